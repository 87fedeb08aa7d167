"""A veil over what something is dragged to, which says what will become of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPaintEvent

_VEIL_ALPHA = 0.82
_MARGIN_PX, _RADIUS_PX, _LINE_PX, _SPACING_PX = 8.0, 8.0, 1.5, 6.0
_MOST_WIDTH_PX, _NARROW_PX = 560.0, 340.0
_HEADLINE_PT, _NARROW_HEADLINE_PT = 15.0, 11.5
_PADDING_PX, _NARROW_PADDING_PX = 26.0, 10.0
_BREAKS, _MAY_BREAK = re.compile(r"(?<=[/._-])(?=\w)"), "\u200b"  # names of files are long words


class DropOverlay(QWidget):
    """Lets the mouse through, so that what lies under it is still what something is dropped on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dropOverlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._headline = ""
        self._lines: tuple[str, ...] = ()
        self.hide()

    def show_over(self, place: QRect, headline: str, *lines: str) -> None:
        """Cover `place` of the parent, and say this; lines that are empty are left out."""
        self._headline, self._lines = headline, tuple(line for line in lines if line)
        self.setAccessibleName(". ".join((headline, *self._lines)))
        self.setGeometry(place)
        self.raise_()
        self.show()
        self.update()

    @property
    def said(self) -> str:
        """What will happen; empty while nothing is dragged."""
        return "" if self.isHidden() else self._headline

    def paintEvent(self, event: QPaintEvent) -> None:
        """The veil, a frame, and the sentences in the middle (Qt override)."""
        colours, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(colours.surface)
        veil.setAlphaF(_VEIL_ALPHA)
        painter.fillRect(self.rect(), veil)
        painter.setPen(QPen(QColor(colours.accent), _LINE_PX, Qt.PenStyle.DashLine))
        frame = QRectF(self.rect()).adjusted(_MARGIN_PX, _MARGIN_PX, -_MARGIN_PX, -_MARGIN_PX)
        painter.drawRoundedRect(frame, _RADIUS_PX, _RADIUS_PX)
        self._paint_card(painter, frame)

    def _paint_card(self, painter: QPainter, frame: QRectF) -> None:
        colours, is_narrow = theme(), frame.width() < _NARROW_PX
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        padding = _NARROW_PADDING_PX if is_narrow else _PADDING_PX
        large = QFont(ui_font())
        large.setPointSizeF(_NARROW_HEADLINE_PT if is_narrow else _HEADLINE_PT)
        large.setWeight(QFont.Weight.DemiBold)
        width = min(_MOST_WIDTH_PX, frame.width() - 2 * padding)
        texts = [(_BREAKS.sub(_MAY_BREAK, self._headline), large, colours.text)]
        texts += [(_BREAKS.sub(_MAY_BREAK, line), ui_font(), colours.muted) for line in self._lines]
        room = QRectF(0, 0, width - 2 * padding, 10_000)
        places = [QFontMetricsF(font).boundingRect(room, int(flags), text) for text, font, _ in texts]
        heights = [place.height() for place in places]
        height = sum(heights) + _SPACING_PX * (len(texts) - 1)
        card = QRectF(0, 0, width, height + 2 * padding)
        card.moveCenter(frame.center())
        painter.setPen(QPen(QColor(colours.hairline), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(card, _RADIUS_PX, _RADIUS_PX)
        top = card.top() + padding
        for (text, font, colour), each in zip(texts, heights, strict=True):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(QRectF(card.left() + padding, top, room.width(), each + 2), int(flags), text)
            top += each + _SPACING_PX
