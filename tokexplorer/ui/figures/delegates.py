"""How figures are painted: names with their unit, the best value marked, old values grey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QStyle, QStyleOptionViewItem
from typing_extensions import override

from tokexplorer.ui.figures.figure_model import NAME, FigureTableModel
from tokexplorer.ui.figures.line_model import LineTableModel
from tokexplorer.ui.theme import mixed, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.chip_painting import CELL_PADDING_PX, EvenRowDelegate, begin_cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.compare.tables import Cell, TableRow
    from tokexplorer.ui.theme import Theme

SMALL_PT = 8.0
HEADER_HEIGHT_PX = 34
DOT_PX = 7
BEST_ROOM_PX = 11
_DOT_GAP_PX = 5
_ROUNDING_PX = 4  # by which a text may be wider than its parts were measured
_UNIT_GAP_PX = 7
_LEAST_UNIT_PX = 40
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def text_colour(now: Theme, *, is_stale: bool) -> QColor:
    """Of a value: grey if it is of before."""
    return QColor(mixed(now.muted, now.surface, 0.35) if is_stale else now.text)


class FigureDelegate(EvenRowDelegate):
    """Paints the cells of a `FigureTableModel`."""

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell."""
        now, model = theme(), index.model()
        assert isinstance(model, FigureTableModel)
        row = model.row(index.row())
        if row is None:
            return
        painter.save()
        room = begin_cell(painter, option, now)
        cell = model.cell(index.row(), index.column())
        if row.is_head:
            _paint_head(painter, now, room, row)
        elif cell is not None:
            _paint_value(painter, now, room, cell, is_stale=model.is_stale)
        elif index.column() == NAME:
            _paint_name(painter, room, row, now)
        _paint_current(painter, option, now)
        painter.restore()


