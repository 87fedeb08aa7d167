"""The tables of one merging run, and the kernel that works on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.rows import Rows
from tokexplorer.core.wordpiece import likelihood_kernels

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.wordpiece.alphabet import Alphabet

_ROWS_PER_CALL = 4096
_FIRST_PAIRS = 1 << 14


class Learner:
    """The tables of one run, and the kernel that works on them."""

    def __init__(self, alphabet: Alphabet, spec: TrainingSpec) -> None:
        self._spec = spec
        self._first_merge_id = len(alphabet.tokens)
        size = len(alphabet.ids)
        self._state = state = kernels.State(
            symbols=np.empty((size, 4), np.int32),
            weights=alphabet.characters.counts,
            slots=np.full(2 * _FIRST_PAIRS, kernels.NONE, np.int32),
            pairs=np.empty((_FIRST_PAIRS, 4), np.int64),
            occurrences=np.empty((2 * size + 16, 2), np.int32),
            heap=np.empty((_FIRST_PAIRS, 3), np.int64),
            cursor=np.zeros(kernels.CURSOR_SIZE, np.int64),
        )
        state.symbols[:, kernels.ID] = alphabet.ids
        state.cursor[kernels.CORPUS_TOKENS] = alphabet.characters.weights.sum()
        kernels.link_units(alphabet.characters.starts, state.symbols)
        self._scores: likelihood_kernels.Scores | None = None
        if spec.criterion == "likelihood":
            self._scores = likelihood_kernels.Scores.empty(_FIRST_PAIRS, spec.vocab_size)
            self._scores.token_counts[: self._first_merge_id] = alphabet.counts

    @property
    def finished(self) -> bool:
        """True when no pair is left."""
        return bool(self._state.cursor[kernels.PHASE] == kernels.FINISHED)

    def advance(self, rows: Rows, scores: npt.NDArray[np.float64], max_work: int) -> int:
        """Fill as many rows as `max_work` allows; how many."""
        done, status = self._run_kernel(rows, scores, max_work)
        if status != kernels.PAUSED:
            self._grow(status)
        elif done == 0 and self.finished:
            raise RuntimeError("the corpus ran out of pairs although its size was checked")
        return done

    def possible_merges(self, wanted: int) -> int:
        """How many merges the corpus gives, up to `wanted`: found by doing them."""
        rows, scores = Rows.empty(_ROWS_PER_CALL), np.empty(_ROWS_PER_CALL, np.float64)
        done = 0
        while not self.finished and done < wanted:
            limit = min(_ROWS_PER_CALL, wanted - done)
            more, status = self._run_kernel(rows.cut(0, limit), scores[:limit], 1 << 40)
            done += more
            if status != kernels.PAUSED:
                self._grow(status)
        return done

    def _run_kernel(self, rows: Rows, scores: npt.NDArray[np.float64], max_work: int) -> tuple[int, int]:
        spec = self._spec
        if self._scores is None:
            done, status = kernels.advance(
                self._state, self._first_merge_id, len(scores), max_work, spec.min_frequency, False, rows
            )
            scores[:done] = rows.pair_count[:done]
        else:
            done, status = likelihood_kernels.advance(
                self._state,
                self._scores,
                self._first_merge_id,
                len(scores),
                max_work,
                spec.min_frequency,
                rows,
                scores,
            )
        return int(done), int(status)

    def _grow(self, status: int) -> None:
        """Double the room in the table that is full."""
        state = self._state
        if status == kernels.NEED_OCCURRENCES:
            self._state = state._replace(occurrences=_doubled(state.occurrences))
        elif status == kernels.NEED_HEAP:
            self._state = state._replace(heap=_doubled(state.heap))
        else:
            slots = np.full(2 * len(state.slots), kernels.NONE, np.int32)
            self._state = state._replace(pairs=_doubled(state.pairs), slots=slots)
            kernels.rehash_pairs(slots, self._state.pairs, state.cursor[kernels.PAIRS])
            if self._scores is not None:
                self._scores = self._scores._replace(links=_doubled(self._scores.links))


def _doubled(table: npt.NDArray[Any]) -> npt.NDArray[Any]:
    grown = np.empty((2 * len(table), *table.shape[1:]), table.dtype)
    grown[: len(table)] = table
    return grown
