"""The panel of the runs: every training of this window, with what can be done with it."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QItemSelectionModel, Qt, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractItemView
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.presentation.numbers import duration, grouped
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.columns.token_source import RunSource
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.panel import Panel
from tokexplorer.ui.kit.parts import action, in_column
from tokexplorer.ui.kit.table import RIGHT, CellDelegate, Column, ColumnTable, EditableModel, Index, Role
from tokexplorer.ui.languages import moment_text
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.flow_layout import FlowLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QAction

    from tokexplorer.session.compare.two_runs import ComparedRun
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Mode, RunRef
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.shown_run import ShownRun

_STATES = {
    "running": tr("training"),
    "finished": tr("finished"),
    "stopped": tr("stopped"),
    "failed": tr("failed"),
}
_UNKNOWN = "–"
_MARGIN_PX = 8
_LEAST_PX = 40


def _number(number: int | None) -> str:
    return _UNKNOWN if number is None else grouped(number)


def _when(seconds: float) -> str:
    """The time of a moment of today; else the day, too."""
    then, now = time.localtime(seconds), time.localtime()
    return moment_text(seconds, "HH:mm:ss" if then[:3] == now[:3] else tr("dd MMM yyyy, HH:mm"))


def _tip(run: RunRef) -> str:
    return run.reason if run.state == "failed" else f"{run.title}\n{run.note}".strip()


def _column(title: str, tip: str, text: Callable[[RunRef], str], **more: Any) -> Column:
    return Column(title, text, tip, cell_tip=_tip, **more)


NAME, TRAINING, SIZE, CORPUS, WHEN, TIME, TOKENS, STATE, NOTE = range(9)
COLUMNS = (
    _column(
        tr("Run"),
        tr("The algorithm, or the name you give it: F2 or a double click edits it"),
        lambda run: run.short,
        colour=lambda run: theme().counterpart(run.colour),
        edited=lambda run: run.short,
    ),
    _column(tr("No."), tr("Which click on Train began it"), lambda run: str(run.training), side=RIGHT),
    _column(tr("Size"), tr("Tokens in the vocabulary"), lambda run: _number(run.vocab_size), side=RIGHT),
    _column(tr("Corpus"), tr("What it learned from"), lambda run: run.corpus_title),
    _column(tr("When"), tr("When it was begun"), lambda run: _when(run.began)),
    _column(
        tr("Time"),
        tr("How long it took, pauses left out"),
        lambda run: _UNKNOWN if run.seconds is None else duration(run.seconds),
        side=RIGHT,
    ),
    _column(
        tr("Tokens"),
        tr("How many tokens the corpus has with it"),
        lambda run: _number(run.corpus_tokens),
        side=RIGHT,
    ),
    _column(
        tr("State"),
        tr("What became of it"),
        lambda run: _STATES[run.state],
        colour=lambda run: theme().error if run.state == "failed" else None,
    ),
    _column(
        tr("Note"),
        tr("A sentence of yours: F2 or a double click edits it"),
        lambda run: run.note,
        edited=lambda run: run.note,
    ),
)
_SHARES = {NAME: 5, CORPUS: 3, NOTE: 2}
"""The columns of free text share what the others leave."""


class RunModel(EditableModel):
    """One row a run, the newest first. An edited cell becomes a step of the store."""

    rows: Sequence[RunRef]

    def __init__(self, store: Store) -> None:
        super().__init__(COLUMNS)
        self._store = store

    def show_runs(self, runs: Sequence[RunRef]) -> None:
        """Show these, given the oldest first. Rows that stay are not reset, so that the selection stays."""
        rows = tuple(reversed(runs))
        self.show(rows, same_rows=[run.id for run in rows] == [run.id for run in self.rows])

    @override
    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Rename a run, or write down a note."""
        if role != Role.EditRole or index.column() not in (NAME, NOTE):
            return False
        run, text = self.rows[index.row()], str(value).strip()
        if index.column() == NOTE:
            self._store.do(
                tr("Note on {short}", short=run.short), lambda state: state.with_run(run.id, note=text)
            )
        elif text != run.short:
            self._store.do(
                tr("Rename {short}", short=run.short), lambda state: state.with_run(run.id, name=text)
            )
        return True


