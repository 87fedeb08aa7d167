# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""A Unigram model: the best segmentation of a text, the n best, marginals, and sampling."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.joined_bytes import joined_bytes
from tokexplorer.core.language import tr
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unigram import trie_kernels as tries
from tokexplorer.core.unigram import viterbi_kernels as viterbi
from tokexplorer.core.unigram.encoding_kernels import Scoring, as_tokens
from tokexplorer.core.unigram.pieces import BYTE_PIECES, ModelError, PieceKind, UnigramPieces
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.trie_kernels import NONE, ROOT, character_bytes, child
from tokexplorer.core.vocabulary.token_arrays import character_counts

if TYPE_CHECKING:
    from tokexplorer.core.word_counts import WordCounts

Text = str | bytes | npt.NDArray[np.uint8]

UNKNOWN_PENALTY = 10.0  # kUnkPenalty of unigram_model.cc
TIE = 1e-5  # scores are float32: sums that differ by less are equal
MAX_N_BEST = 1024  # SentencePiece's own limit
LARGEST_ALPHA = 1e6  # by which a score may be multiplied; it leaves the best alone
_MAX_AGENDA, _MIN_AGENDA = 10_000, 512  # Lattice::NBest: beyond this only the most promising are kept
_NEGLIGIBLE = 50.0  # e^-50 beside 1


@dataclass(frozen=True, slots=True, eq=False)
class Segmentation:
    """One way of cutting a text.

    Attributes:
        ids: piece ids, int32.
        start_bytes, end_bytes: where each token lies in the normalized text, int64; they tile it.
        score: the sum of the pieces' log probabilities.
    """

    ids: npt.NDArray[np.int32]
    start_bytes: npt.NDArray[np.int64]
    end_bytes: npt.NDArray[np.int64]
    score: float

    def __len__(self) -> int:
        return len(self.ids)


class Units(NamedTuple):
    """How a text is divided; no token crosses the end of a unit.

    Attributes:
        ends: bytes, ascending, int64.
        symbols: int32, by unit: the id of the one token that it is in any case, or -1.
    """

    ends: npt.NDArray[np.int64]
    symbols: npt.NDArray[np.int32]

    @classmethod
    def one(cls, byte_count: int) -> Units:
        """An undivided text."""
        return cls(np.array([byte_count], np.int64), np.array([tries.NONE], np.int32))


@dataclass(frozen=True, slots=True, eq=False)
class Marginals:
    """How probable every piece is at every place of a text, over all segmentations.

    Attributes:
        ids: piece ids, int32.
        start_bytes, end_bytes: where it would lie, int64.
        probabilities: float64, 0 to 1.
        log_probability: of the text: log of the sum over all segmentations.
    """

    ids: npt.NDArray[np.int32]
    start_bytes: npt.NDArray[np.int64]
    end_bytes: npt.NDArray[np.int64]
    probabilities: npt.NDArray[np.float64]
    log_probability: float


