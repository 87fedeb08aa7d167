"""An even pace: how many steps are due at which moment. Plain arithmetic, told the time by its caller."""

from __future__ import annotations

import math

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
