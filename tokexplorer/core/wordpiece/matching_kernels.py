# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Longest match from left to right over a trie, for all of its tokens or only those below a limit.

The textbook looks up ever shorter prefixes. A walk down a trie that remembers the last token it passed
reads each byte once for every token that could have gone on there: quadratic in the length of a word at
worst, but nothing is quicker on words as they are.

For long words there is LinMaxMatch of Song et al., "Fast WordPiece Tokenization" (EMNLP 2021), which is
linear. Each node knows what to do when the next byte leads nowhere: which tokens are certain by then (its
pops) and at which node the rest of what has been read stands (its failure link). Working on bytes of UTF-8
changes nothing: a token ends where a character ends. Failure links belong to one vocabulary, and to a trie
that grows no more.

There are two roots: a word begins at one that spells tokens as they are, prefix included, and goes on at
one of the continuations without their prefix. So a literal "##ing" at the start of a word is the token of
that spelling, as in the reference implementations.

A trie may grow while other threads walk it. Each of its slots is one number and so becomes visible whole,
and what is added belongs to ids that these threads pass over.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import same_bytes, slot_of_number
from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import BATCH_PIECES, make_keys
from tokexplorer.core.piece_memo import recall, remember

NONE = -1
NEVER = np.iinfo(np.int32).max  # the id at a node where no token ends
UNCOVERED = np.int32(NEVER)  # in place of the tokens of a word that cannot be covered
WORD_ROOT, CONTINUATION_ROOT = 0, 1
MOST_NODES = 1 << 27
_REMEMBERED_BYTES = 64  # of a word; longer ones are rare
_CHILD_BITS = 28
_CHILD = (1 << _CHILD_BITS) - 1


class Trie(NamedTuple):
    """Tokens by their bytes.

    Attributes:
        slots: int64, a power of two: parent << 36 | byte << 28 | child, or NONE; a table of numbers
            (`core.hash_table`) whose keys are the parent and the byte.
        token_of: int32 (nodes): the token that ends at a node, or NEVER.
        parents: int32 (nodes): NONE at the roots.
        arcs: uint8 (nodes): the byte that leads to a node.
    """

    slots: npt.NDArray[np.int64]
    token_of: npt.NDArray[np.int32]
    parents: npt.NDArray[np.int32]
    arcs: npt.NDArray[np.uint8]

    @classmethod
    def empty(cls, nodes: int) -> Trie:
        """The two roots, and room for `nodes` in all.

        Raises:
            ValueError: if these are more than `MOST_NODES`.
        """
        if nodes > MOST_NODES:
            raise ValueError(f"tokens of {nodes:,} bytes together are too many; {MOST_NODES:,} are possible")
        return cls(
            slots=np.full(1 << (2 * nodes - 1).bit_length(), NONE, np.int64),
            token_of=np.full(nodes, NEVER, np.int32),
            parents=np.full(nodes, NONE, np.int32),
            arcs=np.zeros(nodes, np.uint8),
        )

    def resized(self, used: int, nodes: int) -> Trie:
        """A copy of the first `used` nodes, with room for `nodes` in all."""
        copy = Trie.empty(nodes)
        rehash(self.slots, copy.slots)
        copy.token_of[:used] = self.token_of[:used]
        copy.parents[:used] = self.parents[:used]
        copy.arcs[:used] = self.arcs[:used]
        return copy


class Failures(NamedTuple):
    """What the linear matching does at a node whose children do not fit the next byte.

    Attributes:
        links: int32 (nodes): where to go on, or NONE.
        pop_starts: int32 (nodes + 1): where the pops of each node lie in `pops`.
        pops: int32: ids of tokens that are certain when a node fails.
    """

    links: npt.NDArray[np.int32]
    pop_starts: npt.NDArray[np.int32]
    pops: npt.NDArray[np.int32]


NO_FAILURES = Failures(np.empty(0, np.int32), np.zeros(1, np.int32), np.empty(0, np.int32))


@njit(nogil=True, cache=True)
def _child(slots, node, byte):
    """The child of a node, or NONE."""
    entry = slots[slot_of_number(slots, node << 8 | np.int64(byte), _CHILD_BITS)]
    return np.int64(NONE) if entry == NONE else entry & _CHILD


@njit(nogil=True, cache=True)
def _insert(slots, token_of, parents, arcs, nodes, root, utf8, start, end, token_id):
    """Spell one token from a root on; the number of nodes after it."""
    node = np.int64(root)
    for i in range(start, end):
        key = node << 8 | np.int64(utf8[i])
        slot = slot_of_number(slots, key, _CHILD_BITS)
        if slots[slot] == NONE:
            parents[nodes], arcs[nodes] = node, utf8[i]
            slots[slot] = key << _CHILD_BITS | nodes
            nodes += 1
        node = slots[slot] & _CHILD
    token_of[node] = token_id
    return nodes


