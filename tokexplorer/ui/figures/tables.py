"""The two tables of the panel: how wide their columns are, their keys, what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem
from typing_extensions import override

from tokexplorer.ui.figures.delegates import (
    BEST_ROOM_PX,
    HEADER_HEIGHT_PX,
    FigureDelegate,
    LineDelegate,
    TokenizerHeader,
    name_width,
)
from tokexplorer.ui.figures.figure_model import NAME, FigureTableModel
from tokexplorer.ui.figures.line_model import NUMBER, LineTableModel
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.widgets.chip_painting import CELL_PADDING_PX
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QStyledItemDelegate

    from tokexplorer.session.compare.tables import Cell, ComparisonTable, TableRow

LEAST_NAME_PX, MOST_NAME_PX = 150, 330
LEAST_VALUE_PX, MOST_VALUE_PX = 56, 150
MOST_LINE_VALUE_PX, NARROW_LINE_VALUE_PX = 100, 70
LEAST_TEXT_PX = 150


class FrozenTable(LogTable):
    """Names at the left, painted over what is scrolled below them; the mouse finds them there."""

    def __init__(self, model: FigureTableModel | LineTableModel, delegate: QStyledItemDelegate) -> None:
        super().__init__(model, delegate)
        header = TokenizerHeader(self)
        self.setHorizontalHeader(header)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(10)
        header.setMinimumHeight(HEADER_HEIGHT_PX)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        # Scrolling moves what is painted, the names with it.
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self.viewport().update)
        self.horizontalScrollBar().valueChanged.connect(header.viewport().update)

    @override
    def set_empty_text(self, sentence: str) -> None:
        """What stands there without rows, also for those who do not see it."""
        super().set_empty_text(sentence)
        self.setAccessibleDescription(sentence)

    @property
    def frozen_width(self) -> int:
        """Pixels at the left that show the first column though it is scrolled away; 0 if it is not."""
        has_columns = self.model().columnCount() > 0
        return self.columnWidth(0) if has_columns and self.horizontalScrollBar().value() > 0 else 0

    @override
    def indexAt(self, place: QPoint) -> QModelIndex:
        """What is seen there."""
        if place.x() < self.frozen_width:
            return self.model().index(self.rowAt(place.y()), 0)
        return super().indexAt(place)

    @override
    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a cell in sight, not below the names."""
        super().scrollTo(index, hint)
        hidden = self.frozen_width - self.columnViewportPosition(index.column())
        if index.column() > 0 and hidden > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """The names once more, over the rest."""
        super().paintEvent(event)
        if self.frozen_width and self.model().rowCount():
            painter = QPainter(self.viewport())
            first = max(self.rowAt(0), 0)
            last = self.rowAt(self.viewport().height() - 1)
            for row in range(first, (last if last >= 0 else self.model().rowCount() - 1) + 1):
                self._paint_name(painter, row)
            painter.setPen(QColor(theme().hairline))
            edge = self.frozen_width - 1
            painter.drawLine(edge, 0, edge, self.viewport().height())

    def _paint_name(self, painter: QPainter, row: int) -> None:
        index = self.model().index(row, 0)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        width = self.viewport().width() if self.columnSpan(row, 0) > 1 else self.frozen_width
        option.rect = QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row))
        option.state &= ~(QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus)
        if self.selectionModel().isSelected(index):
            option.state |= QStyle.StateFlag.State_Selected
        if self.hasFocus() and self.currentIndex() == index:
            option.state |= QStyle.StateFlag.State_HasFocus
        painter.fillRect(option.rect, QColor(theme().surface))
        self.itemDelegate().paint(painter, option, index)


