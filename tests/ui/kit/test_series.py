from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.ui.kit.series import Series, thinned

POINTS = 20


def series(values: list[float], first: int = 1) -> Series:
    return Series("BPE", "#0b6bcb", np.arange(first, first + len(values)), np.array(values))


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=400), st.booleans())
def test_peaks_survive(values: list[float], log_x: bool) -> None:
    x, y = thinned(series(values), -np.inf if not log_x else 0, np.inf, POINTS, log_x)
    assert len(x) == len(y) <= max(POINTS, 1)
    assert y.min() == min(values)
    assert y.max() == max(values)
    assert (np.diff(x) >= 0).all()


def test_few_points_are_left_alone() -> None:
    x, y = thinned(series([3.0, 1.0, 2.0]), 0, 10, POINTS)
    assert x.tolist() == [1, 2, 3]
    assert y.tolist() == [3, 1, 2]


def test_only_what_is_in_sight_is_kept_with_a_neighbour_on_each_side() -> None:
    x, _ = thinned(series([0.0] * 100), 40.5, 44.5, POINTS)
    assert x.tolist() == [40, 41, 42, 43, 44, 45]


def test_a_falling_curve_stays_falling() -> None:
    _, y = thinned(series([1000.0 / n for n in range(1, 1000)]), 0, 1000, POINTS)
    assert (np.diff(y) <= 0).all()


@pytest.mark.parametrize(("x", "row"), [(-5, 0), (1.4, 0), (1.6, 1), (2.0, 1), (99, 2)])
def test_nearest(x: float, row: int) -> None:
    assert series([5.0, 6.0, 7.0]).nearest(x) == row
