# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The first vocabulary: characters and frequent substrings, and the lattice of all places they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import slot_of_number
from tokexplorer.core.jit import njit
from tokexplorer.core.simd import ONE
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unigram.lattice import LANDMARK, Edges
from tokexplorer.core.unigram.piece_scripts import ALONE, ANY, INHERITED, UNCOVERED_CODE
from tokexplorer.core.unigram.segments import FOLLOWING, MANY, NOTHING_YET, WEIGHT, what_follows

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.unigram.segments import Segments

_PLACES_PER_CALL = 1 << 14
_PIECES_PER_CALL = 1 << 14
_SEGMENTS_PER_CALL = 1 << 15
_FIRST_NODES = 1 << 12
NONE = -1
ROOT = 0
CODE_BITS = 21  # a key is a node and the code point that leads on from it

PLACE, SEGMENT, NODES, EDGES = range(4)  # places in the cursor
COUNT, NEXT, FIRST = range(3)  # columns of the nodes: occurrences, what follows them, the first place


class Substrings(NamedTuple):
    """Different substrings of segments, the shorter first, of equally long ones that which comes first.

    Attributes:
        places: int32, where each stands first in the segments' codes.
        sizes: uint8, its characters.
        counts: int64, how often it occurs.
    """

    places: npt.NDArray[np.int32]
    sizes: npt.NDArray[np.uint8]
    counts: npt.NDArray[np.int64]

    @classmethod
    def none(cls) -> Substrings:
        """No substrings."""
        return cls(np.empty(0, np.int32), np.empty(0, np.uint8), np.empty(0, np.int64))

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """The products of frequency and length, by which seeds are chosen."""
        return self.counts * self.sizes

    def taken(self, which: npt.NDArray[np.bool_] | npt.NDArray[np.int64]) -> Substrings:
        """These of them only."""
        return Substrings(self.places[which], self.sizes[which], self.counts[which])

    def followed_by(self, others: Substrings) -> Substrings:
        """These and then others."""
        return Substrings(
            np.concatenate([self.places, others.places]),
            np.concatenate([self.sizes, others.sizes]),
            np.concatenate([self.counts, others.counts]),
        )

    def largest(self, most: int) -> Substrings:
        """Those with the `most` largest scores, and all that equal the last of them."""
        scores = self.scores
        if len(scores) <= most:
            return self
        return self.taken(scores >= np.partition(scores, -most)[-most])


class Seeds(NamedTuple):
    """The first pieces and where they are.

    Attributes:
        places: int32, by piece: where it stands first in the segments' codes.
        sizes: uint8, by piece: its characters.
        scores: float32, by piece: log probabilities.
        edges: the places where they fit.
    """

    places: npt.NDArray[np.int32]
    sizes: npt.NDArray[np.uint8]
    scores: npt.NDArray[np.float32]
    edges: Edges


