"""The list of sources as a Qt model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from tokexplorer.corpus.sources import FileSource, FolderSource
from tokexplorer.presentation.numbers import byte_size, grouped
from tokexplorer.ui.corpus.problem_card import policy_words

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.errors import CorpusError, Note
    from tokexplorer.corpus.sources import Source
    from tokexplorer.session.state.workspace import SourceEntry

Index = QModelIndex | QPersistentModelIndex

ENTRY_ROLE = Qt.ItemDataRole.UserRole
FIGURES_ROLE = Qt.ItemDataRole.UserRole + 1
MAX_NOTES_IN_TOOLTIP = 5
NO_INDEX = QModelIndex()


@dataclass(frozen=True, slots=True)
class SourceFigures:
    """What reading a source brought to light.

    Attributes:
        byte_count: bytes of its text, None if unknown.
        documents: how many texts it holds.
        notes: what is worth telling.
        error: why it could not be read.
    """

    byte_count: int | None = None
    documents: int = 1
    notes: tuple[Note, ...] = ()
    error: CorpusError | None = None


UNREAD = SourceFigures()


def figures_of(counts: CorpusCounts) -> dict[Source, SourceFigures]:
    """What a count brought to light about each source."""
    read = {
        each.source: SourceFigures(each.statistics.bytes, each.documents, each.notes)
        for each in counts.per_source
    }
    return read | {each.source: SourceFigures(error=each.error) for each in counts.errors}


class SourceModel(QAbstractListModel):
    """One row per source: title, check box, size.

    Signals:
        toggled(int, bool): the user wants this row in the corpus, or out of it. Nothing has changed yet.
    """

    toggled = Signal(int, bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[SourceEntry, ...] = ()
        self._figures: dict[Source, SourceFigures] = {}

    @property
    def entries(self) -> tuple[SourceEntry, ...]:
        """The rows."""
        return self._entries

    def set_entries(self, entries: tuple[SourceEntry, ...]) -> None:
        """Show these rows. Rows that stay are not reset, so that selection and scroll position survive."""
        same_sources = [each.source for each in entries] == [each.source for each in self._entries]
        if same_sources:
            self._entries = entries
            self._tell_all_changed()
            return
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def figures(self, source: Source) -> SourceFigures:
        """What is known about a source."""
        return self._figures.get(source, UNREAD)

    def set_figures(self, figures: dict[Source, SourceFigures]) -> None:
        """Remember what was found; of sources not mentioned, what was known before stays known."""
        self._figures.update(figures)
        self._tell_all_changed()

    def _tell_all_changed(self) -> None:
        if self._entries:
            self.dataChanged.emit(self.index(0), self.index(len(self._entries) - 1))

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(self._entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See QAbstractItemModel."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.isValid() else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See QAbstractItemModel."""
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        figures = self.figures(entry.source)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.source.title
            case Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if entry.enabled else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.ToolTipRole:
                return _tooltip(entry.source, figures)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{entry.source.title}, {size_text(figures) or 'not read yet'}"
            case _ if role == ENTRY_ROLE:
                return entry
            case _ if role == FIGURES_ROLE:
                return figures
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """See QAbstractItemModel. Only asks: who owns the list answers with `set_entries`."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        self.toggled.emit(index.row(), Qt.CheckState(value) == Qt.CheckState.Checked)
        return True


def size_text(figures: SourceFigures) -> str:
    """What stands at the right of a row."""
    if figures.error is not None:
        return "not read"
    return "" if figures.byte_count is None else byte_size(figures.byte_count)


def _tooltip(source: Source, figures: SourceFigures) -> str:
    lines = [str(source.path) if isinstance(source, FileSource | FolderSource) else source.title]
    if figures.byte_count is not None:
        texts = f" in {grouped(figures.documents)} files" if figures.documents > 1 else ""
        lines.append(f"{grouped(figures.byte_count)} bytes of text{texts}")
    if isinstance(source, FileSource | FolderSource) and (words := policy_words(source.policy)):
        lines.append(words)
    if figures.error is not None:
        lines.append(str(figures.error))
    lines += [str(note) for note in figures.notes[:MAX_NOTES_IN_TOOLTIP]]
    if len(figures.notes) > MAX_NOTES_IN_TOOLTIP:
        lines.append(f"and {grouped(len(figures.notes) - MAX_NOTES_IN_TOOLTIP)} more notes")
    return "\n".join(lines)
