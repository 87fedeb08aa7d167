"""Unigram as a tokenizer: any text to ids and spans, the n best ways, samples, and every round of a run."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.token_bytes import TokenBytes
from tokexplorer.core.drawing_kernels import line_states, numbers_of_pieces, piece_states, uniform
from tokexplorer.core.encoding import Encoding, IdArray, IntArray
from tokexplorer.core.joined_bytes import cut_pieces
from tokexplorer.core.piece_memo import ROOM_BEHIND, KeptMemos, PieceMemo
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.token_joining import TokenJoiner
from tokexplorer.core.tokenizer import TokenFacts, TokenKind
from tokexplorer.core.unigram import encoding_kernels as kernels
from tokexplorer.core.unigram.model import UnigramModel, Units, check_alpha
from tokexplorer.core.unigram.pieces import PieceKind, UnigramPieces
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.trie_kernels import NONE
from tokexplorer.core.vocabulary.token_arrays import (
    STEP_UNKNOWN,
    TokenArrays,
    character_counts,
    empty_columns,
    set_kinds,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tokexplorer.core.added_tokens import Section
    from tokexplorer.core.normalizers.registry import Normalizer
    from tokexplorer.core.unigram.model import Segmentation
    from tokexplorer.core.unigram.snapshots import TrainingSnapshots
    from tokexplorer.core.workers import RunAll

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]

_NO_SPANS = np.empty(0, np.int64)
_LINE_FEED = 0x0A
_KINDS: dict[int, TokenKind] = {
    PieceKind.UNKNOWN: "unknown",
    PieceKind.CONTROL: "special",
    PieceKind.USER_DEFINED: "user",
    PieceKind.UNUSED: "unused",
    PieceKind.BYTE: "byte",
}


class ScoredEncoding(NamedTuple):
    """One way to encode a text, and the sum of its tokens' log probabilities."""

    encoding: Encoding
    score: float


class _Divided(NamedTuple):
    """A text as a lattice takes it: the bytes of all units, and the span of the original of each."""

    utf8: ByteArray
    units: Units
    start_bytes: IntArray
    end_bytes: IntArray

    def encoding(self, path: Segmentation) -> Encoding:
        return Encoding(path.ids, self.start_bytes[path.start_bytes], self.end_bytes[path.end_bytes - 1])

    def part(self, first: int, end: int) -> _Divided:
        """The units from `first` up to `end`."""
        begin = int(self.units.ends[first - 1]) if first else 0
        some = slice(begin, int(self.units.ends[end - 1]))
        units = Units(self.units.ends[first:end] - begin, self.units.symbols[first:end])
        return _Divided(self.utf8[some], units, self.start_bytes[some], self.end_bytes[some])


class _Memory(NamedTuple):
    """What is kept from window to window: what pieces became, and the sum so far (of the model's type)."""

    pieces: PieceMemo
    carried: npt.NDArray[np.floating]


