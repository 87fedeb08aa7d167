"""Trains the runs of a session again, and compares what they give with what the session has."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields, replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar, Literal, cast

import numpy as np
from typing_extensions import override

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.language import tr
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import STRICT, CorpusError
from tokexplorer.corpus.sources import (
    FileSource,
    FolderSource,
    Opened,
    PastedText,
    Source,
    go_on,
    source_from_dict,
)
from tokexplorer.corpus.stamps import SourceStamp, how_read, stamp_of
from tokexplorer.engine.run import RunHistory
from tokexplorer.engine.threads import threads
from tokexplorer.formats.tokexplorer_file import tokenizer_to_bytes
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import corpus_key, mix_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.core.trainer import Columns, Trainer
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.errors import DecodePolicy
    from tokexplorer.corpus.hold_out import HoldOut
    from tokexplorer.session.state.workspace import RunRef
    from tokexplorer.session.storage.session_reader import LoadedSession

    Report = Callable[[str, int, int | None], object]
    """Is told how much is done of a stage (`count` in bytes, `train` in steps), and of how much."""

LearnedFrom = Literal["sources", "copies", "counts"]
_ROWS_PER_BITE = 4096


@dataclass(frozen=True, slots=True)
class Rerun:
    """A run that was trained again.

    Attributes:
        run: the run of the session.
        is_identical: whether rows and tokenizer are the same, byte for byte; of a run that failed, whether it
            fails for the same reason.
        learned_from: its sources, copies of them in the session, or the counts in the session.
        difference: what differs, in a sentence; empty if nothing does.
        notes: what became of its sources, in sentences.
        rows: how many rows were compared.
        seconds: how long it took to train.
    """

    run: RunRef
    is_identical: bool
    learned_from: LearnedFrom
    difference: str = ""
    notes: tuple[str, ...] = ()
    rows: int = 0
    seconds: float = 0.0


def rerun_all(loaded: LoadedSession, report: Report = lambda *_: None) -> Iterator[Rerun]:
    """Train every run of a session again from its sources, one after the other.

    Copies in the session serve for sources that are missing, or that are not what they were; of a run whose
    sources are missing altogether, its counts do. Runs that were stopped are trained as far as they had come;
    those that had not begun are left out.
    """
    counted = _Counted(loaded, report)
    for run in loaded.workspace.runs:
        record = loaded.records.get(run.id)
        if record is not None or run.state == "failed":
            yield _rerun(run, record, counted, report)


def _rerun(run: RunRef, record: RunRecord | None, counted: _Counted, report: Report) -> Rerun:
    counts, learned_from, notes = counted.of(run, record)
    if counts is None:
        return Rerun(run, False, learned_from, tr("its corpus cannot be read"), notes)
    begin = perf_counter()
    try:
        trainer = make_trainer(counts, run.spec)
        rows = _rows(trainer, record, report)
    except ValueError as error:
        said = str(getattr(error, "reason", error))
        is_same = record is None and said.casefold() == run.reason.casefold()
        return Rerun(run, is_same, learned_from, "" if is_same else tr("it fails: {said}", said=said), notes)
    seconds = perf_counter() - begin
    if record is None:
        return Rerun(
            run,
            False,
            learned_from,
            tr("it does not fail: {reason}", reason=run.reason),
            notes,
            seconds=seconds,
        )
    difference = _difference(record, rows, trainer)
    return Rerun(run, not difference, learned_from, difference, notes, len(record.rows), seconds)


def _rows(trainer: Trainer, record: RunRecord | None, report: Report) -> Columns:
    """Train to the end, or as far as the record goes if that was stopped."""
    history: RunHistory[Columns] = RunHistory(trainer.columns)
    stops_at = None if record is None or record.steps_done == record.total_steps else len(record.rows)
    while not trainer.finished and (stops_at is None or len(history) < stops_at):
        history.append(trainer.advance(_ROWS_PER_BITE if stops_at is None else 1))
        report("train", max(0, trainer.steps_done), trainer.total_steps)
    return history.view()


def _difference(record: RunRecord, rows: Columns, trainer: Trainer) -> str:
    """What differs from a record, in a clause; empty if nothing does."""
    if type(rows) is not type(record.rows):
        return tr("its rows are of another kind")
    for each in fields(rows):
        ours, theirs = getattr(rows, each.name), getattr(record.rows, each.name)
        common = min(len(ours), len(theirs))
        same = np.frombuffer(ours[:common].tobytes(), np.uint8) == np.frombuffer(
            theirs[:common].tobytes(), np.uint8
        )
        if not same.all():
            row = int(np.flatnonzero(~same)[0]) // ours.dtype.itemsize
            name = each.name.replace("_", " ")
            return tr(
                "row {value:,} has another {name}: {ours}, and not {theirs}",
                value=row + 1,
                name=name,
                ours=ours[row],
                theirs=theirs[row],
            )
    if len(rows) != len(record.rows):
        return tr(
            "it has {row_count:,} rows, and not {row_count_2:,}",
            row_count=len(rows),
            row_count_2=len(record.rows),
        )
    tokenizers = cast("list[PipelineTokenizer]", [trainer.tokenizer(), record.tokenizer])
    one, other = map(tokenizer_to_bytes, tokenizers)
    return "" if one == other else tr("its tokenizer is another, although its rows are the same")


class _Counted:
    """Counts the corpora of runs, each once in a row."""

    def __init__(self, loaded: LoadedSession, report: Report) -> None:
        self._loaded, self._report = loaded, report
        self._last: tuple[object, WordCounts] | None = None

    def of(
        self, run: RunRef, record: RunRecord | None
    ) -> tuple[WordCounts | None, LearnedFrom, tuple[str, ...]]:
        """What a run learns from, where it comes from, and notes; None if there is nothing."""
        try:
            sources, weights, hold_out, stamps = self._sources_of(run)
            now = [stamp_of(source) for source in sources]
            for place, (stamp, then) in enumerate(zip(now, stamps, strict=True)):
                copied = None if stamp.is_same(then) else _copied_as(sources[place], then)
                if copied is not None:
                    sources[place], now[place] = copied
            counts = self._count(run, sources, weights, hold_out)
        except (CorpusError, _UnknownError) as error:
            why = str(error) if isinstance(error, _UnknownError) else f"{error.path} {error.why}"
            return None if record is None else record.counts, "counts", (why,)
        except ValueError as error:  # a pattern that takes too long, weights that leave nothing
            return None if record is None else record.counts, "counts", (str(error),)
        changed = [
            tr("{title} was changed since", title=stamp.title)
            for stamp, then in zip(now, stamps, strict=True)
            if then.files and not then.is_same(stamp)
        ]
        return counts, "copies" if any(each.is_copy for each in now) else "sources", tuple(changed)

    def _sources_of(self, run: RunRef) -> tuple[list[Source], list[float], HoldOut, Sequence[SourceStamp]]:
        """The sources of a run, their weights, what was held out, and what the sources were then."""
        state = self._loaded.workspace
        if run.sources:
            sources = [self._source_of(stamp) for stamp in run.sources]
            return sources, [each.weight for each in run.sources], run.hold_out, run.sources
        mix = mix_number(run.mix)
        if corpus_key(state, mix) != run.corpus:
            raise _UnknownError(tr("the session does not say which sources it learned from"))
        entries = [each for each in state.sources if each.enabled]
        return (
            [each.source for each in entries],
            [each.weights[mix] for each in entries],
            state.hold_out,
            [SourceStamp(each.source.title, files=0) for each in entries],
        )

    def _source_of(self, stamp: SourceStamp) -> Source:
        """The source of a stamp, with the copies that the session has of it."""
        for entry in self._loaded.workspace.sources:
            source = entry.source
            is_other = isinstance(source, PastedText) and stamp.sha256 not in ("", _hash(source))
            if how_read(source) == stamp.how and not is_other:
                return source
        try:
            return source_from_dict(json.loads(stamp.how))
        except (ValueError, RecursionError):
            raise _UnknownError(tr("{title} is not in the session any more", title=stamp.title)) from None

    def _count(
        self, run: RunRef, sources: list[Source], weights: list[float], hold_out: HoldOut
    ) -> WordCounts:
        spec, cut_out = run.spec, run.cut_out or self._cut_out_now(run)
        key = (*sources, *weights, hold_out, spec.normalizer, spec.pre_tokenizer)
        if self._last is None or self._last[0] != (key, cut_out):
            counts = count_corpus(
                sources,
                normalizer=spec.normalizer,
                pre_tokenizer=spec.pre_tokenizer,
                special_tokens=cut_out[0],
                user_symbols=cut_out[1],
                weights=weights,
                hold_out=hold_out,
                sample_bytes=0,
                progress=_Counting(partial(self._report, "count")),
                with_scripts=False,
                workers=threads(),
            )
            self._last = (key, cut_out), counts.word_counts
        return self._last[1]

    def _cut_out_now(self, run: RunRef) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the runs of a training that are still there cut out of the corpus."""
        others = [each.spec for each in self._loaded.workspace.runs if each.training == run.training]
        plan = TrainingPlan.of(*others)
        return plan.special_tokens, plan.user_symbols


