"""Work beside the window: announced when it has ended, the newest only, when it is due, or not at all."""

from __future__ import annotations

import ast
import threading
import weakref
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QObject, QTimer

import tokexplorer.ui
from tokexplorer.engine.job import Progress
from tokexplorer.ui.background import OLDER_FIRST, Background, BackgroundTask, Policy

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot


@pytest.fixture
def parent() -> QObject:
    return QObject()


def heard(task: BackgroundTask) -> list[object]:
    """Every result that is announced from now on."""
    results: list[object] = []
    task.done.connect(results.append)
    return results


def waiting(may_go_on: threading.Event, result: str = "done") -> Callable[[Progress], str]:
    def work(progress: Progress) -> str:
        progress.report(1, 2)
        may_go_on.wait(10)
        progress.check()
        return result

    return work


def test_work_is_announced_when_it_has_ended(parent: QObject, qtbot: QtBot) -> None:
    task, may_go_on = BackgroundTask("test", parent), threading.Event()
    with qtbot.waitSignal(task.done) as done:
        task.submit(lambda _: 3)
    assert done.args == [3]
    assert not task.is_busy
    with qtbot.waitSignal(task.progressed) as progressed:
        task.submit(waiting(may_go_on))
    (progress,) = progressed.args or []
    assert isinstance(progress, Progress)
    assert (progress.done, progress.total) == (1, 2)
    with qtbot.waitSignal(task.cancelled):
        task.cancel()
        may_go_on.set()
    qtbot.waitUntil(lambda: not task.is_busy)


def test_only_the_latest_work_is_announced(parent: QObject, qtbot: QtBot) -> None:
    task, may_go_on = BackgroundTask("test", parent), threading.Event()
    results = heard(task)
    task.submit(lambda _: (may_go_on.wait(10), "first")[1])
    task.submit(lambda _: "second")
    task.submit(lambda _: "third")
    may_go_on.set()
    qtbot.waitUntil(lambda: not task.is_busy)
    assert results == ["third"]


def test_work_that_is_only_older_is_announced_too(parent: QObject, qtbot: QtBot) -> None:
    task, may_go_on = BackgroundTask("test", parent), threading.Event()
    results = heard(task)
    task.submit(waiting(may_go_on, "first"))
    task.submit(lambda _: "second", OLDER_FIRST)
    task.submit(lambda _: "third", OLDER_FIRST)
    may_go_on.set()
    qtbot.waitUntil(lambda: results == ["first", "third"])
    assert not task.is_busy


def test_each_key_has_its_own_request_and_they_take_turns(parent: QObject, qtbot: QtBot) -> None:
    task, may_go_on = BackgroundTask("test", parent), threading.Event()
    results = heard(task)
    task.submit(waiting(may_go_on, "a"), key="a")
    task.submit(lambda _: "b", key="b")
    task.submit(lambda _: "c", key="c")
    task.submit(lambda _: "newer b", key="b")
    may_go_on.set()
    qtbot.waitUntil(lambda: not task.is_busy)
    assert results == ["a", "newer b", "c"]


def test_problems_are_told_and_what_is_forgotten_is_not(parent: QObject, qtbot: QtBot) -> None:
    task, may_go_on = BackgroundTask("test", parent), threading.Event()
    results = heard(task)

    def failing(_: Progress) -> str:
        raise ValueError("not this one")

    with qtbot.waitSignal(task.failed) as failed:
        task.submit(failing)
    assert [str(error) for error in failed.args or []] == ["not this one"]
    task.submit(waiting(may_go_on, "unwanted"))
    task.forget()
    assert not task.is_busy
    with qtbot.waitSignal(task.done) as done:  # though what was forgotten still goes on
        task.submit(lambda _: "wanted")
    assert done.args == ["wanted"]
    may_go_on.set()
    assert task.close(5.0)
    qtbot.wait(30)
    assert results == ["wanted"]


def test_errors_that_nobody_expects_are_raised(parent: QObject, qtbot: QtBot) -> None:
    task, expecting = BackgroundTask("test", parent), BackgroundTask("test", parent, catches=OSError)

    def failing(_: Progress) -> str:
        raise OSError("no such file")

    with qtbot.capture_exceptions() as raised:
        task.submit(failing)
        qtbot.waitUntil(lambda: not task.is_busy)
    assert [str(error) for _, error, _ in raised] == ["no such file"]
    with qtbot.waitSignal(expecting.failed):
        expecting.submit(failing)
    with qtbot.waitSignal(task.done):  # the timer goes on
        task.submit(lambda _: "fine")


def test_a_request_waits_until_changes_have_settled(parent: QObject, qtbot: QtBot) -> None:
    task, prepared = BackgroundTask("test", parent), []
    results = heard(task)

    def prepare() -> Callable[[Progress], int]:
        prepared.append(1)
        return lambda _: len(prepared)

    for _ in range(3):
        task.ask(prepare, Policy(settle_ms=20))
    assert task.is_waiting
    assert not prepared
    qtbot.waitUntil(lambda: not task.is_busy)
    assert results == [1]
    task.ask(prepare, Policy(settle_ms=20))
    task.forget()
    qtbot.wait(50)
    assert results == [1]
    task.ask(lambda: None)  # it turns out that there is nothing to do
    assert not task.is_busy


