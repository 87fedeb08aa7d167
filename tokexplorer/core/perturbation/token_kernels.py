"""The kernel that finds the tokens that two encodings have in common."""

from __future__ import annotations

from tokexplorer.core.jit import njit


@njit(nogil=True, cache=True)
def match_tokens(starts, ends, ids, other_starts, other_ends, other_ids, matched, other_matched):
    """Mark which tokens of each encoding have the same span and id as one of the other.

    The starts of both ascend, but for tokens whose start or end is negative: these match none.
    """
    first = 0
    for token in range(len(starts)):
        start, end = starts[token], ends[token]
        if start < 0 or end < 0:
            continue
        while first < len(other_starts) and other_starts[first] < start:
            first += 1
        other = first
        while other < len(other_starts) and other_starts[other] == start:
            if other_ends[other] == end and other_ids[other] == ids[token]:
                matched[token] = other_matched[other] = True
            other += 1
