"""Everything that decides a training run, as one frozen, serialisable value."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal, Self, get_args

Algorithm = Literal[
    "byte-bpe",
    "bpe",
    "wordpiece",
    "unigram",
    "characters",
    "words",
    "bytes",
    "byte-patches",
    "entropy-patches",
]
TieBreak = Literal["smallest-pair", "first-seen", "shortest", "largest-string"]
Criterion = Literal["likelihood", "frequency", "top-down"]
SeedEnds = Literal["bytes", "characters"]

ALGORITHMS: tuple[Algorithm, ...] = get_args(Algorithm)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)
CRITERIA: tuple[Criterion, ...] = get_args(Criterion)
SEED_ENDS: tuple[SeedEnds, ...] = get_args(SeedEnds)

BYTE_ALPHABET_SIZE = 256
MAX_VOCAB_SIZE = 10_000_000
LONGEST_PIECE = 16  # SentencePiece's own limit for Unigram

_FOR_ALL = ("algorithm", "normalizer", "pre_tokenizer", "special_tokens", "user_symbols")
_ALPHABET = ("unknown_token", "character_coverage", "byte_fallback", "split_by_script", "split_by_number")
APPLICABLE: dict[Algorithm, tuple[str, ...]] = {
    "byte-bpe": (*_FOR_ALL, "vocab_size", "min_frequency", "tie_break", "max_token_length"),
    "bpe": (
        *_FOR_ALL,
        *_ALPHABET,
        "vocab_size",
        "min_frequency",
        "tie_break",
        "max_token_length",
        "end_of_word",
        "end_of_word_apart",
        "initial_alphabet",
        "limit_alphabet",
    ),
    "wordpiece": (
        *_FOR_ALL,
        "vocab_size",
        "min_frequency",
        "unknown_token",
        "limit_alphabet",
        "criterion",
        "continuation_prefix",
        "longest_word",
    ),
    "unigram": (
        *_FOR_ALL,
        *_ALPHABET,
        "vocab_size",
        "max_token_length",
        "split_digits",
        "seed_size",
        "seed_ends",
        "shrinking_factor",
        "sub_iterations",
    ),
    "characters": (*_FOR_ALL, "vocab_size", "min_frequency", "unknown_token"),
    "words": (*_FOR_ALL, "vocab_size", "min_frequency", "unknown_token"),
    "bytes": _FOR_ALL,
    "byte-patches": (*_FOR_ALL, "patch_bytes"),
    "entropy-patches": (*_FOR_ALL, "entropy_threshold_bits", "ngram_order"),
}
"""By algorithm, the settings that mean something to it; the others are neither used nor checked."""

BERT_SPECIAL_TOKENS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
_DEFAULTS: dict[Algorithm, dict[str, Any]] = {
    "bpe": {"special_tokens": ()},
    "wordpiece": {"special_tokens": BERT_SPECIAL_TOKENS, "unknown_token": "[UNK]"},
    "unigram": {
        "special_tokens": ("<s>", "</s>"),
        "max_token_length": 16,
        "character_coverage": 0.9995,
        "split_by_script": True,
        "split_by_number": True,
    },
    "characters": {"special_tokens": ()},
    "words": {"special_tokens": ()},
    "bytes": {"special_tokens": ("<pad>", "</s>", "<unk>")},
    "byte-patches": {"special_tokens": ()},
    "entropy-patches": {"special_tokens": ()},
}


class SpecError(ValueError):
    """A setting that cannot be used, with what would work.

    Attributes:
        field: the name of the `TrainingSpec` field that is wrong.
        reason: one sentence for people.
    """

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


@dataclass(frozen=True, slots=True)
class TrainingSpec:
    """The settings of one training run. Equal specs on equal counts give equal tokenizers.

    `TrainingSpec.of(algorithm)` has the usual defaults of that algorithm; `APPLICABLE` says which settings
    it looks at.

    Attributes:
        algorithm: which family learns: `"byte-bpe"` merges pairs of byte symbols, `"bpe"` pairs of
            characters; `"wordpiece"` and `"unigram"`; the others are what subwords are judged against.
        vocab_size: tokens in the finished vocabulary, special tokens and alphabet included.
        normalizer: a name in `core.normalizers`.
        pre_tokenizer: a name in `core.pretokenizers`, or `"regex:PATTERN"`.
        special_tokens: whole strings that get the first ids, are cut out of the corpus before
            splitting, and never take part in a merge.
        user_symbols: like special tokens, but ordinary text: always found and always one token.
        unknown_token: what stands for text that the vocabulary cannot spell. It is the first id, unless it
            is one of the special tokens.
        min_frequency: a pair (`words`: a word; `characters`: a character) that occurs less often is not
            taken. 1 takes everything that occurs. For `top-down` it is the lowest threshold that is tried
            (10 in TensorFlow Text).
        tie_break: which of several equally frequent pairs goes first: `"smallest-pair"` is the smaller
            pair of ids (Hugging Face `tokenizers`, rustbpe), `"first-seen"` the pair that stands
            earliest in the corpus as it is merged so far (minbpe, textbooks), `"shortest"` the one that
            makes the shorter token in characters, then the smaller string (SentencePiece),
            `"largest-string"` the largest pair of strings (subword-nmt). With `"shortest"` text is also
            encoded as SentencePiece does: any two neighbours that spell a token are a pair of it.
        max_token_length: no longer token is made, in characters (`byte-bpe`: in bytes). 0 is no limit.
        end_of_word: what marks the end of a word, such as `"</w>"`; may be empty.
        end_of_word_apart: whether the mark is a symbol of its own after the last character (Sennrich et al.
            2016, the textbooks) or part of that character's symbol (subword-nmt since 0.2, Hugging Face).
        initial_alphabet: characters that are in the alphabet even if the corpus has none of them.
        limit_alphabet: only so many different characters are kept, the most frequent; words lose the
            others. 0 keeps all.
        character_coverage: the share of the text's characters that the alphabet must cover; the rarest
            are unknown, and no token crosses them (SentencePiece).
        byte_fallback: 256 byte tokens spell what the alphabet does not cover.
        split_by_script: no token holds characters of two scripts (SentencePiece).
        split_by_number: a change between digits and letters counts as one between scripts; without
            `split_by_script` it has no effect, as in SentencePiece.
        split_digits: every digit is a token by itself.
        criterion: what WordPiece takes first: `"likelihood"` the pair of the highest f(ab) / (f(a) f(b)),
            `"frequency"` the most frequent (Hugging Face), `"top-down"` substrings (TensorFlow Text).
        continuation_prefix: what begins a WordPiece token that continues a word.
        longest_word: longer words, in characters, are unknown to WordPiece.
        seed_size: how many substrings Unigram begins with at most, characters not counted.
        seed_ends: whether a seed must be followed by different `"bytes"` (SentencePiece 0.2.3) or
            `"characters"` (before).
        shrinking_factor: what one pruning of Unigram leaves.
        sub_iterations: EM iterations of Unigram before each pruning.
        patch_bytes: length of a byte patch.
        entropy_threshold_bits: an entropy patch begins where the next byte is more uncertain than this.
        ngram_order: how many bytes the model of entropy patches looks at, the predicted one included.
    """

    algorithm: Algorithm = "byte-bpe"
    vocab_size: int = 8000
    normalizer: str = "none"
    pre_tokenizer: str = "gpt2"
    special_tokens: tuple[str, ...] = ("<|endoftext|>",)
    user_symbols: tuple[str, ...] = ()
    unknown_token: str = "<unk>"
    min_frequency: int = 1
    tie_break: TieBreak = "smallest-pair"
    max_token_length: int = 0
    end_of_word: str = ""
    end_of_word_apart: bool = False
    initial_alphabet: str = ""
    limit_alphabet: int = 0
    character_coverage: float = 1.0
    byte_fallback: bool = False
    split_by_script: bool = False
    split_by_number: bool = False
    split_digits: bool = False
    criterion: Criterion = "frequency"
    continuation_prefix: str = "##"
    longest_word: int = 100
    seed_size: int = 1_000_000
    seed_ends: SeedEnds = "bytes"
    shrinking_factor: float = 0.75
    sub_iterations: int = 2
    patch_bytes: int = 4
    entropy_threshold_bits: float = 3.0
    ngram_order: int = 4

    @classmethod
    def of(cls, algorithm: Algorithm, **settings: Any) -> Self:
        """The usual settings of an algorithm, some of them changed. Not validated."""
        return cls(algorithm=algorithm, **(_DEFAULTS.get(algorithm, {}) | settings))

    @property
    def cut_out(self) -> tuple[str, ...]:
        """What is cut out of every text before anything else: special tokens, then user symbols."""
        return self.special_tokens + self.user_symbols

    @property
    def own_tokens(self) -> tuple[str, ...]:
        """The tokens that no corpus decides about, in the order of their ids, bytes not included."""
        has_unknown = "unknown_token" in APPLICABLE[self.algorithm]
        return unknown_first(self.unknown_token if has_unknown else None, self.cut_out)

    @property
    def has_bytes(self) -> bool:
        """Whether the 256 bytes are tokens."""
        if self.algorithm in ("byte-bpe", "bytes"):
            return True
        return self.byte_fallback and "byte_fallback" in APPLICABLE[self.algorithm]

    @property
    def least_size(self) -> int:
        """Tokens that are there whatever the corpus: special tokens, user symbols, bytes."""
        return len(self.own_tokens) + BYTE_ALPHABET_SIZE * self.has_bytes

    def applies(self, field: str) -> bool:
        """Whether the algorithm looks at this setting."""
        return field in APPLICABLE[self.algorithm]

    def problems(self) -> list[SpecError]:
        """Every setting that is wrong by itself, without looking at a corpus."""
        # Values are only looked at when all are of the right type.
        wrong = _wrong_types(self) or _wrong_values(self)
        return [SpecError(field, reason) for field, reason in wrong.items()]

    def validate(self) -> None:
        """Raise the first of `problems()`, if there is one."""
        for problem in self.problems():
            raise problem

    def replace(self, **changes: Any) -> Self:
        """A copy with some settings changed."""
        return replace(self, **changes)

    def to_json(self) -> str:
        """The spec as one JSON object with sorted keys, in ASCII: a lone surrogate fits in no UTF-8 file."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, document: str) -> TrainingSpec:
        """The spec that `to_json` wrote; what is missing gets the algorithm's default.

        Raises SpecError for unknown, ill-typed or impossible settings.
        """
        try:
            settings = json.loads(document)
        except (ValueError, RecursionError) as error:
            raise SpecError("spec", f"is not JSON: {error}") from error
        if not isinstance(settings, dict):
            raise SpecError("spec", "must be a JSON object")
        known = [field.name for field in fields(cls)]
        for name in settings:
            if name not in known:
                raise SpecError(name, f"is not a setting; there is {', '.join(known)}")
        for name in ("special_tokens", "user_symbols"):
            if not isinstance(settings.get(name, []), list):
                raise SpecError(name, "must be a list of strings")
            if name in settings:
                settings[name] = tuple(settings[name])
        algorithm = settings.pop("algorithm", "byte-bpe")
        if algorithm not in ALGORITHMS:
            raise SpecError("algorithm", f"{algorithm!r} is unknown; there is {', '.join(ALGORITHMS)}")
        spec = cls.of(algorithm, **settings)
        spec.validate()
        return spec


