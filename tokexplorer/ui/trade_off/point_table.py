"""The points of the chart as a table."""

from __future__ import annotations

from dataclasses import replace
from math import nan
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QModelIndex, Signal, Slot
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.losses import LOSSY_SIGN
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.session.compare.tables import exact_text, shown_difference, shown_number
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.trade_off.forms import ALL_TEXTS, trade_rows
from tokexplorer.ui.kit.table import RIGHT, CellDelegate, Column, ColumnModel, ColumnTable
from tokexplorer.ui.theme import theme
from tokexplorer.ui.trade_off.curves import GAP_TITLE, ChartState

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.session.trade_off.forms import TradeRow
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.trade_off.trade_model import TradeEntry

_WIDTH_SHARES = dict(enumerate((17, 11, 14, 18, 19, 21)))


class PointRow(NamedTuple):
    """The values of a metric on one text, and the point and series that they belong to."""

    values: TradeRow
    entry: TradeEntry
    point: TradePoint

    def is_same(self, other: PointRow) -> bool:
        """Whether both are of the same point of a series and of the same text."""
        is_same_text = self.values.language == other.values.language
        return is_same_text and self.point is other.point and self.entry.key == other.entry.key


def _loses_text(row: PointRow) -> bool:
    return any(row.point.loses_text((kind, row.values.language)) for kind in TextKind)


def _name(row: PointRow) -> str:
    return f"{row.values.name} {LOSSY_SIGN}" if _loses_text(row) else row.values.name


def _about(row: PointRow) -> str:
    return tr("{row} loses a part of the text", row=_name(row)) if _loses_text(row) else _name(row)


def _language(row: PointRow) -> str:
    return row.values.language or ALL_TEXTS


class PointModel(ColumnModel):
    """The model of the table: a row for each point and text, for one metric."""

    rows: Sequence[PointRow]

    def __init__(self) -> None:
        super().__init__()
        self._state = ChartState()
        self.show_state(self._state)

    def show_state(self, state: ChartState) -> None:
        """Show the points of this state."""
        self._state = state
        rows = [
            PointRow(row, each.entry, point)
            for each in state.shown
            for point in each.entry.series.points
            for row in trade_rows([replace(each.entry.series, points=(point,))], state.metric)
        ]
        self.show(rows, self._columns(state))

    def _columns(self, state: ChartState) -> list[Column]:
        metric, titles = state.metric, self._titles
        is_usual = state.titles[TextKind.TRAINING] == TextKind.TRAINING.value

        def value(kind: TextKind, title: str) -> Column:
            def text(row: PointRow) -> str:
                return shown_number(metric, row.values.values.get(kind, nan))

            return Column(title, text, state.titles[kind], RIGHT)

        return [
            Column(
                tr("tokenizer"),
                _name,
                titles[0],
                cell_tip=_about,
                colour=lambda row: theme().counterpart(row.entry.colour),
            ),
            Column(tr("size"), lambda row: grouped(row.values.vocab_size), titles[1], RIGHT),
            Column(tr("text"), _language, titles[2], cell_tip=_language),
            value(TextKind.TRAINING, tr("training") if is_usual else tr("value")),
            value(TextKind.HELD_OUT, tr("held-out")),
            Column(
                tr("difference"),
                lambda row: shown_difference(metric, row.values.difference),
                titles[-1],
                RIGHT,
            ),
        ]

    @property
    def _titles(self) -> tuple[str, ...]:
        """The titles of the columns in full."""
        kinds = self._state.titles
        return (tr("tokenizer"), tr("vocabulary"), tr("text"), *(kinds[kind] for kind in TextKind), GAP_TITLE)

    @override
    def tsv(self, rows: Iterable[int] | None = None) -> str:
        """The rows as tab-separated text with exact values."""
        lines: list[Sequence[str]] = [self._titles]
        for row in self.rows if rows is None else [self.rows[number] for number in rows]:
            values = [row.values.values.get(kind, nan) for kind in TextKind]
            exact = [exact_text(self._state.metric, value) for value in (*values, row.values.difference)]
            lines.append([_name(row), str(row.values.vocab_size), _language(row), *exact])
        return tab_separated(lines)


class PointTable(ColumnTable):
    """A table with one row for each point and text.

    Signals:
        point_wanted(int): this row was activated.
    """

    point_wanted = Signal(int)

    def __init__(self) -> None:
        self.points = PointModel()
        plain = CellDelegate(hairlines=False)
        super().__init__(self.points, "tradeTable", tr("Points of the chart"), delegate=plain)
        self.set_empty_text(tr("Nothing measured yet."))
        self.activated.connect(self._activated)

    def show_state(self, state: ChartState) -> None:
        """Show the points of this state; scroll position and selected point stay where possible."""
        at, chosen = self.verticalScrollBar().value(), self.selected_rows().tolist()
        before = self.points.rows[chosen[0]] if len(chosen) == 1 else None
        self.points.show_state(state)
        self.move_to(at)
        for number, row in enumerate(self.points.rows if before is not None else ()):
            if before is not None and row.is_same(before):
                self.selectRow(number)
                break

    @Slot(QModelIndex)
    def _activated(self, index: QModelIndex) -> None:
        self.point_wanted.emit(index.row())

    @override
    def share_width(self) -> None:
        self.lay_out({}, _WIDTH_SHARES, 0)
