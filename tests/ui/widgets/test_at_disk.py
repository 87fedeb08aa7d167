"""Work with files that a window waits for: quick, slow, failing, and cancelled."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QProgressDialog, QPushButton, QWidget

from tokexplorer.engine.job import Cancelled
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.widgets.at_disk import at_disk, wait_for
from tokexplorer.ui.widgets.path_look import PathFacts, PathLook

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.engine.job import Progress

LONG_MS = 60_000


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def waiting_dialogs() -> list[QProgressDialog]:
    """The dialogs that are on the screen now."""
    return [
        each
        for each in QApplication.topLevelWidgets()
        if isinstance(each, QProgressDialog) and each.isVisible()
    ]


def test_work_is_done_on_another_thread_and_what_it_raises_is_raised(parent: QWidget) -> None:
    assert at_disk(parent, "Reading", lambda _: threading.get_ident()) != threading.get_ident()
    with pytest.raises(FileNotFoundError):
        at_disk(parent, "Reading", lambda _: open("/no/such/file"))  # noqa: SIM115


def test_a_dialog_says_what_is_waited_for_until_it_is_done(parent: QWidget) -> None:
    ends = threading.Event()
    said: list[str] = []

    def look() -> None:
        for dialog in waiting_dialogs():
            said.extend(label.text() for label in dialog.findChildren(QLabel))
            ends.set()

    timer = QTimer(parent, interval=10)
    timer.timeout.connect(look)
    timer.start()
    assert at_disk(parent, "Reading a.txt", lambda _: ends.wait())
    assert "Reading a.txt …" in said
    assert waiting_dialogs() == []


def test_cancel_does_not_wait_for_the_disk_and_what_comes_late_is_given_back(
    qtbot: QtBot, parent: QWidget
) -> None:
    ends = threading.Event()
    given_back: list[str] = []

    def work(_: Progress) -> str:
        ends.wait()
        return "late"

    def press() -> None:
        for dialog in waiting_dialogs():
            dialog.findChildren(QPushButton)[0].click()

    timer = QTimer(parent, interval=10)
    timer.timeout.connect(press)
    timer.start()
    with pytest.raises(Cancelled):
        at_disk(parent, "Reading", work, give_back=given_back.append)
    assert not wait_for(parent, "Reading", ends.is_set)
    assert given_back == []
    ends.set()
    qtbot.waitUntil(lambda: given_back == ["late"], timeout=LONG_MS)


def test_what_is_at_a_path_is_told_at_once_or_later(
    qtbot: QtBot, parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = PathLook(parent)
    told: list[tuple[PathFacts, ...] | None] = []
    look.known.connect(lambda: told.append(look.facts(tmp_path)))
    first = look.facts(tmp_path) or (None,)
    monkeypatch.setattr("tokexplorer.ui.widgets.path_look.PATIENCE_S", 0.0)  # as if the disk were slow
    if look.facts(tmp_path / "a") is None:
        qtbot.waitUntil(lambda: bool(told), timeout=LONG_MS)
        assert told[-1] is not None
        assert not told[-1][0].is_folder
    assert first[0] is None or first[0].is_folder


def test_what_is_announced_may_wait_for_other_work(qtbot: QtBot, parent: QWidget) -> None:
    """Such as a session that was dropped: opening it waits for the settings."""
    first, second = BackgroundTask("first", parent), BackgroundTask("second", parent)
    waited: list[bool] = []

    def wait_for_the_second(_: object) -> None:
        second.submit(lambda progress: progress.rest(0.1))
        waited.append(wait_for(parent, "Waiting", lambda: not second.is_busy))

    first.done.connect(wait_for_the_second)
    first.submit(lambda _: None)
    qtbot.waitUntil(lambda: waited == [True], timeout=LONG_MS)


@pytest.mark.parametrize("name", ["x" * 300, "x\0y", "x" * 300 + "/page.html"])
def test_a_name_that_no_file_can_have_is_not_there(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    facts = PathFacts.of(path)
    assert facts == (path.parent == tmp_path, False, False, True)
