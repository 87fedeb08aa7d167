"""The most frequent units of the corpus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from tokexplorer.core.word_counts import WordCounts

Index = QModelIndex | QPersistentModelIndex

MOST_UNITS = 8
ROW_PADDING_PX = 4
CHIP_PADDING_PX = 5
CHIP_RADIUS_PX = 3
COUNT_ROLE = Qt.ItemDataRole.UserRole
NO_INDEX = QModelIndex()


class TopUnitsModel(QAbstractListModel):
    """Units and counts, the most frequent first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._units: list[tuple[bytes, int]] = []
        self._total = 0

    def set_counts(self, counts: WordCounts | None) -> None:
        """Show the top of these counts; None shows nothing."""
        self.beginResetModel()
        self._units = [] if counts is None else counts.most_common(MOST_UNITS)
        self._total = 0 if counts is None else counts.total_units
        self.endResetModel()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(self._units)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See QAbstractItemModel."""
        if not index.isValid():
            return None
        unit, count = self._units[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return visible_text(unit)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{visible_text(unit)}, {grouped(count)} times"
            case Qt.ItemDataRole.ToolTipRole:
                share = 100 * count / self._total
                return f"{grouped(count)} times, {share:.2f} % of all units\nbytes {unit[:64].hex(' ')}"
            case _ if role == COUNT_ROLE:
                return grouped(count)
        return None


class _UnitDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, option.fontMetrics.height() + ROW_PADDING_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours, row, metrics = theme(), option.rect, option.fontMetrics
        count = index.data(COUNT_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = row.width() - metrics.horizontalAdvance(count) - 4 * CHIP_PADDING_PX
        text = metrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, room)
        width = metrics.horizontalAdvance(text) + 2 * CHIP_PADDING_PX
        chip = QRectF(row.left() + 0.5, row.top() + 1.5, width, row.height() - 3)
        painter.setPen(QColor(colours.hairline) if colours.outlines_only else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(chip, CHIP_RADIUS_PX, CHIP_RADIUS_PX)
        painter.setPen(QColor(colours.text))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)
        painter.restore()


class TopUnits(QListView):
    """As high as its rows; it never scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topUnits")
        self.setAccessibleName("Most frequent units")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._model = TopUnitsModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_UnitDelegate(self))
        self.set_counts(None)

    def set_counts(self, counts: WordCounts | None) -> None:
        """Show the top of these counts; None shows nothing."""
        self._model.set_counts(counts)
        rows = self._model.rowCount()
        self.setFixedHeight(sum(self.sizeHintForRow(row) for row in range(rows)))
