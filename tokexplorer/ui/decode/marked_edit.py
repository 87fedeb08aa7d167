"""Text in which some stretches are marked as wrong; of any length, and to be edited or only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPen

from tokexplorer.session.decoded_ids import ByteSpans
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.inspection.document_edit import DocumentEdit
from tokexplorer.ui.inspection.text_buffer import TextBuffer
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData, QRectF
    from PySide6.QtGui import QKeyEvent, QPaintEvent, QTextBlock
    from PySide6.QtWidgets import QMenu, QWidget

SIZE_PT = 10.0
_FILL_OPACITY = 56  # of 255
_MOVES = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_NONE = np.empty(0, np.int64)


class MarkedEdit(DocumentEdit):
    """An editor that marks stretches of its text with the colour of errors and a line under them."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        buffer = TextBuffer()
        super().__init__(buffer, parent)
        buffer.setParent(self)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.font_size_pt = SIZE_PT
        self._marks = ByteSpans(_NONE, _NONE)

    @property
    def text(self) -> str:
        """The text, exactly as it is."""
        return self.buffer.edited.text

    def mark(self, code_points: ByteSpans) -> None:
        """Mark these stretches, given in code points, in the place of those before."""
        convert = self.document_model.convert_many
        self._marks = ByteSpans(
            convert(code_points.starts, Unit.CODE_POINT, Unit.UTF16),
            convert(code_points.ends, Unit.CODE_POINT, Unit.UTF16),
        )
        self.viewport().update()

    def marked_rects(self) -> list[QRectF]:
        """Where marks are in the viewport, as far as they are in sight."""
        return [
            rect.translated(0.0, top)
            for block, top in self.visible_blocks()
            for rect in self._rects_in(block)
        ]

    def _rects_in(self, block: QTextBlock) -> list[QRectF]:
        """The marks of a block, in pixels from its corner."""
        start, end = self.projection.block_span(block)
        first = int(self._marks.ends.searchsorted(start, "right"))
        last = int(self._marks.starts.searchsorted(end, "left"))
        layout, rects = block.layout(), []
        for number in range(first, last):
            low = max(int(self._marks.starts[number]) - start, 0)
            high = min(int(self._marks.ends[number]), end) - start
            for index in range(layout.lineCount()):
                line = layout.lineAt(index)
                begin, stop = max(low, line.textStart()), min(high, line.textStart() + line.textLength())
                if begin < stop:
                    rects += [run.boundingRect() for run in line.glyphRuns(begin, stop - begin)]
        return rects

    def paintEvent(self, event: QPaintEvent) -> None:
        """Marks and selection under the text."""
        painter = QPainter(self.viewport())
        error = QColor(theme().error)
        fill = QColor(error)
        fill.setAlpha(_FILL_OPACITY)
        for rect in self.marked_rects():
            if not theme().outlines_only:
                painter.fillRect(rect, fill)
            painter.setPen(QPen(error, 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(rect.bottomLeft() + QPointF(0, 1), rect.bottomRight() + QPointF(0, 1)))
        self._paint_selection(painter)
        painter.end()
        super().paintEvent(event)

    def _paint_selection(self, painter: QPainter) -> None:
        cursor = self.textCursor()
        if not cursor.hasSelection():
            return
        for block, top in self.visible_blocks():
            low = max(cursor.selectionStart() - block.position(), 0)
            high = min(cursor.selectionEnd() - block.position(), block.length())
            layout = block.layout()
            for index in range(layout.lineCount()):
                line = layout.lineAt(index)
                begin, stop = max(low, line.textStart()), min(high, line.textStart() + line.textLength())
                if begin < stop:
                    for run in line.glyphRuns(begin, stop - begin):
                        rect = run.boundingRect().translated(0.0, top)
                        painter.fillRect(rect, QColor(theme().selection))


class MarkedText(MarkedEdit):
    """The same, only to be read."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, accessible_name, parent)
        self.setReadOnly(True)
        self.setAcceptDrops(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, select and copy."""
        key = QKeySequence.StandardKey
        if event.key() in _MOVES or event.matches(key.Copy) or event.matches(key.SelectAll):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def insert_text(self, text: str, *, typed: bool = False) -> None:
        """Nothing can be put in, or taken away."""

    def undo(self) -> None:
        """There is nothing to take back."""

    def redo(self) -> None:
        """There is nothing to make again."""

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Nothing can be put in."""
        return False

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Nothing can be put in."""

    def context_menu(self) -> QMenu:
        """Copy and select."""
        menu = super().context_menu()
        for action in menu.actions():
            if action.objectName() not in ("copyText", "selectAllText"):
                menu.removeAction(action)
        return menu
