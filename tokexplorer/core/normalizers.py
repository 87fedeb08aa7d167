"""Named normalizers: what a text is turned into before it is split, and what came from where."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

from tokexplorer.core.clusters import ClusterPairs, code_points_of
from tokexplorer.core.normalization_forms import Form, normalization
from tokexplorer.core.text import SourceText, decode_utf8

if TYPE_CHECKING:
    from collections.abc import Mapping

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class NormalizedText:
    """A text after normalization, every byte of it still knowing where it came from.

    Attributes:
        source: the original.
        utf8: the normalized text, generalized UTF-8, uint8, read-only.
        start_bytes, end_bytes: for each byte of `utf8` the span of bytes in the original that it came
            from, int64; both ascend. None, None if every byte came from the byte at its own place.

    A character that did not change maps byte by byte to itself, so that a third of an emoji stays
    exactly that third. Where a cluster of characters changed, each new byte maps to the whole of it.
    """

    source: SourceText
    utf8: ByteArray
    start_bytes: IntArray | None
    end_bytes: IntArray | None

    @classmethod
    def unchanged(cls, source: SourceText) -> NormalizedText:
        """A text that is normalized as it stands."""
        return cls(source, source.utf8, None, None)

    def original_spans(self, starts: IntArray, ends: IntArray) -> tuple[IntArray, IntArray]:
        """The spans of the original that spans of `utf8` came from, int64.

        An empty span stays empty, at the place that the byte after it came from, or else the last one.
        """
        if self.start_bytes is None or self.end_bytes is None:
            return starts, ends
        last = len(self.utf8) - 1
        if last < 0:
            return np.zeros_like(starts), np.zeros_like(ends)
        original_starts = self.start_bytes[np.minimum(starts, last)]
        original_starts[starts > last] = self.end_bytes[last]
        original_ends = self.end_bytes[np.maximum(ends, 1) - 1]
        empty = starts == ends
        original_ends[empty] = original_starts[empty]
        return original_starts, original_ends


class Normalizer(Protocol):
    """Turns a text into one that spells the same thing in fewer ways."""

    @property
    def name(self) -> str:
        """How specs and files call it."""
        ...

    @property
    def title(self) -> str:
        """What it does, in one sentence."""
        ...

    def apply(self, text: str) -> str:
        """The normalized text."""
        ...

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`."""
        ...


@dataclass(frozen=True, slots=True)
class NoNormalizer:
    """Leaves every text as it is."""

    name: str = "none"
    title: str = "The text as it is."

    def apply(self, text: str) -> str:
        """`text` itself."""
        return text

    def align(self, source: SourceText) -> NormalizedText:
        """The text itself, aligned to itself."""
        return NormalizedText.unchanged(source)


@dataclass(frozen=True, slots=True)
class Lowercase:
    """Lower case of each code point by itself, as in the Lowercase of Hugging Face `tokenizers`.

    No character looks at its neighbours: Σ is always σ, also where a Greek word ends.
    """

    name: str = "lowercase"
    title: str = "Lower case, each character by itself."

    def apply(self, text: str) -> str:
        """`text` in lower case."""
        return text.replace("Σ", "σ").lower()  # the one character that str.lower sees in its context

    def align(self, source: SourceText) -> NormalizedText:
        """`source` in lower case, aligned to it."""
        lower = self.apply(source.text)
        if lower == source.text:
            return NormalizedText.unchanged(source)
        if source.is_ascii:
            return NormalizedText(source, SourceText(lower).utf8, None, None)
        before, after = code_points_of(source.text), code_points_of(lower)
        # U+0130 (İ) is the one character that becomes two (SpecialCasing.txt).
        counts = np.where(before == 0x130, 2, 1)
        every = np.ones(len(before), bool), counts, np.ones(len(after), bool)
        return _aligned(source, lower, ClusterPairs.counted(before, after, *every))


@dataclass(frozen=True, slots=True)
class UnicodeNormalizer:
    """A normalization form of Unicode, with or without the marks that it sets apart."""

    name: str
    title: str
    form: Form
    strip_marks: bool = False

    def apply(self, text: str) -> str:
        """`text` in this form."""
        return text if text.isascii() else normalization(self.form, strip_marks=self.strip_marks).apply(text)

    def align(self, source: SourceText) -> NormalizedText:
        """`source` in this form, aligned to it."""
        normalized = self.apply(source.text)
        if normalized == source.text:
            return NormalizedText.unchanged(source)
        rules = normalization(self.form, strip_marks=self.strip_marks)
        pairs = rules.clusters(code_points_of(source.text), code_points_of(normalized))
        return _aligned(source, normalized, pairs)


_KNOWN: tuple[Normalizer, ...] = (
    NoNormalizer(),
    UnicodeNormalizer("NFC", "Letters and their marks composed: e + ´ becomes é.", "NFC"),
    UnicodeNormalizer("NFKC", "As NFC, and compatible forms unified: ﬁ becomes fi, ① becomes 1.", "NFKC"),
    Lowercase(),
    UnicodeNormalizer("strip-accents", "Without marks: é becomes e.", "NFD", strip_marks=True),
)
NORMALIZERS: Mapping[str, Normalizer] = MappingProxyType({known.name: known for known in _KNOWN})


def get_normalizer(name: str) -> Normalizer:
    """The normalizer of that name. Raises ValueError saying which names there are."""
    problem = check_normalizer(name)
    if problem:
        raise ValueError(problem)
    return NORMALIZERS[name]


def check_normalizer(name: str) -> str | None:
    """What is wrong with a normalizer's name, in a sentence; None if nothing is."""
    if name in NORMALIZERS:
        return None
    return f"{name!r} is unknown; there is {', '.join(NORMALIZERS)}"


def normalize_utf8(normalizer: Normalizer, utf8: ByteArray) -> ByteArray:
    """UTF-8 after normalization, without alignment; the same array where nothing changes."""
    if normalizer.name == "none":
        return utf8
    text = decode_utf8(utf8.tobytes())
    normalized = normalizer.apply(text)
    return utf8 if normalized == text else SourceText(normalized).utf8


def _aligned(source: SourceText, normalized: str, pairs: ClusterPairs) -> NormalizedText:
    """`normalized`, which came from `source` by `pairs`, each byte with its origin."""
    target = SourceText(normalized)
    before = source.bytes_at_code_points(pairs.before_edges)
    after = target.bytes_at_code_points(pairs.after_edges)
    lengths = np.diff(after)
    starts = np.arange(target.byte_count) + np.repeat(before[:-1] - after[:-1], lengths)
    ends = starts + 1
    changed_bytes = np.repeat(pairs.changed, lengths)
    starts[changed_bytes] = np.repeat(before[:-1][pairs.changed], lengths[pairs.changed])
    ends[changed_bytes] = np.repeat(before[1:][pairs.changed], lengths[pairs.changed])
    return NormalizedText(source, target.utf8, starts, ends)
