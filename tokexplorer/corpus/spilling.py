"""Counting more different units than there is memory for: they are written to disk and merged, exactly.

When a table has as many units as it may have, they go to a temporary file, a run, in parts by a hash of the
unit; equal units are in equal parts. In the end the runs are merged part by part, and the parts by where each
unit was seen first, so that the result is what one large table gives, order included.
"""

from __future__ import annotations

import math
import os
import tempfile
import weakref
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from tokexplorer.core.array_kernels import append
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import selected
from tokexplorer.core.word_counts import UnitTable, WordCounts, unit_codes
from tokexplorer.corpus.errors import CorpusError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.core.alphabet_room import SeenCharacters
    from tokexplorer.core.word_counts import WordCounter

IntArray = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]

_PART_BITS: Final = 6
_PARTS: Final = 1 << _PART_BITS
_UNIT_BYTES: Final = 192  # a unit takes in two full tables of units, about
_LEAST_UNITS: Final = 1 << 14
_BLOCK: Final = 1 << 19  # first places that are put in order at once


def most_units(memory_bytes: int) -> int:
    """How many units the tables of a counter may have within so much memory: a power of two, less a tenth.

    Half of the memory is left for what is done with them when they are full.
    """
    fitting = max(_LEAST_UNITS, memory_bytes // 2 // _UNIT_BYTES)
    return int(0.9 * (1 << (fitting.bit_length() - 1)))


@njit(nogil=True, cache=True)
def _gather(utf8: Bytes, starts: IntArray, order: IntArray, out: Bytes) -> int:
    """Copy the units in this order, one after the other; how many bytes they have."""
    written = 0
    for unit in order:
        written = append(out, written, utf8, starts[unit], starts[unit + 1])
    return written


@njit(nogil=True, cache=True)
def _new_units(
    utf8: Bytes, starts: IntArray, known_utf8: Bytes, known_starts: IntArray, first: int, news: IntArray
) -> None:
    """Which of some units are those that a table has from `first` on, where they stand in the same order."""
    unit = 0
    for new in range(first, len(known_starts) - 1):
        size = known_starts[new + 1] - known_starts[new]
        while True:
            same = starts[unit + 1] - starts[unit] == size
            k = 0
            while same and k < size:
                same = utf8[starts[unit] + k] == known_utf8[known_starts[new] + k]
                k += 1
            if same:
                break
            unit += 1
        news[new - first] = unit
        unit += 1


@dataclass(frozen=True, slots=True)
class _Columns:
    """Units in a file, one part after the other; each array by itself.

    Attributes:
        file: where they are.
        begin: where they begin in it.
        part_starts: where the units of each part begin, and the end of the last.
        byte_starts: the same for their bytes.
        names: the arrays beside the bytes, with their types.
    """

    file: IO[bytes]
    begin: int
    part_starts: IntArray
    byte_starts: IntArray
    names: dict[str, np.dtype[Any]]

    @classmethod
    def written(
        cls, file: IO[bytes], part_starts: IntArray, byte_starts: IntArray, utf8: Bytes, **arrays: Any
    ) -> _Columns:
        """Write arrays of one value a unit, and their bytes, at the end of a file."""
        begin = file.seek(0, os.SEEK_END)
        for array in (utf8, *arrays.values()):
            file.write(np.ascontiguousarray(array).view(np.uint8).data)
        return cls(
            file, begin, part_starts, byte_starts, {name: array.dtype for name, array in arrays.items()}
        )

    def part(self, number: int) -> dict[str, Any]:
        """The arrays of one part, with `utf8`."""
        found = {"utf8": self._array(self.begin, self.byte_starts, number, np.dtype(np.uint8))}
        place = self.begin + int(self.byte_starts[-1])
        for name, kind in self.names.items():
            found[name] = self._array(place, self.part_starts, number, kind)
            place += int(self.part_starts[-1]) * kind.itemsize
        return found

    def _array(self, place: int, starts: IntArray, part: int, kind: np.dtype[Any]) -> npt.NDArray[Any]:
        begin, end = starts[part : part + 2].tolist()
        self.file.seek(place + begin * kind.itemsize)
        return np.frombuffer(self.file.read((end - begin) * kind.itemsize), kind)


class SpilledRuns:
    """Word counts of stretches of a corpus, in their order, on disk.

    The file has no name, so that nothing of it stays, whatever happens.
    """

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as this is
        weakref.finalize(self, self._file.close)
        self._runs: list[tuple[_Columns, int]] = []
        self._places = 0  # units in all runs so far: the place of a unit in its run, and these, is its own
        self._has_line_ends = self._marks_blanks = False

    def __len__(self) -> int:
        return len(self._runs)

    def add(self, words: WordCounts) -> npt.NDArray[np.uint64]:
        """Write the counts of the next stretch; the hashes of its units.

        Raises CorpusError if there is no room.
        """
        codes = np.empty(len(words), np.uint64)
        unit_codes(words.utf8, words.starts, codes)
        parts = (codes >> np.uint64(64 - _PART_BITS)).astype(np.uint8)
        order = np.argsort(parts, kind="stable")
        utf8 = np.empty(len(words.utf8), np.uint8)
        _gather(words.utf8, words.starts, order, utf8)
        sizes = np.diff(words.starts)[order].astype(np.int32)
        part_starts = np.searchsorted(parts[order], np.arange(_PARTS + 1))
        arrays = {"sizes": sizes, "places": order.astype(np.int32), "counts": words.counts[order]}
        if words.line_ends is not None:
            arrays["line_ends"] = words.line_ends[order]
        byte_starts = _starts_of(sizes)[part_starts]
        with _told():
            columns = _Columns.written(self._file, part_starts, byte_starts, utf8, **arrays)
        self._runs.append((columns, self._places))
        self._places += len(words)
        self._has_line_ends, self._marks_blanks = words.line_ends is not None, words.marks_blanks
        return codes

    def merged(self, check: Callable[[], None] = lambda: None) -> WordCounts:
        """The counts of all stretches together, in memory."""
        with _told():
            parts = [self._merged_part(number, check) for number in range(_PARTS)]
            self._runs.clear()
            size = sum(int(part.part_starts[-1]) for part in parts)
            whole = WordCounts(
                np.empty(sum(int(part.byte_starts[-1]) for part in parts), np.uint8),
                np.zeros(size + 1, np.int64),
                np.empty(size, np.int64),
                np.empty(size, np.int64) if self._has_line_ends else None,
                self._marks_blanks,
            )
            done = 0
            for block in self._blocks(parts, check):
                rows = slice(done, done + len(block))
                begin = whole.starts[done]
                whole.utf8[begin : begin + len(block.utf8)] = block.utf8
                whole.starts[done + 1 : rows.stop + 1] = block.starts[1:] + begin
                whole.counts[rows] = block.counts
                if whole.line_ends is not None and block.line_ends is not None:
                    whole.line_ends[rows] = block.line_ends
                done = rows.stop
        return whole

    def _merged_part(self, number: int, check: Callable[[], None]) -> _Columns:
        """One part of all runs, merged: its units in the order in which they were seen first."""
        table, ending, places = UnitTable(), UnitTable(), []
        for run, before in self._runs:
            check()
            part = run.part(number)
            starts = _starts_of(part["sizes"])
            known = len(table)
            table.add(part["utf8"], starts[:-1], starts[1:], part["counts"])
            news = np.empty(len(table) - known, np.int64)
            _new_units(part["utf8"], starts, *table.spelled(), known, news)
            places.append(part["places"][news] + np.int64(before))
            if self._has_line_ends:
                ending.add(part["utf8"], starts[:-1], starts[1:], part["line_ends"])
        words = table.word_counts()
        arrays = {
            "sizes": np.diff(words.starts).astype(np.int32),
            "places": np.concatenate(places) if places else np.empty(0, np.int64),
            "counts": words.counts,
        }
        if self._has_line_ends:
            arrays["line_ends"] = ending.word_counts().counts
        blocks = np.searchsorted(arrays["places"], np.arange(0, self._places + _BLOCK, _BLOCK))
        return _Columns.written(self._file, blocks, words.starts[blocks], words.utf8, **arrays)

    def _blocks(self, parts: list[_Columns], check: Callable[[], None]) -> Iterator[WordCounts]:
        """The units of all parts, in the order in which they were seen first."""
        for block in range(len(parts[0].part_starts) - 1):
            check()
            found = [part.part(block) for part in parts]
            together = {name: np.concatenate([each[name] for each in found]) for name in found[0]}
            order = np.argsort(together["places"])
            starts = _starts_of(together["sizes"])
            utf8 = np.empty(len(together["utf8"]), np.uint8)
            _gather(together["utf8"], starts, order, utf8)
            line_ends = together["line_ends"][order] if self._has_line_ends else None
            yield WordCounts(utf8, _starts_of(together["sizes"][order]), together["counts"][order], line_ends)


def _starts_of(sizes: npt.NDArray[np.int32]) -> IntArray:
    starts = np.zeros(len(sizes) + 1, np.int64)
    np.cumsum(sizes, out=starts[1:])
    return starts


@contextmanager
def _told() -> Iterator[None]:
    """Raise the errors of the system as CorpusError."""
    try:
        yield
    except OSError as error:
        why = tr(
            "the counts of a large corpus could not be kept there: {error}. Make room, let TMPDIR name "
            "another folder, or allow more memory",
            error=error.strerror or error,
        )
        raise CorpusError(tempfile.gettempdir(), "", why) from None


def _new_runs() -> SpilledRuns:
    with _told():
        return SpilledRuns()


class BoundedCounter:
    """A `WordCounter` whose units go to disk when there are too many of them; the counts are the same.

    Attributes:
        prune_below: units that a stretch of the corpus has fewer times are dropped.
        stretches: how many stretches the corpus was divided into so far.
        pruned: how many occurrences of rare units were dropped.
    """

    def __init__(
        self,
        counter: WordCounter,
        most_units: int,
        prune_below: int = 0,
        seen: SeenCharacters | None = None,
    ) -> None:
        """At `most_units` different units, these are written down and dropped from memory.

        Of each such stretch of the corpus, units that it has fewer than `prune_below` times are dropped: of
        each unit at most `prune_below` - 1 occurrences in each of the `stretches`. The characters of units
        are added to `seen`, when they are counted.
        """
        self._counter = counter
        self._most_units = most_units
        self._seen, self._noted = seen, 0
        self.prune_below = prune_below
        self._runs: SpilledRuns | None = None
        self._sketch, self._units = DistinctUnits(), 0
        self.stretches = 1
        self.pruned = 0

    @property
    def units(self) -> int:
        """How many different units there are so far; once some went to disk, about so many."""
        return max(self._units, self._counter.units)

    def add(self, utf8: bytes, *, last: bool) -> None:
        """As `WordCounter.add`. Raises CorpusError if there is no room on the disk."""
        self._counter.add(utf8, last=last)
        if self._seen is not None and self._noted < self._counter.units:
            self._seen.add(*self._counter.spelled(), self._noted)
            self._noted = self._counter.units
        if self._counter.units > self._most_units:
            self._runs = self._runs or _new_runs()
            words = self._kept(self._counter.taken())
            self._noted = 0
            self._sketch.add(self._runs.add(words))
            self._units = max(len(words), self._sketch.estimate())
            self.stretches += 1

    def word_counts(self, check: Callable[[], None] = lambda: None) -> WordCounts:
        """What has been counted; nothing more is. Raises CorpusError as `add` does."""
        if self._runs is None:
            words = self._kept(self._counter.word_counts())
            self._counter.release()
            return words
        runs, self._runs = self._runs, None
        runs.add(self._kept(self._counter.taken()))
        self._counter.release()
        return runs.merged(check)

    def _kept(self, words: WordCounts) -> WordCounts:
        if self._seen is not None:
            self._seen.add(words.utf8, words.starts, self._noted)
        words, pruned = without_rare(words, self.prune_below)
        self.pruned += pruned
        return words


def without_rare(words: WordCounts, prune_below: int) -> tuple[WordCounts, int]:
    """The units that occur at least `prune_below` times, and how many occurrences the others have."""
    if prune_below < 2:
        return words, 0
    stays = words.counts >= prune_below
    return selected(words, stays), int(words.counts[~stays].sum())


_REGISTER_BITS: Final = 14
_POINTS: Final = 100


class DistinctUnits:
    """About how many different units there were, by HyperLogLog (Flajolet et al. 2007)."""

    def __init__(self) -> None:
        self._registers = np.zeros(1 << _REGISTER_BITS, np.uint8)

    def add(self, codes: npt.NDArray[np.uint64]) -> None:
        """Note units by their hashes."""
        registers = (codes >> np.uint64(64 - _REGISTER_BITS)).astype(np.int64)
        rest = (codes << np.uint64(_REGISTER_BITS)) | np.uint64(1 << (_REGISTER_BITS - 1))
        ranks = 64 - np.frexp(rest.astype(np.float64))[1] + 1
        np.maximum.at(self._registers, registers, ranks.astype(np.uint8))

    def estimate(self) -> int:
        """How many there were, within some one percent."""
        size, empty = len(self._registers), int((self._registers == 0).sum())
        many = 0.7213 / (1 + 1.079 / size) * size**2 / np.exp2(-self._registers.astype(float)).sum()
        if many <= 2.5 * size and empty:  # few: by how many registers are empty
            return round(size * math.log(size / empty))
        return int(many)


class CountsUnits(Protocol):
    """What knows how many different units it has counted."""

    @property
    def units(self) -> int:
        """How many different units there are so far."""
        ...


class GrowthCurve:
    """How the number of different units grows with the text that is read (Heaps' law).

    Attributes:
        units: how many there are so far; units that two sources have count twice.
    """

    def __init__(self, total_bytes: int) -> None:
        self.units = 0
        self._every = max(1, total_bytes // _POINTS)
        self._points: list[tuple[int, int]] = []
        self._counter: CountsUnits | None = None
        self._before = 0

    def note(self, done_bytes: int, counter: CountsUnits) -> None:
        """So many bytes are read, and `counter` is at work on them; each source has its own."""
        if counter is not self._counter:
            self._before += self._counter.units if self._counter is not None else 0
            self._counter = counter
        self.units = self._before + counter.units
        if not self._points or done_bytes - self._points[-1][0] >= self._every:
            self._points.append((done_bytes, self.units))

    def points(self) -> tuple[tuple[int, int], ...]:
        """Bytes and units, ascending; units that two sources have count twice."""
        return tuple(self._points)
