"""Whatever the names, sizes and range: no two texts of a chart touch, and no card hides what it tells."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QToolTip
from typing_extensions import override

from tests.ui.shown import shown
from tokexplorer.ui.kit.chart import Chart
from tokexplorer.ui.kit.chart_axes import LABEL_SIZE_PT
from tokexplorer.ui.kit.read_out import Value
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.kit.read_out import ReadOutCard

NAMES = st.lists(st.text(st.characters(codec="utf-8", categories=["L", "N", "Zs"]), min_size=1, max_size=40))
SHARES = st.tuples(st.floats(0, 0.98), st.floats(0.001, 1))
X = np.geomspace(256, 8000, 40)


class AnyChart(Chart):
    """Curves with labels, and levels."""

    title = "Cost of it all"
    x_title, y_title, right_title = "vocabulary, tokens", "bytes per token", "- - pieces"
    definition = "What it costs."
    log_x = True

    @override
    def ranges(self) -> tuple[tuple[float, float], tuple[float, float]]:
        return (256.0, 8000.0), (0.0, 6.0)

    @override
    def summary(self) -> str:
        return self.title

    @override
    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        return " · ".join(f"{one.name} {one.y[row]:.3f}" for one, row in rows)

    @override
    def show_card(self, card: ReadOutCard, rows: Sequence[tuple[Series, int]], place: QPoint) -> None:
        card.show_values("at", [Value(f"{one.y[row]:.3f}", one.name, one.colour) for one, row in rows], place)


def some_series(names: Sequence[str]) -> list[Series]:
    made = []
    for number, name in enumerate(names):
        colour, y = theme().run_colour(number), 1 + np.log10(X / 256) * (1 + number / 4)
        if number % 3 == 2:
            made.append(Series(name, colour, X[:1], y[20:21], is_level=True))
        else:
            made.append(Series(name, colour, X, y, number * 5, name))
    return made


def part(shares: tuple[float, float], ends: tuple[float, float]) -> tuple[float, float]:
    """A part of a range: where it begins, and how wide it is at most, as shares."""
    low = ends[0] + shares[0] * (ends[1] - ends[0])
    return low, low + max(shares[1] * (ends[1] - low), 1e-3)


def bottom_labels(chart: AnyChart) -> list[tuple[float, float]]:
    """Where the numbers below the drawing begin and end, from left to right."""
    axis, metrics = chart.view.bottom, QFontMetricsF(ui_font(LABEL_SIZE_PT))
    low, high = axis.range
    spacing, values = axis.major_ticks(low, high)
    found = []
    for value, text in zip(values, axis.tickStrings(values, 1.0, spacing), strict=True):
        middle = (value - low) / (high - low) * axis.size().width()
        half = metrics.horizontalAdvance(text) / 2
        if text:
            found.append((middle - half, middle + half))
    return found


def test_no_two_texts_touch(qtbot: QtBot) -> None:
    chart = shown(AnyChart("chart"), qtbot, 400, 200)

    @settings(max_examples=40, deadline=None)
    @given(NAMES, st.integers(240, 700), st.integers(112, 320), SHARES, SHARES, st.floats(256, 8000))
    def check(
        names: list[str],
        width: int,
        height: int,
        x: tuple[float, float],
        y: tuple[float, float],
        mouse: float,
    ) -> None:
        chart.resize(width, height)
        chart.reset()
        chart.show_series(some_series(names[:6]))
        view = chart.view
        assert view.strip is not None
        view.strip.show_names([(name, "#0b6bcb") for name in names])
        box = view.box
        whole_x, whole_y = box.viewRange()
        box.setRange(xRange=part(x, whole_x), yRange=part(y, whole_y), padding=0)
        view.zoomed.emit()
        QApplication.processEvents()  # the parts of the drawing are laid out

        labels = [
            each.mapRectToScene(each.boundingRect())
            for each in box.childGroup.childItems()
            if isinstance(each, pg.TextItem) and each.isVisible()
        ]
        pieces = [QRectF(piece.place) for piece in view.strip.pieces()]
        reset = QRectF(chart.reset_button.geometry())
        for one, other in combinations([*labels, *pieces, reset], 2):
            assert not one.intersects(other)
        assert all(QRectF(view.rect()).contains(each) for each in pieces)
        ends = bottom_labels(chart)
        assert all(one[1] < other[0] for one, other in pairwise(ends))

        chart.read_at(mouse)
        if chart.card is not None and chart.card.isVisible():
            card = chart.card.geometry()
            assert view.rect().contains(card)
            first, row = chart.rows_at(mouse)[0]
            spot = view.spot(first, row)
            assert spot is not None
            assert not card.contains(view.place_in_widget(spot))
        else:
            assert chart.caption.wanted_px <= chart.width()
        title = chart.findChild(ElidedLabel)
        assert title is not None
        assert title.width() >= title.sizeHint().width()  # all of it is read
        assert chart.width() == width

    check()


def test_the_drawing_stays_where_it_is_when_values_go_to_a_card(qtbot: QtBot) -> None:
    chart = shown(AnyChart("chart"), qtbot, 400, 200)
    chart.show_series(some_series(["a name that is rather long " * 3]))
    before = chart.view.geometry()
    chart.read_at(1000.0)
    assert chart.card is not None
    assert chart.card.isVisible()
    QApplication.processEvents()
    assert chart.view.geometry() == before
    chart.clear_hover()
    assert not chart.card.isVisible()


def test_help_is_at_the_title_and_never_over_the_curves(qtbot: QtBot) -> None:
    chart = shown(AnyChart("chart"), qtbot, 400, 200)
    chart.show_series(some_series(["a"]))
    over_curve = chart.view.mapTo(chart, chart.view.rect().center())
    for place, tip in ((QPoint(20, 10), "What it costs."), (over_curve, "")):
        widget = chart.childAt(place)
        while widget is not None and widget is not chart and not widget.toolTip():
            widget = widget.parentWidget()
        assert widget is not None
        assert widget.toolTip().split("\n")[0] == tip
    assert not QToolTip.isVisible()
    assert chart.caption.alignment() & Qt.AlignmentFlag.AlignRight
