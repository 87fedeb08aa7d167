"""The panel of the runs: every training of this window, with what can be done with it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Slot,
)
from PySide6.QtGui import QAction, QColor, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import duration, grouped
from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.ui.details.panel import Panel
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.chip_painting import ROW_HEIGHT_PX
from tokexplorer.ui.widgets.log_table import LogTable
from tokexplorer.ui.widgets.padded_cells import PaddedCells
from tokexplorer.ui.widgets.table_parts import LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import RunRef
    from tokexplorer.ui.details.focus import Focus

Index = QModelIndex | QPersistentModelIndex
NAME, TRAINING, SIZE, CORPUS, WHEN, TIME, TOKENS, STATE, NOTE = range(9)
HEADINGS = ("Run", "No.", "Size", "Corpus", "When", "Time", "Tokens", "State", "Note")
_TIPS = (
    "The algorithm, or the name you give it: F2 or a double click edits it",
    "Which click on Train began it",
    "Tokens in the vocabulary",
    "What it learned from",
    "When it was begun",
    "How long it took, pauses left out",
    "How many tokens the corpus has with it",
    "What became of it",
    "A sentence of yours: F2 or a double click edits it",
)
_SHARES = {NAME: 5, CORPUS: 3, NOTE: 2}
"""The columns of free text share what the others leave."""
_LEAST_PX = 40
_STATES = {"running": "training", "finished": "finished", "stopped": "stopped", "failed": "failed"}
_UNKNOWN = "–"
_RIGHTS = (TRAINING, SIZE, TIME, TOKENS)
_MARGIN_PX = 8


class RunModel(QAbstractTableModel):
    """One row a run, the newest first. An edited cell becomes a step of the store.

    Attributes:
        runs: from the first row to the last.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.runs: tuple[RunRef, ...] = ()

    def show_runs(self, runs: Sequence[RunRef]) -> None:
        """Show these, given the oldest first. Rows that stay are not reset, so that the selection stays."""
        rows = tuple(reversed(runs))
        if [run.id for run in rows] == [run.id for run in self.runs]:
            self.runs = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, NOTE))
            return
        self.beginResetModel()
        self.runs = rows
        self.endResetModel()

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        """How many runs."""
        return 0 if parent is not None and parent.isValid() else len(self.runs)

    @override
    def columnCount(self, parent: Index | None = None) -> int:
        """Name, number, size and so on."""
        return 0 if parent is not None and parent.isValid() else len(HEADINGS)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Titles and what they mean."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADINGS[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return _TIPS[section]
        return (RIGHT if section in _RIGHTS else LEFT) if role == Qt.ItemDataRole.TextAlignmentRole else None

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        """Name and note can be edited."""
        flags = super().flags(index)
        is_editable = index.isValid() and index.column() in (NAME, NOTE)
        return flags | Qt.ItemFlag.ItemIsEditable if is_editable else flags

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts, colours, sides."""
        if not index.isValid():
            return None
        run, column = self.runs[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(run, column)
        if role == Qt.ItemDataRole.EditRole:
            return run.note if column == NOTE else run.short
        if role == Qt.ItemDataRole.ToolTipRole:
            return run.reason if run.state == "failed" else f"{run.title}\n{run.note}".strip()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column in _RIGHTS else LEFT
        if role == Qt.ItemDataRole.ForegroundRole and column == NAME:
            return QColor(theme().counterpart(run.colour))
        if role == Qt.ItemDataRole.ForegroundRole and column == STATE and run.state == "failed":
            return QColor(theme().error)
        return None

    @override
    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Rename a run, or write down a note."""
        if role != Qt.ItemDataRole.EditRole or index.column() not in (NAME, NOTE):
            return False
        run, text = self.runs[index.row()], str(value).strip()
        if index.column() == NOTE:
            self._store.do(f"Note on {run.short}", lambda state: state.with_run(run.id, note=text))
        elif text != run.short:
            self._store.do(f"Rename {run.short}", lambda state: state.with_run(run.id, name=text))
        return True

    @staticmethod
    def text(run: RunRef, column: int) -> str:
        """What a cell says."""
        match column:
            case 0:
                return run.short
            case 1:
                return str(run.training)
            case 2:
                return _UNKNOWN if run.vocab_size is None else grouped(run.vocab_size)
            case 3:
                return run.corpus_title
            case 4:
                return time.strftime("%H:%M:%S", time.localtime(run.began))
            case 5:
                return _UNKNOWN if run.seconds is None else duration(run.seconds)
            case 6:
                return _UNKNOWN if run.corpus_tokens is None else grouped(run.corpus_tokens)
            case 7:
                return _STATES[run.state]
        return run.note

    def tsv(self, rows: Sequence[int]) -> str:
        """Rows with tabs between the cells, below a line of titles."""
        lines = [tuple(self.text(self.runs[row], column) for column in range(len(HEADINGS))) for row in rows]
        return tab_separated([HEADINGS, *lines])


