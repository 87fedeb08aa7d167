"""Background work on a vocabulary: searches with counts and distributions, and audits."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, get_args
from weakref import ref

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.core.vocabulary.audit import audit
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.session.vocabulary_view import Only, VocabularyQuery, VocabularyView
from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.encodings import TextTokens
    from tokexplorer.ui.columns.token_source import TokenSource

AUDITS_KEPT = 8
NEEDS: dict[Only, str] = {
    "unreachable": "verdicts",
    "undecodable": "verdicts",
    "unused in the corpus": "corpus_counts",
    "used in this text": "text_counts",
    "unused in this text": "text_counts",
    "new since": "before",
}
"""The attribute of a `VocabularyView` that a condition depends on; it may be None."""


class Place(NamedTuple):
    """The source and the step of a tokenizer."""

    source: TokenSource
    step: int


@dataclass(frozen=True, slots=True, eq=False)
class Subject:
    """The vocabulary that is browsed, and what is known about its tokens.

    Attributes:
        tokenizer: the tokenizer of the vocabulary.
        place: the source and step of the tokenizer.
        earlier: the place of the earlier vocabulary to compare with; None without one.
        corpus_counts: counts in the corpus by id; None if they are not known.
        tokens: the tokens of the inspected text; None if they are not there (yet).
        verdicts: the verdicts of an audit by row; None before an audit.
    """

    tokenizer: Tokenizer
    place: Place
    earlier: Place | None
    corpus_counts: npt.NDArray[np.int64] | None
    tokens: TextTokens | None
    verdicts: npt.NDArray[np.int8] | None

    def is_same(self, other: Subject | None) -> bool:
        """Whether both have the same tokenizer, and the same is known about it."""
        same = ("tokenizer", "corpus_counts", "tokens", "verdicts")
        return (
            other is not None
            and self.earlier == other.earlier
            and all(getattr(self, name) is getattr(other, name) for name in same)
        )


@dataclass(frozen=True, slots=True, eq=False)
class Distributions:
    """The data of the charts beside the table, for the rows that were found.

    Attributes:
        length_counts: the numbers of tokens with 0, 1, 2, ... characters, int64.
        use_counts: how often tokens of these lengths stand in the text, int64; None if it is not known.
        frequencies: the counts of the tokens in the corpus or the text, descending, without zeros, int64;
            None if neither is known.
        are_of_corpus: whether the frequencies are counts in the corpus.
        scripts: scripts and their numbers of tokens in the whole vocabulary, the most frequent first.
    """

    length_counts: npt.NDArray[np.int64]
    use_counts: npt.NDArray[np.int64] | None
    frequencies: npt.NDArray[np.int64] | None
    are_of_corpus: bool
    scripts: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, view: VocabularyView) -> Distributions:
        """The distributions of a view."""
        columns, rows = view.columns, view.rows
        counts = view.text_counts if view.corpus_counts is None else view.corpus_counts
        frequencies = None
        if counts is not None:
            found = counts[rows]
            frequencies = np.sort(found[found > 0])[::-1]
        numbers = np.bincount(columns.scripts, minlength=len(columns.script_names))
        order = np.argsort(-numbers, kind="stable").tolist()
        scripts = tuple((columns.script_names[each], int(numbers[each])) for each in order if numbers[each])
        lengths, uses = columns.character_counts[rows], None
        if view.text_counts is not None:
            uses = np.bincount(lengths, view.text_counts[rows]).astype(np.int64)
        counts_of_lengths = np.bincount(lengths).astype(np.int64, copy=False)
        return cls(counts_of_lengths, uses, frequencies, view.corpus_counts is not None, scripts)


@dataclass(eq=False)
class BrowseWork:
    """The work of one job. Its results can be read from any thread as soon as they are set.

    Attributes:
        subject, query: the vocabulary and what is searched for in it.
        columns: the columns of the vocabulary, if they were made before.
        whole: the view of the subject without a query, if it was made before.
        ids_before: the ids of the earlier vocabulary, if they were found before.
        view: the rows that were found; None until then.
        tallies: the number of tokens that fulfil each possible condition; empty until they are counted.
        distributions: the data of the charts; None until then.
    """

    subject: Subject
    query: VocabularyQuery
    columns: VocabularyColumns | None = None
    whole: VocabularyView | None = None
    ids_before: npt.NDArray[np.int32] | None = None
    tallies: dict[Only, int] = field(default_factory=dict)
    distributions: Distributions | None = None
    view: VocabularyView | None = None

    def __call__(self, progress: Progress) -> None:
        """Find the rows, then make counts and distributions, which may be cancelled. Raises SearchError."""
        whole = self.whole = self._whole()
        progress.check()
        view = self.view = whole.queried(self.query)
        progress.check()
        self.distributions = Distributions.of(view)
        if not self.tallies:
            tallies: dict[Only, int] = {}
            for condition in possible_conditions(whole):
                progress.check()
                tallies[condition] = len(whole.queried(VocabularyQuery(only=frozenset({condition}))).rows)
            self.tallies = tallies

    def _whole(self) -> VocabularyView:
        if self.whole is not None:
            return self.whole
        subject = self.subject
        if self.columns is None:
            self.columns = VocabularyColumns.of(subject.tokenizer)
        if self.ids_before is None and subject.earlier is not None:
            source, step = subject.earlier
            self.ids_before = VocabularyColumns.of(source.tokenizer(step)).ids
        return VocabularyView.of(
            self.columns,
            corpus_counts_by_id=subject.corpus_counts,
            text_counts_by_id=None if subject.tokens is None else subject.tokens.counts,
            verdicts=subject.verdicts,
            ids_before=None if subject.earlier is None else self.ids_before,
        )


def possible_conditions(view: VocabularyView) -> list[Only]:
    """The conditions that can be checked with what is known of a vocabulary."""
    return [each for each in get_args(Only) if each not in NEEDS or getattr(view, NEEDS[each]) is not None]


class Browser(QObject):
    """Searches the vocabulary for rows, then makes the counts and distributions around them.

    A new query waits for a running search, so that the table keeps changing while a slider is moved, however
    long the columns of a step take; but it cancels counts and distributions.

    Signals:
        found(BrowseWork): its `view` is set.
        surrounded(BrowseWork): its `tallies` and `distributions` are set.
        failed(Exception): the search failed.
    """

    found = Signal(object)
    surrounded = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: BrowseWork | None = None
        self._is_told = False
        self._last: BrowseWork | None = None
        self._task = BackgroundTask(tr("browse the vocabulary"), self, catches=BaseException)
        self._task.progressed.connect(self._tell_rows)
        self._task.done.connect(self._tell_end)
        self._task.failed.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        """Whether work on a query is going on."""
        return self._task.is_busy

    def ask(self, subject: Subject, query: VocabularyQuery) -> None:
        """Search for this as soon as possible."""
        self._task.ask(partial(self._prepare, subject, query), LATEST if self._is_told else OLDER_FIRST)

    def forget(self) -> None:
        """Drop all queries."""
        self._task.forget()
        self._work = self._last = None

    def _prepare(self, subject: Subject, query: VocabularyQuery) -> BrowseWork:
        """New work, with those results of the last work that are still valid."""
        work, last = BrowseWork(subject, query), self._last
        self._work, self._is_told = work, False
        if last is None:
            return work
        if last.subject.tokenizer is subject.tokenizer:
            work.columns = last.columns
        if last.subject.earlier == subject.earlier:
            work.ids_before = last.ids_before
        if subject.is_same(last.subject):
            work.whole, work.tallies = last.whole, last.tallies
        return work

    @Slot()
    def _tell_rows(self) -> None:
        work = self._work
        if work is not None and work.view is not None and not self._is_told:
            self._is_told, self._last = True, work
            self.found.emit(work)
            if self._task.is_waiting:
                self._task.give_up()

    @Slot()
    def _tell_end(self) -> None:
        work = self._work
        self._tell_rows()
        if work is not None and not self._task.is_waiting:
            self.surrounded.emit(work)

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        self._tell_rows()
        if not self._task.is_waiting and not self._is_told and self._work is not None:
            self._last = self._work if self._work.whole is not None else self._last
            self.failed.emit(error)


class Auditor(QObject):
    """Audits vocabularies, and remembers the verdicts of the last few.

    Signals:
        progressed(Progress): the audit has made progress.
        ended(str): the audit has ended; the argument is a sentence if it is not complete.
    """

    progressed = Signal(object)
    ended = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        # Sources that nobody shows any more are not kept.
        self._kept: list[tuple[ref[TokenSource], int, npt.NDArray[np.int8]]] = []
        self.place: Place | None = None
        self._task = BackgroundTask(tr("audit the vocabulary"), self, catches=Exception)
        self._task.progressed.connect(self.progressed)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._failed)
        self._task.cancelled.connect(self._cancelled)

    @property
    def is_running(self) -> bool:
        """Whether an audit is going on."""
        return self._task.is_busy

    def verdicts(self, place: Place) -> npt.NDArray[np.int8] | None:
        """The verdicts for the tokenizer of a place; None if it was not audited."""
        source, step = place
        return next((found for held, at, found in self._kept if held() is source and at == step), None)

    def start(self, place: Place, tokenizer: Tokenizer, columns: VocabularyColumns) -> None:
        """Audit this vocabulary; does nothing while another audit is going on."""
        if self._task.is_busy:
            return

        def work(progress: Progress) -> npt.NDArray[np.int8]:
            progress.report(0, len(columns))
            return audit(tokenizer, columns, progress.check, lambda done: progress.report(done, len(columns)))

        self.place = place
        self._task.submit(work)
        self.progressed.emit(self._task.progress)

    @Slot()
    def cancel(self) -> None:
        """End the audit."""
        self._task.cancel()

    @Slot(object)
    def _done(self, verdicts: npt.NDArray[np.int8]) -> None:
        assert self.place is not None
        (source, step), self.place = self.place, None
        self._kept = [(ref(source), step, verdicts), *self._kept][:AUDITS_KEPT]
        self.ended.emit("")

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        self.place = None
        self.ended.emit(tr("The audit came to no end: {error}", error=error))

    @Slot()
    def _cancelled(self) -> None:
        self.place = None
        self.ended.emit(tr("The audit was cancelled."))
