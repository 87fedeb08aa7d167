"""A demonstration that needs no mouse: it trains on the samples and can save a picture of the window."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from tokexplorer.core.language import tr
from tokexplorer.ui.app import FIRST_SPEED, make_application, show_demo_text, train_samples
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.error_objects import with_error_objects
from tokexplorer.ui.theme import THEME_CHOICES, theme_manager
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

MOST_LOOKS = 40  # for what is still being computed
SETTLE_MS = 1200  # counts and tables are refreshed five times a second
SHOWN_SHARE = 0.72  # the picture is taken with the slider inside the run
SHOWN_WORD = " unbelievable"  # the word of the text whose story is shown


@with_error_objects
def main(screenshot: str | None, size: tuple[int, int], theme: str) -> int:
    """Train on the samples while the window shows it.

    With `screenshot`, train at full speed, save a picture of the window there, and end; without it the
    window stays open. Nothing of the user's own settings is read or changed. Returns the exit status.
    """
    application = make_application()
    with tempfile.TemporaryDirectory(prefix="tokexplorer-demo-") as folder:
        window = MainWindow(SettingsStore(Path(folder)))
        window.resize(*size)
        theme_manager().apply(next(choice for choice in THEME_CHOICES if choice == theme))
        show_demo_text(window)
        train_samples(window, None if screenshot else FIRST_SPEED)
        photographer = Photographer(window, screenshot) if screenshot else None
        window.show()
        status = application.exec()
        return photographer.status if photographer else status


class Photographer(QObject):
    """Waits for the end of the runs, then saves a picture and closes the window."""

    def __init__(self, window: MainWindow, path: str) -> None:
        super().__init__(window)
        self.status = 1
        self._window = window
        self._path = path
        self._looks_left = MOST_LOOKS
        window.runs_ended.connect(self._runs_ended)

    @Slot()
    def _runs_ended(self) -> None:
        inspection = self._window.inspection
        shown = inspection.chosen.shown
        if shown is not None:
            inspection.choose_step(shown, round(inspection.live.steps_done * SHOWN_SHARE))
        details = self._window.details
        details.focus.ask_word(SHOWN_WORD)
        details.pane.turn_to("storyPanel")
        QTimer.singleShot(SETTLE_MS, self, self._take)

    @Slot()
    def _take(self) -> None:
        """Take the picture when the panel's work is done, whose kernels may have to be compiled first."""
        self._looks_left -= 1
        panel = self._window.details.pane.panel("storyPanel")
        if self._looks_left and any(task.is_busy for task in panel.findChildren(BackgroundTask)):
            QTimer.singleShot(SETTLE_MS, self, self._take)
            return
        picture = self._window.grab()
        if picture.save(self._path) or picture.save(self._path, "PNG"):  # whatever its name says
            self.status = 0
        else:
            told = "tokexplorer", self._path, tr("the picture cannot be written")
            sys.stderr.write(": ".join(told) + "\n")
        self._window.close()
        QApplication.exit(self.status)
