"""Kernels are numba's own in all that matters, but numba is not there before one of them is called."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numba.core.errors import TypingError

from tokexplorer.core.jit import Kernel, njit
from tokexplorer.core.pre_tokenizers import scanners
from tokexplorer.core.simd import prefetch_row

if TYPE_CHECKING:
    from pathlib import Path

AT_ONCE = """
import sys, threading
import tokexplorer.core.warm, tokexplorer.corpus.counting, tokexplorer.corpus.decoding
from tokexplorer.core.jit import njit

assert "numba" not in sys.modules, "imported, though no kernel was called"

@njit(nogil=True)
def twice(number):
    return 2 * number

@njit(nogil=True)
def four_times(number):
    return twice(twice(number))

began = threading.Barrier(4)
found = []

def work(kernel):
    began.wait()
    found.append((kernel(3), kernel.by_types["builtins.tuple(int64)"]))

threads = [threading.Thread(target=work, args=(kernel,)) for kernel in (twice, four_times) * 2]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert sorted(number for number, _ in found) == [6, 6, 12, 12], found
assert len({id(function) for _, function in found}) == 2
assert [len(kernel.dispatcher.overloads) for kernel in (twice, four_times)] == [1, 1]
"""

ONE_KERNEL = """
from tokexplorer.core.jit import njit

@njit()
def twice(number):
    return 2 * number

assert twice(3) == 6
"""


@njit(nogil=True, inline="always")
def _square(number: int) -> int:
    """Of a whole number."""
    return number * number


@njit(nogil=True)
def _sum_of_squares(numbers: Any) -> int:
    total = 0
    for number in numbers:
        total += _square(number)
    return total


def kernel_of(function: object) -> Kernel:
    assert isinstance(function, Kernel)
    return function


def test_the_first_call_can_come_from_several_threads_at_once() -> None:
    finished = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stderr) == (0, "")


@pytest.mark.parametrize(
    ("program", "is_loaded"),
    [("", True), ("from tokexplorer.cli import main; main(['no such file'])", False)],
)
def test_extensions_of_numba_are_for_others(program: str, is_loaded: bool, tmp_path: Path) -> None:
    (tmp_path / "extension.py").write_text("def init(): print('loaded')")
    information = tmp_path / "extension-1.dist-info"
    information.mkdir()
    (information / "entry_points.txt").write_text("[numba_extensions]\ninit = extension:init\n")
    paths = os.pathsep.join([str(tmp_path), *sys.path])
    finished = subprocess.run(
        [sys.executable, "-c", program + ONE_KERNEL],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ("loaded" in finished.stdout) == is_loaded


def test_kernels_call_each_other_and_are_compiled_once_for_each_type() -> None:
    numbers, kernel = np.arange(5), kernel_of(_sum_of_squares)
    assert kernel.by_types == {}
    assert _sum_of_squares(numbers) == kernel.py_func(numbers) == 30
    assert _sum_of_squares(numbers=numbers) == 30
    assert len(kernel.by_types) == 1
    assert _sum_of_squares(numbers.astype(np.int32)) == 30
    assert len(kernel.by_types) == 2


def test_an_error_of_the_first_call_does_not_stay() -> None:
    @njit(nogil=True)
    def first(values: Any) -> Any:
        return values[0]

    for wrong in ({}, object()):
        with pytest.raises(TypingError):
            first(wrong)
    assert first((7, 8)) == 7


def test_kernels_are_told_apart_by_name() -> None:
    kernel: Any = kernel_of(scanners.character_end)
    assert (kernel.__name__, kernel.__module__) == ("character_end", scanners.__name__)
    assert kernel.__doc__ == kernel.py_func.__doc__ != type(kernel).__doc__
    assert pickle.loads(pickle.dumps(kernel)) is kernel
    assert copy.deepcopy({"kernel": kernel})["kernel"] is kernel


@njit(nogil=True)
def _sum_by_places(table: Any, places: Any) -> int:
    total = 0
    for place in places:
        prefetch_row(table, place)
        total += table[place].sum()
    return total


@pytest.mark.parametrize("shape", [(6,), (6, 3)])
def test_rows_can_be_fetched_ahead_by_kernels_only(shape: tuple[int, ...]) -> None:
    table = np.arange(np.prod(shape), dtype=np.int32).reshape(shape)
    places = np.array([5, 0, 2], np.int32)
    rows = table if table.ndim == 2 else table[:, None]
    assert _sum_by_places(rows, places) == _sum_by_places(rows[::-1], 5 - places) == table[places].sum()
    with pytest.raises(TypeError, match="prefetch_row can only be called by kernels"):
        prefetch_row(table, 0)
