"""The scripts of a vocabulary as bars that can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QToolTip, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.theme import mixed, theme, theme_manager, ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QHelpEvent

BAR_ROW_PX = 18
_NAME_SHARE = 0.38
_MOST_NAME_PX = 108
_SIDE_PX = 10


class ScriptBars(QWidget):
    """A row for each script: its name, a bar, how many tokens it has.

    Signals:
        script_wanted(str): show the tokens of this one; empty: of all.
        row_reached(int): the keyboard is at the row that begins at that pixel.
    """

    script_wanted = Signal(str)
    row_reached = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scriptBars")
        self.setAccessibleName("Scripts")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setFont(ui_font(CAPTION_SIZE_PT))
        self.scripts: tuple[tuple[str, int], ...] = ()
        self.chosen = ""
        self._colour = ""
        self._at = 0  # the row that the keyboard is at
        self._under_mouse = -1
        theme_manager().changed.connect(self.update)

    def show_scripts(self, scripts: Sequence[tuple[str, int]], chosen: str, colour: str) -> None:
        """Draw these, the largest first; `chosen` is the one whose tokens are shown."""
        self.scripts, self.chosen, self._colour = tuple(scripts), chosen, colour
        self._at = min(self._at, max(len(scripts) - 1, 0))
        self.setMinimumHeight(len(scripts) * BAR_ROW_PX)
        parts = [f"{name} {count}" for name, count in self.scripts]
        self.setAccessibleDescription(", ".join(parts) or "No tokens.")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        """All rows."""
        return QSize(200, len(self.scripts) * BAR_ROW_PX)

    # ---- painting

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows that are to be seen."""
        painter, now = QPainter(self), theme()
        first, last = event.rect().top() // BAR_ROW_PX, event.rect().bottom() // BAR_ROW_PX
        largest = max((count for _, count in self.scripts), default=1)
        figures = painter.fontMetrics().horizontalAdvance(grouped(largest)) + 4
        names = min(round(self.width() * _NAME_SHARE), _MOST_NAME_PX)
        bar_room = max(self.width() - 2 * _SIDE_PX - names - figures - 8, 8)
        colour = QColor(now.counterpart(self._colour) or now.accent)
        faint = QColor(mixed(colour.name(), now.surface, 0.45))
        for row, (name, count) in list(enumerate(self.scripts))[first : last + 1]:
            top = row * BAR_ROW_PX
            room = QRect(_SIDE_PX, top, self.width() - 2 * _SIDE_PX, BAR_ROW_PX)
            if name == self.chosen or row == self._under_mouse:
                fill = now.selection if name == self.chosen else now.raised
                painter.fillRect(room.adjusted(-4, 0, 4, 0), QColor(fill))
            painter.setPen(QColor(now.text))
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, names - 6)
            painter.drawText(QRect(room.left(), top, names, BAR_ROW_PX), Qt.AlignmentFlag.AlignVCenter, text)
            width = max(round(bar_room * count / largest), 1)
            is_shown = not self.chosen or name == self.chosen
            painter.fillRect(
                QRect(room.left() + names, top + 5, width, BAR_ROW_PX - 10), colour if is_shown else faint
            )
            painter.setPen(QColor(now.muted))
            painter.drawText(
                room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, grouped(count)
            )
            if self.hasFocus() and row == self._at:
                painter.setPen(QColor(now.accent))
                painter.drawRect(room.adjusted(-4, 0, 3, -1))

    # ---- mouse and keys

    def _row_at(self, place: QPoint) -> int:
        row = place.y() // BAR_ROW_PX
        return row if 0 <= row < len(self.scripts) else -1

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.scripts):
            self._at = row
            name = self.scripts[row][0]
            self.script_wanted.emit("" if name == self.chosen else name)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the script, or, if it is chosen, all of them."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose(self._row_at(event.position().toPoint()))

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show which row it is."""
        self._point_at(self._row_at(event.position().toPoint()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        """The mouse is gone."""
        super().leaveEvent(event)
        self._point_at(-1)

    def _point_at(self, row: int) -> None:
        if row != self._under_mouse:
            self._under_mouse = row
            shape = Qt.CursorShape.ArrowCursor if row < 0 else Qt.CursorShape.PointingHandCursor
            self.setCursor(shape)
            self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down walk, Enter and the space bar choose."""
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in moves and self.scripts:
            self._at = min(max(self._at + moves[key], 0), len(self.scripts) - 1)
            self.row_reached.emit(self._at * BAR_ROW_PX)
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self._at)
        else:
            super().keyPressEvent(event)

    @override
    def event(self, event: QEvent) -> bool:
        """Say in words what a row shows."""
        if event.type() == QEvent.Type.ToolTip:
            help_event: QHelpEvent = event  # type: ignore[assignment]
            row = self._row_at(help_event.pos())
            if row >= 0:
                name, count = self.scripts[row]
                what = "Click to show all." if name == self.chosen else "Click to show only these."
                QToolTip.showText(help_event.globalPos(), f"{name}: {grouped(count)} tokens. {what}", self)
            return True
        return super().event(event)


class ScriptPlot(QWidget):
    """Title and bars, which scroll where there are many."""

    title = "Scripts"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("vocabularyScriptPlot")
        self.bars = ScriptBars()
        title = QLabel(self.title)
        title.setFont(title_font())
        title.setContentsMargins(10, 3, 0, 3)
        self._area = area = QScrollArea()
        area.setWidget(self.bars)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        self.bars.row_reached.connect(self._scroll_to)
        self.bars.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(title)
        layout.addWidget(area, 1)
        layout.addSpacing(6)

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for some rows."""
        return QSize(150, 84)

    @Slot(int)
    def _scroll_to(self, top: int) -> None:
        self._area.ensureVisible(0, top + BAR_ROW_PX // 2, 0, BAR_ROW_PX)
