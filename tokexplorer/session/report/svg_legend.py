"""What the signs of a chart mean, in as many rows as it takes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from tokexplorer.session.report.svg_marks import label, marker, polyline, ring, shortened, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.report.inks import Inks

_ROW_HEIGHT = 20.0
_SAMPLE_WIDTH, _GAP = 30.0, 22.0
_MOST_NAME_WIDTH = 260.0
_RADIUS = 3.6


class Sign(Enum):
    """What stands before a name in a legend."""

    SERIES = "series"  # its marker, on its line
    POINT = "point"  # its marker alone
    SOLID = "solid"  # a solid line with filled markers, of no series
    DASHED = "dashed"  # a dashed line with hollow markers, of no series
    RING = "ring"  # what marks a knee


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A name and its sign; `series` says whose colour and marker, where that is one's."""

    name: str
    sign: Sign = Sign.SERIES
    series: int = 0


def drawn_legend(
    entries: Sequence[LegendEntry], inks: Inks, left: float, top: float, right: float
) -> tuple[str, float]:
    """The entries from left to right, row below row, and how high that is; 0 without entries."""
    parts: list[str] = []
    x, y = left, top
    for entry in entries:
        name = shortened(entry.name, _MOST_NAME_WIDTH)
        width = _SAMPLE_WIDTH + text_width(name) + _GAP
        if x > left and x + width - _GAP > right:
            x, y = left, y + _ROW_HEIGHT
        parts += [_sample(entry, inks, x, y), label(name, x + _SAMPLE_WIDTH, y + 4, inks.text)]
        x += width
    return "".join(parts), y - top + _ROW_HEIGHT if entries else 0.0


def _sample(entry: LegendEntry, inks: Inks, x: float, y: float) -> str:
    middle = x + 11
    if entry.sign is Sign.RING:
        return ring(middle, y, 7.0, inks.text)
    if entry.sign in (Sign.SOLID, Sign.DASHED):
        dashed = entry.sign is Sign.DASHED
        hollow = inks.surface if dashed else ""
        stroke = polyline([(x, y), (x + 22, y)], inks.muted, dashed=dashed)
        return stroke + marker(0, middle, y, _RADIUS, inks.muted, hollow=hollow)
    ink = inks.series[entry.series]
    drawn = marker(entry.series, middle, y, _RADIUS, ink)
    if entry.sign is Sign.POINT:
        return drawn
    return polyline([(x, y), (x + 22, y)], ink, dashed=False) + drawn