@dataclass(frozen=True, slots=True)
class _CopiesOnly(Source):
    """The copies of a source, although its files are there."""

    source: FileSource | FolderSource
    policy: DecodePolicy
    kind: ClassVar[str] = "copies"

    @property
    @override
    def title(self) -> str:
        return self._as_read.title

    @property
    def _as_read(self) -> FileSource | FolderSource:
        return replace(self.source, policy=self.policy)

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        return self._as_read.open_copies()


def _copied_as(source: Source, then: SourceStamp) -> tuple[Source, SourceStamp] | None:
    """The copies of a source, if they are what it was then."""
    if not isinstance(source, FileSource | FolderSource) or not source.copies or not then.files:
        return None
    copied = _CopiesOnly(replace(source, policy=STRICT), source.policy)
    stamp = stamp_of(copied)
    return (copied, stamp) if stamp.is_same(then) else None


class _UnknownError(Exception):
    """What a run learned from is not known any more; the message says why."""


class _Counting:
    """The progress of counting, as `corpus.counting.Progress` wants it."""

    def __init__(self, report: Callable[[int, int | None], object]) -> None:
        self._report = report

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes are read."""
        self._report(done, total)

    def check(self) -> None:
        """Do nothing."""


def _hash(source: PastedText) -> str:
    return hashlib.sha256(source.text.encode("utf-8", "surrogatepass")).hexdigest()
