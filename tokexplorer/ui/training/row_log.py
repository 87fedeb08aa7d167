"""The log of a run that does not merge: phases of Unigram, iterations of a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QPainter
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.core.unigram.rows import Phase
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.ui.theme import figures_width, theme, ui_font
from tokexplorer.ui.training.log_view import LogView
from tokexplorer.ui.training.run_data import PhaseData, RunData, SearchData
from tokexplorer.ui.widgets.chip_painting import EvenRowDelegate, begin_cell, paint_chips
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

PHASE_NAMES = {
    Phase.SEED: "seeds",
    Phase.EXPECT: "E",
    Phase.MAXIMIZE: "M",
    Phase.PRUNE: "prune",
    Phase.FINAL: "last cut",
}
_PHASE_SENTENCES = {
    Phase.SEED: "The substrings that it begins with.",
    Phase.EXPECT: "How often each piece is expected, over all segmentations by their probability.",
    Phase.MAXIMIZE: "Probabilities that fit these expectations best; pieces hardly expected go.",
    Phase.PRUNE: "The pieces that the corpus would miss least go.",
    Phase.FINAL: "The pieces of the highest probability stay, and all required characters.",
}
NUMBER, PHASE, SIZE, WORDS = range(4)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_ALIGNMENTS = (_RIGHT, _LEFT, _RIGHT, _LEFT)
Index = QModelIndex | QPersistentModelIndex


class Line(NamedTuple):
    """One line: three cells, what is said in words, and tokens as chips after that; and the tooltip."""

    cells: tuple[str, str, str]
    words: str
    chips: Sequence[str]
    tip: str


class Lines(Protocol):
    """A kind of log.

    Attributes:
        headings, definitions: of the four columns.
    """

    headings: tuple[str, str, str, str]
    definitions: tuple[str, str, str, str]

    def line(self, row: int) -> Line:
        """A row of the history as a line."""
        ...


class PhaseLines:
    """The phases of Unigram."""

    headings = ("round", "phase", "pieces", "what happened")
    definitions = (
        "0 are the seeds; a round is some iterations of E and M, and a pruning.",
        "E: expectation, M: maximization, prune: the least missed pieces go.",
        "Pieces after this phase, special tokens and bytes not counted.",
        "E: the objective, which is minus the log probability of a unit on average; corpus tokens a piece.\n"
        "Otherwise: how many pieces went, and some of them.",
    )

    def __init__(self, data: PhaseData) -> None:
        self._data = data

    def line(self, row: int) -> Line:
        """A row of the history as a line."""
        rows = self._data.rows
        phase, number = Phase(rows.phase[row]), int(rows.round[row])
        sub, dropped = int(rows.sub_iteration[row]), int(rows.dropped[row])
        words, chips = f"−{grouped(dropped)}" if dropped else "", self._sample(phase, number)
        if phase is Phase.EXPECT:
            words = f"{rows.objective[row]:.4f} nats · {rows.tokens_per_piece[row]:.1f} tokens/piece"
        elif phase is Phase.SEED:
            words = "most frequent substrings and all characters"
        name = f"{PHASE_NAMES[phase]} {sub}" if sub else PHASE_NAMES[phase]
        cells = (grouped(number), name, grouped(int(rows.pieces[row])))
        tip = f"{_PHASE_SENTENCES[phase]}\n{words} {'  '.join(chips)}".strip()
        return Line(cells, words, chips, tip)

    def _sample(self, phase: Phase, number: int) -> list[str]:
        trainer = self._data.trainer
        if phase is not Phase.PRUNE or not isinstance(trainer, UnigramTrainer):
            return []
        pieces = (gone.piece for gone in trainer.pruned(number))
        return [visible_text(piece.encode("utf-8", "surrogatepass")) for piece in pieces]


class SearchLines:
    """The iterations of a top-down search."""

    headings = ("search", "threshold", "tokens", "what happened")
    definitions = (
        "Which threshold is tried, and which iteration with it.",
        "How often a token must be the rest of a word to be kept.",
        "Tokens in the vocabulary after it.",
        "Between which thresholds the search is, and how long the corpus is.",
    )

    def __init__(self, data: SearchData) -> None:
        self._data = data

    def line(self, row: int) -> Line:
        """A row of the history as a line."""
        rows = self._data.rows
        cells = (
            f"{rows.round[row]}.{rows.iteration[row]}",
            grouped(int(rows.threshold[row])),
            grouped(int(rows.vocab_size[row])),
        )
        bounds = f"{grouped(int(rows.lower[row]))} to {grouped(int(rows.upper[row]))}"
        words = f"{bounds} · {grouped(int(rows.corpus_tokens[row]))} tokens"
        return Line(cells, words, (), f"Threshold between {bounds}")


def lines_of(data: RunData) -> Lines | None:
    """The log of a run; None if it has no rows to show, or merges."""
    if isinstance(data, PhaseData):
        return PhaseLines(data)
    return SearchLines(data) if isinstance(data, SearchData) else None


class RowTableModel(QAbstractTableModel):
    """Rows of the history, newest first; lines are made when they are painted."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data: RunData | None = None
        self._lines: Lines | None = None
        self._known = 0

    def set_run(self, data: RunData | None) -> None:
        """Show another run."""
        self.beginResetModel()
        self._data = data
        self._lines = None if data is None else lines_of(data)
        self._known = 0 if data is None or self._lines is None else len(data.rows)
        self.endResetModel()

    def refresh(self) -> int:
        """Take in what the run has done since, at the top. Returns how many rows that is."""
        if self._data is None or self._lines is None:
            return 0
        new = len(self._data.rows) - self._known
        if new:
            self.beginInsertRows(QModelIndex(), 0, new - 1)
            self._known += new
            self.endInsertRows()
        return new

    def line(self, row: int) -> Line:
        """The line in that row of the table."""
        assert self._lines is not None
        return self._lines.line(self._known - 1 - row)

    def step(self, row: int) -> int:
        """The step in that row of the table."""
        assert self._data is not None
        return int(self._data.rows.step[self._known - 1 - row])

    def row_of(self, step: int) -> int | None:
        """The newest row of a step, or of the nearest before it; None if there is none."""
        if self._data is None:
            return None
        at = int(np.searchsorted(self._data.rows.step[: self._known], step, "right"))
        return self._known - at if at else None

    def tsv(self, rows: list[int]) -> str:
        """Those rows of the table as tab-separated text with a heading."""
        headings = () if self._lines is None else self._lines.headings
        lines = ["\t".join(headings)]
        for row in rows:
            line = self.line(row)
            lines.append("\t".join((*line.cells, " ".join((line.words, *line.chips)).strip())))
        return "\n".join(lines) + "\n"

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Rows so far."""
        return 0 if parent.isValid() else self._known

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Four."""
        return 0 if parent.isValid() else len(_ALIGNMENTS)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Names and definitions of the columns."""
        is_column = orientation == Qt.Orientation.Horizontal and 0 <= section < len(_ALIGNMENTS)
        if not is_column or self._lines is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._lines.headings[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._lines.definitions[section]
        return _ALIGNMENTS[section] if role == Qt.ItemDataRole.TextAlignmentRole else None

    @override
    def data(self, index: Index, role: int = 0) -> Any:
        """What a cell shows."""
        if not index.isValid() or self._lines is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            line = self.line(index.row())
            return (*line.cells, line.words)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.line(index.row()).tip
        return _ALIGNMENTS[index.column()] if role == Qt.ItemDataRole.TextAlignmentRole else None


class RowDelegate(EvenRowDelegate):
    """Paints every cell itself; the model must be a `RowTableModel`."""

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One cell."""
        now, model = theme(), index.model()
        assert isinstance(model, RowTableModel)
        room = begin_cell(painter, option, now)
        line, column = model.line(index.row()), index.column()
        if column != WORDS:
            painter.drawText(room, _ALIGNMENTS[column], line.cells[column])
            return
        painter.setPen(QColor(now.muted))
        metrics = painter.fontMetrics()
        painter.drawText(
            room, _LEFT, metrics.elidedText(line.words, Qt.TextElideMode.ElideRight, room.width())
        )
        room.setLeft(room.left() + metrics.horizontalAdvance(line.words) + (8 if line.words else 0))
        paint_chips(painter, now, room, line.chips, now.token_tints[0])


class RowTable(LogTable):
    """Numbers get what they need, the words the rest."""

    def __init__(self, model: RowTableModel) -> None:
        super().__init__(model, RowDelegate())
        self.setObjectName("phaseTable")
        self.setAccessibleName("Phases")

    @override
    def share_width(self) -> None:
        """See the class."""
        font = ui_font(TABLE_SIZE_PT)
        widths = [figures_width(font, count) + 14 for count in (4, 7, 7)]
        for column, pixels in enumerate((*widths, max(self.viewport().width() - sum(widths), 20))):
            self.setColumnWidth(column, pixels)


class RowLog(LogView):
    """Title, follow button and table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        model = RowTableModel()
        super().__init__("Phases", model, RowTable(model), parent)
        model.setParent(self)
        self.setObjectName("phaseLog")

    @override
    def set_run(self, data: RunData | None) -> None:
        """Show another run."""
        self._title.setText("Phases" if isinstance(data, PhaseData) else "Search")
        super().set_run(data)

    def _show_counts(self) -> None:
        self.table.set_empty_text("Phases appear here, newest first.")
