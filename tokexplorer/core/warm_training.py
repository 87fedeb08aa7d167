"""Compile what learning byte-level BPE takes, what is needed last first (see `core/first_start.py`)."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.numba_extensions import skip_numba_extensions
from tokexplorer.core.piece_keys import move_rows
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.word_counts import WordCounter, WordCounts

_WORDS = [f" {number:x}" for number in range(4096, 6096)]  # more pairs than the tables first have room for


def warm_training() -> None:
    """Run all these kernels on a little text."""
    trainer = make_trainer(
        WordCounts.from_items((encode_utf8(word), 2) for word in _WORDS), TrainingSpec(vocab_size=300)
    )
    while not trainer.finished:
        trainer.advance(100)
    move_rows(np.zeros((2, 4), np.uint64), np.zeros((4, 4), np.uint64))  # as a table of units grows
    tokenizer = trainer.tokenizer()
    text = "".join(_WORDS)
    counter = WordCounter(special_tokens=trainer.spec.special_tokens)
    counter.add_text(text)
    counter.word_counts()
    tokenizer.encode(text)


if __name__ == "__main__":
    skip_numba_extensions()
    warm_training()
