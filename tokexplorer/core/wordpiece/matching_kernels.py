# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Longest match from left to right in linear time, over a trie with failure links.

The textbook looks up ever shorter prefixes, which is quadratic in the length of a word. Here each node of
a trie knows what to do when the next byte leads nowhere: which tokens are certain by then (its pops) and
at which node the rest of what has been read stands (its failure link). That is LinMaxMatch of Song et al.,
"Fast WordPiece Tokenization" (EMNLP 2021), on bytes of UTF-8, which changes nothing: a token ends where a
character ends.

There are two tries: a word begins in one that spells tokens as they are, prefix included, and goes on in
one of the continuations without their prefix. So a literal "##ing" at the start of a word is the token of
that spelling, as in the reference implementations.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

NONE = -1
WORD_ROOT, CONTINUATION_ROOT = 0, 1
KEY, CHILD = range(2)  # columns of `Trie.slots`


class Trie(NamedTuple):
    """Tokens as the matcher reads them.

    Attributes:
        slots: int64 (a power of two, 2): node << 8 | byte or -1, and the child; open addressing.
        failures: int32 (nodes): where to go on if no child fits, or NONE.
        pop_starts: int32 (nodes + 1): where the pops of each node lie in `pops`.
        pops: int32: ids of tokens that are certain when a node fails.
    """

    slots: npt.NDArray[np.int64]
    failures: npt.NDArray[np.int32]
    pop_starts: npt.NDArray[np.int32]
    pops: npt.NDArray[np.int32]


@njit(nogil=True, cache=True)
def _slot_of(slots, key):
    """The slot that holds `key`, or the empty one where it belongs."""
    mask = len(slots) - 1
    code = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    slot = np.int64(code >> np.uint64(32)) & mask
    while slots[slot, KEY] != NONE and slots[slot, KEY] != key:
        slot = (slot + 1) & mask
    return slot


@njit(nogil=True, cache=True)
def _insert(slots, parents, arcs, token_of, nodes, root, utf8, start, end, token_id):
    """Spell one token from a root on; the number of nodes after it."""
    node = root
    for i in range(start, end):
        key = node << 8 | np.int64(utf8[i])
        slot = _slot_of(slots, key)
        if slots[slot, KEY] == NONE:
            slots[slot, KEY], slots[slot, CHILD] = key, nodes
            parents[nodes], arcs[nodes], token_of[nodes] = node, utf8[i], NONE
            nodes += 1
        node = slots[slot, CHILD]
    token_of[node] = token_id
    return nodes


@njit(nogil=True, cache=True)
def insert_tokens(utf8, starts, prefix, matched, slots, parents, arcs, token_of):
    """Spell every token for which `matched` says so; the number of nodes. Of equals the last counts."""
    nodes = np.int64(2)
    token_of[:2] = NONE
    parents[:2] = NONE
    for token_id in range(len(starts) - 1):
        start, end = starts[token_id], starts[token_id + 1]
        if not matched[token_id] or start == end:
            continue
        nodes = _insert(slots, parents, arcs, token_of, nodes, WORD_ROOT, utf8, start, end, token_id)
        continues = end - start > len(prefix)
        for i in range(len(prefix)):
            continues = continues and utf8[start + i] == prefix[i]
        if continues:
            start += len(prefix)
            nodes = _insert(
                slots, parents, arcs, token_of, nodes, CONTINUATION_ROOT, utf8, start, end, token_id
            )
    return nodes


@njit(nogil=True, cache=True)
def by_depth(parents, nodes):
    """All nodes, shallow ones first (a parent always has the smaller number)."""
    depth = np.zeros(nodes, np.int64)
    for node in range(2, nodes):
        depth[node] = depth[parents[node]] + 1
    return np.argsort(depth, kind="mergesort")


@njit(nogil=True, cache=True)
def link_failures(order, slots, parents, arcs, token_of, failures):
    """Set the failure link of every node; how many pops each has, int32."""
    pop_counts = np.zeros(len(order), np.int32)
    for node in order:
        failures[node] = NONE
        if node <= CONTINUATION_ROOT:
            continue
        if token_of[node] != NONE:
            failures[node] = CONTINUATION_ROOT
            pop_counts[node] = 1
            continue
        count = pop_counts[parents[node]]
        origin = np.int64(failures[parents[node]])
        while origin != NONE:
            slot = _slot_of(slots, origin << 8 | np.int64(arcs[node]))
            if slots[slot, KEY] != NONE:
                failures[node] = slots[slot, CHILD]
                pop_counts[node] = count
                break
            count += pop_counts[origin]
            origin = np.int64(failures[origin])
    return pop_counts


@njit(nogil=True, cache=True)
def fill_pops(order, slots, parents, arcs, token_of, failures, pop_starts, pops):
    """Write the pops that `link_failures` counted, walking the same way once more."""
    for node in order:
        if failures[node] == NONE:
            continue
        at = pop_starts[node]
        if token_of[node] != NONE:
            pops[at] = token_of[node]
            continue
        origin = np.int64(parents[node])
        while at < pop_starts[node + 1]:
            for i in range(pop_starts[origin], pop_starts[origin + 1]):
                pops[at] = pops[i]
                at += 1
            origin = np.int64(failures[origin])


@njit(nogil=True, cache=True)
def _match(slots, failures, pop_starts, pops, utf8, start, end, ids, done):
    """Write the tokens of one word from `done` on; how many are written then, or NONE if it has none."""
    node = np.int64(WORD_ROOT)
    i = start
    while i < end or node != CONTINUATION_ROOT:
        if i < end:
            slot = _slot_of(slots, node << 8 | np.int64(utf8[i]))
            if slots[slot, KEY] != NONE:
                node = slots[slot, CHILD]
                i += 1
                continue
        if failures[node] == NONE:
            return NONE
        for k in range(pop_starts[node], pop_starts[node + 1]):
            ids[done] = pops[k]
            done += 1
        node = np.int64(failures[node])
    return done


@njit(nogil=True, cache=True)
def _longer_than(utf8, start, end, characters):
    """Whether a word has more than so many characters."""
    if end - start <= characters:
        return False
    count = 0
    for i in range(start, end):
        count += (utf8[i] & 0xC0) != 0x80
    return count > characters


@njit(nogil=True, cache=True)
def encode_words(trie, unknown_id, longest, utf8, starts, ends, ids, word_ends):
    """Cover every word; the number of ids written, at most one a byte.

    `word_ends[i]` becomes the number of ids written after word i. A word of more than `longest` characters,
    or one that the tokens cannot cover, becomes `unknown_id`.
    """
    slots, failures, pop_starts, pops = trie
    done = 0
    for word in range(len(starts)):
        start, end = np.int64(starts[word]), np.int64(ends[word])
        if start < end:
            after = NONE
            if not _longer_than(utf8, start, end, longest):
                after = _match(slots, failures, pop_starts, pops, utf8, start, end, ids, done)
            if after == NONE:
                ids[done] = unknown_id
                after = done + 1
            done = after
        word_ends[word] = done
    return done


@njit(nogil=True, cache=True)
def token_spans(byte_counts, prefix_bytes, ids, starts, ends, word_ends, token_starts, token_ends):
    """Byte spans of the tokens that cover each word: the last ends where the word does."""
    k = 0
    for word in range(len(starts)):
        at = np.int64(starts[word])
        first = k
        while k < word_ends[word]:
            token_starts[k] = at
            at += byte_counts[ids[k]] - (prefix_bytes if k > first else 0)
            token_ends[k] = at
            k += 1
        if k > first:
            token_ends[k - 1] = ends[word]
