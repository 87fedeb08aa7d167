"""Parity and Gini: by hand, and against the formulas of TokEval."""

from __future__ import annotations

import math
import statistics
from importlib import resources
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy, share
from tokexplorer.core.metrics.parallel import (
    Mismatch,
    gini,
    gini_coefficient,
    gini_per_line,
    mismatch_of,
    parity,
    parity_of_lines,
)
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import TokenizedText

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

RESOURCES = resources.files("tokexplorer.resources")
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


def test_texts_with_other_lines_have_no_parity() -> None:
    text, reference = tokenized("a\na"), tokenized("a")
    assert math.isnan(parity(text, reference))
    assert np.isnan(parity_of_lines(text, reference)).tolist() == [True, True]
    assert mismatch_of(text.shape, reference.shape) == Mismatch(2, 1)


def lines_of(lengths: list[int]) -> TextShape:
    return TextShape.of("".join("a" * length + "\n" for length in lengths))


def test_lengths_of_lines_decide_from_ten_lines_on() -> None:
    short, long = lines_of([9, 1] * 5), lines_of([3, 30] * 5)
    found = mismatch_of(short, long)
    assert found is not None
    assert found.correlation == pytest.approx(-1.0)
    assert mismatch_of(lines_of([9, 1] * 5), lines_of([90, 10] * 5)) is None
    assert mismatch_of(lines_of([9, 1] * 4 + [9]), lines_of([3, 30] * 4 + [3])) is None
    # lines that are blank in one of them say nothing
    assert mismatch_of(lines_of([9, 1] * 5), lines_of([3, 30] * 4 + [3, 0])) is None
    # nor do lines of much the same length, whether they correlate or not
    assert mismatch_of(lines_of([10, 11] * 8), lines_of([11, 10] * 8)) is None
    # a text whose lines are all equally long does not correlate with anything
    assert mismatch_of(lines_of([10] * 10), lines_of([3, 30] * 5)) == Mismatch(10, 10, 0.0)
    tokens = TokenizedText.of(TOKENIZER, short), TokenizedText.of(TOKENIZER, long)
    assert math.isnan(parity(*tokens))
    assert math.isnan(gini_per_line(tokens))
    assert not math.isnan(gini(tokens))


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=8, max_size=30))
def test_which_texts_look_parallel_against_the_formula(lengths: list[tuple[int, int]]) -> None:
    text, reference = (lines_of([each[side] for each in lengths]) for side in (0, 1))
    logs = [(math.log(one), math.log(other)) for one, other in lengths if one and other]
    expected = False
    if len(logs) >= 10:
        ratios = [one - other for one, other in logs]
        try:
            correlation = statistics.correlation(*zip(*logs, strict=True))
        except statistics.StatisticsError:
            correlation = 0.0
        assume(min(abs(correlation - 0.5), abs(statistics.pstdev(ratios) - 0.35)) > 1e-9)
        expected = correlation < 0.5 and statistics.pstdev(ratios) > 0.35
    assert (mismatch_of(text, reference) is not None) == expected


def share_refused(pairs: Iterable[tuple[Sequence[str], Sequence[str]]]) -> float:
    found = [
        mismatch_of(*(TextShape.of("\n".join(lines)) for lines in pair)) is not None
        for pair in pairs
        if len(pair[0]) >= 10
    ]
    return sum(found) / len(found)


def test_translations_are_hardly_ever_refused_and_other_texts_mostly() -> None:
    """Translations that come with the program; its samples, cut to equally many lines, translate nothing."""
    own, samples = (
        [
            [line for line in path.read_text("utf-8").splitlines() if line.strip()]
            for path in (RESOURCES / folder).iterdir()
            if path.name.endswith(".txt")
        ]
        for folder in ("parallel", "samples")
    )
    assert share_refused(combinations(own, 2)) == 0
    pairs = (
        (one[:count], other[:count])
        for one, other in combinations(samples, 2)
        for count in [min(len(one), len(other))]
    )
    assert share_refused(pairs) > 0.85


def test_published_translations(shared_data: Path) -> None:
    """Parts of 16 sentences of PUD, and the declaration of human rights paragraph by paragraph."""
    folder = shared_data / "corpora/pud_parallel"
    texts = [(folder / f"{name}.txt").read_text("utf-8").splitlines() for name in ("en", "de", "zh", "ar")]
    parts = range(0, 480, 16)
    true = ((one[at : at + 16], other[at : at + 16]) for one, other in combinations(texts, 2) for at in parts)
    assert share_refused(true) <= 0.01
    other = (
        (one[at : at + 16], two[at + 500 : at + 516]) for one, two in combinations(texts, 2) for at in parts
    )
    assert share_refused(other) > 0.9
    folder = shared_data / "corpora/udhr"
    texts = [
        (folder / f"{name}.txt").read_text("utf-8").splitlines() for name in ("eng", "rus", "cmn_hans", "arb")
    ]
    assert share_refused(combinations(texts, 2)) == 0
    assert share_refused((one, two[7:] + two[:7]) for one, two in combinations(texts, 2)) == 1


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
