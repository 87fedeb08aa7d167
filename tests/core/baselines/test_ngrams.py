"""The model of the next byte, against the same model in dictionaries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.baselines.ngram_oracle import PlainModel
from tokexplorer.core.baselines import ngrams
from tokexplorer.core.baselines.ngrams import ByteModel, learn_byte_model
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounts

if TYPE_CHECKING:
    from collections.abc import Sequence

few_bytes = st.lists(st.sampled_from([0, 97, 98, 255]), min_size=1, max_size=8).map(bytes)
any_bytes = few_bytes | st.binary(min_size=1, max_size=8)
corpora = st.lists(st.tuples(any_bytes, st.integers(0, 5)), min_size=1, max_size=12)
orders = st.integers(1, 5)


def learned(counts: WordCounts, order: int) -> ByteModel:
    bites = learn_byte_model(counts, order)
    while True:
        try:
            next(bites)
        except StopIteration as done:
            model: ByteModel = done.value
            return model


def distribution(model: ByteModel, unit: bytes) -> list[float]:
    """Probability of each byte after the beginning of a unit."""
    state = model.start_state
    for byte in unit:
        state = int(ngrams.next_state(model.slots, model.suffixes, model.states, state, byte))
    return [probability(model, state, byte) for byte in range(256)]


def probability(model: ByteModel, state: int, byte: int) -> float:
    left = 1.0
    while True:
        child = int(ngrams.child_of(model.slots, state, byte))
        if child != ngrams.ROOT:
            return left * float(model.probabilities[child])
        left *= float(model.escapes[state])
        if state == ngrams.ROOT:
            return left * ngrams.UNIFORM
        state = int(model.suffixes[state])


def entropies(model: ByteModel, units: Sequence[bytes]) -> list[float]:
    bits = []
    for unit in units:
        state = model.start_state
        for byte in unit:
            bits.append(float(model.entropies[state]))
            state = int(ngrams.next_state(model.slots, model.suffixes, model.states, state, byte))
    return bits


@given(corpora, st.lists(any_bytes, min_size=1, max_size=5), orders)
def test_entropies_are_those_of_the_plain_model(
    corpus: list[tuple[bytes, int]], unseen: list[bytes], order: int
) -> None:
    counts = WordCounts.from_items(corpus)
    model, plain = learned(counts, order), PlainModel(counts.items(), order)
    units = [unit for unit, _ in corpus] + unseen
    expected = [bits for unit in units for bits in plain.entropies(unit)]
    np.testing.assert_allclose(entropies(model, units), expected, rtol=1e-9, atol=1e-9)
    assert model.start_entropy == pytest.approx(plain.entropy_after(b""))


@given(corpora, st.binary(max_size=6) | few_bytes, orders)
def test_distributions_are_those_of_the_plain_model_and_sum_to_one(
    corpus: list[tuple[bytes, int]], unit: bytes, order: int
) -> None:
    counts = WordCounts.from_items(corpus)
    found = distribution(learned(counts, order), unit)
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0
    np.testing.assert_allclose(found, PlainModel(counts.items(), order).after(unit), rtol=1e-9)


def test_a_large_tree_grows_in_many_bites() -> None:
    random = np.random.default_rng(5)
    units = [random.integers(0, 24, size).astype(np.uint8).tobytes() for size in range(1, 250)]
    counts = WordCounts.from_items((unit, 1 + index % 3) for index, unit in enumerate(units))
    model, plain = learned(counts, 4), PlainModel(counts.items(), 4)
    assert len(model.states) > 1 << 15
    assert sum(1 for _ in learn_byte_model(counts, 4)) > 5
    expected = [bits for unit in units[:40] for bits in plain.entropies(unit)]
    np.testing.assert_allclose(entropies(model, units[:40]), expected, rtol=1e-9)


def test_what_is_always_the_same_is_certain_and_what_never_was_seen_is_not() -> None:
    model = learned(WordCounts.from_items([(b"abab" * 500, 10)]), 3)
    bits = entropies(model, [b"ababab", b"xyz"])
    assert max(bits[1:6]) < 0.1
    # Nothing is known after a byte that never stood in the corpus: then it is the shares of all bytes.
    assert bits[7] == bits[8] == model.entropies[ngrams.ROOT] > 0.9


def test_the_beginning_of_a_unit_is_a_context() -> None:
    counts = WordCounts.from_items([(b"xa", 50), (b"xb", 50)])
    model = learned(counts, 2)
    assert model.start_entropy < 0.5  # always x
    assert learned(counts, 1).start_entropy > 1.4  # half x, a quarter each a and b


def test_too_many_ngrams_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ngrams, "MOST_NODES", 1 << 14)
    noise = np.random.default_rng(1).integers(0, 256, 30_000).astype(np.uint8).tobytes()
    counts = WordCounts.from_items([(noise, 1)])
    with pytest.raises(
        TrainingError, match=r"more than 16,384 different n-grams .* shorter n-grams need less"
    ):
        learned(counts, 3)
    learned(counts, 1)
