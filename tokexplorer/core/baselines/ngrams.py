"""A small model of the next byte: n-grams of the counted corpus, smoothed, and the entropy after each.

All n-grams are nodes of one tree: node 0 is the empty one, the child of a node is it and one symbol more. A
symbol is a byte, or START, which stands before the first byte of a unit and is never predicted. The tree is
one table of numbers (see `core.hash_table`): the key is node << 9 | symbol, the value is the child.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import slot_of_number
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr
from tokexplorer.core.spec import Remedy
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from tokexplorer.core.word_counts import WordCounts

ROOT, START_NODE = 0, 1
START = 256
UNIFORM = 1 / 256  # what is expected of a byte before anything has been seen
PARENT, SYMBOL, LENGTH = range(3)  # columns of `origin`: parent and last symbol of a node, and its length
_SYMBOL_BITS = 9
_NODE_BITS = 25
MOST_NODES = 1 << 24  # some 1.5 GB while they are counted
_NODE_MASK = (1 << _NODE_BITS) - 1
_FREE = -1


@njit(nogil=True, cache=True)
def child_of(slots, node, symbol):
    """The child of a node; ROOT, which is nobody's, if there is none."""
    key = np.int64(node) << _SYMBOL_BITS | np.int64(symbol)
    packed = slots[slot_of_number(slots, key, _NODE_BITS)]
    return np.int64(ROOT) if packed == _FREE else packed & _NODE_MASK


@njit(nogil=True, cache=True)
def enter_child(slots, node, symbol, child):
    """Enter a child that is not in the table."""
    key = np.int64(node) << _SYMBOL_BITS | np.int64(symbol)
    slots[slot_of_number(slots, key, _NODE_BITS)] = key << _NODE_BITS | np.int64(child)


@njit(nogil=True, cache=True)
def move_slots(slots, larger):
    """Enter everything in a larger, empty table."""
    for packed in slots:
        if packed != _FREE:
            larger[slot_of_number(larger, packed >> _NODE_BITS, _NODE_BITS)] = packed


@njit(nogil=True, cache=True)
def enter_tree(parents, symbols, lengths, slots, suffixes):
    """Fill `lengths`, `slots` and `suffixes` for a tree whose nodes come after their parents; if it is one.

    The suffix of a node is it without its first symbol; that of a unit's beginning is the root.
    """
    for node in range(1, len(parents)):
        parent, symbol = np.int64(parents[node]), np.int64(symbols[node])
        if child_of(slots, parent, symbol) != ROOT:
            return False
        enter_child(slots, parent, symbol, node)
        lengths[node] = lengths[parent] + 1
    for length in range(2, lengths.max() + 1):
        for node in range(2, len(parents)):
            if lengths[node] == length:
                suffix = child_of(slots, np.int64(suffixes[parents[node]]), np.int64(symbols[node]))
                if suffix == ROOT:
                    return False
                suffixes[node] = suffix
    return True


@njit(nogil=True, cache=True)
def _count_from(node, depth, order, utf8, place, end, weight, slots, counts, origin, used):
    """Count what follows `node` from `place` on, up to the order; the nodes in use then."""
    while depth < order and place < end:
        symbol = utf8[place]
        child = child_of(slots, node, symbol)
        if child == ROOT:
            child = used
            used += 1
            enter_child(slots, node, symbol, child)
            origin[child, PARENT], origin[child, SYMBOL], origin[child, LENGTH] = node, symbol, depth + 1
        counts[child] += weight
        node = child
        depth += 1
        place += 1
    return used


@njit(nogil=True, cache=True)
def count_ngrams(order, utf8, unit_starts, unit_counts, unit, place, last, slots, counts, origin, used):
    """Count the n-grams that begin at the bytes from `place` to `last`; stops early where nodes run out.

    By node: `counts` is how often it stands in the corpus, `origin` where it is in the tree.

    Returns the unit and the place to go on with, and the nodes in use.
    """
    while place < last and used + 2 * order <= len(counts):
        while unit_starts[unit + 1] <= place:
            unit += 1
        begin, end, weight = unit_starts[unit], unit_starts[unit + 1], unit_counts[unit]
        if place == begin:
            used = _count_from(START_NODE, 1, order, utf8, begin, end, weight, slots, counts, origin, used)
        used = _count_from(ROOT, 0, order, utf8, place, end, weight, slots, counts, origin, used)
        place += 1
    return unit, place, used


