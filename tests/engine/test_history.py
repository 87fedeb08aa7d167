from __future__ import annotations

import threading
import weakref
from dataclasses import fields
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.fake_trainer import TIMEOUT_S, assert_equal_rows, rows
from tokexplorer.core.trainer import Steps
from tokexplorer.core.wordpiece.trainer import ScoredSteps
from tokexplorer.engine.packed_rows import PackedRows
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


def test_ended_columns_hold_the_same_rows_in_no_more_room() -> None:
    history = RunHistory(Steps)
    history.append(rows(0, 1500))
    view = history.view()
    history.end()
    assert_equal_rows(history.view(), rows(0, 1500))
    assert_equal_rows(view, rows(0, 1500))
    trimmed = history.view()
    assert trimmed.step.nbytes == 1500 * trimmed.step.itemsize
    assert trimmed.step.base is None or len(trimmed.step.base) == 1500
    assert history.view() is trimmed


def test_rows_that_were_set_aside_are_freed_and_come_back() -> None:
    history = RunHistory(Steps)
    history.append(rows(0, 1500))
    history.set_aside()
    assert len(history.view()) == 1500  # not ended: nothing to do
    history.end()
    column = weakref.ref(history.view().pair_count.base)
    view = history.view()
    history.set_aside()
    assert len(history) == 1500
    assert_equal_rows(view, rows(0, 1500))
    del view
    assert column() is None
    assert_equal_rows(history.view(), rows(0, 1500))
    assert history.view() is history.view()


@given(
    st.lists(st.integers(-(2**31), 2**31 - 1), max_size=9),
    st.lists(st.integers(-(2**63), 2**63 - 1), max_size=9),
    st.lists(st.floats(), max_size=9),
)
def test_any_numbers_come_out_of_packed_rows_as_they_were(
    small: list[int], large: list[int], scores: list[float]
) -> None:
    steps = ScoredSteps.empty(min(len(small), len(large), len(scores)))
    for field in fields(steps):
        values: Any = {np.int32: small, np.int64: large, np.float64: scores}[field.metadata["dtype"]]
        getattr(steps, field.name)[:] = values[: len(steps)]
    packed = PackedRows(steps)
    assert len(packed) == len(steps)
    for field in fields(steps):
        column = getattr(packed.rows(), field.name)
        assert column.dtype == field.metadata["dtype"]
        np.testing.assert_array_equal(column, getattr(steps, field.name))
