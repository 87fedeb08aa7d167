"""An editor of a `Document`, exact whatever the text holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QDragLeaveEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QMenu
from shiboken6 import isValid

from tokexplorer.session.document import Document
from tokexplorer.ui.inspection.exact_mime import from_mime, holds_text, to_mime
from tokexplorer.ui.inspection.spaced_text_edit import DEFAULT_SIZE_PT, SpacedTextEdit
from tokexplorer.ui.inspection.text_projection import TextProjection
from tokexplorer.ui.inspection.typed_keys import is_control, typed_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import (
        QContextMenuEvent,
        QDropEvent,
        QFocusEvent,
        QInputMethodEvent,
        QKeyEvent,
        QMouseEvent,
    )
    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.document import Edit


class DocumentEdit(SpacedTextEdit):
    """Shows the text of a `Document` and lets it be edited, with the document's own undo.

    What Qt holds is only a picture of the text; it is never read back but for what was just typed.
    Positions and ranges are code points of the document.

    Attributes:
        projection: what keeps Qt's document in step with the text.

    Signals:
        text_edited(): the text is different now, by typing, undo or from elsewhere.
        selection_changed(): another part of the text is selected, see `selection`.
    """

    text_edited = Signal()
    selection_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_typing = False  # while the document follows the widget, not the other way round
        self._typed_range: tuple[int, int] | None = None
        self._block_count = self.document().blockCount()
        self._document_model = Document()
        self._document_model.subscribe(self._document_changed)
        self.projection = TextProjection(self.document(), self._document_model)
        self.document().contentsChange.connect(self._contents_change)
        self.document().contentsChanged.connect(self._contents_changed)
        self.selectionChanged.connect(self._selection_changed)

    @property
    def document_model(self) -> Document:
        """The text and its tokens."""
        return self._document_model

    def set_document(self, document: Document) -> None:
        """Show another document."""
        self._document_model.unsubscribe(self._document_changed)
        self._document_model = document
        self.projection = TextProjection(self.document(), document)
        self.projection.reload()
        document.subscribe(self._document_changed)

    def set_text(self, text: str) -> None:
        """Show another text in a document of its own, with the same tokenizer."""
        self.set_document(Document(text, self._document_model.tokenizer))

    # ---- for those who paint more than text

    def blocks_replaced(self, first: int, old_last: int, new_last: int) -> None:
        """The blocks from `first` to `old_last` became those from `first` to `new_last`."""

    def text_replaced(self, edit: Edit) -> None:
        """The document was edited; Qt's document is in step."""

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

    @Slot()
    def _selection_changed(self) -> None:
        self.viewport().update()
        self.selection_changed.emit()

    # ---- editing

    def undo(self) -> None:
        """Take the last edit back."""
        self._change(self._document_model.undo)

    def redo(self) -> None:
        """Make the edit again that was taken back."""
        self._change(self._document_model.redo)

    def insert_text(self, text: str, *, typed: bool = False) -> None:
        """Put exactly `text` in the place of the selection; see `Document.replace` for `typed`."""
        start, end = self.selection
        self._change(lambda: self._document_model.replace(start, end, text, typed=typed))

    def cut(self) -> None:
        """Take the selection away, into the clipboard."""
        if self.textCursor().hasSelection():
            self.copy()
            self.insert_text("")

    def _change(self, make: Callable[[], Edit | None]) -> None:
        """Make an edit of the document and put the caret behind it."""
        edit = make()
        if edit is not None:
            cursor = self.textCursor()
            position = self.projection.breaks.shown(edit.start_utf16 + edit.inserted_utf16)
            if cursor.hasSelection() or cursor.position() != position:
                cursor.setPosition(position)
                self.setTextCursor(cursor)
            self.ensureCursorVisible()

    @Slot(int, int, int)
    def _contents_change(self, position: int, removed: int, added: int) -> None:
        """Qt's document changed: by the user, unless the projection is busy."""
        self._follow_blocks(position, added)
        if self.projection.busy:
            return
        change = self.projection.read_change(position, removed, added)
        if change is None:
            return
        self._is_typing = True
        try:
            self._document_model.replace(*change, typed=True)
        finally:
            self._is_typing = False
        self._typed_range = position, position + added

    def _follow_blocks(self, position: int, added: int) -> None:
        document = self.document()
        first = document.findBlock(position).blockNumber()
        last = document.findBlock(min(position + added, document.characterCount() - 1)).blockNumber()
        growth = document.blockCount() - self._block_count
        self._block_count += growth
        self.blocks_replaced(first, max(last - growth, first), last)

    @Slot()
    def _contents_changed(self) -> None:
        """Qt is through with a change: now long lines may be cut."""
        if self._typed_range is None or self.projection.busy:
            return
        typed, self._typed_range = self._typed_range, None
        if not self.projection.in_step:
            self.projection.reload()
        self.projection.tidy(*typed)
        self.text_edited.emit()

    def _document_changed(self, edit: Edit | None) -> None:
        """The document has another text or other tokens."""
        if not isValid(self):  # Python may hold an editor whose window is gone
            return
        if edit is None:
            self.tokens_replaced()
            return
        if not self._is_typing:
            self.projection.apply(edit)
        self.text_replaced(edit)
        self.viewport().update()
        if not self._is_typing:
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

    def dropEvent(self, event: QDropEvent) -> None:
        """Copy or move text to where it is dropped, as one edit."""
        point = self.on_line(event.position()).toPoint()
        target = self.projection.code_point(self.cursorForPosition(point).position())
        # Qt's own answer would edit its document; what is left to it is to end the drag.
        self.dragLeaveEvent(QDragLeaveEvent())
        start, end = self.selection
        is_move = event.source() in (self, self.viewport()) and event.dropAction() == Qt.DropAction.MoveAction
        event.acceptProposedAction()
        if not is_move:
            text = from_mime(event.mimeData())
            self._change(lambda: self._document_model.replace(target, target, text))
        elif not start <= target <= end:
            self.move_text(start, end, target)

    def move_text(self, start: int, end: int, target: int) -> None:
        """Move a part of the text to a place outside of it, as one edit, and select it there."""
        model = self._document_model
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
            self.font_size_pt = DEFAULT_SIZE_PT
        elif event.matches(QKeySequence.StandardKey.Cut):
            self.cut()
        elif text := typed_text(event):
            self.insert_text(text, typed=True)
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._delete(event)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._document_model.end_typing()
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
        self._document_model.end_typing()
        super().mousePressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is typed later is undone by itself."""
        super().focusOutEvent(event)
        self._document_model.end_typing()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the text, by the document's own undo."""
        menu = self.context_menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def context_menu(self) -> QMenu:
        """Undo, redo and the clipboard."""
        menu = QMenu(self)
        model, has_selection = self._document_model, self.textCursor().hasSelection()
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
        return menu
