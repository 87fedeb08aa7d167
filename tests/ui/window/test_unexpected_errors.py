"""An exception that nothing catches: one dialog, the work is saved, the program goes on."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton

from tests.ui.shown import child
from tests.ui.window.conftest import kept_session
from tokexplorer.session.error_report import LOG_NAME, start_log, stop_log
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.ui.action_trail import ActionTrail
from tokexplorer.ui.window.unexpected_errors import ErrorDialog, UnexpectedErrors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

LONG_MS = 60_000


@pytest.fixture
def errors(qtbot: QtBot, window: MainWindow, settings: SettingsStore) -> Iterator[UnexpectedErrors]:
    """The handler of a window whose slots may raise."""
    start_log(settings.folder)
    trail = ActionTrail(window, window.store)
    made = UnexpectedErrors(window, trail)
    undo = made.install()
    yield made
    undo()
    stop_log()


def fail_in_a_slot(message: str = "a defect") -> None:
    """As code of the window does: called by Qt."""

    def fail() -> None:
        raise ZeroDivisionError(message)

    QTimer.singleShot(0, fail)


def shown(qtbot: QtBot, errors: UnexpectedErrors) -> ErrorDialog:
    qtbot.waitUntil(lambda: errors.dialog is not None and errors.dialog.isVisible(), timeout=LONG_MS)
    assert errors.dialog is not None
    return errors.dialog


def test_the_work_is_saved_one_dialog_tells_and_the_program_goes_on(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, errors: UnexpectedErrors
) -> None:
    window.inspection.set_text("my secret text")
    child(window, QAction, "newSession").trigger()
    window.inspection.set_text("more secrets")
    fail_in_a_slot()
    dialog = shown(qtbot, errors)
    name = settings.choice("session")
    with pytest.raises(Exception, match="open in another window"):  # it is kept by the window
        SessionWriter(settings.folder / "sessions" / name)
    assert window.sessions.keeper.writer is not None
    assert window.sessions.keeper.writer.read().text == "more secrets"
    assert child(dialog, QLabel, "errorWorks").text().startswith("Your work is saved, and you can go on")
    child(dialog, QPushButton, "copyReport").click()
    report = QGuiApplication.clipboard().text()
    for part in ("tokexplorer: ", "Python: ", "numpy: ", "QAction newSession", "ZeroDivisionError: a defect"):
        assert part in report
    assert "secret" not in report

    for _ in range(3):
        fail_in_a_slot()
    fail_in_a_slot()
    qtbot.waitUntil(lambda: sum(dialog.places.values()) == 5, timeout=LONG_MS)
    assert [each for each in window.findChildren(ErrorDialog) if each.isVisible()] == [dialog]
    assert dialog.report.count("ZeroDivisionError: a defect") == 1

    window.inspection.editor.insert_text("typed meanwhile ")
    child(dialog, QPushButton, "goOn").click()
    assert errors.dialog is None
    window.say("")
    fail_in_a_slot()
    qtbot.waitUntil(
        lambda: "happened again" in child(window, QLabel, "statusMessage").text(), timeout=LONG_MS
    )
    assert errors.dialog is None
    window.close()
    assert kept_session(settings).text.startswith("typed meanwhile")
    log = (settings.folder / LOG_NAME).read_text(encoding="utf-8")
    assert log.count("ZeroDivisionError: a defect") == 1
    assert "secret" not in log


def test_another_error_joins_the_report(qtbot: QtBot, errors: UnexpectedErrors) -> None:
    fail_in_a_slot()
    dialog = shown(qtbot, errors)

    def fail() -> None:
        raise LookupError("of a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(dialog.places) == 2, timeout=LONG_MS)
    assert "ZeroDivisionError: a defect" in dialog.report
    assert "LookupError: of a thread" in dialog.report
    dialog.close()


def test_an_error_right_before_the_dialog_is_closed_has_a_dialog_of_its_own(
    qtbot: QtBot, errors: UnexpectedErrors
) -> None:
    """The one before is deleted a moment later."""
    fail_in_a_slot()
    first = shown(qtbot, errors)
    errors.take(LookupError, LookupError("another"), None)
    with qtbot.waitSignal(first.destroyed, timeout=LONG_MS):
        child(first, QPushButton, "goOn").click()
    second = errors.dialog
    assert second is not None
    fail_in_a_slot("a third one")
    qtbot.waitUntil(lambda: sum(second.places.values()) == 2, timeout=LONG_MS)
    second.close()


def test_work_that_cannot_be_saved_is_said_to_be_in_memory(
    qtbot: QtBot, window: MainWindow, errors: UnexpectedErrors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error within saving is told, too, and loses nothing: the next change writes all of it."""
    window.inspection.set_text("the beginning")
    window.sessions.keeper.flush()

    def fail(*_: object) -> None:
        raise RuntimeError("a defect of saving")

    with monkeypatch.context() as patched:
        patched.setattr(SessionWriter, "_write_text", fail)
        window.inspection.editor.insert_text("an edit and ")
        window.sessions.keeper.save_now()
        dialog = shown(qtbot, errors)
        assert child(dialog, QLabel, "errorWorks").text().startswith("Your work is still there, but could")
        assert "RuntimeError: a defect of saving" in dialog.report
        assert not window.sessions.keeper.is_up_to_date
        dialog.close()
    window.sessions.keeper.flush()
    assert window.sessions.keeper.writer is not None
    assert window.sessions.keeper.writer.read().text == "an edit and the beginning"
    assert window.sessions.keeper.is_up_to_date


def test_the_end_of_the_program_is_no_error(errors: UnexpectedErrors) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert errors.dialog is None
