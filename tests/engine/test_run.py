from __future__ import annotations

import gc
import threading
from typing import TYPE_CHECKING
from weakref import ref

import pytest

from tests.engine.fake_trainer import TIMEOUT_S, FakeTrainer, assert_equal_rows, rows
from tokexplorer.core.trainer import Steps, TrainingError
from tokexplorer.engine.run import Finished, Run, RunState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.engine.conftest import Eventually

    Made = Callable[[FakeTrainer], Run]


class Panic(BaseException):
    """What libraries in other languages raise: no Exception."""


@pytest.fixture
def made() -> Iterator[Made]:
    """Makes runs and ends them after the test, however that went."""
    runs: list[tuple[Run, FakeTrainer]] = []

    def make(trainer: FakeTrainer) -> Run:
        run = Run(lambda: trainer, name="a run")
        runs.append((run, trainer))
        return run

    yield make
    for run, trainer in runs:
        trainer.gate.set()
        assert run.close(TIMEOUT_S)


def test_a_run_does_all_steps_in_large_bites(made: Made) -> None:
    trainer = FakeTrainer(5000, most_at_once=2000)
    run = made(trainer)
    assert (run.state, run.result, run.trainer) == (RunState.WAITING, None, None)
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.FINISHED
    assert run.trainer is trainer
    assert_equal_rows(run.history.view(), rows(0, 5000))
    assert len(trainer.calls) == 3
    assert min(trainer.calls) >= 10_000
    assert run.result == Finished(RunState.FINISHED, None, run.elapsed_s)
    assert run.steps_per_second == 5000 / run.elapsed_s
    assert run.seconds_left is None


def test_a_run_gives_back_what_only_further_steps_need(made: Made) -> None:
    ended, cancelled = FakeTrainer(50), FakeTrainer(5000)
    run = made(ended)
    run.start()
    assert run.join(TIMEOUT_S)
    other = made(cancelled)
    other.control.pause()
    other.start()
    other.cancel()
    assert other.join(TIMEOUT_S)
    assert ended.is_released
    assert cancelled.is_released == (other.trainer is not None)


def test_a_run_makes_its_last_tokenizer_itself_with_its_tables(made: Made) -> None:
    trainer = FakeTrainer(50)
    run = made(trainer)
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.last_tokenizer is not None
    assert run.last_tokenizer.vocab_size == 256 + 50
    assert [size for size, _ in trainer.encoded] == [256 + 50]


def test_a_run_with_nothing_to_do_finishes(made: Made) -> None:
    trainer = FakeTrainer(0)
    run = made(trainer)
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.FINISHED
    assert trainer.calls == []
    assert len(run.history) == 0


def test_step_by_step_then_on_to_the_end(made: Made, eventually: Eventually) -> None:
    trainer = FakeTrainer(100)
    run = made(trainer)
    run.control.pause()
    run.start()
    eventually(lambda: run.state is RunState.PAUSED)
    assert len(run.history) == 0
    run.control.step(3)
    eventually(lambda: len(run.history) == 3)
    run.control.step()
    run.control.step()
    eventually(lambda: len(run.history) == 5)
    assert run.state is RunState.PAUSED
    run.control.resume()
    assert run.join(TIMEOUT_S)
    assert sum(trainer.calls[:-1]) == 5  # not one step was done that was not asked for
    assert_equal_rows(run.history.view(), rows(0, 100))


def test_stepping_over_the_end_finishes(made: Made) -> None:
    run = made(FakeTrainer(3))
    run.control.step(50)
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.FINISHED
    assert len(run.history) == 3


def test_pausing_while_it_prepares(made: Made, eventually: Eventually) -> None:
    trainer = FakeTrainer(100, preparing_calls=3)
    trainer.gate.clear()
    run = made(trainer)
    run.start()
    assert trainer.called.wait(TIMEOUT_S)
    assert run.state is RunState.PREPARING
    run.control.pause()
    trainer.gate.set()
    eventually(lambda: run.state is RunState.PAUSED)
    assert trainer.preparing_calls == 2
    run.control.step(2)  # goes through the rest of the preparation and does two steps all the same
    eventually(lambda: len(run.history) == 2)
    assert trainer.calls[1:] == [2, 2, 2]
    run.control.resume()
    assert run.join(TIMEOUT_S)
    assert_equal_rows(run.history.view(), rows(0, 100))


def test_it_prepares_until_the_first_step(made: Made) -> None:
    trainer = FakeTrainer(100, most_at_once=1)
    trainer.gate.clear()
    run = made(trainer)
    run.start()
    assert trainer.called.wait(TIMEOUT_S)
    assert run.state is RunState.PREPARING
    assert run.steps_per_second == 0.0
    assert run.seconds_left is None
    trainer.gate.set()
    assert run.join(TIMEOUT_S)


def test_a_running_run_says_how_fast_it_is_and_how_long_it_will_take(
    made: Made, eventually: Eventually
) -> None:
    run = made(FakeTrainer(10_000_000, most_at_once=1))
    run.start()
    eventually(lambda: len(run.history) > 10)
    assert run.state is RunState.RUNNING
    assert run.steps_per_second > 0
    seconds_left = run.seconds_left
    assert seconds_left is not None
    assert seconds_left > 0
    assert run.elapsed_s > 0


