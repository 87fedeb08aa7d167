"""How long texts are: bytes, characters, lines, and characters by script."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.simd import ALL_BITS, BLOCK_BYTES, ONE, bytes_between, low_zeros, ones
from tokexplorer.core.unicode.scripts import COMMON, SHARED_SCRIPTS, ScriptTable, script_table
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT, frozen

Bytes = npt.NDArray[np.uint8]
Integers = npt.NDArray[np.int64]

# Places in the kernel's state.
_CHARACTERS, _LINES, _LINE_CHARACTERS, _LONGEST_LINE, _AFTER_CR = range(5)


@dataclass(frozen=True, slots=True)
class TextStatistics:
    """Metrics of one or several texts.

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


_ONE_SCRIPT: Final = ScriptTable((COMMON,), frozen(np.zeros(CODE_POINT_LIMIT, np.uint8)))


class StatisticsCounter:
    """Takes texts in chunks and adds up their metrics."""

    def __init__(self, *, with_scripts: bool = True) -> None:
        """Without scripts there are no `script_characters`, and no table of them is needed."""
        table = script_table() if with_scripts else _ONE_SCRIPT
        self._with_scripts = with_scripts
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
        """The counts of what was added so far."""
        counts = Counter(dict(zip(self._names, self._script_counts.tolist(), strict=True)))
        return TextStatistics(
            self._bytes,
            int(self._state[_CHARACTERS]),
            int(self._state[_LINES]),
            int(self._state[_LONGEST_LINE]),
            {name: count for name, count in counts.most_common() if count and self._with_scripts},
        )


@njit(nogil=True, cache=True)
def _masks(utf8: Bytes, byte: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Of 64 bytes: LF, CR, letters of ASCII, bytes beyond ASCII, those of them that begin no character."""
    letters = bytes_between(utf8, byte, ord("A"), 26) | bytes_between(utf8, byte, ord("a"), 26)
    return (
        bytes_between(utf8, byte, ord("\n"), 1),
        bytes_between(utf8, byte, ord("\r"), 1),
        letters,
        bytes_between(utf8, byte, 0x80, 0x80),
        bytes_between(utf8, byte, 0x80, 0x40),
    )


@njit(nogil=True, cache=True)
def _count_characters(
    utf8: Bytes, last: bool, script_of: Bytes, state: Integers, script_counts: Integers
) -> None:
    """Add the characters and lines of a chunk to `state`, and its characters by script to `script_counts`.

    `script_of` has the index of the script of each code point. `state` also keeps what the next chunk has to
    know: how long the line is that has not ended, and whether the last character was a carriage return.
    """
    line_characters, after_cr = np.uint64(state[_LINE_CHARACTERS]), np.uint64(state[_AFTER_CR])
    longest = np.uint64(state[_LONGEST_LINE])
    characters, line_count = np.uint64(0), np.uint64(0)
    # The letters of ASCII are Latin and the rest of it is Common, for ever.
    ascii_count, ascii_letters = np.uint64(0), np.uint64(0)
    rest = np.zeros(BLOCK_BYTES, np.uint8)
    for begin in range(0, len(utf8), BLOCK_BYTES):
        size = min(BLOCK_BYTES, len(utf8) - begin)
        if size == BLOCK_BYTES:
            feeds, returns, letters, high, continued = _masks(utf8, np.uint64(begin))
        else:
            for i in range(size):
                rest[i] = utf8[begin + i]
            feeds, returns, letters, high, continued = _masks(rest, np.uint64(0))
        inside = ALL_BITS >> np.uint64(BLOCK_BYTES - size)
        ascii_count += ones(inside & ~high)
        ascii_letters += ones(letters)
        characters += ones(inside & ~continued)
        text = inside & ~(continued | feeds | returns)
        line_ends = (feeds | returns) & ~(feeds & (returns << ONE | after_cr))
        line_count += ones(line_ends)
        while line_ends:
            up_to_end = line_ends ^ (line_ends - ONE)
            longest = max(longest, line_characters + ones(text & up_to_end))
            line_characters = np.uint64(0)
            text &= ~up_to_end
            line_ends &= line_ends - ONE
        line_characters += ones(text)
        after_cr = returns >> np.uint64(size - 1) & ONE
        leads = high & ~continued
        while leads:
            code, _ = _code_point(utf8, begin + np.int64(low_zeros(leads)))
            script_counts[script_of[code]] += 1
            leads &= leads - ONE
    script_counts[script_of[0x61]] += np.int64(ascii_letters)
    script_counts[script_of[0x20]] += np.int64(ascii_count - ascii_letters)
    if last:
        line_count += np.uint64(line_characters > 0)
        longest = max(longest, line_characters)
        line_characters = after_cr = np.uint64(0)
    state[_CHARACTERS] += np.int64(characters)
    state[_LINES] += np.int64(line_count)
    state[_LONGEST_LINE] = np.int64(longest)
    state[_LINE_CHARACTERS], state[_AFTER_CR] = np.int64(line_characters), np.int64(after_cr)


@njit(nogil=True, cache=True, inline="always")
def _code_point(utf8: Bytes, place: int | np.int64) -> tuple[int, int]:
    """The code point of a character beyond ASCII, and its length in bytes."""
    lead, second = int(utf8[place]), int(utf8[place + 1]) & 0x3F
    if lead < 0xE0:
        return (lead & 0x1F) << 6 | second, 2
    third = int(utf8[place + 2]) & 0x3F
    if lead < 0xF0:
        return (lead & 0x0F) << 12 | second << 6 | third, 3
    return (lead & 0x07) << 18 | second << 12 | third << 6 | (int(utf8[place + 3]) & 0x3F), 4
