"""Line charts and dot charts as SVG: colours, markers, axes and legends."""

from __future__ import annotations

import itertools
import math
import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import THIN_SPACE
from tokexplorer.presentation.ticks import linear_ticks, log_tick_text, log_ticks, tick_text
from tokexplorer.session.report.markup import element, plain_words, with_signs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

# Markers on a square from -1 to 1, of about equal area; the first is drawn as a circle.
_OUTLINES = (
    "",
    "M-.89-.89H.89V.89H-.89Z",
    "M0-1.2 1.13 .85H-1.13Z",
    "M0-1.25 1.25 0 0 1.25-1.25 0Z",
    "M0 1.2 1.13-.85H-1.13Z",
    "M-.4-1.2H.4V-.4H1.2V.4H.4V1.2H-.4V.4H-1.2V-.4H-.4Z",
    "M0-1.15 1.09-.36 .68 .93H-.68L-1.09-.36Z",
    "M0-1.3 .33-.45 1.24-.4 .53 .17 .76 1.05 0 .55-.76 1.05-.53 .17-1.24-.4-.33-.45Z",
    "M-1.2-.6-.6-1.2 0-.6 .6-1.2 1.2-.6 .6 0 1.2 .6 .6 1.2 0 .6-.6 1.2-1.2 .6-.6 0Z",
)
MARKER_COUNT = len(_OUTLINES)
FONT_SIZE = 12.0
_WIDE, _USUAL, _NARROW = 1.0, 0.56, 0.31
_NARROW_LETTERS = frozenset("fijlrt.,:;|!'()[] I-")
_LEGEND_ROW = 20.0
_SAMPLE_WIDTH, _ENTRY_GAP = 30.0, 22.0
_MOST_NAME_WIDTH = 260.0
LEAST_TICKS = 4  # with fewer there may be no round number at all
_LEAST_SPREAD = 1e-9  # of the values that an axis tells apart, as a share of them
_ROOM = 0.05  # of the scale, on both sides of what it shows
_PX_PER_X_TICK, _PX_PER_Y_TICK = 80.0, 42.0
_MARGIN_LEFT, _MARGIN_RIGHT, _MARGIN_TOP, _MARGIN_BOTTOM = 46.0, 14.0, 26.0, 30.0
_GAP, _ROW_GAP, _TITLE_HEIGHT = 18.0, 44.0, 20.0
_MARKER_RADIUS = 3.6
_KNEE_RADIUS = 8.5
_LEGEND_GAP = 30.0
_CHART_WIDTH, _MOST_HEIGHT = 880.0, 320.0
_HEAD_HEIGHT, _HEAD_SIZE = 22.0, 14.0  # the title of a chart that stands alone
_LEAST_PANEL_HEIGHT = 24.0
_LEGEND_SHARE = 0.4  # of the height of a chart, at most
_EDGE = 8.0
_TICK_GAP = 6.0
_BARS_SHARE = 0.8  # of the room of one x
_MOST_COLUMNS = 3
_LEAST_PANEL_WIDTH = 200.0
_DOT_ROW = 22.0
_DOT_TOP, _DOT_BOTTOM, _DOT_TITLE = 10.0, 22.0, 22.0
_DOT_RADIUS = 4.2
_MOST_NAME_SHARE = 0.34
_VALUE_WIDTH = 56.0


