"""Line charts as SVG: axes, panels that share them, markers, a legend; no font or library is asked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.session.report.markup import element, plain_words
from tokexplorer.session.report.svg_axes import Frame, Scale, drawn_axes, scale_of
from tokexplorer.session.report.svg_legend import LegendEntry, drawn_legend
from tokexplorer.session.report.svg_marks import label, marker, number, polyline, ring

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.session.report.inks import Inks

_MARGIN_LEFT, _MARGIN_RIGHT, _MARGIN_TOP, _MARGIN_BOTTOM = 46.0, 14.0, 26.0, 30.0
_GAP, _ROW_GAP, _TITLE_HEIGHT = 18.0, 44.0, 20.0
_MARKER_RADIUS = 3.6
_KNEE_RADIUS = 8.5
_LEGEND_GAP = 30.0
_MOST_COLUMNS = 3
_LEAST_PANEL_WIDTH = 200.0


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A point; `title` is told when it is pointed at, with the exact numbers."""

    x: float
    y: float
    title: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Points of one series in one panel.

    Attributes:
        name: for people.
        series: which colour and which shape of marker it has.
        points: by ascending x; those that are not finite are left out, and the line goes on after them.
        is_joined: whether a line goes through the points.
        is_dashed: the line is dashed and the markers are hollow.
        knee: x of the point that is ringed; None for none.
    """

    name: str
    series: int
    points: tuple[ChartPoint, ...]
    is_joined: bool = True
    is_dashed: bool = False
    knee: float | None = None

    @property
    def known(self) -> tuple[ChartPoint, ...]:
        """The points that can be drawn."""
        return tuple(point for point in self.points if math.isfinite(point.x) and math.isfinite(point.y))


@dataclass(frozen=True, slots=True)
class Panel:
    """Lines on axes of their own; `title` may be empty."""

    title: str
    lines: tuple[ChartLine, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """One or more panels that share their scales.

    Attributes:
        title, description: for those who do not see it.
        x_title, y_title: with units.
        panels: at least one.
        legend: what the signs mean, in the order of rows.
        is_log_x, is_log_y: logarithmic, if all values are above 0.
    """

    title: str
    description: str
    x_title: str
    y_title: str
    panels: tuple[Panel, ...]
    legend: tuple[LegendEntry, ...] = ()
    is_log_x: bool = True
    is_log_y: bool = True


def chart_svg(
    chart: Chart, inks: Inks, width: float = 760.0, panel_height: float = 0.0, *, stands_alone: bool = False
) -> str:
    """The chart as one `<svg>` element, well-formed XML in generalized Unicode without lone surrogates.

    With `panel_height` 0 it follows from the width. One that stands alone has a ground and names its font.
    Raises ValueError if there is no panel.
    """
    if not chart.panels:
        raise ValueError("a chart needs a panel")
    columns = _columns(len(chart.panels), width)
    panel_width = (width - _MARGIN_LEFT - _MARGIN_RIGHT - (columns - 1) * _GAP) / columns
    height_of = panel_height or (min(320.0, panel_width * 0.5) if columns == 1 else panel_width * 0.72)
    x_scale, y_scale = _scales(chart)
    parts: list[str] = []
    top = _MARGIN_TOP + (_TITLE_HEIGHT if any(panel.title for panel in chart.panels) else 0.0)
    rows = [chart.panels[first : first + columns] for first in range(0, len(chart.panels), columns)]
    for row, panels in enumerate(rows):
        for column, panel in enumerate(panels):
            left = _MARGIN_LEFT + column * (panel_width + _GAP)
            frame = Frame(left, top, panel_width, height_of, x_scale, y_scale)
            is_lowest = row == len(rows) - 1 or column >= len(rows[row + 1])
            parts.append(drawn_axes(frame, inks, x_labels=is_lowest, y_labels=column == 0))
            parts += _panel(panel, frame, inks)
        below = _MARGIN_BOTTOM if row == len(rows) - 1 else _ROW_GAP
        top += height_of + below
    parts.append(label(chart.y_title, 8 if stands_alone else 0, 14, inks.muted))
    parts.append(label(chart.x_title, width - _MARGIN_RIGHT, top + 6, inks.muted, anchor="end"))
    legend, legend_height = drawn_legend(chart.legend, inks, _MARGIN_LEFT, top + _LEGEND_GAP, width)
    height = top + (_LEGEND_GAP + legend_height if chart.legend else 14.0)
    return svg_root([*parts, legend], chart.title, chart.description, inks, (width, height), stands_alone)


def svg_root(
    parts: Sequence[str],
    title: str,
    description: str,
    inks: Inks,
    size: tuple[float, float],
    stands_alone: bool,
) -> str:
    """An `<svg>` that tells what it shows, around drawn parts."""
    width, height = number(size[0]), number(size[1])
    ground = element("rect", width=width, height=height, fill=inks.surface) if stands_alone else ""
    return element(
        "svg",
        element("title", plain_words(title)),
        element("desc", plain_words(description)),
        ground,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width if stands_alone else None,
        height=height if stands_alone else None,
        role="img",
        font_size="12",
        font_family="Noto Sans, Segoe UI, Helvetica, Arial, sans-serif" if stands_alone else None,
    )


def _columns(panels: int, width: float) -> int:
    fitting = max(1, int((width - _MARGIN_LEFT) / _LEAST_PANEL_WIDTH))
    most = min(fitting, _MOST_COLUMNS, panels)
    # Four panels as two and two, not as three and one.
    return next((count for count in range(most, 1, -1) if panels % count == 0), most)


def _scales(chart: Chart) -> tuple[Scale, Scale]:
    points = [point for panel in chart.panels for each in panel.lines for point in each.known]
    return (
        scale_of([point.x for point in points], is_log=chart.is_log_x),
        scale_of([point.y for point in points], is_log=chart.is_log_y),
    )


def _panel(panel: Panel, frame: Frame, inks: Inks) -> Iterator[str]:
    if panel.title:
        yield label(panel.title, frame.left, frame.top - 8, inks.text, bold=True)
    for each in panel.lines:
        ink = inks.series[each.series]
        if each.is_joined and len(each.known) > 1:
            yield polyline(
                [frame.place(point.x, point.y) for point in each.known], ink, dashed=each.is_dashed
            )
    for each in panel.lines:
        yield from _markers(each, frame, inks)


def _markers(each: ChartLine, frame: Frame, inks: Inks) -> Iterator[str]:
    ink = inks.series[each.series]
    for point in each.known:
        x, y = frame.place(point.x, point.y)
        if point.x == each.knee:
            yield ring(x, y, _KNEE_RADIUS, inks.text)
        hollow = inks.surface if each.is_dashed else ""
        yield marker(each.series, x, y, _MARKER_RADIUS, ink, hollow=hollow, title=point.title)
