"""Timing two ways of doing one thing in turn, so that a drifting machine cannot favour one."""

from __future__ import annotations

import gc
import time
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    Attributes:
        work: what was done.
        ours, peer: what each needed, with its unit.
        asked, measured: the bound and what came out.
        holds: whether the bound is kept.
    """

    work: str
    ours: str
    peer: str
    asked: str
    measured: str
    holds: bool


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes, with the garbage collector out of the way."""
    gc.collect()
    gc.disable()
    try:
        began = time.perf_counter()
        work()
        return time.perf_counter() - began
    finally:
        gc.enable()


def in_turn(ours: Callable[[], object], peer: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Median seconds of both, run A B A B ...; each once before it counts."""
    ours()
    pairs = [(seconds(ours), seconds(peer)) for _ in range(rounds)]
    return median(first for first, _ in pairs), median(second for _, second in pairs)


def faster(work: str, ours_s: float, peer: str, peer_s: float, asked: float) -> Row:
    """A row that asks to be `asked` times faster than the peer."""
    ratio = peer_s / ours_s
    return Row(
        work, f"{ours_s:.2f} s", f"{peer} {peer_s:.2f} s", f">= {asked:g} x", f"{ratio:.1f} x", ratio >= asked
    )


def at_most(work: str, value: float, unit: str, asked: float) -> Row:
    """A row that asks to stay below a bound."""
    return Row(work, f"{value:.1f} {unit}", "", f"<= {asked:g} {unit}", f"{value:.1f} {unit}", value <= asked)
