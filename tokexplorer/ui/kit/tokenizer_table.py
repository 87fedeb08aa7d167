"""Tables with a column for each tokenizer, whose headings have colours and notes."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.loss import NO_LOSS
from tokexplorer.presentation.losses import loss_sentences, loss_words, signed
from tokexplorer.ui.kit.table import (
    CELL_PADDING_PX,
    RIGHT,
    CellDelegate,
    ColumnModel,
    ColumnTable,
    Index,
    Role,
    draw_text,
)
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import Theme, mixed, theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from tokexplorer.core.metrics.loss import Loss

SMALL_PT = 8.0
DOT_PX = 7
_NAME_PT = 8.5
_DOT_GAP_PX = 5
_HEADER_PX = 34
_TIP_CHARACTERS = 88
_ROUNDING_PX = 4  # by which a text may be wider than its parts were measured


class TokenizerModel(ColumnModel):
    """A table with a column for each tokenizer, perhaps after a column with the names of the rows.

    Attributes:
        colours: the colours of the tokenizers, `#rrggbb`.
        notes: the text below the name of each tokenizer, such as the size of its vocabulary.
        losses: what each tokenizer loses of the text, which its heading says; empty if nothing is known.
        is_stale: whether the values are out of date.
    """

    first_tokenizer = 1

    def __init__(self) -> None:
        super().__init__()
        self.colours: Sequence[str] = ()
        self.notes: Sequence[str] = ()
        self.losses: Sequence[Loss] = ()
        self.is_stale = False

    def set_stale(self, is_stale: bool) -> None:
        """Set whether the values are out of date."""
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self.tell_values()

    def value_colour(self, _row: object) -> str:
        """The colour of a value: grey if it is out of date."""
        now = theme()
        return mixed(now.muted, now.surface, 0.35) if self.is_stale else now.text

    def colour_of(self, section: int) -> str | None:
        """The colour of the tokenizer of a column; None if it has none."""
        place = section - self.first_tokenizer
        return self.colours[place] if 0 <= place < len(self.colours) else None

    def note(self, section: int) -> str:
        """The text below the name of a column."""
        place = section - self.first_tokenizer
        return self.notes[place] if 0 <= place < len(self.notes) else ""

    def loss(self, section: int) -> Loss:
        """What the tokenizer of a column loses of the text."""
        place = section - self.first_tokenizer
        return self.losses[place] if 0 <= place < len(self.losses) else NO_LOSS

    @override
    def heading_tip(self, section: int) -> str:
        told, loss = super().heading_tip(section), self.loss(section)
        return f"{told}\n{fill(loss_sentences(loss), _TIP_CHARACTERS)}" if loss else told

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        told, loss = super().headerData(section, orientation, role), NO_LOSS
        if orientation == Qt.Orientation.Horizontal:
            loss = self.loss(section)
        if role == Role.AccessibleTextRole:
            text = super().headerData(section, orientation, Role.DisplayRole)
            return text and ", ".join(filter(None, (text, self.note(section), loss_words(loss))))
        return signed(told, loss) if role == Role.DisplayRole else told


class TokenizerHeader(QHeaderView):
    """The names of tokenizers with their colours, and notes below them."""

    def __init__(self, height: int = 0) -> None:
        """`height` is in pixels of the scale on screen; by default there is room for a name and a note."""
        super().__init__(Qt.Orientation.Horizontal)
        self.setAccessibleName(tr("Tokenizers"))
        self.setFixedHeight(height or px(_HEADER_PX))

    @override
    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        now, model = theme(), self.model()
        assert isinstance(model, TokenizerModel)
        painter.save()
        painter.fillRect(rect, QColor(now.surface))
        painter.setPen(QColor(now.hairline))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        room = rect.adjusted(px(CELL_PADDING_PX), 2, -px(CELL_PADDING_PX), -3)
        column, colour = model.columns[section], model.colour_of(section)
        name = signed(column.title, model.loss(section))
        painter.setFont(ui_font(_NAME_PT))
        painter.setPen(QColor(now.muted if colour is None else now.text))
        if colour is None:
            draw_text(painter, room, column.side, column.title)
        elif model.notes:
            upper = QRect(room.left(), room.top(), room.width(), room.height() // 2)
            _draw_name(painter, upper, name, now.counterpart(colour))
            painter.setFont(ui_font(SMALL_PT))
            painter.setPen(QColor(now.muted))
            lower = QRect(room.left(), upper.bottom() + 1, room.width(), room.height() - upper.height())
            note = model.note(section)
            if note in model.notes and not self._notes_fit(painter.fontMetrics(), model):
                note = note.split(" ")[0]  # the number without its unit
            draw_text(painter, lower, RIGHT, note)
        else:
            _draw_name(painter, room, name, now.counterpart(colour))
        painter.restore()

    def _notes_fit(self, metrics: QFontMetrics, model: TokenizerModel) -> bool:
        """Whether there is room for all notes in full: the unit is written below all names or below none."""
        return all(
            metrics.horizontalAdvance(note) + 2 * px(CELL_PADDING_PX) <= self.sectionSize(section)
            for section, note in enumerate(model.notes, start=model.first_tokenizer)
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the heading of the first column again, which stays in sight when the others are scrolled."""
        super().paintEvent(event)
        model = self.model()
        if self.offset() > 0 and self.count() and isinstance(model, TokenizerModel) and model.first_tokenizer:
            painter = QPainter(self.viewport())
            self.paintSection(painter, QRect(0, 0, self.sectionSize(0), self.height()), 0)


