"""The baselines as trainers: ready at once, but for the one that needs a model first."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from typing_extensions import override

from tokexplorer.core.baselines.ngrams import learn_byte_model
from tokexplorer.core.baselines.patches import BytePatchTokenizer, EntropyPatchTokenizer
from tokexplorer.core.baselines.tokenizer import ByteTokenizer, CharacterTokenizer, WordTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import ADVANCE_SECONDS, NOT_YET, Columns, Trainer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.baselines.tokenizer import BaselineTokenizer
    from tokexplorer.core.spec import Algorithm, TrainingSpec
    from tokexplorer.core.word_counts import WordCounts


_MadeAtOnce = CharacterTokenizer | WordTokenizer | ByteTokenizer | BytePatchTokenizer
_AT_ONCE: dict[Algorithm, Callable[[WordCounts, TrainingSpec], _MadeAtOnce]] = {
    "characters": CharacterTokenizer.learned,
    "words": WordTokenizer.learned,
    "bytes": lambda _, spec: ByteTokenizer(spec),
    "byte-patches": lambda _, spec: BytePatchTokenizer(spec),
}


class BaselineTrainer(Trainer):
    """The trainer of all baselines (see `core.trainer.Trainer`): it has no steps, no rows, one tokenizer.

    Entropy patches have none until their model is learned, which `advance` does bite by bite.
    """

    def __init__(self, counts: WordCounts, spec: TrainingSpec) -> None:
        """Check that the run can be done, and do it where that needs no time.

        Raises:
            SpecError: if a setting cannot be used, or the algorithm is not a baseline.
            TrainingError: if every word, or character, is rarer than `min_frequency`.
        """
        spec.validate()
        super().__init__(counts, spec)
        self._tokenizer: BaselineTokenizer | None = None
        self._work: Iterator[None] = iter(())
        if spec.algorithm in _AT_ONCE:
            tokenizer = _AT_ONCE[spec.algorithm](counts, spec)
            self._finish(tokenizer, tokenizer.corpus_counts(counts))
        elif spec.algorithm == "entropy-patches":
            self._work = self._learn(counts, spec)
        else:
            raise SpecError(
                "algorithm", tr("{algorithm!r} is none of the baselines", algorithm=spec.algorithm)
            )

    @property
    @override
    def fixed_size(self) -> int:
        return 0 if self._tokenizer is None else self._tokenizer.vocab_size

    @property
    @override
    def total_steps(self) -> int:
        return 0

    @property
    @override
    def steps_done(self) -> int:
        return 0 if self.finished else NOT_YET

    @property
    @override
    def finished(self) -> bool:
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
        """Nothing: there are no further steps."""

    def count_tokens(self, step: int | None = None) -> int | None:
        """Length of the corpus in tokens: every unit was encoded when the tokenizer was made.

        None for entropy patches with a relative threshold: their first bytes are compared with bytes before
        their units. Raises ValueError as `tokenizer` does.
        """
        self.tokenizer(step)
        return self.initial_tokens if len(self._initial_counts) else None

    def _learn(self, counts: WordCounts, spec: TrainingSpec) -> Iterator[None]:
        model = yield from learn_byte_model(counts, spec.ngram_order)
        tokenizer = EntropyPatchTokenizer(spec, model)
        self._finish(tokenizer, (yield from tokenizer.counting(counts)))

    def _finish(self, tokenizer: BaselineTokenizer, corpus_counts: npt.NDArray[np.int64]) -> None:
        self._initial_counts = corpus_counts
        self._initial_counts.flags.writeable = False
        self._tokenizer = tokenizer  # last: from here on other threads may ask for it
