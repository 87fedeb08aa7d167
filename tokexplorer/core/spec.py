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
        # Values are only looked at when all are of the right type.
        wrong = self._wrong_types() or self._wrong_values()
        return [SpecError(field, reason) for field, reason in wrong.items()]

    def _wrong_types(self) -> dict[str, str]:
        wrong = {}
        for field in fields(self):
            value, expected = getattr(self, field.name), type(field.default)
            if not isinstance(value, expected) or isinstance(value, bool):
                wrong[field.name] = f"must be {expected.__name__}, not {type(value).__name__}"
        if not wrong and not all(isinstance(token, str) for token in self.special_tokens):
            wrong["special_tokens"] = "must be strings only"
        return wrong

    def _wrong_values(self) -> dict[str, str]:
        from tokexplorer.core.normalizers import check_normalizer
        from tokexplorer.core.pretokenizers import check_pre_tokenizer

        reasons = {
            "algorithm": _unknown(self.algorithm, ALGORITHMS),
            "tie_break": _unknown(self.tie_break, TIE_BREAKS),
            "normalizer": check_normalizer(self.normalizer),
            "pre_tokenizer": check_pre_tokenizer(self.pre_tokenizer),
            "min_frequency": "must be at least 1" if self.min_frequency < 1 else None,
            "special_tokens": _special_token_problem(self.special_tokens),
            "vocab_size": self._wrong_size(),
        }
        return {field: reason for field, reason in reasons.items() if reason}

    def _wrong_size(self) -> str | None:
        if self.vocab_size < self.fixed_size:
            return self._too_small()
        return f"must be at most {MAX_VOCAB_SIZE:,}" if self.vocab_size > MAX_VOCAB_SIZE else None

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
        """The spec as one JSON object with sorted keys, in ASCII: a lone surrogate fits in no UTF-8 file."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, document: str) -> TrainingSpec:
        """The spec that `to_json` wrote. Raises SpecError for unknown, ill-typed or impossible settings."""
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
        tokens = settings.get("special_tokens", [])
        if not isinstance(tokens, list):
            raise SpecError("special_tokens", "must be a list of strings")
        spec = cls(**settings)
        if "special_tokens" in settings:
            spec = spec.replace(special_tokens=tuple(tokens))
        spec.validate()
        return spec


def _unknown(value: str, known: tuple[str, ...]) -> str | None:
    return None if value in known else f"{value!r} is unknown; there is {', '.join(known)}"


def _special_token_problem(tokens: tuple[str, ...]) -> str | None:
    if "" in tokens:
        return "an empty special token would match everywhere"
    twice = next((token for token in tokens if tokens.count(token) > 1), None)
    return None if twice is None else f"{twice!r} is there twice"
