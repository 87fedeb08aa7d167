"""Saving while the machine fails: a sentence, the work stays, the old file is whole, later it works again.

Real disks are filled where that is allowed (small file systems in memory, as root); a limit on the size of
files does the same for everybody.
"""

from __future__ import annotations

import errno
import inspect
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QLabel, QMessageBox, QPushButton

from tests.boxes import refuse, when_there
from tests.limits import limited_files
from tests.ui.shown import child
from tests.ui.window.conftest import kept_session
from tests.ui.window.test_main_window import add_corpus, click_train, set_one
from tests.ui.window.test_sessions import as_killed, saved, started
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.session.storage.session_writer import SessionWriter, stamp_of
from tokexplorer.ui.window import sessions
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.save_session import SaveSessionDialog
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

LONG_MS = 60_000
LONG_TEXT = "a long text of many words\n" * 100_000  # 2.6 MB
IS_ROOT = sys.platform == "linux" and os.geteuid() == 0


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What message boxes say, in the place of them."""
    told: list[str] = []
    monkeypatch.setattr(sessions, "tell", lambda _parent, _title, sentence: told.append(sentence))
    return told


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a session asks, in the place of a box; the answer is no."""
    questions: list[str] = []
    monkeypatch.setattr(sessions, "ask_whether", lambda *said: questions.append(said[2]))
    return questions


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 2 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(folder)]
    if not IS_ROOT or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("no file system can be made here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def unwritable(folder: Path) -> Iterator[None]:
    """Nothing can be written to the folder, not even by root."""
    if IS_ROOT:
        if subprocess.run(["chattr", "+i", str(folder)], capture_output=True).returncode:
            pytest.skip("root can write everywhere here")
    else:
        folder.chmod(0o500)
    try:
        yield
    finally:
        if IS_ROOT:
            subprocess.run(["chattr", "-i", str(folder)], check=True)
        else:
            folder.chmod(0o700)


def said_by(window: MainWindow) -> list[str]:
    said: list[str] = []
    window.sessions.keeper.said.connect(said.append)
    return said


def save(qtbot: QtBot, window: MainWindow, told: list[str]) -> None:
    """Save, and wait until that has failed."""
    told.clear()
    child(window, QAction, "saveSession").trigger()
    qtbot.waitUntil(lambda: bool(told), timeout=LONG_MS)


def save_again(qtbot: QtBot, window: MainWindow, path: Path, text: str) -> None:
    """Save, which works now."""
    with qtbot.waitSignal(window.sessions.keeper.saved, timeout=LONG_MS):
        child(window, QAction, "saveSession").trigger()
    assert load_session_file(path).text == text
    assert not window.isWindowModified()


def open_dialog(qtbot: QtBot, window: MainWindow) -> SaveSessionDialog:
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(SaveSessionDialog)))
    (dialog,) = (each for each in window.findChildren(SaveSessionDialog) if each.isVisible())
    return dialog


def test_the_disk_of_the_users_file_is_full(
    qtbot: QtBot, window: MainWindow, small_disk: Path, told: list[str]
) -> None:
    path = small_disk / "work.tokx"
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    window.inspection.set_text(LONG_TEXT)
    save(qtbot, window, told)
    assert told[0].startswith("work.tokx cannot be saved: the disk is full. The session stays open")
    assert window.isWindowModified()
    assert load_session_file(path).text == "before"
    assert [each.name for each in small_disk.iterdir()] == ["work.tokx"]
    assert window.inspection.text == LONG_TEXT
    window.inspection.set_text("shorter")
    save_again(qtbot, window, path, "shorter")


