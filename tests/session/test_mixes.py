from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.mixed_counts import MOST_WEIGHT, check_weights
from tokexplorer.session.mixes import shares, smoothed_weights, weight_text


def test_a_hand_worked_case() -> None:
    # p = 0.9, 0.1; roots 0.94868, 0.31623; q = 0.75, 0.25
    assert smoothed_weights([900, 100], 0.5) == [0.8333, 2.5]
    assert shares([900, 100], [0.8333, 2.5]) == pytest.approx([0.75, 0.25], abs=1e-4)


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=6), st.floats(0, 1))
def test_shares_follow_the_exponent_and_the_amount_stays(sizes: list[int], alpha: float) -> None:
    weights = smoothed_weights(sizes, alpha)
    check_weights(weights, len(sizes))
    if min(weights) < 0.01 or max(weights) == MOST_WEIGHT:
        return  # rounded, or kept in range
    powers = [size**alpha for size in sizes]
    wanted = [power / sum(powers) for power in powers]
    assert shares(sizes, weights) == pytest.approx(wanted, rel=0.02)
    assert sum(map(float.__mul__, map(float, sizes), weights)) == pytest.approx(sum(sizes), rel=0.02)


def test_the_ends_of_the_scale() -> None:
    assert smoothed_weights([7, 3, 90], 1.0) == [1, 1, 1]
    assert shares([7, 3, 90], smoothed_weights([7, 3, 90], 0.0)) == pytest.approx([1 / 3] * 3, rel=1e-3)
    assert smoothed_weights([], 0.3) == []
    assert smoothed_weights([0, 5], 0.3) == [1, 1]
    assert smoothed_weights([1, 10**12], 0.0)[0] == 10_000
    assert shares([5, 5], [0, 0]) == [0, 0]


@pytest.mark.parametrize(
    ("weight", "text"), [(1, "1"), (0, "0"), (2.5, "2.5"), (10, "10"), (0.0625, "0.0625")]
)
def test_weights_as_text(weight: float, text: str) -> None:
    assert weight_text(weight) == text
