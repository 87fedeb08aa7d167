"""How a row of the source list is painted, and what a click on its parts does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tokexplorer.ui.corpus.problem_card import ProblemCard
from tokexplorer.ui.corpus.source_model import ENTRY_ROLE, FIGURES_ROLE, size_text
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel

Index = QModelIndex | QPersistentModelIndex

PADDING_PX = 10
BOX_PX = 13
GAP_PX = 9
CROSS_PX = 16
SIZE_PT = 8.75
CHECK = Qt.ItemDataRole.CheckStateRole


class SourceDelegate(QStyledItemDelegate):
    """Check box, title, size, and a cross to remove the row under the mouse or the cursor.

    A row whose source could not be read is taller and holds a ProblemCard as its persistent editor.

    Signals:
        removal_wanted(int): take this row off the list.
        retry_wanted(): read again.
        source_wanted(int, Source): put this source into the row.
    """

    removal_wanted = Signal(int)
    retry_wanted = Signal()
    source_wanted = Signal(int, object)

    def row_height(self, option: QStyleOptionViewItem) -> int:
        """Pixels of a row without a problem."""
        return option.fontMetrics.height() + PADDING_PX

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """See QStyledItemDelegate."""
        height = self.row_height(option)
        width = option.widget.viewport().width() if option.widget is not None else option.rect.width()
        if index.data(FIGURES_ROLE).error is not None:
            card = self._card(index)
            height += card.layout().totalHeightForWidth(max(width, 1))
            card.deleteLater()
        return QSize(0, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See QStyledItemDelegate."""
        ...
