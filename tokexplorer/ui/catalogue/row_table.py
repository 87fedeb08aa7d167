"""The table of the catalogue: how rows are painted, how wide columns are, its keys, and its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPen,
    QResizeEvent,
)
from typing_extensions import override

from tokexplorer.session.catalogue.rows import State
from tokexplorer.ui.catalogue.row_model import (
    COLUMNS,
    FAMILY,
    HASH,
    LICENCE,
    NAME,
    NORMALIZER,
    SIZE,
    SPECIAL,
    SPLITTER,
    WHERE,
    RowModel,
    cell_text,
)
from tokexplorer.ui.theme import mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.chip_painting import CELL_PADDING_PX, EvenRowDelegate, begin_cell
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable
from tokexplorer.ui.widgets.table_parts import is_plain, is_typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

    from tokexplorer.session.catalogue.query import CatalogueQuery
    from tokexplorer.session.catalogue.rows import Row
    from tokexplorer.ui.theme import Theme

SIGN_PX = 16
_DOT_PX, _SMALL_PX = 4.5, 2.5
_HASH_SIZE_PT = 8.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_MUTED = (HASH, WHERE, SPECIAL)
LEAST_NAME_PX, ENOUGH_FOR_NAME_PX = 190, 300
_WIDEST_PX = 112
_HEADING_PX = 26  # room beside a heading for padding and the arrow
# Of little room, these give way in this order.
_GIVE_WAY = (HASH, SPECIAL, LICENCE, NORMALIZER, SPLITTER, WHERE, FAMILY, SIZE)


class RowDelegate(EvenRowDelegate):
    """Paints every cell itself; the model must be a `RowModel`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_fonts()
        theme_manager().changed.connect(self._make_fonts)

    def _make_fonts(self) -> None:
        self._mono = mono_font(_HASH_SIZE_PT)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell."""
        now, model, column = theme(), index.model(), index.column()
        assert isinstance(model, RowModel)
        row, inner = model.rows[index.row()], begin_cell(painter, option, now)
        if column == NAME:
            _paint_sign(painter, now, inner, row)
            inner.adjust(SIGN_PX, 0, 0, 0)
        if column == HASH:
            painter.setFont(self._mono)
        painter.setPen(QColor(_colour(now, row, column)))
        side = _RIGHT if column in (SIZE, SPECIAL) else _LEFT
        text = painter.fontMetrics().elidedText(
            cell_text(row, column), Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, side, text)


def _colour(now: Theme, row: Row, column: int) -> str:
    if row.problem:
        return now.error if column == WHERE else now.muted
    return now.muted if column in _MUTED else now.text


def _paint_sign(painter: QPainter, now: Theme, room: QRect, row: Row) -> None:
    """A dot in the colour of its column; a small one for what is here, a ring for what is elsewhere."""
    middle = QPointF(room.left() + _DOT_PX + 0.5, room.center().y() + 0.5)
    if row.problem:
        painter.setPen(QColor(now.error))
        painter.drawText(room.adjusted(2, 0, 0, 0), _LEFT, "!")
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    is_remote = row.state is State.REMOTE
    painter.setPen(QPen(QColor(now.muted), 1) if is_remote else Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush if is_remote else QColor(row.colour or now.muted))
    radius = _DOT_PX if row.colour else _SMALL_PX
    painter.drawEllipse(middle, radius, radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


class RowTable(LogTable):
    """Rows of a `RowModel`; several can be selected.

    Signals:
        row_changed(object): the `Row` that the keyboard is at, or None.
        open_wanted(): Return, or a double click.
        delete_wanted(): the Delete key.
        sort_wanted(str): a click on a heading; one of `catalogue_query.SORT_KEYS`.
        menu_wanted(object): the place of a right click, on the screen.
        typed(str): a letter, meant for the search.
    """

    row_changed = Signal(object)
    open_wanted = Signal()
    delete_wanted = Signal()
    sort_wanted = Signal(str)
    menu_wanted = Signal(object)
    typed = Signal(str)

    def __init__(self, model: RowModel, parent: QWidget | None = None) -> None:
        super().__init__(model, RowDelegate(), parent)
        self.row_model = model
        self.setObjectName("catalogueTable")
        self.setAccessibleName("Tokenizers")
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self._is_filling = False
        self._wanted: dict[int, int] = {}
        header = self.horizontalHeader()
        # Qt then leaves off selecting a whole column where one clicks to sort; the arrow is ours.
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(False)
        header.sectionClicked.connect(self._heading_clicked)
        self.doubleClicked.connect(self._double_clicked)
        self.selectionModel().currentRowChanged.connect(self._current_changed)

    @override
    def set_empty_text(self, sentence: str) -> None:
        """What stands there without rows, also for those who do not see it."""
        super().set_empty_text(sentence)
        self.setAccessibleDescription(sentence)

    # ---- what is selected

    @property
    def current_row(self) -> Row | None:
        """The row that the keyboard is at; None if it is at none."""
        index = self.currentIndex().row()
        return self.row_model.rows[index] if 0 <= index < len(self.row_model.rows) else None

    def selected_rows(self) -> list[Row]:
        """The rows that are selected, from above."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self.row_model.rows[row] for row in rows]

    # ---- other rows

    def show_rows(self, rows: Sequence[Row], query: CatalogueQuery) -> None:
        """Show other rows. What was selected stays so as far as it is there, and so does the place."""
        current, top = self.current_row, self.verticalScrollBar().value()
        selected = {row.key for row in self.selected_rows()}
        self._is_filling = True
        self.row_model.show_rows(rows, query)
        self._measure()
        self._select_again(selected, "" if current is None else current.key)
        self.move_to(top)
        self._is_filling = False
        self.row_changed.emit(self.current_row)

    def choose_first(self) -> None:
        """Go to the first row, if there is one."""
        if self.row_model.rows:
            self.selectRow(0)

    @override
    def selectAll(self) -> None:
        """All rows; the keyboard is then at one of them, too."""
        if self.row_model.rows and not self.currentIndex().isValid():
            self.setCurrentIndex(self.row_model.index(0, NAME))
        super().selectAll()

    def _select_again(self, selected: set[str], current: str) -> None:
        model, chosen = self.row_model, QItemSelection()
        last = model.columnCount() - 1
        for index, row in enumerate(model.rows):
            if row.key in selected:
                chosen.select(model.index(index, 0), model.index(index, last))
        chooser = self.selectionModel()
        chooser.select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        at = model.row_of_key(current)
        if at >= 0:
            chooser.setCurrentIndex(model.index(at, NAME), QItemSelectionModel.SelectionFlag.NoUpdate)

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        if not self._is_filling:
            self.row_changed.emit(self.current_row)

    # ---- widths

    def _measure(self) -> None:
        """How wide the columns would like to be; those without anything in them take no room."""
        metrics = QFontMetrics(ui_font(TABLE_SIZE_PT))
        wanted = {}
        for column in range(1, len(COLUMNS)):
            texts = {cell_text(row, column) for row in self.row_model.rows}
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            heading = metrics.horizontalAdvance(COLUMNS[column].heading) + _HEADING_PX
            wanted[column] = max(min(widest + 2 * CELL_PADDING_PX + 4, _WIDEST_PX), heading)
            if texts == {""}:
                wanted[column] = 0
        if wanted != self._wanted:
            self._wanted = wanted
            self.share_width()

    @override
    def share_width(self) -> None:
        """Each column gets what it needs, the name the rest; some give way to it."""
        widths = {column: width for column, width in self._wanted.items() if width}
        room = self.viewport().width() - LEAST_NAME_PX - SIGN_PX
        for column in _GIVE_WAY:
            if sum(widths.values()) > room:
                widths.pop(column, None)
        rest = self.viewport().width() - sum(widths.values())
        share = max(rest - ENOUGH_FOR_NAME_PX, 0) // (len(widths) + 1)
        for column in range(1, len(COLUMNS)):
            self.setColumnHidden(column, column not in widths)
            if column in widths:
                self.setColumnWidth(column, widths[column] + share)
        self.setColumnWidth(NAME, max(rest - share * len(widths), LEAST_NAME_PX))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is said below takes room of the table, and must not hide the row it is about."""
        super().resizeEvent(event)
        if event.size().height() < event.oldSize().height() and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    # ---- mouse and keys

    @Slot(QModelIndex)
    def _double_clicked(self, _index: QModelIndex) -> None:
        self.open_wanted.emit()

    @Slot(int)
    def _heading_clicked(self, section: int) -> None:
        self.sort_wanted.emit(COLUMNS[section].sort)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with a row."""
        if self.current_row is not None:
            self.menu_wanted.emit(event.globalPos())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return opens, Delete deletes, letters go to the search."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_wanted.emit()
        elif key == Qt.Key.Key_Delete and is_plain(event):
            self.delete_wanted.emit()
        elif is_typed(event):
            self.typed.emit(event.text())
        elif event.matches(QKeySequence.StandardKey.Find):
            event.ignore()
        else:
            super().keyPressEvent(event)
