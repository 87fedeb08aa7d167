"""The keyboard among chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from tokexplorer.ui.inspection.chips.chip_layout import ChipPlace, RowPlace
from tokexplorer.ui.inspection.token_caret import is_token_key
from tokexplorer.ui.inspection.typed_keys import is_control

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from tokexplorer.ui.inspection.chips.chip_layout import ChipLayout
    from tokexplorer.ui.inspection.chips.chip_view import ChipView
    from tokexplorer.ui.inspection.chips.row_window import RowWindow


class ChipKeys:
    """Moves among tokens: by one, by row, to the ends of a row or of the text; with Shift it selects.

    Keys that move by token in the text do the same here, with Alt as there or without.
    """

    def __init__(self, view: ChipView, layout: ChipLayout, window: RowWindow) -> None:
        self._view = view
        self._layout = layout
        self._window = window
        self._column: int | None = None

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; False if it stands for nothing here."""
        if self._command(event):
            return True
        target = self._target(event)
        if target is None:
            return event.key() in _ROWS or event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._view.go_to(target, extends=extends)
        return True

    def _command(self, event: QKeyEvent) -> bool:
        view, key = self._view, QKeySequence.StandardKey
        if event.matches(key.Copy):
            view.copy_wanted.emit()
        elif event.matches(key.SelectAll):
            view.select_all()
        elif event.matches(key.Undo):
            view.undo_wanted.emit()
        elif event.matches(key.Redo):
            view.redo_wanted.emit()
        elif event.matches(key.ZoomIn) or is_control(event, Qt.Key.Key_Equal):
            view.zoomed.emit(1.0)
        elif event.matches(key.ZoomOut):
            view.zoomed.emit(-1.0)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and view.current is not None:
            view.token_clicked.emit(view.token(view.current))
        else:
            return False
        return True

    def _target(self, event: QKeyEvent) -> ChipPlace | None:
        """The chip that a key leads to."""
        current, key = self._view.current, event.key()
        if current is None:
            return self._layout.next_chip(ChipPlace(0, -1))
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and not is_token_key(event):
            return None
        if key in _ROWS:
            return self._vertical(current, _ROWS[key] or self._page(key))
        self._column = None
        in_text = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_Right:
            return self._layout.next_chip(current)
        if key == Qt.Key.Key_Left:
            return self._layout.previous_chip(current)
        if key == Qt.Key.Key_Home:
            return self._layout.next_chip(ChipPlace(0, -1)) if in_text else self._row_end(current, 0)
        if key == Qt.Key.Key_End:
            count = self._layout.source.blocks.byte_count
            return self._layout.last_chip_before(count + 1) if in_text else self._row_end(current, -1)
        return None

    def _page(self, key: int) -> int:
        rows = self._window.page_rows
        return rows if key == Qt.Key.Key_PageDown else -rows

    def _row_end(self, place: ChipPlace, which: int) -> ChipPlace:
        chips = self._layout.at(place.start_byte)
        return ChipPlace(place.start_byte, chips.row(chips.row_of(place.number))[which])

    def _vertical(self, place: ChipPlace, rows: int) -> ChipPlace | None:
        """The chip so many rows below, at about the same column; rows without chips are stepped over."""
        chips = self._layout.at(place.start_byte)
        if self._column is None:
            self._column = int(chips.columns[place.number])
        here = RowPlace(chips.start_byte, chips.row_of(place.number))
        target, moved = self._layout.moved(here, rows)
        step = 1 if rows > 0 else -1
        while moved:
            chips = self._layout.at(target.start_byte)
            index = chips.chip_at_column(target.row, self._column)
            if index is not None:
                return ChipPlace(target.start_byte, index)
            target, moved = self._layout.moved(target, step)
        return None


_ROWS: dict[int, int] = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: 0,
    Qt.Key.Key_PageDown: 0,
}
