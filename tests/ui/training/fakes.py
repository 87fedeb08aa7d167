"""A run without threads: small exact byte-pair training that moves only when a test says so."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import pairwise
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from tokexplorer.core.trainer import Steps
from tokexplorer.engine.run import Finished, RunState
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.training.run_data import MergeData

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.ui.training.live_plots import PlotArea
    from tokexplorer.ui.training.run_data import RunData

TEXT = (
    "the theory of the thing is that the other things gather there, then those that think thank them; "
    "aaaa aaaaaaa naïve café — 東京 東京都 🙂🙂 the end of the theory\n\tof things"
)


def merged(symbols: tuple[int, ...], left: int, right: int, made: int) -> tuple[int, ...]:
    """`symbols` with every left-right pair joined, from left to right."""
    out: list[int] = []
    place = 0
    while place < len(symbols):
        if symbols[place : place + 2] == (left, right):
            out.append(made)
            place += 2
        else:
            out.append(symbols[place])
            place += 1
    return tuple(out)


class FakeTrainer:
    """What the pane asks of any trainer that merges bytes."""

    columns = Steps
    counts_tokens = True
    finished = False
    fell_short = False
    steps_done = 0

    def __init__(self, spec: TrainingSpec) -> None:
        self.spec = spec
        self.fixed_size = spec.least_size
        self.total_steps = self.total_rows = spec.vocab_size - spec.least_size


class SlowTrainer(FakeTrainer):
    """The textbook's trainer: counts every pair anew at every merge. Words are split at spaces."""

    def __init__(self, text: str, spec: TrainingSpec) -> None:
        super().__init__(spec)
        specials = len(spec.special_tokens)
        units = Counter((" " + word).encode() for word in text.split(" "))
        self.words = {tuple(byte + specials for byte in unit): count for unit, count in units.items()}
        self.corpus_bytes = self.initial_tokens = self.length
        self.first = [token.encode() for token in spec.special_tokens] + [
            bytes([byte]) for byte in range(256)
        ]
        self.initial_counts = self.token_counts()[: spec.least_size]

    @property
    def length(self) -> int:
        return sum(len(word) * count for word, count in self.words.items())

    def token_counts(self) -> np.ndarray:
        """How often each id stands in the corpus as it is now, counted directly."""
        counts = np.zeros(self.spec.least_size + self.total_steps, np.int64)
        for word, count in self.words.items():
            np.add.at(counts, list(word), count)
        return counts

    def rows(self, first: int, count: int) -> Steps:
        """Merge `count` times."""
        rows = [self._merge(step) for step in range(first, first + count)]
        columns = list(zip(*rows, strict=True)) or [()] * 8
        kinds = Steps.empty()
        return Steps(
            *(
                np.array(column, getattr(kinds, field.name).dtype)
                for field, column in zip(fields(Steps), columns, strict=True)
            )
        )

    def _merge(self, step: int) -> tuple[int, ...]:
        pairs: Counter[tuple[int, int]] = Counter()
        for word, count in self.words.items():
            for pair in pairwise(word):
                pairs[pair] += count
        (left, right), count = min(pairs.items(), key=lambda item: (-item[1], item[0]))
        made = self.spec.least_size + step - 1
        before = self.length
        self.words = {merged(word, left, right, made): n for word, n in self.words.items()}
        return step, made + 1, self.length, left, right, made, count, before - self.length

    def tokenizer(self, step: int) -> SimpleNamespace:
        assert step == 0
        return SimpleNamespace(token_bytes=self.first.__getitem__)


