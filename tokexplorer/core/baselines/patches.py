"""Patches of bytes, which models without a vocabulary of strings read in place of tokens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.baselines import ngrams as kernels
from tokexplorer.core.baselines.tokenizer import ALL_BYTES, BaselineTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.safe_splits import never_safe
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import DecodeError

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from tokexplorer.core.baselines.ngrams import ByteModel
    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import ByteArray, SpanArray, Window
    from tokexplorer.core.spec import ThresholdKind, TrainingSpec
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
                tr(
                    "a patch cannot be decoded: it is a span of the text, no string of a vocabulary; "
                    "its bytes are where the encoding says it lies"
                )
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


@dataclass(frozen=True, slots=True)
class Threshold:
    """Where a byte begins a patch.

    Attributes:
        bits: what must be exceeded.
        kind: by the entropy of the byte (global), or by its rise from the byte before (relative).
    """

    bits: float
    kind: ThresholdKind = "global"


@dataclass(frozen=True, eq=False)
class ByteEntropies:
    """How uncertain each byte of a text was before it was read: arrays of one length, in the text's order.

    The bytes are those that the model reads: normalized, without symbols and without what the pre-tokenizer
    leaves out.

    Attributes:
        start_bytes, end_bytes: where each stands in the text, int64; characters that a normalizer changed are
            not divided.
        bits: the entropy, float64.
        opens: whether it is the first of the text, or of what follows a symbol, which always begins a patch.
    """

    start_bytes: IntArray
    end_bytes: IntArray
    bits: npt.NDArray[np.float64]
    opens: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.bits)

    def compared(self, kind: ThresholdKind) -> npt.NDArray[np.float64]:
        """What is compared with a threshold: the entropy, or how far it rises; infinite where one `opens`."""
        return self._rises if kind == "relative" else self._levels

    def begins(self, threshold: Threshold) -> npt.NDArray[np.bool_]:
        """Whether each byte begins a patch."""
        begins: npt.NDArray[np.bool_] = self.compared(threshold.kind) > threshold.bits
        return begins

    def count_patches(self, threshold: Threshold) -> int:
        """How many patches the text has; quick after `sort`, also in a long text."""
        return len(self) - int(self._ascending[threshold.kind].searchsorted(threshold.bits, "right"))

    def sort(self) -> None:
        """Do now what `count_patches` does when it is first called."""
        _ = self._ascending

    @cached_property
    def _levels(self) -> npt.NDArray[np.float64]:
        return np.where(self.opens, np.inf, self.bits)

    @cached_property
    def _rises(self) -> npt.NDArray[np.float64]:
        return np.where(self.opens, np.inf, np.diff(self.bits, prepend=0.0))

    @cached_property
    def _ascending(self) -> dict[ThresholdKind, npt.NDArray[np.float64]]:
        return {"global": np.sort(self._levels), "relative": np.sort(self._rises)}


class EntropyPatchTokenizer(PatchTokenizer):
    """Byte Latent Transformer (Pagnoni et al. 2024): patches begin where the next byte is hard to guess.

    That is where the entropy of the next byte is above a threshold, the paper's "global constraint", or where
    it is more than a threshold above the entropy of the byte before, its "approximate monotonic constraint"
    (section 2.3).

    The model of the next byte is `ByteModel`, where the paper has a small transformer; it knows the bytes
    before in the same piece of the pre-tokenizer (the paper's forgets at every line). Patches cross pieces,
    unless the first byte of a piece is itself that uncertain. The first byte of a text always begins a patch.
    With a relative threshold the first byte of a piece is compared with the last one of the piece before, as
    the paper compares across lines; so no text can be divided, and counted units do not tell the length of
    the corpus.

    Attributes:
        model: the model of the next byte.
    """

    def __init__(self, spec: TrainingSpec, model: ByteModel) -> None:
        """`model` was learned from units of the same normalizer and pre-tokenizer."""
        super().__init__(spec)
        self.model = model
        self._threshold = float(spec.entropy_threshold_bits)
        self._is_relative = spec.entropy_threshold_kind == "relative"
        if not self._begins_at_pieces:
            # Patches may be longer than a window, and do not end where one does.
            self._pre_tokenizer = replace(self._pre_tokenizer, cut=never_safe)

    def counting(self, counts: WordCounts) -> Generator[None, None, npt.NDArray[np.int64]]:
        """Count how often each id stands in a counted corpus, which is taken as one text; returns int64.

        With a relative threshold that cannot be known, and the array is empty. Yields every few milliseconds;
        the GIL is released.
        """
        if self._is_relative:
            return np.empty(0, np.int64)
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
        return not self._is_relative and self.model.start_entropy > self._threshold

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        firsts, lasts = np.empty(len(utf8), np.int64), np.empty(len(utf8), np.int64)
        rule = self._threshold, self._is_relative
        count = kernels.find_patches(*self.model.tables, *rule, utf8, starts, ends, firsts, lasts)
        return self._patches(firsts[:count].copy(), lasts[:count].copy())

    # ---- other thresholds

    @property
    def threshold(self) -> Threshold:
        """Where patches begin."""
        return Threshold(self._threshold, self.spec.entropy_threshold_kind)

    def with_threshold(self, threshold: Threshold) -> Self:
        """The same model with another threshold. Raises SpecError if that is out of bounds."""
        spec = self.spec.replace(entropy_threshold_bits=threshold.bits, entropy_threshold_kind=threshold.kind)
        spec.validate()
        return type(self)(spec, self.model)

    def entropies(self, text: str | SourceText, *, allow_special: bool = True) -> ByteEntropies:
        """The entropy of each byte of a text; the threshold does not matter for it."""
        found = [np.empty(0)]

        def of_window(window: Window) -> tuple[IdArray, IntArray, IntArray]:
            size = len(window.utf8)
            places, bits = np.empty(size, np.int64), np.empty(size)
            pieces = window.utf8, window.starts, window.ends
            count = kernels.find_entropies(*self.model.tables, *pieces, places, bits)
            found.append(bits[:count])
            return self._patches(places[:count], places[:count] + 1)

        encoding = self._encode_by(of_window, SourceText.of(text), allow_special)
        is_byte = encoding.ids == self.patch_id  # the others are symbols
        opens = is_byte & np.concatenate([[True], ~is_byte[:-1]])[: len(is_byte)]
        return ByteEntropies(
            encoding.start_bytes[is_byte], encoding.end_bytes[is_byte], np.concatenate(found), opens[is_byte]
        )
