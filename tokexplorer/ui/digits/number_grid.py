"""The numbers 0 to 9,999 as a square of cells, coloured by how a tokenizer cuts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QImage, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.session.digits import NUMBERS, Cut
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mixed, theme, theme_manager, ui_font

if TYPE_CHECKING:
    from collections.abc import Collection

    import numpy.typing as npt
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

SIDE = 100  # numbers in a row, and rows
LEAST_CELL_PX, MOST_CELL_PX = 2, 8
LABELS_PX, BELOW_PX = 32, 16  # room for the numbers at the left, and for the digits below
FRAME_PX = 3  # room for the mark of a cell at the edge
_LABEL_PT = 7.5
_FADED = 0.85  # how near to the surface what is not highlighted, or out of date, is painted
_MOVES = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -SIDE,
    Qt.Key.Key_Down: SIDE,
    Qt.Key.Key_PageUp: -10 * SIDE,
    Qt.Key.Key_PageDown: 10 * SIDE,
}


class NumberGrid(QWidget):
    """One picture of all numbers: rows are the first two of four digits, columns the last two.

    Attributes:
        number: the marked number; None if there is none.

    Signals:
        pointed(object): the pointer is on this number, or None.
        chosen(int): the user chose a number, by a click or by keys.
        story_wanted(int): a double click, or Return.
        copy_wanted(): the keys for copying were pressed.
    """

    pointed = Signal(object)
    chosen = Signal(int)
    story_wanted = Signal(int)
    copy_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.number: int | None = None
        self._cuts: npt.NDArray[np.uint8] | None = None
        self._highlighted: frozenset[int] = frozenset()
        self._is_stale = False
        self._cell = px(LEAST_CELL_PX)
        self._left = px(LABELS_PX)
        self._image = QImage()
        self.setObjectName("numberGrid")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme_manager().changed.connect(self._draw)

    # ---- what is shown

    def show_cuts(
        self, cuts: npt.NDArray[np.uint8] | None, highlighted: Collection[int] = (), *, is_stale: bool = False
    ) -> None:
        """Show these cuts, faint if they are out of date; if some are highlighted, all others are faint."""
        same = cuts is self._cuts and is_stale == self._is_stale
        if same and frozenset(highlighted) == self._highlighted:
            return
        self._cuts, self._highlighted, self._is_stale = cuts, frozenset(highlighted), is_stale
        self._draw()

    def mark(self, number: int | None) -> None:
        """Mark a number, without a signal."""
        if number != self.number:
            self.number = number
            self.update()

    def set_cell(self, pixels: int) -> None:
        """Set how large each number is drawn."""
        pixels = min(max(pixels, px(LEAST_CELL_PX)), px(MOST_CELL_PX))
        if pixels != self._cell:
            self._cell = pixels
            self.updateGeometry()
            self.update()

    def show_row_labels(self, shown: bool) -> None:
        """Whether numbers stand at the left of the rows."""
        self._left = px(LABELS_PX) if shown else 0
        self.updateGeometry()
        self.update()

    @property
    def left(self) -> int:
        """How many pixels stand at the left of the picture."""
        return self._left + px(FRAME_PX)

    @property
    def cell(self) -> int:
        """How large each number is drawn, in pixels."""
        return self._cell

    @override
    def sizeHint(self) -> QSize:
        side = self._cell * SIDE + 2 * px(FRAME_PX)
        return QSize(self._left + side, side + px(BELOW_PX))

    def colours(self) -> list[str]:
        """The colour of each cut as it is painted now."""
        now = theme()

        def faded(cut: int) -> bool:
            return self._is_stale or bool(self._highlighted and cut not in self._highlighted)

        return [
            mixed(now.cut_colours[cut], now.surface, _FADED) if faded(cut) else now.cut_colours[cut]
            for cut in Cut
        ]

    def _draw(self) -> None:
        """Make the picture, a pixel a number."""
        if self._cuts is None:
            self._image = QImage()
        else:
            palette = np.array([QColor(colour).rgb() for colour in self.colours()], np.uint32)
            pixels = palette[self._cuts].tobytes()
            self._image = QImage(pixels, SIDE, SIDE, 4 * SIDE, QImage.Format.Format_RGB32).copy()
        self.update()

    # ---- places

    @property
    def square(self) -> QRect:
        """Where the picture is."""
        return QRect(self.left, px(FRAME_PX), self._cell * SIDE, self._cell * SIDE)

    def rect_of(self, number: int) -> QRect:
        """Where a number is."""
        row, column = divmod(number, SIDE)
        corner = self.square.topLeft() + QPoint(column, row) * self._cell
        return QRect(corner, QSize(self._cell, self._cell))

    def number_at(self, place: QPoint) -> int | None:
        """The number there; None outside the picture."""
        if not self.square.contains(place):
            return None
        inside = place - self.square.topLeft()
        return inside.y() // self._cell * SIDE + inside.x() // self._cell

    # ---- pointer and keys

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit(self.number_at(event.position().toPoint()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self.number_at(event.position().toPoint())
        if number is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(number)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        number = self.number_at(event.position().toPoint())
        if number is not None and event.button() == Qt.MouseButton.LeftButton:
            self.story_wanted.emit(number)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = self.number or 0
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        elif key in _MOVES:
            after = number + _MOVES[key] if self.number is not None else number
            self.chosen.emit(after if 0 <= after < NUMBERS else number)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.chosen.emit(0 if key == Qt.Key.Key_Home else NUMBERS - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.story_wanted.emit(number)
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    # ---- painting

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, now, square = QPainter(self), theme(), self.square
        if self._image.isNull():
            painter.fillRect(square, QColor(now.raised))
        else:
            painter.drawImage(square, self._image)
        painter.setPen(QPen(QColor(now.accent if self.hasFocus() else now.hairline), 1))
        painter.drawRect(square.adjusted(-1, -1, 0, 0))
        self._paint_labels(painter)
        if self.number is not None:
            self._paint_mark(painter, self.rect_of(self.number))

    def _paint_labels(self, painter: QPainter) -> None:
        """The first number of every tenth or twentieth row, and the last two digits below."""
        font, square = ui_font(_LABEL_PT), self.square
        height = QFontMetrics(font).height()
        painter.setFont(font)
        painter.setPen(QColor(theme().muted))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        every = 10 if 10 * self._cell >= height else 20
        for row in range(0, SIDE if self._left else 0, every):
            top = square.top() + row * self._cell
            room = QRect(0, max(top - (height - self._cell) // 2, 0), self._left - 2, height)
            painter.drawText(room, right, str(row * SIDE))
        for column in range(0, SIDE, 25):
            room = QRect(square.left() + column * self._cell, square.bottom() + 2, 40, height)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft, f"…{column:02}")

    @staticmethod
    def _paint_mark(painter: QPainter, cell: QRect) -> None:
        """A frame around a cell that is seen on every colour."""
        now = theme()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, out in ((now.surface, 3), (now.text, 2), (now.surface, 1)):
            painter.setPen(QPen(QColor(colour), 1))
            painter.drawRect(cell.adjusted(-out, -out, out - 1, out - 1))
