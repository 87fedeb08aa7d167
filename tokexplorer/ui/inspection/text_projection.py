"""Keeps a Qt document in step with the text it shows."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QTextCursor

from tokexplorer.core.text import SourceText
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.inspection.display_text import (
    LONGEST_BLOCK,
    USUAL_BLOCK,
    SoftBreaks,
    displayable,
    soft_break,
    soft_breaks,
)
from tokexplorer.ui.inspection.text_gaps import Gap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from PySide6.QtGui import QTextBlock, QTextDocument

    from tokexplorer.session.text.edited_text import EditedText, TextEdit

# Code points. Qt needs half a second for 10 MB: of a longer text first its ends are shown, one of which is
# on screen, then one part after the other.
SHOWN_AT_ONCE = 1 << 17
FIRST_PART = 1 << 15  # less than half of that, or both ends would overlap
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
        """Bring about so much more of the text into the Qt document."""
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

    def is_after_cut(self, position: int) -> bool:
        """Whether a block begins at this position of the Qt document without a line end before it."""
        return position > 0 and self.breaks.ends_block(position - 1)

    # ---- edits

    def apply(self, edit: TextEdit) -> None:
        """Make an edit of the text in the Qt document too."""
        start, end = self.breaks.shown_range(edit.start_utf16, edit.start_utf16 + edit.removed_utf16)
        self.breaks.follow(start, end, edit.inserted_utf16)
        shown = self._inserted(edit)
        with self._changing():
            cursor = QTextCursor(self._qt)
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(shown)
        for position in (cursor.position(), start):  # what is between is cut already
            self.tidy(position, position)

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

    def tidy(self, start: int, end: int) -> None:
        """Cut blocks that grew too long near a range of the Qt document, join parts that became short."""
        block = self._qt.findBlock(start)
        last = self._qt.findBlock(min(end, self._qt.characterCount() - 1))
        if self.is_after_cut(block.position()):
            block = block.previous()
        stop = last.position() + last.length()
        joins: list[int] = []
        cuts: list[int] = []
        while block.isValid() and block.position() <= stop:
            if block.length() - 1 > LONGEST_BLOCK:
                cuts += self._cuts_in(block)
            if self.is_after_cut(block.position()) and not self._is_after_gap(block.position()):
                before = block.previous()
                lengths = before.length() - 1, block.length() - 1
                is_short = sum(lengths) <= USUAL_BLOCK or 0 in lengths
                if is_short and before.position() not in joins[-1:]:
                    joins.append(block.position())
            block = block.next()
        if joins or cuts:
            self._rearrange(joins, cuts)

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
