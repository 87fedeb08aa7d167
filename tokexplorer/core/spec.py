"""Everything that decides a training run, as one frozen, serialisable value."""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal, NamedTuple, Self, get_args

from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.settings import DEFAULTS, SETTINGS

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
EStep = Literal["expected", "viterbi"]
Prior = Literal["digamma", "plain"]
ThresholdKind = Literal["global", "relative"]

ALGORITHMS: tuple[Algorithm, ...] = get_args(Algorithm)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)
CRITERIA: tuple[Criterion, ...] = get_args(Criterion)
THRESHOLD_KINDS: tuple[ThresholdKind, ...] = get_args(ThresholdKind)

BYTE_ALPHABET_SIZE = 256
_LARGEST = 2**63 - 1  # number that kernels take

APPLICABLE: dict[Algorithm, tuple[str, ...]] = {
    algorithm: tuple(name for name, setting in SETTINGS.items() if setting.applies_to(algorithm))
    for algorithm in ALGORITHMS
}
"""By algorithm, the settings that mean something to it; the others are neither used nor checked."""


class Remedy(NamedTuple):
    """A value of a setting with which a run that was refused can be done, as far as that is known.

    Attributes:
        setting: the name of a `TrainingSpec` field.
        value: what it should be.
    """

    setting: str
    value: float | str | bool | tuple[str, ...]


class SpecError(ValueError):
    """A setting that cannot be used, with what would work.

    Attributes:
        field: the name of the `TrainingSpec` field that is wrong.
        reason: one sentence for people.
        remedies: what would work, the most likely first; may be empty.
    """

    def __init__(self, field: str, reason: str, remedies: tuple[Remedy, ...] = ()) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason
        self.remedies = remedies


@dataclass(frozen=True, slots=True)
class TrainingSpec:
    """The settings of one training run. Equal specs on equal counts give equal tokenizers.

    `core.settings.SETTINGS` tells what each is, which values it takes and where it comes from (as does
    `docs/settings.md`). `TrainingSpec.of(algorithm)` has the usual values of that algorithm; `APPLICABLE`
    says which settings it looks at.
    """

    algorithm: Algorithm = DEFAULTS["algorithm"]
    vocab_size: int = DEFAULTS["vocab_size"]
    strict_vocab_size: bool = DEFAULTS["strict_vocab_size"]
    merges: int = DEFAULTS["merges"]
    normalizer: str = DEFAULTS["normalizer"]
    pre_tokenizer: str = DEFAULTS["pre_tokenizer"]
    special_tokens: tuple[str, ...] = DEFAULTS["special_tokens"]
    user_symbols: tuple[str, ...] = DEFAULTS["user_symbols"]
    unknown_token: str = DEFAULTS["unknown_token"]
    min_frequency: int = DEFAULTS["min_frequency"]
    tie_break: TieBreak = DEFAULTS["tie_break"]
    max_token_length: int = DEFAULTS["max_token_length"]
    end_of_word: str = DEFAULTS["end_of_word"]
    end_of_word_apart: bool = DEFAULTS["end_of_word_apart"]
    initial_alphabet: str = DEFAULTS["initial_alphabet"]
    limit_alphabet: int = DEFAULTS["limit_alphabet"]
    character_coverage: float = DEFAULTS["character_coverage"]
    byte_fallback: bool = DEFAULTS["byte_fallback"]
    split_by_script: bool = DEFAULTS["split_by_script"]
    split_by_number: bool = DEFAULTS["split_by_number"]
    split_digits: bool = DEFAULTS["split_digits"]
    criterion: Criterion = DEFAULTS["criterion"]
    continuation_prefix: str = DEFAULTS["continuation_prefix"]
    longest_word: int = DEFAULTS["longest_word"]
    seed_size: int = DEFAULTS["seed_size"]
    seed_ends: SeedEnds = DEFAULTS["seed_ends"]
    shrinking_factor: float = DEFAULTS["shrinking_factor"]
    sub_iterations: int = DEFAULTS["sub_iterations"]
    e_step: EStep = DEFAULTS["e_step"]
    prior: Prior = DEFAULTS["prior"]
    patch_bytes: int = DEFAULTS["patch_bytes"]
    entropy_threshold_bits: float = DEFAULTS["entropy_threshold_bits"]
    entropy_threshold_kind: ThresholdKind = DEFAULTS["entropy_threshold_kind"]
    ngram_order: int = DEFAULTS["ngram_order"]

    @classmethod
    def of(cls, algorithm: Algorithm, **settings: Any) -> Self:
        """The usual settings of an algorithm, some of them changed. Not validated."""
        usual = {name: setting.default_of(algorithm) for name, setting in SETTINGS.items()}
        return cls(**(usual | {"algorithm": algorithm} | settings))

    @property
    def cut_out(self) -> tuple[str, ...]:
        """What is cut out of every text before anything else: special tokens, then user symbols."""
        return self.special_tokens + self.user_symbols

    @property
    def own_tokens(self) -> tuple[str, ...]:
        """The tokens that no corpus decides about, in the order of their ids, bytes not included."""
        return unknown_first(self.unknown_token if self.applies("unknown_token") else None, self.cut_out)

    @property
    def has_bytes(self) -> bool:
        """Whether the 256 bytes are tokens."""
        falls_back = self.byte_fallback and self.applies("byte_fallback")
        return falls_back or self.algorithm in ("byte-bpe", "bytes")

    @property
    def least_size(self) -> int:
        """Tokens that are there whatever the corpus: special tokens, user symbols, bytes."""
        return len(self.own_tokens) + BYTE_ALPHABET_SIZE * self.has_bytes

    def target_size(self, fixed_size: int) -> int:
        """The tokens that the vocabulary may have; `fixed_size` are there before anything is learned."""
        counts_merges = self.merges and self.applies("merges")
        return fixed_size + self.merges if counts_merges else self.vocab_size

    def applies(self, field: str) -> bool:
        """Whether the algorithm looks at this setting."""
        return field in APPLICABLE[self.algorithm]

    def problems(self) -> list[SpecError]:
        """Every setting that is wrong by itself, without looking at a corpus."""
        # Values are only looked at when all are of the right type.
        wrong = _wrong_types(self) or _wrong_values(self)
        return [SpecError(field, reason, _remedies(self, field)) for field, reason in wrong.items()]

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
            raise SpecError("spec", tr("is not JSON: {error}", error=error)) from error
        if not isinstance(settings, dict):
            raise SpecError("spec", tr("must be a JSON object"))
        known = [field.name for field in fields(cls)]
        for name in settings:
            if name not in known:
                raise SpecError(name, tr("is not a setting; there is {names}", names=", ".join(known)))
        for name in ("special_tokens", "user_symbols"):
            if not isinstance(settings.get(name, []), list):
                raise SpecError(name, tr("must be a list of strings"))
            if name in settings:
                settings[name] = tuple(settings[name])
        algorithm = settings.pop("algorithm", "byte-bpe")
        if algorithm not in ALGORITHMS:
            raise SpecError(
                "algorithm",
                tr(
                    "{algorithm!r} is unknown; there is {names}",
                    algorithm=algorithm,
                    names=", ".join(ALGORITHMS),
                ),
            )
        spec = cls.of(algorithm, **settings)
        spec.validate()
        return spec


