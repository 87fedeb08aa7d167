"""Byte-pair encoding as the papers tell it (Sennrich et al. 2016): slow, short, and right; read this first.

The tests compare the kernels with it. What they do otherwise:

- Training (`training_kernels`): pairs are counted once; a merge then changes only the counts of the pairs
  beside the places where it happens, which each pair keeps as a list, and a heap gives the next pair.
- Ties (`tie_of` of `training_kernels`, `tie_rules`): by ids, by the first place in the corpus, or by
  spelling.
- Encoding (`encoding_kernels`): pieces that were met before are remembered; long ones are merged with a
  heap.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Pair = tuple[int, int]
Symbol = TypeVar("Symbol")  # an id here, a string in `core.wordpiece.plain`


def count_pairs(words: Iterable[tuple[Sequence[Symbol], int]]) -> Counter[tuple[Symbol, Symbol]]:
    """Every pair of neighbours with its frequency, in the order in which the pairs are met."""
    counts: Counter[tuple[Symbol, Symbol]] = Counter()
    for symbols, frequency in words:
        for pair in itertools.pairwise(symbols):
            counts[pair] += frequency
    return counts


def merge_word(symbols: Sequence[Symbol], pair: tuple[Symbol, Symbol], merged: Symbol) -> list[Symbol]:
    """Replace the pair from left to right, without overlaps."""
    out: list[Symbol] = []
    i = 0
    while i < len(symbols):
        if tuple(symbols[i : i + 2]) == pair:
            out.append(merged)
            i += 2
        else:
            out.append(symbols[i])
            i += 1
    return out


def choose(counts: Counter[Pair], tie_break: str) -> Pair:
    """The most frequent pair; of equals the smaller one, or the one that was met first."""
    top = max(counts.values())
    candidates = [pair for pair, count in counts.items() if count == top]
    return min(candidates) if tie_break == "smallest-pair" else candidates[0]


def train(
    words: list[tuple[list[int], int]], first_id: int, merges: int, min_frequency: int, tie_break: str
) -> list[tuple[Pair, int, int]]:
    """Pair, its count, and the corpus length after the merge, for each merge."""
    learned = []
    for merged in range(first_id, first_id + merges):
        counts = count_pairs(words)
        if not counts or max(counts.values()) < min_frequency:
            break
        pair = choose(counts, tie_break)
        words = [(merge_word(symbols, pair, merged), frequency) for symbols, frequency in words]
        length = sum(len(symbols) * frequency for symbols, frequency in words)
        learned.append((pair, counts[pair], length))
    return learned


def encode(symbols: list[int], ranks: dict[Pair, int], first_id: int) -> list[int]:
    """Apply the merge of lowest rank, at its leftmost place, until none applies."""
    while True:
        known = [
            (ranks[pair], place) for place, pair in enumerate(itertools.pairwise(symbols)) if pair in ranks
        ]
        if not known:
            return symbols
        rank, place = min(known)
        symbols = [*symbols[:place], first_id + rank, *symbols[place + 2 :]]
