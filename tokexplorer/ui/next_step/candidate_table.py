"""The tables of the next step: pairs and words, or the pieces of a pruning, which may be a million."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.next_steps import LOSS_MEANING, loss_text, no_loss_sentence
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.kit.table import RIGHT, TABLE_SIZE_PT, CellDelegate, Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import figures_width, mono_font, theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from tokexplorer.core.unigram.pruning import NextPruning, PruningCandidate, SortBy

_LEAST_PX = 40
_HEADING_PX = 28  # room beside a heading for padding and the arrow
_ROWS_BETWEEN_CHECKS = 4096
_LOSS_FIGURES = 8


def _piece(row: PruningCandidate) -> str:
    return visible_text(row.piece)


LOSS, FREQUENCY, PIECE, FATE = range(4)
PIECE_COLUMNS = (
    Column(
        tr("Loss"),
        loss_text,
        LOSS_MEANING,
        RIGHT,
        query_key="loss",
        cell_tip=no_loss_sentence,
        colour=lambda row: theme().muted if no_loss_sentence(row) else None,
    ),
    Column(
        tr("Count"),
        lambda row: grouped(row.frequency),
        tr("How often the piece is in the best segmentations of the corpus."),
        RIGHT,
        query_key="frequency",
    ),
    Column(tr("Piece"), _piece, tr("Its text."), query_key="piece", font=lambda _: mono_font()),
    Column("", lambda row: tr("goes") if row.goes else "", tr("goes: the pruning drops it")),
)


class PruningQuery(NamedTuple):
    """Which pieces of a pruning are shown, and in which order; see `NextPruning.places`."""

    search: str = ""
    sort: SortBy = "loss"
    descending: bool = False

    def places(self, found: NextPruning) -> npt.NDArray[np.int32]:
        """The places of the pieces in that order, int32."""
        return found.places(self.search, self.sort, descending=self.descending)

    def sorted_by(self, sort: SortBy) -> PruningQuery:
        """The query after a click on that heading: another click turns the order round."""
        return self._replace(sort=sort, descending=sort == self.sort and not self.descending)


class NextTable(ColumnTable):
    """A table whose column of texts takes the room that the others leave."""

    def __init__(self, model: ColumnModel, name: str, about: str) -> None:
        super().__init__(model, name, about, delegate=CellDelegate(hairlines=False))

    @override
    def share_width(self) -> None:
        wide = {column for column, each in enumerate(self.table_model.columns) if each.font is not None}
        narrow = [column for column in range(self.table_model.columnCount()) if column not in wide]
        for column in narrow:
            self.resizeColumnToContents(column)
        self.lay_out(
            {column: self.columnWidth(column) for column in narrow}, dict.fromkeys(wide, 1), px(_LEAST_PX)
        )


class CandidateModel(ColumnModel):
    """Pairs that could be merged, or the pieces of a pruning.

    Attributes:
        found: the pruning whose pieces are shown; `rows` are then their places in it. None for pairs.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: NextPruning | None = None
        self._read: tuple[int, PruningCandidate] | None = None

    def show_pairs(self, rows: Sequence[object], columns: Sequence[Column]) -> None:
        """Show pairs, or nothing."""
        self.found, self._read, self.sorted_by = None, None, None
        self.show(rows, columns)

    def show_pruning(self, found: NextPruning, places: npt.NDArray[np.int32], query: PruningQuery) -> None:
        """Show the pieces at these places, in this order, which is that of `query`."""
        self.found, self._read = found, None
        self.show(places, PIECE_COLUMNS)
        self.mark_order(query.sort, descending=query.descending)

    @override
    def row(self, number: int) -> Any:
        if self.found is None:
            return self.rows[number]
        place = int(self.rows[number])
        if self._read is None or self._read[0] != place:  # several cells of a row ask for it
            [candidate] = self.found.candidates(np.array([place]))
            self._read = place, candidate
        return self._read[1]


class CandidateTable(NextTable):
    """Pairs or pieces. Pieces are sorted by their headings, and copied in the background."""

    def __init__(self) -> None:
        self.candidate_model = CandidateModel()
        super().__init__(self.candidate_model, "nextTable", tr("What could come next"))
        self.sort_by_clicks()
        self._copying = BackgroundTask(tr("copy the pieces"), self)
        self._copying.done.connect(self._put)

    @override
    def share_width(self) -> None:
        found = self.candidate_model.found
        if found is None:
            super().share_width()
            return
        font = ui_font(TABLE_SIZE_PT)
        wanted = {
            column: max(
                figures_width(font, figures) + 14,
                self.fontMetrics().horizontalAdvance(PIECE_COLUMNS[column].title) + px(_HEADING_PX),
            )
            for column, figures in ((LOSS, _LOSS_FIGURES), (FREQUENCY, found.figures), (FATE, 5))
        }
        self.lay_out(wanted, {PIECE: 1}, px(_LEAST_PX))

    @Slot()
    @override
    def copy(self) -> None:
        """Put the selected rows, or all, on the clipboard, tab-separated."""
        found = self.candidate_model.found
        if found is None:
            super().copy()
            return
        chosen, places = self.selected_rows(), np.asarray(self.candidate_model.rows)
        wanted = places[chosen] if len(chosen) else places
        self._copying.submit(lambda progress: pieces_as_tsv(found, wanted, progress.check))

    @Slot(object)
    def _put(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)


def pieces_as_tsv(
    found: NextPruning, places: npt.NDArray[np.int32], check: Callable[[], None] = lambda: None
) -> str:
    """Pieces of a pruning as tab-separated text below headings; `check` may raise to end the work."""
    parts = [tab_separated([[column.title for column in PIECE_COLUMNS]])]
    for first in range(0, len(places), _ROWS_BETWEEN_CHECKS):
        check()
        rows = found.candidates(places[first : first + _ROWS_BETWEEN_CHECKS])
        parts.append(tab_separated([column.text(row) for column in PIECE_COLUMNS] for row in rows))
    return "".join(parts)
