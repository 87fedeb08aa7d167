"""Ratios of counts: NaN wherever there is nothing to divide by."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    FloatArray = npt.NDArray[np.float64]


def ratio(part: float, whole: float) -> float:
    """`part / whole`; NaN if `whole` is 0."""
    return float(part) / float(whole) if whole else math.nan


def ratios(parts: npt.NDArray[np.int64], wholes: npt.NDArray[np.int64]) -> FloatArray:
    """`part / whole` for each pair of two arrays, float64; NaN where `whole` is 0."""
    quotients: FloatArray = np.full(len(parts), np.nan)
    np.divide(parts, wholes, out=quotients, where=wholes != 0)
    return quotients


def mean(values: npt.NDArray[np.bool_ | np.int64 | np.float64]) -> float:
    """The mean; NaN of nothing."""
    return float(np.mean(values)) if len(values) else math.nan
