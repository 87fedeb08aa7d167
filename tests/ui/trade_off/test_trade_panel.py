"""The panel as a person uses it."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QLabel

from tests.ui.details.texts import BPE
from tests.ui.save_place import save_at
from tests.ui.shown import show_theme, shown
from tests.ui.trade_off.trading import corpus_texts, made_series
from tests.ui.training.real_runs import ended_run, small_spec
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.trade_off.points import TRADE_METRICS
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.kit.series import Hit
from tokexplorer.ui.theme import theme
from tokexplorer.ui.trade_off.curves import ChartState, ShownEntry, gaps_of
from tokexplorer.ui.trade_off.point_table import PointTable
from tokexplorer.ui.trade_off.trade_measurer import MOST_TEXT, MeasuredColumn
from tokexplorer.ui.trade_off.trade_model import TradeEntry

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.session.trade_off.points import TradeSeries
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.trade_off.trade_model import TradeModel
    from tokexplorer.ui.trade_off.trade_panel import TradePanel

SIZES = [100, 200, 400, 800, 1600]


@pytest.fixture(autouse=True)
def few_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MeasuredColumn, "most_sizes", 4)


@pytest.fixture(autouse=True)
def light() -> Iterator[None]:
    show_theme("light")
    yield
    show_theme("light")


@pytest.fixture
def run(panel: TradePanel, pane: InspectionPane, qtbot: QtBot) -> ShownRun:
    """A run and an opened tokenizer, measured and drawn."""
    shown = ended_run(small_spec("byte-bpe"))
    pane.set_columns([shown, OpenedColumn("Opened", "#c25e00", BPE)])
    settle(panel, qtbot)
    return shown


def settle(panel: TradePanel, qtbot: QtBot) -> None:
    """Everything is measured, and drawn."""
    qtbot.waitUntil(lambda: not panel.measurer.is_busy, timeout=20_000)
    panel.refresh()


def turn_to(panel: TradePanel, view: str, qtbot: QtBot) -> None:
    qtbot.mouseClick(panel.controls.views.segment(view), Qt.MouseButton.LeftButton)


def line_of(panel: TradePanel, curve: int) -> tuple[np.ndarray, np.ndarray]:
    """Where the line of a curve is drawn."""
    x, y = panel.chart.view.line_items[curve].getData()
    return (np.empty(0), np.empty(0)) if x is None else (x, y)


def choose_figure(panel: TradePanel, name: str) -> None:
    panel.controls.figures.setCurrentIndex([metric.name for metric in TRADE_METRICS].index(name))


def test_empty_panels_say_what_to_do(bare_panel: TradePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    empty = bare_panel.findChild(QLabel, "tradeEmpty")
    assert isinstance(empty, QLabel)
    qtbot.waitUntil(lambda: "No tokenizer yet" in empty.text())
    pane.set_text("")
    pane.set_columns([OpenedColumn("Opened", "#c25e00", BPE)])
    qtbot.waitUntil(lambda: "no text to measure on" in empty.text(), timeout=5000)
    assert bare_panel.notes.hold_out.isHidden()


def test_it_is_told_that_only_the_beginning_of_a_long_text_is_measured(
    bare_panel: TradePanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_columns([OpenedColumn("Opened", "#c25e00", BPE)])
    pane.set_text("a " * MOST_TEXT)
    note = bare_panel.notes.note
    sentence = f"Only the first {grouped(MOST_TEXT)} bytes of the text are measured."
    qtbot.waitUntil(lambda: sentence in note.text(), timeout=20_000)
    pane.set_text("short")
    qtbot.waitUntil(lambda: bool(note.text()) and "Only the first" not in note.text(), timeout=20_000)


def test_training_text_is_solid_and_held_out_text_dashed_and_hollow(panel: TradePanel, run: ShownRun) -> None:
    view, curves = panel.chart.view, panel.chart.curves
    assert [(curve.shown.name, curve.kind) for curve in curves] == [
        ("Byte-level BPE", TextKind.TRAINING),
        ("Byte-level BPE", TextKind.HELD_OUT),
        ("Opened", TextKind.TRAINING),
        ("Opened", TextKind.HELD_OUT),
    ]
    pens = [item.opts["pen"] for item in view.line_items[:2]]
    assert [pen.style() for pen in pens] == [Qt.PenStyle.SolidLine, Qt.PenStyle.CustomDashLine]
    brushes = [points.opts["brush"].color().name() for points in view.point_items]
    assert brushes[:2] == [curves[0].shown.colour, theme().surface]
    symbols = {points.opts["symbol"] for points in view.point_items}
    assert len(symbols) == 2  # colour is never alone
    assert len(line_of(panel, 2)[0]) == 0  # one point has no line
    legend = [entry.text for entry in panel.chart.legend.entries]
    assert legend[1:3] == ["training text", "held-out text"]


def test_every_figure_is_there_at_once(panel: TradePanel, run: ShownRun, qtbot: QtBot) -> None:
    entry = panel.model.entries[0]
    for name in ("fertility", "renyi_efficiency", "tokens_per_line_p99"):
        choose_figure(panel, name)
        expected = [point.values[(TextKind.TRAINING, ""), name] for point in entry.series.points]
        curve = next(one for one in panel.chart.curves if one.shown.entry.key is entry.key)
        assert curve.y.tolist() == expected
        assert METRICS[name].definition in panel.controls.figures.toolTip()
    choose_figure(panel, "renyi_efficiency")
    assert "α = 2.5" in panel.chart.legend.entries[0].text


def test_mouse_and_keys_find_points_and_show_their_steps(
    panel: TradePanel, pane: InspectionPane, run: ShownRun, qtbot: QtBot
) -> None:
    panel.step_wanted.connect(pane.choose_step)
    chart = panel.chart
    index = next(n for n, curve in enumerate(chart.curves) if curve.shown.entry.key is run)
    row = 2
    place = chart.view.place_of(Hit(index, row)).toPoint()
    qtbot.mouseMove(chart.view.viewport(), place + QPoint(3, 2))
    qtbot.waitUntil(chart.readout.isVisible)
    size = chart.curves[index].points[row].vocab_size
    assert f"{size} tokens" in chart.readout.text()
    assert "training minus held-out" in chart.readout.text()
    assert chart.view.rect().contains(chart.readout.geometry())
    with qtbot.waitSignal(panel.step_wanted) as wanted:
        qtbot.mouseClick(chart.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert wanted.args == [run, size - 257]
    assert pane.columns[0].live.wanted_step == size - 257
    corners = cycle((QPoint(2, 2), QPoint(3, 2)))  # Qt may drop one of several moves that come at once

    def is_away() -> bool:
        qtbot.mouseMove(chart.view.viewport(), next(corners))
        return chart.readout.isHidden()

    qtbot.waitUntil(is_away)
    panel.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.hit == Hit(0, len(chart.curves[0].x) - 1)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.hit == Hit(0, len(chart.curves[0].x) - 2)
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.hit == Hit(1, len(chart.curves[0].x) - 2)
    with qtbot.waitSignal(panel.step_wanted) as wanted:
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert wanted.args is not None
    assert wanted.args[0] is run
    panel.refresh()
    assert chart.hit is not None  # it stays when all is drawn anew
    qtbot.keyClick(chart, Qt.Key.Key_Escape)
    assert chart.hit is None


def test_axes_can_be_linear_and_logarithmic(panel: TradePanel, run: ShownRun, qtbot: QtBot) -> None:
    chart = panel.chart

    def x_of_last() -> float:
        return float(line_of(panel, 0)[0][-1])

    size = chart.curves[0].x[-1]
    assert x_of_last() == pytest.approx(2.5314789)  # log10(340)
    panel.controls.log_x.trigger()
    assert x_of_last() == size == 340
    choose_figure(panel, "unknown_rate")
    panel.controls.log_y.trigger()
    assert "no place on a logarithmic axis" in panel.notes.note.text()
    assert len(line_of(panel, 0)[0]) == 0
    panel.controls.grid.trigger()
    assert not chart.view.grid.isVisible()


def test_zooming_stays_until_it_is_reset(panel: TradePanel, run: ShownRun, qtbot: QtBot) -> None:
    view = panel.chart.view
    whole = view.box.viewRange()
    view.box.setRange(xRange=(2.4, 2.45), yRange=(1, 1.2), padding=0)
    view.zoomed.emit()
    panel.refresh()
    assert view.box.viewRange() != whole
    assert panel.chart.reset_button.isVisible()
    qtbot.mouseClick(panel.chart.reset_button, Qt.MouseButton.LeftButton)
    assert view.box.viewRange() == whole
    assert not panel.chart.reset_button.isVisible()


def test_the_difference_is_drawn_below(panel: TradePanel, run: ShownRun, qtbot: QtBot) -> None:
    panel.controls.gap.trigger()
    gap, gaps = panel.chart.gap_view, gaps_of(panel.chart.curves)
    assert gap.isVisible()
    training, held_out = panel.chart.curves[:2]
    assert gaps[0].y.tolist() == (training.y - held_out.y).tolist()
    assert gap.line_items[0].getData()[1].tolist() == gaps[0].y.tolist()
    assert gap.box.viewRange()[0] == panel.chart.view.box.viewRange()[0]
    panel.resize(900, 230)
    qtbot.waitUntil(gap.isHidden)  # there is no room


def test_a_chart_for_each_language_with_the_same_axes(
    panel: TradePanel, focus: Focus, run: ShownRun, qtbot: QtBot
) -> None:
    panel.resize(340, 240)
    focus.set_corpus_texts(corpus_texts(languages=3))
    settle(panel, qtbot)
    turn_to(panel, "languages", qtbot)
    charts = panel.languages.charts
    assert [chart.language for chart in charts] == ["English", "French", "Mirrored"]
    qtbot.waitUntil(lambda: charts[0].is_drawn)
    qtbot.wait(30)
    assert not charts[2].is_drawn  # out of sight
    drawing = panel.languages.figure().svg((880, 480), is_dark=False).decode()
    assert all(chart.language in drawing for chart in charts)
    for chart in charts[1:]:
        panel.languages.ensureWidgetVisible(chart)
        qtbot.waitUntil(partial(getattr, chart, "is_drawn"))
    views = [chart.view for chart in charts]
    ranges = [view.box.viewRange() for view in views]
    assert ranges[0] == ranges[1] == ranges[2]
    curve = charts[1].curves[0]
    key = ((TextKind.TRAINING, "French"), "bytes_per_token")
    assert curve.y.tolist() == [point.values[key] for point in curve.points]
    with qtbot.waitSignal(panel.step_wanted):
        views[1].point_clicked.emit(Hit(0, 0))


def test_the_table_has_the_same_numbers(panel: TradePanel, run: ShownRun, qtbot: QtBot) -> None:
    turn_to(panel, "table", qtbot)
    table = panel.table
    heads, *lines = [
        line.split("\t") for line in table.points.tsv(range(table.points.rowCount())).splitlines()
    ]
    assert heads == [
        "tokenizer",
        "vocabulary",
        "text",
        "training text",
        "held-out text",
        "training minus held-out",
    ]
    series = panel.model.entries[0].series
    assert [int(line[1]) for line in lines[:-1]] == [point.vocab_size for point in series.points]
    for line, point in zip(lines, series.points, strict=False):
        training = point.values[(TextKind.TRAINING, ""), "bytes_per_token"]
        held_out = point.values[(TextKind.HELD_OUT, ""), "bytes_per_token"]
        assert [float(cell) for cell in line[3:]] == [training, held_out, training - held_out]
    table.selectRow(1)
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == table.points.tsv([1])
    with qtbot.waitSignal(panel.step_wanted) as wanted:
        table.activated.emit(table.points.index(1, 0))
    assert wanted.args == [run, series.points[1].vocab_size - 257]
    choose_figure(panel, "fertility")
    assert table.selected_rows().tolist() == [1]


def test_the_selected_point_stays_selected_when_others_come(qtbot: QtBot) -> None:
    table = shown(PointTable(), qtbot, 500, 300)

    def show(series: TradeSeries) -> None:
        table.show_state(ChartState((ShownEntry(TradeEntry("key", series, "#0b6bcb"), "o", False),)))

    whole = made_series("BPE", [300, 400, 500], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0])
    show(replace(whole, points=(whole.points[0], whole.points[2])))
    table.selectRow(1)
    show(whole)
    assert table.selected_rows().tolist() == [2]
    assert table.points.rows[2].point is whole.points[2]
    show(replace(whole, points=whole.points[:2]))
    assert not len(table.selected_rows())


def test_what_others_measured_is_drawn_too(panel: TradePanel, model: TradeModel, qtbot: QtBot) -> None:
    model.set_series(
        "sweep 1", made_series("BPE", SIZES, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], details="cl100k"), "#0b6bcb"
    )
    model.set_series(
        "sweep 2", made_series("BPE", SIZES, [2, 3, 4, 5, 6], [1, 2, 3, 4, 5], details="gpt2"), "#0b6bcb"
    )
    qtbot.waitUntil(lambda: len(panel.chart.curves) == 4)
    names = [entry.text.split(" · ")[0] for entry in panel.chart.legend.entries]
    assert names[-2:] == ["BPE, cl100k", "BPE, gpt2"]
    assert len({entry.symbol for entry in panel.chart.legend.entries[-2:]}) == 2
    with qtbot.assertNotEmitted(panel.step_wanted):
        panel.chart.choose(Hit(0, 0))
    model.remove("sweep 1")
    qtbot.waitUntil(lambda: len(panel.chart.curves) == 2)


def test_holding_out_and_sweeping_are_asked_for(
    panel: TradePanel, focus: Focus, run: ShownRun, qtbot: QtBot
) -> None:
    assert panel.notes.no_held_out.isHidden()
    focus.set_corpus_texts(corpus_texts(held_out=False))
    qtbot.waitUntil(panel.notes.hold_out.isVisible)
    assert panel.notes.no_held_out.text() == "No text is held out"
    with qtbot.waitSignal(panel.hold_out_wanted) as wanted:
        qtbot.mouseClick(panel.notes.hold_out, Qt.MouseButton.LeftButton)
    assert wanted.args == [10]
    with qtbot.waitSignal(panel.sweep_wanted):
        qtbot.mouseClick(panel.controls.sweep, Qt.MouseButton.LeftButton)


def test_copies_and_exports(
    panel: TradePanel, run: ShownRun, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    menu = panel.chart.make_menu()
    save_at(monkeypatch, tmp_path / "trade")
    menu.export_json()
    lines = list(csv.DictReader(io.StringIO(panel.chart.csv_work()())))
    document = json.loads((tmp_path / "trade.json").read_text())
    points = [point for one in document["series"] for point in one["points"]]
    assert [int(line["vocabulary_size"]) for line in lines[:: len(lines) // len(points)]] == [
        point["vocabulary_size"] for point in points
    ]
    drawing = panel.chart.figure().svg((880, 480), is_dark=True).decode()
    assert "held-out text" in drawing
    assert drawing.count("<title>") == 1 + sum(len(curve.points) for curve in panel.chart.curves)
    menu.copy_table()
    assert QGuiApplication.clipboard().text().startswith("tokenizer\tvocabulary\ttext\t")


def test_colours_are_those_of_the_theme(panel: TradePanel, run: ShownRun, qtbot: QtBot) -> None:
    chart = panel.chart
    for choice in ("dark", "high-contrast"):
        show_theme(choice)
        panel.refresh()
        image = chart.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        pixels = set(np.frombuffer(image.constBits(), np.uint32).tolist())
        wanted = chart.curves[0].shown.colour
        assert wanted in theme().run_colours
        assert {QColor(wanted).rgb(), QColor(theme().surface).rgb()} <= pixels
        assert wanted in [entry.colour for entry in chart.legend.entries]


def test_there_is_room_for_the_chart(panel: TradePanel, run: ShownRun, qtbot: QtBot) -> None:
    controls = panel.controls
    for width, height in ((340, 220), (1260, 500)):
        panel.resize(width, height)
        qtbot.waitUntil(lambda: panel.chart.view.height() >= 80)
        assert panel.width() == width
        for control in (controls.sweep, controls.export, controls.views, controls.figures):
            assert control.mapTo(panel, QPoint(control.width(), 0)).x() <= width
    assert panel.chart.view.nearest(QPointF(-500, -500)) is None


def test_names_of_near_knees_do_not_cover_each_other(
    panel: TradePanel, model: TradeModel, qtbot: QtBot
) -> None:
    values = [1.0, 4.0, 5.0, 5.5, 6.0]
    for number in range(3):
        series = made_series(f"BPE {number}", SIZES, values, [value + number / 50 for value in values])
        model.set_series(number, series, "#0b6bcb")
    qtbot.waitUntil(lambda: len(panel.chart.curves) == 6)
    names = [item for item in panel.chart.view.scene().items() if isinstance(item, pg.TextItem)]
    assert {item.toPlainText() for item in names} == {"knee 200"}
    tops = sorted(item.sceneBoundingRect().top() for item in names)
    assert len(tops) == 3
    assert min(np.diff(tops)) >= 11  # pixels: the height of numbers


def test_a_chart_without_room_for_a_name_has_none(panel: TradePanel, model: TradeModel, qtbot: QtBot) -> None:
    values = [1.0, 4.0, 5.0, 5.5, 6.0]
    model.set_series(0, made_series("BPE", SIZES, values, values), "#0b6bcb")
    qtbot.waitUntil(lambda: len(panel.chart.curves) == 2)
    view, texts = panel.chart.view, set[str]()
    for width in range(1, 240):
        view.resize(width, 120)
        panel.chart.draw()
        names = [item for item in view.scene().items() if isinstance(item, pg.TextItem) and item.isVisible()]
        texts |= {item.toPlainText() for item in names}
    assert "knee 200" in texts
    assert "" not in texts
