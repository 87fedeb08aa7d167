"""How a row of the catalogue is painted: a sign of where the tokenizer is, and words cut short with dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokexplorer.session.catalogue.rows import State
from tokexplorer.ui.catalogue.row_model import HASH, NAME, SIZE, SPECIAL, WHERE, RowModel, cell_text
from tokexplorer.ui.theme import mono_font, theme, theme_manager
from tokexplorer.ui.widgets.chip_painting import EvenRowDelegate, begin_cell

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QStyleOptionViewItem

    from tokexplorer.session.catalogue.rows import Row
    from tokexplorer.ui.theme import Theme

SIGN_PX = 16
_DOT_PX, _SMALL_PX = 4.5, 2.5
_HASH_SIZE_PT = 8.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_MUTED = (HASH, WHERE, SPECIAL)


class RowDelegate(EvenRowDelegate):
    """Paints every cell itself; the model must be a `RowModel`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_fonts()
        theme_manager().changed.connect(self._make_fonts)

    def _make_fonts(self) -> None:
        self._mono = mono_font(_HASH_SIZE_PT)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell (Qt override)."""
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