@njit(nogil=True, cache=True)
def insert_tokens(trie, nodes, utf8, starts, first, last, prefix, matched):
    """Enter the tokens from `first` to `last` that `matched` marks; the number of nodes after that.

    Of tokens that are spelled alike the last counts.
    """
    slots, token_of, parents, arcs = trie
    for token_id in range(first, last):
        start, end = starts[token_id], starts[token_id + 1]
        if not matched[token_id - first] or start == end:
            continue
        nodes = _insert(slots, token_of, parents, arcs, nodes, WORD_ROOT, utf8, start, end, token_id)
        if end - start > len(prefix) and same_bytes(utf8, start, prefix, 0, len(prefix)):
            start += len(prefix)
            nodes = _insert(
                slots, token_of, parents, arcs, nodes, CONTINUATION_ROOT, utf8, start, end, token_id
            )
    return nodes


@njit(nogil=True, cache=True)
def rehash(slots, larger):
    """Enter all slots in a larger, empty table."""
    for entry in slots:
        if entry != NONE:
            larger[slot_of_number(larger, entry >> _CHILD_BITS, _CHILD_BITS)] = entry


@njit(nogil=True, cache=True)
def by_depth(parents, nodes):
    """All nodes, shallow ones first (a parent always has the smaller number), int32."""
    depth = np.zeros(nodes, np.int32)
    deepest = 0
    for node in range(2, nodes):
        depth[node] = depth[parents[node]] + 1
        deepest = max(deepest, depth[node])
    places = np.zeros(deepest + 2, np.int32)
    for node in range(nodes):
        places[depth[node] + 1] += 1
    places = np.cumsum(places)
    order = np.empty(nodes, np.int32)
    for node in range(nodes):
        order[places[depth[node]]] = node
        places[depth[node]] += 1
    return order


@njit(nogil=True, cache=True)
def link_failures(order, slots, token_of, limit, parents, arcs, links):
    """Set the failure link of every node for the tokens below `limit`; how many pops each has, int32."""
    pop_counts = np.zeros(len(order), np.int32)
    for node in order:
        links[node] = NONE
        if node <= CONTINUATION_ROOT:
            continue
        if token_of[node] < limit:
            links[node] = CONTINUATION_ROOT
            pop_counts[node] = 1
            continue
        count = pop_counts[parents[node]]
        origin = np.int64(links[parents[node]])
        while origin != NONE:
            child = _child(slots, origin, arcs[node])
            if child != NONE:
                links[node] = child
                pop_counts[node] = count
                break
            count += pop_counts[origin]
            origin = np.int64(links[origin])
    return pop_counts


@njit(nogil=True, cache=True)
def fill_pops(order, token_of, limit, parents, links, pop_starts, pops):
    """Write the pops that `link_failures` counted, walking the same way once more."""
    for node in order:
        if links[node] == NONE:
            continue
        at = pop_starts[node]
        if token_of[node] < limit:
            pops[at] = token_of[node]
            continue
        origin = np.int64(parents[node])
        while at < pop_starts[node + 1]:
            for i in range(pop_starts[origin], pop_starts[origin + 1]):
                pops[at] = pops[i]
                at += 1
            origin = np.int64(links[origin])


@njit(nogil=True, cache=True)
def _match_linear(slots, links, pop_starts, pops, utf8, start, end, ids, done):
    """Write the tokens of one word from `done` on; how many are written then, or NONE if none cover it."""
    node = np.int64(WORD_ROOT)
    i = start
    while i < end or node != CONTINUATION_ROOT:
        if i < end:
            child = _child(slots, node, utf8[i])
            if child != NONE:
                node = child
                i += 1
                continue
        if links[node] == NONE:
            return NONE
        # No token goes on with the next byte: what is certain by now is written, the rest stands at the link.
        for k in range(pop_starts[node], pop_starts[node + 1]):
            ids[done] = pops[k]
            done += 1
        node = np.int64(links[node])
    return done


@njit(nogil=True, cache=True)
def _match(slots, token_of, limit, utf8, start, end, ids, done):
    """Write the tokens of one word like `_match_linear`, by walking down the trie once for each token."""
    root = WORD_ROOT
    while start < end:
        # The longest token from `start` on is the last one passed on the way down the trie.
        node = np.int64(root)
        found, after = NEVER, start
        i = start
        while i < end:
            node = _child(slots, node, utf8[i])
            if node == NONE:
                break
            i += 1
            token_id = token_of[node]
            if token_id < limit:
                found, after = token_id, i
        if after == start:
            return NONE
        ids[done] = found
        done += 1
        start = after
        root = CONTINUATION_ROOT
    return done


