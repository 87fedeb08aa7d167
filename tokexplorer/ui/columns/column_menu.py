"""What can be done with a column: compare with it, keep its step, move, hide or close it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.parts import action

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from tokexplorer.session.state.store import Store
    from tokexplorer.ui.columns.column_differences import ColumnDifferences
    from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn


class ColumnMenu(QObject):
    """The menus of all columns, in their heads and in the menus of their text.

    Signals:
        keep_wanted(Tokenizer, str, str): its tokenizer is to get a column of its own: name, and a note.
    """

    keep_wanted = Signal(object, str, str)

    def __init__(
        self,
        columns: ShownColumns,
        store: Store,
        differences: ColumnDifferences,
        draw: QAction,
        parent: QObject,
    ) -> None:
        """`draw` draws the text of the current column at random."""
        super().__init__(parent)
        self._columns = columns
        self._store = store
        self._differences = differences
        self._draw = draw

    def join(self, column: TextColumn) -> None:
        """Add the menu to a column that was just made."""
        menu = QMenu("Column", column)
        menu.setObjectName("columnMenu")
        menu.aboutToShow.connect(partial(self.fill, menu, column))
        column.editor.addAction(menu.menuAction())
        column.head.menu_wanted.connect(menu.popup)

    # ---- what can be done

    def move(self, column: TextColumn, places: int) -> None:
        """Move a column so many places to the right, or to the left if there is a minus."""
        self._store.do(f"Move {column.name}", lambda state: state.moved(column.id, places))

    def close(self, column: TextColumn) -> None:
        """Close a column; its run stays in the list of runs."""
        self._store.do(f"Close {column.name}", lambda state: state.without_column(column.id))

    def hide(self, column: TextColumn) -> None:
        """Hide a column, unless it is the only one."""
        self._store.do(f"Hide {column.name}", lambda state: state.hidden(column.id))

    def show(self, column_id: str) -> None:
        """Make a column the current one, and show it if it is hidden."""
        state = self._store.workspace
        column = state.column(column_id)
        if column is not None and column.is_hidden:
            name = state.names()[column.tokenizer]
            self._store.do(
                f"Show {name}",
                lambda now: now.with_column(column_id, is_hidden=False).replace(current=column_id),
            )
        elif column is not None:
            self._store.show(current=column_id)

    # ---- the menu

    def fill(self, menu: QMenu, column: TextColumn) -> None:
        """Fill the menu of a column with what can be done with it now."""
        columns, differences = self._columns.all, self._differences
        menu.clear()
        place, count = columns.index(column) if column in columns else -1, len(columns)
        has_tokens = column.live.tokenizer is not None
        is_reference = differences.is_on and differences.reference is column

        def add(name: str, text: str, do: Callable[[], object], enabled: bool) -> None:
            made = action(menu, text, do, name)
            made.setEnabled(enabled)
            menu.addAction(made)

        add(
            "compareWithColumn",
            "Compare with this column",
            lambda: differences.compare_with(column),
            has_tokens and count > 1 and not is_reference,
        )
        add("keepColumn", "Keep this step as a column", lambda: self._keep(column), has_tokens)
        drawn = action(menu, self._draw.text(), partial(self._toggle_drawing, column), "drawColumn")
        drawn.setCheckable(True)
        drawn.setChecked(column.drawing is not None)
        drawn.setShortcut(self._draw.shortcut())
        menu.addAction(drawn)
        menu.addSeparator()
        add("moveColumnLeft", "Move left", lambda: self.move(column, -1), place > 0)
        has_next = 0 <= place < count - 1
        add("moveColumnRight", "Move right", lambda: self.move(column, 1), has_next)
        menu.addSeparator()
        add("hideColumn", "Hide", lambda: self.hide(column), count > 1)
        state = self._store.workspace
        names = state.names()
        for each in state.columns:
            if each.is_hidden:
                add("showColumn", f"Show {names[each.tokenizer]}", partial(self.show, each.id), True)
        add("closeColumn", "Close", lambda: self.close(column), column.shown is not None)

    def _toggle_drawing(self, column: TextColumn) -> None:
        self._differences.choose(column)
        self._draw.trigger()

    def _keep(self, column: TextColumn) -> None:
        live = column.live
        if live.tokenizer is None:
            return
        name = column.name if not live.total_steps else f"{column.name} @ {grouped(live.step)}"
        note = f"{column.title}, kept at step {grouped(live.step)} of {grouped(live.total_steps)}"
        self.keep_wanted.emit(live.tokenizer, name, note if live.total_steps else column.note)