class RunTable(ColumnTable):
    """The runs; name and note can be edited."""

    def __init__(self, store: Store) -> None:
        self.runs = RunModel(store)
        super().__init__(self.runs, "runTable", tr("Runs"), delegate=CellDelegate(hairlines=False))
        self.set_empty_text(tr("Every run that you train is listed here."))
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked
        )

    @property
    def edited(self) -> RunRef | None:
        """The run whose name or note is being entered; None while nothing is."""
        is_edited = self.state() == QAbstractItemView.State.EditingState
        return self.runs.rows[self.currentIndex().row()] if is_edited else None

    @property
    def selected(self) -> list[RunRef]:
        """The runs of the selected rows, from the top."""
        return [self.runs.rows[row] for row in self.selected_rows()]

    def select(self, run_ids: set[str]) -> None:
        """Select the rows of these runs."""
        self.select_rows([row for row, run in enumerate(self.runs.rows) if run.id in run_ids])

    @override
    def share_width(self) -> None:
        """Numbers, times and states have all the room they need."""
        narrow = [column for column in range(len(COLUMNS)) if column not in _SHARES]
        for column in narrow:
            self.resizeColumnToContents(column)
        self.lay_out({column: self.columnWidth(column) for column in narrow}, _SHARES, px(_LEAST_PX))


