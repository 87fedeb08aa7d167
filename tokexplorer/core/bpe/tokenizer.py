"""BPE as a tokenizer: any text to ids and spans, at any step of its training."""

from __future__ import annotations

import secrets
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.bpe import encoding_kernels as kernels
from tokexplorer.core.bpe.merge_table import (
    NO_PART,
    all_splits,
    byte_pair_table,
    parts_as_merged,
    piece_table,
    with_parts_as_merged,
)
from tokexplorer.core.bpe.merges import NEVER
from tokexplorer.core.bpe.pair_table import (
    NO_RANK,
    PairTable,
    pair_table,
    pairs_as_merged,
    without_ranks,
)
from tokexplorer.core.bpe.symbol_kernels import SymbolTable, character_spans, first_symbols
from tokexplorer.core.bpe.vocabulary import BpeVocabulary
from tokexplorer.core.bpe.whole_tokens import WholeTable, whole_table
from tokexplorer.core.drawing_kernels import line_states, piece_states
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.joined_bytes import cut_pieces, joined_bytes
from tokexplorer.core.piece_memo import ROOM_BEHIND, KeptMemos, PieceMemo
from tokexplorer.core.pipeline import PipelineTokenizer, Window
from tokexplorer.core.text import SourceText
from tokexplorer.core.token_joining import TokenJoiner
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.core.workers import ONE_WORKER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tokexplorer.core.added_tokens import AddedTokens
    from tokexplorer.core.bpe.alphabet import Alphabet
    from tokexplorer.core.bpe.merges import BpeMerges, FirstMerge
    from tokexplorer.core.bpe.token_bytes import TokenBytes
    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.normalizers.registry import Normalizer
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.vocabulary.token_arrays import TokenArrays
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.core.workers import Workers


class EncodingTables(NamedTuple):
    """A tokenizer, all steps of it, as kernels encode with it.

    Attributes:
        pairs: the merges; of an alphabet of bytes only those that encoding can come to.
        byte_pairs: those of two bytes, or nothing (see `byte_pair_table`).
        symbols: the alphabet.
        whole: the tokens that a piece can become at once.
    """

    pairs: PairTable
    byte_pairs: npt.NDArray[np.int64]
    symbols: SymbolTable
    whole: WholeTable


_NO_TOKENS: Mapping[int, bytes] = MappingProxyType({})
_NO_OTHERS: Mapping[int, str] = MappingProxyType({})


