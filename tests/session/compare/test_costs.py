"""Costs of several tokenizers: the reference, the inputs, and their memory."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.compare.test_comparison import TEXTS, TOKENIZERS
from tokexplorer.core.metrics.costs import COSTS, CountedText
from tokexplorer.core.metrics.model_shape import ModelShape
from tokexplorer.session.compare.comparison import ALL_TEXTS, Comparison, Place
from tokexplorer.session.compare.costs import CostInputs, costs_beside, costs_of


def test_the_first_tokenizer_is_the_reference_of_each_text() -> None:
    comparison = Comparison(TOKENIZERS, TEXTS).compute()
    costs = costs_of(comparison, CostInputs(ModelShape(8, 2, 5), 3.0))
    assert list(costs) == [Place(text, name) for text in (*TEXTS, ALL_TEXTS) for name in TOKENIZERS]
    for text in (*TEXTS, ALL_TEXTS):
        first = costs[Place(text, "words")]
        assert first["compute_ratio"] == first["attention_ratio"] == 1
        letters = costs[Place(text, "letters")]
        assert letters["compute_ratio"] == letters["text_compute"] / first["text_compute"]
        tokens = len(comparison.tokenized(Place(text, "letters")).encoding)
        assert letters["text_price"] == tokens * 3 / 1e6
    whole, each = costs[Place(ALL_TEXTS, "words")], [costs[Place(text, "words")] for text in TEXTS]
    assert whole["windows_filled"] == pytest.approx(sum(one["windows_filled"] for one in each))


def test_columns_beside_each_other() -> None:
    texts = [CountedText(10, 40, 100), CountedText(20, 40, 50)]
    one, other = costs_beside(texts, CostInputs())
    assert "text_price" not in one
    assert set(one) == set(COSTS) - {"text_price"}
    assert one["compute_per_byte_ratio"] == 1
    assert other["attention_ratio"] == 4
    assert costs_beside([], CostInputs()) == []


def test_the_unit_of_a_price_is_the_currency() -> None:
    price = COSTS["text_price"]
    assert CostInputs(price_per_million=1.0, currency="€").unit_of(price) == "€"
    assert CostInputs(price_per_million=1.0).unit_of(price) == "currency"
    assert CostInputs(currency="€").unit_of(COSTS["text_compute"]) == "FLOP"


@given(
    st.builds(
        CostInputs,
        st.builds(ModelShape, *[st.integers(1, 9999)] * 3, st.booleans(), st.booleans()),
        st.none() | st.floats(0, 1e9),
        st.text(st.characters(categories=["L", "Sc"]), max_size=12).filter(str.isprintable),
    )
)
def test_inputs_are_remembered(inputs: CostInputs) -> None:
    assert CostInputs.from_text(inputs.to_text()) == inputs


@pytest.mark.parametrize(
    "text", ["", "no", "[]", "{}", "3", '{"model": 3}', '{"model": {"width": "x"}}', '"model"', "null"]
)
def test_what_cannot_be_remembered_is_forgotten(text: str) -> None:
    assert CostInputs.from_text(text) == CostInputs()


@pytest.mark.parametrize("price", [-1.0, math.nan, math.inf, 1e308])
def test_prices_that_there_are_not(price: float) -> None:
    with pytest.raises(ValueError, match="must be a number from 0 to 1e"):
        CostInputs(price_per_million=price)


@pytest.mark.parametrize("currency", ["a currency of my own", "a\nb"])
def test_currencies_that_there_are_not(currency: str) -> None:
    with pytest.raises(ValueError, match="at most 12 characters"):
        CostInputs(currency=currency)
