"""The table of the vocabulary: how rows are painted, how wide columns are, its keys, and its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QKeySequence, QPainter
from typing_extensions import override

from tokexplorer.ui.theme import figures_width, mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.vocabulary.cell_texts import has_scores, has_steps, length_texts, remark_text
from tokexplorer.ui.vocabulary.table_model import (
    COLUMNS,
    CORPUS,
    ID,
    LENGTH,
    SCORE,
    SCRIPT,
    SORT_KEYS,
    STEP,
    TEXT,
    TOKEN,
    VERDICT,
    VocabularyTableModel,
    cell_text,
)
from tokexplorer.ui.widgets.chip_painting import EvenRowDelegate, begin_cell, paint_chip
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable
from tokexplorer.ui.widgets.table_parts import is_plain, is_typed

if TYPE_CHECKING:
    import numpy.typing as npt
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

    from tokexplorer.session.vocabulary_view import VocabularyQuery, VocabularyView
    from tokexplorer.ui.theme import Theme

CHIP_SIZE_PT = 9.0
REMARK_SIZE_PT = 8.0
_REMARK_GAP_PX = 6
_LEAST_CHIP_PX = 48
_MUTED = (ID, STEP, SCRIPT, VERDICT)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MOST_SELECTED_KEPT = 1000  # ids that stay selected while rows come and go
LEAST_TOKEN_PX = 130
ENOUGH_FOR_TOKEN_PX = 240
_HEADING_PX = 28  # room beside a heading for padding and the arrow
# Of little room, these give way in this order.
_GIVE_WAY = (SCRIPT, STEP, SCORE, VERDICT, LENGTH)


class TokenDelegate(EvenRowDelegate):
    """Paints every cell itself; the model must be a `VocabularyTableModel`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._has_slot = True
        self._make_fonts()
        theme_manager().changed.connect(self._make_fonts)

    def set_byte_slot(self, is_needed: bool) -> None:
        """Whether any token has another number of bytes than of characters."""
        self._has_slot = is_needed

    def _make_fonts(self) -> None:
        self._mono: QFont = mono_font(CHIP_SIZE_PT)
        self._small: QFont = ui_font(REMARK_SIZE_PT)
        self._byte_slot = figures_width(ui_font(CHIP_SIZE_PT), 3) + 22

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell."""
        now, model, column = theme(), index.model(), index.column()
        assert isinstance(model, VocabularyTableModel)
        assert model.view is not None
        inner, row = begin_cell(painter, option, now), model.row_in_columns(index.row())
        if column == TOKEN:
            self._paint_token(painter, now, inner, model.view, row)
        elif column == LENGTH:
            self._paint_length(painter, now, inner, model.view, row)
        else:
            painter.setPen(QColor(now.muted if column in _MUTED else now.text))
            side = _LEFT if column in (SCRIPT, VERDICT) else _RIGHT
            text = cell_text(model.view, row, column)
            painter.drawText(inner, side, _elided(painter, text, inner.width()))

    def _paint_token(
        self, painter: QPainter, now: Theme, room: QRect, view: VocabularyView, row: int
    ) -> None:
        """The chip, and at its right what there is to remark, in a word: colour alone says nothing."""
        remark = remark_text(view, row)
        painter.setFont(self._small)
        wanted = painter.fontMetrics().horizontalAdvance(remark) + _REMARK_GAP_PX if remark else 0
        chip_room = room.adjusted(0, 0, -min(wanted, max(room.width() - _LEAST_CHIP_PX, 0)), 0)
        painter.setFont(self._mono)
        fill = now.token_tints[2] if remark.startswith("new") else now.raised
        used = paint_chip(painter, now, chip_room, cell_text(view, row, TOKEN), fill)
        if remark:
            painter.setFont(self._small)
            painter.setPen(QColor(now.muted))
            painter.drawText(room.adjusted(used + _REMARK_GAP_PX, 0, 0, 0), _LEFT, remark)

    def _paint_length(
        self, painter: QPainter, now: Theme, room: QRect, view: VocabularyView, row: int
    ) -> None:
        """Characters in one line of figures, bytes in another to their right, where they are others."""
        characters, byte_count = length_texts(view.columns, row)
        painter.drawText(
            room.adjusted(0, 0, -self._byte_slot if self._has_slot else 0, 0), _RIGHT, characters
        )
        if byte_count:
            painter.setPen(QColor(now.muted))
            painter.drawText(room, _RIGHT, f"{byte_count} B")


def _elided(painter: QPainter, text: str, width: int) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)


class VocabularyTable(LogTable):
    """Rows of a `VocabularyTableModel`.

    Signals:
        id_chosen(int): a click on a token, or Enter.
        sort_wanted(str): a click on a heading; one of `SORT_KEYS`.
        typed(str): a letter, meant for the search.
    """

    id_chosen = Signal(int)
    sort_wanted = Signal(str)
    typed = Signal(str)

    def __init__(self, model: VocabularyTableModel, parent: QWidget | None = None) -> None:
        self._delegate = TokenDelegate()
        super().__init__(model, self._delegate, parent)
        self.setObjectName("vocabularyTable")
        self.setAccessibleName("Tokens of the vocabulary")
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self._figures = {ID: 5, CORPUS: 4, TEXT: 4, STEP: 4}
        self._absent: set[int] = {CORPUS, STEP, SCORE, VERDICT}
        header = self.horizontalHeader()
        # Qt then leaves off selecting a whole column where one clicks to sort; the arrow is ours.
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(False)
        # A header that knows the selection asks for every row of every column whether it is selected: 6 s
        # after Ctrl+A in a vocabulary of 200,000.
        header.setSelectionModel(QItemSelectionModel(model, header))
        header.sectionClicked.connect(self._heading_clicked)
        self.clicked.connect(self._clicked)

    @property
    def vocabulary_model(self) -> VocabularyTableModel:
        """The model, as what it is."""
        model = self.model()
        assert isinstance(model, VocabularyTableModel)
        return model

    @override
    def set_empty_text(self, sentence: str) -> None:
        """What stands there without rows, also for those who do not see it."""
        super().set_empty_text(sentence)
        self.setAccessibleDescription(sentence)

    # ---- what is selected

    @property
    def current_id(self) -> int | None:
        """The id of the row that the keyboard is at; None if it is at none."""
        return self.vocabulary_model.id_at(self.currentIndex().row())

    def selected_rows(self) -> npt.NDArray[np.int64]:
        """The rows of the table that are selected, ascending; without an object for each."""
        chosen = self.selectionModel().selection().toList()
        ranges = [np.arange(each.top(), each.bottom() + 1) for each in chosen]
        return np.unique(np.concatenate(ranges)) if ranges else np.empty(0, np.int64)

    def selected_in_columns(self) -> npt.NDArray[np.int32]:
        """The rows of the vocabulary that are selected, in the order of the table."""
        view = self.vocabulary_model.view
        return np.empty(0, np.int32) if view is None else view.rows[self.selected_rows()]

    def choose_id(self, token_id: int) -> bool:
        """Select a token and scroll to it; says whether it is in the table."""
        rows = self.vocabulary_model.rows_of_ids(np.array([token_id], np.int32))
        if not len(rows):
            return False
        index = self.model().index(int(rows[0]), TOKEN)
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True

    # ---- other rows

    def show_view(self, view: VocabularyView | None, query: VocabularyQuery, *, keep_place: bool) -> None:
        """Show other rows. What was selected stays so as far as it is there.

        With `keep_place` the table does not scroll; else it shows its first rows, or the current one.
        """
        model = self.vocabulary_model
        top, current = self.verticalScrollBar().value(), self.current_id
        rows = self.selected_rows()
        ids = None
        if model.view is not None and 0 < len(rows) <= MOST_SELECTED_KEPT:
            ids = model.view.columns.ids[model.view.rows[rows]]
        model.show_view(view, query)
        self._select_again(ids, current)
        self._measure(view)
        self.move_to(top if keep_place else 0)
        if not keep_place and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _select_again(self, ids: npt.NDArray[np.int32] | None, current: int | None) -> None:
        model, selection = self.vocabulary_model, QItemSelection()
        rows = model.rows_of_ids(ids) if ids is not None else np.empty(0, np.int64)
        if len(rows):
            last = model.columnCount() - 1
            for part in np.split(rows, np.flatnonzero(np.diff(rows) != 1) + 1):
                selection.select(model.index(int(part[0]), 0), model.index(int(part[-1]), last))
        chooser = self.selectionModel()
        chooser.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        at = model.rows_of_ids(np.array([current], np.int32)) if current is not None else rows[:0]
        if len(at):
            index = model.index(int(at[0]), TOKEN)
            chooser.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)

    # ---- widths

    def _measure(self, view: VocabularyView | None) -> None:
        """Which columns have something to say, and how wide their figures are."""
        if view is None or not len(view.columns):
            return
        columns = view.columns
        figures = {
            ID: _figures(columns.ids),
            CORPUS: _figures(view.corpus_counts),
            TEXT: _figures(view.text_counts),
            STEP: _figures(columns.steps),
        }
        self._delegate.set_byte_slot(bool((columns.byte_counts != columns.character_counts).any()))
        with_scores = has_scores(columns)
        absent = {
            column
            for column, is_there in (
                (CORPUS, view.corpus_counts is not None),
                (SCORE, with_scores),
                (STEP, has_steps(columns) and not with_scores),
                (VERDICT, view.verdicts is not None),
            )
            if not is_there
        }
        if (figures, absent) != (self._figures, self._absent):
            self._figures, self._absent = figures, absent
            self.share_width()

    @override
    def share_width(self) -> None:
        """Figures get what they need, the token the rest; some give way to it."""
        widths = {column: self._wanted(column) for column in range(1, len(COLUMNS))}
        hidden = set(self._absent)
        room = self.viewport().width() - LEAST_TOKEN_PX
        for column in _GIVE_WAY:
            if sum(width for each, width in widths.items() if each not in hidden) > room:
                hidden.add(column)
        shown = [column for column in widths if column not in hidden]
        rest = self.viewport().width() - sum(widths[column] for column in shown)
        share = max(rest - ENOUGH_FOR_TOKEN_PX, 0) // (
            len(shown) + 1
        )  # figures should not be far from their token
        for column in shown:
            widths[column] += share
        widths[TOKEN] = max(rest - share * len(shown), 60)
        for column, pixels in widths.items():
            self.setColumnHidden(column, column in hidden)
            self.setColumnWidth(column, pixels)

    def _wanted(self, column: int) -> int:
        font = ui_font(TABLE_SIZE_PT)
        if column in (SCRIPT, VERDICT):
            return 92
        if column == LENGTH:
            return 2 * figures_width(font, 3) + 44
        heading = self.fontMetrics().horizontalAdvance(COLUMNS[column].heading) + _HEADING_PX
        return max(figures_width(font, self._figures.get(column, 5)) + 14, heading)

    # ---- mouse and keys

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        self._choose(index)

    def _choose(self, index: QModelIndex) -> None:
        token_id = self.vocabulary_model.id_at(index.row()) if index.isValid() else None
        if token_id is not None:
            self.id_chosen.emit(token_id)

    @Slot(int)
    def _heading_clicked(self, section: int) -> None:
        if COLUMNS[section].sort in SORT_KEYS:
            self.sort_wanted.emit(COLUMNS[section].sort)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses, letters go to the search, Home and End to the ends."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex())
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and is_plain(event) and self.model().rowCount():
            self._go_to_end(
                key == Qt.Key.Key_End, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            )
        elif is_typed(event):
            self.typed.emit(event.text())
        elif event.matches(QKeySequence.StandardKey.Find):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _go_to_end(self, to_last: bool, extends: bool) -> None:
        index = self.model().index(self.model().rowCount() - 1 if to_last else 0, TOKEN)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        if extends and self.currentIndex().isValid():
            chosen = QItemSelection(
                *((self.currentIndex(), index) if to_last else (index, self.currentIndex()))
            )
            self.selectionModel().select(chosen, flags)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        else:
            self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index)


def _figures(numbers: np.ndarray | None) -> int:
    return 4 if numbers is None or not len(numbers) else max(len(str(int(numbers.max()))), 4)
