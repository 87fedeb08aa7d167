"""A trainer in plain Python: no kernels, every row known beforehand, and gates where a test wants to wait."""

from __future__ import annotations

import threading
from dataclasses import fields
from types import SimpleNamespace
from typing import Any

import numpy as np

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import NOT_YET, Steps

_ANY: Any = object
TIMEOUT_S = 30.0
"""For everything that a test waits for: long enough to be reached only by what is broken."""


def rows(begin: int, end: int) -> Steps:
    """The steps after `begin` up to `end`, each value a different function of the step."""
    step = np.arange(begin + 1, end + 1)
    values = {
        "step": step,
        "vocab_size": 256 + step,
        "left": step % 256,
        "right": step % 7,
        "new_id": 255 + step,
        "pair_count": 10**12 - step,
        "tokens_saved": 10**11 - step,
        "corpus_tokens": 10**15 - 3 * step,
    }
    steps = Steps.empty(len(step))
    for name, column in values.items():
        getattr(steps, name)[:] = column
    return steps


def assert_equal_rows(found: Steps, wanted: Steps) -> None:
    for field in fields(Steps):
        np.testing.assert_array_equal(getattr(found, field.name), getattr(wanted, field.name))


class FakeTrainer(_ANY):  # type: ignore[misc]  # whatever a trainer is
    """Does what a `Trainer` does.

    Args:
        total_steps: when it is finished.
        preparing_calls: calls of `advance` that give no rows before the first that does.
        most_at_once: rows that one call gives at most.
        raises: what `advance` raises after `raises_after` rows.
        counts_tokens: see `Trainer`.

    Attributes:
        calls: the `max_steps` of every call of `advance`.
        called: set by every call.
        counted: the steps that `count_tokens` was asked for.
        encoded: vocabulary sizes of the tokenizers that encoded, and what.
        gate: `advance` waits while this is clear.
    """

    is_released = False

    def __init__(
        self,
        total_steps: int = 100,
        *,
        preparing_calls: int = 0,
        most_at_once: int = 1000,
        raises: BaseException | None = None,
        raises_after: int = 0,
        counts_tokens: bool = True,
    ) -> None:
        self.spec = TrainingSpec()
        self.columns = Steps
        self.fixed_size = 256
        self.counts_tokens = counts_tokens
        self.counted: list[int] = []
        self.encoded: list[tuple[int, str]] = []
        self.corpus_bytes = 3 * 10**15
        self.initial_tokens = 10**15
        self.initial_counts = np.zeros(257, np.int64)
        self.total_steps = total_steps
        self.preparing_calls = preparing_calls
        self.most_at_once = most_at_once
        self.raises = raises
        self.raises_after = raises_after
        self.done = 0
        self.calls: list[int] = []
        self.called = threading.Event()
        self.gate = threading.Event()
        self.gate.set()

    @property
    def steps_done(self) -> int:
        return NOT_YET if self.preparing_calls else self.done

    @property
    def total_rows(self) -> int:
        return self.total_steps

    @property
    def finished(self) -> bool:
        return self.done >= self.total_steps

    def advance(self, max_steps: int) -> Steps:
        self.calls.append(max_steps)
        self.called.set()
        assert self.gate.wait(TIMEOUT_S)
        if self.raises is not None and self.done >= self.raises_after:
            raise self.raises
        if self.preparing_calls:
            self.preparing_calls -= 1
            return Steps.empty()
        begin = self.done
        self.done = min(begin + min(max_steps, self.most_at_once), self.total_steps)
        return rows(begin, self.done)

    def tokenizer(self, step: int | None = None) -> Any:
        size = 256 + (self.done if step is None else step)
        return SimpleNamespace(vocab_size=size, encode=lambda text: self.encoded.append((size, text)))

    def release(self) -> None:
        self.is_released = True

    def count_tokens(self, step: int | None = None) -> int:
        step = self.done if step is None else step
        self.counted.append(step)
        return 10**15 - 3 * step
