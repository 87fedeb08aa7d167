"""Edits of single characters, drawn by a seed: what the kinds of perturbation are made of."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.unicode.classes import LOWER, UPPER, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.unicode.clusters import CodePoints

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]
NewTexts = npt.NDArray[np.uint32]

_GOLDEN = 0x9E3779B97F4A7C15
_BITS = (1 << 64) - 1


# ---- drawing


def _mixed(numbers: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The output function of SplitMix64 (Steele, Lea and Flood 2014, Fast Splittable Generators)."""
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


class Lottery:
    """Random numbers for numbered places; each depends on the seed, the name and the place alone.

    So a higher rate chooses the places of a lower one and more, and does the same at them.

    Raises ValueError if the rate is not between 0 and 1, or the seed is negative.
    """

    def __init__(self, name: str, rate: float, seed: int) -> None:
        """`name` makes the numbers of one kind independent of those of another."""
        if not 0 <= rate <= 1:
            raise ValueError(f"the rate is {rate:g}, but must be between 0 and 1")
        if seed < 0:
            raise ValueError(f"the seed is {seed}, but must be 0 or more")
        self._rate = rate
        self._start = (seed + (zlib.crc32(name.encode()) << 32)) & _BITS

    def chosen(self, count: int) -> IntArray:
        """Which of `count` places are perturbed, ascending, int64."""
        places = np.arange(count)
        chosen: IntArray = places[self._uniform(places, 0) < self._rate]
        return chosen

    def pick(self, places: IntArray, counts: IntArray, number: int) -> IntArray:
        """A number from 0 to below `counts` for each place, int64; `number`, 1 or more, tells draws apart."""
        drawn = (self._uniform(places, number) * counts).astype(np.int64)
        return np.minimum(drawn, counts - 1)

    def pick_way(self, places: IntArray, possible: Sequence[BoolArray], number: int) -> IntArray:
        """One of the ways that are possible at each place, int64; every place has one at least."""
        ways = np.stack(possible)
        rank = self.pick(places, ways.sum(axis=0), number)
        ways &= ways.cumsum(axis=0) == rank + 1
        picked: IntArray = np.argmax(ways, axis=0)
        return picked

    def _uniform(self, places: IntArray, number: int) -> npt.NDArray[np.float64]:
        """Numbers from 0 to below 1, float64."""
        start = _mixed(np.array([(self._start + number * _GOLDEN) & _BITS], np.uint64))
        drawn = _mixed(start + (places.astype(np.uint64) + np.uint64(1)) * np.uint64(_GOLDEN))
        return (drawn >> np.uint64(11)).astype(np.float64) * 2.0**-53


# ---- edits


@dataclass(frozen=True, slots=True, eq=False)
class Edits:
    """Stretches of a text and what stands there instead, as arrays of equal length.

    Attributes:
        starts, ends: code points, int64; no stretch is empty, and none overlaps another.
        texts: the new code points, uint32[edits, longest]; what is behind `lengths` means nothing.
        lengths: how many new code points there are, int64; 0 if the stretch is dropped.
    """

    starts: IntArray
    ends: IntArray
    texts: NewTexts
    lengths: IntArray

    @classmethod
    def joined(cls, parts: Sequence[Edits]) -> Edits:
        """Edits that do not overlap, in the order of the text."""
        width = max(part.texts.shape[1] for part in parts)
        order = np.argsort(np.concatenate([part.starts for part in parts]), kind="stable")
        padded = [np.pad(part.texts, ((0, 0), (0, width - part.texts.shape[1]))) for part in parts]
        return cls(
            np.concatenate([part.starts for part in parts])[order],
            np.concatenate([part.ends for part in parts])[order],
            np.concatenate(padded)[order],
            np.concatenate([part.lengths for part in parts])[order],
        )

    @property
    def new_code_points(self) -> CodePoints:
        """All new code points one after the other, uint32."""
        found: CodePoints = self.texts[np.arange(self.texts.shape[1]) < self.lengths[:, None]]
        return found

    def applied(self, codes: CodePoints) -> CodePoints:
        """The code points of the text with these edits, which are in the order of the text, uint32."""
        edges = np.zeros(len(codes) + 1, np.int64)
        np.add.at(edges, self.starts, 1)
        np.add.at(edges, self.ends, -1)
        is_kept = edges.cumsum()[:-1] == 0
        growth = np.zeros(len(codes) + 1, np.int64)
        np.add.at(growth, self.ends, self.lengths - (self.ends - self.starts))
        places = (np.arange(len(codes)) + growth.cumsum()[:-1])[is_kept]
        edited = np.empty(len(codes) + int(growth.sum()), np.uint32)
        is_new = np.ones(len(edited), bool)
        is_new[places] = False
        edited[places], edited[is_new] = codes[is_kept], self.new_code_points
        return edited


