from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.ui.training.fakes import merge_data
from tests.ui.training.real_runs import ended_run, new_run, small_counts, small_spec
from tokexplorer.core.algorithms import ALGORITHM_INFO, make_trainer
from tokexplorer.core.recorded import RunRecord
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.session.state.workspace import RunRef
from tokexplorer.ui.shown_run import recorded_run
from tokexplorer.ui.training.run_data import (
    MergeData,
    PhaseData,
    RunData,
    SearchData,
    TokenTable,
    run_data,
    run_facts,
)

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm, TrainingSpec


def test_frequencies_equal_a_direct_count_after_every_batch(small_run) -> None:
    data = merge_data(small_run)
    for count in (0, 1, 3, 26, 30):
        small_run.do(count)
        data.refresh()
        expected, frequencies = small_run.trainer.token_counts(), data.frequencies()
        np.testing.assert_array_equal(frequencies, expected[: len(frequencies)])
        assert not expected[len(frequencies) :].any()
    assert data.frequencies().sum() == data.newest_tokens


def test_curves_of_merges_begin_before_the_first(small_run) -> None:
    data = merge_data(small_run)
    small_run.do(4)
    data.refresh()
    sizes, lengths = data.curve()
    assert sizes.tolist() == [257, 258, 259, 260, 261]
    assert lengths[0] == small_run.trainer.initial_tokens
    assert lengths[-1] == data.newest_tokens == small_run.trainer.length
    assert data.bytes_per_token(lengths)[0] == 1.0
    assert [data.size_at(step) for step in (0, 1, 4)] == [257, 258, 261]


def test_entropy_patches_have_a_size_when_they_are_learned() -> None:
    shown = new_run(small_spec("entropy-patches"))
    run = shown.run
    run.control.pause()
    run.start()
    while run.trainer is None:
        time.sleep(0.001)
    data = run_data(shown)
    assert data.fixed_size == data.final_size == 0
    run.control.resume()
    assert run.join(60.0)
    facts = run_facts(shown, data)
    assert (facts["state"], facts["vocab_size"]) == ("finished", 257)
    assert data.fixed_size == data.final_size == 257


def test_rows_appear_only_when_asked_for(small_run) -> None:
    data = merge_data(small_run)
    small_run.do(4)
    assert len(data.steps) == 0
    data.refresh()
    assert len(data.steps) == 4


KINDS = [
    (small_spec("byte-bpe"), MergeData),
    (small_spec("bpe", end_of_word="</w>"), MergeData),
    (small_spec("wordpiece", criterion="likelihood"), MergeData),
    (small_spec("wordpiece", criterion="frequency"), MergeData),
    (small_spec("wordpiece", criterion="top-down"), SearchData),
    (small_spec("unigram"), PhaseData),
    *((small_spec(name), RunData) for name, info in ALGORITHM_INFO.items() if info.is_baseline),
]


def ended_data(spec: TrainingSpec) -> RunData:
    data = run_data(ended_run(spec))
    data.refresh()
    return data


@pytest.mark.parametrize(("spec", "kind"), KINDS, ids=[f"{s.algorithm}-{s.criterion}" for s, _ in KINDS])
def test_every_curve_ends_with_what_encoding_the_corpus_gives(spec, kind) -> None:
    data = ended_data(spec)
    assert type(data) is kind
    sizes, lengths = data.curve()
    assert lengths[-1] == data.newest_tokens == data.trainer.count_tokens()
    assert sizes[-1] == data.trainer.tokenizer().vocab_size
    assert (len(sizes) == 1) == data.is_level
    assert (lengths > 0).all()


def test_unigram_goes_from_right_to_left() -> None:
    data = ended_data(small_spec("unigram"))
    assert isinstance(data, PhaseData)
    sizes, _ = data.curve()
    assert sizes[0] > sizes[-1] == 90
    assert len(data.objectives()) == len(data.pieces()) > 0
    assert np.isfinite(data.objectives()).all()
    assert data.iteration_of_step(1) == data.shown.spec.sub_iterations


@pytest.mark.parametrize(
    "spec",
    [spec for spec, kind in KINDS if kind is MergeData],
    ids=lambda spec: f"{spec.algorithm}-{spec.criterion}",
)
def test_tokens_are_those_of_the_tokenizer(spec) -> None:
    data = ended_data(spec)
    assert isinstance(data, MergeData)
    data.refresh_tokens()
    tokenizer = data.trainer.tokenizer()
    assert [data.tokens[i] for i in range(len(data.tokens))] == [
        tokenizer.token_bytes(i) for i in range(tokenizer.vocab_size)
    ]