# ---- colours


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour for light and for dark pages, both as `#rrggbb`."""

    light: str
    dark: str


RUN_INKS = (
    Ink("#0b6bcb", "#5aa9f5"),
    Ink("#c25e00", "#f2a154"),
    Ink("#0b8a5b", "#4cc794"),
    Ink("#9b3d8f", "#d98bd0"),
    Ink("#6b6f00", "#c9c44a"),
    Ink("#5b5bd6", "#a3a3ff"),
    Ink("#a8323a", "#ff8f8f"),
    Ink("#00727f", "#5cc8d6"),
    Ink("#7a5230", "#c9a27e"),
)
"""The colours of tokenizers, as in the window; where they repeat, markers tell the tokenizers apart."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a chart, as values of SVG attributes.

    Attributes:
        surface, text, muted, hairline: of the background, of text, of labels, of thin lines.
        series: of each tokenizer or series.
    """

    surface: str
    text: str
    muted: str
    hairline: str
    series: tuple[str, ...]

    @classmethod
    def of_page(cls, count: int) -> Inks:
        """The variables of the page's style sheet: `--text` and so on, `--r0`, ... for the series."""
        series = tuple(f"var(--r{index})" for index in range(count))
        return cls("var(--surface)", "var(--text)", "var(--muted)", "var(--hairline)", series)

    @classmethod
    def on_white(cls, inks: Sequence[Ink]) -> Inks:
        """The colours themselves, for a chart that stands alone."""
        return cls("#ffffff", "#1b1f23", "#62666d", "#e2e1dc", tuple(ink.light for ink in inks))

    @classmethod
    def on_dark(cls, inks: Sequence[Ink]) -> Inks:
        """The same for a dark background."""
        return cls("#1d2024", "#ecedee", "#9da3ab", "#30343a", tuple(ink.dark for ink in inks))


def variables(inks: Sequence[Ink], *, is_dark: bool) -> str:
    """CSS that defines the variables of series. Raises ValueError unless all colours are `#rrggbb`."""
    values = [ink.dark if is_dark else ink.light for ink in inks]
    for value in values:
        if len(value) != 7 or value[0] != "#" or not set(value[1:].lower()) <= set("0123456789abcdef"):
            raise ValueError(tr("{value!r} is no colour; write it as #rrggbb", value=value))
    return "".join(f"--r{index}:{value};" for index, value in enumerate(values))


# ---- marks


