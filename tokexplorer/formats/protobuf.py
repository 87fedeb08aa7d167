"""As much of the Protocol Buffers encoding as a SentencePiece model needs.

Source: protobuf.dev/programming-guides/encoding. A message is a row of fields, each a key (number and wire
type) and a value; groups, which nobody writes any more, are refused.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
_FIXED_SIZES = {FIXED64: 8, FIXED32: 4}
_MAX_VARINT_BYTES = 10
_LAST_BYTE = 0x80  # a byte of a varint below this is the last
_WORD = 1 << 64


class WireError(ValueError):
    """Bytes that are no message; `place` is the byte where that shows."""

    def __init__(self, place: int, why: str) -> None:
        super().__init__(f"byte {place}: {why}")
        self.place = place
        self.why = why


def varint(number: int, value: int) -> bytes:
    """A field that is a whole number or a truth value; negative ones take ten bytes."""
    return _key(number, VARINT) + _varint(value % _WORD)


def float32(number: int, value: float) -> bytes:
    """A field that is a float of 32 bits."""
    return _key(number, FIXED32) + struct.pack("<f", value)


def text(number: int, value: str | bytes) -> bytes:
    """A field of a string, of bytes, or of a message. Raises UnicodeEncodeError for lone surrogates."""
    data = value.encode() if isinstance(value, str) else value
    return _key(number, BYTES) + _varint(len(data)) + data


def fields(message: memoryview, start: int = 0) -> Iterator[tuple[int, int, int | memoryview]]:
    """Number, wire type and value of each field; floats as the bytes that they are.

    `start` is where the message stands in its file, for complaints. Values are views: nothing is copied, so
    that a wrong length takes no memory. Raises WireError.
    """
    at = 0
    while at < len(message):
        begin = at
        key, at = _read_varint(message, at, start)
        number, wire = key >> 3, key & 7
        if number == 0:
            raise WireError(start + begin, "is no field of a message")
        if wire == VARINT:
            value, at = _read_varint(message, at, start)
            yield number, wire, value
            continue
        if wire == BYTES:
            size, at = _read_varint(message, at, start)
        elif wire in _FIXED_SIZES:
            size = _FIXED_SIZES[wire]
        else:
            raise WireError(start + begin, f"has the unknown wire type {wire}")
        if size > len(message) - at:
            raise WireError(start + begin, f"says {size:,} bytes, but only {len(message) - at:,} are left")
        yield number, wire, message[at : at + size]
        at += size


def as_float32(value: memoryview) -> float:
    """The number of a field of four bytes."""
    number: float = struct.unpack("<f", value)[0]
    return number


def _key(number: int, wire: int) -> bytes:
    return _varint(number << 3 | wire)


def _varint(value: int) -> bytes:
    out = bytearray()
    while value >= _LAST_BYTE:
        out.append(value & 0x7F | _LAST_BYTE)
        value >>= 7
    out.append(value)
    return bytes(out)


def _read_varint(message: memoryview, at: int, start: int) -> tuple[int, int]:
    value = 0
    for index in range(_MAX_VARINT_BYTES):
        if at + index >= len(message):
            raise WireError(start + at, "ends within a number")
        byte = message[at + index]
        value |= (byte & 0x7F) << 7 * index
        if byte < _LAST_BYTE:
            return value % _WORD, at + index + 1
    raise WireError(start + at, "has a number of more than 64 bits")
