"""The list of sources as a Qt model."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.copies import MISSING
from tokexplorer.corpus.sources import AddressSource, FilesSource
from tokexplorer.presentation.numbers import byte_size, grouped
from tokexplorer.ui.corpus.problem_card import policy_words
from tokexplorer.ui.corpus.source_previews import read_as_text
from tokexplorer.ui.kit.table import Column, ColumnModel, Index, Role

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.errors import CorpusError, Note
    from tokexplorer.corpus.source_preview import SourcePreview
    from tokexplorer.corpus.sources import Source
    from tokexplorer.session.state.workspace import SourceEntry
    from tokexplorer.ui.corpus.source_entries import Entries

MAX_NOTES_IN_TOOLTIP = 5


@dataclass(frozen=True, slots=True)
class SourceFigures:
    """What reading a source found.

    Attributes:
        byte_count: bytes of its text, None if unknown.
        documents: how many texts it holds.
        notes: notes on reading it.
        error: why it could not be read.
        unreadable: why files of it were left out that could not be read.
        remark: a sentence that it was changed since; empty if it was not.
    """

    byte_count: int | None = None
    documents: int = 1
    notes: tuple[Note, ...] = ()
    error: CorpusError | None = None
    unreadable: tuple[CorpusError, ...] = ()
    remark: str = ""

    @property
    def problems(self) -> tuple[CorpusError, ...]:
        """What the user can do something about."""
        return self.unreadable if self.error is None else (self.error,)


UNREAD = SourceFigures()


def figures_of(counts: CorpusCounts) -> dict[Source, SourceFigures]:
    """What a count found about each source."""
    read = {
        each.source: SourceFigures(
            each.statistics.bytes, each.documents, each.notes, unreadable=each.unreadable
        )
        for each in counts.per_source
    }
    return read | {each.source: SourceFigures(error=each.error) for each in counts.errors}


class SourceRow(NamedTuple):
    """A source in the list, what reading it found, what it is read as, and whether it has columns of text."""

    entry: SourceEntry
    figures: SourceFigures
    read_as: str = ""
    has_columns: bool = False


class SourceModel(ColumnModel):
    """One row per source: title and check box.

    Signals:
        toggled(int, bool): the user wants this row in the corpus, or out of it. Nothing has changed yet.
    """

    toggled = Signal(int, bool)
    rows: Sequence[SourceEntry]

    def __init__(self) -> None:
        title = Column(tr("source"), lambda row: row.entry.source.title, cell_tip=_tooltip, spoken=_spoken)
        super().__init__([title])
        self._figures: dict[Source, SourceFigures] = {}
        self._remarks: Mapping[Source, str] = {}
        self._previews: dict[Source, SourcePreview] = {}

    @override
    def row(self, number: int) -> SourceRow:
        entry = self.rows[number]
        figures, remark = self._figures.get(entry.source, UNREAD), self._remarks.get(entry.source, "")
        figures = replace(figures, remark=remark) if remark else figures
        preview = self._previews.get(entry.source)
        if preview is None:
            return SourceRow(entry, figures)
        return SourceRow(entry, figures, read_as_text(preview), bool(preview.first.columns))

    def set_entries(self, entries: Entries) -> None:
        """Show these rows. Rows that stay are not reset, so that selection and scroll position survive."""
        same_sources = [each.source for each in entries] == [each.source for each in self.rows]
        self.show(entries, same_rows=same_sources)

    def set_figures(self, figures: dict[Source, SourceFigures]) -> None:
        """Add what was found; what is known about other sources stays."""
        self._figures.update(figures)
        self.tell_values()

    def set_preview(self, source: Source, preview: SourcePreview) -> None:
        """Say what a source is read as."""
        self._previews[source] = preview
        self.tell_values()

    def keep_only(self, sources: Set[Source]) -> None:
        """Forget what was found of other sources than these."""
        self._figures = {each: found for each, found in self._figures.items() if each in sources}
        self._previews = {each: found for each, found in self._previews.items() if each in sources}

    def set_remarks(self, remarks: Mapping[Source, str]) -> None:
        """Mark exactly these sources as changed; a sentence about each."""
        if remarks != self._remarks:
            self._remarks = remarks
            self.tell_values()

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.isValid() else flags

    @override
    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if role == Role.CheckStateRole and index.isValid():
            enabled = self.rows[index.row()].enabled
            return Qt.CheckState.Checked if enabled else Qt.CheckState.Unchecked
        return super().data(index, role)

    @override
    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Only asks: the owner of the list answers with `set_entries`."""
        if role != Role.CheckStateRole or not index.isValid():
            return False
        self.toggled.emit(index.row(), Qt.CheckState(value) == Qt.CheckState.Checked)
        return True


def size_text(figures: SourceFigures) -> str:
    """The text at the right of a row."""
    if figures.error is not None:
        return tr("not read")
    return "" if figures.byte_count is None else byte_size(figures.byte_count)


def mark_text(figures: SourceFigures) -> str:
    """What is marked behind the size: that a source was changed, or is a copy; empty if nothing is."""
    if figures.remark:
        return tr(", changed")
    return tr(", copy") if any(note.message == MISSING for note in figures.notes) else ""


def _spoken(row: SourceRow) -> str:
    size = size_text(row.figures) or tr("not read yet")
    said = f"{row.entry.source.title}, {size}{mark_text(row.figures)}"
    return f"{said}, {row.read_as}" if row.read_as else said


def _tooltip(row: SourceRow) -> str:
    source, figures = row.entry.source, row.figures
    place = source.address if isinstance(source, AddressSource) else getattr(source, "path", source.title)
    lines = [str(place)]
    if figures.byte_count is not None:
        texts = (
            tr(" in {documents} files", documents=grouped(figures.documents)) if figures.documents > 1 else ""
        )
        lines.append(
            tr("{byte_count} bytes of text{texts}", byte_count=grouped(figures.byte_count), texts=texts)
        )
    if row.read_as:
        lines.append(row.read_as)
    if isinstance(source, FilesSource) and (words := policy_words(source.policy)):
        lines.append(words)
    if figures.error is not None:
        lines.append(str(figures.error))
    if figures.remark:
        lines.append(figures.remark)
    lines += [str(note) for note in figures.notes[:MAX_NOTES_IN_TOOLTIP]]
    if len(figures.notes) > MAX_NOTES_IN_TOOLTIP:
        lines.append(
            tr("and {grouped} more notes", grouped=grouped(len(figures.notes) - MAX_NOTES_IN_TOOLTIP))
        )
    return "\n".join(lines)
