"""Patches of bytes, which models without a vocabulary of strings read in place of tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.baselines import ngrams as kernels
from tokexplorer.core.baselines.tokenizer import ALL_BYTES, BaselineTokenizer
from tokexplorer.core.pre_tokenizers.safe_splits import never_safe
from tokexplorer.core.tokenizer import DecodeError

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from tokexplorer.core.baselines.ngrams import ByteModel
    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import TokenKind
    from tokexplorer.core.word_counts import WordCounts

_BYTES_PER_BITE = 1 << 15


class PatchTokenizer(BaselineTokenizer):
    """Patches, which are in no vocabulary: they all have one and the same id, the last.

    The vocabulary of the models that read patches is the 256 bytes, out of which they make the vector of a
    patch. So the bytes are there, after the spec's own tokens, though no text becomes them. Symbols are cut
    out of the text, and a patch begins after each.

    Attributes:
        patch_id: the id of every patch; it has no spelling.
    """

    def __init__(self, spec: TrainingSpec, *, pre_tokenizer: str | None = None) -> None:
        """`pre_tokenizer` is by default that of the spec."""
        super().__init__(spec, (*ALL_BYTES, b""), "byte", pre_tokenizer=pre_tokenizer)
        self.patch_id = self.vocab_size - 1

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The spelling of symbols and bytes. Raises DecodeError for a patch, which has none."""
        if (self._checked(ids) == self.patch_id).any():
            raise DecodeError(
                "a patch cannot be decoded: it is a span of the text, no string of a vocabulary; "
                "its bytes are where the encoding says it lies"
            )
        return super().decode_bytes(ids)

    def _kind_of(self, token_id: int) -> TokenKind:
        return "patch" if token_id == self.patch_id else super()._kind_of(token_id)

    def _patches(self, starts: IntArray, ends: IntArray) -> tuple[IdArray, IntArray, IntArray]:
        return np.full(len(starts), self.patch_id, np.int32), starts, ends

    def _counted(self, patches: int) -> npt.NDArray[np.int64]:
        by_id = np.zeros(self.vocab_size, np.int64)
        by_id[self.patch_id] = patches
        return by_id


class BytePatchTokenizer(PatchTokenizer):
    """MegaByte (Yu et al. 2023): so many bytes each, from the beginning of the text; the last may be shorter.

    Patches know nothing of words: the text is not split, whatever the spec's pre-tokenizer, which only
    decided what of the corpus was counted.
    """

    def __init__(self, spec: TrainingSpec) -> None:
        """There is nothing to learn."""
        super().__init__(spec, pre_tokenizer="none")
        self._patch_bytes = spec.patch_bytes

    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        """How often each id stands in a counted corpus, which is taken as one text; int64."""
        return self._counted(-(-counts.text_bytes // self._patch_bytes))

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        firsts = np.arange(0, len(utf8), self._patch_bytes, dtype=np.int64)
        return self._patches(firsts, np.minimum(firsts + self._patch_bytes, len(utf8)))


class EntropyPatchTokenizer(PatchTokenizer):
    """Byte Latent Transformer (Pagnoni et al. 2024): patches begin where the next byte is hard to guess.

    That is where the entropy of the next byte is above one threshold, the paper's "global" one.

    The model of the next byte is `ByteModel`, where the paper has a small transformer; it knows the bytes
    before in the same piece of the pre-tokenizer (the paper's forgets at every line). Patches cross pieces,
    unless the first byte of a piece is itself that uncertain. The first byte of a text always begins a patch.

    Attributes:
        model: the model of the next byte.
    """

    def __init__(self, spec: TrainingSpec, model: ByteModel) -> None:
        """`model` was learned from units of the same normalizer and pre-tokenizer."""
        super().__init__(spec)
        self.model = model
        self._threshold = float(spec.entropy_threshold_bits)
        if not self._begins_at_pieces:
            # Patches may be longer than a window, and do not end where one does.
            self._pre_tokenizer = replace(self._pre_tokenizer, cut=never_safe)

    def counting(self, counts: WordCounts) -> Generator[None, None, npt.NDArray[np.int64]]:
        """Count how often each id stands in a counted corpus, which is taken as one text; returns int64.

        Yields every few milliseconds; the GIL is released.
        """
        total_bytes = len(counts.utf8)
        unit, state = 0, self.model.start_state
        patches = int(total_bytes > 0 and not self._begins_at_pieces)  # the beginning of the text
        for place in range(0, total_bytes, _BYTES_PER_BITE):
            corpus = counts.utf8, counts.starts, counts.counts
            last = min(place + _BYTES_PER_BITE, total_bytes)
            begun, unit, state = kernels.count_patches(
                *self.model.tables, self._threshold, *corpus, unit, place, last, state
            )
            patches += int(begun)
            yield
        return self._counted(patches)

    @property
    def _begins_at_pieces(self) -> bool:
        """Whether every piece begins a patch."""
        return self.model.start_entropy > self._threshold

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        firsts, lasts = np.empty(len(utf8), np.int64), np.empty(len(utf8), np.int64)
        count = kernels.find_patches(*self.model.tables, self._threshold, utf8, starts, ends, firsts, lasts)
        return self._patches(firsts[:count].copy(), lasts[:count].copy())
