"""Lengths of lines as counts: what NumPy says of all of them one by one."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.metrics.text_sums import LineLengths

lengths = st.lists(st.integers(0, 300), max_size=60)


@given(lengths, lengths, st.one_of(st.sampled_from([0, 50, 90, 99, 100]), st.floats(0, 100)))
def test_percentiles_and_mean_of_two_texts(one: list[int], other: list[int], percent: float) -> None:
    both = LineLengths.of(np.array(one, np.int64)) + LineLengths.of(np.array(other, np.int64))
    assert both.line_count == len(one) + len(other)
    if not one + other:
        assert math.isnan(both.mean)
        assert math.isnan(both.percentile(percent))
        return
    assert both.mean == np.mean(one + other)
    assert both.percentile(percent) == np.percentile(one + other, percent)
