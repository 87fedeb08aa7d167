from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from tests.ui.shown import show_theme, turn_wheel
from tests.ui.training.fakes import merge_data
from tokexplorer.ui.kit.chart_export import LEAST_COPY_PX
from tokexplorer.ui.kit.pictures import IMAGE_SCALE
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.training.live_plots import (
    CompressionPlot,
    PairCountPlot,
    RankFrequencyPlot,
    TokenLengthPlot,
)

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import MergeData

KINDS = [CompressionPlot, PairCountPlot, RankFrequencyPlot, TokenLengthPlot]
COLOUR = "#0b6bcb"


@pytest.fixture
def data(small_run) -> MergeData:
    small_run.do(60)
    return merge_data(small_run, COLOUR)


@pytest.fixture
def show(qtbot, data):
    """Shows a plot of one kind with the small run in it."""

    def make(kind):
        plot = kind()
        qtbot.addWidget(plot)
        plot.resize(360, 180)
        plot.show()
        plot.show_runs([data])
        return plot

    return make


@pytest.mark.parametrize("kind", KINDS)
def test_curves_are_drawn_in_the_colour_of_the_run_in_every_theme(show, qtbot, kind) -> None:
    plot = show(kind)
    for choice in ("light", "dark"):
        show_theme(choice)
        image = plot.grab().toImage()
        colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
        assert COLOUR in colours
        assert theme_manager().current.surface in colours
        assert theme_manager().current.hairline in colours
    show_theme("light")


def test_compression_shows_both_quantities(show, data, qtbot) -> None:
    plot = show(CompressionPlot)
    assert plot.series[0].y[-1] == data.run.trainer.corpus_bytes / data.run.trainer.length
    qtbot.mouseClick(plot.findChild(QPushButton, "corpusTokensButton"), Qt.MouseButton.LeftButton)
    assert plot.series[0].y[-1] == data.run.trainer.length
    assert plot.series[0].x[-1] == data.final_size


def test_pair_counts_are_those_of_the_history(show, data) -> None:
    plot = show(PairCountPlot)
    np.testing.assert_array_equal(plot.series[0].y, data.run.history.view().pair_count)


def test_rank_frequency_falls_and_adds_up(show, data) -> None:
    series = show(RankFrequencyPlot).series[0]
    counts = data.run.trainer.token_counts()
    assert series.y.tolist() == sorted(counts[counts > 0].tolist(), reverse=True)
    assert series.x.tolist() == list(range(1, len(series) + 1))


def test_lengths_hold_every_token_but_special_ones(show, data) -> None:
    series = show(TokenLengthPlot).series[0]
    assert series.y.sum() == 256 + 60
    assert series.y[0] == 256


def test_following_shows_the_whole_plan_from_the_start(qtbot, small_run) -> None:
    small_run.do(5)
    data = merge_data(small_run, COLOUR)
    plot = PairCountPlot()
    qtbot.addWidget(plot)
    plot.show_runs([data])
    low, high = plot.view.box.viewRange()[0]
    assert low == 0
    assert 60 <= high < 63


def test_the_wheel_zooms_and_r_or_the_button_shows_everything_again(show, data) -> None:
    plot = show(PairCountPlot)
    everything = plot.view.box.viewRange()
    for reset in (plot.reset, plot.reset_button.click, plot.view.double_clicked.emit):
        turn_wheel(plot.view.viewport(), 600)
        zoomed = plot.view.box.viewRange()
        assert zoomed[0][1] - zoomed[0][0] < everything[0][1] - everything[0][0]
        assert not plot.is_following
        assert plot.reset_button.isVisible()
        plot.show_runs([data])
        assert plot.view.box.viewRange() == zoomed
        reset()
        assert plot.is_following
        np.testing.assert_allclose(plot.view.box.viewRange(), everything)


