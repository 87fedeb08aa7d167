"""Encodings of a segmented text, made part by part when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.text import SourceText
from tokexplorer.session.text.counting import count_unknown
from tokexplorer.session.text.encoded_part import EncodedPart
from tokexplorer.session.text.segments import SegmentedText, Splice, Unit
from tokexplorer.session.text.text_encodings import (
    LONG_PART_BYTES,
    MOST_KEPT_BYTES,
    EncodingWork,
    TextEncodings,
)

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.token_spans import TintArray

_MOST_COMPARED = 4  # parts that an edit may have changed: more than that is a long text that came

_NOT_COUNTED = -1
_TOKENS = 0  # the column of `_counts` beside which unknown tokens are counted


class FoundTokens(NamedTuple):
    """Tokens of a range; bytes count from the start of the text.

    Attributes:
        encoding: ids and spans.
        tints: their colour numbers, int8.
        first_index: index in the text of the first; None while parts before are not counted.
    """

    encoding: Encoding
    tints: TintArray
    first_index: int | None


class _Edited(NamedTuple):
    """The parts that the last edit put in the place of others: the first, how many, and those others.

    The others are None if they are not to be compared.
    """

    first: int
    parts: int
    before: list[EncodedPart] | None


class PartEncodings:
    """The tokens of a `SegmentedText` for one tokenizer.

    A part is a segment if the tokenizer keeps both sides of a cut apart, else the whole text. Tokens are
    kept of the parts that were looked at; of the others only how many there are, once they are counted.
    Whatever encodes raises what the tokenizer raises.

    Attributes:
        tokenizer: what encodes.
        allow_special: see `Tokenizer.encode`.
        whole: True if the only part is the whole text.
        cuts: by the `id` of a segment's text, the text and at which places inside words a token begins or
            ends, of segments that are compared; forgotten at an edit.
    """

    def __init__(self, text: SegmentedText, tokenizer: Tokenizer, *, allow_special: bool = True) -> None:
        self._text = text
        self.allow_special = allow_special
        self.tokenizer = tokenizer
        self._tokens = TextEncodings(tokenizer, allow_special=allow_special)
        self.whole = not tokenizer.splits_before_whitespace
        count = 1 if self.whole else len(text.segments)
        self._parts: list[EncodedPart | None] = [None] * count
        self._counts: IntArray = np.full((count, 2), _NOT_COUNTED, np.int64)
        self._first_unknown = 0
        self._whole_source: SourceText | None = None
        self._edited = _Edited(0, 0, None)
        self.cuts: dict[int, tuple[SourceText, npt.NDArray[np.bool_]]] = {}

    def __len__(self) -> int:
        return len(self._parts)

    @property
    def lacking(self) -> list[int]:
        """The parts that would take long to encode and are not encoded."""
        if self.whole:
            is_long = self._text.length(Unit.BYTE) > LONG_PART_BYTES
            return [0] if is_long and self._parts[0] is None else []
        if self._text.longest_bytes <= LONG_PART_BYTES:
            return []
        return [
            index
            for index, segment in enumerate(self._text.segments)
            if segment.byte_count > LONG_PART_BYTES and self._parts[index] is None
        ]

    @property
    def complete(self) -> bool:
        """True if the tokens of every part are counted."""
        while self._first_unknown < len(self) and self._is_counted(self._first_unknown):
            self._first_unknown += 1
        return self._first_unknown == len(self)

    def _is_counted(self, part: int) -> bool:
        return bool(self._counts[part, _TOKENS] != _NOT_COUNTED)

    def count_between(self, first: int, end: int) -> int | None:
        """Tokens of the parts from `first` up to `end`; None if one of them is not counted."""
        counts = self._counts_between(first, end)
        return None if counts is None else counts[0]

    def _counts_between(self, first: int, end: int) -> tuple[int, int] | None:
        """The same, and how many of the tokens are unknown."""
        counts = self._counts[first:end]
        if (counts[:, _TOKENS] == _NOT_COUNTED).any():
            return None
        tokens, unknown = counts.sum(axis=0).tolist()
        return tokens, unknown

    def find(self, start_byte: int, end_byte: int) -> FoundTokens:
        """The tokens with a byte in the range, and empty ones that stand in it."""
        if len(self) == 0:
            return FoundTokens(Encoding.empty(), np.empty(0, np.int8), 0)
        first, last = self._parts_at(start_byte, end_byte)
        part, offset = self.joined(first, last + 1), self._start_byte(first)
        rows = part.touching(start_byte - offset, end_byte - offset)
        ids, starts, ends = part.encoding.ids, part.encoding.start_bytes, part.encoding.end_bytes
        found = Encoding(ids[rows], starts[rows], ends[rows]).shifted(offset)
        before = self.count_between(0, first)
        return FoundTokens(found, part.tints[rows], None if before is None else before + rows.start)

    def counts_touching(self, start_byte: int, end_byte: int) -> tuple[int, int] | None:
        """How many tokens `find` would give, and how many of them are the unknown token.

        None if that takes parts that are not counted.
        """
        if len(self) == 0:
            return 0, 0
        first, last = self._parts_at(start_byte, end_byte)
        if start_byte <= 0 and end_byte >= self._text.length(Unit.BYTE):
            known = self._counts_between(0, len(self))
            if known is not None:
                return known
        between = self._counts_between(first + 1, last)
        if between is None or {first, last} & set(self.lacking):
            return None
        tokens, unknown = between
        for number in {first, last}:
            part, offset = self.part(number), self._start_byte(number)
            rows = part.touching(start_byte - offset, end_byte - offset)
            tokens += rows.stop - rows.start
            unknown += count_unknown(self.tokenizer, part.encoding.ids[rows])
        return tokens, unknown

    def span_of(self, index: int) -> tuple[int, int] | None:
        """The bytes of a token by its number in the text; None while those before it are not counted."""
        if index < 0 or not self.complete:
            return None
        ends = self._counts[:, _TOKENS].cumsum()
        number = int(ends.searchsorted(index, "right"))
        if number == len(self) or number in self.lacking:
            return None
        encoding, offset = self.part(number).encoding, self._start_byte(number)
        row = index - int(ends[number]) + len(encoding)
        return offset + int(encoding.start_bytes[row]), offset + int(encoding.end_bytes[row])

    def _start_byte(self, part: int) -> int:
        """Where a part begins in the text; the text's length for the part after the last."""
        if self.whole:
            return 0 if part == 0 else self._text.length(Unit.BYTE)
        return self._text.start(part, Unit.BYTE)

    def _parts_at(self, start_byte: int, end_byte: int) -> tuple[int, int]:
        """The first and the last part with a byte in the range."""
        if self.whole:
            return 0, 0
        first = self._text.segment_at(start_byte, Unit.BYTE)
        return first, self._text.segment_at(max(start_byte, end_byte - 1), Unit.BYTE)

    def part(self, index: int) -> EncodedPart:
        """The tokens of a part."""
        known = self._parts[index]
        if known is None:
            source = self.source(index)
            known = EncodedPart.of(self.tokens.now([source])[0], source)
            self.take_part(index, known)
        return known

    def joined(self, first: int, end: int) -> EncodedPart:
        """The tokens of the parts from `first` up to `end` as one; bytes count from where it begins."""
        return EncodedPart.joined([self.part(index) for index in range(first, end)])

    def count_some(self, budget: int) -> None:
        """Count the tokens of the next parts that are not counted, `budget` parts at most."""
        if self.complete or budget < 1:
            return
        first = self._first_unknown
        if self.whole:
            self.part(first)
            return
        end = first + 1
        while end < min(first + budget, len(self)) and not self._is_counted(end):
            end += 1
        parts = self._text.segments[first:end]
        for number, encoding in enumerate(self.tokens.now(parts), first):
            self.take_count(number, len(encoding), count_unknown(self.tokenizer, encoding.ids))

    @property
    def tokens(self) -> TextEncodings:
        """What encodes parts and keeps their tokens for all who ask; of a very long text it keeps none."""
        if self._text.length(Unit.BYTE) <= MOST_KEPT_BYTES:
            return self._tokens
        return TextEncodings(self.tokenizer, allow_special=self.allow_special)

    @property
    def uncounted(self) -> list[int]:
        """The parts that are not counted."""
        return [] if self.complete else np.flatnonzero(self._counts[:, _TOKENS] == _NOT_COUNTED).tolist()

    def source(self, part: int) -> SourceText:
        """The text of a part."""
        if not self.whole:
            return self._text.segments[part]
        if self._whole_source is None:
            self._whole_source = SourceText(self._text.text)
        return self._whole_source

    def work(self) -> EncodingWork:
        """All tokens, to be made on another thread from a snapshot."""
        return EncodingWork(self.tokens, tuple(map(self.source, range(len(self)))))

    def take_count(self, part: int, tokens: int, unknown: int) -> None:
        """Believe a count that was made elsewhere."""
        self._counts[part] = tokens, unknown

    def take_part(self, part: int, encoded: EncodedPart) -> None:
        """Believe tokens that were made elsewhere."""
        self._parts[part] = encoded
        self._counts[part] = len(encoded), count_unknown(self.tokenizer, encoded.encoding.ids)

    def follow(self, splice: Splice) -> None:
        """Follow an edit of the text, without encoding anything."""
        self.cuts.clear()
        if self.whole:
            splice, self._whole_source = Splice(0, 1, 1), None
        end = splice.first + splice.removed
        old = self._parts[splice.first : end]
        self._parts[splice.first : end] = [None] * splice.inserted
        fresh = np.full((splice.inserted, 2), _NOT_COUNTED, np.int64)
        self._counts = np.concatenate([self._counts[: splice.first], fresh, self._counts[end:]])
        self._first_unknown = min(self._first_unknown, splice.first)
        known = [part for part in old if part is not None]
        is_comparable = len(known) == len(old) and splice.inserted <= _MOST_COMPARED
        self._edited = _Edited(splice.first, splice.inserted, known if is_comparable else None)

    def changed(self) -> tuple[int, int]:
        """The bytes outside which the last edit that was followed changed no token.

        If the tokens of all parts that it replaced were there, those of the new ones are made and compared,
        unless that is slow, or a long text came. Raises what the tokenizer raises.
        """
        first, parts, before = self._edited
        offset = self._start_byte(first)
        if before is None or self.lacking:
            return offset, self._start_byte(first + parts)
        new = self.joined(first, first + parts)
        start, stop = new.changed_since(EncodedPart.joined(before))
        return offset + start, offset + stop
