from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from tests.ui.training.fakes import merge_data
from tests.ui.training.real_runs import ended_run, small_spec
from tokexplorer.core.unigram.rows import Phase
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.theme import theme
from tokexplorer.ui.training.row_log import WORDS, RowTableModel
from tokexplorer.ui.training.run_data import RunData, run_data
from tokexplorer.ui.training.run_log import RunLog

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec


def ended_data(spec: TrainingSpec) -> RunData:
    data = run_data(ended_run(spec))
    data.refresh()
    return data


@pytest.fixture
def unigram() -> RunData:
    return ended_data(small_spec("unigram"))


@pytest.fixture
def log(qtbot) -> RunLog:
    made = RunLog()
    qtbot.addWidget(made)
    made.resize(366, 240)
    made.show()
    return made


def test_every_phase_is_a_row_and_the_newest_is_on_top(unigram, qtmodeltester) -> None:
    model = RowTableModel()
    model.set_run(unigram)
    qtmodeltester.check(model)
    assert model.rowCount() == len(unigram.rows)
    assert model.index(0, 1).data() == "last cut"
    assert model.index(model.rowCount() - 1, 1).data() == "seeds"
    pieces = [model.index(row, 2).data().replace("\u202f", "") for row in range(model.rowCount())]
    assert pieces == [str(count) for count in unigram.rows.pieces[::-1].tolist()]
    assert model.step(0) == unigram.trainer.steps_done


def test_phases_say_what_happened(unigram) -> None:
    model = RowTableModel()
    model.set_run(unigram)
    rows = unigram.rows
    assert isinstance(unigram.trainer, UnigramTrainer)
    for row in range(model.rowCount()):
        at = len(rows) - 1 - row
        words, phase = model.index(row, WORDS).data(), Phase(rows.phase[at])
        if phase is Phase.EXPECT:
            assert words.startswith(f"{rows.objective[at]:.4f} nats")
        elif rows.dropped[at]:
            assert words.replace("\u202f", "") == f"−{rows.dropped[at]}"
        found = unigram.trainer.next_pruning(int(rows.round[at])) if phase is Phase.PRUNE else None
        gone = [] if found is None else [each.piece for each in found.candidates() if each.goes]
        chips = list(model.line(row).chips)
        assert chips == [visible_text(each.encode()) for each in gone[::-1]][: len(chips)]
        assert len(chips) == min(len(gone), 24)
        assert all(
            chip in model.index(row, WORDS).data(Qt.ItemDataRole.ToolTipRole)
            for chip in model.line(row).chips
        )


def test_a_top_down_search_is_told_by_its_thresholds(log) -> None:
    data = ended_data(small_spec("wordpiece", criterion="top-down"))
    log.set_run(data)
    assert log.currentWidget() is log.rows
    model = log.rows.model
    assert model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole) == "threshold"
    assert model.index(0, 1).data().replace("\u202f", "") == str(data.rows.threshold[-1])
    assert model.rowCount() == len(data.rows)


def test_rows_come_as_the_run_goes_on(unigram, qtbot) -> None:
    model = RowTableModel()
    everything = unigram.rows
    unigram.rows = everything[:3]
    model.set_run(unigram)
    unigram.rows = everything[:5]
    with qtbot.waitSignal(model.rowsInserted) as inserted:
        assert model.refresh() == 2
    assert inserted.args[1:] == [0, 1]
    assert model.refresh() == 0


def test_the_log_changes_with_the_kind_of_run(log, unigram, small_run) -> None:
    small_run.do(5)
    merging = merge_data(small_run)
    log.set_run(merging)
    assert log.merges.model.rowCount() == 5
    log.set_run(unigram)
    assert log.currentWidget() is log.rows
    assert log.merges.model.rowCount() == 0
    log.set_run(ended_data(small_spec("bytes")))
    shown = log.currentWidget()
    assert isinstance(shown, QLabel)
    assert "Nothing is learned" in shown.text()
    log.set_run(None)
    assert log.currentWidget() is log.merges


def test_choosing_a_phase_names_its_round(log, unigram, qtbot) -> None:
    log.set_run(unigram)
    with qtbot.waitSignal(log.step_activated) as chosen:
        log.rows.table.selectRow(log.rows.model.rowCount() - 1)
    assert chosen.args == [0]


def test_phases_can_be_copied_with_what_went(log, unigram) -> None:
    log.set_run(unigram)
    log.rows.table.selectRow(1)
    log.rows.table.copy()
    heading, line = QGuiApplication.clipboard().text().splitlines()
    assert heading.split("\t") == ["round", "phase", "pieces", "what happened"]
    assert line.split("\t")[1] == "prune"


def test_pruned_pieces_are_painted_as_chips(log, unigram) -> None:
    log.set_run(unigram)
    image = log.rows.table.viewport().grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert theme().token_tints[0] in colours


def test_likelihood_shows_its_scores_instead_of_what_was_saved(log) -> None:
    data = ended_data(small_spec("wordpiece", criterion="likelihood"))
    log.set_run(data)
    table, model = log.merges.table, log.merges.model
    assert not table.isColumnHidden(5)
    assert table.isColumnHidden(4)
    assert float(model.index(0, 5).data()) == pytest.approx(float(data.rows.score[-1]), rel=0.01)
    assert model.tsv([0]).splitlines()[0].endswith("score")
    log.set_run(ended_data(small_spec("byte-bpe")))
    assert table.isColumnHidden(5)
    assert not table.isColumnHidden(4)
