"""The last unit of every line, for units that are words marked with \u2581.

SentencePiece reads lines, and what it collects first depends on whether a line goes on after a word. The
units themselves do not tell, since white space is no part of them.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.marking import METASPACE
from tokexplorer.core.scanners import class_at, is_metaspace
from tokexplorer.core.unicode_classes import SPACE, unicode_classes

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]

_LINE_END = 0x0A
_MARK = np.frombuffer(METASPACE.encode(), np.uint8)


@njit(nogil=True, cache=True)
def _character_before(utf8, i):
    """Where the character begins that ends at byte `i`."""
    i -= 1
    while i > 0 and utf8[i] & 0xC0 == 0x80:
        i -= 1
    return i


@njit(nogil=True, cache=True)
def last_units(utf8, classes, first, out, starts, ends):
    """The last unit of every line that has a word, written to `out` one after the other, marked.

    Returns how many there are, whether the first line has a word, whether the last one has, and how many
    line ends there are. `first` is as in `marking.mark_words`.
    """
    count = written = begin = lines = 0
    first_has_word = last_has_word = False
    for i in range(len(utf8) + 1):
        if i < len(utf8) and utf8[i] != _LINE_END:
            continue
        end = i
        while end > begin:
            previous = _character_before(utf8, end)
            if class_at(utf8, classes, previous) & SPACE == 0:
                break
            end = previous
        last_has_word = end > begin
        first_has_word |= last_has_word and lines == 0
        if last_has_word:
            start = end
            while start > begin:
                previous = _character_before(utf8, start)
                if class_at(utf8, classes, previous) & SPACE != 0:
                    break
                start = previous
                if is_metaspace(utf8, start):
                    break
            starts[count] = written
            if (first or start > 0) and not is_metaspace(utf8, start):
                out[written : written + len(_MARK)] = _MARK
                written += len(_MARK)
            out[written : written + end - start] = utf8[start:end]
            written += end - start
            ends[count] = written
            count += 1
        lines += i < len(utf8)
        begin = i + 1
    return count, first_has_word, last_has_word, lines


class LineEnds:
    """Finds the units that end lines in texts that come in parts, cut before white space."""

    def __init__(self) -> None:
        self._open = b""  # the last unit so far, if nothing but white space came after it

    def add(self, utf8: ByteArray, first: bool) -> tuple[ByteArray, SpanArray, SpanArray]:
        """The units that turn out to end a line with this part of a normalized text: bytes and spans.

        The part keeps its line ends; it goes on where the part before ended. `first` is as in
        `marking.mark_words`.
        """
        lines = int(np.count_nonzero(utf8 == _LINE_END))
        before = np.frombuffer(self._open, np.uint8)
        out = np.empty(len(before) + len(utf8) + len(_MARK) * (lines + 1), np.uint8)
        starts, ends = np.empty(lines + 2, np.int32), np.empty(lines + 2, np.int32)
        out[: len(before)] = before
        starts[0], ends[0] = 0, len(before)
        count, first_has_word, last_has_word, lines = last_units(
            utf8, unicode_classes(), first, out[len(before) :], starts[1:], ends[1:]
        )
        starts[1 : count + 1] += len(before)
        ends[1 : count + 1] += len(before)
        begin = 0 if self._open and lines and not first_has_word else 1
        stop = count + 1
        if last_has_word:
            stop -= 1
            self._open = out[starts[stop] : ends[stop]].tobytes()
        elif lines or first_has_word:
            self._open = b""
        return out, starts[begin:stop], ends[begin:stop]

    def end(self) -> tuple[ByteArray, SpanArray, SpanArray]:
        """The same at the end of the text."""
        unit, self._open = self._open, b""
        size = np.array([len(unit)][: len(unit)], np.int32)
        return np.frombuffer(unit, np.uint8), np.zeros_like(size), size
