"""Well-known patterns of other models as scanners: Llama 3, Qwen, Mistral Nemo and their kin.

They differ from GPT-4's and GPT-4o's in how many digits stand together, in whether marks are letters, and in
line ends. Each scanner has the signature of those in `scanners`, and the regex that it stands for is its
key in `SCANNED_PATTERNS`. Sources: the tokenizer.json of the models.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.block_scanners import (
    scan_llama3,
    scan_minicpm,
    scan_nemo,
    scan_qwen2,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.pre_tokenizers.pre_tokenizer import Scan

_WORDS = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{{L}}\p{{N}}]?\p{{L}}+|{numbers}"
    r"| ?[^\s\p{{L}}\p{{N}}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
LLAMA3_PATTERN = _WORDS.format(numbers=r"\p{N}{1,3}")
QWEN2_PATTERN = _WORDS.format(numbers=r"\p{N}")
MINICPM_PATTERN = _WORDS.format(numbers=r"\p{N}+")
POSSESSIVE_PATTERNS = tuple(
    rf"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{{L}}\p{{N}}]?+\p{{L}}+|{numbers}"
    r"| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+"
    for numbers in (r"\p{N}{1,3}", r"\p{N}")
)
"""Llama 3's and Qwen's pattern as others write it: the matches are the same."""
NEMO_PATTERN = (
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"
    r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"
    r"|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)


class ScannedPattern(NamedTuple):
    """A pattern that a scanner knows.

    Attributes:
        scan: the kernel that finds its matches.
        title: whose it is, in one sentence.
    """

    scan: Scan
    title: str


_LLAMA3 = ScannedPattern(scan_llama3, tr("Llama 3: as GPT-4, white space at the end as anywhere."))
_QWEN2 = ScannedPattern(scan_qwen2, tr("Qwen: as Llama 3, every number by itself."))
SCANNED_PATTERNS: Mapping[str, ScannedPattern] = MappingProxyType(
    {
        LLAMA3_PATTERN: _LLAMA3,
        QWEN2_PATTERN: _QWEN2,
        MINICPM_PATTERN: ScannedPattern(scan_minicpm, tr("MiniCPM: as Llama 3, numbers whole.")),
        POSSESSIVE_PATTERNS[0]: _LLAMA3,
        POSSESSIVE_PATTERNS[1]: _QWEN2,
        NEMO_PATTERN: ScannedPattern(
            scan_nemo, tr("Mistral Nemo: as GPT-4o, without contractions, every number by itself.")
        ),
    }
)
"""The scanners by their patterns."""
