from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pytest

from tests.engine.fake_trainer import TIMEOUT_S
from tokexplorer.engine.control import Cancelled, RunControl

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.conftest import Eventually


class Asker:
    """A thread that asks for one grant; `granted` is what it got, or Cancelled."""

    def __init__(self, control: RunControl, wanted: int = 100) -> None:
        self.granted: int | type[Cancelled] | None = None
        self._control, self._wanted = control, wanted
        self._thread = threading.Thread(target=self._ask, daemon=True)
        self._thread.start()

    def _ask(self) -> None:
        try:
            self.granted = self._control.grant(self._wanted)
        except Cancelled:
            self.granted = Cancelled

    def answer(self) -> int | type[Cancelled] | None:
        self._thread.join(TIMEOUT_S)
        assert not self._thread.is_alive()
        return self.granted


def test_a_run_that_nobody_holds_back_gets_all_it_wants() -> None:
    control = RunControl()
    assert (control.paused, control.parked, control.cancelled, control.speed) == (False, False, False, None)
    assert control.grant(5000) == 5000


@pytest.mark.parametrize(
    ("act", "answer"),
    [(RunControl.resume, 100), (lambda control: control.step(7), 7), (RunControl.cancel, Cancelled)],
)
def test_a_parked_worker_is_woken(
    act: Callable[[RunControl], None], answer: int | type[Cancelled], eventually: Eventually
) -> None:
    control = RunControl()
    control.pause()
    asker = Asker(control)
    eventually(lambda: control.parked)
    assert asker.granted is None
    act(control)
    assert asker.answer() == answer


@pytest.mark.parametrize("prepare", [lambda control: None, RunControl.pause])
def test_step_gives_exactly_that_many_in_whatever_bites(prepare: Callable[[RunControl], None]) -> None:
    control = RunControl()
    prepare(control)
    control.step(10)
    assert control.paused
    bites: list[int] = []
    while sum(bites) < 10:
        bites.append(control.grant(4))
        control.settle(bites[-1])
    assert bites == [4, 4, 2]
    asker = Asker(control)
    control.cancel()
    assert asker.answer() is Cancelled


def test_only_steps_really_done_are_counted() -> None:
    control = RunControl()
    control.step(3)
    for done, credit_before in [(0, 3), (1, 3), (0, 2), (2, 2)]:
        assert control.grant(100) == credit_before
        control.settle(done)
    asker = Asker(control)
    control.step()
    assert asker.answer() == 1


def test_steps_add_up_but_pause_drops_them() -> None:
    control = RunControl()
    control.step(2)
    control.step(3)
    assert control.grant(100) == 5
    control.settle(0)
    control.pause()
    control.step(1)
    assert control.grant(100) == 1


def test_a_free_bite_under_way_does_not_use_up_steps_asked_for_meanwhile() -> None:
    control = RunControl()
    assert control.grant(500) == 500
    control.pause()
    control.step(3)
    control.settle(200)
    assert control.grant(500) == 3


def test_an_undone_bite_of_an_earlier_order_adds_nothing_to_a_later_one() -> None:
    control = RunControl()
    control.step(50)
    assert control.grant(500) == 50
    control.resume()
    control.step(2)
    control.settle(10)
    assert control.grant(500) == 2


def test_after_single_steps_it_goes_on_freely() -> None:
    control = RunControl()
    control.step(3)
    assert control.grant(1) == 1
    control.settle(1)
    control.resume()
    assert not control.paused
    assert control.grant(5000) == 5000


def test_doing_more_than_granted_is_an_error() -> None:
    control = RunControl()
    control.step(3)
    control.grant(100)
    with pytest.raises(ValueError, match="4 steps were done where 3 were allowed"):
        control.settle(4)


def test_cancelled_once_is_cancelled_for_good() -> None:
    control = RunControl()
    control.cancel()
    control.resume()
    control.step(5)
    assert control.cancelled
    with pytest.raises(Cancelled):
        control.grant(1)


@pytest.mark.parametrize("n", [0, -1])
def test_a_step_is_at_least_one(n: int) -> None:
    with pytest.raises(ValueError, match="no way"):
        RunControl().step(n)


def asleep_at_a_slow_pace() -> tuple[RunControl, Asker]:
    control = RunControl()
    control.set_speed(1e-6)
    control.settle(control.grant(100))
    return control, Asker(control)


@pytest.mark.parametrize(
    ("act", "answer"),
    [
        (lambda control: control.set_speed(None), 100),
        (lambda control: control.set_speed(1e6), 100),
        (lambda control: control.step(), 1),
        (RunControl.cancel, Cancelled),
    ],
)
def test_a_worker_waiting_for_the_next_step_is_woken(
    act: Callable[[RunControl], None], answer: int | type[Cancelled]
) -> None:
    control, asker = asleep_at_a_slow_pace()
    act(control)
    assert asker.answer() == answer


def test_a_worker_waiting_for_the_next_step_can_be_parked(eventually: Eventually) -> None:
    control, asker = asleep_at_a_slow_pace()
    control.pause()
    eventually(lambda: control.parked)
    control.resume()
    assert asker.answer() == 1


def test_single_steps_keep_to_the_speed_but_the_first_comes_at_once() -> None:
    control = RunControl()
    control.set_speed(1e-6)
    control.step(2)
    control.settle(control.grant(100))
    second = Asker(control)
    control.step()
    assert second.answer() == 1


def test_steps_not_done_do_not_wait_for_the_pace_again() -> None:
    control = RunControl()
    control.set_speed(1e-6)
    for _ in range(5):
        assert control.grant(100) == 1
        control.settle(0)


def test_the_pace_is_kept_in_real_time() -> None:
    control = RunControl()
    control.set_speed(200)
    begin_s, steps = time.monotonic(), 0
    while steps < 50:
        granted = control.grant(1 << 14)
        control.settle(granted)
        steps += granted
    # Never too fast; how slow a busy machine makes it says nothing about the code.
    assert time.monotonic() - begin_s >= (steps - 14) / 200
