"""Tables: columns that describe what they show of a row, their model, their delegate, and the view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import Theme, theme, ui_font
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    import numpy.typing as npt

Index = QModelIndex | QPersistentModelIndex
Rows: TypeAlias = "Sequence[Any] | npt.NDArray[Any]"
NO_INDEX = QModelIndex()
Role = Qt.ItemDataRole
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
TABLE_SIZE_PT = 9.0
ROW_HEIGHT_PX = 24
CELL_PADDING_PX = 6  # as that of the headings in the style sheet
_MARK_WIDTH_PX, _MARK_ALPHA = 3, 36
_MOST_SEARCHED_ROWS = 1000  # in which a typed letter finds a row; more would hold up the window
_ANSWERS: dict[int, str] = {  # which attribute of a column answers a role of Qt
    Role.DisplayRole: "text",
    Role.ToolTipRole: "cell_tip",
    Role.ForegroundRole: "colour",
    Role.FontRole: "font",
    Role.AccessibleTextRole: "spoken",
    Role.EditRole: "edited",
}
# Looking up or joining Qt's flags takes longer than drawing a line.
_SELECTED = QStyle.StateFlag.State_Selected
_HAS_FOCUS = QStyle.StateFlag.State_HasFocus
_ELIDE_RIGHT = Qt.TextElideMode.ElideRight


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, and what its cells show of a row. Functions that are None leave it to Qt.

    Attributes:
        title: the heading.
        text: the text of a cell.
        tip: the tooltip of the heading.
        side: where the text stands, `LEFT` or `RIGHT`.
        title_side: where the heading stands; None for the side of the text.
        query_key: the name of this order in a query, for clicks on the heading; empty for no clicks.
        sort_key: the key by which the model sorts rows; rows whose key is None come last in either order.
        cell_tip: the tooltip of a cell.
        has_html_tips: whether `cell_tip` gives HTML.
        colour: the colour of the text, `#rrggbb`.
        font: the font of the text.
        spoken: the text for screen readers.
        edited: the value an editor begins with, in an `EditableModel`.
        paint: paints the inside of a cell instead of its text; gets painter, theme, rectangle and row.
    """

    title: str
    text: Callable[[Any], str]
    tip: str = ""
    side: Qt.AlignmentFlag = LEFT
    title_side: Qt.AlignmentFlag | None = None
    query_key: str = ""
    sort_key: Callable[[Any], Any] | None = None
    cell_tip: Callable[[Any], str | None] | None = None
    has_html_tips: bool = False
    colour: Callable[[Any], str | None] | None = None
    font: Callable[[Any], QFont | None] | None = None
    spoken: Callable[[Any], str] | None = None
    edited: Callable[[Any], Any] | None = None
    paint: Callable[[QPainter, Theme, QRect, Any], None] | None = None


