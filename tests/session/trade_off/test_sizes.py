"""Which steps of a run are measured."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.training.real_runs import ended_run, small_spec
from tokexplorer.session.trade_off.points import MOST_SIZES, StepSizes, next_step, wanted_steps


def merging(first: int, done: int) -> StepSizes:
    """Every merge makes one token."""
    steps = np.arange(done + 1)
    return StepSizes(steps, first + steps)


def sizes_of(reached: StepSizes, steps: list[int]) -> list[int]:
    return [reached.size_of(step) for step in steps]


def test_sizes_are_even_on_a_logarithmic_axis() -> None:
    reached = merging(256, 7744)
    sizes = sizes_of(reached, wanted_steps(reached, 256, 8000, has_ended=True))
    assert len(sizes) == MOST_SIZES
    assert (sizes[0], sizes[-1]) == (256, 8000)
    ratios = np.diff(np.log(sizes))
    assert np.allclose(ratios, math.log(8000 / 256) / (MOST_SIZES - 1), atol=0.004)


def test_a_run_that_goes_on_keeps_the_sizes_it_had() -> None:
    before = wanted_steps(merging(256, 1000), 256, 8000, has_ended=False)
    after = wanted_steps(merging(256, 7744), 256, 8000, has_ended=True)
    assert before == after[: len(before)]
    assert 0 < len(before) < len(after)


def test_a_run_that_was_stopped_ends_with_its_last_size() -> None:
    assert wanted_steps(merging(256, 1000), 256, 8000, has_ended=True)[-1] == 1000


def test_a_run_that_prunes() -> None:
    reached = StepSizes(np.arange(8), np.array([90_000, 60_000, 41_000, 28_000, 19_000, 12_000, 8800, 8000]))
    going = StepSizes(reached.steps[:5], reached.sizes[:5])
    assert sizes_of(going, wanted_steps(going, 8000, 32_000, has_ended=False)) == [19_000, 28_000]
    ended = sizes_of(reached, wanted_steps(reached, 8000, 32_000, has_ended=True))
    assert ended == [8000, 8800, 12_000, 19_000, 28_000]


def test_a_run_that_has_too_many_tokens_is_measured_when_it_is_stopped() -> None:
    reached = StepSizes(np.arange(2), np.array([90_000, 60_000]))
    assert wanted_steps(reached, 8000, 32_000, has_ended=False) == []
    assert wanted_steps(reached, 8000, 32_000, has_ended=True) == [1]


def test_nothing_before_there_is_a_step() -> None:
    nothing = StepSizes.none()
    for has_ended in (False, True):
        assert wanted_steps(nothing, 10, 20, has_ended) == []
    assert next_step([], nothing, {}, None) is None


def test_the_last_comes_first_and_then_the_widest_gap() -> None:
    reached = merging(100, 1500)
    wanted = [0, 100, 300, 600, 1500]  # 100, 200, 400, 700, 1600 tokens
    order: list[int] = []
    while (step := next_step(wanted, reached, order, final=1500)) is not None:
        order.append(step)
    assert order == [1500, 0, 300, 100, 600]


@given(
    st.lists(st.integers(1, 500), min_size=1, max_size=40),
    st.integers(1, 600),
    st.integers(1, 600),
    st.booleans(),
)
def test_whatever_the_sizes(sizes: list[int], low: int, more: int, has_ended: bool) -> None:
    high = low + more
    reached = StepSizes(np.arange(len(sizes)) * 3, np.array(sizes))
    wanted = wanted_steps(reached, low, high, has_ended)
    found = sizes_of(reached, wanted)
    assert found == sorted(found)
    assert len(set(wanted)) == len(wanted) <= MOST_SIZES + 1
    last = int(reached.steps[-1])
    assert all(size <= high or step == last for size, step in zip(found, wanted, strict=True))
    assert not has_ended or last in wanted
    measured: list[int] = []
    while (step := next_step(wanted, reached, measured, final=last)) is not None:
        measured.append(step)
    assert sorted(measured) == sorted(wanted)


def test_steps_of_real_runs() -> None:
    for algorithm in ("byte-bpe", "wordpiece", "unigram"):
        shown = ended_run(small_spec(algorithm))
        trainer = shown.run.trainer
        assert trainer is not None
        rows = shown.run.history.view()
        are_merges = algorithm != "unigram"
        reached = StepSizes.of(rows, trainer.fixed_size, trainer.steps_done, are_merges=are_merges)
        assert reached.steps.tolist() == list(range(int(reached.steps[0]), trainer.steps_done + 1))
        for step in reached.steps.tolist()[:: max(len(reached) // 5, 1)]:
            size = trainer.tokenizer(step).vocab_size
            assert size == reached.size_of(step) if are_merges else size >= reached.size_of(step)