class UnigramModel:
    """Pieces and what can be asked of them.

    All texts are normalized UTF-8 as SentencePiece's model sees it: blanks are ▁, one stands in front.
    A character that no piece matches is unknown and costs the lowest score less 10; neighbouring unknown
    characters become one token; with `byte_fallback` they become one token for each of their bytes instead.
    Ties are decided as `rules` says.

    Attributes:
        pieces: the vocabulary.
        rules: whose arithmetic decides which segmentation is the best.
        entries: how many pieces, from the first on, belong to the model itself; behind them are added tokens,
            and the normal pieces that What if has added.
        vocab_size: one more than the largest id.
        unknown_id: the id of what is unknown.
        byte_fallback: whether unknown characters become bytes.
        byte_ids: the id of each byte, int32[256]; empty without byte fallback.
        trie: the pieces that are found in a text, for kernels.
        scoring: by piece its score, the unknown id and the score of an unknown character, for kernels.
        largest_sum: beyond this sums begin anew, for kernels.
        finds_unknown_runs: whether unknown neighbours that spell a piece are that piece, for kernels.
    """

    def __init__(
        self,
        pieces: UnigramPieces,
        *,
        byte_fallback: bool = False,
        finds_symbols: bool = True,
        rules: UnigramRules = UnigramRules.SENTENCEPIECE,
        entries: int | None = None,
    ) -> None:
        """Raises ModelError if byte fallback is asked for and byte pieces are missing.

        Args:
            pieces: the vocabulary.
            byte_fallback: whether unknown characters become bytes.
            finds_symbols: whether user-defined pieces are found in the text, as SentencePiece does; otherwise
                they have been cut out of it before.
            rules: whose arithmetic decides.
            entries: how many pieces, from the first on, belong to the library's own model; None: all. Only
                with the rules of `tokenizers`, which finds all of these but unused ones, and behind them
                normal ones alone, which are those of What if: added tokens have been cut out of the text.
        """
        kinds = pieces.kinds
        self.pieces: Final = pieces
        self.rules: Final = rules
        self.entries: Final = len(pieces) if entries is None else entries
        self.vocab_size: Final = len(pieces)
        self.unknown_id: Final = int(np.flatnonzero(kinds == PieceKind.UNKNOWN)[0])
        self.byte_fallback: Final = byte_fallback
        self.byte_ids: Final = _byte_ids(pieces) if byte_fallback else np.empty(0, np.int32)
        matchable = kinds == PieceKind.NORMAL
        if rules is UnigramRules.TOKENIZERS:
            matchable[: self.entries] = kinds[: self.entries] != PieceKind.UNUSED
        scores = rules.as_added(pieces.scores)
        lowest = scores[matchable].min(initial=np.finfo(np.float32).max)
        self._unknown_score: Final = rules.dtype(lowest - rules.dtype(UNKNOWN_PENALTY))
        if finds_symbols and rules is UnigramRules.SENTENCEPIECE:
            user_defined = kinds == PieceKind.USER_DEFINED
            matchable |= user_defined
            in_lattice = np.where(
                user_defined, _symbol_scores(character_counts(pieces.utf8, pieces.starts)), scores
            )
            scores = np.where(user_defined, _symbol_scores(np.diff(pieces.starts)), scores)
        else:
            in_lattice = scores
        self._scores: Final = scores
        self.trie: Final = _trie(pieces, matchable)
        self.scoring: Final = scores, self.unknown_id, self._unknown_score
        self._lattice_scoring: Final = in_lattice, self.unknown_id, self._unknown_score
        self.largest_sum: Final = rules.dtype(rules.largest_sum)
        self._matchable: Final = matchable
        self.finds_unknown_runs: Final = rules is UnigramRules.TOKENIZERS

    @cached_property
    def joined(self) -> npt.NDArray[np.uint8]:
        """Which bytes stand side by side in pieces that are found, see `core.joined_bytes`."""
        utf8, sizes = self.pieces.utf8, np.diff(self.pieces.starts)
        starts = np.concatenate([[0], np.cumsum(sizes[self._matchable])])
        may_be_unknown = np.ones(128, bool)
        single = utf8[self.pieces.starts[:-1][self._matchable & (sizes == 1)]]
        may_be_unknown[single[single < len(may_be_unknown)]] = False
        if self._matchable[self.unknown_id]:  # a text may spell the unknown token
            spelled = self.pieces.piece(self.unknown_id)
            may_be_unknown[[each for each in (spelled[0], spelled[-1]) if each < len(may_be_unknown)]] = True
        return joined_bytes(utf8[np.repeat(self._matchable, sizes)], starts, may_be_unknown)

    @cached_property
    def whole_scoring(self) -> Scoring:
        """All that encoding with a memo has to know of scores."""
        added, lengths = self._scores.copy(), np.diff(self.pieces.starts).astype(np.int32)
        added[self.unknown_id], lengths[self.unknown_id] = self._unknown_score, -1
        added[self.byte_ids], lengths[self.byte_ids] = self._unknown_score, 1
        largest = max(float(np.abs(self._scores).max(initial=0.0)), abs(float(self._unknown_score)))
        rounding = self.rules.rounding(largest)
        return Scoring(*self.scoring, self.largest_sum, rounding, added, lengths)

    def piece(self, piece_id: int) -> bytes:
        """The bytes of one piece. Raises DecodeError."""
        if not 0 <= piece_id < len(self.pieces):
            raise DecodeError(
                tr(
                    "id {piece_id} is not in the vocabulary of {vocab_size:,} ids",
                    piece_id=piece_id,
                    vocab_size=self.vocab_size,
                )
            )
        return self.pieces.piece(piece_id)

    def encode(self, text: Text, carried: float = 0.0) -> Segmentation:
        """The best segmentation (Viterbi) of a text before which scores have summed up to `carried`.

        Of equal ways to a place the one whose last piece is the longest is taken.
        """
        return self.encode_on(text, carried)[0]

    def encode_on(self, text: Text, carried: float) -> tuple[Segmentation, float]:
        """As `encode`, and the sum behind the text, with which what follows goes on."""
        utf8 = _utf8(text)
        size = len(utf8)
        ids, ends = np.empty(size, np.int32), np.empty(size, np.int64)
        best = np.empty(size + 1, self.rules.dtype)
        came_from, piece_at = np.empty(size + 1, np.int32), np.empty(size + 1, np.int32)
        count, behind = viterbi.best_path(
            *self.trie, *self.scoring, self.largest_sum,
            utf8, 0, size, self.rules.dtype(carried), best, came_from, piece_at, ids, ends,
        )  # fmt: skip
        tokens, token_starts, token_ends = np.empty_like(ids), np.empty_like(ends), np.empty_like(ends)
        written = as_tokens(
            *self.trie, self.unknown_id, self.byte_ids, self.finds_unknown_runs,
            utf8, 0, ids, ends, count, tokens, token_starts, token_ends,
        )  # fmt: skip
        unknown = ids[:count] == self.unknown_id
        score = float(np.where(unknown, self._unknown_score, self._scores[ids[:count]]).sum(dtype=np.float64))
        spans = token_starts[:written], token_ends[:written]
        return Segmentation(tokens[:written], *spans, score), float(behind)

    def count_tokens(self, words: WordCounts, first: int = 0, last: int | None = None) -> int:
        """How many tokens a corpus has, each unit by itself, times how often it occurs.

        Only units [first, last) are counted.
        """
        last = len(words) if last is None else last
        return int(
            viterbi.count_tokens(
                self.trie, *self.scoring, self.largest_sum, self.byte_fallback,
                words.utf8, words.starts, words.counts, first, last,
            )
        )  # fmt: skip

    def n_best(self, text: Text, count: int, units: Units | None = None) -> list[Segmentation]:
        """The `count` best segmentations with their scores, the best first; fewer if there are fewer.

        An exact A* search. As in SentencePiece it keeps only the most promising 512 hypotheses when
        there are more than 10,000, so that very long texts may miss a late one.
        """
        utf8 = _utf8(text)
        if len(utf8) == 0:
            return []
        units = units or Units.one(len(utf8))
        lattice, edges, path_ends, scores = self._n_best(utf8, count, units)
        paths = np.split(edges, path_ends[:-1])
        return [
            self._path(utf8, units, lattice, path, score)
            for path, score in zip(paths, scores.tolist(), strict=True)
        ]

    def _n_best(
        self, utf8: npt.NDArray[np.uint8], count: int, units: Units
    ) -> tuple[Lattice, npt.NDArray[np.int32], npt.NDArray[np.int64], npt.NDArray[np.float64]]:
        """The lattice of a text, the edges of its best paths, where each path ends among them, its score."""
        if not 1 <= count <= MAX_N_BEST:
            raise ValueError(f"{count} segmentations were asked for; possible are 1 to {MAX_N_BEST}")
        lattice = self._lattice(utf8, units)
        return lattice, *n_best(lattice, count)

    def tied_best(self, text: Text, limit: int = 16, units: Units | None = None) -> list[Segmentation]:
        """All segmentations that share the best score (to 1e-5), at most `limit`.

        More than one means that the best is decided by the tie rule alone.
        """
        best = self.n_best(text, limit, units)
        return [path for path in best if best[0].score - path.score <= TIE]

    def marginals(self, text: Text) -> Marginals:
        """The probability of each piece at each place, by forward-backward in log space."""
        utf8 = _utf8(text)
        lattice = self._lattice(utf8, Units.one(len(utf8)))
        probabilities, log_probability = marginals(lattice.starts, lattice.ends, lattice.scores, len(utf8))
        starts, ends = lattice.starts.astype(np.int64), lattice.ends.astype(np.int64)
        return Marginals(lattice.ids, starts, ends, probabilities, float(log_probability))

    def sample(
        self,
        text: Text,
        *,
        alpha: float,
        random: np.random.Generator,
        n_best: int | None = None,
        units: Units | None = None,
    ) -> Segmentation:
        """A segmentation drawn with probability proportional to exp(alpha x score).

        From all segmentations (forward filtering, backward sampling), or from the `n_best` best. Alpha 0
        makes all alike, a large alpha gives the best one.
        """
        utf8 = _utf8(text)
        if n_best is not None:
            return self.sample_best(utf8, n_best, alpha, random.random(), units)
        return self.sample_by(utf8, alpha, random.random(len(utf8)), units)

    def sample_best(
        self, text: Text, n_best: int, alpha: float, number: float, units: Units | None = None
    ) -> Segmentation:
        """As `sample` from the `n_best` best; `number`, from 0 to below 1, decides which."""
        utf8 = _utf8(text)
        if len(utf8) == 0:
            return self.encode(utf8)
        units = units or Units.one(len(utf8))
        lattice, edges, path_ends, scores = self._n_best(utf8, n_best, units)
        weights = np.cumsum(np.exp(alpha * (scores - scores[0]) - np.max(alpha * (scores - scores[0]))))
        chosen = int(np.searchsorted(weights, number * weights[-1], "right"))
        path = edges[path_ends[chosen - 1] if chosen else 0 : path_ends[chosen]]
        return self._path(utf8, units, lattice, path, float(scores[chosen]))

    def sample_by(
        self, text: Text, alpha: float, numbers: npt.NDArray[np.float64], units: Units | None = None
    ) -> Segmentation:
        """As `sample` from all segmentations, with a number from 0 to below 1 for each byte of the text.

        That of its last byte decides each token.
        """
        utf8 = _utf8(text)
        units = units or Units.one(len(utf8))
        lattice = self._lattice(utf8, units)
        path = np.empty(len(utf8), np.int32)
        count = sample_path(lattice, alpha, numbers, path)
        score = float(lattice.scores[path[:count]].sum())
        return self._path(utf8, units, lattice, path[:count], score)

    def decode_bytes(self, ids: npt.NDArray[np.int32] | list[int]) -> bytes:
        """The bytes of `ids`: pieces as they are, ▁ included, byte pieces as their byte."""
        byte_of = {int(piece_id): value for value, piece_id in enumerate(self.byte_ids)}
        return b"".join(
            bytes([byte_of[piece_id]]) if piece_id in byte_of else self.piece(piece_id)
            for piece_id in np.asarray(ids).tolist()
        )

    def _lattice(self, utf8: npt.NDArray[np.uint8], units: Units) -> Lattice:
        lattice: Lattice = build_lattice(self.trie, *self._lattice_scoring, utf8, units.ends, units.symbols)
        return lattice

    def _path(
        self,
        utf8: npt.NDArray[np.uint8],
        units: Units,
        lattice: Lattice,
        path: npt.NDArray[np.int32],
        score: float,
    ) -> Segmentation:
        """The tokens of a path: unknown neighbours in a unit fused, or every unknown byte a token."""
        ids, ends = lattice.ids[path], lattice.ends[path].astype(np.int64)
        starts = np.concatenate([np.zeros(min(1, len(ends)), np.int64), ends[:-1]])
        unknown = ids == self.unknown_id
        if len(units.ends) > 1:  # the unknown token itself may be a symbol
            unknown &= units.symbols[np.searchsorted(units.ends, starts, "right")] == tries.NONE
        if self.byte_fallback:
            widths = np.where(unknown, ends - starts, 1)
            from_byte = np.repeat(unknown, widths)
            place = np.arange(len(from_byte)) - np.repeat(np.cumsum(widths) - widths, widths)
            ids, starts, ends = np.repeat(ids, widths), np.repeat(starts, widths), np.repeat(ends, widths)
            starts[from_byte] += place[from_byte]
            ends[from_byte] = starts[from_byte] + 1
            ids[from_byte] = self.byte_ids[utf8[starts[from_byte]]]
        elif unknown.any():
            goes_on = unknown.copy()
            goes_on[1:] &= unknown[:-1]
            goes_on[:1] = False
            goes_on &= ~np.isin(starts, units.ends)
            first = np.flatnonzero(~goes_on)
            ends = ends[np.append(first[1:], len(ids)) - 1]
            ids, starts = ids[first], starts[first]
        return Segmentation(ids, starts, ends, score)