@njit(nogil=True, cache=True)
def sum_children(nodes, counts, origin, followed, kinds):
    """Add these nodes to how often a byte follows their parent, and how many different ones do."""
    for node in nodes:
        if origin[node, SYMBOL] != START:
            followed[origin[node, PARENT]] += counts[node]
            kinds[origin[node, PARENT]] += 1


@njit(nogil=True, cache=True)
def smooth(nodes, slots, counts, followed, kinds, origin, suffixes, probabilities, entropies):
    """Probability and suffix (without its first symbol) of these nodes, shorter ones are done before.

    Witten-Bell, interpolated: a context that was followed c times by t different bytes leaves t / (c + t)
    to what the context without its first symbol expects. The rest goes to the counts.

    The entropy of a context is found in two parts: here each byte that was seen after it adds what it
    changes, and `finish_entropies` adds what the shorter context gives.
    """
    for node in nodes:
        parent, symbol = origin[node, PARENT], origin[node, SYMBOL]
        if symbol == START:
            suffixes[node] = ROOT
            continue
        expected = UNIFORM
        if parent == ROOT:
            suffixes[node] = ROOT
        else:
            suffixes[node] = child_of(slots, suffixes[parent], symbol)
            expected = probabilities[suffixes[node]]
        seen, left = followed[parent], kinds[parent]
        expected *= left / (seen + left)
        probability = counts[node] / (seen + left) + expected
        probabilities[node] = probability
        entropies[parent] += expected * np.log2(expected) - probability * np.log2(probability)


@njit(nogil=True, cache=True)
def finish_entropies(nodes, followed, kinds, suffixes, entropies, escapes):
    """Entropy of the byte after these nodes, in bits, and what they leave to the shorter context.

    Of p = e q, for every byte, the entropy is e (H(q) - log e); `smooth` knows the bytes that differ.
    """
    for node in nodes:
        shorter = 8.0 if node == ROOT else entropies[suffixes[node]]
        if kinds[node] == 0:  # only ever seen at the end of a unit
            escapes[node], entropies[node] = 1.0, shorter
            continue
        escape = kinds[node] / (followed[node] + kinds[node])
        escapes[node] = escape
        entropies[node] = max(0.0, entropies[node] + escape * (shorter - np.log2(escape)))


@njit(nogil=True, cache=True)
def next_state(slots, suffixes, states, state, byte):
    """The longest context that is known, ends with `byte` and is shorter than the order.

    `states` is by node the context that it leaves: itself, or its suffix where it is as long as the order.
    """
    while True:
        child = child_of(slots, state, byte)
        if child != ROOT:
            return np.int64(states[child])
        if state == ROOT:
            return state
        state = np.int64(suffixes[state])


@njit(nogil=True, cache=True)
def find_patches(
    slots, suffixes, states, entropies, start_state, threshold, is_relative, utf8, starts, ends, firsts, lasts
):  # fmt: skip
    """Where patches begin and end: at the first byte, and wherever the entropy is above the threshold.

    If `is_relative`, wherever it is more than the threshold above that of the byte before, in whatever piece.
    """
    done = 0
    before = 0.0
    for piece in range(len(starts)):
        state = np.int64(start_state)
        for place in range(starts[piece], ends[piece]):
            if entropies[state] - before > threshold or done == 0:
                firsts[done] = place
                done += 1
            lasts[done - 1] = place + 1
            if is_relative:
                before = entropies[state]
            state = next_state(slots, suffixes, states, state, utf8[place])
    return done


@njit(nogil=True, cache=True)
def find_entropies(slots, suffixes, states, entropies, start_state, utf8, starts, ends, places, bits):
    """The place of each byte of the pieces, and its entropy; how many there are."""
    done = 0
    for piece in range(len(starts)):
        state = np.int64(start_state)
        for place in range(starts[piece], ends[piece]):
            places[done], bits[done] = place, entropies[state]
            done += 1
            state = next_state(slots, suffixes, states, state, utf8[place])
    return done


