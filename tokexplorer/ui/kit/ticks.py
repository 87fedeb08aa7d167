"""Check boxes, radio buttons and discs with ticks, drawn in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCheckBox, QRadioButton, QStyle, QStyleOptionButton
from typing_extensions import override

from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mixed, theme

BOX_PX = 16
_RADIUS_PX, _DOT_PX = 3.5, 6.0
_TURNS = ((-2.8, 0.2), (-0.8, 2.2), (3.0, -2.2))  # from the middle, in tenths of the box
_TICK_PEN_PX = 1.8


def draw_tick(painter: QPainter, middle: QPointF, size_px: float, colour: str) -> None:
    """Draw a tick in a box or disc of some `size_px`."""
    painter.setPen(QPen(QColor(colour), px(_TICK_PEN_PX)))
    scale = size_px / 10
    painter.drawPolyline([middle + QPointF(x * scale, y * scale) for x, y in _TURNS])


def draw_check_disc(painter: QPainter, disc: QRectF, colour: QColor, *, is_checked: bool) -> None:
    """Draw a disc with a tick in it, or a ring."""
    painter.setPen(QPen(colour, 1.4))
    painter.setBrush(colour if is_checked else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc)
    if is_checked:
        draw_tick(painter, disc.center(), 10, theme().surface)


class TickBox(QCheckBox):
    """A check box without text: a rounded square, filled and ticked while it is checked."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(px(BOX_PX) + 4, px(BOX_PX) + 4)

    @override
    def hitButton(self, place: QPoint) -> bool:
        return self._square.contains(QPointF(place))

    @property
    def _square(self) -> QRectF:
        """The square at the right, where the editors of other fields end."""
        return QRectF(
            self.width() - px(BOX_PX) - 1.5, (self.height() - px(BOX_PX)) / 2, px(BOX_PX), px(BOX_PX)
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, square = theme(), self._square.adjusted(0.5, 0.5, -0.5, -0.5)
        strong = self.hasFocus() or self.isChecked()
        painter.setPen(QPen(QColor(now.accent if strong else now.muted), 1))
        painter.setBrush(QColor(now.accent if self.isChecked() else now.raised))
        painter.drawRoundedRect(square, 4, 4)
        if self.isChecked():
            draw_tick(painter, square.center(), 12.7, now.accent_text)
        if self.hasFocus():
            painter.setPen(QPen(QColor(now.accent), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(square.adjusted(-1.5, -1.5, 1.5, 1.5), 5, 5)


class LabelledTick(QCheckBox):
    """A check box with text: a rounded square, filled and ticked while it is checked."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = _painter_of(self)
        square = _part(self, QStyle.SubElement.SE_CheckBoxIndicator).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(square, px(_RADIUS_PX), px(_RADIUS_PX))
        if self.isChecked():
            draw_tick(painter, square.center(), square.width(), theme().accent_text)
        _draw_words(self, painter, _part(self, QStyle.SubElement.SE_CheckBoxContents))


class LabelledRadio(QRadioButton):
    """A radio button with text: a circle, filled with a dot in it while it is chosen."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = _painter_of(self)
        circle = _part(self, QStyle.SubElement.SE_RadioButtonIndicator).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawEllipse(circle)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme().accent_text))
            dot = QRectF(0, 0, px(_DOT_PX), px(_DOT_PX))
            dot.moveCenter(circle.center())
            painter.drawEllipse(dot)
        _draw_words(self, painter, _part(self, QStyle.SubElement.SE_RadioButtonContents))


def _part(button: QCheckBox | QRadioButton, element: QStyle.SubElement) -> QRectF:
    """Where the style places the indicator of a button, or its text."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return QRectF(button.style().subElementRect(element, option, button))


def _painter_of(button: QCheckBox | QRadioButton) -> QPainter:
    """A painter with the pen and the brush of the indicator."""
    now = theme()
    filled = now.accent if button.isChecked() else now.raised
    edge = now.accent if button.isChecked() or button.hasFocus() else now.muted
    if not button.isEnabled():
        filled, edge = (mixed(each, now.surface, 0.6) for each in (filled, edge))
    painter = QPainter(button)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(edge), 2.0 if button.hasFocus() else 1.0))
    painter.setBrush(QColor(filled))
    return painter


def _draw_words(button: QCheckBox | QRadioButton, painter: QPainter, place: QRectF) -> None:
    button.style().drawItemText(
        painter,
        place.toRect(),
        Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextShowMnemonic,
        button.palette(),
        button.isEnabled(),
        button.text(),
        QPalette.ColorRole.WindowText,
    )
    painter.end()
