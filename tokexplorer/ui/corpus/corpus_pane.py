"""The corpus pane: sources, counts, pre-tokenizer, preview, top units."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import keeps_units
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.corpus.sources import FilesSource, PastedText, source_at
from tokexplorer.engine.job import Cancelled
from tokexplorer.session.mixes import weight_text
from tokexplorer.session.state.store import Store
from tokexplorer.session.storage.schema import SUFFIX
from tokexplorer.ui.corpus import source_entries
from tokexplorer.ui.corpus.corpus_counter import CorpusCounter, CountRequest, Mixer
from tokexplorer.ui.corpus.corpus_view import AddMenu, CorpusView
from tokexplorer.ui.corpus.first_rows import FirstRowsDialog
from tokexplorer.ui.corpus.mix_block import LEAST_SOURCES
from tokexplorer.ui.corpus.source_model import figures_of
from tokexplorer.ui.corpus.source_previews import SourcePreviews
from tokexplorer.ui.kit.parts import in_column, named
from tokexplorer.ui.widgets.at_disk import at_disk
from tokexplorer.ui.widgets.linked import linked_files, linked_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence
    from pathlib import Path

    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.hold_out import HoldOut
    from tokexplorer.corpus.source_preview import SourcePreview
    from tokexplorer.corpus.sources import Source
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.workspace import Workspace
    from tokexplorer.ui.corpus.source_entries import Entries

PROGRESS_DELAY_MS = 150


class CorpusPane(QWidget):
    """Shows the sources and settings of a store, changes them there, and counts the corpus in the background.

    Attributes:
        store: what is open.
        mix_block: the weights, and what is held out.
        mix_results: the results of the mixes.
        mixes: the counts of each mix, one or two; empty until they are there.

    Signals:
        counts_changed(CorpusCounts | None): the corpus is counted, or its counts are no longer valid.
        mix_changed(): the corpus is counted after the user changed weights.
        characters_seen(SeenCharacters | None): the characters that the corpus has, as far as it is counted;
            None if that is not certain.
        given_up(): counting was cancelled or failed, so no counts come.
    """

    counts_changed = Signal(object)
    mix_changed = Signal()
    characters_seen = Signal(object)
    given_up = Signal()

    def __init__(self, store: Store | None = None, parent: QWidget | None = None) -> None:
        """Without a store the pane has one of its own."""
        super().__init__(parent)
        self.store = Store() if store is None else store
        named(self, "corpusPane", tr("Corpus"))
        self.setAcceptDrops(True)
        self._read: CorpusCounts | None = None
        self.mixes: tuple[CorpusCounts, ...] = ()
        self._mixer = Mixer(self)
        self._is_weighing = self._weights_edited = False
        self._counter = CorpusCounter(self)
        self._previews = SourcePreviews(self)
        self._view = CorpusView(self)
        self.mix_block = self._view.mix_block
        self.mix_results = self._view.mix_results
        self._progress_delay = QTimer(self, singleShot=True, interval=PROGRESS_DELAY_MS)
        in_column(self._view, parent=self)
        self.addAction(self._view.add_menu.paste_action)
        self._connect()
        self._show_sources()
        self._view.show_counts(None)
        self._show_settings()
        self.store.watch(lambda state: state.sources, self._sources_changed)
        self.store.watch_sources(self._view.source_list.keep_only)
        self.store.watch_sources(self._previews.keep_only)
        self.store.watch(_settings_of, self._settings_changed)
        self.store.watch(lambda state: state.hold_out, self._hold_out_changed)
        self.store.watch(lambda state: state.compares_mixes, lambda _old, _new: self._mix())

    def _connect(self) -> None:
        view, counter = self._view, self._counter
        view.add_menu.paths_chosen.connect(self.add_paths)
        view.add_menu.text_pasted.connect(self.add_text)
        for part in (view.add_menu, view.empty_state):
            part.source_chosen.connect(lambda source: self.add_sources([source]))
        view.source_list.toggled.connect(self._toggle)
        view.source_list.removal_wanted.connect(self._remove)
        view.source_list.source_wanted.connect(self._read_otherwise)
        view.source_list.retry_wanted.connect(self.recount)
        view.source_list.columns_wanted.connect(self._show_columns)
        view.splitter_form.changed.connect(self._settings_edited)
        view.mix_block.weight_wanted.connect(self._weigh)
        view.mix_block.compares_wanted.connect(self.set_compares_mixes)
        view.mix_block.hold_out.wanted.connect(self.set_hold_out)
        view.mix_block.menu.smoothing_wanted.connect(self._smooth)
        view.mix_block.menu.copy_wanted.connect(
            lambda: self._edit_weights(source_entries.with_mix_copied(self.sources), tr("Copy mix A"))
        )
        view.mix_block.menu.swap_wanted.connect(
            lambda: self._edit_weights(
                source_entries.with_mixes_swapped(self.sources), tr("Exchange the mixes")
            )
        )
        self._previews.found.connect(self._preview_found)
        self._mixer.weighed.connect(self._mixed)
        view.progress_strip.cancel_wanted.connect(counter.cancel)
        view.progress_strip.pause_wanted.connect(counter.pause)
        view.progress_strip.restart_wanted.connect(self.recount)
        counter.started.connect(view.progress_strip.forget_growth)
        counter.sampled.connect(view.split_preview.set_sample)
        counter.progressed.connect(self._progressed)
        counter.finished.connect(self._finished)
        counter.failed.connect(self._failed)
        counter.cancelled.connect(self._cancelled)

    @property
    def add_menu(self) -> AddMenu:
        """The menu of what can be added."""
        return self._view.add_menu

    @property
    def counts(self) -> CorpusCounts | None:
        """The counts of the present sources and settings with mix A; None until they are there."""
        return self.mixes[0] if self.mixes else None

    @property
    def compares_mixes(self) -> bool:
        """Whether there are two mixes."""
        return self.store.workspace.compares_mixes

    @property
    def hold_out(self) -> HoldOut:
        """Which lines are held out."""
        return self.store.workspace.hold_out

    @property
    def is_mixing(self) -> bool:
        """Whether the counts are being weighed again, for which no file is read."""
        return self._mixer.is_busy

    @property
    def trains_with_mix(self) -> bool:
        """Whether the user wants new runs whenever the mix changes."""
        return self.mix_block.menu.train_action.isChecked()

    @trains_with_mix.setter
    def trains_with_mix(self, wanted: bool) -> None:
        self.mix_block.menu.train_action.setChecked(wanted)

    @property
    def sources(self) -> Entries:
        """The rows of the list."""
        return self.store.workspace.sources

    @property
    def normalizer(self) -> str:
        """A name in `core.normalizers.registry`."""
        return self.store.workspace.plan.normalizer

    @property
    def pre_tokenizer(self) -> str:
        """A name in `core.pre_tokenizers.registry`, or `regex:PATTERN`."""
        return self.store.workspace.plan.pre_tokenizer

    @property
    def is_counting(self) -> bool:
        """Whether a count is under way."""
        return self._counter.is_running

    def set_sources(self, entries: Entries, label: str = "Change the sources", key: Hashable = None) -> None:
        """Replace the list of sources, as an undo step; steps with the same key become one."""
        self.store.do(label, lambda state: state.replace(sources=entries), key=key)

    def set_hold_out(self, rule: HoldOut) -> None:
        """Hold out these lines."""
        label = tr("Hold out {percent} %", percent=rule.percent)
        self.store.do(label, lambda state: state.replace(hold_out=rule), key=tr("hold out"))

    def set_compares_mixes(self, compares: bool) -> None:
        """Compare two mixes, or use one."""
        label = tr("Compare two mixes") if compares else tr("One mix only")
        self.store.do(label, lambda state: state.replace(compares_mixes=compares))

    def set_settings(self, normalizer: str, pre_tokenizer: str) -> None:
        """Normalize and split the corpus like this."""
        label = (
            tr("Change the normalizer") if normalizer != self.normalizer else tr("Change the pre-tokenizer")
        )
        self.store.do(
            label,
            lambda state: state.replace(plan=state.plan.with_pipeline(normalizer, pre_tokenizer)),
            key="pipeline",
        )

    @Slot(object)
    def add_paths(self, paths: Sequence[Path]) -> None:
        """Add files and folders; one that cannot be read shows its error in its row."""
        with suppress(Cancelled):
            self.add_sources(
                at_disk(self, tr("Looking at the files"), lambda progress: _sources_at(paths, progress.check))
            )

    @Slot(object)
    def add_text(self, text: str, title: str = "") -> None:
        """Add a pasted text."""
        self.add_sources([PastedText(text, title or source_entries.title_of_paste(text))])

    def add_sources(self, sources: Sequence[Source]) -> None:
        """Add sources, and check those that are in the list already."""
        if sources:
            label = source_entries.added_label(sources)
            self.set_sources(source_entries.with_added(self.sources, sources), label)

    def show_changed(self, remarks: Mapping[Source, str]) -> None:
        """Mark exactly these sources as changed; a sentence about each."""
        self._view.source_list.set_remarks(remarks)

    @Slot()
    def recount(self) -> None:
        """Read and count everything again, because files may have changed."""
        self._counter.forget()
        self._previews.forget()
        self._previews.look_at(each.source for each in self.sources)
        self._count()

    def _sources_changed(self, _old: Entries, _entries: Entries) -> None:
        self._weights_edited = self._is_weighing  # not by undo, for instance
        self._show_sources()
        self._count()

    def _show_sources(self) -> None:
        self._view.show_entries(self.sources)
        self._previews.look_at(each.source for each in self.sources)

    @Slot(object, object)
    def _preview_found(self, source: Source, preview: SourcePreview) -> None:
        self._view.source_list.set_preview(source, preview)

    @Slot(int, object, object)
    def _show_columns(self, row: int, shown: Source, columns: tuple[str, ...]) -> None:
        """Show the first rows of a source, or of a file of it, so that its column can be chosen."""
        source = self.sources[row].source
        if isinstance(source, FilesSource):
            dialog = FirstRowsDialog(shown, self._previews, self, columns, source=source)
            dialog.sources_wanted.connect(partial(self._read_instead, source))
            dialog.open()

    def _read_instead(self, source: Source, wanted: Sequence[Source]) -> None:
        """Read one or more sources in place of another."""
        rows = [each.source for each in self.sources]
        if source not in rows:
            return
        row = rows.index(source)
        if len(wanted) == 1:
            self._read_otherwise(row, wanted[0])
        else:
            label = tr("Divide {title} into sources", title=source.title)
            self.set_sources(source_entries.with_parts(self.sources, row, wanted), label)

    def _settings_changed(self, _old: object, _new: object) -> None:
        self._show_settings()
        self._count()

    def _show_settings(self) -> None:
        form, wanted = self._view.splitter_form, (self.normalizer, self.pre_tokenizer)
        if (form.normalizer, form.pre_tokenizer) != wanted:
            form.set_settings(*wanted)

    def _hold_out_changed(self, _old: HoldOut, rule: HoldOut) -> None:
        if self.mix_block.hold_out.rule != rule:
            self.mix_block.hold_out.set_rule(rule)
        self._count()

    def _count(self) -> None:
        state = self.store.workspace
        sources = tuple(each.source for each in state.sources if each.enabled)
        if not sources:
            self._counter.forget()
            self._forget_counts()
            self._tell_characters()
            self._view.show_counts(None)
            self._view.progress_strip.hide()
            return
        cut_out = state.plan.special_tokens, state.plan.user_symbols
        request = CountRequest(sources, self.normalizer, self.pre_tokenizer, *cut_out, self.hold_out)
        if request != self._counter.request:
            self._forget_counts()
            self._progress_delay.start()
            self._counter.count(request)
            self._tell_characters()
        else:
            self._mix()

    def _forget_counts(self) -> None:
        self._read = None
        self._mixer.forget()
        self._show_mix()
        self._set_mixes(())

    def _mix(self) -> None:
        """Weigh the counts again, without reading the sources."""
        self._show_mix()
        self._tell_characters()
        read = self._read
        if read is None:
            return
        is_new = self._mixer.weigh(read, self._wanted_weights(read))
        if not self._mixer.is_busy:
            self._weights_edited = False
        elif is_new:
            self._set_mixes(())

    def _wanted_weights(self, read: CorpusCounts) -> list[tuple[float, ...]]:
        """The weights of the sources in every mix, in the order in which they were read."""
        of = {each.source: each.weights for each in self.sources}
        count = 1 + (self.compares_mixes and len(read.per_source) >= LEAST_SOURCES)
        return [tuple(of[each.source][mix] for each in read.per_source) for mix in range(count)]

    @Slot(object)
    def _mixed(self, mixes: list[CorpusCounts]) -> None:
        usable = tuple(mixes) if all(len(each.word_counts) for each in mixes) else ()
        self._view.show_counts(usable[0] if usable else None)
        self._set_mixes(usable)
        is_edited, self._weights_edited = self._weights_edited, False
        if usable and is_edited:
            self.mix_changed.emit()

    def _show_mix(self) -> None:
        self.mix_block.show_mix(self.sources, self._read, compares=self.compares_mixes)

    def _set_mixes(self, mixes: tuple[CorpusCounts, ...]) -> None:
        if mixes != self.mixes:
            self.mixes = mixes
            self.counts_changed.emit(self.counts)

    def _tell_characters(self) -> None:
        """Tell the characters seen so far, if all of them are certainly in one of the mixes."""
        seen, entries = self._counter.seen, [each for each in self.sources if each.enabled]
        if seen is not None:
            is_certain = seen.is_whole or self._read is None  # else some sources could not be read
            mixes = range(1 + self.compares_mixes)
            if not is_certain or not any(
                all(keeps_units(each.weights[mix]) for each in entries) for mix in mixes
            ):
                seen = None
        self.characters_seen.emit(seen)

    @Slot(int, bool)
    def _toggle(self, row: int, enabled: bool) -> None:
        title = self.sources[row].source.title
        label = tr("Include {title}", title=title) if enabled else tr("Leave out {title}", title=title)
        self.set_sources(source_entries.with_enabled(self.sources, row, enabled), label)

    @Slot(object)
    def _remove(self, rows: list[int]) -> None:
        label = source_entries.removed_label(self.sources, rows)
        self.set_sources(source_entries.without_rows(self.sources, rows), label)

    @Slot(int, object)
    def _read_otherwise(self, row: int, source: Source) -> None:
        entries = source_entries.with_source(self.sources, row, source)
        self.set_sources(entries, tr("Read {title} otherwise", title=source.title))

    @Slot(int, int, float)
    def _weigh(self, row: int, mix: int, weight: float) -> None:
        entry = self.sources[row]
        entries = source_entries.with_weight(self.sources, row, mix, weight)
        label = tr("Weigh {title} ×{weight}", title=entry.source.title, weight=weight_text(weight))
        self._edit_weights(entries, label, ("weight", entry.id, mix))

    @Slot(int, float)
    def _smooth(self, mix: int, alpha: float) -> None:
        counts = self._read.per_source if self._read is not None else ()
        sizes = {each.source: each.training_bytes for each in counts}
        entries = source_entries.smoothed(self.sources, mix, alpha, sizes)
        self._edit_weights(
            entries, tr("Even weights") if alpha == 1 else tr("Smooth the mix, α = {alpha:g}", alpha=alpha)
        )

    def _edit_weights(self, entries: Entries, label: str, key: Hashable = None) -> None:
        self._is_weighing = self._read is not None
        self.set_sources(entries, label, key)
        self._is_weighing = False

    @Slot()
    def _settings_edited(self) -> None:
        form = self._view.splitter_form
        self.set_settings(form.normalizer, form.pre_tokenizer)

    @Slot(object)
    def _progressed(self, progress: Progress) -> None:
        if not self._progress_delay.isActive():
            self._view.progress_strip.show_progress(progress, self._counter.state)
        self._tell_characters()

    @Slot(object)
    def _finished(self, counts: CorpusCounts) -> None:
        self._view.progress_strip.hide()
        self._view.source_list.set_figures(figures_of(counts))
        self._read = counts
        self._mix()

    @Slot(object)
    def _failed(self, error: BaseException) -> None:
        self._tell_characters()
        self._view.show_counts(None)
        if isinstance(error, SplitError):
            self._view.splitter_form.show_problem(str(error))
            self._view.progress_strip.hide()
        else:
            self._view.progress_strip.show_end(
                tr("Counting failed: {value}.", value=error or type(error).__name__)
            )
        self.given_up.emit()

    @Slot()
    def _cancelled(self) -> None:
        self._tell_characters()
        self._view.show_counts(None)
        self._view.progress_strip.show_end(tr("Counting was cancelled."))
        self.given_up.emit()

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # The pane takes files, folders and text; the window takes the page of a tokenizer, and sessions.
        data = event.mimeData()
        paths = linked_files(data)
        if any(path.suffix == SUFFIX for path in paths) or (linked_pages(data) and not paths):
            event.ignore()
        elif event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()
            self._view.mark_drop(True)

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._view.mark_drop(False)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self._view.mark_drop(False)
        data = event.mimeData()
        if paths := linked_files(data):
            self.add_paths(paths)
        elif data.hasText():
            self.add_text(data.text())
        event.setDropAction(Qt.DropAction.CopyAction)  # files stay where they are, whatever was proposed
        event.accept()


def _settings_of(state: Workspace) -> tuple[object, ...]:
    """The settings of the plan that decide how the corpus is counted."""
    plan = state.plan
    return plan.normalizer, plan.pre_tokenizer, plan.special_tokens, plan.user_symbols


def _sources_at(paths: Sequence[Path], check: Callable[[], None]) -> list[Source]:
    found: list[Source] = []
    for path in paths:
        check()
        found.append(source_at(path))
    return found