@njit(nogil=True, cache=True)
def tokens_from(slots, token_of, limit, root, utf8, start, end, found):
    """Fill `found` (int32) with the token that utf8[start:i + 1] spells from a root, for each i; or NONE."""
    node = np.int64(root)
    found[: end - start] = NONE
    for i in range(start, end):
        node = _child(slots, node, utf8[i])
        if node == NONE:
            break
        if token_of[node] < limit:
            found[i - start] = token_of[node]


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
def _cover(
    slots, token_of, limit, links, pop_starts, pops, unknown_id, longest, utf8, start, end, ids, done,
):  # fmt: skip
    """Write the ids of one word from `done` on, or the unknown id; how many ids are written then."""
    if start == end:
        return done
    after = NONE
    if not _longer_than(utf8, start, end, longest):
        if len(links):
            after = _match_linear(slots, links, pop_starts, pops, utf8, start, end, ids, done)
        else:
            after = _match(slots, token_of, limit, utf8, start, end, ids, done)
    if after == NONE:
        ids[done] = unknown_id
        after = done + 1
    return after


@njit(nogil=True, cache=True)
def encode_words(trie, limit, failures, longest, memo, utf8, starts, ends, ids):
    """Cover every word with tokens below `limit`; the number of ids written, at most one a byte.

    `failures` are those of these tokens, or `NO_FAILURES` to walk. A word of more than `longest` characters,
    or one that the tokens cannot cover, becomes `UNCOVERED`. `memo` is a `Memo` of these tokens. `ids` needs
    one place a byte of the words, and `ROOM_BEHIND` more.
    """
    slots, token_of, _, _ = trie
    links, pop_starts, pops = failures
    rows, entries, known_utf8, known_ids, _ = memo
    batch = min(BATCH_PIECES, len(starts))
    lows, highs, free = np.empty(batch, np.uint64), np.empty(batch, np.uint64), np.empty(batch, np.uint64)
    first = written = np.int64(0)
    while first < len(starts):
        count = make_keys(utf8, starts, ends, first, lows, highs, free, rows)
        k = np.int64(0)
        while True:
            k, written = recall(
                rows, entries, known_utf8, known_ids, utf8, starts, ends, first, lows, highs, free, k, count,
                ids, written,
            )  # fmt: skip
            if k == count:
                break
            start, end = np.int64(starts[first + k]), np.int64(ends[first + k])
            done = _cover(
                slots, token_of, limit, links, pop_starts, pops, UNCOVERED, longest, utf8, start, end, ids,
                written,
            )  # fmt: skip
            if end - start <= _REMEMBERED_BYTES:
                tokens = ids[written:done]
                remember(memo, free[k], lows[k], highs[k], utf8, start, end, tokens, done - written)
            written = done
            k += 1
        first += count
    return written


@njit(nogil=True, cache=True)
def name_unknown(unknown_id, ids):
    """Set the id of words that are not covered."""
    for k in range(len(ids)):
        ids[k] = unknown_id if ids[k] == UNCOVERED else ids[k]


@njit(nogil=True, cache=True)
def count_tokens(trie, limit, failures, longest, unknown_id, utf8, starts, weights, id_counts):
    """Add to `id_counts` how often each id covers the words; the number of tokens.

    Word i begins at starts[i], ends where the next one begins, and counts weights[i] times.
    """
    slots, token_of, _, _ = trie
    links, pop_starts, pops = failures
    most = np.int64(1)
    for word in range(len(weights)):
        most = max(most, starts[word + 1] - starts[word])
    ids = np.empty(most, np.int32)
    total = np.int64(0)
    for word in range(len(weights)):
        count = _cover(
            slots, token_of, limit, links, pop_starts, pops, unknown_id, longest, utf8, starts[word],
            starts[word + 1], ids, 0,
        )  # fmt: skip
        total += count * weights[word]
        for i in range(count):
            id_counts[ids[i]] += weights[word]
    return total


@njit(nogil=True, cache=True)
def token_spans(spelling_starts, prefix_bytes, ids, starts, ends, token_starts, token_ends):
    """Byte spans of the tokens that `encode_words` covered each word with."""
    k = 0
    for word in range(len(starts)):
        at, end = np.int64(starts[word]), np.int64(ends[word])
        without_prefix = np.int64(0)  # a token spells its prefix where it begins a word
        while at < end:
            token_starts[k] = at
            if ids[k] == UNCOVERED:
                at = end
            else:
                at += spelling_starts[ids[k] + 1] - spelling_starts[ids[k]] - without_prefix
            token_ends[k] = at
            without_prefix = np.int64(prefix_bytes)
            k += 1
