"""A small model of the next byte: n-grams of the counted corpus, smoothed, and the entropy after each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.baselines import ngram_kernels as kernels
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from tokexplorer.core.word_counts import WordCounts

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
        slots: the tree of all n-grams, see `ngram_kernels`, int64.
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
        return kernels.START_NODE if self.order > 1 else kernels.ROOT

    @property
    def start_entropy(self) -> float:
        """Entropy of the first byte of a unit, in bits."""
        return float(self.entropies[self.start_state])

    def byte_entropies(
        self, utf8: npt.NDArray[np.uint8], starts: npt.NDArray[np.int32], ends: npt.NDArray[np.int32]
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
        """The place of every byte of some units, and how uncertain it was, in bits."""
        places, bits = np.empty(len(utf8), np.int64), np.empty(len(utf8))
        count = kernels.byte_entropies(
            self.slots,
            self.suffixes,
            self.states,
            self.entropies,
            self.start_state,
            utf8,
            starts,
            ends,
            places,
            bits,
        )
        return places[:count].copy(), bits[:count].copy()

    def distribution(self, unit: bytes) -> npt.NDArray[np.float64]:
        """Probability of each byte after the beginning of a unit, float64[256]."""
        state = self.start_state
        for byte in unit:
            state = int(kernels.next_state(self.slots, self.suffixes, self.states, state, byte))
        return np.array([self._probability(state, byte) for byte in range(256)])

    def _probability(self, state: int, byte: int) -> float:
        left = 1.0
        while True:
            child = int(kernels.child_of(self.slots, state, byte))
            if child != kernels.ROOT:
                return left * float(self.probabilities[child])
            left *= float(self.escapes[state])
            if state == kernels.ROOT:
                return left * kernels.UNIFORM
            state = int(self.suffixes[state])


def learn_byte_model(counts: WordCounts, order: int) -> Generator[None, None, ByteModel]:
    """Count and smooth in bites of some milliseconds, with the GIL released; returns the model.

    Raises TrainingError if there are more different n-grams than memory should hold.
    """
    tree = _Tree()
    yield from tree.count(counts, order)
    origin = tree.origin[: tree.used]
    lengths = origin[:, kernels.LENGTH].astype(np.int8)
    followed, kinds = np.zeros(tree.used, np.int64), np.zeros(tree.used, np.int32)
    suffixes, escapes = np.zeros(tree.used, np.int32), np.ones(tree.used)
    probabilities, entropies = np.zeros(tree.used), np.zeros(tree.used)
    by_length = np.argsort(lengths, kind="stable")  # shorter contexts decide about longer ones
    yield
    for nodes in _slices(by_length[1:]):
        kernels.sum_children(nodes, tree.counts, origin, followed, kinds)
        yield
    for nodes in _slices(by_length[1:]):
        kernels.smooth(
            nodes, tree.slots, tree.counts, followed, kinds, origin, suffixes, probabilities, entropies
        )
        yield
    for nodes in _slices(by_length[: np.count_nonzero(lengths < order)]):
        kernels.finish_entropies(nodes, followed, kinds, suffixes, entropies, escapes)
        yield
    states = np.where(lengths < order, np.arange(tree.used, dtype=np.int32), suffixes)
    return ByteModel(order, tree.slots, suffixes, states, probabilities, entropies, escapes)


class _Tree:
    """All n-grams of a corpus with their counts; see `ngram_kernels`."""

    def __init__(self) -> None:
        self.used = 2  # the empty n-gram, and the beginning of a unit
        self.slots = np.zeros(2 * _FIRST_NODES, np.int64)
        self.counts = np.zeros(_FIRST_NODES, np.int64)
        self.origin = np.zeros((_FIRST_NODES, 3), np.int32)
        self.origin[kernels.START_NODE] = kernels.ROOT, kernels.START, 1
        kernels.enter_child(self.slots, kernels.ROOT, kernels.START, kernels.START_NODE)

    def count(self, words: WordCounts, order: int) -> Iterator[None]:
        """Count all n-grams up to a length, in bites."""
        unit, place = 0, 0
        while place < len(words.utf8):
            if self.used + 2 * order > len(self.counts):
                self._grow(order)
            unit, place, self.used = kernels.count_ngrams(
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
        if capacity > kernels.MOST_NODES:
            raise TrainingError(
                f"this corpus has more than {kernels.MOST_NODES:,} different n-grams of up to {order} bytes: "
                "lower ngram_order"
            )
        slots = np.zeros(2 * capacity, np.int64)
        kernels.move_slots(self.slots, slots)
        self.slots = slots
        self.counts = np.concatenate([self.counts, np.zeros_like(self.counts)])
        self.origin = np.concatenate([self.origin, np.zeros_like(self.origin)])


def _slices(nodes: npt.NDArray[np.int64]) -> Iterator[npt.NDArray[np.int64]]:
    for first in range(0, len(nodes), _NODES_PER_BITE):
        yield nodes[first : first + _NODES_PER_BITE]
