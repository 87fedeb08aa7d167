"""The table of the panel Digits: how many numbers each column cuts in which way; also the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.digits import NUMBERS, TITLES, Cut
from tokexplorer.ui.kit.table import LEFT, RIGHT, Column, draw_text
from tokexplorer.ui.kit.tokenizer_table import TokenizerModel, TokenizerTable, name_width
from tokexplorer.ui.scale import px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from tokexplorer.ui.theme import Theme

_TITLES = {
    **TITLES,  # those with numbers, which are the same in all languages
    Cut.WHOLE: tr("one token"),
    Cut.DIGITS: tr("digit by digit"),
    Cut.UNKNOWN: tr("unknown"),
}
_SWATCH_PX, _GAP_PX = 12, 7
_SCROLL_BAR_PX = 12
NAME_PX, LEAST_COUNT_PX, MOST_COUNT_PX = 118, 66, 150


class CutColumn(NamedTuple):
    """One tokenizer: its name, its colour, and how many numbers it cuts in each way, None if not known."""

    name: str
    colour: str
    counts: list[int] | None


class CutModel(TokenizerModel):
    """A row for each way in which some number is cut."""

    rows: Sequence[Cut]

    def show_counts(self, columns: Sequence[CutColumn]) -> None:
        """Show these; selected rows stay selected if they are the same."""
        known = [each.counts for each in columns if each.counts is not None]
        rows = tuple(cut for cut in Cut if any(counts[cut] for counts in known))
        self.colours = [each.colour for each in columns]
        names = Column(
            tr("Digits per token"),
            _TITLES.__getitem__,
            tr("How many digits each token of a number holds, from left to right"),
            paint=_paint,
        )
        self.show(rows, (names, *map(_column, columns)), same_rows=rows == tuple(self.rows))


def _column(column: CutColumn) -> Column:
    def count(cut: Cut) -> int:
        return 0 if column.counts is None else column.counts[cut]

    def text(cut: Cut) -> str:
        return "…" if column.counts is None else grouped(count(cut))

    def tip(cut: Cut) -> str:
        share = 100 * count(cut) / NUMBERS
        return tr(
            "{name}, {titles}: {cut} of {numbers} numbers, {share:.1f} %",
            name=column.name,
            titles=_TITLES[cut],
            cut=text(cut),
            numbers=grouped(NUMBERS),
            share=share,
        )

    return Column(column.name, text, column.name, RIGHT, cell_tip=tip, spoken=tip)


def _paint(painter: QPainter, now: Theme, room: QRect, cut: Cut) -> None:
    """The colour of a cut, and its name."""
    swatch = QRect(room.left(), room.center().y() - px(_SWATCH_PX) // 2, px(_SWATCH_PX), px(_SWATCH_PX))
    painter.fillRect(swatch, QColor(now.cut_colours[cut]))
    pen = painter.pen()
    painter.setPen(QPen(QColor(now.muted), 1))
    painter.drawRect(swatch.adjusted(0, 0, -1, -1))
    painter.setPen(pen)
    draw_text(painter, room.adjusted(px(_SWATCH_PX) + px(_GAP_PX), 0, 0, 0), LEFT, _TITLES[cut])


class CutTable(TokenizerTable):
    """The counts; the rows that are selected are highlighted in the pictures."""

    copies_itself = True

    def __init__(self, model: CutModel) -> None:
        super().__init__(model, "cutTable", tr("How many numbers are cut in which way"))
        self.cuts = model
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)

    @property
    def chosen(self) -> frozenset[int]:
        """The cuts of the selected rows."""
        return frozenset(int(self.cuts.rows[row]) for row in self.selected_rows().tolist())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and len(self.selected_rows()):
            self.clearSelection()
        else:
            super().keyPressEvent(event)

    @override
    def share_width(self) -> None:
        """Every column has what it needs, and an equal part of what is left."""
        widths = self._widths()
        spare = max(self.viewport().width() - px(NAME_PX) - sum(widths), 0) // max(len(widths), 1)
        if widths:
            self.setColumnWidth(0, px(NAME_PX))
        for column, width in enumerate(widths, start=1):
            self.setColumnWidth(column, min(width + spare, px(MOST_COUNT_PX)))

    @property
    def whole_width(self) -> int:
        """The width in pixels at which all columns are in sight."""
        return px(NAME_PX) + sum(self._widths()) + 2 * self.frameWidth() + px(_SCROLL_BAR_PX)

    def _widths(self) -> list[int]:
        """What the column of each tokenizer needs."""
        names = [each.title for each in self.cuts.columns[1:]]
        return [min(max(name_width(name), px(LEAST_COUNT_PX)), px(MOST_COUNT_PX)) for name in names]
