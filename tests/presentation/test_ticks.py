from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.presentation.ticks import (
    LARGEST_LOG,
    linear_ticks,
    log_tick_text,
    log_ticks,
    nice_ceiling,
    nice_spacing,
    number_of_log,
    tick_text,
)


@given(st.floats(-1e5, 1e5), st.floats(1e-2, 1e9), st.integers(2, 20))
def test_linear_ticks_are_even_and_within(low: float, width: float, most: int) -> None:
    spacing, values = linear_ticks(low, low + width, most)
    assert len(values) <= most + 1
    slack = spacing * 1e-6
    assert all(low - slack <= value <= low + width + slack for value in values)
    assert all(math.isclose(b - a, spacing, rel_tol=1e-3) for a, b in pairwise(values))


@given(st.floats(-1, 8), st.floats(0.01, 9), st.integers(2, 12))
def test_log_ticks_are_within_and_rise(low: float, decades: float, most: int) -> None:
    values = log_ticks(low, low + decades, most)
    assert len(values) <= most + 2
    assert all(low - 1e-6 <= math.log10(value) <= low + decades + 1e-6 for value in values)
    assert all(a < b for a, b in pairwise(values))


@pytest.mark.parametrize("ends", [(399.8, 400.2), (-400.2, -399.8), (310, 1e300), (-1e9, -1e8)])
def test_there_are_no_labels_where_there_are_no_numbers(ends: tuple[float, float]) -> None:
    assert log_ticks(*ends, 8) == []
    assert all(math.isfinite(math.log10(number_of_log(end))) for end in ends)


def test_labels_of_numbers_are_there_on_an_axis_that_goes_beyond() -> None:
    assert log_ticks(-1e9, 1e9, 3) == log_ticks(-LARGEST_LOG, LARGEST_LOG, 3) != []


def test_log_ticks_fill_the_room() -> None:
    assert log_ticks(0, 6, 3) == [1.0, 100.0, 10_000.0, 1_000_000.0]
    assert log_ticks(0, 2, 3) == [1.0, 10.0, 100.0]
    assert log_ticks(2.5, 4, 6) == [500.0, 1000.0, 2000.0, 5000.0, 10_000.0]
    assert log_ticks(1, 1, 5) == []


def test_whole_numbers_only() -> None:
    assert linear_ticks(0, 3, 12, whole=True) == (1.0, [0, 1, 2, 3])


@given(st.floats(1e-6, 1e12))
def test_ceilings_are_close_above(value: float) -> None:
    assert value <= nice_ceiling(value) <= 1.6 * value
    assert value * (1 - 1e-8) <= nice_spacing(value) <= 2.6 * value


@pytest.mark.parametrize(
    ("value", "spacing", "text"),
    [
        (0, 1, "0"),
        (8000, 2000, "8\u202f000"),
        (2.5, 0.5, "2.5"),
        (2.0, 0.5, "2.0"),
        (12_500_000, 500_000, "12.5\u202fM"),
        (12_000_000, 500_000, "12\u202fM"),
        (0.25, 0.05, "0.25"),
    ],
)
def test_labels(value: float, spacing: float, text: str) -> None:
    assert tick_text(value, spacing) == text


def test_log_labels() -> None:
    assert log_tick_text(10_000, powers=True) == "10⁴"
    assert log_tick_text(100, powers=True) == "100"
    assert log_tick_text(10_000, powers=False) == "10\u202f000"
    assert log_tick_text(2e6, powers=False) == "2\u202fM"
    assert log_tick_text(1500, powers=False) == "1\u202f500"


@given(st.floats(-4, 8), st.floats(0.01, 3), st.integers(2, 12))
def test_log_labels_say_where_they_stand(low: float, decades: float, most: int) -> None:
    for value in log_ticks(low, low + decades, most):
        shown = log_tick_text(value, powers=False).replace("\u202f", "").replace("M", "e6")
        assert math.isclose(float(shown), value, rel_tol=5e-3)
