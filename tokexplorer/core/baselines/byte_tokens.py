"""Every byte a token."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.baselines import kernels
from tokexplorer.core.baselines.tokenizer import BaselineTokenizer
from tokexplorer.core.marking import METASPACE
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE

if TYPE_CHECKING:
    from typing import Any

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

_MARK = METASPACE.encode()
ALL_BYTES = tuple(bytes([byte]) for byte in range(BYTE_ALPHABET_SIZE))


class ByteTokenizer(BaselineTokenizer):
    """ByT5 (Xue et al. 2022): byte b has the id b + the number of tokens before the bytes.

    ByT5 itself has three, so that "A" is 3 + 65. (Its 125 sentinels `<extra_id_0>` ... come after the
    bytes, are those of its pre-training, and no text becomes them; they are not here.) The text is not split,
    whatever the spec's splitter: that one only decided what of the corpus was counted.
    """

    def __init__(self, spec: TrainingSpec) -> None:
        """There is nothing to learn."""
        super().__init__(spec, ALL_BYTES, "byte", pre_tokenizer="none")

    @property
    def splits_before_whitespace(self) -> bool:
        """See `core.tokenizer`: no byte looks at another one."""
        return not self._symbols.hold_white_space

    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        """See `BaselineTokenizer`; a ▁ in the place of a blank is counted as that blank."""
        by_id = np.zeros(self.vocab_size, np.int64)
        by_byte = by_id[self._first_id :]
        kernels.count_bytes(counts.utf8, counts.starts, counts.counts, by_byte)
        marks = (counts.total_bytes - counts.text_bytes) // (len(_MARK) - 1)
        by_byte[list(_MARK)] -= marks
        by_byte[ord(" ")] += marks
        return by_id

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        places = np.empty(len(utf8), np.int64)
        places = places[: kernels.places_of_bytes(starts, ends, places)].copy()
        return utf8[places].astype(np.int32) + np.int32(self._first_id), places, places + 1
