from __future__ import annotations

import numpy as np

from tokexplorer.ui.training.token_table import TokenTable


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
