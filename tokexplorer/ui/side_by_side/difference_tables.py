"""Tables of how far columns agree, and of the words on which they most often do not."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from typing_extensions import override

from tokexplorer.core.metrics.figures import FIGURES
from tokexplorer.core.number_text import grouped
from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.core.token_text import visible_text
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.compare.side_by_side import FrequentWord, SideBySide
    from tokexplorer.ui.side_by_side.strip_line import StripRow

    AnyIndex = QModelIndex | QPersistentModelIndex

_AGREEMENT = ("boundary_precision", "boundary_recall", "boundary_f1", "identical_words")
_DIFFERENT = "Words that differ", "Words that this column cuts at other places than the reference."
_SEAM = " + "
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def pieces_of(utf8: bytes, cuts: Sequence[int]) -> str:
    """A word as a tokenizer cuts it, such as `un + believ + able`; halves of characters are hexadecimal."""
    bounds = [0, *(cut for cut in cuts if cut < len(utf8)), len(utf8)]
    pieces = (utf8[start:end] for start, end in itertools.pairwise(bounds))
    return _SEAM.join(visible_text(piece) for piece in pieces)


class _Table(QAbstractTableModel):
    """What both tables share: headings with tooltips, cells as text, rows as tab-separated text."""

    def __init__(self) -> None:
        super().__init__()
        self._found: SideBySide | None = None
        self._rows: tuple[StripRow, ...] = ()
        self._reference = 0

    def show(self, found: SideBySide | None, rows: Sequence[StripRow], reference: int) -> None:
        """Show another comparison."""
        self.beginResetModel()
        self._found, self._rows, self._reference = found, tuple(rows), reference
        self._arrange()
        self.endResetModel()

    def _arrange(self) -> None:
        """Put the rows in order."""

    def headings(self) -> list[str]:
        """What stands above the columns."""
        raise NotImplementedError

    def cell(self, row: int, column: int) -> str:
        """What stands in a cell."""
        raise NotImplementedError

    def tip(self, column: int) -> str:
        """What a column's heading means."""
        raise NotImplementedError

    def is_number(self, column: int) -> bool:
        """Whether a column holds numbers."""
        raise NotImplementedError

    @override
    def columnCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.headings())

    @override
    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole and self.is_number(index.column()):
            return _RIGHT
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headings()[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tip(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self.is_number(section) else _LEFT
        return None

    def as_tsv(self, rows: Sequence[int] | None = None) -> str:
        """Rows, by default all, as tab-separated text with a heading."""
        chosen = range(self.rowCount()) if rows is None else rows
        lines = [self.headings()]
        lines += [[self.cell(row, column) for column in range(self.columnCount())] for row in chosen]
        return tab_separated(lines)


class AgreementTable(_Table):
    """A row for each column: its agreement with the reference, and its F1 with every other."""

    @override
    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if self._found is None or (parent is not None and parent.isValid()) else len(self._rows)

    @override
    def headings(self) -> list[str]:
        figures = [FIGURES[name].title.removeprefix("Boundary ").capitalize() for name in _AGREEMENT]
        figures[2] = "F1"
        return ["Column", *figures, _DIFFERENT[0], *(f"F1, {row.name}" for row in self._rows)]

    def tip(self, column: int) -> str:
        """See `_Table`; definitions are those of the figures."""
        if column == 0:
            return "The first three compare with the reference column."
        if column <= len(_AGREEMENT):
            figure = FIGURES[_AGREEMENT[column - 1]]
            return f"{figure.title} ({figure.unit}). {figure.definition} {figure.source}"
        if column == len(_AGREEMENT) + 1:
            return _DIFFERENT[1]
        figure, other = FIGURES["boundary_f1"], self._rows[column - len(_AGREEMENT) - 2].name
        return f"{figure.title} with {other}. {figure.definition}"

    @override
    def is_number(self, column: int) -> bool:
        return column > 0

    @override
    def cell(self, row: int, column: int) -> str:
        found, reference = self._found, self._reference
        assert found is not None
        if column == 0:
            return self._rows[row].name + (" (reference)" if row == reference else "")
        first_pair = len(_AGREEMENT) + 2
        if column >= first_pair:
            other = column - first_pair
            return "" if other == row else _share(found.cuts(row, other).f1)
        if row == reference:
            return "–"
        cuts = found.cuts(row, reference)
        if column == len(_AGREEMENT):
            same = found.identical_words(row, reference)
            return "–" if math.isnan(same) else f"{same:.1%}".replace("%", " %")
        if column == len(_AGREEMENT) + 1:
            return grouped(len(found.different_words(row, reference)))
        return _share((cuts.precision, cuts.recall, cuts.f1)[column - 1])

    @override
    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names in the colours of their columns."""
        if role == Qt.ItemDataRole.ForegroundRole and index.column() == 0 and index.row() < len(self._rows):
            return QColor(theme().counterpart(self._rows[index.row()].colour))
        return super().data(index, role)


class FrequentTable(_Table):
    """A row for each of the most frequent words that not all columns cut alike."""

    def __init__(self) -> None:
        super().__init__()
        self._words: list[FrequentWord] = []
        self._order = 1, Qt.SortOrder.DescendingOrder

    @override
    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._words)

    def word(self, row: int) -> FrequentWord:
        """That of a row."""
        return self._words[row]

    @override
    def headings(self) -> list[str]:
        return ["Word", "Times", *(row.name for row in self._rows)]

    @override
    def tip(self, column: int) -> str:
        if column == 0:
            return "A word that not all columns cut at the same places."
        if column == 1:
            return "How often the text has the word where they differ."
        return f"How {self._rows[column - 2].name} cuts it where it stands first. Click to sort."

    @override
    def is_number(self, column: int) -> bool:
        return column == 1

    @override
    def cell(self, row: int, column: int) -> str:
        word = self._words[row]
        if column == 1:
            return grouped(word.times)
        text = pieces_of(word.utf8, word.cuts[column - 2] if column else ())
        return text + " …" if word.is_shortened else text

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by the words, how often they are, or into how many pieces they are cut."""
        self._order = column, order
        self.layoutAboutToBeChanged.emit()
        self._arrange()
        self.layoutChanged.emit()

    def _arrange(self) -> None:
        column, order = self._order
        words = [] if self._found is None else list(self._found.frequent)
        falling = order == Qt.SortOrder.DescendingOrder
        if column == 0:
            words.sort(key=lambda word: word.utf8, reverse=falling)
        elif column == 1:
            words.sort(key=lambda word: word.times, reverse=falling)
        elif column - 2 < len(self._rows):
            words.sort(key=lambda word: len(word.cuts[column - 2]), reverse=falling)
        self._words = words


def _share(value: float) -> str:
    return "–" if math.isnan(value) else f"{value:.3f}"
