"""Kneedle, against curves whose knee was worked out by hand."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.metrics.registry import Better
from tokexplorer.session.trade_off.forms import FEWEST_POINTS, knee

SIZES = [2**power for power in range(8, 18)]  # evenly on a logarithmic axis


def reference(values: list[int], sensitivity: Fraction) -> int | None:
    """The steps of section III of the paper as they are written, exactly, for even distances."""
    if values[-1] <= values[0]:
        return None
    last = len(values) - 1
    x = [Fraction(i, last) for i in range(last + 1)]
    y = [Fraction(each - min(values), max(values) - min(values)) for each in values]
    d = [b - a for a, b in zip(x, y, strict=True)]
    best = None
    for i in range(1, last):
        if not (d[i - 1] < d[i] and d[i] >= d[i + 1] and d[i] > 0):
            continue
        threshold = d[i] - sensitivity / last
        for j in range(i + 1, last + 1):
            if d[j] > d[j - 1]:
                break
            if d[j] < threshold:
                if best is None or d[i] > d[best]:
                    best = i
                break
    return best


def test_figure_2_of_the_paper() -> None:
    """y = 5 - 1 / (x + 0.1) at ten places from 0 to 1 has its knee at x = 0.22."""
    x = np.linspace(0, 1, 10)
    sizes = np.round(np.exp(x * 9) * 1000).astype(int).tolist()  # so that their logarithms are even
    assert knee(sizes, (5 - 1 / (x + 0.1)).tolist(), Better.HIGHER) == 2  # x[2] = 0.2222


def test_worked_by_hand() -> None:
    # Scaled: x = 0, .25, .5, .75, 1 and y = 0, .6, .8, .9, 1. Heights: 0, .35, .3, .15, 0. The one maximum is
    # at the second point; the threshold is .35 - 1 / 4 = .1, and the last height, 0, is below it.
    sizes, values = [100, 200, 400, 800, 1600], [1.0, 4.0, 5.0, 5.5, 6.0]
    assert knee(sizes, values, Better.HIGHER) == 1
    # 2 / 4 more than the curve ever falls: .35 - .5 < 0.
    assert knee(sizes, values, Better.HIGHER, sensitivity=2.0) is None
    # Falling values that are good when low are the same curve upside down.
    assert knee(sizes, [-value for value in values], Better.LOWER) == 1


def test_the_clearer_of_two_knees() -> None:
    # Heights over the diagonal, x = i / 8: 0 .275 .15 .025 .1 .375 .25 .125 0, and S / 8 = .125.
    # From .275 it falls by .25 and from .375 by .375, both enough; the second is higher.
    heights = [0, 0.275, 0.15, 0.025, 0.1, 0.375, 0.25, 0.125, 0]
    values = [height + index / 8 for index, height in enumerate(heights)]
    assert knee(SIZES[:9], values, Better.HIGHER) == 5


def test_a_fall_that_ends_too_early_is_no_knee() -> None:
    # .3 falls to .22, by less than 1 / 8, and rises again; the second maximum falls to 0.
    heights = [0, 0.3, 0.22, 0.28, 0.2, 0.15, 0.1, 0.05, 0]
    values = [height + index / 8 for index, height in enumerate(heights)]
    assert knee(SIZES[:9], values, Better.HIGHER) == 3


@pytest.mark.parametrize(
    ("values", "better"),
    [
        ([float(i) for i in range(10)], Better.HIGHER),  # a straight line
        ([1.5**i for i in range(10)], Better.HIGHER),  # gets steeper all the time
        ([10.0 - i for i in range(10)], Better.HIGHER),  # gets worse
        ([math.sqrt(i) for i in range(10)], Better.LOWER),  # gets worse
        ([math.sqrt(i) for i in range(10)], Better.NEITHER),
        ([3.0] * 10, Better.HIGHER),
        ([math.nan] * 10, Better.HIGHER),
    ],
)
def test_curves_without_a_knee(values: list[float], better: Better) -> None:
    assert knee(SIZES, values, better) is None


def test_points_without_a_value_are_left_out() -> None:
    sizes, values = [50, 100, 200, 400, 800, 1600], [math.nan, 1.0, 4.0, 5.0, 5.5, 6.0]
    assert knee(sizes, values, Better.HIGHER) == 2


def test_too_few_points() -> None:
    few = FEWEST_POINTS - 1
    assert knee(SIZES[:few], [math.sqrt(i) for i in range(few)], Better.HIGHER) is None
    assert knee([], [], Better.HIGHER) is None


@given(
    st.lists(st.integers(0, 1000), min_size=FEWEST_POINTS, max_size=12),
    st.sampled_from(["1/2", "1", "2"]),
)
def test_as_the_paper_says(values: list[int], sensitivity: str) -> None:
    sizes = [100 * 3**i for i in range(len(values))]
    exact = Fraction(sensitivity)
    assert knee(sizes, values, Better.HIGHER, float(exact)) == reference(values, exact)
    mirrored = [-value for value in values]
    assert knee(sizes, mirrored, Better.LOWER, float(exact)) == reference(values, exact)


@given(
    st.lists(st.integers(1, 100), min_size=FEWEST_POINTS, max_size=12),
    st.integers(1, 50),
    st.integers(-50, 50),
)
def test_units_do_not_matter(gains: list[int], scale: int, shift: int) -> None:
    values = np.cumsum(gains)
    sizes = [100 * 2**i for i in range(len(values))]
    first = knee(sizes, values.tolist(), Better.HIGHER)
    assert knee([7 * size for size in sizes], (scale * values + shift).tolist(), Better.HIGHER) == first
