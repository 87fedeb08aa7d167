"""One training run on a thread of its own."""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

from tokexplorer.core.recorded import RecordedTrainer
from tokexplorer.core.trainer import NOT_YET, Columns, Steps
from tokexplorer.engine.control import Cancelled, RunControl
from tokexplorer.engine.packed_rows import PackedRows
from tokexplorer.engine.timing import RateMeter
from tokexplorer.engine.worker import Finished, RunState, Worker

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.core.trainer import Trainer

__all__ = ["LARGEST_BITE", "Finished", "Run", "RunHistory", "RunState"]

SMALLEST_CAPACITY = 1024
_GROWTH = 1.08  # from one checkpoint's vocabulary to the next: some 45 for 300 to 8,000 tokens
_FEW_STEPS = 64  # so few are measured one by one
LARGEST_BITE = 1 << 14
"""Steps asked of a trainer at a time at full speed: more than 20 ms of work, which is where it stops by
itself, and few enough that columns made for all of them are small."""

Rows = TypeVar("Rows", bound=Columns)


class RunHistory(Generic[Rows]):
    """The rows of a run in columns that double when they are full.

    One thread appends, any number of threads read, without locks: rows are written first and become
    visible by one assignment, rows that are visible never change, and full columns are replaced, not
    resized, so views that were handed out stay valid.
    """

    def __init__(self, kind: type[Rows]) -> None:
        self._names = tuple(field.name for field in fields(kind))
        self._columns = kind.empty(SMALLEST_CAPACITY)
        self._view: Rows | None = self._columns[:0]
        self._packed: PackedRows[Rows] | None = None  # all rows, when there will be no more

    @classmethod
    def of(cls, rows: Rows) -> RunHistory[Rows]:
        """The rows of a run that has ended."""
        history = cls(type(rows))
        history.append(rows)
        history.end()
        return history

    def __len__(self) -> int:
        return len(self.view() if self._packed is None else self._packed)

    def view(self) -> Rows:
        """All rows so far, as views. The same object until a row is added. Not to be written to."""
        view = self._view
        if view is None:  # then they were packed
            assert self._packed is not None
            view = self._view = self._packed.rows()
        return view

    def append(self, rows: Rows) -> None:
        """Add rows at the end; they are copied. For the working thread only."""
        if not len(rows):
            return
        begin = len(self)
        end = begin + len(rows)
        if end > len(self._columns):
            self._move(max(end, 2 * len(self._columns)))
        for name in self._names:
            getattr(self._columns, name)[begin:end] = getattr(rows, name)
        self._view = self._columns[:end]

    def end(self) -> None:
        """Free the unused capacity, and pack the rows for `set_aside`. For the working thread only."""
        if len(self._columns) > len(self):
            self._move(len(self))
            self._view = self._columns[:]
        self._packed = PackedRows(self.view())
        self._columns = type(self._columns).empty()

    def set_aside(self) -> None:
        """Keep rows that have come to their end in a tenth of their room, until `view` is next asked for.

        Views that were handed out stay valid.
        """
        if self._packed is not None:
            self._view = None

    def _move(self, capacity: int) -> None:
        columns, view = type(self._columns).empty(capacity), self.view()
        for name in self._names:
            getattr(columns, name)[: len(view)] = getattr(view, name)
        self._columns = columns


class Checkpoints:
    """Measures the length of the corpus at steps that lie evenly on a logarithmic axis, and at the end.

    Measuring is really encoding the corpus' different units, some milliseconds for 100,000 of them.
    """

    def __init__(self, trainer: Trainer, curve: RunHistory[Columns]) -> None:
        self._trainer = trainer
        self._curve = curve
        self._measured = NOT_YET  # the last step that was measured

    @property
    def are_due(self) -> bool:
        """Whether the run has come to the next checkpoint."""
        step = self._trainer.steps_done
        if step in (self._measured, NOT_YET) or self._trainer.counts_tokens:
            return False
        few = self._trainer.total_steps <= _FEW_STEPS
        return few or self._measured == NOT_YET or self._trainer.finished or step >= self._next

    @property
    def steps_left(self) -> int:
        """How many steps a trainer may do before the next look, however quick it is."""
        trainer = self._trainer
        if trainer.counts_tokens:
            return LARGEST_BITE
        if self._measured == NOT_YET or trainer.total_steps <= _FEW_STEPS:
            return 1
        return min(max(self._next - trainer.steps_done, 1), LARGEST_BITE)

    def measure(self) -> None:
        """Measure the step at hand, unless that was done, or the rows tell it, or it cannot be known."""
        trainer = self._trainer
        step = trainer.steps_done
        if step in (self._measured, NOT_YET) or trainer.counts_tokens:
            return
        self._measured = step
        tokens, size = trainer.count_tokens(step), trainer.tokenizer(step).vocab_size
        if tokens is not None:
            point = np.array([step], np.int32), np.array([size], np.int32), np.array([tokens], np.int64)
            self._curve.append(Columns(*point))

    @property
    def _next(self) -> int:
        size = self._trainer.fixed_size + self._measured
        return self._measured + max(1, int(size * (_GROWTH - 1)))


