"""The table of metrics: a row for each metric or text, a column for each tokenizer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.losses import signed
from tokexplorer.ui.kit.table import CELL_PADDING_PX, LEFT, RIGHT, TABLE_SIZE_PT, Column, Index, draw_text
from tokexplorer.ui.kit.tokenizer_table import SMALL_PT, TokenizerModel, TokenizerTable, name_width
from tokexplorer.ui.metrics import words
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.compare.tables import Cell, ComparisonTable, TableRow
    from tokexplorer.ui.theme import Theme

NAME = 0  # the column of names; those of tokenizers follow
LEAST_NAME_PX, MOST_NAME_PX = 150, 330
LEAST_VALUE_PX, MOST_VALUE_PX = 56, 220
BEST_ROOM_PX = 11
_UNIT_GAP_PX = 7
_LEAST_UNIT_PX = 40


class MetricTableModel(TokenizerModel):
    """Names in the first column, then one column for each tokenizer.

    Attributes:
        table: what is shown; None if nothing is.
    """

    def __init__(self) -> None:
        super().__init__()
        self.table: ComparisonTable | None = None

    def show_table(
        self, table: ComparisonTable | None, notes: Sequence[str] = (), colours: Sequence[str] = ()
    ) -> bool:
        """Show another table; returns whether it has other rows or columns than the one before.

        Where only values are others, selection and current cell stay.
        """
        same = table is not None and self.table is not None and _names(table) == _names(self.table)
        self.table, self.notes, self.colours, self.is_stale = table, notes, colours, False
        self.losses = () if table is None else table.losses
        if table is None:
            self.show((), ())
            return True
        names = Column(
            table.corner,
            lambda row: row.title,
            table.corner,
            cell_tip=words.row_tip,
            has_html_tips=True,
            spoken=lambda row: row.title,
            paint=_paint_name,
        )
        values = [self._column(place, name) for place, name in enumerate(table.tokenizers)]
        self.show(table.rows, (names, *values), same_rows=same)
        return not same

    def _column(self, place: int, name: str) -> Column:
        def tip(row: TableRow) -> str:
            return words.row_tip(row) if row.is_head else words.cell_tip(row.cells[place])

        def spoken(row: TableRow) -> str:
            return row.title if row.is_head else words.spoken(row.cells[place])

        return Column(
            name,
            lambda row: "" if row.is_head else row.cells[place].text,
            ", ".join((name, *self.notes[place : place + 1])),
            RIGHT,
            cell_tip=tip,
            has_html_tips=True,
            colour=self.value_colour,
            spoken=spoken,
            paint=partial(self._paint_value, place),
        )

    def _paint_value(self, place: int, painter: QPainter, now: Theme, room: QRect, row: TableRow) -> None:
        """The number; the best one is bold and has a mark in front, which also shows without colours."""
        if row.is_head:
            return
        cell = row.cells[place]
        if cell.reason:
            painter.setFont(ui_font(SMALL_PT))
            painter.setPen(QColor(now.muted))
        elif cell.is_best:
            font = QFont(painter.font())
            font.setBold(True)
            painter.setFont(font)
        shown = draw_text(painter, room, RIGHT, cell.text)
        left = room.right() - painter.fontMetrics().horizontalAdvance(shown) - px(BEST_ROOM_PX)
        if cell.is_best and left >= room.left() - px(CELL_PADDING_PX):
            middle = QPointF(left + px(BEST_ROOM_PX) / 2 - 0.5, room.center().y() + 0.5)
            corners = ((0, -3), (3, 0), (0, 3), (-3, 0))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(now.muted if self.is_stale else now.accent))
            painter.drawPolygon([middle + QPointF(x, y) for x, y in corners])
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def cell_at(self, index: Index) -> Cell | None:
        """A value; None for names and heads."""
        if not index.isValid() or index.column() == NAME or self.row(index.row()).is_head:
            return None
        return self.row(index.row()).cells[index.column() - 1]

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings of groups cannot be chosen."""
        is_head = not index.isValid() or self.row(index.row()).is_head
        return Qt.ItemFlag.NoItemFlags if is_head else super().flags(index)


def _paint_name(painter: QPainter, now: Theme, room: QRect, row: TableRow) -> None:
    """The title, and the unit behind it as far as there is room."""
    if row.is_head:
        painter.setFont(ui_font(SMALL_PT))
        painter.setPen(QColor(now.muted))
        draw_text(painter, room.adjusted(0, 4, 0, 0), LEFT, row.title)
        return
    title = draw_text(painter, room, LEFT, row.title)
    rest = room.adjusted(painter.fontMetrics().horizontalAdvance(title) + px(_UNIT_GAP_PX), 0, 0, 0)
    if row.unit and rest.width() >= px(_LEAST_UNIT_PX):
        painter.setFont(ui_font(SMALL_PT))
        painter.setPen(QColor(now.muted))
        draw_text(painter, rest, LEFT, row.unit)


