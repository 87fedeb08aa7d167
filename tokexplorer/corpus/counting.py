"""A list of sources in, the counts that trainers learn from out: `count_corpus`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final, Protocol

from tokexplorer.core.mixed_counts import check_weights, mixed_counts
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.hold_out import HoldOut, LineDivider
from tokexplorer.corpus.source import go_on
from tokexplorer.corpus.statistics import StatisticsCounter, TextStatistics
from tokexplorer.corpus.text_samples import EvenSample

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.corpus.documents import Chunk
    from tokexplorer.corpus.source import Opened, Source


NOTHING_HELD_OUT: Final = HoldOut()
ALL_SAMPLES_BYTES: Final = 1 << 27
"""What the samples of all sources hold together, at most."""


class Progress(Protocol):
    """Who wants to know how far the counting is, and may want it to stop. `engine.Progress` is one."""

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes are read; `label` is the title of the source."""
        ...

    def check(self) -> None:
        """Raise to end the work."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class SourceCounts:
    """What one source contributed.

    Attributes:
        source: the source.
        documents: how many texts it held.
        statistics: their figures together, lines held out included.
        notes: what is worth telling: signatures taken off, files left out, bytes replaced.
        word_counts: its units and how often each occurs in its text for training.
        held_out_bytes: UTF-8 bytes of the lines held out.
        training_sample, held_out: some of the text for training and of that held out, or all of it if it is
            not larger than the limit; see `EvenSample`.
    """

    source: Source
    documents: int
    statistics: TextStatistics
    notes: tuple[Note, ...]
    word_counts: WordCounts
    held_out_bytes: int = 0
    training_sample: str = ""
    held_out: str = ""

    @property
    def training_bytes(self) -> int:
        """UTF-8 bytes of the lines not held out."""
        return self.statistics.bytes - self.held_out_bytes


@dataclass(frozen=True, slots=True)
class SourceError:
    """A source that contributed nothing, and why."""

    source: Source
    error: CorpusError


@dataclass(frozen=True, slots=True, eq=False)
class CorpusCounts:
    """A corpus, read and counted.

    Attributes:
        word_counts: the different units and how often each occurs, by the weights.
        statistics: the figures of all sources together, each once.
        per_source: what each source contributed that could be read, in the order given.
        weights: the weight of each of them in `word_counts`.
        hold_out: which lines are not in `word_counts`.
        errors: the sources that could not be read; empty unless `skip_unreadable` was asked for.
        normalizer, pre_tokenizer, special_tokens, user_symbols: the settings they were counted with.
        seconds_reading: finding, reading, decoding and figures.
        seconds_counting: normalizing, splitting and counting.
    """

    word_counts: WordCounts
    statistics: TextStatistics
    per_source: tuple[SourceCounts, ...]
    weights: tuple[float, ...]
    hold_out: HoldOut
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

    @property
    def held_out_bytes(self) -> int:
        """UTF-8 bytes that are held out, in all sources."""
        return sum(each.held_out_bytes for each in self.per_source)

    def mixed(self, weights: Sequence[float]) -> WordCounts:
        """The counts with other weights, one for each of `per_source`; nothing is read again.

        See `core.mixed_counts.mixed_counts` for what a weight means, and for the errors.
        """
        return mixed_counts([each.word_counts for each in self.per_source], weights)

    def with_weights(self, weights: Sequence[float]) -> CorpusCounts:
        """The same corpus with other weights; see `mixed`."""
        if tuple(weights) == self.weights:
            return self
        return replace(self, word_counts=self.mixed(weights), weights=tuple(weights))


def count_corpus(
    sources: Sequence[Source],
    *,
    normalizer: str = "none",
    pre_tokenizer: str = "gpt2",
    special_tokens: tuple[str, ...] = (),
    user_symbols: tuple[str, ...] = (),
    weights: Sequence[float] | None = None,
    hold_out: HoldOut = NOTHING_HELD_OUT,
    sample_bytes: int = 1 << 20,
    held_out_to: Callable[[bytes], object] | None = None,
    progress: Progress | None = None,
    skip_unreadable: bool = False,
) -> CorpusCounts:
    """Read every source in a stream and count its units; memory is bounded but for units and samples.

    Every document is a text of its own: no unit spans two of them. A source counts as often as its weight
    says, once by default (see `core.mixed_counts`); what is held out does not count. With `skip_unreadable` a
    source that cannot be read to its end contributes nothing at all and is told in `errors`; else the first
    one raises its CorpusError.

    `weights` has one for each source, also for those that turn out to be unreadable. Of each source at most
    `sample_bytes` of text are kept, of either kind; with many sources less, so that all samples together
    stay below `ALL_SAMPLES_BYTES`. All that is held out is handed to `held_out_to` as it comes, in UTF-8;
    documents that do not end with a line feed get one.

    Raises CorpusError; SplitError for a runaway `regex:` pattern; ValueError for a weight out of range, or if
    there are not as many weights as sources.
    """
    weights = tuple(1.0 for _ in sources) if weights is None else tuple(weights)
    check_weights(weights, len(sources))
    begin = perf_counter()
    counter = partial(
        WordCounter,
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        special_tokens=special_tokens,
        user_symbols=user_symbols,
    )
    most_bytes = min(sample_bytes, ALL_SAMPLES_BYTES // (2 * max(1, len(sources))))
    opened, errors = _open_all(sources, weights, progress)
    if errors and not skip_unreadable:
        raise errors[0].error
    readings: list[_Reading] = []
    reader = _Reader(opened, progress)
    for each in opened:
        reading = _Reading(each, counter(), hold_out, most_bytes, held_out_to)
        try:
            reader.read(each, reading)
        except CorpusError as error:
            if not skip_unreadable:
                raise
            errors.append(SourceError(each.source, error))
        else:
            readings.append(reading)
    per_source = tuple(reading.counts() for reading in readings)
    weights = tuple(reading.opened.weight for reading in readings)
    mixing = perf_counter()
    word_counts = mixed_counts([each.word_counts for each in per_source], weights)
    end = perf_counter()
    seconds_counting = sum(reading.seconds_counting for reading in readings) + end - mixing
    return CorpusCounts(
        word_counts=word_counts,
        statistics=sum((each.statistics for each in per_source), TextStatistics()),
        per_source=per_source,
        weights=weights,
        hold_out=hold_out,
        errors=tuple(sorted(errors, key=lambda error: sources.index(error.source))),
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        special_tokens=special_tokens,
        user_symbols=user_symbols,
        seconds_reading=end - begin - seconds_counting,
        seconds_counting=seconds_counting,
    )


@dataclass(frozen=True, slots=True)
class _OpenedSource:
    source: Source
    found: Opened
    weight: float


class _Reading:
    """One source while it is read."""

    def __init__(
        self,
        opened: _OpenedSource,
        words: WordCounter,
        hold_out: HoldOut,
        sample_bytes: int,
        held_out_to: Callable[[bytes], object] | None,
    ) -> None:
        self.opened = opened
        self.notes: list[Note] = []
        self.seconds_counting = 0.0
        self._words = words
        self._figures = StatisticsCounter()
        self._divider = LineDivider(hold_out) if hold_out else None
        self._held_out_bytes = 0
        self._held_out_to = held_out_to
        self._is_within_line = False
        expected_bytes = opened.found.byte_count
        held_out_share = hold_out.percent / 100
        self._training = EvenSample(sample_bytes, expected_bytes * (1 - held_out_share))
        self._held_out = EvenSample(sample_bytes, expected_bytes * held_out_share)

    def add(self, chunk: Chunk) -> None:
        self._figures.add(chunk.utf8, last=chunk.last)
        if self._divider is None:
            self._count(chunk.utf8, last=chunk.last)
            return
        divided = self._divider.add(chunk.utf8, last=chunk.last)
        for part in divided.training[:-1]:
            self._count(part, last=True)
        self._count(divided.training[-1], last=chunk.last)
        self._held_out.add(divided.held_out, last=chunk.last)
        self._held_out_bytes += len(divided.held_out)
        if self._held_out_to is not None:
            self._hand_on(self._held_out_to, divided.held_out, last=chunk.last)

    def _hand_on(self, take: Callable[[bytes], object], utf8: bytes, *, last: bool) -> None:
        if utf8:
            take(utf8)
            self._is_within_line = not utf8.endswith(b"\n")
        if last and self._is_within_line:
            take(b"\n")
            self._is_within_line = False

    def _count(self, utf8: bytes, *, last: bool) -> None:
        begin = perf_counter()
        self._words.add(utf8, last=last)
        self.seconds_counting += perf_counter() - begin
        self._training.add(utf8, last=last)

    def counts(self) -> SourceCounts:
        found = self.opened.found
        begin = perf_counter()
        word_counts = self._words.word_counts()
        self.seconds_counting += perf_counter() - begin
        return SourceCounts(
            source=self.opened.source,
            documents=len(found.documents),
            statistics=self._figures.statistics(),
            notes=(*found.notes, *self.notes),
            word_counts=word_counts,
            held_out_bytes=self._held_out_bytes,
            training_sample=self._training.text(),
            held_out=self._held_out.text(),
        )


def _open_all(
    sources: Sequence[Source], weights: Sequence[float], progress: Progress | None
) -> tuple[list[_OpenedSource], list[SourceError]]:
    opened: list[_OpenedSource] = []
    errors: list[SourceError] = []
    for source, weight in zip(sources, weights, strict=True):
        try:
            found = source.open(progress.check if progress else go_on)
            opened.append(_OpenedSource(source, found, weight))
        except CorpusError as error:
            errors.append(SourceError(source, error))
    return opened, errors


class _Reader:
    """Reads sources one after the other and says how far it is."""

    def __init__(self, opened: Sequence[_OpenedSource], progress: Progress | None) -> None:
        self._total_bytes = sum(each.found.byte_count for each in opened)
        self._done_bytes = 0
        self._progress = progress

    def read(self, opened: _OpenedSource, reading: _Reading) -> None:
        """Hand every chunk of a source to `reading`. Raises CorpusError."""
        for document in opened.found.documents:
            for chunk in document.chunks(reading.notes):
                reading.add(chunk)
                self._done_bytes += chunk.read_bytes
                if self._progress is not None:
                    self._progress.check()
                    total = max(self._total_bytes, self._done_bytes)
                    self._progress.report(self._done_bytes, total, opened.source.title)
