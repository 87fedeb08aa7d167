"""The window in which the corpus is counted on a cluster, or in several processes, into a file of counts."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QLineEdit
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.cluster import cluster
from tokexplorer.corpus.counts import CountSettings, added
from tokexplorer.corpus.counts_file import write_counts
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.shards import ShardFolder, counts_of_sources
from tokexplorer.corpus.sources import CountsSource, is_read_by
from tokexplorer.formats.file_bytes import replaced_file
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.state.workspace import SourceEntry
from tokexplorer.ui.kit.parts import named, plain_label, say, sentence_label
from tokexplorer.ui.report.page_dialog import FormRows, PageDialog, PageForm

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.corpus.counts import Counts
    from tokexplorer.corpus.errors import Note
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Workspace

_ABOUT = tr(
    "The workers of the cluster read the files of the corpus, by the same paths or addresses as here, and "
    "count their pre-tokens. The file of counts is a corpus of its own: trainings learn from it what they "
    "learn from the texts, and begin at once."
)
_ADDRESS_TIP = tr(
    "Where the scheduler of Dask is, such as tcp://host:8786; local:4 starts 4 processes on this machine"
)
_NOTHING = tr("There is nothing to count. Add files or folders to the corpus first.")
_NO_ADDRESS = tr("Name the cluster first, such as tcp://host:8786 or local:4.")
_SHOWN_LOSSES = 3


def count_into(
    path: Path, state: Workspace, address: str, tell: Callable[[str], object], progress: Progress
) -> tuple[Counts, tuple[Note, ...]]:
    """Count the sources of a workspace, with the weights of its first mix, into a file; what is to be told.

    Parts that are finished stay beside the file if the work ends early. Raises CorpusError, SplitError,
    OSError, and what `progress` raises.
    """
    plan, entries = state.plan, [each for each in state.sources if each.enabled]
    settings = CountSettings(
        plan.normalizer, plan.pre_tokenizer, plan.special_tokens, plan.user_symbols, state.hold_out
    )
    sources, weights = [each.source for each in entries], [each.weights[0] for each in entries]
    if any(is_read_by(source, path) for source in sources):
        why = tr("is a part of the corpus, and would be overwritten. Name another file")
        raise CorpusError(str(path), "", why)
    folder = ShardFolder(path.with_name(f"{path.name}.parts"))
    with folder:
        with cluster(address, tell) as work:
            parts, corpus = counts_of_sources(sources, weights, settings, folder, work, progress)
        counts = added(parts)
        with replaced_file(path) as file:
            write_counts(counts, file)
        folder.remove()
    return counts, corpus.notes


class ClusterForm(PageForm):
    """The form of a count.

    Attributes:
        corpus: what is counted.
        address: of the cluster.
        workers: which workers were lost or slow, and what of the corpus was left out.
    """

    def __init__(self, address: str, file: str, parent: QWidget | None = None) -> None:
        super().__init__("count", "", file, parent)
        self.title.setParent(self)
        self.title.hide()  # a file of counts has none
        about = plain_label(_ABOUT, "countAbout")
        about.setWordWrap(True)
        self.corpus = named(QLabel(), "countCorpus", tr("What is counted"))
        self.corpus.setWordWrap(True)
        self.address = named(QLineEdit(address), "countAddress", tr("Address of the cluster"), _ADDRESS_TIP)
        self.address.setPlaceholderText("tcp://host:8786")
        self.workers = sentence_label("countWorkers", "warning")
        rows = FormRows(self)
        rows.add(tr("Count"), about)
        rows.add(tr("Corpus"), self.corpus)
        rows.add(tr("Cluster"), self.address)
        rows.add("", self.workers)
        rows.add(tr("File"), self.file_row())


class ClusterDialog(PageDialog):
    """Counts the corpus as it is when that is asked for.

    Signals:
        address_changed(str): a cluster was used.
    """

    address_changed = Signal(str)
    kind = "count"
    form: ClusterForm

    def __init__(self, store: Store, address: str, folder: str, parent: QWidget | None = None) -> None:
        """`address` and `folder` are those of the last count."""
        super().__init__(folder, parent)
        self.setWindowTitle(tr("Count on a cluster"))
        self._store = store
        self._told: list[str] = []  # by another thread
        self.open_button.setText(tr("Use the counts"))
        self.open_button.setToolTip(tr("Take the file of counts as the corpus, in place of the texts"))
        self.write_button.setText(tr("Count"))
        self.form = ClusterForm(
            address or f"local:{os.cpu_count() or 1}", str(Path(self.folder) / "corpus.counts")
        )
        self.finish_init(self.form)
        self.form.address.textChanged.connect(self.show_state)
        self.maker.progressed.connect(self._show_workers)
        store.watch(lambda state: state.sources, lambda _old, _new: self.show_state())

    @property
    @override
    def file_kinds(self) -> str:
        return tr("Counts (*.counts)")

    @override
    def what_is_missing(self) -> str:
        if not self._entries():
            return _NOTHING
        if not any(each.weights[0] for each in self._entries()):
            return tr("{which} holds nothing: give a source a weight.", which=tr("The mix"))
        return super().what_is_missing() if self.form.address.text().strip() else _NO_ADDRESS

    @override
    def begin(self, path: Path) -> None:
        address = self.form.address.text().strip()
        self.address_changed.emit(address)
        self._told.clear()
        self._show_workers()
        work = partial(count_into, path, self._store.workspace, address, self._told.append)
        self.maker.start(work, path)

    @override
    def how_written(self, path: Path) -> str:
        counts, notes = self.maker.result
        told = [*self._told, *map(str, notes[:_SHOWN_LOSSES])]
        if more := notes[_SHOWN_LOSSES:]:
            told.append(tr("and {grouped} more notes", grouped=grouped(len(more))))
        say(self.form.workers, "\n".join(told))
        return tr(
            "Counted: {units} different pre-tokens of {bytes} bytes, in {name}",
            units=grouped(len(counts)),
            bytes=grouped(counts.bytes),
            name=path.name,
        )

    @Slot()
    @override
    def show_state(self) -> None:
        super().show_state()
        self.form.address.setEnabled(not self.maker.is_busy)
        titles = [each.source.title for each in self._entries()]
        shown = ", ".join(titles[:_SHOWN_LOSSES])
        more = len(titles) - _SHOWN_LOSSES
        self.form.corpus.setText(
            tr("{shown} and {count} more", shown=shown, count=more) if more > 0 else shown
        )

    def _entries(self) -> list[SourceEntry]:
        return [each for each in self._store.workspace.sources if each.enabled]

    @Slot()
    def _show_workers(self) -> None:
        say(self.form.workers, "\n".join(self._told[-_SHOWN_LOSSES:]))

    @property
    @override
    def how_cancelled(self) -> str:
        return tr("Cancelled. Parts that were counted are kept: another count goes on there.")

    @Slot()
    @override
    def open_written(self) -> None:
        entry = SourceEntry(CountsSource(self.written))
        self._store.do(tr("Use counts in place of the texts"), lambda state: state.replace(sources=(entry,)))
