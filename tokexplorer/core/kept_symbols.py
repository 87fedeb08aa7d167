"""A SentencePiece normalizer that leaves user-defined symbols as they are.

SentencePiece looks for the longest one at each place before it looks into the character map (normalizer.cc,
`NormalizePrefix`). What it says of where a part of such a symbol stands is the symbol's beginning.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import regex
from typing_extensions import override

from tokexplorer.core.normalized_text import NormalizedText
from tokexplorer.core.sentencepiece_normalizer import CharsMapNormalizer
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.normalized_text import ByteArray, IntArray, Normalizer

_MARK = "\u2581".encode()
_ASCII = 0x80


class SymbolKeepingNormalizer(CharsMapNormalizer):
    """A character map, and the symbols that it does not touch."""

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
        """Where symbols stand that would be another thing without looking for them."""
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
        return regex.compile(b"|".join(map(regex.escape, self._symbols)))

    @cached_property
    def _changed(self) -> frozenset[bytes]:
        """Those that the map changes, or that the model may find elsewhere or not at all."""
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
