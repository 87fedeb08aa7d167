"""A small corpus, and the trainers of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.baselines.trainer import BaselineTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from tokexplorer.core.baselines.tokenizer import BaselineTokenizer
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.word_counts import WordCounts

BASELINES: tuple[Algorithm, ...] = ("characters", "words", "bytes", "byte-patches", "entropy-patches")
CORPUS = (
    "The cat sat on the mat, and the other cat sat on the hat.\n"
    "def the(cat):\n    return cat + 12\n    # naïve café 漢字 😀 é\u0301 \ud800\0 <s> </s>\r\n"
) * 3


def counted(text: str, spec: TrainingSpec) -> WordCounts:
    counter = WordCounter.of(spec)
    counter.add_text(text)
    return counter.word_counts()


def trainer_of(algorithm: Algorithm, text: str = CORPUS, **settings: Any) -> BaselineTrainer:
    spec = TrainingSpec.of(algorithm, **settings)
    trainer = BaselineTrainer(counted(text, spec), spec)
    while not trainer.finished:
        trainer.advance(1)
    return trainer


def tokenizer_of(algorithm: Algorithm, text: str = CORPUS, **settings: Any) -> BaselineTokenizer:
    return trainer_of(algorithm, text, **settings).tokenizer()
