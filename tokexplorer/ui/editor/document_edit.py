"""An editor of a `Document`, exact whatever the text holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QDrag,
    QDragLeaveEvent,
    QGuiApplication,
    QInputMethodEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QMenu, QPlainTextEdit, QWidget
from shiboken6 import isValid
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.text import LONE_SURROGATE, decode_utf8, encode_utf8
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.editor.text_buffer import TextBuffer
from tokexplorer.ui.editor.typed_keys import MODIFIER_KEYS, deletion, typed_text
from tokexplorer.ui.theme import mono_font
from tokexplorer.ui.widgets.linked import linked_files, linked_pages
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject, QRect
    from PySide6.QtGui import (
        QContextMenuEvent,
        QDragEnterEvent,
        QDropEvent,
        QFocusEvent,
        QKeyEvent,
        QShowEvent,
        QTextBlock,
        QWheelEvent,
    )

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Edit
    from tokexplorer.session.text.edited_text import EditedText, TextEdit
    from tokexplorer.ui.editor.text_projection import TextProjection


EXACT_TEXT = "application/x-tokexplorer-text"  # generalized UTF-8: Qt's own text loses some characters


def to_mime(text: str) -> QMimeData:
    """The exact text, and a form for other programs that Qt can carry."""
    data = QMimeData()
    data.setText(LONE_SURROGATE.sub("\ufffd", text))
    data.setData(EXACT_TEXT, encode_utf8(text))
    return data


def holds_text(source: QMimeData) -> bool:
    """Whether `from_mime` has anything to read."""
    return source.hasText() or source.hasFormat(EXACT_TEXT)


def holds_links(source: QMimeData) -> bool:
    """Whether files or tokenizers are dragged, of which the text is but a list of addresses."""
    return source.hasUrls() and bool(linked_files(source) or linked_pages(source))


def from_mime(source: QMimeData) -> str:
    """The text as exactly as it is there."""
    if source.hasFormat(EXACT_TEXT):
        return decode_utf8(bytes(source.data(EXACT_TEXT).data()))
    return source.text()


_KEY, _MOVE = QKeySequence.StandardKey, QTextCursor.MoveOperation
_MOVES = {
    _KEY.Delete: _MOVE.NextCharacter,
    _KEY.DeleteEndOfWord: _MOVE.NextWord,
    _KEY.DeleteStartOfWord: _MOVE.PreviousWord,
}


class VisibleBlock(NamedTuple):
    """A block on screen and the y of its top in the viewport."""

    block: QTextBlock
    top: float


class DocumentEdit(QPlainTextEdit):
    """Shows the text of a `TextBuffer` and lets it be edited, with the text's own undo.

    The text is in a fixed font on an even grid of lines, without Qt's own undo and selection colour.

    Each editor has its own tokens for it, those of its `document_model`. Positions and ranges are code
    points of the text.

    Attributes:
        buffer: the text and Qt's document of it, which other editors may show too.
        lines: the layout, which knows the cell of each line.
        document_model: the text and its tokens.

    Signals:
        text_edited(): the text is different now, by typing, undo or from elsewhere.
        selection_changed(): another part of the text is selected, see `selection`.
        revealed(): the caret is where the user is to look, and was scrolled to.
    """

    text_edited = Signal()
    selection_changed = Signal()
    revealed = Signal()

    def __init__(self, buffer: TextBuffer | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buffer = TextBuffer(self) if buffer is None else buffer
        self.lines = self.buffer.lines
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCursorWidth(2)
        self.viewport().resize(0, 0)  # Qt would forget the lines of all editors for one that is wider
        self.lines.documentSizeChanged.connect(self._keep_to_lines)  # before Qt scrolls because of it
        self.setDocument(self.buffer.document)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._show_font()
        self.buffer.font_size_changed.connect(self._show_font)
        self._place: int | None = None
        self._look_around = single_shot(self, self._bring_around)
        self.buffer.text_shown.connect(self._go_to_start)
        self.buffer.part_coming.connect(self._keep_place)
        self.buffer.part_came.connect(self._take_place)
        self.cursorPositionChanged.connect(self._caret_moved)
        self.verticalScrollBar().rangeChanged.connect(self._keep_to_lines)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self._held_at: QPointF | None = None
        self.document_model = Document(self.buffer.edited)
        self.document_model.subscribe(self._document_changed)
        self.buffer.text_switched.connect(self._text_switched)
        self.buffer.blocks_replaced.connect(self.blocks_replaced)
        self.selectionChanged.connect(self._selection_changed)

    @property
    def projection(self) -> TextProjection:
        """What keeps Qt's document in step with the text."""
        return self.buffer.projection

    def set_text(self, text: str) -> None:
        """Show another text in all editors of the buffer, with the same tokenizers."""
        self.buffer.set_text(text)

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Show the tokens of another tokenizer."""
        self.document_model.set_tokenizer(tokenizer)

    @Slot()
    def _text_switched(self) -> None:
        self.document_model.unsubscribe(self._document_changed)
        before = self.document_model
        self.document_model = Document(self.buffer.edited, before.tokenizer)
        self.document_model.allow_special = before.allow_special
        self.document_model.set_reference(before.reference)
        self.document_model.subscribe(self._document_changed)
        self.text_switched()

    # ---- for those who paint more than text

    def text_switched(self) -> None:
        """There is another document; Qt's document does not show it yet."""

    def blocks_replaced(self, first: int, old_last: int, new_last: int) -> None:
        """The blocks from `first` to `old_last` became those from `first` to `new_last`."""

    def text_replaced(self, edit: Edit) -> None:
        """The document was edited, and Qt's is in step."""
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
        self._end_composing()
        cursor = self.textCursor()
        cursor.setPosition(self.projection.position(start_cp))
        cursor.setPosition(self.projection.position(end_cp), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        self.revealed.emit()

    @property
    def selected_bytes(self) -> tuple[int, int]:
        """The selected bytes of the text."""
        convert, (start, end) = self.document_model.convert, self.selection
        return convert(start, Unit.CODE_POINT, Unit.BYTE), convert(end, Unit.CODE_POINT, Unit.BYTE)

    def reveal_bytes(self, start_byte: int, end_byte: int) -> None:
        """Select the characters that have a byte in a range of the text, and scroll to them."""
        self.reveal(*self.document_model.code_points_of(start_byte, end_byte))

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
        self.buffer.typed_in = self
        try:
            edit = make()
        finally:
            self.buffer.typed_in = None
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
        self.text_edited.emit()

    # ---- the clipboard and dragging

    @override
    def createMimeDataFromSelection(self) -> QMimeData:
        return to_mime(self.document_model.slice(*self.selection))

    @override
    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return holds_text(source)

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insert_text(from_mime(source))

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Text is taken here; files and tokenizers are for whoever is around the editor."""
        if holds_links(event.mimeData()):
            event.ignore()
        else:
            super().dragEnterEvent(event)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        """Copy or move text to where it is dropped, as one edit."""
        point = self.on_line(event.position()).toPoint()
        target = self.projection.code_point(self.cursorForPosition(point).position())
        # Qt's own answer would edit its document; what is left to it is to end the drag.
        self.dragLeaveEvent(QDragLeaveEvent())
        source = self._editor_of(event.source())
        event.acceptProposedAction()
        if source is None or event.dropAction() != Qt.DropAction.MoveAction:
            text = from_mime(event.mimeData())
            self._change(lambda: self._text.replace(target, target, text))
            return
        start, end = source.selection
        if not start <= target <= end:
            self.move_text(start, end, target)

    def _editor_of(self, widget: QObject | None) -> DocumentEdit | None:
        """The editor of the same text that a widget is part of."""
        while isinstance(widget, QWidget) and not isinstance(widget, DocumentEdit):
            widget = widget.parent()
        return widget if isinstance(widget, DocumentEdit) and widget.buffer is self.buffer else None

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

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Edit the text, or let Qt move the caret; the places where long lines are cut are stepped over."""
        if event.key() not in MODIFIER_KEYS:
            self._end_composing()
            self.lines.bring_up_to_date(self.textCursor().block())
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        elif event.matches(QKeySequence.StandardKey.Cut):
            self.cut()
        elif text := typed_text(event):
            self.insert_text(text, typed=True)
        elif key := deletion(event):
            self.delete(key)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._text.history.end_burst()
            self._move_caret(event)
        else:
            super().keyPressEvent(event)

    def delete(self, key: QKeySequence.StandardKey) -> None:
        """Delete what one of the keys that delete stands for: the selection, or as much as Qt would."""
        self.buffer.bring(self.textCursor().position())
        cursor, code_point = self.textCursor(), self.projection.code_point
        caret, other = code_point(cursor.position()), code_point(cursor.anchor())
        if key == _KEY.DeleteEndOfLine:
            caret = self._line_end(caret)
        elif caret == other:
            other = max(caret - 1, 0) if key == _KEY.Backspace else self._place_after(_MOVES[key])
        if caret != other:
            start, end = sorted((caret, other))
            self._change(lambda: self._text.replace(start, end, "", typed=True))

    def _line_end(self, code_point: int) -> int:
        """Where the line of the text ends, also beyond the places where it is cut."""
        rest = self._text.slice(code_point, self._text.code_point_count)
        return code_point + len(rest.partition("\n")[0])

    def _place_after(self, move: QTextCursor.MoveOperation) -> int:
        """The code point where the caret would be after a move; one that only crosses a cut is none."""
        cursor, code_point = self.textCursor(), self.projection.code_point
        before = code_point(cursor.position())
        for _ in range(2):
            cursor.movePosition(move)
            if code_point(cursor.position()) != before:
                break
        return code_point(cursor.position())

    def _move_caret(self, event: QKeyEvent) -> None:
        """A step that only crosses a cut is no step: make another."""
        true = self.projection.breaks.true
        before = self.textCursor().position()
        super().keyPressEvent(event)
        after = self.textCursor().position()
        if before != after and true(before) == true(after):
            super().keyPressEvent(event)

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """What is committed is an edit of the text; Qt only shows what is being composed."""
        commit, replaced = event.commitString(), event.replacementLength()
        layout = self.textCursor().block().layout()
        if commit or replaced > 0 or event.preeditString() != layout.preeditAreaText():
            if replaced > 0 or event.replacementStart():
                self._replace_around(event.replacementStart(), replaced, commit)
            elif commit or self.textCursor().hasSelection():
                self.insert_text(commit, typed=True)
        super().inputMethodEvent(QInputMethodEvent(event.preeditString(), event.attributes()))
        cursor = self.textCursor()
        self.projection.composing = cursor if cursor.block().layout().preeditAreaText() else None

    def _end_composing(self) -> None:
        """Take what is being composed as it is, before the caret goes elsewhere: Qt would count it in."""
        if self.projection.composing is not None:
            QGuiApplication.inputMethod().commit()
            self.projection.end_composing()

    def _replace_around(self, offset: int, length: int, text: str) -> None:
        """Replace what is so many UTF-16 units away from the caret, which stays where it is."""
        if self.textCursor().hasSelection():
            self.insert_text("", typed=True)
        caret, last = self.textCursor().position(), self.document().characterCount() - 1
        first = min(max(caret + offset, 0), last)
        bounds = first, min(first + max(length, 0), last), caret
        start, end, place = map(self.projection.code_point, bounds)
        if not text and start == end:
            return
        self._change(lambda: self._text.replace(start, end, text, typed=True))
        if place < start:
            self.reveal(place, place)
        elif place > end:
            place += len(text) - (end - start)
            self.reveal(place, place)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the caret, or hold the selection to drag it; what is typed later is undone by itself."""
        self._text.history.end_burst()
        before = self.selection
        super().mousePressEvent(self.on_line_event(event))
        is_held = event.button() == Qt.MouseButton.LeftButton and before[0] < before[1]
        is_held &= before == self.selection and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._held_at = event.position() if is_held else None

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select, or drag the selection: Qt would take it out of its own document."""
        if self._held_at is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(self.on_line_event(event))
        elif (event.position() - self._held_at).manhattanLength() > QApplication.startDragDistance():
            self._held_at = None
            self._drag()

    def _drag(self) -> None:
        """Drag the selection; what was moved to another program or text is not in this one any more."""
        drag = QDrag(self.viewport())
        drag.setMimeData(self.createMimeDataFromSelection())
        action = drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.MoveAction)
        if action == Qt.DropAction.MoveAction and self._editor_of(drag.target()) is None:
            self.insert_text("")

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._text.history.end_burst()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.context_menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def context_menu(self) -> QMenu:
        """Undo, redo and the clipboard."""
        menu = QMenu(self)
        history, has_selection = self._text.history, self.textCursor().hasSelection()
        can_undo, can_redo = history.undo_label is not None, history.redo_label is not None
        for name, text, key, do, enabled in (
            ("undoText", tr("Undo"), QKeySequence.StandardKey.Undo, self.undo, can_undo),
            ("redoText", tr("Redo"), QKeySequence.StandardKey.Redo, self.redo, can_redo),
            ("cutText", tr("Cut"), QKeySequence.StandardKey.Cut, self.cut, has_selection),
            ("copyText", tr("Copy"), QKeySequence.StandardKey.Copy, self.copy, has_selection),
            ("pasteText", tr("Paste"), QKeySequence.StandardKey.Paste, self.paste, self.canPaste()),
            ("selectAllText", tr("Select all"), QKeySequence.StandardKey.SelectAll, self.selectAll, True),
        ):
            if name in ("cutText", "selectAllText"):
                menu.addSeparator()
            action = menu.addAction(text, do)
            action.setObjectName(name)
            action.setShortcut(key)
            action.setEnabled(enabled)
        menu.addActions([action for action in self.actions() if action.menu() is not None])
        return menu

    # ---- size

    @property
    def font_size_pt(self) -> float:
        """Size of the text in points, the same in all editors of it."""
        return self.buffer.font_size_pt

    @font_size_pt.setter
    def font_size_pt(self, size: float) -> None:
        self.buffer.font_size_pt = size

    @override
    def zoomIn(self, steps: int = 1) -> None:
        self.font_size_pt += steps

    @override
    def zoomOut(self, steps: int = 1) -> None:
        self.font_size_pt -= steps

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.font_size_pt += event.angleDelta().y() / 120
            event.accept()
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            event.ignore()  # sideways: that is for what it stands in
        else:
            super().wheelEvent(event)

    @override
    def changeEvent(self, event: QEvent) -> None:
        """The buffer gives the document its font; Qt would give it again, for each editor, to every line."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            QAbstractScrollArea.changeEvent(self, event)
        else:
            super().changeEvent(event)

    @Slot()
    def _show_font(self) -> None:
        self.setFont(mono_font(self.font_size_pt))
        self.viewport().update()

    # ---- scrolling

    @Slot()
    def _keep_to_lines(self) -> None:
        """Let the scroll bar end at the last line of the document.

        Where there is no room for a line, Qt's range ends one beyond. With several editors of one document,
        the bar of each has its old range until Qt comes to it.
        """
        bar, last = self.verticalScrollBar(), max(self.document().lineCount() - 1, 0)
        if bar.maximum() > last:
            bar.setMaximum(last)

    @override
    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll to a line that there is: Qt does not end to look for any other."""
        if self.verticalScrollBar().value() < self.document().lineCount():
            super().scrollContentsBy(dx, dy)
        else:
            self._keep_to_lines()  # which scrolls to the last

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines for another width. Qt, which would go through all of them, is told of no other."""
        self._break_lines()
        size = event.size()
        super().resizeEvent(QResizeEvent(size, QSize(size.width(), event.oldSize().height())))
        self._keep_to_lines()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._break_lines()

    def _break_lines(self) -> None:
        if self.isVisibleTo(self.window()):  # not one that is made ahead
            self.lines.set_width(self.viewport().width())

    # ---- long texts, which come in parts

    @Slot()
    def _go_to_start(self) -> None:
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.viewport().update()

    @Slot()
    def _keep_place(self) -> None:
        """Remember which position of the text is at the top."""
        top = self.cursorForPosition(QPoint(0, 1)).position()
        self._place = self.buffer.projection.breaks.true(top)

    @Slot()
    def _take_place(self) -> None:
        """Scroll to where that is now."""
        if self._place is None:
            return
        position = self.buffer.projection.breaks.shown(self._place)
        top = self.document().findBlock(position)
        line = top.layout().lineForTextPosition(position - top.position())
        number = top.firstLineNumber() + max(line.lineNumber() if line.isValid() else 0, 0)
        bar = self.verticalScrollBar()
        # Qt counts the lines that have come only later, and would not scroll beyond those it knows.
        bar.setMaximum(max(bar.maximum(), number))
        bar.setValue(number)
        self._place = None

    @Slot()
    def _caret_moved(self) -> None:
        if not self.buffer.projection.is_whole and self.buffer.bring(self.textCursor().position()):
            self.ensureCursorVisible()

    @Slot()
    def _scrolled(self) -> None:
        if not self.buffer.projection.is_whole and self._place is None:
            self._look_around.start()  # Qt may be in the middle of finding the place to scroll to

    @Slot()
    def _bring_around(self) -> None:
        """Nothing may be missing between two lines on screen."""
        if self.buffer.projection.is_whole:
            return
        sees_caret = self.viewport().rect().intersects(self.cursorRect())
        if sees_caret and self.buffer.bring(self.textCursor().position()):
            self.ensureCursorVisible()
            return
        breaks, document = self.buffer.projection.breaks, self.document()
        top = self.firstVisibleBlock().blockNumber()
        most = self.viewport().height() // self.lines.pitch + 1
        for gap in tuple(breaks.gaps.gaps):
            seam = document.findBlock(min(breaks.shown(gap.start), document.characterCount() - 1))
            if abs(seam.blockNumber() - top) <= most:
                self.buffer.bring(seam.position() - (seam.blockNumber() > top))
                return

    # ---- what is where

    def visible_blocks(self, rect: QRect | None = None) -> list[VisibleBlock]:
        """The blocks on screen, or those in a rectangle of the viewport."""
        rect = self.viewport().rect() if rect is None else rect
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        found = []
        while block.isValid() and top <= rect.bottom():
            height = self.lines.blockBoundingRect(block).height()
            if top + height >= rect.top():
                found.append(VisibleBlock(block, top))
            top += height
            block = block.next()
        return found

    def on_line(self, point: QPointF) -> QPointF:
        """A point of the viewport moved into the text of the line in whose cell it is.

        There is air between two lines, and Qt takes a click there for one at the end of the line.
        """
        for block, top in self.visible_blocks():
            layout = block.layout()
            for index in range(layout.lineCount()):
                line = layout.lineAt(index)
                box = self.lines.line_box(line)
                if box.top <= point.y() - top < box.bottom:
                    first, last = top + line.y() + 1, top + line.y() + line.height() - 1
                    return QPointF(point.x(), min(max(point.y(), first), last))
        return point

    def on_line_event(self, event: QMouseEvent) -> QMouseEvent:
        """The same event with its position moved by `on_line`."""
        return QMouseEvent(
            event.type(),
            self.on_line(event.position()),
            event.globalPosition(),
            event.button(),
            event.buttons(),
            event.modifiers(),
            event.pointingDevice(),
        )

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(self.on_line_event(event))

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(self.on_line_event(event))
