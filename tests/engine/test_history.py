from __future__ import annotations

import threading
from dataclasses import fields

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.fake_trainer import TIMEOUT_S, assert_equal_rows, rows
from tokexplorer.core.trainer import Steps
from tokexplorer.engine.run import RunHistory


def test_an_empty_history_has_empty_columns_of_the_right_types() -> None:
    history = RunHistory(Steps)
    assert len(history) == 0
    for field in fields(Steps):
        column = getattr(history.view(), field.name)
        assert len(column) == 0
        assert column.dtype == getattr(Steps.empty(), field.name).dtype


@given(st.lists(st.one_of(st.integers(0, 5), st.integers(0, 3000)), max_size=12))
def test_it_holds_what_was_appended_in_any_portions(counts: list[int]) -> None:
    history, end = RunHistory(Steps), 0
    for count in counts:
        history.append(rows(end, end + count))
        end += count
        assert len(history) == end
    assert_equal_rows(history.view(), rows(0, end))


def test_it_keeps_no_hold_on_the_rows_it_was_given() -> None:
    history, steps = RunHistory(Steps), rows(0, 3)
    history.append(steps)
    steps.pair_count[:] = 0
    assert_equal_rows(history.view(), rows(0, 3))


def test_views_stay_valid_while_the_columns_grow() -> None:
    history, views = RunHistory(Steps), []
    for end in range(100, 20_000, 100):
        history.append(rows(end - 100, end))
        views.append(history.view())
    for count, view in enumerate(views, start=1):
        assert_equal_rows(view, rows(0, 100 * count))


def test_a_view_is_the_same_until_a_row_is_added() -> None:
    history = RunHistory(Steps)
    history.append(rows(0, 1))
    view = history.view()
    history.append(Steps.empty())
    assert history.view() is view
    history.append(rows(1, 2))
    assert history.view() is not view
    assert np.shares_memory(view.step, history.view().step)


def test_readers_never_see_a_row_that_is_not_written() -> None:
    history, total = RunHistory(Steps), 200_000

    def write() -> None:
        for begin in range(0, total, 50):
            history.append(rows(begin, begin + 50))

    writer = threading.Thread(target=write)
    writer.start()
    checked, wanted = 0, rows(0, total)
    while checked < total:
        view = history.view()
        assert len(view) >= checked
        assert_equal_rows(view[checked:], wanted[checked : len(view)])
        checked = len(view)
        assert writer.is_alive() or len(history.view()) == total
    writer.join(TIMEOUT_S)


def test_trimmed_columns_hold_the_same_rows_in_no_more_room() -> None:
    history = RunHistory(Steps)
    history.append(rows(0, 1500))
    view = history.view()
    history.trim()
    assert_equal_rows(history.view(), rows(0, 1500))
    assert_equal_rows(view, rows(0, 1500))
    trimmed = history.view()
    assert trimmed.step.nbytes == 1500 * trimmed.step.itemsize
    assert trimmed.step.base is None or len(trimmed.step.base) == 1500
    history.trim()
    assert history.view() is trimmed
