"""The tokenizers of the baselines: every byte, every character or every frequent word a token; their base."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.added_tokens import numbered
from tokexplorer.core.bpe.corpus import CODE_POINT_LIMIT, count_characters, count_ids
from tokexplorer.core.bpe.token_bytes import TokenBytes
from tokexplorer.core.hash_table import piece_key, slot_of_piece
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.pre_tokenizers.scanners import code_point_at
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE, Remedy
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.vocabulary.token_arrays import KINDS, TokenArrays, empty_columns

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import TokenKind
    from tokexplorer.core.word_counts import WordCounts

KEY, WORD = range(2)  # columns of the table of words


@njit(nogil=True, cache=True)
def encode_characters(character_ids, utf8, starts, ends, ids, token_starts, token_ends):
    """One token a character, `character_ids` by code point; how many there are."""
    done = 0
    for piece in range(len(starts)):
        place, end = np.int64(starts[piece]), np.int64(ends[piece])
        while place < end:
            code, length = code_point_at(utf8, place)
            ids[done], token_starts[done], token_ends[done] = character_ids[code], place, place + length
            place += length
            done += 1
    return done


@njit(nogil=True, cache=True)
def enter_words(slots, words_utf8, word_starts):
    """Enter different words in an empty table of more rows than words, a power of two."""
    for word in range(len(word_starts) - 1):
        start, end = word_starts[word], word_starts[word + 1]
        key = piece_key(words_utf8, start, end)
        slot = slot_of_piece(slots, words_utf8, word_starts, key, words_utf8, start, end)
        slots[slot, KEY], slots[slot, WORD] = key, word


@njit(nogil=True, cache=True)
def encode_words(slots, words_utf8, word_starts, first_id, unknown_id, utf8, starts, ends, ids):
    """The id of each piece: that of its word, counted from `first_id`, or `unknown_id`."""
    for piece in range(len(starts)):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        key = piece_key(utf8, start, end)
        slot = slot_of_piece(slots, words_utf8, word_starts, key, utf8, start, end)
        ids[piece] = unknown_id if slots[slot, KEY] == 0 else first_id + slots[slot, WORD]


class BaselineTokenizer(PipelineTokenizer):
    """A table of tokens: the spec's own, then those of one kind.

    Attributes:
        spec: the settings that it was trained with.
        unknown_id: the id of what the vocabulary does not hold; None if it holds everything.
        steps: 0, since nothing is learned step by step.
    """

    steps = 0

    def __init__(
        self,
        spec: TrainingSpec,
        tokens: Sequence[bytes],
        kind: TokenKind,
        *,
        pre_tokenizer: str | None = None,
    ) -> None:
        """`tokens` come after `spec.own_tokens`; `pre_tokenizer` is by default that of the spec."""
        self.spec = spec
        own = spec.own_tokens
        symbols = numbered(spec.special_tokens, spec.user_symbols, len(own) - len(spec.cut_out))
        super().__init__(
            symbols, normalizer=spec.normalizer, pre_tokenizer=pre_tokenizer or spec.pre_tokenizer
        )
        self._first_id = len(own)
        self.unknown_id = own.index(spec.unknown_token) if spec.applies("unknown_token") else None
        self._kind: TokenKind = kind
        self._spelled = TokenBytes.of_tokens([*map(encode_utf8, own), *tokens])

    @property
    def vocab_size(self) -> int:
        """One more than the largest id."""
        return len(self._spelled.starts) - 1

    def at_step(self, step: int) -> Self:
        """This tokenizer, for step 0. Raises ValueError for any other."""
        if step != 0:
            raise ValueError(f"step {step:,} is not among the 0 there are")
        return self

    @override
    def facts(self, token_id: int) -> TokenFacts:
        self._checked([token_id])
        return TokenFacts(self._kind_of(token_id))

    @override
    def token_arrays(self) -> TokenArrays:
        return self._arrays

    @override
    def token_bytes(self, token_id: int) -> bytes:
        return self.decode_bytes([token_id])

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The spellings of the tokens, the unknown token's as well. Raises DecodeError."""
        return self._spelled.joined(self._checked(ids))

    @cached_property
    def _arrays(self) -> TokenArrays:
        size = self.vocab_size
        kinds, steps, scores = empty_columns(size, self._kind)
        for token_id in (*range(self._first_id), size - 1):  # the last one may be that of patches
            kinds[token_id] = KINDS.index(self._kind_of(token_id))
        return TokenArrays(self._spelled.utf8, self._spelled.starts, kinds, steps, scores)

    def _kind_of(self, token_id: int) -> TokenKind:
        if token_id >= self._first_id:
            return self._kind
        if token_id == self.unknown_id:
            return "unknown"
        return "special" if token_id in self.special_tokens.values() else "user"


def reserved(spec: TrainingSpec) -> frozenset[bytes]:
    """The spellings that no learned token may have: a vocabulary holds each string once."""
    return frozenset(map(encode_utf8, spec.own_tokens))


def check_frequency(spec: TrainingSpec, most: int, what: str) -> None:
    """Raise TrainingError if even the most frequent word or character, seen `most` times, is too rare."""
    if 0 < most < spec.min_frequency:
        raise TrainingError(
            tr(
                "no {what} of this corpus occurs {min_frequency:,} times, so that all of it would be "
                "unknown: lower the minimum frequency to {most:,} or less, or give it more text.",
                what=what,
                min_frequency=spec.min_frequency,
                most=most,
            ),
            remedies=(Remedy("min_frequency", most),),
        )


_MARK = METASPACE.encode()
ALL_BYTES = tuple(bytes([byte]) for byte in range(BYTE_ALPHABET_SIZE))


