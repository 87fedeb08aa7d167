"""BPE as a tokenizer: any text to ids and spans, at any step of its training."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import encoding_kernels as kernels
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import TokenFacts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.bpe.alphabet import Alphabet
    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.symbols import Symbols
    from tokexplorer.core.word_counts import WordCounts

_MEMO_PIECES = 1 << 17  # for long texts; in short ones clearing a large memo costs more than it saves
_UNITS_PER_CALL = 1 << 16
_NEVER = np.iinfo(np.int32).max


@dataclass(frozen=True, slots=True, eq=False)
class BpeMerges:
    """Merges in the order they were learned: ids of the two parts and of the token, int32 each."""

    left: npt.NDArray[np.int32]
    right: npt.NDArray[np.int32]
    merged: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.left)

    @classmethod
    def empty(cls, capacity: int = 0) -> Self:
        """Uninitialised columns."""
        return cls(*(np.empty(capacity, np.int32) for _ in range(3)))

    def first(self, count: int) -> BpeMerges:
        """The first `count` merges, as views."""
        return BpeMerges(self.left[:count], self.right[:count], self.merged[:count])


class BpeTokenizer(PipelineTokenizer):
    """Byte-pair encoding with its normalizer, splitter and symbols (see `core.tokenizer`).

    `at_step(k)` is the tokenizer that training for `k` merges gives; it shares all tables with this one
    and costs next to nothing.
    """

    def __init__(
        self,
        merges: BpeMerges,
        alphabet: Alphabet,
        *,
        symbols: Symbols,
        normalizer: str | Normalizer = "none",
        pre_tokenizer: str = "gpt2",
    ) -> None:
        """A merge uses only ids that came before it. Raises ValueError for a name that there is not."""
        super().__init__(symbols, normalizer=normalizer, pre_tokenizer=pre_tokenizer)
        self._merges = merges
        self._alphabet = alphabet
        self._steps = len(merges)

    @property
    def alphabet(self) -> Alphabet:
        """The symbols that merging begins with."""
        return self._alphabet

    @property
    def merges(self) -> BpeMerges:
        """The merges in use."""
        return self._merges.first(self._steps)

    @property
    def steps(self) -> int:
        """How many merges are in use."""
        return self._steps

    @property
    def vocab_size(self) -> int:
        """One more than the largest id in use."""
        return 1 + max(self._last_fixed_id, int(self.merges.merged.max(initial=0)))

    @property
    def lossless(self) -> bool:
        """True if decode(encode(text)) is the text, whatever the text."""
        return self._splitter.lossless and self._normalizer.name == "none"

    def at_step(self, step: int) -> BpeTokenizer:
        """The tokenizer of the first `step` merges. Raises ValueError beyond those there are."""
        if not 0 <= step <= len(self._merges):
            raise ValueError(f"step {step:,} is not among the {len(self._merges):,} there are")
        _ = self._table, self._token_utf8  # made once, here, and shared by all copies
        earlier = copy(self)
        earlier._steps = step  # noqa: SLF001
        return earlier

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The exact bytes of `ids`. Raises DecodeError naming the first id that there is not."""
        checked = self._checked(ids, self._born <= self._steps)
        out = np.empty(int(self._table.byte_counts[checked].sum()), np.uint8)
        kernels.join_tokens(checked, self._token_starts, self._token_utf8, out)
        return out.tobytes()

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token. Raises DecodeError."""
        return self.decode_bytes([token_id])

    def facts(self, token_id: int) -> TokenFacts:
        """See `core.tokenizer`."""
        self._checked([token_id], self._born <= self._steps)
        rank = self.rank(token_id)
        if rank is not None:
            return TokenFacts("merge", self.parts(token_id), rank + 1)
        if token_id in self._symbols.special.values():
            return TokenFacts("special")
        return TokenFacts("user" if token_id in self._symbols.user.values() else "byte")

    def parts(self, token_id: int) -> tuple[int, int] | None:
        """The two tokens that were merged into this one; None for all others."""
        rank = self.rank(token_id)
        return None if rank is None else (int(self._merges.left[rank]), int(self._merges.right[rank]))

    def rank(self, token_id: int) -> int | None:
        """The place of a token's merge, 0 for the first; None for all others."""
        if not 0 <= token_id < len(self._born):
            return None
        born = int(self._born[token_id])
        return born - 1 if 0 < born <= self._steps else None

    def count_tokens(self, counts: WordCounts) -> int:
        """Tokens of a counted corpus: every different unit is encoded once."""
        starts, memo = counts.starts, self._memo(0)
        total = 0
        for first in range(0, len(counts), _UNITS_PER_CALL):
            last = min(first + _UNITS_PER_CALL, len(counts))
            places = starts[first : last + 1] - starts[first]
            utf8 = counts.utf8[starts[first] : starts[last]]
            _, token_starts, _ = self._encode_window(utf8, places[:-1], places[1:], memo)
            firsts = np.searchsorted(token_starts, places)
            total += int(np.diff(firsts) @ counts.counts[first:last])
        return total

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        ids = self._window_ids(utf8, starts, ends, memo)
        token_starts, token_ends = np.empty(len(ids), np.int64), np.empty(len(ids), np.int64)
        kernels.token_spans(self._table.byte_counts, ids, starts, ends, token_starts, token_ends)
        return ids, token_starts, token_ends

    def _window_ids(self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any) -> IdArray:
        ids = np.empty(len(utf8) + 1, np.int32)
        count = kernels.encode_pieces(self._table, self._steps, memo, utf8, starts, ends, ids)
        return ids[:count].copy()

    def _memo(self, byte_count: int) -> kernels.Memo:
        return kernels.Memo.empty(min(_MEMO_PIECES, 1 << (byte_count // 8).bit_length()))

    @cached_property
    def _fixed(self) -> dict[int, bytes]:
        """How the tokens that are there without any merge are spelled, by id."""
        symbols = {token_id: encode_utf8(token) for token, token_id in self._symbols.ids.items()}
        return self._alphabet.spellings() | symbols

    @cached_property
    def _last_fixed_id(self) -> int:
        return max(self._fixed)

    @cached_property
    def _born(self) -> npt.NDArray[np.int32]:
        """By id, how many merges it takes until the token is there; `_NEVER` for unused ids."""
        size = 1 + max(self._last_fixed_id, int(self._merges.merged.max(initial=0)))
        born = np.full(size, _NEVER, np.int32)
        # From the last to the first, so that of two merges that give one token the earlier counts.
        born[self._merges.merged[::-1]] = np.arange(len(self._merges), 0, -1)
        born[list(self._fixed)] = 0
        return born

    @cached_property
    def _token_starts(self) -> npt.NDArray[np.int64]:
        starts = np.zeros(len(self._table.byte_counts) + 1, np.int64)
        np.cumsum(self._table.byte_counts, out=starts[1:])
        return starts

    @cached_property
    def _token_utf8(self) -> npt.NDArray[np.uint8]:
        """The bytes of all tokens, one after the other; `_token_starts` says where each begins."""
        utf8 = np.empty(self._token_starts[-1], np.uint8)
        for token_id, spelled in self._fixed.items():
            utf8[self._token_starts[token_id] : self._token_starts[token_id + 1]] = list(spelled)
        merges = self._merges
        kernels.merged_token_bytes(merges.left, merges.right, merges.merged, self._token_starts, utf8)
        return utf8

    @cached_property
    def _table(self) -> kernels.MergeTable:
        merges = self._merges
        slots = 1 << max(4, (2 * len(merges)).bit_length())
        byte_counts = np.zeros(len(self._born), np.int32)
        for token_id, spelled in self._fixed.items():
            byte_counts[token_id] = len(spelled)
        kernels.sum_part_lengths(merges.left, merges.right, merges.merged, byte_counts)
        keys, ranks = np.full(slots, -1, np.int64), np.empty(slots, np.int32)
        kernels.fill_merge_table(merges.left, merges.right, keys, ranks)
        assert self._alphabet.byte_ids is not None
        return kernels.MergeTable(keys, ranks, merges.merged, self._alphabet.byte_ids, byte_counts)
