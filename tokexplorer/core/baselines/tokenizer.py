"""What the tokenizers of the baselines share: tokens that are what they are, learned in no steps."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.symbols import numbered
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.vocabulary.token_arrays import KINDS, TokenArrays, empty_columns, set_kinds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import TokenKind
    from tokexplorer.core.word_counts import WordCounts


class BaselineTokenizer(PipelineTokenizer):
    """A table of tokens: the spec's own, then those of one kind."""

    def __init__(
        self,
        spec: TrainingSpec,
        tokens: Sequence[bytes],
        kind: TokenKind,
        *,
        pre_tokenizer: str | None = None,
    ) -> None:
        """`tokens` come after `spec.own_tokens`; `pre_tokenizer` is by default that of the spec."""
        own = spec.own_tokens
        symbols = numbered(spec.special_tokens, spec.user_symbols, len(own) - len(spec.cut_out))
        super().__init__(
            symbols, normalizer=spec.normalizer, pre_tokenizer=pre_tokenizer or spec.pre_tokenizer
        )
        self._first_id = len(own)
        self._unknown_id = own.index(spec.unknown_token) if spec.applies("unknown_token") else None
        self._kind: TokenKind = kind
        spelled = [*map(encode_utf8, own), *tokens]
        self._token_starts = np.zeros(len(spelled) + 1, np.int64)
        np.cumsum([len(token) for token in spelled], out=self._token_starts[1:])
        self._token_utf8 = np.frombuffer(b"".join(spelled), np.uint8)

    @abstractmethod
    def corpus_counts(self, counts: WordCounts) -> npt.NDArray[np.int64]:
        """How often each id stands in a counted corpus, int64 of length `vocab_size`.

        Every different unit is encoded once.
        """

    @property
    def vocab_size(self) -> int:
        """One more than the largest id."""
        return len(self._token_starts) - 1

    @property
    def unknown_id(self) -> int | None:
        """The id of what the vocabulary does not hold; None if it holds everything."""
        return self._unknown_id

    @property
    def steps(self) -> int:
        """0: nothing is learned step by step."""
        return 0

    def at_step(self, step: int) -> Self:
        """This tokenizer, for step 0. Raises ValueError for any other."""
        if step != 0:
            raise ValueError(f"step {step:,} is not among the 0 there are")
        return self

    @override
    def facts(self, token_id: int) -> TokenFacts:
        self._checked([token_id])
        return TokenFacts(self._kind_of(token_id))

    @override
    def token_arrays(self) -> TokenArrays:
        return self._arrays

    @override
    def token_bytes(self, token_id: int) -> bytes:
        return self.decode_bytes([token_id])

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """See `core.tokenizer`. The unknown token is spelled as itself."""
        checked = self._checked(ids)
        starts = self._token_starts[checked]
        lengths = self._token_starts[checked + 1] - starts
        targets = np.cumsum(lengths) - lengths
        places = np.repeat(starts - targets, lengths) + np.arange(lengths.sum())
        spelled: bytes = self._token_utf8[places].tobytes()
        return spelled

    @cached_property
    def _arrays(self) -> TokenArrays:
        size = self.vocab_size
        kinds, steps, scores = empty_columns(size, self._kind)
        own = range(self._first_id)
        set_kinds(kinds, {kind: [each for each in own if self._kind_of(each) == kind] for kind in KINDS})
        kinds[-1] = KINDS.index(self._kind_of(size - 1))  # of patches it is the only one of its kind
        # A patch has no spelling.
        starts = np.append(self._token_starts, [len(self._token_utf8)] * (size + 1 - len(self._token_starts)))
        return TokenArrays(self._token_utf8, starts.astype(np.int64), kinds, steps, scores)

    def _kind_of(self, token_id: int) -> TokenKind:
        if token_id >= self._first_id:
            return self._kind
        if token_id == self._unknown_id:
            return "unknown"
        return "special" if token_id in self.special_tokens.values() else "user"


def reserved(spec: TrainingSpec) -> frozenset[bytes]:
    """The spellings that no learned token may have: a vocabulary holds each string once."""
    return frozenset(map(encode_utf8, spec.own_tokens))


def check_frequency(spec: TrainingSpec, most: int, what: str) -> None:
    """Raise TrainingError if even the most frequent word or character, seen `most` times, is too rare."""
    if 0 < most < spec.min_frequency:
        raise TrainingError(
            f"no {what} of this corpus occurs {spec.min_frequency:,} times, so that all of it would be "
            f"unknown: lower min_frequency to {most:,} or less, or give it more text."
        )
