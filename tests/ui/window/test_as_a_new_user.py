"""What a new user met in the real window: wrong data under a right name, lost work, the wrong column."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton

from tests.ui.details.texts import WORDPIECE
from tests.ui.shown import child
from tests.ui.window.conftest import kept_session
from tests.ui.window.test_main_window import LONG_MS
from tests.ui.window.test_several_runs import add_corpus, begin_training, plan_of_three, shown_ids, train
from tokexplorer.engine.run import RunState
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.ui.catalogue.row_table import COLUMNS, NAME
from tokexplorer.ui.report.report_dialog import ReportDialog
from tokexplorer.ui.report.report_maker import shown_tokenizers
from tokexplorer.ui.side_by_side.strip_line import StripRow
from tokexplorer.ui.widgets.shortened_label import ShortenedLabel
from tokexplorer.ui.window.save_dialog import SaveDialog

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

TEXT = "the lowest of the lower wages, the newest of the newer ones 東京"


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path) -> MainWindow:
    """Three runs that have ended, and two opened tokenizers beside them."""
    words = tmp_path / "words.json"
    save_tokenizer(WORDPIECE, words)
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    window.fixed.open(model, words)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    return window


def names(window: MainWindow) -> list[str]:
    return [column.name for column in window.inspection.columns]


def turn_a_page(qtbot: QtBot, window: MainWindow) -> None:
    """Wait for the lesson's first page, and turn to the second one if there is one."""
    qtbot.waitUntil(lambda: bool(window.inspection.columns[0].shown), timeout=LONG_MS)
    forth = child(window, QToolButton, "lessonForthButton")
    page = window.lessons.page
    if forth.isEnabled():
        forth.click()
        qtbot.waitUntil(lambda: window.lessons.page == page + 1, timeout=LONG_MS)


def assert_columns_are_their_own(window: MainWindow) -> None:
    for column in window.inspection.columns:
        tokenizer = column.live.tokenizer
        assert shown_ids(column) == ([] if tokenizer is None else tokenizer.encode(TEXT).ids.tolist())


def test_a_training_that_fails_shows_nobody_elses_tokens(qtbot: QtBot, opened: MainWindow) -> None:
    """UX 1: the column "WordPiece" painted the tokens of BPE, the catalogue listed "Unigram, 50,257"."""
    plan = plan_of_three().with_chosen("wordpiece", "unigram")
    for name in plan.chosen:
        plan = plan.with_spec(plan.spec(name).replace(vocab_size=10_000_000, strict_vocab_size=True))
    train(qtbot, opened, plan)
    assert names(opened) == ["WordPiece", "Unigram", "cats", "words"]
    assert_columns_are_their_own(opened)
    for column in opened.inspection.columns[:2]:
        assert column.live.tokenizer is None
        assert shown_ids(column) == []
        assert column.figures.tokens is None
        (problem,) = [label for label in column.findChildren(QLabel) if label.property("role") == "error"]
        assert "10,000,000" in problem.text()
    opened.catalogue.open()
    model = opened.catalogue.catalogue.table.table_model
    qtbot.waitUntil(
        lambda: {"cats", "words"} <= {COLUMNS[NAME].text(row) for row in model.rows}, timeout=LONG_MS
    )
    assert not {"WordPiece", "Unigram"} & {COLUMNS[NAME].text(row) for row in model.rows}
    assert [column.name for column in opened.details.focus.columns if column.live.tokenizer] == [
        "cats",
        "words",
    ]
    opened.inspection.editor.undo()
    assert names(opened) == ["Byte-level BPE", "WordPiece", "Unigram", "cats", "words"]
    qtbot.waitUntil(lambda: all(column.live.is_settled for column in opened.inspection.columns))
    assert_columns_are_their_own(opened)


def test_train_is_off_while_a_field_is_wrong(qtbot: QtBot, opened: MainWindow) -> None:
    """UX 2: Train replaced finished runs even with settings that were visibly wrong."""
    plan = plan_of_three()
    train(
        qtbot,
        opened,
        plan.with_spec(plan.spec("wordpiece").replace(vocab_size=10_000_000, strict_vocab_size=True)),
    )
    button = child(opened, QPushButton, "trainButton")
    assert not button.isEnabled()
    before = opened.store.workspace
    child(opened, QAction, "trainAction").trigger()
    assert opened.store.workspace is before
    opened.training.set_plan(plan)
    qtbot.waitUntil(button.isEnabled, timeout=LONG_MS)


