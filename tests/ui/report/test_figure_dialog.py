"""The window that writes figures: size, background, kind and part of a chart, and what it remembers."""

from __future__ import annotations

import csv
import io
import threading
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from typing_extensions import override

from tests.ui.shown import shown
from tests.ui.training.fakes import FakeRun, RandomTrainer, merge_data
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.ui.costs.cost_plot import CostPlot
from tokexplorer.ui.kit.figures import MOST_POINTS
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.report.figure_dialog import AS_SHOWN, FigureChoices, FigureDialog
from tokexplorer.ui.report.figure_export import FigureExport, figure_export
from tokexplorer.ui.training.live_plots import PairCountPlot

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.kit.chart import Chart

SVG = "{http://www.w3.org/2000/svg}"
SIZES, VALUES = np.array([300, 1000, 4000]), np.array([1.5, 2.0, 2.5])


@pytest.fixture
def plot(qtbot: QtBot) -> CostPlot:
    widget = shown(CostPlot("plot", "Cost", "× the reference", "{:g} times".format), qtbot, 400, 220)
    widget.show_curves([Series("BPE & <b>", "#0b6bcb", SIZES, VALUES, 1, "BPE & <b>")], (100, 1e4))
    return widget


Opened = tuple[FigureDialog, FigureExport, list[str]]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Callable[[Chart], Opened]:
    """Opens the window for a chart; what is kept is collected."""

    def make(chart: Chart) -> Opened:
        kept: list[str] = []
        export = FigureExport(FigureChoices(folder=str(tmp_path)).to_text(), kept.append, chart)
        figure_export(chart).open(chart)
        assert export.dialog is not None
        return export.dialog, export, kept

    return make


def choose(dialog: FigureDialog, control: str, key: str, qtbot: QtBot) -> None:
    qtbot.mouseClick(getattr(dialog.form, control).segment(key), Qt.MouseButton.LeftButton)


def write(dialog: FigureDialog, qtbot: QtBot) -> Path:
    with qtbot.waitSignal(dialog.written_to):
        qtbot.mouseClick(dialog.write_button, Qt.MouseButton.LeftButton)
    return dialog.written


def drawn_points(svg: str) -> list[tuple[float, float]]:
    """The points of the only line of a figure."""
    root = ElementTree.fromstring(svg)
    lines = [each.attrib["d"] for each in root.iter(f"{SVG}path") if each.get("fill") == "none"]
    x_and_y = [float(each.lstrip("ML")) for each in lines[0].split(" ")] if " L" in lines[0] else []
    return list(zip(x_and_y[::2], x_and_y[1::2], strict=True))


def test_the_first_of_two_windows_keeps_its_own_choices_when_the_second_is_closed(
    plot: CostPlot, opened: Callable[[Chart], Opened], qtbot: QtBot
) -> None:
    first, export, kept = opened(plot)
    export.open(plot)
    second = export.dialog
    assert second is not None
    assert second is not first
    choose(first, "background", "dark", qtbot)
    with qtbot.waitSignal(second.destroyed):
        second.close()
    write(first, qtbot)
    assert [FigureChoices.from_text(each).background for each in kept] == ["dark"]


def test_every_kind_is_written_with_the_chosen_size(
    plot: CostPlot, opened: Callable[[Chart], Opened], qtbot: QtBot
) -> None:
    dialog, export, kept = opened(plot)
    said: list[str] = []
    export.said.connect(said.append)
    form = dialog.form
    assert form.file.text().endswith("cost-by-vocabulary-size.svg")
    form.width_box.setValue(500)
    form.height_box.setValue(300)
    assert form.preset.currentText() == "Other"
    svg = write(dialog, qtbot).read_text()
    root = ElementTree.fromstring(svg)
    assert (root.attrib["width"], root.attrib["height"]) == ("500", "300")
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert {"Cost by vocabulary size", "× the reference", "vocabulary, tokens", "BPE & <b>"} <= set(texts)
    assert len(drawn_points(svg)) == 3
    assert said == [f"Written: cost-by-vocabulary-size.svg, {-(-len(svg.encode()) // 1000)} kB"]
    assert dialog.open_button.isVisible()
    assert dialog.folder_button.isVisible()

    choose(dialog, "ending", ".png", qtbot)
    choose(dialog, "background", "dark", qtbot)
    image = QImage(str(write(dialog, qtbot)))
    assert (image.width(), image.height()) == (1000, 600)
    assert image.dotsPerMeterX() == 7559  # 192 an inch, so that documents show it in the chosen size
    assert image.pixelColor(2, 2).name() == "#1d2024"
    assert form.result.text() == "1\u202f000 × 600 pixels"

    choose(dialog, "ending", ".pdf", qtbot)
    pdf = write(dialog, qtbot).read_bytes()
    assert pdf.startswith(b"%PDF")
    assert b"/MediaBox [0 0 375" in pdf  # points: 500 pixels of which there are 96 an inch

    choose(dialog, "ending", ".csv", qtbot)
    heads, *rows = csv.reader(io.StringIO(write(dialog, qtbot).read_text()))
    assert heads == ["tokenizer", "vocabulary size", "Cost"]
    assert [(name, float(x), float(y)) for name, x, y in rows] == [
        ("BPE & <b>", *point) for point in zip(SIZES.tolist(), VALUES.tolist(), strict=True)
    ]
    choices = FigureChoices.from_text(kept[-1])
    assert (choices.width, choices.height, choices.background, choices.ending) == (500, 300, "dark", ".csv")
    assert FigureChoices.from_text("[") == FigureChoices.from_text('{"scale": 7}') == FigureChoices()


