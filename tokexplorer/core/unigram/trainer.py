"""Learning a Unigram model: from many substrings to few pieces, by EM and pruning."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.settings import LONGEST_PIECE
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE, Remedy
from tokexplorer.core.trainer import ADVANCE_SECONDS, Trainer, TrainingError, unreachable_size
from tokexplorer.core.unigram.estimation import maximize, pruned_order
from tokexplorer.core.unigram.lattice import CorpusLattice, Expectation
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.pruning import NextPruning
from tokexplorer.core.unigram.rows import Phase, PhaseRows
from tokexplorer.core.unigram.seeds import SeedFinder
from tokexplorer.core.unigram.segments import (
    SegmentCutter,
    character_totals,
    check_characters,
    covered_characters,
)
from tokexplorer.core.unigram.snapshots import TrainingSnapshots, Vocabulary
from tokexplorer.core.unigram.special_pieces import learned_size, pieces_left, pruning_goal, special_pieces
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts

_Row = dict[str, float]  # a row of `PhaseRows` by the names of the columns
_SEGMENTS_PER_CALL = 1 << 13


class UnigramTrainer(Trainer):
    """SentencePiece's Unigram training (unigram_model_trainer.cc) over counted units; see `core.trainer`.

    Seeds from substrings; then rounds of EM iterations and a pruning each, until at most 1.1 times the
    vocabulary is left; then the cut by score. (Up to 0.2.0 SentencePiece ran the EM iterations once more
    before the cut; 0.2.3, which this is measured against, does not.)

    Two settings change how the EM iterations count. With the E step "viterbi" only the best segmentation of
    each unit counts (hard EM), and single characters never go: one that no best segmentation has keeps the
    lowest score. With the prior "plain" the M step is log(count / sum). Both together are what courses teach
    (chapter 6 of Hugging Face's course, which has no EM and counts substrings only once, also keeps all
    characters). Seeds, losses, the order of pruning and the last cut are SentencePiece's in any case.

    Step 0 is the seeds, step r the pieces after the EM iterations of round r, the last step the finished
    vocabulary. `advance` works for about 16 ms with the GIL released in its kernels. Single sorts (after
    the seeds are counted) and one segment that is itself very long (a megabyte without any change of
    script) take longer than that in one piece.
    """

    columns = PhaseRows
    counts_tokens = True

    def __init__(self, counts: WordCounts, spec: TrainingSpec) -> None:
        """Check that the run can be done.

        `counts.line_ends` only decides about seeds that always end a word: SentencePiece takes those that
        are found both within and at the end of lines. Without it the corpus counts as one line.

        Raises SpecError or TrainingError, before any EM.
        """
        spec.validate()
        line_ends = counts.line_ends
        if line_ends is None:
            line_ends = np.zeros(len(counts), np.int64)
        super().__init__(counts, spec)
        self._goal, self._learned_size = pruning_goal(spec), learned_size(spec)
        self._is_hard = spec.e_step == "viterbi"
        totals = character_totals(counts)
        required = covered_characters(totals, spec.character_coverage)
        self._snapshots = TrainingSnapshots(spec, required)
        check_characters(required, spec)
        self._cutter = SegmentCutter(counts, line_ends, required, spec)
        self._uncovered = self._cutter.uncovered()
        # What is not covered is a token of its own in every lattice; really it is fused, or bytes.
        self._fused = self._uncovered.tokens(spec.byte_fallback) - self._uncovered.characters
        self._initial_tokens = int(totals.sum()) + self._fused
        self._units = counts.total_units
        self._known_tokens: dict[int, int] = {}
        self._prunings: list[NextPruning] = []
        self._finished = self._fell_short = False
        self._work = self._phases()

    # ---- the contract of trainers

    @property
    @override
    def fixed_size(self) -> int:
        """What is in every vocabulary of the run: the special pieces and the required characters."""
        return self._spec.least_size + len(self._snapshots.required)

    @property
    @override
    def initial_tokens(self) -> int:
        """Length of the corpus in tokens if there were only these."""
        return self._initial_tokens

    @property
    @override
    def initial_counts(self) -> npt.NDArray[np.int64]:
        """How often the special pieces and bytes stand in it; the ids of characters vary with the step."""
        counts = np.zeros(self._spec.least_size, np.int64)
        if self._spec.byte_fallback:
            counts[-BYTE_ALPHABET_SIZE:] = self._uncovered.byte_counts
        else:
            counts[self._spec.own_tokens.index(self._spec.unknown_token)] = self._uncovered.runs
        return counts

    @property
    @override
    def steps_done(self) -> int:
        """Rounds whose EM iterations are done, and one more when the vocabulary has its size."""
        return self._snapshots.last_step

    @property
    @override
    def total_steps(self) -> int:
        """How many steps there will be, about: pruning mostly leaves the shrinking factor."""
        return self.steps_done if self.finished else self.rounds_expected + 1

    @property
    @override
    def total_rows(self) -> int:
        rounds = self.rounds_done if self.finished else self.rounds_expected
        return 2 + rounds * (2 * self._spec.sub_iterations + 1)

    @property
    @override
    def finished(self) -> bool:
        return self._finished

    @property
    @override
    def fell_short(self) -> bool:
        return self._fell_short

    def advance(self, max_rows: int = 1) -> PhaseRows:
        """Work for about 16 ms or until `max_rows` phases are finished; may return no rows.

        Raises TrainingError if the corpus does not give enough pieces. That shows in the first round,
        where rare seeds go, and the message says what is possible.
        """
        deadline = time.perf_counter() + ADVANCE_SECONDS
        rows: list[_Row] = []
        while not self.finished and len(rows) < max_rows:
            row = next(self._work)
            if row is not None:
                rows.append(row)
            if time.perf_counter() >= deadline:
                break
        return PhaseRows.of(rows)

    def tokenizer(self, step: int | None = None) -> UnigramTokenizer:
        """The tokenizer as it stood after `step` (default: the last there is). Raises ValueError."""
        return UnigramTokenizer.of_step(self._snapshots, self.steps_done if step is None else step)

    def release(self) -> None:
        """Give back what only further rounds need."""
        self._work = iter(())

    def count_tokens(self, step: int | None = None) -> int:
        """Length of the corpus in tokens with `tokenizer(step)`, exact; remembered."""
        step = self.steps_done if step is None else step
        if step not in self._known_tokens:
            for _ in self._count_tokens(step):
                pass
        return self._known_tokens[step]

    # ---- what only this trainer tells

    @property
    def required_characters(self) -> str:
        """The characters that are covered, the most frequent first."""
        return "".join(map(chr, self._snapshots.required))

    @property
    def rounds_done(self) -> int:
        """Rounds whose EM iterations are done."""
        return max(0, self.steps_done - self._snapshots.finished)

    @property
    def rounds_expected(self) -> int:
        """How many rounds there will be, about."""
        if self.finished:
            return self.rounds_done
        pieces = self._spec.seed_size if self.steps_done < 0 else len(self._now.scores)
        excess = math.log(max(1.0, pieces / self._goal))
        prunings = math.ceil(-excess / math.log(self._spec.shrinking_factor))
        return max(1, self.rounds_done, len(self._prunings) + prunings)

    @property
    def prunings(self) -> tuple[NextPruning, ...]:
        """What each pruning so far compared."""
        return tuple(self._prunings)

    def next_pruning(self, step: int) -> NextPruning | None:
        """What the pruning that follows a round compares; None for other steps, and until it is done."""
        return self._prunings[step - 1] if 1 <= step <= len(self._prunings) else None

    def pieces_now(self) -> dict[str, float]:
        """The learned pieces as they stand, with their log probabilities; empty before the seeds."""
        if self.steps_done < 0:
            return {}
        now = self._now
        return dict(zip(self._snapshots.strings(now), now.scores.tolist(), strict=True))

    # ---- how

    def _phases(self) -> Iterator[_Row | None]:
        yield from self._seed()
        round_number = 0
        while True:
            round_number += 1
            for sub_iteration in range(1, self._spec.sub_iterations + 1):
                yield from self._expect_and_maximize(round_number, sub_iteration)
            yield from self._prune(round_number)
            if len(self._now.scores) <= self._goal:
                break
        yield from self._finish(round_number)

    def _seed(self) -> Iterator[_Row | None]:
        yield from self._cutter.bites()
        self._segments, classes = self._cutter.segments(), self._cutter.classes
        del self._cutter  # and its tables
        seeds = yield from SeedFinder(self._segments, classes, self._spec).find()
        self._now = Vocabulary(seeds.places, seeds.sizes, seeds.scores)
        self._lattice = CorpusLattice(self._segments, seeds.edges)
        self._snapshots.begin(self._segments.codes, self._now)
        yield self._row(Phase.SEED, 0, 0)

    def _expect_and_maximize(self, round_number: int, sub_iteration: int) -> Iterator[_Row | None]:
        pieces = len(self._now.scores)
        result = Expectation.empty(pieces)
        expect = self._lattice.expect_best if self._is_hard else self._lattice.expect
        yield from expect(self._now.with_unknown(), result)
        yield self._row(
            Phase.EXPECT,
            round_number,
            sub_iteration,
            objective=-result.log_probability / self._units,
            tokens=result.tokens + self._fused,
        )
        result.counts[0] += result.counts[pieces]  # SentencePiece counts what is unknown as piece 0
        stay = self._now.sizes == 1 if self._is_hard else None
        kept, scores = maximize(result.counts[:pieces], self._spec.prior, stay)
        if len(kept) == 0:
            raise TrainingError(tr("no piece is expected often enough to be kept: the corpus is too small"))
        yield from self._lattice.keep(kept, pieces)
        self._now = self._now.taken(kept, scores)
        if sub_iteration == self._spec.sub_iterations:
            self._snapshots.add(self._now)
        yield self._row(Phase.MAXIMIZE, round_number, sub_iteration, dropped=pieces - len(kept))

    def _prune(self, round_number: int) -> Iterator[_Row | None]:
        now, scores = self._now, self._now.with_unknown()
        pieces = len(now.scores)
        counts, loss = np.zeros(pieces + 1), np.empty(pieces, np.float32)
        yield from self._lattice.count_best(scores, counts)
        counts[0] += counts[pieces]
        yield from self._lattice.losses(now.places, now.sizes, scores, counts, loss)
        if self._is_hard:
            loss[now.sizes == 1] = np.inf
        yield from self._before_pruning(loss)
        kept = pruned_order(loss, pieces_left(pieces, self._goal, self._spec))
        dropped = pieces - len(kept)
        found = NextPruning(round_number, self._snapshots, now, counts[:pieces], loss, dropped)
        yield from self._lattice.keep(kept, pieces)
        self._now = now.taken(kept, now.scores[kept])
        self._prunings.append(found)
        yield self._row(Phase.PRUNE, round_number, 0, dropped=dropped)

    def _before_pruning(self, loss: npt.NDArray[np.float32]) -> Iterator[None]:
        """Called with the losses before a pruning; `UnigramSizesTrainer` ends larger sizes here."""
        yield from ()

    def _finish(self, round_number: int) -> Iterator[_Row | None]:
        pieces = len(self._now.scores)
        final = self._snapshots.cut(self._now, self._learned_size)
        self._fell_short = len(final) < self._learned_size
        if self._fell_short and self._spec.strict_vocab_size:
            raise unreachable(self._spec, len(final))
        del self._lattice
        self._snapshots.finish(final)
        yield from self._count_tokens(self.steps_done)
        self._finished = True
        row = self._row(
            Phase.FINAL,
            round_number,
            0,
            tokens=self._known_tokens[self.steps_done],
            dropped=max(0, pieces - len(final)),
        )
        size = len(final)
        yield row | {"step": self.steps_done, "pieces": size, "vocab_size": self._spec.least_size + size}

    def _count_tokens(self, step: int) -> Iterator[None]:
        """Encode every segment with the model of that step: no piece of it crosses a segment."""
        model = self._snapshots.model(step)
        count = len(self._segments.rows)
        tokens = self._uncovered.tokens(self._spec.byte_fallback)
        for first in range(0, count, _SEGMENTS_PER_CALL):
            last = min(count, first + _SEGMENTS_PER_CALL)
            tokens += model.count_tokens(self._segments.as_counts(first, last))
            yield None
        self._known_tokens[step] = tokens

    def _row(
        self,
        phase: Phase,
        round_number: int,
        sub_iteration: int,
        *,
        objective: float = math.nan,
        tokens: int = 0,
        dropped: int = 0,
    ) -> _Row:
        pieces = len(self._now.scores)
        return {
            "step": round_number,
            "vocab_size": self._spec.least_size + pieces,
            "corpus_tokens": tokens,
            "phase": phase,
            "round": round_number,
            "sub_iteration": sub_iteration,
            "pieces": pieces,
            "objective": objective,
            "tokens_per_piece": tokens / pieces if tokens else math.nan,
            "dropped": dropped,
        }


def unreachable(spec: TrainingSpec, possible: int) -> TrainingError:
    """There is no vocabulary of that size, where only so many pieces can be learned."""
    size = possible + spec.least_size
    by_bytes = spec.seed_ends == "bytes"
    other = tr(" or let seeds end where characters differ") if by_bytes else ""
    longer = tr(" allow longer tokens,") if spec.max_token_length < LONGEST_PIECE else ""
    message = tr(
        "a vocabulary of {vocab_size:,} cannot be reached: this corpus gives {size:,}. Ask "
        "for {size:,} or less,{longer} give it more text{other}.",
        vocab_size=spec.vocab_size,
        size=size,
        longer=longer,
        other=other,
    )
    more_seeds = [Remedy("seed_ends", "characters")] if by_bytes else []
    return TrainingError(message, remedies=[*unreachable_size(spec, size), *more_seeds])


# ---- several sizes out of one run


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
                check_characters(self._snapshots.required, larger)
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
            learned = self._snapshots.cut(now.taken(kept, now.scores[kept]), learned_size(spec))
            self._ended[spec.vocab_size] = _ended(spec, learned)
            del self._waiting[0]
            yield


def _ended(spec: TrainingSpec, learned: list[tuple[str, float]]) -> UnigramTokenizer | str:
    """The tokenizer of these pieces, as `TrainingSnapshots.finish` puts them together."""
    if len(learned) < learned_size(spec):
        return str(unreachable(spec, len(learned)))
    own = [(piece, 0.0, kind) for piece, kind in special_pieces(spec)]
    return UnigramTokenizer.from_items(
        [*own, *((piece, score, PieceKind.NORMAL) for piece, score in learned)],
        byte_fallback=spec.byte_fallback,
        normalizer=spec.normalizer,
        pre_tokenizer=spec.pre_tokenizer,
        finds_unknown=spec.unknown_token in spec.special_tokens,
    )
