"""Attention over the text as characters, tokens, bytes and MegaByte's patches: a table and a plot."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.attention import (
    LocalAttention,
    attention_pairs,
    best_patch_bytes,
    patch_pairs,
)
from tokexplorer.presentation.numbers import THIN_SPACE, compact, grouped
from tokexplorer.ui.costs.cost_words import significant
from tokexplorer.ui.kit.chart import Chart
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.kit.table import RIGHT, CellDelegate, Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.shown_run import algorithm_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

NARROW_PX = 760
LEAST_PLOT_PX = 160
_MOST_POINTS = 240
_AIR_BELOW, _AIR_ABOVE = 8.0, 4.0  # factors of room for names below and above all costs
_LABEL_SHARE = 0.04  # of the axis: level lines that are nearer to each other share a label
_LABEL_PLACE = 0.5  # along the axis, between the arms of the curves
_NAME_PX = 90
_TITLES = {
    LocalAttention.ALL_PATCHES: tr("MegaByte, all patches"),
    LocalAttention.ONE_PATCH: tr("MegaByte, one patch"),
}
_SHORT = {title: local.value for local, title in _TITLES.items()}  # names of curves where both are named
_FORMULAS = {
    LocalAttention.ALL_PATCHES: tr(
        "(N/P)² + N·P: the patches with each other, and the bytes inside every\n"
        "patch, as Yu et al. 2023 have it. Least near P = (2N)^(1/3); the paper gives the order, N^(1/3)."
    ),
    LocalAttention.ONE_PATCH: tr(
        "(N/P)² + P²: the patches with each other, and the bytes inside one\n"
        "patch, as some textbooks have it. Least at P = N^(1/2)."
    ),
}


@dataclass(frozen=True, slots=True)
class ReadText:
    """One way to read the text.

    Attributes:
        name: such as "bytes", or the name of a tokenizer.
        positions: how many positions attend to each other; None while they are being counted.
        colour: `#rrggbb`; empty for the muted colour.
    """

    name: str
    positions: int | None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class AttentionRow:
    """A row of the table.

    Attributes:
        name: what the text is read as.
        tip: what is counted.
        positions: tokens, or patches; None while they are being counted.
        patch_bytes: the length of a patch for which the cost is least; None for what has no patches.
        pairs: the cost; None while it is not known.
        of_bytes: the cost as a share of that of bytes.
    """

    name: str
    tip: str
    positions: int | None
    patch_bytes: int | None
    pairs: int | None
    of_bytes: float | None


def attention_rows(ways: Sequence[ReadText], byte_count: int) -> list[AttentionRow]:
    """The table of a text that is not empty."""
    of_all = attention_pairs(byte_count)
    rows = []
    for way in ways:
        pairs = None if way.positions is None else attention_pairs(way.positions)
        share = None if pairs is None else pairs / of_all
        rows.append(
            AttentionRow(way.name, tr("N²: all of them with each other"), way.positions, None, pairs, share)
        )
    for local, title in _TITLES.items():
        best = best_patch_bytes(byte_count, local)
        pairs = round(patch_pairs(byte_count, best, local))
        patches = -(-byte_count // best)
        rows.append(AttentionRow(title, _FORMULAS[local], patches, best, pairs, pairs / of_all))
    return rows


def _number(value: int | None) -> str:
    return "…" if value is None else grouped(value)


def _share(row: AttentionRow) -> str:
    return "…" if row.of_bytes is None else f"{significant(100 * row.of_bytes, 3)}{THIN_SPACE}%"


_COLUMNS = (
    Column(tr("Read as"), lambda row: row.name, tr("What the model reads"), cell_tip=lambda row: row.tip),
    Column(tr("Positions"), lambda row: _number(row.positions), tr("Tokens, or patches"), side=RIGHT),
    Column(
        tr("Patch in bytes"),
        lambda row: "" if row.patch_bytes is None else grouped(row.patch_bytes),
        tr("The patch length P for which the cost is least, in whole bytes"),
        side=RIGHT,
    ),
    Column(
        tr("Pairs of positions"),
        lambda row: _number(row.pairs),
        tr("What one layer compares in the whole text, without windows; a causal mask leaves out half"),
        side=RIGHT,
        cell_tip=lambda row: row.tip,
    ),
    Column(tr("Of bytes’"), _share, tr("Divided by the pairs of the text as bytes"), side=RIGHT),
)


class AttentionTable(ColumnTable):
    """The ways to read the text, and their costs."""

    def __init__(self) -> None:
        super().__init__(
            ColumnModel(_COLUMNS),
            "attentionTable",
            tr("Attention over the text"),
            delegate=CellDelegate(hairlines=False),
        )
        self.set_empty_text(tr("The text is empty."))

    @override
    def share_width(self) -> None:
        numbers = range(1, len(_COLUMNS))
        for column in numbers:
            self.setColumnHidden(column, False)  # to measure it
            self.resizeColumnToContents(column)
        heads = self.horizontalHeader()
        wanted = {each: max(self.columnWidth(each), heads.sectionSizeHint(each)) for each in numbers}
        self.lay_out(wanted, {0: 1}, px(_NAME_PX), gives_way=(4, 1, 2))


class AttentionPlot(Chart):
    """MegaByte's cost by patch length, with level lines for what has no patches."""

    title = tr("Attention by patch length")
    x_label, y_label = tr("patch length in bytes"), tr("pairs of positions")
    x_title, y_title = tr("patch length, bytes"), tr("pairs of positions in one layer")
    name_label = tr("read as")
    definition = tr(
        "Pairs of positions that one layer compares in the whole text, by the length P of MegaByte's patches"
    )
    log_x = log_y = True
    can_zoom = False
    caption_below = True

    def __init__(self, parent: QWidget | None = None) -> None:
        self._byte_count = 0
        super().__init__("attentionPlot", parent)

    @override
    def sizeHint(self) -> QSize:
        return QSize(420, 240)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(200, px(LEAST_PLOT_PX))

    def show_text(self, ways: Sequence[ReadText], byte_count: int) -> None:
        """Draw the costs of a text; nothing for an empty one."""
        self._byte_count = byte_count
        if byte_count == 0:
            self.show_series([])
            return
        colours = {
            LocalAttention.ALL_PATCHES: algorithm_colour("byte-patches"),
            LocalAttention.ONE_PATCH: "",
        }
        curves = [_curve(byte_count, local, colour) for local, colour in colours.items()]
        known = [(way, float(attention_pairs(way.positions))) for way in ways if way.positions]
        costs = np.concatenate([*(curve.y for curve in curves), [pairs for _, pairs in known]])
        self._costs = float(costs.min()) / _AIR_BELOW, float(costs.max()) * _AIR_ABOVE
        self.show_series([*self._levels(known), *curves])

    def _levels(self, known: Sequence[tuple[ReadText, float]]) -> list[Series]:
        """A level line for each way; lines so near to each other that names would overlap share one name."""
        low, high = (math.log10(end) for end in self._costs)
        groups: list[list[tuple[ReadText, float]]] = []
        for way, pairs in sorted(known, key=lambda each: each[1]):
            near = groups and math.log10(pairs / groups[-1][0][1]) < _LABEL_SHARE * (high - low)
            groups[-1].append((way, pairs)) if near else groups.append([(way, pairs)])
        levels = []
        for group in groups:
            names = ", ".join(way.name for way, _ in group)
            for place, (way, pairs) in enumerate(group):
                name = names if place == len(group) - 1 else ""
                colour = way.colour if len(group) == 1 or not name else ""
                x = np.array([1.0, self._byte_count**_LABEL_PLACE, self._byte_count])
                levels.append(Series(way.name, colour, x, np.full(3, pairs), 1, name, is_hollow=True))
        return levels

    @override
    def ranges(self) -> tuple[tuple[float, float], tuple[float, float]] | None:
        return ((1.0, float(max(self._byte_count, 2))), self._costs) if self.series else None

    @property
    def _curves(self) -> list[Series]:
        return [one for one in self.series if not one.is_hollow]

    @override
    def rows_at(self, x: float) -> Sequence[tuple[Series, int]]:
        return [(one, one.nearest(x)) for one in self._curves]

    @override
    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        length = grouped(int(rows[0][0].x[rows[0][1]]))
        costs = (f"{compact(float(one.y[row]))} {_SHORT[one.name]}" for one, row in rows)
        return tr("patches of {length} bytes: {names}", length=length, names=", ".join(costs))

    @override
    def summary(self) -> str:
        best = (f"{one.name}: {self.read_out([(one, one.marked)])}" for one in self._curves)
        return "; ".join(best) or tr("Nothing to draw.")

    @override
    def caption_text(self) -> str:
        return tr(
            "pairs of positions in one layer, by patch length P; N = {byte_count} bytes",
            byte_count=grouped(self._byte_count),
        )


