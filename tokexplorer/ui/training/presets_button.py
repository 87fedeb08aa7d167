"""The menu of presets."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tokexplorer.session.presets import PRESETS, Preset
from tokexplorer.ui.theme import ui_font


class PresetsButton(QPushButton):
    """A quiet button with a menu of well-known ways of training.

    Signals:
        chosen(Preset): the form is to be filled with it.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Presets ▾", parent)
        self.setObjectName("presetsButton")
        self.setAccessibleName("Presets")
        self.setToolTip("Fill the whole form with a well-known way of training")
        self.setProperty("flat", True)
        self.setFont(ui_font(8.5))
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        for preset in PRESETS:
            action = menu.addAction(preset.title)
            action.setObjectName(f"preset-{preset.name}")
            action.setToolTip(preset.sentence)
            action.triggered.connect(partial(self._choose, preset))
        self.setMenu(menu)

    def _choose(self, preset: Preset) -> None:
        self.chosen.emit(preset)
