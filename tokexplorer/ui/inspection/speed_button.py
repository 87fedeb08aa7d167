"""How fast steps are played, and which way: a small button with a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.inspection.step_player import SPEEDS, WHOLE_RUN_SECONDS

if TYPE_CHECKING:
    from tokexplorer.ui.inspection.step_player import StepPlayer

_WIDEST = "◂ 500/s"


class SpeedButton(QToolButton):
    """Shows `20/s`, and lets another speed be chosen, or the way back."""

    def __init__(self, player: StepPlayer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self.setObjectName("speedButton")
        self.setToolTip("How many steps are played in a second, and which way")
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setObjectName("speedMenu")
        self._group = QActionGroup(self)
        for speed in (*SPEEDS, None):
            menu.addAction(self._speed_action(speed))
        menu.addSeparator()
        self._backwards = QAction("Backwards", self)
        self._backwards.setObjectName("playBackwards")
        self._backwards.setCheckable(True)
        self._backwards.toggled.connect(player.set_backwards)
        menu.addAction(self._backwards)
        self.setMenu(menu)
        self.setFixedWidth(self.fontMetrics().horizontalAdvance(_WIDEST) + 10)
        player.changed.connect(self._show)
        self._show()

    def _speed_action(self, speed: int | None) -> QAction:
        whole = f"The whole run in {WHOLE_RUN_SECONDS:.0f} seconds"
        one = "1 step a second"
        text = whole if speed is None else one if speed == 1 else f"{grouped(speed)} steps a second"
        action = QAction(text, self)
        action.setObjectName("speedWholeRun" if speed is None else f"speed{speed}")
        action.setCheckable(True)
        action.setData(speed)
        action.triggered.connect(self._chosen)
        self._group.addAction(action)
        return action

    @Slot()
    def _chosen(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self._player.set_speed(action.data())

    @Slot()
    def _show(self) -> None:
        speed, backwards = self._player.speed, self._player.backwards
        text = f"{WHOLE_RUN_SECONDS:.0f} s" if speed is None else f"{speed}/s"
        self.setText(f"◂ {text}" if backwards else text)
        for action in self._group.actions():
            action.setChecked(action.data() == speed)
        self._backwards.setChecked(backwards)
        chosen = self._group.checkedAction()
        way = ", backwards" if backwards else ""
        self.setAccessibleName(f"Speed: {chosen.text() if chosen else text}{way}")
