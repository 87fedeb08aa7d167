"""Columns of one text beside each other: equally wide, scrolling together, one scroll bar."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.columns.head_drag import HeadDrag
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent, QWheelEvent

    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.editor.text_buffer import TextBuffer

LEAST_CHARACTERS = 20  # of the text's font in a line of the narrowest column; three fit into a small window
_LINE = 1  # pixels between two columns


class ColumnRow(QScrollArea):
    """Lays columns out so that the lines of all break alike, and scrolls them to the same line.

    All editors show one Qt document, whose lines are laid out once, for the width of the first: the others
    get exactly that width, never more for a moment. So several columns share a scroll bar of the row; one
    alone has its own. Columns that would be too narrow to be read keep a least width and scroll sideways.

    Attributes:
        bar: scrolls all columns down.

    Signals:
        moved(TextColumn, int): the head of a column was dragged so many places to the right.
    """

    moved = Signal(object, int)

    def __init__(self, buffer: TextBuffer) -> None:
        super().__init__()
        named(self, "columnsArea")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._buffer = buffer
        self._columns: list[TextColumn] = []
        self._revealed: TextColumn | None = None
        self._is_scrolling = False
        self._joins_editors = True
        self._strip = _Strip()
        self.setWidget(self._strip)
        self.bar = named(
            QScrollBar(Qt.Orientation.Vertical, self), "columnsScrollBar", tr("Scroll all columns")
        )
        self.bar.hide()
        self.bar.valueChanged.connect(self._bar_moved)
        self._drag = HeadDrag(self, self._strip)
        self._drag.moved.connect(self.moved)
        buffer.font_size_changed.connect(self._lay_out)

    def set_columns(self, columns: list[TextColumn]) -> None:
        """Show these, from left to right; the caller deletes the others."""
        if columns == self._columns:
            return
        if self._columns:
            self._columns[0].editor.verticalScrollBar().rangeChanged.disconnect(self._range_changed)
        for column in self._columns:
            column.editor.updateRequest.disconnect(self._view_changed)
        new = [column for column in columns if column not in self._columns]
        self._columns = list(columns)
        policy = Qt.ScrollBarPolicy
        for column in columns:
            own_bar = policy.ScrollBarAsNeeded if len(columns) == 1 else policy.ScrollBarAlwaysOff
            column.editor.setVerticalScrollBarPolicy(own_bar)
            column.editor.setHorizontalScrollBarPolicy(policy.ScrollBarAlwaysOff)
            column.editor.updateRequest.connect(self._view_changed)
        columns[0].editor.verticalScrollBar().rangeChanged.connect(self._range_changed)
        for column in new:
            column.setParent(self._strip)
        self._drag.set_columns(columns)
        self._range_changed()
        for column in new:  # not before it has its size
            column.show()
            self._scroll_to(columns[0].editor.verticalScrollBar().value())

    def reveal(self, column: TextColumn) -> None:
        """Scroll sideways to a column, which stays in sight when the row becomes wider or narrower."""
        self._revealed = column
        self.ensureWidgetVisible(column, 0, 0)

    # ---- places

    @property
    def _least_width(self) -> int:
        """Pixels in which a column can be read."""
        character = QFontMetricsF(self._buffer.document.defaultFont()).horizontalAdvance("0")
        return ceil(LEAST_CHARACTERS * character + 2 * self._buffer.document.documentMargin())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
        if self._revealed in self._columns and event.size().width() != event.oldSize().width():
            self.reveal(self._revealed)

    @Slot()
    def _range_changed(self) -> None:
        """The text is longer or shorter than it was."""
        own = self._columns[0].editor.verticalScrollBar()
        self.bar.setRange(own.minimum(), own.maximum())
        self.bar.setPageStep(own.pageStep())
        self.bar.setValue(own.value())
        joins = self._joins_editors and len(self._columns) > 1
        self.bar.setVisible(joins and own.maximum() > own.minimum())
        self._lay_out()

    def join_editors(self, joined: bool) -> None:
        """Whether the bar of the row scrolls the columns; what is in the place of editors has its own."""
        self._joins_editors = joined
        if self._columns:
            self._range_changed()

    @Slot()
    def _lay_out(self) -> None:
        """Give all columns the same width; what is left over stays empty at the right."""
        count = len(self._columns)
        if count == 0:
            return
        extent = 0 if self.bar.isHidden() else self.bar.sizeHint().width()
        self.setViewportMargins(0, 0, extent, 0)
        self.bar.setGeometry(QRect(self.width() - extent, 0, extent, self.viewport().height()))
        lines = (count - 1) * _LINE
        least = count * self._least_width + lines if count > 1 else 0
        self._strip.resize(max(self.viewport().width(), least), self.viewport().height())
        self._strip.lay_out(self._columns, (self._strip.width() - lines) // count)

    # ---- scrolling

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Beside the columns it scrolls them too; sideways it scrolls the row, also with Shift."""
        turned, is_shifted = event.angleDelta(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if abs(turned.x()) > abs(turned.y()) or is_shifted:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - (turned.x() or turned.y()))
        else:
            self.bar.event(event)

    @Slot(int)
    def _bar_moved(self, line: int) -> None:
        if len(self._columns) > 1:
            self._scroll_to(line)

    @Slot()
    def _view_changed(self) -> None:
        """A view was scrolled or repainted: bring the others to the same line of the document."""
        moved = self.sender()
        for column in self._columns:
            if column.editor is moved:
                self._scroll_to(column.editor.verticalScrollBar().value())

    def _scroll_to(self, line: int) -> None:
        if self._is_scrolling or len(self._columns) < 2:
            return
        self._is_scrolling = True
        try:
            for bar in (self.bar, *(column.editor.verticalScrollBar() for column in self._columns)):
                if bar.value() != line:
                    bar.setValue(line)
        finally:
            self._is_scrolling = False


class _Strip(QWidget):
    """The columns side by side, with hairlines between them."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: Sequence[TextColumn] = ()

    def lay_out(self, columns: Sequence[TextColumn], width: int) -> None:
        """Give columns their places, each so wide."""
        self._columns = columns
        for index, column in enumerate(columns):
            place = QRect(index * (width + _LINE), 0, width, self.height())
            if column.geometry() != place:
                column.setGeometry(place)
                self.update()  # the hairlines are elsewhere; otherwise all columns would be painted for them
            column.lay_out_now()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(theme().surface))
        for column in self._columns[1:]:
            painter.fillRect(column.x() - _LINE, 0, _LINE, self.height(), QColor(theme().hairline))
