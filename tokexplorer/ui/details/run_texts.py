"""Which texts of the corpus each run began with: what is held out later it may have learned from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from tokexplorer.ui.shown_run import ShownRun

if TYPE_CHECKING:
    from tokexplorer.session.compare.corpus_texts import CorpusTexts
    from tokexplorer.ui.details.focus import Focus


class RunTexts(QObject):
    """Remembers the texts of the corpus that there were when a run came, as long as it is shown."""

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus)
        self._focus = focus
        self._texts: dict[ShownRun, CorpusTexts | None] = {}
        focus.columns_changed.connect(self._take)
        focus.corpus_changed.connect(self._take)

    def of(self, run: ShownRun) -> CorpusTexts | None:
        """What it began with; None if there was no corpus, or it is not shown."""
        return self._texts.get(run)

    @Slot()
    def _take(self) -> None:
        """New runs get what there is now; texts may come a moment after the run that learns from them."""
        runs = [column.shown for column in self._focus.columns if isinstance(column.shown, ShownRun)]
        self._texts = {run: self._texts.get(run) or self._focus.corpus_texts for run in runs}
