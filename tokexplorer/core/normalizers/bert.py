"""BERT's normalizer: cleaned text, CJK characters apart, without accents, in lower case; exactly aligned.

The rules are those of the BertNormalizer of Hugging Face `tokenizers` (normalizers/bert.rs), which follows
BERT's own tokenization.py. It sees control characters and accents by Unicode 8, so what came later is kept
(see `core.unicode.tables`).
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

import numpy as np
import numpy.typing as npt

from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.normalizers.unicode_forms import Lowercase
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.classes import CJK_BLOCKS, WHITE_SPACE
from tokexplorer.core.unicode.clusters import CodePoints, code_points_of, text_of
from tokexplorer.core.unicode.normalization_forms import Normalization, normalization
from tokexplorer.core.unicode.tables import having_any

IntArray = npt.NDArray[np.int64]

# What cleaning does to a character, by code point.
_KEPT, _REMOVED, _WHITE_SPACE, _CJK = range(4)

# White space without U+000B, U+000C and U+0085, which go as control characters.
_WHITE = ((0x09, 0x0A), (0x0D, 0x0D), *(span for span in WHITE_SPACE if span[0] not in (0x09, 0x85)))


@dataclass(frozen=True, slots=True)
class BertNormalizer:
    """BERT's normalizer, with the options of Hugging Face's.

    Attributes:
        name: how specs and files call it.
        title: what it does, in one sentence.
        clean_text: remove control characters and U+FFFD, and make every white space a blank.
        isolate_cjk: put a blank before and after each Chinese character.
        strip_accents: decompose, and remove nonspacing marks.
        lowercase: lower case, each character by itself.
    """

    name: str = "bert"
    title: str = "BERT: cleaned, CJK characters apart, without accents, in lower case."
    clean_text: bool = True
    isolate_cjk: bool = True
    strip_accents: bool = True
    lowercase: bool = True

    def apply(self, text: str) -> str:
        """The normalized text."""
        if text.isascii():
            normalized = self._normalized_lines(text)
        else:
            # No rule looks across a line end, and most lines of most texts are ASCII.
            groups = ["\n".join(lines) for _, lines in groupby(text.split("\n"), str.isascii)]
            line_end = " " if self.clean_text else "\n"
            normalized = line_end.join(map(self._normalized_lines, groups))
        return Lowercase().apply(normalized) if self.lowercase else normalized

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`.

        A blank beside a Chinese character came from nowhere: its span is empty. A removed mark belongs to
        the character that it was written on, a removed control character to nothing.
        """
        normalized = self.apply(source.text)
        if normalized == source.text:
            return NormalizedText.unchanged(source)
        before, after = code_points_of(source.text), code_points_of(normalized)
        starts, ends = self._origins(before)
        kept = ends == starts + 1
        kept[kept] = before[starts[kept]] == after[kept]
        return _aligned(source, SourceText(normalized), starts, ends, kept)

    def _normalized_lines(self, text: str) -> str:
        """Lines after all steps but lower case."""
        if text.isascii():
            return text.translate(_ascii_table()) if self.clean_text else text
        cleaned = self._cleaned(text)
        return _without_accents().apply(cleaned) if self.strip_accents else cleaned

    def _cleaned(self, text: str) -> str:
        code_points = code_points_of(text)
        kinds = self._kinds(code_points)
        if not kinds.any():
            return text
        code_points = np.where(kinds == _WHITE_SPACE, np.uint32(ord(" ")), code_points)
        return text_of(_spread(code_points, kinds))

    def _kinds(self, code_points: CodePoints) -> npt.NDArray[np.uint8]:
        kinds = _kinds_table()[code_points]
        if not self.clean_text:
            kinds[kinds != _CJK] = _KEPT
        if not self.isolate_cjk:
            kinds[kinds == _CJK] = _KEPT
        return kinds

    def _origins(self, before: CodePoints) -> tuple[IntArray, IntArray]:
        """For each code point of the normalized text, the span of code points that it came from."""
        kinds = self._kinds(before)
        starts, ends = _cleaned_origins(kinds)
        cleaned = code_points_of(self._cleaned(text_of(before)))
        if self.strip_accents and len(cleaned):
            rules = _without_accents()
            stripped = code_points_of(rules.apply(text_of(cleaned)))
            pairs = rules.clusters(cleaned, stripped)
            lengths = np.diff(pairs.after_edges)
            changed = np.repeat(pairs.changed, lengths)
            shift = np.repeat(pairs.before_edges[:-1] - pairs.after_edges[:-1], lengths)
            first = np.arange(len(stripped)) + shift
            last = np.where(changed, np.repeat(pairs.before_edges[1:], lengths) - 1, first)
            first = np.where(changed, np.repeat(pairs.before_edges[:-1], lengths), first)
            starts, ends, cleaned = starts[first], ends[last], stripped
        if self.lowercase:
            grows = np.where(cleaned == 0x130, 2, 1)  # İ is the one character that becomes two
            starts, ends = np.repeat(starts, grows), np.repeat(ends, grows)
        return starts, ends