@njit(nogil=True, cache=True)
def count_patches(
    slots, suffixes, states, entropies, start_state, threshold, utf8, unit_starts, unit_counts,
    unit, place, last, state,
):  # fmt: skip
    """How many bytes of the counted units, from `place` to `last`, have an entropy above the threshold.

    Returns that, and the unit and the state to go on with at `last`.
    """
    begun = np.int64(0)
    while place < last:
        while unit_starts[unit + 1] <= place:
            unit += 1
        if place == unit_starts[unit]:
            state = np.int64(start_state)
        if entropies[state] > threshold:
            begun += unit_counts[unit]
        state = next_state(slots, suffixes, states, state, utf8[place])
        place += 1
    return begun, unit, state


_FIRST_NODES = 1 << 14
_BYTES_PER_BITE = 1 << 14
_NODES_PER_BITE = 1 << 15


@dataclass(frozen=True, slots=True, eq=False)
class ByteModel:
    """Which byte comes next, and how uncertain that is, after up to `order - 1` bytes of the same unit.

    Contexts know whether they begin a unit: its beginning is a symbol like a byte, but never predicted.
    Probabilities are interpolated after Witten and Bell (1991), from the longest context down to 1/256 for
    every byte: no byte is impossible, nothing has to be tuned, and what a context leaves to shorter ones
    depends on how many different bytes followed it, which is what counts of bytes tell best.

    Attributes:
        order: length of the n-grams, the predicted byte included.
        slots: the tree of all n-grams as a hash table, int64.
        suffixes: by node, the n-gram without its first symbol, int32.
        states: by node, what is left of it as a context: itself or, if it is long, its suffix, int32.
        probabilities: by node, that of its last byte after the others, float64.
        entropies: by node, of the byte that comes after it, in bits, float64.
        escapes: by node, the share of it that the shorter context decides, float64.
    """

    order: int
    slots: npt.NDArray[np.int64]
    suffixes: npt.NDArray[np.int32]
    states: npt.NDArray[np.int32]
    probabilities: npt.NDArray[np.float64]
    entropies: npt.NDArray[np.float64]
    escapes: npt.NDArray[np.float64]

    @property
    def start_state(self) -> int:
        """The node of the context before the first byte of a unit."""
        return START_NODE if self.order > 1 else ROOT

    @property
    def start_entropy(self) -> float:
        """Entropy of the first byte of a unit, in bits."""
        return float(self.entropies[self.start_state])

    @property
    def tables(
        self,
    ) -> tuple[
        npt.NDArray[np.int64], npt.NDArray[np.int32], npt.NDArray[np.int32], npt.NDArray[np.float64], int
    ]:
        """The first arguments of `find_patches`, `find_entropies` and `count_patches`."""
        return self.slots, self.suffixes, self.states, self.entropies, self.start_state

    def tree(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """The parent and the last symbol of each node, int32; the first node has no parent, and -1 twice."""
        parents, symbols = np.full((2, len(self.suffixes)), -1, np.int32)
        used = self.slots[self.slots != _FREE]
        children, keys = used & _NODE_MASK, used >> _NODE_BITS
        parents[children], symbols[children] = keys >> _SYMBOL_BITS, keys & ((1 << _SYMBOL_BITS) - 1)
        return parents, symbols

    @classmethod
    def of_tree(
        cls,
        order: int,
        parents: npt.NDArray[np.int32],
        symbols: npt.NDArray[np.int32],
        probabilities: npt.NDArray[np.float64],
        entropies: npt.NDArray[np.float64],
        escapes: npt.NDArray[np.float64],
    ) -> ByteModel:
        """The model of a tree as `tree` gives it. Raises ValueError if it is none."""
        size = len(parents)
        if not 2 <= size <= MOST_NODES or len(symbols) != size:
            raise ValueError("there must be as many symbols as parents, and two nodes at least")
        if (parents[START_NODE], symbols[START_NODE]) != (ROOT, START):
            raise ValueError("the second node must be the beginning of a unit")
        if np.any(parents[2:] < 0) or np.any(parents[2:] >= np.arange(2, size)):
            raise ValueError("a node must come after its parent")
        if np.any(symbols[2:] < 0) or np.any(symbols[2:] >= START):
            raise ValueError("symbols must be bytes")
        lengths = np.zeros(size, np.int32)
        slots = np.full(1 << (2 * size).bit_length(), _FREE, np.int64)
        suffixes = np.zeros(size, np.int32)
        if not enter_tree(parents, symbols, lengths, slots, suffixes) or lengths.max() > max(order, 1):
            raise ValueError("a node is there twice, is too long, or its suffix is not there before it")
        states = np.where(lengths < order, np.arange(size, dtype=np.int32), suffixes)
        return cls(order, slots, suffixes, states, probabilities, entropies, escapes)


def learn_byte_model(counts: WordCounts, order: int) -> Generator[None, None, ByteModel]:
    """Count and smooth in bites of some milliseconds, with the GIL released; returns the model.

    Raises TrainingError if there are more different n-grams than memory should hold.
    """
    tree = _Tree()
    yield from tree.count(counts, order)
    origin = tree.origin[: tree.used]
    lengths = origin[:, LENGTH].astype(np.int8)
    followed, kinds = np.zeros(tree.used, np.int64), np.zeros(tree.used, np.int32)
    suffixes, escapes = np.zeros(tree.used, np.int32), np.ones(tree.used)
    probabilities, entropies = np.zeros(tree.used), np.zeros(tree.used)
    by_length = np.argsort(lengths, kind="stable")  # shorter contexts decide about longer ones
    yield
    for nodes in _slices(by_length[1:]):
        sum_children(nodes, tree.counts, origin, followed, kinds)
        yield
    for nodes in _slices(by_length[1:]):
        smooth(nodes, tree.slots, tree.counts, followed, kinds, origin, suffixes, probabilities, entropies)
        yield
    for nodes in _slices(by_length[: np.count_nonzero(lengths < order)]):
        finish_entropies(nodes, followed, kinds, suffixes, entropies, escapes)
        yield
    states = np.where(lengths < order, np.arange(tree.used, dtype=np.int32), suffixes)
    return ByteModel(order, tree.slots, suffixes, states, probabilities, entropies, escapes)


class _Tree:
    """All n-grams of a corpus with their counts."""

    def __init__(self) -> None:
        self.used = 2  # the empty n-gram, and the beginning of a unit
        self.slots = np.full(2 * _FIRST_NODES, _FREE, np.int64)
        self.counts = np.zeros(_FIRST_NODES, np.int64)
        self.origin = np.zeros((_FIRST_NODES, 3), np.int32)
        self.origin[START_NODE] = ROOT, START, 1
        enter_child(self.slots, ROOT, START, START_NODE)

    def count(self, words: WordCounts, order: int) -> Iterator[None]:
        """Count all n-grams up to a length, in bites."""
        unit, place = 0, 0
        while place < len(words.utf8):
            if self.used + 2 * order > len(self.counts):
                self._grow(order)
            unit, place, self.used = count_ngrams(
                order,
                words.utf8,
                words.starts,
                words.counts,
                unit,
                place,
                min(place + _BYTES_PER_BITE, len(words.utf8)),
                self.slots,
                self.counts,
                self.origin,
                self.used,
            )
            yield

    def _grow(self, order: int) -> None:
        capacity = 2 * len(self.counts)
        if capacity > MOST_NODES:
            raise TrainingError(
                tr(
                    "this corpus has more than {most_nodes:,} different n-grams of up to {order} bytes: "
                    "shorter n-grams need less",
                    most_nodes=MOST_NODES,
                    order=order,
                ),
                remedies=(Remedy("ngram_order", order - 1),),
            )
        slots = np.full(2 * capacity, _FREE, np.int64)
        move_slots(self.slots, slots)
        self.slots = slots
        self.counts = np.concatenate([self.counts, np.zeros_like(self.counts)])
        self.origin = np.concatenate([self.origin, np.zeros_like(self.origin)])


def _slices(nodes: npt.NDArray[np.int64]) -> Iterator[npt.NDArray[np.int64]]:
    for first in range(0, len(nodes), _NODES_PER_BITE):
        yield nodes[first : first + _NODES_PER_BITE]
