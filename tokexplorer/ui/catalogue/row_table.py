"""The table of the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPointF, QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QPainter, QPen, QResizeEvent
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.catalogue.forms import where_and_what
from tokexplorer.session.catalogue.rows import State, where_text
from tokexplorer.ui.kit.table import (
    CELL_PADDING_PX,
    LEFT,
    RIGHT,
    Column,
    ColumnModel,
    ColumnTable,
    draw_text,
    is_plain,
)
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mono_font, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.session.catalogue.rows import CatalogueQuery, Row, SortBy
    from tokexplorer.ui.theme import Theme

SIGN_PX = 16
HASH_DIGITS = 8
MOST_TIP_TOKENS = 12
LEAST_NAME_PX, ENOUGH_FOR_NAME_PX = 190, 300
_DOT_PX, _SMALL_PX = 4.5, 2.5
_HASH_SIZE_PT = 8.0
_READING = "…"
_WIDEST_PX = 112
_HEADING_PX = 26  # room beside a heading for padding and the arrow


def _sortable(sort: SortBy, title: str, tip: str, text: Callable[[Row], str], **more: Any) -> Column:
    """A column whose values are known without reading the tokenizer."""
    look: dict[str, Any] = {"cell_tip": text, "colour": _text_colour} | more
    return Column(title, text, tip, query_key=sort, **look)


def _sortable_once_read(
    sort: SortBy, title: str, tip: str, text: Callable[[Row], str], **more: Any
) -> Column:
    """A column whose values are known when the tokenizer has been read."""
    return _sortable(
        sort, title, tip, lambda row: _READING if row.state is State.UNREAD else text(row), **more
    )


def _text_colour(row: Row) -> str:
    return theme().muted if row.problem else theme().text


def _muted(_row: Row) -> str:
    return theme().muted


def _size(row: Row) -> str:
    size = row.about.vocab_size
    return "" if size is None else grouped(size)


def _special(row: Row) -> str:
    count = len(row.about.special_tokens)
    # Of what was never read only the size is known.
    return grouped(count) if count or row.state is State.READY else ""


def _hash(row: Row) -> str:
    return next(iter((row.about.sha256 or {}).values()), "")[:HASH_DIGITS]


def _name_tip(row: Row) -> str:
    source = row.about.source or row.hub_name
    return "\n".join(part for part in (row.about.name, source, row.problem) if part)


def _special_tip(row: Row) -> str:
    shown = "\n".join(map(visible_text, row.special_texts[:MOST_TIP_TOKENS]))
    more = len(row.special_texts) - MOST_TIP_TOKENS
    return tr("{shown}\nand {more} more", shown=shown, more=grouped(more)) if more > 0 else shown


def _hash_tip(row: Row) -> str:
    return "\n".join(f"{name}: {sha256}" for name, sha256 in (row.about.sha256 or {}).items())


def _paint_name(painter: QPainter, now: Theme, room: QRect, row: Row) -> None:
    """Paint a dot in the colour of its column, a small dot if it is here, a ring if it is not fetched."""
    colour = painter.pen().color()
    if row.problem:
        painter.setPen(QColor(now.error))
        painter.drawText(room.adjusted(2, 0, 0, 0), LEFT, "!")
    else:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_remote = row.state is State.REMOTE
        painter.setPen(QPen(QColor(now.muted), 1) if is_remote else Qt.PenStyle.NoPen)
        painter.setBrush(
            Qt.BrushStyle.NoBrush if is_remote else QColor(now.counterpart(row.colour) or now.muted)
        )
        radius = px(_DOT_PX) if row.colour else px(_SMALL_PX)
        middle = QPointF(room.left() + px(_DOT_PX) + 0.5, room.center().y() + 0.5)
        painter.drawEllipse(middle, radius, radius)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(colour)
    draw_text(painter, room.adjusted(px(SIGN_PX), 0, 0, 0), LEFT, row.about.name)


NAME, FAMILY, SIZE, NORMALIZER, SPLITTER, SPECIAL, LICENCE, HASH, WHERE = range(9)
COLUMNS = (
    _sortable(
        "name",
        tr("name"),
        tr("What it is called: its column, its file or folder, or the name it is fetched by."),
        lambda row: row.about.name,
        cell_tip=_name_tip,
        spoken=where_and_what,
        paint=_paint_name,
    ),
    _sortable_once_read(
        "family", tr("family"), tr("The algorithm that made its vocabulary."), lambda row: row.about.family
    ),
    _sortable_once_read(
        "size",
        tr("tokens"),
        tr("Vocabulary size: one more than the largest id."),
        _size,
        side=RIGHT,
    ),
    _sortable_once_read(
        "normalizer",
        tr("normalizer"),
        tr("What is done to a text before it is split."),
        lambda row: row.about.normalizer,
    ),
    _sortable_once_read(
        "splitter",
        tr("pre-tokenizer"),
        tr("What splits a text into pieces before anything is merged or looked up."),
        lambda row: row.about.pre_tokenizer,
    ),
    _sortable_once_read(
        "special",
        tr("special"),
        tr("How many special tokens there are."),
        _special,
        side=RIGHT,
        cell_tip=_special_tip,
        colour=_muted,
    ),
    _sortable(
        "licence",
        tr("licence"),
        tr("As the source states it; empty if it does not."),
        lambda row: row.about.licence,
    ),
    _sortable(
        "hash",
        "SHA-256",
        tr("The first digits of the hash of the file that is opened."),
        _hash,
        cell_tip=_hash_tip,
        colour=_muted,
        font=lambda _row: mono_font(_HASH_SIZE_PT),
    ),
    _sortable(
        "where",
        tr("where"),
        tr("Open in the window, a file, kept in the cache, or to be fetched."),
        where_text,
        cell_tip=lambda row: row.problem or where_text(row),
        colour=lambda row: theme().error if row.problem else theme().muted,
    ),
)
# Where there is too little room, columns are hidden in this order.
_GIVE_WAY = (HASH, SPECIAL, LICENCE, NORMALIZER, SPLITTER, WHERE, FAMILY, SIZE)


class RowTable(ColumnTable):
    """A table of `Row`s; several can be selected.

    Signals:
        row_changed(Row | None): another row has the keyboard.
        open_wanted(): Return, or a double click.
        delete_wanted(): the Delete key.
        menu_wanted(QPoint): a right click at this place of the screen.
    """

    row_changed = Signal(object)
    open_wanted = Signal()
    delete_wanted = Signal()
    menu_wanted = Signal(object)
    has_search = True
    copies_itself = False

    def __init__(self) -> None:
        super().__init__(ColumnModel(COLUMNS), "catalogueTable", tr("Tokenizers"))
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self._is_filling = False
        self._wanted: dict[int, int] = {}
        self.sort_by_clicks()
        self.doubleClicked.connect(self.open_wanted)
        self.selectionModel().currentRowChanged.connect(self._current_changed)

    # ---- what is selected

    @property
    def current_row(self) -> Row | None:
        """The row that has the keyboard; None if none has."""
        index, rows = self.currentIndex().row(), self.table_model.rows
        return rows[index] if 0 <= index < len(rows) else None

    @property
    def selected(self) -> list[Row]:
        """The selected rows, from top to bottom."""
        return [self.table_model.rows[row] for row in self.selected_rows()]

    # ---- other rows

    def show_rows(self, rows: Sequence[Row], query: CatalogueQuery) -> None:
        """Show the rows that `query` found; rows that stay remain selected, and the scroll bar its place."""
        current, top = self.current_row, self.verticalScrollBar().value()
        selected = {row.key for row in self.selected}
        self._is_filling = True
        self.table_model.mark_order(query.sort, descending=query.descending)
        self.table_model.show(list(rows))
        self._measure()
        places = {row.key: place for place, row in enumerate(self.table_model.rows)}
        self.select_rows(
            [place for key, place in places.items() if key in selected],
            None if current is None else places.get(current.key),
        )
        self.move_to(top)
        self._is_filling = False
        self.row_changed.emit(self.current_row)

    @override
    def selectAll(self) -> None:
        """Select all rows, and give the keyboard to one of them."""
        if self.table_model.rows and not self.currentIndex().isValid():
            self.setCurrentIndex(self.table_model.index(0, NAME))
        super().selectAll()

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        if not self._is_filling:
            self.row_changed.emit(self.current_row)

    # ---- widths

    def _measure(self) -> None:
        """Find the width that each column needs; an empty column needs none."""
        metrics, wanted = self.fontMetrics(), {}
        for number, column in enumerate(COLUMNS):
            texts = {column.text(row) for row in self.table_model.rows} - {""}
            if number != NAME and texts:
                widest = max(map(metrics.horizontalAdvance, texts)) + 2 * px(CELL_PADDING_PX) + 4
                heading = metrics.horizontalAdvance(column.title) + px(_HEADING_PX)
                wanted[number] = max(min(widest, px(_WIDEST_PX)), heading)
        if wanted != self._wanted:
            self._wanted = wanted
            self.share_width()

    @override
    def share_width(self) -> None:
        """Give each column the width that it needs, and the rest to the name; some may be hidden."""
        empty = set(range(1, len(COLUMNS))) - set(self._wanted)
        self.lay_out(
            self._wanted | dict.fromkeys(empty, 0),
            {NAME: 1},
            px(LEAST_NAME_PX),
            gives_way=_GIVE_WAY,
            hidden=empty,
            enough=px(ENOUGH_FOR_NAME_PX),
        )

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the current row visible when a sentence below takes room from the table."""
        super().resizeEvent(event)
        if event.size().height() < event.oldSize().height() and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    # ---- mouse and keys

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
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
        else:
            super().keyPressEvent(event)
