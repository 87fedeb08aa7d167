"""Some of the text of a source, kept while it is read: whole lines, spread evenly over it."""

from __future__ import annotations

from typing import Final

_BLOCKS: Final = 64
_GOLDEN: Final = 0.6180339887498949  # fractions of its multiples spread evenly over [0, 1)


class EvenSample:
    """Keeps a text that is not larger than the limit whole, and of a larger one some 64 blocks.

    A block is lines in a row from somewhere in a chunk, or words where there are no line ends. So the sample
    is of all documents of a source, not of its beginning; of a source whose size nobody knows beforehand
    it is the beginning. Documents that do not end with a line feed get one where more
    text follows.
    """

    def __init__(self, most_bytes: int, expected_bytes: float = 0.0) -> None:
        """`expected_bytes` is how much text will come, about; 0 if nobody knows."""
        self._room = most_bytes
        self._share = min(1.0, most_bytes / expected_bytes) if expected_bytes > 0 else 1.0
        self._block = most_bytes // _BLOCKS + 2
        self._due = 0.0  # bytes that the text so far has a right to, less those taken
        self._blocks = 0
        self._taken: list[bytes] = []
        self._goes_on = False  # whether the next chunk begins within a line of which nothing was taken
        self._apart = False  # whether text stands between what was taken and the next chunk

    def add(self, utf8: bytes, *, last: bool) -> None:
        """Take a share of a chunk, which begins and ends between characters; `last` ends a document."""
        self._due = min(self._due + self._share * len(utf8), self._room)
        if utf8 and self._room and (self._share == 1 or self._due >= self._block):
            self._take(utf8)
        elif utf8:
            self._goes_on, self._apart = not utf8.endswith(b"\n"), True
        if last:
            self._goes_on, self._apart = False, True

    def text(self) -> str:
        """The sample."""
        return b"".join(self._taken).decode()

    def _take(self, utf8: bytes) -> None:
        feed = b"\n" if self._taken and not self._taken[-1].endswith(b"\n") else b""
        most = self._room if self._share == 1 else int(self._due)
        most -= len(feed)
        begin, end = 0, len(utf8)
        if self._goes_on or len(utf8) > most:
            spare = max(0, len(utf8) - most) if self._share < 1 else 0
            begin = int(spare * (self._blocks * _GOLDEN % 1))
            if begin or self._goes_on:
                begin = _line_begin(utf8, begin)
            end = line_end(utf8, begin, min(begin + most, len(utf8)))
        if begin < end:
            part = utf8[begin:end]
            if begin or self._apart:
                part = feed + part
            self._taken.append(part)
            self._blocks += 1
            self._due -= len(part)
            self._room -= len(part)
        self._apart = end < len(utf8)
        self._goes_on = self._apart and not utf8.endswith(b"\n")


def _line_begin(utf8: bytes, place: int) -> int:
    """Where the next line begins after `place`, or the next word if no line does, or character."""
    feed = utf8.find(b"\n", place)
    if 0 <= feed < len(utf8) - 1:
        return feed + 1
    blank = utf8.find(b" ", place)
    return blank if blank >= 0 else _character_begin(utf8, place)


def line_end(utf8: bytes, begin: int, place: int) -> int:
    """The last end of a line before `place`, or of a word, or of a character; not before `begin`."""
    if place == len(utf8):
        return place
    feed = utf8.rfind(b"\n", begin, place)
    if feed >= 0:
        return feed + 1
    blank = utf8.rfind(b" ", begin, place)
    return blank if blank > begin else max(begin, _character_begin(utf8, place))


def _character_begin(utf8: bytes, place: int) -> int:
    while 0 < place < len(utf8) and utf8[place] & 0xC0 == 0x80:
        place -= 1
    return place
