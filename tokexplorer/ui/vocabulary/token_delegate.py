"""How a row of the vocabulary is painted: the token as a chip with a remark, figures lined up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from tokexplorer.ui.theme import figures_width, mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.vocabulary.cell_texts import length_texts, remark_text
from tokexplorer.ui.vocabulary.table_model import (
    ID,
    LENGTH,
    SCRIPT,
    STEP,
    TOKEN,
    VERDICT,
    VocabularyTableModel,
    cell_text,
)
from tokexplorer.ui.widgets.chip_painting import EvenRowDelegate, begin_cell, paint_chip

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QStyleOptionViewItem

    from tokexplorer.session.vocabulary_view import VocabularyView
    from tokexplorer.ui.theme import Theme

CHIP_SIZE_PT = 9.0
REMARK_SIZE_PT = 8.0
_REMARK_GAP_PX = 6
_LEAST_CHIP_PX = 48
_MUTED = (ID, STEP, SCRIPT, VERDICT)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TokenDelegate(EvenRowDelegate):
    """Paints every cell itself; the model must be a `VocabularyTableModel`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._has_slot = True
        self._make_fonts()
        theme_manager().changed.connect(self._make_fonts)

    def set_byte_slot(self, is_needed: bool) -> None:
        """Whether any token has another number of bytes than of characters."""
        self._has_slot = is_needed

    def _make_fonts(self) -> None:
        self._mono: QFont = mono_font(CHIP_SIZE_PT)
        self._small: QFont = ui_font(REMARK_SIZE_PT)
        self._byte_slot = figures_width(ui_font(CHIP_SIZE_PT), 3) + 22

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell (Qt override)."""
        now, model, column = theme(), index.model(), index.column()
        assert isinstance(model, VocabularyTableModel)
        assert model.view is not None
        inner, row = begin_cell(painter, option, now), model.row_in_columns(index.row())
        if column == TOKEN:
            self._paint_token(painter, now, inner, model.view, row)
        elif column == LENGTH:
            self._paint_length(painter, now, inner, model.view, row)
        else:
            painter.setPen(QColor(now.muted if column in _MUTED else now.text))
            side = _LEFT if column in (SCRIPT, VERDICT) else _RIGHT
            text = cell_text(model.view, row, column)
            painter.drawText(inner, side, _elided(painter, text, inner.width()))

    def _paint_token(
        self, painter: QPainter, now: Theme, room: QRect, view: VocabularyView, row: int
    ) -> None:
        """The chip, and at its right what there is to remark, in a word: colour alone says nothing."""
        remark = remark_text(view, row)
        painter.setFont(self._small)
        wanted = painter.fontMetrics().horizontalAdvance(remark) + _REMARK_GAP_PX if remark else 0
        chip_room = room.adjusted(0, 0, -min(wanted, max(room.width() - _LEAST_CHIP_PX, 0)), 0)
        painter.setFont(self._mono)
        fill = now.token_tints[2] if remark.startswith("new") else now.raised
        used = paint_chip(painter, now, chip_room, cell_text(view, row, TOKEN), fill)
        if remark:
            painter.setFont(self._small)
            painter.setPen(QColor(now.muted))
            painter.drawText(room.adjusted(used + _REMARK_GAP_PX, 0, 0, 0), _LEFT, remark)

    def _paint_length(
        self, painter: QPainter, now: Theme, room: QRect, view: VocabularyView, row: int
    ) -> None:
        """Characters in one line of figures, bytes in another to their right, where they are others."""
        characters, byte_count = length_texts(view.columns, row)
        painter.drawText(
            room.adjusted(0, 0, -self._byte_slot if self._has_slot else 0, 0), _RIGHT, characters
        )
        if byte_count:
            painter.setPen(QColor(now.muted))
            painter.drawText(room, _RIGHT, f"{byte_count} B")


def _elided(painter: QPainter, text: str, width: int) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)
