"""The menu View > Language: another language is there after a new start, which it offers."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QProcess
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.languages import LANGUAGES, current_language, wanted_language
from tokexplorer.ui.widgets.dialogs import ask_whether

if TYPE_CHECKING:
    from tokexplorer.ui.window.settings_store import SettingsStore

_RESTART = "startAgain"  # a property of the application


class LanguageMenu(QMenu):
    """The languages, and that of the system; the choice is remembered."""

    def __init__(self, window: QWidget, settings: SettingsStore) -> None:
        super().__init__(tr("&Language"), window)
        self._window, self._settings = window, settings
        group = QActionGroup(self)
        for code, name in {"": tr("As the system"), **LANGUAGES}.items():
            one = action(self, name, partial(self._choose, code), f"language-{code or 'system'}")
            one.setCheckable(True)
            one.setChecked(code == settings.language)
            group.addAction(one)
            self.addAction(one)

    def _choose(self, code: str) -> None:
        if code == self._settings.language:
            return
        self._settings.keep_language(code)
        self._settings.flush()
        if wanted_language() == current_language():
            return
        question = tr("The language changes when the program starts again. What is open is kept.")
        if (
            ask_whether(self._window, tr("Language"), question, tr("Start again now"))
            and self._window.close()
        ):
            QApplication.instance().setProperty(_RESTART, True)  # type: ignore[union-attr]


def start_again_if_wanted() -> None:
    """Start the program once more if that was wanted; to be called when all has been written."""
    application = QApplication.instance()
    if application is not None and application.property(_RESTART):
        QProcess.startDetached(sys.executable, ["-m", "tokexplorer"])
