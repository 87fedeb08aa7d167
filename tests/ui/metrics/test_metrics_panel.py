"""The table of metrics: real widgets, real jobs, the numbers of the comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QPushButton

import tokexplorer
from tests.ui.columns.runs import ended, make_run
from tests.ui.details.texts import BPE, TEXT, TRAINING, WORDPIECE
from tests.ui.metrics.measuring import cells, child, row_of, settle, told
from tests.ui.shown import shown
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.presentation.losses import NO_BEST
from tokexplorer.session.compare.comparison import Comparison, Place
from tokexplorer.session.compare.tables import shown_number
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.metrics import words
from tokexplorer.ui.metrics.metrics_panel import MetricsPanel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus


def test_every_value_of_the_columns(panel: MetricsPanel, qtbot: QtBot) -> None:
    child(panel, QPushButton, "metricsAll").click()
    expected = Comparison({"BPE": BPE, "WordPiece": WORDPIECE}, {"x": SourceText(TEXT)}).compute()
    model = panel.table.figure_model
    assert panel.table.objectName() == "metricsTable"
    assert [model.headerData(at, Qt.Orientation.Horizontal) for at in (1, 2)] == ["BPE", "WordPiece †"]
    assert panel.comparison is not None
    for metric in METRICS.values():
        for place in expected.places(metric):
            number = row_of(panel, metric.name)
            column = 1 + expected.tokenizers.index(place.tokenizer)
            value = expected.value(metric, place)
            assert model.index(number, column).data() == shown_number(metric, value)
            mine = Place("text in the window", place.tokenizer)
            assert panel.comparison.value(metric, mine) == pytest.approx(value, rel=0, abs=0, nan_ok=True)


def test_definitions_are_told_by_mouse_and_by_keyboard(panel: MetricsPanel, qtbot: QtBot) -> None:
    model = panel.table.figure_model
    assert told(panel, "metricsAbout") == words.HOW_TO
    panel.table.setFocus()
    number = row_of(panel, "fertility")
    panel.table.setCurrentIndex(model.index(number - 2, 1))
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)  # over the head between them
    metric = METRICS["fertility"]
    assert panel.table.currentIndex().row() == number
    value = panel.table.current_cell
    assert value is not None
    for said in (told(panel, "metricsAbout"), model.index(number, 1).data(Qt.ItemDataRole.ToolTipRole)):
        for part in (
            metric.unit,
            "lower is better",
            metric.definition,
            metric.source,
            "BPE",
            repr(value.value),
        ):
            assert part in said
    assert metric.definition in model.index(number, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_an_edit_is_measured_and_values_are_grey_meanwhile(panel: MetricsPanel, qtbot: QtBot) -> None:
    model, stale = panel.table.figure_model, []
    model.dataChanged.connect(lambda: stale.append(model.is_stale))
    panel.focus.document.edited.replace(0, 0, "hat ")
    panel.focus.text_changed.emit()
    settle(panel, qtbot)
    assert stale[0]
    assert not stale[-1]
    assert cells(panel, "tokens")[0].value == len(BPE.encode("hat " + TEXT))


def test_alpha_is_in_the_name_and_nothing_is_encoded_for_it(
    panel: MetricsPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cells(panel, "renyi_efficiency")[0].value

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("encoded again")

    monkeypatch.setattr(type(BPE), "encode", refuse)
    monkeypatch.setattr(type(WORDPIECE), "encode", refuse)
    child(panel, QDoubleSpinBox, "metricsAlpha").setValue(3.0)
    settle(panel, qtbot)
    row = panel.table.figure_model.row(row_of(panel, "renyi_efficiency"))
    assert row is not None
    assert row.title == "Rényi efficiency, α = 3"
    assert cells(panel, "renyi_efficiency")[0].value != before


def test_a_change_that_is_taken_back(panel: MetricsPanel, qtbot: QtBot) -> None:
    child(panel, QDoubleSpinBox, "metricsAlpha").setValue(3.0)
    child(panel, QDoubleSpinBox, "metricsAlpha").setValue(2.5)
    settle(panel, qtbot)
    assert not panel.table.figure_model.is_stale
    row = panel.table.figure_model.row(row_of(panel, "renyi_efficiency"))
    assert row is not None
    assert row.title.endswith("α = 2.5")


def test_special_tokens_are_read_as_above(panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    special = tokexplorer.train([TRAINING], vocab_size=277, special_tokens=["<s>"]).tokenizer
    pane.set_text("the <s> cat")
    pane.set_columns([OpenedColumn("special", "#0b8a5b", special)])
    settle(panel, qtbot)
    assert cells(panel, "tokens")[0].value == len(special.encode("the <s> cat"))
    pane.special_action.setChecked(False)
    settle(panel, qtbot)
    plain = len(special.encode("the <s> cat", allow_special=False))
    assert cells(panel, "tokens")[0].value == plain > len(special.encode("the <s> cat"))


def test_who_loses_text_has_a_sign_and_no_best_values(panel: MetricsPanel) -> None:
    """WordPiece uses more of its vocabulary than BPE, but does not know some characters."""
    model, row = panel.table.figure_model, row_of(panel, "vocabulary_used")
    bpe, wordpiece = cells(panel, "vocabulary_used")
    assert bpe.value < wordpiece.value
    assert not any(cell.is_best for cell in (bpe, wordpiece, cells(panel, "unknown_rate")[1]))
    assert cells(panel, "unknown_rate")[0].is_best
    note = told(panel, "metricsNotes")
    assert note == f"† WordPiece: 3 unknown. {NO_BEST}"
    role = Qt.ItemDataRole
    assert model.index(row, 2).data(role.AccessibleTextRole) == f"{wordpiece.text}, 3 unknown"
    assert "3 unknown tokens stand for " in model.index(row, 2).data(role.ToolTipRole)
    tip = model.headerData(2, Qt.Orientation.Horizontal, role.ToolTipRole)
    assert "3 unknown tokens stand for " in " ".join(tip.split())
    assert model.headerData(2, Qt.Orientation.Horizontal, role.AccessibleTextRole).endswith(", 3 unknown")


def test_copying(panel: MetricsPanel, qtbot: QtBot) -> None:
    table, model = panel.table, panel.table.figure_model
    table.setFocus()
    table.setCurrentIndex(model.index(row_of(panel, "bytes_per_token"), 2))
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    value = cells(panel, "bytes_per_token")[1].value
    assert QGuiApplication.clipboard().text() == f"\tWordPiece\nBytes per token\t{value!r}\nloss\t3 unknown\n"
    table.selectAll()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "\tBPE\tWordPiece"
    assert len(lines) == 2 + len(panel.shown_metrics)
    assert lines[-1] == "loss\t\t3 unknown"


def test_what_is_selected_stays_when_values_change(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    table = panel.table
    table.setCurrentIndex(table.figure_model.index(row_of(panel, "fertility"), 2))
    child(panel, QPushButton, "metricsAll").click()
    assert table.current_cell is not None
    assert (table.current_cell.metric.name, table.current_cell.tokenizer) == ("fertility", "WordPiece")
    pane.set_columns([OpenedColumn("WordPiece", "#0b8a5b", WORDPIECE)])
    settle(panel, qtbot)
    assert table.current_cell is not None
    assert (table.current_cell.metric.name, table.current_cell.tokenizer) == ("fertility", "WordPiece")
    assert table.figure_model.columnCount() == 2


def test_columns_of_one_name_are_told_apart(panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_columns([OpenedColumn("same", "#0b8a5b", BPE), OpenedColumn("same", "#0b6bcb", WORDPIECE)])
    settle(panel, qtbot)
    assert panel.comparison is not None
    assert panel.comparison.tokenizers == ("same", "same (2)")


def test_without_a_tokenizer_and_while_it_is_hidden(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_columns([])
    settle(panel, qtbot)
    assert panel.comparison is None
    assert panel.table.accessibleDescription() == words.NO_TOKENIZER
    panel.hide()
    pane.set_columns([OpenedColumn("BPE", "#0b8a5b", BPE)])
    qtbot.wait(400)
    assert panel.comparison is None
    panel.show()
    settle(panel, qtbot)
    assert panel.comparison is not None


def test_a_run_that_goes_on(panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    run = make_run("byte-bpe", vocab_size=330)
    pane.set_columns([run])
    run.run.start()
    steps: list[str] = []
    panel.measured.connect(lambda: steps.append(panel.table.figure_model.notes[0]))
    qtbot.waitUntil(lambda: run.run.outcome is not None, timeout=20_000)
    pane.run_advanced(run)
    pane.run_ended(run)
    qtbot.waitUntil(lambda: panel.is_settled and bool(steps), timeout=20_000)
    assert steps[-1] == "330 tokens"
    tokenizer = pane.chosen.live.tokenizer
    assert tokenizer is not None
    assert cells(panel, "tokens")[0].value == len(tokenizer.encode(TEXT))
    run.run.close(5.0)


def test_a_training_that_goes_on_is_not_the_one_before_it(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    """Both have the same name, and exports take what a hidden panel has."""
    pane.set_columns([ended("byte-bpe")])
    settle(panel, qtbot)
    assert panel.comparison_of_now is panel.comparison is not None
    panel.hide()
    run = make_run("byte-bpe", vocab_size=330)
    run.run.control.pause()
    pane.set_columns([run])
    run.run.start()
    run.run.control.step(3)
    qtbot.waitUntil(lambda: len(run.run.history) == 3, timeout=20_000)
    pane.run_advanced(run)
    qtbot.waitUntil(lambda: pane.chosen.live.step == 3, timeout=20_000)
    assert panel.comparison_of_now is None
    run.run.close(5.0)


def test_cancelled_and_measured_again(panel: MetricsPanel, qtbot: QtBot) -> None:
    before = panel.comparison
    child(panel, QDoubleSpinBox, "metricsAlpha").setValue(4.0)
    panel.measure_now()
    panel.footer.cancel_wanted.emit()
    qtbot.wait(100)
    assert panel.comparison is before
    assert words.CANCELLED in told(panel, "metricsNotes")
    child(panel, QPushButton, "metricsCancel").click()
    settle(panel, qtbot)
    assert panel.comparison is not before
    assert words.CANCELLED not in told(panel, "metricsNotes")


@pytest.mark.parametrize("width", [340, 620, 1260])
def test_nothing_is_wider_than_the_panel(focus: Focus, qtbot: QtBot, width: int) -> None:
    widget = shown(MetricsPanel(focus), qtbot, width, 320)
    settle(widget, qtbot)
    assert widget.minimumSizeHint().width() <= 340
    for name in ("metricsOn", "metricsAll", "metricsOptions", "metricsExport", "metricsView"):
        part = widget.findChild(QPushButton, name) or widget.findChild(QComboBox, name)
        if part is not None:
            assert part.accessibleName()
            assert part.geometry().right() < width
            assert part.width() >= part.minimumSizeHint().width()
    Background.of_window().close(widget, 5.0)
    widget.close()


def test_names_stay_in_sight_when_values_are_scrolled(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    columns = [OpenedColumn(f"number {at}", "#0b8a5b", BPE) for at in range(4)]
    pane.set_columns(columns)
    panel.resize(340, 460)
    settle(panel, qtbot)
    table = panel.table
    table.setFocus()
    number = row_of(panel, "fertility")
    table.setCurrentIndex(table.figure_model.index(number, 4))
    assert table.horizontalScrollBar().value() > 0
    name = table.indexAt(QPoint(5, table.rowViewportPosition(number) + 5))
    assert (name.row(), name.column()) == (number, 0)
    for column in (3, 2, 1):
        qtbot.keyClick(table, Qt.Key.Key_Left)
        assert table.currentIndex().column() == column
        assert table.columnViewportPosition(column) >= table.frozen_width
