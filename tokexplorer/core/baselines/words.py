"""Every frequent word a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.baselines import kernels
from tokexplorer.core.baselines.tokenizer import BaselineTokenizer, check_frequency, reserved

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts


class WordTokenizer(BaselineTokenizer):
    """One token a piece of the splitter; one that the vocabulary does not hold is the unknown token."""

    def __init__(self, spec: TrainingSpec, words: Sequence[bytes]) -> None:
        """Different `words` get consecutive ids after the spec's own tokens."""
        super().__init__(spec, words, "word")
        self._word_starts = self._token_starts[self._first_id :]
        self._slots = np.zeros((1 << (2 * len(words)).bit_length(), 2), np.int64)
        kernels.enter_words(self._token_utf8, self._word_starts, self._slots)

    @classmethod
    def learned(cls, counts: WordCounts, spec: TrainingSpec) -> Self:
        """The most frequent pieces that there is room for, of equals the one that was seen first.

        Raises TrainingError if all of them are rarer than `min_frequency`.
        """
        check_frequency(spec, int(counts.counts.max(initial=0)), "word")
        own = reserved(spec)
        room = max(0, spec.vocab_size - len(own))
        # As many more as could be spelled like a token that is there already.
        most_common = counts.most_common(room + len(own))
        words = [word for word, count in most_common if count >= spec.min_frequency and word not in own]
        return cls(spec, words[:room])

    @override
    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        by_id = np.zeros(self.vocab_size, np.int64)
        np.add.at(by_id, self._look_up(counts.utf8, counts.starts[:-1], counts.starts[1:]), counts.counts)
        return by_id

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        return self._look_up(utf8, starts, ends), starts.astype(np.int64), ends.astype(np.int64)

    def _look_up(self, utf8: ByteArray, starts: SpanArray | IntArray, ends: SpanArray | IntArray) -> IdArray:
        ids = np.empty(len(starts), np.int32)
        kernels.encode_words(
            self._slots,
            self._token_utf8,
            self._word_starts,
            self._first_id,
            self._unknown_id,
            utf8,
            starts,
            ends,
            ids,
        )
        return ids
