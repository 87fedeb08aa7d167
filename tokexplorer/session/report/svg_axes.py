"""Scales, and the grid that shows them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.number_text import THIN_SPACE
from tokexplorer.core.ticks import linear_ticks, log_tick_text, log_ticks, tick_text
from tokexplorer.session.report.svg_marks import label, line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.report.inks import Inks

LEAST_TICKS = 4  # with fewer there may be no round number at all
_ROOM = 0.05  # of the scale, on both sides of what it shows
_PX_PER_X_TICK, _PX_PER_Y_TICK = 80.0, 42.0


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to shares of a length; `is_log` is logarithmic."""

    least: float
    most: float
    is_log: bool

    def share(self, value: float) -> float:
        """0 at the least value, 1 at the most."""
        if self.is_log:
            return math.log(value / self.least) / math.log(self.most / self.least)
        return (value - self.least) / (self.most - self.least)

    def ticks(self, most: int) -> list[tuple[float, str]]:
        """Up to about `most` (at least 4) round numbers on it, and what their labels say."""
        most = max(most, LEAST_TICKS)
        if self.is_log:
            values = log_ticks(math.log10(self.least), math.log10(self.most), most)
            return [(value, _in_print(log_tick_text(value, powers=False))) for value in values]
        spacing, values = linear_ticks(self.least, self.most, most)
        return [(value, _in_print(tick_text(value, spacing))) for value in values]


def scale_of(values: Sequence[float], *, is_log: bool, from_zero: bool = False) -> Scale:
    """A scale with room for all values; linear if it cannot be logarithmic."""
    if not values:
        return Scale(1.0, 10.0, is_log) if is_log else Scale(0.0, 1.0, is_log=False)
    least, most = min(values), max(values)
    if is_log and least > 0:
        room = max((most / least) ** _ROOM, 1.05)
        return Scale(least / room, most * room, is_log=True)
    room = (most - least) * _ROOM or abs(most) * _ROOM or 1.0
    if from_zero and least >= 0:
        return Scale(0.0, most + room, is_log=False)
    return Scale(least - room if least < 0 or least - room > 0 else 0.0, most + room, is_log=False)


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle of the drawing, in its units, and the scales along its sides."""

    left: float
    top: float
    width: float
    height: float
    x: Scale
    y: Scale

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point is drawn."""
        return self.left + self.x.share(x) * self.width, self.bottom - self.y.share(y) * self.height


def drawn_axes(frame: Frame, inks: Inks, *, x_labels: bool, y_labels: bool) -> str:
    """Thin lines at the ticks, and their numbers."""
    parts = []
    right = frame.left + frame.width
    for tick, text in frame.y.ticks(round(frame.height / _PX_PER_Y_TICK)):
        y = frame.bottom - frame.y.share(tick) * frame.height
        parts.append(line(frame.left, y, right, y, inks.hairline))
        if y_labels:
            parts.append(label(text, frame.left - 7, y + 4, inks.muted, anchor="end"))
    for tick, text in frame.x.ticks(round(frame.width / _PX_PER_X_TICK)):
        x = frame.left + frame.x.share(tick) * frame.width
        parts.append(line(x, frame.top, x, frame.bottom, inks.hairline))
        if x_labels:
            parts.append(label(text, x, frame.bottom + 16, inks.muted, anchor="middle"))
    parts.append(line(frame.left, frame.bottom, right, frame.bottom, inks.muted))
    return "".join(parts)


def _in_print(text: str) -> str:
    """With commas between thousands, as in the tables of a report."""
    return re.sub(rf"{THIN_SPACE}(?=\d)", ",", text)
