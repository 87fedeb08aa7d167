"""The editor in which the tokens of a text are seen while it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QDragLeaveEvent, QKeySequence, QPainter, QTextCursor
from PySide6.QtWidgets import QMenu

from tokexplorer.session.document import Document
from tokexplorer.ui.inspection.block_shapes import TokenStyle
from tokexplorer.ui.inspection.exact_mime import from_mime, holds_text, to_mime
from tokexplorer.ui.inspection.spaced_text_edit import DEFAULT_SIZE_PT, SpacedTextEdit
from tokexplorer.ui.inspection.text_projection import TextProjection
from tokexplorer.ui.inspection.token_painter import TokenPainter
from tokexplorer.ui.inspection.token_pointer import TokenPointer
from tokexplorer.ui.inspection.typed_keys import is_control, typed_text
from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent, QMimeData
    from PySide6.QtGui import (
        QContextMenuEvent,
        QDropEvent,
        QFocusEvent,
        QInputMethodEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
    )
    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.document import Edit
    from tokexplorer.ui.inspection.token_pointer import DescribeToken


class TokenEdit(SpacedTextEdit):
    """An editor that paints the tokens of its text under the text.

    The text is that of a `Document`; what Qt holds is only a picture of it. Positions and ranges are code
    points of the document.

    Attributes:
        painter, projection, pointer: its parts: what paints the tokens, what keeps Qt's document in step
            with the text, what follows the mouse.

    Signals:
        text_edited(): the text is different now, by typing, undo or from elsewhere.
        selection_changed(): another part of the text is selected, see `selection`.
        token_hovered(TokenAt | None): the pointer is on another token, or on none.
        token_clicked(TokenAt): a token was clicked.
    """

    text_edited = Signal()
    selection_changed = Signal()
    token_hovered = Signal(object)
    token_clicked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sourceText")
        self.setAccessibleName("Text")
        self.setAccessibleDescription("The text that is tokenized. Colours and ticks show its tokens.")
        self.setPlaceholderText("Type or paste a text here to see its tokens.")
        self.setMouseTracking(True)
        self._stable_colours = False
        self._is_typing = False  # while the document follows the widget, not the other way round
        self._typed_range: tuple[int, int] | None = None
        self._block_count = self.document().blockCount()
        self._document_model = Document()
        self.projection = TextProjection(self.document(), self._document_model)
        self.painter = TokenPainter(self.lines, self._document_model, self.projection, self.font())
        self.pointer = TokenPointer(self, self.painter)
        self.document().contentsChange.connect(self._contents_change)
        self.document().contentsChanged.connect(self._contents_changed)
        self.selectionChanged.connect(self._selection_changed)
        self.font_size_changed.connect(self._font_size_changed)
        theme_manager().changed.connect(self._restyle)
        self.verticalScrollBar().valueChanged.connect(self.pointer.leave)
        self.set_document(self._document_model)

    # ---- what it shows

    @property
    def document_model(self) -> Document:
        """The text and its tokens."""
        return self._document_model

    def set_document(self, document: Document) -> None:
        """Show another document."""
        self.pointer.leave()
        self._document_model.unsubscribe(self._document_changed)
        self._document_model = document
        self.projection = TextProjection(self.document(), document)
        self.projection.reload()
        self.painter.show(document, self.projection)
        document.subscribe(self._document_changed)
        self._restyle()
        self.viewport().update()

    def set_text(self, text: str) -> None:
        """Show another text in a document of its own, with the same tokenizer."""
        self.set_document(Document(text, self._document_model.tokenizer))

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Colour the text by another tokenizer: costs one repaint."""
        self._document_model.set_tokenizer(tokenizer)

    @property
    def show_whitespace(self) -> bool:
        """Whether spaces, line ends and other characters without ink get a mark."""
        return self.painter.show_whitespace

    @show_whitespace.setter
    def show_whitespace(self, shown: bool) -> None:
        self.painter.show_whitespace = shown
        self._repaint_all()

    @property
    def stable_colours(self) -> bool:
        """Whether a token has the same colour everywhere; else neighbours always differ."""
        return self._stable_colours

    @stable_colours.setter
    def stable_colours(self, stable: bool) -> None:
        self._stable_colours = stable
        self._restyle()

    def set_describe_token(self, describe: DescribeToken | None) -> None:
        """What the card of a hovered token says; by default its id and bytes."""
        self.pointer.describe = describe

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
        self.painter.blocks_changed(first, max(last - growth, first), last)

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
        if edit is None:
            self._recolour()
            return
        self.pointer.leave()
        if not self._is_typing:
            self.projection.apply(edit)
        shown, document = self.projection.breaks.shown, self.document()
        first, last = (
            document.findBlock(min(shown(unit), document.characterCount() - 1)).blockNumber()
            for unit in (edit.changed_start_utf16, edit.changed_end_utf16)
        )
        self.painter.blocks_changed(first, last, last)
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
        self.pointer.leave()
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
        number = self.textCursor().blockNumber()
        self.painter.blocks_changed(number, number, number)
        self.viewport().update()

    # ---- the pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the caret, or begin a click on a token."""
        self._document_model.end_typing()
        self.pointer.press(event)
        super().mousePressEvent(self.on_line_event(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select, or look at the token under the pointer."""
        super().mouseMoveEvent(self.on_line_event(event))
        self.pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a selection, or click a token."""
        super().mouseReleaseEvent(self.on_line_event(event))
        self.pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select a word."""
        super().mouseDoubleClickEvent(self.on_line_event(event))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is on no token any more."""
        super().leaveEvent(event)
        self.pointer.leave()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is typed later is undone by itself."""
        super().focusOutEvent(event)
        self._document_model.end_typing()
        self.pointer.leave()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the text, by the document's own undo."""
        self.pointer.leave()
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

    # ---- looks

    @Slot()
    def _font_size_changed(self) -> None:
        self.painter.set_font(self.font())

    @Slot()
    def _restyle(self) -> None:
        """Tokens may have to be told apart in another way."""
        style = TokenStyle.of(
            self._document_model.tokenizer,
            stable=self._stable_colours,
            pixel=1 / self.devicePixelRatioF(),
            outlines=theme().outlines_only,
        )
        if style != self.painter.style:
            self.painter.style = style
            self._repaint_all()

    def _recolour(self) -> None:
        """Other tokens: most lines on screen often look the same as before, or all of them."""
        self._restyle()
        self.painter.tokens_changed()
        if not self.isVisible() or self.painter.prepare(self.visible_blocks()):
            self.viewport().update()
        self.pointer.look_again()

    def _repaint_all(self) -> None:
        self.painter.forget()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        super().resizeEvent(event)
        self._repaint_all()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tokens, selection, text and marks, in this order."""
        if self.painter.style.pixel != 1 / self.devicePixelRatioF():
            self._restyle()
        visible = self.visible_blocks(event.rect())
        self.painter.prepare(visible)
        painter = QPainter(self.viewport())
        self.painter.paint_tokens(painter, visible)
        cursor = self.textCursor()
        if cursor.hasSelection():
            self.painter.paint_selection(painter, visible, cursor.selectionStart(), cursor.selectionEnd())
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        self.painter.paint_marks(painter, visible)
        self.pointer.paint(painter)
        painter.end()