def check_alpha(alpha: float) -> None:
    """Raise ValueError if it is no exponent that probabilities can be raised to in drawing."""
    if not 0 <= alpha <= LARGEST_ALPHA:
        raise ValueError(f"alpha is a number from 0 to {LARGEST_ALPHA:,.0f}, not {alpha}")


def _utf8(text: Text) -> npt.NDArray[np.uint8]:
    if isinstance(text, np.ndarray):
        return text
    return np.frombuffer(encode_utf8(text) if isinstance(text, str) else text, np.uint8)


def _byte_ids(pieces: UnigramPieces) -> npt.NDArray[np.int32]:
    ids = np.flatnonzero(pieces.kinds == PieceKind.BYTE).tolist()
    of_byte = {pieces.piece(piece_id): piece_id for piece_id in ids}
    missing = next((name for name in BYTE_PIECES if name.encode() not in of_byte), None)
    if missing is not None:
        raise ModelError(tr("byte fallback needs a piece {missing}", missing=missing))
    return np.array([of_byte[name.encode()] for name in BYTE_PIECES], np.int32)


def _symbol_scores(lengths: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
    """More than any probability, and more for one long symbol than for two short ones.

    Lengths are bytes where SentencePiece encodes (`EncodeOptimized`), and characters in its lattice.
    Measured on SentencePiece 0.2.3; up to 0.2.0 every symbol had -0.1 (see the test of these symbols).
    """
    return (0.1 * lengths - 0.1).astype(np.float32)


def _trie(pieces: UnigramPieces, matchable: npt.NDArray[np.bool_]) -> tries.Trie:
    """The pieces as a trie, in tables that grow: how many bytes they share is not known before."""
    room = 1 << max(10, (2 * len(pieces)).bit_length())
    slots, piece_of = np.full(room, tries.NONE, np.int64), np.full(room, tries.NONE, np.int32)
    cursor = np.array([0, 1], np.int64)
    while True:
        tries.fill_trie(pieces.utf8, pieces.starts, matchable, slots, piece_of, cursor)
        if cursor[tries.PIECE] == len(matchable):
            return tries.Trie(slots, piece_of[: cursor[tries.NODES]].copy())
        larger = np.full(2 * len(slots), tries.NONE, np.int64)
        tries.move_slots(slots, larger)
        more = np.full(len(piece_of), tries.NONE, np.int32)
        slots, piece_of = larger, np.concatenate([piece_of, more])


# ---- all segmentations of one text: lattice, n best, marginals, sampling
#
# Scores are floats of 32 or of 64 bits, as the model's rules have it (`core.unigram.rules`), and are added in
# that precision, so that ties and near ties come out as in the library. Places are bytes; pieces begin and
# end at characters.


class Lattice(NamedTuple):
    """Every place where a piece matches, in the order of begin and length.

    Attributes:
        ids, starts, ends: int32, by edge; places are bytes.
        scores: float32 or float64, by edge.
        first_ending, ending: int32; the edges that end at byte j are
            ending[first_ending[j]:first_ending[j + 1]], in the order of their begin.
    """

    ids: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int32]
    scores: npt.NDArray[np.floating]
    first_ending: npt.NDArray[np.int32]
    ending: npt.NDArray[np.int32]


