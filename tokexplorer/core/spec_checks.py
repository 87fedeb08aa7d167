"""What can be wrong with a `TrainingSpec`, each in a sentence that says what would work."""

from __future__ import annotations

import math
from dataclasses import fields
from typing import TYPE_CHECKING

from tokexplorer.core.blank_rules import rule_of
from tokexplorer.core.normalizers import check_normalizer
from tokexplorer.core.pretokenizers import check_pre_tokenizer
from tokexplorer.core.spec import (
    ALGORITHMS,
    APPLICABLE,
    BYTE_ALPHABET_SIZE,
    CRITERIA,
    MAX_VOCAB_SIZE,
    SEED_ENDS,
    TIE_BREAKS,
)

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec

LONGEST_PIECE = 16  # SentencePiece's own limit for Unigram
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


def wrong_types(spec: TrainingSpec) -> dict[str, str]:
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


def wrong_values(spec: TrainingSpec) -> dict[str, str]:
    """By field, what is wrong with its value; settings that do not apply are not looked at."""
    if problem := _unknown(spec.algorithm, ALGORITHMS):
        return {"algorithm": problem}
    reasons = {name: _unknown(getattr(spec, name), known) for name, known in _CHOICES.items()}
    reasons |= {name: _out_of_bounds(getattr(spec, name), *bounds) for name, bounds in _BOUNDS.items()}
    reasons |= {
        "normalizer": check_normalizer(spec.normalizer),
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


def _splitter_problem(name: str) -> str | None:
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