class FigureTable(FrozenTable):
    """Figures of tokenizers.

    Signals:
        current_changed(): the keyboard is at another cell.
    """

    current_changed = Signal()

    def __init__(self, model: FigureTableModel) -> None:
        self.figure_model = model
        super().__init__(model, FigureDelegate())
        self.setObjectName("metricsTable")
        self.setAccessibleName("Figures of the tokenizers")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.selectionModel().currentChanged.connect(self._current_changed)

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
        return self.figure_model.row(self.currentIndex().row())

    @property
    def current_cell(self) -> Cell | None:
        """The value that the keyboard is at; None if it is at a name."""
        index = self.currentIndex()
        return self.figure_model.cell(index.row(), index.column())

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

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(
        self, current: QModelIndex | QPersistentModelIndex, before: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.current_changed.emit()

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
        for column, tokenizer in enumerate(table.tokenizers):
            texts = [row.cells[column].text for row in table.rows if row.cells]
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            needed = widest + BEST_ROOM_PX + 2 * CELL_PADDING_PX
            least.append(
                (max(needed, LEAST_VALUE_PX), min(max(needed, name_width(tokenizer)), MOST_VALUE_PX))
            )
        titles = [table.corner, *(row.title for row in table.rows if not row.is_head)]
        longest = max((name_metrics.horizontalAdvance(title) for title in titles), default=0)
        wanted_name = longest + 2 * CELL_PADDING_PX
        unit_name = wanted_name + 130 if any(row.unit for row in table.rows) else wanted_name
        values = [low for low, _ in least]
        spare = room - sum(values) - min(wanted_name, MOST_NAME_PX)
        for column, (low, high) in enumerate(least):  # names of tokenizers before units
            values[column] += min(max(high - low, 0), max(spare, 0))
            spare -= values[column] - low
        least_name = min(wanted_name, LEAST_NAME_PX)
        name = min(max(room - sum(values), least_name), max(unit_name, least_name))
        rest = max(room - name - sum(values), 0)
        share = min(rest // count, 40)
        self.setColumnWidth(NAME, name)
        for column, width in enumerate(values):
            self.setColumnWidth(1 + column, width + share)


class LineTable(FrozenTable):
    """Lines with a figure of each.

    Signals:
        line_wanted(int): open the line of a row in a text.
        sort_wanted(int): a click on a heading: that of a tokenizer, or -1 for that of the numbers.
    """

    line_wanted = Signal(int)
    sort_wanted = Signal(int)

    def __init__(self, model: LineTableModel) -> None:
        self.line_model = model
        super().__init__(model, LineDelegate())
        self.setObjectName("linesTable")
        self.setAccessibleName("Lines of the texts")
        self.horizontalHeader().setSectionsClickable(True)
        self.horizontalHeader().sectionClicked.connect(self._heading_clicked)
        self.doubleClicked.connect(self._double_clicked)

    def selected_rows(self) -> list[int]:
        """The rows that are selected, ascending."""
        ranges = self.selectionModel().selection().toList()
        return sorted({row for each in ranges for row in range(each.top(), each.bottom() + 1)})

    @Slot(int)
    def _heading_clicked(self, section: int) -> None:
        if section != self.line_model.text_column:
            self.sort_wanted.emit(section - 1)

    @Slot(QModelIndex)
    def _double_clicked(self, index: QModelIndex) -> None:
        self.line_wanted.emit(index.row())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.line_wanted.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    @override
    def share_width(self) -> None:
        """Numbers get what they need, the text the rest."""
        model = self.line_model
        lines = model.lines
        if lines is None:
            return
        metrics = self.fontMetrics()
        longest = max((len(text) for text in lines.texts), default=0) if len(lines.texts) > 1 else 0
        number = min(metrics.horizontalAdvance("0") * (8 + longest), 190)
        self.setColumnWidth(NUMBER, number + 2 * CELL_PADDING_PX)
        values = [min(max(name_width(name), 76), MOST_LINE_VALUE_PX) for name in lines.tokenizers]
        room = self.viewport().width() - number - 2 * CELL_PADDING_PX
        if room - sum(values) < LEAST_TEXT_PX:
            values = [min(value, NARROW_LINE_VALUE_PX) for value in values]
        shown = self._columns_with_room(values, room)
        for column, width in enumerate(values):
            self.setColumnHidden(1 + column, column not in shown)
            self.setColumnWidth(1 + column, width)
        text = max(room - sum(values[column] for column in shown), LEAST_TEXT_PX)
        self.setColumnWidth(model.text_column, text)

    def _columns_with_room(self, values: list[int], room: int) -> set[int]:
        """The tokenizers that fit beside the text; that by which lines are sorted stays in any case."""
        lines = self.line_model.lines
        assert lines is not None
        shown, kept = set(range(len(values))), lines.order.column or 0
        for column in reversed(range(len(values))):
            if room - sum(values[each] for each in shown) < LEAST_TEXT_PX and column != kept:
                shown.discard(column)
        return shown
