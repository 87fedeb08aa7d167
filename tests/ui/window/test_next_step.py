"""The panel of the next step in the real window: what could come next at every place of the slider."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from tests.ui.shown import child, panel_named
from tests.ui.window.test_main_window import LONG_MS
from tests.ui.window.test_several_runs import add_corpus, shown_ids, train
from tokexplorer.core.bpe.next_pairs import NextPairs
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.unigram.pruning import NextPruning
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.engine.replay import Replay
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.next_step.candidate_table import PIECE
from tokexplorer.ui.next_step.next_panel import NO_PRUNING, NO_RUN, NO_STEPS

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.next_step.next_panel import NextPanel
    from tokexplorer.ui.training.row_log import RowLog
    from tokexplorer.ui.window.main_window import MainWindow

CORPUS = " ".join(["low"] * 5 + ["lower"] * 2 + ["newest"] * 6 + ["widest"] * 3)
TEXTBOOK = TrainingSpec.of(
    "bpe",
    pre_tokenizer="whitespace",
    end_of_word="</w>",
    end_of_word_apart=True,
    tie_break="first-seen",
)
WORDPIECE = TrainingSpec.of("wordpiece", pre_tokenizer="whitespace", criterion="likelihood")


@pytest.fixture
def panel(window: MainWindow, qtbot: QtBot) -> NextPanel:
    window.inspection.set_text("the newest of the lower ones")
    add_corpus(qtbot, window, CORPUS)
    window.details.pane.turn_to("nextPanel")
    panel: NextPanel = panel_named(window, "nextPanel")
    return panel


def cells(panel: NextPanel, name: str = "candidates") -> list[list[str]]:
    model = getattr(panel, name).table_model
    return [
        [model.cell(row, column) for column in range(len(model.columns))] for row in range(len(model.rows))
    ]


def go_to(window: MainWindow, column: TextColumn, step: int | None) -> None:
    assert column.shown is not None
    window.inspection.choose_column(column.shown)
    window.inspection.choose_step(column.shown, step)


def test_pairs_and_words_at_each_step(qtbot: QtBot, window: MainWindow, panel: NextPanel) -> None:
    train(qtbot, window, TrainingPlan.of(TEXTBOOK))
    column = window.inspection.chosen
    trainer = window.runs[0].run.trainer
    assert trainer is not None
    replay = Replay(trainer)
    for step in (0, 3, 9, 4, trainer.steps_done):
        go_to(window, column, step)
        expected = replay.after(step, lambda: None)
        assert isinstance(expected, NextPairs)
        tokenizer = trainer.tokenizer(step)
        names = [visible_text(tokenizer.token_bytes(each)) for each in range(tokenizer.vocab_size)]
        pairs = [
            [str(each.pair_count), f"{names[each.left]} + {names[each.right]}"] for each in expected.pairs
        ]
        words = [[str(each.frequency), " ".join(names[id_] for id_ in each.ids)] for each in expected.words]
        qtbot.waitUntil(lambda: [row[:2] for row in cells(panel)] == pairs, timeout=LONG_MS)  # noqa: B023
        assert [row[:2] for row in cells(panel, "words")] == words
    go_to(window, column, 0)
    qtbot.waitUntil(lambda: cells(panel)[:1] == [["9", "e + s", "next"]], timeout=LONG_MS)
    assert [row[1:] for row in cells(panel)[1:4]] == [["s + t", "tied"], ["t + </w>", "tied"], ["w + e", ""]]
    assert panel.sentence.text().startswith(
        "e + s stands 9 times; 2 other pairs have the same count. Of equally"
    )
    assert [row[2] for row in cells(panel, "words")] == ["changes", "", "changes", ""]


def test_scores_of_wordpiece(qtbot: QtBot, window: MainWindow, panel: NextPanel) -> None:
    train(qtbot, window, TrainingPlan.of(WORDPIECE))
    go_to(window, window.inspection.chosen, 2)
    qtbot.waitUntil(
        lambda: cells(panel)[:1] == [["0.1429", "7", "7", "7", "l + ##o", "next"]], timeout=LONG_MS
    )
    assert [each.title for each in panel.candidates.table_model.columns] == [
        "Score", "f(ab)", "f(a)", "f(b)", "Pair", "",
    ]  # fmt: skip


def test_the_pieces_that_unigram_may_drop(qtbot: QtBot, window: MainWindow, panel: NextPanel) -> None:
    spec = TrainingSpec.of("unigram", pre_tokenizer="whitespace", vocab_size=20)
    train(qtbot, window, TrainingPlan.of(spec))
    qtbot.waitUntil(lambda: panel.sentence.text() == NO_PRUNING, timeout=LONG_MS)
    trainer = window.runs[0].run.trainer
    assert trainer is not None
    expected = Replay(trainer).after(1, lambda: None)
    assert isinstance(expected, NextPruning)
    go_to(window, window.inspection.chosen, 1)
    pieces = [each.piece for each in expected.candidates()]
    qtbot.waitUntil(lambda: [row[PIECE] for row in cells(panel)] == pieces, timeout=LONG_MS)
    assert panel.words.isHidden()
    header = panel.candidates.horizontalHeader()
    header.sectionClicked.emit(PIECE)
    qtbot.waitUntil(lambda: [row[PIECE] for row in cells(panel)] == sorted(pieces), timeout=LONG_MS)
    header.sectionClicked.emit(PIECE)
    qtbot.waitUntil(lambda: [row[PIECE] for row in cells(panel)] == sorted(pieces)[::-1], timeout=LONG_MS)
    qtbot.keyClicks(panel.filter_edit, "lo")
    found = [piece for piece in sorted(pieces)[::-1] if "lo" in piece]
    assert 0 < len(found) < len(pieces)
    qtbot.waitUntil(lambda: [row[PIECE] for row in cells(panel)] == found, timeout=LONG_MS)
    assert panel.count_label.text() == f"{len(found)} of {len(pieces)}"
    QGuiApplication.clipboard().clear()
    panel.candidates.copy()
    qtbot.waitUntil(lambda: bool(QGuiApplication.clipboard().text()), timeout=LONG_MS)
    heading, *lines = QGuiApplication.clipboard().text().splitlines()
    assert heading.split("\t") == ["Loss", "Count", "Piece", ""]
    assert [line.split("\t") for line in lines] == cells(panel)


def test_the_log_leads_to_the_losses_of_a_pruning(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window, CORPUS)
    train(
        qtbot, window, TrainingPlan.of(TrainingSpec.of("unigram", pre_tokenizer="whitespace", vocab_size=14))
    )
    log = window.training.log.rows
    qtbot.waitUntil(log.losses_button.isVisible, timeout=LONG_MS)
    trainer = window.runs[0].run.trainer
    assert isinstance(trainer, UnigramTrainer)
    for wanted, ask in (
        (len(trainer.prunings), lambda: qtbot.mouseClick(log.losses_button, Qt.MouseButton.LeftButton)),
        (1, lambda: log.table.activated.emit(log.model.index(row_of_first_pruning(log), 0))),
    ):
        ask()
        panel: NextPanel = panel_named(window, "nextPanel")
        assert panel.isVisible()
        pieces = [each.piece for each in trainer.prunings[wanted - 1].candidates()]
        qtbot.waitUntil(lambda: [row[PIECE] for row in cells(panel)] == pieces, timeout=LONG_MS)  # noqa: B023
        assert window.inspection.live.chosen_step == wanted


def row_of_first_pruning(log: RowLog) -> int:
    names = [log.model.index(row, 1).data() for row in range(log.model.rowCount())]
    return len(names) - 1 - names[::-1].index("prune")


@pytest.mark.parametrize("spec", [TEXTBOOK, WORDPIECE], ids=["bpe", "wordpiece"])
def test_what_if_another_pair_came_next(
    qtbot: QtBot, window: MainWindow, panel: NextPanel, spec: TrainingSpec
) -> None:
    train(qtbot, window, TrainingPlan.of(spec))
    column = window.inspection.chosen
    go_to(window, column, 1)
    qtbot.waitUntil(lambda: len(cells(panel)) > 4, timeout=LONG_MS)
    assert not panel.button.isEnabled()
    before = shown_ids(column)
    names = [row[-2] for row in cells(panel)]
    place = next(at for at, name in enumerate(names) if name in ("l + o", "l + ##o"))
    panel.candidates.selectRow(place)
    qtbot.mouseClick(child(window, QPushButton, "nextWhatIf"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: column.live.is_overridden, timeout=LONG_MS)
    qtbot.waitUntil(lambda: shown_ids(column) != before, timeout=LONG_MS)
    assert column.live.tokenizer is not None
    assert [row[-2] for row in cells(panel)] == names  # the training is what it was
    assert column.live.tokenizer.token_bytes(column.live.tokenizer.vocab_size - 1) == b"lo"
    edited = window.store.workspace.columns[0]
    panel.candidates.selectRow(next(at for at, name in enumerate(names) if at != place))
    qtbot.mouseClick(child(window, QPushButton, "nextWhatIf"), Qt.MouseButton.LeftButton)
    again = window.store.workspace.columns[0]
    assert again.step == edited.step == 1  # a second pair comes after the first one, at the same step
    assert again.edits[: len(edited.edits)] == edited.edits
    assert len(again.edits) == len(edited.edits) + 1
    window.store.history.undo()
    window.store.history.undo()
    qtbot.waitUntil(lambda: not column.live.is_overridden, timeout=LONG_MS)
    assert shown_ids(column) == before


def test_what_has_no_next_step_says_why(qtbot: QtBot, window: MainWindow, panel: NextPanel) -> None:
    qtbot.waitUntil(lambda: panel.sentence.text() == NO_RUN, timeout=LONG_MS)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("characters")))
    qtbot.waitUntil(lambda: panel.sentence.text() == NO_STEPS, timeout=LONG_MS)


def test_a_hidden_panel_keeps_no_tables(qtbot: QtBot, window: MainWindow, panel: NextPanel) -> None:
    train(qtbot, window, TrainingPlan.of(TEXTBOOK))
    go_to(window, window.inspection.chosen, 1)
    qtbot.waitUntil(lambda: panel.replay is not None and bool(cells(panel)), timeout=LONG_MS)
    window.details.pane.turn_to("tokenPanel")
    assert panel.replay is None
    window.details.pane.turn_to("nextPanel")
    qtbot.waitUntil(lambda: panel.replay is not None, timeout=LONG_MS)


def test_the_table_may_be_painted_while_an_earlier_step_is_looked_at(
    qtbot: QtBot, window: MainWindow, panel: NextPanel
) -> None:
    train(qtbot, window, TrainingPlan.of(TEXTBOOK))
    column = window.inspection.chosen
    go_to(window, column, 9)
    qtbot.waitUntil(lambda: bool(cells(panel)), timeout=LONG_MS)
    go_to(window, column, 1)
    panel.refresh()
    panel.grab()  # the words of step 9 have tokens that step 1 does not know
    qtbot.waitUntil(lambda: panel.sentence.text().startswith("es + t stands 9 times"), timeout=LONG_MS)


def test_the_losses_of_a_run_whose_column_is_closed_are_not_those_of_another_one(
    qtbot: QtBot, window: MainWindow
) -> None:
    add_corpus(qtbot, window, CORPUS)
    unigram = TrainingSpec.of("unigram", pre_tokenizer="whitespace", vocab_size=14)
    train(qtbot, window, TrainingPlan.of(WORDPIECE.replace(vocab_size=20), unigram))
    shown = window.runs[1]
    window.inspection.choose_column(shown)
    log: RowLog = window.training.log.rows
    qtbot.waitUntil(log.losses_button.isVisible, timeout=LONG_MS)
    window.inspection.column_menu.close(window.inspection.chosen.id)
    assert window.inspection.chosen.shown is window.runs[0]
    qtbot.mouseClick(log.losses_button, Qt.MouseButton.LeftButton)
    assert window.inspection.chosen.shown is shown
