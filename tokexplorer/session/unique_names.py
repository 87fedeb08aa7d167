"""Makes equal names different."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def unique_names(names: Iterable[str]) -> list[str]:
    """The names, with a number after those that occurred before; none is empty."""
    taken: set[str] = set()
    unique = []
    for name in names:
        candidate, number = name or "unnamed", 1
        while candidate in taken:
            number += 1
            candidate = f"{name or 'unnamed'} ({number})"
        taken.add(candidate)
        unique.append(candidate)
    return unique