def name_width(name: str) -> int:
    """The width in pixels of the name of a tokenizer with its dot and padding."""
    metrics = QFontMetrics(ui_font(_NAME_PT))
    return (
        metrics.horizontalAdvance(name)
        + px(DOT_PX)
        + px(_DOT_GAP_PX)
        + 2 * px(CELL_PADDING_PX)
        + px(_ROUNDING_PX)
    )


def _draw_name(painter: QPainter, room: QRect, name: str, colour: str) -> None:
    """Draw a dot and a name, at the right."""
    metrics = painter.fontMetrics()
    shown = metrics.elidedText(
        name, Qt.TextElideMode.ElideMiddle, room.width() - px(DOT_PX) - px(_DOT_GAP_PX)
    )
    painter.drawText(room, RIGHT, shown)
    left = room.right() - metrics.horizontalAdvance(shown) - px(_DOT_GAP_PX) - px(DOT_PX) / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(left, room.center().y() + 1), px(DOT_PX) / 2, px(DOT_PX) / 2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


class TokenizerTable(ColumnTable):
    """A table whose first column, the names of rows, stays in sight when the others are scrolled."""

    copies_itself = False

    def __init__(self, model: TokenizerModel, name: str, about: str) -> None:
        header, delegate = TokenizerHeader(), CellDelegate(frames_current=True)
        super().__init__(model, name, about, delegate=delegate, header=header)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        # Scrolling moves the pixels of the viewport, those of the first column too: paint them again.
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self.viewport().update)
        self.horizontalScrollBar().valueChanged.connect(header.viewport().update)

    @property
    def frozen_width(self) -> int:
        """The width in pixels of the first column while it is painted again over the others; otherwise 0."""
        has_columns = self.table_model.columnCount() > 0
        return self.columnWidth(0) if has_columns and self.horizontalScrollBar().value() > 0 else 0

    @override
    def indexAt(self, place: QPoint) -> QModelIndex:
        """The cell that is seen there."""
        if place.x() < self.frozen_width:
            return self.table_model.index(self.rowAt(place.y()), 0)
        return super().indexAt(place)

    @override
    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll to a cell so that the first column does not cover it."""
        super().scrollTo(index, hint)
        hidden = self.frozen_width - self.columnViewportPosition(index.column())
        if index.column() > 0 and hidden > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the first column again, over the others."""
        super().paintEvent(event)
        count = self.table_model.rowCount()
        if self.frozen_width and count:
            painter, now = QPainter(self.viewport()), theme()
            first = max(self.rowAt(0), 0)
            last = self.rowAt(self.viewport().height() - 1)
            for row in range(first, (last if last >= 0 else count - 1) + 1):
                self._paint_name(painter, now, row)
            painter.setPen(QColor(now.hairline))
            edge = self.frozen_width - 1
            painter.drawLine(edge, 0, edge, self.viewport().height())

    def _paint_name(self, painter: QPainter, now: Theme, row: int) -> None:
        index = self.table_model.index(row, 0)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        width = self.viewport().width() if self.columnSpan(row, 0) > 1 else self.frozen_width
        option.rect = QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row))
        option.state &= ~(QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus)
        if self.selectionModel().isSelected(index):
            option.state |= QStyle.StateFlag.State_Selected
        if self.hasFocus() and self.currentIndex() == index:
            option.state |= QStyle.StateFlag.State_HasFocus
        painter.fillRect(option.rect, QColor(now.surface))
        self.itemDelegate().paint(painter, option, index)
