"""Everything that reading the corpus has to tell, as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.errors import Note

WIDTH_PX, HEIGHT_PX = 760, 420


class NotesDialog(QDialog):
    """One row per note: what happened, and to which file."""

    def __init__(self, notes: Sequence[Note], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("corpusNotes")
        self.setWindowTitle("Notes on reading the corpus")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        table = QTableWidget(len(notes), 2)
        table.setObjectName("notesTable")
        table.setAccessibleName("Notes on reading the corpus")
        table.setHorizontalHeaderLabels(["what", "where"])
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        for row, note in enumerate(notes):
            for column, text in enumerate((note.message, note.path)):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                table.setItem(row, column, item)
        table.resizeColumnToContents(0)
        table.setColumnWidth(0, min(table.columnWidth(0), 2 * WIDTH_PX // 3))
        table.horizontalHeader().setStretchLastSection(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addWidget(table)
        self.resize(WIDTH_PX, HEIGHT_PX)