def test_what_changes_all_the_time_is_done_now_and_then(parent: QObject, qtbot: QtBot) -> None:
    task, timer = BackgroundTask("test", parent), QTimer(parent)
    results = heard(task)
    policy = Policy(replaces=False, settle_ms=10_000, longest_ms=60)
    timer.timeout.connect(lambda: task.submit(lambda _: "done", policy))
    timer.start(3)
    qtbot.waitUntil(lambda: len(results) >= 3, timeout=9_000)  # before the first change would have settled
    timer.stop()


def test_work_rests_as_its_policy_says(parent: QObject, qtbot: QtBot) -> None:
    task, may_go_on = BackgroundTask("test", parent), threading.Event()
    resting = Policy(replaces=False, rest=100.0)
    task.submit(lambda _: may_go_on.wait(0.05), resting)
    qtbot.waitUntil(lambda: not task.is_busy)
    task.submit(lambda _: "rested", resting)
    assert not task.is_running  # half a second at least, but no more than `MOST_REST_MS`
    with qtbot.waitSignal(task.done) as done:
        pass
    assert done.args == ["rested"]


def test_all_work_of_a_window_ends_with_it(parent: QObject, qtbot: QtBot) -> None:
    inner, may_go_on = QObject(parent), threading.Event()
    tasks = [BackgroundTask("test", parent), BackgroundTask("test", inner)]
    other = QObject()
    elsewhere = BackgroundTask("test", other)
    results = [heard(task) for task in (*tasks, elsewhere)]
    for task in tasks:
        task.submit(waiting(may_go_on))
    tasks[1].submit(lambda _: "waits", OLDER_FIRST)
    elsewhere.submit(lambda _: "goes on")
    may_go_on.set()
    assert Background.of_window().stop(parent, 5.0)
    tasks[0].submit(lambda _: "again")
    qtbot.waitUntil(lambda: results == [["again"], [], ["goes on"]])
    assert Background.of_window().close(parent, 5.0)
    tasks[0].submit(lambda _: "too late")
    assert not tasks[0].is_busy


class Result:
    """Something large."""


def test_nothing_is_kept_of_work_that_is_over(parent: QObject, qtbot: QtBot) -> None:
    task, may_go_on = BackgroundTask("test", parent), threading.Event()
    key, results = Result(), [Result(), Result()]
    gone = [weakref.ref(each) for each in (key, *results)]
    task.submit(partial(handing_over, results, may_go_on), key=key)
    task.forget()  # it still goes on, and nobody wants what it brings
    task.submit(partial(handing_over, results, may_go_on), key=key)
    del key
    may_go_on.set()
    qtbot.waitUntil(lambda: not results and not task.is_busy)
    qtbot.waitUntil(lambda: not [each for each in gone if each() is not None])


def handing_over(results: list[Result], may_go_on: threading.Event, _: Progress) -> Result:
    may_go_on.wait(10)
    return results.pop()


def test_work_of_a_widget_that_is_gone_is_cancelled(qtbot: QtBot) -> None:
    parent, ended, begun = QObject(), threading.Event(), threading.Event()
    task = BackgroundTask("test", parent)

    def work(progress: Progress) -> None:
        begun.set()
        try:
            while True:
                progress.check()
                progress.rest(0.01)
        finally:
            ended.set()

    task.submit(work)
    assert begun.wait(10)
    parent.deleteLater()
    qtbot.waitUntil(ended.is_set)


def number_of(number: int, _: Progress) -> int:
    return number


def test_what_must_be_done_at_the_end_is_waited_for(parent: QObject) -> None:
    task = BackgroundTask("test", parent)
    results = heard(task)
    for number in range(3):
        task.submit(partial(number_of, number), OLDER_FIRST, key=number)
    task.finish(10.0)
    assert results == [0, 1, 2]


SOURCES = Path(tokexplorer.ui.__file__).parent


def calls_job(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Job"


def asks_a_job(node: ast.AST) -> bool:
    """Whether it looks at the outcome of what is not called a run."""
    if not isinstance(node, ast.Attribute) or node.attr != "outcome":
        return False
    of: Any = node.value
    return (of.id if isinstance(of, ast.Name) else of.attr) not in ("run", "_run")


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


@pytest.mark.parametrize("is_such", [calls_job, asks_a_job])
def test_nobody_else_starts_or_polls_jobs(is_such: Callable[[ast.AST], bool]) -> None:
    """Runs are no jobs: they have a poller of their own. `at_disk` waits for one job in a loop of its own."""
    found = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if any(map(is_such, nodes_of(path)))
    }
    assert found == {"background.py", "widgets/at_disk.py"}
