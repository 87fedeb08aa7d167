"""What the form says about each setting, and where it shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tokexplorer.core.spec import APPLICABLE, Algorithm, TrainingSpec

TIE_NAMES: dict[Any, tuple[str, str]] = {
    "smallest-pair": (
        "smallest pair",
        "Of equally frequent pairs, the one of the smaller ids goes first (Hugging Face).",
    ),
    "first-seen": (
        "first seen",
        "Of equally frequent pairs, the first in the corpus goes first (minbpe, textbooks).",
    ),
    "shortest": (
        "shortest",
        "Of equally frequent pairs, the shorter token goes first, then the smaller (SentencePiece).",
    ),
    "largest-string": (
        "largest string",
        "Of equally frequent pairs, the largest pair of strings goes first (subword-nmt).",
    ),
}
CRITERION_NAMES: dict[Any, tuple[str, str]] = {
    "likelihood": (
        "likelihood",
        "The pair of the highest f(ab) / (f(a) f(b)) goes first (the textbook's WordPiece).",
    ),
    "frequency": ("frequency", "The most frequent pair goes first (Hugging Face's WordPiece)."),
    "top-down": (
        "top-down",
        "Substrings above a threshold that is searched for; nothing is merged (TensorFlow Text).",
    ),
}
SEED_END_NAMES: dict[Any, tuple[str, str]] = {
    "bytes": ("bytes", "As SentencePiece since 0.2.3."),
    "characters": ("characters", "As SentencePiece before 0.2.3: more seeds outside ASCII."),
}


@dataclass(frozen=True, slots=True)
class FieldInfo:
    """One setting in the form.

    Attributes:
        label: what stands beside it.
        sentence: what it does.
        choices: by value, its name and a sentence, where there are only so many.
        entry: how it is entered, where that is not plain.
        zero: what zero means, in a word, where it is no number.
        highest: the largest number that can be entered (larger than what is allowed, to be marked).
        decimals: figures after the point.
        step: how far one click goes, for numbers with a point.
    """

    label: str
    sentence: str
    choices: dict[Any, tuple[str, str]] = field(default_factory=dict)
    zero: str = ""
    entry: str = ""
    highest: int = 99_999_999
    decimals: int = 2
    step: float = 0.05


_TOKENS = 'Separate them by spaces; put one that holds a space in "quotation marks".'

FIELDS: dict[str, FieldInfo] = {
    "vocab_size": FieldInfo(
        "Vocabulary size", "Tokens in all: special tokens, alphabet and what is learned."
    ),
    "min_frequency": FieldInfo("Minimum frequency", "What occurs less often is not taken."),
    "tie_break": FieldInfo("Ties", "Which of several equally frequent pairs is merged first.", TIE_NAMES),
    "criterion": FieldInfo("Criterion", "What is taken first.", CRITERION_NAMES),
    "character_coverage": FieldInfo(
        "Character coverage",
        "The share of the text's characters that the alphabet covers; the rarest are unknown.",
        decimals=5,
        step=0.0005,
    ),
    "max_token_length": FieldInfo(
        "Longest token", "No longer token is made, in characters (over bytes: in bytes).", zero="no limit"
    ),
    "end_of_word": FieldInfo("End of word", "What marks the last character of a word, such as </w>."),
    "end_of_word_apart": FieldInfo(
        "End of word apart", "The mark is a symbol of its own after the last character, as in textbooks."
    ),
    "special_tokens": FieldInfo(
        "Special tokens",
        "Whole strings that get the first ids and are cut out of the corpus.",
        entry=_TOKENS,
    ),
    "user_symbols": FieldInfo("User symbols", "Ordinary text that is always one token.", entry=_TOKENS),
    "unknown_token": FieldInfo("Unknown token", "Stands for text that the vocabulary cannot spell."),
    "limit_alphabet": FieldInfo(
        "Largest alphabet", "Only so many characters are kept, the most frequent.", zero="no limit"
    ),
    "initial_alphabet": FieldInfo(
        "Initial alphabet", "Characters that are in the alphabet even if the corpus has none of them."
    ),
    "byte_fallback": FieldInfo("Byte fallback", "256 byte tokens spell what the alphabet does not cover."),
    "split_by_script": FieldInfo("Split by script", "No token holds characters of two scripts."),
    "split_by_number": FieldInfo(
        "Split by number", "No token holds both digits and letters; only together with Split by script."
    ),
    "split_digits": FieldInfo("Split digits", "Every digit is a token by itself."),
    "continuation_prefix": FieldInfo("Prefix", "What begins a token that continues a word."),
    "longest_word": FieldInfo("Longest word", "Longer words, in characters, are unknown."),
    "seed_size": FieldInfo("Seeds", "How many substrings it begins with at most."),
    "seed_ends": FieldInfo(
        "Seed ends", "Whether a seed must be followed by different bytes or characters.", SEED_END_NAMES
    ),
    "shrinking_factor": FieldInfo("Shrinking factor", "The share of the pieces that one pruning leaves."),
    "sub_iterations": FieldInfo("EM iterations", "Iterations of E and M before each pruning.", highest=999),
    "patch_bytes": FieldInfo("Patch length", "Bytes in a patch.", highest=9999),
    "entropy_threshold_bits": FieldInfo(
        "Threshold in bits", "A patch begins where the next byte is more uncertain than this.", step=0.1
    ),
    "ngram_order": FieldInfo(
        "Model order", "Bytes that the model of the next byte looks at, that one included.", highest=99
    ),
}

# By algorithm, what is always in sight, two beside each other; the rest is under "More".
_FIRST: dict[Algorithm, tuple[str, ...]] = {
    "byte-bpe": ("vocab_size", "min_frequency", "tie_break", "max_token_length"),
    "bpe": ("vocab_size", "min_frequency", "tie_break", "end_of_word"),
    "wordpiece": ("vocab_size", "min_frequency", "criterion", "limit_alphabet"),
    "unigram": ("vocab_size", "character_coverage", "max_token_length", "shrinking_factor"),
    "characters": ("vocab_size", "min_frequency"),
    "words": ("vocab_size", "min_frequency"),
    "bytes": (),
    "byte-patches": ("patch_bytes",),
    "entropy-patches": ("entropy_threshold_bits", "ngram_order"),
}
EXPLAINED_CHOICE: dict[Algorithm, str] = {
    "byte-bpe": "tie_break",
    "bpe": "tie_break",
    "wordpiece": "criterion",
}
"""By algorithm, the choice whose sentence stands below the fields; the others have that of the algorithm."""


def first_fields(algorithm: Algorithm) -> tuple[str, ...]:
    """The settings that are always in sight."""
    return _FIRST[algorithm]


def more_fields(algorithm: Algorithm) -> tuple[str, ...]:
    """The settings that are shown on demand."""
    applicable = APPLICABLE[algorithm]
    return tuple(name for name in FIELDS if name in applicable and name not in _FIRST[algorithm])


def explanation(algorithm: Algorithm, name: str) -> str:
    """What a setting does, and what it usually is."""
    info = FIELDS[name]
    return f"{info.sentence} Usually {_usual_text(info, getattr(TrainingSpec.of(algorithm), name))}."


def _usual_text(info: FieldInfo, usual: Any) -> str:
    if info.choices:
        return info.choices[usual][0]
    if isinstance(usual, bool):
        return "on" if usual else "off"
    if isinstance(usual, tuple):
        return " ".join(usual) or "none"
    if isinstance(usual, str):
        return usual or "none"
    if usual == 0 and info.zero:
        return info.zero
    return f"{usual:,}"
