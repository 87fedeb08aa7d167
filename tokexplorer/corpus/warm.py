"""Compile the kernels of this package, so that nobody waits for them later."""

from __future__ import annotations

from tokexplorer.corpus.hold_out import HoldOut, LineDivider
from tokexplorer.corpus.statistics import StatisticsCounter
from tokexplorer.corpus.utf8_repair import repair_utf8


def warm_kernels() -> None:
    """Run every kernel on a little text; numba keeps what it compiled."""
    StatisticsCounter().add("a caf\u00e9\r\n".encode(), last=True)
    LineDivider(HoldOut(10)).add(b"one\ntwo", last=True)
    repair_utf8(b"caf\xe9", replace=True, final=True)
