"""The most frequent units of the corpus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped, percent_text
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.kit.table import RIGHT, Column, ColumnModel, Index
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from tokexplorer.core.word_counts import WordCounts

MOST_UNITS = 8
ROW_PADDING_PX = 4
CHIP_PADDING_PX = 5
CHIP_RADIUS_PX = 3


class TopUnitsModel(ColumnModel):
    """Units and counts, the most frequent first."""

    def __init__(self) -> None:
        self._total = 0
        unit = Column(
            tr("unit"),
            lambda row: visible_text(row[0]),
            cell_tip=self._tip,
            spoken=lambda row: tr("{row}, {row_2} times", row=visible_text(row[0]), row_2=grouped(row[1])),
        )
        super().__init__([unit])

    def set_counts(self, counts: WordCounts | None) -> None:
        """Show the top of these counts; None shows nothing."""
        self._total = 0 if counts is None else counts.total_units
        self.show([] if counts is None else counts.most_common(MOST_UNITS))

    def _tip(self, row: tuple[bytes, int]) -> str:
        unit, count = row
        share = percent_text(count / self._total)
        return tr(
            "{count} times, {share} of all units\nbytes {hex}",
            count=grouped(count),
            share=share,
            hex=unit[:64].hex(" "),
        )


class _UnitDelegate(QStyledItemDelegate):
    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, option.fontMetrics.height() + px(ROW_PADDING_PX))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours, row, metrics = theme(), option.rect, option.fontMetrics
        model = index.model()
        assert isinstance(model, TopUnitsModel)
        count = grouped(model.row(index.row())[1])
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = row.width() - metrics.horizontalAdvance(count) - 4 * px(CHIP_PADDING_PX)
        text = metrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, room)
        width = metrics.horizontalAdvance(text) + 2 * px(CHIP_PADDING_PX)
        chip = QRectF(row.left() + 0.5, row.top() + 1.5, width, row.height() - 3)
        painter.setPen(QColor(colours.hairline) if colours.outlines_only else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(chip, px(CHIP_RADIUS_PX), px(CHIP_RADIUS_PX))
        painter.setPen(QColor(colours.text))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
        painter.drawText(row, RIGHT, count)
        painter.restore()


class TopUnits(QListView):
    """The list of the most frequent units; as high as its rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "topUnits", tr("Most frequent units"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._model = TopUnitsModel()
        self._model.setParent(self)
        self.setModel(self._model)
        self.setItemDelegate(_UnitDelegate(self))
        self.set_counts(None)

    def set_counts(self, counts: WordCounts | None) -> None:
        """Show the top of these counts; None shows nothing."""
        self._model.set_counts(counts)
        rows = self._model.rowCount()
        self.setFixedHeight(sum(self.sizeHintForRow(row) for row in range(rows)))
