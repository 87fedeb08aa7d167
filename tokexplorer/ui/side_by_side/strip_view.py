"""One line of the text, with a row of tokens under it for each tokenizer; scrolls to the side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget
from typing_extensions import override

from tokexplorer.core.token_text import visible_text
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from tokexplorer.session.text.token_spans import TokenAt
    from tokexplorer.ui.side_by_side.strip_line import StripLine, StripRow
    from tokexplorer.ui.side_by_side.strip_painter import StripPainter

_STEP_CELLS = 8
_SEEN_MARGIN_PX = 48.0


class StripView(QAbstractScrollArea):
    """Only the characters in sight are encoded and drawn, however long the line is.

    Attributes:
        painter: what draws strips.
        line: what is shown; None for nothing.
        rows: the tokenizers, from top to bottom.

    Signals:
        token_clicked(int, TokenAt): a token of a row was clicked; rows count from 0.
    """

    token_clicked = Signal(int, object)

    def __init__(self, painter: StripPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("alignedStrip")
        self.setAccessibleName("The line at the caret in the tokens of every column")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.horizontalScrollBar().setObjectName("stripScrollBar")
        self.horizontalScrollBar().setAccessibleName("Scroll the line")
        self.painter = painter
        self.line: StripLine | None = None
        self.rows: tuple[StripRow, ...] = ()
        self._caret_byte: int | None = None
        theme_manager().changed.connect(self.viewport().update)

    def show_line(self, line: StripLine | None, rows: Sequence[StripRow], caret_byte: int | None) -> None:
        """Show a line; the place of the caret, a byte of the text, is scrolled into sight if it moved."""
        moved = caret_byte != self._caret_byte or line is None
        self.line, self.rows, self._caret_byte = line, tuple(rows), caret_byte
        said = "" if line is None else line.cells.text[:200]
        self.setAccessibleDescription(said)
        self._fit()
        if moved:
            self._bring_caret()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """As high as the rows."""
        return QSize(300, self.painter.height(len(self.rows)))

    @property
    def _offset(self) -> float:
        return float(self.horizontalScrollBar().value())

    @property
    def _labels(self) -> int:
        return self.painter.label_width(self.rows)

    def _fit(self) -> None:
        bar, room = self.horizontalScrollBar(), max(self.viewport().width() - self._labels, 1)
        width = 0 if self.line is None else round(self.line.cells.width) + 12
        bar.setRange(0, max(width - room, 0))
        bar.setPageStep(room)
        bar.setSingleStep(round(self.painter.widths.usual * _STEP_CELLS))
        needed = self.painter.height(len(self.rows))
        vertical = self.verticalScrollBar()
        vertical.setRange(0, max(needed - self.viewport().height(), 0))
        vertical.setPageStep(self.viewport().height())
        vertical.setSingleStep(self.painter.row_height)

    def _bring_caret(self) -> None:
        if self.line is None or self._caret_byte is None:
            return
        x = float(self.line.cells.x_of([self._caret_byte - self.line.start_byte])[0])
        room, bar = max(self.viewport().width() - self._labels, 1), self.horizontalScrollBar()
        if not self._offset + _SEEN_MARGIN_PX <= x <= self._offset + room - _SEEN_MARGIN_PX:
            bar.setValue(round(x - room / 2) if x > room - _SEEN_MARGIN_PX else 0)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more or less to scroll."""
        super().resizeEvent(event)
        self._fit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is in sight."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme().surface))
        if self.line is not None and self.rows:
            top = -float(self.verticalScrollBar().value())
            area = QRectF(0.0, top, self.viewport().width(), self.painter.height(len(self.rows)))
            self.painter.paint(painter, area, self.line, self.rows, self._offset)
            self._paint_caret(painter, top)

    def _paint_caret(self, painter: QPainter, top: float) -> None:
        if self.line is None or self._caret_byte is None:
            return
        x = float(self.line.cells.x_of([self._caret_byte - self.line.start_byte])[0])
        x += self._labels - self._offset
        if x >= self._labels:
            painter.fillRect(QRectF(x, top + 5, 2, self.painter.row_height - 2), QColor(theme().accent))

    def found_at(self, x: float, y: float) -> tuple[int, TokenAt] | None:
        """The row and the token at a point of the viewport."""
        row = self.painter.row_at(y + self.verticalScrollBar().value(), len(self.rows))
        if row is None or self.line is None or x < self._labels:
            return None
        left = self._offset
        tokens = self.line.tokens(self.rows[row], left, left + self.viewport().width())
        token = None if tokens is None else tokens.token_at(x - self._labels + left)
        return None if token is None else (row, token)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell of the token."""
        found = self.found_at(event.position().x(), event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and found is not None:
            self.token_clicked.emit(*found)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys, Home and End scroll."""
        bar = self.horizontalScrollBar()
        actions = {
            Qt.Key.Key_Left: -bar.singleStep(),
            Qt.Key.Key_Right: bar.singleStep(),
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        by = actions.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            bar.setValue(bar.value() + by)

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        """Say what token the pointer is on."""
        if event.type() == QEvent.Type.ToolTip:
            help_event: QHelpEvent = event  # type: ignore[assignment]
            found = self.found_at(help_event.pos().x(), help_event.pos().y())
            QToolTip.showText(help_event.globalPos(), "" if found is None else self._told(*found), self)
            return True
        return super().viewportEvent(event)

    def _told(self, row: int, token: TokenAt) -> str:
        tokenizer = self.rows[row].document.tokenizer
        spelling = None if tokenizer is None else spelling_of(tokenizer, token.token_id)
        name = "" if spelling is None else f" “{visible_text(spelling)}”"
        return f"{self.rows[row].name}: token {token.token_id}{name}"
