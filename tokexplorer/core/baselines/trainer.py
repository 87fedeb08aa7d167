"""The baselines as trainers: ready at once, but for the one that needs a model first."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.baselines.byte_tokens import ByteTokenizer
from tokexplorer.core.baselines.characters import CharacterTokenizer
from tokexplorer.core.baselines.ngrams import learn_byte_model
from tokexplorer.core.baselines.patches import BytePatchTokenizer, EntropyPatchTokenizer
from tokexplorer.core.baselines.words import WordTokenizer
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import NOT_YET, Columns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.core.baselines.tokenizer import BaselineTokenizer
    from tokexplorer.core.spec import Algorithm, TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

ADVANCE_SECONDS = 0.016  # how long one `advance` goes on; the contract is about 20 ms

_AT_ONCE: dict[Algorithm, Callable[[WordCounts, TrainingSpec], BaselineTokenizer]] = {
    "characters": CharacterTokenizer.learned,
    "words": WordTokenizer.learned,
    "bytes": lambda _, spec: ByteTokenizer(spec),
    "byte-patches": lambda _, spec: BytePatchTokenizer(spec),
}


class BaselineTrainer:
    """What subwords are judged against (see `core.trainer.Trainer`): no step, no row, one tokenizer.

    Entropy patches have none until their model is learned, which `advance` does bite by bite.
    """

    columns = Columns
    counts_tokens = False
    total_steps = 0
    total_rows = 0

    def __init__(self, counts: WordCounts, spec: TrainingSpec) -> None:
        """Check that the run can be done, and do it where that needs no time.

        Raises:
            SpecError: if a setting cannot be used, or the algorithm is not a baseline.
            TrainingError: if every word, or character, is rarer than `min_frequency`.
        """
        spec.validate()
        self._spec = spec
        self._corpus_bytes = counts.text_bytes
        self._tokenizer: BaselineTokenizer | None = None
        self._initial_counts = np.zeros(0, np.int64)
        self._work: Iterator[None] = iter(())
        if spec.algorithm in _AT_ONCE:
            tokenizer = _AT_ONCE[spec.algorithm](counts, spec)
            self._finish(tokenizer, tokenizer.corpus_counts(counts))
        elif spec.algorithm == "entropy-patches":
            self._work = self._learn(counts, spec)
        else:
            raise SpecError("algorithm", f"{spec.algorithm!r} is none of the baselines")

    @property
    def spec(self) -> TrainingSpec:
        """The settings of this run."""
        return self._spec

    @property
    def corpus_bytes(self) -> int:
        """Bytes of all units, repetitions included; a ▁ counts as the blank that it stands for."""
        return self._corpus_bytes

    @property
    def fixed_size(self) -> int:
        """The whole vocabulary; 0 while there is none."""
        return 0 if self._tokenizer is None else self._tokenizer.vocab_size

    @property
    def initial_tokens(self) -> int:
        """Length of the corpus in tokens; 0 while there is no tokenizer."""
        return int(self._initial_counts.sum())

    @property
    def initial_counts(self) -> npt.NDArray[np.int64]:
        """How often each id stands in the corpus, int64; empty while there is no tokenizer."""
        return self._initial_counts

    @property
    def steps_done(self) -> int:
        """0, or `NOT_YET`."""
        return 0 if self.finished else NOT_YET

    @property
    def finished(self) -> bool:
        """Whether there is a tokenizer."""
        return self._tokenizer is not None

    def advance(self, max_rows: int) -> Columns:
        """Learn the model of entropy patches for about 16 ms; never any rows.

        Raises TrainingError if that needs too much memory.
        """
        deadline = time.perf_counter() + ADVANCE_SECONDS
        if max_rows > 0:
            for _ in self._work:
                if time.perf_counter() >= deadline:
                    break
        return Columns.empty()

    def tokenizer(self, step: int | None = None) -> BaselineTokenizer:
        """The tokenizer. Raises ValueError while there is none, and for any step but 0."""
        if self._tokenizer is None:
            raise ValueError("there is no tokenizer yet: the model is being learned")
        return self._tokenizer.at_step(step or 0)

    def release(self) -> None:
        """See `Trainer`: there are none."""

    def count_tokens(self, step: int | None = None) -> int:
        """Length of the corpus in tokens: every unit was encoded when the tokenizer was made.

        Raises ValueError as `tokenizer` does.
        """
        self.tokenizer(step)
        return self.initial_tokens

    def _learn(self, counts: WordCounts, spec: TrainingSpec) -> Iterator[None]:
        model = yield from learn_byte_model(counts, spec.ngram_order)
        tokenizer = EntropyPatchTokenizer(spec, model)
        self._finish(tokenizer, (yield from tokenizer.counting(counts)))

    def _finish(self, tokenizer: BaselineTokenizer, corpus_counts: npt.NDArray[np.int64]) -> None:
        self._initial_counts = corpus_counts
        self._initial_counts.flags.writeable = False
        self._tokenizer = tokenizer  # last: from here on other threads may ask for it
