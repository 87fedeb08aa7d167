"""Keeps a Qt document in step with the text it shows: displayable characters, long lines in parts, gaps.

Qt's documents turn some characters into line ends, drop others and draw boxes for control characters. Each of
them is replaced by one character of the same length in UTF-16, so that positions stay the same. Lines of
thousands of characters make every keystroke slow, so they are shown in several blocks; where these are cut is
remembered, and the text itself does not hold the cuts.
"""

from __future__ import annotations

import re
from contextlib import contextmanager, nullcontext
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, overload

import numpy as np
from PySide6.QtGui import QTextCursor

from tokexplorer.core.text import SourceText
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from contextlib import AbstractContextManager

    from PySide6.QtGui import QTextBlock, QTextDocument

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.edited_text import EditedText, TextEdit


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

    def near(self, position: int, reach: int) -> list[Gap]:
        """The gaps that hold a position or are at most `reach` away from it."""
        return [gap for gap in self.gaps if gap.start - reach <= position <= gap.end + reach]

    def shrink(self, gap: Gap, start: int, end: int) -> None:
        """Remove a part of a gap: it is in the Qt document now."""
        index = self.gaps.index(gap)
        rest = [Gap(gap.start, start), Gap(end, gap.end)]
        self.gaps[index : index + 1] = [part for part in rest if part.start < part.end]

    def add(self, gap: Gap) -> None:
        """Add a gap that touches no other."""
        self.gaps = sorted([*self.gaps, gap])

    def follow(self, start: int, end: int, growth: int) -> None:
        """Follow an edit between two positions, with no gap across either of them."""
        kept = [gap for gap in self.gaps if gap.end <= start]
        kept += [Gap(gap.start + growth, gap.end + growth) for gap in self.gaps if gap.start >= end]
        self.gaps = kept


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


# Code points. Qt needs half a second for 10 MB: of a longer text first its ends are shown, one of which is
# on screen, then one part after the other.
SHOWN_AT_ONCE = 1 << 16
FIRST_PART = 1 << 14  # less than half of that, or both ends would overlap
_MANY_BLOCKS = 1 << 13
_REACH = 8192  # UTF-16 units around an edit that must not be missing


