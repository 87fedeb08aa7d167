"""The types of a kernel's arguments, told apart as numba does and without numba."""

from __future__ import annotations

from types import NoneType
from typing import Any

import numpy as np
from numpy import ndarray

__all__ = ["kind_of", "type_name"]

_C, _F, _ALIGNED = 1, 2, 256  # bits of `ndarray.flags.num`
_WHOLE_NUMBERS = int, np.int8, np.int16, np.int32, np.int64
_OTHER_NUMBERS = np.uint8, np.uint16, np.uint32, np.uint64, np.float32
_SCALARS: dict[type, str] = {
    **dict.fromkeys(_WHOLE_NUMBERS, "int64"),
    **{kind: kind.__name__ for kind in _OTHER_NUMBERS},
    **dict.fromkeys((float, np.float64), "float64"),
    **dict.fromkeys((bool, np.bool), "bool"),
    NoneType: "none",
}
_ELEMENTS = {np.dtype(name) for name in ("bool", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f4", "f8")}


def kind_of(value: Any) -> Any:
    """What an argument's type follows from, to look up; several kinds can be of one type.

    Every call of a kernel begins with this for every argument, so it does no more than it must.
    """
    if isinstance(value, ndarray):
        return value.dtype, value.ndim, value.flags.num
    if isinstance(value, tuple):
        return type(value), *map(kind_of, value)
    return type(value)


def type_name(kind: Any) -> str | None:
    """The name of the type that arguments of a kind have; None if it is not one that kernels are kept for.

    What one machine code serves has one name: all signed numbers, and arrays that may be written to or not.
    """
    if isinstance(kind, type):
        return _SCALARS.get(kind)
    if isinstance(kind[0], np.dtype):
        elements, dimensions, flags = kind
        if elements not in _ELEMENTS or not flags & _ALIGNED:
            return None
        layout = "C" if flags & _C else "F" if flags & _F else "A"
        return f"{elements.name}[{dimensions}{layout}]"
    names = [type_name(each) for each in kind[1:]]
    if None in names:
        return None
    return f"{kind[0].__module__}.{kind[0].__qualname__}({', '.join(map(str, names))})"
