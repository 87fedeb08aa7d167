"""A Unigram model: the best segmentation of a text, the n best, marginals, and sampling."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unigram import model_kernels as kernels
from tokexplorer.core.unigram.pieces import BYTE_PIECES, ModelError, PieceKind, UnigramPieces

if TYPE_CHECKING:
    from tokexplorer.core.word_counts import WordCounts

UNKNOWN_PENALTY = 10.0  # kUnkPenalty of unigram_model.cc
TIE = 1e-5  # scores are float32: sums that differ by less are equal
MAX_N_BEST = 1024  # SentencePiece's own limit


@dataclass(frozen=True, slots=True, eq=False)
class Segmentation:
    """One way of cutting a text.

    Attributes:
        ids: piece ids, int32.
        start_bytes, end_bytes: where each token lies in the normalized text, int64. The bytes of one
            unknown character share its span.
        score: the sum of the pieces' log probabilities.
    """

    ids: npt.NDArray[np.int32]
    start_bytes: npt.NDArray[np.int64]
    end_bytes: npt.NDArray[np.int64]
    score: float

    def __len__(self) -> int:
        return len(self.ids)


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
    The rules are those of `unigram_model.cc`: a character that no piece matches is unknown and costs
    the lowest score less 10; neighbouring unknown characters become one token; with `byte_fallback`
    they become one token for each of their bytes instead.
    """

    def __init__(self, pieces: UnigramPieces, *, byte_fallback: bool = False) -> None:
        """Raises ModelError if byte fallback is asked for and byte pieces are missing."""
        self._pieces = pieces
        self._byte_fallback = byte_fallback
        kinds = pieces.kinds
        self._unknown_id = int(np.flatnonzero(kinds == PieceKind.UNKNOWN)[0])
        normal = pieces.scores[kinds == PieceKind.NORMAL]
        self._min_score = float(normal.min(initial=np.finfo(np.float32).max))
        self._unknown_score = np.float32(self._min_score - UNKNOWN_PENALTY)
        self._user_defined = kinds == PieceKind.USER_DEFINED
        self._trie = _trie(pieces)
        self._byte_ids = self._find_byte_ids() if byte_fallback else np.empty(0, np.int32)

    @property
    def pieces(self) -> UnigramPieces:
        """The vocabulary."""
        return self._pieces

    @property
    def vocab_size(self) -> int:
        """One more than the largest id."""
        return len(self._pieces)

    @property
    def unknown_id(self) -> int:
        """The id of what is unknown."""
        return self._unknown_id

    @property
    def byte_fallback(self) -> bool:
        """Whether unknown characters become bytes."""
        return self._byte_fallback

    @property
    def min_score(self) -> float:
        """The lowest score of a normal piece."""
        return self._min_score

    def piece(self, piece_id: int) -> bytes:
        """The bytes of one piece. Raises DecodeError."""
        if not 0 <= piece_id < len(self._pieces):
            raise DecodeError(f"id {piece_id} is not in the vocabulary of {self.vocab_size:,} ids")
        return self._pieces.piece(piece_id)

    def id_of(self, piece: str | bytes) -> int | None:
        """The id of a piece of any kind; None if there is none such."""
        return self._id_of_piece.get(encode_utf8(piece) if isinstance(piece, str) else piece)

    def encode(self, text: str | bytes | npt.NDArray[np.uint8]) -> Segmentation:
        """The best segmentation (Viterbi).

        Of equal ways to a place the one whose last piece is the longest is taken, as in SentencePiece.
        """
        utf8 = _utf8(text)
        ids, ends = np.empty(len(utf8), np.int32), np.empty(len(utf8), np.int64)
        count, score = kernels.best_path(self._trie, *self._scoring, utf8, 0, len(utf8), ids, ends)
        return self._tokens(utf8, ids[:count], ends[:count], float(score))

    def count_tokens(self, words: WordCounts) -> int:
        """How many tokens a corpus has, each unit by itself, times how often it occurs."""
        longest = max(1, words.longest_unit_bytes)
        ids, ends = np.empty(longest, np.int32), np.empty(longest, np.int64)
        return int(
            kernels.count_tokens(
                self._trie,
                *self._scoring,
                self._byte_fallback,
                words.utf8,
                words.starts,
                words.counts,
                ids,
                ends,
            )
        )

    def n_best(self, text: str | bytes | npt.NDArray[np.uint8], count: int) -> list[Segmentation]:
        """The `count` best segmentations with their scores, the best first; fewer if there are fewer.

        An exact A* search. As in SentencePiece it keeps only the most promising 512 hypotheses when
        there are more than 10,000, so that very long texts may miss a late one.
        """
        if not 1 <= count <= MAX_N_BEST:
            raise ValueError(f"{count} segmentations were asked for; possible are 1 to {MAX_N_BEST}")
        utf8 = _utf8(text)
        if len(utf8) == 0:
            return []
        lattice = self._lattice(utf8)
        edges, path_ends, scores = kernels.n_best(lattice, count)
        paths = np.split(edges, path_ends[:-1])
        return [
            self._path(utf8, lattice, path, score) for path, score in zip(paths, scores.tolist(), strict=True)
        ]

    def tied_best(self, text: str | bytes | npt.NDArray[np.uint8], limit: int = 16) -> list[Segmentation]:
        """All segmentations that share the best score (to 1e-5), at most `limit`.

        More than one means that the best is decided by the tie rule alone.
        """
        best = self.n_best(text, limit)
        return [path for path in best if best[0].score - path.score <= TIE]

    def is_tied(self, text: str | bytes | npt.NDArray[np.uint8]) -> bool:
        """Whether another segmentation is exactly as good as the best."""
        return len(self.tied_best(text, 2)) > 1

    def marginals(self, text: str | bytes | npt.NDArray[np.uint8]) -> Marginals:
        """The probability of each piece at each place, by forward-backward in log space."""
        utf8 = _utf8(text)
        lattice = self._lattice(utf8)
        probabilities, log_probability = kernels.marginals(
            lattice.starts, lattice.ends, lattice.scores, len(utf8)
        )
        starts, ends = lattice.starts.astype(np.int64), lattice.ends.astype(np.int64)
        return Marginals(lattice.ids, starts, ends, probabilities, float(log_probability))

    def sample(
        self,
        text: str | bytes | npt.NDArray[np.uint8],
        *,
        alpha: float,
        random: np.random.Generator,
        n_best: int | None = None,
    ) -> Segmentation:
        """A segmentation drawn with probability proportional to exp(alpha x score).

        From all segmentations (forward filtering, backward sampling), or from the `n_best` best. Alpha 0
        makes all alike, a large alpha gives the best one.
        """
        utf8 = _utf8(text)
        if n_best is not None:
            if len(utf8) == 0:
                return self.encode(utf8)
            paths = self.n_best(utf8, n_best)
            scores = np.array([path.score for path in paths])
            weights = np.exp(alpha * (scores - scores[0]) - np.max(alpha * (scores - scores[0])))
            return paths[int(random.choice(len(paths), p=weights / weights.sum()))]
        lattice = self._lattice(utf8)
        path = np.empty(len(utf8), np.int32)
        count = kernels.sample_path(lattice, alpha, random.random(len(utf8)), path)
        score = float(lattice.scores[path[:count]].sum())
        return self._path(utf8, lattice, path[:count], score)

    def decode_bytes(self, ids: npt.NDArray[np.int32] | list[int]) -> bytes:
        """The bytes of `ids`: pieces as they are, ▁ included, byte pieces as their byte."""
        byte_of = {int(piece_id): value for value, piece_id in enumerate(self._byte_ids)}
        return b"".join(
            bytes([byte_of[piece_id]]) if piece_id in byte_of else self.piece(piece_id)
            for piece_id in np.asarray(ids).tolist()
        )

    @cached_property
    def _id_of_piece(self) -> dict[bytes, int]:
        return {self._pieces.piece(index): index for index in range(len(self._pieces))}

    @property
    def _scoring(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_], int, np.float32]:
        return self._pieces.scores, self._user_defined, self._unknown_id, self._unknown_score

    def _find_byte_ids(self) -> npt.NDArray[np.int32]:
        ids = [self.id_of(piece) for piece in BYTE_PIECES]
        if None in ids:
            raise ModelError(f"byte fallback needs a piece {BYTE_PIECES[ids.index(None)]}")
        return np.array(ids, np.int32)

    def _lattice(self, utf8: npt.NDArray[np.uint8]) -> kernels.Lattice:
        lattice: kernels.Lattice = kernels.build_lattice(self._trie, *self._scoring, utf8)
        return lattice

    def _path(
        self, utf8: npt.NDArray[np.uint8], lattice: kernels.Lattice, path: npt.NDArray[np.int32], score: float
    ) -> Segmentation:
        return self._tokens(utf8, lattice.ids[path], lattice.ends[path].astype(np.int64), score)

    def _tokens(
        self,
        utf8: npt.NDArray[np.uint8],
        ids: npt.NDArray[np.int32],
        ends: npt.NDArray[np.int64],
        score: float,
    ) -> Segmentation:
        """Pieces as tokens: unknown neighbours fused, or every unknown character in its bytes."""
        starts = np.concatenate([np.zeros(min(1, len(ends)), np.int64), ends[:-1]])
        unknown = ids == self._unknown_id
        if self._byte_fallback:
            widths = np.where(unknown, ends - starts, 1)
            ids, starts, ends = np.repeat(ids, widths), np.repeat(starts, widths), np.repeat(ends, widths)
            from_byte = np.repeat(unknown, widths)
            place = np.arange(len(ids)) - np.repeat(np.cumsum(widths) - widths, widths)
            ids[from_byte] = self._byte_ids[utf8[(starts + place)[from_byte]]]
        elif unknown.any():
            goes_on = unknown.copy()
            goes_on[1:] &= unknown[:-1]
            goes_on[:1] = False
            first = np.flatnonzero(~goes_on)
            ends = ends[np.append(first[1:], len(ids)) - 1]
            ids, starts = ids[first], starts[first]
        return Segmentation(ids, starts, ends, score)


def _utf8(text: str | bytes | npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    if isinstance(text, np.ndarray):
        return text
    return np.frombuffer(encode_utf8(text) if isinstance(text, str) else text, np.uint8)


def _trie(pieces: UnigramPieces) -> kernels.Trie:
    matchable = (pieces.kinds == PieceKind.NORMAL) | (pieces.kinds == PieceKind.USER_DEFINED)
    nodes = 1 + int(np.diff(pieces.starts)[matchable].sum())
    slots = 1 << max(4, (2 * nodes).bit_length())
    keys, children = np.full(slots, kernels.NONE, np.int64), np.empty(slots, np.int32)
    piece_of = np.empty(nodes, np.int32)
    kernels.fill_trie(pieces.utf8, pieces.starts, matchable, keys, children, piece_of)
    return kernels.Trie(keys, children, piece_of)
