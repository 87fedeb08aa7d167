"""Metaspace: blanks written as \u2581, as SentencePiece does, before a pre-tokenizer splits a text.

A \u2581 (U+2581) stands in front of each word, so that the words can be told apart without any blank left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Self, get_args

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.pre_tokenizers.scanners import BLANK, character_end, class_at, is_metaspace
from tokexplorer.core.simd import (
    ALL_BITS,
    BLOCK_BYTES,
    ONE,
    TOP_BIT,
    ascii_masks,
    bytes_between,
    load_word,
    low_zeros,
    store_word,
)
from tokexplorer.core.unicode.classes import SPACE, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.added_tokens import Section

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]

METASPACE = "\u2581"
_WIDTH = 3  # bytes of a \u2581
_FIRST, _SECOND, _THIRD = METASPACE.encode()
_ROOM_BEHIND = 40  # bytes that may be written behind the last one of a rewritten text
NOTHING, UNLESS_MARKED, DUMMY = range(3)  # what is put in front of a text

_EIGHT_MARKS = np.frombuffer(8 * METASPACE.encode(), np.uint64)  # eight \u2581 in three words
_BLOCK, _WORD, _MARK_BYTES = np.uint64(BLOCK_BYTES), np.uint64(8), np.uint64(_WIDTH)
_BYTE = np.uint8(1)
_AHEAD = np.uint64(BLOCK_BYTES + 24)  # bytes that there must be from the begin of a block on


@njit(nogil=True, cache=True)
def _put_mark(out, written):
    """Write one \u2581; returns how much is written then."""
    out[written], out[written + 1], out[written + 2] = _FIRST, _SECOND, _THIRD
    return written + _WIDTH


@njit(nogil=True, cache=True)
def _put_span(starts, ends, written, start, end):
    """Say of one \u2581 where it came from; returns how many bytes are accounted for then."""
    for at in range(written, written + _WIDTH):
        starts[at], ends[at] = start, end
    return written + _WIDTH


@njit(nogil=True, cache=True)
def _is_fronted(utf8, front):
    """Whether a \u2581 that stands for no blank is put in front of a text in which blanks are kept."""
    if front == UNLESS_MARKED:
        return len(utf8) > 0 and utf8[0] != BLANK and not is_metaspace(utf8, 0)
    return front == DUMMY


@njit(nogil=True, cache=True)
def _copy(utf8, start, end, out, written):
    """Write utf8[start:end], and up to 15 bytes behind it; returns how much is written then.

    All are uint64; 16 bytes of `utf8` behind `start`, or eight behind `end`, can be read.
    """
    store_word(out, written, load_word(utf8, start))
    store_word(out, written + _WORD, load_word(utf8, start + _WORD))
    at = start + _WORD + _WORD
    while at < end:
        store_word(out, written + (at - start), load_word(utf8, at))
        at += _WORD
    return written + (end - start)


@njit(nogil=True, cache=True)
def _run_end(mask, bit):
    """Where the run of ones ends that begins at `bit` of a mask."""
    return bit + low_zeros(~(mask >> bit))


@njit(nogil=True, cache=True)
def _behind(mask, bit):
    """The ones of a mask from `bit` on, which may be 64."""
    return mask & ALL_BITS << bit if bit < np.uint64(BLOCK_BYTES) else np.uint64(0)


@njit(nogil=True, cache=True)
def _write_words(utf8, begin, spaces, opens, out, written):
    """Write what is no space in the block at `begin`, one \u2581 before each run of it; the bytes written.

    A run at the beginning of the block gets one if `opens` is 1, none if it is 0. All are uint64.
    """
    left = ~spaces
    while left:
        first = low_zeros(left)
        end = _run_end(left, first)
        store_word(out, written, _EIGHT_MARKS[0])
        written += _MARK_BYTES * (opens if first == np.uint64(0) else ONE)
        written = _copy(utf8, begin + first, begin + end, out, written)
        left = _behind(left, end)
    return written


@njit(nogil=True, cache=True)
def _write_marks(out, written, count):
    """Write `count` \u2581 in a row, and up to seven behind them; returns how much is written then."""
    for k in range(np.uint64(0), count, _WORD):
        for word in range(_WIDTH):
            store_word(out, written + _MARK_BYTES * k + np.uint64(8 * word), _EIGHT_MARKS[word])
    return written + _MARK_BYTES * count


@njit(nogil=True, cache=True)
def mark_blanks(utf8, classes, front, out):
    """Each U+0020 as \u2581, and what `front` says before it; the bytes written."""
    written = np.uint64(_put_mark(out, 0) if _is_fronted(utf8, front) else 0)
    length, begin = np.uint64(len(utf8)), np.uint64(0)
    while begin + _AHEAD <= length:
        left = bytes_between(utf8, begin, np.uint8(BLANK), _BYTE)
        done = np.uint64(0)
        while left:
            first = low_zeros(left)
            end = _run_end(left, first)
            written = _copy(utf8, begin + done, begin + first, out, written)
            written = _write_marks(out, written, end - first)
            done, left = end, _behind(left, end)
        written = _copy(utf8, begin + done, begin + _BLOCK, out, written)
        begin += _BLOCK
    for i in range(begin, length):
        if utf8[i] == BLANK:
            written = _write_marks(out, written, ONE)
        else:
            out[written] = utf8[i]
            written += ONE
    return np.int64(written)


@njit(nogil=True, cache=True)
def align_blanks(utf8, classes, front, starts, ends):
    """The spans of `utf8` that the bytes written by `mark_blanks` came from; how many bytes those are."""
    written = 0
    if _is_fronted(utf8, front):
        written = _put_span(starts, ends, written, 0, 0)
    for i in range(len(utf8)):
        if utf8[i] == BLANK:
            written = _put_span(starts, ends, written, i, i + 1)
        else:
            starts[written], ends[written] = i, i + 1
            written += 1
    return written


@njit(nogil=True, cache=True)
def _trimmed(out, written):
    """How many of the bytes written stay: every \u2581 at the end is dropped, those of the text too."""
    while written >= _WIDTH and is_metaspace(out, written - _WIDTH):
        written -= _WIDTH
    return written


@njit(nogil=True, cache=True)
def mark_joined(utf8, classes, front, out):
    """Each run of U+0020 as one \u2581, none at the edges, with `front` one before it; the bytes written."""
    written = np.uint64(_put_mark(out, 0) if front != NOTHING else 0)
    length, begin = np.uint64(len(utf8)), np.uint64(0)
    while begin < length and utf8[begin] == BLANK:
        begin += ONE
    opens = np.uint64(0)  # 1 behind a blank
    while begin + _AHEAD <= length:
        blanks = bytes_between(utf8, begin, np.uint8(BLANK), _BYTE)
        written = _write_words(utf8, begin, blanks, opens, out, written)
        opens = blanks >> TOP_BIT
        begin += _BLOCK
    for i in range(begin, length):
        if utf8[i] == BLANK:
            opens = ONE
        else:
            if opens:
                written = _write_marks(out, written, ONE)
            out[written] = utf8[i]
            written += ONE
            opens = np.uint64(0)
    return _trimmed(out, np.int64(written))


@njit(nogil=True, cache=True)
def align_joined(utf8, classes, front, starts, ends):
    """The spans of `utf8` that the bytes came from which `mark_joined` wrote before it dropped some.

    A \u2581 came from all the blanks that it stands for. Returns how many bytes those are.
    """
    i = 0
    while i < len(utf8) and utf8[i] == BLANK:
        i += 1
    written = _put_span(starts, ends, 0, i, i) if front != NOTHING else 0
    while i < len(utf8):
        begin = i
        while i < len(utf8) and utf8[i] == BLANK:
            i += 1
        if i == begin:
            i += 1
            starts[written], ends[written] = begin, i
            written += 1
        elif i < len(utf8):
            written = _put_span(starts, ends, written, begin, i)
    return written


@njit(nogil=True, cache=True)
def _is_space(utf8, classes, i):
    """Whether the character at byte `i` is white space."""
    return class_at(utf8, classes, i) & SPACE != 0


@njit(nogil=True, cache=True)
def mark_words(utf8, classes, front, out):
    """Words with U+2581 in front of each, without white space; the bytes written.

    A word that begins with U+2581 gets no other one, nor does one at the very beginning without `front`.
    Blocks that may hold white space beyond ASCII, or U+2581, are read character by character.
    """
    length, begin, written = np.uint64(len(utf8)), np.uint64(0), np.uint64(0)
    opens = np.uint64(front != NOTHING)  # 1 where a character that is no white space opens a word
    while begin < length:
        if begin + _AHEAD <= length:
            _, _, _, blanks, others, line_ends, _, high = ascii_masks(utf8, begin)
            if not _may_hold_space(utf8, begin, high):
                spaces = blanks | others | line_ends
                written = _write_words(utf8, begin, spaces, opens, out, written)
                opens = spaces >> TOP_BIT
                begin += _BLOCK
                continue
        stop = min(begin + _BLOCK, length)
        while begin < stop and utf8[begin] & 0xC0 == 0x80:  # what a block has left of a character
            out[written] = utf8[begin]
            written += ONE
            begin += ONE
        while begin < stop:
            end = min(np.uint64(character_end(utf8, np.int64(begin))), length)
            if _is_space(utf8, classes, np.int64(begin)):
                opens = ONE
            else:
                if opens and not is_metaspace(utf8, np.int64(begin)):
                    written = _write_marks(out, written, ONE)
                opens = np.uint64(0)
                for i in range(begin, end):
                    out[written] = utf8[i]
                    written += ONE
            begin = end
    return np.int64(written)


@njit(nogil=True, cache=True)
def _may_hold_space(utf8, begin, high):
    """Whether a character begins in the block that may be white space, or U+2581.

    `high` are its bytes beyond ASCII. White space begins with 0xC2, or as U+2581 does with 0xE1 to 0xE3.
    """
    if not high:
        return False
    found = bytes_between(utf8, begin, np.uint8(0xC2), _BYTE) | bytes_between(
        utf8, begin, np.uint8(0xE1), np.uint8(3)
    )
    return found != np.uint64(0)


@njit(nogil=True, cache=True)
def align_words(utf8, classes, front, starts, ends):
    """The spans of `utf8` that the bytes written by `mark_words` came from; how many bytes those are.

    A \u2581 came from the last white space before its word, or from nowhere: an empty span before the word.
    """
    written = i = space_start = space_end = 0
    opens = front != NOTHING  # whether the next character that is no white space opens a word
    while i < len(utf8):
        end = min(character_end(utf8, i), len(utf8))
        if _is_space(utf8, classes, i):
            opens = True
            space_start, space_end = i, end
            i = end
            continue
        if opens and not is_metaspace(utf8, i):
            written = _put_span(starts, ends, written, space_start, space_end)
        opens = False
        for at in range(i, end):
            starts[written], ends[written] = at, at + 1
            written += 1
        i = end
    return written


Mark = Callable[[ByteArray, ByteArray, int, ByteArray], int]
Align = Callable[[ByteArray, ByteArray, int, IntArray, IntArray], int]
Opens = Literal["word", "section", "text"]


@dataclass(frozen=True, slots=True)
class Metaspace:
    """One way of writing \u2581 for blanks.

    Attributes:
        mark: the kernel that rewrites a text, to at most three bytes for each and three before them; it may
            touch 40 more.
        align: the kernel that says where each byte of the rewritten text came from; it may go on beyond
            what is left of it.
        front: what is put before a section that opens: `UNLESS_MARKED` a \u2581 if there is none, `DUMMY` one
            in any case, `NOTHING`.
        opens: which sections open: `"word"` those that cannot go on a word (see `Section.first`), `"section"`
            all, `"text"` the one that begins the text.
        joins: whether blanks in a row are one.
        marks_nothing: whether `front` is also put before a section of which the normalizer leaves nothing.
    """

    mark: Mark
    align: Align
    front: int = UNLESS_MARKED
    opens: Opens = "word"
    joins: bool = False
    marks_nothing: bool = True

    def opens_at(self, section: Section) -> bool:
        """Whether a section of a text opens, so that `front` is put before it."""
        if self.opens == "word":
            return section.first
        return self.opens == "section" or section.start == 0

    def rewrite(self, utf8: ByteArray, *, first: bool) -> ByteArray:
        """The rewritten text, uint8, read-only; the same array if nothing changes. `first`: it opens."""
        out = np.empty(_WIDTH * (len(utf8) + 1) + _ROOM_BEHIND, np.uint8)
        marked = out[: self.mark(utf8, unicode_classes(), self._front(utf8, first), out)]
        if len(marked) == len(utf8) and np.array_equal(marked, utf8):
            return utf8
        marked.flags.writeable = False
        return marked

    def rewritten(self, text: NormalizedText, *, first: bool) -> NormalizedText:
        """As `rewrite`, every byte still knowing where in the original it came from."""
        utf8 = self.rewrite(text.utf8, first=first)
        if utf8 is text.utf8:
            return text
        starts, ends = (np.empty(len(text.utf8) * _WIDTH + _WIDTH, np.int64) for _ in range(2))
        self.align(text.utf8, unicode_classes(), self._front(text.utf8, first), starts, ends)
        spans = text.original_spans(starts[: len(utf8)], ends[: len(utf8)])
        return NormalizedText(text.source, utf8, *spans)

    def restore(self, utf8: bytes) -> bytes:
        """Blanks for every \u2581, but none for what may stand in front: the first, or all if they join."""
        spaced = utf8.replace(METASPACE.encode(), b" ")
        if self.joins:
            return spaced.lstrip(b" ")
        return spaced if self.front == NOTHING else spaced.removeprefix(b" ")

    def _front(self, utf8: ByteArray, first: bool) -> int:
        return self.front if first and (self.marks_nothing or len(utf8)) else NOTHING


BLANKS = Metaspace(mark_blanks, align_blanks)
WORDS = Metaspace(mark_words, align_words)


# ---- what SentencePiece, and files that stand in for it, do with blanks: each way is a pre-tokenizer of its
# own
#
# SentencePiece does not split a text. It writes each U+0020 as \u2581, puts one more in front, and looks for
# pieces in all of it (normalizer.cc; `add_dummy_prefix` and `remove_extra_whitespaces` of its
# NormalizerSpec). Where no piece of a vocabulary goes on across a blank, splitting before blanks changes no
# token; texts are then quick to encode, and their words can be looked at one by one.
#
# A name is `sentencepiece:` and three words, such as `sentencepiece:keep,prefix,runs` (Llama 2). It comes
# with a file: training takes `metaspace` or `sentencepiece`, which also know white space that is no blank.


RULE_PREFIX = "sentencepiece:"

Blanks = Literal["keep", "join"]
Front = Literal["prefix", "prepend", "metaspace-always", "metaspace-first", "bare"]
Pieces = Literal["words", "runs", "whole"]


@dataclass(frozen=True, slots=True)
class MetaspaceRule:
    """One way to treat blanks.

    Attributes:
        blanks: `"keep"` all, or trim and `"join"` them (`remove_extra_whitespaces`).
        front: what stands in front: `"prefix"` one \u2581 more than there are blanks (`add_dummy_prefix`);
            `"prepend"` the same unless the normalizer leaves nothing (Hugging Face's Prepend);
            `"metaspace-always"` and `"metaspace-first"` one unless the text begins
            with one already, as in Hugging Face's Metaspace with these `prepend_scheme`s; `"bare"` nothing.
        pieces: where a piece begins: at every \u2581, at every run of them, or nowhere but in front.
    """

    blanks: Blanks = "keep"
    front: Front = "prefix"
    pieces: Pieces = "whole"

    @property
    def name(self) -> str:
        """How files of ours call it."""
        return f"{RULE_PREFIX}{self.blanks},{self.front},{self.pieces}"

    @property
    def metaspace(self) -> Metaspace:
        """How blanks are written as \u2581."""
        front = {"prefix": DUMMY, "prepend": DUMMY, "bare": NOTHING}.get(self.front, UNLESS_MARKED)
        joins = self.blanks == "join"
        return Metaspace(
            mark_joined if joins else mark_blanks,
            align_joined if joins else align_blanks,
            front=front,
            opens="text" if self.front == "metaspace-first" else "section",
            joins=joins,
            marks_nothing=self.front != "prepend",
        )

    def for_tokens(self, tokens: Iterable[str]) -> Self:
        """The rule that splits most and still changes no token of a vocabulary, if this one splits nothing.

        A token that holds \u2581 behind another character goes across blanks. A \u2581 that is no token is
        unknown, and unknown characters side by side may be one token.
        """
        if self.pieces != "whole":
            return self
        marked = [token for token in tokens if METASPACE in token]
        if METASPACE not in marked or any(METASPACE in token.lstrip(METASPACE) for token in marked):
            return self
        are_single = not any(METASPACE * 2 in token for token in marked)
        return replace(self, pieces="words" if self.blanks == "join" and are_single else "runs")


@lru_cache(maxsize=64)
def rule_of(name: str) -> MetaspaceRule | None:
    """The rule of a pre-tokenizer's name; None if it is none of these."""
    parts = name.removeprefix(RULE_PREFIX).split(",")
    choices = get_args(Blanks), get_args(Front), get_args(Pieces)
    if not name.startswith(RULE_PREFIX) or len(parts) != len(choices):
        return None
    if not all(part in choice for part, choice in zip(parts, choices, strict=True)):
        return None
    return MetaspaceRule(*parts)  # type: ignore[arg-type]
