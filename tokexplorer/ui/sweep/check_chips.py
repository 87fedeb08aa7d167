"""Chips that can be checked, several at a time: the choices along one side of a grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.tick_mark import draw_tick

if TYPE_CHECKING:
    from collections.abc import Sequence

CHIP_HEIGHT_PX = 24
_SIZE_PT = 8.5
_DISC_PX = 12.0
_LEFT_PX, _GAP_PX, _RIGHT_PX = 7.0, 6.0, 10.0


class Option(NamedTuple):
    """One of the choices.

    Attributes:
        key: what it stands for.
        title: what is written on it.
        tip: a sentence about it.
        colour: of its disc, `#rrggbb` as in the light theme; empty for the accent.
    """

    key: str
    title: str
    tip: str = ""
    colour: str = ""


class CheckChip(QAbstractButton):
    """A rounded frame with a disc, which has a tick in it while the chip is checked, and a word."""

    def __init__(self, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self.setCheckable(True)
        self.setText(option.title)
        self.setToolTip(option.tip)
        self.setAccessibleName(option.title)
        self.setAccessibleDescription(option.tip)
        self.setFont(ui_font(_SIZE_PT))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme_manager().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Disc and word (Qt override)."""
        word = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        return QSize(round(_LEFT_PX + _DISC_PX + _GAP_PX + word + _RIGHT_PX) + 1, CHIP_HEIGHT_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, disc, tick and word (Qt override)."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, on = theme(), self.isEnabled()
        colour = QColor(now.counterpart(self.option.colour) if self.option.colour else now.accent)
        if not on:
            colour = QColor(now.muted)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(now.accent if self.hasFocus() else now.hairline), 1))
        painter.setBrush(QColor(now.raised) if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)
        disc = QRectF(_LEFT_PX, (self.height() - _DISC_PX) / 2, _DISC_PX, _DISC_PX)
        painter.setPen(QPen(colour, 1.4))
        painter.setBrush(colour if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        if self.isChecked():
            draw_tick(painter, disc.center(), 10, now.surface)
        painter.setPen(QColor(now.text if self.isChecked() and on else now.muted))
        painter.setFont(self.font())
        word = QRectF(disc.right() + _GAP_PX, 0, self.width(), self.height())
        painter.drawText(word, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())


class CheckChips(QWidget):
    """A line of chips, more lines where they do not fit; at least one stays checked.

    Signals:
        changed(): the user checked others.
    """

    changed = Signal()

    def __init__(self, object_name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(accessible_name)
        self._chips: dict[str, CheckChip] = {}
        self.setLayout(FlowLayout(5))

    def show_options(self, options: Sequence[Option], checked: Sequence[str]) -> None:
        """Offer these and check some of them, the first one if it would be none. Emits nothing."""
        if [chip.option for chip in self._chips.values()] != list(options):
            self._make(options)
        known = [key for key in checked if key in self._chips] or list(self._chips)[:1]
        for key, chip in self._chips.items():
            chip.setChecked(key in known)

    @property
    def checked(self) -> tuple[str, ...]:
        """The keys of the checked ones, in their order."""
        return tuple(key for key, chip in self._chips.items() if chip.isChecked())

    @property
    def keys(self) -> tuple[str, ...]:
        """Of all chips, in their order."""
        return tuple(self._chips)

    def chip(self, key: str) -> CheckChip:
        """One of the chips. Raises KeyError."""
        return self._chips[key]

    def _make(self, options: Sequence[Option]) -> None:
        layout = self.layout()
        assert layout is not None
        for chip in self._chips.values():
            layout.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = {}
        for option in options:
            chip = self._chips[option.key] = CheckChip(option, self)
            chip.setObjectName(f"{self.objectName()}-{option.key}")
            chip.clicked.connect(self._clicked)
            layout.addWidget(chip)
        self.updateGeometry()

    @Slot()
    def _clicked(self) -> None:
        chip = self.sender()
        if not self.checked and isinstance(chip, CheckChip):
            chip.setChecked(True)  # one at least is always trained
            return
        self.changed.emit()
