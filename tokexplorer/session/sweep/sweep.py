"""A sweep from its sources to its results: the work itself, for whichever thread."""

from __future__ import annotations

import hashlib
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.formats.tokenizer_files import FileKind, choice_of, save_tokenizer
from tokexplorer.session.compare.corpus_texts import CorpusTexts, TextKind
from tokexplorer.session.sweep.estimate import TimeLeft, cell_seconds, counting_seconds, sweep_seconds
from tokexplorer.session.sweep.learning import learned_sizes
from tokexplorer.session.sweep.results import CellResult, ResultsFile, key_of
from tokexplorer.session.trade_off.points import joined_shapes, measure
from tokexplorer.session.trade_off.sample import sample_of_corpus
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.counting import CorpusCounts, Progress
    from tokexplorer.corpus.source import Source
    from tokexplorer.session.compare.corpus_texts import MeasuredText
    from tokexplorer.session.sweep.grid import Mix, PlannedRun, SweepCell
    from tokexplorer.session.sweep.learning import Learned
    from tokexplorer.session.sweep.plan import SweepPlan

TOKENIZERS_NAME = "tokenizers"
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_.-]+")
_LONGEST_NAME_PART = 40


@dataclass(frozen=True, slots=True, eq=False)
class CountedCorpus:
    """What all runs with one splitter and normalizer learn from and are measured on.

    Attributes:
        counts: the sources.
        texts: what tokenizers are measured on.
        notes: what is worth telling about these texts.
    """

    counts: CorpusCounts
    texts: tuple[MeasuredText, ...]
    notes: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        sources: Sequence[Source],
        plan: SweepPlan,
        pre_tokenizer: str,
        normalizer: str,
        progress: Progress | None = None,
    ) -> CountedCorpus:
        """Read and count the sources. Raises CorpusError, SplitError."""
        counts = count_corpus(
            sources,
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            special_tokens=plan.special_tokens,
            user_symbols=plan.user_symbols,
            progress=progress,
            hold_out=plan.hold_out,
        )
        sample = sample_of_corpus(CorpusTexts.of(counts))
        return cls(counts, sample.texts, sample.notes)

    def words(self, mix: Mix) -> WordCounts:
        """What runs learn from."""
        return self.counts.mixed(mix.weights) if mix.weights else self.counts.word_counts

    def texts_for(self, mix: Mix) -> tuple[MeasuredText, ...]:
        """What their tokenizers are measured on: a source whose weight is 0 gives no training text."""
        titles = unique_names(each.source.title for each in self.counts.per_source)
        unseen = {title for title, weight in zip(titles, mix.weights, strict=False) if weight == 0}
        return tuple(
            text for text in self.texts if text.kind is not TextKind.TRAINING or text.language not in unseen
        )

    def fingerprint(self, mix: Mix, words: WordCounts) -> str:
        """Equal if, and only if, what is learned from and what is measured on are the same: SHA-256, hex."""
        digest = hashlib.sha256()
        for array in (words.utf8, words.starts, words.counts, words.line_ends):
            digest.update(b"-" if array is None else array.tobytes())
        digest.update(str(words.marks_blanks).encode())
        for text in self.texts_for(mix):
            for part in (text.language.encode("utf-8", "surrogatepass"), text.kind.name.encode()):
                digest.update(len(part).to_bytes(8, "little") + part)
            utf8 = text.shape.source.utf8
            digest.update(len(utf8).to_bytes(8, "little") + utf8.tobytes())
        return digest.hexdigest()


class SweepStatus(NamedTuple):
    """How far a sweep is.

    Attributes:
        cells_done, cells_total: cells that have a result or a reason, also those of an earlier sweep.
        cell: what is being trained or measured; None while the corpus is read.
        read_bytes, corpus_bytes: how much of the corpus is read, while it is.
        seconds_left: until the end, about; None as long as nothing is known.
    """

    cells_done: int
    cells_total: int
    cell: SweepCell | None = None
    read_bytes: int = 0
    corpus_bytes: int = 0
    seconds_left: float | None = None


def _nothing() -> None:
    pass


def _nobody(status: SweepStatus) -> None:
    pass


