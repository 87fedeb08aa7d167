from __future__ import annotations

import numpy as np

from tokexplorer.ui.training.run_data import RunData


def test_frequencies_equal_a_direct_count_after_every_batch(small_run) -> None:
    data = RunData(small_run, "#0b6bcb")
    for count in (0, 1, 3, 26, 30):
        small_run.do(count)
        data.refresh()
        np.testing.assert_array_equal(data.frequencies(), small_run.trainer.token_counts())
    assert data.frequencies().sum() == data.corpus_tokens()[-1]


def test_curves_begin_before_the_first_merge(small_run) -> None:
    data = RunData(small_run, "#0b6bcb")
    small_run.do(4)
    data.refresh()
    assert data.vocab_sizes().tolist() == [257, 258, 259, 260, 261]
    assert data.corpus_tokens()[0] == small_run.trainer.initial_tokens
    assert data.bytes_per_token()[0] == 1.0
    assert data.bytes_per_token()[-1] == small_run.trainer.corpus_bytes / small_run.trainer.length


def test_rows_appear_only_when_asked_for(small_run) -> None:
    data = RunData(small_run, "#0b6bcb")
    small_run.do(4)
    assert len(data.steps) == 0
    data.refresh()
    assert len(data.steps) == 4
