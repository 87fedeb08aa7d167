"""A list of sources in, the counts that trainers learn from out: `count_corpus`."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.source import go_on
from tokexplorer.corpus.statistics import StatisticsCounter, TextStatistics

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.corpus.documents import Chunk
    from tokexplorer.corpus.source import Opened, Source


class Progress(Protocol):
    """Who wants to know how far the counting is, and may want it to stop. `engine.Progress` is one."""

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes are read; `label` is the title of the source."""
        ...

    def check(self) -> None:
        """Raise to end the work."""
        ...


@dataclass(frozen=True, slots=True)
class SourceCounts:
    """What one source contributed.

    Attributes:
        source: the source.
        documents: how many texts it held.
        statistics: their figures together.
        notes: what is worth telling: signatures taken off, files left out, bytes replaced.
    """

    source: Source
    documents: int
    statistics: TextStatistics
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class SourceError:
    """A source that contributed nothing, and why."""

    source: Source
    error: CorpusError


@dataclass(frozen=True, slots=True, eq=False)
class CorpusCounts:
    """A corpus, read and counted.

    Attributes:
        word_counts: the different units and how often each occurs.
        statistics: the figures of all sources together.
        per_source: the same for each source that could be read, in the order given.
        errors: the sources that could not be read; empty unless `skip_unreadable` was asked for.
        normalizer, pre_tokenizer, special_tokens, user_symbols: the settings they were counted with.
        seconds_reading: finding, reading, decoding and figures.
        seconds_counting: normalizing, splitting and counting.
    """

    word_counts: WordCounts
    statistics: TextStatistics
    per_source: tuple[SourceCounts, ...]
    errors: tuple[SourceError, ...]
    normalizer: str
    pre_tokenizer: str
    special_tokens: tuple[str, ...]
    user_symbols: tuple[str, ...]
    seconds_reading: float
    seconds_counting: float

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes of all sources."""
        return tuple(note for each in self.per_source for note in each.notes)


def count_corpus(
    sources: Sequence[Source],
    *,
    normalizer: str = "none",
    pre_tokenizer: str = "gpt2",
    special_tokens: tuple[str, ...] = (),
    user_symbols: tuple[str, ...] = (),
    progress: Progress | None = None,
    skip_unreadable: bool = False,
) -> CorpusCounts:
    """Read every source in a stream and count its units; memory is bounded but for the units themselves.

    Every document is a text of its own: no unit spans two of them. With `skip_unreadable` a source that
    cannot be read to its end contributes nothing at all and is told in `errors`; else the first one
    raises its CorpusError. Raises SplitError for a runaway `regex:` pattern.
    """
    settings = _Settings(normalizer, pre_tokenizer, special_tokens, user_symbols)
    begin = perf_counter()
    opened, errors = _open_all(sources, progress)
    if errors and not skip_unreadable:
        raise errors[0].error
    while True:
        counting = _Counting(settings)
        failure = _read(opened, counting.add, counting.end_source, progress)
        if failure is None:
            ordered = sorted(errors, key=lambda each: sources.index(each.source))
            return counting.finished(ordered, perf_counter() - begin)
        if not skip_unreadable:
            raise failure.error
        # What the source gave before it failed is counted and cannot be taken back: begin again without
        # it, and without whatever else would fail later.
        failures = [failure, *_unreadable(opened, progress, failure.source)]
        errors += failures
        failed = {id(each.source) for each in failures}
        opened = [each for each in opened if id(each.source) not in failed]


@dataclass(frozen=True, slots=True)
class _Settings:
    normalizer: str
    pre_tokenizer: str
    special_tokens: tuple[str, ...]
    user_symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _OpenedSource:
    source: Source
    found: Opened


class _Counting:
    """One pass over sources that are all readable, as far as known."""

    def __init__(self, settings: _Settings) -> None:
        self._settings = settings
        self._words = WordCounter(
            normalizer=settings.normalizer,
            pre_tokenizer=settings.pre_tokenizer,
            special_tokens=settings.special_tokens,
            user_symbols=settings.user_symbols,
        )
        self._figures = StatisticsCounter()
        self._per_source: list[SourceCounts] = []
        self._seconds_counting = 0.0

    def add(self, chunk: Chunk) -> None:
        self._figures.add(chunk.utf8, last=chunk.last)
        begin = perf_counter()
        self._words.add(chunk.utf8, last=chunk.last)
        self._seconds_counting += perf_counter() - begin

    def end_source(self, opened: _OpenedSource, notes: list[Note]) -> None:
        documents = len(opened.found.documents)
        told = (*opened.found.notes, *notes)
        self._per_source.append(SourceCounts(opened.source, documents, self._figures.statistics(), told))
        self._figures = StatisticsCounter()

    def finished(self, errors: list[SourceError], seconds: float) -> CorpusCounts:
        settings = self._settings
        begin = perf_counter()
        word_counts = self._words.word_counts()
        counting = self._seconds_counting + perf_counter() - begin
        return CorpusCounts(
            word_counts=word_counts,
            statistics=sum((each.statistics for each in self._per_source), TextStatistics()),
            per_source=tuple(self._per_source),
            errors=tuple(errors),
            normalizer=settings.normalizer,
            pre_tokenizer=settings.pre_tokenizer,
            special_tokens=settings.special_tokens,
            user_symbols=settings.user_symbols,
            seconds_reading=seconds - self._seconds_counting,
            seconds_counting=counting,
        )


def _open_all(
    sources: Sequence[Source], progress: Progress | None
) -> tuple[list[_OpenedSource], list[SourceError]]:
    opened: list[_OpenedSource] = []
    errors: list[SourceError] = []
    for source in sources:
        try:
            opened.append(_OpenedSource(source, source.open(progress.check if progress else go_on)))
        except CorpusError as error:
            errors.append(SourceError(source, error))
    return opened, errors


def _read(
    opened: list[_OpenedSource],
    consume: Callable[[Chunk], None],
    end_source: Callable[[_OpenedSource, list[Note]], None],
    progress: Progress | None,
) -> SourceError | None:
    """Read sources one after the other, up to the first that fails."""
    total_bytes = sum(each.found.byte_count for each in opened)
    done_bytes = 0
    for each in opened:
        notes: list[Note] = []
        try:
            for document in each.found.documents:
                for chunk in document.chunks(notes):
                    consume(chunk)
                    done_bytes += chunk.read_bytes
                    if progress is not None:
                        progress.check()
                        progress.report(done_bytes, max(total_bytes, done_bytes), each.source.title)
        except CorpusError as error:
            return SourceError(each.source, error)
        end_source(each, notes)
    return None


def _unreadable(opened: list[_OpenedSource], progress: Progress | None, known: Source) -> list[SourceError]:
    """Every source but `known` that cannot be read to its end."""
    others = [each for each in opened if each.source is not known]
    failures = (_read([each], _ignore_chunk, _ignore_source, progress) for each in others)
    return [failure for failure in failures if failure is not None]


def _ignore_chunk(chunk: Chunk) -> None:
    pass


def _ignore_source(opened: _OpenedSource, notes: list[Note]) -> None:
    pass