class Run(Worker):
    """Trains in the background; what has been done can be watched at any time.

    Args:
        make_trainer: makes the trainer, on the thread, because its checks may be work.
        name: for people.

    Attributes:
        control: pause, resume, step, speed, cancel; may be used before `start`, too.
        history: the rows done so far, of the trainer's kind once it is made.
        curve: vocabulary size and length of the corpus at checkpoints, for trainers whose rows do not tell
            it (`Trainer.counts_tokens`); grows while the run goes on.
        trainer: None until it is made. Its methods are called by the run's thread: while that works,
            others may only call what the trainer allows.
        last_tokenizer: that of the last step, once it is there: made by the run itself, so that nobody who
            watches its end has to wait. None of a run that was cancelled, and after `set_aside`.
    """

    def __init__(self, make_trainer: Callable[[], Trainer], *, name: str = "") -> None:
        super().__init__(partial(self._train, make_trainer), name or "training")
        self.control = RunControl(self._stopwatch)
        self.history: RunHistory[Any] = RunHistory(Steps)
        self.curve: RunHistory[Columns] = RunHistory(Columns)
        self.trainer: Trainer | None = None
        self.last_tokenizer: SteppedTokenizer | None = None
        self._meter = RateMeter()

    @classmethod
    def recorded(cls, record: RunRecord | None, ended: Finished, *, name: str = "") -> Run:
        """A run that ended earlier; without a record, one that failed before its first step."""

        def refuse() -> Trainer:
            raise RuntimeError("this run has ended")

        run = cls(refuse, name=name)
        run._end_at_once(ended)
        if record is not None:
            run.history, run.curve = RunHistory.of(record.rows), RunHistory.of(record.curve)
            run.trainer = RecordedTrainer(record)
            run.last_tokenizer = record.tokenizer
        return run

    @property
    def result(self) -> Finished | None:
        """How the run ended; None until then. There is exactly one, which never changes."""
        return self.outcome

    @property
    def state(self) -> RunState:
        """Where the run stands.

        PREPARING lasts until the first step is done. PAUSED begins when the thread has arrived at the
        pause and includes single steps; `control.paused` is true from the moment it was asked for.
        """
        if self.outcome is not None:
            return self.outcome.state
        if not self._started:
            return RunState.WAITING
        if self.control.parked:
            return RunState.PAUSED
        return RunState.RUNNING if len(self.history) else RunState.PREPARING

    @property
    def steps_per_second(self) -> float:
        """Over the last two seconds of training, pauses left out; over the whole run once it has ended.

        0.0 before the first step.
        """
        done = len(self.history)
        if self.outcome is not None:
            return done / self.outcome.seconds if self.outcome.seconds else 0.0
        return self._meter.per_second(self.elapsed_s, done)

    @property
    def seconds_left(self) -> float | None:
        """Training time until the end at the present rate; None as long as that cannot be known."""
        if self.trainer is None or self.outcome is not None:
            return None
        rate = self.steps_per_second
        left = self.trainer.total_rows - len(self.history)
        return max(left, 0) / rate if rate > 0 else None

    def cancel(self) -> None:
        """Ask for the end; it comes within one call of the trainer, at once if the run is paused."""
        self.control.cancel()

    def set_aside(self) -> None:
        """Free what can be made again while nothing shows the run: the last tokenizer, and unpacked rows."""
        self.last_tokenizer = None
        self.history.set_aside()

    def _train(self, make_trainer: Callable[[], Trainer]) -> None:
        if self.control.cancelled:
            raise Cancelled
        trainer = make_trainer()
        self.history = RunHistory(trainer.columns)
        self.trainer = trainer  # after the history: whoever sees the trainer sees rows of its kind
        try:
            self._advance(trainer)
        finally:
            trainer.release()  # runs stay in a list: what only further steps need is a large part of them
            self.history.end()
            self.curve.end()

    def _advance(self, trainer: Trainer) -> None:
        """All steps, and the tokenizer of the last one."""
        checkpoints = Checkpoints(trainer, self.curve)
        checkpoints.measure()  # where the curve begins
        self._meter.restart(self.elapsed_s)
        while not trainer.finished:
            rows = trainer.advance(self.control.grant(checkpoints.steps_left))
            self.control.settle(len(rows))
            if len(rows):
                self.history.append(rows)
                self._meter.record(self.elapsed_s, len(self.history))
            elif not len(self.history):
                self._meter.restart(self.elapsed_s)  # preparing is not slow training
            if checkpoints.are_due or self.control.paused:
                checkpoints.measure()
        checkpoints.measure()
        tokenizer = trainer.tokenizer()
        tokenizer.encode("a")  # tables that are made when they are first needed
        self.last_tokenizer = tokenizer
