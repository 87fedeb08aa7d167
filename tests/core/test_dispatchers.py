"""A kernel is compiled once for all types that one machine code can serve."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba.core import event

from tokexplorer.core.jit import Kernel, njit


@njit(nogil=True)
def _sum_from(numbers: Any, begin: int, factor: int, is_negative: bool) -> int:
    total = 0
    for number in numbers[begin:]:
        total += number * factor
    return -total if is_negative else total


@njit(nogil=True)
def _sums(numbers: Any, narrow: Any) -> int:
    whole = _sum_from(numbers, 0, 1, False) + _sum_from(numbers, narrow[1], narrow[0], True)
    return whole + _sum_from(numbers, len(numbers) - 1, factor=2, is_negative=False)


def types_of(kernel: object) -> set[str]:
    assert isinstance(kernel, Kernel)
    return set(kernel.by_types)


@pytest.fixture
def compilations() -> Any:
    recording: Any = event.RecordingListener()  # type: ignore[no-untyped-call]
    event.register("numba:compile", recording)  # type: ignore[no-untyped-call]
    yield lambda: [
        each.data["dispatcher"].py_func.__name__
        for _, each in recording.buffer
        if each.is_end and each.data["dispatcher"].py_func.__module__ == __name__
    ]
    event.unregister("numba:compile", recording)  # type: ignore[no-untyped-call]


def test_constants_narrow_numbers_and_read_only_arrays_need_no_code_of_their_own(compilations: Any) -> None:
    numbers, narrow = np.arange(5, dtype=np.uint8), np.array([3, 2], np.int32)
    read_only = np.frombuffer(numbers.tobytes(), np.uint8)
    expected = 10 - 3 * (2 + 3 + 4) + 2 * 4
    for each in (read_only, numbers, read_only):
        assert _sums(each, narrow) == expected
    assert compilations() == ["_sum_from", "_sums"]
    assert types_of(_sums) == {"builtins.tuple(uint8[1C], int32[1C])"}


def test_numbers_that_one_code_cannot_serve_have_their_own(compilations: Any) -> None:
    @njit(nogil=True)
    def half(number: Any) -> Any:
        return number / 2 if number else number * 1.0

    assert [half(number) for number in (3, np.int32(3), np.uint64(3), 3.0)] == [1.5] * 4
    assert compilations() == ["half"] * 3
    assert types_of(half) == {f"builtins.tuple({each})" for each in ("int64", "uint64", "float64")}
