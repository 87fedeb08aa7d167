"""What attention over a whole text costs, in pairs of positions: tokens, or MegaByte's patches of bytes.

Pairs are counted in one layer, in the order of the papers: a causal mask, heads and widths are constant
factors, and there are no windows.
"""

from __future__ import annotations

import math
from enum import Enum
from fractions import Fraction

from tokexplorer.core.language import tr


class LocalAttention(Enum):
    """Which patches the attention inside patches is counted for."""

    ALL_PATCHES = tr("all patches")
    ONE_PATCH = tr("one patch")


def attention_pairs(positions: int) -> int:
    """Every position with every position: their square.

    Unit: pairs of positions.
    Source: Vaswani et al. 2017 (arXiv 1706.03762), table 1.
    """
    return positions**2


def patch_pairs(
    byte_count: int, patch_bytes: int, local: LocalAttention = LocalAttention.ALL_PATCHES
) -> Fraction:
    """Attention of MegaByte over N bytes in patches of P: the patches with each other, and bytes inside them.

    The global model compares (N/P)² pairs of patches, the local one P² pairs of bytes in each of N/P patches:
    (N/P)² + N·P in all. With `ONE_PATCH` the bytes of a single patch are counted, as some textbooks do, since
    patches are independent of each other there: (N/P)² + P². N/P is not rounded, so that a last, shorter
    patch counts in part.

    Unit: pairs of positions.
    Source: Yu et al. 2023 (arXiv 2305.07185), section 3.1. Raises ValueError for a patch of no bytes.
    """
    if patch_bytes < 1:
        raise ValueError(f"a patch of {patch_bytes:,} bytes is none")
    inside = patch_bytes**2 if local is LocalAttention.ONE_PATCH else byte_count * patch_bytes
    return Fraction(byte_count, patch_bytes) ** 2 + inside


def best_patch_bytes(byte_count: int, local: LocalAttention = LocalAttention.ALL_PATCHES) -> int:
    """The patch length for which `patch_pairs` is least, in whole bytes; of equals the shorter one.

    Where the slope is 0: (2N)^(1/3) for all patches, N^(1/2) for one. The cost falls before and rises behind
    that, so that it is one of the whole numbers beside it.

    Unit: bytes.
    Source: Yu et al. 2023, section 3.1, which gives the order, N^(1/3). Raises ValueError for no bytes.
    """
    if byte_count < 1:
        raise ValueError("a text of no bytes has no patches")
    near = math.isqrt(byte_count) if local is LocalAttention.ONE_PATCH else round((2 * byte_count) ** (1 / 3))
    beside = range(max(near - 1, 1), min(near + 1, byte_count) + 1)
    return min(beside, key=lambda patch_bytes: patch_pairs(byte_count, patch_bytes, local))
