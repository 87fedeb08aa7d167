"""Encoding, slow and plain: section by section, piece by piece, merge by merge, span by span."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import expected_spans, rewriting, sections
from tokexplorer.core.added_tokens import numbered
from tokexplorer.core.bpe import plain
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.bpe.plain import Pair
    from tokexplorer.core.encoding import Encoding

# What random merges are made of: the bytes of `LETTERS`, which random texts consist of.
LETTERS = "ab é's1\u2581\n"
_BYTES = sorted(set(encode_utf8(LETTERS)))
_LONGEST_PART = 40  # bytes of what is merged further: doubling thirty times makes a gigabyte


class Token(NamedTuple):
    """An id and the bytes of the text that it stands for."""

    id: int
    start: int
    end: int


def tokens_of(encoding: Encoding) -> list[Token]:
    columns = encoding.ids.tolist(), encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
    return list(map(Token, *columns))


@dataclass(frozen=True)
class PlainTokenizer:
    """Byte-level BPE as one would write it down; ids are special tokens, bytes by value, merges."""

    pairs: tuple[Pair, ...]
    splitter: str = "gpt2"
    normalizer: str = "none"
    special: tuple[str, ...] = ()

    def encode(self, text: str, *, allow_special: bool = True) -> list[Token]:
        found: list[Token] = []
        at = 0
        for section in sections(text, self.special if allow_special else ()):
            if allow_special and section in self.special:
                found.append(Token(self.special.index(section), at, at + len(encode_utf8(section))))
            else:
                found += [Token(id_, at + start, at + end) for id_, start, end in self._section(section)]
            at += len(encode_utf8(section))
        return found

    def _section(self, text: str) -> list[Token]:
        rewritten, origins = rewriting(self.splitter, self.normalizer, text)
        data = encode_utf8(rewritten)
        ranks = {pair: rank for rank, pair in reversed([*enumerate(self.pairs)])}
        first = len(self.special)
        found = []
        for start, end in expected_spans(self.splitter, rewritten):
            for id_ in plain.encode([first + byte for byte in data[start:end]], ranks, first + 256):
                last = start + len(self.bytes_of(id_)) - 1
                found.append(Token(id_, origins[start][0], origins[last][1]))
                start = last + 1
        return found

    def bytes_of(self, token_id: int) -> bytes:
        if token_id < len(self.special):
            return encode_utf8(self.special[token_id])
        if token_id < len(self.special) + 256:
            return bytes([token_id - len(self.special)])
        left, right = self.pairs[token_id - len(self.special) - 256]
        return self.bytes_of(left) + self.bytes_of(right)

    def built(self) -> BpeTokenizer:
        """The same as the real thing."""
        first = len(self.special) + 256
        columns = np.array(self.pairs, np.int32).reshape(-1, 2)
        merged = np.arange(first, first + len(self.pairs), dtype=np.int32)
        return BpeTokenizer(
            BpeMerges(columns[:, 0].copy(), columns[:, 1].copy(), merged),
            Alphabet.of_bytes(np.arange(len(self.special), first, dtype=np.int32)),
            symbols=numbered(self.special),
            normalizer=self.normalizer,
            pre_tokenizer=self.splitter,
        )


@st.composite
def random_pairs(draw: st.DrawFn, special: int = 0, max_size: int = 30) -> tuple[Pair, ...]:
    """Merges of any two symbols that there are by then, often of the newest; a pair may come twice."""
    lengths = dict.fromkeys((special + byte for byte in _BYTES), 1)
    size = 2 * draw(st.integers(0, max_size))
    chosen = draw(st.binary(min_size=size, max_size=size))  # at once: drawing takes longer than encoding
    pairs = []
    for merged, both in enumerate(zip(chosen[::2], chosen[1::2], strict=False), special + 256):
        symbols = list(lengths)
        left, right = (symbols[-1 - (byte * byte * len(symbols) >> 16)] for byte in both)
        pairs.append((left, right))
        if lengths[left] + lengths[right] <= _LONGEST_PART:
            lengths[merged] = lengths[left] + lengths[right]
    return tuple(pairs)
