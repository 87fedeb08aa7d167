"""Everything that decides a training run, as one frozen, serialisable value."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal, Self, get_args

Algorithm = Literal["byte-bpe"]
TieBreak = Literal["smallest-pair", "first-seen"]

ALGORITHMS: tuple[Algorithm, ...] = get_args(Algorithm)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)

BYTE_ALPHABET_SIZE = 256
MAX_VOCAB_SIZE = 10_000_000


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

    Attributes:
        algorithm: which family learns; `"byte-bpe"` merges pairs of byte symbols.
        vocab_size: tokens in the finished vocabulary, special tokens and alphabet included.
        normalizer: a name in `core.normalizers`.
        pre_tokenizer: a name in `core.pretokenizers`, or `"regex:PATTERN"`.
        min_frequency: a pair that occurs less often is not merged. 1 merges everything that occurs.
        tie_break: which of several equally frequent pairs goes first: `"smallest-pair"` is the smaller
            pair of ids (Hugging Face `tokenizers`, rustbpe), `"first-seen"` the pair that stands
            earliest in the corpus as it is merged so far (minbpe, textbooks).
        special_tokens: whole strings that get the first ids, are cut out of the corpus before
            splitting, and never take part in a merge.
    """

    algorithm: Algorithm = "byte-bpe"
    vocab_size: int = 8000
    normalizer: str = "none"
    pre_tokenizer: str = "gpt2"
    min_frequency: int = 1
    tie_break: TieBreak = "smallest-pair"
    special_tokens: tuple[str, ...] = ("<|endoftext|>",)

    @property
    def fixed_size(self) -> int:
        """Tokens that are there before the first merge: special tokens and the byte alphabet."""
        return len(self.special_tokens) + BYTE_ALPHABET_SIZE

    def problems(self) -> list[SpecError]:
        """Every setting that is wrong by itself, without looking at a corpus."""
        from tokexplorer.core.normalizers import check_normalizer
        from tokexplorer.core.pretokenizers import check_pre_tokenizer

        found: list[SpecError] = []

        def check(field: str, wrong: bool | str, reason: str = "") -> None:
            if wrong:
                found.append(SpecError(field, wrong if isinstance(wrong, str) else reason))

        check(
            "algorithm",
            self.algorithm not in ALGORITHMS,
            f"{self.algorithm!r} is unknown; there is {', '.join(ALGORITHMS)}",
        )
        check(
            "tie_break",
            self.tie_break not in TIE_BREAKS,
            f"{self.tie_break!r} is unknown; there is {', '.join(TIE_BREAKS)}",
        )
        check("normalizer", check_normalizer(self.normalizer) or False)
        check("pre_tokenizer", check_pre_tokenizer(self.pre_tokenizer) or False)
        check("min_frequency", self.min_frequency < 1, "must be at least 1")
        check("special_tokens", _special_token_problem(self.special_tokens) or False)
        if self.vocab_size < self.fixed_size:
            check("vocab_size", True, self._too_small())
        check("vocab_size", self.vocab_size > MAX_VOCAB_SIZE, f"must be at most {MAX_VOCAB_SIZE:,}")
        return found

    def _too_small(self) -> str:
        count = len(self.special_tokens)
        plural = "" if count == 1 else "s"
        return (
            f"{self.vocab_size:,} is smaller than the {BYTE_ALPHABET_SIZE} byte symbols and "
            f"{count} special token{plural} that are always there; {self.fixed_size:,} is the least possible"
        )

    def validate(self) -> None:
        """Raise the first of `problems()`, if there is one."""
        for problem in self.problems():
            raise problem

    def replace(self, **changes: Any) -> Self:
        """A copy with some settings changed."""
        return replace(self, **changes)

    def to_json(self) -> str:
        """The spec as one JSON object with sorted keys."""
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)

    @classmethod
    def from_json(cls, document: str) -> TrainingSpec:
        """The spec that `to_json` wrote. Raises SpecError for unknown, ill-typed or impossible settings."""
        try:
            settings = json.loads(document)
        except json.JSONDecodeError as error:
            raise SpecError("spec", f"is not JSON: {error}") from error
        if not isinstance(settings, dict):
            raise SpecError("spec", "must be a JSON object")
        known = {field.name: field.default for field in fields(cls)}
        for name, value in settings.items():
            if name not in known:
                raise SpecError(name, f"is not a setting; there is {', '.join(known)}")
            if name == "special_tokens":
                if not isinstance(value, list) or not all(isinstance(token, str) for token in value):
                    raise SpecError(name, "must be a list of strings")
                settings[name] = tuple(value)
            elif type(value) is not type(known[name]):
                raise SpecError(name, f"must be {type(known[name]).__name__}, not {type(value).__name__}")
        spec = cls(**settings)
        spec.validate()
        return spec


def _special_token_problem(tokens: tuple[str, ...]) -> str:
    if "" in tokens:
        return "an empty special token would match everywhere"
    if len(set(tokens)) != len(tokens):
        twice = next(token for token in tokens if tokens.count(token) > 1)
        return f"{twice!r} is there twice"
    return ""
