"""The session of a window: kept without a thought, saved, opened, and there again after a kill."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton

from tests.ui.details.texts import BPE
from tests.ui.shown import child, panel_named
from tests.ui.window.conftest import kept_session
from tests.ui.window.test_several_runs import add_corpus, plan_of_three, shown_ids, tokenizer_of, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.session.storage.session_writer import SessionChange, SessionWriter
from tokexplorer.session.text.segments import SegmentedText
from tokexplorer.ui.app import open_window
from tokexplorer.ui.window import session_keeper, sessions
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.save_session import SaveSessionDialog
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import Workspace

LONG_MS = 60_000
TEXT = "the lowest of the lower wages 東京"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What message boxes say, in the place of them."""
    told: list[str] = []
    monkeypatch.setattr(sessions, "tell", lambda _parent, _title, sentence: told.append(sentence))
    return told


def as_killed(folder: Path, copy: Path) -> None:
    """What a kill leaves: the lock of a process that is gone does not count."""
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*.lock"))


@pytest.fixture
def trained(qtbot: QtBot, window: MainWindow, model: Path) -> MainWindow:
    """Three runs that have ended, one at an earlier step, an opened tokenizer and a kept one."""
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    window.fixed.open(model)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    window.fixed.add(BPE, "mine", "kept")
    column = window.store.workspace.columns[0]
    window.store.do("Go to step 30", lambda state: state.with_column(column.id, step=30))
    return window


def started(qtbot: QtBot, settings: SettingsStore) -> MainWindow:
    """A new start of the program, which has opened all tokenizers."""
    window = MainWindow(settings)
    qtbot.addWidget(window)
    open_window(window, settings)
    window.show()
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    return window


def started_state(qtbot: QtBot, window: MainWindow) -> Workspace:
    """What is open once the window is shown and has opened all tokenizers."""
    window.show()
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    return window.store.workspace


def saved(qtbot: QtBot, window: MainWindow, path: Path, *copies: str) -> None:
    """Save as a person does, with copies of these kinds of files."""
    child(window, QAction, "saveSessionAs").trigger()
    (dialog,) = (each for each in window.findChildren(SaveSessionDialog) if each.isVisible())
    dialog.file.setText(str(path))
    for name in copies:
        qtbot.waitUntil(dialog.ticks[name].isEnabled, timeout=LONG_MS)
        dialog.ticks[name].setChecked(True)
    with qtbot.waitSignal(window.sessions.keeper.saved, timeout=LONG_MS):
        child(dialog, QPushButton, "saveSessionButton").click()


def assert_same(qtbot: QtBot, one: MainWindow, other: MainWindow) -> None:
    """Both windows have the same open, and show the same tokens."""
    assert other.inspection.text == one.inspection.text
    states = [window.store.workspace for window in (one, other)]
    assert [each.runs for each in states[:1]] == [each.runs for each in states[1:]]
    assert states[0].sources == states[1].sources
    assert states[0].plan == states[1].plan
    assert states[0].columns == states[1].columns
    assert states[0].names() == states[1].names()
    qtbot.waitUntil(
        lambda: all(tokenizer_of(each) is not None for each in other.inspection.columns), timeout=LONG_MS
    )
    for before, after in zip(one.inspection.columns, other.inspection.columns, strict=True):
        wanted = shown_ids(before)
        qtbot.waitUntil(partial(_shows, after, wanted), timeout=LONG_MS)
    for old, new in zip(one.runs, other.runs, strict=True):
        rows, again = old.run.history.view(), new.run.history.view()
        assert np.array_equal(rows.step, again.step)
        assert np.array_equal(rows.vocab_size, again.vocab_size)


def _shows(column: Any, ids: list[int]) -> bool:
    return shown_ids(column) == ids


def test_everything_is_there_again_after_a_kill(qtbot: QtBot, trained: MainWindow, tmp_path: Path) -> None:
    trained.sessions.flush()
    as_killed(tmp_path / "settings", tmp_path / "killed")
    again = started(qtbot, SettingsStore(tmp_path / "killed"))
    assert_same(qtbot, trained, again)
    again.inspection.choose_step(again.inspection.columns[1].shown, 5)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: again.inspection.columns[1].live.step == 5, timeout=LONG_MS)
    again.close()