class RunsPanel(Panel):
    """A table of the runs, and buttons for those that are selected."""

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus, name="runsPanel", title=tr("Runs"))
        self._store = focus.store
        self.table = RunTable(self._store)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._buttons = FlowLayout(px(6))
        self._buttons.setContentsMargins(*px((_MARGIN_PX, 0, _MARGIN_PX, 0)))
        self._show = self._action(
            tr("Show as a column"),
            "showRuns",
            "Return",
            self.show_selected,
            tr("The text in the tokens of this run"),
        )
        self._compare = self._action(
            tr("Compare with the current column"),
            "compareRuns",
            "",
            self.compare_selected,
            tr("Show it as a column, and mark where it cuts words otherwise than the current column"),
        )
        self._two = self._action(
            tr("Compare two …"),
            "compareTwoRuns",
            "",
            self.compare_two,
            tr(
                "Select two runs: the settings that differ, what they learned from, their results and metrics"
            ),
        )
        self._delete = self._action(
            tr("Delete"), "deleteRuns", "Del", self.delete_selected, tr("Undo brings deleted runs back")
        )
        for text, name, column in ((tr("Rename"), "renameRun", NAME), (tr("Note"), "noteRun", NOTE)):
            edits = action(self.table, text, partial(self._edit, column), f"{name}Action")
            self.table.addAction(edits)
        top = (0, _MARGIN_PX, 0, 0)
        in_column(self._buttons, (self.table, 1), parent=self, spacing=_MARGIN_PX, margins=top)
        self.table.selectionModel().selectionChanged.connect(self._show_commands)
        self.table.runs.modelReset.connect(self._show_commands)
        self.table.itemDelegate().closeEditor.connect(self.want_refresh)
        self._store.watch(lambda state: state.runs, lambda _old, _new: self.want_refresh())
        self._store.watch(lambda state: bool(state.current), lambda _old, _new: self._show_commands())
        self.setFocusProxy(self.table)
        self._show_commands()

    def _action(self, text: str, name: str, keys: str, do: Callable[[], None], tip: str) -> QAction:
        """Something that can be done with the selected runs, as a button and in the menu of the table."""
        made = action(self, text, do, f"{name}Action")
        if keys:
            made.setShortcut(QKeySequence(keys))
            made.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.table.addAction(made)
        button = push_button(text, f"{name}Button", f"{tip} ({keys})" if keys else tip)
        button.clicked.connect(made.trigger)
        made.enabledChanged.connect(button.setEnabled)
        self._buttons.addWidget(button)
        return made

    @override
    def refresh(self) -> None:
        """Show the runs of the workspace, once nothing is entered for one of them, which would be lost."""
        runs, edited = self._store.workspace.runs, self.table.edited
        if edited is not None and any(run.id == edited.id for run in runs):
            return
        chosen = {run.id for run in self.table.selected}
        self.table.runs.show_runs(runs)
        self.table.share_width()
        self.table.select(chosen)
        self._show_commands()

    @Slot()
    def _show_commands(self) -> None:
        count = len(self._runs_with_tokens)
        self._show.setEnabled(count > 0)
        self._compare.setEnabled(count == 1 and bool(self._store.workspace.current))
        self._two.setEnabled(len(self.table.selected) == 2)
        self._delete.setEnabled(bool(self.table.selected))

    @property
    def _runs_with_tokens(self) -> list[RunRef]:
        """The selected runs that have a tokenizer to show."""
        return [run for run in self.table.selected if run.state != "failed"]

    # ---- what can be done

    def show_selected(self) -> None:
        """Show the selected runs as columns; the last one is the current column then."""
        if runs := self._runs_with_tokens:
            with self._store.history.step(tr("Show {runs}", runs=_names(runs))):
                for run in runs:
                    self._show_run(run)

    def compare_selected(self) -> None:
        """Show the selected run, and mark its differences from the column that is current now.

        Both come on screen: where columns are shown one at a time, that ends.
        """
        reference, view = self._store.workspace.current, self._store.workspace.view
        if runs := self._runs_with_tokens:
            self._show_run(runs[0])
            mode: Mode = "compare" if view.mode == "explore" else view.mode
            self._store.show(solo=False, view=replace(view, mode=mode))
            self.focus.differences.compare_with(reference)

    def compare_two(self) -> None:
        """Show the two selected runs in a window of their own, the earlier one first."""
        from tokexplorer.session.compare.texts import beginning_sentence
        from tokexplorer.session.compare.two_runs import TwoRunsWork
        from tokexplorer.ui.runs.compare_dialog import MOST_TEXT, CompareRunsDialog

        runs = self.table.selected[::-1]
        if len(runs) != 2:
            return
        left, right = map(self._compared, runs)
        names = tuple(unique_names([run.short for run in runs]))
        if runs[0].short == runs[1].short:
            names = tuple(
                unique_names(
                    [tr("{short}, run {training}", short=run.short, training=run.training) for run in runs]
                )
            )
        whole, special = self._store.text.text, self.focus.document.allow_special
        text = whole[:MOST_TEXT]
        note = "" if text == whole else beginning_sentence(len(encode_utf8(text)))
        work = TwoRunsWork(left, right, text, allow_special=special)
        dialog = CompareRunsDialog(work, (names[0], names[1]), self, note)
        dialog.finished.connect(dialog.deleteLater)
        dialog.show()

    def _compared(self, run: RunRef) -> ComparedRun:
        from tokexplorer.session.compare.two_runs import ComparedRun

        archive = self._store.archive
        shown: ShownRun | None = archive.get(run.id) if run.id in archive else None
        source = None if shown is None else RunSource(shown)
        trainer = None if shown is None else shown.run.trainer
        if source is None or source.steps_done == NOT_YET or trainer is None:
            return ComparedRun(run)
        make = partial(source.tokenizer, source.steps_done)
        return ComparedRun(run, make, trainer.corpus_bytes)

    def _edit(self, column: int) -> None:
        """Edit the name or the note of the first selected run."""
        rows = self.table.selected_rows()
        if len(rows):
            index = self.table.runs.index(int(rows[0]), column)
            self.table.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.table.edit(index)

    def delete_selected(self) -> None:
        """Delete the selected runs, and their columns with them."""
        runs = self.table.selected
        if runs:
            ids = [run.id for run in runs]
            self._store.do(tr("Delete {runs}", runs=_names(runs)), lambda state: state.without_runs(ids))

    def _show_run(self, run: RunRef) -> None:
        self._store.do(tr("Show {short}", short=run.short), lambda state: state.with_run_shown(run.id))


def _names(runs: list[RunRef]) -> str:
    return runs[0].short if len(runs) == 1 else tr("{run_count} runs", run_count=len(runs))
