from __future__ import annotations

import pytest

from tokexplorer.engine.timing import SAMPLES_PER_WINDOW, RateMeter, Stopwatch


class Clock:
    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def test_a_stopwatch_leaves_pauses_out() -> None:
    clock = Clock()
    watch = Stopwatch(clock)
    assert watch.seconds == 0.0
    watch.start()
    clock.now_s += 3
    assert watch.seconds == 3.0
    watch.stop()
    clock.now_s += 50
    assert watch.seconds == 3.0
    watch.start()
    watch.start()
    clock.now_s += 1
    assert watch.seconds == 4.0
    watch.stop()
    watch.stop()
    assert watch.seconds == 4.0


def test_a_meter_that_knows_nothing_says_zero() -> None:
    meter = RateMeter()
    assert meter.per_second(5.0, 100) == 0.0
    meter.restart(5.0)
    assert meter.per_second(5.0, 100) == 0.0


def test_a_meter_forgets_what_is_longer_ago_than_its_window() -> None:
    meter = RateMeter(window_s=2.0)
    meter.restart(0.0)
    for tick in range(1, 101):
        meter.record(tick / 10, tick)  # 10 a second for 10 s
    assert meter.per_second(10.0, 100) == pytest.approx(10)
    for tick in range(1, 31):
        meter.record(10 + tick / 10, 100 + 5 * tick)  # 50 a second for 3 s
    assert meter.per_second(13.0, 250) == pytest.approx(50)


def test_a_meter_falls_while_nothing_is_done() -> None:
    meter = RateMeter(window_s=2.0)
    meter.restart(0.0)
    meter.record(1.0, 100)
    assert meter.per_second(1.0, 100) == pytest.approx(100)
    assert meter.per_second(10.0, 100) == pytest.approx(10)


def test_a_meter_counts_what_came_after_its_last_sample() -> None:
    meter = RateMeter(window_s=2.0)
    meter.restart(0.0)
    meter.record(0.001, 7)  # too soon to become a sample of its own
    assert meter.per_second(1.0, 20) == pytest.approx(20)


def test_a_meter_stays_small_however_often_it_is_told() -> None:
    meter = RateMeter(window_s=2.0)
    for tick in range(100_000):
        meter.record(tick / 1000, tick)
    assert len(meter._samples) <= SAMPLES_PER_WINDOW + 2  # noqa: SLF001
