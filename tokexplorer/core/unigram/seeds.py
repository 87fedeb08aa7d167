# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The first vocabulary: characters and frequent substrings, and the lattice of all places they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import slot_of_number
from tokexplorer.core.jit import njit
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unigram.piece_scripts import ALONE, ANY, INHERITED, UNCOVERED_CODE
from tokexplorer.core.unigram.segments import FOLLOWING, MANY, NOTHING_YET, WEIGHT, what_follows

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.unigram.segments import Segments

_ROWS_PER_CALL = 1 << 15
_PLACES_PER_CALL = 1 << 14
_SEGMENTS_PER_CALL = 1 << 15
_FIRST_NODES = 1 << 12
NONE = -1
ROOT = 0
CODE_BITS = 21  # a key is a node and the code point that leads on from it

LEVEL, READ, WRITTEN, ACTIVE, NODES = range(5)  # places in the cursor
COUNT, NEXT = range(2)  # columns of the nodes: occurrences, what follows them
PLACE, NODE = range(2)  # columns of the active rows


class Seeds(NamedTuple):
    """The first pieces and where they are.

    Attributes:
        places: int32, by piece: where it stands first in the segments' codes.
        sizes: uint8, by piece: its characters.
        scores: float32, by piece: log probabilities.
        first_edge: int64 (places + 1), see `core.unigram.lattice`.
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
        self._keys = np.full(2 * room, NONE, np.int64)
        self._children = np.empty(2 * room, np.int32)
        self._nodes = np.empty((room, 2), np.int64)
        self._active = np.zeros((places, 2), np.int32)
        self._active[:, PLACE] = np.arange(places)
        self._cursor = np.zeros(5, np.int64)
        self._cursor[ACTIVE], self._cursor[NODES] = places, 1
        self._nodes[ROOT] = 0
        self._level_ends = [1]
        self._most_edges = 0

    def bites(self) -> Iterator[None]:
        """Find all substrings that occur twice; yields after every few milliseconds of work."""
        segments, cursor = self._segments, self._cursor
        count = len(segments.rows)
        for first in range(0, count, _SEGMENTS_PER_CALL):
            piece_limits(
                segments.codes, segments.starts, segments.classes, self._spec.max_token_length,
                first, min(count, first + _SEGMENTS_PER_CALL), self._limits, self._segment_of,
            )  # fmt: skip
            yield
        while cursor[LEVEL] < self._spec.max_token_length:
            while cursor[READ] < cursor[ACTIVE]:
                has_room = grow_trie(
                    segments.codes, segments.starts, segments.rows, self._limits, self._segment_of,
                    self._keys, self._children, self._nodes, self._active, cursor,
                    self._spec.seed_ends == "bytes", _ROWS_PER_CALL,
                )  # fmt: skip
                if not has_room:
                    self._make_room()
                yield
            self._level_ends.append(int(cursor[NODES]))
            self._most_edges += int(cursor[WRITTEN])
            cursor[ACTIVE] = cursor[WRITTEN]
            cursor[READ] = cursor[WRITTEN] = 0
            cursor[LEVEL] += 1

    def _make_room(self) -> None:
        keys = np.full(2 * len(self._keys), NONE, np.int64)
        children = np.empty(len(keys), np.int32)
        rehash(self._keys, self._children, keys, children)
        nodes = np.empty((2 * len(self._nodes), 2), np.int64)
        nodes[: len(self._nodes)] = self._nodes
        self._keys, self._children, self._nodes = keys, children, nodes

    def choose(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]:
        """The piece of each node (or NONE), and the log probabilities of the pieces.

        Characters first, the most frequent first, then the substrings with the largest product of
        frequency and length. ▅ is the piece after the last.
        """
        nodes = self._nodes[: int(self._cursor[NODES])]
        sizes = np.repeat(np.arange(len(self._level_ends)), np.diff([0, *self._level_ends]))
        characters, codes = self._characters()
        uncovered, is_covered = characters[codes == UNCOVERED_CODE], codes != UNCOVERED_CODE
        characters, codes = characters[is_covered], codes[is_covered]
        counts = nodes[:, COUNT]
        characters = characters[np.lexsort((codes, -counts[characters]))]
        longer = np.flatnonzero((counts >= 2) & (nodes[:, NEXT] == MANY) & (sizes >= 2))
        scores = counts[longer] * sizes[longer]
        order = self._largest(longer, scores)
        chosen = np.concatenate([characters, longer[order]])
        piece_of = np.full(len(nodes), NONE, np.int32)
        piece_of[chosen] = np.arange(len(chosen))
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
        used = self._keys != NONE
        codes, parents = (np.zeros(int(self._cursor[NODES]), np.int64) for _ in range(2))
        codes[self._children[used]] = self._keys[used] & ((1 << CODE_BITS) - 1)
        parents[self._children[used]] = self._keys[used] >> CODE_BITS
        columns = []
        while nodes.any():
            columns.append(codes[nodes])
            nodes = parents[nodes]
        rows = np.stack(columns[::-1], axis=1)
        return ["".join(map(chr, row[row > 0])) for row in rows]

    def edges(
        self, piece_of: npt.NDArray[np.int32], scores: npt.NDArray[np.float32]
    ) -> Generator[None, None, Seeds]:
        """Find where every piece fits; yields after every few milliseconds of work."""
        places = len(self._limits)
        first_edge = np.zeros(places + 1, np.int64)
        lengths, pieces = np.empty(self._most_edges, np.uint8), np.empty(self._most_edges, np.int32)
        first_places = np.full(len(scores) + 1, NONE, np.int32)
        sizes = np.zeros(len(scores) + 1, np.uint8)
        place, edges = 0, 0
        while place < places:
            place, edges = find_edges(
                self._segments.codes, self._limits, self._keys, self._children, piece_of, place,
                min(places, place + _PLACES_PER_CALL), edges, first_edge, lengths, pieces,
                first_places, sizes,
            )  # fmt: skip
            yield
        return Seeds(
            first_places[:-1], sizes[:-1], scores, first_edge, lengths[:edges].copy(), pieces[:edges].copy()
        )

    def _characters(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The nodes of single characters, ascending, and their codes, which are the keys of the root."""
        of_root = (self._keys >= 0) & (self._keys < 1 << CODE_BITS)
        nodes = self._children[of_root].astype(np.int64)
        order = np.argsort(nodes)
        return nodes[order], self._keys[of_root][order]


