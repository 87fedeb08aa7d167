"""Measures the tokenizers of a training on each source, and remembers the metrics of the one before."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
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
    """Has the metrics of the last training and of the one before, on the same texts.

    Attributes:
        texts: the texts to measure on; None while there are none.
        now: metrics of the last training, once its runs have ended and are measured.
        before: metrics of the training before, if they were measured on the same texts.

    Signals:
        changed(): one of these is another.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.texts: CorpusTexts | None = None
        self.now: Points = {}
        self.before: Points = {}
        self._waiting: tuple[ShownRun, ...] = ()  # for texts
        self._ended: tuple[str, ...] = ()  # the ids of the runs of `now`, and of those of `before`
        self._ended_before: tuple[str, ...] = ()
        self._job = BackgroundTask(tr("measure the mixes"), self)
        self._job.done.connect(
            self._measured
        )  # if it fails, the columns show the pattern that takes too long

    @Slot(object)
    def set_texts(self, texts: CorpusTexts | None) -> None:
        """Measure on these texts; metrics on other texts are dropped, because they cannot be compared."""
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
        """Make the metrics those of the training before, because new runs begin; there may be none of it."""
        self._job.forget()
        self._waiting = ()
        if self.now or self.before:
            self.before, self.now = self.now, {}
            self._ended_before = self._ended
            self.changed.emit()

    def measure(self, runs: Sequence[ShownRun]) -> None:
        """Measure the runs that have steps, after all have ended."""
        ended = tuple(shown for shown in runs if RunSource(shown).steps_done != NOT_YET)
        self._waiting = ended
        if ended and self.texts is not None:
            self._waiting = ()
            self._ended = tuple(shown.id for shown in ended)
            self._job.submit(partial(_measure, ended, texts_to_measure(self.texts)[1]))

    @Slot(object)
    def _measured(self, points: Points) -> None:
        self.now = points
        if self._ended == self._ended_before:  # undo has brought the training before back
            self.before = {}
        self.changed.emit()


def _measure(runs: Sequence[ShownRun], texts: Sequence[MeasuredText], progress: Progress) -> Points:
    points: Points = {}
    for shown in runs:
        source = RunSource(shown)
        tokenizer = source.tokenizer(source.steps_done)
        key = shown.spec.algorithm, shown.mix or MIX_NAMES[0]
        points[key] = measure(tokenizer, texts, EFFECT_METRICS, check=progress.check)
    return points
