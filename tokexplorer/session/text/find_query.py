"""A search in a text: for a string, a pattern, a token by its text, or tokens by their ids."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

import numpy as np
import regex

from tokexplorer.core.language import tr
from tokexplorer.core.patterns import PATTERN_ERRORS, compiled, literal
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import spelling_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding, IdArray, IntArray
    from tokexplorer.core.text import ByteArray, SourceText
    from tokexplorer.core.tokenizer import Tokenizer

FindMode = Literal["text", "token", "ids", "pattern"]
FIND_MODES: tuple[FindMode, ...] = get_args(FindMode)

PATTERN_SECONDS = 10.0
_CHECK_EVERY = 2000  # hits between two looks at whether the search is still wanted
_JOINED_AT_ONCE = 32
_LARGEST_ID = 2**31 - 1
_MOST_DIGITS = 20
_IDS = regex.compile(r"\s*\d+(?:\s+\d+)*\s*(?:,\s*\d+(?:\s+\d+)*\s*)*,?\s*", regex.ASCII)


class QueryError(ValueError):
    """A search that cannot be made; the message says why."""


class Hits(NamedTuple):
    """The byte spans that were found, int64, both ascending: no span is within another."""

    start_bytes: IntArray
    end_bytes: IntArray

    @classmethod
    def none(cls) -> Hits:
        """Nothing was found."""
        return cls(np.empty(0, np.int64), np.empty(0, np.int64))

    def shifted(self, byte_count: int) -> Hits:
        """The same, further on in a longer text."""
        return Hits(self.start_bytes + byte_count, self.end_bytes + byte_count)


@dataclass(frozen=True)
class FindQuery:
    """A search, checked when it is made.

    Attributes:
        mode: `"text"` finds a string, `"pattern"` a regular expression, and `"token"` tokens whose text or
            spelling in the vocabulary is the needle. `"ids"` finds ids: with spaces between them one after
            the other, with commas any of them.
        needle: what was typed, literally.
        match_case: whether capitals differ from small letters in a text or a pattern.

    Raises QueryError.
    """

    mode: FindMode
    needle: str
    match_case: bool = True

    def __post_init__(self) -> None:
        if not self.needle:
            raise QueryError(tr("Nothing to look for."))
        if self.mode == "ids":
            self._id_rows()
        elif self.mode != "token":
            self._compiled()

    @property
    def needs_tokens(self) -> bool:
        """Whether it needs tokens, and not only the text."""
        return self.mode in ("ids", "token")

    # ---- in the text

    def in_text(
        self,
        parts: Sequence[SourceText],
        *,
        start_cp: int = 0,
        seconds: float = PATTERN_SECONDS,
        check: Callable[[], None] = lambda: None,
    ) -> Hits:
        """Where a string or pattern is in consecutive parts of a text, from a code point of the whole on.

        Matches of no character are left out. Runs without the interpreter's lock for the most part. `check`
        is called now and then and may raise. Raises QueryError if it takes longer than `seconds`.
        """
        text = _joined(parts, check)
        starts, ends = array("q"), array("q")
        try:
            for match in self._compiled().finditer(text, pos=start_cp, concurrent=True, timeout=seconds):
                if len(starts) % _CHECK_EVERY == 0:
                    check()
                start, end = match.span()
                if end > start:
                    starts.append(start)
                    ends.append(end)
        except TimeoutError:
            raise QueryError(
                tr("The pattern did not finish within {seconds:g} seconds.", seconds=seconds)
            ) from None
        except MemoryError:
            raise QueryError(tr("The pattern needs too much memory.")) from None
        columns = (np.frombuffer(column, np.int64) for column in (starts, ends) if column)
        found = [_bytes_at(parts, column) for column in columns]
        return _tidy(*found) if found else Hits.none()

    def _compiled(self) -> regex.Pattern[str]:
        flags = regex.MULTILINE | (0 if self.match_case else regex.IGNORECASE)
        if self.mode != "pattern":
            return regex.compile(literal(self.needle), flags)
        try:
            return compiled(self.needle, flags)
        except PATTERN_ERRORS as error:
            place = getattr(error, "pos", None)
            where = "" if place is None else tr(", at character {value}", value=place + 1)
            raise QueryError(
                tr("Not a pattern: {error}{where}.", error=getattr(error, "msg", error), where=where)
            ) from None

    # ---- in the tokens

    def in_tokens(
        self,
        encoding: Encoding,
        utf8: ByteArray,
        tokenizer: Tokenizer,
        *,
        check: Callable[[], None] = lambda: None,
    ) -> Hits:
        """Where tokens are in a text; spans count from the start of `utf8`, its bytes."""
        starts, ends = encoding.start_bytes, encoding.end_bytes
        if self.mode == "token":
            rows = self._spelled(encoding, utf8, tokenizer, check)
            return _tidy(starts[rows], ends[rows])
        found = []
        for row in self._id_rows():
            check()
            first = _sequences(encoding.ids, row)
            found.append((starts[first], ends[first + len(row) - 1]))
        return _tidy(*(np.concatenate(column) for column in zip(*found, strict=True)))

    def _id_rows(self) -> list[list[int]]:
        """The ids that were typed: alternatives, each of ids that follow each other."""
        if not _IDS.fullmatch(self.needle):
            raise QueryError(tr("Ids are whole numbers: 12 7 finds 12 followed by 7; 12, 7 finds either."))
        rows = [[_id(each) for each in part.split()] for part in self.needle.split(",")]
        if any(each > _LARGEST_ID for row in rows for each in row):
            raise QueryError(tr("No token has an id above {largest_id}.", largest_id=_LARGEST_ID))
        return [row for row in rows if row]

    def _spelled(
        self, encoding: Encoding, utf8: ByteArray, tokenizer: Tokenizer, check: Callable[[], None]
    ) -> npt.NDArray[np.int64]:
        """Rows of the tokens whose text or spelling is what was typed."""
        needle = encode_utf8(self.needle)
        rows = np.flatnonzero(encoding.end_bytes - encoding.start_bytes == len(needle))
        for offset, byte in enumerate(needle):
            check()
            rows = rows[utf8[encoding.start_bytes[rows] + offset] == byte]
        ids = []
        for number, token_id in enumerate(np.unique(encoding.ids).tolist()):
            if number % _CHECK_EVERY == 0:
                check()
            if spelling_of(tokenizer, token_id) == needle:
                ids.append(token_id)
        return np.union1d(rows, np.flatnonzero(np.isin(encoding.ids, ids)))


def _joined(parts: Sequence[SourceText], check: Callable[[], None]) -> str:
    """The whole text, joined in two rounds: one would hold the interpreter's lock for long."""
    if len(parts) == 1:
        return parts[0].text
    chunks = []
    for first in range(0, len(parts), _JOINED_AT_ONCE):
        check()
        chunks.append("".join(part.text for part in parts[first : first + _JOINED_AT_ONCE]))
    return "".join(chunks)


