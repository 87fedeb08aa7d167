"""Runs a sweep: counts the corpus, trains all sizes of a run at once, measures every tokenizer."""

from __future__ import annotations

import hashlib
import re
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, cast

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unigram.trainer import UnigramSizesTrainer
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.engine.threads import threads
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import FileKind, choice_of, save_tokenizer
from tokexplorer.session.compare.texts import CorpusTexts, TextKind
from tokexplorer.session.sweep.plan import OWN_SIZE, TimeLeft, cell_seconds, counting_seconds, sweep_seconds
from tokexplorer.session.sweep.results import CellResult, ResultsFile, key_of
from tokexplorer.session.trade_off.points import hash_texts, joined_shapes, measure, sample_of_corpus
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.counting import CorpusCounts, Progress
    from tokexplorer.corpus.sources import Source
    from tokexplorer.session.compare.texts import MeasuredText
    from tokexplorer.session.sweep.plan import Mix, PlannedRun, SweepCell, SweepPlan

_ROWS_PER_BITE = 4096


class Learned(NamedTuple):
    """What training gave for one size.

    Attributes:
        size: the size that was asked for.
        tokenizer: the same that a run to this size alone would give; None if there is none.
        reason: why there is none, in a sentence; empty if there is one.
    """

    size: int
    tokenizer: PipelineTokenizer | None
    reason: str = ""


