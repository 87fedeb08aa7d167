"""Runs without threads, for tests that move them by hand."""

from __future__ import annotations

import pytest

from tests.ui.training.fakes import TEXT, FakeRun, RandomTrainer, SlowTrainer
from tokexplorer.core.spec import TrainingSpec


@pytest.fixture
def small_run() -> FakeRun:
    """Sixty exact merges over a text with repeats, accents, CJK and emoji."""
    return FakeRun(SlowTrainer(TEXT, TrainingSpec(vocab_size=257 + 60)))


@pytest.fixture
def random_run():
    """Makes a run of any number of merges."""

    def make(merges: int, name: str = "BPE") -> FakeRun:
        return FakeRun(RandomTrainer(TrainingSpec(vocab_size=257 + merges)), name)

    return make
