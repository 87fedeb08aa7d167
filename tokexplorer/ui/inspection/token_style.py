"""How tokens are told apart by their looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.session.text.token_spans import TINT_COUNT

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer

_UNKNOWN_NAMES = ("[UNK]", "<unk>", "<UNK>", "<|unk|>")


@dataclass(frozen=True, slots=True)
class TokenStyle:
    """How tokens are told apart.

    Attributes:
        stable: whether a token id always has the same tint; else neighbours differ.
        special_ids, unknown_ids: tokens that get an outline.
        pixel: size of a screen pixel: edges are put on whole ones.
        outlines: whether the rectangles are drawn as outlines; parts of characters are underlined then,
            lest nothing be seen of the glyph.
    """

    stable: bool = False
    special_ids: frozenset[int] = frozenset()
    unknown_ids: frozenset[int] = frozenset()
    pixel: float = 1.0
    outlines: bool = False

    @classmethod
    def of(cls, tokenizer: Tokenizer | None, *, stable: bool, pixel: float, outlines: bool) -> TokenStyle:
        """The style for a tokenizer: its special tokens are outlined, the one for the unknown otherwise."""
        special = dict(tokenizer.special_tokens) if tokenizer else {}
        unknown = frozenset(special.pop(name) for name in _UNKNOWN_NAMES if name in special)
        if tokenizer is not None:
            unknown |= _told_unknown(tokenizer, special.values())
        return cls(stable, frozenset(special.values()) - unknown, unknown, pixel, outlines)


def _told_unknown(tokenizer: Tokenizer, special: Iterable[int]) -> frozenset[int]:
    """The tokens for the unknown by the tokenizer's own account: the first id, or among the special ones."""
    if tokenizer.vocab_size == 0:
        return frozenset()
    return frozenset(each for each in (0, *special) if tokenizer.facts(each).kind == "unknown")


def stable_tints(ids: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """A tint for each id that depends on nothing else, spread evenly (Knuth's multiplicative hash)."""
    return ((ids.astype(np.int64) * 2654435761) % (1 << 32) * TINT_COUNT) >> 32