@dataclass(eq=False)
class Sweep:
    """Fills a grid. What an earlier sweep found in the same folder is taken over if nothing has changed.

    One thread calls `run`; any other may look at the rest meanwhile.

    Attributes:
        plan: what is trained.
        sources: the corpus.
        folder: where the results are kept.
        saves_tokenizers: whether every tokenizer that fits in a tokenizer.json is kept there, too.
        check: called every few milliseconds of work; may wait, or raise to end the sweep.
        tell: is told how far the sweep is, now and then.
        clock: seconds that the work has taken, pauses left out.
        results: cells with a result or a reason, in the order of the plan; grows.
        taken_over: how many of them an earlier sweep had found.
        notes: what is worth telling about the corpus and the texts that are measured.
    """

    plan: SweepPlan
    sources: Sequence[Source]
    folder: Path
    saves_tokenizers: bool = False
    check: Callable[[], None] = _nothing
    tell: Callable[[SweepStatus], None] = _nobody
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        """Raises SweepError or SpecError for a plan that cannot be trained on these sources."""
        self.plan.validate(len(self.sources))
        self.results: list[CellResult] = []
        self.taken_over = 0
        self.notes: tuple[str, ...] = ()
        self._file = ResultsFile(self.folder)
        self._corpus_bytes = 0  # until it is looked up
        self._left: TimeLeft | None = None

    def run(self) -> list[CellResult]:
        """Do what is not done yet, and return all results.

        Raises CorpusError, SweepError if the folder holds something else, OSError if it cannot be written to,
        and whatever `check` raises. What was found until then is kept.
        """
        known = self._file.read()
        self._file.open()
        corpus: CountedCorpus | None = None
        before: tuple[str, str] | None = None
        for run in self.plan.runs:
            counted_with = run.spec.pre_tokenizer, run.spec.normalizer
            if counted_with != before:
                before, corpus = counted_with, None  # the old one goes before the new one comes
                corpus = self._counted(run)
            if corpus is not None:
                self._do(run, corpus, known)
        return self.results

    # ---- the corpus

    def _counted(self, run: PlannedRun) -> CountedCorpus | None:
        """None, and a reason for every cell, if the splitter does not come to an end with this corpus."""
        spec, began_s = run.spec, self.clock()
        try:
            corpus = CountedCorpus.of(
                self.sources,
                self.plan,
                spec.pre_tokenizer,
                spec.normalizer,
                _Counting(self._is_reading, self.check),
            )
        except SplitError as error:
            reason = str(error)
            cells = (cell for cell in self.plan.cells if _is_counted_with(cell, spec))
            self.results += [CellResult(cell, "", None, reason) for cell in cells]
            return None
        self._is_done(counting_seconds(self._corpus_bytes), self.clock() - began_s)
        self.notes = (*map(str, corpus.counts.notes), *corpus.notes)
        return corpus

    # ---- its cells

    def _do(self, run: PlannedRun, corpus: CountedCorpus, known: dict[str, CellResult]) -> None:
        self._told(run.cells[0])
        words = corpus.words(run.mix)
        fingerprint = corpus.fingerprint(run.mix, words)
        keys = {cell.size: key_of(cell, run.spec, fingerprint) for cell in run.cells}
        missing = [cell.size for cell in run.cells if self._is_missing(cell, keys[cell.size], known)]
        learning = learned_sizes(words, run.spec, missing, self.check)
        texts = corpus.texts_for(run.mix)
        joined = joined_shapes(texts) if missing else {}
        for cell in run.cells:
            self._told(cell)
            key, began_s = keys[cell.size], self.clock()
            if cell.size not in missing:
                self.results.append(known[key])
                self.taken_over += 1
                self._is_done(cell_seconds(run, self._corpus_bytes), None)
                continue
            learned = next(learning)
            assert learned.size == cell.size
            # What is known is only without its tokenizer.
            result = known[key] if key in known else self._measured(cell, key, learned, texts, joined)
            if learned.tokenizer is not None and self.saves_tokenizers:
                self._save(learned.tokenizer, self.tokenizer_file(cell, key))
            if key not in known:
                self._file.add(result)
            self.results.append(result)
            self._is_done(cell_seconds(run, self._corpus_bytes), self.clock() - began_s)
        self._told(None)

    def _is_missing(self, cell: SweepCell, key: str, known: dict[str, CellResult]) -> bool:
        if key not in known:
            return True
        wants_file = self.saves_tokenizers and known[key].point is not None
        return wants_file and not self.tokenizer_file(cell, key).exists()

    def _measured(
        self,
        cell: SweepCell,
        key: str,
        learned: Learned,
        texts: tuple[MeasuredText, ...],
        joined: dict[TextKind, TextShape],
    ) -> CellResult:
        if learned.tokenizer is None:
            return CellResult(cell, key, None, learned.reason)
        try:
            return CellResult(cell, key, measure(learned.tokenizer, texts, check=self.check, joined=joined))
        except SplitError as error:
            return CellResult(cell, key, None, str(error))

    # ---- tokenizers

    def _save(self, tokenizer: PipelineTokenizer, path: Path) -> None:
        if not choice_of(tokenizer, FileKind.TOKENIZER_JSON).problem:
            path.parent.mkdir(exist_ok=True)
            save_tokenizer(tokenizer, path, FileKind.TOKENIZER_JSON)

    def tokenizer_file(self, cell: SweepCell, key: str) -> Path:
        """Where the tokenizer of a cell is kept if it is, `key` being that of its result.

        The key makes a name of its own for every corpus and all settings.
        """
        parts = (cell.algorithm, cell.size or "", cell.pre_tokenizer, cell.normalizer, cell.mix, key[:12])
        names = (_NOT_IN_NAMES.sub("_", str(part))[:_LONGEST_NAME_PART] for part in parts if part)
        return self.folder / TOKENIZERS_NAME / f"{'-'.join(names)}.json"

    # ---- how far it is

    def _told(self, cell: SweepCell | None) -> None:
        self.check()
        self.tell(SweepStatus(len(self.results), len(self.plan), cell, seconds_left=self._seconds_left))

    def _is_reading(self, done: int, total: int) -> None:
        """So many bytes of the corpus are read."""
        if self._left is None:
            self._corpus_bytes, self._left = total, TimeLeft(sweep_seconds(self.plan, total))
        self.tell(SweepStatus(len(self.results), len(self.plan), None, done, total, self._seconds_left))

    @property
    def _seconds_left(self) -> float | None:
        return None if self._left is None else self._left.seconds

    def _is_done(self, guessed_s: float, taken_s: float | None) -> None:
        if self._left is not None:
            self._left.is_done(guessed_s, taken_s)


def _is_counted_with(cell: SweepCell, spec: TrainingSpec) -> bool:
    return (cell.pre_tokenizer, cell.normalizer) == (spec.pre_tokenizer, spec.normalizer)


class _Counting:
    """The progress of counting, as `corpus.counting` tells it."""

    def __init__(self, is_reading: Callable[[int, int], None], check: Callable[[], None]) -> None:
        self._is_reading = is_reading
        self.check = check

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        self._is_reading(done, total or done)
