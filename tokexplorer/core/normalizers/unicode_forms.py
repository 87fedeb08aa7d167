"""The normalizers that follow Unicode: its normalization forms, lower case, and marks removed."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.clusters import ClusterPairs, code_points_of, text_of
from tokexplorer.core.unicode.normalization_forms import Form, normalization
from tokexplorer.core.unicode.tables import lower_case


@dataclass(frozen=True, slots=True)
class NoNormalizer:
    """Leaves every text as it is."""

    name: str = "none"
    title: str = tr("The text as it is.")

    def apply(self, text: str) -> str:
        """`text` itself."""
        return text

    def align(self, source: SourceText) -> NormalizedText:
        """The text itself, aligned to itself."""
        return NormalizedText.unchanged(source)


@dataclass(frozen=True, slots=True)
class Lowercase:
    """Lower case of each code point by itself, as in the Lowercase of Hugging Face `tokenizers`.

    No character looks at its neighbours: Σ is always σ, also where a Greek word ends. Which letters have a
    small one is `char::to_lowercase` of Rust, see `core.unicode.tables`.
    """

    name: str = "lowercase"
    title: str = tr("Lower case, each character by itself.")

    def apply(self, text: str) -> str:
        """`text` in lower case."""
        if text.isascii():
            return text.lower()
        small = text_of(lower_case()[code_points_of(text)])
        return small.replace("İ", "i\u0307")  # the one character that becomes two (SpecialCasing.txt)

    def align(self, source: SourceText) -> NormalizedText:
        """`source` in lower case, aligned to it."""
        lower = self.apply(source.text)
        if lower == source.text:
            return NormalizedText.unchanged(source)
        if source.is_ascii:
            return NormalizedText(source, SourceText(lower).utf8, None, None)
        before, after = code_points_of(source.text), code_points_of(lower)
        counts = np.where(before == 0x130, 2, 1)
        every = np.ones(len(before), bool), counts, np.ones(len(after), bool)
        return _aligned(source, lower, ClusterPairs.counted(before, after, *every))


@dataclass(frozen=True, slots=True)
class UnicodeNormalizer:
    """A normalization form as `tokenizers` has it, with or without the marks that it sets apart."""

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
