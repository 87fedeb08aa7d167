from __future__ import annotations

import pytest

from tests.ui.training.fakes import merge_data, show_runs
from tokexplorer.ui.training.live_plots import LEAST_PLOT_HEIGHT_PX, PlotArea


@pytest.fixture
def area(qtbot) -> PlotArea:
    made = PlotArea()
    qtbot.addWidget(made)
    made.resize(360, 160)
    made.show()
    return made


def visible(area: PlotArea) -> list[str]:
    return [plot.objectName() for plot in area.plots if plot.isVisible()]


def test_as_many_plots_as_the_height_allows(area) -> None:
    assert visible(area) == ["compressionPlot"]
    area.resize(360, 2 * LEAST_PLOT_HEIGHT_PX + 40)
    assert visible(area) == ["compressionPlot", "pairCountPlot"]
    assert area.tabs.isVisible()
    area.resize(360, 4 * LEAST_PLOT_HEIGHT_PX)
    assert len(visible(area)) == 4
    assert not area.tabs.isVisible()


def test_tabs_bring_the_others(area) -> None:
    area.tabs.setCurrentIndex(3)
    assert visible(area) == ["rankFrequencyPlot"]
    area.resize(360, 2 * LEAST_PLOT_HEIGHT_PX + 40)
    assert visible(area) == ["rankFrequencyPlot", "tokenLengthPlot"]


def test_hidden_plots_are_left_alone_until_shown(area, small_run) -> None:
    small_run.do(60)
    data = merge_data(small_run)
    show_runs(area, [data], with_slow=True)
    lengths = area.plots[4]
    assert lengths.series == []
    area.tabs.setCurrentIndex(4)
    assert lengths.series[0].y.sum() == 316


def test_slow_plots_wait_for_their_turn(area, small_run) -> None:
    area.tabs.setCurrentIndex(3)
    small_run.do(60)
    data = merge_data(small_run)
    show_runs(area, [data], with_slow=False)
    assert area.plots[3].series == []
    show_runs(area, [data], with_slow=True)
    assert len(area.plots[3].series) == 1
