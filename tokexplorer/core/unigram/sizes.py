"""Unigram vocabularies of several sizes out of one run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unigram.estimation import pruned_order
from tokexplorer.core.unigram.own_pieces import learned_size, own_pieces, pieces_left, pruning_goal
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.segments import check_characters
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.unigram.trainer import UnigramTrainer, unreachable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts


class UnigramSizesTrainer(UnigramTrainer):
    """Trains the smallest of several vocabularies and gives the larger ones on the way, exactly.

    Runs of different sizes do the same until the last pruning of the larger one: where that one stops, the
    smaller one drops more pieces and goes on, from scores and losses that are the same for both. The only
    exception, more pieces that cannot be split than the larger one wants, leaves the same pieces in both.
    """

    def __init__(self, counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int]) -> None:
        """`sizes` are ascending; `spec.vocab_size` is not looked at.

        Raises SpecError or TrainingError as a run to the smallest of them does.
        """
        super().__init__(counts, spec.replace(vocab_size=sizes[0]))
        self._waiting: list[TrainingSpec] = []  # by falling size: the largest ends first
        self._ended: dict[int, UnigramTokenizer | str] = {}
        for size in reversed(sizes[1:]):
            larger = spec.replace(vocab_size=size)
            try:
                check_characters(self._rounds.required, larger)
            except TrainingError as error:
                self._ended[size] = str(error)
            else:
                self._waiting.append(larger)

    def result(self, size: int) -> UnigramTokenizer | str | None:
        """The tokenizer of that size, or why there is none; None as long as that is not known."""
        if size == self._spec.vocab_size:
            return self.tokenizer() if self.finished else None
        return self._ended.get(size)

    def _before_pruning(self, loss: npt.NDArray[np.float32]) -> Iterator[None]:
        while self._waiting:
            spec, now = self._waiting[0], self._now
            goal = pruning_goal(spec)
            kept = pruned_order(loss, pieces_left(len(loss), goal, spec))
            if len(kept) > goal:
                return  # nor do the smaller ones end in this round
            learned = self._rounds.cut(now.taken(kept, now.scores[kept]), learned_size(spec))
            self._ended[spec.vocab_size] = _ended(spec, learned)
            del self._waiting[0]
            yield


def _ended(spec: TrainingSpec, learned: list[tuple[str, float]]) -> UnigramTokenizer | str:
    """The tokenizer of these pieces, as `Rounds.finish` puts them together."""
    if len(learned) < learned_size(spec):
        return unreachable(spec, len(learned))
    own = [(piece, 0.0, kind) for piece, kind in own_pieces(spec)]
    return UnigramTokenizer.from_items(
        [*own, *((piece, score, PieceKind.NORMAL) for piece, score in learned)],
        byte_fallback=spec.byte_fallback,
        normalizer=spec.normalizer,
        pre_tokenizer=spec.pre_tokenizer,
        finds_unknown=spec.unknown_token in spec.special_tokens,
    )
