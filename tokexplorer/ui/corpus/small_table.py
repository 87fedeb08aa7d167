"""The base of the tables below the list of sources: as high as their rows, copied as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QFrame, QSizePolicy
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.kit.table import CELL_PADDING_PX, CellDelegate, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

TABLE_SIZE_PT = 8.75
ROW_PADDING_PX = 5
LEAST_TITLE_PX = 48
TITLE_COLUMN = 0


class SmallTable(ColumnTable):
    """A table whose first column has the titles of the rows, and gets the width that the others leave."""

    def __init__(
        self,
        model: ColumnModel,
        name: str,
        about: str,
        parts_about: str,
        most_rows: int,
        *,
        least_texts: Sequence[str],
        delegate: CellDelegate | None = None,
    ) -> None:
        """`parts_about` names the headers for screen readers; more than `most_rows` rows scroll.

        The columns after the first are at least as wide as the `least_texts`, in turn.
        """
        self._most_rows, self._least_texts = most_rows, least_texts
        font = ui_font(TABLE_SIZE_PT)
        height = QFontMetrics(font).height() + px(ROW_PADDING_PX)
        delegate = delegate or CellDelegate(hairlines=False)
        super().__init__(model, name, about, delegate=delegate, row_height=height)
        self.setFont(font)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        named(rows, f"{name}Rows", tr("Rows of {parts_about}", parts_about=parts_about))
        named(columns, f"{name}Columns", tr("Columns of {parts_about}", parts_about=parts_about))
        columns.setFont(font)
        columns.setFixedHeight(height)
        for button in self.findChildren(QAbstractButton):  # the corner, which is never visible
            button.setAccessibleName(tr("All of {parts_about}", parts_about=parts_about))
        model.modelReset.connect(self.fit)
        model.dataChanged.connect(self.fit)

    @property
    def hidden_columns(self) -> Collection[int]:
        """The columns that are hidden now."""
        return ()

    @Slot()
    def fit(self) -> None:
        """Take the height of the rows, and share the width among the columns."""
        rows = min(self.table_model.rowCount(), self._most_rows)
        self.setFixedHeight((rows + 1) * self.row_height)
        self.share_width()

    @Slot()
    @override
    def copy(self) -> None:
        """Put the whole table on the clipboard, tab-separated, without hidden columns."""
        model, hidden = self.table_model, self.hidden_columns
        columns = [column for number, column in enumerate(model.columns) if number not in hidden]
        lines = [[column.text(row) for column in columns] for row in model.rows]
        heading = [column.title for column in columns]
        QGuiApplication.clipboard().setText(tab_separated([heading, *lines]))

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the pane instead if all rows are visible."""
        if self.table_model.rowCount() > self._most_rows:
            super().wheelEvent(event)
        else:
            event.ignore()

    @override
    def share_width(self) -> None:
        metrics, wanted = QFontMetrics(self.font()), {}
        for number, column in enumerate(self.table_model.columns):
            if number != TITLE_COLUMN:
                least = self._least_texts[(number - 1) % len(self._least_texts)]
                texts = [column.title, least, *map(column.text, self.table_model.rows)]
                wanted[number] = max(map(metrics.horizontalAdvance, texts)) + 2 * px(CELL_PADDING_PX)
        self.lay_out(wanted, {TITLE_COLUMN: 1}, px(LEAST_TITLE_PX), hidden=self.hidden_columns)
