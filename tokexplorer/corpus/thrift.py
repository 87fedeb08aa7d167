"""Structs of Thrift's compact protocol, in which Parquet writes its footer and the headers of its pages.

The protocol is described in thrift-compact-protocol.md of apache/thrift. A position below zero says why there
is none: `ENDED` or `DAMAGED`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit

Bytes = npt.NDArray[np.uint8]
Integers = npt.NDArray[np.int64]
Integer = int | np.int64

ENDED: Final = -1  # the data ends before the struct does
DAMAGED: Final = -2
STOP: Final = 0  # in place of the type of a field, behind the last one
_FALSE, _BYTE, _I16, _I64, _DOUBLE, _BINARY, LIST, _SET, STRUCT = 2, 3, 4, 6, 7, 8, 9, 10, 12
_MOST_DEPTH: Final = 16
_IN_STRUCT: Final = -1


@njit(nogil=True, cache=True)
def varint(data: Bytes, at: Integer) -> tuple[Integer, Integer]:
    """The unsigned integer at `at`, and where it ends."""
    value = np.uint64(0)
    for place in range(10):
        if at + place >= len(data):
            return 0, ENDED
        byte = data[at + place]
        value |= np.uint64(byte & 127) << np.uint64(7 * place)
        if byte < 128:
            return np.int64(value), at + place + 1
    return 0, DAMAGED


@njit(nogil=True, cache=True)
def integer(data: Bytes, at: Integer) -> tuple[Integer, Integer]:
    """The signed integer at `at`, and where it ends."""
    value, end = varint(data, at)
    return value >> 1 & 0x7FFF_FFFF_FFFF_FFFF ^ -(value & 1), end


@njit(nogil=True, cache=True)
def next_field(data: Bytes, at: Integer, last: Integer) -> tuple[Integer, Integer, Integer]:
    """The type of the field at `at`, its number, after that of the last one, and where its value begins."""
    if at < 0 or at >= len(data):
        return STOP, last, min(at, ENDED)
    head = np.int64(data[at])
    kind, step = head & 15, head >> 4
    if step:
        return kind, last + step, at + 1 if kind else DAMAGED
    if not kind:
        return STOP, last, at + 1
    number, end = integer(data, at + 1)
    return kind, number, end


@njit(nogil=True, cache=True)
def elements(data: Bytes, at: Integer) -> tuple[Integer, Integer, Integer]:
    """The type of the elements of the list at `at`, how many there are, and where the first one begins."""
    if at < 0 or at >= len(data):
        return STOP, 0, min(at, ENDED)
    head = np.int64(data[at])
    if head >> 4 < 15:
        return head & 15, head >> 4, at + 1
    count, end = varint(data, at + 1)
    return head & 15, count, end


@njit(nogil=True, cache=True)
def _end_of_plain(data: Bytes, at: Integer, kind: Integer) -> Integer:
    """Where a value ends that holds no others; what is no type is damaged."""
    if kind == _BINARY:
        size, at = varint(data, at)
        return at + size if 0 <= size <= len(data) - at else min(at, ENDED)
    if _I16 <= kind <= _I64:
        return varint(data, at)[1]
    if 0 < kind <= _DOUBLE:  # in a list, what is true or false is a byte
        return at + (8 if kind == _DOUBLE else 1)
    return DAMAGED


@njit(nogil=True, cache=True)
def end_of(data: Bytes, at: Integer, kind: Integer) -> Integer:
    """Where a value of the type `kind` that begins at `at` ends."""
    if kind not in (LIST, _SET, STRUCT):
        return _end_of_plain(data, at, kind)
    kinds = np.zeros(_MOST_DEPTH, np.int64)  # of the elements of the lists that it is in
    left = np.zeros(_MOST_DEPTH, np.int64)  # how many of them are to come, or `_IN_STRUCT`
    depth = 0
    while True:
        if kind in (LIST, _SET, STRUCT):
            if depth == _MOST_DEPTH:
                return DAMAGED
            left[depth] = _IN_STRUCT
            if kind != STRUCT:
                kinds[depth], left[depth], at = elements(data, at)
                if left[depth] < 0:
                    return DAMAGED
            depth += 1
        else:
            at = _end_of_plain(data, at, kind)
        # To what comes next, out of all that ends here.
        kind = STOP
        while kind == STOP:
            if at < 0 or at > len(data):
                return min(at, ENDED)
            if depth == 0:
                return at
            if left[depth - 1] == _IN_STRUCT:
                kind, _, at = next_field(data, at, 0)
                if kind == STOP:
                    depth -= 1
                elif kind <= _FALSE:  # the type is the value
                    kind = STOP
            elif left[depth - 1]:
                left[depth - 1] -= 1
                kind = kinds[depth - 1]
                if kind == STOP:
                    return DAMAGED
            else:
                depth -= 1


@njit(nogil=True, cache=True)
def end_of_field(data: Bytes, at: Integer, kind: Integer) -> Integer:
    """Where the value of a field ends; what is true or false has none but its type."""
    return at if kind <= _FALSE else end_of(data, at, kind)


@njit(nogil=True, cache=True)
def to_field(data: Bytes, at: Integer, last: int, wanted: int, wanted_kind: int) -> tuple[Integer, bool]:
    """Where the value of a field begins, and True; without it, where the struct ends, and False.

    `at` is within the struct, behind the value of the field `last`, which is 0 at the beginning.
    """
    kind, number, at = next_field(data, at, last)
    while kind != STOP and at >= 0:
        if number == wanted and kind == wanted_kind:
            return at, True
        at = end_of_field(data, at, kind)
        kind, number, at = next_field(data, at, number)
    return at, False


@njit(nogil=True, cache=True)
def integers_of(data: Bytes, at: Integer, values: Integers) -> Integer:
    """Write the integers of a struct to `values`, each to the place of its number; where the struct ends."""
    kind, number, at = next_field(data, at, 0)
    while kind != STOP and at >= 0:
        if _I16 <= kind <= _I64 and 0 <= number < len(values):
            values[number], at = integer(data, at)
        else:
            at = end_of_field(data, at, kind)
        kind, number, at = next_field(data, at, number)
    return at
