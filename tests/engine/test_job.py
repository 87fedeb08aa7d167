from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from tests.engine.fake_trainer import TIMEOUT_S
from tokexplorer.engine.job import Cancelled, Job, Progress, RunState
from tokexplorer.engine.worker import NICENESS

if TYPE_CHECKING:
    from tests.engine.conftest import Eventually


def test_a_job_returns_what_its_work_returns() -> None:
    job = Job(lambda progress: 6 * 7, name="sum")
    assert job.state is RunState.WAITING
    job.start()
    assert job.join(TIMEOUT_S)
    assert (job.state, job.result, job.error) == (RunState.FINISHED, 42, None)


def test_a_result_is_not_to_be_had_before_the_end() -> None:
    go_on = threading.Event()
    job = Job(lambda progress: go_on.wait(TIMEOUT_S), name="count")
    job.start()
    assert job.state is RunState.RUNNING
    with pytest.raises(RuntimeError, match="count has no result: it is running"):
        _ = job.result
    go_on.set()
    assert job.join(TIMEOUT_S)
    assert job.result is True


def test_what_the_work_raises_is_kept() -> None:
    error = GeneratorExit("not even an Exception")

    def work(progress: Progress) -> int:
        raise error

    job = Job(work)
    job.start()
    assert job.join(TIMEOUT_S)
    assert job.state is RunState.FAILED
    assert job.error is error
    with pytest.raises(RuntimeError, match="failed"):
        _ = job.result


def test_without_memory_for_a_thread_a_job_fails_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    job = Job(lambda progress: 1)
    monkeypatch.setattr(threading.Thread, "start", refused)
    job.start()
    assert job.join(TIMEOUT_S)
    assert job.close()
    assert job.state is RunState.FAILED
    assert isinstance(job.error, MemoryError)
    with pytest.raises(RuntimeError, match="only once"):
        job.start()


@pytest.mark.skipif(sys.platform != "linux", reason="niceness of a thread is known to Linux only")
def test_a_worker_stands_back_and_nobody_else_does() -> None:
    before = os.getpriority(os.PRIO_PROCESS, 0)
    job = Job(lambda progress: os.getpriority(os.PRIO_PROCESS, 0))
    job.start()
    assert job.join(TIMEOUT_S)
    assert job.result == min(before + NICENESS, 19)
    assert os.getpriority(os.PRIO_PROCESS, 0) == before


def test_cancel_ends_work_that_checks(eventually: Eventually) -> None:
    def work(progress: Progress) -> None:
        rounds = 0
        while True:
            rounds += 1
            progress.report(rounds)
            progress.check()

    job = Job(work)
    job.start()
    eventually(lambda: job.progress.done > 10)
    assert job.close(TIMEOUT_S)
    assert (job.state, job.error) == (RunState.CANCELLED, None)


def test_a_job_cancelled_before_it_starts_does_nothing() -> None:
    done: list[int] = []
    job = Job(lambda progress: done.append(1))
    job.cancel()
    job.start()
    assert job.join(TIMEOUT_S)
    assert job.state is RunState.CANCELLED
    assert done == []


def test_work_can_finish_although_it_was_cancelled() -> None:
    arrived, go_on = threading.Event(), threading.Event()

    def work(progress: Progress) -> str:
        arrived.set()
        go_on.wait(TIMEOUT_S)
        return "whole"

    job = Job(work)
    job.start()
    assert arrived.wait(TIMEOUT_S)
    job.cancel()
    go_on.set()
    assert job.join(TIMEOUT_S)
    assert (job.state, job.result) == (RunState.FINISHED, "whole")


class Clock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def monotonic(self) -> float:
        return self.now_s


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("tokexplorer.engine.job.time", clock)
    return clock


def test_progress_says_what_was_reported(clock: Clock) -> None:
    progress = Progress()
    assert (progress.done, progress.total, progress.label) == (0, None, "")
    assert (progress.rate, progress.seconds_left) == (0.0, None)
    clock.now_s = 2.0
    progress.report(500, 2000, "reading")
    assert (progress.done, progress.total, progress.label) == (500, 2000, "reading")


def test_progress_knows_rate_and_time_left(clock: Clock) -> None:
    progress = Progress()
    progress.report(0, 3000, "reading")
    for tick in range(1, 21):
        clock.now_s = tick / 10
        progress.report(100 * tick, 3000, "reading")
    assert progress.rate == pytest.approx(1000)
    assert progress.seconds_left == pytest.approx(1.0)


def test_without_a_total_nobody_knows_the_time_left(clock: Clock) -> None:
    progress = Progress()
    clock.now_s = 1.0
    progress.report(100)
    assert progress.rate == pytest.approx(100)
    assert progress.seconds_left is None


def test_work_that_grows_over_its_total_has_no_time_left(clock: Clock) -> None:
    progress = Progress()
    clock.now_s = 1.0
    progress.report(100, 90)
    assert progress.seconds_left == 0.0


def test_going_back_begins_a_phase_with_a_rate_of_its_own(clock: Clock) -> None:
    progress = Progress()
    progress.report(0, 9000, "reading")
    clock.now_s = 1.0
    progress.report(4000, 9000, "reading")
    progress.report(0, 100, "counting")
    assert progress.rate == 0.0
    clock.now_s = 2.0
    progress.report(10, 100, "counting")
    assert progress.rate == pytest.approx(10)


def test_the_next_file_has_the_rate_of_the_one_before(clock: Clock) -> None:
    progress = Progress()
    progress.report(0, 9000, "first file")
    clock.now_s = 1.0
    progress.report(4000, 9000, "second file")
    assert progress.rate == pytest.approx(4000)


def test_check_raises_after_cancel_only() -> None:
    progress = Progress()
    progress.check()
    progress.cancel()
    with pytest.raises(Cancelled):
        progress.check()


def test_a_paused_job_waits_where_it_checks_and_its_time_stands_still(eventually: Eventually) -> None:
    rounds: list[int] = []

    def work(progress: Progress) -> int:
        while len(rounds) < 5 or not progress.total:
            rounds.append(len(rounds))
            progress.report(len(rounds), 1 if last else None)
            progress.check()
        return len(rounds)

    last: list[int] = []
    job = Job(work)
    job.progress.pause()
    job.start()
    eventually(lambda: job.state is RunState.PAUSED)
    done, elapsed_s = len(rounds), job.elapsed_s
    assert (done, job.progress.paused, job.progress.parked) == (0, True, True)
    assert job.elapsed_s == elapsed_s
    job.progress.resume()
    eventually(lambda: len(rounds) > 5)
    last.append(1)
    assert job.join(TIMEOUT_S)
    assert job.state is RunState.FINISHED
    assert not job.progress.parked


def test_a_paused_job_can_be_cancelled(eventually: Eventually) -> None:
    def work(progress: Progress) -> None:
        while True:
            progress.check()

    job = Job(work)
    job.progress.pause()
    job.start()
    eventually(lambda: job.progress.parked)
    assert job.close(TIMEOUT_S)
    assert job.state is RunState.CANCELLED
