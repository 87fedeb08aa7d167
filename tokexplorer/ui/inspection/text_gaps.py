"""The parts of a long text that its Qt document does not hold yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, overload

import numpy as np

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray


class Gap(NamedTuple):
    """A part of the text in UTF-16 units; a block of the Qt document begins at each of its ends."""

    start: int
    end: int


class TextGaps:
    """Gaps in ascending order with text between them, and positions as if the gaps were not there.

    Attributes:
        gaps: few, and none most of the time.
    """

    def __init__(self) -> None:
        self.gaps: list[Gap] = []

    def __bool__(self) -> bool:
        return bool(self.gaps)

    @overload
    def without(self, position: int) -> int: ...

    @overload
    def without(self, position: IntArray) -> IntArray: ...

    def without(self, position: int | IntArray) -> int | IntArray:
        """Positions of the text with the gaps before them left out; one in a gap means the gap's place."""
        if isinstance(position, np.ndarray):
            left_out = np.zeros_like(position)
            for gap in self.gaps:
                left_out += np.clip(position, gap.start, gap.end) - gap.start
            return position - left_out
        return position - sum(min(max(position, gap.start), gap.end) - gap.start for gap in self.gaps)

    def with_gaps(self, place: int, *, before: bool) -> int:
        """The position of the text for one without gaps; at a gap's place its start (`before`) or its end."""
        for start, end in self.gaps:
            if place < start or (before and place == start):
                break
            place += end - start
        return place

    def nearest(self, position: int) -> Gap:
        """The gap that is nearest to a position of the text."""
        return min(self.gaps, key=lambda gap: max(gap.start - position, position - gap.end, 0))

    def near(self, position: int, reach: int) -> list[Gap]:
        """The gaps that hold a position or are at most `reach` away from it."""
        return [gap for gap in self.gaps if gap.start - reach <= position <= gap.end + reach]

    def shrink(self, gap: Gap, start: int, end: int) -> None:
        """A part of a gap is in the Qt document now."""
        index = self.gaps.index(gap)
        rest = [Gap(gap.start, start), Gap(end, gap.end)]
        self.gaps[index : index + 1] = [part for part in rest if part.start < part.end]

    def add(self, gap: Gap) -> None:
        """There is another gap, not touching those that are there."""
        self.gaps = sorted([*self.gaps, gap])

    def follow(self, start: int, end: int, growth: int) -> None:
        """Follow an edit between two positions, with no gap across either of them."""
        kept = [gap for gap in self.gaps if gap.end <= start]
        kept += [Gap(gap.start + growth, gap.end + growth) for gap in self.gaps if gap.start >= end]
        self.gaps = kept
