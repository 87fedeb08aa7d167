"""Encoding any text at random: BPE with dropout, Unigram by probability."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, get_args

from typing_extensions import override

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.tokenizer import TokenFacts, Tokenizer
from tokexplorer.core.unigram.model import MAX_N_BEST, check_alpha
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText

DropoutOf = Literal["merges", "rules"]
DROPOUT_OF: tuple[DropoutOf, ...] = get_args(DropoutOf)
MOST_SEED = (1 << 31) - 1
Drawn = Literal["dropout", "sampling"]


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a text is encoded at random; a family reads the settings that it knows. Raises ValueError.

    Attributes:
        dropout: BPE: the probability with which merges are left out, 0 to 1.
        dropout_of: BPE: `"merges"` leaves out each merge of each piece by itself, anew before every merge
            (Provilkov et al. 2020); `"rules"` switches whole merge rules off, each for all of the text.
        alpha: Unigram: a segmentation is drawn by its probability to the power of this, 0 or more.
        n_best: Unigram: draw each line from so many best segmentations, at most 1,024; 0 for all.
        seed: the same seed draws the same.
    """

    dropout: float = 0.1
    dropout_of: DropoutOf = "merges"
    alpha: float = 0.2
    n_best: int = 0
    seed: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.dropout <= 1:
            raise ValueError(f"dropout is a probability from 0 to 1, not {self.dropout}")
        if self.dropout_of not in DROPOUT_OF:
            raise ValueError(f"dropout is of {' or '.join(DROPOUT_OF)}, not of {self.dropout_of}")
        check_alpha(self.alpha)
        if not 0 <= self.n_best <= MAX_N_BEST:
            raise ValueError(f"the number of best segmentations is 0 to {MAX_N_BEST:,}, not {self.n_best:,}")
        if not 0 <= self.seed <= MOST_SEED:
            raise ValueError(f"a seed is 0 to {MOST_SEED:,}, not {self.seed:,}")


def what_is_drawn(tokenizer: Tokenizer | None) -> Drawn | None:
    """What can be drawn with a tokenizer; None if it has one way to encode a text."""
    if isinstance(tokenizer, BpeTokenizer):
        return "dropout"
    return "sampling" if isinstance(tokenizer, UnigramTokenizer) else None


class DrawnTokenizer(Tokenizer):
    """A tokenizer that encodes at random, the same text always alike.

    Each line is drawn by itself, by the rule of the tokenizer's `sample` and with random numbers that follow
    from the seed and the line (`core.drawing_kernels`); rules that are dropped are the same for all texts.
    A text that is encoded in parts has the tokens of the whole, except in a line that was cut. All else is
    that of the tokenizer.

    Attributes:
        usual: the tokenizer.
        drawing: how it draws.
    """

    def __init__(self, usual: Tokenizer, drawing: Drawing) -> None:
        """Raises ValueError if nothing is drawn with the tokenizer."""
        if what_is_drawn(usual) is None:
            raise ValueError("nothing is drawn: this tokenizer has one way to encode a text")
        self.usual = usual
        self.drawing = drawing

    @property
    @override
    def may_be_slow(self) -> bool:
        searches_each_line = isinstance(self.usual, UnigramTokenizer) and self.drawing.n_best > 0
        return searches_each_line or self.usual.may_be_slow

    @property
    @override
    def vocab_size(self) -> int:
        return self.usual.vocab_size

    @property
    @override
    def special_tokens(self) -> Mapping[str, int]:
        return self.usual.special_tokens

    @property
    @override
    def splits_before_whitespace(self) -> bool:
        return self.usual.splits_before_whitespace

    @cached_property
    def _with_fewer_rules(self) -> BpeTokenizer:
        assert isinstance(self.usual, BpeTokenizer)
        return self.usual.with_rules_dropped(self.drawing.dropout, seed=self.drawing.seed)

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """The tokens drawn for `text`. Raises what the tokenizer's `encode` raises."""
        usual, drawing = self.usual, self.drawing
        if isinstance(usual, UnigramTokenizer):
            return usual.sample_lines(
                text,
                alpha=drawing.alpha,
                seed=drawing.seed,
                n_best=drawing.n_best or None,
                allow_special=allow_special,
            )
        assert isinstance(usual, BpeTokenizer)
        if drawing.dropout_of == "rules":
            return self._with_fewer_rules.encode(text, allow_special=allow_special)
        return usual.sample_lines(
            text, dropout=drawing.dropout, seed=drawing.seed, allow_special=allow_special
        )

    @override
    def decode(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> str:
        return self.usual.decode(ids)

    @override
    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        return self.usual.decode_bytes(ids)

    @override
    def token_bytes(self, token_id: int) -> bytes:
        return self.usual.token_bytes(token_id)

    @override
    def facts(self, token_id: int) -> TokenFacts:
        return self.usual.facts(token_id)
