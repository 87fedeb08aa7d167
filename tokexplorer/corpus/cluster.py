"""Working on a cluster, by Dask: shards are counted and added, or measured, on its workers.

A worker that dies, or is ended since it needs too much memory, is named, and others do its shards again; so
they do with a shard that takes far longer than the rest.
"""

from __future__ import annotations

import logging
import statistics
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.counts import Counts, added
from tokexplorer.corpus.counts_file import read_counts
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.shards import CountedShard, ShardWork, added_at_once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tokexplorer.corpus.counting import Progress
    from tokexplorer.corpus.shards import CountedAtOnce, Result, ShardFolder, ShardTask, Texts, Unit

_LOOK_S: Final = 0.2
_RETRIES: Final = 3
_SLOW: Final = 5.0  # times the usual time, after which a shard is counted by another worker, too
_LEAST_SLOW_S: Final = 10.0
_CONNECT_S: Final = 15
_MOST_LOCAL: Final = 256


class ShardsOnCluster(ShardWork):
    """Works on the workers of a cluster; `cluster` makes one.

    Attributes:
        client: that of Dask.
        workers: how many there are.
    """

    def __init__(self, client: Any, tell: Callable[[str], object]) -> None:
        """`tell` gets a sentence for each worker that is lost or slow."""
        self.client, self._tell = client, tell
        self._known = self._workers()
        self._finished: dict[str, Any] = {}  # results by key, as long as they are on the workers

    @property
    def workers(self) -> int:
        """How many there are now."""
        return len(self._workers())

    def _workers(self) -> set[str]:
        return set(self.client.scheduler_info(n_workers=-1)["workers"])

    @override
    def results(
        self, task: ShardTask[Unit, Result], shards: Mapping[str, Unit], progress: Progress
    ) -> Iterator[tuple[str, Result]]:
        distributed = _distributed()
        self._finished = {}
        sent = self.client.submit(_itself, task, pure=False)  # once, however many shards there are
        going = {self._submit(sent, shard): key for key, shard in shards.items()}
        total, done = sum(shard.byte_count for shard in shards.values()), 0
        seconds: list[float] = []
        last = monotonic()
        while going:
            progress.check()
            self._name_lost()
            try:
                finished = distributed.wait(list(going), timeout=_LOOK_S, return_when="FIRST_COMPLETED").done
            except TimeoutError:
                if seconds and monotonic() - last > max(_LEAST_SLOW_S, _SLOW * statistics.median(seconds)):
                    last = monotonic()
                    self._repeat(going, sent, shards)
                continue
            last = monotonic()
            for future in finished:
                key = going.pop(future, None)
                if key is None:
                    continue  # the slower one of two
                result = self._result(future, shards[key])
                self._finished[key] = future
                for slower in [each for each, same in going.items() if same == key]:
                    del going[slower]
                    slower.cancel()
                seconds.append(result.seconds)
                done += shards[key].byte_count
                parts = tr("{count} of {all} parts", count=len(seconds), all=len(shards))
                progress.report(done, total, parts)
                yield key, result
        self._name_lost()

    def _submit(self, sent: Any, shard: Texts, workers: list[str] | None = None) -> Any:
        return self.client.submit(_done, sent, shard, pure=False, retries=_RETRIES, workers=workers)

    def _result(self, future: Any, shard: Texts) -> Any:
        """What a shard's task has given. Raises CorpusError, SplitError."""
        try:
            return future.result()
        except _distributed().KilledWorker as error:
            why = tr(
                "ended every worker that counted it, the last at {worker}. Look at the memory of workers, "
                "allow less with --memory, or make shards smaller",
                worker=getattr(error.last_worker, "address", ""),
            )
            raise CorpusError(shard.documents[0].title, "", why) from None

    def _name_lost(self) -> None:
        """Tell about workers that are not there any more."""
        now = self._workers()
        for worker in sorted(self._known - now):
            self._tell(tr("{worker} is gone; others count its shards again", worker=worker))
        self._known = now

    def _repeat(self, going: dict[Any, str], sent: Any, shards: Mapping[str, Texts]) -> None:
        """Do the shards that are slow by workers that have nothing to do, too."""
        processing: dict[str, list[Any]] = self.client.processing()
        idle = [worker for worker, keys in processing.items() if not keys]
        counting = list(going.values())
        for worker, keys in processing.items():
            for key in (going[each] for each in list(going) if each.key in keys):
                if idle and counting.count(key) == 1:
                    other, title = idle.pop(), shards[key].documents[0].title
                    going[self._submit(sent, shards[key], [other])] = key
                    self._tell(
                        tr(
                            "{worker} is slow with {title}: {other} counts it, too",
                            worker=worker,
                            title=title,
                            other=other,
                        )
                    )

    @override
    def divide(self, key: str, keys: Sequence[str]) -> None:
        result = self._finished.pop(key)
        for place, each in enumerate(keys):
            self._finished[each] = self.client.submit(_one, result, place, pure=False, retries=_RETRIES)

    @override
    def merged(self, keys: Sequence[str], folder: ShardFolder, check: Callable[[], None]) -> Counts:
        level = [self._finished.pop(key, None) or self._sent(key, folder, check) for key in keys]
        while len(level) > 1:
            groups = added_at_once(level)
            level = [self.client.submit(_sum, group, pure=False, retries=_RETRIES) for group in groups]
        while not level[0].done():
            check()
            with suppress(TimeoutError):
                _distributed().wait(level, timeout=_LOOK_S)
        found: CountedShard | Counts = level[0].result()
        return found.counts if isinstance(found, CountedShard) else found

    def _sent(self, key: str, folder: ShardFolder, check: Callable[[], None]) -> Any:
        """A shard that was counted before, on a worker."""
        return self.client.scatter(CountedShard(read_counts(folder.counts_of(key), check)), hash=False)


