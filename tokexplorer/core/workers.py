"""Work that is shared out: who does it is decided elsewhere, since `core` itself starts no threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol, TypeVar

import numpy as np

Item = TypeVar("Item", bound="Sized")
RunAll = Callable[[Sequence[Callable[[], Any]]], list[Any]]


class Sized(Protocol):
    """Anything that has a length."""

    def __len__(self) -> int:
        """The length, here in bytes."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Who does the shares of a piece of work.

    Attributes:
        count: how many shares can be worked on at the same time.
        run: calls all functions and returns their results in the same order; raises what one of them raises.
    """

    count: int
    run: RunAll


ONE_WORKER = Workers(1, lambda functions: [function() for function in functions])


def shares(items: Sequence[Item], count: int) -> list[Sequence[Item]]:
    """At most `count` stretches of `items`, in their order, of about the same length in bytes; none empty."""
    edges = np.cumsum([0, *map(len, items)])
    cuts = [0, *np.searchsorted(edges, edges[-1] * np.arange(1, count) // count).tolist(), len(items)]
    return [items[begin:end] for begin, end in pairwise(cuts) if begin < end]
