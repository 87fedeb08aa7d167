"""Keeps a Qt document in step with the text it shows, in both directions."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QTextCursor

from tokexplorer.core.text import SourceText
from tokexplorer.session.segments import Unit
from tokexplorer.ui.inspection.display_text import (
    LONGEST_BLOCK,
    USUAL_BLOCK,
    SoftBreaks,
    displayable,
    soft_breaks,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QTextBlock, QTextDocument

    from tokexplorer.session.edited_text import EditedText, TextEdit

_PARAGRAPH_SEPARATOR, _LINE_SEPARATOR = "\u2029", "\u2028"
_CUT = "\0"  # never in a text that is shown


class TypedChange(NamedTuple):
    """What was typed: `text` in the place of the code points from `start_cp` to `end_cp`."""

    start_cp: int
    end_cp: int
    text: str


class TextProjection:
    """The text of an `EditedText` inside a `QTextDocument`.

    Attributes:
        breaks: where long lines are cut into blocks.
        busy: True while the Qt document is changed from here; its signals then say nothing new.
    """

    def __init__(self, qt_document: QTextDocument, text: EditedText) -> None:
        """The Qt document shows the text after the first `reload`."""
        self._qt = qt_document
        self._text = text
        self.busy = False
        self.breaks = SoftBreaks()

    def reload(self) -> None:
        """Show the whole text anew; what the Qt document held is gone."""
        text = self._text.text
        places = soft_breaks(text)
        self.breaks = SoftBreaks(self._text.convert_many(places, Unit.CODE_POINT, Unit.UTF16))
        with self._changing():
            self._qt.setPlainText(_with_cuts(displayable(text), places.tolist()))

    # ---- positions

    def position(self, code_point: int) -> int:
        """Where a code point of the text is in the Qt document."""
        return self.breaks.shown(self._text.convert(code_point, Unit.CODE_POINT, Unit.UTF16))

    def code_point(self, position: int) -> int:
        """The code point at a position of the Qt document."""
        return self._text.convert(self.breaks.true(position), Unit.UTF16, Unit.CODE_POINT)

    def block_span(self, block: QTextBlock) -> tuple[int, int]:
        """The UTF-16 positions of a block's text; the line end after it, if there is one, is included."""
        start = self.breaks.true(block.position())
        end = start + block.length() - 1
        return start, end if self.breaks.is_cut(end) else min(end + 1, self._text.utf16_count)

    def is_after_cut(self, position: int) -> bool:
        """Whether a block begins at this position of the Qt document without a line end before it."""
        return position > 0 and self.breaks.ends_block(position - 1)

    # ---- from the document to Qt

    def apply(self, edit: TextEdit) -> int:
        """Make an edit of the text in the Qt document too; gives the position where it ends."""
        start, end = self.breaks.shown_range(edit.start_utf16, edit.start_utf16 + edit.removed_utf16)
        shown, places = displayable(edit.inserted), soft_breaks(edit.inserted)
        self.breaks.follow(start, end, edit.inserted_utf16)
        inside = SourceText(edit.inserted).utf16_at_code_points(places)
        self.breaks.add(inside + edit.start_utf16)
        with self._changing():
            cursor = QTextCursor(self._qt)
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(_with_cuts(shown, places.tolist()))
        self.tidy(start, cursor.position())
        return self.breaks.shown(edit.start_utf16 + edit.inserted_utf16)

    # ---- from Qt to the document

    def read_change(self, position: int, removed: int, added: int) -> TypedChange | None:
        """What a change of the Qt document, as `contentsChange` tells it, means for the text.

        The breaks follow it, the document does not yet. None if it changes nothing.
        """
        old_length = self._text.utf16_count + len(self.breaks)
        # Qt counts the separator after the last block now and then; lengths tell what really changed.
        removed = min(removed, old_length - position)
        added = self._qt.characterCount() - 1 - old_length + removed
        text = self._shown_text(position, added)
        if removed and added:
            position, removed, text = _trimmed(position, self._old_text(position, removed), text)
        if not removed and not text:
            return None
        start, end = self.breaks.follow(position, position + removed, _utf16_length(text))
        convert = self._text.convert
        return TypedChange(
            convert(start, Unit.UTF16, Unit.CODE_POINT), convert(end, Unit.UTF16, Unit.CODE_POINT), text
        )

    @property
    def in_step(self) -> bool:
        """Whether the Qt document is as long as it should be."""
        return self._qt.characterCount() - 1 == self._text.utf16_count + len(self.breaks)

    def _shown_text(self, position: int, length: int) -> str:
        if length <= 0:
            return ""
        cursor = QTextCursor(self._qt)
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        text = cursor.selectedText()
        return text.replace(_PARAGRAPH_SEPARATOR, "\n").replace(_LINE_SEPARATOR, "\n")

    def _old_text(self, position: int, length: int) -> str:
        """What the Qt document held in a range before it was changed, `_CUT` for the end of a cut block."""
        true = self.breaks.true(position), self.breaks.true(position + length)
        start, end = (self._text.convert(place, Unit.UTF16, Unit.CODE_POINT) for place in true)
        cuts = self.breaks.cuts_between(position, position + length)
        places = self._text.convert_many(cuts, Unit.UTF16, Unit.CODE_POINT) - start
        return _with_cuts(displayable(self._text.slice(start, end)), places.tolist(), _CUT)

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
            if self.is_after_cut(block.position()):
                before = block.previous()
                lengths = before.length() - 1, block.length() - 1
                is_short = sum(lengths) <= USUAL_BLOCK or 0 in lengths
                if is_short and before.position() not in joins[-1:]:
                    joins.append(block.position())
            block = block.next()
        if joins or cuts:
            self._rearrange(joins, cuts)

    def _cuts_in(self, block: QTextBlock) -> list[int]:
        """UTF-16 positions of the text at which to cut a block."""
        text = block.text()
        places = SourceText(text).utf16_at_code_points(soft_breaks(text))
        return [int(place) + self.breaks.true(block.position()) for place in places]

    def _rearrange(self, joins: list[int], cuts: list[int]) -> None:
        with self._changing():
            cursor = QTextCursor(self._qt)
            for position in reversed(joins):
                self.breaks.remove(position - 1)
                cursor.setPosition(position)
                cursor.deletePreviousChar()
            for place in reversed(cuts):
                cursor.setPosition(self.breaks.shown(place))
                cursor.insertBlock()
            self.breaks.add(cuts)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        before, self.busy = self.busy, True
        try:
            yield
        finally:
            self.busy = before


def _with_cuts(shown: str, places: list[int], mark: str = "\n") -> str:
    """`shown` with a mark put in before each of the code points."""
    bounds = [0, *places, len(shown)]
    return mark.join(shown[start:end] for start, end in pairwise(bounds))


def _trimmed(position: int, old: str, new: str) -> tuple[int, int, str]:
    """A replacement without what both texts begin and end with: position, UTF-16 units removed, new text."""
    head = _common(old, new)
    position += _utf16_length(new[:head])
    old, new = old[head:], new[head:]
    tail = _common(old[::-1], new[::-1])
    return position, _utf16_length(old[: len(old) - tail]), new[: len(new) - tail]


def _common(one: str, other: str) -> int:
    """How many characters both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _utf16_length(text: str) -> int:
    return len(text) if text.isascii() else SourceText(text).utf16_count
