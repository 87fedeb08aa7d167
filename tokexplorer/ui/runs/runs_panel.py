"""The panel of the runs: every training of this window, with what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from tokexplorer.ui.details.panel import Panel
from tokexplorer.ui.runs.run_table import RunTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.state.workspace import RunRef
    from tokexplorer.ui.details.focus import Focus

_MARGIN_PX = 8


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

    def refresh(self) -> None:
        """Show the runs of the workspace (Panel override)."""
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
