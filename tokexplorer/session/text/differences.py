"""Differences between the tokens of a text with several tokenizers: token by token, and word by word."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import cut_places
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.session.text.encodings import EncodedPart, short_part_bytes
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding, IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.edited_text import TextEdit
    from tokexplorer.session.text.encodings import EncodingWork, PartEncodings
    from tokexplorer.session.text.segments import SegmentedText

_LOW_BITS = (1 << 32) - 1


def changed_tokens(
    now: Encoding, before: Encoding, tokenizer: Tokenizer, reference: Tokenizer
) -> npt.NDArray[np.bool_]:
    """For each token of `now`, whether `before` has no token with that span and spelling, bool.

    Both are encodings of one text. Ids may differ: each round of pruning numbers its pieces anew.
    """
    matches = _places_of(now, before)
    changed = matches < 0
    same_span = np.flatnonzero(~changed)
    mine, theirs = now.ids[same_span], before.ids[matches[same_span]]
    differing = np.flatnonzero(mine != theirs)
    # After a round of pruning nearly all ids differ, but most pairs of ids occur many times.
    pairs, which = np.unique(
        mine[differing].astype(np.int64) << 32 | theirs[differing].astype(np.int64), return_inverse=True
    )
    same = [
        spelling_of(tokenizer, pair >> 32) == spelling_of(reference, pair & _LOW_BITS)
        for pair in pairs.tolist()
    ]
    changed[same_span[differing]] = ~np.array(same, bool)[which]
    return changed


def _places_of(now: Encoding, before: Encoding) -> npt.NDArray[np.int64]:
    """For each token of `now` the row in `before` with the same span, the n-th for the n-th; -1 for none."""
    lengths, repeats = now.end_bytes - now.start_bytes, _repeats(now)
    their_lengths, their_repeats = before.end_bytes - before.start_bytes, _repeats(before)
    length_limit = 1 + max(lengths.max(initial=0), their_lengths.max(initial=0))
    repeat_limit = 1 + max(repeats.max(initial=0), their_repeats.max(initial=0))
    keys = (now.start_bytes * length_limit + lengths) * repeat_limit + repeats
    their_keys = (before.start_bytes * length_limit + their_lengths) * repeat_limit + their_repeats
    order = np.argsort(their_keys, kind="stable")  # nearly sorted: they come by their starts
    places = np.searchsorted(their_keys, keys, sorter=order)
    matches = np.full(len(keys), -1, np.int64)
    inside = np.flatnonzero(places < len(order))
    found = order[places[inside]]
    alike = their_keys[found] == keys[inside]
    matches[inside[alike]] = found[alike]
    return matches


def _repeats(encoding: Encoding) -> npt.NDArray[np.int64]:
    """For each token, how many tokens with the same span are directly before it."""
    starts, ends = encoding.start_bytes, encoding.end_bytes
    begins = np.ones(len(starts), bool)
    begins[1:] = (starts[1:] != starts[:-1]) | (ends[1:] != ends[:-1])
    places = np.arange(len(starts))
    return places - np.maximum.accumulate(np.where(begins, places, 0))


_SHAPES_KEPT = 8  # segments: those on screen, and the one that was just edited


class WordSpans(NamedTuple):
    """Words of a text, ascending, as bytes of its UTF-8, int64."""

    start_bytes: IntArray
    end_bytes: IntArray


class _Before(NamedTuple):
    """The differing words of a segment before it was edited, moved by the edit."""

    segment: int
    words: WordSpans


class WordDifferences:
    """The words that one tokenizer cuts at other places than at least one of several others.

    As in `core.metrics.agreement`, a word is a run of characters without white space, and two tokenizers cut
    it alike if their tokens begin and end at the same bytes inside it. The spelling of tokens, and which
    token a blank belongs to, make no difference. Segments never cut a word, so each is compared by itself
    and the result is kept.

    Attributes:
        others: the tokens of the other tokenizers.
        in_passing: whether `changed` uses the words of an edited segment from before the edit, so that the
            others need not be encoded yet.
    """

    def __init__(self, text: SegmentedText, own: PartEncodings, others: Sequence[PartEncodings]) -> None:
        self._text = text
        self._own = own
        self.others = tuple(others)
        self._kept: list[WordSpans | None] = [None] * len(text.segments)
        self._before: _Before | None = None
        self.in_passing = False

    @property
    def waits(self) -> bool:
        """Whether some tokens are not there yet because they take long to encode."""
        return any(encodings.lacking for encodings in (self._own, *self.others))

    def between(self, start_byte: int, end_byte: int, *, in_passing: bool = False) -> WordSpans:
        """The differing words that have a byte in a range. Raises what a tokenizer raises."""
        text = self._text
        if not text.segments:
            return _NO_WORDS
        first = text.segment_at(start_byte, Unit.BYTE)
        last = text.segment_at(max(start_byte, end_byte - 1), Unit.BYTE)
        found = [self._moved(index, in_passing=in_passing) for index in range(first, last + 1)]
        starts, ends = (np.concatenate(column) for column in zip(*found, strict=True))
        rows = slice(np.searchsorted(ends, start_byte, "right"), np.searchsorted(starts, end_byte, "left"))
        return WordSpans(starts[rows], ends[rows])

    def changed(self, encoding: Encoding, start_byte: int, end_byte: int) -> npt.NDArray[np.bool_]:
        """Which tokens of a range have a byte in a differing word, or stand in it without text."""
        if len(encoding) == 0:
            return np.zeros(0, bool)
        # Tokens at the ends of the range may reach beyond it.
        first = min(start_byte, int(encoding.start_bytes.min()))
        last = max(end_byte, int(encoding.end_bytes.max()))
        starts, ends = self.between(first, last, in_passing=self.in_passing)
        if len(starts) == 0:
            return np.zeros(len(encoding), bool)
        words = np.searchsorted(ends, encoding.start_bytes, "right")
        there = words < len(starts)
        words[~there] = 0
        belongs: npt.NDArray[np.bool_] = there & (starts[words] < encoding.end_bytes)
        return belongs

    def splice(self, edit: TextEdit) -> None:
        """Follow an edit of the text, after all tokens have followed it."""
        splice = edit.splice
        self._before = self._moved_by(edit)
        if any(encodings.whole for encodings in (self._own, *self.others)):  # tokens anywhere may be others
            self._kept = [None] * len(self._text.segments)
            return
        end = splice.first + splice.removed
        self._kept[splice.first : end] = [None] * splice.inserted

    def _moved_by(self, edit: TextEdit) -> _Before | None:
        """The differing words of an edited segment, at their places after the edit; None if not known."""
        first = edit.splice.first
        if edit.splice.removed != 1 or edit.splice.inserted != 1:
            return None
        known = self._kept[first]
        if known is None and self._before is not None and self._before.segment == first:
            known = self._before.words  # the edit before was not looked at yet
        if known is None:
            return None
        start = self._text.convert(edit.start_cp, Unit.CODE_POINT, Unit.BYTE)
        start -= self._text.start(first, Unit.BYTE)
        inserted = len(encode_utf8(edit.inserted))
        growth = inserted - len(encode_utf8(edit.removed))
        end = start + inserted - growth
        starts = np.where(
            known.start_bytes > start, np.maximum(known.start_bytes + growth, start), known.start_bytes
        )
        ends = np.where(known.end_bytes >= end, known.end_bytes + growth, np.minimum(known.end_bytes, start))
        there = starts < ends
        return _Before(first, WordSpans(starts[there], ends[there]))

    def changed_around(self, changed: tuple[int, int]) -> tuple[int, int]:
        """The bytes outside which the last edit changed no mark; `changed` are those of the own tokens.

        Raises what a tokenizer raises.
        """
        others = () if self.in_passing else self.others
        starts, ends = zip(changed, *(other.changed() for other in others), strict=True)
        return self._word_edge(min(starts), 0), self._word_edge(max(ends), 1)

    def _word_edge(self, byte: int, side: int) -> int:
        """The start (0) or the end (1) of the word that a byte is in or beside; the byte if there is none."""
        text = self._text
        if not text.segments:
            return byte
        index = text.segment_at(byte, Unit.BYTE)
        offset = text.start(index, Unit.BYTE)
        shape = _shape_of(text.segments[index])
        word = int(np.searchsorted(shape.word_ends, byte - offset, "left"))
        if word == shape.word_count or shape.word_starts[word] > byte - offset:
            return byte
        return offset + int((shape.word_starts, shape.word_ends)[side][word])

    def _moved(self, index: int, *, in_passing: bool = False) -> WordSpans:
        """The differing words of a segment, at their places in the text."""
        known = self._kept[index]
        if known is None and in_passing and self._before is not None and self._before.segment == index:
            known = self._before.words
        if known is None:
            known = self._kept[index] = self._found(index)
        offset = self._text.start(index, Unit.BYTE)
        return WordSpans(known.start_bytes + offset, known.end_bytes + offset)

    def _found(self, index: int) -> WordSpans:
        offset, shape = self._text.start(index, Unit.BYTE), _shape_of(self._text.segments[index])
        own, differs = _cuts(self._own, shape, offset), np.zeros(shape.source.byte_count + 1, bool)
        for other in self.others:
            differs |= own != _cuts(other, shape, offset)
        words = shape.words_holding(np.flatnonzero(differs))
        return WordSpans(shape.word_starts[words], shape.word_ends[words])


@lru_cache(maxsize=_SHAPES_KEPT)
def _shape_of(segment: SourceText) -> TextShape:
    """The words of a segment; all columns need them one after the other."""
    return TextShape.of(segment)


def _cuts(encodings: PartEncodings, shape: TextShape, offset: int) -> npt.NDArray[np.bool_]:
    """Where tokens cut the words of a segment; kept until the next edit, for the other columns."""
    known = encodings.cuts.get(id(shape.source))
    if known is not None and known[0] is shape.source:
        return known[1]
    found = encodings.find(offset, offset + shape.source.byte_count).encoding
    cuts = cut_places(shape, found.shifted(-offset))
    if len(encodings.cuts) >= _SHAPES_KEPT:
        encodings.cuts.clear()
    encodings.cuts[id(shape.source)] = shape.source, cuts
    return cuts


_NO_WORDS = WordSpans(np.empty(0, np.int64), np.empty(0, np.int64))


class TextChanges(NamedTuple):
    """How many tokens of a text differ from those of the reference.

    Attributes:
        changed: the number of tokens that the reference does not have.
        tokens, before: the numbers of all tokens, and of those of the reference.
    """

    changed: int
    tokens: int
    before: int


@dataclass(frozen=True, slots=True, eq=False)
class ComparingWork:
    """A snapshot of a text that is to be compared; may be done on any thread.

    Attributes:
        now, then: the text for the tokenizer and for the reference.
    """

    now: EncodingWork
    then: EncodingWork

    @property
    def reference(self) -> Tokenizer:
        """The tokenizer that it is compared with."""
        return self.then.tokenizer

    def do(self, check: Callable[[], None]) -> TextChanges:
        """Compare them. `check` is called now and then and may raise to end the work."""
        changed = tokens = before = 0
        for now, then in self._encodings(check):
            changed += int(changed_tokens(now, then, self.now.tokenizer, self.reference).sum())
            tokens, before = tokens + len(now), before + len(then)
        return TextChanges(changed, tokens, before)

    def reference_parts(self) -> dict[int, EncodedPart]:
        """The tokens of long parts for the reference, once compared, by the `id` of each part's text."""
        short = short_part_bytes(self.reference)
        found = ((part, self.then.encodings.get(part)) for part in self.then.parts if part.byte_count > short)
        return {id(part): EncodedPart.of(known, part) for part, known in found if known is not None}

    def _encodings(self, check: Callable[[], None]) -> Iterator[tuple[Encoding, Encoding]]:
        """Both encodings, some parts at a time if both have the same parts."""
        if len(self.now.parts) == len(self.then.parts):
            short = min(short_part_bytes(each.tokenizer) for each in (self.now, self.then))
            works = (each.blocks(check, short) for each in (self.now, self.then))
            for now, then in zip(*works, strict=True):
                yield now.encoding, then.encoding
        else:
            yield self.now.do(check).encoding, self.then.do(check).encoding
