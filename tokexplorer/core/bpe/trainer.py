"""Byte-level BPE, learned step by step."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.tokenizer import BpeMerges, BpeTokenizer
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.symbols import numbered
from tokexplorer.core.trainer import Columns, Steps, TrainingError

if TYPE_CHECKING:
    from tokexplorer.core.word_counts import WordCounts

ADVANCE_SECONDS = 0.016  # how long one `advance` goes on; the contract is about 20 ms
_WORK_PER_CALL = 20_000  # places per kernel call: about 3 ms, so that the clock is looked at often
_ROWS_PER_CALL = 4096
_FIRST_PAIRS = 1 << 6  # small, so that growing is no rare event
_MAX_SYMBOLS = 1 << 29  # positions and list rows must fit in 32 bits


class _Rows(NamedTuple):
    """Columns that `kernels.advance` fills."""

    left: npt.NDArray[np.int32]
    right: npt.NDArray[np.int32]
    pair_count: npt.NDArray[np.int64]
    tokens_saved: npt.NDArray[np.int64]
    corpus_tokens: npt.NDArray[np.int64]

    @classmethod
    def empty(cls, rows: int) -> _Rows:
        return cls(
            np.empty(rows, np.int32),
            np.empty(rows, np.int32),
            np.empty(rows, np.int64),
            np.empty(rows, np.int64),
            np.empty(rows, np.int64),
        )


class BpeTrainer:
    """Merges the most frequent pair of neighbours, again and again (see `core.trainer.Trainer`).

    Ids follow Hugging Face's trainer: special tokens, then the 256 byte symbols in the order of GPT-2's
    byte alphabet, then the merges. That order matters: `smallest-pair` compares ids.
    """

    def __init__(self, word_counts: WordCounts, spec: TrainingSpec) -> None:
        """Check that the run can be done. Raises SpecError or TrainingError, before any merge."""
        spec.validate()
        if spec.algorithm != "byte-bpe":
            raise SpecError("algorithm", f"{spec.algorithm!r} is not learned by this trainer")
        self._spec = spec
        self._counts = word_counts
        if len(word_counts) == 0:
            raise TrainingError("the corpus is empty: there is no text to learn from")
        if len(word_counts.utf8) > _MAX_SYMBOLS:
            raise TrainingError(
                f"the different units of this corpus have {len(word_counts.utf8):,} bytes together; "
                f"the limit is {_MAX_SYMBOLS:,}. A splitter that makes shorter units needs far less."
            )
        self._alphabet = Alphabet.of_bytes(first_id=len(spec.own_tokens))
        self._check_size()
        self._state = self._first_state()
        self._initial_tokens = word_counts.total_bytes
        self._merges = BpeMerges.empty(spec.vocab_size - self.fixed_size)
        self._initial_counts = self._count_bytes()
        self._steps_done = 0

    @property
    def spec(self) -> TrainingSpec:
        """The settings of this run."""
        return self._spec

    @property
    def columns(self) -> type[Columns]:
        """Merges."""
        return Steps

    @property
    def fixed_size(self) -> int:
        """Tokens that are there before the first merge: special tokens, user symbols, alphabet."""
        return self._spec.least_size

    @property
    def counts_tokens(self) -> bool:
        """True: what a merge saves is what encoding saves."""
        return True

    @property
    def corpus_bytes(self) -> int:
        """Bytes of all units, repetitions included."""
        return self._initial_tokens

    @property
    def initial_tokens(self) -> int:
        """Tokens before the first merge: one a byte."""
        return self._initial_tokens

    @property
    def initial_counts(self) -> npt.NDArray[np.int64]:
        """How often each id that is there from the start occurs before the first merge, int64."""
        return self._initial_counts

    @property
    def total_steps(self) -> int:
        """Merges until the vocabulary is full."""
        return self._spec.vocab_size - self.fixed_size

    @property
    def total_rows(self) -> int:
        """One row a merge."""
        return self.total_steps

    @property
    def steps_done(self) -> int:
        """Merges so far; another thread may ask, and may then ask for the `tokenizer` of that step."""
        return self._steps_done

    @property
    def finished(self) -> bool:
        """True when the vocabulary is full."""
        return self.steps_done == self.total_steps

    def advance(self, max_rows: int) -> Steps:
        """Merge up to `max_rows` pairs within about 16 ms; see `Trainer.advance`."""
        deadline = time.perf_counter() + ADVANCE_SECONDS
        wanted = min(max_rows, self.total_steps - self.steps_done)
        rows = _Rows.empty(max(0, min(wanted, _ROWS_PER_CALL)))
        first, done = self.steps_done, 0
        while done < len(rows.left):
            done += self._advance_once(_Rows._make(column[done:] for column in rows))
            if time.perf_counter() >= deadline:
                break
        return self._steps(first, done, rows)

    def tokenizer(self, step: int | None = None) -> BpeTokenizer:
        """The tokenizer after `step` merges, by default after all merges done so far."""
        done = self.steps_done
        step = done if step is None else step
        if not 0 <= step <= done:
            raise ValueError(f"step {step} is not among the {done} done so far")
        return BpeTokenizer(
            self._merges.first(step),
            self._alphabet,
            symbols=numbered(self._spec.special_tokens, self._spec.user_symbols),
            normalizer=self._spec.normalizer,
            pre_tokenizer=self._spec.pre_tokenizer,
        )

    def count_tokens(self, step: int | None = None) -> int:
        """Length of the corpus in tokens after `step` merges, by encoding every unit."""
        return self.tokenizer(step).count_tokens(self._counts)

    @property
    def _byte_ids(self) -> npt.NDArray[np.int32]:
        assert self._alphabet.byte_ids is not None
        return self._alphabet.byte_ids

    def _advance_once(self, rows: _Rows) -> int:
        done, status = self._run_kernel(self._state, len(rows.left), _WORK_PER_CALL, rows)
        if status != kernels.PAUSED:
            self._state = _grown(self._state, status)
        elif done == 0 and self._state.cursor[kernels.PHASE] == kernels.FINISHED:
            raise RuntimeError("the corpus ran out of pairs although its size was checked")
        return int(done)

    def _run_kernel(
        self, state: kernels.State, max_merges: int, max_work: int, rows: _Rows
    ) -> tuple[int, int]:
        return kernels.advance(  # type: ignore[no-any-return]
            state,
            self.fixed_size,
            max_merges,
            max_work,
            self._spec.min_frequency,
            self._spec.tie_break == "first-seen",
            rows,
        )

    def _steps(self, first: int, done: int, rows: _Rows) -> Steps:
        rows = _Rows._make(column[:done] for column in rows)
        step = np.arange(first + 1, first + done + 1, dtype=np.int32)
        vocab_size = step + np.int32(self.fixed_size)
        new_id = vocab_size - np.int32(1)
        self._merges.left[first : first + done] = rows.left
        self._merges.right[first : first + done] = rows.right
        self._merges.merged[first : first + done] = new_id
        self._steps_done = first + done
        return Steps(
            step,
            vocab_size,
            rows.corpus_tokens,
            rows.left,
            rows.right,
            new_id,
            rows.pair_count,
            rows.tokens_saved,
        )

    def _first_state(self) -> kernels.State:
        counts = self._counts
        size, pairs = len(counts.utf8), _FIRST_PAIRS
        state = kernels.State(
            symbols=np.empty((size, 4), np.int32),
            weights=counts.counts,
            slots=np.full(2 * pairs, kernels.NONE, np.int32),
            pairs=np.empty((pairs, 4), np.int64),
            occurrences=np.empty((2 * size + 16, 2), np.int32),
            heap=np.empty((pairs, 3), np.int64),
            cursor=np.zeros(kernels.CURSOR_SIZE, np.int64),
        )
        state.symbols[:, kernels.ID] = self._byte_ids[counts.utf8]
        state.cursor[kernels.CORPUS_TOKENS] = counts.total_bytes
        kernels.link_units(counts.starts, state.symbols)
        return state

    def _count_bytes(self) -> npt.NDArray[np.int64]:
        repeats = np.repeat(self._counts.counts, np.diff(self._counts.starts))
        counts = np.zeros(self.fixed_size, np.int64)
        np.add.at(counts, self._byte_ids[self._counts.utf8], repeats)
        counts.flags.writeable = False
        return counts

    def _check_size(self) -> None:
        """Raise TrainingError if the corpus cannot give that many merges; say how many it can."""
        wanted = self.total_steps
        frequent = self._counts.counts >= self._spec.min_frequency
        # A unit that is frequent enough always ends as one token, so that many merges are certain.
        certain = np.count_nonzero(frequent & (np.diff(self._counts.starts) > 1))
        if wanted > certain and wanted > (possible := self._possible_merges(wanted)):
            raise TrainingError(self._unreachable(possible))

    def _possible_merges(self, wanted: int) -> int:
        """How many merges the corpus gives, up to `wanted`: found by doing them."""
        state = self._first_state()
        rows = _Rows.empty(_ROWS_PER_CALL)
        while state.cursor[kernels.PHASE] != kernels.FINISHED and state.cursor[kernels.MERGES] < wanted:
            left = min(_ROWS_PER_CALL, wanted - int(state.cursor[kernels.MERGES]))
            _, status = self._run_kernel(state, left, 1 << 40, rows)
            if status != kernels.PAUSED:
                state = _grown(state, status)
        return int(state.cursor[kernels.MERGES])

    def _unreachable(self, possible: int) -> str:
        size = possible + self.fixed_size
        lower = "" if self._spec.min_frequency == 1 else "lower min_frequency or "
        return (
            f"a vocabulary of {self._spec.vocab_size:,} cannot be reached: this corpus gives at most "
            f"{size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}give it more text."
        )


def _grown(state: kernels.State, status: int) -> kernels.State:
    """The state with twice the room in the table that is full."""
    if status == kernels.NEED_OCCURRENCES:
        return state._replace(occurrences=_doubled(state.occurrences))
    if status == kernels.NEED_HEAP:
        return state._replace(heap=_doubled(state.heap))
    grown = state._replace(
        pairs=_doubled(state.pairs), slots=np.full(2 * len(state.slots), kernels.NONE, np.int32)
    )
    kernels.rehash_pairs(grown.slots, grown.pairs, grown.cursor[kernels.PAIRS])
    return grown


def _doubled(table: npt.NDArray[Any]) -> npt.NDArray[Any]:
    grown = np.empty((2 * len(table), *table.shape[1:]), table.dtype)
    grown[: len(table)] = table
    return grown