def learned_sizes(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    """Yields a result for every size in the given order, also for sizes that cannot be reached.

    A merging algorithm is trained once, to the largest size; the smaller ones are steps on the way, so sizes
    should ascend. Unigram is trained once, to the smallest size, and passes the others, so sizes should
    descend. All other algorithms are trained once for each size. `check` is called every 20 ms or so, and may
    raise to end it.
    """
    spec = spec.replace(strict_vocab_size=True, merges=0)  # a cell is what its size says, or a reason
    if spec.algorithm == "unigram":
        return _pruned(counts, spec, sizes, check)
    if spec.algorithm in ("byte-bpe", "bpe") or (
        spec.algorithm == "wordpiece" and spec.criterion != "top-down"
    ):
        return _merged(counts, spec, sizes, check)
    return _one_by_one(counts, spec, sizes, check)


def _merged(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    trainer, reasons = _largest(counts, spec, sizes, check)
    for size in sizes:
        check()
        if trainer is not None and size not in reasons and size < trainer.fixed_size:
            reasons[size] = _refusal(counts, spec.replace(vocab_size=size))
        if trainer is None or size in reasons:
            yield Learned(size, None, reasons[size])
            continue
        step = size - trainer.fixed_size
        while trainer.steps_done < step:
            trainer.advance(min(_ROWS_PER_BITE, step - trainer.steps_done))
            check()
        yield Learned(size, _of(trainer, step))


def _largest(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> tuple[Trainer | None, dict[int, str]]:
    """A trainer to the largest size that can be reached, and why larger ones cannot."""
    reasons: dict[int, str] = {}
    largest: int | None = None
    for size in sorted(sizes, reverse=True):
        check()
        if largest is not None and size > largest:
            reasons[size] = _too_large(size, largest)
            continue
        try:
            return make_trainer(counts, spec.replace(vocab_size=size)), reasons
        except (TrainingError, SpecError) as error:
            reasons[size] = _reason(error)
            if isinstance(error, TrainingError) and error.largest_size is not None:
                largest = error.largest_size  # it took a whole run to find that out
                reasons[size] = _too_large(size, largest)
    return None, reasons


def _pruned(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    trainer, reasons = _smallest(counts, spec, sizes, check)
    failure = ""
    for size in sizes:
        found = None if trainer is None else trainer.result(size)
        while trainer is not None and not failure and found is None and size not in reasons:
            check()
            try:
                trainer.advance()
            except TrainingError as error:
                failure = str(error)
            found = trainer.result(size)
        if found is None or isinstance(found, str):
            yield Learned(size, None, found or reasons.get(size, failure))
        else:
            yield Learned(size, found)


def _smallest(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> tuple[UnigramSizesTrainer | None, dict[int, str]]:
    """A trainer to the smallest size with room for the alphabet, and why smaller ones cannot be reached."""
    reasons: dict[int, str] = {}
    ascending = sorted(sizes)
    for index, size in enumerate(ascending):
        check()
        try:
            return UnigramSizesTrainer(counts, spec, ascending[index:]), reasons
        except (TrainingError, SpecError) as error:
            reasons[size] = _reason(error)
    return None, reasons


def _one_by_one(
    counts: WordCounts, spec: TrainingSpec, sizes: Sequence[int], check: Callable[[], None]
) -> Iterator[Learned]:
    for size in sizes:
        check()
        try:
            trainer = make_trainer(counts, spec if size == OWN_SIZE else spec.replace(vocab_size=size))
            while not trainer.finished:
                trainer.advance(_ROWS_PER_BITE)
                check()
        except (TrainingError, SpecError) as error:
            yield Learned(size, None, _reason(error))
        else:
            yield Learned(size, _of(trainer))


def _refusal(counts: WordCounts, spec: TrainingSpec) -> str:
    """Why a run with these settings cannot be done."""
    try:
        make_trainer(counts, spec)
    except (TrainingError, SpecError) as error:
        return _reason(error)
    raise RuntimeError(f"a vocabulary of {spec.vocab_size} is possible after all")


def _reason(error: TrainingError | SpecError) -> str:
    """What is wrong, without the name of the setting if that is the size."""
    if isinstance(error, SpecError) and error.field == "vocab_size":
        return error.reason
    return str(error)


def _too_large(size: int, largest: int) -> str:
    return tr(
        "a vocabulary of {size:,} cannot be reached: this corpus gives {largest:,} at most",
        size=size,
        largest=largest,
    )


def _of(trainer: Trainer, step: int | None = None) -> PipelineTokenizer:
    return cast("PipelineTokenizer", trainer.tokenizer(step))  # all that are trained are


TOKENIZERS_NAME = "tokenizers"
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_.-]+")
_LONGEST_NAME_PART = 40


def tokenizer_file(folder: Path, cell: SweepCell, key: str) -> Path:
    """The file in the folder of a sweep for the tokenizer of a cell.

    `key` is that of its result: it makes the name different for every corpus and all settings.
    """
    parts = (cell.algorithm, cell.size or "", cell.pre_tokenizer, cell.normalizer, cell.mix, key[:12])
    names = (_NOT_IN_NAMES.sub("_", str(part))[:_LONGEST_NAME_PART] for part in parts if part)
    return folder / TOKENIZERS_NAME / f"{'-'.join(names)}.json"


@dataclass(frozen=True, slots=True, eq=False)
class CountedCorpus:
    """The corpus counted with one pre-tokenizer and normalizer, for all runs that have both.

    Attributes:
        counts: of the sources.
        texts: that tokenizers are measured on.
        notes: remarks about these texts for people.
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
        memory_bytes: int | None = None,
    ) -> CountedCorpus:
        """Read and count the sources, see `count_corpus`. Raises CorpusError, SplitError."""
        counts = count_corpus(
            sources,
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            special_tokens=plan.special_tokens,
            user_symbols=plan.user_symbols,
            progress=progress,
            hold_out=plan.hold_out,
            memory_bytes=memory_bytes,
            workers=threads(),
        )
        sample = sample_of_corpus(CorpusTexts.of(counts))
        return cls(counts, sample.texts, sample.notes)

    def words(self, mix: Mix) -> WordCounts:
        """The word counts that runs with this mix learn from."""
        return self.counts.mixed(mix.weights) if mix.weights else self.counts.word_counts

    def texts_for(self, mix: Mix) -> tuple[MeasuredText, ...]:
        """The texts to measure on: a source whose weight is 0 gives no training text."""
        titles = unique_names(each.source.title for each in self.counts.per_source)
        unseen = {title for title, weight in zip(titles, mix.weights, strict=False) if weight == 0}
        return tuple(
            text for text in self.texts if text.kind is not TextKind.TRAINING or text.language not in unseen
        )

    def fingerprint(self, mix: Mix, words: WordCounts) -> str:
        """A SHA-256 in hex of what is learned from and what is measured on."""
        digest = hashlib.sha256()
        for array in (words.utf8, words.starts, words.counts, words.line_ends):
            digest.update(b"-" if array is None else array.tobytes())
        digest.update(str(words.marks_blanks).encode())
        hash_texts(digest, self.texts_for(mix))
        return digest.hexdigest()


class SweepStatus(NamedTuple):
    """The progress of a sweep.

    Attributes:
        cells_done, cells_total: how many cells are done, those of an earlier sweep included, and of how many.
        cell: the cell that is trained or measured now; None while the corpus is read.
        read_bytes, corpus_bytes: how much of the corpus is read, while it is being read.
        seconds_left: an estimate; None as long as there is none.
    """

    cells_done: int
    cells_total: int
    cell: SweepCell | None = None
    read_bytes: int = 0
    corpus_bytes: int = 0
    seconds_left: float | None = None


@dataclass(eq=False)
class Sweep:
    """Trains and measures the cells of a plan. Fitting results of an earlier sweep in the folder are used.

    One thread calls `run`; others may read the attributes meanwhile.

    Attributes:
        plan: what is trained.
        sources: the corpus.
        folder: where the results are kept.
        known: results that are used, too, where the folder does not have them.
        saves_tokenizers: whether every tokenizer that a tokenizer.json can hold is kept there, too.
        check: called every few milliseconds of work; may wait, or raise to end the sweep.
        tell: called with the progress now and then.
        clock: gives the seconds worked, pauses left out.
        memory_bytes: how much the corpus takes while it is counted, see `count_corpus`.
        results: of the cells that are done, in the order of the plan.
        taken_over: how many of them are of an earlier sweep.
        notes: remarks about the corpus and the measured texts for people.
    """

    plan: SweepPlan
    sources: Sequence[Source]
    folder: Path
    saves_tokenizers: bool = False
    known: Sequence[CellResult] = ()
    check: Callable[[], None] = lambda: None
    tell: Callable[[SweepStatus], None] = lambda status: None
    clock: Callable[[], float] = time.monotonic
    memory_bytes: int | None = None

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
        """Train and measure what is not done yet, and return all results.

        Raises CorpusError, SweepError if the folder holds something else, OSError if it cannot be written to,
        and whatever `check` raises. What was found until then is kept.
        """
        known = {result.key: result for result in self.known} | self._file.read()
        self._file.open()
        corpus: CountedCorpus | None = None
        before: tuple[str, str] | None = None
        for run in self.plan.runs:
            counted_with = run.spec.pre_tokenizer, run.spec.normalizer
            if counted_with != before:
                before, corpus = counted_with, None  # free the old one before the new one is made
                corpus = self._counted(run)
            if corpus is not None:
                self._do(run, corpus, known)
        return self.results

    # ---- the corpus

    def _counted(self, run: PlannedRun) -> CountedCorpus | None:
        """The counted corpus; None, with a reason for every cell, if the pre-tokenizer cannot split it."""
        spec, began_s = run.spec, self.clock()
        try:
            pipeline = spec.pre_tokenizer, spec.normalizer
            corpus = CountedCorpus.of(self.sources, self.plan, *pipeline, self, self.memory_bytes)
        except SplitError as error:
            for cell in self.plan.cells:
                if (cell.pre_tokenizer, cell.normalizer) == (spec.pre_tokenizer, spec.normalizer):
                    self.results.append(CellResult(cell, "", None, str(error)))
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
                self.results.append(_noted(known[key]))
                self.taken_over += 1
                self._is_done(cell_seconds(run, self._corpus_bytes), None)
                continue
            learned = next(learning)
            assert learned.size == cell.size
            # If the result is known, only the file of the tokenizer is missing.
            result = known[key] if key in known else self._measured(cell, key, learned, texts, joined)
            not_saved = ""
            if learned.tokenizer is not None and self.saves_tokenizers:
                not_saved = self._save(learned.tokenizer, tokenizer_file(self.folder, cell, key))
            if key not in known:
                self._file.add(result)
            self.results.append(_noted(result, not_saved))
            self._is_done(cell_seconds(run, self._corpus_bytes), self.clock() - began_s)
        self._told(None)

    def _is_missing(self, cell: SweepCell, key: str, known: dict[str, CellResult]) -> bool:
        if key not in known:
            return True
        wants_file = self.saves_tokenizers and known[key].point is not None
        return wants_file and not tokenizer_file(self.folder, cell, key).exists()

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

    def _save(self, tokenizer: PipelineTokenizer, path: Path) -> str:
        """Write the file if there can be one; what hindered it."""
        if not choice_of(tokenizer, FileKind.TOKENIZER_JSON).problem:
            path.parent.mkdir(exist_ok=True)
            try:
                save_tokenizer(tokenizer, path, FileKind.TOKENIZER_JSON)
            except FormatError as error:
                return error.reason
        return ""

    # ---- how far it is

    def _told(self, cell: SweepCell | None) -> None:
        self.check()
        self.tell(SweepStatus(len(self.results), len(self.plan), cell, seconds_left=self._seconds_left))

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes of the corpus are read, see `corpus.counting.Progress`."""
        total = total or done
        if self._left is None:
            self._corpus_bytes, self._left = total, TimeLeft(sweep_seconds(self.plan, total))
        self.tell(SweepStatus(len(self.results), len(self.plan), None, done, total, self._seconds_left))

    @property
    def _seconds_left(self) -> float | None:
        return None if self._left is None else self._left.seconds

    def _is_done(self, guessed_s: float, taken_s: float | None) -> None:
        if self._left is not None:
            self._left.is_done(guessed_s, taken_s)


def _noted(result: CellResult, not_saved: str = "") -> CellResult:
    """A result with what hindered the file of its tokenizer in this sweep, not in the one that it is from."""
    return result if result.point is None else replace(result, reason=not_saved)
