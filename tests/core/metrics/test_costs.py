"""Costs: by hand, against matrices multiplied one by one, and against the sizes of published models."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.metrics.costs import COSTS, CostCase, CountedText
from tokexplorer.core.metrics.model_shape import MODEL_PRESETS, ModelShape

SMALL = ModelShape(width=2, layers=3, context_tokens=4)
TEXT, REFERENCE = CountedText(10, 30, 5), CountedText(6, 30, 8)


def computed(case: CostCase) -> dict[str, float]:
    return {name: cost.compute(case) for name, cost in COSTS.items()}


def test_by_hand() -> None:
    costs = computed(CostCase(TEXT, REFERENCE, SMALL, 250.0))
    assert costs["vocabulary_size"] == 5
    assert costs["windows_filled"] == 10 / 4
    assert costs["texts_per_window"] == 0
    assert costs["bytes_per_window"] == 4 * 3
    assert costs["text_price"] == 10 * 250 / 1_000_000
    assert costs["embedding_parameters"] == 5 * 2
    # blocks 12 · 3 · 2² = 144, positions 4 · 2
    assert costs["model_parameters"] == 144 + 10 + 8
    assert costs["embedding_share"] == 10 / 162
    # windows of 4, 4 and 2 tokens against 4 and 2
    assert costs["attention_ratio"] == (16 + 16 + 4) / (16 + 4)
    # a token 2 · 144 + 2 · 2 · 5, attention 2 · 3 · 2 · 36
    assert costs["text_compute"] == 10 * 308 + 12 * 36
    # the reference: a token 288 + 2 · 2 · 8, attention 12 · 20
    assert costs["compute_ratio"] == (3080 + 432) / (6 * 320 + 240)
    # a window: 4 tokens and 12 · 16 for attention, over 12 bytes; the reference 5 bytes a token
    assert costs["compute_per_byte"] == (4 * 308 + 192) / 12
    assert costs["compute_per_byte_ratio"] == pytest.approx(1424 / 12 / ((4 * 320 + 192) / 20))
    assert costs["unembedding_share"] == 4 * 20 / 1424


def test_tables_that_are_not_tied_and_positions_that_are_not_learned() -> None:
    costs = computed(CostCase(TEXT, TEXT, replace(SMALL, is_tied=False, has_positions=False)))
    assert costs["embedding_parameters"] == 20
    assert costs["model_parameters"] == 164
    assert costs["text_compute"] == computed(CostCase(TEXT, TEXT, SMALL))["text_compute"]


def test_a_text_that_fits_is_squared() -> None:
    short = CostCase(CountedText(900, 4000, 100), CountedText(600, 4000, 200), ModelShape())
    costs = computed(short)
    assert costs["attention_ratio"] == 1.5**2
    assert costs["texts_per_window"] == 1
    assert computed(replace(short, text=CountedText(512, 4000, 100)))["texts_per_window"] == 2
    assert computed(replace(short, text=CountedText(1024, 4000, 100)))["texts_per_window"] == 1


def test_no_text_has_a_price_but_no_ratios() -> None:
    nothing = CountedText(0, 0, 100)
    costs = computed(CostCase(nothing, nothing, SMALL, 3.0))
    known = {"vocabulary_size", "embedding_parameters", "model_parameters", "embedding_share"}
    for name, value in costs.items():
        if name in ("windows_filled", "text_price", "text_compute"):
            assert value == 0
        else:
            assert math.isnan(value) == (name not in {*known, "unembedding_share"})
    assert math.isnan(computed(CostCase(TEXT, TEXT, SMALL))["text_price"])


def by_matrices(model: ModelShape, tokens: int, vocab_size: int) -> int:
    """Operations of the forward pass, one matrix after the other, an n x k by k x m product being 2 n k m."""
    total, width = 0, model.width
    while tokens:
        window = min(tokens, model.context_tokens)
        tokens -= window
        for _ in range(model.layers):
            total += 2 * window * width * 3 * width  # queries, keys, values
            total += 2 * window * width * width  # output
            total += 2 * 2 * window * width * 4 * width  # into the wide layer, and back
            halves = [2 * 2 * width * window / 2 for _ in range(window)]  # scores and sums over half of them
            total += round(sum(halves))
        total += 2 * window * width * vocab_size
    return total


@given(
    st.builds(ModelShape, st.integers(1, 9), st.integers(1, 4), st.integers(1, 7)),
    st.integers(0, 30),
    st.integers(1, 40),
)
def test_compute_against_matrices(model: ModelShape, tokens: int, vocab_size: int) -> None:
    assert model.flops(tokens, vocab_size) == by_matrices(model, tokens, vocab_size)
    assert model.window_flops(vocab_size) == by_matrices(model, model.context_tokens, vocab_size)


@given(st.integers(1, 60), st.integers(1, 60), st.integers(1, 9))
def test_the_reference_is_1_times_itself_and_ratios_invert(one: int, other: int, context: int) -> None:
    model = ModelShape(3, 2, context)
    texts = CountedText(one, 77, 50), CountedText(other, 77, 90)
    there, back = (computed(CostCase(*pair, model)) for pair in (texts, texts[::-1]))
    itself = computed(CostCase(texts[0], texts[0], model))
    for name in ("attention_ratio", "compute_ratio", "compute_per_byte_ratio"):
        assert itself[name] == 1
        assert there[name] * back[name] == pytest.approx(1)


# As their weights are published; what the formula lacks of them are biases, norms, and what a gated
# feed-forward part has more than 8 · width².
PUBLISHED = {
    "gpt2": (50_257, 124_439_808),
    "gpt2-medium": (50_257, 354_823_168),
    "gpt2-large": (50_257, 774_030_080),
    "gpt2-xl": (50_257, 1_557_611_200),
    "llama2-7b": (32_000, 6_738_415_616),
    "llama2-13b": (32_000, 13_015_864_320),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_presets_have_the_size_that_is_published(name: str) -> None:
    vocab_size, published = PUBLISHED[name]
    ours = MODEL_PRESETS[name].shape.parameters(vocab_size)
    assert 0.99 * published < ours < published


def test_gpt2_to_the_parameter() -> None:
    shape = MODEL_PRESETS["gpt2"].shape
    biases_and_norms = 12 * (3 * 768 + 768 + 4 * 768 + 768 + 4 * 768) + 2 * 768
    assert shape.parameters(50_257) + biases_and_norms == 124_439_808


def test_presets_say_where_they_are_from() -> None:
    for name, preset in MODEL_PRESETS.items():
        assert preset.name == name
        assert "et al." in preset.source


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ({"width": 0}, "the width is 0"),
        ({"layers": -1}, "the number of layers is -1"),
        ({"context_tokens": 0}, "the context is 0"),
        ({"width": 10**9}, "must be from 1 to 1,000,000"),
    ],
)
def test_models_that_there_are_not(numbers: dict[str, int], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ModelShape(**numbers)  # type: ignore[arg-type]
