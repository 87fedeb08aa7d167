"""WordPiece by merging, learned step by step: by likelihood or by frequency."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.added_tokens import numbered
from tokexplorer.core.alphabet_room import no_room
from tokexplorer.core.bpe import training_kernels as kernels
from tokexplorer.core.bpe.next_pairs import (
    MOST_PAIRS,
    NextPairs,
    most_frequent_pairs,
    next_pairs_of,
    words_now,
)
from tokexplorer.core.bpe.training_kernels import Rows
from tokexplorer.core.language import tr
from tokexplorer.core.spec import Remedy, SpecError
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.trainer import (
    ADVANCE_SECONDS,
    Columns,
    Steps,
    Trainer,
    TrainingError,
    column,
    unreachable_size,
)
from tokexplorer.core.wordpiece import likelihood_kernels
from tokexplorer.core.wordpiece.alphabet import Alphabet
from tokexplorer.core.wordpiece.token_table import GrowingTable
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import MergeStages, Vocabulary

if TYPE_CHECKING:
    from tokexplorer.core.added_tokens import AddedTokens
    from tokexplorer.core.bpe.next_pairs import NextPair
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts


@dataclass(frozen=True, slots=True, eq=False)
class ScoredSteps(Steps):
    """Merges as in `core.trainer.Steps`, with what each was chosen by.

    `corpus_tokens` is the length of the corpus as it is merged so far. Encoding by the longest match can
    give another one: see `Trainer.counts_tokens`.

    Attributes:
        score: f(ab) / (f(a) f(b)) before the merge for `likelihood`, f(ab) for `frequency`; float64.
    """

    score: npt.NDArray[np.float64] = column(np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class TopDownSteps(Columns):
    """Iterations of a top-down search; row i is step i + 1.

    `corpus_tokens` is the length of the words that are learned from, encoded with what the iteration found.

    Attributes:
        round: 1 for the first threshold that was tried, int32.
        iteration: 1 for the first iteration with this threshold, int32.
        threshold: how often a token must be the rest of a word to be kept, int64.
        lower, upper: between which the threshold is searched, int64.
    """

    round: npt.NDArray[np.int32] = column(np.int32)
    iteration: npt.NDArray[np.int32] = column(np.int32)
    threshold: npt.NDArray[np.int64] = column(np.int64)
    lower: npt.NDArray[np.int64] = column(np.int64)
    upper: npt.NDArray[np.int64] = column(np.int64)

    @classmethod
    def of_rows(cls, rows: list[tuple[int, ...]]) -> TopDownSteps:
        """Columns from rows."""
        steps = cls.empty(len(rows))
        for index, row in enumerate(rows):
            for name, value in zip(cls.__dataclass_fields__, row, strict=True):
                getattr(steps, name)[index] = value
        return steps


# By criterion, places per kernel call: some 3 ms, so that the clock is looked at often.
_WORK_PER_CALL = {"frequency": 1 << 16, "likelihood": 10_000}
_ROWS_PER_CALL = 4096
_MAX_SYMBOLS = 1 << 29  # positions and list rows must fit in 32 bits


class WordPieceTrainer(Trainer):
    """Merges one pair of neighbours after the other (see `core.trainer.Trainer`).

    `frequency` is what the WordPieceTrainer of Hugging Face `tokenizers` does: BPE over characters, those
    within a word prefixed; of equals the smaller pair of ids. `likelihood` is the textbook's (Hugging Face
    course, chapter 6.6): the highest f(ab) / (f(a) f(b)), of equals the pair that is met first.
    """

    columns = ScoredSteps

    def __init__(
        self, word_counts: WordCounts, spec: TrainingSpec, *, known_merges: int | None = None
    ) -> None:
        """Check that the run can be done.

        Args:
            word_counts: the corpus.
            spec: the settings.
            known_merges: so many merges the corpus is known to give; no more are learned.

        Raises:
            SpecError: if a setting cannot be used.
            TrainingError: if the corpus cannot give such a vocabulary.
        """
        check_spec(spec, word_counts)
        if spec.criterion == "top-down":
            raise SpecError("criterion", tr("'top-down' does not merge: TopDownTrainer learns it"))
        super().__init__(word_counts, spec)
        self._alphabet = alphabet = Alphabet.of(word_counts, spec)
        if len(alphabet.ids) > _MAX_SYMBOLS:
            raise TrainingError(
                tr(
                    "the different units of this corpus have {id_count:,} characters together; the limit "
                    "is {max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.",
                    id_count=len(alphabet.ids),
                    max_symbols=_MAX_SYMBOLS,
                )
            )
        if spec.target_size(self.fixed_size) < self.fixed_size:
            raise no_room(spec, self.fixed_size)
        self._most_steps = known_merges
        if known_merges is None:
            self._check_size()
        self._initial_counts = alphabet.counts
        self._initial_counts.flags.writeable = False
        self._learner = Learner(alphabet, spec)
        self._alphabet = alphabet.without_corpus()
        self._symbols = symbols_of(spec)
        self._table = self._first_table()
        self._left, self._right = np.empty((2, self.total_steps), np.int32)

    @property
    @override
    def fixed_size(self) -> int:
        return len(self._alphabet.tokens)

    def advance(self, max_rows: int) -> ScoredSteps:
        """Merge up to `max_rows` pairs within about 16 ms; see `Trainer.advance`."""
        deadline = time.perf_counter() + ADVANCE_SECONDS
        wanted = min(max_rows, self.total_steps - self._steps_done, _ROWS_PER_CALL)
        rows = Rows.empty(max(0, wanted))
        scores = np.empty(len(rows.left), np.float64)
        done, work = 0, _WORK_PER_CALL[self._spec.criterion]
        while done < len(rows.left):
            done += self._learner.advance(rows.cut(done), scores[done:], work)
            if time.perf_counter() >= deadline:
                break
        return self._steps(rows.cut(0, done), scores[:done])

    def tokenizer(self, step: int | None = None) -> WordPieceTokenizer:
        """The tokenizer after `step` merges, by default after all merges done so far.

        All of them share one trie, which grows with the run.
        """
        step = self._known_step(step)
        spec = self._spec
        vocabulary = Vocabulary(
            self._table,
            unknown_id=self._alphabet.tokens.index(spec.unknown_token),
            longest_word=spec.longest_word,
            size=self.fixed_size + step,
        )
        return WordPieceTokenizer(
            MergeStages(vocabulary, self._left[:step], self._right[:step]),
            self._symbols,
            normalizer=spec.normalizer,
            pre_tokenizer=spec.pre_tokenizer,
        )

    @override
    def again(self) -> WordPieceTrainer:
        return WordPieceTrainer(self._counts, self._spec, known_merges=self.total_steps)

    def next_pairs(self) -> NextPairs:
        """The pairs that could be merged after the last step done, and the words as they are merged now."""
        pairs, total, tied = self._learner.next_pairs()
        words = words_now(self._learner.state, pairs[0] if pairs else None)
        rule = "smallest-pair" if self._spec.criterion == "frequency" else "first-seen"
        return NextPairs(self.steps_done, pairs, total, tied, rule, *words)

    def release(self) -> None:
        """Give back the tables of the corpus."""
        del self._learner

    def count_tokens(self, step: int | None = None) -> int:
        """Length of the corpus in tokens after `step` merges: every unit is covered by the longest match."""
        return self.tokenizer(step).count_tokens(self._counts)

    def _first_table(self) -> GrowingTable:
        spec, alphabet = self._spec, self._alphabet
        matched = alphabet.is_character.copy()
        # Where a word spells it, as in `tokenizers`.
        matched[alphabet.tokens.index(spec.unknown_token)] = True
        return GrowingTable(
            list(map(encode_utf8, alphabet.tokens)),
            matched,
            prefix=spec.continuation_prefix,
            longest=spec.longest_word + len(spec.continuation_prefix),
            most_tokens=self.fixed_size + self.total_steps,
        )

    def _steps(self, rows: Rows, scores: npt.NDArray[np.float64]) -> ScoredSteps:
        first, last = self._steps_done, self._steps_done + len(rows.left)
        self._left[first:last], self._right[first:last] = rows.left, rows.right
        self._table.add_merges(rows.left, rows.right)
        self._steps_done = last  # only now may other threads ask for these steps
        step = np.arange(first + 1, last + 1, dtype=np.int32)
        size = step + np.int32(self.fixed_size)
        return ScoredSteps(
            step=step,
            vocab_size=size,
            corpus_tokens=rows.corpus_tokens,
            left=rows.left,
            right=rows.right,
            new_id=size - np.int32(1),
            pair_count=rows.pair_count,
            tokens_saved=rows.tokens_saved,
            score=scores,
        )

    def _check_size(self) -> None:
        """Find out how many merges the corpus gives, if it might be fewer than were asked for.

        Raises TrainingError if they are fewer, and the size is strict.
        """
        wanted = self.total_steps
        characters = self._alphabet.characters
        lengths = np.diff(characters.starts)
        # A unit that is frequent enough always ends as one token, so that many merges are certain, but
        # for units that became the same when rare characters were left out, or spell the unknown token.
        certain = np.count_nonzero((characters.counts >= self._spec.min_frequency) & (lengths > 1))
        if self._spec.limit_alphabet or self._alphabet.alone.any():
            certain = np.intp(0)
        if wanted <= certain:
            return
        possible = Learner(self._alphabet, self._spec).possible_merges(wanted)
        if wanted > possible:
            self._most_steps = possible
            if self._spec.strict_vocab_size:
                raise self._unreachable(wanted)

    def _unreachable(self, wanted: int) -> TrainingError:
        possible = self.total_steps
        size = possible + self.fixed_size
        lower = "" if self._spec.min_frequency == 1 else tr("lower the minimum frequency or ")
        message = tr(
            "a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} "
            "({possible:,} merges). Ask for {size:,} or less, or {lower}give it more text.",
            value=wanted + self.fixed_size,
            size=size,
            possible=possible,
            lower=lower,
        )
        return TrainingError(message, size, unreachable_size(self._spec, size))


def check_spec(spec: TrainingSpec, counts: WordCounts) -> None:
    """Raise SpecError or TrainingError if nothing of the kind can be learned."""
    spec.validate()
    if spec.algorithm != "wordpiece":
        raise SpecError(
            "algorithm", tr("{algorithm!r} is not learned by this trainer", algorithm=spec.algorithm)
        )
    if len(counts) == 0:
        raise TrainingError(tr("the corpus is empty: there is no text to learn from"))
    if _shortest_unit(counts, spec.longest_word) > spec.longest_word:
        raise TrainingError(
            tr(
                "every unit of this corpus has more than {longest_word:,} characters, which "
                "WordPiece takes for unknown, so that nothing could be encoded. A pre-tokenizer that "
                "makes shorter units, such as bert, or a larger limit for the longest word would do.",
                longest_word=spec.longest_word,
            ),
            remedies=(Remedy("pre_tokenizer", "bert"),),
        )


def _shortest_unit(counts: WordCounts, enough: int) -> int:
    """Length of the shortest unit in characters, or in bytes if even those are no more than `enough`."""
    shortest_bytes = int(np.diff(counts.starts).min())
    if shortest_bytes <= enough:
        return shortest_bytes
    begins_character = (counts.utf8 & 0xC0) != 0x80
    return int(np.add.reduceat(begins_character, counts.starts[:-1], dtype=np.int64).min())


def symbols_of(spec: TrainingSpec) -> AddedTokens:
    """Special tokens and user symbols with the ids that `spec.own_tokens` gives them."""
    first_id = len(spec.own_tokens) - len(spec.cut_out)
    return numbered(spec.special_tokens, spec.user_symbols, first_id)


class Learner:
    """The tables of one run, and the kernel that works on them."""

    def __init__(self, alphabet: Alphabet, spec: TrainingSpec) -> None:
        self._spec = spec
        self._first_merge_id = len(alphabet.tokens)
        symbols = np.empty((len(alphabet.ids), 2), np.int32)
        characters = alphabet.characters
        kernels.link_units(alphabet.ids, characters.starts, alphabet.alone, symbols)
        self._ids = alphabet.ids
        fixed = self._first_merge_id
        # Each merge makes the units shorter by a symbol at least.
        most_tokens = min(spec.target_size(fixed), fixed + len(symbols))
        self._state = kernels.first_state(symbols, characters.counts, characters.total, most_tokens)
        self._scores: likelihood_kernels.Scores | None = None
        if spec.criterion == "likelihood":
            self._scores = likelihood_kernels.Scores.empty(len(self._state.pairs), most_tokens)
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

    @property
    def state(self) -> kernels.State:
        """The corpus as it is merged so far."""
        return self._state

    def next_pairs(self) -> tuple[list[NextPair], int, int]:
        """The pairs that could be merged next, how many there are, and how many share the first place."""
        nothing = Rows.empty(0)
        while self._state.cursor[kernels.PHASE] < kernels.CHOOSING:
            self.advance(nothing, np.empty(0), 1 << 40)
        size = self._first_merge_id + int(self._state.cursor[kernels.MERGES])
        if self._scores is None:
            return most_frequent_pairs(self._state, size, self._spec.min_frequency, False)
        top, counts = np.empty(MOST_PAIRS, np.int64), self._scores.token_counts
        found, total, tied = likelihood_kernels.best_pairs(self._state, counts, self._spec.min_frequency, top)
        return next_pairs_of(self._state, counts, top[:found], by_likelihood=True), int(total), int(tied)

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
        if self._state.cursor[kernels.PHASE] < kernels.CHOOSING:
            return 0, self._index(max_work)
        if self._scores is None:
            done, status = kernels.advance(
                self._state,
                self._first_merge_id,
                len(scores),
                max_work,
                spec.min_frequency,
                False,
                rows,
                None,
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

    def _index(self, max_work: int) -> int:
        """Go on with counting the pairs; the status."""
        # A pair that is rare takes part in scores, so that none is forgotten.
        least = self._spec.min_frequency if self._scores is None else 0
        status = int(kernels.index_pairs(self._ids, self._state, max_work, least))
        if len(self._ids) and self._state.cursor[kernels.PHASE] > kernels.COUNTING:
            self._ids = self._ids[:0].copy()  # nobody looks at them any more
        if self._scores is not None and self._state.cursor[kernels.PHASE] == kernels.CHOOSING:
            likelihood_kernels.begin_scoring(
                self._state.pairs, self._state.cursor, self._scores, self._first_merge_id
            )
        return status

    def _grow(self, status: int) -> None:
        """Double the room in the table that is full."""
        self._state = kernels.grown(self._state, status)
        if status == kernels.NEED_PAIRS and self._scores is not None:
            self._scores = self._scores._replace(links=kernels.doubled(self._scores.links))