def _curve(byte_count: int, local: LocalAttention, colour: str) -> Series:
    best = best_patch_bytes(byte_count, local)
    lengths = np.geomspace(1, byte_count, _MOST_POINTS).round().astype(np.int64)
    lengths = np.unique([*lengths.tolist(), best])
    pairs = np.array([float(patch_pairs(byte_count, length, local)) for length in lengths.tolist()])
    marked = int(np.searchsorted(lengths, best))
    label = tr("{value}: least at P = {best}", value=local.value, best=grouped(best))
    return Series(_TITLES[local], colour, lengths, pairs, marked, label)


class AttentionView(QWidget):
    """The table and the plot, side by side where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("attentionView")
        self.table, self.plot = AttentionTable(), AttentionPlot()
        self._shown: tuple[tuple[ReadText, ...], int] | None = None
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.table, 1)
        self._layout.addWidget(self.plot, 1)

    def show_text(self, ways: Sequence[ReadText], byte_count: int) -> None:
        """Show the costs of a text of so many bytes."""
        shown = tuple(ways), byte_count
        if shown != self._shown:
            self._shown = shown
            self.table.table_model.show(attention_rows(ways, byte_count) if byte_count else ())
            self.table.share_width()
            self.plot.show_text(ways, byte_count)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < px(NARROW_PX)
        way = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(way)