class SeedFinder:
    """Finds the seeds and their edges, in bites."""

    def __init__(self, segments: Segments, classes: npt.NDArray[np.int16], spec: TrainingSpec) -> None:
        """`classes` is int16 (0x110000), see `piece_scripts`."""
        self._segments, self._classes, self._spec = segments, classes, spec
        self._limits = np.empty(len(segments.codes), np.uint8)
        self._most_edges = 0

    def find(self) -> Generator[None, None, Seeds]:
        """Find them; yields after every few milliseconds of work, but for single sorts."""
        yield from self._find_limits()
        characters, longer = yield from self._substrings()
        chosen = self._chosen(characters, longer)
        yield
        return (yield from self._edges(chosen))

    def _find_limits(self) -> Iterator[None]:
        segments = self._segments
        count = len(segments.rows)
        for first in range(0, count, _SEGMENTS_PER_CALL):
            piece_limits(
                segments.codes, segments.starts, self._classes, self._spec.max_token_length,
                first, min(count, first + _SEGMENTS_PER_CALL), self._limits,
            )  # fmt: skip
            yield

    def _substrings(self) -> Generator[None, None, tuple[Substrings, Substrings]]:
        """All characters, and the longer substrings that may be seeds, as many as are needed to choose."""
        segments = self._segments
        places = len(segments.codes)
        node_of, is_frequent = np.zeros(places, np.int32), np.ones(1, np.bool_)
        keys, children, nodes = _tables(_FIRST_NODES)
        cursor = np.zeros(4, np.int64)
        characters = longer = Substrings.none()
        for size in range(1, self._spec.max_token_length + 1):
            cursor[[PLACE, SEGMENT, NODES]] = 0
            keys.fill(NONE)
            while cursor[PLACE] < places:
                lengthen(
                    segments.codes, segments.starts, segments.rows, self._limits, node_of, is_frequent,
                    keys, children, nodes, cursor, size, self._spec.seed_ends == "bytes", _PLACES_PER_CALL,
                )  # fmt: skip
                if cursor[NODES] == len(nodes):
                    old_keys, old_children, old_nodes = keys, children, nodes
                    keys, children, nodes = _tables(2 * len(nodes))
                    rehash(old_keys, old_children, keys, children)
                    nodes[: len(old_nodes)] = old_nodes
                    del old_keys, old_children, old_nodes
                yield
            level = nodes[: int(cursor[NODES])]
            is_frequent = level[:, COUNT] >= 2
            if size == 1:
                characters = _of_size(size, level)
            else:
                found = _of_size(size, level[is_frequent & (level[:, NEXT] == MANY)])
                # One more than there may be seeds: so it stays known whether there are more.
                longer = longer.followed_by(found).largest(self._spec.seed_size + 1)
        self._most_edges = int(cursor[EDGES])
        return characters, longer

    def _chosen(self, characters: Substrings, longer: Substrings) -> Substrings:
        """The seeds in their order.

        Characters first, the most frequent first, then the substrings with the largest product of
        frequency and length. ▅ is none of them.
        """
        codes = self._segments.codes[characters.places]
        order = np.lexsort((codes, -characters.counts))
        covered = characters.taken(order[codes[order] != UNCOVERED_CODE])
        return covered.followed_by(longer.taken(self._largest(longer)))

    def _largest(self, longer: Substrings) -> npt.NDArray[np.int64]:
        """The largest scores, as many as there may be seeds, in falling order.

        Of those with the last score the longer in UTF-8 come first, then the smaller string.
        """
        scores = longer.scores
        order = np.argsort(-scores, kind="stable")
        most = self._spec.seed_size
        if len(order) <= most:
            return order
        last = scores[order[most - 1]]
        surely, tied = order[scores[order] > last], np.flatnonzero(scores == last)
        texts = [encode_utf8(text) for text in self._strings_of(longer.taken(tied))]
        first = sorted(range(len(tied)), key=lambda i: (-len(texts[i]), texts[i]))[: most - len(surely)]
        return np.concatenate([surely, tied[first]])

    def _strings_of(self, substrings: Substrings) -> list[str]:
        spans = zip(substrings.places.tolist(), substrings.sizes.tolist(), strict=True)
        return ["".join(map(chr, self._segments.codes[place : place + size])) for place, size in spans]

    def _edges(self, chosen: Substrings) -> Generator[None, None, Seeds]:
        """Find where every piece fits."""
        keys, piece_of = yield from self._trie(chosen)
        places = len(self._limits)
        edges, count = Edges.empty(places, self._most_edges), 0
        for first in range(0, places, _PLACES_PER_CALL):
            count = find_edges(
                self._segments.codes, self._limits, keys, piece_of, len(chosen.places),
                first, min(places, first + _PLACES_PER_CALL), count, *edges,
            )  # fmt: skip
            yield
        edges.pieces.resize(count, refcheck=False)  # in place; nobody else has them yet
        return Seeds(chosen.places, chosen.sizes, _log_probabilities(chosen), edges)

    def _trie(
        self, chosen: Substrings
    ) -> Generator[None, None, tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]]]:
        """The pieces as a trie over code points: see `enter_pieces`."""
        count = len(chosen.places)
        slots = 2 << count.bit_length()
        piece = nodes = 0
        keys, piece_of = np.full(slots, NONE, np.int64), np.full(slots, NONE, np.int32)
        while piece < count:
            last = min(count, piece + _PIECES_PER_CALL)
            piece, nodes = enter_pieces(
                self._segments.codes, chosen.places, chosen.sizes, keys, piece_of, piece, last, nodes
            )
            if piece < last:  # nodes are known by their slots: begin anew with more of them
                slots *= 2
                piece = nodes = 0
                keys, piece_of = np.full(slots, NONE, np.int64), np.full(slots, NONE, np.int32)
            yield
        return keys, piece_of


def _tables(
    nodes: int,
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32], npt.NDArray[np.int64]]:
    """Keys, children and nodes, with room for so many nodes and a slot that is always free."""
    return np.full(2 * nodes, NONE, np.int64), np.empty(2 * nodes, np.int32), np.empty((nodes, 3), np.int64)


def _of_size(size: int, nodes: npt.NDArray[np.int64]) -> Substrings:
    places = nodes[:, FIRST].astype(np.int32)
    return Substrings(places, np.full(len(nodes), size, np.uint8), nodes[:, COUNT].copy())


