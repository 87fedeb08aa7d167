"""Makes the texts that tokenizers are measured on from the counted corpus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.session.compare.texts import CorpusTexts
from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane


class CorpusLink(QObject):
    """Follows the counts of the corpus pane.

    Signals:
        texts_changed(CorpusTexts | None): other texts of the corpus can be measured on.
    """

    texts_changed = Signal(object)

    def __init__(self, pane: CorpusPane, parent: QObject) -> None:
        super().__init__(parent)
        self._pane = pane
        self._read: object = None  # what the texts are of, or will be
        self._job = BackgroundTask(tr("texts of the corpus"), self)
        self._job.done.connect(self.texts_changed)
        pane.counts_changed.connect(self._counted)

    @Slot(object)
    def _counted(self, counts: CorpusCounts | None) -> None:
        if counts is None:
            if not self._pane.is_mixing:  # other weights: the texts stay
                self._job.forget()
                self._read = None
                self.texts_changed.emit(None)
        elif counts.per_source is not self._read:
            self._read = counts.per_source
            self._job.submit(partial(_texts_of, counts))


def _texts_of(counts: CorpusCounts, progress: Progress) -> CorpusTexts:
    return CorpusTexts.of(counts)
