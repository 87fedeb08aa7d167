"""The first vocabulary: characters and frequent substrings, and the lattice of all places they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unigram import seed_kernels as kernels
from tokexplorer.core.unigram.piece_scripts import UNCOVERED_CODE
from tokexplorer.core.unigram.segment_kernels import MANY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.unigram.segments import Segments

_ROWS_PER_CALL = 1 << 15
_PLACES_PER_CALL = 1 << 14
_SEGMENTS_PER_CALL = 1 << 15
_FIRST_NODES = 1 << 12


class Seeds(NamedTuple):
    """The first pieces and where they are.

    Attributes:
        places: int32, by piece: where it stands first in the segments' codes.
        sizes: uint8, by piece: its characters.
        scores: float32, by piece: log probabilities.
        first_edge: int64 (places + 1), see `lattice_kernels`.
        lengths: uint8, by edge.
        pieces: int32, by edge.
    """

    places: npt.NDArray[np.int32]
    sizes: npt.NDArray[np.uint8]
    scores: npt.NDArray[np.float32]
    first_edge: npt.NDArray[np.int64]
    lengths: npt.NDArray[np.uint8]
    pieces: npt.NDArray[np.int32]


class SeedFinder:
    """Finds the seeds and their edges, in bites."""

    def __init__(self, segments: Segments, spec: TrainingSpec) -> None:
        self._segments, self._spec = segments, spec
        places = len(segments.codes)
        self._limits, self._segment_of = np.empty(places, np.uint8), np.empty(places, np.int32)
        room = max(_FIRST_NODES, 1 << places.bit_length())  # natural text needs about a node a place
        self._keys = np.full(2 * room, kernels.NONE, np.int64)
        self._children = np.empty(2 * room, np.int32)
        self._nodes = np.empty((room, 2), np.int64)
        self._active = np.zeros((places, 2), np.int32)
        self._active[:, kernels.PLACE] = np.arange(places)
        self._cursor = np.zeros(5, np.int64)
        self._cursor[kernels.ACTIVE], self._cursor[kernels.NODES] = places, 1
        self._nodes[kernels.ROOT] = 0
        self._level_ends = [1]
        self._most_edges = 0

    def bites(self) -> Iterator[None]:
        """Find all substrings that occur twice; yields after every few milliseconds of work."""
        segments, cursor = self._segments, self._cursor
        count = len(segments.rows)
        for first in range(0, count, _SEGMENTS_PER_CALL):
            kernels.piece_limits(
                segments.codes, segments.starts, segments.classes, self._spec.max_token_length,
                first, min(count, first + _SEGMENTS_PER_CALL), self._limits, self._segment_of,
            )  # fmt: skip
            yield
        while cursor[kernels.LEVEL] < self._spec.max_token_length:
            while cursor[kernels.READ] < cursor[kernels.ACTIVE]:
                if not self._grow_trie():
                    self._make_room()
                yield
            self._level_ends.append(int(cursor[kernels.NODES]))
            self._most_edges += int(cursor[kernels.WRITTEN])
            cursor[kernels.ACTIVE] = cursor[kernels.WRITTEN]
            cursor[kernels.READ] = cursor[kernels.WRITTEN] = 0
            cursor[kernels.LEVEL] += 1

    def _grow_trie(self) -> bool:
        segments = self._segments
        return bool(
            kernels.grow_trie(
                segments.codes, segments.starts, segments.rows, self._limits, self._segment_of,
                self._keys, self._children, self._nodes, self._active, self._cursor,
                self._spec.seed_ends == "bytes", _ROWS_PER_CALL,
            )
        )  # fmt: skip

    def _make_room(self) -> None:
        keys = np.full(2 * len(self._keys), kernels.NONE, np.int64)
        children = np.empty(len(keys), np.int32)
        kernels.rehash(self._keys, self._children, keys, children)
        nodes = np.empty((2 * len(self._nodes), 2), np.int64)
        nodes[: len(self._nodes)] = self._nodes
        self._keys, self._children, self._nodes = keys, children, nodes

    def choose(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]:
        """The piece of each node (or NONE), and the log probabilities of the pieces.

        Characters first, the most frequent first, then the substrings with the largest product of
        frequency and length. ▅ is the piece after the last.
        """
        nodes = self._nodes[: int(self._cursor[kernels.NODES])]
        sizes = np.repeat(np.arange(len(self._level_ends)), np.diff([0, *self._level_ends]))
        characters = np.arange(1, self._level_ends[1])
        uncovered = self._child_of_root(UNCOVERED_CODE)
        characters = characters[characters != uncovered]
        counts = nodes[:, kernels.COUNT]
        characters = characters[np.lexsort((self._codes_of(characters), -counts[characters]))]
        longer = np.flatnonzero((counts >= 2) & (nodes[:, kernels.NEXT] == MANY) & (sizes >= 2))
        scores = counts[longer] * sizes[longer]
        order = self._largest(longer, scores)
        chosen = np.concatenate([characters, longer[order]])
        piece_of = np.full(len(nodes), kernels.NONE, np.int32)
        piece_of[chosen] = np.arange(len(chosen))
        if uncovered is not None:
            piece_of[uncovered] = len(chosen)
        return piece_of, _log_probabilities(np.concatenate([counts[characters], scores[order]]))

    def _largest(self, nodes: npt.NDArray[np.int64], scores: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The places of the largest scores, as many as there may be seeds, in falling order.

        Of those with the last score the longer in UTF-8 come first, then the smaller string.
        """
        order = np.argsort(-scores, kind="stable")
        most = self._spec.seed_size
        if len(order) <= most:
            return order
        last = scores[order[most - 1]]
        surely, tied = order[scores[order] > last], np.flatnonzero(scores == last)
        texts = [encode_utf8(text) for text in self._strings_of(nodes[tied])]
        first = sorted(range(len(tied)), key=lambda i: (-len(texts[i]), texts[i]))[: most - len(surely)]
        return np.concatenate([surely, tied[first]])

    def _strings_of(self, nodes: npt.NDArray[np.int64]) -> list[str]:
        """The substrings of nodes, read from their ends up to the root."""
        used = self._keys != kernels.NONE
        codes, parents = (np.zeros(int(self._cursor[kernels.NODES]), np.int64) for _ in range(2))
        codes[self._children[used]] = self._keys[used] & ((1 << kernels.CODE_BITS) - 1)
        parents[self._children[used]] = self._keys[used] >> kernels.CODE_BITS
        columns = []
        while nodes.any():
            columns.append(codes[nodes])
            nodes = parents[nodes]
        rows = np.stack(columns[::-1], axis=1)
        return ["".join(map(chr, row[row > 0])) for row in rows]

    def edges(
        self, piece_of: npt.NDArray[np.int32], scores: npt.NDArray[np.float32], found: list[Seeds]
    ) -> Iterator[None]:
        """Find where every piece fits; the result is added to `found` at the end."""
        places = len(self._limits)
        first_edge = np.zeros(places + 1, np.int64)
        lengths, pieces = np.empty(self._most_edges, np.uint8), np.empty(self._most_edges, np.int32)
        first_places = np.full(len(scores) + 1, kernels.NONE, np.int32)
        sizes = np.zeros(len(scores) + 1, np.uint8)
        place, edges = 0, 0
        while place < places:
            place, edges = kernels.find_edges(
                self._segments.codes, self._limits, self._keys, self._children, piece_of, place,
                min(places, place + _PLACES_PER_CALL), edges, first_edge, lengths, pieces,
                first_places, sizes,
            )  # fmt: skip
            yield
        found.append(
            Seeds(
                first_places[:-1], sizes[:-1], scores, first_edge,
                lengths[:edges].copy(), pieces[:edges].copy(),
            )
        )  # fmt: skip

    def _child_of_root(self, code: int) -> int | None:
        places = np.flatnonzero(self._keys == code)  # the root is node 0: its keys are the codes
        return int(self._children[places[0]]) if len(places) else None

    def _codes_of(self, characters: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        of_root = (self._keys >= 0) & (self._keys < 1 << kernels.CODE_BITS)
        code_of = np.zeros(self._level_ends[1], np.int64)
        code_of[self._children[of_root]] = self._keys[of_root]
        return code_of[characters]


def _log_probabilities(weights: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
    """Shares as logarithms, summed one by one in float32 as SentencePiece's ToLogProb does."""
    shares = weights.astype(np.float32)
    total = np.cumsum(shares, dtype=np.float32)[-1]
    return (np.log(shares.astype(np.float64)) - np.float32(np.log(np.float64(total)))).astype(np.float32)
