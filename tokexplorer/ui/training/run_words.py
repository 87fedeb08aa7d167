"""What a run's state and figures are called on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.number_text import THIN_SPACE, compact, duration, grouped
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.engine.run import RunState
from tokexplorer.ui.training.run_data import MergeData, PhaseData, SearchData

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.engine.run import Run
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.training.run_data import RunData

STATE_WORDS = {
    RunState.WAITING: "waiting",
    RunState.RUNNING: "training",
    RunState.PAUSED: "paused",
    RunState.FINISHED: "finished",
    RunState.CANCELLED: "stopped",
    RunState.FAILED: "failed",
}
_PREPARING: dict[Algorithm, str] = {
    "byte-bpe": "counting pairs",
    "bpe": "counting pairs",
    "wordpiece": "counting pairs",
    "unigram": "collecting seeds",
}


def progress_text(data: RunData) -> str:
    """How far a run is, in what it counts: `3 612 / 7 744`, `round 3 of 14`, `search 7 of 12`."""
    done, trainer = len(data.rows), data.trainer
    if isinstance(data, MergeData):
        return f"{grouped(done)}{THIN_SPACE}/{THIN_SPACE}{grouped(trainer.total_steps)}"
    if isinstance(data, SearchData):
        return f"search {done} of {max(trainer.total_steps, done)}"
    if not isinstance(data, PhaseData) or not done:
        return ""
    pieces = f"{grouped(int(data.rows.pieces[-1]))} pieces"
    if trainer.finished:
        return pieces
    # The step after the last round is the cut to the size.
    return f"round {max(int(data.rows.round[-1]), 1)} of {max(trainer.total_steps - 1, 1)} · {pieces}"


def state_text(run: Run, algorithm: Algorithm) -> str:
    """`training`, `counting pairs`, `finished after 0.4 s`."""
    if run.state is RunState.PREPARING:
        return _PREPARING.get(algorithm, "counting")
    ended = "" if run.result is None else f" after {duration(run.result.seconds)}"
    return STATE_WORDS[run.state] + ended


def figures_text(run: Run, algorithm: Algorithm, data: RunData | None) -> str:
    """`812 345 tokens · 3.42 B/token · 34.1 k merges/s · 0.3 s left`, with as much as is known."""
    parts: list[str] = []
    tokens = None if data is None else data.newest_tokens
    if data is not None and tokens:
        per_token = data.trainer.corpus_bytes / tokens
        parts += [f"{grouped(tokens)} tokens", f"{per_token:.2f}{THIN_SPACE}B/token"]
    if parts and data is not None and data.is_level:
        return " · ".join(parts)
    if run.state is not RunState.RUNNING:
        return " · ".join([*parts, state_text(run, algorithm)])
    rate, left = run.steps_per_second, run.seconds_left
    if rate > 0 and isinstance(data, MergeData):
        parts.append(f"{compact(rate)} merges/s")
    if left is not None:
        parts.append(f"{duration(left)} left")
    return " · ".join(parts) or STATE_WORDS[RunState.RUNNING]


def run_facts(shown: ShownRun, data: RunData | None) -> dict[str, Any]:
    """What became of a run, as attributes of `RunRef`."""
    run = shown.run
    states = {RunState.FINISHED: "finished", RunState.FAILED: "failed"}
    state = "stopped" if run.outcome is None else states.get(run.state, "stopped")
    field, reason = failure(run.outcome.error) if state == "failed" and run.outcome is not None else ("", "")
    facts: dict[str, Any] = {
        "state": state,
        "field": field,
        "reason": reason[:1].upper() + reason[1:],
        "seconds": None if run.outcome is None else run.outcome.seconds,
    }
    if data is not None:
        data.refresh()
        steps = data.trainer.steps_done
        facts |= {
            "steps": max(steps, 0),
            "total_steps": data.trainer.total_steps,
            "vocab_size": data.size_at(steps) if len(data.rows) else data.fixed_size,
            "corpus_tokens": data.newest_tokens,
        }
    return facts


def failure(error: BaseException | None) -> tuple[str, str]:
    """The setting that is to blame (`""`: none by itself) and a sentence for people."""
    if isinstance(error, SpecError):
        return error.field, error.reason
    if isinstance(error, TrainingError):
        return "vocab_size", str(error)
    return "", f"The run failed: {type(error).__name__}: {error}"