def unknown_first(unknown: str | None, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """`tokens` with the unknown token in front, unless it is among them or there is none."""
    return tokens if unknown is None or unknown in tokens else (unknown, *tokens)


# ---- what can be wrong with a spec, each in a sentence that says what would work

_CHOICES = {"tie_break": TIE_BREAKS, "criterion": CRITERIA, "seed_ends": SEED_ENDS}
_BOUNDS: dict[str, tuple[float, float]] = {
    "min_frequency": (1, math.inf),
    "max_token_length": (0, math.inf),
    "limit_alphabet": (0, math.inf),
    "character_coverage": (0.98, 1.0),
    "longest_word": (1, math.inf),
    "seed_size": (1_000, 5_000_000),
    "shrinking_factor": (0.5, 0.95),
    "sub_iterations": (1, 10),
    "patch_bytes": (1, 1024),
    "entropy_threshold_bits": (0, 8),
    "ngram_order": (1, 8),
}


def _wrong_types(spec: TrainingSpec) -> dict[str, str]:
    """By field, what is wrong with the type of its value."""
    wrong = {}
    for field in fields(spec):
        value, expected = getattr(spec, field.name), type(field.default)
        accepted = (int, float) if expected is float else (expected,)
        if not isinstance(value, accepted) or (isinstance(value, bool) and expected is not bool):
            wrong[field.name] = f"must be {expected.__name__}, not {type(value).__name__}"
    for name in ("special_tokens", "user_symbols"):
        if not wrong and not all(isinstance(token, str) for token in getattr(spec, name)):
            wrong[name] = "must be strings only"
    return wrong


def _wrong_values(spec: TrainingSpec) -> dict[str, str]:
    """By field, what is wrong with its value; settings that do not apply are not looked at."""
    if problem := _unknown(spec.algorithm, ALGORITHMS):
        return {"algorithm": problem}
    reasons = {name: _unknown(getattr(spec, name), known) for name, known in _CHOICES.items()}
    reasons |= {name: _out_of_bounds(getattr(spec, name), *bounds) for name, bounds in _BOUNDS.items()}
    reasons |= {
        "normalizer": _normalizer_problem(spec.normalizer),
        "pre_tokenizer": _splitter_problem(spec.pre_tokenizer),
        "special_tokens": _token_problem(spec.special_tokens, "special token"),
        "user_symbols": _user_symbol_problem(spec),
        "unknown_token": _unknown_token_problem(spec),
    }
    for name, problem in (
        ("byte_fallback", _byte_fallback_problem(spec)),
        ("continuation_prefix", None if spec.continuation_prefix else "must not be empty"),
        ("max_token_length", _unigram_length_problem(spec)),
        ("vocab_size", _size_problem(spec)),
    ):
        reasons[name] = reasons.get(name) or problem
    applicable = APPLICABLE[spec.algorithm]
    return {name: reason for name, reason in reasons.items() if reason and name in applicable}


def _unknown(value: str, known: tuple[str, ...]) -> str | None:
    return None if value in known else f"{value!r} is unknown; there is {', '.join(known)}"


def _out_of_bounds(value: float, least: float, most: float) -> str | None:
    if least <= value <= most:
        return None
    if most == math.inf:
        return f"must be at least {least:,}"
    return f"{value:,} is out of bounds; possible is {least:,} to {most:,}"


def _normalizer_problem(name: str) -> str | None:
    from tokexplorer.core.normalizers import check_normalizer  # slow, and most who import specs check none

    return check_normalizer(name)


def _splitter_problem(name: str) -> str | None:
    from tokexplorer.core.blank_rules import rule_of  # as above
    from tokexplorer.core.pretokenizers import check_pre_tokenizer

    if rule_of(name) is not None:
        return f"{name!r} comes with files only; to learn, take sentencepiece or metaspace"
    return check_pre_tokenizer(name)


def _token_problem(tokens: tuple[str, ...], what: str) -> str | None:
    if "" in tokens:
        return f"an empty {what} would match everywhere"
    twice = next((token for token in tokens if tokens.count(token) > 1), None)
    return None if twice is None else f"{twice!r} is there twice"


def _user_symbol_problem(spec: TrainingSpec) -> str | None:
    both = next((symbol for symbol in spec.user_symbols if symbol in spec.special_tokens), None)
    if both is not None:
        return f"{both!r} is a special token already"
    return _token_problem(spec.user_symbols, "symbol")


def _unknown_token_problem(spec: TrainingSpec) -> str | None:
    if not spec.unknown_token:
        return "must not be empty"
    is_symbol = spec.unknown_token in spec.user_symbols
    return f"{spec.unknown_token!r} is a user symbol, which is never unknown" if is_symbol else None


def _byte_fallback_problem(spec: TrainingSpec) -> str | None:
    if spec.algorithm == "bpe" and spec.byte_fallback and spec.end_of_word:
        return "byte tokens have no end-of-word form: leave end_of_word empty, or byte_fallback off"
    return None


def _unigram_length_problem(spec: TrainingSpec) -> str | None:
    if spec.algorithm == "unigram" and not 1 <= spec.max_token_length <= LONGEST_PIECE:
        return f"{spec.max_token_length:,} is out of bounds; possible is 1 to {LONGEST_PIECE}"
    return None


def _size_problem(spec: TrainingSpec) -> str | None:
    if spec.vocab_size > MAX_VOCAB_SIZE:
        return f"must be at most {MAX_VOCAB_SIZE:,}"
    least = spec.least_size + (spec.algorithm not in ("byte-bpe", "characters", "words"))
    if spec.vocab_size >= least:
        return None
    count = len(spec.own_tokens)
    tokens = "token" if count == 1 else "tokens"
    are = "is" if count == 1 and not spec.has_bytes else "are"
    bytes_and = f"{BYTE_ALPHABET_SIZE} byte symbols and " if spec.has_bytes else ""
    one_more = "" if least == spec.least_size else ", with one to learn"
    return (
        f"{spec.vocab_size:,} is smaller than the {bytes_and}{count} special {tokens} that {are} always "
        f"there{one_more}; {least:,} is the least possible"
    )
