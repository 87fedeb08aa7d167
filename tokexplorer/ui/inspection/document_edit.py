"""An editor of a `Document`, exact whatever the text holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QDragLeaveEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QMenu, QWidget
from shiboken6 import isValid

from tokexplorer.session.document import Document
from tokexplorer.ui.inspection.exact_mime import from_mime, holds_links, holds_text, to_mime
from tokexplorer.ui.inspection.spaced_text_edit import SpacedTextEdit
from tokexplorer.ui.inspection.typed_keys import is_control, typed_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData, QObject
    from PySide6.QtGui import (
        QContextMenuEvent,
        QDragEnterEvent,
        QDropEvent,
        QFocusEvent,
        QInputMethodEvent,
        QKeyEvent,
        QMouseEvent,
    )

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.document import Edit
    from tokexplorer.session.edited_text import EditedText, TextEdit
    from tokexplorer.ui.inspection.text_buffer import TextBuffer
    from tokexplorer.ui.inspection.text_projection import TextProjection


class DocumentEdit(SpacedTextEdit):
    """Shows the text of a `TextBuffer` and lets it be edited, with the text's own undo.

    Each editor has its own tokens for it, those of its `document_model`. Positions and ranges are code
    points of the text.

    Signals:
        text_edited(): the text is different now, by typing, undo or from elsewhere.
        selection_changed(): another part of the text is selected, see `selection`.
        revealed(): the caret is where the user is to look, and was scrolled to.
    """

    text_edited = Signal()
    selection_changed = Signal()
    revealed = Signal()

    def __init__(self, buffer: TextBuffer | None = None, parent: QWidget | None = None) -> None:
        super().__init__(buffer, parent)
        self._document_model = Document(self.buffer.edited)
        self._document_model.subscribe(self._document_changed)
        self.buffer.text_switched.connect(self._text_switched)
        self.buffer.text_shown.connect(self._text_shown)
        self.buffer.blocks_replaced.connect(self.blocks_replaced)
        self.buffer.typed.connect(self.text_edited)
        self.selectionChanged.connect(self._selection_changed)

    @property
    def document_model(self) -> Document:
        """The text and its tokens."""
        return self._document_model

    @property
    def projection(self) -> TextProjection:
        """What keeps Qt's document in step with the text."""
        return self.buffer.projection

    def set_text(self, text: str) -> None:
        """Show another text in all editors of the buffer, with the same tokenizers."""
        self.buffer.set_text(text)

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Show the tokens of another tokenizer."""
        self._document_model.set_tokenizer(tokenizer)

    @Slot()
    def _text_switched(self) -> None:
        self._document_model.unsubscribe(self._document_changed)
        before = self._document_model
        self._document_model = Document(self.buffer.edited, before.tokenizer)
        self._document_model.allow_special = before.allow_special
        self._document_model.set_reference(before.reference)
        self._document_model.subscribe(self._document_changed)
        self.text_switched()

    @Slot()
    def _text_shown(self) -> None:
        self.viewport().update()

    # ---- for those who paint more than text

    def text_switched(self) -> None:
        """There is another document; Qt's document does not show it yet."""

    def blocks_replaced(self, first: int, old_last: int, new_last: int) -> None:
        """The blocks from `first` to `old_last` became those from `first` to `new_last`."""

    def text_replaced(self, edit: Edit) -> None:
        """The document was edited; Qt's is in step, but not laid out yet while `buffer.is_typing`."""
        self.viewport().update()

    def tokens_replaced(self) -> None:
        """The document has another tokenizer."""

    # ---- selection

    @property
    def selection(self) -> tuple[int, int]:
        """The selected code points; both are the caret if nothing is selected."""
        cursor = self.textCursor()
        code_point = self.projection.code_point
        return code_point(cursor.selectionStart()), code_point(cursor.selectionEnd())

    def reveal(self, start_cp: int, end_cp: int) -> None:
        """Select a part of the text and scroll to it."""
        cursor = self.textCursor()
        cursor.setPosition(self.projection.position(start_cp))
        cursor.setPosition(self.projection.position(end_cp), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        self.revealed.emit()

    @Slot()
    def _selection_changed(self) -> None:
        self.viewport().update()
        self.selection_changed.emit()

    # ---- editing

    @property
    def _text(self) -> EditedText:
        return self.buffer.edited

    def undo(self) -> None:
        """Take the last edit back."""
        self._change(self._text.undo)

    def redo(self) -> None:
        """Make the edit again that was taken back."""
        self._change(self._text.redo)

    def insert_text(self, text: str, *, typed: bool = False) -> None:
        """Put exactly `text` in the place of the selection; see `EditedText.replace` for `typed`."""
        start, end = self.selection
        self._change(lambda: self._text.replace(start, end, text, typed=typed))

    def cut(self) -> None:
        """Take the selection away, into the clipboard."""
        if self.textCursor().hasSelection():
            self.copy()
            self.insert_text("")

    def _change(self, make: Callable[[], TextEdit | None]) -> None:
        """Make an edit of the text and put the caret behind it."""
        edit = make()
        if edit is not None:
            cursor = self.textCursor()
            position = self.projection.breaks.shown(edit.start_utf16 + edit.inserted_utf16)
            if cursor.hasSelection() or cursor.position() != position:
                cursor.setPosition(position)
                self.setTextCursor(cursor)
            self.ensureCursorVisible()
            self.revealed.emit()

    def _document_changed(self, edit: Edit | None) -> None:
        """The document has another text or other tokens."""
        if not isValid(self):  # Python may hold an editor whose window is gone
            return
        if edit is None:
            self.tokens_replaced()
            return
        self.text_replaced(edit)
        if not self.buffer.is_typing:
            self.text_edited.emit()

    # ---- the clipboard and dragging

    def createMimeDataFromSelection(self) -> QMimeData:
        """The exact text, and a form for other programs that Qt can carry."""
        return to_mime(self._document_model.slice(*self.selection))

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Any text."""
        return holds_text(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Put the clipboard's exact text in the place of the selection."""
        self.insert_text(from_mime(source))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Text is taken here; files and tokenizers are for whoever is around the editor (Qt override)."""
        if holds_links(event.mimeData()):
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Copy or move text to where it is dropped, as one edit."""
        point = self.on_line(event.position()).toPoint()
        target = self.projection.code_point(self.cursorForPosition(point).position())
        # Qt's own answer would edit its document; what is left to it is to end the drag.
        self.dragLeaveEvent(QDragLeaveEvent())
        source = self._dragged_from(event.source())
        event.acceptProposedAction()
        if source is None or event.dropAction() != Qt.DropAction.MoveAction:
            text = from_mime(event.mimeData())
            self._change(lambda: self._text.replace(target, target, text))
            return
        start, end = source.selection
        if not start <= target <= end:
            self.move_text(start, end, target)

    def _dragged_from(self, source: QObject | None) -> DocumentEdit | None:
        """The editor of the same text that something is dragged from."""
        while isinstance(source, QWidget) and not isinstance(source, DocumentEdit):
            source = source.parent()
        return source if isinstance(source, DocumentEdit) and source.buffer is self.buffer else None

    def move_text(self, start: int, end: int, target: int) -> None:
        """Move a part of the text to a place outside of it, as one edit, and select it there."""
        model = self._text
        moved = model.slice(start, end)
        if target < start:
            text = moved + model.slice(target, start)
            self._change(lambda: model.replace(target, end, text))
            self.reveal(target, target + len(moved))
        else:
            text = model.slice(end, target) + moved
            self._change(lambda: model.replace(start, target, text))
            self.reveal(target - len(moved), target)

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo and redo of the document; the places where long lines are cut are stepped over."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        elif event.matches(QKeySequence.StandardKey.ZoomIn) or is_control(event, Qt.Key.Key_Equal):
            self.zoomIn()
        elif event.matches(QKeySequence.StandardKey.ZoomOut):
            self.zoomOut()
        elif is_control(event, Qt.Key.Key_0):
            self.show_default_size()
        elif event.matches(QKeySequence.StandardKey.Cut):
            self.cut()
        elif text := typed_text(event):
            self.insert_text(text, typed=True)
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._delete(event)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._text.end_typing()
            self._move_caret(event)
        else:
            super().keyPressEvent(event)

    def _delete(self, event: QKeyEvent) -> None:
        if self.textCursor().hasSelection():
            self.insert_text("", typed=True)
        else:
            self._step_over_cut(backward=event.key() == Qt.Key.Key_Backspace)
            super().keyPressEvent(event)

    def _step_over_cut(self, *, backward: bool) -> None:
        """Put the caret on the other side of a cut before a character beyond it is deleted."""
        cursor = self.textCursor()
        behind = cursor.position() if backward else cursor.position() + 1
        if self.projection.is_after_cut(behind):
            cursor.setPosition(behind - 1 if backward else behind)
            self.setTextCursor(cursor)

    def _move_caret(self, event: QKeyEvent) -> None:
        """A step that only crosses a cut is no step: make another."""
        true = self.projection.breaks.true
        before = self.textCursor().position()
        super().keyPressEvent(event)
        after = self.textCursor().position()
        if before != after and true(before) == true(after):
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """What is being composed moves the characters behind it."""
        if event.commitString() and self.textCursor().hasSelection():
            self.insert_text("", typed=True)
        super().inputMethodEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the caret; what is typed there is undone by itself."""
        self._text.end_typing()
        super().mousePressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is typed later is undone by itself."""
        super().focusOutEvent(event)
        self._text.end_typing()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the text, by the document's own undo."""
        menu = self.context_menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def context_menu(self) -> QMenu:
        """Undo, redo and the clipboard."""
        menu = QMenu(self)
        model, has_selection = self._text, self.textCursor().hasSelection()
        for name, text, key, do, enabled in (
            ("undoText", "Undo", QKeySequence.StandardKey.Undo, self.undo, model.can_undo),
            ("redoText", "Redo", QKeySequence.StandardKey.Redo, self.redo, model.can_redo),
            ("cutText", "Cut", QKeySequence.StandardKey.Cut, self.cut, has_selection),
            ("copyText", "Copy", QKeySequence.StandardKey.Copy, self.copy, has_selection),
            ("pasteText", "Paste", QKeySequence.StandardKey.Paste, self.paste, self.canPaste()),
            ("selectAllText", "Select all", QKeySequence.StandardKey.SelectAll, self.selectAll, True),
        ):
            if name in ("cutText", "selectAllText"):
                menu.addSeparator()
            action = menu.addAction(text, do)
            action.setObjectName(name)
            action.setShortcut(key)
            action.setEnabled(enabled)
        menu.addActions([action for action in self.actions() if action.menu() is not None])
        return menu
