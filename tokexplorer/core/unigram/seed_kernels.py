# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The substrings that a vocabulary begins with, and every place where they stand.

SentencePiece takes the inner nodes of a suffix tree: substrings that occur at least twice and are not
always followed by the same character. Here a trie of substrings grows level by level over all places,
and only below substrings that occur twice, which bounds it also on random text.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.unigram.piece_scripts import ALONE, ANY, INHERITED
from tokexplorer.core.unigram.segment_kernels import FOLLOWING, MANY, NOTHING_YET, WEIGHT, what_follows

NONE = -1
ROOT = 0
CODE_BITS = 21  # a key is a node and the code point that leads on from it

LEVEL, READ, WRITTEN, ACTIVE, NODES = range(5)  # places in the cursor
COUNT, NEXT = range(2)  # columns of the nodes: occurrences, what follows them
PLACE, NODE = range(2)  # columns of the active rows


@njit(nogil=True, cache=True)
def piece_limits(codes, starts, classes, max_length, first, last, limits, segment_of):
    """How long the longest valid piece is that begins at each place of the segments [first, last)."""
    for segment in range(first, last):
        end = starts[segment + 1]
        for place in range(starts[segment], end):
            segment_of[place] = segment
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
def _slot(keys, key):
    mask = len(keys) - 1
    code = key * np.int64(0x7FB5D329728EA185)
    slot = (code ^ code >> 29) & mask
    while keys[slot] != NONE and keys[slot] != key:
        slot = (slot + 1) & mask
    return slot


@njit(nogil=True, cache=True)
def rehash(keys, children, larger_keys, larger_children):
    """Enter all known children in an empty table."""
    for i in range(len(keys)):
        if keys[i] != NONE:
            slot = _slot(larger_keys, keys[i])
            larger_keys[slot], larger_children[slot] = keys[i], children[i]


@njit(nogil=True, cache=True)
def grow_trie(
    codes, starts, rows, limits, segment_of, keys, children, nodes, active, cursor, by_byte, max_work
):
    """Lengthen the substrings of up to `max_work` active rows by one character; False if a table is full.

    A row is a place and the node of the substring that begins there and has LEVEL characters.
    """
    level, read, written = cursor[LEVEL], cursor[READ], cursor[WRITTEN]
    known = cursor[NODES]
    stop = min(cursor[ACTIVE], read + max_work)
    room = True
    while read < stop:
        if known >= len(nodes) or 2 * known >= len(keys):
            room = False
            break
        place, node = np.int64(active[read, PLACE]), np.int64(active[read, NODE])
        read += 1
        if level >= limits[place] or (level > 0 and nodes[node, COUNT] < 2):
            continue
        segment = segment_of[place]
        key = node << CODE_BITS | np.int64(codes[place + level])
        slot = _slot(keys, key)
        if keys[slot] == NONE:
            keys[slot], children[slot] = key, known
            nodes[known, COUNT], nodes[known, NEXT] = 0, NOTHING_YET
            known += 1
        child = np.int64(children[slot])
        nodes[child, COUNT] += rows[segment, WEIGHT]
        if place + level + 1 < starts[segment + 1]:
            following = what_follows(codes[place + level + 1], by_byte)
        else:
            following = rows[segment, FOLLOWING]
        if nodes[child, NEXT] == NOTHING_YET:
            nodes[child, NEXT] = following
        elif nodes[child, NEXT] != following:
            nodes[child, NEXT] = MANY
        active[written, PLACE], active[written, NODE] = place, child
        written += 1
    cursor[READ], cursor[WRITTEN], cursor[NODES] = read, written, known
    return room


@njit(nogil=True, cache=True)
def find_edges(
    codes, limits, keys, children, piece_of, place, last, edges, first_edge, lengths, pieces, places, sizes
):
    """Note every piece that begins at the places up to `last`; the next place, and the number of edges.

    `places` and `sizes` get, by piece, where it stands first and how many characters it has.

    Stops early where there is no room for the edges of one more place.
    """
    while place < last and edges + limits[place] <= len(pieces):
        node = np.int64(ROOT)
        for length in range(1, limits[place] + 1):
            slot = _slot(keys, node << CODE_BITS | np.int64(codes[place + length - 1]))
            if keys[slot] == NONE:
                break
            node = np.int64(children[slot])
            piece = piece_of[node]
            if piece != NONE:
                lengths[edges], pieces[edges] = length, piece
                edges += 1
                if places[piece] == NONE:
                    places[piece], sizes[piece] = place, length
        place += 1
        first_edge[place] = edges
    return place, edges