class RunTable(LogTable):
    """Copying takes the selected rows, or all."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        self.model_of_runs = RunModel(store)
        super().__init__(self.model_of_runs, PaddedCells(), parent)
        self.model_of_runs.setParent(self)
        self.setObjectName("runTable")
        self.setAccessibleName("Runs")
        self.set_empty_text("Every run that you train is listed here.")
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.copy_requested.connect(self.copy)

    @property
    def selected(self) -> list[RunRef]:
        """The runs of the selected rows, from the top."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self.model_of_runs.runs[row] for row in rows]

    def select(self, run_ids: set[str]) -> None:
        """Select the rows of these runs."""
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        self.clearSelection()
        for row, run in enumerate(self.model_of_runs.runs):
            if run.id in run_ids:
                self.selectionModel().select(self.model_of_runs.index(row, 0), flags)

    @Slot()
    def copy(self) -> None:
        """Put the selected rows on the clipboard, or all if there is no selection."""
        chosen = {run.id for run in self.selected}
        runs = self.model_of_runs.runs
        rows = [row for row, run in enumerate(runs) if not chosen or run.id in chosen]
        QGuiApplication.clipboard().setText(self.model_of_runs.tsv(rows))

    @override
    def share_width(self) -> None:
        """Numbers, times and states have all the room they need."""
        left = self.viewport().width()
        for column in range(len(HEADINGS)):
            if column not in _SHARES:
                self.resizeColumnToContents(column)
                left -= self.columnWidth(column)
        for column, share in _SHARES.items():
            self.setColumnWidth(column, max(left * share // sum(_SHARES.values()), _LEAST_PX))

    @override
    def sizeHintForRow(self, row: int) -> int:
        """All rows are of one height."""
        return ROW_HEIGHT_PX


class RunsPanel(Panel):
    """A table of the runs, and buttons for those that are selected."""

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.setObjectName("runsPanel")
        self.setAccessibleName("Runs")
        self._store = focus.store
        self.table = RunTable(self._store)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(6)
        self._show = self._action(
            "Show as a column", "showRuns", "Return", self.show_selected, "The text in the tokens of this run"
        )
        self._compare = self._action(
            "Compare with the current column",
            "compareRuns",
            "",
            self.compare_selected,
            "Show it as a column, and mark where it cuts words otherwise than the current column",
        )
        self._delete = self._action(
            "Delete", "deleteRuns", "Del", self.delete_selected, "Undo brings deleted runs back"
        )
        self._buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, _MARGIN_PX, 0, 0)
        layout.setSpacing(_MARGIN_PX)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(_MARGIN_PX, 0, _MARGIN_PX, 0)
        buttons.addLayout(self._buttons)
        layout.addLayout(buttons)
        layout.addWidget(self.table, 1)
        self.table.selectionModel().selectionChanged.connect(self._show_commands)
        self.table.model_of_runs.modelReset.connect(self._show_commands)
        self._store.watch(lambda state: state.runs, self._runs_changed)
        self.setFocusProxy(self.table)
        self._show_commands()

    def _action(self, text: str, name: str, keys: str, do: Callable[[], None], tip: str) -> QAction:
        """Something that can be done with the selected runs, as a button and in the menu of the table."""
        action = QAction(text, self)
        action.setObjectName(f"{name}Action")
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda _checked: do())
        self.table.addAction(action)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        button = QPushButton(text)
        button.setObjectName(f"{name}Button")
        button.setAccessibleName(text)
        button.setToolTip(f"{tip} ({keys})" if keys else tip)
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
        self._buttons.addWidget(button)
        return action

    @override
    def refresh(self) -> None:
        """Show the runs of the workspace."""
        chosen = {run.id for run in self.table.selected}
        self.table.model_of_runs.show_runs(self._store.workspace.runs)
        self.table.share_width()
        self.table.select(chosen)
        self._show_commands()

    def _runs_changed(self, _old: object, _new: object) -> None:
        self.want_refresh()

    @Slot()
    def _show_commands(self) -> None:
        chosen = self.table.selected
        has_tokens = [run for run in chosen if run.state != "failed"]
        self._show.setEnabled(bool(has_tokens))
        self._compare.setEnabled(len(has_tokens) == 1 and bool(self._store.workspace.current))
        self._delete.setEnabled(bool(chosen))

    # ---- what can be done

    def show_selected(self) -> None:
        """Show the selected runs as columns; the last one is the current column then."""
        runs = [run for run in self.table.selected if run.state != "failed"]
        if runs:
            with self._store.step(f"Show {_names(runs)}"):
                for run in runs:
                    self._show_run(run)

    def compare_selected(self) -> None:
        """Show the selected run, and mark its differences from the column that is current now."""
        reference = self.focus.column
        runs = [run for run in self.table.selected if run.state != "failed"]
        if runs:
            self._show_run(runs[0])
            self.focus.differences.compare_with(reference)

    def delete_selected(self) -> None:
        """Delete the selected runs, and their columns with them."""
        runs = self.table.selected
        if runs:
            ids = [run.id for run in runs]
            self._store.do(f"Delete {_names(runs)}", lambda state: state.without_runs(ids))

    def _show_run(self, run: RunRef) -> None:
        self._store.do(f"Show {run.short}", lambda state: state.with_run_shown(run.id))


def _names(runs: list[RunRef]) -> str:
    return runs[0].short if len(runs) == 1 else f"{len(runs)} runs"