@njit(nogil=True, cache=True)
def _walk(slots, piece_of, utf8, start, stop, unknown_id, at, ids, ends):
    """The edges that begin at `start`, written from place `at` on (only counted if `ids` is empty).

    None of them goes beyond `stop`.
    """
    width = min(character_bytes(utf8[start]), stop - start)
    node = np.int64(ROOT)
    single = False
    for j in range(start, stop):
        node = child(slots, node, utf8[j])
        if node == NONE:
            break
        if piece_of[node] != NONE:
            single |= j + 1 - start == width
            if len(ids):
                ids[at], ends[at] = piece_of[node], j + 1
            at += 1
    if not single:
        if len(ids):
            ids[at], ends[at] = unknown_id, start + width
        at += 1
    return at, start + width


@njit(nogil=True, cache=True)
def _walk_all(slots, piece_of, utf8, unit_ends, symbols, unknown_id, ids, starts, ends):
    """The edges over all units (only counted if `ids` is empty); how many."""
    done, start = 0, 0
    for unit in range(len(unit_ends)):
        stop = unit_ends[unit]
        while start < stop:
            first = done
            if symbols[unit] == NONE:
                done, following = _walk(slots, piece_of, utf8, start, stop, unknown_id, done, ids, ends)
            else:
                if len(ids):
                    ids[done], ends[done] = symbols[unit], stop
                done, following = done + 1, stop
            if len(ids):
                starts[first:done] = start
            start = following
    return done


