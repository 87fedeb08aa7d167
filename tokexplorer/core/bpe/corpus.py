"""The corpus that BPE merges: units as rows of symbols, and the alphabet that they are written in.

Each kernel goes over all units once: to count their characters, to turn them into symbols, to spell them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import tie_rules
from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.tie_rules import (
    ALONE,
    ANY,
    CHARACTERS,
    FIRST_SCRIPT,
    INHERITED,
    LAST_SCRIPT,
    LENGTH,
    LONGEST,
    START,
    may_merge,
)
from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.scanners import code_point_at
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unigram.piece_scripts import piece_classes
from tokexplorer.core.unit_characters import find_spelling
from tokexplorer.core.word_counts import UnitTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

# What happens to a character: it is in the alphabet, left out of its unit, or an unknown token.
KNOWN, DROPPED, UNCOVERED = range(3)
MARK_CODE = -1  # stands for the mark at the end of a word where code points are listed


@njit(nogil=True, cache=True)
def count_characters(utf8, starts, counts, totals, ends_units):
    """Add up how often each code point occurs, and note which of them end a unit.

    `totals` is int64 and `ends_units` bool, both by code point.
    """
    for unit in range(len(counts)):
        i, end = starts[unit], starts[unit + 1]
        while i < end:
            code, length = code_point_at(utf8, i)
            totals[code] += counts[unit]
            i += length
            if i == end:
                ends_units[code] = True


@njit(nogil=True, cache=True)
def fill_symbols(
    utf8, starts, fates, inner_ids, last_ids, unknown_id, byte_ids, mark_id, ids, codes, alone, symbol_starts
):
    """Write the symbols of every unit; how many there are.

    Args:
        utf8: the units, one after the other.
        starts: where each begins.
        fates: by code point, what becomes of it, int8.
        inner_ids: by code point, its id, int32.
        last_ids: the same for one that ends a unit.
        unknown_id: the token for uncovered characters, one for several in a row.
        byte_ids: int32[256]; if they are not -1, they spell uncovered characters instead.
        mark_id: a symbol behind every unit, or -1.
        ids: out, int32: room for the bytes and one more a unit, as in the next two.
        codes: out, int32: what each symbol stands for.
        alone: out, bool: whether no merge may take it.
        symbol_starts: out, int64: where the symbols of each unit begin.
    """
    size = 0
    for unit in range(len(starts) - 1):
        symbol_starts[unit] = size
        i, end = starts[unit], starts[unit + 1]
        after_unknown = False
        while i < end:
            code, length = code_point_at(utf8, i)
            fate = fates[code]
            if fate == KNOWN:
                ids[size] = last_ids[code] if i + length == end else inner_ids[code]
                codes[size], alone[size] = code, False
                size += 1
                after_unknown = False
            elif fate == UNCOVERED and byte_ids[0] >= 0:
                for k in range(i, i + length):
                    ids[size], codes[size], alone[size] = byte_ids[utf8[k]], code, True
                    size += 1
            elif fate == UNCOVERED and not after_unknown:
                ids[size], codes[size], alone[size] = unknown_id, code, True
                size += 1
                after_unknown = True
            i += length
        if mark_id >= 0:
            ids[size], codes[size], alone[size] = mark_id, MARK_CODE, False
            size += 1
    symbol_starts[len(starts) - 1] = size
    return size


@njit(nogil=True, cache=True)
def count_ids(ids, starts, counts, totals):
    """Add up how often each id occurs, int64 by id."""
    for unit in range(len(counts)):
        for i in range(starts[unit], starts[unit + 1]):
            totals[ids[i]] += counts[unit]


@njit(nogil=True, cache=True)
def lay_out(ids, codes, starts, code_of, scripts, mark, is_marked, laid_out, tokens):
    """Spell the corpus, each unit followed by its mark, and enter the alphabet in `tokens`.

    Args:
        ids: as `fill_symbols` writes it, like the next two.
        codes: what each symbol stands for.
        starts: where each unit begins.
        code_of: by code point, what it is spelled with, int32.
        scripts: by code point, its script, int16.
        mark: what the mark at the end of a word is spelled with, int32.
        is_marked: by id, whether the mark is part of the symbol.
        laid_out: out, see `Spellings.codes`.
        tokens: out, see `Spellings.tokens`.
    """
    place = 0
    for unit in range(len(starts) - 1):
        for i in range(starts[unit], starts[unit + 1]):
            token, code = ids[i], codes[i]
            if code == MARK_CODE:
                tokens[token, START], tokens[token, LENGTH], tokens[token, CHARACTERS] = place, len(mark), 0
                tokens[token, FIRST_SCRIPT] = tokens[token, LAST_SCRIPT] = ANY
                break
            laid_out[place] = code_of[code]
            tokens[token, START], tokens[token, CHARACTERS] = place, 1
            tokens[token, LENGTH] = 1 + len(mark) if is_marked[token] else 1
            tokens[token, FIRST_SCRIPT] = tokens[token, LAST_SCRIPT] = scripts[code]
            place += 1
        for k in range(len(mark)):
            laid_out[place] = mark[k]
            place += 1


@njit(nogil=True, cache=True)
def certain_merges(ids, alone, starts, counts, min_frequency, tokens, settings):
    """How many units certainly end as one token: they are frequent enough, and all of them may be merged.

    `tokens` and `settings` are those of `Spellings`; tokens of no rows forbid nothing.
    """
    certain = 0
    for unit in range(len(counts)):
        first, end = starts[unit], starts[unit + 1]
        whole = counts[unit] >= min_frequency and end - first > 1
        longest = settings[LONGEST]
        if longest > 0 and len(tokens) > 0 and end - first > longest:
            whole = False
        script = np.int64(ANY)
        for i in range(first, end):
            if not whole:
                break
            whole = not alone[i]
            if whole and len(tokens) > 0:
                if i > first:
                    whole = may_merge(tokens, settings, ids[i - 1], ids[i])
                here = tokens[ids[i], FIRST_SCRIPT]
                if here == INHERITED:
                    continue  # has the script of what stands before it
                if script >= 0 and here >= 0 and script != here:
                    whole = False
                script = here
        certain += whole
    return certain


CODE_POINT_LIMIT = 0x110000

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class CorpusCharacters:
    """Which characters of a corpus are in the alphabet, and what happens to the others.

    Attributes:
        fates: by code point, `KNOWN`, `DROPPED` or `UNCOVERED`, int8.
        known: the code points of the alphabet, ascending, those of `initial_alphabet` included.
        last: those that end a unit, ascending.
        dropped: whether any character of the corpus is left out of its unit.
    """

    fates: npt.NDArray[np.int8]
    known: Numbers
    last: Numbers
    dropped: bool

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> CorpusCharacters:
        """The characters of a counted corpus, and what `spec` says about the rare ones."""
        totals, ends_units = np.zeros(CODE_POINT_LIMIT, np.int64), np.zeros(CODE_POINT_LIMIT, bool)
        count_characters(counts.utf8, counts.starts, counts.counts, totals, ends_units)
        numbers = np.flatnonzero(totals)
        initial = np.unique(code_points_of(spec.initial_alphabet).astype(np.int64))
        initial = initial[: spec.limit_alphabet or None]
        kept = _most_frequent(numbers, totals[numbers], initial, spec.limit_alphabet)
        covering = _covering(totals[numbers] * kept, spec.character_coverage)
        is_known = kept & (covering | np.isin(numbers, initial))
        fates = np.full(CODE_POINT_LIMIT, DROPPED, np.int8)
        fates[numbers[kept]] = UNCOVERED
        fates[numbers[is_known]] = KNOWN
        last = np.flatnonzero(ends_units & (fates == KNOWN))
        return cls(fates, np.union1d(numbers[is_known], initial), last, not bool(kept.all()))

    def alphabet(self, spec: TrainingSpec) -> Alphabet:
        """The alphabet, with ids in the order of Hugging Face's trainer.

        Tokens that no corpus decides about, bytes, characters by code point, then characters that end a
        word, which Hugging Face numbers as its hash map happens to give them and we by code point.
        """
        next_id = len(spec.own_tokens)
        byte_ids = None
        if spec.byte_fallback:
            byte_ids = np.arange(next_id, next_id + BYTE_ALPHABET_SIZE, dtype=np.int32)
            next_id += BYTE_ALPHABET_SIZE
        inner = _numbered(self.known, next_id)
        next_id += len(inner)
        glued = bool(spec.end_of_word) and not spec.end_of_word_apart
        return Alphabet(
            "characters",
            byte_ids,
            inner,
            _numbered(self.last, next_id) if glued else inner,
            spec.end_of_word,
            next_id if spec.end_of_word and spec.end_of_word_apart else None,
            spec.own_tokens.index(spec.unknown_token),
            spec.unknown_token,
        )


def ids_by_code_point(ids: Mapping[str, int]) -> npt.NDArray[np.int32]:
    """The id of every character, int32 by code point; -1 for those that have none."""
    table = np.full(CODE_POINT_LIMIT, -1, np.int32)
    table[np.fromiter(map(ord, ids), np.int64, len(ids))] = np.fromiter(ids.values(), np.int32, len(ids))
    return table


def _most_frequent(numbers: Numbers, totals: Numbers, initial: Numbers, limit: int) -> Flags:
    """Which characters are kept if there may be only `limit`; initial ones, no more than that, are.

    As Hugging Face's trainer does it, but of equally frequent ones we take the smaller.
    """
    kept = np.ones(len(numbers), bool)
    if limit and limit < len(np.union1d(numbers, initial)):
        others = np.flatnonzero(~np.isin(numbers, initial))
        room = max(0, limit - len(initial))
        kept[others[np.argsort(-totals[others], kind="stable")[room:]]] = False
    return kept


def _covering(totals: Numbers, coverage: float) -> Flags:
    """Which characters are needed to cover a share of the text, the most frequent first.

    As SentencePiece has it (trainer_interface.cc), in its precision: one more is taken until the share is
    reached, and of equally frequent ones the smaller.
    """
    if coverage >= 1:
        return totals > 0
    order = np.argsort(-totals, kind="stable")
    before = np.concatenate([[0], np.cumsum(totals[order])[:-1]])
    covering = np.zeros(len(totals), bool)
    share = (before / max(1, int(totals.sum()))).astype(np.float32)
    covering[order] = (share < np.float32(coverage)) & (totals[order] > 0)
    return covering


def _numbered(code_points: Numbers, first_id: int) -> Mapping[str, int]:
    return {chr(number): token_id for token_id, number in enumerate(code_points.tolist(), first_id)}


_RULES = {"shortest": tie_rules.SHORTEST, "largest-string": tie_rules.LARGEST}


@dataclass(frozen=True, slots=True, eq=False)
class SymbolCorpus:
    """Units as symbols, one after the other.

    Attributes:
        alphabet: what the symbols are.
        ids: the id of each symbol, int32, or uint16 of bytes.
        starts: where each unit begins, and the end of the last, int64.
        counts: how often each unit occurs, int64.
        codes: the code point (or the byte) that each symbol stands for, int32, or uint8 of bytes; a mark at
            the end of a word that is a symbol of its own has `MARK_CODE`.
        alone: True for symbols that no merge may take: unknown characters, bytes that spell one, and what
            is spelled like the unknown token.
        dropped: whether units lost characters, or are cut at the spelling of the unknown token.
    """

    alphabet: Alphabet
    ids: npt.NDArray[np.int32] | npt.NDArray[np.uint16]
    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int32] | npt.NDArray[np.uint8]
    alone: npt.NDArray[np.bool_]
    dropped: bool

    @classmethod
    def of(cls, counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
        """A counted corpus in the alphabet that `spec` asks for."""
        if spec.algorithm == "bpe":
            return _of_characters(counts, spec)
        alphabet = Alphabet.of_bytes(first_id=len(spec.own_tokens))
        assert alphabet.byte_ids is not None
        byte_ids = alphabet.byte_ids
        ids = (byte_ids.astype(np.uint16) if byte_ids.max() < 1 << 16 else byte_ids)[counts.utf8]
        alone = np.zeros(len(ids), bool)
        return cls(alphabet, ids, counts.starts, counts.counts, counts.utf8, alone, False)

    @property
    def token_count(self) -> int:
        """Length of the corpus in symbols."""
        return int(np.diff(self.starts) @ self.counts)

    def id_counts(self, size: int) -> npt.NDArray[np.int64]:
        """How often each of the ids below `size` occurs, int64, read-only."""
        counts = np.zeros(size, np.int64)
        count_ids(self.ids, self.starts, self.counts, counts)
        counts.flags.writeable = False
        return counts

    def linked(self) -> npt.NDArray[np.int32]:
        """The table of symbols that merging begins with: see `training_kernels.State.symbols`."""
        symbols = np.empty((len(self.ids), 2), np.int32)
        kernels.link_units(self.ids, self.starts, self.alone, symbols)
        return symbols

    def least_count(self, merges: int) -> int:
        """How often each of the pairs occurs at least that are merged first, so many; 1 if that is not known.

        As long as fewer merges are done than there are units that occur so often, one of these units is not a
        single token yet, and its pairs are as frequent. Pairs of any kind must be allowed to merge.
        """
        if self.dropped or self.alone.any():
            return 1
        counts = self.counts[np.diff(self.starts) > 1]
        return int(np.partition(counts, -merges)[-merges]) if 0 < merges <= len(counts) else 1

    def certain_merges(self, min_frequency: int, spellings: tie_rules.Spellings | None) -> int:
        """A number of merges that the corpus gives for certain.

        A unit that is frequent enough, and in which everything may be merged, ends as one token, and
        different units end as different tokens.
        """
        if self.dropped:
            return 0  # units may have become equal
        if spellings is None and not self.alone.any():  # as usual: no kernel is needed
            return int(np.count_nonzero((self.counts >= min_frequency) & (np.diff(self.starts) > 1)))
        tokens, settings = np.empty((0, 5), np.int64), np.zeros(4, np.int64)
        if spellings is not None:
            _, tokens, settings = spellings
        return int(
            certain_merges(self.ids, self.alone, self.starts, self.counts, min_frequency, tokens, settings)
        )


def _of_characters(counts: WordCounts, spec: TrainingSpec) -> SymbolCorpus:
    """The corpus in characters; what is not in the alphabet is dropped, unknown, or spelled in bytes."""
    uncut = counts
    if not spec.end_of_word:
        counts = _without_unknown(counts, spec)
    cut = counts is not uncut
    characters = CorpusCharacters.of(counts, spec)
    alphabet = characters.alphabet(spec)
    inner = ids_by_code_point(alphabet.characters)
    is_same = alphabet.last_characters is alphabet.characters
    no_bytes = np.full(BYTE_ALPHABET_SIZE, -1, np.int32)
    if not spec.end_of_word and (splits_by_script(spec) or (characters.fates == UNCOVERED).any()):
        counts = in_segments(counts, _segment_classes(characters, spec))
    room = len(counts.utf8) + len(counts)
    ids, codes, alone = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room, bool)
    starts = np.empty(len(counts) + 1, np.int64)
    size = fill_symbols(
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
    if spec.end_of_word and len(spec.unknown_token) > 1:
        spelled = code_points_of(spec.unknown_token).astype(np.int32)
        uncovered = int(np.count_nonzero(alone[:size]))
        find_spelling(codes[:size], starts, spelled, alone[:size])
        cut = int(np.count_nonzero(alone[:size])) > uncovered
    columns = ids[:size], starts, counts.counts, codes[:size], alone[:size]
    return SymbolCorpus(alphabet, *columns, characters.dropped or cut)


def _without_unknown(counts: WordCounts, spec: TrainingSpec) -> WordCounts:
    """The corpus without what is spelled like the unknown token: a text is cut there, as by SentencePiece."""
    found = np.zeros(len(counts.utf8) + 1, bool)
    spelled = np.frombuffer(encode_utf8(spec.unknown_token), np.uint8)
    find_spelling(counts.utf8, counts.starts, spelled, found)
    if not found.any():
        return counts
    is_edge = np.zeros(len(found), bool)
    is_edge[counts.starts] = True
    is_edge[1:] |= found[1:] != found[:-1]
    edges = np.flatnonzero(is_edge)
    starts, ends = edges[:-1][~found[edges[:-1]]], edges[1:][~found[edges[:-1]]]
    table = UnitTable()
    table.add(counts.utf8, starts, ends, counts.counts[np.searchsorted(counts.starts, starts, "right") - 1])
    return table.word_counts()


# ---- cutting units where no merge can cross, and counting the different segments
#
# Where tokens hold one script only, and never an unknown character, a unit falls apart. In code, where units
# are long and nearly all different, there are several times fewer segments than units, and they are short.
# The first sightings of segments are in the order of the corpus, so every rule for ties sees the same order.

_SEGMENTS_AT_ONCE = 1 << 18
_UNKNOWN, _LEFT_OUT = -8, -9  # beside the classes of `core.unigram.piece_scripts`


def in_segments(counts: WordCounts, classes: npt.NDArray[np.int16]) -> WordCounts:
    """The same corpus with its units cut into segments that no merge crosses, and equal segments counted.

    `classes` is by code point: a class of `core.unigram.piece_scripts`, or one of those above.
    """
    room = max(_SEGMENTS_AT_ONCE, counts.longest_unit_bytes)
    starts, ends, amounts = (np.empty(room, np.int64) for _ in range(3))
    table = UnitTable()
    unit = 0
    while unit < len(counts):
        unit, found = cut_units(
            counts.utf8, counts.starts, counts.counts, classes, unit, starts, ends, amounts
        )
        table.add(counts.utf8, starts[:found], ends[:found], amounts[:found])
    return table.word_counts()


def _segment_classes(characters: CorpusCharacters, spec: TrainingSpec) -> npt.NDArray[np.int16]:
    classes = scripts_of(characters.known, spec).copy()
    classes[characters.fates == UNCOVERED] = _UNKNOWN
    classes[characters.fates == DROPPED] = _LEFT_OUT
    return classes


@njit(nogil=True, cache=True)
def _parts(before, here):
    """Whether no merge crosses the place between characters of these classes."""
    if before == _LEFT_OUT:
        return False
    if before == _UNKNOWN or here == _UNKNOWN:
        return before != here
    if before == ALONE or here == ALONE:
        return True
    return before >= 0 and here >= 0 and before != here


@njit(nogil=True, cache=True)
def cut_units(utf8, unit_starts, counts, classes, unit, starts, ends, amounts):
    """Cut the units from `unit` on into segments, as long as there is room for those of one more.

    The span of each, and how often its unit occurs, are written to `starts`, `ends` and `amounts` (int64).
    Returns the unit to go on with, and how many segments there are.
    """
    count = 0
    while unit < len(counts) and count + unit_starts[unit + 1] - unit_starts[unit] <= len(starts):
        begin = i = unit_starts[unit]
        end = unit_starts[unit + 1]
        before = np.int16(_LEFT_OUT)
        while i < end:
            code, length = code_point_at(utf8, i)
            here = classes[code]
            if here != _LEFT_OUT:
                if _parts(before, here):
                    starts[count], ends[count], amounts[count] = begin, i, counts[unit]
                    count += 1
                    begin = i
                before = here
            i += length
        starts[count], ends[count], amounts[count] = begin, end, counts[unit]
        count += 1
        unit += 1
    return unit, count


# ---- how corpus and alphabet are spelled, for rules that look at more than ids and counts


def spellings_of(corpus: SymbolCorpus, spec: TrainingSpec, most_tokens: int) -> tie_rules.Spellings | None:
    """The spellings that the rules of `spec` look at, with room for `most_tokens`; None if none does."""
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
    tokens = np.zeros((most_tokens, tie_rules.TOKEN_COLUMNS), np.int64)
    is_marked = np.zeros(most_tokens, bool)
    is_marked[[] if mark_is_symbol else alphabet.marked_ids] = True
    scripts = scripts_of(np.flatnonzero(present), spec)
    lay_out(
        corpus.ids,
        corpus.codes.astype(np.int32),
        corpus.starts,
        code_of,
        scripts,
        code_of[mark],
        is_marked,
        laid_out,
        tokens,
    )
    settings = np.zeros(4, np.int64)
    settings[tie_rules.RULE] = _RULES.get(spec.tie_break, tie_rules.BY_CALLER)
    settings[tie_rules.EXTRA] = extra
    settings[tie_rules.CODE_BITS] = bits
    settings[tie_rules.LONGEST] = _longest_merged(spec)
    return tie_rules.Spellings(laid_out, tokens, settings)


def _longest_merged(spec: TrainingSpec) -> int:
    """The length of the longest token that a merge may make; 0 if there is no limit.

    With `shortest` it is that of SentencePiece's `max_sentencepiece_length`. Otherwise it is as with
    `max_token_length` of Hugging Face's trainer (models/bpe/word.rs): tokens are shorter than that, but two
    symbols may always be merged.
    """
    if spec.tie_break == "shortest" or not spec.max_token_length:
        return spec.max_token_length
    return max(2, spec.max_token_length - 1)


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
