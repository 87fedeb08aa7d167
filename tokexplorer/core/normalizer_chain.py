"""Several normalizers, one after the other, as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.normalized_text import NormalizedText
from tokexplorer.core.text import SourceText, decode_utf8

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.normalized_text import Normalizer


class NormalizerChain:
    """Each step normalizes what the one before it has made; every byte still knows where it came from."""

    def __init__(self, name: str, title: str, steps: Sequence[Normalizer]) -> None:
        """`name` is how the program calls it, `title` says in one sentence what it does."""
        self.name = name
        self.title = title
        self.steps = tuple(steps)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    @property
    def keeps_cuts(self) -> bool:
        """Whether a text may be cut as `core.cuts` says."""
        return all(getattr(step, "keeps_cuts", True) for step in self.steps)

    @property
    def writes(self) -> str:
        """What steps write of their own accord (see `ClusterMapNormalizer`), as later ones leave it."""
        written = ""
        for step in self.steps:
            written = step.apply(written) + getattr(step, "writes", "") + getattr(step, "content", "")
        return written

    def apply(self, text: str) -> str:
        """The normalized text."""
        for step in self.steps:
            text = step.apply(text)
        return text

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`."""
        made = NormalizedText.unchanged(source)
        for step in self.steps:
            between = SourceText(decode_utf8(made.utf8.tobytes()))
            after = step.align(between)
            if after.start_bytes is None or after.end_bytes is None:
                made = NormalizedText(source, after.utf8, made.start_bytes, made.end_bytes)
            else:
                spans = made.original_spans(after.start_bytes, after.end_bytes)
                made = NormalizedText(source, after.utf8, *spans)
        return made
