"""Real runs of every algorithm on a small corpus, done on their own threads."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.engine.run import Run, RunState
from tokexplorer.ui.shown_run import ShownRun, algorithm_colour

if TYPE_CHECKING:
    from collections.abc import Iterable

_STEMS = (
    "train",
    "token",
    "merg",
    "prun",
    "count",
    "pair",
    "piec",
    "learn",
    "encod",
    "split",
    "text",
    "word",
)
_ENDS = ("", "s", "ed", "ing", "er", "ers", "ings", "able", "ation", "ly", "ment", "ness", "less", "ful")


def small_counts() -> WordCounts:
    """Some hundred words, frequent and rare ones, each with a blank before it."""
    words = Counter(
        {
            f" {stem}{end}": 3 + 400 // (1 + i + 2 * j)
            for i, stem in enumerate(_STEMS)
            for j, end in enumerate(_ENDS)
        }
    )
    return WordCounts.from_items([(word.encode(), count) for word, count in words.items()])


def small_spec(algorithm: Algorithm, **settings: Any) -> TrainingSpec:
    """A spec that `small_counts` can give a vocabulary for."""
    size = 340 if algorithm == "byte-bpe" else 90
    return TrainingSpec.of(algorithm, **({"vocab_size": size} | settings))


def new_run(spec: TrainingSpec, counts: WordCounts | None = None) -> ShownRun:
    """A run that was not started."""
    run = Run(partial(make_trainer, counts or small_counts(), spec), name=spec.algorithm)
    return ShownRun(run, spec, algorithm_colour(spec.algorithm))


@cache
def ended_run(spec: TrainingSpec) -> ShownRun:
    """A run that was done to its end. Tests share it: nothing changes it any more."""
    shown = new_run(spec)
    shown.run.start()
    assert shown.run.join(120)
    assert shown.run.result is not None
    assert shown.run.result.state is RunState.FINISHED, shown.run.result.error
    return shown


def close_all(runs: Iterable[ShownRun]) -> None:
    """End their threads."""
    for shown in runs:
        shown.run.close(20)
