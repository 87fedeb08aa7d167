"""The rows of a run in a tenth of their room."""

from __future__ import annotations

import zlib
from dataclasses import fields
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from tokexplorer.core.trainer import Columns

Rows = TypeVar("Rows", bound=Columns)

_FASTEST = 1  # the slower levels of zlib save no tenth more


class PackedRows(Generic[Rows]):
    """A compressed copy of `rows`; 90,000 merges take 20 ms to pack and less to unpack."""

    def __init__(self, rows: Rows) -> None:
        self._kind = type(rows)
        self._columns = [_packed(getattr(rows, field.name)) for field in fields(rows)]
        self._length = len(rows)

    def __len__(self) -> int:
        return self._length

    def rows(self) -> Rows:
        """The rows as they were."""
        columns: dict[str, Any] = {
            field.name: _unpacked(packed, field.metadata["dtype"])
            for field, packed in zip(fields(self._kind), self._columns, strict=True)
        }
        return self._kind(**columns)


def _packed(column: npt.NDArray[np.generic]) -> bytes:
    """A column; a whole number as its difference to the one before, which is mostly small or the same."""
    if column.dtype.kind == "i":
        column = np.diff(column, prepend=column.dtype.type(0))
    return zlib.compress(column.tobytes(), _FASTEST)


def _unpacked(packed: bytes, dtype: type[np.generic]) -> npt.NDArray[np.generic]:
    column = np.frombuffer(zlib.decompress(packed), dtype)
    return np.cumsum(column, dtype=dtype) if column.dtype.kind == "i" else column
