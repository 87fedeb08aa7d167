from __future__ import annotations

from itertools import pairwise

from tokexplorer.ui.training.speed import FULL_SPEED_POSITION, position_of, speed_at, speed_text


def test_the_scale_runs_from_one_a_second_to_full_speed() -> None:
    speeds = [speed_at(position) for position in range(FULL_SPEED_POSITION)]
    assert speeds[0] == 1.0
    assert speeds[-1] == 10_000.0
    assert all(low <= high for low, high in pairwise(speeds) if low is not None and high is not None)
    assert speed_at(FULL_SPEED_POSITION) is None


def test_every_speed_has_a_position_that_gives_it_back() -> None:
    assert speed_at(position_of(1000.0)) == 1000.0
    assert speed_at(position_of(1100.0)) == 1000.0
    for position in range(FULL_SPEED_POSITION + 1):
        speed = speed_at(position)
        assert speed_at(position_of(speed)) == speed


def test_words() -> None:
    assert speed_text(None) == "full speed"
    assert speed_text(1000.0) == "1\u202f000/s"
