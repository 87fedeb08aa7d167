"""The table of costs: a row for each cost, a column for each tokenizer."""

from __future__ import annotations

import math
from dataclasses import dataclass
from textwrap import fill
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QContextMenuEvent, QFont, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.loss import NO_LOSS
from tokexplorer.core.metrics.ratios import ratio
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.presentation.losses import loss_words
from tokexplorer.presentation.numbers import with_commas
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.session.compare.costs import CostInputs, costs_beside
from tokexplorer.session.compare.tables import best_of, exact_text
from tokexplorer.ui.costs import cost_words
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.kit.table import LEFT, RIGHT, TABLE_SIZE_PT, CellDelegate, Column, ColumnTable, Role
from tokexplorer.ui.kit.tokenizer_table import TokenizerHeader, TokenizerModel
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.metrics.costs import CountedText
    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.ui.costs.cost_words import Told

ROW_PX = 23
HEAD_PX = 26
LEAST_COLUMN_PX = 84
MOST_COLUMN_PX = 190
_NAME_ROOM_PX = 16
_TIP_CHARACTERS = 88
_COUNTED = (METRICS["tokens"], METRICS["bytes_per_token"])


@dataclass(frozen=True, slots=True)
class CostColumn:
    """One tokenizer of the table.

    Attributes:
        name: the heading.
        colour: `#rrggbb`.
        counted: the tokens of the text; None while they are not counted.
        problem: why they cannot be counted; empty if they can.
        loss: what it loses of the text.
    """

    name: str
    colour: str
    counted: CountedText | None
    problem: str = ""
    loss: Loss = NO_LOSS


def reference_of(columns: Sequence[CostColumn]) -> CostColumn | None:
    """The first that can be counted, which the others are compared with; None without one."""
    return next((column for column in columns if not column.problem), None)


class CostModel(TokenizerModel):
    """Every cost of every tokenizer; the first whose tokens are counted is the reference.

    Attributes:
        tokenizers: one for each column.
        inputs: the model and the price.
    """

    first_tokenizer = 0
    rows: Sequence[Told]

    def __init__(self) -> None:
        super().__init__()
        self.tokenizers: tuple[CostColumn, ...] = ()
        self.inputs = CostInputs()
        self._values: list[dict[str, float]] = []
        self._best: dict[str, list[bool]] = {}

    def show_costs(self, tokenizers: Sequence[CostColumn], inputs: CostInputs) -> None:
        """Show these; the current cell stays if the costs are the same."""
        costs: Sequence[Told] = (*_COUNTED, *inputs.costs) if tokenizers else ()
        self.tokenizers, self.inputs = tuple(tokenizers), inputs
        self.colours = [each.colour for each in tokenizers]
        self.losses = [each.loss for each in tokenizers]
        self._values = self._computed()
        self._best = {each.name: self._best_of(each) for each in costs}
        columns = [self._column(place, each) for place, each in enumerate(tokenizers)]
        self.show(costs, columns, same_rows=costs == tuple(self.rows))

    def _column(self, place: int, tokenizer: CostColumn) -> Column:
        def value(told: Told) -> float | None:
            return self._values[place].get(told.name)

        def text(told: Told) -> str:
            known = value(told)
            if known is not None:
                return cost_words.shown(told, known, self.inputs)
            return "–" if tokenizer.problem else "…"

        def is_best(told: Told) -> bool:
            return self._best[told.name][place]

        def font(told: Told) -> QFont:
            made = ui_font(TABLE_SIZE_PT)
            made.setWeight(QFont.Weight.DemiBold if is_best(told) else QFont.Weight.Normal)
            return made

        def tip(told: Told) -> str:
            known = value(told)
            exactly = (
                tokenizer.problem if known is None else cost_words.told_exactly(told, known, self.inputs)
            )
            return self._about(told, f", {tokenizer.name}: {exactly or tr('not counted yet')}")

        def spoken(told: Told) -> str:
            best = tr(", the best") if is_best(told) else ""
            return f"{told.title}, {tokenizer.name}: {text(told)}{best}"

        is_compared = tokenizer is reference_of(self.tokenizers) and len(self.tokenizers) > 1
        heading_tip = tokenizer.name + (tr(": what is relative compares with it") if is_compared else "")
        return Column(tokenizer.name, text, heading_tip, RIGHT, cell_tip=tip, font=font, spoken=spoken)

    def _computed(self) -> list[dict[str, float]]:
        """The values of each column, empty where nothing is counted; ratios need the reference."""
        counted, reference = [each.counted for each in self.tokenizers], reference_of(self.tokenizers)
        if reference is None or reference.counted is None:
            return [{} for _ in counted]
        known = [each for each in counted if each is not None]
        costs = iter(costs_beside(known, self.inputs))
        return [{} if each is None else next(costs) | _of_tokens(each) for each in counted]

    def _best_of(self, told: Told) -> list[bool]:
        values = [each.get(told.name, math.nan) for each in self._values]
        return best_of(told, values, list(map(bool, self.losses)))

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal or section >= len(self.rows):
            return super().headerData(section, orientation, role)
        told = self.rows[section]
        if role == Role.DisplayRole:
            return told.title
        return self._about(told) if role == Role.ToolTipRole else None

    def _about(self, told: Told, more: str = "") -> str:
        """Title and definition, in lines that a tooltip can show."""
        lines = f"{told.title}{more}\n{cost_words.about(told, self.inputs)}".split("\n")
        return "\n".join(fill(line, _TIP_CHARACTERS) for line in lines)

    @override
    def tsv(self, rows: Iterable[int] | None = None) -> str:
        """Rows as tab-separated text with exact values, and with the names and units of the command line.

        If a tokenizer loses a part of the text, the last row says what.
        """
        lines = [["cost", *(each.name for each in self.tokenizers), "unit"]]
        for row in range(self.rowCount()) if rows is None else rows:
            cells = [self.exact_text(row, column) for column in range(self.columnCount())]
            told = self.rows[row]
            lines.append([told.name, *cells, cost_words.unit_of(told, self.inputs)])
        if any(self.losses):
            lines.append([tr("loss"), *(with_commas(loss_words(each)) for each in self.losses), ""])
        return tab_separated(lines)

    def exact_text(self, row: int, column: int) -> str:
        """One number with all its digits, as other programs read it; empty where there is none."""
        told = self.rows[row]
        value = self._values[column].get(told.name)
        return "" if value is None else exact_text(told, value)


