"""Every character a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.baselines import kernels
from tokexplorer.core.baselines.tokenizer import BaselineTokenizer, check_frequency, reserved
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from typing import Any

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

_CODE_POINTS = 0x110000


class CharacterTokenizer(BaselineTokenizer):
    """One token a code point; each one that the vocabulary does not hold is one unknown token."""

    def __init__(self, spec: TrainingSpec, characters: str) -> None:
        """`characters` get consecutive ids after the spec's own tokens."""
        super().__init__(spec, [encode_utf8(character) for character in characters], "character")
        self._ids_by_code = np.full(_CODE_POINTS, self._unknown_id, np.int32)
        self._ids_by_code[list(map(ord, characters))] = np.arange(self._first_id, self.vocab_size)

    @classmethod
    def learned(cls, counts: WordCounts, spec: TrainingSpec) -> Self:
        """The most frequent characters that there is room for, of equals the smaller code point.

        Raises TrainingError if all of them are rarer than `min_frequency`.
        """
        totals = _totals(counts)
        check_frequency(spec, int(totals.max()), "character")
        totals[[ord(token) for token in spec.own_tokens if len(token) == 1]] = 0
        frequent = np.flatnonzero(totals >= max(1, spec.min_frequency))
        room = max(0, spec.vocab_size - len(reserved(spec)))
        taken = frequent[np.argsort(-totals[frequent], kind="stable")][:room]
        return cls(spec, "".join(map(chr, taken.tolist())))

    @override
    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        totals = _totals(counts)
        present = np.flatnonzero(totals)
        by_id = np.zeros(self.vocab_size, np.int64)
        np.add.at(by_id, self._ids_by_code[present], totals[present])
        return by_id

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        ids = np.empty(len(utf8), np.int32)
        token_starts, token_ends = np.empty(len(utf8), np.int64), np.empty(len(utf8), np.int64)
        count = kernels.encode_characters(
            self._ids_by_code, utf8, starts, ends, ids, token_starts, token_ends
        )
        return ids[:count].copy(), token_starts[:count].copy(), token_ends[:count].copy()


def _totals(counts: WordCounts) -> npt.NDArray[np.int64]:
    """How often each code point stands in the corpus, int64[0x110000]."""
    totals = np.zeros(_CODE_POINTS, np.int64)
    kernels.count_characters(counts.utf8, counts.starts, counts.counts, totals)
    return totals
