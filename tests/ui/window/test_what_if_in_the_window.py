"""A merge and a piece are edited through the real window, and what is kept is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from tests.ui.columns.runs import CORPUS
from tests.ui.shown import child
from tests.ui.window.test_main_window import LONG_MS, add_corpus, click_train, shown_ids
from tests.ui.window.test_sessions import started
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.formats.tokenizer_files import load_tokenizer
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.what_if.what_if_dialog import WhatIfDialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.session.what_if.edit_list import Edit
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

TEXT = "the lowest of the lower wages, the newest of the newer ones"


def learn(qtbot: QtBot, window: MainWindow, algorithm: Algorithm, **settings: object) -> PipelineTokenizer:
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window, CORPUS)
    window.training.set_plan(TrainingPlan.of(TrainingSpec.of(algorithm, **settings)))
    button = child(window, QPushButton, "trainButton")
    qtbot.waitUntil(
        button.isEnabled, timeout=LONG_MS
    )  # another pre-tokenizer means that the corpus is counted anew
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    assert all(shown.run.outcome.error is None for shown in window.runs if shown.run.outcome is not None)
    qtbot.waitUntil(lambda: window.inspection.live.is_settled, timeout=LONG_MS)
    tokenizer = window.inspection.live.tokenizer
    assert isinstance(tokenizer, PipelineTokenizer)
    return tokenizer


def open_dialog(window: MainWindow) -> WhatIfDialog:
    child(window, QAction, "whatIfAction").trigger()
    return child(window, WhatIfDialog, "whatIfDialog")


def click(qtbot: QtBot, dialog: WhatIfDialog, name: str) -> None:
    button = dialog.findChild(QPushButton, name)
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def marked(window: MainWindow) -> list[bool]:
    document = window.inspection.editor.document_model
    return document.tokens_between(0, document.utf16_count).changed.tolist()


def test_a_merge_is_removed_looked_at_kept_and_saved(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    original = learn(qtbot, window, "byte-bpe", vocab_size=330)
    assert isinstance(original, BpeTokenizer)
    before = shown_ids(window)
    the = next(token for token in before if original.token_bytes(token) in (b"the", b" the"))
    window.what_if.open(the)
    dialog = child(window, WhatIfDialog, "whatIfDialog")
    assert not dialog.isModal()
    assert dialog.what_if.token_id(dialog.table.chosen) == the
    click(qtbot, dialog, "removeRow")
    assert the not in shown_ids(window)
    assert any(marked(window))
    assert not all(marked(window))
    assert window.inspection.editor.document_model.reference is original
    effect = dialog.findChild(QLabel, "whatIfEffect")
    assert effect is not None
    count, now = sum(marked(window)), len(shown_ids(window))
    qtbot.waitUntil(lambda: effect.text().startswith(f"{count} tokens of the text changed"))
    assert effect.text().endswith(f"{len(before)} → {now} tokens")
    name = dialog.findChild(QLineEdit, "keptName")
    assert name is not None
    name.setText("Without the")
    click(qtbot, dialog, "keepTokenizer")

    columns = window.inspection.columns
    assert [column.name for column in columns] == [columns[0].name, "Without the"]
    assert columns[0].live.tokenizer is original
    assert not columns[0].live.is_overridden
    kept = window.inspection.live.tokenizer
    assert isinstance(kept, BpeTokenizer)
    assert window.inspection.chosen is columns[1]
    assert kept.vocab_size < original.vocab_size
    path = tmp_path / "tokenizer.json"
    said: list[str] = []
    window.saver.said.connect(said.append)
    window.saver.save(kept, path, TEXT)
    qtbot.waitUntil(lambda: any("identical" in sentence for sentence in said), timeout=LONG_MS)
    assert load_tokenizer(path).encode(TEXT).ids.tolist() == kept.encode(TEXT).ids.tolist()


@pytest.mark.parametrize("algorithm", ["wordpiece", "unigram"])
def test_a_piece_is_removed_and_put_back(qtbot: QtBot, window: MainWindow, algorithm: Algorithm) -> None:
    original = learn(qtbot, window, algorithm, vocab_size=200)
    before = shown_ids(window)
    dialog = open_dialog(window)
    token = max(before, key=lambda each: len(original.token_bytes(each)))
    assert dialog.select_token(token)
    click(qtbot, dialog, "removeRow")
    assert token not in shown_ids(window)
    assert any(marked(window))
    click(qtbot, dialog, "undoEdit")
    assert shown_ids(window) == before
    assert not any(marked(window))
    click(qtbot, dialog, "redoEdit")
    after = shown_ids(window)
    dialog.close()  # Esc loses nothing
    assert shown_ids(window) == after
    assert token not in after
    window.inspection.editor.undo()
    assert shown_ids(window) == before


def test_the_dialog_goes_with_its_column_and_is_opened_once(qtbot: QtBot, window: MainWindow) -> None:
    learn(qtbot, window, "byte-bpe", vocab_size=300)
    dialog = open_dialog(window)
    open_dialog(window)
    assert window.findChildren(WhatIfDialog) == [dialog]
    click(qtbot, dialog, "removeRow")
    assert window.inspection.live.is_overridden
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    qtbot.waitUntil(lambda: not window.findChildren(WhatIfDialog))
    assert not window.inspection.live.is_overridden


def test_a_column_that_comes_back_on_screen_shows_its_edits(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    """Explore shows one column, whose widget is made anew when another one was chosen in between."""
    learn(qtbot, window, "byte-bpe", vocab_size=300)
    dialog = open_dialog(window)
    click(qtbot, dialog, "removeRow")
    dialog.close()
    edited, after = window.inspection.chosen.id, shown_ids(window)
    window.modes.choose("explore")
    window.fixed.open(model)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    assert edited not in [each.id for each in window.inspection.columns]
    window.store.show(current=edited)
    assert window.inspection.live.is_overridden
    assert shown_ids(window) == after


def test_the_dialog_follows_while_its_column_is_hidden(qtbot: QtBot, window: MainWindow, model: Path) -> None:
    learn(qtbot, window, "byte-bpe", vocab_size=300)
    column, before = window.inspection.chosen.id, shown_ids(window)
    dialog = open_dialog(window)
    window.fixed.open(model)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    window.inspection.column_menu.hide(next(each for each in window.inspection.columns if each.id == column))
    assert column not in [each.id for each in window.inspection.columns]
    learned = len(dialog.what_if)
    dialog.select(learned - 1)
    click(qtbot, dialog, "removeRow")
    assert dialog.model.rowCount() == len(dialog.what_if) == learned - 1
    effect = child(dialog, QLabel, "whatIfEffect")
    assert effect.text().startswith("The column is hidden")
    child(window, QAction, "undoAction").trigger()
    assert dialog.model.rowCount() == len(dialog.what_if) == learned
    dialog.select(0)
    click(qtbot, dialog, "removeRow")
    assert [edit.place for edit in dialog.what_if.rows.edits] == [0]
    window.inspection.column_menu.show(column)
    qtbot.waitUntil(lambda: window.inspection.chosen.live.is_settled, timeout=LONG_MS)
    assert window.inspection.live.is_overridden
    assert shown_ids(window) != before
    qtbot.waitUntil(lambda: "of the text changed" in effect.text(), timeout=LONG_MS)


def test_the_chosen_row_and_what_changed_stay_when_another_column_changes(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    learn(qtbot, window, "byte-bpe", vocab_size=300)
    edited = window.inspection.chosen
    dialog = open_dialog(window)
    click(qtbot, dialog, "removeRow")
    dialog.select(7)
    effect = child(dialog, QLabel, "whatIfEffect")
    qtbot.waitUntil(lambda: "of the text changed" in effect.text(), timeout=LONG_MS)
    said, chosen = effect.text(), dialog.what_if.token_id(7)
    window.fixed.open(model)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    assert dialog.what_if.token_id(dialog.table.chosen) == chosen
    assert effect.text() == said
    window.store.show(current=edited.id)
    dialog.close()
    again = open_dialog(window)
    assert child(again, QLabel, "whatIfEffect").text() == said


def test_a_step_that_was_chosen_is_what_is_edited(qtbot: QtBot, window: MainWindow) -> None:
    learn(qtbot, window, "byte-bpe", vocab_size=300)
    window.inspection.steps.step_chosen.emit(12)
    dialog = open_dialog(window)
    assert len(dialog.what_if) == 12
    dialog.select(3)
    click(qtbot, dialog, "removeRow")
    shown = window.inspection.live.tokenizer
    assert isinstance(shown, BpeTokenizer)
    assert len(shown.merges) == 11
    label = child(window, QLabel, "stepLabel")
    assert label.text() == "changed by What if"
    dialog.close()
    assert window.inspection.live.is_overridden
    window.inspection.editor.undo()
    assert window.inspection.live.step == 12
    assert not window.inspection.live.follows


def test_the_dialog_closes_with_the_window(qtbot: QtBot, window: MainWindow) -> None:
    learn(qtbot, window, "byte-bpe", vocab_size=300)
    dialog = open_dialog(window)
    click(qtbot, dialog, "removeRow")
    window.close()
    assert not dialog.isVisible()


def test_the_text_is_played_through_a_real_run(qtbot: QtBot, window: MainWindow) -> None:
    learn(qtbot, window, "byte-bpe", vocab_size=320)
    window.inspection.steps.step_chosen.emit(0)
    child(window, QPushButton, "sinceButton").click()
    child(window, QAction, "speed100").trigger()
    seen: list[int] = []
    window.inspection.tokenizer_shown.connect(lambda: seen.append(window.details.focus.step))
    window.inspection.steps.play.trigger()
    assert window.inspection.steps.player.is_playing
    qtbot.waitUntil(lambda: window.inspection.live.follows, timeout=LONG_MS)
    assert seen == sorted(seen)
    assert seen[-1] == window.inspection.live.steps_done
    assert window.details.focus.since_step == 0
    assert any(marked(window))


def add_a_token(qtbot: QtBot, window: MainWindow, column_id: str) -> tuple[Edit, ...]:
    """The edits of a column to which a merge was added."""
    dialog = open_dialog(window)
    child(dialog, QLineEdit, "insertLeft").setText("x")
    child(dialog, QLineEdit, "insertRight").setText("q")
    click(qtbot, dialog, "insertRow")
    dialog.close()
    column = window.store.workspace.column(column_id)
    assert column is not None
    assert len(column.edits) == 1
    return column.edits


@pytest.mark.parametrize("way", ["closed", "its file is missing for a while"])
def test_an_added_token_is_kept_where_no_column_shows_it(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, model: Path, way: str
) -> None:
    window.inspection.set_text("abc the lower lowest")
    window.fixed.open(model)
    qtbot.waitUntil(lambda: bool(window.store.workspace.columns), timeout=LONG_MS)
    column_id = window.store.workspace.current
    edits = add_a_token(qtbot, window, column_id)
    if way == "closed":
        child(window, QAction, "closeColumnAction").trigger()
    window.close()
    if way != "closed":
        away = model.rename(model.with_name("away.json"))
        without = started(qtbot, settings)
        assert without.store.workspace.columns == ()
        without.close()
        away.rename(model)
    again = started(qtbot, settings)
    if way == "closed":
        again.fixed.bring_back()
    qtbot.waitUntil(lambda: bool(again.store.workspace.columns), timeout=LONG_MS)
    qtbot.waitUntil(lambda: again.inspection.live.is_settled, timeout=LONG_MS)
    column = again.store.workspace.column(column_id)
    assert column is not None
    assert column.edits == edits
    assert again.inspection.live.is_overridden
    again.close()
