"""The list of places where a token stands: the token in the middle, its surroundings beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.table import LEFT, RIGHT, Column, ColumnModel, ColumnTable, Index
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mono_font, theme

if TYPE_CHECKING:
    from tokexplorer.session.text.document import Document
    from tokexplorer.ui.editor.marks import MarkedSpans

CONTEXT_CODE_POINTS = 32
_MOST_TOKEN_CODE_POINTS = 64
ROW_HEIGHT_PX = 20
_SIZE_PT = 9.0
_PADDING_PX = 3
Move = QAbstractItemView.CursorAction


class Occurrence(NamedTuple):
    """What stands before a token, the characters that it touches, and what follows."""

    before: str
    token: str
    after: str


class OccurrenceModel(ColumnModel):
    """A row for each place of the token."""

    def __init__(self) -> None:
        super().__init__(
            [
                Column(
                    tr("place"),
                    lambda row: "".join(self.occurrence(row)),
                    cell_tip=lambda row: tr("byte {row}", row=grouped(self.span_at(row)[0])),
                )
            ]
        )
        self._document: Document | None = None
        self._spans: MarkedSpans | None = None

    def show_spans(self, document: Document | None, spans: MarkedSpans | None) -> None:
        """Show other places, of a text that does not change meanwhile."""
        self._document, self._spans = document, spans
        self.show(() if spans is None else range(len(spans)))

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
        start, end = document.code_points_of(*self.span_at(row))
        shown_end = min(end, start + _MOST_TOKEN_CODE_POINTS)
        first = max(0, start - CONTEXT_CODE_POINTS)
        last = min(document.code_point_count, end + CONTEXT_CODE_POINTS)
        parts = (document.slice(*each) for each in ((first, start), (start, shown_end), (end, last)))
        return Occurrence(*map(visible_text, parts))


class OccurrenceList(ColumnTable):
    """Rows of one height; a row that is chosen asks for its place.

    Signals:
        place_chosen(int, int): the byte span of the row that the user chose.
    """

    place_chosen = Signal(int, int)

    def __init__(self) -> None:
        self.places = OccurrenceModel()
        self._is_marking = False
        super().__init__(
            self.places,
            "occurrences",
            tr("Where else the token stands in the text"),
            delegate=_OccurrenceDelegate(),
            row_height=px(ROW_HEIGHT_PX),
        )
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.horizontalHeader().hide()

    @override
    def share_width(self) -> None:
        self.lay_out({}, {0: 1}, 1)

    def mark(self, row: int | None) -> None:
        """Show which row the pinned token is, without going there."""
        self._is_marking = True
        if row is None:
            self.clearSelection()
        else:
            self._choose(row)
        self._is_marking = False

    def step(self, by: int) -> None:
        """Go to the next or the previous place; from the last one to the first."""
        count = self.places.rowCount()
        if count:
            here = self.currentIndex().row()
            self._choose((0 if by > 0 else count - 1) if here < 0 else (here + by) % count)

    def _choose(self, row: int) -> None:
        self.setCurrentIndex(self.places.index(row, 0))

    @override
    def moveCursor(self, action: Move, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """As in a list: Home and End go to the first and the last row, not to ends of the row."""
        if action in (Move.MoveHome, Move.MoveEnd):
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)

    @Slot()
    @override
    def copy(self) -> None:
        """Put the chosen row on the clipboard."""
        if chosen := self.selectionModel().selectedRows():
            QGuiApplication.clipboard().setText(self.places.cell(chosen[0].row(), 0))

    @override
    def currentChanged(self, current: Index, previous: Index) -> None:
        """Ask for the place."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._is_marking:
            self.place_chosen.emit(*self.places.span_at(current.row()))


class _OccurrenceDelegate(QStyledItemDelegate):
    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        now, room, model = theme(), QRect(option.rect), index.model()
        assert isinstance(model, OccurrenceModel)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(room, QColor(now.selection))
        before, token, after = model.occurrence(index.row())
        font = QFont(mono_font(_SIZE_PT))
        painter.save()
        painter.setClipRect(room)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        width = min(metrics.horizontalAdvance(token) + 2 * px(_PADDING_PX), room.width())
        left = room.left() + max(0, round((room.width() - width) * 0.42))
        chip = QRect(left, room.top() + 1, width, room.height() - 2)
        if now.outlines_only:
            painter.setPen(QColor(now.token_edges[0]))
            painter.drawRect(chip.adjusted(0, 0, -1, -1))
        else:
            painter.fillRect(chip, QColor(now.token_tints[0]))
        painter.setPen(QColor(now.text))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, token)
        painter.setPen(QColor(now.muted))
        painter.drawText(QRect(room.left() - 2000, room.top(), left - room.left() + 1997, room.height()),
                         RIGHT, before)  # fmt: skip
        painter.drawText(QRect(chip.right() + 4, room.top(), 4000, room.height()), LEFT, after)
        painter.restore()