def _itself(task: ShardTask[Unit, Result]) -> ShardTask[Unit, Result]:
    return task


def _done(task: ShardTask[Unit, Result], shard: Unit) -> Result:
    return task(shard)


def _one(counted: CountedAtOnce, place: int) -> CountedShard:
    return counted.shards[place]


def _sum(parts: list[CountedShard | Counts]) -> Counts:
    return added([part.counts if isinstance(part, CountedShard) else part for part in parts])


def _distributed() -> Any:
    """Dask's package, which takes a second to load and is an extra."""
    return import_module("distributed")


@contextmanager
def cluster(address: str, tell: Callable[[str], object]) -> Iterator[ShardsOnCluster]:
    """The cluster at an address such as `tcp://host:8786`; `local:4` starts 4 processes on this machine.

    `tell` gets a sentence for each worker that is lost or slow. Raises CorpusError if there is none.
    """
    try:
        distributed = _distributed()
    except ImportError:
        why = tr("needs another package: pip install tokexplorer[cluster]")
        raise CorpusError(address, "", why) from None
    kind, _, count = address.partition(":")
    is_local = kind == "local"
    if is_local and not (count.isdecimal() and len(count) < 10 and 1 <= int(count) <= _MOST_LOCAL):
        why = tr("names no number of processes from 1 to {most}, such as local:4", most=_MOST_LOCAL)
        raise CorpusError(address, "", why)
    with ExitStack() as stack:
        try:
            if is_local:
                made = distributed.LocalCluster(
                    n_workers=int(count),
                    threads_per_worker=1,
                    processes=True,
                    host="127.0.0.1",
                    dashboard_address="127.0.0.1:0",
                    silence_logs=logging.CRITICAL,
                )
                stack.enter_context(made)
            client = stack.enter_context(
                distributed.Client(made if is_local else address, timeout=_CONNECT_S)
            )
        except (OSError, ValueError, TimeoutError) as error:
            why = tr("is no scheduler of Dask that answers: {error}", error=str(error).partition("\n")[0])
            raise CorpusError(address, "", why) from None
        work = ShardsOnCluster(client, tell)
        if not work.workers:
            why = tr("has no workers. Start some with: dask worker {address}", address=address)
            raise CorpusError(address, "", why)
        yield work
