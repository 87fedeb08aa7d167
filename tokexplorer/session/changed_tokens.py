"""Which tokens of a text another tokenizer does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.tokenizer import DecodeError

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.tokenizer import Tokenizer


def changed_tokens(
    now: Encoding, before: Encoding, tokenizer: Tokenizer, reference: Tokenizer
) -> npt.NDArray[np.bool_]:
    """For each token of `now` whether `before` lacks it: no token with that span is spelled like it, bool.

    Both are encodings of one text. Ids may differ: rounds of pruning number their pieces anew.
    """
    spans = np.stack([now.start_bytes, now.end_bytes], axis=1)
    others = np.stack([before.start_bytes, before.end_bytes], axis=1)
    matches = _places_of(spans, others)
    changed = matches < 0
    same_span = np.flatnonzero(~changed)
    theirs = before.ids[matches[same_span]]
    differing = now.ids[same_span] != theirs
    for index, mine, other in zip(
        same_span[differing].tolist(),
        now.ids[same_span[differing]].tolist(),
        theirs[differing].tolist(),
        strict=True,
    ):
        changed[index] = _spelling(tokenizer, mine) != _spelling(reference, other)
    return changed


def _places_of(spans: npt.NDArray[np.int64], others: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """For each span the place of its like among `others`, the n-th for the n-th; -1 if there is none."""
    both = np.concatenate([_numbered(others), _numbered(spans)])
    _, names = np.unique(both, axis=0, return_inverse=True)
    names = names.reshape(-1)
    place_of = np.full(int(names.max(initial=-1)) + 1, -1, np.int64)
    place_of[names[: len(others)]] = np.arange(len(others))
    return place_of[names[len(others) :]]


def _numbered(spans: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The spans with a number more: how many equal ones stand directly before, int64[spans, 3]."""
    begins = np.ones(len(spans), bool)
    begins[1:] = (spans[1:] != spans[:-1]).any(axis=1)
    places = np.arange(len(spans))
    firsts = np.maximum.accumulate(np.where(begins, places, 0)) if len(spans) else places
    return np.column_stack([spans, places - firsts])


def _spelling(tokenizer: Tokenizer, token_id: int) -> bytes | None:
    try:
        return tokenizer.token_bytes(token_id)
    except DecodeError:
        return None  # a patch has none of its own
