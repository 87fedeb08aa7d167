"""Counting a corpus: `count_corpus` reads sources and gives the word counts that trainers learn from.

Beside the counts it keeps statistics of each source (`TextStatistics`) and a sample of its text
(`EvenSample`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final, Protocol

from tokexplorer.core.alphabet_room import SeenCharacters
from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import check_weights, keeps_units, mixed_counts
from tokexplorer.core.process_memory import usual_limit
from tokexplorer.core.spec import Remedy
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.core.workers import ONE_WORKER
from tokexplorer.corpus.counts import (
    CountedSource,
    Counts,
    CountSettings,
    added,
    setting_title,
    shown_setting,
)
from tokexplorer.corpus.counts_file import read_header, read_word_counts
from tokexplorer.corpus.errors import CorpusError, CountsDifferError, Note
from tokexplorer.corpus.hold_out import HoldOut, LineDivider, LineSampler
from tokexplorer.corpus.mix_column import read_at_once
from tokexplorer.corpus.sources import CountsSource, go_on
from tokexplorer.corpus.spilling import BoundedCounter, GrowthCurve, most_units, without_rare
from tokexplorer.corpus.statistics import StatisticsCounter, TextStatistics

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from tokexplorer.core.workers import Workers
    from tokexplorer.corpus.documents import Chunk, Document
    from tokexplorer.corpus.sources import Opened, Source
    from tokexplorer.corpus.stamps import SourceStamp


_AT_ONCE_BYTES: Final = 1 << 24  # a larger file of a folder is read twice
_BLOCKS: Final = 64
_GOLDEN: Final = 0.6180339887498949  # fractions of its multiples spread evenly over [0, 1)


class EvenSample:
    """A sample of the text of a source: all of it up to a limit, of a larger text some 64 blocks.

    A block is consecutive lines from somewhere in a chunk, or words where there are no line ends. So the
    sample comes from all documents of a source, not only from the first; if the size of the source is not
    known beforehand, it is the beginning. A document that does not end with a line feed gets one where more
    text follows.
    """

    def __init__(self, most_bytes: int, expected_bytes: float = 0.0) -> None:
        """`expected_bytes` is about how much text will come; 0 if that is not known."""
        self._room = most_bytes
        self._share = min(1.0, most_bytes / expected_bytes) if expected_bytes > 0 else 1.0
        self._block = most_bytes // _BLOCKS + 2
        self._due = 0.0  # bytes to be taken of the text so far, less those taken already
        self._blocks = 0
        self._taken: list[bytes] = []
        self._goes_on = False  # whether the next chunk begins within a line of which nothing was taken
        self._apart = False  # whether text stands between what was taken and the next chunk

    def add(self, utf8: bytes, *, last: bool) -> None:
        """Take a share of a chunk, which begins and ends between characters; `last` ends a document."""
        self._due = min(self._due + self._share * len(utf8), self._room)
        if utf8 and self._room and (self._share == 1 or self._due >= self._block):
            self._take(utf8)
        elif utf8:
            self._goes_on, self._apart = not utf8.endswith(b"\n"), True
        if last:
            self._goes_on, self._apart = False, True

    def text(self) -> str:
        """The sample."""
        return b"".join(self._taken).decode()

    def _take(self, utf8: bytes) -> None:
        feed = b"\n" if self._taken and not self._taken[-1].endswith(b"\n") else b""
        most = self._room if self._share == 1 else int(self._due)
        most -= len(feed)
        begin, end = 0, len(utf8)
        if self._goes_on or len(utf8) > most:
            spare = max(0, len(utf8) - most) if self._share < 1 else 0
            begin = int(spare * (self._blocks * _GOLDEN % 1))
            if begin or self._goes_on:
                begin = _line_begin(utf8, begin)
            end = line_end(utf8, begin, min(begin + most, len(utf8)))
        if begin < end:
            part = utf8[begin:end]
            if begin or self._apart:
                part = feed + part
            self._taken.append(part)
            self._blocks += 1
            self._due -= len(part)
            self._room -= len(part)
        self._apart = end < len(utf8)
        self._goes_on = self._apart and not utf8.endswith(b"\n")


def _line_begin(utf8: bytes, place: int) -> int:
    """Where the next line begins after `place`, or the next word if no line does, or character."""
    feed = utf8.find(b"\n", place)
    if 0 <= feed < len(utf8) - 1:
        return feed + 1
    blank = utf8.find(b" ", place)
    return blank if blank >= 0 else _character_begin(utf8, place)


def line_end(utf8: bytes, begin: int, place: int) -> int:
    """The last end of a line before `place`, or of a word, or of a character; not before `begin`."""
    if place == len(utf8):
        return place
    feed = utf8.rfind(b"\n", begin, place)
    if feed >= 0:
        return feed + 1
    blank = utf8.rfind(b" ", begin, place)
    return blank if blank > begin else max(begin, _character_begin(utf8, place))


def _character_begin(utf8: bytes, place: int) -> int:
    while 0 < place < len(utf8) and utf8[place] & 0xC0 == 0x80:
        place -= 1
    return place


NOTHING_HELD_OUT: Final = HoldOut()
ALL_SAMPLES_BYTES: Final = 1 << 27
"""The most that the samples of all sources hold together."""


class Progress(Protocol):
    """Receives the progress of the counting and can end it, as `engine.job.Progress` does."""

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes are read; `label` is the title of the source."""
        ...

    def check(self) -> None:
        """Raise to end the work."""
        ...