@pytest.mark.parametrize(
    "spec",
    [spec for spec, kind in KINDS if kind is not RunData],
    ids=lambda spec: f"{spec.algorithm}-{spec.criterion}",
)
def test_lengths_hold_every_token_but_the_special_ones(spec) -> None:
    data = ended_data(spec)
    counts = data.length_counts()
    while data.counts_lengths:
        counts = data.length_counts()
    tokenizer = data.trainer.tokenizer()
    tokens = [tokenizer.token_bytes(i).decode("utf-8", "replace") for i in range(tokenizer.vocab_size)]
    bare = [t.removeprefix("##").removesuffix("</w>") for t in tokens[len(spec.own_tokens) :]]
    if spec.algorithm != "byte-bpe":  # there, half a character is one byte
        assert counts.tolist() == np.bincount([len(token.encode()) for token in bare]).tolist()
    assert counts.sum() == len(bare)


def test_scores_are_shown_where_merges_are_chosen_by_them() -> None:
    likely, frequent = ended_data(KINDS[2][0]), ended_data(KINDS[3][0])
    assert isinstance(likely, MergeData)
    assert isinstance(frequent, MergeData)
    assert likely.scores is not None
    assert len(likely.scores) == len(likely.steps)
    assert frequent.scores is None


def test_tokens_are_their_parts_joined_however_the_rows_arrive(small_run) -> None:
    first = small_run.trainer.first
    table = TokenTable(first, special_count=1)
    for count in (1, 0, 20, 39):
        small_run.do(count)
        table.extend(small_run.history.view())
    steps = small_run.history.view()
    tokens = list(first)
    for left, right in zip(steps.left.tolist(), steps.right.tolist(), strict=True):
        tokens.append(tokens[left] + tokens[right])
    assert [table[token_id] for token_id in range(len(table))] == tokens
    assert len(table) == 257 + 60


def test_a_merge_may_make_a_token_that_is_there_already(small_run) -> None:
    small_run.do(2)
    steps = small_run.history.view()
    steps.new_id[1] = steps.new_id[0]
    table = TokenTable(small_run.trainer.first, special_count=1)
    table.extend(steps)
    assert len(table) == 258


def test_length_counts_leave_special_tokens_out(small_run) -> None:
    table = TokenTable(small_run.trainer.first, special_count=1)
    assert table.length_counts().tolist() == [0, 256]
    seen = 0
    for count in (10, 50):
        small_run.do(count)
        table.extend(small_run.history.view())
        seen += count
        lengths = [len(table[token_id]) for token_id in range(1, len(table))]
        assert table.length_counts().tolist() == np.bincount(lengths).tolist()


def test_joined_says_where_each_token_begins(small_run) -> None:
    small_run.do(5)
    table = TokenTable(small_run.trainer.first, special_count=1)
    table.extend(small_run.history.view())
    ids = small_run.history.view().new_id
    text, starts = table.joined(ids, b"\xff")
    assert text.split(b"\xff")[:-1] == [table[token_id] for token_id in ids.tolist()]
    assert [text[start : start + 1] for start in starts.tolist()] == [table[i][:1] for i in ids.tolist()]


def test_a_run_that_was_stopped_before_its_first_step_has_no_vocabulary() -> None:
    trainer = make_trainer(small_counts(), small_spec("unigram"))
    shown = new_run(small_spec("unigram"))
    shown.run.cancel()
    shown.run.start()
    assert shown.run.join(timeout_s=60)
    shown.run.trainer = shown.run.trainer or trainer  # whether it was made in time or not
    assert shown.run.trainer.steps_done == NOT_YET
    assert run_facts(shown, run_data(shown))["vocab_size"] is None


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram"])
def test_the_length_of_the_corpus_is_that_of_the_last_step(algorithm: Algorithm) -> None:
    """A run that was stopped has gone on since it was counted last."""
    run = ended_run(small_spec(algorithm)).run
    assert run.trainer is not None
    rows, curve = run.history.view(), run.curve.view()
    record = RunRecord.of(run.trainer, rows, curve)
    ref = RunRef("1", run.trainer.spec, "#336699", state="finished")
    shown = recorded_run(ref, record)
    assert run_facts(shown, run_data(shown))["corpus_tokens"] == run.trainer.count_tokens()
    if algorithm == "byte-bpe":
        return
    earlier = replace(record, curve=curve[:-1])
    if algorithm == "unigram":
        steps = run.trainer.steps_done - 1
        kept = rows[: int(np.flatnonzero(rows.step <= steps)[-1]) + 1]
        earlier = replace(record, rows=kept, tokenizer=record.tokenizer.at_step(steps), steps_done=steps)
    shown = recorded_run(replace(ref, state="stopped"), earlier)
    assert run_facts(shown, run_data(shown))["corpus_tokens"] is None
