"""Timing two ways of doing one thing in turn, so that a drifting machine cannot favour one."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

Work = Callable[[], Any]
LONG_S = 5.0
"""Who needs longer is run once."""
SHORTEST_S = 1e-9
"""A clock may not have moved, and times are divided by each other."""


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

    @property
    def markdown(self) -> str:
        """One line of the table of docs/speed.md."""
        verdict = "holds" if self.holds else "falls short"
        return f"| {self.work} | {self.ours} | {self.peer} | {self.asked} | {self.measured} | {verdict} |"


@dataclass(frozen=True, slots=True)
class Peer:
    """Another way of doing the same.

    Attributes:
        name: of the library.
        asked: how many times faster than it ours should be.
        prepare: gives the work that is timed, before each run; what it does itself is not timed.
        agrees: whether our result, the first argument, and the peer's are the same.
    """

    name: str
    asked: float
    prepare: Callable[[], Work]
    agrees: Callable[[Any, Any], bool]


def seconds(work: Work) -> float:
    """How long one call takes, with the garbage collector out of the way."""
    return _timed(work)[0]


def _timed(work: Work, clock: Callable[[], float] = time.perf_counter) -> tuple[float, Any]:
    gc.collect()
    gc.disable()
    try:
        began = clock()
        result = work()
        return max(clock() - began, SHORTEST_S), result
    finally:
        gc.enable()


def against(
    work: str, prepare: Callable[[], Work], peer: Peer, rounds: int, *, one_thread: bool = False
) -> Row:
    """Ours and a peer in turn, A B A B ..., after each has run once and the results have been compared.

    `prepare` is ours, as `Peer.prepare`. The ratio is the median of the ratios of the rounds. A peer that
    takes longer than `LONG_S` is run once in all. What both do in one thread is measured in time of the
    processor, which other programs disturb less.
    """
    clock = time.process_time if one_thread else time.perf_counter
    expected = prepare()()
    first_s, found = _timed(peer.prepare(), clock)
    asked = f">= {peer.asked:g} x"
    if not peer.agrees(expected, found):
        return Row(work, "", peer.name, asked, "the results differ, so that no time counts", False)
    del expected, found
    pairs: list[tuple[float, float]] = []
    while len(pairs) < rounds:
        ours_s = _timed(prepare(), clock)[0]
        pairs.append((ours_s, first_s if first_s > LONG_S else _timed(peer.prepare(), clock)[0]))
    ours_s, peer_s = (median(each) for each in zip(*pairs, strict=True))
    ratio = median(theirs / ours for ours, theirs in pairs)
    return Row(
        work, _shown(ours_s), f"{peer.name} {_shown(peer_s)}", asked, f"{ratio:.2f} x", ratio >= peer.asked
    )


def each_time(work: Work) -> Callable[[], Work]:
    """The same work for every run, which needs no preparation."""
    return lambda: work


def _shown(time_s: float) -> str:
    return f"{time_s:.2f} s" if time_s >= 1 else f"{1000 * time_s:.3g} ms"


def at_most(work: str, value: float, unit: str, asked: float) -> Row:
    """A row that asks to stay below a bound."""
    return Row(work, f"{value:.1f} {unit}", "", f"<= {asked:g} {unit}", f"{value:.1f} {unit}", value <= asked)