def test_a_double_click_resets(show, qtbot) -> None:
    plot = show(PairCountPlot)
    turn_wheel(plot.view.viewport(), 600)
    with qtbot.waitSignal(plot.view.double_clicked):
        port = plot.view.viewport()
        qtbot.mouseClick(port, Qt.MouseButton.LeftButton, pos=port.rect().center())
        qtbot.mouseDClick(port, Qt.MouseButton.LeftButton, pos=port.rect().center())
    assert plot.is_following


def test_the_mouse_reads_values_and_leaves_no_trace(show, qtbot, data) -> None:
    plot = show(PairCountPlot)
    port = plot.view.viewport()
    place = plot.view.mapFromScene(plot.view.box.mapViewToScene(QPointF(30.0, 0.5)))
    qtbot.mouseMove(port, place)
    count = data.run.history.view().pair_count[plot.series[0].nearest(30)]
    qtbot.waitUntil(lambda: plot.caption.text() != "")
    assert plot.caption.text().startswith(("29", "30", "31"))
    assert COLOUR in plot.caption.text()
    assert str(count) in plot.caption.text()
    plot.clear_hover()
    assert plot.caption.text() == ""


def test_a_step_is_marked_where_it_stands(show, data) -> None:
    plot = show(CompressionPlot)
    plot.mark_step(data, 10)
    assert plot.view.mark_line.isVisible()
    assert plot.view.mark_line.value() == pytest.approx(np.log10(267))
    plot.mark_step(data, None)
    assert not plot.view.mark_line.isVisible()


@pytest.mark.parametrize("kind", KINDS)
def test_csv_holds_every_point(show, kind) -> None:
    plot = show(kind)
    heading, *lines = plot.csv_work()().splitlines()
    assert heading == f"run,{plot.x_label},{plot.y_label}"
    assert len(lines) == len(plot.series[0])
    assert lines[-1] == f"Byte-level BPE,{plot.series[0].x[-1]},{plot.series[0].y[-1]}"


def test_menu_copies_the_figure_and_the_data(show, qtbot) -> None:
    plot = show(CompressionPlot)
    menu = plot.make_menu()
    menu.copy_data()
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text() == plot.csv_work()())
    menu.copy_data()
    menu.copy_figure()
    qtbot.wait(100)  # what was to be copied before does not come after this
    assert QGuiApplication.clipboard().image().size() == QSize(*LEAST_COPY_PX) * IMAGE_SCALE


@pytest.mark.parametrize("kind", KINDS)
def test_plots_without_a_run_can_be_looked_at(qtbot, kind) -> None:
    plot = kind()
    qtbot.addWidget(plot)
    plot.show()
    plot.show_runs([])
    plot.read_at(5.0)
    assert "No run yet" in plot.accessibleDescription()
    assert not plot.grab().isNull()


@pytest.mark.parametrize("kind", KINDS)
def test_several_runs_are_drawn_and_read_together(qtbot, random_run, kind) -> None:
    runs = []
    for name, merges, colour in (("A", 900, "#0b6bcb"), ("B", 400, "#c25e00")):
        run = random_run(1000, name)
        run.do(merges)
        runs.append(merge_data(run, colour))
        runs[-1].name = name
    plot = kind()
    qtbot.addWidget(plot)
    plot.show_runs(runs)
    plot.read_at(3.0)
    assert plot.caption.text().count("●") == 2
    plot.show_runs(runs[:1])
    assert [one.name for one in plot.series] == ["A"]


def test_long_curves_are_thinned_on_screen_but_not_in_the_data(qtbot, random_run) -> None:
    run = random_run(50_000)
    run.do(50_000)
    data = merge_data(run, COLOUR)
    plot = PairCountPlot()
    qtbot.addWidget(plot)
    plot.show_runs([data])
    drawn, _ = plot.view.line_items[0].getData()
    assert len(drawn) <= 2000
    assert len(plot.csv_work()().splitlines()) == 50_001
