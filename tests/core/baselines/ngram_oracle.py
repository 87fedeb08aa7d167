"""The model of the next byte, slow and plain: whole distributions out of dictionaries."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

START = -1
Context = tuple[int, ...]


class PlainModel:
    """Witten-Bell, interpolated down to the uniform distribution."""

    def __init__(self, items: Iterable[tuple[bytes, int]], order: int) -> None:
        self.order = order
        self.followers: defaultdict[Context, Counter[int]] = defaultdict(Counter)
        for unit, count in items:
            symbols = (START, *unit)
            for place in range(1, len(symbols)):
                for length in range(min(order - 1, place) + 1):
                    self.followers[symbols[place - length : place]][symbols[place]] += count
        self.distribution = cache(self._distribution)

    def _distribution(self, context: Context) -> list[float]:
        shorter = self.distribution(context[1:]) if context else [1 / 256] * 256
        seen = self.followers.get(context)
        if seen is None:
            return shorter
        total, kinds = sum(seen.values()), len(seen)
        return [(seen[byte] + kinds * shorter[byte]) / (total + kinds) for byte in range(256)]

    def after(self, unit: bytes) -> list[float]:
        """Of the byte that comes after the beginning of a unit."""
        symbols = (START, *unit)
        return self.distribution(symbols[len(symbols) - min(self.order - 1, len(symbols)) :])

    def entropy_after(self, unit: bytes) -> float:
        return -sum(p * math.log2(p) for p in self.after(unit))

    def entropies(self, unit: bytes) -> list[float]:
        """Before each byte of a unit."""
        return [self.entropy_after(unit[:place]) for place in range(len(unit))]
