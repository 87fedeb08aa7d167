"""MegaByte's cost of attention, and the patch length for which it is least."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.metrics.attention import (
    LocalAttention,
    attention_pairs,
    best_patch_bytes,
    patch_pairs,
)

ALL, ONE = LocalAttention.ALL_PATCHES, LocalAttention.ONE_PATCH


def plain_pairs(byte_count: int, patch_bytes: int, local: LocalAttention) -> int:
    """Counted one by one; the patch length divides the text."""
    patches = [range(first, first + patch_bytes) for first in range(0, byte_count, patch_bytes)]
    pairs = sum(1 for _ in patches for _ in patches)
    for patch in patches if local is ALL else patches[:1]:
        pairs += sum(1 for _ in patch for _ in patch)
    return pairs


@given(st.integers(1, 12), st.integers(1, 12), st.sampled_from(LocalAttention))
def test_pairs_are_those_that_one_counts(patches: int, patch_bytes: int, local: LocalAttention) -> None:
    byte_count = patches * patch_bytes
    assert patch_pairs(byte_count, patch_bytes, local) == plain_pairs(byte_count, patch_bytes, local)


@given(st.integers(1, 600), st.sampled_from(LocalAttention))
def test_no_patch_length_is_better_than_the_best(byte_count: int, local: LocalAttention) -> None:
    lengths = range(1, byte_count + 1)
    best = min(lengths, key=lambda length: patch_pairs(byte_count, length, local))
    assert best_patch_bytes(byte_count, local) == best


@given(st.integers(1, 10**12), st.sampled_from(LocalAttention))
def test_in_a_long_text_its_neighbours_are_no_better(byte_count: int, local: LocalAttention) -> None:
    best = best_patch_bytes(byte_count, local)
    pairs = patch_pairs(byte_count, best, local)
    assert 1 <= best <= byte_count
    assert best == 1 or pairs < patch_pairs(byte_count, best - 1, local)
    assert pairs <= patch_pairs(byte_count, best + 1, local)


def test_by_hand() -> None:
    assert attention_pairs(1_000_000) == 10**12
    assert patch_pairs(1_000_000, 1000, ONE) == 2 * 10**6
    assert best_patch_bytes(1_000_000, ONE) == 1000  # the square root
    assert best_patch_bytes(1_000_000) == 126  # (2 000 000)^(1/3)
    assert patch_pairs(1_000_000, 100) == 2 * 10**8  # N^(1/3): 2 N^(4/3)
    assert patch_pairs(4, 4) == 1 + 16
    assert (best_patch_bytes(1), best_patch_bytes(1, ONE)) == (1, 1)


def test_what_has_no_patches_is_refused() -> None:
    with pytest.raises(ValueError, match="no bytes has no patches"):
        best_patch_bytes(0)
    with pytest.raises(ValueError, match="0 bytes is none"):
        patch_pairs(4, 0)
