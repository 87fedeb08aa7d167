"""Plays the steps of a run: which step is due is read from the clock, so that none ever waits for another."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer
    from tokexplorer.ui.inspection.token_source import TokenSource

FRAME_MS = 33
SPEEDS = (1, 5, 20, 100, 500)  # steps a second
WHOLE_RUN_SECONDS = 10.0
MERGES_SPEED = 20
ROUNDS_SPEED = 1


class StepPlayer(QObject):
    """Goes forth or back through the steps that there are, at most 30 times a second, and stops at the ends.

    Signals:
        stepped(object): the step that is due, an int; None for the newest.
        changed(): it plays or does not any more, at another speed, or the other way.
    """

    stepped = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` tells seconds."""
        super().__init__(parent)
        self._clock = clock
        self._live: LiveTokenizer | None = None
        self._source: TokenSource | None = None
        self._speeds: dict[bool, int | None] = {True: MERGES_SPEED, False: ROUNDS_SPEED}
        self._are_merges = True
        self._backwards = False
        self._from_step = self._last = 0
        self._began = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    # ---- what can be chosen

    @property
    def is_playing(self) -> bool:
        """Whether steps go by."""
        return self._timer.isActive()

    @property
    def speed(self) -> int | None:
        """Steps a second; None for the whole run in ten seconds. Merges and rounds have one each."""
        return self._speeds[self._are_merges]

    @property
    def backwards(self) -> bool:
        """Whether it goes from later steps to earlier ones."""
        return self._backwards

    def set_speed(self, speed: int | None) -> None:
        """Go on from here at another speed."""
        self._speeds[self._are_merges] = speed
        self._begin_again()

    def set_backwards(self, backwards: bool) -> None:
        """Go on from here the one way or the other."""
        self._backwards = backwards
        self._begin_again()

    # ---- playing

    def toggle(self) -> None:
        """Play, or pause."""
        if self.is_playing:
            self.stop()
        else:
            self.play()

    def play(self) -> None:
        """Go on from the step that is shown; at the end that lies ahead, from the other end."""
        live = self._live
        if live is None or live.source is None or live.steps_done <= 0:
            return
        self._source = live.source
        at, end = live.wanted_step, 0 if self._backwards else live.steps_done
        self._from_step = self._last = live.steps_done - end if at == end else at
        self._began = self._clock()
        self._timer.start()
        if self._last != at:
            self.stepped.emit(self._last)
        self.changed.emit()

    def stop(self) -> None:
        """Stay where it is."""
        if self.is_playing:
            self._timer.stop()
            self.changed.emit()

    def look(self, live: LiveTokenizer) -> None:
        """See where the text is: who moved it, or took its run away, has stopped the playing."""
        is_other = live is not self._live or live.source is not self._source
        self._live = live
        if self.is_playing and (is_other or live.wanted_step != self._last):
            self.stop()
        are_merges = live.source is None or live.source.are_merges
        if are_merges != self._are_merges:
            self._are_merges = are_merges
            self.changed.emit()

    def _begin_again(self) -> None:
        self._from_step, self._began = self._last, self._clock()
        self.changed.emit()

    @Slot()
    def _tick(self) -> None:
        live = self._live
        if live is None or live.source is not self._source:
            self.stop()
            return
        newest = live.steps_done
        gone = int((self._clock() - self._began) * self._steps_per_second(live.total_steps))
        due = self._from_step - gone if self._backwards else self._from_step + gone
        at_end = due <= 0 if self._backwards else due >= newest
        due = min(max(due, 0), newest)
        if due != self._last:
            self._last = due
            self.stepped.emit(None if due == newest else due)
        if at_end:
            self.stop()

    def _steps_per_second(self, total: int) -> float:
        return total / WHOLE_RUN_SECONDS if self.speed is None else self.speed
