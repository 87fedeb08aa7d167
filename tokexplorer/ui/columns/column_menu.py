"""What can be done with a column: the menu of its head and its text, which is in the View menu, too."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.kit.parts import action, keyed_action
from tokexplorer.ui.widgets.plain_tip import plain_caption

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QAction

    from tokexplorer.session.state.store import Store
    from tokexplorer.ui.columns.column_differences import ColumnDifferences
    from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn


class ColumnMenu(QObject):
    """The menu of the current column. A head that is asked for it makes its column the current one first.

    Attributes:
        menu: the menu.
        rename_action, solo_action, close_action: some of its entries.

    Signals:
        keep_wanted(Tokenizer, str, str): its tokenizer is to get a column of its own: name, and a note.
        said(str): what was done.
    """

    keep_wanted = Signal(object, str, str)
    said = Signal(str)

    def __init__(
        self,
        columns: ShownColumns,
        store: Store,
        differences: ColumnDifferences,
        draw: QAction,
        parent: QWidget,
    ) -> None:
        """`draw` draws the text of the current column at random."""
        super().__init__(parent)
        self._columns = columns
        self._store = store
        self._differences = differences
        self.menu = QMenu(tr("&Column"), parent)
        self.menu.setObjectName("columnMenu")
        self.menu.aboutToShow.connect(self.refresh)
        self.rename_action = self._add(tr("&Rename"), "renameColumn", self._rename, "F2")
        # Elsewhere F2 edits the cell of a table.
        self.rename_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._keep_action = self._add(tr("&Keep this step as a column"), "keepColumn", self._keep)
        self._about_all = self.menu.addSeparator()
        self.solo_action = self._add(tr("Show &only this column"), "soloColumn", self._toggle_solo, "F11")
        self.solo_action.setCheckable(True)
        self._refer_action = self._add(tr("&Set as reference"), "referenceColumn", self._refer)
        self.menu.addAction(draw)
        self.menu.addSeparator()
        self._left_action = self._add(
            tr("Move &left"), "moveColumnLeft", partial(self._move, -1), "Ctrl+Shift+PgUp"
        )
        self._right_action = self._add(
            tr("Move &right"), "moveColumnRight", partial(self._move, 1), "Ctrl+Shift+PgDown"
        )
        self.menu.addSeparator()
        self._hide_action = self._add(tr("&Hide"), "hideColumn", lambda: self.hide(self._columns.chosen))
        self._hidden = self.menu.addMenu(tr("Hidden col&umns"))
        self._hidden.aboutToShow.connect(self._list_hidden)
        self.close_action = self._add(
            tr("&Close the column"),
            "closeColumnAction",
            lambda: self.close(self._columns.chosen.id),
            "Ctrl+W",
        )
        keyed_action(parent, tr("Column menu"), "Shift+F10", self._open_here, "columnMenuAction")

    def _add(self, text: str, name: str, do: Callable[[], object], keys: str = "") -> QAction:
        made = action(self.menu, text, do, name)
        made.setShortcut(QKeySequence(keys))
        self.menu.addAction(made)
        return made

    def add(self, actions: Sequence[QAction], *, at_end: bool = False) -> None:
        """Add what the window can do with the current column, by default beside *Keep this step*."""
        if at_end:
            self.menu.addActions(actions)
        else:
            self.menu.insertActions(self._about_all, actions)

    def join(self, column: TextColumn) -> None:
        """A column that was just made has the menu at its head, and in the menu of its text."""
        head = column.head
        column.editor.addAction(self.menu.menuAction())
        head.menu_wanted.connect(partial(self._open, column))
        head.name.renamed.connect(partial(self.rename, column))
        head.move_wanted.connect(partial(self.move, column))
        head.close_wanted.connect(lambda: self.close(column.id))
        head.all_wanted.connect(lambda: self._store.show(solo=False))

    # ---- what can be done

    def rename(self, column: TextColumn, name: str) -> None:
        """Give the tokenizer of a column another name; an empty one stands for its usual name."""
        shown = column.shown
        if shown is None:
            return
        usual = shown.name if isinstance(shown, OpenedColumn) else ""
        self._store.do(
            tr("Rename {name}", name=column.name), lambda state: state.renamed(shown.id, name or usual)
        )

    def move(self, column: TextColumn, places: int) -> None:
        """Move a column so many places to the right, or to the left if there is a minus."""
        self._store.do(tr("Move {name}", name=column.name), lambda state: state.moved(column.id, places))

    def close(self, column_id: str) -> None:
        """Close a column by its id; undo brings it back. A run stays in the list of runs."""
        state = self._store.workspace
        column = state.column(column_id)
        if column is not None:
            name = state.names()[column.tokenizer]
            self._store.do(tr("Close {name}", name=name), lambda now: now.without_column(column_id))
            self.said.emit(tr("Closed {name}", name=name))

    def hide(self, column: TextColumn) -> None:
        """Hide a column, unless it is the only one."""
        self._store.do(tr("Hide {name}", name=column.name), lambda state: state.hidden(column.id))

    def show(self, column_id: str) -> None:
        """Make a column the current one, and show it if it is hidden."""
        state = self._store.workspace
        column = state.column(column_id)
        if column is not None and column.is_hidden:
            name = state.names()[column.tokenizer]
            self._store.do(
                tr("Show {name}", name=name),
                lambda now: now.with_column(column_id, is_hidden=False).replace(current=column_id),
            )
        elif column is not None:
            self._store.show(current=column_id)

    def _rename(self) -> None:
        self._columns.chosen.head.name.edit()

    def _toggle_solo(self) -> None:
        self._store.show(solo=not self._store.workspace.solo)

    def _refer(self) -> None:
        self._differences.compare_with(self._columns.chosen.id)

    def _move(self, places: int) -> None:
        self.move(self._columns.chosen, places)

    def _keep(self) -> None:
        column, live = self._columns.chosen, self._columns.chosen.live
        if live.tokenizer is None:
            return
        name, note = column.name, column.note
        if live.is_overridden:
            name, note = column.name_at_step, tr("{name}, changed", name=column.title or column.name)
        elif live.total_steps:
            name = f"{column.name} @ {grouped(live.step)}"
            note = tr(
                "{title}, kept at step {step} of {total_steps}",
                title=column.title,
                step=grouped(live.step),
                total_steps=grouped(live.total_steps),
            )
        self.keep_wanted.emit(live.tokenizer, name, note)

    # ---- the menu

    def _open(self, column: TextColumn, place: QPoint) -> None:
        self._differences.choose(column)
        self.menu.popup(place)

    def _open_here(self) -> None:
        if self._columns.chosen.head.isVisible():
            self.menu.popup(self._columns.chosen.head.menu_place)

    @Slot()
    def refresh(self) -> None:
        """Enable what can be done now with the current column."""
        column, state = self._columns.chosen, self._store.workspace
        place, count = self._columns.all.index(column), len(self._columns.all)
        has_tokens, several = column.live.tokenizer is not None, len(state.shown_columns) > 1
        is_reference = self._differences.is_on and self._differences.reference is column
        self.rename_action.setEnabled(column.shown is not None)
        self._keep_action.setEnabled(has_tokens)
        self.solo_action.setEnabled(several and state.view.mode != "explore")
        self.solo_action.setChecked(state.solo)
        self._refer_action.setEnabled(has_tokens and count > 1 and not is_reference)
        self._left_action.setEnabled(place > 0)
        self._right_action.setEnabled(place < count - 1)
        self._hide_action.setEnabled(several)
        self._hidden.setEnabled(len(state.columns) > len(state.shown_columns))
        self.close_action.setEnabled(column.shown is not None)

    @Slot()
    def _list_hidden(self) -> None:
        state = self._store.workspace
        names = state.names()
        self._hidden.clear()
        for each in state.columns:
            if each.is_hidden:
                shows, name = partial(self.show, each.id), plain_caption(names[each.tokenizer])
                self._hidden.addAction(
                    action(self._hidden, tr("Show {names}", names=name), shows, "showColumn")
                )