def _log_probabilities(chosen: Substrings) -> npt.NDArray[np.float32]:
    """Shares as logarithms, summed one by one in float32 as SentencePiece's ToLogProb does."""
    shares = chosen.scores.astype(np.float32)
    total = np.cumsum(shares, dtype=np.float32)[-1]
    return (np.log(shares.astype(np.float64)) - np.float32(np.log(np.float64(total)))).astype(np.float32)


# ---- the substrings, and every place where they stand
#
# SentencePiece takes the inner nodes of a suffix tree: substrings that occur at least twice and are not
# always followed by the same character. Here all places go from the substrings of one length to those of the
# next, and only from substrings that occur twice, which bounds it also on random text. A table leads from the
# nodes of one length to those of the next, and is then used for the next one: of what was found only those
# stay that may be seeds.


@njit(nogil=True, cache=True)
def piece_limits(codes, starts, classes, max_length, first, last, limits):
    """How long the longest valid piece is that begins at each place of the segments [first, last)."""
    for segment in range(first, last):
        end = starts[segment + 1]
        for place in range(starts[segment], end):
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
def lengthen(
    codes, starts, rows, limits, node_of, is_frequent, keys, children, nodes, cursor, size, by_byte,
    max_places,
):  # fmt: skip
    """Lengthen the substrings of up to `max_places` places to `size` characters; stops if a table is full.

    `node_of` has the node of the substring that begins at each place, or NONE. `is_frequent` says of the
    nodes of the length before whether they occur twice.
    """
    place, segment, known, edges = cursor[PLACE], cursor[SEGMENT], cursor[NODES], cursor[EDGES]
    stop = min(len(codes), place + max_places)
    while place < stop and known < len(nodes):
        node = np.int64(node_of[place])
        if node == NONE:
            place += 1
            continue
        if size > limits[place] or not is_frequent[node]:
            node_of[place] = NONE
            place += 1
            continue
        while starts[segment + 1] <= place:
            segment += 1
        key = node << CODE_BITS | np.int64(codes[place + size - 1])
        slot = slot_of_number(keys, key, 0)
        if keys[slot] == NONE:
            keys[slot], children[slot] = key, known
            nodes[known, COUNT], nodes[known, NEXT], nodes[known, FIRST] = 0, NOTHING_YET, place
            known += 1
        child = np.int64(children[slot])
        nodes[child, COUNT] += rows[segment, WEIGHT]
        if place + size < starts[segment + 1]:
            following = what_follows(codes[place + size], by_byte)
        else:
            following = rows[segment, FOLLOWING]
        if nodes[child, NEXT] == NOTHING_YET:
            nodes[child, NEXT] = following
        elif nodes[child, NEXT] != following:
            nodes[child, NEXT] = MANY
        node_of[place] = child
        edges += 1
        place += 1
    cursor[PLACE], cursor[SEGMENT], cursor[NODES], cursor[EDGES] = place, segment, known, edges


@njit(nogil=True, cache=True)
def enter_pieces(codes, places, sizes, keys, piece_of, piece, last, nodes):
    """Enter the pieces up to `last` in a trie; the next piece and the number of nodes.

    A node is the slot of its key, plus 1; `piece_of` has by slot the piece that ends there, or NONE. Stops
    early where half of the slots are in use.
    """
    while piece < last and 2 * (nodes + sizes[piece]) <= len(keys):
        node, first = np.int64(ROOT), np.int64(places[piece])
        for i in range(first, first + sizes[piece]):
            key = node << CODE_BITS | np.int64(codes[i])
            slot = slot_of_number(keys, key, 0)
            if keys[slot] == NONE:
                keys[slot] = key
                nodes += 1
            node = slot + 1
        piece_of[node - 1] = piece
        piece += 1
    return piece, nodes


@njit(nogil=True, cache=True)
def find_edges(
    codes, limits, keys, piece_of, unknown, first, last, edges, masks, landmarks, pieces
):  # fmt: skip
    """Note every piece that begins at the places [first, last); the number of edges.

    A character that is not covered is the piece `unknown`.
    """
    for place in range(first, last):
        if place % LANDMARK == 0:
            landmarks[place // LANDMARK] = edges
        mask = np.uint64(0)
        if codes[place] == UNCOVERED_CODE:
            mask, pieces[edges] = ONE, unknown
            edges += 1
        node = np.int64(ROOT)
        for length in range(1, limits[place] + 1):
            slot = slot_of_number(keys, node << CODE_BITS | np.int64(codes[place + length - 1]), 0)
            if keys[slot] == NONE:
                break
            node = slot + 1
            piece = piece_of[slot]
            if piece != NONE:
                mask |= ONE << np.uint64(length - 1)
                pieces[edges] = piece
                edges += 1
        masks[place] = mask
    return edges
