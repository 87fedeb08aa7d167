"""Places of chips that stand under the text they come from."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Wide(NamedTuple):
    """A span of bytes and how much room what stands under it needs, in pixels, gaps included."""

    start_byte: int
    end_byte: int
    width: float


class Ruler:
    """Where each byte position is, from left to right, so that everything has its room.

    Attributes:
        positions: the positions that are the start or end of something, ascending.
        xs: their places.
    """

    def __init__(self, wides: Iterable[Wide], left: float = 0.0, stretched_to: float = 0.0) -> None:
        """Everything gets its own width at least; `stretched_to` is how wide it may become at the most."""
        ending: dict[int, list[Wide]] = {}
        positions: set[int] = set()
        for wide in wides:
            positions.update((wide.start_byte, wide.end_byte))
            if wide.end_byte > wide.start_byte:
                ending.setdefault(wide.end_byte, []).append(wide)
        self.positions = sorted(positions)
        self.xs: list[float] = []
        place: dict[int, float] = {}
        before = left
        for position in self.positions:
            for wide in ending.get(position, ()):
                before = max(before, place[wide.start_byte] + wide.width)
            place[position] = before
            self.xs.append(before)
        self._stretch(left, stretched_to)

    def _stretch(self, left: float, width: float) -> None:
        needed = self.width - left
        if 0 < needed < width:
            self.xs = [left + (x - left) * width / needed for x in self.xs]

    @property
    def width(self) -> float:
        """The right end."""
        return self.xs[-1] if self.xs else 0.0

    def x(self, byte: int) -> float:
        """Where a position is: between its neighbours if nothing starts or ends there."""
        if not self.positions:
            return 0.0
        index = bisect_left(self.positions, byte)
        if index == len(self.positions):
            return self.xs[-1]
        if self.positions[index] == byte or index == 0:
            return self.xs[index]
        low, high = self.positions[index - 1], self.positions[index]
        share = (byte - low) / (high - low)
        return self.xs[index - 1] + share * (self.xs[index] - self.xs[index - 1])