def _bytes_at(parts: Sequence[SourceText], code_points: IntArray) -> IntArray:
    """Code points of consecutive parts in bytes, in the order in which they are given."""
    firsts = np.cumsum([0, *(part.code_point_count for part in parts)])
    offsets = np.cumsum([0, *(part.byte_count for part in parts)])
    order = np.argsort(code_points, kind="stable")
    places, found = code_points[order], np.empty_like(code_points)
    bounds = np.searchsorted(places, firsts)
    bounds[-1] = len(places)
    for index in np.flatnonzero(np.diff(bounds)).tolist():
        rows = slice(int(bounds[index]), int(bounds[index + 1]))
        part, local = parts[index], places[rows] - firsts[index]
        if not part.is_ascii:  # without the part's own table, which would be kept for good
            begins = np.flatnonzero((part.utf8 & 0xC0) != 0x80)
            local = np.append(begins, part.byte_count)[local]
        found[order[rows]] = local + offsets[index]
    return found


def _id(digits: str) -> int:
    """The number that was typed; one of very many digits, which Python does not read, is above all ids."""
    return int(digits) if len(digits) < _MOST_DIGITS else _LARGEST_ID + 1


def _sequences(ids: IdArray, row: list[int]) -> npt.NDArray[np.int64]:
    """Where the ids of `row` stand one after the other: the places of the first."""
    places = np.flatnonzero(ids == row[0])
    for offset, token_id in enumerate(row[1:], 1):
        places = places[places + offset < len(ids)]
        places = places[ids[places + offset] == token_id]
    return places


def _tidy(starts: IntArray, ends: IntArray) -> Hits:
    """Spans in the order of the text, each once, and none that lies within another.

    An empty one at the end of another, such as a token without text behind it, does not lie within it.
    """
    order = np.lexsort((-ends, starts))
    starts, ends = starts[order], ends[order]
    reached = np.maximum.accumulate(np.concatenate([[-1], ends]))[:-1]
    is_other = np.concatenate([[True], (np.diff(starts) != 0) | (np.diff(ends) != 0)])[: len(starts)]
    new = (ends > reached) | ((starts >= reached) & is_other)
    return Hits(starts[new], ends[new])