@njit(nogil=True, cache=True)
def build_lattice(trie, scores, unknown_id, unknown_score, utf8, unit_ends, symbols):
    """All edges over `utf8`; none crosses the end of a unit (`unit_ends`, int64).

    A unit that is a symbol (its id in `symbols`, else NONE) has one edge, which costs nothing.
    """
    slots, piece_of = trie
    size = len(utf8)
    none = np.empty(0, np.int32)
    count = _walk_all(slots, piece_of, utf8, unit_ends, symbols, unknown_id, none, none, none)
    ids, ends = np.empty(count, np.int32), np.empty(count, np.int32)
    starts, edge_scores = np.empty(count, np.int32), np.empty(count, scores.dtype)
    _walk_all(slots, piece_of, utf8, unit_ends, symbols, unknown_id, ids, starts, ends)
    unit = 0
    for edge in range(count):
        while starts[edge] >= unit_ends[unit]:
            unit += 1
        piece = ids[edge]
        if symbols[unit] != NONE:
            edge_scores[edge] = 0
        else:
            edge_scores[edge] = unknown_score if piece == unknown_id else scores[piece]
    first_ending = np.zeros(size + 2, np.int32)
    for edge in range(count):
        first_ending[ends[edge] + 1] += 1
    for j in range(size + 1):
        first_ending[j + 1] += first_ending[j]
    ending, filled = np.empty(count, np.int32), first_ending.copy()
    for edge in range(count):
        ending[filled[ends[edge]]] = edge
        filled[ends[edge]] += 1
    return Lattice(ids, starts, ends, edge_scores, first_ending, ending)