class BpeTokenizer(PipelineTokenizer):
    """Byte-pair encoding with its normalizer, pre-tokenizer and symbols (see `core.tokenizer`).

    `at_step(k)` is the tokenizer that training for `k` merges gives; it shares all tables with this one
    and costs next to nothing.

    Attributes:
        alphabet: the symbols that merging begins with.
        sentencepiece_merging: whether any two neighbours that spell a token may become it.
        fuses_unknown: whether unknown characters side by side are one token.
        whole_tokens: tokens that a piece becomes at once if it is spelled so; none in what is trained here.
        other_tokens: further tokens of a file, as it spells them: no merge makes them, but after an edit.
        steps: how many merges are in use.
    """

    def __init__(
        self,
        merges: BpeMerges,
        alphabet: Alphabet,
        *,
        symbols: AddedTokens,
        normalizer: str | Normalizer = "none",
        pre_tokenizer: str = "gpt2",
        sentencepiece_merging: bool = False,
        fuses_unknown: bool = True,
        whole_tokens: Mapping[int, bytes] = _NO_TOKENS,
        other_tokens: Mapping[int, str] = _NO_OTHERS,
    ) -> None:
        """Raises ValueError for a name that there is not.

        Args:
            merges: in the order of their ranks. One that names a token which is made only by a later one
                waits for it; one whose token nothing makes has no effect.
            alphabet: the symbols that merging begins with.
            symbols: special tokens and user symbols.
            normalizer: a normalizer or its name.
            pre_tokenizer: the name of the pre-tokenizer.
            sentencepiece_merging: any two neighbours that spell a token may become it, as in SentencePiece,
                and not only those that were merged when it was learned.
            fuses_unknown: unknown characters of a piece that stand side by side are one unknown token.
            whole_tokens: tokens with their bytes, by id, that a piece becomes at once if it is spelled so,
                whatever merging would make of it. Those that no merge makes are there from the start.
            other_tokens: further tokens of a vocabulary, by id, spelled by the symbols of bytes where these
                are the alphabet. What no merge makes is never the token of a text.
        """
        super().__init__(symbols, normalizer=normalizer, pre_tokenizer=pre_tokenizer)
        self._merges = merges
        self.alphabet = alphabet
        self.sentencepiece_merging = sentencepiece_merging
        self.fuses_unknown = fuses_unknown
        self.whole_tokens: Mapping[int, bytes] = MappingProxyType(dict(whole_tokens))
        self.other_tokens: Mapping[int, str] = MappingProxyType(dict(other_tokens))
        self._vocabulary = BpeVocabulary(merges, alphabet, symbols, self.whole_tokens, self.other_tokens)
        self.steps = len(merges)
        self._finds_special = True
        self._memos = KeptMemos()
        self._dropped: npt.NDArray[np.bool_] | None = None  # by rank, whether the rule is switched off

    @property
    def merges(self) -> BpeMerges:
        """The merges in use."""
        return self._merges.first(self.steps)

    @property
    def first_merge(self) -> FirstMerge:
        """When each token can be made first, of all merges that there are."""
        return self._vocabulary.first_merge

    @property
    def spellings(self) -> TokenBytes:
        """How all tokens are spelled, by id; nothing for ids that no merge makes."""
        return self._vocabulary.spelled

    @property
    def unused_tokens(self) -> Mapping[int, str]:
        """Those of `other_tokens` that no text becomes."""
        return self._vocabulary.unused

    @property
    def vocab_size(self) -> int:
        """One more than the largest id in use."""
        return 1 + max(self._vocabulary.last_fixed_id, int(self.merges.merged.max(initial=0)))

    @property
    def lossless(self) -> bool:
        """True if decode(encode(text)) is the text, whatever the text."""
        spells_all = self.alphabet.byte_ids is not None and not self.alphabet.end_of_word
        keeps_all = self._pre_tokenizer.lossless and not self._symbols.strip
        return spells_all and keeps_all and self._normalizer.name == "none" and self._joins_as_spelled

    @property
    def _joins_as_spelled(self) -> bool:
        """Whether tokens become text as they are spelled, also where a file says how they are joined."""
        joining = self._joining
        if joining is None:
            return True
        changes = joining.marks != "kept" or joining.dropped != "none" or joining.strips > 0
        return not changes and self._vocabulary.keeps_added

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """The tokens of `text`. Raises SplitError if a `regex:` pattern runs away."""
        return super(BpeTokenizer, self.allowing(allow_special)).encode(text, allow_special=allow_special)

    @override
    def encode_batch(
        self, texts: Sequence[str | SourceText], *, allow_special: bool = True, workers: Workers = ONE_WORKER
    ) -> list[IdArray]:
        allowing = self.allowing(allow_special)
        return super(BpeTokenizer, allowing).encode_batch(texts, allow_special=allow_special, workers=workers)

    @override
    def allowing(self, special: bool) -> BpeTokenizer:
        return self if special or not self._symbols.special_in_pieces else self._without_special

    def at_step(self, step: int) -> BpeTokenizer:
        """The tokenizer of the first `step` merges. Raises ValueError beyond those there are."""
        if not 0 <= step <= len(self._merges):
            raise ValueError(f"step {step:,} is not among the {len(self._merges):,} there are")
        # Made once, here, and shared by all copies.
        _ = (
            self._tables,
            self._joined,
            self._vocabulary.decoded,
            self._vocabulary.byte_counts,
            self._vocabulary.is_marked,
            self._vocabulary.arrays,
        )
        earlier = copy(self)
        earlier.steps = step
        earlier._memos = KeptMemos()  # noqa: SLF001
        earlier.__dict__.pop("_without_special", None)  # which has its own step
        return earlier

    def with_merges(self, merges: BpeMerges, whole_tokens: Mapping[int, bytes] | None = None) -> BpeTokenizer:
        """The same tokenizer with other merges, and with other whole tokens if they are given."""
        whole = self.whole_tokens if whole_tokens is None else whole_tokens
        return self._with_tokens(merges, whole, self.other_tokens)

    def with_vocabulary(self, tokens: Mapping[int, str]) -> BpeTokenizer:
        """The same tokenizer, whose `other_tokens` are those of `tokens`, by id, that no merge makes."""
        born = self._vocabulary.first_merge.born
        others = {id_: token for id_, token in tokens.items() if id_ >= len(born) or born[id_] == NEVER}
        return self._with_tokens(self._merges, self.whole_tokens, others) if others else self

    def _with_tokens(
        self, merges: BpeMerges, whole_tokens: Mapping[int, bytes], other_tokens: Mapping[int, str]
    ) -> BpeTokenizer:
        tokenizer = BpeTokenizer(
            merges,
            self.alphabet,
            symbols=self._symbols,
            normalizer=self._normalizer,
            pre_tokenizer=self.pre_tokenizer_name,
            sentencepiece_merging=self.sentencepiece_merging,
            fuses_unknown=self.fuses_unknown,
            whole_tokens=whole_tokens,
            other_tokens=other_tokens,
        )
        return tokenizer.with_post_processor(self._post_processor).with_joining(self._joining)

    def with_parts_as_merged(self) -> BpeTokenizer:
        """The same tokenizer, its merges naming the two parts that encoding really merges into each token.

        For tokenizers that merge by piece. Other parts might come later than the token's own merge, so that
        it would be missing at that step.
        """
        return self.with_merges(with_parts_as_merged(self._vocabulary, self._pairs, self._symbol_table))

    def splits(self) -> list[tuple[int, int]]:
        """Every way to put a token in use together from two, by rank, from left to right."""
        rows, born = all_splits(self._vocabulary), self._vocabulary.first_merge.born
        tokens = np.column_stack([rows[:, :2], self._merges.merged[rows[:, 2]]])
        rows = rows[(born[tokens] <= self.steps).all(axis=1)]
        pairs = rows[np.argsort(rows[:, 2], kind="stable"), :2]
        return [(left, right) for left, right in pairs.tolist()]

    def sample(
        self,
        text: str | SourceText,
        *,
        dropout: float,
        seed: int | None = None,
        allow_special: bool = True,
    ) -> Encoding:
        """One of the ways to encode `text` that BPE-dropout gives (Provilkov et al. 2020).

        Whenever the next merge is looked for, every candidate is passed over with probability `dropout`, by
        itself, the best of those left is taken, and encoding ends when none is left. With 0 it is `encode`,
        with 1 nothing is merged; unless it is 0, no piece is taken whole, as in `tokenizers`.

        Args:
            text: what to encode.
            dropout: from 0 to 1.
            seed: the same seed gives the same tokens; None is a new one each time.
            allow_special: see `core.tokenizer`.

        Raises:
            ValueError: if `dropout` is no probability.
            SplitError: if a `regex:` pattern runs away.
        """
        start = secrets.randbits(64) if seed is None else seed % (1 << 64)
        random = np.array([start], np.uint64)
        return self._sampled(SourceText.of(text), dropout, lambda _: random, allow_special)

    def sample_lines(
        self, text: str | SourceText, *, dropout: float, seed: int, allow_special: bool = True
    ) -> Encoding:
        """As `sample`, with random numbers that follow from `seed` and the line (see `drawing_kernels`).

        Each piece is drawn with the same probabilities, and the lines of a text are drawn as they are in
        another text. Raises as `sample`.
        """
        source = SourceText.of(text)
        states = line_states(source.utf8, np.uint64(seed % (1 << 64)))

        def random(window: Window) -> npt.NDArray[np.uint64]:
            found: npt.NDArray[np.uint64] = piece_states(states, window.original_ends)
            return found

        return self._sampled(source, dropout, random, allow_special)

    def _sampled(
        self,
        source: SourceText,
        dropout: float,
        random: Callable[[Window], npt.NDArray[np.uint64]],
        allow_special: bool,
    ) -> Encoding:
        _check_dropout(dropout)
        if dropout == 0:
            return self.encode(source, allow_special=allow_special)
        allowing = self.allowing(allow_special)

        def encode_window(window: Window) -> tuple[IdArray, IntArray, IntArray]:
            utf8, starts, ends, *_ = window
            ids = allowing.sample_pieces(utf8, starts, ends, dropout=dropout, random=random(window))
            return allowing._with_spans(ids, utf8, starts, ends)  # noqa: SLF001

        return self._encode_by(encode_window, source, allow_special)

    def with_rules_dropped(self, dropout: float, *, seed: int) -> BpeTokenizer:
        """This tokenizer with each merge rule switched off with probability `dropout`, for all texts.

        This is dropout by whole rules: where `sample` draws anew for every merge of every piece, a rule that
        is switched off here is off wherever it applies. What happens to a rule depends only on `seed` and
        its rank, so that it is the same at every step. With 0 it is this tokenizer, with 1 nothing is merged;
        unless it is 0, no piece is taken whole. Ids and their spellings stay.

        Raises ValueError if `dropout` is no probability.
        """
        _check_dropout(dropout)
        if dropout == 0:
            return self
        random = np.random.default_rng(seed % (1 << 64))
        other = copy(self)
        other._dropped = random.random(len(self._merges)) < dropout  # noqa: SLF001
        other._memos = KeptMemos()  # noqa: SLF001
        for made in ("_pairs", "_tables", "_whole_ids", "_without_special"):
            other.__dict__.pop(made, None)
        return other

    def sample_pieces(
        self,
        utf8: ByteArray,
        starts: SpanArray,
        ends: SpanArray,
        *,
        dropout: float,
        random: npt.NDArray[np.uint64],
    ) -> IdArray:
        """The ids that `sample` gives the pieces of a window.

        `random` is the state of the random numbers, uint64[1], which moves on, or one for each piece.
        """
        ids = np.empty(len(utf8) + len(starts) + 1, np.int32)
        count = kernels.sample_pieces(
            self._pairs, self._symbol_table, self.steps, float(dropout), random, utf8, starts, ends, ids
        )
        return ids[:count].copy()

    def with_spans(self, ids: IdArray, utf8: ByteArray, starts: SpanArray, ends: SpanArray) -> Encoding:
        """Tokens that the pieces of a window became, with their spans in `utf8`."""
        return Encoding(*self._with_spans(ids, utf8, starts, ends))

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The bytes of a text of these tokens. The end of every word but the last is a blank.

        Raises DecodeError naming the first id that there is not.
        """
        checked = self._known(ids)
        decoded = self._vocabulary.decoded.joined(checked)
        if len(checked) and self.alphabet.end_of_word and self._vocabulary.is_marked[checked[-1]]:
            return decoded.removesuffix(b" ")
        return decoded

    @override
    def _known(self, ids: Sequence[int] | IdArray) -> IntArray:
        return self._checked(ids, self._vocabulary.first_merge.born <= self.steps)

    @cached_property
    def _joiner(self) -> TokenJoiner:
        assert self._joining is not None
        byte_ids = self.alphabet.byte_ids
        if self.alphabet.kind == "bytes":
            return TokenJoiner(self._joining, self._vocabulary.decoded_by_symbols)
        return TokenJoiner(
            self._joining,
            self._vocabulary.decoded,
            [] if byte_ids is None else byte_ids.tolist(),
            self._symbols.special.values(),
        )

    @property
    @override
    def _spells_by_bytes(self) -> bool:
        return self.alphabet.kind == "characters" and self.alphabet.byte_ids is not None

    def token_bytes(self, token_id: int) -> bytes:
        """How one token is spelled, the mark at the end of a word included. Raises DecodeError."""
        self._check(token_id)
        return self._vocabulary.spelled[token_id]

    @override
    def facts(self, token_id: int) -> TokenFacts:
        self._check(token_id)
        if self.rank(token_id) is not None:
            return TokenFacts("merge", self.parts(token_id), int(self._vocabulary.first_merge.born[token_id]))
        return TokenFacts(self._vocabulary.fixed_kinds[token_id])

    @override
    def token_arrays(self) -> TokenArrays:
        return self._vocabulary.arrays

    @override
    def ids_in_use(self) -> IdArray:
        return np.flatnonzero(self._vocabulary.first_merge.born <= self.steps).astype(np.int32)

    def parts(self, token_id: int) -> tuple[int, int] | None:
        """The two tokens that were merged into this one; None for all others."""
        rank = self.rank(token_id)
        return None if rank is None else (int(self._merges.left[rank]), int(self._merges.right[rank]))

    @override
    def made_from(self, token_id: int) -> IdArray:
        merges = self.merges
        made = merges.merged[(merges.left == token_id) | (merges.right == token_id)]
        return np.unique(made[self._vocabulary.first_merge.born[made] <= self.steps])

    def rank(self, token_id: int) -> int | None:
        """The place of a token's merge, 0 for the first; None for all others."""
        first_merge = self._vocabulary.first_merge
        if not 0 <= token_id < len(first_merge.born):
            return None
        return int(first_merge.made_by[token_id]) if 0 < first_merge.born[token_id] <= self.steps else None

    def token_ignoring_merges(self, piece: ByteArray) -> int | None:
        """The token that a piece (uint8) becomes without any merging; None if it is merged."""
        if not self.whole_tokens:
            return None
        token_id = self._whole_ids.get(piece.tobytes())
        born = self._vocabulary.first_merge.born
        return None if token_id is None or born[token_id] > self.steps else token_id

    def first_symbols(self, piece: ByteArray) -> Encoding:
        """The symbols of a piece (uint8, read-only) before any merge; spans are bytes of it."""
        ids = np.empty(len(piece) + 1, np.int32)
        size = first_symbols(*self._symbol_table, piece, 0, len(piece), ids)
        whole = np.zeros(1, np.int32), np.array([len(piece)], np.int32)
        return self.with_spans(ids[:size], piece, *whole)

    def neighbour_ranks(self, ids: Sequence[int] | IdArray) -> list[int | None]:
        """For each token but the last, the rank of its merge with the next one; None if there is none."""
        tokens = np.asarray(ids, np.int32)
        ranks = np.empty(max(0, len(tokens) - 1), np.int32)
        kernels.neighbour_ranks(*self._pairs, self.steps, tokens, ranks)
        return [None if rank == NO_RANK else rank for rank in ranks.tolist()]

    def count_tokens(self, counts: WordCounts) -> int:
        """Tokens of a counted corpus: every different unit is encoded once."""
        corpus = counts.utf8, counts.starts, counts.counts, counts.longest_unit_bytes
        return int(kernels.count_tokens(*self._tables, self.steps, PieceMemo().tables, *corpus))

    def _check(self, token_id: int) -> None:
        """Raise DecodeError for an id that is not in the vocabulary; looks at this id only if it is."""
        born = self._vocabulary.first_merge.born
        if not (0 <= token_id < len(born) and born[token_id] <= self.steps):
            self._checked([token_id], born <= self.steps)

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        return self._with_spans(self._window_ids(utf8, starts, ends, memo), utf8, starts, ends)

    def _window_ids(self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any) -> IdArray:
        ids = np.empty(self._most_ids(len(utf8)), np.int32)
        return ids[: self._write_ids(utf8, starts, ends, memo, ids)].copy()

    @override
    def _most_ids(self, byte_count: int) -> int:
        marks = 0 if self.alphabet.mark_id is None else byte_count  # one a piece at most
        return byte_count + marks + ROOM_BEHIND

    @override
    def _write_ids(self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any, out: IdArray) -> int:
        memo.make_room()
        if self._joined is not None:
            parts = np.empty(len(utf8) + 1, np.int32), np.empty(len(utf8) + 1, np.int32)
            count = cut_pieces(utf8, starts, ends, self._joined, *parts)
            starts, ends = parts[0][:count], parts[1][:count]
        return int(kernels.encode_pieces(*self._tables, self.steps, memo.tables, utf8, starts, ends, out))

    def _with_spans(
        self, ids: IdArray, utf8: ByteArray, starts: SpanArray, ends: SpanArray
    ) -> tuple[IdArray, IntArray, IntArray]:
        spans = np.empty(len(ids), np.int64), np.empty(len(ids), np.int64)
        if self.alphabet.kind == "bytes":
            kernels.token_spans(self._vocabulary.byte_counts, ids, starts, ends, *spans)
        else:
            table = self._symbol_table
            by_id = self._vocabulary.byte_counts, self._vocabulary.is_marked
            character_spans(*table, *by_id, ids, utf8, starts, ends, *spans)
        return ids, *spans

    def _memo(self, byte_count: int) -> PieceMemo:
        return self._memos.take(byte_count)

    @override
    def _keep(self, memo: Any) -> None:
        self._memos.give_back(memo)

    @cached_property
    def _symbol_table(self) -> SymbolTable:
        return self.alphabet.table(fuses_unknown=self.fuses_unknown, found=self._found)

    @property
    def _found(self) -> Mapping[str, int]:
        """The symbols beside the alphabet that are cut out of a piece before merging."""
        symbols = self._symbols
        if self._finds_special or not symbols.special_in_pieces:
            return symbols.in_pieces
        return {each: id_ for each, id_ in symbols.in_pieces.items() if each not in symbols.special_in_pieces}

    @cached_property
    def _without_special(self) -> BpeTokenizer:
        """The same tokenizer, which encodes special tokens in its pieces like any other text."""
        other = copy(self)
        other._finds_special, other._memos = False, KeptMemos()  # noqa: SLF001
        for made in ("_symbol_table", "_tables", "_without_special"):
            other.__dict__.pop(made, None)
        return other

    @cached_property
    def _pairs(self) -> PairTable:
        if self.sentencepiece_merging:
            table = piece_table(self._vocabulary)
            return table if self._dropped is None else without_ranks(table, self._dropped)
        merges = self._merges
        left, right, ranks = merges.left, merges.right, np.arange(len(merges), dtype=np.int32)
        if self._dropped is not None:  # a pair that is listed twice still has its other rule
            left, right, ranks = (each[~self._dropped] for each in (left, right, ranks))
        return pair_table(left, right, ranks, merges.merged)

    @cached_property
    def _tables(self) -> EncodingTables:
        """What `encode_pieces` reads."""
        pairs, whole = self._pairs, np.array(list(self._whole_ids.values()), np.int32)
        if self._symbol_table.are_bytes and self._dropped is None:
            left, right = parts_as_merged(self._vocabulary, pairs, self._symbol_table)
            whole = np.concatenate([whole, np.flatnonzero(left != NO_PART).astype(np.int32)])
            if self.sentencepiece_merging:
                pairs = pairs_as_merged(pairs, left, right, self._merges.merged)
        return EncodingTables(
            pairs,
            byte_pair_table(pairs, self._symbol_table),
            self._symbol_table,
            whole_table(whole, self._vocabulary.spelled, self._vocabulary.first_merge.born),
        )

    @cached_property
    def _joined(self) -> ByteArray | None:
        """The bytes that some token joins, see `core.joined_bytes`; None where pieces must stay whole.

        Those of an alphabet of bytes are short. A mark or a whole token goes by the end of a piece, and
        unknown characters that are left out, or merged, join what is beside them.
        """
        alphabet, merges = self.alphabet, self._merges
        leaves_out = alphabet.unknown_id is None and alphabet.byte_ids is None
        if alphabet.kind == "bytes" or alphabet.end_of_word or self.whole_tokens or leaves_out:
            return None
        if alphabet.unknown_id is not None and alphabet.unknown_id in {*merges.left, *merges.right}:
            return None
        may_be_unknown = np.ones(128, bool)
        may_be_unknown[[ord(each) for each in alphabet.characters if each.isascii()]] = False
        return joined_bytes(self._vocabulary.decoded.utf8, self._vocabulary.decoded.starts, may_be_unknown)

    @cached_property
    def _whole_ids(self) -> dict[bytes, int]:
        """The ids of `whole_tokens` unless rules are dropped; of two that are spelled alike the first."""
        whole = self.whole_tokens.items() if self._dropped is None else ()
        return {spelled: token_id for token_id, spelled in reversed(list(whole))}


def _check_dropout(dropout: float) -> None:
    """Raise ValueError if it is no probability."""
    if not 0 <= dropout <= 1:
        raise ValueError(f"dropout is a probability from 0 to 1, not {dropout}")
