"""Changes are waited for until they have settled, but not for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from tokexplorer.ui.figures.settling import Settling

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_changes_that_settle(qtbot: QtBot) -> None:
    owner, calls = QObject(), []
    settling = Settling(lambda: calls.append(1), 10_000, owner)
    for _ in range(3):
        settling.report(20)
    assert settling.is_waiting
    qtbot.waitUntil(lambda: not settling.is_waiting)
    qtbot.wait(50)
    assert len(calls) == 1
    settling.report(20)
    settling.forget()
    qtbot.wait(50)
    assert len(calls) == 1


def test_what_changes_all_the_time_is_done_now_and_then(qtbot: QtBot) -> None:
    owner = QObject()
    calls: list[int] = []
    settling = Settling(lambda: calls.append(1), 60, owner)
    timer = QTimer(owner)
    timer.timeout.connect(lambda: settling.report(10_000))
    timer.start(3)
    qtbot.waitUntil(lambda: len(calls) >= 3, timeout=9_000)  # before the first change would have settled
    timer.stop()
    settling.forget()