class ByteTokenizer(BaselineTokenizer):
    """ByT5 (Xue et al. 2022): byte b has the id b + the number of tokens before the bytes.

    ByT5 itself has three, so that "A" is 3 + 65. (Its 125 sentinels `<extra_id_0>` ... come after the
    bytes, are those of its pre-training, and no text becomes them; they are not here.) The text is not split,
    whatever the spec's pre-tokenizer: that one only decided what of the corpus was counted.
    """

    def __init__(self, spec: TrainingSpec) -> None:
        """There is nothing to learn."""
        super().__init__(spec, ALL_BYTES, "byte", pre_tokenizer="none")

    @property
    def splits_before_whitespace(self) -> bool:
        """Whether a text may be cut before white space: no byte looks at another one."""
        return not self._symbols.hold_white_space

    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        """How often each id stands in a counted corpus, int64; a ▁ for a blank is counted as that blank."""
        by_id = np.zeros(self.vocab_size, np.int64)
        by_byte = by_id[self._first_id :]
        count_ids(counts.utf8, counts.starts, counts.counts, by_byte)
        marks = (counts.total_bytes - counts.text_bytes) // (len(_MARK) - 1)
        by_byte[list(_MARK)] -= marks
        by_byte[ord(" ")] += marks
        return by_id

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        places = np.arange(len(utf8), dtype=np.int64)  # the whole window is one piece
        return utf8.astype(np.int32) + np.int32(self._first_id), places, places + 1


class CharacterTokenizer(BaselineTokenizer):
    """One token a code point; each one that the vocabulary does not hold is one unknown token."""

    def __init__(self, spec: TrainingSpec, characters: str) -> None:
        """`characters` get consecutive ids after the spec's own tokens."""
        super().__init__(spec, [encode_utf8(character) for character in characters], "character")
        self._ids_by_code = np.full(CODE_POINT_LIMIT, self.unknown_id, np.int32)
        self._ids_by_code[list(map(ord, characters))] = np.arange(self._first_id, self.vocab_size)

    @classmethod
    def learned(cls, counts: WordCounts, spec: TrainingSpec) -> Self:
        """The most frequent characters that there is room for, of equals the smaller code point.

        Raises TrainingError if all of them are rarer than `min_frequency`.
        """
        totals = _totals(counts)
        check_frequency(spec, int(totals.max()), tr("character"))
        totals[[ord(token) for token in spec.own_tokens if len(token) == 1]] = 0
        frequent = np.flatnonzero(totals >= max(1, spec.min_frequency))
        room = max(0, spec.vocab_size - len(reserved(spec)))
        taken = frequent[np.argsort(-totals[frequent], kind="stable")][:room]
        return cls(spec, "".join(map(chr, taken.tolist())))

    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        """How often each id stands in a counted corpus, int64."""
        totals = _totals(counts)
        present = np.flatnonzero(totals)
        by_id = np.zeros(self.vocab_size, np.int64)
        np.add.at(by_id, self._ids_by_code[present], totals[present])
        return by_id

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        ids = np.empty(len(utf8), np.int32)
        token_starts, token_ends = np.empty(len(utf8), np.int64), np.empty(len(utf8), np.int64)
        count = encode_characters(self._ids_by_code, utf8, starts, ends, ids, token_starts, token_ends)
        return ids[:count].copy(), token_starts[:count].copy(), token_ends[:count].copy()


def _totals(counts: WordCounts) -> npt.NDArray[np.int64]:
    """How often each code point stands in the corpus, int64[0x110000]."""
    totals, ends_units = np.zeros(CODE_POINT_LIMIT, np.int64), np.zeros(CODE_POINT_LIMIT, bool)
    count_characters(counts.utf8, counts.starts, counts.counts, totals, ends_units)
    return totals


class WordTokenizer(BaselineTokenizer):
    """One token a piece of the pre-tokenizer; one that the vocabulary does not hold is the unknown token."""

    def __init__(self, spec: TrainingSpec, words: Sequence[bytes]) -> None:
        """Different `words` get consecutive ids after the spec's own tokens."""
        super().__init__(spec, words, "word")
        slots = np.zeros((1 << (2 * len(words)).bit_length(), 2), np.int64)
        self._table = slots, self._spelled.utf8, self._spelled.starts[self._first_id :]
        enter_words(*self._table)

    @classmethod
    def learned(cls, counts: WordCounts, spec: TrainingSpec) -> Self:
        """The most frequent pieces that there is room for, of equals the one that was seen first.

        Raises TrainingError if all of them are rarer than `min_frequency`.
        """
        check_frequency(spec, int(counts.counts.max(initial=0)), tr("word"))
        own = reserved(spec)
        room = max(0, spec.vocab_size - len(own))
        # As many more as could be spelled like a token that is there already.
        most_common = counts.most_common(room + len(own))
        words = [word for word, count in most_common if count >= spec.min_frequency and word not in own]
        return cls(spec, words[:room])

    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        """How often each id stands in a counted corpus, int64."""
        by_id = np.zeros(self.vocab_size, np.int64)
        np.add.at(by_id, self._look_up(counts.utf8, counts.starts[:-1], counts.starts[1:]), counts.counts)
        return by_id

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        return self._look_up(utf8, starts, ends), starts.astype(np.int64), ends.astype(np.int64)

    def _look_up(self, utf8: ByteArray, starts: SpanArray | IntArray, ends: SpanArray | IntArray) -> IdArray:
        ids = np.empty(len(starts), np.int32)
        encode_words(*self._table, self._first_id, self.unknown_id, utf8, starts, ends, ids)
        return ids
