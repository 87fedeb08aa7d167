"""What a sweep says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.number_text import byte_size, duration, grouped
from tokexplorer.session.sweep.grid import AS_IT_IS, OWN_SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.sweep.grid import SweepCell
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.session.sweep.sweep import SweepStatus


def tokenizers(count: int) -> str:
    """`1 tokenizer`, `18 tokenizers`."""
    return f"{grouped(count)} {'tokenizer' if count == 1 else 'tokenizers'}"


def cell_text(cell: SweepCell) -> str:
    """What is at work: `Unigram, 4 000, gpt2, mix A`."""
    parts = [ALGORITHM_INFO[cell.algorithm].title]
    if cell.size != OWN_SIZE:
        parts.append(grouped(cell.size))
    parts.append(cell.pre_tokenizer)
    if cell.normalizer != "none":
        parts.append(cell.normalizer)
    if cell.mix != AS_IT_IS.name:
        parts.append(cell.mix)
    return ", ".join(parts)


def status_text(status: SweepStatus, *, paused: bool) -> str:
    """How far it is, what it does, how long it takes."""
    parts = [f"{grouped(status.cells_done)} of {grouped(status.cells_total)}"]
    if paused:
        parts.append("paused")
    if status.cell is not None:
        parts.append(cell_text(status.cell))
    elif status.corpus_bytes:
        parts.append(f"reading {byte_size(status.read_bytes)} of {byte_size(status.corpus_bytes)}")
    elif not status.cells_done:
        parts.append("looking for texts")
    if status.seconds_left is not None and not paused:
        parts.append(f"{duration(status.seconds_left)} left")
    return " · ".join(parts)


def estimate_text(cells: int, seconds: float | None) -> str:
    """What a click on Start means."""
    return tokenizers(cells) if seconds is None else f"{tokenizers(cells)}, about {duration(seconds)}"


def end_text(results: Sequence[CellResult], taken_over: int, seconds: float) -> str:
    """How it went."""
    missing = sum(result.point is None for result in results)
    parts = [f"{tokenizers(len(results) - missing)} in {duration(seconds)}"]
    if taken_over:
        parts.append(f"{grouped(taken_over)} known from before")
    if missing:
        parts.append(f"{grouped(missing)} cannot be had")
    return " · ".join(parts)


def stopped_text(done: int, total: int) -> str:
    """What is left of a sweep that was ended."""
    return f"Stopped: {grouped(done)} of {grouped(total)} are done. Start goes on from there."
