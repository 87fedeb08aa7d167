"""A run with its settings and its colour, as all panes use it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.engine.run import Finished, Run, RunState
from tokexplorer.session.state.workspace import new_id, with_mix
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.core.spec import Algorithm, TrainingSpec
    from tokexplorer.session.state.workspace import RunRef


@dataclass(frozen=True, slots=True, eq=False)
class ShownRun:
    """One run and how it is shown. Compared by identity.

    Attributes:
        run: the run itself.
        spec: its settings.
        colour: its colour in every pane, `#rrggbb`, one of the theme's `run_colours`.
        mix: the name of the mix it learns from, where there are two; else empty.
        id: of the run in the workspace, and of the tokenizer that it learns.
    """

    run: Run
    spec: TrainingSpec
    colour: str
    mix: str = ""
    id: str = field(default_factory=new_id)

    @property
    def title(self) -> str:
        """Its algorithm in full, and its mix."""
        return with_mix(ALGORITHM_INFO[self.spec.algorithm].title, self.mix)

    @property
    def short(self) -> str:
        """Its algorithm where there is little room, and its mix."""
        return with_mix(ALGORITHM_INFO[self.spec.algorithm].short, self.mix)


class RecordedFailure(Exception):
    """Why a run of an earlier session failed, in the words of that time.

    Attributes:
        field: the setting that is to blame; empty if none is by itself.
        reason: a sentence for people.
    """

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field, self.reason = field, reason


def recorded_run(ref: RunRef, record: RunRecord | None) -> ShownRun:
    """A run of an earlier session; without a record, one that failed or did nothing."""
    is_failed = ref.state == "failed"
    state = RunState.FAILED if is_failed else RunState.FINISHED
    if ref.state == "stopped" or (record is None and not is_failed):
        state = RunState.CANCELLED
    error = RecordedFailure(ref.field, ref.reason) if is_failed else None
    run = Run.recorded(record, Finished(state, error, ref.seconds or 0.0), name=ref.title)
    return ShownRun(run, ref.spec, ref.colour, ref.mix, ref.id)


def second_mix_colours(algorithms: Sequence[Algorithm]) -> list[str]:
    """Colours for runs on a second mix, different from those of the first mix while there are enough."""
    count = len(ALGORITHMS)
    taken = [ALGORITHMS.index(name) for name in algorithms]
    free = [place for place in range(count) if place not in taken] or [*range(1, count), 0]
    return [theme().run_colour(free[place % len(free)]) for place in range(len(algorithms))]


def algorithm_colour(algorithm: Algorithm) -> str:
    """The colour of an algorithm's runs, chips and columns in the theme at hand, `#rrggbb`."""
    return theme().run_colour(ALGORITHMS.index(algorithm))
