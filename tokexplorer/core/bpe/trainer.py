"""Byte-pair encoding, learned merge by merge, over bytes or over characters."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.added_tokens import numbered
from tokexplorer.core.alphabet_room import no_room
from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.corpus import SymbolCorpus, spellings_of
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.next_pairs import NextPairs, most_frequent_pairs, words_now
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.training_kernels import Rows
from tokexplorer.core.language import tr
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.trainer import (
    ADVANCE_SECONDS,
    Steps,
    Trainer,
    TrainingError,
    unreachable_size,
)

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tie_rules import Spellings
    from tokexplorer.core.word_counts import WordCounts

_WORK_PER_CALL = 1 << 16  # places per kernel call: about 3 ms, so that the clock is looked at often
_ROWS_PER_CALL = 4096
_MAX_SYMBOLS = 1 << 29  # positions and list rows must fit in 32 bits
_LARGE_SYMBOLS = 1 << 22  # of more, pairs that are too rare to be merged are forgotten


class BpeTrainer(Trainer):
    """Merges the most frequent pair of neighbours, again and again (see `core.trainer.Trainer`).

    Ids follow Hugging Face's trainer: the tokens that no corpus decides about, then the alphabet (256 byte
    symbols in the order of GPT-2's byte alphabet, or characters by code point), then the merges. That
    order matters: `smallest-pair` compares ids.
    """

    columns = Steps

    def __init__(
        self, word_counts: WordCounts, spec: TrainingSpec, *, known_merges: int | None = None
    ) -> None:
        """Check that the run can be done. Raises SpecError or TrainingError, before any merge.

        Args:
            word_counts: the corpus.
            spec: the settings.
            known_merges: so many merges the corpus is known to give; no more are learned.
        """
        spec.validate()
        if spec.algorithm not in ("byte-bpe", "bpe"):
            raise SpecError(
                "algorithm", tr("{algorithm!r} is not learned by this trainer", algorithm=spec.algorithm)
            )
        super().__init__(word_counts, spec)
        if len(word_counts) == 0:
            raise TrainingError(tr("the corpus is empty: there is no text to learn from"))
        if len(word_counts.utf8) > _MAX_SYMBOLS:
            raise TrainingError(
                tr(
                    "the different units of this corpus have {utf8_count:,} bytes together; the limit is "
                    "{max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.",
                    utf8_count=len(word_counts.utf8),
                    max_symbols=_MAX_SYMBOLS,
                )
            )
        corpus = SymbolCorpus.of(word_counts, spec)
        self._alphabet = corpus.alphabet
        self._fixed_size = len(spec.own_tokens) + corpus.alphabet.size
        if spec.target_size(self._fixed_size) < self._fixed_size:
            raise no_room(spec, self._fixed_size)
        self._spellings = spellings_of(corpus, spec, self._most_tokens(corpus))
        self._most_steps = known_merges
        if known_merges is None:
            self._check_size(corpus)
        self._initial_counts = corpus.id_counts(self._fixed_size)
        self._least_count = spec.min_frequency
        if self._spellings is None and len(corpus.ids) >= _LARGE_SYMBOLS:
            self._least_count = max(spec.min_frequency, corpus.least_count(self.total_steps))
        # Hugging Face's trainer, too, learns as if the characters that are left out of words were not there;
        # when the corpus is encoded they are unknown tokens.
        self.counts_tokens = not corpus.dropped
        self._ids, self._state = corpus.ids, self._first_state(corpus)
        self._merges = BpeMerges.empty(self.total_steps)

    @property
    @override
    def fixed_size(self) -> int:
        return self._fixed_size

    def advance(self, max_rows: int) -> Steps:
        """Merge up to `max_rows` pairs within about 16 ms; see `Trainer.advance`."""
        deadline = time.perf_counter() + ADVANCE_SECONDS
        wanted = min(max_rows, self.total_steps - self.steps_done)
        rows = Rows.empty(max(0, min(wanted, _ROWS_PER_CALL)))
        first, done = self.steps_done, 0
        while done < len(rows.left):
            done += self._advance_once(rows.cut(done))
            if time.perf_counter() >= deadline:
                break
        return self._steps(first, rows.cut(0, done))

    def tokenizer(self, step: int | None = None) -> BpeTokenizer:
        """The tokenizer after `step` merges, by default after all merges done so far."""
        return BpeTokenizer(
            self._merges.first(self._known_step(step)),
            self._alphabet,
            symbols=numbered(self._spec.special_tokens, self._spec.user_symbols, self._first_symbol_id),
            normalizer=self._spec.normalizer,
            pre_tokenizer=self._spec.pre_tokenizer,
            sentencepiece_merging=self._spec.tie_break == "shortest",
        )

    @override
    def again(self) -> BpeTrainer:
        return BpeTrainer(self._counts, self._spec, known_merges=self.total_steps)

    def next_pairs(self) -> NextPairs:
        """The pairs that could be merged after the last step done, and the words as they are merged now."""
        nothing = Rows.empty(0)
        while self._state.cursor[kernels.PHASE] < kernels.CHOOSING:
            self._advance_once(nothing)
        state = self._whole_state()
        size = self._fixed_size + self.steps_done
        pairs, total, tied = most_frequent_pairs(
            state,
            size,
            self._spec.min_frequency,
            self._spec.tie_break == "first-seen",
            self._spellings,
        )
        words = words_now(state, pairs[0] if pairs else None)
        return NextPairs(self.steps_done, pairs, total, tied, self._spec.tie_break, *words)

    def _whole_state(self) -> kernels.State:
        """The tables with all pairs; of a large corpus they are made again."""
        if self._least_count == self._spec.min_frequency:
            return self._state
        corpus = SymbolCorpus.of(self._counts, self._spec)
        return self._merged(corpus, self.steps_done, None)[0]

    def release(self) -> None:
        """Give back the tables of the corpus."""
        del self._state, self._ids

    def count_tokens(self, step: int | None = None) -> int:
        """Length of the corpus in tokens after `step` merges, by encoding every unit."""
        return self.tokenizer(step).count_tokens(self._counts)

    @property
    def _first_symbol_id(self) -> int:
        return len(self._spec.own_tokens) - len(self._spec.cut_out)

    def _advance_once(self, rows: Rows) -> int:
        done, status = self._run_kernel(
            self._ids, self._state, self._spellings, _WORK_PER_CALL, rows, self._least_count
        )
        if len(self._ids) and self._state.cursor[kernels.PHASE] > kernels.COUNTING:
            self._ids = self._ids[:0].copy()  # nobody looks at them any more
        if status != kernels.PAUSED:
            self._state = kernels.grown(self._state, status)
        elif done == 0 and self._state.cursor[kernels.PHASE] == kernels.FINISHED:
            raise RuntimeError("the corpus ran out of pairs although its size was checked")
        return done

    def _run_kernel(
        self,
        ids: npt.NDArray[np.int32] | npt.NDArray[np.uint16],
        state: kernels.State,
        spellings: Spellings | None,
        max_work: int,
        rows: Rows,
        least_count: int,
    ) -> tuple[int, int]:
        if state.cursor[kernels.PHASE] < kernels.CHOOSING:
            return 0, int(kernels.index_pairs(ids, state, max_work, least_count))
        done, status = kernels.advance(
            state,
            self._fixed_size,
            len(rows.left),
            max_work,
            least_count,
            self._spec.tie_break == "first-seen",
            rows,
            spellings,
        )
        return int(done), int(status)

    def _steps(self, first: int, rows: Rows) -> Steps:
        last = first + len(rows.left)
        step = np.arange(first + 1, last + 1, dtype=np.int32)
        vocab_size = step + np.int32(self._fixed_size)
        new_id = vocab_size - np.int32(1)
        self._merges.left[first:last] = rows.left
        self._merges.right[first:last] = rows.right
        self._merges.merged[first:last] = new_id
        self._steps_done = last
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

    def _most_tokens(self, corpus: SymbolCorpus) -> int:
        """What the vocabulary cannot outgrow: each merge makes the units shorter by a symbol at least."""
        return self._fixed_size + min(self.total_steps, len(corpus.ids))

    def _first_state(self, corpus: SymbolCorpus) -> kernels.State:
        """The tables before the first merge."""
        return kernels.first_state(
            corpus.linked(), corpus.counts, corpus.token_count, self._most_tokens(corpus)
        )

    def _check_size(self, corpus: SymbolCorpus) -> None:
        """Find out how many merges the corpus gives, if it might be fewer than were asked for.

        Raises TrainingError if they are fewer, and the size is strict.
        """
        wanted = self.total_steps
        certain = corpus.certain_merges(self._spec.min_frequency, self._spellings)
        if wanted > certain and wanted > (possible := self._possible_merges(corpus, wanted)):
            self._most_steps = possible
            if self._spec.strict_vocab_size:
                raise self._unreachable(wanted)

    def _possible_merges(self, corpus: SymbolCorpus, wanted: int) -> int:
        """How many merges the corpus gives, up to `wanted`: found by doing them."""
        spellings = spellings_of(corpus, self._spec, self._most_tokens(corpus))
        return self._merged(corpus, wanted, spellings)[1]

    def _merged(
        self, corpus: SymbolCorpus, wanted: int, spellings: Spellings | None
    ) -> tuple[kernels.State, int]:
        """The tables after so many merges, or after all there are, with all pairs; how many were done."""
        state, least = self._first_state(corpus), self._spec.min_frequency
        rows, done = Rows.empty(_ROWS_PER_CALL), 0
        while state.cursor[kernels.PHASE] != kernels.FINISHED and (
            done < wanted or state.cursor[kernels.PHASE] < kernels.CHOOSING
        ):
            some = rows.cut(0, wanted - done)
            more, status = self._run_kernel(corpus.ids, state, spellings, 1 << 40, some, least)
            done += more
            if status != kernels.PAUSED:
                state = kernels.grown(state, status)
        return state, done

    def _unreachable(self, wanted: int) -> TrainingError:
        possible = self.total_steps
        size = possible + self._fixed_size
        spec = self._spec
        lower = "" if spec.min_frequency == 1 else tr("lower the minimum frequency or ")
        longer = tr("allow longer tokens or ") if spec.max_token_length else ""
        message = tr(
            "a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} "
            "({possible:,} merges). Ask for {size:,} or less, or {lower}{longer}give it more "
            "text.",
            value=wanted + self._fixed_size,
            size=size,
            possible=possible,
            lower=lower,
            longer=longer,
        )
        return TrainingError(message, size, unreachable_size(spec, size))
