from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.presentation.numbers import (
    compact,
    duration,
    exact_percent_text,
    grouped,
    percent_text,
    power_of_ten,
    progress_text,
    significant,
    ungrouped,
)


@given(st.integers(-(10**18), 10**18))
def test_grouping_keeps_the_number(number: int) -> None:
    assert int(ungrouped(grouped(number))) == number


def test_grouped_uses_a_narrow_space_that_does_not_break() -> None:
    assert grouped(3612) == "3\u202f612"
    assert grouped(999) == "999"


@pytest.mark.parametrize("typed", ["8000", "8,000", "8 000", "8'000", "8_000", "8\u202f000", "8\u00a0000"])
def test_people_may_separate_thousands_as_they_like(typed: str) -> None:
    assert ungrouped(typed) == "8000"


@pytest.mark.parametrize(
    ("number", "text"),
    [(0.5, "0.5"), (12, "12"), (9999, "9\u202f999"), (34123, "34.1\u202fk"), (2_000_000, "2\u202fM")],
)
def test_compact(number: float, text: str) -> None:
    assert compact(number) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (2.75, "2.750"),
        (-0.000125, "-0.0001250"),
        (9.9996, "10.00"),
        (999.96, "1\u202f000"),
        (1234.5, "1\u202f234"),
        (1e-9, "0.000000001000"),
        (0, "0.000"),
        (float("inf"), "inf"),
    ],
)
def test_significant_digits(number: float, text: str) -> None:
    assert significant(number) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.0204, "20 ms"),
        (0.0949, "95 ms"),
        (0.096, "0.1 s"),
        (0.36, "0.4 s"),
        (9.96, "10 s"),
        (59.4, "59 s"),
        (200, "3 min 20 s"),
        (7500, "2 h 5 min"),
        (float("inf"), "unknown time"),
    ],
)
def test_duration(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_powers() -> None:
    assert [power_of_ten(exponent) for exponent in (0, 1, 4, -3)] == ["1", "10", "10⁴", "10⁻³"]


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (None, "–"),
        (math.nan, "–"),
        (0.0, "0 %"),
        (1e-9, "<0.01 %"),
        (0.0004, "0.04 %"),
        (0.014, "1.40 %"),
        (0.09994, "9.99 %"),
        (0.09996, "10.0 %"),
        (0.345678, "34.6 %"),
        (0.99949, "99.9 %"),
        (0.99999, ">99.9 %"),
        (1.0, "100 %"),
        (1.25, "125.0 %"),
    ],
)
def test_shares_in_percent(share: float | None, text: str) -> None:
    assert percent_text(share) == text.replace(" ", "\u202f")


def test_shares_in_tables_and_of_work() -> None:
    assert [exact_percent_text(share) for share in (0.0, 0.000125, 0.345678, 1.0)] == [
        "0\u202f%", "0.01250\u202f%", "34.57\u202f%", "100.0\u202f%",
    ]  # fmt: skip
    assert progress_text(0.999) == "99\u202f%"
