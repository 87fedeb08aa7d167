"""The table of an edited vocabulary, and the field that finds rows in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.text import encode_utf8
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import typed_bytes, visible_text
from tokexplorer.session.what_if.families import BpeWhatIf, UnigramWhatIf
from tokexplorer.ui.kit.parts import in_row, named
from tokexplorer.ui.kit.table import RIGHT, CellDelegate, Column, ColumnModel, ColumnTable, Index, Role
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import figures_width, theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt
    from PySide6.QtGui import QResizeEvent

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.what_if.what_if import WhatIf

_ROW_HEIGHT_PX = 22
_FIGURES, _LEAST_FIGURES = 7, 4
_LEAST_TEXT_PX = 40


class RowModel(ColumnModel):
    """The rows of the vocabulary. Tokens that cannot be made are struck out, added ones are in italics."""

    def __init__(self, what_if: WhatIf, corpus_counts: npt.NDArray[np.int64] | None) -> None:
        """`corpus_counts` says by id how often a token stands in the corpus, if that is known."""
        self._what_if = what_if
        self._corpus_counts = corpus_counts
        self._unmade = np.zeros(0, bool)
        super().__init__(self._columns())
        self.refresh()

    def _columns(self) -> list[Column]:
        what_if, ids = self._what_if, self._what_if.token_id

        def spelling(row: int) -> str:
            return visible_text(what_if.spelling(ids(row)))

        if what_if.moves:
            columns = [
                self._number(tr("place"), lambda row: grouped(row + 1)),
                self._text(tr("parts"), self._parts),
                self._text(tr("token"), spelling),
            ]
        else:
            columns = [
                self._number(tr("id"), lambda row: grouped(ids(row))),
                self._text(tr("piece"), spelling),
            ]
        if isinstance(what_if, UnigramWhatIf):
            columns.append(self._number(tr("score"), lambda row: f"{what_if.scores[row]:.3f}"))
        if self._corpus_counts is not None:
            columns.append(self._number(tr("in corpus"), self._count))
        return columns

    def _number(self, title: str, text: Callable[[int], str]) -> Column:
        return Column(title, text, side=RIGHT, cell_tip=self._remark, colour=lambda _row: theme().muted)

    def _text(self, title: str, text: Callable[[int], str]) -> Column:
        return Column(title, text, cell_tip=self._remark, colour=self._colour, font=self._font)

    def refresh(self) -> None:
        """Show the rows as they are now."""
        self._unmade = np.zeros(len(self._what_if), bool)
        self.show(range(len(self._what_if)))

    def show_unmade(self, unmade: npt.NDArray[np.bool_]) -> None:
        """Strike out the rows whose tokens cannot be made; `unmade` says by row which."""
        if len(unmade) == len(self._what_if):
            self._unmade = unmade
            self.tell_values()

    @override
    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        is_described = role == Role.AccessibleDescriptionRole and index.isValid()
        return self._remark(self.row(index.row())) if is_described else super().data(index, role)

    def _colour(self, row: int) -> str | None:
        return theme().muted if self._unmade[row] else None

    def _font(self, row: int) -> QFont | None:
        if not self._unmade[row] and not self._what_if.is_added(row):
            return None
        font = ui_font()
        font.setStrikeOut(bool(self._unmade[row]))
        font.setItalic(self._what_if.is_added(row))
        return font

    def _remark(self, row: int) -> str:
        if self._unmade[row]:
            return tr("cannot be made any more: a part of it is missing")
        return tr("was not learned") if self._what_if.is_added(row) else ""

    def _parts(self, row: int) -> str:
        assert isinstance(self._what_if, BpeWhatIf)
        left, right = map(self._what_if.spelling, self._what_if.parts(row))
        return f"{visible_text(left)} + {visible_text(right)}"

    def _count(self, row: int) -> str:
        counts, token_id = self._corpus_counts, self._what_if.token_id(row)
        return "" if counts is None or token_id >= len(counts) else grouped(int(counts[token_id]))


class RowTable(ColumnTable):
    """One row is chosen at a time.

    Signals:
        row_chosen(int): another row is the chosen one.
    """

    row_chosen = Signal(int)
    copies_all = False

    def __init__(self, model: RowModel, noun: str) -> None:
        about = tr("Merges in the order they are applied") if noun == "merge" else tr("Pieces")
        plain = CellDelegate(hairlines=False)
        super().__init__(model, "whatIfTable", about, delegate=plain, row_height=px(_ROW_HEIGHT_PX))
        self.setFont(ui_font())
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.selectionModel().currentRowChanged.connect(lambda now, _before: self.row_chosen.emit(now.row()))

    @override
    def share_width(self) -> None:
        """Numbers get what they need, texts the same share of the rest."""
        numbers, texts = {}, {}
        for section, column in enumerate(self.table_model.columns):
            if column.side == RIGHT:
                is_place = column.title == tr("place")
                figures = len(grouped(self.table_model.rowCount())) if is_place else _FIGURES
                numbers[section] = figures_width(ui_font(), max(figures, _LEAST_FIGURES)) + px(20)
            else:
                texts[section] = 1
        self.lay_out(numbers, texts, px(_LEAST_TEXT_PX))

    @property
    def chosen(self) -> int:
        """The chosen row; -1 if none is."""
        return self.currentIndex().row()

    def choose(self, row: int) -> None:
        """Choose a row, the nearest there is, and scroll to it."""
        last = self.table_model.rowCount() - 1
        if last >= 0:
            index = self.table_model.index(min(max(row, 0), last), 0)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row in sight."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())


class RowSearch(QWidget):
    """Typing goes to the first row that holds the text or has the id, Return to the next, with Shift back.

    Signals:
        found(int): a row was found.
    """

    found = Signal(int)

    def __init__(self, what_if: WhatIf) -> None:
        super().__init__()
        self._what_if = what_if
        self._place = -1
        self._field = named(
            QLineEdit(), "whatIfSearch", tr("Find a merge") if what_if.noun == "merge" else tr("Find a piece")
        )
        self._field.setPlaceholderText(
            tr("Find a merge by its text, or by #id")
            if what_if.noun == "merge"
            else tr("Find a piece by its text, or by #id")
        )
        self._field.setClearButtonEnabled(True)
        self._count = named(QLabel(), "whatIfFound")
        self._count.setProperty("role", "muted")
        in_row((self._field, 1), self._count, parent=self, spacing=8)
        self._field.textChanged.connect(self._typed)
        self._field.returnPressed.connect(self._next)
        back = QShortcut(QKeySequence("Shift+Return"), self._field)
        back.setContext(Qt.ShortcutContext.WidgetShortcut)
        back.activated.connect(self._previous)

    def take_focus(self) -> None:
        """Put the keyboard into the field."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def follow(self, row: int) -> None:
        """This row is chosen now: the next one is looked for from there."""
        self._place = row

    def _rows(self) -> IntArray:
        query = self._field.text()
        figures = query.removeprefix("#")
        if query.startswith("#") and figures.isdecimal() and len(figures) < 10:
            return np.flatnonzero(self._what_if.ids == int(figures))
        needles = {typed_bytes(query), encode_utf8(query)} if query else set()
        found = [self._what_if.places_holding(needle) for needle in needles]
        return np.unique(np.concatenate(found)) if found else np.empty(0, np.int64)

    @Slot()
    def _typed(self) -> None:
        rows = self._rows()
        self._show(rows, 0)

    @Slot()
    def _next(self) -> None:
        rows = self._rows()
        self._show(rows, int(rows.searchsorted(self._place, "right")))

    @Slot()
    def _previous(self) -> None:
        rows = self._rows()
        self._show(rows, int(rows.searchsorted(self._place, "left")) - 1)

    def _show(self, rows: IntArray, number: int) -> None:
        if not self._field.text():
            self._count.setText("")
        elif len(rows) == 0:
            self._count.setText(tr("none"))
        else:
            number %= len(rows)
            self._count.setText(
                tr("{grouped} of {row_count}", grouped=grouped(number + 1), row_count=grouped(len(rows)))
            )
            self.found.emit(int(rows[number]))
