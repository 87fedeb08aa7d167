"""Runs Python's cycle collector on the window's thread, a little at a time."""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.core.process_memory import give_back
from tokexplorer.engine.worker import is_working
from tokexplorer.ui.widgets.pacer import Pacer

COLLECT_INTERVAL_MS = 100
YOUNG_OBJECTS = 2000  # looking through so many new objects takes a fraction of a millisecond
MOST_POSTPONED = 10  # a busy window postpones a full pass until it is due this many times over
REST_S = 2.0  # after the last work and the last key, the window is at rest


class CollectorOnMainThread(QObject):
    """Collects reference cycles from a timer, so that no QObject dies on a worker thread.

    Qt objects in cycles would otherwise be destroyed by whichever thread happens to trigger the
    collector, and "timers cannot be stopped from another thread". New objects are looked through often, when
    they are still few; everything there is, which takes longer than a frame, when nobody types and nothing
    works in the background. Once the window is at rest, what is free goes back to the system.

    Signals:
        rests(): the window is at rest; what can quickly be made again may be freed now.
    """

    rests = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._busy_s: float | None = None  # when there was work or a key last; None after a full pass
        self._timer = QTimer(self)
        self._timer.setInterval(COLLECT_INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    @property
    def is_at_rest(self) -> bool:
        """Whether all has been looked through, and what is free given back, since something was done last."""
        return self._busy_s is None

    @Slot()
    def collect(self) -> None:
        """Look through new objects, if there are enough, and as often as Python does through older ones."""
        is_quiet, now_s = self._is_quiet, time.monotonic()
        if not is_quiet:
            self._busy_s = now_s
        elif self._busy_s is not None and now_s - self._busy_s >= REST_S:
            self._busy_s = None
            self.rests.emit()
            gc.collect()
            give_back()
            return
        generation = due_generation(gc.get_count(), is_quiet=is_quiet)
        if generation is not None:
            self._busy_s = now_s
            gc.collect(generation)

    @property
    def _is_quiet(self) -> bool:
        return not is_working() and not Pacer.of_window().is_typing


def due_generation(counts: tuple[int, int, int], *, is_quiet: bool) -> int | None:
    """The oldest generation to look through, if any.

    Args:
        counts: of `gc.get_count`: new objects, passes over those, passes over the generation after.
        is_quiet: whether nobody would notice a pass that takes long.
    """
    young, middle, old = counts
    _, middle_threshold, old_threshold = gc.get_threshold()
    if old > old_threshold * (1 if is_quiet else MOST_POSTPONED):
        return 2
    if young < YOUNG_OBJECTS:
        return None
    return 1 if middle > middle_threshold else 0
