"""The corpus as merging sees it: units as rows of symbols, and the alphabet that they are written in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import corpus_kernels, pair_kernels
from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.characters import CODE_POINT_LIMIT, CorpusCharacters, ids_by_code_point
from tokexplorer.core.bpe.pair_kernels import ALONE, ANY
from tokexplorer.core.clusters import code_points_of
from tokexplorer.core.jit import njit
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE
from tokexplorer.core.unigram.piece_scripts import piece_classes

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

# Of cutting units into segments.
_FIRST_SLOTS = 1 << 16
NEXT_UNIT, SEGMENTS, USED = range(3)  # places in the cursor
KEY, SEGMENT = range(2)  # columns of the slots
_NONE = -1
_MOST_PACKED = 7  # symbols of a byte each, and their number, fit in 63 bits

_RULES = {"shortest": pair_kernels.SHORTEST, "largest-string": pair_kernels.LARGEST}


@dataclass(frozen=True, slots=True, eq=False)
class SymbolCorpus:
    """Units as symbols, one after the other.

    Attributes:
        alphabet: what the symbols are.
        ids: the id of each symbol, int32.
        starts: where each unit begins, and the end of the last, int64.
        counts: how often each unit occurs, int64.
        codes: the code point (or the byte) that each symbol stands for, int32; a mark at the end of a word
            that is a symbol of its own has `corpus_kernels.MARK_CODE`.
        alone: True for symbols that no merge may take: unknown characters, and bytes that spell one.
        dropped: whether units lost characters.
    """

    alphabet: Alphabet
    ids: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int32]
    alone: npt.NDArray[np.bool_]
    dropped: bool

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
        """A counted corpus in the alphabet that `spec` asks for."""
        if spec.algorithm == "bpe":
            return _of_characters(counts, spec)
        alphabet = Alphabet.of_bytes(first_id=len(spec.own_tokens))
        assert alphabet.byte_ids is not None
        ids, codes = alphabet.byte_ids[counts.utf8], counts.utf8.astype(np.int32)
        return cls(alphabet, ids, counts.starts, counts.counts, codes, np.zeros(len(ids), bool), False)

    @property
    def token_count(self) -> int:
        """Length of the corpus in symbols."""
        return int(np.diff(self.starts) @ self.counts)

    def id_counts(self, size: int) -> npt.NDArray[np.int64]:
        """How often each of the ids below `size` occurs, int64, read-only."""
        counts = np.zeros(size, np.int64)
        corpus_kernels.count_ids(self.ids, self.starts, self.counts, counts)
        counts.flags.writeable = False
        return counts

    def linked(self) -> npt.NDArray[np.int32]:
        """The table of symbols that merging begins with: see `training_kernels.State.symbols`."""
        symbols = np.empty((len(self.ids), 4), np.int32)
        symbols[:, kernels.ID] = self.ids
        kernels.link_units(self.starts, symbols)
        alone = np.flatnonzero(self.alone)
        for here, there in (
            (kernels.PRECEDING, kernels.FOLLOWING),
            (kernels.FOLLOWING, kernels.PRECEDING),
        ):
            neighbours = symbols[alone, here]
            symbols[neighbours[neighbours != kernels.NONE], there] = kernels.NONE
            symbols[alone, here] = kernels.NONE
        return symbols

    def certain_merges(self, min_frequency: int, spellings: pair_kernels.Spellings | None) -> int:
        """Merges that are there for sure.

        A unit that is frequent enough, and of which all could be one token, ends as one token, and
        different units as different ones.
        """
        if self.dropped:
            return 0  # units may have become equal
        tokens, settings = np.empty((0, 5), np.int64), np.zeros(4, np.int64)
        if spellings is not None:
            _, tokens, settings = spellings
        return int(
            corpus_kernels.certain_merges(
                self.ids, self.alone, self.starts, self.counts, min_frequency, tokens, settings
            )
        )


def _of_characters(counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
    """The corpus in characters; what is not in the alphabet is dropped, unknown, or spelled in bytes."""
    characters = CorpusCharacters.of(counts, spec)
    alphabet = characters.alphabet(spec)
    inner = ids_by_code_point(alphabet.characters)
    is_same = alphabet.last_characters is alphabet.characters
    no_bytes = np.full(BYTE_ALPHABET_SIZE, -1, np.int32)
    room = len(counts.utf8) + len(counts)
    ids, codes, alone = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room, bool)
    starts = np.empty(len(counts) + 1, np.int64)
    size = corpus_kernels.fill_symbols(
        counts.utf8,
        counts.starts,
        characters.fates,
        inner,
        inner if is_same else ids_by_code_point(alphabet.last_characters),
        alphabet.unknown_id,
        no_bytes if alphabet.byte_ids is None else alphabet.byte_ids,
        -1 if alphabet.mark_id is None else alphabet.mark_id,
        ids,
        codes,
        alone,
        starts,
    )
    columns = ids[:size], starts, counts.counts, codes[:size], alone[:size]
    corpus = SymbolCorpus(alphabet, *columns, characters.dropped)
    if spec.end_of_word or not (splits_by_script(spec) or alone[:size].any()):
        return corpus
    present = np.fromiter(map(ord, alphabet.characters), np.int64, len(alphabet.characters))
    return in_segments(corpus, scripts_of(present, spec))


# ---- cutting units where no merge can cross, and counting the different segments
#
# Where tokens hold one script only, and never an unknown character, a unit falls apart. In code, where units
# are long and nearly all different, there are several times fewer segments than units, and they are short.
# The first sightings of segments are in the order of the corpus, so every rule for ties sees the same order.


def in_segments(corpus: SymbolCorpus, scripts: npt.NDArray[np.int16]) -> SymbolCorpus:
    """The same corpus with shorter units; `scripts` by code point, see `core.unigram.piece_scripts`.

    The arrays of `corpus` are overwritten. Units must not end in a mark.
    """
    size = len(corpus.ids)
    starts, counts = np.empty(size + 1, np.int64), np.empty(size, np.int64)
    starts[0] = 0
    by_id = _scripts_by_id(corpus.alphabet, scripts)
    slots = np.full((_FIRST_SLOTS, 2), _NONE, np.int64)
    cursor = np.zeros(3, np.int64)
    while True:
        _cut_units(
            corpus.ids, corpus.codes, corpus.alone, corpus.starts, corpus.counts, by_id, slots, starts,
            counts, cursor,
        )  # fmt: skip
        if cursor[NEXT_UNIT] == len(corpus.counts):
            break
        longest = int(np.diff(corpus.starts[cursor[NEXT_UNIT] :][:2])[0])
        larger = np.full((max(4 * len(slots), 1 << (4 * longest).bit_length()), 2), _NONE, np.int64)
        _move_slots(slots, larger)
        slots = larger
    segments, used = int(cursor[SEGMENTS]), int(cursor[USED])
    return replace(
        corpus,
        ids=corpus.ids[:used].copy(),
        codes=corpus.codes[:used].copy(),
        alone=corpus.alone[:used].copy(),
        starts=starts[: segments + 1].copy(),
        counts=counts[:segments].copy(),
    )


def _scripts_by_id(alphabet: Alphabet, scripts: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
    """The script of each symbol; what spells unknown characters stands alone."""
    ids = np.fromiter(alphabet.characters.values(), np.int64, len(alphabet.characters))
    others = [alphabet.unknown_id, *([] if alphabet.byte_ids is None else alphabet.byte_ids.tolist())]
    by_id = np.full(1 + max(int(ids.max(initial=0)), *others), ALONE, np.int16)
    by_id[ids] = scripts[np.fromiter(map(ord, alphabet.characters), np.int64, len(ids))]
    return by_id


@njit(nogil=True, cache=True)
def _first_slot(slots, key):
    code = key * np.int64(0x7FB5D329728EA185)
    return (code ^ code >> 32) & (len(slots) - 1)


@njit(nogil=True, cache=True)
def _slot_of(slots, ids, starts, key, begin, end):
    """The slot of the segment ids[begin:end], or the empty one where it belongs."""
    mask = len(slots) - 1
    slot = _first_slot(slots, key)
    while slots[slot, SEGMENT] != _NONE:
        if slots[slot, KEY] == key:
            if key >= 0:
                break  # it holds all symbols
            segment = slots[slot, SEGMENT]
            first = starts[segment]
            if starts[segment + 1] - first == end - begin:
                k = 0
                while k < end - begin and ids[first + k] == ids[begin + k]:
                    k += 1
                if k == end - begin:
                    break
        slot = (slot + 1) & mask
    return slot


@njit(nogil=True, cache=True)
def _segment_end(ids, by_id, begin, end):
    """Where the segment that begins at `begin` ends, and its key.

    Up to seven symbols below 256 make a key that is exact, and not negative; others are hashed.
    """
    first = ids[begin]
    before = by_id[first]
    code = np.uint64(first) * np.uint64(0x9E3779B97F4A7C15)
    packed, largest = np.int64(first), first
    stop = begin + 1
    while stop < end and before != ALONE:
        symbol = ids[stop]
        here = by_id[symbol]
        if here == ALONE or (before >= 0 and here >= 0 and before != here):
            break
        code = (code ^ np.uint64(symbol)) * np.uint64(0xD6E8FEB86659FD93)
        code ^= code >> np.uint64(32)
        packed = packed << 8 | np.int64(symbol)
        largest = max(largest, symbol)
        before = here
        stop += 1
    if largest < 256 and stop - begin <= _MOST_PACKED:
        return stop, (stop - begin) << 56 | packed
    return stop, np.int64(code | np.uint64(1 << 63))


@njit(nogil=True, cache=True)
def _cut_units(ids, codes, alone, unit_starts, unit_counts, by_id, slots, starts, counts, cursor):
    """Go on until all units are cut, or the table might be more than half full.

    Segments are written over the units that were read: they take no more room.
    """
    unit, segments, used = cursor[NEXT_UNIT], cursor[SEGMENTS], cursor[USED]
    while unit < len(unit_counts):
        begin, end = unit_starts[unit], unit_starts[unit + 1]
        if 2 * (segments + end - begin) > len(slots):
            break
        while begin < end:
            stop, key = _segment_end(ids, by_id, begin, end)
            slot = _slot_of(slots, ids, starts, key, begin, stop)
            segment = slots[slot, SEGMENT]
            if segment == _NONE:
                segment = segments
                slots[slot, KEY], slots[slot, SEGMENT] = key, segment
                for i in range(begin, stop):
                    ids[used], codes[used], alone[used] = ids[i], codes[i], alone[i]
                    used += 1
                segments += 1
                starts[segments] = used
                counts[segment] = 0
            counts[segment] += unit_counts[unit]
            begin = stop
        unit += 1
    cursor[NEXT_UNIT], cursor[SEGMENTS], cursor[USED] = unit, segments, used


@njit(nogil=True, cache=True)
def _move_slots(used, slots):
    """Enter rows of a smaller table in an empty one."""
    mask = len(slots) - 1
    for row in range(len(used)):
        if used[row, SEGMENT] != _NONE:
            slot = _first_slot(slots, used[row, KEY])
            while slots[slot, SEGMENT] != _NONE:
                slot = (slot + 1) & mask
            slots[slot] = used[row]


# ---- how corpus and alphabet are spelled, for rules that look at more than ids and counts


def spellings_of(corpus: SymbolCorpus, spec: TrainingSpec) -> pair_kernels.Spellings | None:
    """What the rules of `spec` need to know, with room for all merges; None if counts and ids suffice."""
    by_script = splits_by_script(spec)
    if spec.tie_break not in _RULES and not spec.max_token_length and not by_script:
        return None
    alphabet = corpus.alphabet
    mark = code_points_of(alphabet.end_of_word).astype(np.int64)
    mark_is_symbol = alphabet.mark_id is not None
    present = np.zeros(CODE_POINT_LIMIT, bool)
    present[corpus.codes[corpus.codes >= 0]] = True
    present[mark] = True
    code_of = np.cumsum(present, dtype=np.int32)  # ascends as the characters do, from 1
    units, bits = len(corpus.counts), int(code_of[-1]).bit_length()
    # Every unit is followed by its mark, in which a symbol of its own has taken one place already.
    extra = len(mark) - mark_is_symbol
    laid_out = np.zeros(len(corpus.ids) + extra * units, np.int32)
    tokens = np.zeros((spec.vocab_size, pair_kernels.TOKEN_COLUMNS), np.int64)
    is_marked = np.zeros(spec.vocab_size, bool)
    is_marked[[] if mark_is_symbol else alphabet.marked_ids] = True
    scripts = scripts_of(np.flatnonzero(present), spec)
    corpus_kernels.lay_out(
        corpus.ids,
        corpus.codes,
        corpus.alone,
        corpus.starts,
        code_of,
        scripts,
        code_of[mark],
        is_marked,
        laid_out,
        tokens,
    )
    settings = np.zeros(4, np.int64)
    settings[pair_kernels.RULE] = _RULES.get(spec.tie_break, pair_kernels.BY_CALLER)
    settings[pair_kernels.EXTRA] = extra
    settings[pair_kernels.CODE_BITS] = bits
    settings[pair_kernels.LONGEST] = spec.max_token_length
    return pair_kernels.Spellings(laid_out, tokens, settings)


# ---- where scripts divide units


def splits_by_script(spec: TrainingSpec) -> bool:
    """Whether no token may hold two scripts."""
    return spec.split_by_script and spec.applies("split_by_script")


def scripts_of(code_points: npt.NDArray[np.int64], spec: TrainingSpec) -> npt.NDArray[np.int16]:
    """By code point, the script of those that occur; all alike if `spec` does not mind scripts."""
    if not splits_by_script(spec):
        return np.full(CODE_POINT_LIMIT, ANY, np.int16)
    scripts: npt.NDArray[np.int16] = piece_classes(code_points.tolist(), spec)
    return scripts