def _names(table: ComparisonTable) -> tuple[tuple[str, ...], list[tuple[str, bool]]]:
    return table.tokenizers, [(row.title, row.is_head) for row in table.rows]


class MetricTable(TokenizerTable):
    """Metrics of tokenizers.

    Signals:
        current_changed(): the keyboard is at another cell.
    """

    current_changed = Signal()

    def __init__(self) -> None:
        self.figure_model = MetricTableModel()
        super().__init__(self.figure_model, "metricsTable", tr("Metrics of the tokenizers"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.selectionModel().currentChanged.connect(self.current_changed)

    def show_table(self, table: ComparisonTable | None, notes: list[str], colours: list[str]) -> None:
        """Show another table; the current cell stays where it is, by the names of row and tokenizer."""
        before = self._current_names()
        top, left = self.verticalScrollBar().value(), self.horizontalScrollBar().value()
        is_other = self.figure_model.show_table(table, notes, colours)
        if is_other:
            self.clearSpans()
            for number, row in enumerate(table.rows if table is not None else ()):
                if row.is_head:
                    self.setSpan(number, 0, 1, self.figure_model.columnCount())
            with QSignalBlocker(self):
                self._go_to(before)
        self.share_width()
        if is_other:
            self.move_to(top)
            self.horizontalScrollBar().setValue(left)
        self.current_changed.emit()

    # ---- what is chosen

    @property
    def current_row(self) -> TableRow | None:
        """The row that the keyboard is at."""
        index = self.currentIndex()
        return self.figure_model.row(index.row()) if index.isValid() else None

    @property
    def current_cell(self) -> Cell | None:
        """The value that the keyboard is at; None if it is at a name."""
        return self.figure_model.cell_at(self.currentIndex())

    def selected_part(self) -> tuple[list[int], list[int]]:
        """Rows and tokenizers that are selected, ascending; a name stands for all of its row."""
        model = self.figure_model
        chosen = [(index.row(), index.column()) for index in self.selectedIndexes()]
        rows = sorted({row for row, _ in chosen})
        columns = {column - 1 for _, column in chosen if column != NAME}
        if any(column == NAME for _, column in chosen) or not columns:
            columns = set(range(max(model.columnCount() - 1, 0)))
        return rows, sorted(columns)

    def _current_names(self) -> tuple[str, str] | None:
        row, index = self.current_row, self.currentIndex()
        table = self.figure_model.table
        if row is None or table is None:
            return None
        return row.title, "" if index.column() == NAME else table.tokenizers[index.column() - 1]

    def _go_to(self, names: tuple[str, str] | None) -> None:
        table = self.figure_model.table
        if names is None or table is None:
            return
        titles = [row.title for row in table.rows]
        if names[0] in titles:
            column = 1 + table.tokenizers.index(names[1]) if names[1] in table.tokenizers else NAME
            self.setCurrentIndex(self.figure_model.index(titles.index(names[0]), column))

    # ---- widths

    @override
    def share_width(self) -> None:
        """Values get what they need, names the rest as far as they can use it."""
        table = self.figure_model.table
        if table is None or not table.tokenizers:
            return
        room, count = self.viewport().width(), len(table.tokenizers)
        bold = ui_font(TABLE_SIZE_PT)
        bold.setBold(True)
        metrics, name_metrics = QFontMetrics(bold), self.fontMetrics()
        least = []
        names = map(signed, table.tokenizers, self.figure_model.losses)
        for column, tokenizer in enumerate(names):
            texts = [row.cells[column].text for row in table.rows if row.cells]
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            needed = widest + px(BEST_ROOM_PX) + 2 * px(CELL_PADDING_PX)
            least.append(
                (max(needed, px(LEAST_VALUE_PX)), min(max(needed, name_width(tokenizer)), px(MOST_VALUE_PX)))
            )
        titles = [table.corner, *(row.title for row in table.rows if not row.is_head)]
        longest = max((name_metrics.horizontalAdvance(title) for title in titles), default=0)
        wanted_name = longest + 2 * px(CELL_PADDING_PX)
        unit_name = wanted_name + 130 if any(row.unit for row in table.rows) else wanted_name
        values = [low for low, _ in least]
        spare = room - sum(values) - min(wanted_name, px(MOST_NAME_PX))
        for column, (low, high) in enumerate(least):  # names of tokenizers before units
            values[column] += min(max(high - low, 0), max(spare, 0))
            spare -= values[column] - low
        least_name = min(wanted_name, px(LEAST_NAME_PX))
        name = min(max(room - sum(values), least_name), max(unit_name, least_name))
        rest = max(room - name - sum(values), 0)
        share = min(rest // count, 40)
        self.setColumnWidth(NAME, name)
        for column, width in enumerate(values):
            self.setColumnWidth(1 + column, width + share)
