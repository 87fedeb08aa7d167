"""The table of the vocabulary: its columns, their painting and widths, and its keys."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.table import (
    LEFT,
    RIGHT,
    TABLE_SIZE_PT,
    Column,
    ColumnModel,
    ColumnTable,
    is_plain,
)
from tokexplorer.ui.scale import px, scale_percent
from tokexplorer.ui.theme import figures_width, mono_font, theme, ui_font
from tokexplorer.ui.vocabulary import cell_texts
from tokexplorer.ui.widgets.chip_painting import paint_chip

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.vocabulary.columns import VocabularyColumns
    from tokexplorer.session.vocabulary_view import VocabularyQuery, VocabularyView
    from tokexplorer.ui.theme import Theme

CHIP_SIZE_PT = 9.0
REMARK_SIZE_PT = 8.0
_REMARK_GAP_PX = 6
_LEAST_CHIP_PX = 48
MOST_SELECTED_KEPT = 1000  # ids that stay selected while rows come and go
LEAST_TOKEN_PX = 130
ENOUGH_FOR_TOKEN_PX = 240
_HEADING_PX = 28  # room beside a heading for padding and the arrow


class VocabularyRow(NamedTuple):
    """A token as a row.

    Attributes:
        view: the view that the table shows.
        row: the row of the token in the columns of the vocabulary.
        has_byte_slot: whether any token of the vocabulary has more bytes than characters.
    """

    view: VocabularyView
    row: int
    has_byte_slot: bool

    @property
    def columns(self) -> VocabularyColumns:
        """The columns of the vocabulary."""
        return self.view.columns


def _column(title: str, tip: str, text: Callable[[VocabularyRow], str], **more: Any) -> Column:
    return Column(title, text, tip, **{"cell_tip": _tool_tip, "spoken": text} | more)


def _number(title: str, tip: str, text: Callable[[VocabularyRow], str], **more: Any) -> Column:
    return _column(title, tip, text, side=RIGHT, **more)


def _muted(_row: VocabularyRow) -> str:
    return theme().muted


def _tool_tip(each: VocabularyRow) -> str:
    return cell_texts.tool_tip(each.view, each.row)


def _token(each: VocabularyRow) -> str:
    return cell_texts.token_text(cell_texts.start_of_token(each.columns, each.row))


class _Measures(NamedTuple):
    """Fonts, and the room for the number of bytes, in a scale."""

    mono: QFont
    small: QFont
    byte_slot_px: int


@cache
def _measures_in(_percent: int) -> _Measures:
    slot = figures_width(ui_font(CHIP_SIZE_PT), 3) + px(22)
    return _Measures(mono_font(CHIP_SIZE_PT), ui_font(REMARK_SIZE_PT), slot)


def _measures() -> _Measures:
    return _measures_in(scale_percent())


def _paint_token(painter: QPainter, now: Theme, room: QRect, each: VocabularyRow) -> None:
    """Paint the chip of a token, and at its right a word about it, because a colour alone says nothing."""
    remark = cell_texts.remark_text(each.view, each.row)
    painter.setFont(_measures().small)
    wanted = painter.fontMetrics().horizontalAdvance(remark) + px(_REMARK_GAP_PX) if remark else 0
    chip_room = room.adjusted(0, 0, -min(wanted, max(room.width() - px(_LEAST_CHIP_PX), 0)), 0)
    painter.setFont(_measures().mono)
    fill = now.token_tints[2] if remark.startswith(tr("new")) else now.raised
    used = paint_chip(painter, now, chip_room, _token(each), fill)
    if remark:
        painter.setFont(_measures().small)
        painter.setPen(QColor(now.muted))
        painter.drawText(room.adjusted(used + px(_REMARK_GAP_PX), 0, 0, 0), LEFT, remark)


def _paint_length(painter: QPainter, now: Theme, room: QRect, each: VocabularyRow) -> None:
    """Paint the number of characters, and to its right the number of bytes if it is another."""
    characters, byte_count = cell_texts.length_texts(each.columns, each.row)
    slot = _measures().byte_slot_px if each.has_byte_slot else 0
    painter.drawText(room.adjusted(0, 0, -slot, 0), RIGHT, characters)
    if byte_count:
        painter.setPen(QColor(now.muted))
        painter.drawText(room, RIGHT, f"{byte_count} B")


TOKEN, ID, LENGTH, CORPUS, TEXT, STEP, SCORE, SCRIPT, VERDICT = range(9)
COLUMNS = (
    _column(
        tr("token"),
        tr("The token as it is spelled in the vocabulary; · is a space, ⟨E2⟩ a single byte."),
        _token,
        query_key="token",
        paint=_paint_token,
    ),
    _number(
        tr("id"), tr("Its number."), lambda each: grouped(int(each.columns.ids[each.row])), query_key="id",
        colour=_muted,
    ),
    _number(
        tr("length"),
        tr("Characters, and bytes where that is not the same. ▁ and ## do not count."),
        lambda each: cell_texts.length_text(each.columns, each.row),
        title_side=Qt.AlignmentFlag.AlignCenter,  # two rows of numbers stand below it
        query_key="length",
        paint=_paint_length,
    ),
    _number(
        tr("in corpus"),
        tr("How often the token stands in the training corpus."),
        lambda each: cell_texts.count_text(each.view.corpus_counts, each.row),
        query_key="corpus",
    ),
    _number(
        tr("in text"),
        tr("How often the token stands in the inspected text."),
        lambda each: cell_texts.count_text(each.view.text_counts, each.row),
        query_key="text",
    ),
    _number(
        tr("step"),
        tr("The step that brought it; empty if it was there from the start."),
        lambda each: cell_texts.step_text(each.columns, each.row),
        query_key="step",
        colour=_muted,
    ),
    _number(
        tr("score"),
        tr("Natural logarithm of its probability."),
        lambda each: cell_texts.score_text(each.columns, each.row),
        query_key="score",
    ),
    _column(
        tr("script"),
        tr("The writing system of its letters; Common has none (digits, punctuation)."),
        lambda each: each.columns.script_names[int(each.columns.scripts[each.row])],
        colour=_muted,
    ),
    _column(
        tr("verdict"),
        tr("Whether any text becomes this token, as the audit found."),
        lambda each: cell_texts.verdict_name(each.view, each.row),
        colour=_muted,
    ),
)  # fmt: skip
# The columns that are hidden, in this order, while there is too little room.
_GIVE_WAY = (SCRIPT, STEP, SCORE, VERDICT, LENGTH)


class VocabularyTableModel(ColumnModel):
    """The model of the table; `view` is what it shows, None if it shows nothing."""

    def __init__(self) -> None:
        super().__init__(COLUMNS)
        self.view: VocabularyView | None = None
        self._has_byte_slot = False

    def show_view(self, view: VocabularyView | None, query: VocabularyQuery) -> None:
        """Show other rows; this clears the selection and the current row."""
        self.view = view
        if view is not None:
            columns = view.columns
            self._has_byte_slot = bool((columns.byte_counts != columns.character_counts).any())
        self.mark_order(query.sort, descending=query.descending)
        self.show(() if view is None else view.rows)

    @override
    def row(self, number: int) -> VocabularyRow:
        assert self.view is not None
        return VocabularyRow(self.view, int(self.rows[number]), self._has_byte_slot)

    def id_at(self, row: int) -> int | None:
        """The id of the token in a row; None if there is no such row."""
        view = self.view
        if view is None or not 0 <= row < len(view.rows):
            return None
        return int(view.columns.ids[view.rows[row]])

    def rows_of_ids(self, ids: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
        """The rows of these ids, without ids that are not in the table, ascending, int64."""
        if self.view is None or not len(ids) or not len(self.view.columns):
            return np.empty(0, np.int64)
        columns = self.view.columns
        at = np.minimum(columns.ids.searchsorted(ids), len(columns) - 1)
        wanted = np.zeros(len(columns), np.bool_)
        wanted[at[columns.ids[at] == ids]] = True
        return np.flatnonzero(wanted[self.view.rows])


class VocabularyTable(ColumnTable):
    """The view of a `VocabularyTableModel`.

    Signals:
        id_chosen(int): a token was clicked, or chosen with Enter.
    """

    id_chosen = Signal(int)
    has_search = True
    copies_itself = False

    def __init__(self) -> None:
        self.vocabulary_model = VocabularyTableModel()
        super().__init__(self.vocabulary_model, "vocabularyTable", tr("Tokens of the vocabulary"))
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self._figures = {ID: 5, CORPUS: 4, TEXT: 4, STEP: 4}
        self._absent: set[int] = {CORPUS, STEP, SCORE, VERDICT}
        self.sort_by_clicks()
        self.clicked.connect(self._choose)

    # ---- what is selected

    @property
    def current_id(self) -> int | None:
        """The id of the current row's token; None without a current row."""
        return self.vocabulary_model.id_at(self.currentIndex().row())

    def selected_in_columns(self) -> npt.NDArray[np.int32]:
        """The selected rows as rows of the vocabulary's columns, in the order of the table."""
        view = self.vocabulary_model.view
        return np.empty(0, np.int32) if view is None else view.rows[self.selected_rows()]

    def choose_id(self, token_id: int) -> bool:
        """Select a token and scroll to it; False if it is not in the table."""
        rows = self.vocabulary_model.rows_of_ids(np.array([token_id], np.int32))
        if not len(rows):
            return False
        index = self.table_model.index(int(rows[0]), TOKEN)
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True

    # ---- other rows

    def show_view(self, view: VocabularyView | None, query: VocabularyQuery, *, keep_place: bool) -> None:
        """Show other rows; selected tokens that are among them stay selected.

        With `keep_place` the table does not scroll; otherwise it shows its first rows, or the current row.
        """
        model = self.vocabulary_model
        top, current, rows = self.verticalScrollBar().value(), self.current_id, self.selected_rows()
        ids = np.empty(0, np.int32)
        if model.view is not None and len(rows) <= MOST_SELECTED_KEPT:
            ids = model.view.columns.ids[model.view.rows[rows]]
        model.show_view(view, query)
        at = [] if current is None else model.rows_of_ids(np.array([current], np.int32)).tolist()
        self.select_rows(model.rows_of_ids(ids), *at)
        self._measure(view)
        self.move_to(top if keep_place else 0)
        if not keep_place and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    # ---- widths

    def _measure(self, view: VocabularyView | None) -> None:
        """Find out which columns are needed, and how wide their numbers are."""
        if view is None or not len(view.columns):
            return
        columns = view.columns
        figures = {
            ID: _figures(columns.ids),
            CORPUS: _figures(view.corpus_counts),
            TEXT: _figures(view.text_counts),
            STEP: _figures(columns.steps),
        }
        with_scores = cell_texts.has_scores(columns)
        there = {
            CORPUS: view.corpus_counts is not None,
            SCORE: with_scores,
            STEP: cell_texts.has_steps(columns) and not with_scores,
            VERDICT: view.verdicts is not None,
        }
        absent = {column for column, is_there in there.items() if not is_there}
        if (figures, absent) != (self._figures, self._absent):
            self._figures, self._absent = figures, absent
            self.share_width()

    @override
    def share_width(self) -> None:
        """Give numbers the width they need, and the token the rest, within limits."""
        self.lay_out(
            {column: self._wanted(column) for column in range(1, len(COLUMNS))},
            {TOKEN: 1},
            px(LEAST_TOKEN_PX),
            gives_way=_GIVE_WAY,
            hidden=self._absent,
            enough=px(ENOUGH_FOR_TOKEN_PX),
        )

    def _wanted(self, column: int) -> int:
        font = ui_font(TABLE_SIZE_PT)
        if column in (SCRIPT, VERDICT):
            return 92
        if column == LENGTH:
            return 2 * figures_width(font, 3) + 44
        heading = self.fontMetrics().horizontalAdvance(COLUMNS[column].title) + px(_HEADING_PX)
        return max(figures_width(font, self._figures.get(column, 5)) + 14, heading)

    # ---- mouse and keys

    @Slot(QModelIndex)
    def _choose(self, index: QModelIndex) -> None:
        token_id = self.vocabulary_model.id_at(index.row()) if index.isValid() else None
        if token_id is not None:
            self.id_chosen.emit(token_id)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses a token, Home and End go to the first and the last row."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex())
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and is_plain(event) and self.table_model.rowCount():
            extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._go_to_end(key == Qt.Key.Key_End, extends)
        else:
            super().keyPressEvent(event)

    def _go_to_end(self, to_last: bool, extends: bool) -> None:
        index = self.table_model.index(self.table_model.rowCount() - 1 if to_last else 0, TOKEN)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        if extends and self.currentIndex().isValid():
            ends = (self.currentIndex(), index) if to_last else (index, self.currentIndex())
            self.selectionModel().select(QItemSelection(*ends), flags)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        else:
            self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index)


def _figures(numbers: np.ndarray | None) -> int:
    return 4 if numbers is None or not len(numbers) else max(len(str(int(numbers.max()))), 4)