def single(places: IntArray, texts: NewTexts, lengths: IntArray) -> Edits:
    """Edits of one code point each."""
    return Edits(places, places + 1, texts, lengths)


class Respelling:
    """What the characters of a text become by a function of single characters, such as `str.upper`."""

    def __init__(self, codes: CodePoints, function: Callable[[str], str]) -> None:
        limit = int(codes.max(initial=0)) + 1
        is_there = np.zeros(limit, bool)
        is_there[codes] = True
        is_there &= unicode_classes()[:limit] & (UPPER | LOWER) != 0
        pairs = [(code, function(chr(code))) for code in np.flatnonzero(is_there).tolist()]
        pairs = [(code, new) for code, new in pairs if new != chr(code)]
        self._row = np.full(limit, -1, np.int32)
        self._row[[code for code, _ in pairs]] = np.arange(len(pairs))
        self._lengths = np.array([len(new) for _, new in pairs], np.int64)
        self._texts = np.zeros((len(pairs), max(self._lengths, default=1)), np.uint32)
        for row, (_, new) in enumerate(pairs):
            self._texts[row, : len(new)] = list(map(ord, new))
        self._codes = codes

    def changes(self) -> BoolArray:
        """Which code points of the text become others, bool."""
        changes: BoolArray = self._row[self._codes] >= 0
        return changes

    def edits(self, places: IntArray) -> Edits:
        """The edits of code points that change."""
        rows = self._row[self._codes[places]]
        return single(places, self._texts[rows], self._lengths[rows])


# ---- words


@dataclass(frozen=True, slots=True, eq=False)
class LetterRuns:
    """The longest runs of letters and marks: here, the words of a text.

    Attributes:
        starts, ends: code points, int64.
    """

    starts: IntArray
    ends: IntArray

    @classmethod
    def of(cls, codes: CodePoints) -> LetterRuns:
        """The words of a text."""
        inside = np.zeros(len(codes) + 2, np.int8)
        inside[1:-1] = unicode_classes()[codes] & (UPPER | LOWER) != 0
        steps = np.diff(inside)
        return cls(np.flatnonzero(steps == 1), np.flatnonzero(steps == -1))

    def __getitem__(self, kept: IntArray | BoolArray) -> LetterRuns:
        return LetterRuns(self.starts[kept], self.ends[kept])

    def __len__(self) -> int:
        return len(self.starts)

    def holding(self, places: IntArray) -> tuple[IntArray, IntArray]:
        """For each word the first of these ascending places that it holds, and how many it holds, int64."""
        first = np.searchsorted(places, self.starts)
        return first, np.searchsorted(places, self.ends) - first

    def places_in(self, places: IntArray) -> IntArray:
        """Those of these ascending places that are in one of the words."""
        first, counts = self.holding(places)
        before = np.cumsum(counts) - counts
        inside: IntArray = places[np.repeat(first - before, counts) + np.arange(counts.sum())]
        return inside
