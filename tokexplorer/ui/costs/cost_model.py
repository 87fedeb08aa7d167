"""The rows of the table of costs: a row for each cost, a column for each tokenizer."""

from __future__ import annotations

import math
from dataclasses import dataclass
from textwrap import fill
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont
from typing_extensions import override

from tokexplorer.core.metrics.figures import FIGURES, Better
from tokexplorer.core.metrics.ratios import ratio
from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.session.compare.costs import CostInputs, costs_beside
from tokexplorer.session.compare.rows import exact_text
from tokexplorer.ui.costs import cost_words
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.costs import CountedText
    from tokexplorer.ui.costs.cost_words import Told

_TIP_CHARACTERS = 88
_COUNTED = (FIGURES["tokens"], FIGURES["bytes_per_token"])
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class CostColumn:
    """One tokenizer of the table.

    Attributes:
        name: what to call it.
        colour: `#rrggbb`.
        counted: its tokens of the text; None while they are not counted.
        problem: why they cannot be; empty if all is well.
    """

    name: str
    colour: str
    counted: CountedText | None
    problem: str = ""


class CostModel(QAbstractTableModel):
    """Every cost of every tokenizer; the first whose tokens are counted is the reference."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[CostColumn, ...] = ()
        self.inputs = CostInputs()
        self.told: list[Told] = []
        self._values: list[dict[str, float]] = []
        self._best: dict[str, float] = {}

    def show_costs(self, columns: Sequence[CostColumn], inputs: CostInputs) -> None:
        """Show these; the place of the keyboard stays as far as it is there."""
        told: list[Told] = [*_COUNTED, *inputs.costs]
        is_same_shape = len(columns) == len(self.columns) and told == self.told
        if not is_same_shape:
            self.beginResetModel()
        self.columns, self.inputs, self.told = tuple(columns), inputs, told
        self._values = self._computed()
        self._best = {each.name: best for each in told if (best := self._best_of(each)) is not None}
        if is_same_shape:
            if columns and told:
                self.dataChanged.emit(self.index(0, 0), self.index(len(told) - 1, len(columns) - 1))
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns) - 1)
        else:
            self.endResetModel()

    def _computed(self) -> list[dict[str, float]]:
        """Values of each column, empty where nothing is counted. Ratios need the first column."""
        counted = [column.counted for column in self.columns]
        if not counted or counted[0] is None:
            return [{} for _ in counted]
        known = [each for each in counted if each is not None]
        costs = iter(costs_beside(known, self.inputs))
        return [{} if each is None else next(costs) | _of_tokens(each) for each in counted]

    def _best_of(self, told: Told) -> float | None:
        """The value to stand out; None if there is none, or all are alike."""
        values = [each[told.name] for each in self._values if told.name in each]
        known = [value for value in values if not math.isnan(value)]
        if told.better is Better.NEITHER or len(known) < 2 or min(known) == max(known):
            return None
        return min(known) if told.better is Better.LOWER else max(known)

    def value(self, row: int, column: int) -> float | None:
        """One number, exactly; None while it is not known."""
        return self._values[column].get(self.told[row].name)

    @override
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """How many costs."""
        return 0 if parent.isValid() else len(self.told) * bool(self.columns)

    @override
    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """How many tokenizers."""
        return 0 if parent.isValid() else len(self.columns)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell."""
        told, column = self.told[index.row()], self.columns[index.column()]
        value = self.value(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cell(told, column, value)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.FontRole:
            return _font(is_best=value is not None and value == self._best.get(told.name))
        if role == Qt.ItemDataRole.ToolTipRole:
            exactly = column.problem if value is None else cost_words.told_exactly(told, value, self.inputs)
            return _wrapped(
                f"{told.title}, {column.name}: {exactly or 'not counted yet'}\n{self._about(told)}"
            )
        if role == Qt.ItemDataRole.AccessibleTextRole:
            best = ", the best" if value is not None and value == self._best.get(told.name) else ""
            return f"{told.title}, {column.name}: {self._cell(told, column, value)}{best}"
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Names of costs and tokenizers."""
        if orientation == Qt.Orientation.Vertical:
            if section >= len(self.told):
                return None
            told = self.told[section]
            if role == Qt.ItemDataRole.DisplayRole:
                return told.title
            if role == Qt.ItemDataRole.ToolTipRole:
                return _wrapped(f"{told.title}\n{self._about(told)}")
            return None
        if section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.name
        if role == Qt.ItemDataRole.ToolTipRole:
            what = ": what is relative compares with it" if section == 0 and len(self.columns) > 1 else ""
            return f"{column.name}{what}"
        return None

    def table_text(self) -> str:
        """Everything with exact values, tabs between cells; names and units are those of the command line."""
        lines = [["cost", *(column.name for column in self.columns), "unit"]]
        for row, told in enumerate(self.told):
            cells = [self.exact_text(row, column) for column in range(len(self.columns))]
            lines.append([told.name, *cells, cost_words.unit_of(told, self.inputs)])
        return tab_separated(lines)

    def exact_text(self, row: int, column: int) -> str:
        """One number to its last figure, as other programs read it; empty where there is none."""
        told, value = self.told[row], self.value(row, column)
        return "" if value is None else exact_text(told, value)

    def _cell(self, told: Told, column: CostColumn, value: float | None) -> str:
        if value is not None:
            return cost_words.shown(told, value, self.inputs)
        return "–" if column.problem else "…"

    def _about(self, told: Told) -> str:
        return cost_words.about(told, self.inputs)


def _of_tokens(text: CountedText) -> dict[str, float]:
    return {"tokens": float(text.tokens), "bytes_per_token": ratio(text.byte_count, text.tokens)}


def _font(*, is_best: bool) -> QFont:
    font = ui_font(TABLE_SIZE_PT)
    if is_best:
        font.setWeight(QFont.Weight.DemiBold)
    return font


def _wrapped(text: str) -> str:
    """Lines that a tooltip can show."""
    return "\n".join(fill(line, _TIP_CHARACTERS) for line in text.split("\n"))
