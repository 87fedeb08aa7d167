"""One run or tokenizer as the trade-off measures it: which of its sizes are known, which comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tokexplorer.core.trainer import NOT_YET
from tokexplorer.session.trade_off.points import TradeSeries
from tokexplorer.session.trade_off.sizes import BEYOND, MOST_SIZES, StepSizes, next_step, wanted_steps
from tokexplorer.ui.inspection.token_source import RunSource
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.theme_colours import LIGHT

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.inspection.text_column import Shown, TextColumn


class MeasuredColumn:
    """The points of a column so far. A run has about 24, any other tokenizer one.

    Class attributes:
        most_sizes: how many points of a run there are to be.

    Attributes:
        shown: the run or tokenizer.
        name: what to call it, alone.
        number: of the runs with this name, the how manieth; 0 if it is no run.
        colour: as in the light theme, `#rrggbb`.
        points: by step.
        failed: why a step could not be measured, by step.
    """

    most_sizes: ClassVar[int] = MOST_SIZES

    def __init__(self, column: TextColumn, number: int) -> None:
        assert column.shown is not None
        self.shown: Shown = column.shown
        self.name, self.number = column.name, number
        self.colour = LIGHT.counterpart(column.colour)
        self.points: dict[int, TradePoint] = {}
        self.failed: dict[int, str] = {}
        self._source = RunSource(self.shown) if isinstance(self.shown, ShownRun) else None
        self._wanted: tuple[tuple[int, bool], StepSizes, list[int]] | None = None

    @property
    def is_run(self) -> bool:
        """Whether it learns, or has learned."""
        return self._source is not None

    @property
    def has_ended(self) -> bool:
        """Whether no more sizes will come."""
        return self._source is None or self._source.has_ended

    @property
    def is_growing(self) -> bool:
        """Whether points are missing, now or later."""
        return not self.has_ended or self.next_step() is not None

    @property
    def total(self) -> int:
        """How many points there are to be by now."""
        return 1 if self._source is None else len(self._sizes()[1])

    @property
    def done(self) -> int:
        """How many of these there are, or cannot be had."""
        tried = self.points.keys() | self.failed.keys()
        return len(tried) if self._source is None else len(tried & set(self._sizes()[1]))

    def next_step(self) -> int | None:
        """The step to measure next; None if there is none now."""
        tried = self.points.keys() | self.failed.keys()
        if self._source is None:
            return None if tried else self._only_step
        reached, wanted = self._sizes()
        final = self._source.steps_done if self._source.has_ended else None
        return next_step(wanted, reached, tried, final)

    def tokenizer(self, step: int) -> Tokenizer:
        """As it stood after a step; for one thread at a time."""
        if isinstance(self.shown, ShownRun):
            assert self._source is not None
            return self._source.tokenizer(step)
        return self.shown.tokenizer

    def step_of(self, point: TradePoint) -> int | None:
        """The step that a point was measured at."""
        return next((step for step, each in self.points.items() if each is point), None)

    def forget(self) -> None:
        """The texts are others: all is to be measured anew."""
        self.points, self.failed = {}, {}

    def series(self, name: str) -> TradeSeries:
        """The points under that name."""
        points = sorted(self.points.values(), key=lambda point: point.vocab_size)
        is_learned = self._source is not None and self._source.total_steps > 0
        return TradeSeries(name, tuple(points), is_learned)

    @property
    def _only_step(self) -> int:
        """Where the slider stands for a tokenizer as it is."""
        return int(getattr(self.shown.tokenizer, "steps", 0)) if not isinstance(self.shown, ShownRun) else 0

    def _sizes(self) -> tuple[StepSizes, list[int]]:
        """The steps that there are, and those of them that are wanted."""
        assert self._source is not None
        assert isinstance(self.shown, ShownRun)
        source, trainer = self._source, self.shown.run.trainer
        has_ended = source.has_ended  # first: what came until then is in the rows
        done = source.steps_done
        state = (done, has_ended)
        if self._wanted is None or self._wanted[0] != state:
            if trainer is None or done == NOT_YET:
                reached = StepSizes.none()
            else:
                rows = self.shown.run.history.view()
                reached = StepSizes.of(rows, trainer.fixed_size, done, are_merges=source.are_merges)
            fixed = 1 if trainer is None else trainer.fixed_size
            size = self.shown.spec.vocab_size if self.shown.spec.applies("vocab_size") else fixed
            low, high = (fixed, size) if source.are_merges else (size, BEYOND * size)
            self._wanted = state, reached, wanted_steps(reached, low, high, has_ended, self.most_sizes)
        return self._wanted[1:]
