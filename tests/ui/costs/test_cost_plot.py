"""The small plots of costs: names of points, captions, and what has no value."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
import pytest

from tests.ui.shown import shown
from tokexplorer.ui.costs.cost_plot import CostPlot, known_part, sizes_around
from tokexplorer.ui.kit.series import Series

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from pytestqt.qtbot import QtBot

RANGE = (100.0, 100_000.0)


@pytest.fixture
def plot(qtbot: QtBot) -> CostPlot:
    widget = CostPlot("plot", "Cost", "× the reference", "{:g} times".format, tells_least=True)
    shown(widget, qtbot, 400, 220)
    box = widget.view.box
    qtbot.waitUntil(lambda: box.height() > 100)  # the drawing has its place
    return widget


def curve(name: str, sizes: list[int], values: list[float], current: int) -> Series:
    return Series(name, "#0b6bcb", np.array(sizes), np.array(values), current, name)


def point(name: str, size: int, value: float) -> Series:
    return curve(name, [size], [value], 0)


def names(plot: CostPlot) -> list[pg.TextItem]:
    return [
        each
        for each in plot.view.box.childGroup.childItems()
        if isinstance(each, pg.TextItem) and each.isVisible()
    ]


def boxes(plot: CostPlot) -> list[QRectF]:
    return [each.mapRectToScene(each.boundingRect()) for each in names(plot)]


def test_names_do_not_meet_though_they_may_be_alike(plot: CostPlot) -> None:
    plot.show_curves([point("BPE", 1000, 1.0), point("BPE", 1100, 1.01), point("T5", 32_000, 2.0)], RANGE)
    assert sorted(each.toPlainText() for each in names(plot)) == ["BPE", "BPE", "T5"]
    found = boxes(plot)
    assert not any(one.intersects(other) for one in found for other in found if one is not other)
    plot.show_curves([point("T5", 32_000, 2.0)], RANGE)
    assert [each.toPlainText() for each in names(plot)] == ["T5"]


def test_what_has_no_room_has_no_name_but_is_told(plot: CostPlot) -> None:
    plot.show_curves([point(f"tokenizer {number}", 1000, 1.0) for number in range(20)], RANGE)
    assert 0 < len(names(plot)) < 20
    assert "tokenizer 19, 1\u202f000 tokens: 1 times" in plot.accessibleDescription()


def test_the_least_is_named_and_the_mouse_tells_points(plot: CostPlot) -> None:
    gpt2 = curve("GPT-2", [1000, 10_000, 50_000], [2.0, 0.9, 1.0], 2)
    plot.show_curves([gpt2, point("BERT", 30_000, 0.95)], RANGE)
    assert plot.caption.text() == "least: GPT-2, 10\u202f000 tokens"
    plot.view.hovered.emit(28_000.0)
    assert plot.caption.text() == "BERT, 30\u202f000 tokens: 0.95 times"
    plot.view.hovered.emit(None)
    assert plot.caption.text().startswith("least: ")


def test_nothing_and_what_has_no_value(plot: CostPlot) -> None:
    for curves in ([], [point("BPE", 300, math.nan)]):
        plot.show_curves(curves, sizes_around([]))
        assert plot.caption.text() == "nothing counted yet"
        assert names(plot) == []
        plot.view.hovered.emit(5.0)
    partly = known_part(curve("BPE", [300, 400], [math.nan, 2.0], 1))
    assert (partly.x.tolist(), partly.y.tolist(), partly.marked, partly.label) == ([400], [2.0], 0, "BPE")


@pytest.mark.parametrize("sizes", [[], [0], [300], [300, 50_000], [1, 2]])
def test_ranges_hold_all_sizes(sizes: list[int]) -> None:
    low, high = sizes_around(sizes)
    assert high / low >= 7.99
    assert all(low < size < high for size in sizes if size)
