"""A plain text editor with air between its lines, zoom, and the colours of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer, Slot
from PySide6.QtGui import QMouseEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from tokexplorer.ui.inspection.text_buffer import DEFAULT_SIZE_PT, TextBuffer
from tokexplorer.ui.theme import mono_font, theme, theme_manager

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QResizeEvent, QTextBlock, QWheelEvent

_TAB_COLUMNS = 4


class VisibleBlock(NamedTuple):
    """A block on screen and the y of its top in the viewport."""

    block: QTextBlock
    top: float


class SpacedTextEdit(QPlainTextEdit):
    """Text in a fixed font on an even grid of lines, without Qt's own undo and selection colour.

    Attributes:
        buffer: the text and Qt's document of it, which other editors may show too.
        lines: the layout, which knows the cell of each line.
    """

    def __init__(self, buffer: TextBuffer | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buffer = TextBuffer(self) if buffer is None else buffer
        self.lines = self.buffer.lines
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCursorWidth(2)
        self.viewport().resize(0, 0)  # Qt would break the lines of all editors for the one that is widest
        self.lines.documentSizeChanged.connect(self._keep_to_lines)  # before Qt scrolls because of it
        self.setDocument(self.buffer.document)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._show_font()
        self.buffer.font_size_changed.connect(self._show_font)
        self._place: int | None = None
        self._look_around = QTimer(self)
        self._look_around.setSingleShot(True)
        self._look_around.timeout.connect(self._bring_around)
        self.buffer.text_shown.connect(self._go_to_start)
        self.buffer.part_coming.connect(self._keep_place)
        self.buffer.part_came.connect(self._take_place)
        self.cursorPositionChanged.connect(self._caret_moved)
        self.verticalScrollBar().rangeChanged.connect(self._keep_to_lines)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        theme_manager().changed.connect(self._theme_changed)
        self._theme_changed()

    # ---- size

    @property
    def font_size_pt(self) -> float:
        """Size of the text in points, the same in all editors of it."""
        return self.buffer.font_size_pt

    @font_size_pt.setter
    def font_size_pt(self, size: float) -> None:
        self.buffer.font_size_pt = size

    def zoomIn(self, steps: int = 1) -> None:
        """Larger text."""
        self.font_size_pt += steps

    def zoomOut(self, steps: int = 1) -> None:
        """Smaller text."""
        self.font_size_pt -= steps

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl larger or smaller text."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.font_size_pt += event.angleDelta().y() / 120
            event.accept()
        else:
            super().wheelEvent(event)

    @Slot()
    def _show_font(self) -> None:
        self.setFont(mono_font(self.font_size_pt))
        self.setTabStopDistance(_TAB_COLUMNS * self.fontMetrics().horizontalAdvance(" "))
        self.viewport().update()

    def show_default_size(self) -> None:
        """The size that text has at first."""
        self.font_size_pt = DEFAULT_SIZE_PT

    # ---- colour

    @Slot()
    def _theme_changed(self) -> None:
        # A style sheet, for that of the application would overrule a palette. The selection is left to
        # those who paint under the text: Qt would leave stripes between the lines.
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {theme().surface}; color: {theme().text};"
            " border: none; border-radius: 0; padding: 0;"
            f" selection-background-color: transparent; selection-color: {theme().text}; }}"
        )
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

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll to a line that there is: Qt does not end to look for any other."""
        if self.verticalScrollBar().value() < self.document().lineCount():
            super().scrollContentsBy(dx, dy)
        else:
            self._keep_to_lines()  # which scrolls to the last

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere, and there may be fewer."""
        super().resizeEvent(event)
        self._keep_to_lines()

    # ---- long texts, which come in parts

    @Slot()
    def _go_to_start(self) -> None:
        self.moveCursor(QTextCursor.MoveOperation.Start)

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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the caret, or begin a selection."""
        super().mousePressEvent(self.on_line_event(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select."""
        super().mouseMoveEvent(self.on_line_event(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a selection."""
        super().mouseReleaseEvent(self.on_line_event(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select a word."""
        super().mouseDoubleClickEvent(self.on_line_event(event))
