"""One text, counted in bytes, code points, UTF-16 units and graphemes, and the ways between them."""

from __future__ import annotations

import codecs
import re
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt

from tokexplorer.core.unicode.graphemes import grapheme_starts

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]
Table = npt.NDArray[np.int32] | npt.NDArray[np.int64]

#: One position, or an int64 array of them; the answer has the same form.
Positions = TypeVar("Positions", int, IntArray)

LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Half of a character beyond U+FFFF, which no UTF-8 of the standard can hold."""
_SURROGATES = re.compile(rb"((?:\xed[\xa0-\xbf][\x80-\xbf])+)")


def encode_utf8(text: str) -> bytes:
    """The generalized UTF-8 of any str: a lone surrogate becomes the three bytes that its number has."""
    return text.encode("utf-8", "surrogatepass")


def _replace_each(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    return "\ufffd" * (error.end - error.start), error.end


_EACH = "tokexplorer.replace_each"
codecs.register_error(_EACH, _replace_each)


def decode_utf8(data: bytes, *, of_each_byte: bool = False) -> str:
    """The exact inverse of `encode_utf8`; what is no generalized UTF-8 becomes U+FFFD.

    One U+FFFD stands for each maximal part of a well-formed sequence, as in the WHATWG Encoding
    Standard and Unicode 3.9, "U+FFFD Substitution of Maximal Subparts"; or, as in SentencePiece, for each of
    its bytes.
    """
    errors = _EACH if of_each_byte else "replace"
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        # 0xED always begins a sequence, so that the parts between surrogates decode by themselves.
        parts = _SURROGATES.split(data)
        parts_read = [part.decode("utf-8", errors) for part in parts]
        parts_read[1::2] = [part.decode("utf-8", "surrogatepass") for part in parts[1::2]]
        return "".join(parts_read)


class SourceText:
    """An immutable text and the conversions between the units that count it.

    The Python str is the truth: NUL, CR, a byte order mark, lone surrogates and anything else in it
    stay as they are. Two surrogates that follow each other remain two code points, of three bytes and
    one UTF-16 unit each.

    Every conversion takes one int or an int64 array and answers in the same form. A position may be
    anything from 0 to the length of the text in its unit; otherwise IndexError names it and the length.
    Where all units agree, the answer can be the very array that was given. Tables are built when they
    are first needed, in int32 up to 2 GB of text; none is built for ASCII.

    Attributes:
        text: the text itself.
        is_ascii: True if bytes, code points and UTF-16 units are all the same.
    """

    __slots__ = (
        "__weakref__",
        "_astral_tables",
        "_byte_starts",
        "_grapheme_starts",
        "_utf8",
        "is_ascii",
        "text",
    )

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.is_ascii: Final = text.isascii()
        self._utf8: ByteArray | None = None if self.is_ascii else np.frombuffer(encode_utf8(text), np.uint8)
        self._byte_starts: Table | None = None
        self._astral_tables: tuple[Table, Table] | None = None
        self._grapheme_starts: Table | None = None

    @classmethod
    def of(cls, text: str | SourceText) -> SourceText:
        """A text as it is, or a str as one. Raises TypeError for anything else."""
        if isinstance(text, str):
            return cls(text)
        if isinstance(text, SourceText):
            return text
        raise TypeError(f"a text is a str, not {type(text).__name__}")

    @classmethod
    def from_utf8(cls, data: bytes) -> SourceText:
        """The text of generalized UTF-8, exactly the bytes that `utf8` gives. Raises UnicodeDecodeError."""
        return cls(data.decode("utf-8", "surrogatepass"))

    def __repr__(self) -> str:
        shown = self.text if len(self.text) <= 40 else self.text[:39] + "…"
        return f"SourceText({shown!r}, {self.byte_count} bytes)"

    @property
    def utf8(self) -> ByteArray:
        """Its generalized UTF-8, read-only uint8: see `encode_utf8`."""
        made = self._utf8
        if made is None:  # nobody has asked for it: how long it is was known without it
            made = self._utf8 = np.frombuffer(encode_utf8(self.text), np.uint8)
        return made

    @property
    def byte_count(self) -> int:
        """Length in bytes of UTF-8."""
        return len(self.text) if self.is_ascii else len(self.utf8)

    @property
    def code_point_count(self) -> int:
        """Length in code points, which is what `len` says of a str."""
        return len(self.text)

    @property
    def utf16_count(self) -> int:
        """Length in UTF-16 units, which is how Qt and JavaScript count."""
        return len(self.text) + len(self._astrals()[0])

    @property
    def grapheme_starts(self) -> Table:
        """The code point at which each grapheme begins, ascending, read-only."""
        if self._grapheme_starts is None:
            self._grapheme_starts = self._table(grapheme_starts(self.text))
        return self._grapheme_starts

    def code_points_at(self, start_bytes: Positions) -> Positions:
        """The code point that each byte belongs to: for the start of a span."""
        _check(start_bytes, self.byte_count, "byte")
        if self.is_ascii:
            return start_bytes
        return _count_below(self._starts(), start_bytes + 1) - 1

    def code_points_after(self, end_bytes: Positions) -> Positions:
        """The first code point that begins at each byte or after it: for the end of a span."""
        _check(end_bytes, self.byte_count, "byte")
        if self.is_ascii:
            return end_bytes
        return _count_below(self._starts(), end_bytes)

    def bytes_at_code_points(self, code_points: Positions) -> Positions:
        """The byte at which each code point begins."""
        _check(code_points, self.code_point_count, "code point")
        if self.is_ascii:
            return code_points
        starts = self._starts()
        if isinstance(code_points, np.ndarray):
            return starts[code_points].astype(np.int64, copy=False)
        return int(starts[code_points])

    def utf16_at_code_points(self, code_points: Positions) -> Positions:
        """The UTF-16 unit at which each code point begins."""
        _check(code_points, self.code_point_count, "code point")
        astral_code_points, _ = self._astrals()
        if len(astral_code_points) == 0:
            return code_points
        return code_points + _count_below(astral_code_points, code_points)

    def code_points_at_utf16(self, units: Positions) -> Positions:
        """The code point that holds each UTF-16 unit, also the second unit of a pair."""
        _check(units, self.utf16_count, "UTF-16 unit")
        _, astral_units = self._astrals()
        if len(astral_units) == 0:
            return units
        return units - _count_below(astral_units, units)

    def utf16_at_bytes(self, start_bytes: Positions) -> Positions:
        """The UTF-16 unit at which the character of each byte begins: for the start of a span."""
        return self.utf16_at_code_points(self.code_points_at(start_bytes))

    def utf16_after_bytes(self, end_bytes: Positions) -> Positions:
        """The UTF-16 unit of the first character at each byte or after it: for the end of a span."""
        return self.utf16_at_code_points(self.code_points_after(end_bytes))

    def bytes_at_utf16(self, units: Positions) -> Positions:
        """The byte at which the character that holds each UTF-16 unit begins."""
        return self.bytes_at_code_points(self.code_points_at_utf16(units))

    def _starts(self) -> Table:
        """The byte at which each code point begins, and last the length in bytes."""
        if self._byte_starts is None:
            leads = np.flatnonzero((self.utf8 & 0xC0) != 0x80)
            self._byte_starts = self._table(np.append(leads, self.byte_count))
        return self._byte_starts

    def _astrals(self) -> tuple[Table, Table]:
        """Where the characters of two UTF-16 units begin, in code points and in UTF-16 units."""
        if self._astral_tables is None:
            four_byte_leads = np.flatnonzero(self.utf8 >= 0xF0)
            none = len(four_byte_leads) == 0
            code_points = four_byte_leads if none else _count_below(self._starts(), four_byte_leads)
            units = code_points + np.arange(len(code_points))
            self._astral_tables = self._table(code_points), self._table(units)
        return self._astral_tables

    def _table(self, positions: IntArray) -> Table:
        table: Table = positions.astype(np.int32) if self.byte_count < 2**31 else positions
        table.flags.writeable = False
        return table


def _count_below(table: Table, positions: Positions) -> Positions:
    """How many entries of an ascending table are less than each position."""
    # In the table's own type: searchsorted would otherwise convert a copy of the whole table.
    if isinstance(positions, np.ndarray):
        return np.searchsorted(table, positions.astype(table.dtype, casting="same_kind"))
    return int(np.searchsorted(table, table.dtype.type(positions)))


def _check(positions: Positions, length: int, unit: str) -> None:
    """Raise IndexError unless every position is in 0..length."""
    if isinstance(positions, np.ndarray):
        if positions.size == 0:
            return
        lowest, highest = int(positions.min()), int(positions.max())
    else:
        lowest = highest = positions
    if lowest < 0 or highest > length:
        wrong = lowest if lowest < 0 else highest
        raise IndexError(f"{unit} {wrong} is outside a text of {length} {unit}s")