def test_everything_is_there_again_at_the_next_start(
    qtbot: QtBot, trained: MainWindow, settings: SettingsStore
) -> None:
    state, ids = trained.store.workspace, [shown_ids(each) for each in trained.inspection.columns]
    trained.close()
    again = started(qtbot, settings)
    assert again.store.workspace.columns == state.columns
    assert again.store.workspace.current == state.current
    qtbot.waitUntil(lambda: [shown_ids(each) for each in again.inspection.columns] == ids, timeout=LONG_MS)
    again.close()


def test_the_next_start_is_where_the_window_was_that_was_closed_last(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    """Not in the session of a window that was opened later, and closed long before."""
    window.inspection.set_text("the work")
    window.sessions.flush()
    other = started(qtbot, SettingsStore(settings.folder))
    other.inspection.set_text("a moment")
    other.close()
    window.inspection.set_text("more work")
    window.close()
    again = started(qtbot, SettingsStore(settings.folder))
    assert again.inspection.text == "more work"
    again.close()


def test_columns_keep_their_order_their_places_and_what_is_hidden(
    qtbot: QtBot, trained: MainWindow, model: Path, settings: SettingsStore
) -> None:
    """Also while their files are not open yet, when the program may be killed again."""
    store, menu = trained.store, trained.inspection.column_menu
    trained.inspection.column_menu.close(store.workspace.columns[3].id)
    trained.fixed.open(model)  # the same file again, and the closed column comes back beside it
    qtbot.waitUntil(lambda: not trained.fixed.queue.unopened, timeout=LONG_MS)
    trained.fixed.bring_back()
    for column in trained.inspection.columns[:4]:
        menu.hide(column)
    state = store.workspace
    assert [each.is_hidden for each in state.columns] == [True] * 4 + [False] * 2
    assert state.columns[3].tokenizer != state.columns[5].tokenizer
    trained.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    again.open(settings.preferences())
    assert again.fixed.queue.unopened  # the window is not shown yet
    opened = again.fixed.completed(again.store.workspace)
    for each in (opened, started_state(qtbot, again)):
        assert each.columns == state.columns
        assert [ref.id for ref in each.tokenizers] == [ref.id for ref in state.tokenizers]
        assert each.current == state.current
        assert each.names() == state.names()
    again.close()


def test_a_column_chosen_while_the_others_are_opened_stays_the_current_one(
    qtbot: QtBot, trained: MainWindow, settings: SettingsStore
) -> None:
    trained.store.show(current=trained.store.workspace.columns[4].id)
    columns = trained.store.workspace.columns
    trained.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    again.open(settings.preferences())
    again.store.show(current=columns[1].id)
    assert started_state(qtbot, again).current == columns[1].id
    again.close()


def test_closed_columns_can_be_brought_back_in_the_next_session(
    qtbot: QtBot, trained: MainWindow, settings: SettingsStore
) -> None:
    columns, closed = trained.store.workspace.columns, trained.store.workspace.columns[2:]
    for column in closed:
        trained.inspection.column_menu.close(column.id)
    trained.close()
    again = started(qtbot, settings)
    assert [each.column for each in again.store.workspace.closed] == list(closed)
    for _ in closed:
        again.fixed.bring_back()
        qtbot.waitUntil(lambda: not again.fixed.queue.unopened, timeout=LONG_MS)
    assert again.store.workspace.columns == columns
    assert again.store.workspace.current == closed[0].id
    assert again.store.workspace.closed == ()
    again.close()


def test_the_next_step_of_a_run_of_an_earlier_session(
    qtbot: QtBot, trained: MainWindow, settings: SettingsStore
) -> None:
    trained.close()
    again = started(qtbot, settings)
    again.details.turn_to("nextPanel")
    panel = panel_named(again, "nextPanel")
    for column in again.inspection.columns[:3]:
        again.inspection.choose_column(column.shown)  # type: ignore[arg-type]
        again.inspection.choose_step(column.shown, 1)  # type: ignore[arg-type]
        qtbot.waitUntil(lambda: panel.candidates.table_model.rowCount() > 1, timeout=LONG_MS)
    again.close()


def test_typing_is_on_the_disk_a_second_later(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.editor.setFocus()
    qtbot.keyClicks(window.inspection.editor, "typed words")
    writer = window.sessions.keeper.writer
    assert writer is not None
    qtbot.waitUntil(lambda: writer.read().text == "typed words", timeout=LONG_MS)
    window.inspection.editor.undo()
    qtbot.waitUntil(lambda: writer.read().text == window.inspection.text, timeout=LONG_MS)


@pytest.mark.parametrize("in_a_lesson", [False, True])
def test_a_run_is_on_the_disk_once_it_has_ended(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    in_a_lesson: bool,
) -> None:
    """Also below a lesson, where nothing else looks at it."""
    monkeypatch.setattr(session_keeper, "SAVE_MS", LONG_MS)
    add_corpus(qtbot, window)
    window.training.controls.set_speed(1.0 if in_a_lesson else None)
    window.training.set_plan(plan_of_three())
    window.train(window.training.plan.runs)
    runs = window.runs
    if in_a_lesson:
        qtbot.waitUntil(lambda: all(len(each.run.history) for each in runs), timeout=LONG_MS)
        window.lessons.open(LESSONS[0])
        for each in runs:
            each.run.control.set_speed(None)
    qtbot.waitUntil(lambda: all(run.state != "running" for run in window.store.base[0].runs), timeout=LONG_MS)
    keeper = window.sessions.keeper
    qtbot.waitUntil(lambda: not keeper.is_writing, timeout=LONG_MS)
    assert keeper.writer is not None
    loaded = keeper.writer.read()
    assert [run.state for run in loaded.workspace.runs] == ["finished"] * 3
    assert set(loaded.records) == {each.id for each in runs}
    window.lessons.close()


def test_the_session_of_before_is_the_current_one_until_the_next_is_written(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    """A kill right after New or Save as finds the one or the other, whole."""
    window.inspection.set_text("before")
    saved(qtbot, window, tmp_path / "work.tokx")  # its working copy is made, and empty
    as_killed(tmp_path / "settings", tmp_path / "killed")
    again = started(qtbot, SettingsStore(tmp_path / "killed"))
    assert again.inspection.text == "before"
    again.sessions.new()
    again.inspection.set_text("after")
    as_killed(tmp_path / "killed", tmp_path / "killed again")
    again.sessions.flush()
    as_killed(tmp_path / "killed", tmp_path / "killed later")
    again.close()
    for folder, text in (("killed again", "before"), ("killed later", "after")):
        third = started(qtbot, SettingsStore(tmp_path / folder))
        assert third.inspection.text == text
        third.close()
    assert told == []


def test_a_kill_before_anything_was_written(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    as_killed(tmp_path / "settings", tmp_path / "killed")
    again = started(qtbot, SettingsStore(tmp_path / "killed"))
    again.close()
    assert told == []


def test_save_names_the_session_and_marks_what_is_not_saved(
    qtbot: QtBot, trained: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "work.tokx"
    assert trained.windowTitle() == "Tokexplorer"
    saved(qtbot, trained, path)
    assert trained.windowTitle() == "work[*] – Tokexplorer"
    assert not trained.isWindowModified()
    loaded = load_session_file(path)
    assert loaded.text == TEXT
    assert loaded.workspace.runs == trained.store.workspace.runs
    trained.corpus.set_hold_out(HoldOut(10))
    assert trained.isWindowModified()
    trained.inspection.editor.undo()
    assert not trained.isWindowModified()
    trained.corpus.set_hold_out(HoldOut(20))
    with qtbot.waitSignal(trained.sessions.keeper.saved, timeout=LONG_MS):
        child(trained, QAction, "saveSession").trigger()
    assert not trained.isWindowModified()
    assert load_session_file(path).workspace.hold_out == HoldOut(20)


def test_no_disk_holds_up_the_window_that_saves(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Working copies are made and closed, and settings are written, by other threads."""
    threads: list[threading.Thread] = []
    for kind, name in ((SessionWriter, "__init__"), (SessionWriter, "close"), (QSettings, "sync")):
        do = getattr(kind, name)

        def noted(self: Any, *given: Any, do: Any = do) -> None:
            threads.append(threading.current_thread())
            do(self, *given)

        monkeypatch.setattr(kind, name, noted)
    window.inspection.set_text(TEXT)
    saved(qtbot, window, tmp_path / "work.tokx")
    qtbot.waitUntil(lambda: settings.choice("session").startswith("named"), timeout=LONG_MS)
    window.sessions.flush()
    assert len(threads) >= 3
    assert threading.main_thread() not in threads
    assert "named" in (settings.folder / "tokexplorer.ini").read_text()
    assert not list((settings.folder / "sessions").glob("unnamed*"))
    monkeypatch.undo()  # closing the window does wait


@pytest.mark.parametrize("answer", ["Save", "Discard", "Cancel"])
def test_new_asks_about_changes_that_are_not_saved(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    path = tmp_path / "work.tokx"
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    window.inspection.set_text("after")
    assert window.isWindowModified()
    monkeypatch.setattr(QMessageBox, "exec", lambda _: getattr(QMessageBox.StandardButton, answer))
    child(window, QAction, "newSession").trigger()
    if answer == "Cancel":
        assert window.inspection.text == "after"
        return
    qtbot.waitUntil(lambda: window.inspection.text == "", timeout=LONG_MS)
    assert window.windowTitle() == "Tokexplorer"
    assert load_session_file(path).text == ("after" if answer == "Save" else "before")


def test_changes_that_were_to_be_discarded_are_kept_if_nothing_else_is_opened(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    window.inspection.set_text("before")
    saved(qtbot, window, tmp_path / "work.tokx")
    window.inspection.set_text("after")
    monkeypatch.setattr(QMessageBox, "exec", lambda _: QMessageBox.StandardButton.Discard)
    window.sessions.open(tmp_path / "not there.tokx")
    assert len(told) == 1
    assert window.inspection.text == "after"
    saved(qtbot, window, tmp_path / "work.tokx")
    child(window, QAction, "newSession").trigger()
    qtbot.waitUntil(lambda: window.inspection.text == "", timeout=LONG_MS)
    menu = window.sessions.recover_menu
    menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: not menu.actions()[0].text().startswith("Looking"), timeout=LONG_MS)
    assert [each.text() for each in menu.actions()] == ["There is no other session without a name"]


def test_open_brings_a_saved_session_into_the_window(
    qtbot: QtBot, trained: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    path = tmp_path / "work.tokx"
    saved(qtbot, trained, path)
    state, ids = trained.store.workspace, [shown_ids(each) for each in trained.inspection.columns]
    child(trained, QAction, "newSession").trigger()
    assert trained.store.workspace.runs == ()
    trained.drops.take([path])
    qtbot.waitUntil(lambda: len(trained.store.workspace.columns) == 5, timeout=LONG_MS)
    assert trained.store.workspace.columns == state.columns
    qtbot.waitUntil(lambda: [shown_ids(each) for each in trained.inspection.columns] == ids, timeout=LONG_MS)
    assert trained.windowTitle() == "work[*] – Tokexplorer"
    assert told == []
    trained.sessions.open(path)  # it is open already
    assert trained.store.workspace.columns == state.columns


def test_another_copy_of_a_session_shows_its_own_runs(
    qtbot: QtBot, trained: MainWindow, tmp_path: Path
) -> None:
    """Both have the same ids."""
    path = tmp_path / "work.tokx"
    saved(qtbot, trained, path)
    trained.sessions.duplicate()
    qtbot.waitUntil(lambda: trained.windowTitle() == "Tokexplorer", timeout=LONG_MS)
    before = trained.runs
    trained.sessions.open(path)
    qtbot.waitUntil(lambda: len(trained.store.workspace.columns) == 5, timeout=LONG_MS)
    assert not set(before) & set(trained.runs)
    assert list(trained.training.controls.rows.rows) == trained.runs
    archive = trained.store.archive
    assert [each.shown for each in trained.inspection.columns] == [
        archive.get(column.tokenizer) for column in trained.store.workspace.columns
    ]


@pytest.mark.parametrize("opens_copy", [False, True])
def test_a_session_that_is_open_elsewhere_is_refused_or_opened_as_a_copy(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opens_copy: bool
) -> None:
    asked: list[str] = []

    def answered(_parent: Any, _title: str, question: str, _verb: str) -> bool:
        asked.append(question)
        return opens_copy

    monkeypatch.setattr(sessions, "ask_whether", answered)
    path = tmp_path / "work.tokx"
    window.inspection.set_text("mine")
    saved(qtbot, window, path)
    window.inspection.set_text("mine, and more")
    other = MainWindow(window.sessions.settings)
    qtbot.addWidget(other)
    other.open(window.sessions.settings.preferences())
    assert other.inspection.text == ""  # the last session is open in the first window
    other.sessions.open(path)
    assert asked == ["work.tokx is open in another window. Open a copy of what was saved last?"]
    assert other.inspection.text == ("mine" if opens_copy else "")
    assert other.windowTitle() == "Tokexplorer"
    other.close()
    window.close()
    assert load_session_file(path).text == "mine"


def test_the_command_line_opens_a_session_in_place_of_the_last_one(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path
) -> None:
    """Without a question about the last one, whose changes are kept."""
    first, second = tmp_path / "first.tokx", tmp_path / "second.tokx"
    for path in (second, first):
        window.inspection.set_text(path.stem)
        saved(qtbot, window, path)
    window.inspection.set_text("changed")
    window.close()
    (tmp_path / "notes.txt").write_text("a text\n")
    again = MainWindow(settings)
    qtbot.addWidget(again)
    open_window(again, settings, [str(second), str(tmp_path / "notes.txt")])
    again.show()
    assert again.inspection.text == "second"
    assert again.windowTitle() == "second[*] – Tokexplorer"
    qtbot.waitUntil(lambda: len(again.corpus.sources) == 1, timeout=LONG_MS)
    again.close()
    third = MainWindow(settings)
    qtbot.addWidget(third)
    open_window(third, settings, [str(first)])
    assert third.inspection.text == "changed"
    assert third.isWindowModified()
    third.close()
    fourth = MainWindow(settings)
    qtbot.addWidget(fourth)
    open_window(fourth, settings)
    assert fourth.inspection.text == "changed"
    fourth.close()


def test_files_of_the_command_line_are_the_same_when_the_next_start_is_in_another_folder(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There can be other files of these names there."""
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
        (folder / "notes.txt").write_text(folder.name)
    window.inspection.set_text("mine")
    saved(qtbot, window, here / "work.tokx")
    window.close()
    monkeypatch.chdir(here)
    again = MainWindow(settings)
    qtbot.addWidget(again)
    open_window(again, settings, ["work.tokx", "notes.txt"])
    again.show()
    qtbot.waitUntil(lambda: len(again.corpus.sources) == 1, timeout=LONG_MS)
    again.close()
    monkeypatch.chdir(there)
    third = started(qtbot, settings)
    assert third.corpus.sources[0].source == FileSource(here / "notes.txt")
    third.inspection.set_text("changed")
    with qtbot.waitSignal(third.sessions.keeper.saved, timeout=LONG_MS):
        child(third, QAction, "saveSession").trigger()
    third.close()
    assert load_session_file(here / "work.tokx").text == "changed"
    assert not (there / "work.tokx").exists()


def test_a_file_that_may_only_be_read_is_opened_and_saved_as_another(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    path = tmp_path / "work.tokx"
    window.inspection.set_text("mine")
    saved(qtbot, window, path)
    window.sessions.new()
    before = path.read_bytes()
    access = os.access
    monkeypatch.setattr(
        os, "access", lambda each, mode: each != path and access(each, mode)
    )  # tests may be root
    window.sessions.open(path)
    assert window.inspection.text == "mine"
    message = window._message.text()  # noqa: SLF001
    assert message == "work.tokx may only be read: save it as another file to keep changes in it"
    window.inspection.set_text("changed")
    child(window, QAction, "saveSession").trigger()
    window.sessions.keeper.flush()
    (dialog,) = (each for each in window.findChildren(SaveSessionDialog) if each.isVisible())
    assert child(dialog, QLabel, "sessionNote").text().startswith("It may not be written to")
    assert not child(dialog, QPushButton, "saveSessionButton").isEnabled()
    dialog.accept()  # as if that had become known only now
    qtbot.waitUntil(lambda: bool(told), timeout=LONG_MS)
    assert told[0].startswith("work.tokx cannot be saved: the file may not be written to.")
    assert path.read_bytes() == before
    saved(qtbot, window, tmp_path / "other.tokx")
    assert load_session_file(tmp_path / "other.tokx").text == "changed"


def test_the_list_of_sessions_without_a_name_says_what_is_in_them(
    qtbot: QtBot, trained: MainWindow, settings: SettingsStore
) -> None:
    trained.inspection.set_text("the lowest & the wages  \n of a much longer text")
    trained.sessions.new()
    trained.inspection.set_text("open here")
    trained.sessions.keeper.flush()
    other = MainWindow(settings)
    qtbot.addWidget(other)
    other.open(settings.preferences())
    menu = other.sessions.recover_menu
    menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: len(menu.actions()) == 2, timeout=LONG_MS)
    texts = [(each.text().partition("\t")[0].partition("  ")[2], each.isEnabled()) for each in menu.actions()]
    assert texts == [
        ("open in another window", False),
        ("“the lowest && the wages of a much longer…”, 3 runs", True),
    ]
    other.close()


def test_changes_of_a_named_session_survive_a_kill_and_a_change_from_outside_wins(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    path = tmp_path / "work.tokx"
    window.inspection.set_text("saved")
    saved(qtbot, window, path)
    window.inspection.set_text("changed")
    window.sessions.flush()
    as_killed(tmp_path / "settings", tmp_path / "killed")
    again = started(qtbot, SettingsStore(tmp_path / "killed"))
    assert again.inspection.text == "changed"
    assert again.isWindowModified()
    again.close()
    window.close()
    monkeypatch.setattr(QMessageBox, "exec", lambda _: QMessageBox.StandardButton.Discard)
    changed = SessionWriter(tmp_path / "copy.tokx")
    changed.write(SessionChange(window.store.workspace, tuple(SegmentedText("of another").segments)))
    changed.copy_to(path)
    changed.close()
    third = started(qtbot, SettingsStore(tmp_path / "settings"))
    assert third.inspection.text == "changed"
    third.sessions.new()
    third.sessions.open(path)
    assert third.inspection.text == "of another"
    assert not third.isWindowModified()
    third.inspection.set_text("mine")
    third.sessions.new()
    third.sessions.open(path)
    assert third.inspection.text == "of another"  # what was discarded stays so, but can be found again
    third.close()


def test_changes_of_a_file_that_another_session_replaces_can_be_found_again(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path
) -> None:
    path = tmp_path / "work.tokx"
    window.inspection.set_text("saved")
    saved(qtbot, window, path)
    window.inspection.set_text("not saved yet")
    window.sessions.flush()
    other = started(qtbot, SettingsStore(settings.folder))
    window.close()
    other.inspection.set_text("of the other")
    saved(qtbot, other, path)
    assert load_session_file(path).text == "of the other"
    assert "“not saved yet”" in found_again(qtbot, other)[0].text()
    other.close()


def test_a_save_that_fails_is_told_and_loses_nothing(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    window.inspection.set_text("work")
    window.sessions.keeper.save_to(tmp_path / "gone" / "a.tokx")
    qtbot.waitUntil(lambda: bool(told), timeout=LONG_MS)
    assert "a.tokx cannot be saved: its folder is missing" in told[0]
    assert window.windowTitle() == "Tokexplorer"
    assert window.inspection.text == "work"
    saved(qtbot, window, tmp_path / "b.tokx")
    assert load_session_file(tmp_path / "b.tokx").text == "work"


def test_a_full_disk_is_told_once_and_saving_goes_on(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    keeper = window.sessions.keeper
    said: list[str] = []
    keeper.said.connect(said.append)
    writer = keeper.writer
    assert writer is not None
    keeper.flush()
    connection = writer._connection  # noqa: SLF001
    connection.execute("PRAGMA max_page_count = 40")
    window.inspection.set_text("a long text " * 50_000)
    keeper.flush()
    keeper.flush()
    assert len(said) == 1
    assert "the disk is full. Your work is still in memory" in said[0]
    connection.execute("PRAGMA max_page_count = 1000000")
    keeper.flush()
    assert said[1:] == ["The session is saved again"]
    window.close()
    assert kept_session(settings).text == "a long text " * 50_000


def found_again(qtbot: QtBot, window: MainWindow) -> list[QAction]:
    """What File > Recover offers; a slow disk is looked through while the menu is open."""
    menu = window.sessions.recover_menu
    menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: menu.actions()[0].isEnabled(), timeout=LONG_MS)
    return menu.actions()


def test_sessions_without_a_name_can_be_found_again(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("the first")
    child(window, QAction, "newSession").trigger()
    window.inspection.set_text("the second")
    (first,) = found_again(qtbot, window)
    first.trigger()
    assert window.inspection.text == "the first"
    found_again(qtbot, window)[0].trigger()
    assert window.inspection.text == "the second"


def test_a_copy_is_a_session_of_its_own(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.inspection.set_text("one")
    saved(qtbot, window, tmp_path / "one.tokx")
    child(window, QAction, "duplicateSession").trigger()
    assert window.windowTitle() == "Tokexplorer"
    window.inspection.set_text("two")
    saved(qtbot, window, tmp_path / "two.tokx")
    assert load_session_file(tmp_path / "one.tokx").text == "one"
    assert load_session_file(tmp_path / "two.tokx").text == "two"


def test_what_is_damaged_is_told(qtbot: QtBot, trained: MainWindow, tmp_path: Path, told: list[str]) -> None:
    path = tmp_path / "work.tokx"
    saved(qtbot, trained, path)
    child(trained, QAction, "newSession").trigger()
    with sqlite3.connect(path) as file:
        file.execute("UPDATE content SET bytes = x'00' WHERE name = 'tokenizer' AND rowid = 1")
        file.execute("UPDATE content SET bytes = x'00' WHERE name = 'rows.step'")
    file.close()
    trained.sessions.open(path)
    assert "work.tokx could not be read" in told[0]
    assert "the run" in told[0]
    assert trained.inspection.text == TEXT


def test_a_training_that_is_going_on_ends_with_its_session(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    window.training.controls.set_speed(1.0)
    window.training.set_plan(plan_of_three())
    window.train(window.training.plan.runs)
    qtbot.waitUntil(lambda: len(window.runs[0].run.history) > 0, timeout=LONG_MS)
    window.close()
    state = kept_session(settings).workspace
    assert [run.state for run in state.runs] == ["stopped"] * 3
    assert kept_session(settings).records


def test_the_old_session_of_earlier_versions_is_opened_once(qtbot: QtBot, settings: SettingsStore) -> None:
    settings.folder.mkdir()
    old = {
        "format": "tokexplorer-session",
        "version": 1,
        "sources": [],
        "spec": {},
        "text": "old",
        "view": {},
    }
    (settings.folder / "last-session.json").write_text(json.dumps(old))
    window = started(qtbot, settings)
    assert window.inspection.text == "old"
    window.inspection.set_text("new")
    window.close()
    again = started(qtbot, settings)
    assert again.inspection.text == "new"
    again.close()


def test_no_folder_to_keep_sessions_in(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / "sessions").write_bytes(b"")
    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window)
    said: list[str] = []
    window.sessions.said.connect(said.append)
    window.open(window.sessions.settings.preferences())
    assert said
    assert "cannot be kept" in said[0]
    window.inspection.set_text("works all the same")
    saved(qtbot, window, tmp_path / "work.tokx")
    assert load_session_file(tmp_path / "work.tokx").text == "works all the same"
    assert window.sessions.keeper.writer is not None
    meanwhile = window.sessions.keeper.writer.path.parent
    window.close()
    assert not meanwhile.exists()


def test_a_new_session_looks_and_trains_as_the_one_before(qtbot: QtBot, window: MainWindow) -> None:
    child(window, QAction, "theme-dark").trigger()
    plan = TrainingPlan.of(TrainingSpec.of("unigram", vocab_size=300))
    window.training.set_plan(plan)
    window.sessions.new()
    state = window.store.workspace
    assert state.view.theme == "dark"
    assert state.plan.runs == plan.runs
    child(window, QAction, "theme-light").trigger()


def test_the_step_of_a_session_is_marked_in_the_plots(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    trained = window
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    window.inspection.choose_column(window.runs[0])
    window.inspection.choose_step(window.runs[0], 30)
    plot = trained.training.plots.plots[0]
    qtbot.waitUntil(lambda: plot.is_drawn and plot.view.mark_line.isVisible(), timeout=LONG_MS)
    wanted = plot.view.mark_line.value()
    trained.close()
    again = started(qtbot, settings)
    plot = again.training.plots.plots[0]
    qtbot.waitUntil(lambda: plot.is_drawn and plot.view.mark_line.isVisible(), timeout=LONG_MS)
    assert plot.view.mark_line.value() == wanted
    again.close()
