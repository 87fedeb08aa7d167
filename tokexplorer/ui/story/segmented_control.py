"""A row of choices in one outline, one of them chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from tokexplorer.ui.theme import mixed, theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

_HEIGHT = 24
_PADDING = 10
_RADIUS = 5.0


class Choice(NamedTuple):
    """One of the choices: its key, what stands on it, and a sentence about it."""

    key: str
    title: str
    tip: str = ""


class SegmentedControl(QWidget):
    """Buttons side by side; the arrow keys go from one to the next.

    Signals:
        chosen(str): the user chose another; its key.
    """

    chosen = Signal(str)

    def __init__(self, object_name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(accessible_name)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._segments: dict[str, _Segment] = {}
        self._choices: tuple[Choice, ...] = ()

    def show_choices(self, choices: Sequence[Choice], current: str) -> None:
        """Offer these; nothing is announced."""
        if tuple(choices) != self._choices:
            self._choices = tuple(choices)
            self._make_segments()
        if current in self._segments:
            self._segments[current].setChecked(True)
        self.setVisible(len(choices) > 1)

    @property
    def current(self) -> str:
        """The key of the chosen one; empty if there is none."""
        return next((key for key, segment in self._segments.items() if segment.isChecked()), "")

    def segment(self, key: str) -> QAbstractButton:
        """The button of a choice."""
        return self._segments[key]

    def _make_segments(self) -> None:
        for segment in self._segments.values():
            self._layout.removeWidget(segment)
            segment.hide()
            segment.deleteLater()
        last = len(self._choices) - 1
        self._segments = {}
        for index, choice in enumerate(self._choices):
            segment = _Segment(choice, index == 0, index == last, self)
            segment.setObjectName(f"{choice.key}Segment")
            segment.clicked.connect(self._clicked)
            self._segments[choice.key] = segment
            self._layout.addWidget(segment)

    @Slot()
    def _clicked(self) -> None:
        self.chosen.emit(self.current)


class _Segment(QAbstractButton):
    def __init__(self, choice: Choice, is_first: bool, is_last: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_first, self._is_last = is_first, is_last
        self.setText(choice.title)
        self.setAccessibleName(choice.title)
        self.setToolTip(choice.tip)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme_manager().changed.connect(self._recolour)

    @Slot()
    def _recolour(self) -> None:
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its text (Qt override)."""
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2 * _PADDING, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """It is not cut (Qt override)."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A part of the outline, filled if it is the chosen one (Qt override)."""
        now, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = self._outline()
        fill = now.selection if self.isChecked() else now.raised
        if self.underMouse() and not self.isChecked():
            fill = mixed(now.raised, now.text, 0.06)
        painter.setBrush(QColor(fill))
        edge = now.accent if self.hasFocus() else now.hairline
        painter.setPen(QPen(QColor(edge), 1))
        painter.drawPath(outline)
        painter.setPen(QColor(now.text if self.isChecked() else now.muted))
        font = self.font()
        font.setUnderline(now.outlines_only and self.isChecked())
        painter.setFont(font)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())

    def _outline(self) -> QPainterPath:
        """Round at the ends of the row; neighbours share a line."""
        rect = QRectF(self.rect()).adjusted(0.5 if self._is_first else -0.5, 0.5, -0.5, -0.5)
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addRoundedRect(rect, _RADIUS, _RADIUS)
        for is_end, left in ((self._is_first, rect.left()), (self._is_last, rect.right() - _RADIUS)):
            if not is_end:
                path.addRect(QRectF(left, rect.top(), _RADIUS, rect.height()))
        return path.simplified()
