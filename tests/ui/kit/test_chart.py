"""What every chart has, and charts beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtWidgets import QWidget

from tests.ui.shown import show_theme, shown
from tokexplorer.ui.costs.cost_plot import CostPlot
from tokexplorer.ui.kit.chart_deck import ChartDeck
from tokexplorer.ui.kit.chart_export import ChartMenu
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.theme import theme
from tokexplorer.ui.training.live_plots import PairCountPlot

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def plot(qtbot: QtBot) -> CostPlot:
    widget = shown(CostPlot("plot", "Cost", "× the reference", "{:g} times".format), qtbot, 400, 220)
    colour = theme().run_colours[0]
    widget.show_curves(
        [Series("BPE", colour, np.array([300, 400]), np.array([1.5, 2.0]), 1, "BPE")], (100, 1e4)
    )
    return widget


def test_a_chart_that_cannot_be_zoomed_has_the_menu_without_reset(plot: CostPlot, qtbot: QtBot) -> None:
    assert plot.csv_work()() == "tokenizer,vocabulary size,Cost\nBPE,300,1.5\nBPE,400,2.0\n"
    with_reset = PairCountPlot()
    qtbot.addWidget(with_reset)
    menus = [plot.make_menu(), with_reset.make_menu()]
    assert all(isinstance(menu, ChartMenu) for menu in menus)
    titles = [[action.text() for action in menu.actions() if action.text()] for menu in menus]
    assert titles[1] == ["Reset view", *titles[0]]


def test_series_and_read_out_follow_theme_and_data(plot: CostPlot) -> None:
    plot.read_at(310.0)
    assert plot.caption.text() == "BPE, 300 tokens: 1.5 times"
    show_theme("dark")
    assert plot.series[0].colour == theme().run_colours[0]
    show_theme("light")
    plot.show_curves([Series("BPE", "#0b6bcb", np.array([320]), np.array([3.0]), 0, "BPE")], (100, 1e4))
    assert plot.caption.text() == "BPE, 320 tokens: 3 times"
    plot.clear_hover()
    assert plot.caption.text() == ""


def test_a_chart_keeps_no_picture_of_its_background(plot: CostPlot) -> None:
    assert plot.view.cacheMode() == plot.view.CacheModeFlag.CacheNone
    surface = plot.grab().toImage().pixelColor(plot.width() - 3, plot.height() // 2)
    assert surface.name() == theme().surface


def test_the_chosen_chart_comes_first_and_tabs_go_when_all_fit(qtbot: QtBot) -> None:
    charts = {name: QWidget() for name in ("a", "b", "c")}
    deck = shown(ChartDeck(charts, 100, 200), qtbot, 200, 150)

    def in_sight() -> list[str]:
        there = [(chart.y(), chart.x(), name) for name, chart in charts.items() if chart.isVisible()]
        return [name for _, _, name in sorted(there)]

    assert in_sight() == ["a"]
    deck.tabs.setCurrentIndex(2)
    assert in_sight() == ["c"]
    deck.resize(450, 150)
    qtbot.waitUntil(lambda: in_sight() == ["c", "a"])
    assert deck.tabs.isVisible()
    deck.resize(450, 220)
    qtbot.waitUntil(lambda: in_sight() == ["a", "b", "c"])
    assert not deck.tabs.isVisible()
