"""Where a token stands in the text, with what stands around it; rows are made when they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from tokexplorer.session.text.document import Document
    from tokexplorer.ui.inspection.mark_layers import MarkedSpans

CONTEXT_CODE_POINTS = 32
_MOST_TOKEN_CODE_POINTS = 64

Index = QModelIndex | QPersistentModelIndex


class Occurrence(NamedTuple):
    """What stands before a token, the characters that it touches, and what follows."""

    before: str
    token: str
    after: str


class OccurrenceModel(QAbstractListModel):
    """A row for each place of the token."""

    def __init__(self) -> None:
        super().__init__()
        self._document: Document | None = None
        self._spans: MarkedSpans | None = None

    def show_spans(self, document: Document | None, spans: MarkedSpans | None) -> None:
        """Show other places, of a text that does not change meanwhile."""
        self.beginResetModel()
        self._document, self._spans = document, spans
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many places there are (Qt override)."""
        return 0 if parent.isValid() or self._spans is None else len(self._spans)

    def span_at(self, row: int) -> tuple[int, int]:
        """First byte and the one after the last."""
        assert self._spans is not None
        return int(self._spans.start_bytes[row]), int(self._spans.end_bytes[row])

    def row_at(self, start_byte: int) -> int | None:
        """The row of the token that begins there."""
        if self._spans is None:
            return None
        row = int(self._spans.start_bytes.searchsorted(start_byte))
        return row if row < len(self._spans) and self._spans.start_bytes[row] == start_byte else None

    def occurrence(self, row: int) -> Occurrence:
        """What stands at a place."""
        document = self._document
        assert document is not None
        start_byte, end_byte = self.span_at(row)
        start = document.convert(start_byte, Unit.BYTE, Unit.CODE_POINT)
        end = document.convert(end_byte, Unit.BYTE, Unit.CODE_POINT, up=True)
        shown_end = min(end, start + _MOST_TOKEN_CODE_POINTS)
        first = max(0, start - CONTEXT_CODE_POINTS)
        last = min(document.code_point_count, end + CONTEXT_CODE_POINTS)
        parts = (document.slice(*each) for each in ((first, start), (start, shown_end), (end, last)))
        return Occurrence(*(visible_text(part.encode("utf-8", "surrogatepass")) for part in parts))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text of a row, for people who hear it and for tests (Qt override)."""
        if role == Qt.ItemDataRole.DisplayRole:
            return "".join(self.occurrence(index.row()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"byte {grouped(self.span_at(index.row())[0])}"
        return None
