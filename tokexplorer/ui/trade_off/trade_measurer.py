"""Measures runs at several sizes while they train, and opened tokenizers, for the trade-off."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.session.trade_off.kept_points import KeptPoints
from tokexplorer.session.trade_off.points import (
    BEYOND,
    MOST_SIZES,
    StepSizes,
    TradeSample,
    TradeSeries,
    measure,
    next_step,
    sample_of_corpus,
    sample_of_text,
    wanted_steps,
)
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.background import AFTER_EDIT, LARGE_SETTLED, ONE_BY_ONE, WHILE_TRAINING, BackgroundTask
from tokexplorer.ui.columns.token_source import FixedSource, RunSource
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.theme_colours import LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.workspace import RunRef
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.columns.token_source import TokenSource
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.trade_off.trade_model import TradeModel

LOOK_INTERVAL_MS = 200  # between two looks for new sizes of runs
MOST_TEXT = 1 << 18  # code points of the text in the window that are measured if there is no corpus
EARLIER_TEXT = tr("measured on earlier text")


class MeasuredColumn:
    """The points of a column so far. A run has about 24, an opened tokenizer one.

    Class attributes:
        most_sizes: the number of points for a run.

    Attributes:
        shown: the run or tokenizer.
        name: the name of its column.
        is_run: whether it is a run and not an opened tokenizer.
        key: stands for its tokenizers in what a session keeps.
        source: the tokenizers of its steps, for one thread at a time.
        colour: its colour in the light theme, `#rrggbb`.
        points: the measured points by step.
        failed: why a step could not be measured, by step.
    """

    most_sizes: ClassVar[int] = MOST_SIZES

    def __init__(self, column: TextColumn) -> None:
        assert column.shown is not None
        self.shown: Shown = column.shown
        self.name = column.name
        self.colour = LIGHT.counterpart(column.colour)
        self.points: dict[int, TradePoint] = {}
        self.failed: dict[int, str] = {}
        self.is_run = isinstance(self.shown, ShownRun)
        self.key = (
            self.shown.id if isinstance(self.shown, ShownRun) else f"{self.shown.id}/{self.shown.sha256}"
        )
        self.source: TokenSource = (
            RunSource(self.shown) if isinstance(self.shown, ShownRun) else FixedSource(self.shown.tokenizer)
        )
        self._wanted: tuple[tuple[int, bool], StepSizes, list[int]] | None = None

    @property
    def is_growing(self) -> bool:
        """Whether points are missing, now or later."""
        return not self.source.has_ended or self.next_step() is not None

    @property
    def total(self) -> int:
        """The number of points that are wanted so far."""
        return len(self._sizes()[1])

    @property
    def done(self) -> int:
        """The number of wanted points that are measured or have failed."""
        return len((self.points.keys() | self.failed.keys()) & set(self._sizes()[1]))

    def next_step(self) -> int | None:
        """The step to measure next; None if there is none now."""
        reached, wanted = self._sizes()
        final = self.source.steps_done if self.source.has_ended else None
        return next_step(wanted, reached, self.points.keys() | self.failed.keys(), final)

    def forget(self) -> None:
        """Drop all points: the texts have changed."""
        self.points, self.failed = {}, {}

    def series(self, name: str) -> TradeSeries:
        """The points as a series of that name."""
        points = sorted(self.points.values(), key=lambda point: point.vocab_size)
        is_learned = self.is_run and self.source.total_steps > 0
        return TradeSeries(name, tuple(points), is_learned)

    def _sizes(self) -> tuple[StepSizes, list[int]]:
        """The sizes reached so far, and the steps that are wanted."""
        source = self.source
        if not isinstance(self.shown, ShownRun):
            last = source.steps_done
            return StepSizes(np.array([last]), np.array([last])), [last]  # its size makes no difference
        trainer = self.shown.run.trainer
        has_ended = source.has_ended  # read first: if it is set, the rows are complete
        done = source.steps_done
        state = (done, has_ended)
        if self._wanted is None or self._wanted[0] != state:
            if trainer is None or done == NOT_YET:
                reached = StepSizes.none()
            else:
                rows = self.shown.run.history.view()
                reached = StepSizes.of(rows, trainer.fixed_size, done, are_merges=source.are_merges)
            fixed = 1 if trainer is None else trainer.fixed_size
            spec = self.shown.spec
            size = spec.target_size(fixed) if spec.applies("vocab_size") else fixed
            low, high = (fixed, size) if source.are_merges else (size, BEYOND * size)
            self._wanted = state, reached, wanted_steps(reached, low, high, has_ended, self.most_sizes)
        return self._wanted[1:]


@dataclass(slots=True, eq=False)
class KeptCurve:
    """The curve of an earlier run; it is its own key in the model.

    Attributes:
        name: of the run, without the number of its training.
        texts: the key of the texts that it was measured on.
    """

    name: str
    series: TradeSeries
    colour: str
    run_id: str
    texts: str


def _numbered(run: RunRef) -> str:
    """The name of a run with the number of its training, as the list of runs has it."""
    return tr("{name}, run {number}", name=run.short, number=run.training)


class TradeMeasurer(QObject):
    """Writes a series for each column into the model, under the column's `shown` as key.

    It works only while it is active, on one tokenizer at a time. While a run trains, it rests after each
    tokenizer three times as long as measuring took, and for a moment after every edit, so that the processors
    are free for training and typing. Of each run it measures the last size first, and then repeatedly the
    size in the middle of the widest gap.

    Attributes:
        sample: the texts that are measured; None before they are known.
        columns: the measured columns in the order of the window.

    Signals:
        state_changed(): the columns, the sample or the progress have changed.
        measured(): there is a new point.
    """

    state_changed = Signal()
    measured = Signal()

    def __init__(self, focus: Focus, model: TradeModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._focus, self._model = focus, model
        self.sample: TradeSample | None = None
        self.columns: list[MeasuredColumn] = []
        self._kept: list[KeptCurve] = []
        self._points = KeptPoints()
        self._keeps = False
        self._is_active = False
        self._sample_is_stale = True
        self._is_sampling = False
        self._told: tuple[object, ...] = ()
        self._at_work: tuple[MeasuredColumn, int] | None = None
        self._task = BackgroundTask(tr("measure tokenizers"), self, catches=Exception)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)
        self._look = QTimer(self)
        self._look.setInterval(LOOK_INTERVAL_MS)
        self._look.timeout.connect(self._work)
        focus.columns_changed.connect(self._columns_changed)
        focus.corpus_changed.connect(self._corpus_changed)
        focus.stamps_changed.connect(self._tell)
        focus.text_changed.connect(self._text_changed)
        focus.special_changed.connect(self._text_changed)
        self._columns_changed()

    # ---- what is known

    @property
    def is_busy(self) -> bool:
        """Whether there are points that could be measured now."""
        return not self._has_sample or any(column.next_step() is not None for column in self.columns)

    @property
    def _has_sample(self) -> bool:
        return not self._sample_is_stale and not self._is_sampling

    @property
    def progress(self) -> tuple[int, int]:
        """The number of points that are measured, and of all that are wanted so far."""
        return sum(each.done for each in self.columns), sum(each.total for each in self.columns)

    def is_growing(self, key: object) -> bool:
        """Whether a series will get more points; False for series that are not measured here."""
        return any(each.shown is key and each.is_growing for each in self.columns)

    def step_of(self, key: object, point: TradePoint) -> tuple[Shown, int] | None:
        """The run or tokenizer and the step of a point; None if they are not in the window."""
        for column in self.columns:
            for step, each in column.points.items():
                if column.shown is key and each is point:
                    return column.shown, step
        return None

    @property
    def failures(self) -> tuple[tuple[str, str], ...]:
        """The names of tokenizers that cannot encode the texts, and the reasons."""
        return tuple((each.name, next(iter(each.failed.values()))) for each in self.columns if each.failed)

    @property
    def older_runs(self) -> tuple[str, ...]:
        """The names of runs of another corpus, which may have been trained on what is held out now."""
        is_older = self._focus.is_of_other_corpus
        return tuple(dict.fromkeys(each.name for each in self.columns if is_older(each.shown)))

    @property
    def is_of_former_corpus(self) -> bool:
        """Whether there is no corpus now, and the texts of the earlier one are measured."""
        return not self._has_corpus and self.sample is not None and self.sample.is_of_corpus

    # ---- settings

    def set_active(self, active: bool) -> None:
        """Start measuring, or cancel the current measurement and stop."""
        if active == self._is_active:
            return
        self._is_active = active
        if active:
            self._work()
        else:
            self._give_up()
            self._look.stop()

    def set_keeps_curves(self, keeps: bool) -> None:
        """Keep the curves of runs that other runs replace, or remove the kept ones."""
        self._keeps = keeps
        if not keeps:
            self._forget_kept()
            self._publish_all()

    def _forget_kept(self) -> None:
        kept, self._kept = self._kept, []
        for curve in kept:
            self._model.remove(curve)

    # ---- the session

    def to_plain(self) -> dict[str, Any]:
        """The points of all runs and tokenizers that were measured, for JSON."""
        return self._points.to_plain()

    def restore(self, plain: object) -> None:
        """Begin with the points of a session, which count once its texts are there."""
        self._give_up()
        self._points = KeptPoints.from_plain(plain)
        self._forget_kept()
        self.sample, self._sample_is_stale = None, True
        for column in self.columns:
            column.forget()
        self._publish_all()
        self._work()

    # ---- columns

    @Slot()
    def _columns_changed(self) -> None:
        """Take over other columns. This is called for every step too, which changes nothing here."""
        now = self._focus.columns
        named = [(each.shown, each.name) for each in self.columns]
        if named == [(column.shown, column.name) for column in now]:
            return
        known = {each.shown: each for each in self.columns}
        before, self.columns = self.columns, []
        for column in now:
            assert column.shown is not None
            same = known.pop(column.shown) if column.shown in known else self._new(column)
            same.name = column.name
            self.columns.append(same)
        for gone in before:
            if gone.shown in known:
                self._take_leave(gone)
        self._publish_all()
        self.state_changed.emit()
        self._work()

    def _new(self, column: TextColumn) -> MeasuredColumn:
        made = MeasuredColumn(column)
        kept = next((each for each in self._kept if each.run_id == made.shown.id), None)
        if kept is not None:  # it is back, as by undo
            self._kept.remove(kept)
            self._model.remove(kept)
        self._recall(made)
        return made

    def _recall(self, column: MeasuredColumn) -> None:
        """Take the points of a column that were measured before on the same texts."""
        if self.sample is not None:
            column.points = self._points.of(self.sample.key, column.key)

    def _take_leave(self, column: MeasuredColumn) -> None:
        if self._at_work is not None and self._at_work[0] is column:
            self._give_up()
        self._model.remove(column.shown)
        run = self._focus.store.workspace.run(column.shown.id)  # none after undo, or of a lesson
        if self._keeps and run is not None and column.points:
            assert self.sample is not None
            series = column.series(_numbered(run))
            curve = KeptCurve(run.short, series, column.colour, run.id, self.sample.key)
            self._kept.append(curve)
            self._model.set_series(curve, series, column.colour)

    def _names(self) -> list[str]:
        """The names of the columns; a run has its number while there is another curve of its name."""
        runs = [self._focus.store.workspace.run(each.shown.id) for each in self.columns]
        there = Counter([each.name for each in self._kept] + [run.short for run in runs if run is not None])
        return unique_names(
            column.name if run is None or there[run.short] == 1 else _numbered(run)
            for column, run in zip(self.columns, runs, strict=True)
        )

    def _publish_all(self) -> None:
        """Bring the model up to date; series keep their place in it."""
        there = {entry.key: entry.series for entry in self._model.entries}
        for column, name in zip(self.columns, self._names(), strict=True):
            before = there.get(column.shown)
            if before is not None and not column.points:
                self._model.remove(column.shown)
            elif column.points and (
                before is None or before.name != name or len(before.points) != len(column.points)
            ):
                self._model.set_series(column.shown, column.series(name), column.colour)

    # ---- texts

    @Slot()
    def _corpus_changed(self) -> None:
        """Use the texts of the corpus; while it is read again, the earlier texts stay in use."""
        if self._has_corpus or not self.is_of_former_corpus:
            self._sample_is_stale = True
        self._tell()
        self._work()

    @Slot()
    def _text_changed(self) -> None:
        """Measure later after an edit; where the text itself is measured, only after a pause."""
        if not self._has_corpus and not self.is_of_former_corpus:
            self._sample_is_stale = True
            self._give_up()
            if self._is_active:
                self._task.ask(self._prepare, LARGE_SETTLED)
            else:
                self._forget_points()  # reports and exports take what is here
        elif self._is_active:
            self._task.ask(self._prepare, AFTER_EDIT)

    def _forget_points(self) -> None:
        """Show none of the points; those of a text that comes back are remembered."""
        self.sample = None
        for column in self.columns:
            column.forget()
        self._publish_all()

    @property
    def _has_corpus(self) -> bool:
        texts = self._focus.corpus_texts
        return texts is not None and bool(texts.texts)

    def _take_sample(self, sample: TradeSample) -> None:
        is_same = self.sample is not None and sample.key == self.sample.key
        self.sample = sample
        if not is_same:
            for column in self.columns:
                column.forget()
                self._recall(column)
            for curve in self._kept:
                details = "" if curve.texts == sample.key else EARLIER_TEXT
                curve.series = replace(curve.series, details=details)
                self._model.set_series(curve, curve.series, curve.colour)
            self._publish_all()

    # ---- work

    @Slot()
    def _work(self) -> None:
        """Start the next measurement once the rest after the last one is over."""
        if not self._is_active:
            return
        going = any(not column.source.has_ended for column in self.columns)
        if going != self._look.isActive():
            (self._look.start if going else self._look.stop)()
        if not self._task.is_busy:
            self._task.ask(self._prepare, WHILE_TRAINING if going else ONE_BY_ONE)
        self._tell()

    def _give_up(self) -> None:
        self._task.forget()
        self._at_work = None
        if self._is_sampling:
            self._is_sampling, self._sample_is_stale = False, True

    def _prepare(self) -> Callable[[Progress], TradeSample | TradePoint] | None:
        if self._sample_is_stale:
            return self._sample_work()
        if self.sample is not None and self.sample.texts:
            waiting = [column for column in self.columns if column.next_step() is not None]
            if waiting:
                column = min(waiting, key=lambda each: len(each.points))
                return self._point_work(column, self.sample)
        return None

    @Slot()
    def _tell(self) -> None:
        """Emit `state_changed` if the state has changed."""
        state = (
            self.progress,
            self._has_sample,
            self._has_corpus,
            self.sample,
            self.failures,
            self.older_runs,
        )
        if state != self._told:
            self._told = state
            self.state_changed.emit()

    def _sample_work(self) -> Callable[[Progress], TradeSample]:
        self._sample_is_stale, self._is_sampling = False, True
        self._at_work = None
        texts = self._focus.corpus_texts
        if texts is not None and texts.texts:
            return lambda _: sample_of_corpus(texts)
        document = self._focus.document
        text, allow_special = document.slice(0, MOST_TEXT), document.allow_special
        is_cut = document.code_point_count > MOST_TEXT
        return lambda _: sample_of_text(text, allow_special=allow_special, is_cut=is_cut)

    def _point_work(self, column: MeasuredColumn, sample: TradeSample) -> Callable[[Progress], TradePoint]:
        step = column.next_step()
        assert step is not None
        self._at_work = column, step

        def work(progress: Progress) -> TradePoint:
            tokenizer = column.source.tokenizer(step)
            progress.check()
            return measure(
                tokenizer,
                sample.texts,
                allow_special=sample.allow_special,
                check=progress.check,
                joined=sample.joined,
            )

        return work

    @Slot(object)
    def _take(self, found: TradeSample | TradePoint) -> None:
        self._is_sampling = False
        if isinstance(found, TradeSample):
            self._take_sample(found)
        elif self._at_work is not None and self._at_work[0] in self.columns and not self._sample_is_stale:
            column, step = self._at_work
            column.points[step] = found
            assert self.sample is not None
            self._points.add(self.sample.key, column.key, step, found)
            self._publish_all()
            self.measured.emit()
        self._at_work = None
        self._work()
        self._tell()

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        self._is_sampling = False
        if self._at_work is None:
            self._sample_is_stale = True
        else:
            column, step = self._at_work
            column.failed[step] = str(error)
        self._at_work = None
        self._work()
        self._tell()
        if not isinstance(error, ValueError):
            raise error
