"""The counts of each mix, weighed in the background from what was read once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.engine.job import Progress

Weights = tuple[float, ...]


class Mixer(QObject):
    """Keeps one `CorpusCounts` for each mix.

    Signals:
        weighed(list[CorpusCounts]): the counts of all mixes that were asked for last.
    """

    weighed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: dict[Weights, CorpusCounts] = {}
        self._read: CorpusCounts | None = None
        self._wanted: list[Weights] = []
        self._job = BackgroundTask("mixing the corpus", self)
        self._job.done.connect(self._done)

    @property
    def is_busy(self) -> bool:
        """Whether counts will be announced."""
        return self._job.is_busy

    def weigh(self, read: CorpusCounts, wanted: Sequence[Weights]) -> bool:
        """Have the counts of `read` with each of these weights. Returns False if they are announced already.

        What needs no work, as all weights 1 do not, is announced before this returns.
        """
        wanted = list(wanted)
        if read is self._read and wanted == self._wanted:
            return False
        if read is not self._read:
            self._known = {read.weights: read}
        self._read, self._wanted = read, wanted
        known = self._known
        if all(weights in known for weights in wanted):
            self._job.forget()
            self._done([known[weights] for weights in wanted])
            return True

        def work(progress: Progress) -> list[CorpusCounts]:
            mixes = []
            for weights in wanted:
                progress.check()
                mixes.append(known.get(weights) or read.with_weights(weights))
            return mixes

        self._job.submit(work)
        return True

    def forget(self) -> None:
        """There is nothing to mix."""
        self._job.forget()
        self._read, self._wanted, self._known = None, [], {}

    @Slot(object)
    def _done(self, mixes: list[CorpusCounts]) -> None:
        assert self._read is not None
        self._known = {each.weights: each for each in (self._read, *mixes)}
        self.weighed.emit(mixes)
