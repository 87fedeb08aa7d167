"""The list of places where a token stands: the token in the middle, its surroundings beside it."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tokexplorer.ui.theme import mono_font, theme, theme_manager
from tokexplorer.ui.token.occurrence_model import OccurrenceModel

ROW_HEIGHT_PX = 20
_SIZE_PT = 9.0
_PADDING_PX = 3


class OccurrenceList(QListView):
    """Rows of one height; a row that is chosen asks for its place.

    Signals:
        place_chosen(int, int): the byte span of the row that the user chose.
    """

    place_chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("occurrences")
        self.setAccessibleName("Where else the token stands in the text")
        self.places = OccurrenceModel()
        self.setModel(self.places)
        self.setUniformItemSizes(True)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_OccurrenceDelegate(self))
        self._is_own_move = False
        theme_manager().changed.connect(self.viewport().update)

    def mark(self, row: int | None) -> None:
        """Show which row the pinned token is, without going there."""
        self._is_own_move = True
        if row is None:
            self.clearSelection()
        else:
            self.setCurrentIndex(self.places.index(row))
            self.scrollTo(self.places.index(row))
        self._is_own_move = False

    def step(self, by: int) -> None:
        """Go to the next or the previous place; from the last one to the first."""
        count = self.places.rowCount()
        if count:
            here = self.currentIndex().row()
            row = (0 if by > 0 else count - 1) if here < 0 else (here + by) % count
            index = self.places.index(row)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Ask for the place (Qt override)."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._is_own_move:
            self.place_chosen.emit(*self.places.span_at(current.row()))


class _OccurrenceDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(80, ROW_HEIGHT_PX)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        now, room, model = theme(), QRect(option.rect), index.model()
        assert isinstance(model, OccurrenceModel)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(room, QColor(now.selection))
        before, token, after = model.occurrence(index.row())
        font = QFont(mono_font(_SIZE_PT))
        painter.save()
        painter.setClipRect(room)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        width = min(metrics.horizontalAdvance(token) + 2 * _PADDING_PX, room.width())
        left = room.left() + max(0, round((room.width() - width) * 0.42))
        chip = QRect(left, room.top() + 1, width, room.height() - 2)
        if now.outlines_only:
            painter.setPen(QColor(now.token_edges[0]))
            painter.drawRect(chip.adjusted(0, 0, -1, -1))
        else:
            painter.fillRect(chip, QColor(now.token_tints[0]))
        centre = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(now.text))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, token)
        painter.setPen(QColor(now.muted))
        painter.drawText(QRect(room.left() - 2000, room.top(), left - room.left() + 1997, room.height()),
                         Qt.AlignmentFlag.AlignRight | centre, before)  # fmt: skip
        painter.drawText(QRect(chip.right() + 4, room.top(), 4000, room.height()),
                         Qt.AlignmentFlag.AlignLeft | centre, after)  # fmt: skip
        painter.restore()
