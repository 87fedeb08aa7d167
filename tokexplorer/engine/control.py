"""The controls of a run: pause, resume, single steps, speed, cancel."""

from __future__ import annotations

import math
import threading
import time

from tokexplorer.engine.timing import Stopwatch

WAKE_UPS_PER_SECOND = 30
"""No faster than a window repaints: at higher speeds, several steps are done at each wake-up."""

CATCH_UP_S = 1 / 30
"""Lost time is made up for to this extent, so that late wake-ups do not lower the mean speed. Longer
interruptions are forgotten: a burst after them would not be an even pace."""

LONGEST_WAIT_S = 3600.0
"""Waiting much longer than this is more than some systems can count."""

ROUNDING = 1e-9


class Pace:
    """Steps become due at `speed` per second and are handed out in batches of equal size.

    Attributes:
        speed: steps per second; None means as fast as possible.
    """

    def __init__(self) -> None:
        self.speed: float | None = None
        self._due = 1.0
        self._at_s = 0.0

    @property
    def batch(self) -> int:
        """Steps handed out at one wake-up."""
        return 1 if self.speed is None else math.ceil(self.speed / WAKE_UPS_PER_SECOND)

    def set_speed(self, speed: float | None, now_s: float) -> None:
        """Go at `speed` from now on. Raises ValueError unless positive.

        What is due already stays due: changing the speed again and again, as with a slider, makes no steps.
        """
        if speed is not None and not 0 < speed < math.inf:
            raise ValueError(f"a speed must be a positive number of steps per second, not {speed}")
        self._accrue(now_s)
        self.speed = speed
        self._due = min(self._due, self._most_due)

    def make_due(self, now_s: float) -> None:
        """Let a batch be due now, however slow the pace: somebody is waiting to see it."""
        self._due = float(self.batch)
        self._at_s = now_s

    def wait_s(self, wanted: int, now_s: float) -> float:
        """Seconds until a batch (or `wanted` steps, if that is less) is due; 0.0 if it is."""
        if self.speed is None:
            return 0.0
        self._accrue(now_s)
        missing = min(wanted, self.batch) - self._due
        return min(missing / self.speed, LONGEST_WAIT_S) if missing > ROUNDING else 0.0

    def take(self, wanted: int) -> int:
        """Hand out the steps that are due, at most `wanted`."""
        if self.speed is None:
            return wanted
        taken = min(wanted, int(self._due + ROUNDING))
        self._due -= taken
        return taken

    def give_back(self, steps: int) -> None:
        """Make steps that were taken and not done due again."""
        if self.speed is not None:
            self._due = min(self._due + steps, self._most_due)

    @property
    def _most_due(self) -> float:
        return self.batch + CATCH_UP_S * (self.speed or 0.0)

    def _accrue(self, now_s: float) -> None:
        if self.speed is not None:
            self._due = min(self._due + (now_s - self._at_s) * self.speed, self._most_due)
        self._at_s = now_s


class Cancelled(Exception):
    """Raised inside background work that the user no longer wants."""


class Pausable:
    """Lets any thread pause and cancel the work of another one.

    Args:
        stopwatch: stands still while the work waits at a pause.
    """

    def __init__(self, stopwatch: Stopwatch | None = None) -> None:
        self._changed = threading.Condition()
        self._stopwatch = stopwatch or Stopwatch()
        self._paused = self._parked = self._cancelled = False

    @property
    def paused(self) -> bool:
        """Whether a pause was asked for; the work gets there when it next looks."""
        return self._paused

    @property
    def parked(self) -> bool:
        """Whether the work has arrived at the pause."""
        return self._parked

    @property
    def cancelled(self) -> bool:
        """Whether the end was asked for."""
        return self._cancelled

    def cancel(self) -> None:
        """Ask for the end: the work gets Cancelled when it next looks, at once where it waits."""
        with self._changed:
            self._cancelled = True
            self._changed.notify_all()


class RunControl(Pausable):
    """Says how many steps the worker may do, and lets it sleep while it may do none.

    Any thread may call the controls. One thread, the worker, alternates `grant` and `settle`. The worker
    never polls: it sleeps on one condition variable until something changes or the next step is due. It
    stays parked during single steps; `resume` ends that.
    """

    def __init__(self, stopwatch: Stopwatch | None = None) -> None:
        super().__init__(stopwatch)
        self._pace = Pace()
        self._credit = 0
        self._granted = 0
        self._granted_on_credit = False

    @property
    def speed(self) -> float | None:
        """Steps per second; None is as fast as possible."""
        return self._pace.speed

    def pause(self) -> None:
        """Do nothing after the call of the trainer that is under way. Drops steps not done yet."""
        with self._changed:
            self._paused = True
            self._forget_credit()
            self._changed.notify()  # it may be asleep until the next step is due

    def resume(self) -> None:
        """Go on by itself; the first step at once."""
        with self._changed:
            self._paused = self._parked = False
            self._forget_credit()
            self._pace.make_due(time.monotonic())
            self._changed.notify()

    def step(self, n: int = 1) -> None:
        """Do exactly `n` more steps, the first at once and the others at `speed`, then stand still.

        Pauses a run that is not paused. Steps that were asked for before and are not done yet are added.
        Raises ValueError for less than one step.
        """
        if n < 1:
            raise ValueError(f"there is no way to do {n} steps")
        with self._changed:
            self._paused = True
            self._credit += n
            self._pace.make_due(time.monotonic())
            self._changed.notify()

    def set_speed(self, steps_per_second: float | None) -> None:
        """Go at this speed from now on, None for as fast as possible. Raises ValueError unless positive."""
        with self._changed:
            self._pace.set_speed(steps_per_second, time.monotonic())
            self._changed.notify()

    def grant(self, wanted: int) -> int:
        """How many steps the worker may do now: from 1 to `wanted`. Sleeps until that is at least one.

        Raises Cancelled. To be followed by `settle`.
        """
        with self._changed:
            while True:
                if self._cancelled:
                    raise Cancelled
                if self._paused and not self._credit:
                    self._park()
                    continue
                most = min(wanted, self._credit) if self._paused else wanted
                wait_s = self._pace.wait_s(most, time.monotonic())
                if not wait_s:
                    return self._take(most)
                self._changed.wait(wait_s)

    def settle(self, done: int) -> None:
        """Say how many of the granted steps were really done; the others may be done later.

        Raises ValueError if it was more than granted.
        """
        with self._changed:
            left = self._granted - done
            if left < 0:
                raise ValueError(f"{done} steps were done where {self._granted} were allowed")
            self._pace.give_back(left)
            if self._granted_on_credit:
                self._credit += left
            self._granted, self._granted_on_credit = 0, False

    def _take(self, most: int) -> int:
        self._granted = self._pace.take(most)
        self._granted_on_credit = self._paused
        if self._paused:
            self._credit -= self._granted
        return self._granted

    def _park(self) -> None:
        self._stopwatch.stop()  # first: whoever sees the pause finds the time standing still
        self._parked = True
        self._changed.wait()
        self._stopwatch.start()

    def _forget_credit(self) -> None:
        # What is being done right now was granted under an order that no longer counts: if part of it
        # comes back undone, it must not add to steps that are asked for from now on.
        self._credit = 0
        self._granted_on_credit = False
