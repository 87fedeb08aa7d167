"""Compared lines as Qt asks for them; texts are made for visible rows only."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.session.compare.rows import exact
from tokexplorer.session.compare.tables import DEFAULT_DIGITS, shown_number
from tokexplorer.ui.figures import words
from tokexplorer.ui.inspection.display_text import displayable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.compare.lines import ComparedLines

Index = QModelIndex | QPersistentModelIndex
NUMBER = 0  # the column of line numbers; those of tokenizers follow, the text comes last
SHOWN_BYTES = 400
TIP_BYTES = 2000
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class LineTableModel(QAbstractTableModel):
    """Attributes: `lines`, what is shown, None if nothing is; `colours` of the tokenizers; `is_stale`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: ComparedLines | None = None
        self.colours: Sequence[str] = ()
        self.notes: Sequence[str] = ()
        self.digits = DEFAULT_DIGITS
        self.is_stale = False

    def show_lines(
        self,
        lines: ComparedLines | None,
        digits: int = DEFAULT_DIGITS,
        colours: Sequence[str] = (),
        notes: Sequence[str] = (),
    ) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.lines, self.digits, self.colours, self.notes = lines, digits, colours, notes
        self.is_stale = False
        self.endResetModel()

    def set_stale(self, is_stale: bool) -> None:
        """Whether the lines are of before."""
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            if self.rowCount():
                last = self.index(self.rowCount() - 1, self.columnCount() - 1)
                self.dataChanged.emit(self.index(0, 0), last)

    @property
    def text_column(self) -> int:
        """The last column."""
        return 1 + len(self.lines.tokenizers) if self.lines is not None else 1

    # ---- Qt's questions

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Lines."""
        return 0 if parent.isValid() or self.lines is None else len(self.lines)

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Number, tokenizers, text."""
        return 0 if parent.isValid() or self.lines is None else self.text_column + 1

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Names of tokenizers, with an arrow where lines are sorted."""
        lines = self.lines
        if lines is None or orientation != Qt.Orientation.Horizontal or not 0 <= section <= self.text_column:
            return None
        column = section - 1 if NUMBER < section < self.text_column else None
        name = "line" if section == NUMBER else "text" if column is None else lines.tokenizers[column]
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{name}, {self.sorted_how(section)}" if self.sorted_how(section) else name
        if role == Qt.ItemDataRole.ToolTipRole:
            if section == self.text_column:
                return "The line. Enter or a double click opens it in the text above."
            what = "the number of the line" if column is None else f"{lines.figure.title.lower()} with {name}"
            return f"Click to sort by {what}. {self.sorted_how(section).capitalize()}"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if section == self.text_column else _RIGHT
        return None

    def sorted_how(self, section: int) -> str:
        """`worst first`, if lines are sorted by this column; empty if they are not."""
        if self.lines is None or section == self.text_column:
            return ""
        order = self.lines.order
        if order.column is None:
            return "in the order of the text" if section == NUMBER else ""
        if order.column != section - 1:
            return ""
        return "worst first" if order.worst_first else "best first"

    @override
    def data(self, index: Index, role: int = 0) -> Any:
        """What a cell shows."""
        lines, row, column = self.lines, index.row(), index.column()
        if lines is None or not 0 <= row < len(lines):
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            if column == self.text_column:
                return f"<p>{escape(displayable(lines.content(row, TIP_BYTES)))}</p>"
            if column > NUMBER:
                value = exact(lines.figure, float(lines.values[row, column - 1]))
                shown = "–" if value is None else f"{value} {lines.figure.unit}"
                return f"<p>{shown}</p><p>{words.definition(lines.figure)}</p>"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column == self.text_column else _RIGHT
        return None

    def _text(self, row: int, column: int) -> str:
        lines = self.lines
        assert lines is not None
        if column == NUMBER:
            place = lines.place(row)
            return f"{place.text} {grouped(place.number)}" if len(lines.texts) > 1 else grouped(place.number)
        if column == self.text_column:
            return displayable(lines.content(row, SHOWN_BYTES)).replace("\t", " ")
        return shown_number(lines.figure, float(lines.values[row, column - 1]), self.digits)
