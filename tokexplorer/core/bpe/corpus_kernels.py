"""One pass over the units of a corpus each: counting its characters, and turning them into symbols."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.bpe.pair_kernels import (
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
from tokexplorer.core.scanners import code_point_at

# What becomes of a character.
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
def lay_out(ids, codes, alone, starts, code_of, scripts, mark, is_marked, laid_out, tokens):
    """Spell the corpus, each unit followed by its mark, and enter the alphabet in `tokens`.

    Args:
        ids: as `fill_symbols` writes it, like the next three.
        codes: what each symbol stands for.
        alone: whether no merge may take it.
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
            laid_out[place] = 0 if alone[i] else code_of[code]
            tokens[token, START], tokens[token, CHARACTERS] = place, 1
            tokens[token, LENGTH] = 1 + len(mark) if is_marked[token] else 1
            tokens[token, FIRST_SCRIPT] = tokens[token, LAST_SCRIPT] = scripts[code]
            place += 1
        for k in range(len(mark)):
            laid_out[place] = mark[k]
            place += 1


@njit(nogil=True, cache=True)
def certain_merges(ids, alone, starts, counts, min_frequency, tokens, settings):
    """How many units surely end as one token: frequent enough, and nothing in them may not be merged.

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
