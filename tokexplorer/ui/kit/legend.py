"""A legend for charts: what lines, points and colours stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.chart import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

_MANY_LINES = 100
_MORE_PX = 30  # room for "+12"
_IN_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_SAMPLE_PX, _GAP_PX, _APART_PX, _LINE_PX, _POINT_PX = 24, 5, 14, 18, 7


class LegendEntry(NamedTuple):
    """One entry of a legend.

    Attributes:
        text: the explanation.
        colour: `#rrggbb`; empty for the colour of text.
        symbol: the symbol of its points; empty for a title, which has no sample.
        is_line, is_dashed, is_hollow: how lines and points look.
    """

    text: str
    colour: str = ""
    symbol: str = ""
    is_line: bool = True
    is_dashed: bool = False
    is_hollow: bool = False


class Legend(QWidget):
    """Samples with their names, in lines like words; the height depends on the width.

    Attributes:
        note: the last line of the tooltip, after the names of all entries.
    """

    def __init__(self, note: str) -> None:
        super().__init__()
        self.note = note
        self.entries: tuple[LegendEntry, ...] = ()
        self._most_lines = _MANY_LINES
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_most_lines(self, lines: int) -> None:
        """Use at most so many lines; the tooltip has the entries that do not fit."""
        if lines != self._most_lines:
            self._most_lines = lines
            self.updateGeometry()
            self.update()

    def show_entries(self, entries: Sequence[LegendEntry]) -> None:
        """Show other entries."""
        entries = tuple(entries)
        if entries != self.entries:
            self.entries = entries
            names = ", ".join(each.text for each in entries)
            self.setToolTip(plain_tip(f"{names}\n{self.note}"))
            self.setAccessibleName(tr("Legend: {names}", names=names) if names else tr("Legend"))
            self.updateGeometry()
            self.update()

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return round(self._places(width)[1])

    @override
    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(self.width(), 100)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.heightForWidth(max(self.width(), 100)))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _places(self, width: int) -> tuple[list[QRectF], float]:
        """The places of the entries that there is room for, and the height that they take."""
        x, y = 0.0, 0.0
        places: list[QRectF] = []
        for entry in self.entries:
            metrics = QFontMetricsF(self._font(entry))
            wanted = metrics.horizontalAdvance(entry.text) + 1 + self._indent(entry)
            wanted = min(wanted, float(width))
            if x and x + wanted > width:
                x, y = 0.0, y + px(_LINE_PX)
            if y >= self._most_lines * px(_LINE_PX):
                while len(places) > 1 and places[-1].right() + px(_MORE_PX) > width:
                    places.pop()
                return places, self._most_lines * float(px(_LINE_PX))
            places.append(QRectF(x, y, wanted, px(_LINE_PX)))
            x += wanted + px(_APART_PX)
        return places, (y + px(_LINE_PX) if self.entries else 0.0)

    @staticmethod
    def _font(entry: LegendEntry):
        return ui_font(CAPTION_SIZE_PT) if entry.symbol else title_font()

    @staticmethod
    def _indent(entry: LegendEntry) -> int:
        return px(_SAMPLE_PX) + px(_GAP_PX) if entry.symbol else 0

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places = self._places(self.width())[0]
        for entry, place in zip(self.entries, places, strict=False):
            if entry.symbol:
                _paint_sample(painter, entry, place)
            font = self._font(entry)
            painter.setFont(font)
            painter.setPen(QColor(theme().text))
            room = place.adjusted(self._indent(entry), 0, 0, 0)
            text = QFontMetricsF(font).elidedText(entry.text, Qt.TextElideMode.ElideRight, room.width() + 1)
            painter.drawText(room, _IN_LINE, text)
        left_out = len(self.entries) - len(places)
        if left_out:
            painter.setFont(ui_font(CAPTION_SIZE_PT))
            painter.setPen(QColor(theme().muted))
            painter.drawText(
                places[-1].translated(places[-1].width() + px(_GAP_PX), 0), _IN_LINE, f"+{left_out}"
            )


def _paint_sample(painter: QPainter, entry: LegendEntry, place: QRectF) -> None:
    """Paint a short line with a point on it."""
    colour = QColor(entry.colour or theme().text)
    middle = QPointF(place.left() + px(_SAMPLE_PX) / 2, place.center().y())
    pen = QPen(colour, 1.3)
    if entry.is_line:
        line = QPen(pen)
        if entry.is_dashed:
            line.setDashPattern([4.0, 2.5])
        painter.setPen(line)
        painter.drawLine(
            QPointF(place.left(), middle.y()), QPointF(place.left() + px(_SAMPLE_PX), middle.y())
        )
    painter.save()
    painter.translate(middle)
    painter.scale(px(_POINT_PX), px(_POINT_PX))
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(QColor(theme().surface) if entry.is_hollow else colour)
    painter.drawPath(pg.graphicsItems.ScatterPlotItem.Symbols[entry.symbol])
    painter.restore()