class UnigramTokenizer(PipelineTokenizer):
    """Unigram with its normalizer, pre-tokenizer and symbols (see `core.tokenizer`).

    Every piece of the pre-tokenizer is encoded by itself; what no piece of the vocabulary matches is one
    unknown token, or one token for each of its bytes. Where words are marked as SentencePiece marks them its
    sums go on over a whole text (see `core.unigram.rules`), so that what stands before a word can decide a
    tie in it: a text that is encoded in parts is several texts.
    """

    def __init__(
        self,
        model: UnigramModel,
        *,
        normalizer: str | Normalizer = "none",
        pre_tokenizer: str = "sentencepiece",
        finds_unknown: bool = False,
        user_in_pieces: bool = False,
    ) -> None:
        """Control pieces of the model are special tokens, user-defined ones are user symbols.

        `finds_unknown` says whether the unknown token is a special token too, found where a text spells it;
        `user_in_pieces` that the model finds user symbols itself (see `AddedTokens`).
        """
        self._model = model
        self._snapshots: TrainingSnapshots | None = None
        self._step = 0
        self._memos = KeptMemos()
        special = {PieceKind.CONTROL, *([PieceKind.UNKNOWN] if finds_unknown else [])}
        user = _named(model.pieces, {PieceKind.USER_DEFINED})
        symbols = AddedTokens(_named(model.pieces, special), user, in_pieces=user if user_in_pieces else {})
        super().__init__(symbols, normalizer=normalizer, pre_tokenizer=pre_tokenizer)

    @classmethod
    def from_items(
        cls,
        items: Iterable[tuple[str | bytes, float, PieceKind]],
        *,
        byte_fallback: bool = False,
        normalizer: str | Normalizer = "none",
        pre_tokenizer: str = "sentencepiece",
        finds_unknown: bool = False,
        user_in_pieces: bool = False,
        rules: UnigramRules = UnigramRules.SENTENCEPIECE,
        entries: int | None = None,
    ) -> Self:
        """A tokenizer from pieces with their scores, in the order of their ids. Raises ModelError.

        `rules` and `entries` are those of `UnigramModel`.
        """
        pieces = UnigramPieces.from_items(items, rules.dtype)
        model = UnigramModel(
            pieces, byte_fallback=byte_fallback, finds_symbols=user_in_pieces, rules=rules, entries=entries
        )
        return cls(
            model,
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            finds_unknown=finds_unknown,
            user_in_pieces=user_in_pieces,
        )

    @classmethod
    def of_step(cls, snapshots: TrainingSnapshots, step: int) -> Self:
        """The tokenizer of a step of training. Raises ValueError if there is no such step (yet)."""
        spec = snapshots.spec
        tokenizer = cls(
            snapshots.model(step),
            normalizer=spec.normalizer,
            pre_tokenizer=spec.pre_tokenizer,
            finds_unknown=spec.unknown_token in spec.special_tokens,
        )
        tokenizer._snapshots, tokenizer._step = snapshots, step
        return tokenizer

    @property
    def model(self) -> UnigramModel:
        """The pieces in use, and what else can be asked of them."""
        return self._model

    @property
    def carries(self) -> bool:
        """Whether sums go on from piece to piece: what stands before one can decide a tie in it."""
        return self._model.rules.carries and self._pre_tokenizer.metaspace is not None

    @property
    @override
    def vocab_size(self) -> int:
        return self._model.vocab_size

    @property
    def steps(self) -> int:
        """The step of training that this is; 0 is the seeds, or a tokenizer that was not trained here."""
        return self._step

    @property
    def step_pieces(self) -> list[UnigramPieces]:
        """The vocabularies of all steps up to this one; of what was not trained here the one there is."""
        if self._snapshots is None:
            return [self._model.pieces]
        return [self._snapshots.pieces(step) for step in range(self._step + 1)]

    def at_step(self, step: int) -> Self:
        """The tokenizer of another step of the same run. Raises ValueError if there is none such.

        The model of a round is made when it is asked for; the last few that were are kept.
        """
        if self._snapshots is not None:
            return self.of_step(self._snapshots, step)
        if step != 0:
            raise ValueError(f"step {step:,} is not known: this tokenizer was not trained here")
        return self

    def facts(self, token_id: int) -> TokenFacts:
        """Where a token comes from; only learned pieces have a score. Raises DecodeError."""
        self._checked([token_id])
        pieces = self._model.pieces
        kind = int(pieces.kinds[token_id])
        if kind != PieceKind.NORMAL:
            return TokenFacts("special" if token_id in self._symbols.special.values() else _KINDS[kind])
        is_character = len(decode_utf8(pieces.piece(token_id))) == 1
        return TokenFacts("character" if is_character else "piece", score=float(pieces.scores[token_id]))

    @override
    def token_arrays(self) -> TokenArrays:
        return self._arrays

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The bytes of `ids`: pieces as they are, ▁ included, byte pieces as their byte."""
        return self._spelled.joined(self._checked(ids))

    @cached_property
    def _joiner(self) -> TokenJoiner:
        assert self._joining is not None
        byte_ids = np.flatnonzero(self._model.pieces.kinds == PieceKind.BYTE).tolist()
        return TokenJoiner(self._joining, self._spelled, byte_ids, self._symbols.special.values())

    @property
    @override
    def _spells_by_bytes(self) -> bool:
        return self._model.byte_fallback

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token, ▁ included; of a byte piece its byte."""
        return self.decode_bytes([token_id])

    def n_best(
        self, text: str | SourceText, count: int, *, allow_special: bool = True
    ) -> list[ScoredEncoding]:
        """The `count` best ways to encode a text, the best first; fewer if there are fewer.

        Raises ValueError for a count that is not 1 to 1,024.
        """
        divided = self._divided(text, allow_special)
        paths = self._model.n_best(divided.utf8, count, divided.units)
        return [ScoredEncoding(divided.encoding(path), path.score) for path in paths]

    def tied_best(self, text: str | SourceText, limit: int = 16) -> list[ScoredEncoding]:
        """All ways to encode a text that share the best score (to 1e-5), at most `limit`."""
        divided = self._divided(text, allow_special=True)
        paths = self._model.tied_best(divided.utf8, limit, divided.units)
        return [ScoredEncoding(divided.encoding(path), path.score) for path in paths]

    def sample(
        self,
        text: str | SourceText,
        *,
        alpha: float,
        seed: int,
        n_best: int | None = None,
        allow_special: bool = True,
    ) -> Encoding:
        """An encoding drawn with probability proportional to exp(alpha x score); a seed gives one.

        From all segmentations, or from the `n_best` best. Alpha 0 makes all alike, a large alpha gives
        the best one. Raises ValueError unless it is from 0 to 1,000,000.
        """
        drawn = self.samples(text, alpha=alpha, seeds=[seed], n_best=n_best, allow_special=allow_special)
        return next(drawn).encoding

    def samples(
        self,
        text: str | SourceText,
        *,
        alpha: float,
        seeds: Iterable[int],
        n_best: int | None = None,
        allow_special: bool = True,
    ) -> Iterator[ScoredEncoding]:
        """As `sample` for each of some seeds, with the score of what was drawn; raises as it does."""
        check_alpha(alpha)
        divided = self._divided(text, allow_special)
        for seed in seeds:
            random = np.random.default_rng(seed)
            path = self._model.sample(
                divided.utf8, alpha=alpha, random=random, n_best=n_best, units=divided.units
            )
            yield ScoredEncoding(divided.encoding(path), path.score)

    def sample_lines(
        self,
        text: str | SourceText,
        *,
        alpha: float,
        seed: int,
        n_best: int | None = None,
        allow_special: bool = True,
    ) -> Encoding:
        """As `sample`, with random numbers that follow from `seed` and the line (see `drawing_kernels`).

        Each piece is drawn with the same probabilities. With `n_best` each line is drawn from its own best
        segmentations, as SentencePiece takes a line for a sentence.
        """
        check_alpha(alpha)
        source = SourceText.of(text)
        divided = self._divided(source, allow_special)
        if len(divided.utf8) == 0:
            return Encoding.empty()
        ends = divided.units.ends
        states = piece_states(
            line_states(source.utf8, np.uint64(seed % (1 << 64))), divided.end_bytes[ends - 1]
        )
        if n_best is None:
            numbers = numbers_of_pieces(states, ends)
            return divided.encoding(self._model.sample_by(divided.utf8, alpha, numbers, divided.units))
        last_bytes = divided.end_bytes[ends - 1] - 1
        line_feeds = np.flatnonzero(source.utf8 == _LINE_FEED)
        # A unit belongs to the line that it ends in; a line end is not part of the line.
        lines = 2 * np.searchsorted(line_feeds, last_bytes) + (source.utf8[last_bytes] == _LINE_FEED)
        last_units = [*np.flatnonzero(np.diff(lines)).tolist(), len(ends) - 1]
        parts, first = [], 0
        for last in last_units:
            line = divided.part(first, last + 1)
            number = uniform(states[last : last + 1])
            path = self._model.sample_best(line.utf8, n_best, alpha, number, line.units)
            parts.append(line.encoding(path))
            first = last + 1
        return Encoding.joined(parts)

    # ---- how

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        room = self._most_ids(len(utf8))
        ids, spans = np.empty(room, np.int32), (np.empty(room, np.int64), np.empty(room, np.int64))
        count = self._write(utf8, starts, ends, memo, ids, *spans)
        return ids[:count].copy(), spans[0][:count].copy(), spans[1][:count].copy()

    @override
    def _most_ids(self, byte_count: int) -> int:
        return byte_count + ROOM_BEHIND

    @override
    def _write_ids(self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any, out: IdArray) -> int:
        return self._write(utf8, starts, ends, memo, out, _NO_SPANS, _NO_SPANS)

    def _write(
        self,
        utf8: ByteArray,
        starts: SpanArray,
        ends: SpanArray,
        memo: _Memory,
        ids: IdArray,
        id_starts: IntArray,
        id_ends: IntArray,
    ) -> int:
        """Write the ids of a window, and the span of each unless there is no room at all; how many."""
        model = self._model
        memo.pieces.make_room()
        parts = np.empty(len(utf8) + 1, np.int32), np.empty(len(utf8) + 1, np.int32)
        count = cut_pieces(utf8, starts, ends, model.joined, *parts)
        return int(
            kernels.encode_pieces(
                model.trie, model.whole_scoring, model.byte_ids, model.finds_unknown_runs, self.carries,
                memo.carried, memo.pieces.tables, utf8, starts, ends, parts[0][:count], parts[1][:count],
                ids, id_starts, id_ends,
            )
        )  # fmt: skip

    def _memo(self, byte_count: int) -> _Memory:
        return _Memory(self._memos.take(byte_count), np.zeros(1, self._model.rules.dtype))

    @override
    def _keep(self, memo: _Memory) -> None:
        self._memos.give_back(memo.pieces)

    @property
    @override
    def _shares_windows(self) -> bool:
        return not self.carries  # what a window carries to the next one depends on all before it

    @override
    def _ids(self, whole: ByteArray, memos: Sequence[_Memory], run: RunAll, allow_special: bool) -> IdArray:
        for memo in memos:
            memo.carried[:] = 0  # another text begins
        return super()._ids(whole, memos, run, allow_special)

    def _divided(self, text: str | SourceText, allow_special: bool) -> _Divided:
        source = SourceText.of(text)
        parts = list(self._units(source, allow_special))
        if not parts:
            nothing = np.empty(0, np.int64)
            return _Divided(np.empty(0, np.uint8), Units.one(0), nothing, nothing)
        utf8, sizes, symbols, starts, ends = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
        utf8.flags.writeable = False  # as all other texts are: kernels are compiled for that
        return _Divided(utf8, Units(np.cumsum(sizes), symbols), starts, ends)

    def _units(self, source: SourceText, allow_special: bool) -> Iterator[tuple[npt.NDArray[Any], ...]]:
        """Bytes, lengths and symbols of the units of every section, and the bytes' spans in the source."""
        for section in self._symbols.sections(source.utf8, allow_special=allow_special):
            size = section.end - section.start
            if section.symbol_id is None:
                yield self._units_of_text(source, section)
            else:
                yield (
                    source.utf8[section.start : section.end],
                    np.array([size]),
                    np.array([section.symbol_id], np.int32),
                    np.full(size, section.start),
                    np.full(size, section.end),
                )

    def _units_of_text(self, source: SourceText, section: Section) -> tuple[npt.NDArray[Any], ...]:
        text = self._pre_tokenizer.rewritten(
            self.normalized_section(source, section), self._pre_tokenizer.opens_at(section)
        )
        nothing = np.empty(0, np.int64)
        all_starts, all_ends, offset = [nothing], [nothing], 0
        for window in self._pre_tokenizer.windows(text.utf8):
            window_starts, window_ends = self._pre_tokenizer.spans(window)
            all_starts.append(window_starts + np.int64(offset))
            all_ends.append(window_ends + np.int64(offset))
            offset += len(window)
        starts = np.concatenate(all_starts)
        sizes = np.concatenate(all_ends) - starts
        places = np.arange(sizes.sum()) + np.repeat(starts - np.cumsum(sizes) + sizes, sizes)
        symbols = np.full(len(sizes), NONE, np.int32)
        spans = text.original_spans(places, places + 1)
        return text.utf8[places], sizes, symbols, spans[0] + section.start, spans[1] + section.start

    @cached_property
    def _arrays(self) -> TokenArrays:
        pieces, spelled = self._model.pieces, self._spelled
        learned = np.flatnonzero(pieces.kinds == PieceKind.NORMAL)
        kinds, steps, scores = empty_columns(len(pieces))
        is_character = character_counts(pieces.utf8, pieces.starts)[learned] == 1
        known = {_KINDS[kind]: np.flatnonzero(pieces.kinds == kind).tolist() for kind in _KINDS}
        set_kinds(kinds, {"character": learned[is_character].tolist(), **known})
        set_kinds(kinds, {"special": list(self._symbols.special.values())})
        steps[learned], scores[learned] = STEP_UNKNOWN, pieces.scores[learned]
        steps[learned[is_character]] = 0
        return TokenArrays(spelled.utf8, spelled.starts, kinds, steps, scores)

    @cached_property
    def _spelled(self) -> TokenBytes:
        """The bytes of all tokens; of a byte piece its byte."""
        pieces, byte_ids = self._model.pieces, np.flatnonzero(self._model.pieces.kinds == PieceKind.BYTE)
        sizes = np.diff(pieces.starts)
        sizes[byte_ids] = 1
        starts = np.concatenate([[0], np.cumsum(sizes)])
        places = np.arange(starts[-1]) + np.repeat(pieces.starts[:-1] - starts[:-1], sizes)
        utf8 = pieces.utf8[places]
        utf8[starts[byte_ids]] = [int(pieces.piece(index)[3:5], 16) for index in byte_ids.tolist()]
        return TokenBytes(utf8, starts)


def _named(pieces: UnigramPieces, kinds: set[PieceKind]) -> Mapping[str, int]:
    """The pieces of these kinds with their ids."""
    ids = np.flatnonzero(np.isin(pieces.kinds, sorted(kinds)))
    return {decode_utf8(pieces.piece(token_id)): token_id for token_id in ids.tolist()}
