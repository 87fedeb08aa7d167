"""Every byte a token."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.baselines import kernels
from tokexplorer.core.baselines.tokenizer import BaselineTokenizer
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE

if TYPE_CHECKING:
    from typing import Any

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

ALL_BYTES = tuple(bytes([byte]) for byte in range(BYTE_ALPHABET_SIZE))


class ByteTokenizer(BaselineTokenizer):
    """ByT5 (Xue et al. 2022): byte b has the id b + the number of tokens before the bytes.

    ByT5 itself has three, so that "A" is 3 + 65. (Its 125 sentinels `<extra_id_0>` ... come after the
    bytes, are those of its pre-training, and no text becomes them; they are not here.)
    """

    def __init__(self, spec: TrainingSpec) -> None:
        """There is nothing to learn."""
        super().__init__(spec, ALL_BYTES, "byte")

    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        """See `BaselineTokenizer`."""
        by_id = np.zeros(self.vocab_size, np.int64)
        kernels.count_bytes(counts.utf8, counts.starts, counts.counts, by_id[self._first_id :])
        return by_id

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        places = np.empty(len(utf8), np.int64)
        places = places[: kernels.places_of_bytes(starts, ends, places)].copy()
        return utf8[places].astype(np.int32) + np.int32(self._first_id), places, places + 1
