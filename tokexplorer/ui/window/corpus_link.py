"""What joins the corpus pane, the session, and the texts that tokenizers are measured on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.session.corpus_texts import CorpusTexts
from tokexplorer.ui.widgets.latest_job import LatestJob

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.hold_out import HoldOut
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.store import SessionStore
    from tokexplorer.session.state.workspace import SessionState, SourceEntry
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane


class CorpusLink(QObject):
    """Keeps the session and the corpus pane alike, whichever of them changes, and makes `CorpusTexts`.

    Signals:
        edited(): the session remembers another change of the corpus.
        texts_changed(CorpusTexts | None): other texts of the corpus can be measured on.
    """

    edited = Signal()
    texts_changed = Signal(object)

    def __init__(self, pane: CorpusPane, store: SessionStore, parent: QObject) -> None:
        super().__init__(parent)
        self._pane = pane
        self._store = store
        self._read: object = None  # what the texts are of, or will be
        self._job = LatestJob("texts of the corpus", self)
        self._job.done.connect(self.texts_changed)
        store.subscribe(self._session_changed)
        pane.sources_changed.connect(self._sources_edited)
        pane.hold_out_changed.connect(self._hold_out_edited)
        pane.comparing_changed.connect(self._comparing_edited)
        pane.counts_changed.connect(self._counted)

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._job.close(seconds)

    @Slot(object, str)
    def _sources_edited(self, entries: tuple[SourceEntry, ...], label: str) -> None:
        self._update(label, sources=entries)

    @Slot(object, str)
    def _hold_out_edited(self, rule: HoldOut, label: str) -> None:
        self._update(label, hold_out=rule)

    @Slot(bool, str)
    def _comparing_edited(self, compares: bool, label: str) -> None:
        self._update(label, compares_mixes=compares)

    def _update(self, label: str, **changes: Any) -> None:
        self._store.update(lambda state: state.replace(**changes), label)
        self.edited.emit()

    def _session_changed(self, old: SessionState, new: SessionState) -> None:
        if old.compares_mixes is not new.compares_mixes:
            self._pane.set_compares_mixes(new.compares_mixes)
        if old.sources is not new.sources:
            self._pane.set_sources(new.sources)
        if old.hold_out is not new.hold_out:
            self._pane.set_hold_out(new.hold_out)

    @Slot(object)
    def _counted(self, counts: CorpusCounts | None) -> None:
        if counts is None:
            if not self._pane.is_mixing:  # other weights: the texts stay
                self._job.forget()
                self._read = None
                self.texts_changed.emit(None)
        elif counts.per_source is not self._read:
            self._read = counts.per_source
            self._job.ask(partial(_texts_of, counts))


def _texts_of(counts: CorpusCounts, progress: Progress) -> CorpusTexts:
    return CorpusTexts.of(counts)
