"""Figures of a text that need no splitter: bytes, characters, lines, scripts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.scripts import SHARED_SCRIPTS, script_table

Bytes = npt.NDArray[np.uint8]
Integers = npt.NDArray[np.int64]

# Places in the kernel's state.
_CHARACTERS, _LINES, _LINE_CHARACTERS, _LONGEST_LINE, _AFTER_CR = range(5)


@dataclass(frozen=True, slots=True)
class TextStatistics:
    """Figures of one or several texts.

    Attributes:
        bytes: length in UTF-8, without byte order mark.
        characters: length in code points.
        lines: lines that LF, CR LF or a lone CR ends, plus an unended one at the end of each text.
        longest_line: characters of the longest line, its end not counted.
        script_characters: characters by Unicode script, the most frequent first; no zero counts.
    """

    bytes: int = 0
    characters: int = 0
    lines: int = 0
    longest_line: int = 0
    script_characters: dict[str, int] = field(default_factory=dict)

    @property
    def script_shares(self) -> dict[str, float]:
        """Shares, from 0 to 1, among the characters that have a script of their own.

        Spaces, digits, punctuation and most emoji (Common), marks that take the script of their base
        (Inherited) and unassigned code points are left out of it; empty if there is nothing else.
        """
        own = {name: n for name, n in self.script_characters.items() if name not in SHARED_SCRIPTS}
        total = sum(own.values())
        return {name: n / total for name, n in own.items()}

    def __add__(self, other: TextStatistics) -> TextStatistics:
        return TextStatistics(
            self.bytes + other.bytes,
            self.characters + other.characters,
            self.lines + other.lines,
            max(self.longest_line, other.longest_line),
            dict((Counter(self.script_characters) + Counter(other.script_characters)).most_common()),
        )


class StatisticsCounter:
    """Takes texts in chunks and adds up their figures."""

    def __init__(self) -> None:
        table = script_table()
        self._script_of = table.of_code_point
        self._names = table.names
        self._bytes = 0
        self._state = np.zeros(5, np.int64)
        self._script_counts = np.zeros(len(table.names), np.int64)

    def add(self, utf8: bytes, *, last: bool) -> None:
        """Count a chunk of valid UTF-8 that begins and ends between characters; `last` ends the text."""
        self._bytes += len(utf8)
        text = np.frombuffer(utf8, np.uint8)
        _count_characters(text, last, self._script_of, self._state, self._script_counts)

    def statistics(self) -> TextStatistics:
        """The figures of what was added so far."""
        counts = Counter(dict(zip(self._names, self._script_counts.tolist(), strict=True)))
        return TextStatistics(
            self._bytes,
            int(self._state[_CHARACTERS]),
            int(self._state[_LINES]),
            int(self._state[_LONGEST_LINE]),
            {name: count for name, count in counts.most_common() if count},
        )


@njit(nogil=True, cache=True)
def _count_characters(
    utf8: Bytes, last: bool, script_of: Bytes, state: Integers, script_counts: Integers
) -> None:
    characters, line_characters = 0, int(state[_LINE_CHARACTERS])
    after_cr = state[_AFTER_CR] != 0
    # ASCII is counted apart, in registers: its letters are Latin and the rest is Common, for ever.
    ascii_count, ascii_letters = 0, 0
    place = 0
    while place < len(utf8):
        lead = int(utf8[place])
        if lead < 0x80:
            place += 1
            ascii_count += 1
            ascii_letters += int(0x61 <= (lead | 0x20) <= 0x7A)
            if lead == 0x0A or lead == 0x0D:
                if not (after_cr and lead == 0x0A):
                    state[_LINES] += 1
                    state[_LONGEST_LINE] = max(state[_LONGEST_LINE], line_characters)
                    line_characters = 0
                after_cr = lead == 0x0D
                continue
        else:
            code, length = _code_point(utf8, place)
            place += length
            script_counts[script_of[code]] += 1
            characters += 1
        line_characters += 1
        after_cr = False
    script_counts[script_of[0x61]] += ascii_letters
    script_counts[script_of[0x20]] += ascii_count - ascii_letters
    state[_CHARACTERS] += characters + ascii_count
    if last:
        if line_characters:
            state[_LINES] += 1
            state[_LONGEST_LINE] = max(state[_LONGEST_LINE], line_characters)
        line_characters = 0
        after_cr = False
    state[_LINE_CHARACTERS] = line_characters
    state[_AFTER_CR] = after_cr


@njit(nogil=True, cache=True, inline="always")
def _code_point(utf8: Bytes, place: int) -> tuple[int, int]:
    """The code point of a character beyond ASCII, and its length in bytes."""
    lead, second = int(utf8[place]), int(utf8[place + 1]) & 0x3F
    if lead < 0xE0:
        return (lead & 0x1F) << 6 | second, 2
    third = int(utf8[place + 2]) & 0x3F
    if lead < 0xF0:
        return (lead & 0x0F) << 12 | second << 6 | third, 3
    return (lead & 0x07) << 18 | second << 12 | third << 6 | (int(utf8[place + 3]) & 0x3F), 4
