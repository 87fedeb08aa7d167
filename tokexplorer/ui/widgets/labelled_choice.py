"""Check boxes and radio buttons with words beside them, in the colours of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QCheckBox, QRadioButton, QStyle, QStyleOptionButton
from typing_extensions import override

from tokexplorer.ui.theme import mixed, theme
from tokexplorer.ui.widgets.tick_mark import draw_tick

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_RADIUS_PX, _DOT_PX = 3.5, 6.0


class LabelledTick(QCheckBox):
    """A rounded square, filled with a tick in it while it is checked, and words."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Square, tick and words."""
        painter, square = _begun(self)
        painter.drawRoundedRect(square, _RADIUS_PX, _RADIUS_PX)
        if self.isChecked():
            draw_tick(painter, square.center(), square.width(), theme().accent_text)
        _draw_words(self, painter)


class LabelledRadio(QRadioButton):
    """A circle, filled with a dot in it while it is chosen, and words."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Circle, dot and words."""
        painter, square = _begun(self)
        painter.drawEllipse(square)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme().accent_text))
            dot = QRectF(0, 0, _DOT_PX, _DOT_PX)
            dot.moveCenter(square.center())
            painter.drawEllipse(dot)
        _draw_words(self, painter)


def _begun(button: LabelledTick | LabelledRadio) -> tuple[QPainter, QRectF]:
    """A painter with the pen and the brush of the sign, and where the sign is."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    is_tick = isinstance(button, LabelledTick)
    element = QStyle.SubElement
    which = element.SE_CheckBoxIndicator if is_tick else element.SE_RadioButtonIndicator
    square = QRectF(button.style().subElementRect(which, option, button)).adjusted(0.5, 0.5, -0.5, -0.5)
    now = theme()
    filled = now.accent if button.isChecked() else now.raised
    edge = now.accent if button.isChecked() or button.hasFocus() else now.muted
    if not button.isEnabled():
        filled, edge = (mixed(each, now.surface, 0.6) for each in (filled, edge))
    painter = QPainter(button)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(edge), 2.0 if button.hasFocus() else 1.0))
    painter.setBrush(QColor(filled))
    return painter, square


def _draw_words(button: LabelledTick | LabelledRadio, painter: QPainter) -> None:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    is_tick = isinstance(button, LabelledTick)
    element = QStyle.SubElement
    which = element.SE_CheckBoxContents if is_tick else element.SE_RadioButtonContents
    place = button.style().subElementRect(which, option, button)
    alignment = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    button.style().drawItemText(
        painter,
        place,
        alignment | Qt.TextFlag.TextShowMnemonic,
        button.palette(),
        button.isEnabled(),
        button.text(),
        QPalette.ColorRole.WindowText,
    )
    painter.end()
