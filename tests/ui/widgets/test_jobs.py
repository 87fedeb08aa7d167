"""Jobs as the window sees them: announced when they have ended, the latest only, or not at all."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.widgets.job_watch import JobWatch
from tokexplorer.ui.widgets.latest_job import LatestJob

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def parent() -> QObject:
    return QObject()


def waiting(may_go_on: threading.Event) -> Job[str]:
    def work(progress: Progress) -> str:
        may_go_on.wait(10)
        progress.check()
        return "done"

    return Job(work, name="test")


def test_a_job_is_announced_when_it_has_ended(parent: QObject, qtbot: QtBot) -> None:
    watch, may_go_on, job = JobWatch(parent, 1), threading.Event(), Job(lambda _: 3)
    with qtbot.waitSignal(watch.ended) as ended:
        watch.start(job)
    assert ended.args == [job]
    assert job.result == 3
    assert not watch.is_busy
    slow = waiting(may_go_on)
    with qtbot.waitSignal(watch.progressed) as progressed:
        watch.start(slow)
    assert progressed.args == [slow]
    with qtbot.waitSignal(watch.ended):
        watch.cancel()
        may_go_on.set()
    assert slow.state is RunState.CANCELLED


def test_another_job_lets_the_one_before_go(parent: QObject, qtbot: QtBot) -> None:
    watch, may_go_on = JobWatch(parent, 1), threading.Event()
    announced: list[object] = []
    watch.ended.connect(announced.append)
    first, second = waiting(may_go_on), Job(lambda _: "second")
    watch.start(first)
    watch.start(second)
    may_go_on.set()
    qtbot.waitUntil(lambda: not watch.is_busy)
    assert first.join(5.0)
    assert announced == [second]


def test_after_closing_nothing_is_announced(parent: QObject, qtbot: QtBot) -> None:
    watch, may_go_on = JobWatch(parent, 1), threading.Event()
    announced: list[object] = []
    watch.ended.connect(announced.append)
    job = waiting(may_go_on)
    watch.start(job)
    may_go_on.set()
    watch.close(5.0)
    assert job.outcome is not None
    qtbot.wait(10)
    assert not announced
    assert not watch.is_busy


def test_only_the_latest_work_is_announced(parent: QObject, qtbot: QtBot) -> None:
    job = LatestJob("test", parent)
    may_go_on = threading.Event()
    results: list[object] = []
    job.done.connect(results.append)

    def slow(progress: Progress) -> str:
        progress.report(1, 2)
        may_go_on.wait(10)
        return "first"

    with qtbot.waitSignal(job.progressed) as progressed:
        job.ask(slow)
    assert progressed.args == [0.5]
    job.ask(lambda _: "second")
    job.ask(lambda _: "third")
    may_go_on.set()
    qtbot.waitUntil(lambda: not job.is_busy)
    assert results == ["third"]
    job.close(5.0)


def test_work_that_is_only_older_is_announced_too(parent: QObject, qtbot: QtBot) -> None:
    job = LatestJob("test", parent)
    may_go_on = threading.Event()
    results: list[object] = []
    job.done.connect(results.append)

    def slow(_: Progress) -> str:
        may_go_on.wait(10)
        return "first"

    job.ask(slow)
    job.ask(lambda _: "second", replaces=False)
    job.ask(lambda _: "third", replaces=False)
    may_go_on.set()
    qtbot.waitUntil(lambda: results == ["first", "third"])
    assert not job.is_busy
    job.close(5.0)


def test_problems_are_told_and_what_is_forgotten_is_not(parent: QObject, qtbot: QtBot) -> None:
    job = LatestJob("test", parent)
    results: list[object] = []
    job.done.connect(results.append)

    def failing(_: Progress) -> str:
        raise ValueError("not this one")

    with qtbot.waitSignal(job.failed) as failed:
        job.ask(failing)
    assert failed.args == ["not this one"]
    job.ask(lambda _: "unwanted")
    job.forget()
    with qtbot.waitSignal(job.done) as done:
        job.ask(lambda _: "wanted")
    assert done.args == ["wanted"]
    assert results == ["wanted"]
    job.close(5.0)