class LineDelegate(EvenRowDelegate):
    """Paints the cells of a `LineTableModel`."""

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell."""
        now, model, column = theme(), index.model(), index.column()
        assert isinstance(model, LineTableModel)
        painter.save()
        room = begin_cell(painter, option, now)
        painter.setPen(text_colour(now, is_stale=model.is_stale))
        if column == NAME:
            painter.setPen(QColor(now.muted))
        side = _LEFT if column == model.text_column else _RIGHT
        painter.drawText(room, side, _elided(painter, str(index.data() or ""), room.width()))
        _paint_current(painter, option, now)
        painter.restore()


class TokenizerHeader(QHeaderView):
    """Names of tokenizers with their colours, and below them what else is to know."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setAccessibleName("Tokenizers")
        self.setHighlightSections(False)
        self.setFixedHeight(HEADER_HEIGHT_PX)
        theme_manager().changed.connect(self.viewport().update)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """One of them."""
        now, model = theme(), self.model()
        assert isinstance(model, FigureTableModel | LineTableModel)
        painter.save()
        painter.fillRect(rect, QColor(now.surface))
        painter.setPen(QColor(now.hairline))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        room = rect.adjusted(CELL_PADDING_PX, 2, -CELL_PADDING_PX, -3)
        name = str(model.headerData(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole) or "")
        is_tokenizer = 0 < section <= len(model.colours)
        note = model.notes[section - 1] if 0 < section <= len(model.notes) else ""
        if isinstance(model, LineTableModel) and model.sorted_how(section):
            note = model.sorted_how(section) if is_tokenizer else note
        painter.setFont(ui_font(SMALL_PT + 0.5))
        painter.setPen(QColor(now.text if is_tokenizer else now.muted))
        upper = QRect(room.left(), room.top(), room.width(), room.height() // 2)
        if is_tokenizer:
            _paint_named(painter, now, upper, name, now.counterpart(model.colours[section - 1]))
            painter.setFont(ui_font(SMALL_PT))
            painter.setPen(QColor(now.muted))
            lower = QRect(room.left(), upper.bottom() + 1, room.width(), room.height() - upper.height())
            if note in model.notes and not self._notes_fit(painter.fontMetrics(), model.notes):
                note = note.split(" ")[0]  # the number without its unit
            painter.drawText(lower, _RIGHT, _elided(painter, note, lower.width()))
        else:
            align = model.headerData(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
            painter.drawText(room, align or _LEFT, _elided(painter, name, room.width()))
        painter.restore()

    def _notes_fit(self, metrics: QFontMetrics, notes: Sequence[str]) -> bool:
        """Whether there is room for all of them: one unit is written below all names or below none."""
        return all(
            metrics.horizontalAdvance(note) + 2 * CELL_PADDING_PX <= self.sectionSize(section)
            for section, note in enumerate(notes, start=1)
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """The first section stays in sight when the others are scrolled."""
        super().paintEvent(event)
        if self.offset() > 0 and self.count():
            painter = QPainter(self.viewport())
            self.paintSection(painter, QRect(0, 0, self.sectionSize(0), self.height()), 0)


def name_width(name: str) -> int:
    """Pixels that the name of a tokenizer takes with its dot and padding."""
    metrics = QFontMetrics(ui_font(SMALL_PT + 0.5))
    return metrics.horizontalAdvance(name) + DOT_PX + _DOT_GAP_PX + 2 * CELL_PADDING_PX + _ROUNDING_PX


def _paint_named(painter: QPainter, now: Theme, room: QRect, name: str, colour: str) -> None:
    """A dot and a name, at the right."""
    shown = painter.fontMetrics().elidedText(
        name, Qt.TextElideMode.ElideMiddle, room.width() - DOT_PX - _DOT_GAP_PX
    )
    width = painter.fontMetrics().horizontalAdvance(shown)
    painter.drawText(room, _RIGHT, shown)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    middle = QPointF(room.right() - width - _DOT_GAP_PX - DOT_PX / 2, room.center().y() + 1)
    painter.drawEllipse(middle, DOT_PX / 2, DOT_PX / 2)


def _paint_head(painter: QPainter, now: Theme, room: QRect, row: TableRow) -> None:
    painter.setFont(ui_font(SMALL_PT))
    painter.setPen(QColor(now.muted))
    lower = room.adjusted(0, 4, 0, 0)
    painter.drawText(lower, _LEFT, _elided(painter, row.title, lower.width()))


def _paint_name(painter: QPainter, room: QRect, row: TableRow, now: Theme) -> None:
    """The title, and the unit behind it as far as there is room."""
    title = _elided(painter, row.title, room.width())
    painter.drawText(room, _LEFT, title)
    used = painter.fontMetrics().horizontalAdvance(title) + _UNIT_GAP_PX
    rest = room.adjusted(used, 0, 0, 0)
    if row.unit and rest.width() >= _LEAST_UNIT_PX:
        painter.setFont(ui_font(SMALL_PT))
        painter.setPen(QColor(now.muted))
        painter.drawText(rest, _LEFT, _elided(painter, row.unit, rest.width()))


def _paint_value(painter: QPainter, now: Theme, room: QRect, cell: Cell, *, is_stale: bool) -> None:
    """The number; the best in bold, with a mark in front that is no matter of colour."""
    painter.setPen(text_colour(now, is_stale=is_stale))
    if cell.reason:
        painter.setFont(ui_font(SMALL_PT))
        painter.setPen(QColor(now.muted))
        painter.drawText(room, _RIGHT, _elided(painter, cell.text, room.width()))
        return
    if cell.is_best:
        font = QFont(painter.font())
        font.setBold(True)
        painter.setFont(font)
    shown = _elided(painter, cell.text, room.width())
    painter.drawText(room, _RIGHT, shown)
    left = room.right() - painter.fontMetrics().horizontalAdvance(shown) - BEST_ROOM_PX
    if cell.is_best and left >= room.left() - CELL_PADDING_PX:
        middle = QPointF(left + BEST_ROOM_PX / 2 - 0.5, room.center().y() + 0.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(now.muted if is_stale else now.accent))
        painter.drawPolygon(
            [middle + QPointF(0, -3), middle + QPointF(3, 0), middle + QPointF(0, 3), middle + QPointF(-3, 0)]
        )


def _paint_current(painter: QPainter, option: QStyleOptionViewItem, now: Theme) -> None:
    """A frame around the cell that the keyboard is at."""
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(now.accent), 1))
        painter.drawRect(option.rect.adjusted(0, 0, -1, -2))


def _elided(painter: QPainter, text: str, width: int) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)
