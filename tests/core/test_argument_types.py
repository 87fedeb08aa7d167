"""Arguments that have one name are of one type to numba."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numba import typeof

from tokexplorer.core.argument_types import kind_of, type_name
from tokexplorer.core.dispatchers import _common_of_tuples


class Pair(NamedTuple):
    left: Any
    right: Any


def arrays() -> st.SearchStrategy[Any]:
    def made(dtype: str, dimensions: int, is_transposed: bool, step: int, is_writable: bool) -> Any:
        array: Any = np.zeros((4,) * dimensions, dtype)
        array = array[(..., *(slice(None, None, step),) * dimensions)]
        array = array.T if is_transposed else array
        array.flags.writeable = is_writable
        return array

    dtypes = st.sampled_from(["u1", "i4", "i8", "u8", "f4", "f8", "?"])
    return st.builds(made, dtypes, st.integers(0, 3), st.booleans(), st.sampled_from([1, 2]), st.booleans())


def scalars() -> st.SearchStrategy[Any]:
    kinds = (
        int,
        float,
        bool,
        np.bool,
        np.int8,
        np.int32,
        np.int64,
        np.uint8,
        np.uint64,
        np.float32,
        np.float64,
    )
    made = st.builds(lambda kind, number: kind(number), st.sampled_from(kinds), st.integers(0, 2))
    return st.none() | made


VALUES = st.recursive(
    arrays() | scalars(),
    lambda inner: st.builds(Pair, inner, inner) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=4,
)


@given(VALUES, VALUES)
def test_one_name_is_one_type(one: Any, other: Any) -> None:
    type_of: Any = typeof
    same_type = _common_of_tuples(type_of(one)) == _common_of_tuples(type_of(other))
    assert (type_name(kind_of(one)) == type_name(kind_of(other))) == same_type


def test_what_is_none_of_ours_has_no_name() -> None:
    for value in ("text", [1], {}, object(), np.zeros(2, "i4,i4"), np.zeros(2, ">i4"), (1, "text"), 1j):
        assert type_name(kind_of(value)) is None
