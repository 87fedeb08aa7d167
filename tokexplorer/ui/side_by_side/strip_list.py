"""Only the lines that columns cut otherwise, each with its rows of tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget
from typing_extensions import override

from tokexplorer.ui.side_by_side.line_cells import LineCells
from tokexplorer.ui.side_by_side.strip_line import StripLine
from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from tokexplorer.session.compare.side_by_side import SideBySide
    from tokexplorer.ui.side_by_side.strip_line import StripRow
    from tokexplorer.ui.side_by_side.strip_painter import StripPainter

_GAP = 6  # pixels between two strips
_MOST_KEPT = 64  # lines
_SMALL_TEXT_BYTES = 1 << 16
_WIDEST_PX = 1 << 24
_SHARE_BEFORE = 0.3  # of the room, left of a difference that would be out of sight


class StripList(QAbstractScrollArea):
    """Strips are made when they come into sight. A line whose first difference is far out begins there.

    Attributes:
        rows: the tokenizers, from top to bottom.
        current: the row of the line that is looked at; -1 for none.

    Signals:
        place_wanted(int, int): a span of the text is to be shown, in bytes.
        token_clicked(int, TokenAt): a token of a row of tokens was clicked.
        current_changed(): another line is looked at.
    """

    place_wanted = Signal(int, int)
    token_clicked = Signal(int, object)
    current_changed = Signal()

    def __init__(self, painter: StripPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("differingLines")
        self.setAccessibleName("Only the lines that columns cut otherwise")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().setAccessibleName("Scroll the lines")
        self.horizontalScrollBar().setAccessibleName("Scroll the lines to the side")
        self._painter = painter
        self._found: SideBySide | None = None
        self.rows: tuple[StripRow, ...] = ()
        self._lines: dict[int, StripLine | None] = {}
        self._is_stale = False
        self.current = -1
        theme_manager().changed.connect(self.viewport().update)

    # ---- what it shows

    def show_lines(self, found: SideBySide | None, rows: Sequence[StripRow]) -> None:
        """Show the lines of a comparison; the place in the list stays as far as there still is one."""
        self._found, self.rows = found, tuple(rows)
        self._lines = {}
        self._is_stale = False
        self.viewport().setUpdatesEnabled(True)
        self.current = min(self.current, len(self) - 1)
        self._fit()
        self.viewport().update()

    def hold(self) -> None:
        """The text is another: what is seen of it stays, without asking for tokens that are not its own."""
        self._is_stale = True
        small = self._found is not None and self._found.byte_count <= _SMALL_TEXT_BYTES
        self.viewport().setUpdatesEnabled(not small)  # it will be there in a moment

    def tokens_changed(self) -> None:
        """The rows have other tokens."""
        self.viewport().update()

    def __len__(self) -> int:
        return 0 if self._found is None else len(self._found.line_starts)

    @property
    def pitch(self) -> int:
        """Pixels from one strip to the next."""
        return self._painter.height(len(self.rows)) + _GAP

    def line(self, index: int) -> StripLine | None:
        """A line of the list; None if it is not in the text any more."""
        if index not in self._lines:
            if len(self._lines) > _MOST_KEPT:
                self._lines.clear()
            self._lines[index] = self._made(index)
        return self._lines[index]

    def _made(self, index: int) -> StripLine | None:
        found = self._found
        assert found is not None
        start, end = int(found.line_starts[index]), int(found.line_ends[index])
        source = found.shape.source  # as it was compared
        bounds = source.code_points_at(np.array([start, end])).tolist()
        number = int(np.searchsorted(found.shape.line_starts, start, "right"))
        return StripLine(start, LineCells(source.text[slice(*bounds)], self._painter.widths), number)

    def _first_word(self, index: int) -> tuple[int, int]:
        """The first word of a line that columns cut otherwise, in bytes."""
        found = self._found
        assert found is not None
        word = int(np.searchsorted(found.word_starts, found.line_starts[index], "left"))
        return int(found.word_starts[word]), int(found.word_ends[word])

    def _offset(self, index: int, line: StripLine) -> float:
        """How much of a line is left of the view."""
        room = self.viewport().width() - self._painter.label_width(self.rows)
        start, end = self._first_word(index)
        left, right = line.cells.x_of(np.array([start, end]) - line.start_byte).tolist()
        begin = max(left - room * _SHARE_BEFORE, 0.0) if right > room else 0.0
        return begin + self.horizontalScrollBar().value()

    # ---- going through it

    def step(self, by: int) -> None:
        """Go to the next or the previous line; after the last comes the first."""
        if len(self):
            here = self.current + by if self.current >= 0 else (0 if by > 0 else len(self) - 1)
            self.go_to(here % len(self))

    def go_to(self, index: int) -> None:
        """Look at a line, and show it in the text."""
        if self._is_stale:
            return
        self.current = index
        bar, room = self.verticalScrollBar(), self.viewport().height()
        top = index * self.pitch
        if top < bar.value():
            bar.setValue(top)
        elif top + self.pitch > bar.value() + room:
            bar.setValue(min(top, top + self.pitch - room) if self.pitch <= room else top)
        self.viewport().update()
        self.current_changed.emit()
        self.place_wanted.emit(*self._first_word(index))

    def _fit(self) -> None:
        bar, room = self.verticalScrollBar(), self.viewport().height()
        bar.setRange(0, max(len(self) * self.pitch - room, 0))
        bar.setPageStep(max(room, 1))
        bar.setSingleStep(self._painter.row_height)
        side, width = self.horizontalScrollBar(), self.viewport().width()
        longest = 0
        if self._found is not None and len(self):
            longest = int((self._found.line_ends - self._found.line_starts).max())
        widest = min(round(longest * self._painter.widths.usual), _WIDEST_PX)
        side.setRange(0, max(widest - width + self._painter.label_width(self.rows), 0))
        side.setPageStep(max(width, 1))
        side.setSingleStep(round(self._painter.widths.usual * 8))

    def sizeHint(self) -> QSize:
        """A strip and a bit."""
        return QSize(300, self.pitch)

    # ---- events

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more or less to scroll."""
        super().resizeEvent(event)
        self._fit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the strips in sight."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme().surface))
        if not len(self) or not self.rows:
            return
        scrolled, pitch = self.verticalScrollBar().value(), self.pitch
        width = self.viewport().width()
        last = (scrolled + self.viewport().height()) // pitch
        for index in range(scrolled // pitch, min(last + 1, len(self))):
            line, top = self.line(index), index * pitch - scrolled
            if line is None:
                continue
            if index == self.current:
                painter.fillRect(QRectF(0, top, 3, pitch - 1), QColor(theme().accent))
            area = QRectF(0.0, top, width, pitch - _GAP)
            offset = self._offset(index, line)
            self._painter.paint(painter, area, line, self.rows, offset, is_stale=self._is_stale)
            painter.fillRect(QRectF(0, top + pitch - 1, width, 1), QColor(theme().hairline))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the line, and tell of the token."""
        y = round(event.position().y()) + self.verticalScrollBar().value()
        index = y // self.pitch
        if event.button() != Qt.MouseButton.LeftButton or not 0 <= index < len(self):
            return
        self.go_to(index)
        line, row = self.line(index), self._painter.row_at(y - index * self.pitch, len(self.rows))
        labels = self._painter.label_width(self.rows)
        if line is None or row is None or self._is_stale or event.position().x() < labels:
            return
        x = event.position().x() - labels + self._offset(index, line)
        tokens = line.tokens(self.rows[row], x - 1, x + 1)
        token = None if tokens is None else tokens.token_at(x)
        if token is not None:
            self.token_clicked.emit(row, token)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from line to line, Left and Right scroll."""
        key, side = event.key(), self.horizontalScrollBar()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            side.setValue(side.value() + side.singleStep() * (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current >= 0:
            self.go_to(self.current)
        else:
            super().keyPressEvent(event)
