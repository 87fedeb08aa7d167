"""Measures what a training gave, on each source, and remembers what the training before gave."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.trainer import NOT_YET
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.session.trade_off.points import EFFECT_METRICS, measure, texts_to_measure
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.columns.token_source import RunSource

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import Algorithm
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.texts import CorpusTexts, MeasuredText
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.shown_run import ShownRun

Key = tuple["Algorithm", str]
"""An algorithm and the name of a mix; where there is but one mix it is the first."""
Points = dict[Key, "TradePoint"]


class MixMeasurer(QObject):
    """Knows the metrics of the runs at hand and of those before them, all on the same texts.

    Attributes:
        texts: what is measured on; None while there is nothing.
        now: metrics of the runs at hand, once they have ended and are measured.
        before: those of the training before, as far as they were measured on the same texts.

    Signals:
        changed(): any of these is another.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.texts: CorpusTexts | None = None
        self.now: Points = {}
        self.before: Points = {}
        self._waiting: tuple[ShownRun, ...] = ()  # for texts
        self._job = BackgroundTask("measure the mixes", self)
        self._job.done.connect(self._measured)
        self._job.failed.connect(self._failed)

    @property
    def is_busy(self) -> bool:
        """Whether metrics are under way."""
        return self._job.is_busy

    @Slot(object)
    def set_texts(self, texts: CorpusTexts | None) -> None:
        """Measure on these from the next training on; what was measured on others cannot be compared."""
        if texts is self.texts:
            return
        if self.texts is not None:
            self._waiting = ()
        self._job.forget()
        self.texts, self.now, self.before = texts, {}, {}
        self.changed.emit()
        if texts is not None and self._waiting:
            self.measure(self._waiting)

    def begin(self) -> None:
        """New runs begin: the metrics at hand become those of the training before."""
        self._job.forget()
        self._waiting = ()
        if self.now:
            self.before, self.now = self.now, {}
            self.changed.emit()

    def measure(self, runs: Sequence[ShownRun]) -> None:
        """All runs have ended: measure those that came to something."""
        ended = tuple(shown for shown in runs if RunSource(shown).steps_done != NOT_YET)
        self._waiting = ended
        if ended and self.texts is not None:
            self._waiting = ()
            self._job.submit(partial(_measure, ended, texts_to_measure(self.texts)[1]))

    @Slot(object)
    def _measured(self, points: Points) -> None:
        self.now = points
        self.changed.emit()

    @Slot(object)
    def _failed(self, _: ValueError) -> None:
        """A pattern that runs away is told by the columns."""


def _measure(runs: Sequence[ShownRun], texts: Sequence[MeasuredText], progress: Progress) -> Points:
    points: Points = {}
    for shown in runs:
        source = RunSource(shown)
        tokenizer = source.tokenizer(source.steps_done)
        key = shown.spec.algorithm, shown.mix or MIX_NAMES[0]
        points[key] = measure(tokenizer, texts, EFFECT_METRICS, check=progress.check)
    return points
