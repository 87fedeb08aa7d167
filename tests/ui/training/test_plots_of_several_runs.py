"""Runs of different kinds on one pair of axes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.ui.training.fakes import show_runs
from tests.ui.training.real_runs import ended_run, new_run, small_spec
from tokexplorer.presentation.numbers import significant
from tokexplorer.ui.kit.chart import ChartItems
from tokexplorer.ui.kit.chart_axes import RightAxis
from tokexplorer.ui.training import run_data as run_data_module
from tokexplorer.ui.training.live_plots import (
    CompressionPlot,
    PlotArea,
    RankFrequencyPlot,
    TokenLengthPlot,
    UnigramPlot,
)
from tokexplorer.ui.training.run_data import RunData, run_data

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec


def ended_data(spec: TrainingSpec) -> RunData:
    data = run_data(ended_run(spec))
    data.refresh()
    return data


@pytest.fixture(scope="module")
def runs() -> list[RunData]:
    specs = (small_spec("byte-bpe"), small_spec("wordpiece"), small_spec("unigram"), small_spec("words"))
    return [ended_data(spec) for spec in specs]


@pytest.fixture
def show(qtbot, runs):
    """Shows a plot of one kind with all runs in it."""

    def make(kind):
        plot = kind()
        qtbot.addWidget(plot)
        plot.resize(366, 200)
        plot.show()
        plot.show_runs(runs)
        return plot

    return make


def colours_of(plot) -> set[str]:
    image = plot.grab().toImage()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_all_runs_are_drawn_in_their_colours(show, runs) -> None:
    assert {run.colour for run in runs} <= colours_of(show(CompressionPlot))


def test_a_curve_that_goes_left_ascends_and_knows_where_it_is(show) -> None:
    series = show(CompressionPlot).series[2]
    assert (np.diff(series.x) >= 0).all()
    assert series.x[series.marked] == 90
    assert series.marked == 0


def test_a_search_goes_back_and_forth_and_is_drawn_by_size(qtbot) -> None:
    shown = new_run(small_spec("wordpiece", criterion="top-down", vocab_size=200))
    shown.run.control.pause()
    shown.run.start()
    for count in range(1, 9):  # one by one, so that each is measured
        shown.run.control.step(1)
        qtbot.waitUntil(lambda count=count: len(shown.run.history) == count)
    shown.run.close(20)
    run = run_data(shown)
    sizes, lengths = run.curve()
    assert sizes[0] < sizes[-1]
    assert (np.diff(sizes) < 0).any()
    plot = CompressionPlot()
    qtbot.addWidget(plot)
    plot.show_runs([run])
    (series,) = plot.series
    assert (np.diff(series.x) >= 0).all()
    values = run.bytes_per_token(lengths)
    assert sorted(zip(series.x, series.y, strict=True)) == sorted(zip(sizes, values, strict=True))
    assert (series.x[series.marked], series.y[series.marked]) == (sizes[-1], values[-1])


def test_pieces_are_told_as_no_objective(show) -> None:
    """To screen readers."""
    plot = show(UnigramPlot)
    objectives, pieces = plot.series
    items = ChartItems(plot)
    assert "objective" in items.name(0)
    first, count = significant(1.0), significant(float(pieces.y[0]))
    assert items.name(len(objectives)) == f"Unigram, pieces: EM iteration {first}, {count}"


def test_a_baseline_is_a_level_with_its_name(show) -> None:
    plot = show(CompressionPlot)
    assert [one.is_level for one in plot.series] == [False, False, False, True]
    drawn, _ = plot.view.line_items[3].getData()
    low, high = plot.view.box.viewRange()[0]
    assert drawn.tolist() == pytest.approx([low, high])
    assert "Words" in plot.accessibleDescription()


def test_the_axis_shows_the_planned_sizes_and_where_pruning_comes_from(show, runs) -> None:
    plot = show(CompressionPlot)
    low, high = plot.x_range()
    assert low == min(run.fixed_size for run in runs[:3])
    assert high == 340 * 3
    seen = [one.y[one.x <= high].max() for one in plot.series if (one.x <= high).any()]
    assert plot.y_range()[1] >= max(seen)


def test_names_stand_over_the_plot_when_there_are_several(show, runs) -> None:
    plot = show(CompressionPlot)
    strip = plot.view.strip
    assert strip.names == tuple((run.name, run.colour) for run in runs[:3])
    plot.show_runs(runs[:1])
    assert strip.names == ()


def test_values_under_the_mouse_are_read_of_the_runs_that_were_there(show, runs) -> None:
    plot = show(CompressionPlot)
    for x, names in ((60, {"WordPiece", "Words"}), (339, {"Byte-level BPE", "Words"}), (5, set())):
        plot.read_at(x)
        wanted = {run.colour for run in runs if run.name in names or not names}
        wanted |= {one.colour for one in plot.series if one.x[0] <= x <= one.x[-1]}
        assert {colour for colour in {run.colour for run in runs} if colour in plot.caption.text()} == wanted


def test_a_step_is_marked_for_the_run_it_belongs_to(show, runs) -> None:
    plot = show(CompressionPlot)
    plot.mark_step(runs[2], 1)
    assert plot.view.mark_line.value() == pytest.approx(np.log10(runs[2].size_at(1)))
    plot.mark_step(runs[1], 10)
    assert plot.view.mark_line.value() == pytest.approx(np.log10(runs[1].size_at(10)))


def test_objective_and_pieces_have_an_axis_each(show, runs) -> None:
    plot = show(UnigramPlot)
    objective, pieces = plot.series
    assert objective.y.tolist() == runs[2].objectives().tolist()
    assert pieces.y.tolist() == runs[2].pieces().tolist()
    low, high = plot.view.box.viewRange()[1]
    placed = plot.view.spot(pieces, 0).y()
    assert low < placed < high
    plot.read_at(1)
    assert f"{objective.y[0]:.4f}" in plot.caption.text()
    assert "pieces" in plot.caption.text()


def test_the_right_axis_is_laid_over_the_left_one() -> None:
    axis = RightAxis()
    axis.lay(100, 10_000, (2.0, 6.0))
    assert axis.to_left(np.array([100.0, 1000.0, 10_000.0])).tolist() == pytest.approx([2.0, 4.0, 6.0])
    spacing, places = axis.major_ticks(2.0, 6.0)
    assert "1\u202f000" in axis.tickStrings(places, 1.0, spacing)


def test_only_runs_that_have_something_to_show_are_drawn(show) -> None:
    assert [one.name for one in show(RankFrequencyPlot).series] == ["Byte-level BPE"]
    plot = show(TokenLengthPlot)
    assert [one.name for one in plot.series] == ["Byte-level BPE", "WordPiece", "Unigram"]
    assert [int(one.y.sum()) for one in plot.series] == [339, 85, 87]


def test_lengths_are_counted_to_the_end_piece_by_piece(qtbot, monkeypatch) -> None:
    monkeypatch.setattr(run_data_module, "_LENGTHS_AT_ONCE", 10)
    data = ended_data(small_spec("unigram"))
    plot = TokenLengthPlot()
    qtbot.addWidget(plot)
    plot.show()
    plot.show_runs([data])
    assert plot.series[0].y.sum() == 10
    qtbot.waitUntil(lambda: plot.series[0].y.sum() == 87)


def test_plots_come_and_go_with_the_kinds_of_runs(qtbot, runs) -> None:
    area = PlotArea()
    qtbot.addWidget(area)
    area.resize(366, 160)
    area.show()

    def tabs() -> list[str]:
        return [plot.tab for i, plot in enumerate(area.plots) if area.tabs.isTabVisible(i)]

    assert tabs() == ["Compression", "Pairs", "Ranks", "Lengths"]
    show_runs(area, runs, with_slow=True)
    assert tabs() == ["Compression", "Pairs", "Unigram", "Ranks", "Lengths"]
    area.tabs.setCurrentIndex(2)
    assert area.plots[2].isVisible()
    show_runs(area, runs[3:], with_slow=True)
    assert tabs() == ["Compression"]
    assert area.plots[0].isVisible()
    assert not area.plots[2].isVisible()


def test_the_data_of_unigram_have_objective_and_pieces_in_columns_of_their_own(show, runs) -> None:
    plot, data = show(UnigramPlot), runs[2]
    heading, *lines = plot.csv_work()().splitlines()
    assert heading == "run,EM iteration,objective,pieces"
    pairs = zip(data.objectives().tolist(), data.pieces().tolist(), strict=True)
    assert lines == [
        f"{data.name},{number},{objective},{pieces}" for number, (objective, pieces) in enumerate(pairs, 1)
    ]