class TextProjection:
    """The text of an `EditedText` inside a `QTextDocument`.

    A long text comes into the Qt document in parts, see `load`. Meanwhile all positions are exact, of what is
    there and of what is not, and what is edited or looked at comes before the rest.

    Attributes:
        breaks: where long lines are cut into blocks, and what is missing.
        busy: True while the Qt document is changed from here; its signals then say nothing new.
        composing: in the block that shows what an input method composes; None if there is none.
    """

    def __init__(
        self,
        qt_document: QTextDocument,
        text: EditedText,
        loading: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """The Qt document shows the text after the first `reload`; `loading` is entered for each part."""
        self._qt = qt_document
        self._text = text
        self._loading = loading
        self.busy = False
        self.composing: QTextCursor | None = None
        self.breaks = SoftBreaks()

    def reload(self) -> None:
        """Show the whole text anew; what the Qt document held is gone."""
        self.composing = None
        self.breaks = SoftBreaks()
        count = self._text.code_point_count
        end = count if count <= SHOWN_AT_ONCE else _first_part(self._text.slice(0, FIRST_PART))
        text = self._text.slice(0, end)
        places = soft_breaks(text).tolist()
        if end < count:
            self.breaks.gaps.add(Gap(self._utf16(end), self._text.utf16_count))
            places += [] if text.endswith("\n") else [end]
        self._add_breaks(places)
        with self._changing():
            self._qt.setPlainText(_with_cuts(displayable(text), places))

    # ---- parts that come later

    @property
    def is_whole(self) -> bool:
        """Whether the Qt document holds the whole text."""
        return not self.breaks.gaps

    def load(self, length_cp: int) -> None:
        """Load about so much more of the text into the Qt document."""
        gap = self.breaks.gaps.gaps[0]
        start = self._code_point(gap.start)
        self._load(gap, start, start + length_cp)

    def bring(self, position_utf16: int) -> None:
        """See to it that nothing is missing around a position of the text."""
        for gap in self.breaks.gaps.near(position_utf16, _REACH):
            place = self._code_point(min(max(position_utf16, gap.start), gap.end))
            self._load(gap, place - FIRST_PART, place + FIRST_PART)

    def _load(self, gap: Gap, start: int, end: int) -> None:
        """Show what a gap holds of the text between two code points, more or less."""
        first, last = self._code_point(gap.start), self._code_point(gap.end)
        start, end = max(start, first), min(end, last)
        text = self._text.slice(start, end)
        head = 0 if start == first else _last_part(text)
        tail = len(text) if end == last else head + _first_part(text[head:])
        start, end, text = start + head, start + tail, text[head:tail]
        places = soft_breaks(text).tolist()
        if not text.endswith("\n") and end < self._text.code_point_count:
            places.append(len(text))
        self.end_composing()
        with self._loading(), self._changing():
            cursor = QTextCursor(self._qt)
            cursor.setPosition(self.breaks.shown(gap.start))
            self.breaks.gaps.shrink(gap, self._utf16(start), self._utf16(end))
            self._add_breaks([start + place for place in places])
            cursor.insertText(_with_cuts(displayable(text), places))

    def _add_breaks(self, places: list[int]) -> None:
        cuts = np.array(places, np.int64)
        self.breaks.add(self._text.convert_many(cuts, Unit.CODE_POINT, Unit.UTF16))

    def _utf16(self, code_point: int) -> int:
        return self._text.convert(code_point, Unit.CODE_POINT, Unit.UTF16)

    def _code_point(self, utf16: int) -> int:
        return self._text.convert(utf16, Unit.UTF16, Unit.CODE_POINT)

    # ---- positions

    def position(self, code_point: int) -> int:
        """Where a code point of the text is in the Qt document, which holds it then."""
        position = self._utf16(code_point)
        if self.breaks.gaps:
            self.bring(position)
        return self.breaks.shown(position)

    def code_point(self, position: int) -> int:
        """The code point at a position of the Qt document."""
        return self._code_point(self.breaks.true(position))

    def block_span(self, block: QTextBlock) -> tuple[int, int]:
        """The UTF-16 positions of a block's text; the line end after it, if there is one, is included."""
        start = self.breaks.true(block.position())
        end = start + block.length() - 1
        return start, end if self.breaks.is_cut(end) else min(end + 1, self._text.utf16_count)

    # ---- edits

    def apply(self, edit: TextEdit) -> None:
        """Make an edit of the text in the Qt document too."""
        start, end = self.breaks.shown_range(edit.start_utf16, edit.start_utf16 + edit.removed_utf16)
        self.breaks.follow(start, end, edit.inserted_utf16)
        shown = self._inserted(edit)
        with self._changing():
            cursor = QTextCursor(self._qt)
            if self._qt.blockCount() > _MANY_BLOCKS and (start, end) == (0, self._qt.characterCount() - 1):
                self._qt.setPlainText(shown)  # 20 times as fast; cursors go to the same place
            else:
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                cursor.insertText(shown)
        for position in (cursor.position(), start):  # what is between is cut already
            self._tidy(position)

    def _inserted(self, edit: TextEdit) -> str:
        """What an edit puts into the Qt document: of a long text only its ends."""
        text, start = edit.inserted, edit.start_cp
        if len(text) <= SHOWN_AT_ONCE:
            places = soft_breaks(text)
            self._add_breaks((places + start).tolist())
            return _with_cuts(displayable(text), places.tolist())
        end = _first_part(text[:FIRST_PART])
        begin = len(text) - FIRST_PART
        begin += _last_part(text[begin:])
        head, tail = text[:end], text[begin:]
        places, later = soft_breaks(head).tolist(), soft_breaks(tail).tolist()
        if not head.endswith("\n"):
            places.append(end)
        self.breaks.gaps.add(Gap(self._utf16(start + end), self._utf16(start + begin)))
        self._add_breaks([start + place for place in places] + [start + begin + place for place in later])
        return _with_cuts(displayable(head), places) + _with_cuts(displayable(tail), later)

    @property
    def in_step(self) -> bool:
        """Whether the Qt document is as long as it should be."""
        return self._qt.characterCount() - 1 == self.breaks.shown(self._text.utf16_count)

    # ---- long lines

    def _tidy(self, position: int) -> None:
        """Cut blocks that grew too long near a position of the Qt document, join parts that became short."""
        block = self._qt.findBlock(position)
        stop = block.position() + block.length()
        if self._is_after_cut(block.position()):
            block = block.previous()
        joins: list[int] = []
        cuts: list[int] = []
        while block.isValid() and block.position() <= stop:
            if block.length() - 1 > LONGEST_BLOCK:
                cuts += self._cuts_in(block)
            if self._is_after_cut(block.position()) and not self._is_after_gap(block.position()):
                before = block.previous()
                lengths = before.length() - 1, block.length() - 1
                is_short = sum(lengths) <= USUAL_BLOCK or 0 in lengths
                if is_short and before.position() not in joins[-1:]:
                    joins.append(block.position())
            block = block.next()
        if joins or cuts:
            self._rearrange(joins, cuts)

    def _is_after_cut(self, position: int) -> bool:
        """Whether a block begins at this position of the Qt document without a line end before it."""
        return position > 0 and self.breaks.ends_block(position - 1)

    def _is_after_gap(self, position: int) -> bool:
        """Whether what comes before a block is missing."""
        return any(self.breaks.shown(gap.start) == position for gap in self.breaks.gaps.gaps)

    def _cuts_in(self, block: QTextBlock) -> list[int]:
        """UTF-16 positions of the text at which to cut a block."""
        text = block.text()
        places = SourceText(text).utf16_at_code_points(soft_breaks(text))
        return [int(place) + self.breaks.true(block.position()) for place in places]

    def _rearrange(self, joins: list[int], cuts: list[int]) -> None:
        with self._changing():
            cursor = QTextCursor(self._qt)
            cursor.beginEditBlock()  # nobody hears of it before all places are known
            for position in reversed(joins):
                self.breaks.remove(position - 1)
                cursor.setPosition(position)
                cursor.deletePreviousChar()
            for place in reversed(cuts):
                cursor.setPosition(self.breaks.shown(place))
                cursor.insertBlock()
            self.breaks.add(cuts)
            cursor.endEditBlock()

    def end_composing(self) -> None:
        """Show no longer what an input method composes: its place would not follow a change of its block.

        Before the text changes, as everybody is told.
        """
        if self.composing is not None:
            cursor, self.composing = self.composing, None
            layout = cursor.block().layout()
            cursor.beginEditBlock()  # at its end all are told that the block looks different
            layout.setPreeditArea(-1, "")
            layout.clearFormats()
            cursor.endEditBlock()

    @contextmanager
    def _changing(self) -> Iterator[None]:
        before, self.busy = self.busy, True
        try:
            yield
        finally:
            self.busy = before


def _with_cuts(shown: str, places: list[int]) -> str:
    """`shown` with a line end put in before each of the code points."""
    bounds = [0, *places, len(shown)]
    return "\n".join(shown[start:end] for start, end in pairwise(bounds))


def _first_part(text: str) -> int:
    """Where to end a part of a text that goes on: after a line, or in the middle of a long one."""
    line_feed = text.rfind("\n", max(len(text) - LONGEST_BLOCK, 0))
    return line_feed + 1 if line_feed >= 0 else soft_break(text, len(text), 1)


def _last_part(text: str) -> int:
    """Where to begin a part of a text that begins before."""
    line_feed = text.find("\n", 0, LONGEST_BLOCK)
    return line_feed + 1 if line_feed >= 0 else soft_break(text, LONGEST_BLOCK, 1)
