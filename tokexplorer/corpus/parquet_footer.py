"""Where the columns of a Parquet file stand and how large they are, read from its footer.

pyarrow knows this too, but ends the process when it is asked for a column that is encrypted or whose
statistics contradict the schema (`RowGroupMetaData.column` of pyarrow 26). The fields are those of
parquet.thrift of apache/parquet-format.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr
from tokexplorer.corpus.thrift import (
    DAMAGED,
    LIST,
    STOP,
    STRUCT,
    elements,
    end_of_field,
    integers_of,
    next_field,
)

if TYPE_CHECKING:
    from tokexplorer.corpus.thrift import Bytes, Integer, Integers

_END_BYTES: Final = 8  # the size of the footer, and the magic bytes
_LEAST_CHUNK_BYTES: Final = 16  # in the footer, for each column of a row group
_ROW_GROUPS, _COLUMNS, _METADATA = 4, 1, 3  # fields that lead to the metadata of a column
_UNPACKED, _PACKED, _DATA, _DICTIONARY = 6, 7, 9, 11  # fields of that
_FIELDS: Final = 12


@dataclass(frozen=True, slots=True)
class ColumnChunks:
    """The columns of all row groups; each array has the shape (row groups, columns).

    Attributes:
        starts: int64, where a column begins in the file, in bytes.
        packed: int64, its bytes in the file.
        unpacked: int64, its bytes without compression.
    """

    starts: Integers
    packed: Integers
    unpacked: Integers


def footer_bytes(file: IO[bytes]) -> int:
    """What a file says about the length of its footer, in its last bytes."""
    file.seek(-_END_BYTES, 2)
    return int.from_bytes(file.read(4), "little")


def column_chunks(file: IO[bytes], metadata: Any) -> ColumnChunks:
    """The columns of a file whose metadata pyarrow has read. Raises OSError if the footer is damaged."""
    size = footer_bytes(file)
    file.seek(-_END_BYTES - size, 2)
    footer = np.frombuffer(file.read(size), np.uint8)
    shape = metadata.num_row_groups, metadata.num_columns
    if shape[0] * shape[1] * _LEAST_CHUNK_BYTES > size:
        raise _damaged()
    values = np.zeros((shape[0] * shape[1], _FIELDS), np.int64)
    if _read_footer(footer, values, shape[1]) < 0:
        raise _damaged()
    first = values[:, _DATA]
    first = np.where(values[:, _DICTIONARY] > 0, np.minimum(first, values[:, _DICTIONARY]), first)
    return ColumnChunks(*(each.reshape(shape) for each in (first, values[:, _PACKED], values[:, _UNPACKED])))


def _damaged() -> OSError:
    return OSError(tr("the footer is damaged"))


@njit(nogil=True, cache=True)
def _read_footer(data: Bytes, values: Integers, columns: int) -> Integer:
    """Write the integers of each column's metadata to a row of `values`; below zero if there are others."""
    read = 0
    kind, number, at = next_field(data, 0, 0)
    while kind != STOP and at >= 0:
        if number == _ROW_GROUPS and kind == LIST:
            _, count, at = elements(data, at)
            for _ in range(count):
                if at < 0 or read + columns > len(values):
                    return DAMAGED
                at = _read_row_group(data, at, values[read : read + columns])
                read += columns
        else:
            at = end_of_field(data, at, kind)
        kind, number, at = next_field(data, at, number)
    return at if read == len(values) else DAMAGED


@njit(nogil=True, cache=True)
def _read_row_group(data: Bytes, at: Integer, values: Integers) -> Integer:
    read = 0
    kind, number, at = next_field(data, at, 0)
    while kind != STOP and at >= 0:
        if number == _COLUMNS and kind == LIST:
            _, count, at = elements(data, at)
            if read or count != len(values):
                return DAMAGED
            for _ in range(count):
                at = _read_column(data, at, values[read])
                read += 1
        else:
            at = end_of_field(data, at, kind)
        kind, number, at = next_field(data, at, number)
    return at if read == len(values) else DAMAGED


@njit(nogil=True, cache=True)
def _read_column(data: Bytes, at: Integer, values: Integers) -> Integer:
    kind, number, at = next_field(data, at, 0)
    while kind != STOP and at >= 0:
        if number == _METADATA and kind == STRUCT:
            at = integers_of(data, at, values)
        else:
            at = end_of_field(data, at, kind)
        kind, number, at = next_field(data, at, number)
    return at
