from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from tokexplorer.engine.run import RunState
from tokexplorer.ui.training.run_poller import RunPoller


class Watcher:
    """Writes down what a poller says."""

    def __init__(self, poller: RunPoller) -> None:
        self.said: list[tuple[str, object]] = []
        poller.advanced.connect(lambda run: self.said.append(("advanced", len(run.history))))
        poller.state_changed.connect(lambda run: self.said.append(("state", run.state)))
        poller.finished.connect(lambda outcome: self.said.append(("finished", outcome.state)))


@pytest.fixture
def owner(qapp) -> QObject:
    return QObject()


def test_growth_is_told_once_and_the_end_exactly_once(small_run, owner, qtbot) -> None:
    poller = RunPoller(small_run, owner)
    watcher = Watcher(poller)
    small_run.do(5)
    poller.poll()
    poller.poll()
    small_run.do(55)
    qtbot.waitSignal(poller.finished).wait()
    poller.poll()
    assert watcher.said == [
        ("state", RunState.RUNNING),
        ("advanced", 5),
        ("state", RunState.FINISHED),
        ("advanced", 60),
        ("finished", RunState.FINISHED),
    ]
    assert not poller.is_active


def test_the_timer_looks_by_itself(small_run, owner, qtbot) -> None:
    poller = RunPoller(small_run, owner)
    with qtbot.waitSignal(poller.advanced):
        small_run.do(1)


def test_a_pause_is_a_change_of_state_without_growth(small_run, owner) -> None:
    poller = RunPoller(small_run, owner)
    poller.poll()
    watcher = Watcher(poller)
    small_run.control.pause()
    poller.poll()
    poller.poll()
    assert watcher.said == [("state", RunState.PAUSED)]


def test_a_stopped_poller_is_silent(small_run, owner) -> None:
    poller = RunPoller(small_run, owner)
    watcher = Watcher(poller)
    poller.stop()
    small_run.do(60)
    poller.poll()
    assert watcher.said == []
