"""What the sources of the corpus were when they were read, and which were changed since a training."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.corpus.stamps import SourceStamp, how_read, path_of, stamps_of
from tokexplorer.session.storage.values import read_stamps, to_plain
from tokexplorer.ui.background import OLDER_FIRST, BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.sources import Source
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import RunRef
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane

_NS = 1_000_000_000


@dataclass(slots=True)
class _Count:
    """What was counted, and in which seconds since 1970 runs begin that learn from it."""

    sources: tuple[Source, ...] = ()
    since_s: float = 0.0
    until_s: float = math.inf


class SourceStamps(QObject):
    """Hashes the files of the corpus after they were counted, and enters the stamps into the runs.

    Signals:
        changed(): `now` is another.
    """

    changed = Signal()

    def __init__(self, pane: CorpusPane, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._pane, self._store = pane, store
        self._known: dict[Source, SourceStamp] = {}
        self._of_session: dict[str, SourceStamp] = {}  # by the id of the entry
        self._read: object = None  # what was counted last
        self._sources: tuple[Source, ...] = ()
        self._count = _Count()
        self._task = BackgroundTask(tr("hash the corpus"), self)
        self._task.done.connect(self._take)
        pane.counts_changed.connect(self._counted)
        store.watch(lambda state: (state.training, state.sources), lambda _old, _new: self._show_changed())
        store.watch_sources(self._keep_only)

    @property
    def is_complete(self) -> bool:
        """Whether the stamps of all sources that were counted last are there."""
        return self._read is not None and not self._task.is_busy

    @property
    def now(self) -> tuple[SourceStamp, ...]:
        """What the sources were that were counted last; without content as long as that is not known."""
        return tuple(map(self._stamp, self._sources))

    def of(self, counts: CorpusCounts) -> tuple[SourceStamp, ...]:
        """What a run on these counts learns from; stamps that are not there yet are entered later."""
        found = zip(counts.per_source, counts.weights, strict=True)
        return tuple(replace(self._stamp(each.source), weight=weight) for each, weight in found)

    def _stamp(self, source: Source) -> SourceStamp:
        bare = SourceStamp(source.title, path_of(source), 0, how=how_read(source))
        return self._known.get(source, bare) if self.is_complete else bare

    # ---- the session

    def to_plain(self) -> dict[str, Any]:
        """The stamps by the ids of their sources, for a session."""
        state, _ = self._store.base
        stamps = {
            each.id: self._known.get(each.source) or self._of_session.get(each.id) for each in state.sources
        }
        return {source_id: to_plain(stamp) for source_id, stamp in stamps.items() if stamp is not None}

    def restore(self, plain: object) -> None:
        """Begin with the stamps of a session."""
        self._of_session = read_stamps(plain)

    # ---- reading

    @Slot(object)
    def _counted(self, counts: CorpusCounts | None) -> None:
        if counts is None:
            if not self._pane.is_mixing:
                self._read = None
        elif counts.per_source is not self._read:
            self._read, now_s = counts.per_source, time.time()
            began_s = now_s - counts.seconds_reading - counts.seconds_counting
            self._sources = tuple(each.source for each in counts.per_source)
            self._count.until_s = now_s
            self._count = _Count(self._sources, now_s)
            # Runs on the count before wait for its stamps.
            self._task.submit(partial(_stamps, self._count, round(began_s * _NS)), OLDER_FIRST)
            self.changed.emit()

    @Slot(object)
    def _take(self, result: tuple[_Count, dict[Source, SourceStamp]]) -> None:
        count, stamps = result
        for source in count.sources:  # without those that were left for good meanwhile
            self._known.pop(source, None)
            if source in stamps:
                self._known[source] = stamps[source]
        found = list(stamps.values())

        def stamped(run: RunRef) -> RunRef:
            return run.with_stamps(found) if count.since_s <= run.began < count.until_s else run

        self._store.amend(lambda state: state.replace(runs=tuple(map(stamped, state.runs))))
        self._show_changed()
        self.changed.emit()

    def _keep_only(self, sources: Set[Source]) -> None:
        self._known = {each: stamp for each, stamp in self._known.items() if each in sources}
        self._sources = self._count.sources = tuple(each for each in self._sources if each in sources)

    def _show_changed(self) -> None:
        """Mark the sources that are not what the runs of the last training learned from."""
        state = self._store.workspace
        runs = [run for run in (state.run(each) for each in state.training) if run is not None]
        remarks = {}
        for entry in state.sources:
            stamp = self._known.get(entry.source)
            if stamp is not None and stamp.path and (names := _changed_for(stamp, runs)):
                remarks[entry.source] = tr(
                    "{title} was changed since {names} learned from it", title=stamp.title, names=names
                )
        self._pane.show_changed(remarks)


def _changed_for(stamp: SourceStamp, runs: Sequence[RunRef]) -> str:
    """The names of the runs that learned from another content of this source; empty if there are none."""
    names = [
        run.short
        for run in runs
        if any(each.how == stamp.how and each.files and not each.is_same(stamp) for each in run.sources)
    ]
    return tr(" and ").join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _stamps(count: _Count, began_ns: int, progress: Progress) -> tuple[_Count, dict[Source, SourceStamp]]:
    """The stamps of what was counted from `began_ns` on; not of those that were changed since."""
    found = stamps_of(count.sources, progress.check)
    return count, {source: stamp for source, stamp in found.items() if stamp.modified_ns < began_ns}