@njit(nogil=True, cache=True)
def _best_scores(starts, ends, scores, size):
    """The score of the best way from the begin to each byte; edges come in order."""
    best = np.full(size + 1, -np.inf, scores.dtype)
    best[0] = 0
    for edge in range(len(starts)):
        best[ends[edge]] = max(best[ends[edge]], best[starts[edge]] + scores[edge])
    return best


@njit(nogil=True, cache=True)
def log_sum_to(starts, ends, scores, size, alpha):
    """By byte, the logarithm of the summed weights exp(alpha x score) of all ways there; float64."""
    total = np.full(size + 1, -np.inf)
    total[0] = 0
    for edge in range(len(starts)):
        here = total[starts[edge]] + alpha * scores[edge]
        total[ends[edge]] = _log_add(total[ends[edge]], here)
    return total


@njit(nogil=True, cache=True)
def _log_add(a, b):
    larger, smaller = max(a, b), min(a, b)
    if larger > smaller + _NEGLIGIBLE:
        return larger
    return larger + np.log1p(np.exp(smaller - larger))


@njit(nogil=True, cache=True)
def marginals(starts, ends, scores, size):
    """By edge, the probability that a segmentation uses it, and the logarithm of the text's probability."""
    before = log_sum_to(starts, ends, scores, size, 1.0)
    after = np.full(size + 1, -np.inf)
    after[size] = 0
    for edge in range(len(starts) - 1, -1, -1):
        here = after[ends[edge]] + scores[edge]
        after[starts[edge]] = _log_add(after[starts[edge]], here)
    probability = np.empty(len(starts))
    for edge in range(len(starts)):
        probability[edge] = np.exp(before[starts[edge]] + scores[edge] + after[ends[edge]] - before[size])
    return probability, before[size]


@njit(nogil=True, cache=True)
def sample_path(lattice, alpha, numbers, path):
    """One segmentation, drawn with weight exp(alpha x score), as edges in `path`; how many.

    `numbers` are uniform in [0, 1), one for each byte: that of its last byte decides an edge.
    """
    _, starts, ends, scores, first_ending, ending = lattice
    size = len(first_ending) - 2
    total = log_sum_to(starts, ends, scores, size, alpha)
    place, count = size, 0
    while place > 0:
        left = numbers[place - 1]
        chosen = ending[first_ending[place]]
        for k in range(first_ending[place], first_ending[place + 1]):
            chosen = ending[k]
            left -= np.exp(total[starts[chosen]] + alpha * scores[chosen] - total[place])
            if left < 0:
                break
        path[count] = chosen
        count += 1
        place = starts[chosen]
    path[:count] = path[:count][::-1].copy()
    return count


