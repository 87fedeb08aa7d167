from __future__ import annotations

import threading
import time
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from tokexplorer.core.trainer import Columns
from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.run import RunHistory
from tokexplorer.ui.widgets.pacer import PacedTurns, Pacer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def pacer(qtbot: QtBot) -> Iterator[Pacer]:
    """One that no window of another test has joined."""
    found = Pacer()
    yield found
    found.deleteLater()


def busy(seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass


def test_queues_take_turns_and_each_keeps_its_order(qtbot: QtBot, pacer: Pacer) -> None:
    owner = QObject()
    first, second = PacedTurns(owner, pacer), PacedTurns(owner, pacer)
    done: list[str] = []
    for name in ("a", "b", "c"):
        first.add(name, partial(done.append, f"first {name}"))
        second.add(name, partial(done.append, f"second {name}"))
    first.add("a", partial(done.append, "first a, newer"))
    assert done == []
    qtbot.waitUntil(lambda: len(done) == 6)
    assert done == ["first a, newer", "second a", "first b", "second b", "first c", "second c"]
    assert not first.is_waiting
    assert not second.is_waiting


def test_what_is_called_off_is_not_done(qtbot: QtBot, pacer: Pacer) -> None:
    owner = QObject()
    first, second = PacedTurns(owner, pacer), PacedTurns(owner, pacer)
    done: list[str] = []
    first.add("a", partial(done.append, "first"))
    second.add("a", partial(done.append, "second"))
    first.clear()
    qtbot.waitUntil(lambda: not second.is_waiting)
    assert done == ["second"]
    first.add("b", partial(done.append, "again"))
    qtbot.waitUntil(lambda: done == ["second", "again"])


def test_an_action_can_add_actions_to_its_own_queue_and_to_others(qtbot: QtBot, pacer: Pacer) -> None:
    owner = QObject()
    first, second = PacedTurns(owner, pacer), PacedTurns(owner, pacer)
    done: list[str] = []

    def begin() -> None:
        done.append("begin")
        first.add("own", partial(done.append, "own"))
        second.add("other", partial(done.append, "other"))

    first.add("begin", begin)
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done[0] == "begin"
    assert set(done) == {"begin", "own", "other"}


def test_actions_of_a_window_that_is_gone_are_forgotten(qtbot: QtBot, pacer: Pacer) -> None:
    gone, owner = QObject(), QObject()
    done: list[str] = []
    dead, alive = PacedTurns(gone, pacer), PacedTurns(owner, pacer)
    dead.add("a", partial(done.append, "dead"))
    alive.add("a", partial(done.append, "alive"))
    gone.deleteLater()
    QCoreApplication.sendPostedEvents(gone, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: done == ["alive"])


def test_an_action_that_fails_does_not_hold_up_the_others(qtbot: QtBot, pacer: Pacer) -> None:
    owner = QObject()
    turns = PacedTurns(owner, pacer)
    done: list[str] = []

    def fail() -> None:
        raise ValueError("as it happens")

    turns.add("bad", fail)
    turns.add("good", partial(done.append, "good"))
    with qtbot.captureExceptions() as raised:
        qtbot.waitUntil(lambda: done == ["good"])
    assert [str(error) for _, error, _ in raised] == ["as it happens"]


def test_between_two_actions_a_timer_of_the_window_has_its_turn(qtbot: QtBot, pacer: Pacer) -> None:
    owner = QObject()
    turns = PacedTurns(owner, pacer)
    seen: list[str] = []
    ticker = QTimer(owner)
    ticker.setInterval(0)
    ticker.timeout.connect(partial(seen.append, "tick"))
    ticker.start()

    def act() -> None:
        busy(0.004)
        seen.append("action")

    for number in range(5):
        turns.add(number, act)
    qtbot.waitUntil(lambda: seen.count("action") == 5)
    assert ("action", "action") not in set(pairwise(seen))


def test_the_rest_after_an_action_is_as_long_as_the_action(qtbot: QtBot, pacer: Pacer) -> None:
    owner = QObject()
    turns = PacedTurns(owner, pacer)
    began: list[float] = []
    turns.add("long", lambda: busy(0.03))
    turns.add("next", lambda: began.append(time.monotonic()))
    start = time.monotonic()
    qtbot.waitUntil(lambda: bool(began))
    assert began[0] - start >= 0.055  # both, but for what the timer rounds away


def test_a_key_goes_first_but_keys_without_end_do_not_hold_up_a_run(qtbot: QtBot, pacer: Pacer) -> None:
    owner = QObject()
    turns = PacedTurns(owner, pacer)
    began: list[float] = []
    pacer.note_key()
    assert pacer.is_typing
    start = time.monotonic()
    turns.add("first", lambda: began.append(time.monotonic()))
    keys = QTimer(owner)
    keys.setInterval(5)
    keys.timeout.connect(pacer.note_key)
    keys.start()
    qtbot.waitUntil(lambda: len(began) == 1)
    assert began[0] - start >= 0.04
    for number in range(3):
        turns.add(number, lambda: began.append(time.monotonic()))
    qtbot.waitUntil(lambda: len(began) == 4)
    assert min(np.diff(began)) >= 0.04
    keys.stop()
    qtbot.waitUntil(lambda: not pacer.is_typing)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), max_size=30))