def _log_probabilities(weights: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
    """Shares as logarithms, summed one by one in float32 as SentencePiece's ToLogProb does."""
    shares = weights.astype(np.float32)
    total = np.cumsum(shares, dtype=np.float32)[-1]
    return (np.log(shares.astype(np.float64)) - np.float32(np.log(np.float64(total)))).astype(np.float32)


# ---- the substrings, and every place where they stand
#
# SentencePiece takes the inner nodes of a suffix tree: substrings that occur at least twice and are not
# always followed by the same character. Here a trie of substrings grows level by level over all places,
# and only below substrings that occur twice, which bounds it also on random text.


@njit(nogil=True, cache=True)
def piece_limits(codes, starts, classes, max_length, first, last, limits, segment_of):
    """How long the longest valid piece is that begins at each place of the segments [first, last)."""
    for segment in range(first, last):
        end = starts[segment + 1]
        for place in range(starts[segment], end):
            segment_of[place] = segment
            script = np.int64(ANY)
            length = 1
            limits[place] = length
            if classes[codes[place]] <= ALONE:
                continue
            for i in range(place, min(end, place + max_length)):
                here = np.int64(classes[codes[i]])
                if here == INHERITED:
                    here = script
                if here != ANY and script != ANY and here != script:
                    break
                script = here
                length = i - place + 1
            limits[place] = length


@njit(nogil=True, cache=True)
def rehash(keys, children, larger_keys, larger_children):
    """Enter all known children in an empty table."""
    for i in range(len(keys)):
        if keys[i] != NONE:
            slot = slot_of_number(larger_keys, keys[i], 0)
            larger_keys[slot], larger_children[slot] = keys[i], children[i]


@njit(nogil=True, cache=True)
def grow_trie(
    codes, starts, rows, limits, segment_of, keys, children, nodes, active, cursor, by_byte, max_work
):
    """Lengthen the substrings of up to `max_work` active rows by one character; False if a table is full.

    A row is a place and the node of the substring that begins there and has LEVEL characters.
    """
    level, read, written = cursor[LEVEL], cursor[READ], cursor[WRITTEN]
    known = cursor[NODES]
    stop = min(cursor[ACTIVE], read + max_work)
    room = True
    while read < stop:
        if known >= len(nodes) or 2 * known >= len(keys):
            room = False
            break
        place, node = np.int64(active[read, PLACE]), np.int64(active[read, NODE])
        read += 1
        if level >= limits[place] or (level > 0 and nodes[node, COUNT] < 2):
            continue
        segment = segment_of[place]
        key = node << CODE_BITS | np.int64(codes[place + level])
        slot = slot_of_number(keys, key, 0)
        if keys[slot] == NONE:
            keys[slot], children[slot] = key, known
            nodes[known, COUNT], nodes[known, NEXT] = 0, NOTHING_YET
            known += 1
        child = np.int64(children[slot])
        nodes[child, COUNT] += rows[segment, WEIGHT]
        if place + level + 1 < starts[segment + 1]:
            following = what_follows(codes[place + level + 1], by_byte)
        else:
            following = rows[segment, FOLLOWING]
        if nodes[child, NEXT] == NOTHING_YET:
            nodes[child, NEXT] = following
        elif nodes[child, NEXT] != following:
            nodes[child, NEXT] = MANY
        active[written, PLACE], active[written, NODE] = place, child
        written += 1
    cursor[READ], cursor[WRITTEN], cursor[NODES] = read, written, known
    return room


@njit(nogil=True, cache=True)
def find_edges(
    codes, limits, keys, children, piece_of, place, last, edges, first_edge, lengths, pieces, places, sizes
):
    """Note every piece that begins at the places up to `last`; the next place, and the number of edges.

    `places` and `sizes` get, by piece, where it stands first and how many characters it has.

    Stops early where there is no room for the edges of one more place.
    """
    while place < last and edges + limits[place] <= len(pieces):
        node = np.int64(ROOT)
        for length in range(1, limits[place] + 1):
            slot = slot_of_number(keys, node << CODE_BITS | np.int64(codes[place + length - 1]), 0)
            if keys[slot] == NONE:
                break
            node = np.int64(children[slot])
            piece = piece_of[node]
            if piece != NONE:
                lengths[edges], pieces[edges] = length, piece
                edges += 1
                if places[piece] == NONE:
                    places[piece], sizes[piece] = place, length
        place += 1
        first_edge[place] = edges
    return place, edges
