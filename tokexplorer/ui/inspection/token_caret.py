"""The token that the keys are at, and the tokens that they select."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QTextCursor

from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_walk import TokenWalk
from tokexplorer.ui.inspection.typed_keys import is_token_key

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_walk import TokenPlace, TokenStop
    from tokexplorer.ui.inspection.document_edit import DocumentEdit
    from tokexplorer.ui.inspection.token_painter import TokenPainter

_SHIFT = Qt.KeyboardModifier.ShiftModifier


class TokenCaret(QObject):
    """Goes from token to token, also where several share a character and Qt's caret cannot stand.

    Qt's caret follows to the character in which the token begins. When that is moved by other means, there is
    no current token any more, and the next key begins at the caret.

    Attributes:
        current: the token that the keys are at; None if there is none.
        anchor: the other end of the selection by tokens; None without one.

    Signals:
        moved(TokenStop): another token is the current one.
        clicked(TokenAt): the Enter key clicked the current token.
    """

    moved = Signal(object)
    clicked = Signal(object)

    def __init__(self, edit: DocumentEdit, painter: TokenPainter) -> None:
        """`edit` has Qt's caret; `painter` knows whether its tokens are there yet."""
        super().__init__(edit)
        self._edit = edit
        self._painter = painter
        self._is_moving = False
        self._selection = 0, 0
        self.current: TokenStop | None = None
        self.anchor: TokenStop | None = None
        edit.cursorPositionChanged.connect(self._caret_moved)
        edit.selectionChanged.connect(self._caret_moved)

    @property
    def document(self) -> Document:
        """The text and its tokens."""
        return self._edit.document_model

    @property
    def walk(self) -> TokenWalk:
        """The way from token to token."""
        return TokenWalk(self.document)

    @property
    def selected(self) -> tuple[TokenPlace, TokenPlace] | None:
        """The first and the last of the tokens that were selected as tokens; None if none were."""
        if self.current is None or self.anchor is None:
            return None
        first, last = self.anchor.place, self.current.place
        return (first, last) if self._runs_on() else (last, first)

    def _runs_on(self) -> bool:
        """Whether the current token is the anchor, or after it."""
        assert self.current is not None
        assert self.anchor is not None
        return self.anchor.place <= self.current.place

    # ---- keys

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; False if it means nothing here."""
        if not is_token_key(event) or self.document.tokenizer is None:
            return False
        if self._painter.waits:  # the tokens are not known yet
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pin()
            return True
        extends = bool(event.modifiers() & _SHIFT)
        target = self._target(Qt.Key(event.key()), extends=extends)
        if target is None and not extends:
            target = self.current  # at an end of the text a key still ends the selection
        if target is not None:
            self.go(target, extend=extends)
        return True

    def here(self) -> TokenStop | None:
        """The current token, or the one at the caret; None behind the last."""
        return self.current or self.walk.from_byte(self.byte)

    def pin(self) -> None:
        """Click the current token, or the one at the caret."""
        stop = self.here()
        if stop is not None:
            self.go(stop)
            self.clicked.emit(stop.token)

    def _target(self, key: Qt.Key, *, extends: bool) -> TokenStop | None:
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return self._end_of_line(first=key == Qt.Key.Key_Home)
        forward, walk = key == Qt.Key.Key_Right, self.walk
        if self.current is None:
            byte = self.byte
            return walk.from_byte(byte) if forward else walk.before_byte(byte)
        if extends and self.anchor is None:
            return self.current  # the first key selects the token itself
        place = self.current.place
        return walk.after(place) if forward else walk.before(place)

    def _end_of_line(self, *, first: bool) -> TokenStop | None:
        """The first or the last token that begins on the line of the caret, as it is broken on screen."""
        projection, cursor = self._edit.projection, self._edit.textCursor()
        if self.current is not None:
            cursor.setPosition(self._position(self.current.token.start_utf16))
        block = cursor.block()
        self._edit.lines.blockBoundingRect(block)  # lays it out, should it not be on screen
        line = block.layout().lineForTextPosition(cursor.positionInBlock())
        start, end = projection.block_span(block)
        if line.isValid():
            is_last = line.lineNumber() == block.layout().lineCount() - 1
            end = end if is_last else start + line.textStart() + line.textLength()
            start += line.textStart()
        convert = self.document.convert
        start_byte, end_byte = (convert(unit, Unit.UTF16, Unit.BYTE) for unit in (start, end))
        if not first:
            return self.walk.before_byte(end_byte)
        stop = self.walk.from_byte(start_byte)
        while stop is not None and stop.place.start_byte < start_byte:
            stop = self.walk.after(stop.place)
        return stop

    @property
    def byte(self) -> int:
        """Where Qt's caret is; the near end of what is selected."""
        start_cp = self._edit.selection[0]
        return self.document.convert(start_cp, Unit.CODE_POINT, Unit.BYTE)

    # ---- moving

    def go(self, stop: TokenStop, *, extend: bool = False) -> None:
        """Make a token the current one and scroll to it; `extend` selects as far as it."""
        self.anchor = (self.anchor or self.current or stop) if extend else None
        self.current = stop
        self._move_caret()
        self._edit.viewport().update()
        self.moved.emit(stop)

    def mark(self, stop: TokenStop) -> None:
        """Make a token the current one where the caret already is: it was clicked."""
        self.current, self.anchor = stop, None
        self._selection = self._edit.selection
        self._edit.viewport().update()
        self.moved.emit(stop)

    def clear(self) -> None:
        """There is no current token."""
        if self.current is not None:
            self.current = self.anchor = None
            self._edit.viewport().update()

    def follow_tokens(self) -> None:
        """The text has other tokens: stay where there still is one with the same span."""
        if self.current is None:
            return
        found = None if self._painter.waits else self.walk.find(self.current.place)
        if found is None or self.anchor is not None:
            self.clear()
        else:
            self.current = found

    def _move_caret(self) -> None:
        assert self.current is not None
        token, shown = self.current.token, self._position
        cursor = self._edit.textCursor()
        if self.anchor is None:
            cursor.setPosition(shown(token.start_utf16))
        else:
            other = self.anchor.token
            ends = (other.start_utf16, token.end_utf16)
            if not self._runs_on():
                ends = (other.end_utf16, token.start_utf16)
            cursor.setPosition(shown(ends[0]))
            cursor.setPosition(shown(ends[1]), QTextCursor.MoveMode.KeepAnchor)
        self._is_moving = True
        try:
            self._edit.setTextCursor(cursor)
            self._edit.ensureCursorVisible()
        finally:
            self._is_moving = False
        self._selection = self._edit.selection

    def _position(self, utf16: int) -> int:
        """Where a position of the text is in Qt's document, which holds it then."""
        code_point = self.document.convert(utf16, Unit.UTF16, Unit.CODE_POINT)
        return self._edit.projection.position(code_point)

    @Slot()
    def _caret_moved(self) -> None:
        """Qt's caret went somewhere by itself, unless only what is before it came into its document."""
        if self.current is not None and not self._is_moving and self._edit.selection != self._selection:
            self.clear()