def test_whatever_is_added_the_latest_of_each_name_is_done_once(added: list[tuple[int, int]]) -> None:
    pacer, owner = Pacer(), QObject()
    queues = [PacedTurns(owner, pacer) for _ in range(3)]
    done: list[tuple[int, int, int]] = []
    latest: dict[tuple[int, int], int] = {}
    for number, (queue, name) in enumerate(added):
        latest[queue, name] = number
        queues[queue].add(name, partial(done.append, (queue, name, number)))
    while any(queue.is_waiting for queue in queues):
        pacer.take()
    assert sorted(done) == sorted((*key, number) for key, number in latest.items())
    for index in range(3):  # in the order in which names first came
        names = [name for queue, name, _ in done if queue == index]
        assert names == list(dict.fromkeys(name for queue, name in added if queue == index))


@pytest.mark.parametrize("rows_at_once", [1, 7, 500])
def test_what_a_thread_has_written_last_is_shown_in_the_end(
    qtbot: QtBot, pacer: Pacer, rows_at_once: int
) -> None:
    """Several views follow one history, as the window's panes do, while a real thread writes it."""
    history = RunHistory(Columns)
    go_on = threading.Event()

    def write(progress: Progress) -> None:
        for begin in range(0, 40 * rows_at_once, rows_at_once):
            steps = np.arange(begin, begin + rows_at_once)
            history.append(Columns(steps.astype(np.int32), steps.astype(np.int32), steps))
            if not go_on.wait(0.001):
                progress.check()

    owner = QObject()
    queues = [PacedTurns(owner, pacer) for _ in range(3)]
    shown: dict[tuple[int, int], list[int]] = {(queue, view): [] for queue in range(3) for view in range(2)}

    def show(key: tuple[int, int]) -> None:
        rows = history.view()
        np.testing.assert_array_equal(rows.corpus_tokens, np.arange(len(rows)))
        shown[key].append(len(rows))

    job = Job(write)
    job.start()

    def look() -> None:
        ended = job.outcome is not None
        for queue, view in shown:
            queues[queue].add(view, partial(show, (queue, view)))
        if ended:
            poll.stop()

    poll = QTimer(owner)
    poll.setInterval(5)
    poll.timeout.connect(look)
    poll.start()
    go_on.set()
    qtbot.waitUntil(lambda: not poll.isActive() and not any(queue.is_waiting for queue in queues))
    for seen in shown.values():
        assert seen == sorted(seen)
        assert seen[-1] == 40 * rows_at_once