class ColumnModel(QAbstractTableModel):
    """The model of a table of columns. Texts are made when a cell is painted, not before.

    Attributes:
        columns: from left to right.
        rows: what the functions of the columns get; an array of numbers where `row` is overridden.
        sorted_by: the column whose heading has an arrow; None if none has.
        is_descending: whether the arrow points down.
    """

    def __init__(self, columns: Sequence[Column] = ()) -> None:
        super().__init__()
        self.columns = columns
        self.rows: Rows = ()
        self.sorted_by: int | None = None
        self.is_descending = False
        self._given: Rows = ()
        self._places: Sequence[int] = ()  # of the given rows, in the order of the table, if it is sorted

    def row(self, number: int) -> Any:
        """What the functions of the columns get for that row of the table."""
        return self.rows[number]

    def cell(self, row: int, column: int) -> str:
        """The text of a cell."""
        return self.columns[column].text(self.row(row))

    def tsv(self, rows: Iterable[int] | None = None) -> str:
        """The headings and rows, by default all, as tab-separated text."""
        chosen = range(self.rowCount()) if rows is None else rows
        lines = [[column.text(self.row(row)) for column in self.columns] for row in chosen]
        return tab_separated([[column.title for column in self.columns], *lines])

    # ---- other rows

    def show(self, rows: Rows, columns: Sequence[Column] | None = None, *, same_rows: bool = False) -> None:
        """Show other rows; with `same_rows` only their values differ, and selection and current cell stay."""
        columns = self.columns if columns is None else columns
        same = same_rows and len(rows) == self.rowCount() and len(columns) == len(self.columns)
        if not same:
            self.beginResetModel()
        self._given, self.columns = rows, columns
        self._arrange()
        if not same:
            self.endResetModel()
            return
        self.tell_values()
        if columns:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns) - 1)

    def tell_values(self) -> None:
        """Tell the views that all cells may have other values."""
        rows, columns = self.rowCount(), self.columnCount()
        if rows and columns:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def mark_order(self, query_key: str, *, descending: bool) -> None:
        """Give the column of a query's order the arrow; the rows that are shown next are in that order."""
        keys = [column.query_key for column in self.columns]
        self.sorted_by = keys.index(query_key) if query_key in keys else None
        self.is_descending = descending

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by the key of a column; -1 restores the order in which the rows were given."""
        if column < 0 and self.sorted_by is None:
            return
        if column >= len(self.columns) or (column >= 0 and self.columns[column].sort_key is None):
            return
        self.sorted_by = column if column >= 0 else None
        self.is_descending = order == Qt.SortOrder.DescendingOrder
        self.sort_again()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def sort_again(self) -> None:
        """Sort again after values have changed; the selected rows stay selected."""
        self.layoutAboutToBeChanged.emit()
        before = self._places
        self._arrange()
        row_of = {place: row for row, place in enumerate(self._places)}
        old = self.persistentIndexList()
        places = [before[index.row()] if before else index.row() for index in old]
        rows = [row_of[place] if row_of else place for place in places]
        new = [self.index(row, index.column()) for row, index in zip(rows, old, strict=True)]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _arrange(self) -> None:
        by = self.sorted_by
        key = self.columns[by].sort_key if by is not None and by < len(self.columns) else None
        if key is None:
            self.rows, self._places = self._given, ()
            return
        keys = [key(row) for row in self._given]
        known = [place for place, value in enumerate(keys) if value is not None]
        known.sort(key=lambda place: keys[place], reverse=self.is_descending)
        self._places = known + [place for place, value in enumerate(keys) if value is None]
        self.rows = [self._given[place] for place in self._places]

    # ---- what Qt asks

    @override
    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.rows)

    @override
    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.columns)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Role.DisplayRole:
            arrow = " ↓" if self.is_descending else " ↑"
            return column.title + (arrow if section == self.sorted_by else "")
        if role == Role.ToolTipRole:
            return plain_tip(self.heading_tip(section))
        if role == Role.TextAlignmentRole:
            return column.side if column.title_side is None else column.title_side
        return None

    def heading_tip(self, section: int) -> str:
        """The tooltip of a heading, in plain text."""
        column = self.columns[section]
        is_sortable = column.query_key or column.sort_key is not None
        return tr("{tip} Click to sort.", tip=column.tip) if is_sortable else column.tip

    @override
    def match(
        self,
        start: Index,
        role: int,
        value: Any,
        hits: int = 1,
        flags: Qt.MatchFlag = Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchWrap,
    ) -> list[QModelIndex]:
        """The cells that begin with what was typed; none among too many rows to look at each time."""
        return (
            super().match(start, role, value, hits, flags) if self.rowCount() <= _MOST_SEARCHED_ROWS else []
        )

    @override
    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if role == Role.TextAlignmentRole:
            return column.side
        name = _ANSWERS.get(role)
        ask = name and getattr(column, name)
        if not ask:
            return None
        value = ask(self.row(index.row()))
        if value is None:
            return None
        if role == Role.ToolTipRole and not column.has_html_tips:
            return plain_tip(value)
        return QColor(value) if role == Role.ForegroundRole else value


class EditableModel(ColumnModel):
    """A model whose cells can be edited where the column has `edited`; a subclass implements `setData`."""

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        is_editable = index.isValid() and self.columns[index.column()].edited is not None
        return flags | Qt.ItemFlag.ItemIsEditable if is_editable else flags


class CellDelegate(QStyledItemDelegate):
    """Paints the cells of a `ColumnModel`, each by its column."""

    def __init__(self, *, hairlines: bool = True, frames_current: bool = False) -> None:
        """`hairlines` draws a line below each row, `frames_current` a frame around the current cell."""
        super().__init__()
        self._hairlines, self._frames_current = hairlines, frames_current

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        text = str(index.data() or "")
        width = option.fontMetrics.horizontalAdvance(text) + 1  # it is rounded, and may be less than is drawn
        return QSize(width + 2 * px(CELL_PADDING_PX), px(ROW_HEIGHT_PX))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        now, model, rect = theme(), index.model(), option.rect
        assert isinstance(model, ColumnModel)
        column, row = model.columns[index.column()], model.row(index.row())
        if _SELECTED in option.state:
            painter.fillRect(rect, QColor(now.selection))
        if self._hairlines:
            painter.setPen(QColor(now.hairline))
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        room = rect.adjusted(px(CELL_PADDING_PX), 0, -px(CELL_PADDING_PX), -1)
        colour, font = column.colour and column.colour(row), column.font and column.font(row)
        painter.setFont(font or option.font)
        painter.setPen(QColor(colour or now.text))
        if column.paint is None:
            draw_text(painter, room, column.side, column.text(row))
        else:
            column.paint(painter, now, room, row)
        if self._frames_current and _HAS_FOCUS in option.state:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(now.accent), 1))
            painter.drawRect(rect.adjusted(0, 0, -1, -2))


def draw_text(painter: QPainter, room: QRect, side: Qt.AlignmentFlag, text: str) -> str:
    """Draw a text, shortened at the right if there is too little room; returns the text that is drawn."""
    shown = painter.fontMetrics().elidedText(text, _ELIDE_RIGHT, room.width())
    painter.drawText(room, side, shown)
    return shown


def is_plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed without modifiers other than Shift."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


class ColumnTable(QTableView):
    """A table whose rows have one height; a subclass sets the widths of its columns in `share_width`.

    Attributes:
        copies_all: whether copying without a selection copies all rows.
        copies_itself: whether the keys for copying call `copy`; otherwise the owner handles `copy_wanted`.
        has_search: whether typed letters and the keys for Find belong to a search field outside the table.

    Signals:
        scrolled_by_user(bool): the user scrolled; True if the first row is at the top.
        sort_wanted(str): a heading was clicked; the argument is the `query_key` of its column.
        typed(str): a letter for the search field was typed.
        copy_wanted(): the keys for copying were pressed.
    """

    scrolled_by_user = Signal(bool)
    sort_wanted = Signal(str)
    typed = Signal(str)
    copy_wanted = Signal()
    copies_all = True
    copies_itself = True
    has_search = False

    def __init__(
        self,
        model: ColumnModel,
        name: str,
        about: str,
        *,
        delegate: QStyledItemDelegate | None = None,
        header: QHeaderView | None = None,
        row_height: int | None = None,
    ) -> None:
        """`name` is the object name, `about` the accessible name."""
        super().__init__()
        self.table_model = model
        self._empty_text = ""
        self._is_own_move = False
        self._marked = -1
        self.setObjectName(name)
        self.setAccessibleName(about)
        self.setModel(model)
        if model.parent() is None:
            model.setParent(self)
        delegate = delegate or CellDelegate()
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        self.setFont(ui_font(TABLE_SIZE_PT))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        if header is not None:
            self.setHorizontalHeader(header)
        self._set_up_headers(px(ROW_HEIGHT_PX) if row_height is None else row_height)
        self.verticalScrollBar().valueChanged.connect(self._moved)
        if self.copies_itself:
            self.copy_wanted.connect(self.copy)

    @property
    def row_height(self) -> int:
        """Pixels from one row to the next."""
        return self.verticalHeader().defaultSectionSize()

    def _set_up_headers(self, row_height: int) -> None:
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.setMinimumSectionSize(row_height)
        rows.setDefaultSectionSize(row_height)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.hide()  # visible, it makes a shrinking table take seconds to repaint
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setMinimumSectionSize(10)
        columns.setHighlightSections(False)
        # A header that knows the selection asks for every row of every column whether it is selected: 6 s
        # after Ctrl+A in a vocabulary of 200,000.
        columns.setSelectionModel(QItemSelectionModel(self.table_model, columns))

    def sort_by_clicks(self) -> None:
        """Make a click on a heading sort the rows, or emit `sort_wanted`."""
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicator(-1, header.sortIndicatorOrder())
        self.setSortingEnabled(True)  # Qt then does not select the column; the arrow is part of the heading
        header.setSortIndicatorShown(False)
        header.sectionClicked.connect(self._heading_clicked)

    @Slot(int)
    def _heading_clicked(self, section: int) -> None:
        if key := self.table_model.columns[section].query_key:
            self.sort_wanted.emit(key)

    # ---- place

    def move_to(self, pixel: int) -> None:
        """Scroll there without `scrolled_by_user`."""
        self._is_own_move = True
        self.updateGeometries()  # new rows are not yet in the scroll bar's range
        self.verticalScrollBar().setValue(pixel)
        self._is_own_move = False

    def bring(self, row: int) -> None:
        """Scroll a row to the middle if it is not in sight, without `scrolled_by_user`."""
        top, room = row * self.row_height, self.viewport().height()
        if not 0 <= top - self.verticalScrollBar().value() <= room - self.row_height:
            self.move_to(top - (room - self.row_height) // 2)

    @Slot(int)
    def _moved(self, value: int) -> None:
        if not self._is_own_move:
            self.scrolled_by_user.emit(value == 0)

    # ---- the marked row

    @property
    def marked_row(self) -> int | None:
        """The row that is marked."""
        return None if self._marked < 0 else self._marked

    def mark_row(self, row: int | None) -> None:
        """Mark a row, independent of the selection and without a signal; None removes the mark."""
        before, self._marked = self._marked, -1 if row is None else row
        if before != self._marked:
            for each in (before, self._marked):
                self.viewport().update(self._rect_of(each))

    def _rect_of(self, row: int) -> QRect:
        top = row * self.row_height - self.verticalScrollBar().value()
        return QRect(0, top, self.viewport().width(), self.row_height)

    # ---- selection and copying

    def selected_rows(self) -> npt.NDArray[np.int64]:
        """The selected rows, ascending, as an array: Qt's own list has an object for each row."""
        chosen = self.selectionModel().selection().toList()
        ranges = [np.arange(each.top(), each.bottom() + 1) for each in chosen]
        return np.unique(np.concatenate(ranges)) if ranges else np.empty(0, np.int64)

    def select_rows(self, rows: npt.ArrayLike, current: int | None = None) -> None:
        """Select these rows (ascending) and no others; `current` becomes the current row."""
        model, selection, numbers = self.table_model, QItemSelection(), np.asarray(rows, np.int64)
        last = model.columnCount() - 1
        for part in np.split(numbers, np.flatnonzero(np.diff(numbers) != 1) + 1):
            if len(part):
                selection.select(model.index(int(part[0]), 0), model.index(int(part[-1]), last))
        chooser = self.selectionModel()
        chooser.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if current is not None:
            chooser.setCurrentIndex(model.index(current, 0), QItemSelectionModel.SelectionFlag.NoUpdate)

    @Slot()
    def copy(self) -> None:
        """Put the selected rows on the clipboard, tab-separated, in the order of the table."""
        rows = self.selected_rows().tolist()
        if rows or self.copies_all:
            QGuiApplication.clipboard().setText(self.table_model.tsv(rows or None))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if self.has_search and is_plain(event) and text and text.isprintable() and not text.isspace():
            self.typed.emit(text)
        elif self.has_search and event.matches(QKeySequence.StandardKey.Find):
            event.ignore()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()  # Qt's own takes one cell only
        else:
            super().keyPressEvent(event)

    # ---- widths

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Give every column its width."""
        raise NotImplementedError

    def lay_out(
        self,
        wanted: Mapping[int, int],
        rest: Mapping[int, float],
        least: int,
        *,
        gives_way: Iterable[int] = (),
        hidden: Collection[int] = (),
        enough: int | None = None,
    ) -> None:
        """Give some columns the width they want, and the others a share of the rest.

        Args:
            wanted: width in pixels by column.
            rest: share of the rest by column.
            least: pixels that each column of `rest` has at least.
            gives_way: columns that are hidden, in this order, while there is too little room.
            hidden: columns that are always hidden.
            enough: the largest width for the rest; what is more is spread over all columns.
        """
        shown = {column: width for column, width in wanted.items() if column not in hidden}
        room = self.viewport().width()
        for column in gives_way:
            if sum(shown.values()) > room - least * len(rest):
                shown.pop(column, None)
        left = room - sum(shown.values())
        spread = 0 if enough is None else max(left - enough, 0) // (len(shown) + len(rest))
        widths = {column: width + spread for column, width in shown.items()}
        left -= spread * len(shown)
        shares = sum(rest.values())
        for column, share in rest.items():
            widths[column] = max(round(left * share / shares), least)
            left, shares = left - widths[column], shares - share
        for column in (*wanted, *rest):
            self.setColumnHidden(column, column not in widths)
            if column in widths:
                self.setColumnWidth(column, widths[column])

    # ---- painting

    def set_empty_text(self, sentence: str) -> None:
        """Set the sentence that is shown, and read by screen readers, while there are no rows."""
        if sentence != self._empty_text:
            self._empty_text = sentence
            self.setAccessibleDescription(sentence)
            self.viewport().update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._marked >= 0:
            self._paint_mark()
        super().paintEvent(event)
        if self.hasFocus() and not self.selectionModel().hasSelection():  # a selected row shows it itself
            painter = QPainter(self.viewport())
            painter.setPen(QColor(theme().accent))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
            painter.end()
        if self.model().rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(QColor(theme().muted))
            room = self.viewport().rect().adjusted(12, 0, -12, 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._empty_text)

    def _paint_mark(self) -> None:
        """Paint the background of the marked row: an edge in the accent colour and a light tint."""
        accent, rect = QColor(theme().accent), self._rect_of(self._marked)
        painter = QPainter(self.viewport())
        painter.fillRect(rect.adjusted(0, 0, px(_MARK_WIDTH_PX) - rect.width(), -1), accent)
        accent.setAlpha(_MARK_ALPHA)
        painter.fillRect(rect, accent)
