"""Loads the numba kernels before they are needed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Slot

from tokexplorer.core.first_start import patiently
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from tokexplorer.engine.job import Progress

DELAY_MS = 300  # after the event loop has begun: the first paint goes first
CLOSING_SECONDS = 2.0


class KernelLoader(QObject):
    """Loads the kernels of the usual settings in a job, a moment after the application has started.

    A kernel is loaded at its first call. Without this, the window would stand still for that long at the
    first key, or at the first step of a run. On a first start it waits until the second process has compiled
    them.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._task = BackgroundTask("load kernels", self)
        self._timer = single_shot(self, self._begin)
        self._timer.start(0)
        application.aboutToQuit.connect(self.close)

    @property
    def is_loading(self) -> bool:
        """Whether loading is still to begin or to end."""
        return self._timer.isActive() or self._task.is_busy

    @Slot()
    def close(self) -> None:
        """End loading, for good."""
        self._timer.stop()
        self._task.close(CLOSING_SECONDS)

    @Slot()
    def _begin(self) -> None:
        if self._timer.interval() != DELAY_MS:  # the event loop's first turn: making the window took longer
            self._timer.start(DELAY_MS)
            return
        self._task.submit(_load)


def _load(progress: Progress) -> None:
    from tokexplorer.core.warm import load_kernels  # which imports all kernels

    patiently(partial(load_kernels, progress.check), progress.rest)