@dataclass(slots=True)
class CountState:
    """How far a count is, beside the bytes that it reports; it writes this, and any thread may read it.

    Attributes:
        files: how many texts there are to read.
        done_files: how many of them are read.
        growth: the different units so far, and how they grew; None as long as nothing is read.
    """

    files: int = 0
    done_files: int = 0
    growth: GrowthCurve | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SourceCounts:
    """What one source contributed.

    Attributes:
        source: the source.
        documents: how many texts were read.
        statistics: their counts together, lines held out included.
        notes: what is worth telling: signatures taken off, files left out, bytes replaced.
        unreadable: why files of a folder are left out that cannot be read, one error for each; each is in
            `notes`, too.
        pruned: how many occurrences of rare units were dropped.
        stretches: of how many stretches they were dropped, see `corpus.spilling.BoundedCounter`.
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
    unreadable: tuple[CorpusError, ...] = ()
    pruned: int = 0
    stretches: int = 1

    @property
    def training_bytes(self) -> int:
        """UTF-8 bytes of the lines not held out."""
        return self.statistics.bytes - self.held_out_bytes

    def counts(self, settings: CountSettings, stamp: SourceStamp | None = None) -> Counts:
        """The counts by themselves, of a source or a shard; `stamp` tells the hash and size of its files."""
        source = CountedSource(
            self.source.title,
            str(getattr(self.source, "path", "")),
            self.documents,
            self.statistics,
            self.held_out_bytes,
            stamp.sha256 if stamp else "",
            stamp.size if stamp else 0,
        )
        return Counts.of_words(self.word_counts, settings, source, held_out=self.held_out, pruned=self.pruned)


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
        statistics: the counts of all sources together, each once.
        per_source: what each source contributed that could be read, in the order given.
        weights: the weight of each of them in `word_counts`.
        hold_out: which lines are not in `word_counts`.
        errors: the sources that could not be read; empty unless `skip_unreadable` was asked for.
        normalizer, pre_tokenizer, special_tokens, user_symbols: the settings they were counted with.
        growth: how many different units there were after so many bytes, as (bytes, units), about a hundred
            of them; once units went to disk, their number is an estimate, up to a tenth too low.
        prune_below, sample_percent: what of the corpus was dropped, see `count_corpus`.
        seconds_reading: finding, reading, decoding and counting.
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
    growth: tuple[tuple[int, int], ...]
    prune_below: int
    sample_percent: float
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

    @property
    def settings(self) -> CountSettings:
        """What they were counted with."""
        names = self.normalizer, self.pre_tokenizer, self.special_tokens, self.user_symbols
        return CountSettings(*names, self.hold_out, self.sample_percent, self.prune_below)

    def counts(self, stamps: Sequence[SourceStamp | None]) -> Counts:
        """The counts by themselves, with a stamp for each source or None; without those whose weight is 0."""
        parts = [
            each.counts(self.settings, stamp).weighted(weight)
            for each, stamp, weight in zip(self.per_source, stamps, self.weights, strict=True)
            if weight
        ]
        return added(parts)

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
    text_to: Callable[[bytes], object] | None = None,
    held_out_to: Callable[[bytes], object] | None = None,
    characters_to: Callable[[SeenCharacters], object] | None = None,
    progress: Progress | None = None,
    skip_unreadable: bool = False,
    with_scripts: bool = True,
    memory_bytes: int | None = None,
    prune_below: int = 0,
    sample_percent: float = 100.0,
    workers: Workers = ONE_WORKER,
    state: CountState | None = None,
) -> CorpusCounts:
    """Read every source in a stream and count its units.

    While a source is read, units take no more than `memory_bytes`, by default `usual_limit()`: if there are
    more, they go to disk and are merged in the end (see `corpus.spilling`), with the same result. With
    `prune_below`, units that such a stretch of a source has fewer times are dropped there. With
    `sample_percent`, only so many of a hundred lines are read, the same ones every time.

    Every document is a text of its own: no unit spans two of them. A source counts as often as its weight
    says, once by default (see `core.mixed_counts`); what is held out does not count. A file of a folder that
    cannot be read to its end is left out, with a note. With `skip_unreadable` any other source that cannot
    be read to its end contributes nothing at all and is told in `errors`; else the first one raises its
    CorpusError, as does in any case a file of counts with other settings.

    `weights` has one for each source, also for those that turn out to be unreadable. Of each source at most
    `sample_bytes` of text are kept, of either kind; with many sources less, so that all samples together
    stay below `ALL_SAMPLES_BYTES`. All text is handed to `text_to` as it comes, in UTF-8, what is held out to
    `held_out_to`, where documents that do not end with a line feed get one. Without `with_scripts` nobody
    looks at the scripts of characters, whose table takes 0.1 s to make. With several `workers` two count (see
    `WordCounter`). How far it is stands in `state`.

    The characters that units have so far are handed to `characters_to` after every block of text, before the
    next one is read; it may raise to end the work. Files of counts are read first for that. Those that the
    counts may not have in the end are not among them: of sources with a weight below a half, and all if
    `prune_below` drops units. With `skip_unreadable` the source at hand may still turn out to be unreadable.

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
        workers=workers,
    )
    most_bytes = min(sample_bytes, ALL_SAMPLES_BYTES // (2 * max(1, len(sources))))
    check = progress.check if progress else go_on
    opened: list[tuple[list[tuple[Source, float]], Opened]] = []
    errors: list[SourceError] = []
    for whole, parts in read_at_once(sources, weights):
        try:
            opened.append((parts, whole.open(check)))
        except CorpusError as error:
            errors += [SourceError(source, error) for source, _ in parts]
    if errors and not skip_unreadable:
        raise errors[0].error
    counted_bytes, total_bytes = 0, sum(found.byte_count for _, found in opened)
    done = _Done(progress, total_bytes)
    settings = CountSettings(
        normalizer, pre_tokenizer, special_tokens, user_symbols, hold_out, sample_percent, prune_below
    )
    most = most_units(usual_limit() if memory_bytes is None else memory_bytes)
    growth = GrowthCurve(total_bytes)
    state = CountState() if state is None else state
    state.files, state.growth = sum(len(found.documents) for _, found in opened), growth
    watched = _Watched(characters_to if prune_below < 2 else None)
    counts_files: dict[int, _CountsFile] = {}
    for place, (((source, weight), *_), _) in enumerate(opened):
        if isinstance(source, CountsSource):
            try:
                counts_files[place] = _CountsFile(source, weight, settings, check, watched.seen_of(weight))
            except CorpusError as error:
                if not skip_unreadable or isinstance(error, CountsDifferError):
                    raise
                errors.append(SourceError(source, error))
    readings: list[_Reading | _CountsFile] = []
    for place, (parts, found) in enumerate(opened):
        source = parts[0][0]
        if isinstance(source, CountsSource):
            readings += [counts_files[place]] if place in counts_files else []
            continue
        by_value = {
            source.policy.mix_value: _Reading(
                source,
                weight,
                found,
                BoundedCounter(
                    counter(among=len(parts)),
                    max(1, most // len(parts)),
                    prune_below,
                    watched.seen_of(weight),
                ),
                StatisticsCounter(with_scripts=with_scripts),
                hold_out,
                LineSampler(sample_percent) if sample_percent < 100 else None,
                most_bytes,
                text_to,
                held_out_to,
            )
            for source, weight in parts
        }
        reading = _MixReading(by_value) if len(parts) > 1 else by_value[source.policy.mix_value]
        tell = partial(done.tell, source.title)
        try:
            for document in found.documents:
                watched.tell()
                for chunk in reading.chunks(document, tell):
                    reading.add(chunk)
                    counted_bytes += chunk.read_bytes
                    growth.note(counted_bytes, reading)
                    tell(chunk.read_bytes - reading.told_before(document, chunk))
                    if not chunk.last:
                        watched.tell()
                state.done_files += 1
            reading.check()
        except CorpusError as error:
            if not skip_unreadable:
                raise
            errors += [SourceError(source, error) for source, _ in parts]
        else:
            readings += by_value.values()
    per_source = tuple(reading.counts(check) for reading in readings)
    watched.end(is_whole=not errors)
    weights = tuple(reading.weight for reading in readings)
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
        growth=growth.points(),
        prune_below=prune_below,
        sample_percent=sample_percent,
        seconds_reading=end - begin - seconds_counting,
        seconds_counting=seconds_counting,
    )


class _Done:
    """How many bytes are done, as it is told."""

    def __init__(self, progress: Progress | None, total_bytes: int) -> None:
        self._progress, self._total_bytes = progress, total_bytes
        self._done_bytes = 0

    def tell(self, title: str, byte_count: int) -> None:
        """So many bytes more of a source are done. The progress may raise to end the work."""
        self._done_bytes += byte_count
        if self._progress is not None:
            self._progress.check()
            self._progress.report(self._done_bytes, max(self._total_bytes, self._done_bytes), title)


class _Watched:
    """The characters that are certainly in the counts, as far as these are, and who is told of them."""

    def __init__(self, characters_to: Callable[[SeenCharacters], object] | None) -> None:
        self._characters_to, self._seen = characters_to, SeenCharacters()
        self._is_all = True

    def seen_of(self, weight: float) -> SeenCharacters | None:
        """Where a source of this weight notes its characters; None if it does not."""
        if self._characters_to is None or not keeps_units(weight):
            self._is_all &= not weight
            return None
        return self._seen

    def tell(self) -> None:
        """Tell what is there so far."""
        if self._characters_to is not None:
            self._characters_to(self._seen)

    def end(self, *, is_whole: bool) -> None:
        """There will be no more."""
        self._seen.is_whole = self._is_all and is_whole


class _CountsFile:
    """A file of counts in place of a text that is read."""

    def __init__(
        self,
        source: CountsSource,
        weight: float,
        settings: CountSettings,
        check: Callable[[], None],
        seen: SeenCharacters | None,
    ) -> None:
        begin = perf_counter()
        self._source = source
        self.weight = weight
        self._header = header = read_header(source.path)
        whole = settings.sample_percent == 100
        sampled = header.settings.sample_percent if whole else settings.sample_percent
        check_same(source, replace(settings, sample_percent=sampled), header.settings)
        words = read_word_counts(source.path, check)
        self._words, self._pruned = without_rare(words, settings.pruned_below)
        self._pruned_below = settings.pruned_below
        if seen is not None:
            seen.add(self._words.utf8, self._words.starts)
        self.seconds_counting = perf_counter() - begin

    def counts(self, _check: Callable[[], None]) -> SourceCounts:
        sources = [each for each in self._header.sources if each.weight > 0]
        return SourceCounts(
            source=self._source,
            documents=sum(each.documents for each in sources),
            statistics=sum((each.statistics for each in sources), TextStatistics()),
            notes=tuple(self._notes()),
            word_counts=self._words,
            held_out_bytes=sum(each.held_out_bytes for each in sources),
            held_out=self._header.held_out,
            pruned=self._header.pruned + self._pruned,
        )

    def _notes(self) -> Iterator[Note]:
        settings, path = self._header.settings, str(self._source.path)
        if settings.pruned_below:
            yield Note(
                path,
                tr(
                    "units that a part of the corpus had fewer than {times:,} times were dropped there: "
                    "{pruned:,} occurrences",
                    times=settings.pruned_below,
                    pruned=self._header.pruned,
                ),
            )
        if self._pruned:
            yield pruned_note(path, self._pruned_below, self._pruned, 1)
        if settings.sample_percent < 100:
            yield Note(
                path, tr("counts a sample of {percent:g} % of the lines", percent=settings.sample_percent)
            )


def check_same(source: CountsSource, wanted: CountSettings, found: CountSettings) -> None:
    """Raise CountsDifferError if a file of counts has not the settings that are wanted."""
    name = wanted.difference(found)
    if not name:
        return
    why = tr(
        "was counted with another setting ({setting}: {found}, not {wanted}). Train with the settings of the "
        "file, or count the corpus again",
        setting=setting_title(name),
        found=shown_setting(getattr(found, name)),
        wanted=shown_setting(getattr(wanted, name)),
    )
    remedy = Remedy(name, getattr(found, name))
    if name == "hold_out" and wanted.hold_out.percent == found.hold_out.percent:
        remedy = Remedy("hold_out_by", found.hold_out.by)
    elif name == "hold_out":
        remedy = Remedy(name, found.hold_out.percent)
    raise CountsDifferError(str(source.path), why, remedy)


class _Reading:
    """What is counted of one source while it is read."""

    def __init__(
        self,
        source: Source,
        weight: float,
        found: Opened,
        words: BoundedCounter,
        figures: StatisticsCounter,
        hold_out: HoldOut,
        sampler: LineSampler | None,
        sample_bytes: int,
        text_to: Callable[[bytes], object] | None,
        held_out_to: Callable[[bytes], object] | None,
    ) -> None:
        self.weight = weight
        self.notes = list(found.notes)
        self._source, self._found = source, found
        self._unreadable: list[CorpusError] = []
        self.seconds_counting = 0.0
        self._words = words
        self._figures = figures
        self._sampler = sampler
        self._divider = LineDivider(hold_out) if hold_out else None
        self._held_out_bytes = 0
        self._text_to = text_to
        self._held_out_to = held_out_to
        self._is_within_line = False
        policies = (source.policy, *(getattr(each, "policy", source.policy) for each in found.documents[:1]))
        expected_bytes = found.byte_count * min(policy.mix_share for policy in policies)
        held_out_share = hold_out.percent / 100
        self._training = EvenSample(sample_bytes, expected_bytes * (1 - held_out_share))
        self._held_out = EvenSample(sample_bytes, expected_bytes * held_out_share)

    @property
    def units(self) -> int:
        """How many different units there are so far."""
        return self._words.units

    def share_reading(self, other: _Reading) -> None:
        """Another one reads the documents of both, and tells what is worth telling about that."""
        self.notes = []
        self._unreadable = other._unreadable

    def is_read_twice(self, document: Document) -> bool:
        """Whether a document is read to its end before any of it counts."""
        return self._found.is_folder and document.byte_count > _AT_ONCE_BYTES

    def told_before(self, document: Document, chunk: Chunk) -> int:
        """How many bytes of a chunk were told when it was read for the first time: half of them."""
        return chunk.read_bytes // 2 if self.is_read_twice(document) else 0

    def chunks(self, document: Document, tell: Callable[[int], None]) -> Iterable[Chunk]:
        """The text of a document; nothing if it is in a folder and cannot be read to its end.

        `tell` gets the bytes that are done when it is read for the first time of two, and may raise to end
        the reading. Raises CorpusError.
        """
        if not self._found.is_folder:
            return document.chunks(self.notes)
        notes: list[Note] = []
        try:
            if not self.is_read_twice(document):
                chunks: Iterable[Chunk] = list(document.chunks(notes))
            else:
                for chunk in document.chunks([]):
                    tell(self.told_before(document, chunk))
                chunks = document.chunks(self.notes)
        except CorpusError as error:
            self._unreadable.append(error)
            self.notes.append(error.left_out())
            return ()
        self.notes += notes
        return chunks

    def check(self) -> None:
        """Raise the CorpusError of a folder of which nothing could be read."""
        is_none_left = self._unreadable and len(self._unreadable) == len(self._found.documents)
        if is_none_left and not self._found.is_part:
            raise self._unreadable[0]

    def add(self, chunk: Chunk) -> None:
        if self._sampler is not None:
            chunk = replace(chunk, utf8=self._sampler.add(chunk.utf8, last=chunk.last))
        if self._text_to is not None:
            self._text_to(chunk.utf8)
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
        if self._held_out_to is None:
            return
        if divided.held_out:
            self._held_out_to(divided.held_out)
            self._is_within_line = not divided.held_out.endswith(b"\n")
        if chunk.last and self._is_within_line:
            self._held_out_to(b"\n")
            self._is_within_line = False

    def _count(self, utf8: bytes, *, last: bool) -> None:
        begin = perf_counter()
        self._words.add(utf8, last=last)
        self.seconds_counting += perf_counter() - begin
        self._training.add(utf8, last=last)

    def counts(self, check: Callable[[], None]) -> SourceCounts:
        begin = perf_counter()
        word_counts = self._words.word_counts(check)
        words = self._words
        if words.pruned:
            note = pruned_note(self._source.title, words.prune_below, words.pruned, words.stretches)
            self.notes.append(note)
        self.seconds_counting += perf_counter() - begin
        return SourceCounts(
            source=self._source,
            documents=len(self._found.documents) - len(self._unreadable),
            statistics=self._figures.statistics(),
            notes=tuple(self.notes),
            word_counts=word_counts,
            held_out_bytes=self._held_out_bytes,
            training_sample=self._training.text(),
            held_out=self._held_out.text(),
            unreadable=tuple(self._unreadable),
            pruned=self._words.pruned,
            stretches=self._words.stretches,
        )


class _MixReading:
    """Sources that are the parts of one by the values of a mix column: read once, each counted by itself.

    Rows of a value that none of them has are left out.
    """

    def __init__(self, parts: Mapping[str | None, _Reading]) -> None:
        self._parts = parts
        self._first, *others = parts.values()
        for part in others:
            part.share_reading(self._first)

    @property
    def units(self) -> int:
        """How many different units there are so far; units that two parts have count twice."""
        return sum(part.units for part in self._parts.values())

    def told_before(self, document: Document, chunk: Chunk) -> int:
        """As `_Reading.told_before`."""
        return self._first.told_before(document, chunk)

    def chunks(self, document: Document, tell: Callable[[int], None]) -> Iterable[Chunk]:
        """As `_Reading.chunks`, each with its value."""
        return self._first.chunks(document, tell)

    def check(self) -> None:
        """As `_Reading.check`."""
        self._first.check()

    def add(self, chunk: Chunk) -> None:
        """Count a chunk with the part that it belongs to; the last chunk of a document ends it in all."""
        for value, part in self._parts.items():
            if value == chunk.mix_value:
                part.add(chunk)
            elif chunk.last:
                part.add(replace(chunk, utf8=b""))


def pruned_note(title: str, below: int, pruned: int, stretches: int) -> Note:
    """What is told of a source if units that its stretches had fewer than `below` times were dropped."""
    message = tr(
        "{pruned:,} occurrences of rare units were dropped, of each unit at most {most:,}: there were "
        "{stretches:,} stretches",
        pruned=pruned,
        most=(below - 1) * stretches,
        stretches=stretches,
    )
    return Note(title, message)
