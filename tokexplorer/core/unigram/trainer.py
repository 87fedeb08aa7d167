"""Learning a Unigram model: from many substrings to few pieces, by EM and pruning."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unigram.estimation import final_pieces, maximize, pruned_order
from tokexplorer.core.unigram.lattice import CorpusLattice, Expectation
from tokexplorer.core.unigram.model import UNKNOWN_PENALTY, UnigramModel
from tokexplorer.core.unigram.pieces import PieceKind, UnigramPieces
from tokexplorer.core.unigram.rows import Phase, PhaseRow, PhaseRows
from tokexplorer.core.unigram.seeds import SeedFinder
from tokexplorer.core.unigram.segments import (
    SegmentCutter,
    check_characters,
    covered_characters,
    read_characters,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.unigram.seeds import Seeds
    from tokexplorer.core.unigram.settings import UnigramSettings
    from tokexplorer.core.word_counts import WordCounts

ADVANCE_SECONDS = 0.016  # how long one `advance` goes on; the contract is about 20 ms
_SAMPLE = 24  # pruned pieces that are kept to be shown


class PrunedPiece(NamedTuple):
    """A piece that went.

    Attributes:
        piece: its text.
        loss: what the corpus would lose by it, in nats a token; NaN if it was unused, or split by its
            own best segmentation.
    """

    piece: str
    loss: float


class _Vocabulary(NamedTuple):
    """The pieces at one time: where each stands in the segments, its length and its score."""

    places: npt.NDArray[np.int32]
    sizes: npt.NDArray[np.uint8]
    scores: npt.NDArray[np.float32]

    def taken(self, kept: npt.NDArray[np.int64], scores: npt.NDArray[np.float32]) -> _Vocabulary:
        return _Vocabulary(self.places[kept], self.sizes[kept], scores)

    def with_unknown(self) -> npt.NDArray[np.float32]:
        """The scores, and after them that of a character that is no piece."""
        return np.append(self.scores, self.scores.min() - np.float32(UNKNOWN_PENALTY)).astype(np.float32)


class UnigramTrainer:
    """SentencePiece's Unigram training (unigram_model_trainer.cc) over counted units.

    Seeds from substrings; then rounds of EM iterations and a pruning each, until at most 1.1 times the
    vocabulary is left; then the cut by score. (Up to 0.2.0 SentencePiece ran the EM iterations once more
    before the cut; 0.2.3, which this is measured against, does not.) Units are normalized and marked
    with ▁ by the caller.

    The object is plain: `advance` works for about 16 ms with the GIL released in its kernels, everything
    else may be asked between two calls. Single sorts (after the seeds are counted) and one segment that
    is itself very long (a megabyte without any change of script) take longer than that in one piece.
    """

    def __init__(
        self,
        words: WordCounts,
        settings: UnigramSettings,
        *,
        line_ends: npt.NDArray[np.int64] | None = None,
    ) -> None:
        """Check that the run can be done.

        `line_ends` says how many of each unit's occurrences end a line (see `split_line_ends`). It only
        decides about seeds that always end a word: SentencePiece takes those that are found both within
        and at the end of lines. Without it the corpus counts as one line.

        Raises SpecError or TrainingError, before any EM.
        """
        settings.validate()
        if line_ends is None:
            line_ends = np.zeros(len(words), np.int64)
        self._settings = settings
        self._units = words.total_units
        characters = read_characters(words)
        self._required = covered_characters(characters.totals, settings.character_coverage)
        check_characters(self._required, settings)
        self._cutter = SegmentCutter(characters, words, line_ends, self._required, settings)
        self._rounds: list[_Vocabulary] = []
        self._pruned: list[list[PrunedPiece]] = []
        self._final: list[tuple[str, float]] | None = None
        self._work = self._phases()

    @property
    def settings(self) -> UnigramSettings:
        """The settings of this run."""
        return self._settings

    @property
    def required_characters(self) -> str:
        """The characters that are covered, the most frequent first."""
        return "".join(map(chr, self._required))

    @property
    def finished(self) -> bool:
        """True when the vocabulary has its size."""
        return self._final is not None

    @property
    def rounds_done(self) -> int:
        """Rounds whose EM iterations are done; `model` can be asked for each."""
        return max(0, len(self._rounds) - 1)

    @property
    def rounds_expected(self) -> int:
        """How many rounds there will be, about: pruning mostly leaves the shrinking factor."""
        if not self._rounds or self.finished:
            return self.rounds_done
        excess = math.log(max(1.0, len(self._now.scores) / self._settings.pruning_goal))
        return self.rounds_done + max(1, math.ceil(-excess / math.log(self._settings.shrinking_factor)))

    def advance(self, max_rows: int = 1) -> PhaseRows:
        """Work for about 16 ms or until `max_rows` phases are finished; may return no rows.

        Raises TrainingError if the corpus does not give enough pieces. That shows in the first round,
        where rare seeds go, and the message says what is possible.
        """
        deadline = time.perf_counter() + ADVANCE_SECONDS
        rows: list[PhaseRow] = []
        while not self.finished and len(rows) < max_rows:
            row = next(self._work)
            if row is not None:
                rows.append(row)
            if time.perf_counter() >= deadline:
                break
        return PhaseRows.of(rows)

    def pruned(self, round_number: int) -> list[PrunedPiece]:
        """A sample of what the pruning after that round (from 1) dropped, the closest calls first."""
        return self._pruned[round_number - 1]

    def pieces_now(self) -> dict[str, float]:
        """The pieces as they stand, with their log probabilities; empty while the seeds are collected."""
        if not self._rounds:
            return {}
        return dict(zip(self._strings(self._now), self._now.scores.tolist(), strict=True))

    def model(self, at_round: int | None = None) -> UnigramModel:
        """The finished model, or the model as it stood after the EM iterations of a round.

        Round 0 is the seeds. By default the final model if the run is finished, else the latest round.
        Raises ValueError for a round that is not done.
        """
        if at_round is None and self._final is not None:
            return self._model(self._final)
        if at_round is None:
            at_round = self.rounds_done
        if not 0 <= at_round < len(self._rounds):
            raise ValueError(f"round {at_round} is not among the {self.rounds_done} done so far")
        vocabulary = self._rounds[at_round]
        return self._model(self._cut(vocabulary, len(vocabulary.scores) + len(self._required)))

    def _cut(self, vocabulary: _Vocabulary, size: int) -> list[tuple[str, float]]:
        required = [chr(code) for code in self._required]
        taken = frozenset(piece for piece, _ in self._settings.special_pieces())
        return final_pieces(self._strings(vocabulary), vocabulary.scores, required, size, taken)

    def _model(self, learned: list[tuple[str, float]]) -> UnigramModel:
        special = [(piece, 0.0, kind) for piece, kind in self._settings.special_pieces()]
        rows = [(piece, score, PieceKind.NORMAL) for piece, score in learned]
        pieces = UnigramPieces.from_items([*special, *rows])
        return UnigramModel(pieces, byte_fallback=self._settings.byte_fallback)

    def _strings(self, vocabulary: _Vocabulary) -> list[str]:
        text = self._segments.codes.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
        spans = zip(vocabulary.places.tolist(), vocabulary.sizes.tolist(), strict=True)
        return [text[place : place + size] for place, size in spans]

    def _phases(self) -> Iterator[PhaseRow | None]:
        yield from self._seed()
        goal = self._settings.pruning_goal
        round_number = 0
        while True:
            round_number += 1
            for sub_iteration in range(1, self._settings.sub_iterations + 1):
                yield from self._expect_and_maximize(round_number, sub_iteration)
            self._rounds.append(self._now)
            yield from self._prune(round_number, goal)
            if len(self._now.scores) <= goal:
                break
        yield self._finish(round_number)

    def _seed(self) -> Iterator[PhaseRow | None]:
        for _ in self._cutter.bites():
            yield None
        self._segments = self._cutter.segments()
        finder = SeedFinder(self._segments, self._settings)
        for _ in finder.bites():
            yield None
        piece_of, scores = finder.choose()
        yield None
        found: list[Seeds] = []
        for _ in finder.edges(piece_of, scores, found):
            yield None
        self._now = _Vocabulary(found[0].places, found[0].sizes, scores)
        self._lattice = CorpusLattice(self._segments, found[0])
        self._rounds.append(self._now)
        del self._cutter
        yield _row(Phase.SEED, 0, 0, len(scores), 0)

    def _expect_and_maximize(self, round_number: int, sub_iteration: int) -> Iterator[PhaseRow | None]:
        pieces = len(self._now.scores)
        result = Expectation.empty(pieces)
        for _ in self._lattice.expect(self._now.with_unknown(), result):
            yield None
        objective = -result.log_probability / self._units
        tokens = result.tokens
        yield PhaseRow(
            Phase.EXPECT, round_number, sub_iteration, pieces, objective, tokens, tokens / pieces, 0
        )
        result.counts[0] += result.counts[pieces]  # SentencePiece counts what is unknown as piece 0
        kept, scores = maximize(result.counts[:pieces])
        if len(kept) == 0:
            raise TrainingError("no piece is expected often enough to be kept: the corpus is too small")
        for _ in self._lattice.keep(kept, pieces):
            yield None
        self._now = self._now.taken(kept, scores)
        yield _row(Phase.MAXIMIZE, round_number, sub_iteration, len(kept), pieces - len(kept))

    def _prune(self, round_number: int, goal: int) -> Iterator[PhaseRow | None]:
        now, scores = self._now, self._now.with_unknown()
        pieces = len(now.scores)
        counts, loss = np.zeros(pieces + 1), np.empty(pieces, np.float32)
        for _ in self._lattice.count_best(scores, counts):
            yield None
        counts[0] += counts[pieces]
        for _ in self._lattice.losses(now.places, now.sizes, scores, counts, loss):
            yield None
        kept = pruned_order(loss, max(goal, int(self._settings.shrinking_factor * pieces)))
        self._pruned.append(self._sample(loss, kept))
        for _ in self._lattice.keep(kept, pieces):
            yield None
        self._now = now.taken(kept, now.scores[kept])
        yield _row(Phase.PRUNE, round_number, 0, len(kept), pieces - len(kept))

    def _finish(self, round_number: int) -> PhaseRow:
        pieces = len(self._now.scores)
        final = self._cut(self._now, self._settings.learned_size)
        if len(final) < self._settings.learned_size:
            raise TrainingError(self._unreachable(len(final)))
        self._final = final
        del self._lattice
        return _row(Phase.FINAL, round_number, 0, len(final), max(0, pieces - len(final)))

    def _unreachable(self, possible: int) -> str:
        settings = self._settings
        size = possible + settings.vocab_size - settings.learned_size
        other = ' or choose seed_ends="characters"' if settings.seed_ends == "bytes" else ""
        return (
            f"a vocabulary of {settings.vocab_size:,} cannot be reached: this corpus gives {size:,}. "
            f"Ask for {size:,} or less, give it more text{other}."
        )

    def _sample(self, loss: npt.NDArray[np.float32], kept: npt.NDArray[np.int64]) -> list[PrunedPiece]:
        gone = np.ones(len(loss), bool)
        gone[kept] = False
        dropped = np.flatnonzero(gone)
        order = dropped[np.argsort(-np.nan_to_num(loss[dropped], nan=-np.inf), kind="stable")][:_SAMPLE]
        texts = self._strings(self._now.taken(order, self._now.scores[order]))
        return [PrunedPiece(text, value) for text, value in zip(texts, loss[order].tolist(), strict=True)]


def _row(phase: Phase, round_number: int, sub_iteration: int, pieces: int, dropped: int) -> PhaseRow:
    return PhaseRow(phase, round_number, sub_iteration, pieces, np.nan, 0, np.nan, dropped)
