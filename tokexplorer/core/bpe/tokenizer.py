"""Byte-level BPE as a tokenizer: any text to ids and spans, at any step of its training."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.bpe import encoding_kernels as kernels
from tokexplorer.core.encoding import Encoding, IdArray
from tokexplorer.core.normalizers import get_normalizer, normalize_utf8
from tokexplorer.core.pretokenizers import get_pre_tokenizer
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.word_counts import special_token_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_MEMO_PIECES = 1 << 17  # for long texts; in short ones clearing a large memo costs more than it saves
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


class ByteBpeTokenizer:
    """Byte-level BPE with its normalizer, splitter and special tokens (see `core.tokenizer`).

    `at_step(k)` is the tokenizer that training for `k` merges gives; it shares all tables with this one
    and costs next to nothing.
    """

    def __init__(
        self,
        merges: BpeMerges,
        *,
        byte_ids: npt.NDArray[np.int32],
        special_tokens: Mapping[str, int],
        normalizer: str = "none",
        pre_tokenizer: str = "gpt2",
    ) -> None:
        """`byte_ids` is the id of each byte, int32[256]; a merge uses only ids that came before it."""
        self._merges = merges
        self._byte_ids = byte_ids
        self._special_tokens = MappingProxyType(dict(special_tokens))
        self._steps = len(merges)
        self._normalizer = get_normalizer(normalizer)
        self._splitter = get_pre_tokenizer(pre_tokenizer)
        self._special_pattern = special_token_pattern(tuple(special_tokens))

    @property
    def normalizer(self) -> str:
        """The name of the normalizer."""
        return self._normalizer.name

    @property
    def pre_tokenizer(self) -> str:
        """The name of the pre-tokenizer, or `regex:PATTERN`."""
        return self._splitter.name

    @property
    def byte_ids(self) -> npt.NDArray[np.int32]:
        """The id of each byte, int32[256]."""
        return self._byte_ids

    @property
    def merges(self) -> BpeMerges:
        """The merges in use."""
        return self._merges.first(self._steps)

    @property
    def vocab_size(self) -> int:
        """One more than the largest id in use."""
        merged = self.merges.merged
        return 1 + int(max(self._byte_ids.max(), merged.max(initial=0), *self._special_tokens.values(), 0))

    @property
    def special_tokens(self) -> Mapping[str, int]:
        """Special tokens and their ids."""
        return self._special_tokens

    @property
    def splits_before_whitespace(self) -> bool:
        """See `core.tokenizer`."""
        return self._splitter.cuts_before_whitespace and not any(
            regex.search(r"\s", token) for token in self._special_tokens
        )

    @property
    def lossless(self) -> bool:
        """True if decode(encode(text)) is the text, whatever the text."""
        return self._splitter.lossless and self._normalizer.name == "none"

    def at_step(self, step: int) -> ByteBpeTokenizer:
        """The tokenizer of the first `step` merges. Raises ValueError beyond those there are."""
        if not 0 <= step <= len(self._merges):
            raise ValueError(f"step {step:,} is not among the {len(self._merges):,} there are")
        _ = self._table, self._token_utf8  # made once, here, and shared by all copies
        earlier = copy(self)
        earlier._steps = step  # noqa: SLF001
        return earlier

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """See `core.tokenizer`. Raises SplitError if a `regex:` pattern runs away."""
        source = text if isinstance(text, SourceText) else SourceText(text)
        memo = self._memo(source.byte_count)
        parts = []
        for start, end, special_id in self._sections(source.utf8, allow_special):
            if special_id is not None:
                ids = np.array([special_id], np.int32)
                parts.append(Encoding(ids, np.array([start]), np.array([end])))
            else:
                parts.append(self._encode_section(source, start, end, memo))
        return Encoding.joined(parts)

    def encode_ids(self, text: str | SourceText, *, allow_special: bool = True) -> IdArray:
        """The ids alone: the fast way for large texts."""
        return self.encode_batch([text], allow_special=allow_special)[0]

    def encode_batch(self, texts: Sequence[str | SourceText], *, allow_special: bool = True) -> list[IdArray]:
        """The ids of each text; what one piece became is remembered for all of them."""
        arrays = [text.utf8 if isinstance(text, SourceText) else _utf8(text) for text in texts]
        memo = self._memo(sum(map(len, arrays)))
        return [self._ids(utf8, memo, allow_special) for utf8 in arrays]

    def decode(self, ids: Sequence[int] | IdArray) -> str:
        """The text of `ids`, special tokens included; bytes that are no UTF-8 become U+FFFD."""
        return decode_utf8(self._splitter.restore(self.decode_bytes(ids)))

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The exact bytes of `ids`. Raises DecodeError naming the first id that there is not."""
        checked = np.asarray(ids)
        if len(checked) == 0:
            return b""
        if checked.dtype.kind not in "iu":
            raise DecodeError("an id is a whole number below 2**63")
        known = (checked >= 0) & (checked < len(self._born))
        known[known] = self._born[checked[known]] <= self._steps
        if not known.all():
            place = int(np.argmin(known))
            raise DecodeError(
                f"id {checked[place]} at place {place} is not in the vocabulary of {self.vocab_size:,} ids"
            )
        out = np.empty(int(self._table.byte_counts[checked].sum()), np.uint8)
        kernels.join_tokens(checked.astype(np.int64), self._token_starts, self._token_utf8, out)
        return out.tobytes()

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token. Raises DecodeError."""
        return self.decode_bytes([token_id])

    def parts(self, token_id: int) -> tuple[int, int] | None:
        """The two tokens that were merged into this one; None for bytes and special tokens."""
        rank = self.rank(token_id)
        return None if rank is None else (int(self._merges.left[rank]), int(self._merges.right[rank]))

    def rank(self, token_id: int) -> int | None:
        """The place of a token's merge, 0 for the first; None for bytes, special and unknown tokens."""
        if not 0 <= token_id < len(self._born):
            return None
        born = int(self._born[token_id])
        return born - 1 if 0 < born <= self._steps else None

    def _sections(
        self, utf8: npt.NDArray[np.uint8], allow_special: bool
    ) -> Iterator[tuple[int, int, int | None]]:
        """Byte spans of the text between special tokens, and of the special tokens with their ids."""
        begin = 0
        if allow_special and self._special_pattern and self._holds_special(utf8):
            for match in self._special_pattern.finditer(utf8.tobytes()):
                if begin < match.start():
                    yield begin, match.start(), None
                yield match.start(), match.end(), self.special_tokens[decode_utf8(match.group())]
                begin = match.end()
        if begin < len(utf8):
            yield begin, len(utf8), None

    def _holds_special(self, utf8: npt.NDArray[np.uint8]) -> bool:
        """Whether any special token occurs; plain search is far quicker than the pattern."""
        data = utf8.tobytes()
        return any(encode_utf8(token) in data for token in self._special_tokens)

    def _encode_section(self, source: SourceText, start: int, end: int, memo: kernels.Memo) -> Encoding:
        whole = start == 0 and end == source.byte_count
        section = source if whole else SourceText(decode_utf8(source.utf8[start:end].tobytes()))
        text = self._splitter.rewritten(self._normalizer.align(section))
        parts = []
        offset = 0
        for window in self._splitter.windows(text.utf8):
            ids, starts, ends = self._encode_window(window, memo)
            token_starts, token_ends = np.empty(len(ids), np.int64), np.empty(len(ids), np.int64)
            kernels.token_spans(self._table.byte_counts, ids, starts, ends, token_starts, token_ends)
            parts.append(Encoding(ids, token_starts, token_ends).shifted(offset))
            offset += len(window)
        encoding = Encoding.joined(parts)
        spans = text.original_spans(encoding.start_bytes, encoding.end_bytes)
        return Encoding(encoding.ids, *spans).shifted(start)

    def _ids(self, whole: npt.NDArray[np.uint8], memo: kernels.Memo, allow_special: bool) -> IdArray:
        parts = []
        for start, end, special_id in self._sections(whole, allow_special):
            if special_id is not None:
                parts.append(np.array([special_id], np.int32))
                continue
            utf8 = normalize_utf8(self._normalizer, whole[start:end])
            windows = self._splitter.windows(self._splitter.rewrite(utf8))
            parts += [self._encode_window(window, memo)[0] for window in windows]
        return np.concatenate(parts) if parts else np.empty(0, np.int32)

    def _encode_window(
        self, utf8: npt.NDArray[np.uint8], memo: kernels.Memo
    ) -> tuple[IdArray, npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """Ids of the tokens, and the spans of the pieces that they tile."""
        starts, ends = self._splitter.spans(utf8)
        ids = np.empty(len(utf8) + 1, np.int32)
        count = kernels.encode_pieces(self._table, self._steps, memo, utf8, starts, ends, ids)
        return ids[:count].copy(), starts, ends

    def _memo(self, byte_count: int) -> kernels.Memo:
        return kernels.Memo.empty(min(_MEMO_PIECES, 1 << (byte_count // 8).bit_length()))

    @cached_property
    def _born(self) -> npt.NDArray[np.int32]:
        """By id, how many merges it takes until the token is there; `_NEVER` for unused ids."""
        size = 1 + int(
            max(self._byte_ids.max(), self._merges.merged.max(initial=0), *self._special_tokens.values(), 0)
        )
        born = np.full(size, _NEVER, np.int32)
        # From the last to the first, so that of two merges that give one token the earlier counts.
        born[self._merges.merged[::-1]] = np.arange(len(self._merges), 0, -1)
        born[self._byte_ids] = 0
        born[list(self._special_tokens.values())] = 0
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
        for token, token_id in self._special_tokens.items():
            utf8[self._token_starts[token_id] : self._token_starts[token_id + 1]] = SourceText(token).utf8
        utf8[self._token_starts[self._byte_ids]] = np.arange(BYTE_ALPHABET_SIZE)
        merges = self._merges
        kernels.merged_token_bytes(merges.left, merges.right, merges.merged, self._token_starts, utf8)
        return utf8

    @cached_property
    def _table(self) -> kernels.MergeTable:
        merges = self._merges
        slots = 1 << max(4, (2 * len(merges)).bit_length())
        byte_counts = np.zeros(len(self._born), np.int32)
        byte_counts[self._byte_ids] = 1
        for token, token_id in self._special_tokens.items():
            byte_counts[token_id] = SourceText(token).byte_count
        kernels.sum_part_lengths(merges.left, merges.right, merges.merged, byte_counts)
        keys, ranks = np.full(slots, -1, np.int64), np.empty(slots, np.int32)
        kernels.fill_merge_table(merges.left, merges.right, keys, ranks)
        return kernels.MergeTable(keys, ranks, merges.merged, self._byte_ids, byte_counts)


def _utf8(text: str) -> npt.NDArray[np.uint8]:
    return np.frombuffer(encode_utf8(text), np.uint8)
