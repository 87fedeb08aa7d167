"""Parity and Gini: by hand, and against the formulas of TokEval."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy, share
from tokexplorer.core.metrics.parallel import (
    NotParallelError,
    gini,
    gini_coefficient,
    gini_per_line,
    parity,
    parity_of_lines,
)
from tokexplorer.core.metrics.tokenized_text import TokenizedText

TOKENIZER = Greedy("a", "ab", "\n", " ")


def tokenized(text: str) -> TokenizedText:
    return TokenizedText.of(TOKENIZER, text)


def tokeval_gini(costs: list[float]) -> float:
    count, mean = len(costs), sum(costs) / len(costs)
    return sum(abs(one - other) for one in costs for other in costs) / (2 * count**2 * mean)


def test_parity_by_hand() -> None:
    text, reference = tokenized("aaa\n\naa\naaaa"), tokenized("ab\r\na\nabab\n \n")
    # 3, none, 2 and 4 tokens for 1, 1, 2 and a blank line
    assert parity(text, reference) == (3 + 2) / (1 + 2)
    assert parity(reference, reference) == 1
    assert parity_of_lines(text, reference).tolist() == [3, 0, 1, 4]
    assert math.isnan(parity_of_lines(text, tokenized("\na\na\na"))[0])


def test_texts_of_other_lengths_are_not_parallel() -> None:
    for compare in (parity, parity_of_lines):
        with pytest.raises(NotParallelError, match="has 2 lines, but the reference has 1"):
            compare(tokenized("a\na"), tokenized("a"))


def test_gini_by_hand() -> None:
    assert gini_coefficient([1, 3]) == 0.25
    assert gini_coefficient([2, 2, 2]) == 0
    # a|a|a: 3 tokens for 3 bytes; ab|ab: 2 tokens for 4 bytes; costs 1 and 1/2
    assert gini([tokenized("aaa\n"), tokenized("abab")]) == pytest.approx(1 / (2 * 4 * 0.75))
    assert gini_per_line([tokenized("aaa\n\n"), tokenized("a\n\n")]) == 0.25
    assert math.isnan(gini_per_line([tokenized("a\na"), tokenized("a")]))


def test_what_has_no_gini() -> None:
    for costs in ([], [1.0], [0.0, 0.0], [1.0, math.nan]):
        assert math.isnan(gini_coefficient(costs))


@given(st.lists(st.floats(0.001, 100), min_size=2, max_size=12))
def test_gini_against_tokeval(costs: list[float]) -> None:
    assert gini_coefficient(costs) == pytest.approx(tokeval_gini(costs), abs=1e-12)
    assert -1e-12 <= gini_coefficient(costs) <= 1 - 1 / len(costs)


@given(st.lists(st.text("ab \n", max_size=20), min_size=2, max_size=4))
def test_costs_are_tokens_by_bytes_of_lines(texts: list[str]) -> None:
    costs = []
    for text in texts:
        lines = [line for line in text.split("\n") if line.strip()]
        tokens = sum(len(TOKENIZER.encode(line)) for line in lines)
        costs.append(tokens / sum(map(len, lines)) if lines else math.nan)
    assert gini([tokenized(text) for text in texts]) == pytest.approx(of_known(costs), nan_ok=True, abs=1e-12)


def of_known(costs: list[float]) -> float:
    """Costs of texts that have any tokens, if there are two and they are not free."""
    known = [cost for cost in costs if not math.isnan(cost)]
    return tokeval_gini(known) if len(known) > 1 and any(known) else math.nan


def tokens_of_lines(text: str) -> list[int]:
    """Of each line by itself; 0 of blank ones."""
    return [len(TOKENIZER.encode(line)) if line.strip() else 0 for line in text.split("\n")]


parallel_texts = st.integers(1, 5).flatmap(
    lambda lines: st.lists(
        st.lists(st.text("ab ", max_size=6), min_size=lines, max_size=lines).map(
            lambda each: "\n".join([*each, ""])
        ),
        min_size=2,
        max_size=4,
    )
)


@given(parallel_texts)
def test_translations_against_loops(texts: list[str]) -> None:
    lines = [tokens_of_lines(text) for text in texts]
    filled = [[bool(line.strip()) for line in text.split("\n")] for text in texts]
    costs = [share(sum(counts), sum(full)) for counts, full in zip(lines, filled, strict=True)]
    made = [tokenized(text) for text in texts]
    assert gini_per_line(made) == pytest.approx(of_known(costs), nan_ok=True, abs=1e-12)
    both = [one and other for one, other in zip(filled[0], filled[1], strict=True)]
    premium = share(
        *(sum(count for count, kept in zip(each, both, strict=True) if kept) for each in lines[:2])
    )
    assert parity(made[0], made[1]) == pytest.approx(premium, nan_ok=True)


def test_gini_of_arrays_of_any_order_is_the_same() -> None:
    costs = np.random.default_rng(1).random(9).tolist()
    assert gini_coefficient(costs) == pytest.approx(gini_coefficient(sorted(costs)))
