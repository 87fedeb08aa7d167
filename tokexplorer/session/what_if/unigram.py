"""What if Unigram had other pieces, or other scores."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from typing_extensions import override

from tokexplorer.core.unigram.model import UnigramModel
from tokexplorer.core.unigram.pieces import PieceKind, UnigramPieces
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.session.what_if.edit_list import EditList
from tokexplorer.session.what_if.spellings import Spellings
from tokexplorer.session.what_if.what_if import EditError, WhatIf

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.encoding import IdArray

LOWEST_SCORE, HIGHEST_SCORE = -1000.0, 0.0  # what may be chosen; a probability is at most 1


class UnigramWhatIf(WhatIf):
    """Rows are the pieces that were learned, with their scores; their order decides nothing.

    What is unknown costs 10 less than the lowest score, so that one piece can change it for all.
    """

    noun = "piece"
    has_scores = True

    def __init__(self, base: UnigramTokenizer) -> None:
        self._unigram = base
        pieces = base.model.pieces
        ids = np.flatnonzero(pieces.kinds == PieceKind.NORMAL).astype(np.int32)
        super().__init__(
            base, EditList(ids, pieces.scores[ids]), Spellings(pieces.utf8, pieces.starts, len(pieces))
        )

    @property
    @override
    def ids(self) -> IdArray:
        ids: IdArray = self._rows.columns[0]
        return ids

    @property
    def scores(self) -> npt.NDArray[np.float32]:
        """The score of each row, float32."""
        scores: npt.NDArray[np.float32] = self._rows.columns[1]
        return scores

    @override
    def remove(self, place: int) -> None:
        if len(self) == 1:
            raise EditError("the last piece must stay: without any there are no probabilities")
        super().remove(place)

    def add(self, text: str, score: float) -> None:
        """One more piece with its log probability. Raises EditError."""
        _check(score)
        if not text:
            raise EditError("a piece needs at least one character")
        known = self._spellings.ids_of(self._typed(text))
        in_use = self._in_use()
        if any(in_use[token_id] for token_id in known):
            raise EditError(f"“{text}” is a piece already; change its score instead")
        token_id = known[0] if known else self._spellings.add(self._typed(text))
        self._rows.insert(len(self), (token_id, score), f"Add {self._named(token_id)}")

    def set_score(self, place: int, score: float) -> None:
        """Another log probability. Raises IndexError, EditError."""
        _check(score)
        token_id = self.token_id(place)
        row = (token_id, np.float32(score).item())
        self._rows.replace(place, row, f"Change the score of {self._named(token_id)}")

    @override
    def maker(self) -> Callable[[], UnigramTokenizer]:
        return partial(_made, self._unigram, self._pieces())

    def kept(self) -> UnigramTokenizer:
        """See `WhatIf`: later ids move up."""
        pieces = self._pieces()
        used = np.flatnonzero(self._in_use())
        sizes = np.diff(pieces.starts)[used]
        starts = np.concatenate([[0], np.cumsum(sizes)])
        places = np.arange(starts[-1]) + np.repeat(pieces.starts[used] - starts[:-1], sizes)
        compact = UnigramPieces(pieces.utf8[places], starts, pieces.scores[used], pieces.kinds[used])
        new = {token_id: index for index, token_id in enumerate(used.tolist())}
        return _made(self._unigram, compact).with_additions(self._additions(new))

    def _pieces(self) -> UnigramPieces:
        """All ids, what was removed as unused."""
        before, added = self._unigram.model.pieces, self._spellings.added
        more = np.cumsum([len(before.utf8), *map(len, added)], dtype=np.int64)
        kinds = np.full(len(self._spellings), PieceKind.UNUSED, np.uint8)
        kinds[: len(before)] = np.where(
            before.kinds == PieceKind.NORMAL, np.uint8(PieceKind.UNUSED), before.kinds
        )
        kinds[self.ids] = PieceKind.NORMAL
        scores = np.zeros(len(kinds), before.scores.dtype)
        scores[: len(before)] = before.scores
        scores[self.ids] = self.scores
        return UnigramPieces(
            np.concatenate([before.utf8, np.frombuffer(b"".join(added), np.uint8)]),
            np.concatenate([before.starts, more[1:]]),
            scores,
            kinds,
        )

    def _in_use(self) -> npt.NDArray[np.bool_]:
        in_use = np.zeros(len(self._spellings), bool)
        kinds = self._unigram.model.pieces.kinds
        in_use[: len(kinds)] = kinds != PieceKind.NORMAL
        in_use[self.ids] = True
        return in_use


def _check(score: float) -> None:
    if not (math.isfinite(score) and LOWEST_SCORE <= score <= HIGHEST_SCORE):
        raise EditError(f"a score is a logarithm from {LOWEST_SCORE:,.0f} to {HIGHEST_SCORE:,.0f}")


def _made(base: UnigramTokenizer, pieces: UnigramPieces) -> UnigramTokenizer:
    model = UnigramModel(
        pieces,
        byte_fallback=base.model.byte_fallback,
        finds_symbols=bool(base.symbols.in_pieces),
        rules=base.model.rules,
    )
    made = UnigramTokenizer(
        model,
        normalizer=base.normalization,
        pre_tokenizer=base.pre_tokenizer,
        finds_unknown=base.model.unknown_id in base.special_tokens.values(),
        user_in_pieces=bool(base.symbols.in_pieces),
    )
    return made.with_additions(base.additions)