@njit(nogil=True, cache=True)
def _sift_up(heap, f, hole, value):
    while hole > 0 and f[heap[(hole - 1) >> 1]] < f[value]:
        heap[hole] = heap[(hole - 1) >> 1]
        hole = (hole - 1) >> 1
    heap[hole] = value


@njit(nogil=True, cache=True)
def _pop(heap, f, size):
    """Take the top off a heap of `size`, moving rows as GNU's std::pop_heap does, which decides ties."""
    top, value = heap[0], heap[size - 1]
    size -= 1
    hole, child = 0, 0
    while child < (size - 1) // 2:
        child = 2 * (child + 1)
        if f[heap[child]] < f[heap[child - 1]]:
            child -= 1
        heap[hole] = heap[child]
        hole = child
    if size & 1 == 0 and size >= 2 and child == (size - 2) // 2:
        child = 2 * (child + 1)
        heap[hole] = heap[child - 1]
        hole = child - 1
    if size > 0:
        _sift_up(heap, f, hole, value)
    return top


@njit(nogil=True, cache=True)
def _longer(array):
    longer = np.empty(2 * len(array), array.dtype)
    longer[: len(array)] = array
    return longer


@njit(nogil=True, cache=True)
def n_best(lattice, wanted):
    """The best `wanted` segmentations by A*, from the last piece to the first, as SentencePiece does it.

    Returns the edges of all paths one after the other, where each path ends, and their scores.
    """
    _, starts, ends, scores, first_ending, ending = lattice
    size = len(first_ending) - 2
    best = _best_scores(starts, ends, scores, size)
    room = 1024
    edge_of, next_of = np.empty(room, np.int32), np.empty(room, np.int32)
    g, f = np.empty(room, scores.dtype), np.empty(room, scores.dtype)
    heap = np.empty(room, np.int64)
    # Hypotheses: edge NONE - 1 is the end of the text, NONE its begin.
    edge_of[0], next_of[0], g[0], f[0], heap[0] = NONE - 1, NONE, 0, best[size], 0
    known, heap_size = 1, 1
    path_edges, path_count = np.empty(64, np.int32), 0
    path_ends, path_scores = np.empty(wanted, np.int64), np.empty(wanted, scores.dtype)
    found = 0
    while heap_size > 0:
        top = _pop(heap, f, heap_size)
        heap_size -= 1
        if edge_of[top] == NONE:
            step = next_of[top]
            while edge_of[step] >= 0:
                if path_count == len(path_edges):
                    path_edges = _longer(path_edges)
                path_edges[path_count] = edge_of[step]
                path_count += 1
                step = next_of[step]
            path_ends[found], path_scores[found] = path_count, f[top]
            found += 1
            if found == wanted:
                break
            continue
        place = size if edge_of[top] < 0 else starts[edge_of[top]]
        last = first_ending[place + 1]
        for k in range(first_ending[place], last + (place == 0)):
            if known == len(f):
                edge_of, next_of, g, f = _longer(edge_of), _longer(next_of), _longer(g), _longer(f)
            if heap_size == len(heap):
                heap = _longer(heap)
            next_of[known] = top
            if k == last:
                edge_of[known], g[known], f[known] = NONE, g[top], g[top]
            else:
                edge = ending[k]
                edge_of[known] = edge
                g[known] = scores[edge] + g[top]
                f[known] = best[starts[edge]] + scores[edge] + g[top]
            _sift_up(heap, f, heap_size, np.int64(known))
            heap_size += 1
            known += 1
        if heap_size >= _MAX_AGENDA:
            kept = np.empty(len(heap), np.int64)
            kept_size = min(_MIN_AGENDA, wanted * 10)
            for i in range(kept_size):
                _sift_up(kept, f, i, _pop(heap, f, heap_size))
                heap_size -= 1
            heap, heap_size = kept, kept_size
    return path_edges[:path_count], path_ends[:found], path_scores[:found]