def test_time_stands_still_in_a_pause(made: Made, eventually: Eventually) -> None:
    run = made(FakeTrainer(10_000_000, most_at_once=1))
    run.start()
    eventually(lambda: len(run.history) > 0)
    run.control.pause()
    eventually(lambda: run.state is RunState.PAUSED)
    elapsed_s, rate = run.elapsed_s, run.steps_per_second
    assert threading.Event().wait(0.02) is False
    assert run.elapsed_s == elapsed_s
    assert run.steps_per_second == rate


def test_cancel_while_paused(made: Made, eventually: Eventually) -> None:
    run = made(FakeTrainer(100))
    run.control.pause()
    run.start()
    eventually(lambda: run.state is RunState.PAUSED)
    run.cancel()
    assert run.join(TIMEOUT_S)
    assert run.result is not None
    assert (run.result.state, run.result.error) == (RunState.CANCELLED, None)


def test_cancel_in_full_swing_keeps_what_was_done(made: Made, eventually: Eventually) -> None:
    run = made(FakeTrainer(10_000_000, most_at_once=5))
    run.start()
    eventually(lambda: len(run.history) >= 20)
    assert run.close(TIMEOUT_S)
    assert run.state is RunState.CANCELLED
    assert_equal_rows(run.history.view(), rows(0, len(run.history)))


def test_cancelled_before_it_starts_no_trainer_is_made() -> None:
    asked: list[str] = []

    def make_trainer() -> FakeTrainer:
        asked.append("made")
        return FakeTrainer()

    run = Run(make_trainer)
    run.cancel()
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.CANCELLED
    assert asked == []


@pytest.mark.parametrize("error", [ValueError("no"), RuntimeError("no"), Panic("no"), SystemExit(3)])
def test_a_trainer_that_raises_fails_the_run_with_its_error(made: Made, error: BaseException) -> None:
    run = made(FakeTrainer(100, most_at_once=4, raises=error, raises_after=8))
    run.start()
    assert run.join(TIMEOUT_S)
    result = run.result
    assert result is not None
    assert result.state is run.state is RunState.FAILED
    assert result.error is error
    assert_equal_rows(run.history.view(), rows(0, 8))
    run.cancel()
    run.close(TIMEOUT_S)
    assert run.result is result


def test_a_trainer_that_cannot_be_made_fails_the_run() -> None:
    error = TrainingError("too small")

    def make_trainer() -> FakeTrainer:
        raise error

    run = Run(make_trainer)
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.result is not None
    assert run.result.error is error
    assert run.trainer is None


def test_a_trainer_that_does_more_than_it_may_fails_the_run() -> None:
    class Eager(FakeTrainer):
        def advance(self, max_steps: int) -> Steps:
            return super().advance(max_steps + 1)

    run = Run(lambda: Eager(100))
    run.control.step(3)
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.FAILED


def test_a_run_starts_once(made: Made) -> None:
    run = made(FakeTrainer(1))
    run.start()
    with pytest.raises(RuntimeError, match="only once"):
        run.start()


def test_a_run_that_was_never_started_can_be_closed() -> None:
    run = Run(lambda: FakeTrainer(1))
    assert not run.join(0.0)
    assert run.close()
    assert run.result == Finished(RunState.CANCELLED, None, 0.0)
    assert run.join(0.0)
    with pytest.raises(RuntimeError, match="only once"):
        run.start()


@pytest.mark.parametrize("end", ["recorded", "closed"])
def test_a_run_that_never_starts_is_freed_without_the_collector(end: str) -> None:
    gc.disable()
    try:
        if end == "recorded":
            run = Run.recorded(None, Finished(RunState.FAILED, None, 1.0))
        else:
            run = Run(FakeTrainer)
            run.close()
        gone = ref(run)
        assert run.join()
        del run
        assert gone() is None
    finally:
        gc.enable()


def test_close_gives_up_on_a_trainer_that_does_not_come_back(made: Made) -> None:
    trainer = FakeTrainer(100)
    trainer.gate.clear()
    run = made(trainer)
    run.start()
    assert trainer.called.wait(TIMEOUT_S)
    assert run.close(timeout_s=0.01) is False
    assert run.result is None


def test_the_thread_is_a_daemon_with_the_name_of_the_run(made: Made) -> None:
    trainer = FakeTrainer(100)
    trainer.gate.clear()
    made(trainer).start()
    assert trainer.called.wait(TIMEOUT_S)
    [thread] = [thread for thread in threading.enumerate() if thread.name == "a run"]
    assert thread.daemon


def test_runs_side_by_side_do_not_disturb_each_other(made: Made) -> None:
    runs = [made(FakeTrainer(1000 + extra, most_at_once=7)) for extra in range(4)]
    for run in runs:
        run.start()
    for extra, run in enumerate(runs):
        assert run.join(TIMEOUT_S)
        assert_equal_rows(run.history.view(), rows(0, 1000 + extra))