def test_no_lesson_takes_anything_away(qtbot: QtBot, opened: MainWindow) -> None:
    """UX 2: a lesson opened and closed took the trained tokenizers with it."""
    opened.inspection.choose_step(opened.runs[0], 20)
    opened.inspection.column_menu.move(opened.inspection.columns[0], 2)
    opened.inspection.editor.undo()
    opened.inspection.editor.redo()
    opened.inspection.column_menu.move(opened.inspection.columns[0], 1)
    opened.inspection.editor.undo()
    store, tokenizers = opened.store, [c.live.tokenizer for c in opened.inspection.columns]
    before, text, history = store.workspace, store.text, list(store.history)
    labels = store.history.undo_label, store.history.redo_label
    assert all(labels)
    archived = {each for each in before.archived() if each in store.archive}
    for lesson in LESSONS:
        opened.lessons.open(lesson)
        assert names(opened) != ["WordPiece", "Unigram", "Byte-level BPE", "cats", "words"]
        turn_a_page(qtbot, opened)
        opened.inspection.set_text("something else")
        opened.lessons.close()
        assert store.workspace == before, lesson.name
        assert (store.text, store.text.text, list(store.history)) == (text, TEXT, history), lesson.name
        assert (store.history.undo_label, store.history.redo_label) == labels, lesson.name
        assert all(each in store.archive for each in archived), lesson.name
    assert opened.inspection.text == TEXT
    assert names(opened) == ["WordPiece", "Unigram", "Byte-level BPE", "cats", "words"]
    qtbot.waitUntil(lambda: all(column.live.is_settled for column in opened.inspection.columns))
    after = [column.live.tokenizer for column in opened.inspection.columns]
    assert [each and each.vocab_size for each in after] == [each and each.vocab_size for each in tokenizers]
    assert_columns_are_their_own(opened)


def test_quitting_in_a_lesson_keeps_the_persons_own_work(
    qtbot: QtBot, opened: MainWindow, settings: SettingsStore
) -> None:
    """Fault 5: what was restored was another text and other sources than those that were open."""
    opened.lessons.open(LESSONS[0])
    assert opened.inspection.text != TEXT
    session = opened.session
    assert session.text == TEXT
    assert [entry.source.title for entry in session.sources] == ["test"]
    opened.close()
    state = kept_session(settings).workspace
    origins = [Path(each.origin).name for each in state.tokenizers if each.origin]
    assert origins == ["tokenizer.json", "words.json"]


def test_the_column_that_was_opened_stays_the_current_one_after_a_dialog(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path
) -> None:
    """UX 3: with the caret in another column, Ctrl+S, Esc, Ctrl+W closed that column, not the new one."""
    cats = opened.inspection.columns[3]
    opened.inspection.choose_column(cats.shown)  # type: ignore[arg-type]
    cats.editor.setFocus(Qt.FocusReason.MouseFocusReason)
    new = tmp_path / "new.json"
    save_tokenizer(WORDPIECE, new)
    opened.fixed.open(new)
    qtbot.waitUntil(lambda: not opened.fixed.queue.unopened, timeout=LONG_MS)
    assert opened.inspection.chosen.name == "new"
    child(opened, QAction, "saveTokenizerAction").trigger()
    dialog = child(opened, SaveDialog, "saveTokenizerDialog")
    qtbot.waitExposed(dialog)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    opened.activateWindow()
    qtbot.wait(20)
    assert opened.inspection.chosen.name == "new"
    child(opened, QAction, "closeColumnAction").trigger()
    assert names(opened) == ["Byte-level BPE", "WordPiece", "Unigram", "cats", "words"]


def test_the_status_bar_shows_the_column_that_is_current(qtbot: QtBot, opened: MainWindow) -> None:
    """UX 4: after closing a column the bar said its number of tokens."""
    label = child(opened, QLabel, "tokensFigure")

    def says_the_current() -> bool:
        tokenizer = opened.inspection.live.tokenizer
        assert tokenizer is not None
        return f"<b>{grouped(len(tokenizer.encode(TEXT).ids))}</b>" in label.text()

    while len(opened.inspection.columns) > 1:
        qtbot.waitUntil(says_the_current)
        child(opened, QAction, "closeColumnAction").trigger()
    qtbot.waitUntil(says_the_current)


