"""Kernels that come from a file do what they did when they were compiled, without numba."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = """
import sys
from math import exp, log1p
from typing import NamedTuple
import numpy as np
from tokexplorer.core import kernel_files
from tokexplorer.core.jit import njit

class Found(NamedTuple):
    numbers: np.ndarray
    is_even: bool

@njit(cache=True)
def found(numbers, factor, weight):
    if factor == 0:
        raise ValueError("a factor of nothing")
    if weight is None:
        return Found(numbers * factor, factor % 2 == 0), 1.5
    return Found(numbers // factor + 1, factor % 2 == 0), exp(weight) + log1p(weight)

numbers = np.arange(3, dtype=np.uint16)
first, weight = found(numbers, 2, None)
assert type(first) is Found and first.is_even is True and weight == 1.5
assert first.numbers.tolist() == [0, 2, 4]
assert first.numbers.dtype == np.dtype(np.int64)
second, weight = found(numbers, np.int32(3), 0.0)
assert type(second) is Found and second.is_even is False and weight == 1
assert second.numbers.tolist() == [1, 1, 1]
assert found.by_types.keys() == {
    f"builtins.tuple(uint16[1C], int64, {weight})" for weight in ("none", "float64")
}
print("numba" in sys.modules)
for factor in (0, 2**63):
    try:
        found(numbers, factor, None)
    except (ValueError, OverflowError) as error:
        print(type(error).__name__, error)
"""


def test_results_and_errors_are_the_same(tmp_path: Path) -> None:
    package = tmp_path / "tokexplorer_of_a_test"
    package.mkdir()
    (package / "kernels.py").write_text(PROGRAM)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    program = (
        "import pathlib, runpy, sys\n"
        "from tokexplorer.core import kernel_files\n"
        f"kernel_files.PACKAGE = pathlib.Path({str(package)!r})\n"
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "import tokexplorer_of_a_test.kernels\n"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    compiled, loaded = (output.splitlines() for output in outputs)
    assert (compiled[0], loaded[0]) == ("True", "False")
    assert compiled[1:] == loaded[1:]
    assert len(loaded) == 3
