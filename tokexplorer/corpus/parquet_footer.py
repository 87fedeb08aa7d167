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
from tokexplorer.corpus.thrift import DAMAGED, LIST, STRUCT, elements, integers_of, to_field

if TYPE_CHECKING:
    from tokexplorer.corpus.thrift import Bytes, Integer, Integers

_END_BYTES: Final = 8  # the size of the footer, and the magic bytes
_LEAST_CHUNK_BYTES: Final = 16  # in the footer, for each column of a row group
_ROW_GROUPS, _COLUMNS, _METADATA = 4, 1, 3  # fields that lead to the metadata of a column
_UNCOMPRESSED, _COMPRESSED, _DATA, _DICTIONARY = 6, 7, 9, 11  # fields of that
_FIELDS: Final = 12


@dataclass(frozen=True, slots=True)
class ColumnChunks:
    """The columns of all row groups; each array has the shape (row groups, columns).

    Attributes:
        start_bytes: int64, where a column begins in the file.
        compressed_bytes: int64, how long it is in the file.
        uncompressed_bytes: int64, how long it is without compression.
    """

    start_bytes: Integers
    compressed_bytes: Integers
    uncompressed_bytes: Integers


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
    values = np.zeros((*shape, _FIELDS), np.int64)
    if _read_footer(footer, values) < 0:
        raise _damaged()
    data, dictionary = values[..., _DATA], values[..., _DICTIONARY]
    start_bytes = np.where(dictionary > 0, np.minimum(data, dictionary), data)
    return ColumnChunks(start_bytes, values[..., _COMPRESSED], values[..., _UNCOMPRESSED])


def _damaged() -> OSError:
    return OSError(tr("the footer is damaged"))


@njit(nogil=True, cache=True)
def _read_footer(data: Bytes, values: Integers) -> Integer:
    """Write the integers of each column's metadata to `values`; below zero if there are others."""
    at = _to_list(data, 0, _ROW_GROUPS, values.shape[0])
    for group in range(values.shape[0]):
        at = _to_list(data, at, _COLUMNS, values.shape[1])
        if at < 0:
            return at
        for column in range(values.shape[1]):
            at, is_found = to_field(data, at, 0, _METADATA, STRUCT)
            if is_found:  # that of an encrypted column is elsewhere
                at = integers_of(data, at, values[group, column])
                at, is_found = to_field(data, at, _METADATA, _METADATA, STRUCT)
            if is_found:  # twice
                return DAMAGED
        at, is_found = to_field(data, at, _COLUMNS, _COLUMNS, LIST)
        if is_found:
            return DAMAGED
    at, is_found = to_field(data, at, _ROW_GROUPS, _ROW_GROUPS, LIST)
    return DAMAGED if is_found else at


@njit(nogil=True, cache=True)
def _to_list(data: Bytes, at: Integer, number: int, count: Integer) -> Integer:
    """Where the elements begin of the list in a field of the struct at `at`; damaged without so many."""
    at, is_found = to_field(data, at, 0, number, LIST)
    if not is_found:
        return DAMAGED
    _, found, at = elements(data, at)
    return at if found == count else DAMAGED
