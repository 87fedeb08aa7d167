"""Costs in a narrow cell."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.metrics.costs import COSTS
from tokexplorer.presentation.numbers import THIN_SPACE
from tokexplorer.session.compare.costs import CostInputs
from tokexplorer.ui.costs.cost_words import scaled, shown, significant, told_exactly

EURO = CostInputs(price_per_million=1.0, currency="€")


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("vocabulary_size", 50257.0, "50 257"),
        ("windows_filled", 23.57031, "23.57"),
        ("text_price", 0.0000251, "0.0000251 €"),
        ("text_price", 0.0, "0 €"),
        ("embedding_share", 0.31047, "31.05 %"),
        ("compute_ratio", 0.93740, "0.9374 ×"),
        ("embedding_parameters", 38597376.0, "38.6 M"),
        ("text_compute", 346421049491456.0, "346 TFLOP"),
        ("compute_per_byte", 999.0, "999 FLOP"),
        ("bytes_per_window", 18909.0, "18.9 kB"),
        ("bytes_per_window", math.nan, "–"),
    ],
)
def test_cells(name: str, value: float, text: str) -> None:
    assert shown(COSTS[name], value, EURO).replace(THIN_SPACE, " ") == text


def test_exactly() -> None:
    assert told_exactly(COSTS["text_price"], 0.125, EURO) == "0.125 €"
    assert told_exactly(COSTS["text_compute"], 12345.0, EURO).replace(THIN_SPACE, " ") == "12 345 FLOP"
    assert told_exactly(COSTS["text_price"], math.nan, EURO) == "no value"


@given(st.floats(1e-9, 1e26))
def test_figures_are_right_and_never_a_power(value: float) -> None:
    text = significant(value)
    assert "e" not in text
    assert float(text.replace(THIN_SPACE, "")) == pytest.approx(value, rel=6e-4)
    number, _, unit = scaled(value, "B").partition(THIN_SPACE)
    if value < 9e26 and THIN_SPACE not in number:
        factor = 1000.0 ** (" kMGTPEZY".index(unit[0]) if unit != "B" else 0)
        assert float(number) * factor == pytest.approx(value, rel=6e-3)
        assert value < 1 or float(number) < 1000
