"""The tokens of a stretch of text that is encoded by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.encoding import Encoding
from tokexplorer.session.text.token_spans import token_tints

if TYPE_CHECKING:
    from tokexplorer.core.text import SourceText
    from tokexplorer.session.text.token_spans import TintArray


@dataclass(frozen=True, slots=True, eq=False)
class EncodedPart:
    """The tokens of a part that is encoded by itself; bytes count from the part's start.

    Attributes:
        encoding: ids and spans.
        tints: the colour number of each, see `token_tints`.
        byte_count: how long the part is.
    """

    encoding: Encoding
    tints: TintArray
    byte_count: int

    def __len__(self) -> int:
        return len(self.encoding)

    @classmethod
    def of(cls, encoding: Encoding, source: SourceText) -> EncodedPart:
        """The tokens of a part."""
        return cls(encoding, token_tints(encoding, source.utf8), source.byte_count)

    @classmethod
    def joined(cls, parts: list[EncodedPart]) -> EncodedPart:
        """Consecutive parts as one."""
        if len(parts) == 1:
            return parts[0]
        starts = np.cumsum([0, *(part.byte_count for part in parts)]).tolist()
        shifted = [part.encoding.shifted(start) for part, start in zip(parts, starts, strict=False)]
        tints = [np.empty(0, np.int8), *(part.tints for part in parts)]
        return cls(Encoding.joined(shifted), np.concatenate(tints), starts[-1])

    def touching(self, start_byte: int, end_byte: int) -> slice:
        """The tokens with a byte in the range, and empty ones that stand in it."""
        starts, ends = self.encoding.start_bytes, self.encoding.end_bytes
        first = min(np.searchsorted(ends, start_byte, "right"), np.searchsorted(starts, start_byte, "left"))
        return slice(int(first), max(int(np.searchsorted(starts, end_byte, "left")), int(first)))

    def changed_since(self, old: EncodedPart) -> tuple[int, int]:
        """The bytes outside which tokens and tints are those of `old`, its tail shifted."""
        count = min(len(self), len(old))
        growth = self.byte_count - old.byte_count
        same_start = _leading(self._equal(old, slice(0, count), slice(0, count), 0))
        rest = count - same_start
        new_tail, old_tail = slice(len(self) - rest, len(self)), slice(len(old) - rest, len(old))
        same_end = _leading(self._equal(old, new_tail, old_tail, growth)[::-1])
        start = int(self.encoding.end_bytes[same_start - 1]) if same_start else 0
        end = int(self.encoding.start_bytes[-same_end]) if same_end else self.byte_count
        return start, max(start, end)

    def _equal(self, old: EncodedPart, mine: slice, its: slice, growth: int) -> npt.NDArray[np.bool_]:
        equal: npt.NDArray[np.bool_] = self.encoding.ids[mine] == old.encoding.ids[its]
        equal &= self.encoding.start_bytes[mine] == old.encoding.start_bytes[its] + growth
        equal &= self.encoding.end_bytes[mine] == old.encoding.end_bytes[its] + growth
        equal &= self.tints[mine] == old.tints[its]
        return equal


def _leading(equal: npt.NDArray[np.bool_]) -> int:
    """How many of the first are all True."""
    return len(equal) if equal.all() else int(np.argmin(equal))
