from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.engine.control import CATCH_UP_S, WAKE_UPS_PER_SECOND, Pace


def paced(speed: float | None, now_s: float = 0.0) -> Pace:
    pace = Pace()
    pace.set_speed(speed, now_s)
    return pace


def simulate(pace: Pace, until_s: float, late_s: float = 0.0) -> list[tuple[float, int]]:
    """(time, steps) of every wake-up of a worker that takes no time and wakes `late_s` too late."""
    now_s, taken = 0.0, []
    while now_s < until_s:
        wait_s = pace.wait_s(1 << 14, now_s)
        if wait_s:
            now_s += wait_s + late_s
        else:
            taken.append((now_s, pace.take(1 << 14)))
    return taken


def test_full_speed_never_waits_and_gives_everything() -> None:
    pace = paced(None)
    assert pace.wait_s(5000, 0.0) == 0.0
    assert pace.take(5000) == 5000


@pytest.mark.parametrize("speed", [0.5, 1, 7, 30, 31, 200, 1000, 12345.6])
def test_steps_come_evenly_and_no_more_often_than_the_window_repaints(speed: float) -> None:
    until_s = 100 / speed + 10
    wake_ups = simulate(paced(speed), until_s)
    gaps = [later - earlier for (earlier, _), (later, _) in pairwise(wake_ups)]
    # The very first wake-up has one step due, so the second is the end of a normal gap or a bit earlier.
    assert max(gaps) - min(gaps[1:]) < 1e-6
    assert min(gaps[1:]) >= min(1 / speed, 1 / WAKE_UPS_PER_SECOND) - 1e-6
    steps = sum(count for _, count in wake_ups)
    assert abs(steps - speed * until_s) <= paced(speed).batch + 1
    assert max(count for _, count in wake_ups[1:]) - min(count for _, count in wake_ups[1:]) <= 1


def test_late_wake_ups_do_not_lower_the_mean_speed() -> None:
    steps = sum(count for _, count in simulate(paced(200), 60.0, late_s=0.005))
    assert steps == pytest.approx(200 * 60, rel=0.002)


def test_a_long_interruption_is_not_made_up_for() -> None:
    pace = paced(200)
    assert pace.wait_s(1 << 14, 1000.0) == 0.0
    assert pace.take(1 << 14) <= pace.batch + CATCH_UP_S * 200


def test_a_slow_pace_gives_one_step_after_an_interruption() -> None:
    pace = paced(0.5)
    assert pace.wait_s(100, 1000.0) == 0.0
    assert pace.take(100) == 1
    assert pace.wait_s(100, 1000.0) == pytest.approx(2.0, abs=0.1)


def test_changing_the_speed_all_the_time_makes_no_steps() -> None:
    pace = paced(0.5)
    pace.take(1)
    steps = 0
    for tick in range(600):
        now_s = tick / 60
        pace.set_speed(0.5 if tick % 2 else 0.6, now_s)
        if not pace.wait_s(100, now_s):
            steps += pace.take(100)
    assert steps in (5, 6)


def test_make_due_ends_a_wait() -> None:
    pace = paced(0.01)
    pace.take(1)
    assert pace.wait_s(1, 1.0) > 60
    pace.make_due(1.0)
    assert pace.wait_s(1, 1.0) == 0.0


def test_steps_given_back_are_due_at_once() -> None:
    pace = paced(10)
    assert pace.take(1) == 1
    pace.give_back(1)
    assert pace.wait_s(1, 0.0) == 0.0


def test_fewer_wanted_than_a_batch_come_earlier() -> None:
    pace = paced(200)
    pace.take(1)
    assert pace.wait_s(2, 0.0) == pytest.approx(2 / 200)
    assert pace.wait_s(100, 0.0) == pytest.approx(7 / 200)


@pytest.mark.parametrize("speed", [0, -1, float("inf"), float("nan")])
def test_a_speed_must_be_positive_and_finite(speed: float) -> None:
    with pytest.raises(ValueError, match="positive number"):
        paced(speed)


@given(
    speed=st.floats(1e-9, 1e9),
    advances=st.lists(st.tuples(st.floats(0, 100), st.integers(1, 1 << 20)), max_size=50),
)
def test_never_more_than_the_speed_allows(speed: float, advances: list[tuple[float, int]]) -> None:
    pace, now_s, steps = paced(speed), 0.0, 0
    for by_s, wanted in advances:
        now_s += by_s
        if not pace.wait_s(wanted, now_s):
            taken = pace.take(wanted)
            assert 1 <= taken <= wanted
            steps += taken
    assert steps <= 1 + speed * now_s * (1 + 1e-6) + 1e-6
