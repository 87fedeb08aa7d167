"""The panel Cost: the same numbers as the session's, inputs, copying, and what changes while one looks."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox
from typing_extensions import override

from tests.session.plain_tokenizers import Failing
from tests.ui.columns.runs import counts_of, ended
from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tests.ui.shown import shown
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.metrics.costs import COSTS, CountedText
from tokexplorer.core.metrics.model_shape import ModelShape
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.engine.run import Run, RunState
from tokexplorer.session.compare.comparison import Comparison, Place
from tokexplorer.session.compare.costs import CostInputs, costs_of
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.costs.costs_panel import CostsPanel
from tokexplorer.ui.kit.field import Field
from tokexplorer.ui.shown_run import ShownRun

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeVar

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.trainer import Steps
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus

    AnyWidget = TypeVar("AnyWidget", bound=QWidget)

INPUTS = CostInputs(ModelShape(64, 3, 16, is_tied=False), 2.5, "€")


@pytest.fixture
def panel(focus: Focus, qtbot: QtBot) -> Iterator[CostsPanel]:
    widget = shown(CostsPanel(focus), qtbot, 1200, 300)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


def part(panel: QWidget, kind: type[AnyWidget], name: str) -> AnyWidget:
    found = panel.findChild(kind, name)
    assert found is not None
    return found


def headers(panel: CostsPanel) -> list[bool]:
    return [each.isVisible() for each in (panel.table.verticalHeader(), panel.table.horizontalHeader())]


def table(panel: CostsPanel) -> list[list[str]]:
    return list(csv.reader(io.StringIO(panel.model.tsv()), dialect="excel-tab"))


def expected(text: str, inputs: CostInputs) -> dict[str, list[float]]:
    """By name of the cost, from the comparison that the command line makes."""
    tokenizers = {"BPE": BPE, "WordPiece": WORDPIECE}
    comparison = Comparison(tokenizers, {"text": SourceText(text)}).compute()
    costs = costs_of(comparison, inputs)
    return {
        cost.name: [costs[Place("text", name)][cost.name] for name in tokenizers] for cost in inputs.costs
    }


def assert_shows(panel: CostsPanel, text: str, inputs: CostInputs) -> None:
    rows = {row[0]: row[1:-1] for row in table(panel)}
    assert rows["cost"] == ["BPE", "WordPiece"]
    assert rows["tokens"] == [str(len(each.encode(text))) for each in (BPE, WORDPIECE)]
    for name, values in expected(text, inputs).items():
        assert [float(cell) for cell in rows[name]] == values, name


def test_numbers_are_those_of_the_command_line(panel: CostsPanel) -> None:
    panel.refresh()
    assert_shows(panel, TEXT, CostInputs())
    panel.set_inputs(INPUTS)
    panel.refresh()
    assert_shows(panel, TEXT, INPUTS)
    assert table(panel)[-1][0] == "unembedding_share"
    units = {row[0]: row[-1] for row in table(panel)}
    assert units["text_price"] == "€"
    assert units["embedding_share"] == COSTS["embedding_share"].unit


def test_what_is_typed_is_used_and_told(panel: CostsPanel, qtbot: QtBot) -> None:
    told: list[CostInputs] = []
    panel.inputs_changed.connect(told.append)
    for name, value in (("costWidth", "64"), ("costLayers", "3"), ("costContext", "16")):
        box = part(panel, QSpinBox, name)
        box.selectAll()
        qtbot.keyClicks(box, value)
        qtbot.keyClick(box, Qt.Key.Key_Return)
    part(panel, QCheckBox, "costTied").click()
    qtbot.keyClicks(part(panel, QLineEdit, "costPrice"), "2,5")
    part(panel, QLineEdit, "costCurrency").insert("€")  # no key of Qt's tests
    assert panel.inputs == told[-1] == INPUTS
    assert part(panel, QComboBox, "costPreset").currentText() == "own numbers"
    panel.refresh()
    assert_shows(panel, TEXT, INPUTS)


def test_edits_and_other_columns_are_followed(panel: CostsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.editor.insert_text("that ")
    qtbot.waitUntil(
        lambda: table(panel)[1][1:-1] == [str(len(each.encode(pane.text))) for each in (BPE, WORDPIECE)]
    )
    assert_shows(panel, pane.text, CostInputs())
    pane.set_columns([OpenedColumn("WordPiece", "#0b8a5b", WORDPIECE)])
    qtbot.waitUntil(lambda: table(panel)[0] == ["cost", "WordPiece", "unit"])
    assert headers(panel) == [True, True]
    pane.set_columns([])
    qtbot.waitUntil(lambda: panel.model.columnCount() == 0)
    assert headers(panel) == [False, False]
    assert "Train a tokenizer or open one" in part(panel, QLabel, "costsNote").text()


def test_what_cannot_be_encoded_is_no_reference(
    panel: CostsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    text = TEXT + "!"
    pane.set_text(text)
    pane.set_columns([OpenedColumn("bad", "#0b6bcb", Failing()), OpenedColumn("good", "#0b8a5b", BPE)])
    qtbot.waitUntil(lambda: len(panel.model.tokenizers) == 2 and bool(panel.model.tokenizers[0].problem))
    qtbot.waitUntil(lambda: panel.model.tokenizers[1].counted is not None)
    rows = {row[0]: row[1:-1] for row in table(panel)}
    assert rows["cost"] == ["bad", "good"]
    assert rows["tokens"][1] == str(len(BPE.encode(text)))


def test_a_long_text_is_counted_beside_the_window(
    panel: CostsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    text, counts = TEXT * 4000, [len(each.encode(TEXT)) for each in (BPE, WORDPIECE)]
    pane.set_text(text)
    qtbot.waitUntil(lambda: table(panel)[1][1:-1] == [str(4000 * count) for count in counts])
    assert_shows(panel, text, CostInputs())


def test_nothing_is_done_unseen(panel: CostsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    panel.refresh()
    before = table(panel)
    panel.hide()
    pane.editor.insert_text("that ")
    qtbot.wait(150)
    assert table(panel) == before
    panel.show()
    qtbot.waitUntil(lambda: table(panel) != before)


def test_copying(panel: CostsPanel, qtbot: QtBot) -> None:
    panel.refresh()
    qtbot.mouseClick(part(panel, QPushButton, "copyCostsButton"), Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == panel.model.tsv()
    panel.table.setFocus()
    panel.table.setCurrentIndex(panel.model.index(0, 1))
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == str(len(WORDPIECE.encode(TEXT)))
    panel.table.clearSelection()
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == panel.model.tsv()


def test_definitions_and_sources_are_tooltips(panel: CostsPanel) -> None:
    panel.refresh()
    model = panel.model
    for row, told in enumerate(model.rows):
        tips = [
            model.headerData(row, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole),
            model.data(model.index(row, 0), Qt.ItemDataRole.ToolTipRole),
        ]
        for tip in tips:
            flat = " ".join(tip.split())
            assert told.definition in flat
            assert told.source in flat
            assert max(map(len, tip.split("\n"))) <= 90


def test_the_best_is_told_without_colour(panel: CostsPanel) -> None:
    panel.refresh()
    model = panel.model
    said = [model.data(model.index(0, column), Qt.ItemDataRole.AccessibleTextRole) for column in (0, 1)]
    counts = [len(each.encode(TEXT)) for each in (BPE, WORDPIECE)]
    assert [text.endswith("the best") for text in said] == [count == min(counts) for count in counts]


def test_who_loses_text_has_no_best_costs(panel: CostsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text("漢字漢字漢字 cat")  # one unknown token for many bytes
    qtbot.waitUntil(lambda: bool(pane.columns[1].loss))
    qtbot.waitUntil(lambda: panel.model.headerData(1, Qt.Orientation.Horizontal) == "WordPiece †")
    qtbot.waitUntil(lambda: panel.model.tsv().splitlines()[-1].startswith("loss\t\t1 unknown"))
    said = [panel.model.data(panel.model.index(0, at), Qt.ItemDataRole.AccessibleTextRole) for at in (0, 1)]
    assert not any(text.endswith("the best") for text in said)
    assert "† WordPiece: " in part(panel, QLabel, "costsNote").text()
    assert panel.model.tsv().splitlines()[-1].startswith("loss\t\t")
    qtbot.waitUntil(lambda: "least: BPE" in panel.compute_plot.caption_text())


def test_curves_of_smaller_sizes_are_what_these_cost(
    panel: CostsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_columns([ended("byte-bpe"), ended("unigram", 2)])
    qtbot.waitUntil(lambda: [len(each) > 1 for each in panel.compute_plot.series] == [True, True])
    for column, curve in zip(pane.columns, panel.compute_plot.series, strict=True):
        source = column.live.source
        assert source is not None
        found = dict(zip(curve.x.tolist(), curve.y.tolist(), strict=True))
        first = ended("byte-bpe").run.trainer
        assert first is not None
        whole = first.tokenizer()
        reference = CountedText(len(whole.encode(TEXT)), len(TEXT.encode()), whole.vocab_size)
        for step in (0, source.steps_done):
            tokenizer = source.tokenizer(step)
            text = CountedText(len(tokenizer.encode(TEXT)), len(TEXT.encode()), tokenizer.vocab_size)
            value = CostInputs().value(COSTS["compute_per_byte_ratio"], text, reference)
            assert found[tokenizer.vocab_size] == pytest.approx(value)
    line, *points = panel.share_plot.series
    for point in points:
        near = min(range(len(line)), key=lambda row: abs(line.x[row] - point.x[0]))
        assert line.y[near] == pytest.approx(point.y[0], rel=0.2)


def test_an_earlier_step_of_an_opened_tokenizer_has_the_size_of_that_step(
    panel: CostsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    assert isinstance(BPE, BpeTokenizer)
    late = BpeTokenizer(
        BPE.merges, BPE.alphabet, symbols=AddedTokens({**BPE.symbols.ids, "<s>": BPE.vocab_size})
    )
    shown_column = OpenedColumn("late", "#0b6bcb", late)
    pane.set_columns([shown_column])
    qtbot.waitUntil(lambda: panel.model.tokenizers[0].counted is not None)
    pane.choose_step(shown_column, 3)
    size = late.vocab_size - (BPE.steps - 3)
    qtbot.waitUntil(lambda: dict(row[:2] for row in table(panel))["vocabulary_size"] == str(size))
    qtbot.waitUntil(lambda: len(panel.compute_plot.series[0]) > 1)
    (curve,) = panel.compute_plot.series
    assert curve.x[curve.marked] == size


def test_a_run_that_fails_after_some_steps_has_no_costs_any_more(
    panel: CostsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    class OutOfMemory(BpeTrainer):
        @override
        def advance(self, max_rows: int) -> Steps:
            if self.steps_done:
                raise MemoryError
            return super().advance(max_rows)

    spec = TrainingSpec.of("byte-bpe", vocab_size=300)
    counts = counts_of(spec.pre_tokenizer, spec.normalizer)
    training = ShownRun(Run(lambda: OutOfMemory(counts, spec)), spec, "#0b6bcb")
    pane.set_columns([training])
    training.run.control.pause()
    training.run.start()
    training.run.control.step(3)
    qtbot.waitUntil(lambda: len(training.run.history) == 3)
    pane.run_advanced(training)
    qtbot.waitUntil(lambda: panel.model.tokenizers[0].counted is not None)
    training.run.control.resume()
    qtbot.waitUntil(lambda: training.run.outcome is not None)
    assert training.run.state is RunState.FAILED
    pane.run_ended(training)
    assert pane.columns[0].live.tokenizer is None
    qtbot.waitUntil(lambda: panel.model.tokenizers[0].counted is None)


def test_plots_tell_what_they_show(panel: CostsPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: len(panel.share_plot.series) == 3)
    assert "BPE, 277 tokens: " in panel.share_plot.accessibleDescription()
    caption = part(panel, QLabel, "costSharePlotCaption")
    assert caption.text() == ""
    panel.share_plot.view.hovered.emit(277.0)
    assert caption.text() == panel.share_plot.accessibleDescription().split("; ")[0]
    panel.share_plot.view.hovered.emit(None)
    assert caption.text() == ""


@pytest.mark.parametrize("width", [340, 850, 1260])
def test_nothing_is_cut_off(panel: CostsPanel, qtbot: QtBot, width: int) -> None:
    panel.set_inputs(INPUTS)
    panel.resize(width, 900)
    qtbot.waitUntil(lambda: panel.width() == width)
    panel.refresh()
    qtbot.wait(20)
    for field in panel.form.findChildren(Field):
        label = part(field, QLabel, "")
        assert label.width() >= label.sizeHint().width()
        assert field.geometry().right() < panel.form.width()
    names = panel.table.verticalHeader()
    metrics = names.fontMetrics()
    assert max(metrics.horizontalAdvance(told.title) for told in panel.model.rows) + 8 <= names.width()
    assert panel.table.height() >= min(panel.table.sizeHint().height(), 300)