def test_a_report_has_a_folder_that_is_there(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX 13: the default path failed where there is no folder for documents."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    opened.comparing.reports.open()
    dialog = child(opened, ReportDialog, "reportDialog")
    assert Path(child(dialog, QLineEdit, "reportFile").text()).parent.is_dir()
    dialog.close()


def marks(window: MainWindow) -> list[list[str]]:
    columns = window.inspection.columns
    return [[mark.text for mark in column.marks if mark.name != "loss"] for column in columns]


def test_columns_say_at_which_step_they_are_and_from_which_corpus(qtbot: QtBot, opened: MainWindow) -> None:
    """UX 7: a column left at an earlier step was not marked."""
    assert marks(opened) == [[]] * 5
    opened.inspection.choose_step(opened.runs[0], 20)
    qtbot.waitUntil(lambda: marks(opened)[0] == ["step 20 of 143"], timeout=LONG_MS)
    column = opened.inspection.columns[0]
    assert "step 20" in column.head.accessibleName()
    qtbot.waitUntil(lambda: column.live.is_settled, timeout=LONG_MS)
    named = ["Byte-level BPE, step 20 of 143", "WordPiece", "Unigram", "cats", "words"]
    focus = opened.details.focus
    assert list(shown_tokenizers(focus)[0]) == named  # in the report, the same columns
    rows = [StripRow.of(each).name for each in opened.inspection.columns]
    assert [name.removesuffix(" †") for name in rows] == named
    opened.corpus.add_text("another text that nobody learned from", "other")
    assert [each[:1] for each in marks(opened)] == [["earlier corpus"]] * 3 + [[]] * 2
    opened.inspection.editor.undo()
    assert marks(opened) == [["step 20 of 143"], [], [], [], []]


def test_the_log_follows_the_current_column_and_its_step(qtbot: QtBot, opened: MainWindow) -> None:
    """UX 8: the merge log did not follow the slider, or the current column."""
    log = opened.training.log
    for place in (0, 1):
        opened.inspection.choose_step(opened.runs[place], 30)
        opened.inspection.choose_column(opened.runs[place])

        def is_followed(shown: object = opened.runs[place]) -> bool:
            row = log.merges.table.marked_row
            is_its_own = log.data is not None and log.data.shown is shown
            return is_its_own and row is not None and log.merges.model.step(row) == 30

        qtbot.waitUntil(is_followed, timeout=LONG_MS)


def digits(text: str) -> str:
    """The first number in a text for people, without what groups its digits."""
    plain = re.sub(r"<[^>]*>|[\u2009\u202f\xa0]", "", text)
    found = re.search(r"\d+", plain.replace(",", ""))
    return found.group() if found else ""


def test_a_run_that_rests_has_one_step_and_one_number_of_tokens_everywhere(
    qtbot: QtBot, window: MainWindow
) -> None:
    """UX 16: during a training three places said different numbers."""
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    begin_training(qtbot, window, plan_of_three(), 30.0)
    shown, columns = window.runs[0], window.inspection.columns

    def everywhere() -> tuple[set[str], set[str]]:
        log = window.training.log.merges.model
        steps = {
            digits(child(window.training.controls.rows.rows[shown], QLabel, "runCount").text()),
            digits(child(window, QLabel, "stepLabel").text()),
            str(log.step(0)) if log.rowCount() else "",
        }
        said = digits(child(columns[0].head, ShortenedLabel, "figuresBelow").shown)
        return steps, {said, digits(child(window, QLabel, "tokensFigure").text())}

    def is_said_everywhere() -> bool:
        assert shown.run.trainer is not None
        step = len(shown.run.history)
        tokens = len(shown.run.trainer.tokenizer(step).encode(TEXT).ids)
        return everywhere() == ({str(step)}, {str(tokens)})

    for least in (5, 10, 15):
        qtbot.waitUntil(partial(has_rows, shown, least), timeout=LONG_MS)
        window.training.run_actions[1].trigger()
        qtbot.waitUntil(lambda: shown.run.state is RunState.PAUSED, timeout=LONG_MS)
        qtbot.waitUntil(is_said_everywhere, timeout=LONG_MS)
        window.training.run_actions[1].trigger()
    window.training.controls.set_speed(None)


def has_rows(shown: ShownRun, least: int) -> bool:
    return len(shown.run.history) >= least