UNCASED = BertNormalizer()
CASED = BertNormalizer(
    name="bert-cased",
    title="BERT, cased: cleaned, CJK characters apart.",
    strip_accents=False,
    lowercase=False,
)


def _spread(code_points: CodePoints, kinds: npt.NDArray[np.uint8]) -> CodePoints:
    """The code points without what is removed, and with blanks around CJK characters."""
    counts = np.array([1, 0, 1, 3])[kinds]
    spread = np.repeat(code_points, counts)
    places = (np.cumsum(counts) - counts)[kinds == _CJK]
    spread[places] = spread[places + 2] = ord(" ")
    return spread


def _cleaned_origins(kinds: npt.NDArray[np.uint8]) -> tuple[IntArray, IntArray]:
    """For each code point of the cleaned text, the span of code points that it came from."""
    counts = np.array([1, 0, 1, 3])[kinds]
    starts = np.repeat(np.arange(len(kinds)), counts)
    ends = starts + 1
    places = (np.cumsum(counts) - counts)[kinds == _CJK]
    ends[places] -= 1
    starts[places + 2] += 1
    return starts, ends


def _aligned(
    source: SourceText, target: SourceText, starts: IntArray, ends: IntArray, kept: npt.NDArray[np.bool_]
) -> NormalizedText:
    """Byte spans from spans of code points; the bytes of a kept character map to themselves."""
    edges = target.bytes_at_code_points(np.arange(target.code_point_count + 1))
    lengths = np.diff(edges)
    start_bytes = np.repeat(source.bytes_at_code_points(starts), lengths)
    end_bytes = np.repeat(source.bytes_at_code_points(ends), lengths)
    kept_bytes = np.repeat(kept, lengths)
    within = (np.arange(target.byte_count) - np.repeat(edges[:-1], lengths))[kept_bytes]
    start_bytes[kept_bytes] += within
    end_bytes[kept_bytes] = start_bytes[kept_bytes] + 1
    return NormalizedText(source, target.utf8, start_bytes, end_bytes)


@cache
def _ascii_table() -> dict[int, str | None]:
    """The ASCII characters that cleaning changes, for `str.translate`."""
    becomes = {_REMOVED: None, _WHITE_SPACE: " "}
    kinds = enumerate(_kinds_table()[:128].tolist())
    return {number: becomes[kind] for number, kind in kinds if kind in becomes}


@cache
def _kinds_table() -> npt.NDArray[np.uint8]:
    """By code point, what cleaning does to it, uint8."""
    kinds = np.where(having_any("cleaned"), _REMOVED, _KEPT).astype(np.uint8)
    for first, last in _WHITE:
        kinds[first : last + 1] = _WHITE_SPACE
    for first, last in CJK_BLOCKS:
        kinds[first : last + 1] = _CJK
    return kinds


@cache
def _without_accents() -> Normalization:
    """Canonical decomposition without nonspacing marks."""
    stripped = having_any("nonspacing")
    decomposed = normalization("NFD")
    joins = decomposed.joins | stripped
    begin_counts = np.where(stripped, 0, decomposed.begin_counts).astype(np.uint8)
    for number in np.flatnonzero(decomposed.begin_counts > 1).tolist():
        parts = map(ord, unicodedata.normalize("NFD", chr(number)))
        begin_counts[number] = sum(not joins[part] for part in parts)
    return replace(decomposed, stripped=stripped, joins=joins, begin_counts=begin_counts)
