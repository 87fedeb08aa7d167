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
from tokexplorer.core.unicode.classes import SPACE, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.added_tokens import Section

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]

METASPACE = "\u2581"
_WIDTH = 3  # bytes of a \u2581
_FIRST, _SECOND, _THIRD = METASPACE.encode()
NOTHING, UNLESS_MARKED, DUMMY = range(3)  # what is put in front of a text

_ASCII_SPACES = np.isin(np.arange(256), list(b" \t\n\v\f\r")).astype(np.uint64)


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
def mark_blanks(utf8, classes, front, out):
    """Each U+0020 as \u2581, and what `front` says before it; the bytes written."""
    written = 0
    if _is_fronted(utf8, front):
        written = _put_mark(out, written)
    for i in range(len(utf8)):
        if utf8[i] == BLANK:
            written = _put_mark(out, written)
        else:
            out[written] = utf8[i]
            written += 1
    return written


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
    written = _put_mark(out, 0) if front != NOTHING else 0
    after_blank = True
    for i in range(len(utf8)):
        is_blank = utf8[i] == BLANK
        if not is_blank:
            out[written] = utf8[i]
            written += 1
        elif not after_blank:
            written = _put_mark(out, written)
        after_blank = is_blank
    return _trimmed(out, written)


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
    Words are short, so that a branch at each would cost more than all else: a mark and the byte are always
    written, and counted where they belong. Unsigned places spare numba the look at negative ones.
    """
    one, two, width = np.uint64(1), np.uint64(2), np.uint64(_WIDTH)
    written = np.uint64(0)
    opens = np.uint64(front != NOTHING)  # 1 where a byte that stays opens a word
    drops = False  # whether the character beyond ASCII that is at hand is white space
    for i in range(len(utf8)):
        byte = utf8[i]
        stays = one - _ASCII_SPACES[byte]
        if byte >= 0x80:
            if byte >= 0xC0:
                drops = _is_space(utf8, classes, i)
                if is_metaspace(utf8, i):
                    opens = np.uint64(0)
            stays = np.uint64(not drops)
        out[written], out[written + one], out[written + two] = _FIRST, _SECOND, _THIRD
        written += width * (opens & stays)
        out[written] = byte
        written += stays
        opens = one - stays
    return np.int64(written)


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
        mark: the kernel that rewrites a text, to at most three bytes for each; it may touch six more.
        align: the kernel that says where each byte of the rewritten text came from; it may go on beyond
            what is left of it.
        front: what is put before a section that opens: `UNLESS_MARKED` a \u2581 if there is none, `DUMMY` one
            in any case, `NOTHING`.
        opens: which sections open: `"word"` those that cannot go on a word (see `Section.first`), `"section"`
            all, `"text"` the one that begins the text.
        joins: whether blanks in a row are one.
    """

    mark: Mark
    align: Align
    front: int = UNLESS_MARKED
    opens: Opens = "word"
    joins: bool = False

    def opens_at(self, section: Section) -> bool:
        """Whether a section of a text opens, so that `front` is put before it."""
        if self.opens == "word":
            return section.first
        return self.opens == "section" or section.start == 0

    def rewrite(self, utf8: ByteArray, *, first: bool) -> ByteArray:
        """The rewritten text, uint8, read-only; the same array if nothing changes. `first`: it opens."""
        out = np.empty(_WIDTH * (len(utf8) + 2), np.uint8)
        marked = out[: self.mark(utf8, unicode_classes(), self._front(first), out)]
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
        self.align(text.utf8, unicode_classes(), self._front(first), starts, ends)
        spans = text.original_spans(starts[: len(utf8)], ends[: len(utf8)])
        return NormalizedText(text.source, utf8, *spans)

    def restore(self, utf8: bytes) -> bytes:
        """Blanks for every \u2581, but none for what may stand in front: the first, or all if they join."""
        spaced = utf8.replace(METASPACE.encode(), b" ")
        if self.joins:
            return spaced.lstrip(b" ")
        return spaced if self.front == NOTHING else spaced.removeprefix(b" ")

    def _front(self, first: bool) -> int:
        return self.front if first else NOTHING


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
Front = Literal["prefix", "metaspace-always", "metaspace-first", "bare"]
Pieces = Literal["words", "runs", "whole"]


@dataclass(frozen=True, slots=True)
class MetaspaceRule:
    """One way to treat blanks.

    Attributes:
        blanks: `"keep"` all, or trim and `"join"` them (`remove_extra_whitespaces`).
        front: what stands in front: `"prefix"` one \u2581 more than there are blanks (`add_dummy_prefix`, and
            Hugging Face's Prepend); `"metaspace-always"` and `"metaspace-first"` one unless the text begins
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
        front = {"prefix": DUMMY, "bare": NOTHING}.get(self.front, UNLESS_MARKED)
        joins = self.blanks == "join"
        return Metaspace(
            mark_joined if joins else mark_blanks,
            align_joined if joins else align_blanks,
            front=front,
            opens="text" if self.front == "metaspace-first" else "section",
            joins=joins,
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
