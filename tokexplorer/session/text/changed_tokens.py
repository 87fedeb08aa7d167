"""Which tokens of a text another tokenizer does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.tokenizer import spelling_of

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.tokenizer import Tokenizer

_LOW_BITS = (1 << 32) - 1


def changed_tokens(
    now: Encoding, before: Encoding, tokenizer: Tokenizer, reference: Tokenizer
) -> npt.NDArray[np.bool_]:
    """For each token of `now` whether `before` lacks it: no token with that span is spelled like it, bool.

    Both are encodings of one text. Ids may differ: rounds of pruning number their pieces anew.
    """
    matches = _places_of(now, before)
    changed = matches < 0
    same_span = np.flatnonzero(~changed)
    mine, theirs = now.ids[same_span], before.ids[matches[same_span]]
    differing = np.flatnonzero(mine != theirs)
    # Rounds of pruning number all pieces anew, so that there are as many pairs as tokens, most of them again
    # and again.
    pairs, which = np.unique(
        mine[differing].astype(np.int64) << 32 | theirs[differing].astype(np.int64), return_inverse=True
    )
    same = [
        spelling_of(tokenizer, pair >> 32) == spelling_of(reference, pair & _LOW_BITS)
        for pair in pairs.tolist()
    ]
    changed[same_span[differing]] = ~np.array(same, bool)[which]
    return changed


def _places_of(now: Encoding, before: Encoding) -> npt.NDArray[np.int64]:
    """By token of `now` the place of one with its span in `before`, the n-th for the n-th; -1 for none."""
    lengths, repeats = now.end_bytes - now.start_bytes, _repeats(now)
    their_lengths, their_repeats = before.end_bytes - before.start_bytes, _repeats(before)
    length_limit = 1 + max(lengths.max(initial=0), their_lengths.max(initial=0))
    repeat_limit = 1 + max(repeats.max(initial=0), their_repeats.max(initial=0))
    keys = (now.start_bytes * length_limit + lengths) * repeat_limit + repeats
    their_keys = (before.start_bytes * length_limit + their_lengths) * repeat_limit + their_repeats
    order = np.argsort(their_keys, kind="stable")  # nearly sorted: they come by their starts
    places = np.searchsorted(their_keys, keys, sorter=order)
    matches = np.full(len(keys), -1, np.int64)
    inside = np.flatnonzero(places < len(order))
    found = order[places[inside]]
    alike = their_keys[found] == keys[inside]
    matches[inside[alike]] = found[alike]
    return matches


def _repeats(encoding: Encoding) -> npt.NDArray[np.int64]:
    """How many tokens with the same span stand directly before each."""
    starts, ends = encoding.start_bytes, encoding.end_bytes
    begins = np.ones(len(starts), bool)
    begins[1:] = (starts[1:] != starts[:-1]) | (ends[1:] != ends[:-1])
    places = np.arange(len(starts))
    return places - np.maximum.accumulate(np.where(begins, places, 0))
