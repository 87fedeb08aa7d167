"""Looks after runs from the window's side: 30 times a second, without ever waiting for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.shown_run import ShownRun

INTERVAL_MS = 33


class _Seen:
    """What was last seen of one run."""

    def __init__(self) -> None:
        self.state: tuple[object, ...] = ()
        self.size = (0, 0)


class RunPoller(QObject):
    """Tells what has changed in some runs; stops by itself when all have ended.

    Signals:
        state_changed(ShownRun): the state, the wish to pause, or the trainer is another one than before.
        advanced(ShownRun): its history or its curve has grown.
        finished(ShownRun, Finished): the run has ended, and every row was announced before. Once each.
        looked(bool): all runs were looked at; whether any of them has advanced.
    """

    state_changed = Signal(object)
    advanced = Signal(object)
    finished = Signal(object, object)
    looked = Signal(bool)

    def __init__(self, runs: Sequence[ShownRun], parent: QObject) -> None:
        super().__init__(parent)
        self._going = {shown: _Seen() for shown in runs}
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.poll)
        self._timer.start()

    @property
    def is_active(self) -> bool:
        """Whether it still looks."""
        return self._timer.isActive()

    def stop(self) -> None:
        """Look no more; nothing is emitted from now on."""
        self._timer.stop()

    @Slot()
    def poll(self) -> None:
        """Look at every run once."""
        some_advanced = False
        for shown, seen in list(self._going.items()):
            if self.is_active:  # whoever is told something may show other runs
                some_advanced |= self._look(shown, seen)
        if self.is_active:
            if not self._going:
                self.stop()
            self.looked.emit(some_advanced)

    def _look(self, shown: ShownRun, seen: _Seen) -> bool:
        run = shown.run
        # In this order: after the outcome there are no more rows, and before the trainer there are none.
        outcome = run.result
        size = len(run.history), len(run.curve)
        state = (run.state, run.control.paused, run.trainer is not None)
        if state != seen.state:
            seen.state = state
            self.state_changed.emit(shown)
        has_advanced = size != seen.size
        if has_advanced:
            seen.size = size
            self.advanced.emit(shown)
        if outcome is not None:
            del self._going[shown]
            self.finished.emit(shown, outcome)
        return has_advanced
