"""Real runs that have ended, for tests of what shows them."""

from __future__ import annotations

import time
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import APPLICABLE, TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.engine.run import Run
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.theme_colours import LIGHT

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.word_counts import WordCounts

SAMPLES = files("tokexplorer.resources") / "samples"
CORPUS = "".join((SAMPLES / f"{name}.txt").read_text(encoding="utf-8") for name in ("english", "german"))
CORPUS += (
    "the cat sat on the mat; the cats and the other cats ate the rat\n"
    "low lower lowest, new newer newest, wide wider widest, slow slower slowest\n"
    "naïve cafés in Köln, größer als Grüße; tokenization of tokens by tokenizers\n"
) * 20


@cache
def counts_of(pre_tokenizer: str, normalizer: str) -> WordCounts:
    counter = WordCounter(pre_tokenizer=pre_tokenizer, normalizer=normalizer)
    counter.add_text(CORPUS)
    return counter.word_counts()


def make_run(algorithm: Algorithm, number: int = 0, **settings: object) -> ShownRun:
    """A run that was not started."""
    if "vocab_size" in APPLICABLE[algorithm]:
        settings = {"vocab_size": 340, **settings}
    spec = TrainingSpec.of(algorithm, **settings)
    counts = counts_of(spec.pre_tokenizer, spec.normalizer)
    run = Run(partial(make_trainer, counts, spec), name=algorithm)
    return ShownRun(run, spec, LIGHT.run_colour(number))


@cache
def ended(algorithm: Algorithm, number: int = 0) -> ShownRun:
    """A run with usual settings that has ended."""
    shown = make_run(algorithm, number)
    shown.run.start()
    while shown.run.outcome is None:
        time.sleep(0.002)
    assert shown.run.outcome.error is None, shown.run.outcome.error
    return shown


def three() -> list[ShownRun]:
    return [ended("byte-bpe", 0), ended("wordpiece", 1), ended("unigram", 2)]
