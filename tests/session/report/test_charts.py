"""Charts: where marks are drawn, what they tell, and that nothing of a name escapes."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.report.made import HOSTILE, report
from tests.session.report.parsed import check_inert
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.report.chart_parts import chart_files, trade_charts
from tokexplorer.session.report.charts import (
    FONT_SIZE,
    RUN_INKS,
    Chart,
    ChartLine,
    ChartPoint,
    Dot,
    DotChart,
    DotRow,
    Inks,
    LegendEntry,
    Panel,
    Sign,
    chart_svg,
    dot_svg,
    scale_of,
    text_width,
)
from tokexplorer.session.report.inputs import TradeLine
from tokexplorer.session.report.making import Making
from tokexplorer.session.trade_off.points import TradePoint, TradeSeries

if TYPE_CHECKING:
    from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"
INKS = Inks.on_white(RUN_INKS)
NUMBERS = st.floats(1e-6, 1e9)


def line(*points: tuple[float, float], **changes: object) -> ChartLine:
    made = tuple(ChartPoint(x, y, f"{x} {y}") for x, y in points)
    return replace(ChartLine("one", 0, made), **changes)  # type: ignore[arg-type]


def drawn(*lines: ChartLine, **changes: object) -> ElementTree.Element:
    chart = Chart("t", "d", "x", "y", (Panel("", lines),), (LegendEntry("one"),))
    return ElementTree.fromstring(chart_svg(replace(chart, **changes), INKS))  # type: ignore[arg-type]


def markers(root: ElementTree.Element) -> list[tuple[float, float, str]]:
    """Circles that tell something: x, y, fill."""
    return [
        (float(each.attrib["cx"]), float(each.attrib["cy"]), each.attrib["fill"])
        for each in root.iter(f"{SVG}circle")
        if each.find(f"{SVG}title") is not None
    ]


def without_words_of(language: str, line: TradeLine) -> TradeLine:
    """A line whose texts in a language put no white space between words."""

    def points() -> Iterator[TradePoint]:
        for point in line.series.points:
            nothing = {
                key: math.nan
                for key in point.values
                if key[0][1] == language and METRICS[key[1]].counts_words
            }
            yield replace(point, values={**point.values, **nothing})

    return replace(line, series=replace(line.series, points=tuple(points())))


def test_points_are_drawn_on_logarithmic_axes() -> None:
    (x1, y1, _), (x2, y2, _), (x3, y3, _) = markers(drawn(line((100, 1), (1000, 2), (10000, 4))))
    assert x2 - x1 == pytest.approx(x3 - x2, abs=0.02)
    assert y1 - y2 == pytest.approx(y2 - y3, abs=0.02)
    assert y1 > y2


def test_an_axis_with_a_zero_is_linear() -> None:
    (_, y1, _), (_, y2, _), (_, y3, _) = markers(drawn(line((100, 0), (1000, 0.5), (10000, 1))))
    assert y1 - y2 == pytest.approx(y2 - y3, abs=0.02)


def test_lines_say_by_more_than_colour_what_they_are() -> None:
    root = drawn(line((1, 1), (2, 2)), line((1, 2), (2, 3), is_dashed=True, knee=2.0))
    paths = [each for each in root.iter(f"{SVG}path") if each.get("fill") == "none"]
    assert [each.get("stroke-dasharray") for each in paths[:2]] == [None, "5 4"]
    assert [fill for _, _, fill in markers(root)] == [INKS.series[0]] * 2 + [INKS.surface] * 2
    rings = [each for each in root.iter(f"{SVG}circle") if each.get("fill") == "none"]
    places = [(float(each.attrib["cx"]), float(each.attrib["cy"])) for each in rings]
    assert places == [markers(root)[-1][:2]]


def test_what_has_no_value_is_left_out() -> None:
    root = drawn(line((1, math.nan), (2, 2), (3, math.inf)))
    assert len(markers(root)) == 1
    assert len(markers(drawn(line((1, math.nan))))) == 0
    with pytest.raises(ValueError, match="needs a panel"):
        drawn(panels=())


def test_names_are_text_and_nothing_else() -> None:
    panel = Panel(HOSTILE, (line((1, 1), name=HOSTILE),))
    chart = Chart(HOSTILE, HOSTILE, HOSTILE, HOSTILE, (panel, panel), (LegendEntry(HOSTILE, Sign.POINT),))
    for svg in (
        chart_svg(chart, INKS, stands_alone=True),
        dot_svg(DotChart(HOSTILE, HOSTILE, (DotRow(HOSTILE, (Dot(0, 1.0, HOSTILE),), "1"),)), INKS),
    ):
        check_inert(svg)
        ElementTree.fromstring(svg.encode())
        assert "<b" not in svg  # an element of HTML would end the drawing


@given(st.lists(st.tuples(NUMBERS, NUMBERS), max_size=8), st.integers(1, 7))
def test_everything_stays_in_the_picture(points: list[tuple[float, float]], panels: int) -> None:
    chart = Chart("t", "d", "x", "y", (Panel("p", (line(*points),)),) * panels, (LegendEntry("one"),) * 9)
    root = ElementTree.fromstring(chart_svg(chart, INKS))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for x, y, _ in markers(root):
        assert 0 < x < width
        assert 0 < y < height
    for each in root.iter(f"{SVG}text"):
        assert 0 <= float(each.attrib["x"]) <= width
        assert 0 < float(each.attrib["y"]) <= height


def boxes(root: ElementTree.Element) -> list[tuple[float, float, float, float]]:
    """Where the texts are: left, top, right, bottom."""
    found = []
    for each in root.iter(f"{SVG}text"):
        size = float(each.get("font-size", FONT_SIZE)) / FONT_SIZE
        width, height = text_width(each.text or "") * size, 9 * size  # of figures and capitals
        left = (
            float(each.attrib["x"]) - {"middle": 0.5, "end": 1.0}.get(each.attrib["text-anchor"], 0) * width
        )
        bottom = float(each.attrib["y"])
        found.append((left, bottom - height, left + width, bottom))
    return found


@given(
    st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=5),
    st.lists(st.text(min_size=1, max_size=60), max_size=12),
    st.tuples(st.integers(320, 1000), st.integers(240, 700)),
    st.tuples(st.booleans(), st.booleans(), st.booleans()),
)
def test_texts_of_a_figure_of_any_size_do_not_touch(
    points: list[tuple[float, float]], names: list[str], size: tuple[int, int], has: tuple[bool, bool, bool]
) -> None:
    is_log_x, is_log_y, has_right = has
    chart = Chart(
        *("A title that is rather long, and goes on and on", "d", "vocabulary, tokens", "bytes per token"),
        (Panel("", (line(*sorted(points)),)),),
        tuple(LegendEntry(name, Sign.LINE) for name in names),
        is_log_y,
        is_log_x,
        right_title="pieces of the vocabulary" if has_right else "",
        right_range=(10.0, 1e6) if has_right else None,
    )
    root = ElementTree.fromstring(chart_svg(chart, INKS, stands_alone=True, size=size))
    assert (root.attrib["width"], root.attrib["height"]) == tuple(map(str, size))
    found = boxes(root)
    for one, other in combinations(found, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    for left, top, right, bottom in found:
        assert left >= 0
        assert top >= 0
        assert right <= size[0]
        assert bottom <= size[1]


def test_lines_end_at_the_edges_of_the_frame() -> None:
    chart = Chart("t", "d", "x", "y", (Panel("", (line((1, 1), (10, 10), (1, 10), has_markers=False),)),))
    chart = replace(chart, x_range=(2.0, 4.0), y_range=(0.0, 4.0), is_log_x=False, is_log_y=False)
    root = ElementTree.fromstring(chart_svg(chart, INKS))
    paths = [each.attrib["d"] for each in root.iter(f"{SVG}path") if each.get("fill") == "none"]
    assert len(paths) == 1  # the way back is above the frame
    (x1, y1), (x2, y2) = ([*map(float, each.strip("ML").split(" "))] for each in paths[0].split(" L"))
    assert x2 - x1 == pytest.approx(880 - 46 - 14, abs=1)
    assert y1 - y2 == pytest.approx(320 / 2, abs=1)


@given(NUMBERS, NUMBERS, st.integers(1, 9), st.booleans())
def test_ticks_ascend_within_the_scale_and_are_not_too_many(
    one: float, other: float, wanted: int, is_log: bool
) -> None:
    scale = scale_of([one, other], is_log=is_log)
    ticks = [tick for tick, _ in scale.ticks(wanted)]
    assert ticks == sorted(set(ticks))
    assert all(scale.least <= tick * (1 + 1e-8) and tick <= scale.most * (1 + 1e-8) for tick in ticks)
    assert 1 <= len(ticks) <= 2 * wanted + 4


def labels(least: float, most: float, count: int, *, is_log: bool) -> list[str]:
    return [text for _, text in scale_of([least, most], is_log=is_log).ticks(count)]


def test_labels_have_the_decimals_that_they_need() -> None:
    assert labels(400, 60_000, 6, is_log=True) == ["1,000", "3,000", "10,000", "30,000"]
    assert labels(400, 4e6, 5, is_log=True) == ["1,000", "10,000", "100,000", "1 M"]
    assert labels(100, 101, 5, is_log=False) == ["100.0", "100.5", "101.0"]
    assert labels(2.2, 3.4, 4, is_log=True) == ["2.5", "3", "3.5"]


def test_held_out_text_is_apart_from_training_text_and_languages_have_panels() -> None:
    made = report()
    together, by_language = trade_charts(Making(made, lambda: None), METRICS["bytes_per_token"])
    (panel,) = together.panels
    assert [(each.name, each.is_dashed, each.is_joined, len(each.points)) for each in panel.lines] == [
        (series.series.name, kind is TextKind.HELD_OUT, series.series.is_learned, len(series.series.points))
        for kind in TextKind
        for series in made.trade
    ]
    assert [each.title for each in by_language.panels] == ["en", "de"]
    first = made.trade[0].series.points[0]
    value = first.values[(TextKind.TRAINING, "en"), "bytes_per_token"]
    point = by_language.panels[0].lines[0].points[0]
    assert (point.x, point.y) == (first.vocab_size, value)
    assert repr(value) in point.title
    signs = [Sign.SERIES, Sign.POINT, Sign.POINT, Sign.SOLID, Sign.DASHED]
    assert [each.sign for each in together.legend] == signs


def test_the_knee_is_that_of_held_out_text() -> None:
    sizes = (100, 200, 400, 800, 1600, 3200)
    values = (1.0, 2.0, 3.0, 3.2, 3.3, 3.4)
    keys = [(kind, "") for kind in TextKind]
    points = tuple(
        TradePoint(size, {(key, "bytes_per_token"): value for key in keys})
        for size, value in zip(sizes, values, strict=True)
    )
    made = report(trade=(TradeLine(TradeSeries("bytes <b>", points)),))
    (chart,) = trade_charts(Making(made, lambda: None), METRICS["bytes_per_token"])
    assert [each.knee for each in chart.panels[0].lines] == [None, 400]
    assert chart.legend[-1].sign is Sign.RING
    made = report()
    without = report(trade=tuple(without_words_of("de", each) for each in made.trade))
    assert len(trade_charts(Making(made, lambda: None), METRICS["fertility"])) == 2
    figures = trade_charts(Making(without, lambda: None), METRICS["fertility"])
    assert len(figures) == 1  # English alone is left


def test_charts_as_files_have_their_colours_in_them() -> None:
    files = chart_files(report())
    assert {"bytes-per-token", "parity", "trade-off-fertility", "trade-off-fertility-by-language"} <= set(
        files
    )
    for svg in files.values():
        root = ElementTree.fromstring(svg)
        assert root[2].attrib["fill"] == "#ffffff"
        assert b"var(" not in svg
        assert root[0].text
        assert root[1].text
    assert chart_files(report(trade=())).keys() < files.keys()
