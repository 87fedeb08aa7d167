"""What a text looks like inside a Qt document: unit for unit the same length, long lines in parts.

Qt's documents turn some characters into line ends, drop others and draw boxes for control characters.
Each of them is stood in for by one character of the same length in UTF-16, so that positions stay the
same. Lines of thousands of characters make every keystroke slow, so that they are put into several
blocks; the places are remembered and the text does not hold them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import SourceText
from tokexplorer.ui.inspection.text_gaps import TextGaps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

IntArray = npt.NDArray[np.int64]

LONGEST_BLOCK = 1000  # code points; a block that grows beyond is cut
USUAL_BLOCK = 500

# Nothing to see but as wide as a space: the editor paints a mark in its place.
BLANK = "\u00a0"
_BYTE_ORDER_MARK, _WORD_JOINER = "\ufeff", "\u2060"
# Control characters but tab and line feed; what Qt takes for a line end, an object or a byte order.
_REPLACED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufdd0\ufdd1\ufffc\ufffe\ud800-\udfff]")


def is_replaced(character: str) -> bool:
    """Whether Qt shows something else for this character and the editor has to paint a mark for it."""
    return _REPLACED.match(character) is not None


def replaced_places(text: str) -> list[tuple[int, str]]:
    """Code point and character of everything in `text` that Qt shows as a blank."""
    return [(match.start(), match.group()) for match in _REPLACED.finditer(text)]


def displayable(text: str) -> str:
    """`text` as Qt can hold it: the same number of code points and of UTF-16 units."""
    # Lost at the start of a string; U+2060 is as invisible and means the same inside a text.
    return _REPLACED.sub(BLANK, text).replace(_BYTE_ORDER_MARK, _WORD_JOINER)


def soft_breaks(text: str) -> IntArray:
    """The code points before which long lines of `text` are cut, ascending, int64.

    After white space if there is some near, else between two characters that do not belong together.
    """
    places: list[int] = []
    for start, end in _long_lines(text):
        count = -(-(end - start) // USUAL_BLOCK)
        length = (end - start) / count
        targets = (start + round(part * length) for part in range(1, count))
        places += sorted({soft_break(text, target, start + 1) for target in targets})
    return np.array(places, np.int64)


def _long_lines(text: str) -> Iterator[tuple[int, int]]:
    """Where lines of more than `LONGEST_BLOCK` code points begin and end."""
    start = 0
    while len(text) - start > LONGEST_BLOCK:
        # Lines that end before are short; nearly always there are some.
        line_feed = text.rfind("\n", start, start + LONGEST_BLOCK + 1)
        if line_feed < 0:
            end = text.find("\n", start)
            end = len(text) if end < 0 else end
            yield start, end
            line_feed = end
        start = line_feed + 1


def soft_break(text: str, place: int, first: int) -> int:
    """A good place to cut at or shortly before `place`, but not before `first`."""
    start = max(place - USUAL_BLOCK // 5, first)
    space = max(text.rfind(" ", start, place), text.rfind("\t", start, place))
    if space >= 0:
        return space + 1
    begin = max(place - 32, first)
    clusters = SourceText(text[begin : place + 1]).grapheme_starts
    # The first boundaries may be wrong: the window can begin inside a cluster.
    return begin + int(clusters[-1]) if len(clusters) > 2 else place


class SoftBreaks:
    """Where long lines are cut, and positions with and without the block ends that this puts in.

    Parts of the text may be missing in the Qt document. Cuts in a gap and at its end are not known.

    Attributes:
        places: UTF-16 positions of the text that begin a block without a line end before them, ascending.
        gaps: parts of the text that the Qt document does not hold yet.
    """

    def __init__(self, places: Iterable[int] = ()) -> None:
        self.places: IntArray = np.fromiter(places, np.int64)
        self.gaps = TextGaps()

    def __len__(self) -> int:
        return len(self.places)

    def shown(self, position: int, *, before: bool = False) -> int:
        """Where a position of the text is in the Qt document.

        At a cut that is the start of the next block, with `before` the end of the block.
        """
        loaded = self.gaps.without(position) if self.gaps else position
        if len(self.places) == 0:  # most texts; this is asked for every block that is painted
            return loaded
        return loaded + int(np.searchsorted(self.places, position, "left" if before else "right"))

    def true(self, shown_position: int) -> int:
        """The position of the text that a position of the Qt document stands for."""
        if len(self.places):
            separators = self._separators
            index = int(np.searchsorted(separators, shown_position, "left"))
            is_block_end = index < len(separators) and int(separators[index]) == shown_position
        else:
            index, is_block_end = 0, False
        place = shown_position - index
        return self.gaps.with_gaps(place, before=is_block_end) if self.gaps else place

    @property
    def _separators(self) -> IntArray:
        """Positions in the Qt document of the block ends that the cuts put in."""
        loaded = self.gaps.without(self.places) if self.gaps else self.places
        return loaded + np.arange(len(self.places))

    def is_cut(self, position: int) -> bool:
        """Whether a block is cut at this position of the text."""
        index = int(np.searchsorted(self.places, position, "left"))
        return index < len(self.places) and int(self.places[index]) == position

    def ends_block(self, shown_position: int) -> bool:
        """Whether a cut's block end is at this position of the Qt document."""
        return shown_position in self._separators

    def add(self, places: Iterable[int]) -> None:
        """Remember more cuts, given as positions of the text."""
        more = np.fromiter(places, np.int64)
        if len(more):  # union1d imports masked arrays, which takes longer than to show a text without cuts
            self.places = np.union1d(self.places, more)

    def remove(self, shown_position: int) -> None:
        """Forget the cut whose block end is at this position of the Qt document."""
        self.places = np.delete(self.places, np.searchsorted(self._separators, shown_position))

    def shown_range(self, start: int, end: int) -> tuple[int, int]:
        """The positions in the Qt document of a range of the text that is about to be replaced.

        Cuts at its ends stay, but not two at the same place.
        """
        shown_start = self.shown(start)
        if start == end:
            return shown_start, shown_start
        return shown_start, self.shown(end, before=not self.is_cut(start))

    def follow(self, shown_start: int, shown_end: int, inserted: int) -> tuple[int, int]:
        """Follow an edit of the Qt document that put `inserted` units in the place of a range.

        The cuts in the range are gone; those at both ends of a range that was deleted are both there, at
        one place, until one is removed. Gives the range of the text that was replaced.
        """
        first, end = np.searchsorted(self._separators, [shown_start, shown_end]).tolist()
        start, stop = self.true(shown_start), self.true(shown_end)
        growth = inserted - (stop - start)
        self.places = np.concatenate([self.places[:first], self.places[end:] + growth])
        self.gaps.follow(start, stop, growth)
        return start, stop
