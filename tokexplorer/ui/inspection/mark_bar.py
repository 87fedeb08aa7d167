"""A narrow strip beside a text that shows where all of it is that is pointed out, and what is cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.inspection.framing.cut_painter import veil
from tokexplorer.ui.inspection.mark_layers import LAYERS
from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    import numpy.typing as npt
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from tokexplorer.ui.inspection.mark_layers import LayerName, MarkedSpans, MarkLayers

BAR_WIDTH = 10
_LEAST_HEIGHT = 2  # pixels of a mark
_CUT_WIDTH, _CUT_SERIF = 2.0, 4.0  # pixels of the mark of a cut, and of its feet, which point to what is kept
_TIP = "Where the marks are in the whole text. Click to go there."
_CUT_TIP = (
    "The bracket is where the tokenizer's file cuts the text: a model sees {kept} of its {all} bytes, "
    "from the side that the bracket opens to."
)

# Left edge and width of what a layer draws: the whole strip, its left or its right part.
_COLUMNS: dict[LayerName, tuple[float, float]] = {
    "occurrences": (1.0, 4.0),
    "found": (1.0, 8.0),
    "changed": (6.0, 3.0),
    "different": (6.0, 3.0),
}


class MarkBar(QWidget):
    """Shows the marks of every layer where they are in the whole text; hidden while there is nothing to show.

    A mark is where its byte is between the first of the text and the last. Marks on one pixel are one. Where
    something is cut off, what is kept is tinted, and a bracket stands at the cut.

    Attributes:
        kept: the bytes that a model sees; None if nothing is cut.

    Signals:
        byte_wanted(int): a place of the text was clicked, or the pointer dragged there.
    """

    byte_wanted = Signal(object)

    def __init__(self, marks: MarkLayers, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("markBar")
        self.setAccessibleName("Where the marks are in the text")
        self.setToolTip(_TIP)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below is painted for it
        self._marks = marks
        self.kept: tuple[int, int] | None = None
        self._byte_count = 0
        self._rows: dict[LayerName, npt.NDArray[np.int64]] = {}
        marks.changed.connect(self._layer_changed)
        theme_manager().changed.connect(self._recolour)
        self._show_if_needed()

    def sizeHint(self) -> QSize:
        """Narrow."""
        return QSize(BAR_WIDTH, 100)

    def set_byte_count(self, byte_count: int) -> None:
        """How long the text is."""
        if byte_count != self._byte_count:
            self._byte_count = byte_count
            self._rows.clear()
            self._tell()
            self.update()

    def show_cut(self, kept: tuple[int, int] | None) -> None:
        """A model sees these bytes alone; None, all of them."""
        if kept != self.kept:
            self.kept = kept
            self._tell()
            self._show_if_needed()
            self.update()

    def _tell(self) -> None:
        cut = ""
        if self.kept is not None:
            seen = grouped(self.kept[1] - self.kept[0])
            cut = _CUT_TIP.format(kept=seen, all=grouped(self._byte_count))
        has_marks = any(self._marks.get(each) is not None for each in LAYERS)
        self.setToolTip("\n".join(part for part in (cut, _TIP if has_marks or not cut else "") if part))

    @Slot(str)
    def _layer_changed(self, layer: LayerName) -> None:
        self._rows.pop(layer, None)
        self._tell()
        self._show_if_needed()
        self.update()

    def _show_if_needed(self) -> None:
        has_marks = any(self._marks.get(each) is not None for each in LAYERS)
        self.setVisible(has_marks or self.kept is not None)

    @Slot()
    def _recolour(self) -> None:
        self.update()

    def resizeEvent(self, event: object) -> None:
        """Marks fall on other pixels."""
        self._rows.clear()

    def rows_of(self, layer: LayerName) -> npt.NDArray[np.int64]:
        """The pixel rows on which a layer has marks, ascending, int64."""
        spans = self._marks.get(layer)
        if spans is None:
            return np.empty(0, np.int64)
        if layer not in self._rows:
            self._rows[layer] = self._decimated(spans)
        return self._rows[layer]

    def _decimated(self, spans: MarkedSpans) -> npt.NDArray[np.int64]:
        height, total = max(self.height() - _LEAST_HEIGHT, 1), max(self._byte_count, 1)
        touched = np.zeros(height + 1, bool)
        touched[np.clip(spans.start_bytes * height // total, 0, height)] = True
        return np.flatnonzero(touched)

    def paintEvent(self, event: QPaintEvent) -> None:
        """One run of pixels after the other, so that many marks cost no more than few."""
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = {"occurrences": theme().muted, "found": theme().accent, "changed": theme().warning}
        colours["different"] = theme().text
        painter.fillRect(self.rect(), QColor(theme().surface))
        painter.fillRect(QRectF(0, 0, 1, self.height()), QColor(theme().hairline))
        self._paint_kept(painter)
        for layer in LAYERS:
            left, width = _COLUMNS[layer]
            painter.setBrush(QColor(colours[layer]))
            rects = [
                QRectF(left, top, width, bottom - top + _LEAST_HEIGHT)
                for top, bottom in _runs(self.rows_of(layer))
            ]
            if rects:
                painter.drawRects(rects)
        self._paint_cut(painter)

    @property
    def cut_row(self) -> float | None:
        """The place of the cut, in pixels from above; None without one."""
        if self.kept is None:
            return None
        first, end = self.kept
        height = max(self.height() - _LEAST_HEIGHT, 1)
        return (first or end) * height / max(self._byte_count, 1) + _LEAST_HEIGHT / 2

    def _sides(self, row: float) -> tuple[QRectF, QRectF]:
        """What is kept, and what is cut off."""
        above = QRectF(1, 0, self.width(), row)
        below = QRectF(1, row, self.width(), self.height() - row)
        return (below, above) if self.kept is not None and self.kept[0] > 0 else (above, below)

    def _paint_kept(self, painter: QPainter) -> None:
        row = self.cut_row
        if row is not None:
            painter.fillRect(self._sides(row)[0], QColor(theme().selection))

    def _paint_cut(self, painter: QPainter) -> None:
        row = self.cut_row
        if self.kept is None or row is None:
            return
        is_left = self.kept[0] > 0
        painter.fillRect(self._sides(row)[1], veil())
        painter.setPen(QPen(QColor(theme().text), _CUT_WIDTH))
        left, right = _CUT_WIDTH, self.width() - _CUT_WIDTH / 2
        painter.drawLine(QLineF(left, row, right, row))
        foot = row + (_CUT_SERIF if is_left else -_CUT_SERIF)
        for x in (left, right):
            painter.drawLine(QLineF(x, row, x, foot))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._go(event.position().y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on, while the button is held."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position().y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The text below is not clicked."""
        event.accept()

    def _go(self, y: float) -> None:
        height = max(self.height() - _LEAST_HEIGHT, 1)
        share = min(max((y - _LEAST_HEIGHT / 2) / height, 0.0), 1.0)
        self.byte_wanted.emit(int(share * self._byte_count))


def _runs(rows: npt.NDArray[np.int64]) -> list[tuple[int, int]]:
    """The first and the last of rows that follow each other."""
    if len(rows) == 0:
        return []
    breaks = np.flatnonzero(np.diff(rows) > 1)
    firsts, lasts = rows[np.concatenate([[0], breaks + 1])], rows[np.concatenate([breaks, [len(rows) - 1]])]
    return list(zip(firsts.tolist(), lasts.tolist(), strict=True))
