"""Rows that are edited, against a Python list that is copied before every edit."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.session.what_if.edit_list import EditList

commands = st.lists(
    st.tuples(
        st.sampled_from(["remove", "insert", "move", "replace", "undo", "redo", "restore"]),
        st.integers(0, 99),
        st.integers(0, 99),
    ),
    max_size=30,
)


def numbers(rows: EditList) -> list[float]:
    assert (rows.columns[1] == -rows.columns[0]).all()
    return rows.columns[0].tolist()  # type: ignore[no-any-return]


@given(commands)
def test_any_edits_and_undo_are_those_of_a_list_with_copies(done: list[tuple[str, int, int]]) -> None:
    learned = np.arange(5, dtype=np.int32)
    rows = EditList(learned, -learned)
    states: list[list[float]] = [[*map(float, learned)]]
    now = 0
    for number, (name, place, target) in enumerate(done):
        plain = list(states[now])
        if name in ("undo", "redo", "restore"):
            is_changed = bool(rows.edits)
            getattr(rows, name)()
            if name == "restore" and is_changed:  # a step of its own
                states[now + 1 :] = [states[0]]
                now += 1
            elif name != "restore":
                now = max(0, now - 1) if name == "undo" else min(len(states) - 1, now + 1)
            assert numbers(rows) == states[now]
            continue
        place, target = (each % max(1, len(plain)) for each in (place, target))
        if name == "insert":
            plain.insert(place, 100 + number)
            rows.insert(place, (100 + number, -100 - number), name)
        elif not plain:
            continue
        elif name == "remove":
            del plain[place]
            rows.remove(place, name)
        elif name == "move":
            if place == target:
                continue
            plain.insert(target, plain.pop(place))
            rows.move(place, target, name)
        else:
            plain[place] = 100 + number
            rows.replace(place, (100 + number, -100 - number), name)
        states[now + 1 :] = [plain]
        now += 1
        assert numbers(rows) == plain
    assert (rows.undo_label is None) == (now == 0)
    assert (rows.redo_label is None) == (now == len(states) - 1)
    assert learned.tolist() == [0, 1, 2, 3, 4]


def test_places_that_there_are_not_are_refused() -> None:
    rows = EditList(np.arange(3, dtype=np.int32))
    with pytest.raises(IndexError, match="3 rows"):
        rows.remove(3, "")
    with pytest.raises(IndexError, match="-1 is not"):
        rows.remove(-1, "")
    with pytest.raises(IndexError, match="4 is not"):
        rows.insert(4, (1,), "")
    with pytest.raises(IndexError, match="3 is not"):
        rows.move(0, 3, "")
    with pytest.raises(IndexError, match="3 is not"):
        rows.replace(3, (1,), "")
    assert rows.undo_label is None


def test_a_move_to_where_it_is_and_a_row_that_stays_are_no_edits() -> None:
    rows = EditList(np.arange(3, dtype=np.int32))
    rows.move(1, 1, "move")
    rows.replace(1, (1,), "replace")
    assert rows.edits == ()
