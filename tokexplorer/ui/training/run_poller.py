"""Looks after a run from the window's side: 30 times a second, without ever waiting for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

if TYPE_CHECKING:
    from tokexplorer.engine.run import Run

INTERVAL_MS = 33


class RunPoller(QObject):
    """Tells what has changed in a run; stops by itself when the run has ended.

    Signals:
        advanced(Run): the history has grown.
        state_changed(Run): the state, the wish to pause, or the trainer is another one than before.
        finished(Finished): the run has ended, and every row was announced before. Exactly once.
    """

    advanced = Signal(object)
    state_changed = Signal(object)
    finished = Signal(object)

    def __init__(self, run: Run, parent: QObject) -> None:
        super().__init__(parent)
        self.run = run
        self._seen_rows = 0
        self._seen_state: tuple[object, ...] = ()
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
        """Look once."""
        if not self.is_active:
            return
        outcome = self.run.result  # read before the rows: after it there are no more
        state = (self.run.state, self.run.control.paused, self.run.trainer is not None)
        if state != self._seen_state:
            self._seen_state = state
            self.state_changed.emit(self.run)
        rows = len(self.run.history)
        if rows != self._seen_rows:
            self._seen_rows = rows
            self.advanced.emit(self.run)
        if outcome is not None:
            self.stop()
            self.finished.emit(outcome)