def test_the_disk_of_the_working_copies_is_full(
    qtbot: QtBot, tmp_path: Path, small_disk: Path, told: list[str]
) -> None:
    """Nothing is saved then, and that is said; nothing old is shown as saved."""
    settings = SettingsStore(small_disk / "settings")
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.sessions.start()
    said = said_by(window)
    window.inspection.set_text("before")
    saved(qtbot, window, tmp_path / "work.tokx")
    window.inspection.set_text(LONG_TEXT)
    window.sessions.keeper.flush()
    assert said == [
        "The session cannot be saved: the disk is full. "
        "Your work is still in memory, and saving is tried again"
    ]
    save(qtbot, window, told)
    assert "work.tokx is not saved" in told[0]
    assert "the disk is full. Your work is still in memory." in told[0]
    assert window.isWindowModified()
    assert load_session_file(tmp_path / "work.tokx").text == "before"
    assert window.inspection.text == LONG_TEXT
    subprocess.run(["mount", "-o", "remount,size=64m", str(small_disk)], check=True)
    save_again(qtbot, window, tmp_path / "work.tokx", LONG_TEXT)
    assert said[1:] == ["The session is saved again"]
    window.close()
    assert kept_session(settings).text == LONG_TEXT


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_no_file_can_grow(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, told: list[str]
) -> None:
    path = tmp_path / "work.tokx"
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    said = said_by(window)
    with limited_files(1 << 20):
        window.inspection.set_text(LONG_TEXT)
        window.sessions.keeper.flush()
        save(qtbot, window, told)
        assert load_session_file(path).text == "before"
    assert len(said) == 1
    assert "cannot be saved" in said[0]
    assert "not saved" in told[0]
    assert window.inspection.text == LONG_TEXT
    save_again(qtbot, window, path, LONG_TEXT)
    window.close()
    assert kept_session(settings).text == LONG_TEXT


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
@pytest.mark.parametrize("leaving", ["close", "newSession"])
def test_what_cannot_be_written_is_not_left_unasked(
    qtbot: QtBot,
    window: MainWindow,
    settings: SettingsStore,
    questions: list[str],
    monkeypatch: pytest.MonkeyPatch,
    leaving: str,
) -> None:
    leave = window.close if leaving == "close" else child(window, QAction, leaving).trigger
    window.inspection.set_text("before")
    window.sessions.flush()
    with limited_files(1 << 20):
        window.inspection.set_text(LONG_TEXT)
        leave()
        assert len(questions) == 1
        assert "Your work is still in memory: if you go on, what is not on the disk is lost" in questions[0]
        assert window.isVisible()
        assert window.inspection.text == LONG_TEXT
    leave()
    assert len(questions) == 1
    window.close()
    assert LONG_TEXT in [
        load_session_file(each).text for each in (settings.folder / "sessions").glob("*.tokx")
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
@pytest.mark.parametrize("leaving", ["close", "newSession"])
def test_who_stays_keeps_what_is_being_trained(
    qtbot: QtBot, window: MainWindow, questions: list[str], leaving: str
) -> None:
    add_corpus(qtbot, window)
    window.training.controls.set_speed(20.0)
    set_one(window, vocab_size=300)
    click_train(qtbot, window)
    (shown,) = window.runs
    qtbot.waitUntil(lambda: len(shown.run.history) > 0, timeout=LONG_MS)
    window.sessions.flush()
    with limited_files(1 << 20):
        window.inspection.set_text(LONG_TEXT)
        if leaving == "close":
            window.close()
        else:
            child(window, QAction, leaving).trigger()
        assert len(questions) == 1
    assert window.is_training
    shown.run.control.set_speed(None)
    qtbot.waitUntil(lambda: not window.is_training, timeout=LONG_MS)
    assert [run.state for run in window.store.workspace.runs] == ["finished"]


def test_nothing_is_trained_that_is_counted_while_the_window_closes(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is slow: what waited for the corpus would be trained, stopped at once, and shown next time."""
    write = SessionWriter.write

    def slowly(*arguments: Any, **settings: Any) -> None:
        time.sleep(0.5)
        write(*arguments, **settings)

    monkeypatch.setattr(SessionWriter, "write", slowly)
    window.corpus.add_text("the lowest of the lower wages\n" * 50, "wages")
    window.train_when_counted()
    assert window.close()
    assert not window.corpus.is_counting  # it has been counted meanwhile
    assert window.runs == []


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_nothing_is_asked_if_the_system_ends_the_program(window: MainWindow, questions: list[str]) -> None:
    window.inspection.set_text("before")
    window.sessions.flush()
    with limited_files(1 << 20):
        window.inspection.set_text(LONG_TEXT)
        window.close_unasked()
    assert not window.isVisible()
    assert questions == []


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_the_system_waits_for_no_answer(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMessageBox, "exec", QDialog.exec)
    window.inspection.set_text("before")
    window.sessions.flush()
    asked = []

    def end(box: QMessageBox) -> None:
        asked.append(box.text())
        window.close_unasked()

    when_there(window, end)
    with limited_files(1 << 20):
        window.inspection.set_text(LONG_TEXT)
        window.close()
    assert not window.isVisible()
    assert len(asked) == 1


def test_the_folder_of_the_users_file_may_not_be_written_to(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    path = tmp_path / "user" / "work.tokx"
    path.parent.mkdir()
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    window.inspection.set_text("after")
    with unwritable(path.parent):
        child(window, QAction, "saveSession").trigger()  # asks where else
        dialog = open_dialog(qtbot, window)
        assert child(dialog, QLabel, "sessionNote").text().startswith("It may not be written to")
        assert not child(dialog, QPushButton, "saveSessionButton").isEnabled()
        dialog.accept()  # as if that had become known only now
        qtbot.waitUntil(lambda: bool(told), timeout=LONG_MS)
        assert "work.tokx cannot be saved" in told[0]
        assert "may not be written to" in told[0] or "denied" in told[0].lower() or "permitted" in told[0]
        assert load_session_file(path).text == "before"
        assert window.isWindowModified()
    save_again(qtbot, window, path, "after")


def test_discarded_changes_that_cannot_be_set_aside_do_not_keep_the_session(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is done from then on is kept, too."""
    window.inspection.set_text("before")
    saved(qtbot, window, tmp_path / "work.tokx")
    window.inspection.set_text("after")
    monkeypatch.setattr(QMessageBox, "exec", lambda _: QMessageBox.StandardButton.Discard)
    rename = Path.rename

    def refused(path: Path, target: Path) -> Path:
        if path.name.startswith("named-"):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", refused)
    child(window, QAction, "newSession").trigger()
    assert window.inspection.text == ""
    window.inspection.set_text("goes on")
    window.close()
    assert kept_session(settings).text == "goes on"


def test_the_folder_of_the_users_file_is_gone_and_comes_back(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    """As a network folder does."""
    path = tmp_path / "share" / "work.tokx"
    path.parent.mkdir()
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    window.inspection.set_text("after")
    path.parent.rename(tmp_path / "away")
    save(qtbot, window, told)
    assert "work.tokx cannot be saved: its folder is missing" in told[0]
    window.sessions.keeper.flush()  # changes are kept meanwhile
    assert window.sessions.keeper.writer is not None
    assert window.sessions.keeper.writer.read().text == "after"
    (tmp_path / "away").rename(path.parent)
    assert load_session_file(path).text == "before"
    save_again(qtbot, window, path, "after")


def test_the_working_copy_was_deleted(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, told: list[str]
) -> None:
    window.inspection.set_text("before")
    window.sessions.keeper.flush()
    said = said_by(window)
    shutil.rmtree(settings.folder / "sessions")
    window.inspection.editor.insert_text("after ")
    window.sessions.keeper.flush()
    assert "the file was moved or deleted meanwhile. Your work is still in memory" in said[0]
    window.sessions.keeper.flush()
    assert said[1:] == ["The session is saved again"]
    saved(qtbot, window, tmp_path / "work.tokx")
    assert load_session_file(tmp_path / "work.tokx").text == window.inspection.text
    window.close()
    assert kept_session(settings).text == window.inspection.text


def test_a_file_that_another_program_has_locked(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where locks keep a file from being replaced, as on Windows, and where they keep it from being read."""
    path = tmp_path / "work.tokx"
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    window.inspection.set_text("after")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "The process cannot access the file")

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", refuse)
        save(qtbot, window, told)
    assert "work.tokx cannot be saved: The process cannot access the file" in told[0]
    assert load_session_file(path).text == "before"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["settings", "work.tokx"]
    save_again(qtbot, window, path, "after")
    window.sessions.new()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    told.clear()
    window.sessions.open(path)
    assert told == ["work.tokx is open in another window."]
    assert window.inspection.text == ""
    other.close()
    window.sessions.open(path)
    assert window.inspection.text == "after"


def test_a_file_that_this_window_is_saving_is_not_taken_for_another_programs(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, is_written, may_end = tmp_path / "work.tokx", Event(), Event()
    saved(qtbot, window, path)
    monkeypatch.setattr(sessions, "ask_whether", refuse)
    copy_to = SessionWriter.copy_to

    def slow(*arguments: Any) -> None:
        copy_to(*arguments)
        is_written.set()
        may_end.wait(LONG_MS / 1000)

    monkeypatch.setattr(SessionWriter, "copy_to", slow)
    window.inspection.set_text("once")
    child(window, QAction, "saveSession").trigger()
    qtbot.waitUntil(is_written.is_set, timeout=LONG_MS)
    window.inspection.set_text("twice")
    QTimer.singleShot(50, may_end.set)
    child(window, QAction, "saveSession").trigger()
    window.sessions.flush()
    assert load_session_file(path).text == "twice"


def test_a_file_that_is_saved_while_it_is_looked_at_was_changed_by_no_other_program(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    told: list[str],
    questions: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Save as of the dialog before is written while the next Save waits for a slow disk."""
    path = tmp_path / "work.tokx"
    window.inspection.set_text("once")
    saved(qtbot, window, path)
    real, is_slow = Path.stat, True

    def stat(self: Path, **more: Any) -> os.stat_result:
        nonlocal is_slow
        found = real(self, **more)
        if is_slow and self == path and inspect.stack(0)[1].function == stamp_of.__name__:
            is_slow = False
            time.sleep(0.5)
        return found

    monkeypatch.setattr(Path, "stat", stat)
    window.inspection.set_text("twice")
    QTimer.singleShot(100, lambda: window.sessions.keeper.save_to(path))
    child(window, QAction, "saveSession").trigger()
    qtbot.waitUntil(lambda: not is_slow)
    qtbot.wait(150)
    window.sessions.flush()
    assert questions == told == []
    assert load_session_file(path).text == "twice"


def test_what_is_saved_while_it_gets_another_name_is_saved_under_that_name(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str], questions: list[str]
) -> None:
    """The file of before is not written to, and nobody is said to have changed it."""
    before, path = tmp_path / "before.tokx", tmp_path / "work.tokx"
    window.inspection.set_text("once")
    saved(qtbot, window, before)
    window.inspection.set_text("twice")
    window.sessions.keeper.save_to(path)
    window.inspection.set_text("three times")
    child(window, QAction, "saveSession").trigger()
    assert window.sessions.keeper.path == before
    window.sessions.flush()
    assert questions == told == []
    assert load_session_file(path).text == "three times"
    assert load_session_file(before).text == "once"
    assert not window.sessions.keeper.is_modified


def test_a_file_that_another_program_has_changed_is_not_replaced_unasked(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "work.tokx"
    window.inspection.set_text("theirs")
    saved(qtbot, window, tmp_path / "other.tokx")
    window.sessions.new()
    window.inspection.set_text("mine")
    saved(qtbot, window, path)
    shutil.copy(tmp_path / "other.tokx", path)
    window.inspection.set_text("mine, changed")
    window.sessions.keeper.flush()
    questions: list[str] = []

    def answer(_parent: object, _title: str, question: str, _verb: str) -> bool:
        questions.append(question)
        return len(questions) > 1

    monkeypatch.setattr(sessions, "ask_whether", answer)
    child(window, QAction, "saveSession").trigger()
    window.sessions.keeper.flush()
    assert questions == ["work.tokx was changed by another program. Replace what it holds by this session?"]
    assert load_session_file(path).text == "theirs"
    save_again(qtbot, window, path, "mine, changed")
    save_again(qtbot, window, path, "mine, changed")
    assert len(questions) == 2


def test_a_file_that_was_saved_right_before_the_program_was_killed_is_its_own(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    """The working copy still remembers the stamp of the save before."""
    path = tmp_path / "work.tokx"
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    window.inspection.set_text("after")
    window.sessions.flush()
    writer = window.sessions.keeper.writer
    assert writer is not None
    writer.copy_to(path)
    as_killed(tmp_path / "settings", tmp_path / "killed")
    again = started(qtbot, SettingsStore(tmp_path / "killed"))
    again.inspection.set_text("later")
    save_again(qtbot, again, path, "later")
    assert told == []
    again.close()


def test_a_session_that_is_left_while_it_is_saved_under_a_name(
    window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    """It has another working copy then, which is the one to close."""
    path = tmp_path / "work.tokx"
    window.inspection.set_text("work")
    window.sessions.keeper.save_to(path)
    window.sessions.new()
    assert load_session_file(path).text == "work"
    assert window.inspection.text == ""
    window.sessions.open(path)
    assert told == []
    assert window.inspection.text == "work"


def test_the_file_that_a_session_is_being_saved_to_is_open_already(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    told: list[str],
    questions: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No other window has it: its working copy is open because of the saving."""
    path = tmp_path / "work.tokx"
    window.inspection.set_text("before")
    saved(qtbot, window, path)
    window.sessions.new()
    window.inspection.set_text("after")
    has_copy, may_go_on, begin = Event(), Event(), SessionWriter.__init__

    def slowly(writer: SessionWriter, path: Path) -> None:
        begin(writer, path)
        has_copy.set()
        may_go_on.wait(60)

    monkeypatch.setattr(SessionWriter, "__init__", slowly)
    window.sessions.keeper.save_to(path)
    qtbot.waitUntil(has_copy.is_set)
    QTimer.singleShot(50, may_go_on.set)
    window.sessions.open(path)
    assert questions == told == []
    assert window.sessions.keeper.path == path
    assert window.inspection.text == load_session_file(path).text == "after"


def test_the_file_that_a_session_had_before_another_name_can_be_opened(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, told: list[str], questions: list[str]
) -> None:
    before, path = tmp_path / "before.tokx", tmp_path / "work.tokx"
    window.inspection.set_text("once")
    saved(qtbot, window, before)
    window.inspection.set_text("twice")
    window.sessions.keeper.saved.connect(
        lambda: window.sessions.open(before), Qt.ConnectionType.SingleShotConnection
    )
    window.sessions.keeper.save_to(path)
    qtbot.waitUntil(lambda: window.inspection.text == "once")
    assert questions == told == []
    assert load_session_file(path).text == "twice"


def test_a_damaged_working_copy_is_opened_as_far_as_it_goes_and_written_anew(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, told: list[str]
) -> None:
    window.inspection.set_text("work")
    window.close()
    copy = settings.folder / "sessions" / settings.choice("session")
    with sqlite3.connect(copy) as file:
        file.execute("UPDATE setting SET body = '{}' WHERE name = 'plan'")
    file.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    again.open(settings.preferences())
    assert "could not be read" in told[0]
    assert again.inspection.text == "work"
    again.inspection.set_text("goes on")
    again.close()
    told.clear()
    third = MainWindow(settings)
    qtbot.addWidget(third)
    third.open(settings.preferences())
    assert third.inspection.text == "goes on"
    assert told == []
    third.close()


@pytest.mark.parametrize("damage", ["a value", "the whole"])
def test_a_damaged_working_copy_does_not_keep_the_users_file_from_being_opened(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, told: list[str], damage: str
) -> None:
    path = tmp_path / "work.tokx"
    window.inspection.set_text("work")
    saved(qtbot, window, path)
    window.sessions.keeper.flush()
    window.sessions.new()
    (copy,) = (settings.folder / "sessions").glob("named-*.tokx")
    if damage == "the whole":
        copy.write_bytes(b"not a database" * 1000)
    else:
        with sqlite3.connect(copy) as file:
            file.execute("UPDATE setting SET body = '{}' WHERE name = 'plan'")
        file.close()
    window.sessions.open(path)
    assert window.inspection.text == "work"
    assert told == []
    window.inspection.set_text("goes on")
    save_again(qtbot, window, path, "goes on")
    with suppress(OSError):
        assert len(list((settings.folder / "sessions").glob("*.tokx"))) >= 2


def test_a_pipe_is_not_opened_as_a_session(window: MainWindow, told: list[str], tmp_path: Path) -> None:
    """To open it would wait for who writes into it."""
    pipe = tmp_path / "pipe.tokx"
    os.mkfifo(pipe)
    window.sessions.open(pipe)
    assert told == ["pipe.tokx is not a session of Tokexplorer."]


def window_without_a_folder(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A window that has no folder to keep sessions in."""
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / "sessions").write_bytes(b"")
    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window)
    window.open(window.sessions.settings.preferences())
    window.show()
    return window


def test_what_only_the_program_holds_is_not_left_unasked(
    qtbot: QtBot, tmp_path: Path, questions: list[str]
) -> None:
    """There is no folder to keep sessions in: what lies elsewhere meanwhile goes with the program."""
    window = window_without_a_folder(qtbot, tmp_path)
    window.inspection.set_text("a day's work")
    assert not window.close()
    assert window.inspection.text == "a day's work"
    (question,) = questions
    assert question.startswith("The session cannot be kept: ")
    assert question.endswith(". If you go on, what is not saved as a file is lost.")
    saved(qtbot, window, tmp_path / "work.tokx")
    assert window.close()
    assert len(questions) == 1


@pytest.mark.parametrize("leaving", ["newSession", "duplicateSession"])
def test_other_sessions_that_only_the_program_holds_are_not_left_unasked_either(
    qtbot: QtBot, tmp_path: Path, questions: list[str], leaving: str
) -> None:
    window = window_without_a_folder(qtbot, tmp_path)
    window.inspection.set_text("a day's work")
    child(window, QAction, leaving).trigger()
    window.inspection.set_text("another's")
    saved(qtbot, window, tmp_path / "work.tokx")
    assert not window.close()
    assert questions[0].startswith("The sessions in File > Recover cannot be kept: ")
    menu = window.sessions.recover_menu
    menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: any("a day's work" in each.text() for each in menu.actions()))
    next(each for each in menu.actions() if "a day's work" in each.text()).trigger()
    assert window.inspection.text == "a day's work"
    saved(qtbot, window, tmp_path / "day.tokx")
    assert window.close()
    assert len(questions) == 1
