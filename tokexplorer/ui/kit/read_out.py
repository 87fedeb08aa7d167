"""The values under the mouse: beside the title of a chart, or on a card where they have no room there."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZE_PT = 8.0
_OFFSET_PX, _MARGIN_PX = 14, 5
_LEAST_PX = 60
_DOT, _DOT_PX = "●", 14


class Value(NamedTuple):
    """A value under the mouse, of the curve of that name and colour."""

    text: str
    name: str
    colour: str


class Caption(QLabel):
    """A line beside a title that gives way: where it has no room, a plain text is shortened."""

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @property
    def wanted_px(self) -> int:
        """How wide its text is."""
        return self.sizeHint().width()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.wanted_px <= self.width():
            super().paintEvent(event)
            return
        metrics = QFontMetrics(self.font())
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter, role = QPainter(self), self.foregroundRole()
        self.style().drawItemText(
            painter, self.rect(), int(self.alignment()), self.palette(), True, text, role
        )
        painter.end()


class ReadOutCard(QLabel):
    """A card over a drawing that covers neither the place that it tells of nor anything above or below it."""

    def __init__(self, object_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        named(self, object_name)
        self.setFont(ui_font(_SIZE_PT))
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setMargin(px(_MARGIN_PX))
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_words(self, words: str, place: QPoint) -> None:
        """Show rich text about a place of the parent, on the side that has more room."""
        self._show(words, place, self._room_beside(place))

    def show_values(self, heading: str, values: Sequence[Value], place: QPoint) -> None:
        """Show values in rows, with as much of their names as there is room for, about a place."""
        metrics = QFontMetrics(self.font())
        lines = max((self._parent.height() - 2 * px(_MARGIN_PX) - 2) // metrics.lineSpacing() - 1, 1)
        columns = -(-len(values) // lines)
        most = self._room_beside(place) - 2 * px(_MARGIN_PX) - 2
        taken = max(metrics.horizontalAdvance(value.text) for value in values) + px(_DOT_PX) + 12
        for_names = most - taken if columns == 1 else 0
        rows = [""] * -(-len(values) // columns)
        for number, value in enumerate(values):
            name = metrics.elidedText(value.name, Qt.TextElideMode.ElideRight, for_names)
            cells = f'<td><span style="color:{value.colour}">{_DOT}</span></td>'
            cells += f"<td>&nbsp;{html.escape(name)}&nbsp;</td>" if for_names > px(_LEAST_PX) // 2 else ""
            rows[number % len(rows)] += f'{cells}<td align="right">&nbsp;{html.escape(value.text)}&nbsp;</td>'
        table = "".join(f"<tr>{row}</tr>" for row in rows)
        words = f'{html.escape(heading)}<table cellspacing="0" cellpadding="0">{table}</table>'
        self._show(words, place, most + 2 * px(_MARGIN_PX) + 2)

    @property
    def _parent(self) -> QWidget:
        parent = self.parentWidget()
        assert parent is not None
        return parent

    def _room_beside(self, place: QPoint) -> int:
        """How wide the card may be so that the place stays in sight."""
        return max(place.x(), self._parent.width() - place.x(), px(_LEAST_PX) + px(_OFFSET_PX)) - px(
            _OFFSET_PX
        )

    def _show(self, words: str, place: QPoint, most: int) -> None:
        if words != self.text():
            self.setText(words)
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > most:
            self.setWordWrap(True)
            size = QSize(most, self.heightForWidth(most))
        room = self._parent.size()
        size = size.boundedTo(room)
        is_right = room.width() - place.x() >= place.x()
        x = place.x() + px(_OFFSET_PX) if is_right else place.x() - px(_OFFSET_PX) - size.width()
        y = place.y() - size.height() - px(_OFFSET_PX)
        if y < 0:
            y = place.y() + px(_OFFSET_PX)
        x = max(min(x, room.width() - size.width()), 0)
        y = max(min(y, room.height() - size.height()), 0)
        self.setGeometry(x, y, size.width(), size.height())
        self.show()