def test_a_typed_name_says_the_kind(plot: CostPlot, opened: Callable[[Chart], Opened], qtbot: QtBot) -> None:
    dialog, _, _ = opened(plot)
    dialog.form.file.clear()
    qtbot.keyClicks(dialog.form.file, "mine.v2.pdf")
    assert dialog.form.ending.current == ".pdf"
    assert dialog.path.name == "mine.v2.pdf"
    choose(dialog, "ending", ".png", qtbot)
    assert dialog.form.file.text() == "mine.v2.png"
    dialog.form.title.setText("Mine")
    assert b">Mine</text>" in dialog.figure.svg((400, 300), is_dark=False)


def test_the_whole_curve_is_drawn_unless_what_is_shown_is_wanted(
    opened: Callable[[Chart], Opened], qtbot: QtBot
) -> None:
    run = FakeRun(RandomTrainer(TrainingSpec(vocab_size=257 + 3000)))
    run.do(3000)
    plot = shown(PairCountPlot(), qtbot, 360, 180)
    plot.show_runs([merge_data(run, "#0b6bcb")])
    plot.view.box.setRange(xRange=(1000, 1100), padding=0)
    plot.view.zoomed.emit()
    dialog, _, _ = opened(plot)
    assert len(drawn_points(dialog.figure.svg((880, 480), is_dark=False).decode())) == 3000 <= MOST_POINTS
    choose(dialog, "part", AS_SHOWN, qtbot)
    points = drawn_points(dialog.figure.svg((880, 480), is_dark=False).decode())
    assert 100 <= len(points) <= 104
    assert dialog.form.preview.pixmap().width() > 100


def test_a_chart_without_curves_is_not_written(qtbot: QtBot, opened: Callable[[Chart], Opened]) -> None:
    plot = shown(PairCountPlot(), qtbot, 360, 180)
    plot.show_runs([])
    dialog, _, _ = opened(plot)
    assert not dialog.write_button.isEnabled()
    assert dialog.form.note.text() == "There is nothing to draw yet."


def test_a_chart_of_another_window_finds_the_one_that_remembers(qtbot: QtBot, plot: CostPlot) -> None:
    export = FigureExport("", lambda _: None, plot)
    child: QWidget = CostPlot("other", "Cost", "", str, parent=plot)
    child.setWindowFlag(Qt.WindowType.Window)
    assert figure_export(child) is export


@pytest.mark.parametrize("ending", [".svg", ".csv"])
def test_the_name_of_a_file_that_is_no_utf8_is_written(
    plot: CostPlot, opened: Callable[[Chart], Opened], qtbot: QtBot, ending: str
) -> None:
    plot.show_curves([Series("caf\udce9", "#0b6bcb", SIZES, VALUES, 1, "caf\udce9")], (100, 1e4))
    dialog, _, _ = opened(plot)
    choose(dialog, "ending", ending, qtbot)
    assert "caf" in write(dialog, qtbot).read_text("utf-8", "surrogatepass")


def test_data_are_written_when_they_are_wanted_and_as_they_were_when_the_window_was_opened(
    opened, qtbot: QtBot
) -> None:
    """The data of a long run take longer than the window may stand still."""
    threads: list[threading.Thread] = []

    class Plot(CostPlot):
        @override
        def csv_work(self) -> Callable[[], str]:
            work = super().csv_work()

            def write_here() -> str:
                threads.append(threading.current_thread())
                return work()

            return write_here

    plot = shown(Plot("plot", "Cost", "× the reference", "{:g} times".format), qtbot, 400, 220)
    plot.show_curves([Series("BPE", "#0b6bcb", SIZES, VALUES, 1, "BPE")], (100, 1e4))
    dialog, _, _ = opened(plot)
    assert not threads
    plot.show_curves([], (100, 1e4))
    choose(dialog, "ending", ".csv", qtbot)
    assert len(write(dialog, qtbot).read_text().splitlines()) == 1 + len(SIZES)
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
