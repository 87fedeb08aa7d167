"""What the tokens of a vocabulary are like all together: lengths, scripts, frequencies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.vocabulary.columns import KINDS, VocabularyColumns

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import TokenKind

    RowArray = npt.NDArray[np.int32] | npt.NDArray[np.int64]


def length_counts(columns: VocabularyColumns, rows: RowArray | None = None) -> npt.NDArray[np.int64]:
    """How many tokens have 0, 1, 2, ... characters, int64; of `rows` only, if they are given."""
    lengths = columns.character_counts if rows is None else columns.character_counts[rows]
    return np.bincount(lengths).astype(np.int64, copy=False)


def script_counts(columns: VocabularyColumns, rows: RowArray | None = None) -> dict[str, int]:
    """How many tokens are of each script that occurs, the most frequent first."""
    scripts = columns.scripts if rows is None else columns.scripts[rows]
    counts = np.bincount(scripts, minlength=len(columns.script_names))
    order = np.argsort(-counts, kind="stable").tolist()
    return {columns.script_names[each]: int(counts[each]) for each in order if counts[each]}


def kind_counts(columns: VocabularyColumns, rows: RowArray | None = None) -> dict[TokenKind, int]:
    """How many tokens are of each kind that occurs, in the order of `KINDS`."""
    kinds = columns.kinds if rows is None else columns.kinds[rows]
    counts = np.bincount(kinds, minlength=len(KINDS)).tolist()
    return {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}


def rank_frequency(counts: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Ranks, 1 for the most frequent token, and how often the token of each rank occurs, int64.

    Tokens that do not occur have no rank, so that both can be drawn on logarithmic scales.
    """
    found = np.sort(counts[counts > 0])[::-1]
    return np.arange(1, len(found) + 1), found
