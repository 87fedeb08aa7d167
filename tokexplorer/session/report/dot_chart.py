"""One figure of several texts with several tokenizers: a row for each text, a marker for each tokenizer."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.session.report.svg_axes import Scale, scale_of
from tokexplorer.session.report.svg_chart import svg_root
from tokexplorer.session.report.svg_legend import drawn_legend
from tokexplorer.session.report.svg_marks import label, line, marker, shortened, text_width

if TYPE_CHECKING:
    from tokexplorer.session.report.inks import Inks
    from tokexplorer.session.report.svg_legend import LegendEntry

_ROW_HEIGHT = 22.0
_TOP, _BOTTOM, _TITLE_HEIGHT = 10.0, 22.0, 22.0
_RADIUS = 4.2
_MOST_NAME_SHARE = 0.34
_VALUE_WIDTH = 56.0


@dataclass(frozen=True, slots=True)
class Dot:
    """A value of a series; `title` is told when it is pointed at, with the exact number."""

    series: int
    value: float
    title: str


@dataclass(frozen=True, slots=True)
class DotRow:
    """What is written at the left, and the values; `shown` is written at the right of a single one."""

    name: str
    dots: tuple[Dot, ...]
    shown: str = ""
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class DotChart:
    """Rows on one scale.

    Attributes:
        title, description: for those who do not see it; the title stands above a chart that stands alone.
        caption: what stands beside the title.
        legend: what the markers mean; of a chart that stands alone.
        rows: from top to bottom; one that is a total stands in bold.
        is_log: the scale is logarithmic, if all values are above 0.
        from_zero: the scale begins at 0 and bars lead to the dots, as their lengths are to be compared.
    """

    title: str
    description: str
    rows: tuple[DotRow, ...]
    caption: str = ""
    legend: tuple[LegendEntry, ...] = ()
    is_log: bool = False
    from_zero: bool = False


def dot_svg(chart: DotChart, inks: Inks, width: float = 430.0, *, stands_alone: bool = False) -> str:
    """The chart as one `<svg>` element; values that are not finite are left out."""
    values = [dot.value for row in chart.rows for dot in row.dots if math.isfinite(dot.value)]
    scale = scale_of(values, is_log=chart.is_log, from_zero=chart.from_zero)
    names = [shortened(row.name, _MOST_NAME_SHARE * width) for row in chart.rows]
    left = max([0.0, *map(text_width, names)]) + 12
    right = width - (_VALUE_WIDTH if any(row.shown for row in chart.rows) else 12.0)
    top = _TOP + (_TITLE_HEIGHT if stands_alone else 0.0)
    bottom = top + len(chart.rows) * _ROW_HEIGHT
    parts = _grid(scale, inks, left, right, (top, bottom))
    for index, (row, name) in enumerate(zip(chart.rows, names, strict=True)):
        y = top + (index + 0.5) * _ROW_HEIGHT
        parts += _row(row, name, inks, (left, right, y), scale, with_bar=chart.from_zero)
        if row.shown:
            parts.append(label(row.shown, width, y + 4, inks.text, anchor="end"))
    height = bottom + _BOTTOM
    if stands_alone:
        parts += _title(chart, inks)
        legend, legend_height = drawn_legend(chart.legend, inks, 10, height + 12, width)
        parts.append(legend)
        height += legend_height + 4
    return svg_root(parts, chart.title, chart.description, inks, (width, height), stands_alone)


def _title(chart: DotChart, inks: Inks) -> list[str]:
    beside = 10 + 1.15 * text_width(chart.title) + 8
    return [
        label(chart.title, 10, 18, inks.text, bold=True),
        label(chart.caption, beside, 18, inks.muted),
    ]


def _grid(scale: Scale, inks: Inks, left: float, right: float, edges: tuple[float, float]) -> list[str]:
    parts, (top, bottom) = [], edges
    for tick, text in scale.ticks(round((right - left) / 70)):
        x = left + scale.share(tick) * (right - left)
        parts.append(line(x, top, x, bottom, inks.hairline))
        parts.append(label(text, x, bottom + 15, inks.muted, anchor="middle"))
    return parts


def _row(
    row: DotRow,
    name: str,
    inks: Inks,
    place: tuple[float, float, float],
    scale: Scale,
    *,
    with_bar: bool,
) -> list[str]:
    left, right, y = place
    parts = [label(name, left - 8, y + 4, inks.text, anchor="end", bold=row.is_total)]
    known = [dot for dot in row.dots if math.isfinite(dot.value)]
    places = [left + scale.share(dot.value) * (right - left) for dot in known]
    if with_bar and known:
        parts.append(line(left, y, max(places), y, inks.series[known[0].series], 2))
    elif len(places) > 1:
        parts.append(line(min(places), y, max(places), y, inks.hairline, 2))
    parts += [
        marker(dot.series, x, y, _RADIUS, inks.series[dot.series], title=dot.title)
        for dot, x in zip(known, places, strict=True)
    ]
    return parts
