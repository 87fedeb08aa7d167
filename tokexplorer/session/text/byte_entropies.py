"""How uncertain each byte of a text is to the model of entropy patches, and what stands there in the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.baselines.patches import EntropyPatchTokenizer
from tokexplorer.core.spec import THRESHOLD_KINDS
from tokexplorer.core.text import SourceText

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.baselines.patches import ByteEntropies, Threshold
    from tokexplorer.core.spec import ThresholdKind
    from tokexplorer.session.text.document import Document

MOST_BYTES = 4 << 20  # a longer text would take hundreds of megabytes
_LONGEST_CHARACTER = 4  # bytes


class Letter(NamedTuple):
    """A character of the text and the bytes that the model reads of it.

    Attributes:
        first, end: rows of the entropies.
        text: the character.
    """

    first: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class TextEntropies:
    """A text with the entropy of each of its bytes.

    Attributes:
        text: all of it.
        entropies: a row for each byte that the model reads.
        extremes: the least and the most of all `heights`, by the kind of threshold; 0 for no bytes.
    """

    text: SourceText
    entropies: ByteEntropies
    extremes: dict[ThresholdKind, tuple[float, float]]

    @classmethod
    def of(cls, text: SourceText, entropies: ByteEntropies) -> TextEntropies:
        """A text with its entropies, and what takes a while to find in them."""
        entropies.sort()
        extremes: dict[ThresholdKind, tuple[float, float]] = {}
        for kind in THRESHOLD_KINDS:
            heights = _heights(entropies, kind, 0, len(entropies))
            extremes[kind] = float(heights.min(initial=0.0)), float(heights.max(initial=0.0))
        return cls(text, entropies, extremes)

    def __len__(self) -> int:
        return len(self.entropies)

    def heights(self, kind: ThresholdKind, first: int, end: int) -> npt.NDArray[np.float64]:
        """What is compared with a threshold in some rows, in bits; where nothing is, the entropy."""
        return _heights(self.entropies, kind, first, end)

    def letters(self, first: int, end: int) -> list[Letter]:
        """The characters of some rows, whole ones."""
        first, end = max(first - _LONGEST_CHARACTER, 0), min(end + _LONGEST_CHARACTER, len(self))
        if first >= end:
            return []
        places = self.text.code_points_at(self.entropies.start_bytes[first:end])
        bounds = [0, *(np.flatnonzero(np.diff(places)) + 1).tolist(), end - first]
        starts = bounds[:-1]
        return [
            Letter(first + start, first + stop, self.text.text[int(places[start])])
            for start, stop in zip(starts, bounds[1:], strict=True)
        ]

    def row_at(self, byte: int) -> int:
        """The first row at a byte of the text or behind it; the last row if there is none."""
        row = int(self.entropies.start_bytes.searchsorted(byte))
        return max(min(row, len(self) - 1), 0)

    def patch_at(self, row: int, threshold: Threshold) -> tuple[int, int]:
        """The bytes of the text that the patch around a row covers."""
        begins = np.flatnonzero(self.entropies.begins(threshold))
        patch = int(begins.searchsorted(row, "right"))
        last = int(begins[patch]) if patch < len(begins) else len(self)
        starts, ends = self.entropies.start_bytes, self.entropies.end_bytes
        return int(starts[begins[patch - 1]]), int(ends[last - 1])


def _heights(entropies: ByteEntropies, kind: ThresholdKind, first: int, end: int) -> npt.NDArray[np.float64]:
    compared, bits = entropies.compared(kind)[first:end], entropies.bits[first:end]
    return np.where(np.isinf(compared), bits, compared)


@dataclass(frozen=True, slots=True, eq=False)
class EntropyWork:
    """A snapshot of a text whose entropies are wanted; may be done on any thread.

    Attributes:
        tokenizer: has the model.
        parts: the text, in consecutive parts.
        allow_special: whether the text of a special token is that token, which the model does not read.
    """

    tokenizer: EntropyPatchTokenizer
    parts: tuple[SourceText, ...]
    allow_special: bool

    def do(self, check: Callable[[], None] = lambda: None) -> TextEntropies:
        """Compute them. `check` is called now and then and may raise to end the work."""
        check()
        text = (
            self.parts[0] if len(self.parts) == 1 else SourceText("".join(part.text for part in self.parts))
        )
        found = self.tokenizer.entropies(text, allow_special=self.allow_special)
        check()
        return TextEntropies.of(text, found)


def entropy_work(document: Document) -> EntropyWork | None:
    """The work on the text of a document; None unless it is in entropy patches."""
    tokenizer, work = document.tokenizer, document.encoding_work()
    if work is None or not isinstance(tokenizer, EntropyPatchTokenizer):
        return None
    return EntropyWork(tokenizer, work.parts, work.allow_special)
