from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from tests.ui.training.fakes import shown
from tokexplorer.engine.run import RunState
from tokexplorer.ui.training.training_pane import RunPoller


class Watcher:
    """Writes down what a poller says."""

    def __init__(self, poller: RunPoller) -> None:
        self.said: list[tuple[str, object]] = []
        self.looks: list[bool] = []
        poller.advanced.connect(lambda one: self.said.append(("advanced", len(one.run.history))))
        poller.state_changed.connect(lambda one: self.said.append(("state", one.run.state)))
        poller.finished.connect(lambda _one, outcome: self.said.append(("finished", outcome.state)))
        poller.looked.connect(self.looks.append)


@pytest.fixture
def owner(qapp) -> QObject:
    return QObject()


def test_growth_is_told_once_and_the_end_exactly_once(small_run, owner, qtbot) -> None:
    poller = RunPoller([shown(small_run)], owner)
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


def test_all_runs_are_looked_at_until_the_last_has_ended(small_run, random_run, owner) -> None:
    other = random_run(100)
    poller = RunPoller([shown(small_run), shown(other)], owner)
    watcher = Watcher(poller)
    small_run.do(60)
    other.do(10)
    poller.poll()
    assert poller.is_active
    poller.poll()
    other.do(90)
    poller.poll()
    assert watcher.looks == [True, False, True]
    assert [said for said in watcher.said if said[0] == "finished"] == [("finished", RunState.FINISHED)] * 2


def test_points_of_the_curve_are_growth_too(small_run, owner) -> None:
    poller = RunPoller([shown(small_run)], owner)
    poller.poll()
    watcher = Watcher(poller)
    small_run.curve.append(small_run.trainer.rows(1, 1))
    poller.poll()
    assert watcher.said == [("advanced", 0)]


def test_the_timer_looks_by_itself(small_run, owner, qtbot) -> None:
    poller = RunPoller([shown(small_run)], owner)
    with qtbot.waitSignal(poller.advanced):
        small_run.do(1)


def test_a_pause_is_a_change_of_state_without_growth(small_run, owner) -> None:
    poller = RunPoller([shown(small_run)], owner)
    poller.poll()
    watcher = Watcher(poller)
    small_run.control.pause()
    poller.poll()
    poller.poll()
    assert watcher.said == [("state", RunState.PAUSED)]


def test_a_stopped_poller_is_silent_even_towards_its_other_runs(small_run, random_run, owner) -> None:
    other = random_run(100)
    poller = RunPoller([shown(small_run), shown(other)], owner)
    watcher = Watcher(poller)
    poller.state_changed.connect(lambda _one: poller.stop())
    small_run.do(60)
    other.do(10)
    poller.poll()
    poller.poll()
    assert ("advanced", 10) not in watcher.said
    assert watcher.looks == []
