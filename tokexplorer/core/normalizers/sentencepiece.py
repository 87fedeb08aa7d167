"""SentencePiece's normalizers: a compiled map of characters, applied to the longest prefix again and again.

Only the map is applied here. What SentencePiece does to blanks besides (it trims and joins them, adds one
in front, and writes them as \u2581) is the work of the pre-tokenizer `sentencepiece`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers import charsmap_kernels as kernels
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.patterns import literal
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode.classes import CUT, CUT_SPACE, LETTER, NUMBER, SPACE, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.normalizers.normalized_text import IntArray, Normalizer

ByteArray = npt.NDArray[np.uint8]

_BLANKS = (" ", "\u2581")
_CUT_BEFORE = frozenset("0123456789\u2581")  # besides white space
_NO_UNITS = np.empty(0, np.uint32)
_NO_UNITS.flags.writeable = False  # as all others, so that kernels are compiled once
_NO_PLACES = np.empty(0, np.int64)
_MOST_STEPS = 1 << 22  # the largest of the library's own has 226,684 rules
_MOST_PREFIX_BYTES = 256
_MOST_REPLACED_BYTES = 1 << 26
_SIZE_BYTES = 4  # of the number, little-endian, that says how long the trie is
_CHARSMAP_FIELD = 2  # NormalizerSpec.precompiled_charsmap in sentencepiece_model.proto


class CharsMapError(ValueError):
    """A compiled character map that is damaged; the message says how."""


@dataclass(frozen=True, slots=True, eq=False)
class CharsMap:
    """A compiled character map, taken apart and found sound.

    Attributes:
        units: the double array of the trie over UTF-8, uint32; empty if nothing is mapped.
        replacements: the new texts, each ended by NUL, uint8.
        ascii_becomes: what each ASCII character becomes before another one, int16 of length 256; -1 if
            that takes a look at the trie.
        room: length in bytes of the longest replacement, or of the longest character.
    """

    units: npt.NDArray[np.uint32]
    replacements: ByteArray
    ascii_becomes: npt.NDArray[np.int16]
    room: int

    @property
    def keeps_printable(self) -> bool:
        """Whether all printable ASCII characters stay as they are before another ASCII character."""
        printable = np.arange(ord(" "), ord("~") + 1)
        return bool((self.ascii_becomes[printable] == printable).all())

    @classmethod
    def from_bytes(cls, charsmap: bytes) -> CharsMap:
        """Read a `precompiled_charsmap`; b"" maps nothing. Raises CharsMapError if it is damaged."""
        units, replacements = _parts(charsmap) if charsmap else (_NO_UNITS, b"\0")
        texts = np.frombuffer(replacements, np.uint8)
        if not kernels.is_sound(units, texts):
            raise CharsMapError(tr("the character map is damaged: its trie leads out of itself"))
        ascii_becomes = np.empty(256, np.int16)
        kernels.fill_ascii(units, texts, ascii_becomes)
        return cls(units, texts, ascii_becomes, max(map(len, [*replacements.split(b"\0"), b"4444"])))


class CharsMapNormalizer:
    """A normalizer that SentencePiece compiled: one of its own, or that of a .model file.

    Attributes:
        name: how specs and files call it.
        title: what it does, in one sentence.
    """

    def __init__(self, name: str, title: str, charsmap: bytes | None = None) -> None:
        """Take a `precompiled_charsmap`; None takes the one that sentencepiece has under this name.

        Raises CharsMapError if the map is damaged.
        """
        self.name = name
        self.title = title
        self._charsmap = charsmap
        if charsmap is not None:
            _ = self._map  # whatever is wrong with it is said here

    def __repr__(self) -> str:
        return f"CharsMapNormalizer({self.name!r})"

    @property
    def charsmap(self) -> bytes:
        """The compiled map, as .model files hold it."""
        return library_charsmap(self.name) if self._charsmap is None else self._charsmap

    @cached_property
    def _map(self) -> CharsMap:
        return CharsMap.from_bytes(self.charsmap)

    @cached_property
    def keeps_cuts(self) -> bool:
        """Whether a text may be cut as `safe_splits` says; only a map of another's making may forbid it."""
        return map_keeps_cuts(self.charsmap)

    def apply(self, text: str) -> str:
        """The normalized text."""
        return decode_utf8(self.apply_utf8(np.frombuffer(encode_utf8(text), np.uint8)).tobytes())

    def apply_utf8(self, utf8: ByteArray, keep_line_ends: bool = False) -> ByteArray:
        """Generalized UTF-8 after normalization, uint8, read-only; the same array where nothing changes.

        With `keep_line_ends` every U+000A stays as it is, and ends whatever prefix stands before it.
        """
        rules = self._map
        ascii_becomes = rules.ascii_becomes
        if keep_line_ends:
            ascii_becomes = ascii_becomes.copy()
            ascii_becomes[kernels.LINE_END] = kernels.LINE_END
        out = np.empty(len(utf8) + rules.room, np.uint8)
        done = written = 0
        while True:
            done, written = kernels.replace_prefixes(
                utf8,
                done,
                rules.units,
                rules.replacements,
                ascii_becomes,
                rules.keeps_printable,
                keep_line_ends,
                out,
                written,
                rules.room,
            )
            if done == len(utf8):
                break
            out = np.concatenate([out, np.empty(len(out), np.uint8)])
        normalized = out[:written]
        if written == len(utf8) and np.array_equal(normalized, utf8):
            return utf8
        normalized.flags.writeable = False
        return normalized

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`.

        The bytes of an unchanged character came from themselves, those of a replacement from all of the
        prefix that it stands for.
        """
        utf8 = self.apply_utf8(source.utf8)
        if utf8 is source.utf8:
            return NormalizedText.unchanged(source)
        starts, ends = np.empty(len(utf8), np.int64), np.empty(len(utf8), np.int64)
        rules, out = self._map, np.empty_like(utf8)
        kernels.align_prefixes(source.utf8, rules.units, rules.replacements, out, starts, ends)
        return NormalizedText(source, utf8, starts, ends)


@cache
def library_charsmap(rule_name: str) -> bytes:
    """The compiled map that the sentencepiece library has for a rule, such as "nmt_nfkc"."""
    from sentencepiece import SentencePieceNormalizer  # only who uses it waits for it

    spec: bytes = SentencePieceNormalizer(rule_name=rule_name).serialized_normalizer_spec()
    return charsmap_of_spec(spec)


def charsmap_of_spec(spec: bytes) -> bytes:
    """The compiled map in a serialized NormalizerSpec; b"" if it holds none."""
    return _bytes_field(spec, _CHARSMAP_FIELD)


def rules_of(charsmap: bytes) -> list[tuple[str, str]]:
    """Each prefix that a compiled map holds, in the order of their UTF-8, and what it becomes.

    Raises CharsMapError if the map is damaged, or holds more or longer rules than anybody writes.
    """
    trie = CharsMap.from_bytes(charsmap)
    room = trie.units, _MOST_STEPS, _MOST_PREFIX_BYTES
    count, byte_count = kernels.list_rules(*room, np.empty(0, np.uint8), _NO_PLACES, _NO_PLACES)
    if count < 0:
        raise CharsMapError(tr("the character map is damaged: its trie has no end"))
    text = np.empty(byte_count, np.uint8)
    ends, places = np.empty(count, np.int64), np.empty(count, np.int64)
    kernels.list_rules(*room, text, ends, places)
    prefixes, begins = text.tobytes(), np.unique(places)
    try:
        read = _replacements(trie.replacements, begins)
        return [
            (prefixes[start:end].decode(), read[place])
            for (start, end), place in zip(pairwise([0, *ends.tolist()]), places.tolist(), strict=True)
        ]
    except UnicodeDecodeError:
        raise CharsMapError(tr("the character map is damaged: it maps what is no UTF-8")) from None


def _replacements(texts: ByteArray, begins: npt.NDArray[np.int64]) -> dict[int, str]:
    """By the place where they begin, those that go on to the next NUL. Raises as `rules_of`."""
    nul = np.flatnonzero(texts == 0)
    ends = nul[np.searchsorted(nul, begins)]
    if (ends - begins).sum() > _MOST_REPLACED_BYTES:  # which are one within the other
        raise CharsMapError(tr("the character map is damaged: its replacements are too long"))
    whole = texts.tobytes()
    return {
        begin: whole[begin:end].decode() for begin, end in zip(begins.tolist(), ends.tolist(), strict=True)
    }


@lru_cache(maxsize=4)
def map_keeps_cuts(charsmap: bytes) -> bool:
    """Whether a text that a map is applied to may be cut as `safe_splits` says.

    Remembered: most files have one of few maps, and each has two hundred thousand rules.
    """
    try:
        rules = rules_of(charsmap)
    except CharsMapError:  # in a place that no text comes to here
        return False
    return all(_keeps_cuts(prefix, text) for prefix, text in rules)


def _keeps_cuts(prefix: str, text: str) -> bool:
    """Whether a rule goes across no place where a text may be cut, and leaves what stands beside it."""
    classes = unicode_classes()
    if any(_may_be_cut_off(character) for character in prefix[1:]):
        return False
    ends_in_word = classes[ord(prefix[-1])] & CUT_SPACE == CUT
    if ends_in_word and not (text and classes[ord(text[-1])] & (LETTER | NUMBER)):
        return False
    if prefix[0] in _BLANKS:
        return text[:1] in _BLANKS
    if _may_be_cut_off(prefix[0]):
        return bool(text) and bool(classes[ord(text[0])] & classes[ord(prefix[0])] & (SPACE | NUMBER))
    return True


def _may_be_cut_off(character: str) -> bool:
    """Whether some pre-tokenizer's cuts are before this character."""
    return character in _CUT_BEFORE or unicode_classes()[ord(character)] & CUT_SPACE == CUT_SPACE


def _parts(charsmap: bytes) -> tuple[npt.NDArray[np.uint32], bytes]:
    """The trie and the replacements of a compiled map."""
    trie_bytes = int.from_bytes(charsmap[:_SIZE_BYTES], "little")
    trie_end = _SIZE_BYTES + trie_bytes
    replacements = charsmap[trie_end:]
    if len(charsmap) < _SIZE_BYTES or trie_bytes == 0 or trie_bytes % 4 or trie_end > len(charsmap):
        raise CharsMapError(
            tr(
                "the character map is damaged: {charsmap_count:,} bytes cannot hold a trie of {trie_bytes:,}",
                charsmap_count=len(charsmap),
                trie_bytes=trie_bytes,
            )
        )
    if not replacements.endswith(b"\0"):
        raise CharsMapError(tr("the character map is damaged: its last replacement has no end"))
    try:
        replacements.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CharsMapError(
            tr(
                "the character map is damaged: its replacements are no UTF-8 at byte {start}",
                start=error.start,
            )
        ) from None
    units = np.frombuffer(charsmap, "<u4", trie_bytes // 4, _SIZE_BYTES)
    return units.astype(np.uint32, copy=False), replacements


def _bytes_field(message: bytes, number: int) -> bytes:
    """The first field of that number in a Protocol Buffers message, which must be of bytes."""
    at = 0
    while at < len(message):
        key, at = _varint(message, at)
        value, at = _varint(message, at)
        if key & 7 == 2:  # bytes, whose length has been read
            if key >> 3 == number:
                return message[at : at + value]
            at += value
    return b""


def _varint(message: bytes, at: int) -> tuple[int, int]:
    """The number of variable length at a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = message[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:  # the last one
            return value, at


# ---- user-defined symbols, which are left as they are
#
# SentencePiece looks for the longest one at each place before it looks into the character map (normalizer.cc,
# `NormalizePrefix`). What it says of where a part of such a symbol stands is the symbol's beginning.


_MARK = "\u2581".encode()
_ASCII = 0x80


class SymbolKeepingNormalizer(CharsMapNormalizer):
    """A character map that leaves some symbols as they are."""

    def __init__(self, inner: Normalizer, symbols: Iterable[str], *, greedy: bool = True) -> None:
        """`inner` is the map, or a normalizer that does nothing.

        `greedy` says that the model, too, takes the longest symbol at each place; Unigram takes what scores
        best.
        """
        charsmap = inner.charsmap if isinstance(inner, CharsMapNormalizer) else b""
        super().__init__(inner.name, inner.title, charsmap)
        self._inner = inner
        self._greedy = greedy
        self._symbols = sorted(map(encode_utf8, symbols), key=len, reverse=True)

    @cached_property
    @override
    def keeps_cuts(self) -> bool:
        return not isinstance(self._inner, CharsMapNormalizer) or self._inner.keeps_cuts

    @override
    def apply_utf8(self, utf8: ByteArray, keep_line_ends: bool = False) -> ByteArray:
        kept = list(self._kept(utf8))
        if not kept:
            return super().apply_utf8(utf8, keep_line_ends)
        parts, done = [], 0
        for start, end in [*kept, (len(utf8), len(utf8))]:
            parts += [super().apply_utf8(utf8[done:start], keep_line_ends), utf8[start:end]]
            done = end
        normalized = np.concatenate(parts)
        normalized.flags.writeable = False
        return normalized

    @override
    def align(self, source: SourceText) -> NormalizedText:
        kept = list(self._kept(source.utf8))
        if not kept:
            return super().align(source)
        parts: list[ByteArray] = []
        starts: list[IntArray] = []
        ends: list[IntArray] = []
        done = 0
        for start, end in [*kept, (source.byte_count, source.byte_count)]:
            text = super().align(SourceText(decode_utf8(source.utf8[done:start].tobytes())))
            places = np.arange(len(text.utf8), dtype=np.int64)
            first, last = text.original_spans(places, places + 1)
            inside = np.full(end - start, start, np.int64)
            parts += [text.utf8, source.utf8[start:end]]
            starts += [first + done, inside]
            ends += [last + done, np.append(inside[1:], end) if end > start else inside]
            done = end
        utf8 = np.concatenate(parts)
        utf8.flags.writeable = False
        return NormalizedText(source, utf8, np.concatenate(starts), np.concatenate(ends))

    def _kept(self, utf8: ByteArray) -> Iterator[tuple[int, int]]:
        """The spans of symbols that would not be kept if they were not looked for."""
        data = utf8.tobytes()
        if not any(symbol in data for symbol in self._symbols):
            return
        for match in self._pattern.finditer(data):
            end = match.end()
            meets_other = bool(self.charsmap) and end < len(data) and data[end] >= _ASCII
            if meets_other or match.group() in self._changed:
                yield match.start(), end

    @cached_property
    def _pattern(self) -> regex.Pattern[bytes]:
        return regex.compile(b"|".join(map(literal, self._symbols)))

    @cached_property
    def _changed(self) -> frozenset[bytes]:
        """The symbols that the map would change, or that the model would not find where they stand."""
        apply = super().apply_utf8
        return frozenset(
            symbol
            for symbol in self._symbols
            if _MARK in symbol
            or b" " in symbol
            or (not self._greedy and _overlaps_itself(symbol))
            or apply(np.frombuffer(symbol, np.uint8)).tobytes() != symbol
        )


def _overlaps_itself(symbol: bytes) -> bool:
    return any(symbol.startswith(symbol[place:]) for place in range(1, len(symbol)))
