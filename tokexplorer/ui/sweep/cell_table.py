"""The table of a sweep's cells."""

from __future__ import annotations

from math import isnan, nan
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Slot
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.compare.tables import shown_number
from tokexplorer.session.sweep.plan import OWN_SIZE, shown_mix
from tokexplorer.session.sweep.results import IN_HELD_OUT, IN_TRAINING, sweep_tsv
from tokexplorer.ui.kit.table import CELL_PADDING_PX, RIGHT, CellDelegate, Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.shown_run import algorithm_colour
from tokexplorer.ui.theme import figures_width, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tokexplorer.session.sweep.plan import SweepCell
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.session.trade_off.points import Sample

ALGORITHM, SIZE, SPLITTER, NORMALIZER, MIX, TRAINING, HELD_OUT, FERTILITY, STATE = range(9)
WAITING, WORKING, DONE = tr("waiting"), tr("at work"), tr("done")
_STATE_ORDER = (WORKING, WAITING, DONE)
_PADDING_PX = 2 * CELL_PADDING_PX + 8
_LEAST_STATE_PX = 120
_WIDEST_PX = 200
_MEASURED_ROWS = 2000
_GIVE_WAY = (FERTILITY, TRAINING)  # hidden in this order where there is too little room


class CellModel(ColumnModel):
    """Every cell of a plan with its result, once there is one; can be sorted by any column."""

    rows: Sequence[SweepCell]

    def __init__(self) -> None:
        self._results: dict[SweepCell, CellResult] = {}
        self._working: SweepCell | None = None
        super().__init__(
            [
                _named(
                    tr("algorithm"),
                    tr("What learns."),
                    lambda cell: ALGORITHM_INFO[cell.algorithm].title,
                    sort_key=lambda cell: ALGORITHMS.index(cell.algorithm),
                    colour=lambda cell: algorithm_colour(cell.algorithm),
                ),
                Column(
                    tr("size"),
                    lambda cell: "" if cell.size == OWN_SIZE else grouped(cell.size),
                    tr("Tokens that were asked for; empty where the algorithm decides it."),
                    RIGHT,
                    sort_key=lambda cell: cell.size,
                ),
                _named(
                    tr("pre-tokenizer"),
                    tr("What cuts the text into pieces."),
                    lambda cell: cell.pre_tokenizer,
                ),
                _named(
                    tr("normalizer"),
                    tr("What is done to the text before it is cut."),
                    lambda cell: cell.normalizer,
                ),
                _named(tr("mix"), tr("How much each source counts."), lambda cell: shown_mix(cell.mix)),
                self._metric(
                    tr("B/token, training"), tr("On training text."), "bytes_per_token", IN_TRAINING
                ),
                self._metric(
                    tr("B/token, held out"), tr("On text that was not seen."), "bytes_per_token", IN_HELD_OUT
                ),
                self._metric(
                    tr("fertility, held out"), tr("On text that was not seen."), "fertility", IN_HELD_OUT
                ),
                _named(
                    tr("state"),
                    tr("Whether it is measured; if it cannot be had, why."),
                    self.state,
                    sort_key=self._state_key,
                    colour=self._state_colour,
                ),
            ]
        )

    def _metric(self, title: str, tip: str, name: str, sample: Sample) -> Column:
        metric = METRICS[name]

        def value(cell: SweepCell) -> float:
            result = self._results.get(cell)
            return nan if result is None else result.value(sample, metric)

        def text(cell: SweepCell) -> str:
            result = self._results.get(cell)
            return "" if result is None or result.point is None else shown_number(metric, value(cell))

        def key(cell: SweepCell) -> float | None:
            return None if isnan(value(cell)) else value(cell)

        return Column(title, text, f"{tip} {metric.definition}", RIGHT, sort_key=key)

    def state(self, cell: SweepCell) -> str:
        """The state of a cell in a word, or the reason why it has no tokenizer."""
        result = self._results.get(cell)
        if result is not None:
            return result.reason or DONE
        return WORKING if cell == self._working else WAITING

    def _state_key(self, cell: SweepCell) -> tuple[int, str]:
        state = self.state(cell)
        return _STATE_ORDER.index(state) if state in _STATE_ORDER else len(_STATE_ORDER), state

    def _state_colour(self, cell: SweepCell) -> str:
        is_quiet = cell != self._working and self.state(cell) != DONE
        return theme().muted if is_quiet else theme().text

    def show_cells(self, cells: Sequence[SweepCell]) -> None:
        """Show these cells, without results."""
        self._results, self._working = {}, None
        self.show(list(cells))

    def show_results(self, results: Sequence[CellResult], working: SweepCell | None) -> None:
        """Add new results, and mark the cell that is at work."""
        if not results and working == self._working:
            return
        self._results.update((result.cell, result) for result in results)
        self._working = working
        if self.sorted_by is not None and self.sorted_by >= TRAINING:
            self.sort_again()
        self.tell_values()

    def results(self, rows: Iterable[int] | None = None) -> list[CellResult]:
        """The results of some rows, by default of all, in the order of the table."""
        cells = self.rows if rows is None else [self.rows[row] for row in rows]
        return [self._results[cell] for cell in cells if cell in self._results]

    @override
    def tsv(self, rows: Iterable[int] | None = None) -> str:
        """The results of some rows, by default of all, with exact values."""
        return sweep_tsv(self.results(rows))

    @property
    def absent_columns(self) -> set[int]:
        """Columns with the same text in every row, which are hidden."""
        return {
            column
            for column in (SPLITTER, NORMALIZER, MIX)
            if len(set(map(self.columns[column].text, self.rows))) < 2
        }


def _named(title: str, tip: str, text: Callable[[SweepCell], str], **more: Any) -> Column:
    return Column(title, text, tip, cell_tip=text, **{"sort_key": text} | more)


class CellTable(ColumnTable):
    """The table of a sweep: one row for each cell, sorted by a click on a heading.

    Attributes:
        cells: the model.
    """

    def __init__(self) -> None:
        self.cells = CellModel()
        plain = CellDelegate(hairlines=False)
        super().__init__(self.cells, "sweepTable", tr("Tokenizers of the sweep"), delegate=plain)
        self.set_empty_text(tr("Choose what to train; every combination becomes a row here."))
        self.sort_by_clicks()
        self.cells.modelReset.connect(self.share_width)
        self.cells.layoutChanged.connect(self.share_width)

    @Slot()
    @override
    def share_width(self) -> None:
        """Give every column the width that it needs, and the rest to the state."""
        wanted = {column: self._wanted(column) for column in range(STATE)}
        self.lay_out(
            wanted, {STATE: 1}, px(_LEAST_STATE_PX), gives_way=_GIVE_WAY, hidden=self.cells.absent_columns
        )

    def _wanted(self, number: int) -> int:
        column, metrics = self.cells.columns[number], self.fontMetrics()
        heading = metrics.horizontalAdvance(f"{column.title} ↓") + px(_PADDING_PX)
        if number in (TRAINING, HELD_OUT, FERTILITY):
            return heading
        if number == SIZE:
            return max(heading, figures_width(self.font(), 8) + px(_PADDING_PX))
        texts = set(map(column.text, self.cells.rows[:_MEASURED_ROWS]))
        widest = max(map(metrics.horizontalAdvance, texts), default=0) + px(_PADDING_PX)
        return min(max(heading, widest), px(_WIDEST_PX))
