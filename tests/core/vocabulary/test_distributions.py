"""Distributions of a vocabulary, counted by hand."""

from __future__ import annotations

from collections import Counter

import numpy as np

from tests.formats.families import trained
from tokexplorer.core.vocabulary.columns import (
    KINDS,
    VocabularyColumns,
    kind_counts,
    length_counts,
    script_counts,
)


def test_counts_of_all_and_of_some_rows() -> None:
    columns = VocabularyColumns.of(trained("unigram, bytes"))
    for rows in (None, np.arange(0, len(columns), 3, dtype=np.int32), np.empty(0, np.int32)):
        chosen = range(len(columns)) if rows is None else rows.tolist()
        lengths = Counter(columns.character_counts[list(chosen)].tolist())
        assert {
            size: count for size, count in enumerate(length_counts(columns, rows).tolist()) if count
        } == lengths
        scripts = Counter(columns.script_names[columns.scripts[row]] for row in chosen)
        counted = script_counts(columns, rows)
        assert counted == scripts
        assert list(counted.values()) == sorted(counted.values(), reverse=True)
        assert kind_counts(columns, rows) == Counter(KINDS[columns.kinds[row]] for row in chosen)
