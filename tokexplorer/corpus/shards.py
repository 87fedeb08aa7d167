"""Counting a corpus shard by shard.

A shard is some texts of a source: the counts of the source are the sum of those of its shards. Shards of
sources that are the values of a mix column have the same texts, which are read once for all of them. Shards
that are finished are kept in a folder, each as a file of counts, so that a count that was stopped or killed
goes on where it was. Other processes and machines can count them, too (`corpus.cluster`), and `ShardWork`
does other tasks than counting with shards in the same way.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import defaultdict
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass, field, replace
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, BinaryIO, ClassVar, Final, Protocol, TypeVar, cast

import numpy as np
from typing_extensions import override

from tokexplorer.core.file_lock import CAN_LOCK, lock_open
from tokexplorer.core.language import tr
from tokexplorer.core.word_counts import unit_codes
from tokexplorer.core.workers import ONE_WORKER
from tokexplorer.corpus.addresses import is_address
from tokexplorer.corpus.counting import count_corpus, pruned_note
from tokexplorer.corpus.counts import Counts, joined_samples
from tokexplorer.corpus.counts_file import check_source_count, read_counts, write_counts
from tokexplorer.corpus.documents import TextDocument
from tokexplorer.corpus.errors import STRICT, CorpusError, DecodePolicy, Note
from tokexplorer.corpus.file_parts import FilePart, UnitsMayDivide, can_be_divided, divided
from tokexplorer.corpus.mix_column import read_at_once
from tokexplorer.corpus.sources import CountsSource, FolderSource, Opened, Source, go_on
from tokexplorer.corpus.spilling import DistinctUnits, SpilledRuns
from tokexplorer.corpus.stamps import stamp_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tokexplorer.core.workers import Workers
    from tokexplorer.corpus.counting import Progress
    from tokexplorer.corpus.counts import CountSettings
    from tokexplorer.corpus.documents import Document
    from tokexplorer.corpus.file_parts import MayDivide

SHARD_BYTES: Final = 64 << 20
"""How much text a shard has, unless one text has more."""
_ALL_SAMPLES_BYTES: Final = 1 << 20
_LEAST_SAMPLE_BYTES: Final = 1 << 12
_ADDED_AT_ONCE: Final = 4
_KEPT: Final = re.compile(r"[0-9a-f]{32}\.counts(\.part)?")
_VERSION: Final = 2  # another one where the same text gives other counts
Growth = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Shard(Source):
    """Some texts of a source, which are counted by themselves.

    Attributes:
        source: the number of the source in its corpus. It is not compared, nor is the title, so that shards
            which are read at once are known by `read_at_once`.
        path: of the source.
        documents: the texts; with the rows of all values if other sources have those of other values.
        is_folder: as in `Opened`.
        title: of the source.
        policy: of the source; its value of a mix column is that of the texts.
        is_spared: whether it is a part of a long file in a folder, which is left out if it cannot be read.
    """

    source: int = field(compare=False)
    path: str
    documents: tuple[Document, ...]
    is_folder: bool
    title: str = field(default="", compare=False)
    policy: DecodePolicy = STRICT
    is_spared: bool = field(default=False, compare=False)
    kind: ClassVar[str] = "shard"

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        documents = self.documents
        if self.policy.mix_value is not None:
            documents = tuple(_with_value_of(each, self.policy) for each in documents)
        return Opened(documents, (), self.is_folder, is_part=True)

    @property
    def byte_count(self) -> int:
        """Bytes to read."""
        return sum(each.byte_count for each in self.documents)

    @property
    def long_file(self) -> str:
        """The long file of which it is a part; empty for other shards."""
        first = next(iter(self.documents), None)
        return first.whole.title if isinstance(first, FilePart) else ""

    def left_out(self, error: CorpusError) -> Note:
        """The note about the long file of which it is a part that cannot be read for this reason."""
        return Note(self.long_file, tr("left out: {names}", names=error))

    @cached_property
    def identity(self) -> str:
        """A hash of what is counted, by path, size, time and version of the files.

        What says no size beforehand, such as standard input, is nothing that was counted before.
        """
        digest = hashlib.sha256(json.dumps([_VERSION, self.source, self.title, self.path]).encode())
        for each in self.open().documents:
            text = each.text if isinstance(each, TextDocument) else ""
            if not each.byte_count:
                digest.update(os.urandom(16))
            policy, time = getattr(each, "policy", ""), getattr(each, "modified_ns", 0)
            version = getattr(each, "version", "")
            facts = [each.title, each.byte_count, str(policy), time, text, *([version] if version else [])]
            digest.update(json.dumps(facts).encode())
        return digest.hexdigest()[:32]


def _with_value_of(document: Document, policy: DecodePolicy) -> Document:
    """A document of which only the rows are read that have the value of a policy in its mix column."""
    own: DecodePolicy | None = getattr(document, "policy", None)
    if own is None:
        return document
    own = replace(own, mix_value=policy.mix_value, mix_share=policy.mix_share)
    return cast("Document", replace(cast("Any", document), policy=own))


@dataclass(frozen=True, slots=True)
class ReadAtOnce:
    """Shards of the same texts, which differ only in the value of a mix column; mostly it is one shard.

    Attributes:
        shards: at least one.
    """

    shards: tuple[Shard, ...]

    @property
    def documents(self) -> tuple[Document, ...]:
        """The texts."""
        return self.shards[0].documents

    @property
    def byte_count(self) -> int:
        """Bytes to read."""
        return self.shards[0].byte_count


@dataclass(frozen=True, slots=True, eq=False)
class CountedShard:
    """What was counted of a shard.

    Attributes:
        counts: of one source.
        notes: what is worth telling, as in `SourceCounts`.
        unreadable: how many texts of a folder were left out since they cannot be read.
        stretches: as in `SourceCounts`.
        growth: as in `CorpusCounts`.
    """

    counts: Counts
    notes: tuple[Note, ...] = ()
    unreadable: int = 0
    stretches: int = 1
    growth: Growth = ()


@dataclass(frozen=True, slots=True, eq=False)
class CountedAtOnce:
    """What was counted of shards that were read at once.

    Attributes:
        shards: what was counted of each.
        seconds: how long it took.
    """

    shards: tuple[CountedShard, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class CountTask:
    """Counts shards: a plain value, so that another process can do it.

    Attributes:
        settings: what the units are.
        sample_bytes: how much of the text held out is kept of a shard.
        memory_bytes: as in `count_corpus`.
    """

    settings: CountSettings
    sample_bytes: int
    memory_bytes: int | None = None

    def __call__(
        self, shard: ReadAtOnce, progress: Progress | None = None, workers: Workers = ONE_WORKER
    ) -> CountedAtOnce:
        """Count shards that are read at once. Raises CorpusError, SplitError."""
        begin = perf_counter()
        try:
            counted = self._counted(shard.shards, progress, workers)
        except CorpusError as error:
            first = shard.shards[0]
            # Not for an error of the disk for what is counted.
            if not (first.is_spared and error.path.startswith(first.long_file)):
                raise
            empty = [replace(each, documents=()) for each in shard.shards]
            notes = (first.left_out(error),)
            counted = [
                replace(each, notes=notes, unreadable=1) for each in self._counted(empty, None, workers)
            ]
        return CountedAtOnce(tuple(counted), perf_counter() - begin)

    def _counted(
        self, shards: Sequence[Shard], progress: Progress | None, workers: Workers
    ) -> list[CountedShard]:
        settings = self.settings
        corpus = count_corpus(
            shards,
            weights=[0.0] * len(shards),  # nobody asks for their mix
            normalizer=settings.normalizer,
            pre_tokenizer=settings.pre_tokenizer,
            special_tokens=settings.special_tokens,
            user_symbols=settings.user_symbols,
            hold_out=settings.hold_out,
            sample_bytes=self.sample_bytes,
            sample_percent=settings.sample_percent,
            prune_below=settings.pruned_below,
            memory_bytes=self.memory_bytes,
            progress=progress,
            workers=workers,
        )
        return [
            CountedShard(
                _of_whole_files(each.counts(settings), own),
                each.notes[:-1] if each.pruned else each.notes,  # that is told once for all shards
                len(each.unreadable),
                each.stretches,
                corpus.growth,
            )
            for each, own in zip(corpus.per_source, shards, strict=True)
        ]


def _without_broken_files(
    keys: Sequence[str], shards: Mapping[str, Shard], facts: Mapping[str, CountedShard]
) -> list[str]:
    """Of a long file that is left out only the first part that cannot be read, which counts nothing."""
    broken: dict[str, str] = {}
    for key in keys:
        if facts[key].unreadable and (file := shards[key].long_file):
            broken.setdefault(file, key)
    return [key for key in keys if broken.get(shards[key].long_file, key) == key]


class ShardFolder:
    """Keeps what was counted of shards, so that none is counted twice.

    In a `with` statement no other count can use the folder; its files stay when that ends.

    Attributes:
        path: the folder; it is made when the first shard is kept.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: int | None = None

    def __enter__(self) -> ShardFolder:
        """Raises CorpusError if another count works with the folder."""
        while True:
            with _told(self.path):
                self.path.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(self.path)
            if self._lock is None or _is_at(self._lock, self.path):
                return self
            os.close(self._lock)  # the one that it locked was removed by another count

    def __exit__(self, *_: object) -> None:
        if self._lock is None or _is_at(self._lock, self.path):
            with suppress(OSError):  # there is something in it
                self.path.rmdir()
        if self._lock is not None:
            os.close(self._lock)

    def __contains__(self, key: str) -> bool:
        return self._facts_of(key).is_file() and self.counts_of(key).is_file()

    def counts_of(self, key: str) -> Path:
        """The file of counts of a shard."""
        return self.path / f"{key}.counts"

    def _facts_of(self, key: str) -> Path:
        return self.path / f"{key}.json"

    def keep(self, key: str, counted: CountedShard) -> None:
        """Write down what was counted. Raises CorpusError if there is no room."""
        facts = {
            "notes": [astuple(note) for note in counted.notes],
            "unreadable": counted.unreadable,
            "stretches": counted.stretches,
        }
        with _told(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            _replace(self.counts_of(key), partial(write_counts, counted.counts))
            _replace(self._facts_of(key), lambda file: file.write(json.dumps(facts).encode()))

    def read(self, key: str, check: Callable[[], None] = go_on) -> CountedShard | None:
        """What was kept; None if it was not, or is damaged."""
        if key not in self:
            return None
        with suppress(CorpusError, OSError, ValueError, KeyError, TypeError):
            facts: dict[str, Any] = json.loads(self._facts_of(key).read_bytes())
            notes = tuple(Note(path, message) for path, message in facts["notes"])
            counts = read_counts(self.counts_of(key), check)
            return CountedShard(counts, notes, int(facts["unreadable"]), int(facts["stretches"]))
        return None

    def remove(self) -> None:
        """Remove all that was kept, and the folder unless there is anything else in it."""
        with suppress(OSError):
            for counts in [each for each in self.path.iterdir() if _KEPT.fullmatch(each.name)]:
                key = counts.name.partition(".")[0]
                for name in (f"{key}.json.part", f"{key}.json", counts.name):
                    (self.path / name).unlink(missing_ok=True)
            self.path.rmdir()

    def check_apart(self, sources: Sequence[Source]) -> None:
        """Raise CorpusError for a source in this folder."""
        for path in filter(None, (getattr(source, "path", None) for source in sources)):
            if not is_address(str(path)) and _place(path).is_relative_to(_place(self.path)):
                why = tr("is in the folder for finished parts of the count; give its file another name")
                raise CorpusError(str(path), "", why)

    def without_own(self, source: Source) -> Source:
        """A folder of texts without the files that are in this folder now; other sources as they are."""
        if not isinstance(source, FolderSource) or not _place(self.path).is_relative_to(_place(source.path)):
            return source
        inside = source.path / _place(self.path).relative_to(_place(source.path))
        return replace(source, left_out=(*source.left_out, *map(str, inside.rglob("*"))))

    def holds(self, path: str) -> bool:
        """Whether a path is below this folder."""
        return _place(self.path) in _place(path).parents


def _place(path: Path | str) -> Path:
    return Path(os.path.realpath(path))


def _locked(folder: Path) -> int | None:
    """A folder, opened so that no other process can do so; None where folders cannot be locked.

    Raises CorpusError.
    """
    if not CAN_LOCK:  # nor opened, on Windows
        return None
    with _told(folder):
        lock = os.open(folder, os.O_RDONLY)
    try:
        if lock_open(lock, waits=False):
            return lock
    except BlockingIOError:
        os.close(lock)
        why = tr("another count keeps its finished parts there; wait for it, or give the file another name")
        raise CorpusError(str(folder), "", why) from None
    os.close(lock)
    return None


def _is_at(opened: int, path: Path) -> bool:
    """Whether a folder that is open is the one that is there now."""
    try:
        return os.path.samestat(os.fstat(opened), path.stat())
    except FileNotFoundError:
        return False


def _replace(path: Path, write: Callable[[BinaryIO], object]) -> None:
    part = path.with_suffix(path.suffix + ".part")
    with part.open("wb") as file:
        write(file)
    part.replace(path)


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = tr(
            "finished parts of the count could not be kept there: {error}", error=error.strerror or error
        )
        raise CorpusError(str(folder), "", why) from None


class TimedResult(Protocol):
    """What a task gives for a shard."""

    @property
    def seconds(self) -> float:
        """How long it took."""
        ...


class Texts(Protocol):
    """What a task is done with: a shard, or several that are read at once."""

    @property
    def documents(self) -> tuple[Document, ...]:
        """The texts, at least one."""
        ...

    @property
    def byte_count(self) -> int:
        """Bytes to read."""
        ...


Result = TypeVar("Result", bound=TimedResult)
ResultOf = TypeVar("ResultOf", bound=TimedResult, covariant=True)
Unit = TypeVar("Unit", bound=Texts)
Added = TypeVar("Added")
UnitOf = TypeVar("UnitOf", bound=Texts, contravariant=True)


class ShardTask(Protocol[UnitOf, ResultOf]):
    """What is done with each shard: a plain value, so that another process can do it."""

    def __call__(
        self, shard: UnitOf, progress: Progress | None = None, workers: Workers = ONE_WORKER
    ) -> ResultOf:
        """The result for a shard. Raises CorpusError, SplitError."""
        ...


class ShardWork(Protocol):
    """Where tasks are done with shards, and counts of shards are added."""

    def results(
        self, task: ShardTask[Unit, Result], shards: Mapping[str, Unit], progress: Progress
    ) -> Iterator[tuple[str, Result]]:
        """Do a task with each shard, and give the result by its key as soon as it is there, in any order.

        `progress` gets the bytes of these shards that are read. Raises CorpusError, SplitError, and what
        `progress` raises.
        """
        ...

    def divide(self, key: str, keys: Sequence[str]) -> None:
        """The result with this key is a `CountedAtOnce`, whose shards have these keys from now on."""
        ...

    def merged(self, keys: Sequence[str], folder: ShardFolder, check: Callable[[], None]) -> Counts:
        """The counts of all shards of one source, in their order, which are kept in the folder by these keys.

        Raises CorpusError.
        """
        ...


class ShardsHere(ShardWork):
    """Works in this process, on one shard after the other."""

    def __init__(self, workers: Workers = ONE_WORKER) -> None:
        self._workers = workers

    @override
    def results(
        self, task: ShardTask[Unit, Result], shards: Mapping[str, Unit], progress: Progress
    ) -> Iterator[tuple[str, Result]]:
        total, done = sum(shard.byte_count for shard in shards.values()), 0
        for key, shard in shards.items():
            yield key, task(shard, _Part(progress, done, total), self._workers)
            done += shard.byte_count

    @override
    def divide(self, key: str, keys: Sequence[str]) -> None:
        pass

    @override
    def merged(self, keys: Sequence[str], folder: ShardFolder, check: Callable[[], None]) -> Counts:
        parts = (read_counts(folder.counts_of(key), check) for key in keys)
        first = next(parts)
        if len(keys) == 1:
            return first
        runs, samples, source, pruned = SpilledRuns(), [first.held_out], first.sources[0], first.pruned
        runs.add(first.rounded())
        for part in parts:
            runs.add(part.rounded())
            samples.append(part.held_out)
            source, pruned = source + part.sources[0], pruned + part.pruned
        words = runs.merged(check)
        while len(samples) > 1:  # as on a cluster
            samples = [joined_samples(group) for group in added_at_once(samples)]
        return Counts.of_words(words, first.settings, source, held_out=samples[0], pruned=pruned)


def added_at_once(parts: Sequence[Added]) -> list[Sequence[Added]]:
    """The groups in which parts are added, whose sums are then added in the same way."""
    return [parts[begin : begin + _ADDED_AT_ONCE] for begin in range(0, len(parts), _ADDED_AT_ONCE)]


class _Part:
    """Progress of a part of the work."""

    def __init__(self, progress: Progress, before: int, total: int) -> None:
        self._progress, self._before, self._total = progress, before, total

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        del total
        self._progress.report(self._before + done, self._total, label)

    def check(self) -> None:
        self._progress.check()


@dataclass(frozen=True, slots=True, eq=False)
class CountedParts:
    """A corpus, counted by shards.

    Attributes:
        counts: of each source, in their order.
        notes: what is worth telling.
        growth: as in `CorpusCounts`.
        shards: how many there are.
        kept: how many of them had been counted before.
    """

    counts: tuple[Counts, ...]
    notes: tuple[Note, ...]
    growth: Growth
    shards: int
    kept: int


def count_by_shards(
    sources: Sequence[Source],
    settings: CountSettings,
    folder: ShardFolder,
    work: ShardWork,
    progress: Progress,
    *,
    shard_bytes: int = SHARD_BYTES,
    memory_bytes: int | None = None,
) -> CountedParts:
    """Count each source as `count_corpus` does, shard by shard.

    Sources that follow each other and are the values of a mix column are read at once. Shards that are in the
    folder are not read again; new ones are kept there until the caller removes it, unless all are read at
    once. The result does not depend on where shards are counted, and in which order. Raises CorpusError,
    SplitError.
    """
    may_divide = UnitsMayDivide(settings) if can_be_divided(settings) else None
    groups, notes = _read_at_once(sources, shard_bytes, progress.check, may_divide)
    shards = [shard for group in groups for shard in group.shards]
    share = max(_LEAST_SAMPLE_BYTES, _ALL_SAMPLES_BYTES // max(1, len(shards)))
    sample_bytes = 1 << (share.bit_length() - 1)  # the same if there is a shard more
    task = CountTask(settings, sample_bytes, memory_bytes)
    keys_of = [[_key(shard, task) for shard in group.shards] for group in groups]
    place_of = {key: place for place, keys in enumerate(keys_of) for key in keys}
    total, units = sum(group.byte_count for group in groups), DistinctUnits()
    facts: dict[str, CountedShard] = {}
    growth: list[tuple[int, int]] = []

    def note(key: str, counted: CountedShard) -> None:
        facts[key] = replace(counted, counts=_without_units(counted.counts))
        codes = np.empty(len(counted.counts), np.uint64)
        unit_codes(counted.counts.utf8, counted.counts.starts, codes)
        units.add(codes)
        place = place_of[key]
        if all(each in facts for each in keys_of[place]):
            done = (growth[-1][0] if growth else 0) + groups[place].byte_count
            growth.append((done, units.estimate()))

    for key in place_of:
        kept = folder.read(key, progress.check)
        if kept is not None:
            note(key, kept)
    kept_count = len(facts)
    if kept_count:
        many = tr(
            "{kept} of {all} parts of the corpus had been counted before and are taken from there",
            kept=kept_count,
            all=len(shards),
        )
        notes.append(Note(str(folder.path), many))
    known = dict(zip(place_of, shards, strict=True))
    left = [[key for key in keys if key not in facts] for keys in keys_of]
    waiting = {keys[0]: ReadAtOnce(tuple(known[key] for key in keys)) for keys in left if keys}
    before = total - sum(group.byte_count for group in waiting.values())
    at_hand: dict[str, Counts] = {}  # what is not kept, since there is nothing else to be counted
    for first, result in work.results(task, waiting, _Part(progress, before, total)):
        keys = left[place_of[first]]
        work.divide(first, keys)
        for key, counted in zip(keys, result.shards, strict=True):
            if len(groups) == 1:
                at_hand[key] = counted.counts
            else:
                folder.keep(key, counted)
            note(key, counted)
        del counted, result
    if len(groups) == 1 and (whole := next(iter(facts.values())).growth):
        growth = list(whole)
    of_sources: dict[int, list[str]] = defaultdict(list)
    for key, shard in known.items():
        of_sources[shard.source].append(key)
    counts = []
    for every in of_sources.values():
        own = _without_broken_files(every, known, facts)
        parts = [facts[key] for key in own]
        notes += [note for each in parts for note in each.notes]
        _check_readable(parts, notes)
        is_kept = own[0] not in at_hand
        merged = work.merged(own, folder, progress.check) if is_kept else at_hand.pop(own[0])
        if merged.pruned:
            stretches = sum(each.stretches for each in parts)
            title = merged.sources[0].title
            notes.append(pruned_note(title, settings.pruned_below, merged.pruned, stretches))
        counts.append(merged)
    notes = [*dict.fromkeys(notes)]  # what was read again for other values says the same
    return CountedParts(tuple(counts), tuple(notes), tuple(growth), len(shards), kept_count)


def counts_of_sources(
    sources: Sequence[Source],
    weights: Sequence[float],
    settings: CountSettings,
    folder: ShardFolder,
    work: ShardWork,
    progress: Progress,
    *,
    shard_bytes: int = SHARD_BYTES,
    memory_bytes: int | None = None,
) -> tuple[list[Counts], CountedParts]:
    """The counts of all sources with their weights, without those whose weight is 0, and what was read.

    Of files of counts rare units are dropped, texts are counted by `count_by_shards` and get a stamp. Raises
    CorpusError, SplitError.
    """
    folder.check_apart(sources)
    check_source_count(sum(bool(weight) for weight in weights))
    texts = [source for source in sources if not isinstance(source, CountsSource)]
    without_own = [*map(folder.without_own, texts)]
    before = [_files_of(each, progress.check) for each, _ in read_at_once(without_own, [1.0] * len(texts))]
    found = count_by_shards(
        without_own,
        settings,
        folder,
        work,
        progress,
        shard_bytes=shard_bytes,
        memory_bytes=memory_bytes,
    )
    # Parts that were finished meanwhile in a folder of the corpus are none of it, either.
    stamped = _stamped(found.counts, [*map(folder.without_own, texts)], before)
    counted = dict(zip(texts, stamped, strict=True))
    parts, notes = [], [note for note in found.notes if not folder.holds(note.path)]
    for source, weight in zip(sources, weights, strict=True):
        if not weight:
            continue
        if isinstance(source, CountsSource):
            whole = read_counts(source.path, progress.check)
            part = whole.without_rare(settings.pruned_below)
            if dropped := part.pruned - whole.pruned:
                notes.append(pruned_note(str(source.path), settings.pruned_below, dropped, 1))
        else:
            part = counted[source]
        parts.append(part.weighted(weight))
    return parts, replace(found, notes=tuple(notes))


def _files_of(source: Source, check: Callable[[], None] = lambda: None) -> list[tuple[str, int, int]] | None:
    """Name, size and time of each text of a source; None if there are none now."""
    with suppress(CorpusError):
        texts = source.open(check).documents
        return [(each.title, each.byte_count, getattr(each, "modified_ns", 0)) for each in texts]
    return None


def _stamped(
    counts: Sequence[Counts], sources: Sequence[Source], before: Sequence[list[tuple[str, int, int]] | None]
) -> Iterator[Counts]:
    """The counts with hash and size of the files of their sources, unless these are not those of `before`."""
    counted = iter(counts)
    for (whole, parts), files in zip(read_at_once(sources, [1.0] * len(sources)), before, strict=True):
        sha256, size = "", 0
        with suppress(CorpusError):
            stamp = stamp_of(whole)
            if _files_of(whole) == files:
                sha256, size = stamp.sha256, stamp.size
        for each in islice(counted, len(parts)):
            yield replace(each, sources=(replace(each.sources[0], sha256=sha256, size=size),))


def shards_of(
    sources: Sequence[Source],
    shard_bytes: int,
    check: Callable[[], None],
    may_divide: MayDivide | None = None,
) -> tuple[list[Shard], list[Note]]:
    """The shards of all sources, each by itself, and what there is to tell of these.

    Long files are divided where `may_divide` lets them be. Raises CorpusError.
    """
    groups, notes = _read_at_once(sources, shard_bytes, check, may_divide)
    shards = [shard for group in groups for shard in group.shards]
    return [replace(shard, documents=shard.open().documents) for shard in shards], notes


def _read_at_once(
    sources: Sequence[Source], shard_bytes: int, check: Callable[[], None], may_divide: MayDivide | None
) -> tuple[list[ReadAtOnce], list[Note]]:
    """The shards of all sources, and what there is to tell about these. Raises CorpusError."""
    groups: list[ReadAtOnce] = []
    notes: list[Note] = []
    number = 0
    for whole, parts in read_at_once(sources, [1.0] * len(sources)):
        found = whole.open(check)
        notes += found.notes
        path = str(getattr(whole, "path", ""))
        every = found.documents
        if may_divide is not None and len(parts) == 1:
            every = tuple(part for each in every for part in divided(each, shard_bytes, may_divide))
        for documents in _grouped(every, shard_bytes):
            is_spared = found.is_folder and isinstance(documents[0], FilePart)
            is_folder = found.is_folder and not is_spared
            shards = (
                Shard(place, path, documents, is_folder, source.title, source.policy, is_spared)
                for place, (source, _) in enumerate(parts, number)
            )
            groups.append(ReadAtOnce(tuple(shards)))
        number += len(parts)
    return groups, notes


def _grouped(documents: Sequence[Document], most_bytes: int) -> Iterator[tuple[Document, ...]]:
    """Documents that follow each other, as many at once as have no more than so many bytes, at least one.

    A part of a file is always by itself: if it cannot be read, the whole file cannot.
    """
    group: list[Document] = []
    size = 0
    for document in documents:
        is_part = any(isinstance(each, FilePart) for each in (document, *group[:1]))
        if group and (is_part or size + document.byte_count > most_bytes):
            yield tuple(group)
            group, size = [], 0
        group.append(document)
        size += document.byte_count
    yield tuple(group)


def _of_whole_files(counts: Counts, shard: Shard) -> Counts:
    """The counts of a shard, whose parts of files are no files but for the first of each."""
    others = sum(isinstance(each, FilePart) and each.number > 0 for each in shard.documents)
    source = counts.sources[0]
    return replace(counts, sources=(replace(source, documents=source.documents - others),))


def _key(shard: Shard, task: CountTask) -> str:
    """The name under which a shard is kept: other texts or settings have another one."""
    said = repr((shard.identity, task.settings, task.sample_bytes))
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def _without_units(counts: Counts) -> Counts:
    """What counts say about themselves, in little memory."""
    nothing = np.empty((1, 0), np.int64)
    return replace(
        counts, utf8=np.empty(0, np.uint8), starts=np.zeros(1, np.int64), counts=nothing, line_ends=None
    )


def _check_readable(shards: Sequence[CountedShard], notes: Sequence[Note]) -> None:
    """Raise CorpusError for a folder of which nothing could be read."""
    if any(each.unreadable for each in shards) and not any(
        each.counts.sources[0].documents for each in shards
    ):
        raise CorpusError(notes[-1].path, "", notes[-1].message)
