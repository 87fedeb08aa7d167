"""The menu View > Interface size: how large the whole interface is drawn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.scale import SCALES_PERCENT, USUAL_PERCENT, next_scale_percent, scale_percent
from tokexplorer.ui.theme import theme_manager

if TYPE_CHECKING:
    from tokexplorer.ui.window.settings_store import SettingsStore


class ScaleMenu(QMenu):
    """Larger, smaller and usual size, and each size there is; the choice is remembered."""

    def __init__(self, window: QWidget, settings: SettingsStore) -> None:
        super().__init__(tr("Interface si&ze"), window)
        self._settings = settings
        larger = [*QKeySequence.keyBindings(QKeySequence.StandardKey.ZoomIn), QKeySequence("Ctrl+=")]
        smaller = QKeySequence.keyBindings(QKeySequence.StandardKey.ZoomOut)
        usual = [QKeySequence("Ctrl+0")]
        for title, choose, keys, name in (
            (tr("Larger"), lambda: self._choose(next_scale_percent(1)), larger, "scaleLarger"),
            (tr("Smaller"), lambda: self._choose(next_scale_percent(-1)), smaller, "scaleSmaller"),
            (tr("Usual size"), lambda: self._choose(USUAL_PERCENT), usual, "scaleUsual"),
        ):
            one = action(window, title, choose, name)
            one.setShortcuts(keys)
            self.addAction(one)
        self.addSeparator()
        self._group = QActionGroup(self)
        for percent in SCALES_PERCENT:
            one = action(self, f"{percent} %", partial(self._choose, percent), f"scale-{percent}")
            one.setCheckable(True)
            one.setData(percent)
            self._group.addAction(one)
            self.addAction(one)
        theme_manager().scale_changed.connect(self._show)
        self._show()

    def _choose(self, percent: int) -> None:
        theme_manager().apply_scale(percent)
        self._settings.keep_scale_percent(percent)

    @Slot()
    def _show(self) -> None:
        for one in self._group.actions():
            one.setChecked(one.data() == scale_percent())