def _of_tokens(text: CountedText) -> dict[str, float]:
    return {"tokens": float(text.tokens), "bytes_per_token": ratio(text.byte_count, text.tokens)}


class CostTable(ColumnTable):
    """The table of a `CostModel`, with the names of the costs at the left; copies cells, or all of it."""

    def __init__(self, model: CostModel) -> None:
        self._costs = model
        self._shows_all = False
        super().__init__(
            model,
            "costsTable",
            tr("Costs of each tokenizer"),
            delegate=CellDelegate(hairlines=False),
            header=TokenizerHeader(px(HEAD_PX)),
            row_height=px(ROW_PX),
        )
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setCornerButtonEnabled(False)
        rows = self.verticalHeader()
        rows.setSectionsClickable(False)
        rows.setHighlightSections(False)
        rows.setDefaultAlignment(LEFT)
        rows.setStyleSheet("QHeaderView::section { border: none; }")
        self.copy_action = action(self, tr("Copy the table"), self.copy_all, "copyCosts")
        self.copy_action.setToolTip(tr("Copy all costs with exact numbers, tabs between them"))
        model.modelReset.connect(self._rows_changed)

    def show_all_rows(self, all_rows: bool) -> None:
        """Be as high as all rows, or scroll in the room that there is."""
        self._shows_all = all_rows
        self._rows_changed()

    @override
    def sizeHint(self) -> QSize:
        return QSize(320, self._full_height if self._shows_all else 4 * px(ROW_PX))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    @property
    def _full_height(self) -> int:
        bar = self.horizontalScrollBar()
        room = bar.sizeHint().height() if bar.maximum() > 0 else 0
        return px(HEAD_PX) + px(ROW_PX) * self._costs.rowCount() + room + 2

    @Slot()
    def _rows_changed(self) -> None:
        names, metrics = self.verticalHeader(), self.verticalHeader().fontMetrics()
        titles = [told.title for told in self._costs.rows]
        names.setFixedWidth(max(map(metrics.horizontalAdvance, titles), default=0) + px(_NAME_ROOM_PX))
        for header in (names, self.horizontalHeader()):
            header.setVisible(bool(titles))
        self.share_width()
        self.updateGeometry()

    @override
    def share_width(self) -> None:
        """Give all columns the same width, as much as there is, within limits."""
        count = self._costs.columnCount()
        for column in range(count):
            width = self.viewport().width() // count
            self.setColumnWidth(column, max(px(LEAST_COLUMN_PX), min(width, px(MOST_COLUMN_PX))))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shows_all:
            self.updateGeometry()  # the scroll bar has come or gone

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(self.copy_action)
        menu.exec(event.globalPos())
        menu.deleteLater()

    @Slot()
    def copy_all(self) -> None:
        """Put the whole table on the clipboard, with exact values."""
        QGuiApplication.clipboard().setText(self._costs.tsv())

    @Slot()
    @override
    def copy(self) -> None:
        """Put the selected cells on the clipboard, by default the whole table, with exact values."""
        rows: dict[int, list[str]] = {}
        for row, column in sorted((index.row(), index.column()) for index in self.selectedIndexes()):
            rows.setdefault(row, []).append(self._costs.exact_text(row, column))
        if rows:
            QGuiApplication.clipboard().setText("\n".join("\t".join(cells) for cells in rows.values()))
        else:
            self.copy_all()