def unknown_first(unknown: str | None, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """`tokens` with the unknown token in front, unless it is among them or there is none."""
    return tokens if unknown is None or unknown in tokens else (unknown, *tokens)


# ---- what can be wrong with a spec, each in a sentence that says what would work


def _wrong_types(spec: TrainingSpec) -> dict[str, str]:
    """By field, what is wrong with the type of its value."""
    wrong = {}
    for field in fields(spec):
        value, expected = getattr(spec, field.name), type(field.default)
        accepted = (int, float) if expected is float else (expected,)
        if not isinstance(value, accepted) or (isinstance(value, bool) and expected is not bool):
            wrong[field.name] = tr(
                "must be {name}, not {name_2}", name=expected.__name__, name_2=type(value).__name__
            )
    for name in ("special_tokens", "user_symbols"):
        if not wrong and not all(isinstance(token, str) for token in getattr(spec, name)):
            wrong[name] = tr("must be strings only")
    return wrong


def _wrong_values(spec: TrainingSpec) -> dict[str, str]:
    """By field, what is wrong with its value; settings that do not apply are not looked at."""
    if problem := _unknown(spec.algorithm, ALGORITHMS):
        return {"algorithm": problem}
    reasons = {name: _value_problem(spec, name) for name in APPLICABLE[spec.algorithm]}
    for name, problem in (
        ("normalizer", _normalizer_problem(spec.normalizer)),
        ("pre_tokenizer", _splitter_problem(spec.pre_tokenizer)),
        ("special_tokens", _token_problem(spec.special_tokens, tr("special token"))),
        ("user_symbols", _user_symbol_problem(spec)),
        ("unknown_token", _unknown_token_problem(spec)),
        ("byte_fallback", _byte_fallback_problem(spec)),
        ("continuation_prefix", None if spec.continuation_prefix else tr("must not be empty")),
        ("vocab_size", None if spec.merges and spec.applies("merges") else _size_problem(spec)),
        ("merges", _merges_problem(spec)),
    ):
        if name in reasons:
            reasons[name] = reasons[name] or problem
    return {name: reason for name, reason in reasons.items() if reason}


def _value_problem(spec: TrainingSpec, name: str) -> str | None:
    """What is wrong with a value by the table of settings alone."""
    setting, value = SETTINGS[name], getattr(spec, name)
    if setting.choices:
        return _unknown(value, tuple(setting.choices))
    bounds = setting.bounds_for(spec.algorithm)
    return None if bounds is None else _out_of_bounds(value, *bounds)


def _unknown(value: str, known: tuple[str, ...]) -> str | None:
    return (
        None
        if value in known
        else tr("{value!r} is unknown; there is {names}", value=value, names=", ".join(known))
    )


def _out_of_bounds(value: float, least: float, most: float) -> str | None:
    if most == math.inf and value < least:
        return tr("must be at least {least:,}", least=least)
    most = min(most, _LARGEST)
    if least <= value <= most:
        return None
    if least == -math.inf:
        return tr("must be at most {most:,}", most=most)
    return tr(
        "{value:,} is out of bounds; possible is {least:,} to {most:,}", value=value, least=least, most=most
    )


def _normalizer_problem(name: str) -> str | None:
    from tokexplorer.core.normalizers.registry import (
        check_normalizer,  # slow, and most who import specs check none
    )

    return check_normalizer(name)


def _splitter_problem(name: str) -> str | None:
    from tokexplorer.core.pre_tokenizers.metaspace import rule_of  # as above
    from tokexplorer.core.pre_tokenizers.registry import check_pre_tokenizer

    if rule_of(name) is not None:
        return tr("{name!r} comes with files only; to learn, take sentencepiece or metaspace", name=name)
    return check_pre_tokenizer(name)


def _token_problem(tokens: tuple[str, ...], what: str) -> str | None:
    if "" in tokens:
        return tr("an empty {what} would match everywhere", what=what)
    times = Counter(tokens)
    twice = next((token for token in tokens if times[token] > 1), None)
    return None if twice is None else tr("{twice!r} is there twice", twice=twice)


def _user_symbol_problem(spec: TrainingSpec) -> str | None:
    special = frozenset(spec.special_tokens)
    both = next((symbol for symbol in spec.user_symbols if symbol in special), None)
    if both is not None:
        return tr("{both!r} is a special token already", both=both)
    return _token_problem(spec.user_symbols, tr("symbol"))


def _unknown_token_problem(spec: TrainingSpec) -> str | None:
    if not spec.unknown_token:
        return tr("must not be empty")
    is_symbol = spec.unknown_token in spec.user_symbols
    return (
        tr("{unknown_token!r} is a user symbol, which is never unknown", unknown_token=spec.unknown_token)
        if is_symbol
        else None
    )


def _byte_fallback_problem(spec: TrainingSpec) -> str | None:
    if spec.algorithm == "bpe" and spec.byte_fallback and spec.end_of_word:
        return tr("byte tokens have no end-of-word form: leave end_of_word empty, or byte_fallback off")
    return None


def _merges_problem(spec: TrainingSpec) -> str | None:
    is_top_down = spec.algorithm == "wordpiece" and spec.criterion == "top-down"
    return (
        tr("top-down merges nothing: give a vocabulary size instead") if spec.merges and is_top_down else None
    )


def _least_possible_size(spec: TrainingSpec) -> int:
    return spec.least_size + (spec.algorithm not in ("byte-bpe", "characters", "words"))


def _remedies(spec: TrainingSpec, field: str) -> tuple[Remedy, ...]:
    return (Remedy("vocab_size", _least_possible_size(spec)),) if field == "vocab_size" else ()


def _size_problem(spec: TrainingSpec) -> str | None:
    least = _least_possible_size(spec)
    if spec.vocab_size >= least:
        return None
    values: dict[str, Any] = {
        "vocab_size": spec.vocab_size,
        "one_more": "" if least == spec.least_size else tr(", with one to learn"),
        "least": least,
    }
    count = len(spec.own_tokens)
    if not spec.has_bytes:
        return tr_count(
            "{vocab_size:,} is smaller than the {count} special token that is always there{one_more}; "
            "{least:,} is the least possible",
            "{vocab_size:,} is smaller than the {count} special tokens that are always there{one_more}; "
            "{least:,} is the least possible",
            count,
            **values,
        )
    return tr_count(
        "{vocab_size:,} is smaller than the {byte_count} byte symbols and {count} special token that are "
        "always there{one_more}; {least:,} is the least possible",
        "{vocab_size:,} is smaller than the {byte_count} byte symbols and {count} special tokens that are "
        "always there{one_more}; {least:,} is the least possible",
        count,
        byte_count=BYTE_ALPHABET_SIZE,
        **values,
    )
