"""The table of an edited vocabulary, and the field that finds rows in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableView,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import typed_bytes
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.what_if.row_model import NUMBERS

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.what_if.what_if import WhatIf
    from tokexplorer.ui.what_if.row_model import RowModel

_ROW_HEIGHT_PX = 22
_FIGURES = 7


class RowTable(QTableView):
    """One row is chosen at a time.

    Signals:
        row_chosen(int): another row is the chosen one.
    """

    row_chosen = Signal(int)

    def __init__(self, model: RowModel, noun: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("whatIfTable")
        self.setAccessibleName("Merges in the order they are applied" if noun == "merge" else "Pieces")
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        rows = self.verticalHeader()
        rows.setDefaultSectionSize(_ROW_HEIGHT_PX)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for section, name in enumerate(model.columns):
            is_number = name in NUMBERS
            mode = QHeaderView.ResizeMode.Fixed if is_number else QHeaderView.ResizeMode.Stretch
            header.setSectionResizeMode(section, mode)
            if is_number:
                figures = len(grouped(model.rowCount())) if name == "place" else _FIGURES
                self.setColumnWidth(section, figures_width(ui_font(), max(figures, 4)) + 20)
        self.selectionModel().currentRowChanged.connect(self._moved)

    @property
    def chosen(self) -> int:
        """The chosen row; -1 if none is."""
        return self.currentIndex().row()

    def choose(self, row: int) -> None:
        """Choose a row, the nearest there is, and scroll to it."""
        last = self.model().rowCount() - 1
        if last >= 0:
            index = self.model().index(min(max(row, 0), last), 0)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row in sight."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    @Slot()
    def _moved(self) -> None:
        self.row_chosen.emit(self.chosen)


class RowSearch(QWidget):
    """Typing goes to the first row that holds the text or has the id, Return to the next, with Shift back.

    Signals:
        found(int): a row was found.
    """

    found = Signal(int)

    def __init__(self, what_if: WhatIf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what_if = what_if
        self._place = -1
        self._field = QLineEdit()
        self._field.setObjectName("whatIfSearch")
        self._field.setAccessibleName(f"Find a {what_if.noun}")
        self._field.setPlaceholderText(f"Find a {what_if.noun} by its text, or by #id")
        self._field.setClearButtonEnabled(True)
        self._count = QLabel()
        self._count.setObjectName("whatIfFound")
        self._count.setProperty("role", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._field, 1)
        layout.addWidget(self._count)
        self._field.textChanged.connect(self._typed)
        self._field.returnPressed.connect(self._next)
        back = QShortcut(QKeySequence("Shift+Return"), self._field)
        back.setContext(Qt.ShortcutContext.WidgetShortcut)
        back.activated.connect(self._previous)

    def take_focus(self) -> None:
        """Put the keyboard into the field."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def follow(self, row: int) -> None:
        """This row is chosen now: the next one is looked for from there."""
        self._place = row

    def _rows(self) -> IntArray:
        query = self._field.text()
        figures = query.removeprefix("#")
        if query.startswith("#") and figures.isdecimal() and len(figures) < 10:
            return np.flatnonzero(self._what_if.ids == int(figures))
        needles = {typed_bytes(query), query.encode("utf-8", "surrogatepass")} if query else set()
        found = [self._what_if.places_holding(needle) for needle in needles]
        return np.unique(np.concatenate(found)) if found else np.empty(0, np.int64)

    @Slot()
    def _typed(self) -> None:
        rows = self._rows()
        self._show(rows, 0)

    @Slot()
    def _next(self) -> None:
        rows = self._rows()
        self._show(rows, int(rows.searchsorted(self._place, "right")))

    @Slot()
    def _previous(self) -> None:
        rows = self._rows()
        self._show(rows, int(rows.searchsorted(self._place, "left")) - 1)

    def _show(self, rows: IntArray, number: int) -> None:
        if not self._field.text():
            self._count.setText("")
        elif len(rows) == 0:
            self._count.setText("none")
        else:
            number %= len(rows)
            self._count.setText(f"{grouped(number + 1)} of {grouped(len(rows))}")
            self.found.emit(int(rows[number]))
