"""The sources of a mix with their weights and shares, as a Qt model."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor

from tokexplorer.core.number_text import byte_size, grouped
from tokexplorer.session.mixes import shares, weight_text
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WEIGHT_TIP = (
    "How often the text of this source counts: 2 is as if it stood in the corpus twice, 0 leaves it out. "
    "Files are not read again."
)


class MixColumn(IntEnum):
    """What stands in a column."""

    SOURCE = 0
    WEIGHT_A = 1
    SHARE_A = 2
    WEIGHT_B = 3
    SHARE_B = 4

    @property
    def mix(self) -> int:
        """Which mix it is about; 0 for the column of titles."""
        return int(self >= MixColumn.WEIGHT_B)

    @property
    def is_weight(self) -> bool:
        """Whether it can be edited."""
        return self in (MixColumn.WEIGHT_A, MixColumn.WEIGHT_B)


class MixRow(NamedTuple):
    """A source.

    Attributes:
        row: its place in the list of sources.
        title: its name.
        weights: its weight in either mix.
        training_bytes: how much text there is to learn from; None as long as it is not read.
    """

    row: int
    title: str
    weights: tuple[float, float]
    training_bytes: int | None


class MixModel(QAbstractTableModel):
    """One row per source that is part of the corpus.

    Signals:
        weight_wanted(int, int, float): the user wants this weight for a row of the list of sources, in a mix.
            Nothing has changed yet.
    """

    weight_wanted = Signal(int, int, float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[MixRow, ...] = ()
        self._shares: tuple[Sequence[float] | None, ...] = (None, None)
        self.compares = False

    @property
    def rows(self) -> tuple[MixRow, ...]:
        """The sources."""
        return self._rows

    def set_rows(self, rows: Sequence[MixRow], *, compares: bool) -> None:
        """Show these. Rows that stay are not reset, so that the current one survives."""
        same_titles = [each.title for each in rows] == [each.title for each in self._rows]
        if not same_titles:
            self.beginResetModel()
        self._rows, self.compares = tuple(rows), compares
        self._shares = tuple(self._shares_of(mix) for mix in range(len(MIX_NAMES)))
        if not same_titles:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(MixColumn) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(MixColumn) - 1)

    def _shares_of(self, mix: int) -> Sequence[float] | None:
        sizes = [each.training_bytes for each in self._rows]
        if any(size is None for size in sizes):
            return None
        return shares([size or 0 for size in sizes], [each.weights[mix] for each in self._rows])

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(MixColumn)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See QAbstractItemModel."""
        flags = super().flags(index)
        is_weight = index.isValid() and MixColumn(index.column()).is_weight
        return flags | Qt.ItemFlag.ItemIsEditable if is_weight else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """See QAbstractItemModel."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = MixColumn(section)
        name = f" {MIX_NAMES[column.mix]}" if self.compares else ""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                if column is MixColumn.SOURCE:
                    return "source"
                if self.compares:
                    return MIX_NAMES[column.mix] + ("" if column.is_weight else "\u202f%")
                return "weight" if column.is_weight else "share"
            case Qt.ItemDataRole.ToolTipRole:
                if column is MixColumn.SOURCE:
                    return "The sources that are part of the corpus."
                if column.is_weight:
                    return f"Weight{f' in mix{name}' if name else ''}. {WEIGHT_TIP}"
                return f"Share of the mix{name}: bytes to learn from, times weight."
            case Qt.ItemDataRole.TextAlignmentRole:
                return _LEFT if column is MixColumn.SOURCE else _RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See QAbstractItemModel."""
        if not index.isValid():
            return None
        column, row = MixColumn(index.column()), self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, index.row(), column)
            case Qt.ItemDataRole.EditRole:
                return row.weights[column.mix] if column.is_weight else row.title
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(row, index.row(), column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return None if column is MixColumn.SOURCE else _RIGHT
            case Qt.ItemDataRole.ForegroundRole:
                is_share = column in (MixColumn.SHARE_A, MixColumn.SHARE_B)
                is_quiet = is_share or row.weights[column.mix] == 0
                return QBrush(QColor(theme().muted if is_quiet else theme().text))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row, index.row(), column)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """See QAbstractItemModel. Only asks: who owns the weights answers with `set_rows`."""
        column = MixColumn(index.column())
        if role != Qt.ItemDataRole.EditRole or not column.is_weight:
            return False
        row = self._rows[index.row()]
        if value != row.weights[column.mix]:
            self.weight_wanted.emit(row.row, column.mix, float(value))
        return True

    def share(self, row: int, mix: int) -> float | None:
        """The share of a row in a mix, 0 to 1; None as long as it is not known."""
        of_mix = self._shares[mix]
        return None if of_mix is None else of_mix[row]

    def _text(self, row: MixRow, place: int, column: MixColumn) -> str:
        if column is MixColumn.SOURCE:
            return row.title
        if column.is_weight:
            return f"×{short_weight(row.weights[column.mix])}"
        share = percent_text(self.share(place, column.mix))
        return share.removesuffix("\u202f%") if self.compares else share

    def _tip(self, row: MixRow, place: int, column: MixColumn) -> str:
        if column.is_weight:
            return f"×{weight_text(row.weights[column.mix])}\n{WEIGHT_TIP}"
        size = row.training_bytes
        lines = [row.title, "not read yet" if size is None else f"{grouped(size)} bytes to learn from"]
        for mix, name in enumerate(MIX_NAMES[: 1 + self.compares]):
            share = self.share(place, mix)
            if size is not None and share is not None:
                amount = byte_size(size * row.weights[mix])
                where = f"mix {name}" if self.compares else "the mix"
                weight = weight_text(row.weights[mix])
                lines.append(f"×{weight} is {amount}, {100 * share:.2f} % of {where}")
        return "\n".join(lines)

    def _spoken(self, row: MixRow, place: int, column: MixColumn) -> str:
        mix = f" in mix {MIX_NAMES[column.mix]}" if self.compares else ""
        if column is MixColumn.SOURCE:
            return row.title
        if column.is_weight:
            return f"{row.title}, weight{mix} {weight_text(row.weights[column.mix])}"
        return f"{row.title}, share{mix} {percent_text(self.share(place, column.mix))}"


def short_weight(weight: float) -> str:
    """Three figures are enough to see; the tooltip and the editor have all."""
    return weight_text(float(f"{weight:.3g}"))


def percent_text(share: float | None) -> str:
    """`12 %`, `1.4 %`, `<0.1 %`; a dash for None."""
    if share is None:
        return "–"
    percent = 100 * share
    if 0 < percent < 0.1:
        return "<0.1\u202f%"
    return f"{percent:.{0 if percent >= 9.95 or percent == 0 else 1}f}\u202f%"
