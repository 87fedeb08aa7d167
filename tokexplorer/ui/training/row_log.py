"""The log of a run that does not merge: phases of Unigram, iterations of a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from PySide6.QtCore import QModelIndex, Signal, Slot
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.unigram.rows import Phase
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.table import LEFT, RIGHT, TABLE_SIZE_PT, Column, ColumnTable, draw_text
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import figures_width, theme, ui_font
from tokexplorer.ui.training.log_view import LogModel, LogView
from tokexplorer.ui.training.run_data import PhaseData, SearchData
from tokexplorer.ui.widgets.chip_painting import paint_chips

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPainter

    from tokexplorer.ui.kit.parts import Item
    from tokexplorer.ui.theme import Theme
    from tokexplorer.ui.training.run_data import RunData

PHASE_NAMES = {
    Phase.SEED: tr("seeds"),
    Phase.EXPECT: "E",
    Phase.MAXIMIZE: "M",
    Phase.PRUNE: tr("prune"),
    Phase.FINAL: tr("last cut"),
}
_PHASE_SENTENCES = {
    Phase.SEED: tr("The substrings that it begins with."),
    Phase.EXPECT: tr("How often each piece is expected, over all segmentations by their probability."),
    Phase.MAXIMIZE: tr("Probabilities that fit these counts best; pieces that hardly count go."),
    Phase.PRUNE: tr("The pieces that the corpus would miss least go."),
    Phase.FINAL: tr("The pieces of the highest probability stay, and all required characters."),
}
_VITERBI_SENTENCE = tr("How often each piece is in the best segmentations.")
NUMBER, PHASE, SIZE, WORDS = range(4)
_CHIPS_GAP_PX = 8
_MOST_CHIPS = 24
_SIDES = (RIGHT, LEFT, RIGHT, LEFT)


class Line(NamedTuple):
    """A line of the log: three cells, a description with tokens as chips after it, and the tooltip."""

    cells: tuple[str, str, str]
    words: str
    chips: Sequence[str]
    tip: str


class Kind(NamedTuple):
    """A kind of log: headings and definitions of its four columns, and what makes a row into a line."""

    headings: tuple[str, str, str, str]
    definitions: tuple[str, str, str, str]
    line: Callable[[Any, int], Line]


def _phase_line(data: PhaseData, row: int) -> Line:
    rows = data.rows
    phase, number = Phase(rows.phase[row]), int(rows.round[row])
    sub, dropped = int(rows.sub_iteration[row]), int(rows.dropped[row])
    words, chips = f"−{grouped(dropped)}" if dropped else "", _pruned(data, phase, number)
    if phase is Phase.EXPECT:
        words = tr(
            "{objective:.4f} nats · {tokens_per_piece:.1f} tokens/piece",
            objective=rows.objective[row],
            tokens_per_piece=rows.tokens_per_piece[row],
        )
    elif phase is Phase.SEED:
        words = tr("most frequent substrings and all characters")
    name = f"{PHASE_NAMES[phase]} {sub}" if sub else PHASE_NAMES[phase]
    cells = (grouped(number), name, grouped(int(rows.pieces[row])))
    is_hard = phase is Phase.EXPECT and data.shown.spec.e_step == "viterbi"
    sentence = _VITERBI_SENTENCE if is_hard else _PHASE_SENTENCES[phase]
    tip = f"{sentence}\n{words} {'  '.join(chips)}".strip()
    return Line(cells, words, chips, tip)


def _pruned(data: PhaseData, phase: Phase, number: int) -> list[str]:
    """Some of the pieces that a pruning dropped, the closest calls first."""
    trainer = data.trainer
    if phase is not Phase.PRUNE or not isinstance(trainer, UnigramTrainer):
        return []
    found = trainer.next_pruning(number)
    if found is None:
        return []
    gone = found.candidates(np.arange(found.dropped)[::-1][:_MOST_CHIPS])
    return [visible_text(each.piece) for each in gone]


def _search_line(data: SearchData, row: int) -> Line:
    rows = data.rows
    cells = (
        f"{rows.round[row]}.{rows.iteration[row]}",
        grouped(int(rows.threshold[row])),
        grouped(int(rows.vocab_size[row])),
    )
    bounds = tr(
        "{lower} to {upper}", lower=grouped(int(rows.lower[row])), upper=grouped(int(rows.upper[row]))
    )
    words = tr(
        "{bounds} · {corpus_tokens} tokens",
        bounds=bounds,
        corpus_tokens=grouped(int(rows.corpus_tokens[row])),
    )
    return Line(cells, words, (), tr("Threshold between {bounds}", bounds=bounds))


PHASES = Kind(
    (tr("round"), tr("phase"), tr("pieces"), tr("what happened")),
    (
        tr("0 are the seeds; a round is some iterations of E and M, and a pruning."),
        tr("E: expectation, M: maximization, prune: the least missed pieces go."),
        tr("Pieces after this phase, special tokens and bytes not counted."),
        tr(
            "E: the objective, which is minus the log probability of a unit on "
            "average (with Viterbi counts, of\nits best segmentation); corpus tokens "
            "a piece.\nOtherwise: how many pieces went, and some of them."
        ),
    ),
    _phase_line,
)
SEARCH = Kind(
    (tr("search"), tr("threshold"), tr("tokens"), tr("what happened")),
    (
        tr("Which threshold is tried, and which iteration with it."),
        tr("How often a token must be the rest of a word to be kept."),
        tr("Tokens in the vocabulary after it."),
        tr("Between which thresholds the search is, and how long the corpus is."),
    ),
    _search_line,
)


class RowTableModel(LogModel):
    """The phases of a run of Unigram, or the iterations of a top-down search, newest first."""

    def __init__(self) -> None:
        super().__init__()
        self._show_kind(PHASES)

    def _show_kind(self, kind: Kind) -> None:
        self._kind = kind
        self.columns = [self._column(number) for number in range(len(kind.headings))]

    def _column(self, number: int) -> Column:
        is_words = number == WORDS

        def text(at: int) -> str:
            line = self._line(at)
            return line.words if is_words else line.cells[number]

        return Column(
            self._kind.headings[number],
            text,
            self._kind.definitions[number],
            _SIDES[number],
            cell_tip=lambda at: self._line(at).tip,
            colour=(lambda _at: theme().muted) if is_words else None,
            paint=self._paint_words if is_words else None,
        )

    @override
    def set_run(self, data: RunData | None) -> None:
        if data is not None:
            self._show_kind(SEARCH if isinstance(data, SearchData) else PHASES)
        super().set_run(data)

    def line(self, row: int) -> Line:
        """The line in that row of the table."""
        return self._line(self.row(row))

    def _line(self, at: int) -> Line:
        return self._kind.line(self._data, at)

    @override
    def tsv(self, rows: Iterable[int] | None = None) -> str:
        lines = ["\t".join(self._kind.headings)]
        for row in range(self.rowCount()) if rows is None else rows:
            line = self.line(row)
            lines.append("\t".join((*line.cells, " ".join((line.words, *line.chips)).strip())))
        return "\n".join(lines) + "\n"

    def _paint_words(self, painter: QPainter, now: Theme, room: QRect, at: int) -> None:
        line = self._line(at)
        words = draw_text(painter, room, LEFT, line.words)
        if words:
            room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(words) + px(_CHIPS_GAP_PX))
        paint_chips(painter, now, room, line.chips, now.token_tints[0])


class RowTable(ColumnTable):
    """Phases or iterations."""

    copies_all = False

    def __init__(self, model: RowTableModel) -> None:
        super().__init__(model, "phaseTable", tr("Phases"))

    @override
    def share_width(self) -> None:
        """Numbers get what they need, the words the rest."""
        figures = {NUMBER: 4, PHASE: 7, SIZE: 7}
        font = ui_font(TABLE_SIZE_PT)
        wanted = {column: figures_width(font, count) + 14 for column, count in figures.items()}
        self.lay_out(wanted, {WORDS: 1}, 20)


class RowLog(LogView):
    """Title, a button for the losses of a pruning, follow button and table.

    Signals:
        losses_wanted(int): show what the pruning after that step compared.
    """

    losses_wanted = Signal(int)

    def __init__(self) -> None:
        model = RowTableModel()
        super().__init__(tr("Phases"), model, RowTable(model))
        self.setObjectName("phaseLog")
        self.losses_button.clicked.connect(self._ask_losses)
        self.table.activated.connect(self._pruning_activated)

    @override
    def _header_items(self) -> tuple[Item, ...]:
        self.losses_button = push_button(
            tr("losses"),
            "lossesButton",
            tr(
                "Show every piece that the pruning of the chosen round could drop, with its loss.\n"
                "So does a double click, or Return, on a pruning."
            ),
            name=tr("Losses of a pruning"),
            style="flat",
            is_small=True,
        )
        self.losses_button.hide()
        return None, self.losses_button

    @Slot()
    def _ask_losses(self) -> None:
        index = self.table.currentIndex()
        step = self.model.step(index.row()) if index.isValid() else self._prunings
        self.losses_wanted.emit(min(max(step, 1), self._prunings))

    @Slot(QModelIndex)
    def _pruning_activated(self, index: QModelIndex) -> None:
        rows, at = self._data.rows, self.model.row(index.row())
        if isinstance(self._data, PhaseData) and rows.phase[at] == Phase.PRUNE:
            self.losses_wanted.emit(int(rows.round[at]))

    @property
    def _prunings(self) -> int:
        """How many prunings the run has done."""
        trainer = None if self._data is None else self._data.trainer
        return len(trainer.prunings) if isinstance(trainer, UnigramTrainer) else 0

    @override
    def set_run(self, data: RunData | None) -> None:
        """Show another run."""
        self._title.setText(tr("Phases") if isinstance(data, PhaseData) else tr("Search"))
        super().set_run(data)

    @override
    def _show_counts(self) -> None:
        self.table.set_empty_text(tr("Phases appear here, newest first."))
        self.losses_button.setVisible(self._prunings > 0)