class RandomTrainer(FakeTrainer):
    """Merges drawn at random among frequent ids, of any number, for tests of speed and size."""

    def __init__(self, spec: TrainingSpec) -> None:
        super().__init__(spec)
        n = self.total_steps
        rng = np.random.default_rng(7)
        step = np.arange(1, n + 1, dtype=np.int32)
        new_id = step + np.int32(spec.least_size - 1)
        left, right = (
            (rng.random(n) ** 3 * np.minimum(new_id, 4000)).astype(np.int32).clip(1, 4000) for _ in "ab"
        )
        count = (3e6 / step**0.9).astype(np.int64) + 1
        self.initial_tokens = self.corpus_bytes = int(count.sum() * 1.4)
        self.initial_counts = np.zeros(spec.least_size, np.int64)
        self.initial_counts[len(spec.special_tokens) :] = self.initial_tokens
        tokens = self.initial_tokens - np.cumsum(count)
        self.all_rows = Steps(step, new_id + np.int32(1), tokens, left, right, new_id, count, count)
        letters = b"etaoinshrdlucmfwypvbgkjqxz"
        self.first = [b"<|endoftext|>"] + [bytes([letters[byte % 26]]) for byte in range(256)]

    def rows(self, first: int, count: int) -> Steps:
        return self.all_rows[first - 1 : first - 1 + count]

    def tokenizer(self, step: int) -> SimpleNamespace:
        return SimpleNamespace(token_bytes=self.first.__getitem__)


class FakeControl:
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.paused = False
        self.calls: list[tuple[object, ...]] = []

    def pause(self) -> None:
        self.paused = True
        self.calls.append(("pause",))

    def resume(self) -> None:
        self.paused = False
        self.calls.append(("resume",))

    def step(self, n: int = 1) -> None:
        self.paused = True
        self.calls.append(("step", n))

    def cancel(self) -> None:
        self.calls.append(("cancel",))

    def set_speed(self, steps_per_second: float | None) -> None:
        self.calls.append(("speed", steps_per_second))


class FakeHistory:
    """Rows joined at every `append`."""

    def __init__(self) -> None:
        self._rows = Steps.empty()

    def __len__(self) -> int:
        return len(self._rows)

    def view(self) -> Steps:
        return self._rows

    def append(self, rows: Steps) -> None:
        joined = {
            field.name: np.concatenate((getattr(self._rows, field.name), getattr(rows, field.name)))
            for field in fields(Steps)
        }
        self._rows = Steps(**joined) if len(self._rows) else rows


class FakeRun:
    """Looks like `engine.Run`; `do(n)` is the thread."""

    def __init__(self, trainer: SlowTrainer | RandomTrainer, name: str = "BPE") -> None:
        self.name = name
        self.trainer: SlowTrainer | RandomTrainer | None = trainer
        self.control = FakeControl()
        self.history = FakeHistory()
        self.curve = FakeHistory()
        self.result: Finished | None = None
        self.steps_per_second = 0.0
        self.seconds_left: float | None = None
        self.elapsed_s = 0.0

    @property
    def state(self) -> RunState:
        if self.result is not None:
            return self.result.state
        if self.control.paused:
            return RunState.PAUSED
        return RunState.RUNNING if len(self.history) else RunState.PREPARING

    def do(self, count: int) -> None:
        """Merge so often, then end if nothing is left."""
        assert self.trainer is not None
        self.history.append(self.trainer.rows(len(self.history) + 1, count))
        if len(self.history) == self.trainer.total_steps:
            self.end(RunState.FINISHED)

    def cancel(self) -> None:
        self.control.cancel()

    def end(self, state: RunState, error: BaseException | None = None) -> None:
        self.result = Finished(state, error, 1.5)


def shown(run: FakeRun, colour: str = "#0b6bcb") -> ShownRun:
    """The run as panes know it."""
    assert run.trainer is not None
    return ShownRun(cast("Any", run), run.trainer.spec, colour)


def merge_data(run: FakeRun, colour: str = "#0b6bcb") -> MergeData:
    """The run as plots and logs know it, with the rows that it has by now."""
    made = MergeData(shown(run, colour))
    made.refresh()
    return made


def show_runs(area: PlotArea, runs: Sequence[RunData], *, with_slow: bool) -> None:
    """Draw all that is on screen of these runs at once."""
    area.set_runs(runs)
    area.arrange()
    for plot in area.due(with_slow):
        area.redraw(plot)
