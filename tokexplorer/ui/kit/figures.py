"""Charts of the window as figures, by the drawing that reports have."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tokexplorer.session.report.charts import (
    Chart,
    ChartLine,
    ChartPoint,
    Ink,
    Inks,
    LegendEntry,
    Panel,
    Sign,
    chart_svg,
)
from tokexplorer.ui.kit.series import thinned
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.theme_colours import DARK, LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.ui.kit.series import Series

    Range = tuple[float, float]

MOST_POINTS = 4000  # of a curve that is drawn: of each 2000th the least and the greatest value


class Figure(NamedTuple):
    """A chart to be drawn, and the colours of its series."""

    chart: Chart
    inks: tuple[Ink, ...]

    def with_title(self, title: str) -> Figure:
        """The same with another title."""
        return self._replace(chart=replace(self.chart, title=title))

    def svg(self, size: tuple[int, int], *, is_dark: bool) -> bytes:
        """The drawing as an SVG file of that width and height, on a white or a dark background."""
        inks = (Inks.on_dark if is_dark else Inks.on_white)(self.inks)
        return chart_svg(self.chart, inks, stands_alone=True, size=size).encode()


class Figured(Protocol):
    """One or several charts, as menus and the window for export need them."""

    title: str

    @property
    def is_zoomed(self) -> bool:
        """Whether the screen shows another part than the whole."""
        ...

    def figure(self, *, as_shown: bool = False) -> Figure:
        """The whole chart as a figure, or with `as_shown` the part that the screen shows."""
        ...

    def csv_work(self) -> Callable[[], str]:
        """A function that returns all data drawn now as CSV, on any thread: long runs take a while."""
        ...


def ink_of(colour: str) -> Ink:
    """A colour of any theme, on white and on dark ground in the user's palette; `""` is that of labels."""
    choice = theme_manager().colours
    themes = LIGHT.with_palette(choice), DARK.with_palette(choice)
    return Ink(*((each.counterpart(colour) or each.muted) for each in themes))


def figure_of(series: Sequence[Series], kind: str, **about: Any) -> Figure:
    """Series of a chart of some `kind` as a figure; `about` are fields of the report's `Chart`."""
    drawn = [one for one in series if len(one)]
    x_range, is_log_x = about.get("x_range"), bool(about.get("is_log_x"))
    lines = tuple(_line(one, index, kind, x_range, is_log_x) for index, one in enumerate(drawn))
    legend = tuple(_entry(one, line) for one, line in zip(drawn, lines, strict=True))
    chart = Chart(panels=(Panel("", lines),), legend=legend, **about)
    return Figure(chart, tuple(ink_of(one.colour) for one in drawn))


def _line(one: Series, index: int, kind: str, x_range: Range | None, is_log_x: bool) -> ChartLine:
    """A series with the points that a range shows of it."""
    low, high = x_range or (float(one.x[0]), float(one.x[-1]))
    x, y = (one.x[:1], one.y[:1]) if one.is_level else thinned(one, low, high, MOST_POINTS, is_log_x)
    return ChartLine(
        one.name,
        index,
        tuple(map(ChartPoint, map(float, x.tolist()), map(float, y.tolist()))),
        is_joined=one.has_line,
        is_dashed=one.is_level or one.on_right or one.is_hollow,
        has_markers=kind == "points",
        dot=float(one.x[one.marked]) if one.label and not one.is_hollow else None,
        is_level=one.is_level,
        is_bars=kind == "bars",
        on_right=one.on_right,
    )


def _entry(one: Series, line: ChartLine) -> LegendEntry:
    """The line in the legend, with what the label at the marked point of the screen adds to the name."""
    detail = "" if one.is_hollow or one.label == one.name else one.label.rpartition(": ")[2]
    name = f"{one.name} ({detail})" if detail else one.name
    has_mark = line.has_markers or line.dot is not None
    sign = Sign.BARS if line.is_bars else Sign.SERIES if has_mark else Sign.LINE
    return LegendEntry(name, sign, line.series, line.is_dashed)
