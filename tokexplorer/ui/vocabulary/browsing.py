"""What is found out about a vocabulary beside the window: searches with what surrounds them, audits."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, get_args

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

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
NEEDS_AUDIT: tuple[Only, ...] = ("unreachable", "undecodable")
NEEDS_CORPUS: tuple[Only, ...] = ("unused in the corpus",)
NEEDS_TEXT: tuple[Only, ...] = ("used in this text", "unused in this text")
NEEDS_EARLIER: tuple[Only, ...] = ("new since",)


class Place(NamedTuple):
    """Where a tokenizer comes from; compared by source and step."""

    source: TokenSource
    step: int


@dataclass(frozen=True, slots=True, eq=False)
class Subject:
    """The vocabulary that is browsed, and what is known of its tokens.

    Attributes:
        tokenizer: whose vocabulary it is.
        place: where it comes from.
        earlier: the place that it is compared with; None if it is not.
        corpus_counts: by id; None if they are not known.
        tokens: those of the inspected text; None if they are not there (yet).
        verdicts: of an audit, by row; None before one.
    """

    tokenizer: Tokenizer
    place: Place
    earlier: Place | None
    corpus_counts: npt.NDArray[np.int64] | None
    tokens: TextTokens | None
    verdicts: npt.NDArray[np.int8] | None

    def is_same(self, other: Subject | None) -> bool:
        """Whether both have the same tokenizer and know the same of it."""
        return (
            other is not None
            and self.tokenizer is other.tokenizer
            and self.earlier == other.earlier
            and self.corpus_counts is other.corpus_counts
            and self.tokens is other.tokens
            and self.verdicts is other.verdicts
        )


@dataclass(frozen=True, slots=True, eq=False)
class Distributions:
    """What the charts beside the table draw of the rows that were found.

    Attributes:
        length_counts: how many of them have 0, 1, 2, ... characters, int64.
        frequencies: how often each stands in the corpus or the text, falling, without zeros, int64; None if
            neither is known.
        are_of_corpus: whether the frequencies are those of the corpus.
        scripts: names and numbers of tokens of the whole vocabulary, the most frequent first.
    """

    length_counts: npt.NDArray[np.int64]
    frequencies: npt.NDArray[np.int64] | None
    are_of_corpus: bool
    scripts: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, view: VocabularyView) -> Distributions:
        """Those of a view."""
        columns, rows = view.columns, view.rows
        counts = view.text_counts if view.corpus_counts is None else view.corpus_counts
        frequencies = None
        if counts is not None:
            found = counts[rows]
            frequencies = np.sort(found[found > 0])[::-1]
        numbers = np.bincount(columns.scripts, minlength=len(columns.script_names))
        order = np.argsort(-numbers, kind="stable").tolist()
        scripts = tuple((columns.script_names[each], int(numbers[each])) for each in order if numbers[each])
        lengths = np.bincount(columns.character_counts[rows]).astype(np.int64, copy=False)
        return cls(lengths, frequencies, view.corpus_counts is not None, scripts)


@dataclass(eq=False)
class BrowseWork:
    """The work of one job. Its results can be read from any thread as soon as they are there.

    Attributes:
        subject, query: what is asked for.
        columns: those of the tokenizer, if they were made before.
        whole: the view of the subject without a query, if it was made before.
        ids_before: of the earlier place, if they were found before.
        view: what was found; None before.
        tallies: how many tokens fulfil each condition, if that is known; empty before.
        distributions: None before.
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
        """Find the rows; then count and distribute, which may be cut short. Raises SearchError."""
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
    """The conditions that can be told of a vocabulary with what is known of it."""
    unknown: set[Only] = set()
    for conditions, known in (
        (NEEDS_AUDIT, view.verdicts),
        (NEEDS_CORPUS, view.corpus_counts),
        (NEEDS_TEXT, view.text_counts),
        (NEEDS_EARLIER, view.before),
    ):
        if known is None:
            unknown.update(conditions)
    return [condition for condition in get_args(Only) if condition not in unknown]


class Browser(QObject):
    """Searches the vocabulary for rows, then counts what is shown around them.

    A new query waits for the running search of rows, so that the table moves on while a slider is held,
    however long the columns of a step take, but it cancels counts and distributions.

    Signals:
        found(BrowseWork): its `view` is there.
        surrounded(BrowseWork): its `tallies` and `distributions` are there.
        failed(Exception): the question cannot be answered.
    """

    found = Signal(object)
    surrounded = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: BrowseWork | None = None
        self._is_told = False
        self._last: BrowseWork | None = None
        self._task = BackgroundTask("browse the vocabulary", self, catches=BaseException)
        self._task.progressed.connect(self._tell_rows)
        self._task.done.connect(self._tell_end)
        self._task.failed.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        """Whether a query is not answered in full."""
        return self._task.is_busy

    def ask(self, subject: Subject, query: VocabularyQuery) -> None:
        """Search for this as soon as possible."""
        self._task.ask(partial(self._prepare, subject, query), LATEST if self._is_told else OLDER_FIRST)

    def forget(self) -> None:
        """Drop all queries."""
        self._task.forget()
        self._last = None

    def _prepare(self, subject: Subject, query: VocabularyQuery) -> BrowseWork:
        """The work, with the results of the last one that still hold."""
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
    """Tries every token of a vocabulary, and remembers what came out for the last few.

    Signals:
        progressed(Progress): some way on.
        ended(str): with a sentence if it did not come to its end.
    """

    progressed = Signal(object)
    ended = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._kept: list[tuple[Place, npt.NDArray[np.int8]]] = []
        self.place: Place | None = None
        self._task = BackgroundTask("audit the vocabulary", self, catches=Exception)
        self._task.progressed.connect(self.progressed)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._failed)
        self._task.cancelled.connect(self._cancelled)

    @property
    def is_running(self) -> bool:
        """Whether an audit is under way."""
        return self._task.is_busy

    def verdicts(self, place: Place) -> npt.NDArray[np.int8] | None:
        """What was found of the tokenizer of a place; None if it was not audited."""
        return next((verdicts for each, verdicts in self._kept if each == place), None)

    def start(self, place: Place, tokenizer: Tokenizer, columns: VocabularyColumns) -> None:
        """Audit this vocabulary; nothing happens while another audit runs."""
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
        self._kept = [(self.place, verdicts), *self._kept][:AUDITS_KEPT]
        self.ended.emit("")

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        self.ended.emit(f"The audit came to no end: {error}")

    @Slot()
    def _cancelled(self) -> None:
        self.ended.emit("The audit was cancelled.")
