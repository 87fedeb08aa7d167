"""Runs, texts and values of the tests of the trade-off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tests.ui.training.real_runs import new_run, small_spec
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.session.compare.texts import CorpusTexts, MeasuredText, TextKind
from tokexplorer.session.trade_off.points import TradePoint, TradeSeries, measure

if TYPE_CHECKING:
    from tokexplorer.ui.shown_run import ShownRun

TRAINED = "training tokens merging pruning counting pairs of pieces, learning encoding; splitting text\n" * 6
HELD_OUT = "a word is unable to be trained: encodings of countless texts\nlearner merges pairful\n"
OTHER = "le mot ne se laisse pas couper: naïve café\n" * 4


def corpus_texts(held_out: bool = True, languages: int = 1) -> CorpusTexts:
    """A text of each kind for each language."""
    texts = []
    for number, text in enumerate((TRAINED, OTHER, TRAINED[::-1])[:languages]):
        language = ("English", "French", "Mirrored")[number]
        texts.append(MeasuredText(language, TextKind.TRAINING, TextShape.of(text)))
        if held_out:
            unseen = HELD_OUT if number == 0 else text[::2]
            texts.append(MeasuredText(language, TextKind.HELD_OUT, TextShape.of(unseen)))
    return CorpusTexts(tuple(texts))


def fresh_run(algorithm: str = "byte-bpe", size: int = 340) -> ShownRun:
    """A run that was not started."""
    return new_run(small_spec(algorithm, vocab_size=size))  # type: ignore[arg-type]


def measured(shown: ShownRun, step: int, texts: CorpusTexts) -> TradePoint:
    """What a point of a run is to be."""
    assert shown.run.trainer is not None
    return measure(shown.run.trainer.tokenizer(step), texts.texts)


def values_equal(one: TradePoint, other: TradePoint) -> bool:
    """Whether two points are the same, NaN included."""
    assert one.values.keys() == other.values.keys()
    mine = np.array([one.values[key] for key in one.values])
    its = np.array([other.values[key] for key in one.values])
    return one.vocab_size == other.vocab_size and np.array_equal(mine, its, equal_nan=True)


def made_series(name: str, sizes: list[int], seen: list[float], unseen: list[float], **more) -> TradeSeries:
    """A series with values of bytes per token only."""
    points = []
    for size, training, held_out in zip(sizes, seen, unseen, strict=True):
        values = {}
        for language in ("", "English"):
            values[(TextKind.TRAINING, language), "bytes_per_token"] = training
            values[(TextKind.HELD_OUT, language), "bytes_per_token"] = held_out
        points.append(TradePoint(size, values))
    return TradeSeries(name, tuple(points), **more)