def marker(
    shape: int, x: float, y: float, radius: float, ink: str, *, hollow: str = "", title: str = ""
) -> str:
    """A marker; a hollow one is filled with that colour and outlined with `ink`."""
    paint = {"fill": hollow or ink, "stroke": ink, "stroke_width": "1.5" if hollow else "1"}
    inside = element("title", plain_words(title)) if title else ""
    # Where the colours repeat, the shapes are different.
    outline = _OUTLINES[(shape + shape // MARKER_COUNT) % MARKER_COUNT]
    if not outline:
        return element("circle", inside, cx=number(x), cy=number(y), r=number(radius), **paint)
    paint["stroke_width"] = f"{float(paint['stroke_width']) / radius:.3g}"
    place = f"translate({number(x)} {number(y)}) scale({number(radius)})"
    return element("path", inside, d=outline, transform=place, **paint)


def ring(x: float, y: float, radius: float, ink: str) -> str:
    """A ring around a place."""
    paint = {"fill": "none", "stroke": ink, "stroke_width": "1.25"}
    return element("circle", cx=number(x), cy=number(y), r=number(radius), **paint)


def label(
    text: str,
    x: float,
    y: float,
    ink: str,
    *,
    anchor: str = "start",
    bold: bool = False,
    size: float | None = None,
) -> str:
    """Text that begins at a place, or is centred there (`middle`), or ends there (`end`)."""
    return element(
        "text",
        plain_words(text),
        x=number(x),
        y=number(y),
        fill=ink,
        text_anchor=anchor,
        font_weight="600" if bold else None,
        font_size=None if size is None else number(size),
    )


def line(x1: float, y1: float, x2: float, y2: float, ink: str, width: float = 1) -> str:
    """A straight line."""
    return element(
        "line",
        x1=number(x1),
        y1=number(y1),
        x2=number(x2),
        y2=number(y2),
        stroke=ink,
        stroke_width=number(width),
    )


def polyline(points: Iterable[tuple[float, float]], ink: str, *, dashed: bool) -> str:
    """A line through points."""
    path = " ".join(f"{'L' if index else 'M'}{number(x)} {number(y)}" for index, (x, y) in enumerate(points))
    return element(
        "path",
        d=path,
        fill="none",
        stroke=ink,
        stroke_width="1.75",
        stroke_linejoin="round",
        stroke_dasharray="5 4" if dashed else None,
    )


def rectangle(x: float, y: float, width: float, height: float, ink: str) -> str:
    """A filled rectangle."""
    return element("rect", x=number(x), y=number(y), width=number(width), height=number(height), fill=ink)


def text_width(text: str) -> float:
    """An estimate of how wide a text is in a proportional font."""
    return FONT_SIZE * sum(map(_share, text))


def shortened(text: str, width: float) -> str:
    """As much of a text as fits, with an ellipsis in the middle: file names differ at both ends."""
    text = with_signs(text)
    if text_width(text) <= width:
        return text
    kept = len(text)
    while kept > 2 and text_width(text[:kept]) + FONT_SIZE > width:
        kept -= 1
    ahead = (kept + 1) // 2
    return f"{text[:ahead]}…{text[len(text) - kept + ahead :]}"


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def _share(character: str) -> float:
    if unicodedata.east_asian_width(character) in "WF":
        return _WIDE
    if unicodedata.category(character) == "Mn":
        return 0.0
    return _NARROW if character in _NARROW_LETTERS else _USUAL * (1.2 if character.isupper() else 1.0)


# ---- legends


class Sign(Enum):
    """The mark before a name in a legend."""

    SERIES = "series"  # its marker, on its line
    POINT = "point"  # its marker alone
    LINE = "line"  # its line alone
    BARS = "bars"  # its bars
    SOLID = "solid"  # a solid line with filled markers, of no series
    DASHED = "dashed"  # a dashed line with hollow markers, of no series
    RING = "ring"  # the ring around a knee


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A name and its sign; `series` is the index of its colour and marker, where the sign has one."""

    name: str
    sign: Sign = Sign.SERIES
    series: int = 0
    is_dashed: bool = False


def drawn_legend(
    entries: Sequence[LegendEntry],
    inks: Inks,
    left: float,
    top: float,
    right: float,
    most_rows: int | None = None,
) -> tuple[str, float]:
    """The legend, in rows from left to right, and its height; 0 without entries.

    Where there are more than `most_rows`, the last one ends with the number of those that are left out.
    """
    names = [
        shortened(entry.name, min(_MOST_NAME_WIDTH, 0.92 * (right - left - _SAMPLE_WIDTH)))
        for entry in entries
    ]
    places: list[tuple[float, int]] = []
    x, row = left, 0
    for name in names:
        width = _SAMPLE_WIDTH + text_width(name)
        if x > left and x + width > right:
            x, row = left, row + 1
        places.append((x, row))
        x += width + _ENTRY_GAP
    shown = len(places)
    if most_rows is not None and row >= most_rows:
        shown = sum(row < most_rows for _, row in places)
        while shown > 1 and _end(places[shown - 1], names[shown - 1]) + _more_width(len(names)) > right:
            shown -= 1
    parts: list[str] = []
    for entry, name, (x, row) in zip(entries[:shown], names, places, strict=False):
        y = top + row * _LEGEND_ROW
        parts += [_sample(entry, inks, x, y), label(name, x + _SAMPLE_WIDTH, y + 4, inks.text)]
    if shown < len(places):
        x, row = _end(places[shown - 1], names[shown - 1]), places[shown - 1][1]
        more = tr("and {value} more", value=len(places) - shown)
        parts.append(label(more, x + _ENTRY_GAP / 2, top + row * _LEGEND_ROW + 4, inks.muted))
    return "".join(parts), (places[shown - 1][1] + 1) * _LEGEND_ROW if entries else 0.0


def _end(place: tuple[float, int], name: str) -> float:
    """Where the text of an entry ends."""
    return place[0] + _SAMPLE_WIDTH + text_width(name)


def _more_width(count: int) -> float:
    """The room that tells how many entries are left out."""
    return _ENTRY_GAP / 2 + text_width(tr("and {count} more", count=count))


def _sample(entry: LegendEntry, inks: Inks, x: float, y: float) -> str:
    middle = x + 11
    if entry.sign is Sign.RING:
        return ring(middle, y, 7.0, inks.text)
    if entry.sign in (Sign.SOLID, Sign.DASHED):
        dashed = entry.sign is Sign.DASHED
        hollow = inks.surface if dashed else ""
        stroke = polyline([(x, y), (x + 22, y)], inks.muted, dashed=dashed)
        return stroke + marker(0, middle, y, _MARKER_RADIUS, inks.muted, hollow=hollow)
    ink = inks.series[entry.series]
    if entry.sign is Sign.BARS:
        return rectangle(x + 5, y - 5, 12, 10, ink)
    if entry.sign is Sign.LINE:
        return polyline([(x, y), (x + 22, y)], ink, dashed=entry.is_dashed)
    drawn = marker(entry.series, middle, y, _MARKER_RADIUS, ink)
    if entry.sign is Sign.POINT:
        return drawn
    return polyline([(x, y), (x + 22, y)], ink, dashed=False) + drawn


# ---- axes


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps values to shares of a length: linearly, or logarithmically with `is_log`."""

    least: float
    most: float
    is_log: bool

    def share(self, value: float) -> float:
        """0 at the least value, 1 at the most."""
        if self.is_log:
            return math.log(value / self.least) / math.log(self.most / self.least)
        return (value - self.least) / (self.most - self.least)

    def ticks(self, most: int) -> list[tuple[float, str]]:
        """About `most` round numbers on the scale, 4 at least, each with its label."""
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
    spread = most - least
    # Values that differ by rounding only are one value: no labels would tell them apart.
    room = (spread if spread > _LEAST_SPREAD * abs(most) else abs(most)) * _ROOM or 1.0
    if from_zero and least >= 0:
        return Scale(0.0, most + room, is_log=False)
    return Scale(least - room if least < 0 or least - room > 0 else 0.0, most + room, is_log=False)


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle of the drawing, and the scales along its sides; `right` is one more, at the right."""

    left: float
    top: float
    width: float
    height: float
    x: Scale
    y: Scale
    right: Scale | None = None

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def place(self, x: float, y: float, *, on_right: bool = False) -> tuple[float, float]:
        """Where a point is drawn; `on_right` its value belongs to the scale at the right."""
        scale = self.right if on_right and self.right is not None else self.y
        return self.left + self.x.share(x) * self.width, self.bottom - scale.share(y) * self.height

    def holds(self, place: tuple[float, float]) -> bool:
        """Whether a place of the drawing is inside, or as good as on the edge."""
        x, y = place[0] - self.left, place[1] - self.top
        return -0.01 <= x <= self.width + 0.01 and -0.01 <= y <= self.height + 0.01


def drawn_axes(frame: Frame, inks: Inks, *, x_labels: bool, y_labels: bool) -> str:
    """Thin lines at the ticks, and their numbers, as many as do not touch."""
    parts = []
    right = frame.left + frame.width
    above = math.inf
    for tick, text in frame.y.ticks(round(frame.height / _PX_PER_Y_TICK)):
        y = frame.bottom - frame.y.share(tick) * frame.height
        if y + FONT_SIZE < above:
            parts.append(line(frame.left, y, right, y, inks.hairline))
            parts.append(label(text, frame.left - 7, y + 4, inks.muted, anchor="end") if y_labels else "")
            above = y
    above = math.inf
    for tick, text in frame.right.ticks(round(frame.height / _PX_PER_Y_TICK)) if frame.right else ():
        y = frame.bottom - (frame.right.share(tick) if frame.right else 0) * frame.height
        if y + FONT_SIZE < above:
            parts.append(label(text, right + 7, y + 4, inks.muted))
            above = y
    end = -math.inf
    for tick, text in frame.x.ticks(round(frame.width / _PX_PER_X_TICK)):
        x = frame.left + frame.x.share(tick) * frame.width
        parts.append(line(x, frame.top, x, frame.bottom, inks.hairline))
        half = text_width(text) / 2
        if x_labels and x - half > end + _TICK_GAP:
            parts.append(label(text, x, frame.bottom + 16, inks.muted, anchor="middle"))
            end = x + half
    parts.append(line(frame.left, frame.bottom, right, frame.bottom, inks.muted))
    return "".join(parts)


def clipped(places: Sequence[tuple[float, float]], frame: Frame) -> Iterator[list[tuple[float, float]]]:
    """The parts of a line that are inside a frame."""
    part: list[tuple[float, float]] = []
    for start, end in itertools.pairwise(places):
        inside = _inside(start, end, frame)
        if inside is None:
            continue
        first, last = inside
        if not part or part[-1] != first:
            if len(part) > 1:
                yield part
            part = [first]
        part.append(last)
    if len(part) > 1:
        yield part


def _inside(
    start: tuple[float, float], end: tuple[float, float], frame: Frame
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """The part of a straight line in a frame (Liang and Barsky, 1984); None if it is all outside."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    first, last = 0.0, 1.0
    for step, room in (
        (-dx, x - frame.left),
        (dx, frame.left + frame.width - x),
        (-dy, y - frame.top),
        (dy, frame.bottom - y),
    ):
        if step == 0:
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    if first > last:
        return None
    began = start if first == 0 else (x + first * dx, y + first * dy)
    return began, end if last == 1 else (x + last * dx, y + last * dy)


def _in_print(text: str) -> str:
    """A label with commas between thousands, as in the tables of a report, and an ordinary space before M."""
    return re.sub(rf"{THIN_SPACE}(?=\d)", ",", text).replace(THIN_SPACE, " ")


# ---- line charts


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A point; `title` is its tooltip, with the exact numbers."""

    x: float
    y: float
    title: str = ""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Points of one series in one panel.

    Attributes:
        name: for people.
        series: the index of its colour and its marker.
        points: by ascending x; those that are not finite are left out, and the line goes on after them.
        is_joined: whether a line goes through the points.
        is_dashed: the line is dashed and the markers are hollow.
        knee: x of the point that is ringed; None for none.
        has_markers: whether the points are marked; a single one always is.
        dot: x of the one point that is marked if the others are not; None for none.
        is_level: it has one point, which is drawn as a line over the whole width.
        is_bars: each point is a bar, beside those of the other lines with bars.
        on_right: the values belong to the axis at the right.
    """

    name: str
    series: int
    points: tuple[ChartPoint, ...]
    is_joined: bool = True
    is_dashed: bool = False
    knee: float | None = None
    has_markers: bool = True
    dot: float | None = None
    is_level: bool = False
    is_bars: bool = False
    on_right: bool = False

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
        title, description: for screen readers; a chart that stands alone shows the title above it.
        x_title, y_title: with units.
        panels: at least one.
        legend: what the signs mean.
        is_log_y: whether the values are on a logarithmic axis.
        is_log_x: the same for the sizes.
        x_range, y_range: the ends of the axes; None for those of the points. Lines end there.
        right_title, right_range: an axis at the right for some of the lines, which is logarithmic.
    """

    title: str
    description: str
    x_title: str
    y_title: str
    panels: tuple[Panel, ...]
    legend: tuple[LegendEntry, ...] = ()
    is_log_y: bool = True
    is_log_x: bool = True
    x_range: tuple[float, float] | None = None
    y_range: tuple[float, float] | None = None
    right_title: str = ""
    right_range: tuple[float, float] | None = None


def chart_svg(
    chart: Chart, inks: Inks, *, stands_alone: bool = False, size: tuple[float, float] | None = None
) -> str:
    """The chart as one `<svg>` element: well-formed XML without lone surrogates.

    Axes are logarithmic where all values are above 0. A chart that stands alone has its title, a background
    and names its font. `size` is its width and height, by default what suits the panels; a legend that takes
    more than a part of that height is shortened. Raises ValueError if there is no panel.
    """
    if not chart.panels:
        raise ValueError(tr("a chart needs a panel"))
    width = size[0] if size else _CHART_WIDTH
    columns = _columns(len(chart.panels), width)
    x_scale, y_scale, right_scale = _scales(chart)
    margin_left = max(_MARGIN_LEFT, _widest(y_scale) + 12 + (_EDGE if stands_alone else 0.0))
    margin_right = _widest(right_scale) + 14 if right_scale else max(_MARGIN_RIGHT, _widest(x_scale) / 2 + 4)
    panel_width = max((width - margin_left - margin_right - (columns - 1) * _GAP) / columns, 1.0)
    rows = [chart.panels[first : first + columns] for first in range(0, len(chart.panels), columns)]
    head = _HEAD_HEIGHT if stands_alone else 0.0
    top = head + _MARGIN_TOP + (_TITLE_HEIGHT if any(panel.title for panel in chart.panels) else 0.0)
    most_rows = max(int(_LEGEND_SHARE * size[1] / _LEGEND_ROW), 1) if size else None
    ends = margin_left, width - (_EDGE if stands_alone else 0.0)

    def legend_at(y: float) -> tuple[str, float]:
        return drawn_legend(chart.legend, inks, ends[0], y, ends[1], most_rows)

    below = _LEGEND_GAP + legend_at(0.0)[1] if chart.legend else 14.0
    if size:
        room = size[1] - top - (len(rows) - 1) * _ROW_GAP - _MARGIN_BOTTOM - below
        panel_height = max(room / len(rows), _LEAST_PANEL_HEIGHT)
    else:
        panel_height = min(_MOST_HEIGHT, panel_width * 0.5) if columns == 1 else panel_width * 0.72
    parts: list[str] = []
    for row, panels in enumerate(rows):
        for column, panel in enumerate(panels):
            left = margin_left + column * (panel_width + _GAP)
            frame = Frame(left, top, panel_width, panel_height, x_scale, y_scale, right_scale)
            is_lowest = row == len(rows) - 1 or column >= len(rows[row + 1])
            parts.append(drawn_axes(frame, inks, x_labels=is_lowest, y_labels=column == 0))
            parts += _panel(panel, frame, inks)
        top += panel_height + (_MARGIN_BOTTOM if row == len(rows) - 1 else _ROW_GAP)
    edge = _EDGE if stands_alone else 0.0
    room = width - 2 * edge
    if stands_alone:
        title = shortened(chart.title, room * FONT_SIZE / (1.1 * _HEAD_SIZE))
        parts.append(label(title, edge, 20, inks.text, bold=True, size=_HEAD_SIZE))
    share = 0.5 * room - edge if chart.right_title else room
    parts.append(label(shortened(chart.y_title, share), edge, head + 14, inks.muted))
    if chart.right_title:
        right_title = shortened(chart.right_title, share)
        parts.append(label(right_title, width - edge, head + 14, inks.muted, anchor="end"))
    x_title = shortened(chart.x_title, width - margin_right - edge)
    parts.append(label(x_title, width - margin_right, top + 6, inks.muted, anchor="end"))
    parts.append(legend_at(top + _LEGEND_GAP)[0])
    whole = size or (width, top + below)
    return svg_root(parts, chart.title, chart.description, inks, whole, stands_alone)


def _scales(chart: Chart) -> tuple[Scale, Scale, Scale | None]:
    """The scales of x, of y, and of the axis at the right."""
    lines = [each for panel in chart.panels for each in panel.lines]
    on_left = [point.y for each in lines if not each.on_right for point in each.known]
    every = [point.x for each in lines for point in each.known if not each.is_level]
    right = Scale(*chart.right_range, is_log=True) if chart.right_range else None
    return (
        _scale_of_range(chart.x_range, chart.is_log_x) or scale_of(every, is_log=chart.is_log_x),
        _scale_of_range(chart.y_range, chart.is_log_y) or scale_of(on_left, is_log=chart.is_log_y),
        right,
    )


def _scale_of_range(ends: tuple[float, float] | None, is_log: bool) -> Scale | None:
    if ends is None or not ends[0] < ends[1]:
        return None
    return Scale(*ends, is_log=is_log and ends[0] > 0)


def _widest(scale: Scale | None) -> float:
    """How wide the widest number beside an axis is."""
    ticks = scale.ticks(round(_MOST_HEIGHT / _PX_PER_Y_TICK)) if scale else ()
    return max((text_width(text) for _, text in ticks), default=0.0)


def svg_root(
    parts: Sequence[str],
    title: str,
    description: str,
    inks: Inks,
    size: tuple[float, float],
    stands_alone: bool,
) -> str:
    """An `<svg>` element around drawn parts, with a title and a description for screen readers."""
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


def _panel(panel: Panel, frame: Frame, inks: Inks) -> Iterator[str]:
    if panel.title:
        yield label(panel.title, frame.left, frame.top - 8, inks.text, bold=True)
    bars = [each for each in panel.lines if each.is_bars]
    for place, each in enumerate(bars):
        yield from _bars(each, frame, inks.series[each.series], (place, len(bars)))
    lines = [each for each in panel.lines if not each.is_bars]
    for each in lines:
        places = [place for _, place in _placed(each, frame)]
        if each.is_level and places:
            y = places[0][1]
            places = [(frame.left, y), (frame.left + frame.width, y)]
        if each.is_joined:
            for part in clipped(places, frame):
                yield polyline(part, inks.series[each.series], dashed=each.is_dashed)
    for each in lines:
        if not each.is_level:
            yield from _markers(each, frame, inks)


def _placed(each: ChartLine, frame: Frame) -> list[tuple[ChartPoint, tuple[float, float]]]:
    """The points that the axes can show, and where they are, perhaps outside the frame."""
    y = frame.right if each.on_right and frame.right is not None else frame.y
    return [
        (point, frame.place(point.x, point.y, on_right=each.on_right))
        for point in each.known
        if (point.x > 0 or not frame.x.is_log) and (point.y > 0 or not y.is_log)
    ]


def _bars(each: ChartLine, frame: Frame, ink: str, place: tuple[int, int]) -> Iterator[str]:
    """Bars of one line, at its place among the lines with bars."""
    number_of_line, count = place
    width = _BARS_SHARE / count
    base = frame.y.least if frame.y.is_log else max(frame.y.least, 0.0)
    ends = frame.left, frame.left + frame.width
    for point in each.known:
        start = point.x - _BARS_SHARE / 2 + number_of_line * width
        left, bottom = frame.place(start, base)
        right, top = frame.place(start + width, min(max(point.y, base), frame.y.most))
        left, right = max(left, ends[0]), min(right, ends[1])
        if left < right and top < bottom:
            yield rectangle(left, top, right - left, bottom - top, ink)


def _markers(each: ChartLine, frame: Frame, inks: Inks) -> Iterator[str]:
    ink, placed = inks.series[each.series], _placed(each, frame)
    marks_all = each.has_markers or len(placed) == 1
    for point, (x, y) in placed:
        if not (marks_all or point.x == each.dot) or not frame.holds((x, y)):
            continue
        if point.x == each.knee:
            yield ring(x, y, _KNEE_RADIUS, inks.text)
        hollow = inks.surface if each.is_dashed else ""
        yield marker(each.series, x, y, _MARKER_RADIUS, ink, hollow=hollow, title=point.title)


# ---- dot charts


@dataclass(frozen=True, slots=True)
class Dot:
    """A value of a series; `title` is its tooltip, with the exact number."""

    series: int
    value: float
    title: str


@dataclass(frozen=True, slots=True)
class DotRow:
    """A name, written at the left, and its values; `shown` is a single value as text, at the right."""

    name: str
    dots: tuple[Dot, ...]
    shown: str = ""
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class DotChart:
    """A chart with a row for each text or tokenizer, all on one scale.

    Attributes:
        title, description: for screen readers; a chart that stands alone shows the title above it.
        caption: text beside the title.
        legend: what the markers mean; shown by a chart that stands alone.
        rows: from top to bottom; totals are in bold.
        is_log: the scale is logarithmic, if all values are above 0.
        from_zero: the scale begins at 0 and bars lead to the dots, so that lengths can be compared.
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
    top = _DOT_TOP + (_DOT_TITLE if stands_alone else 0.0)
    bottom = top + len(chart.rows) * _DOT_ROW
    parts = _grid(scale, inks, left, right, (top, bottom))
    for index, (row, name) in enumerate(zip(chart.rows, names, strict=True)):
        y = top + (index + 0.5) * _DOT_ROW
        parts += _row(row, name, inks, (left, right, y), scale, with_bar=chart.from_zero)
        if row.shown:
            parts.append(label(row.shown, width, y + 4, inks.text, anchor="end"))
    height = bottom + _DOT_BOTTOM
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
        marker(dot.series, x, y, _DOT_RADIUS, inks.series[dot.series], title=dot.title)
        for dot, x in zip(known, places, strict=True)
    ]
    return parts
