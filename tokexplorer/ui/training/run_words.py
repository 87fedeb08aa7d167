"""What a run's state and figures are called on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.engine.run import RunState
from tokexplorer.ui.widgets.numbers import compact, duration, grouped

if TYPE_CHECKING:
    from tokexplorer.engine.run import Run

STATE_WORDS = {
    RunState.WAITING: "waiting",
    RunState.PREPARING: "counting pairs",
    RunState.RUNNING: "training",
    RunState.PAUSED: "paused",
    RunState.FINISHED: "finished",
    RunState.CANCELLED: "stopped",
    RunState.FAILED: "failed",
}


def progress_text(done: int, total: int) -> str:
    """`3 612 / 7 744`; only what is done while the total is unknown."""
    return f"{grouped(done)} / {grouped(total)}" if total else grouped(done)


def status_text(run: Run) -> str:
    """`training · 34.1 k merges/s · 0.3 s left`, with as much as is known."""
    parts = [STATE_WORDS[run.state]]
    outcome = run.result
    if outcome is not None:
        parts[0] += f" after {duration(outcome.seconds)}"
    rate = run.steps_per_second
    if rate > 0 and run.state is not RunState.PAUSED:
        parts.append(f"{compact(rate)} merges/s")
    left = run.seconds_left
    if outcome is None and left is not None and run.state is RunState.RUNNING:
        parts.append(f"{duration(left)} left")
    return " · ".join(parts)


def failure(error: BaseException | None) -> tuple[str, str]:
    """The setting that is to blame (`""`: none by itself) and a sentence for people."""
    if isinstance(error, SpecError):
        return error.field, error.reason
    if isinstance(error, TrainingError):
        return "vocab_size", str(error)
    return "", f"The run failed: {type(error).__name__}: {error}"
