"""The panel of the next step: what a run chooses from, why one pair or piece is taken, and the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QPushButton, QSplitter, QWidget
from typing_extensions import override

from tokexplorer.core.bpe.next_pairs import NextPair, NextPairs
from tokexplorer.core.language import tr
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.core.unigram.pruning import NextPruning, PruningCandidate
from tokexplorer.engine.replay import Replay
from tokexplorer.presentation.next_steps import (
    by_likelihood,
    pair_text,
    why_next,
    why_pruned,
    word_text,
)
from tokexplorer.presentation.numbers import grouped, significant
from tokexplorer.presentation.tokens import typed_bytes, visible_text
from tokexplorer.ui.background import LIVE, BackgroundTask
from tokexplorer.ui.kit.field import small_label
from tokexplorer.ui.kit.panel import Panel
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label
from tokexplorer.ui.kit.table import RIGHT, Column, ColumnModel
from tokexplorer.ui.next_step.candidate_table import CandidateTable, NextTable, PruningQuery
from tokexplorer.ui.scale import px
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.theme import mono_font, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt
    from PySide6.QtGui import QHideEvent

    from tokexplorer.core.bpe.next_pairs import WordNow
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.core.unigram.pruning import SortBy
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.details.focus import Focus

NO_RUN = tr("The next step is known of runs that were trained here: a file does not hold the corpus.")
NO_STEPS = tr("This algorithm learns nothing step by step.")
NOT_THERE = tr("There is nothing yet to choose from.")
NO_PRUNING = tr("Before the first round of EM, and after the last cut, no piece is compared with others.")
WAITING = tr("Looking at the pairs after this step …")
_MARGIN_PX = 8
_FILTER_WIDTH_PX = 170
_PAIRS_SHARE, _WORDS_SHARE = 5, 4


@dataclass(frozen=True, slots=True)
class PairRow:
    """A pair in the table.

    Attributes:
        fate: "next" for the pair that is merged next, "tied" for those that have the same count or score.
    """

    pair: NextPair
    text: str
    fate: str


def _fate_colour(row: PairRow) -> str | None:
    return theme().accent if row.fate == "next" else None


PAIR = Column(tr("Pair"), lambda row: row.text, tr("Two tokens side by side"), font=lambda _: mono_font())
_FATES = {"next": tr("next"), "tied": tr("tied"), "": ""}
FATE = Column(
    "",
    lambda row: _FATES[row.fate],
    tr("next: merged next; tied: as high as the next one, but the rule for ties takes that one first"),
    colour=_fate_colour,
)
COUNT_COLUMNS = (
    Column(
        tr("Count"),
        lambda row: grouped(row.pair.pair_count),
        tr("How often the pair stands there"),
        side=RIGHT,
    ),
    PAIR,
    FATE,
)
SCORE_COLUMNS = (
    Column(tr("Score"), lambda row: significant(row.pair.score), "f(ab) / (f(a) f(b))", side=RIGHT),
    Column(
        "f(ab)", lambda row: grouped(row.pair.pair_count), tr("How often the pair stands there"), side=RIGHT
    ),
    Column(
        "f(a)", lambda row: grouped(row.pair.left_count), tr("How often its first token does"), side=RIGHT
    ),
    Column(
        "f(b)", lambda row: grouped(row.pair.right_count), tr("How often its second token does"), side=RIGHT
    ),
    PAIR,
    FATE,
)


class NextPanel(Panel):
    """A sentence about the next step, the pairs or pieces that it chooses from, and the words of the corpus.

    Attributes:
        query: which pieces of a pruning are shown, and in which order.
        replay: tells of each step of the run that is shown; None while the panel is hidden.

    Signals:
        what_if_wanted(object): make this `NextPair` a merge, or drop this `PruningCandidate`, and see.
    """

    what_if_wanted = Signal(object)

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent, name="nextPanel", title=tr("Next step"))
        self.replay: Replay | None = None
        self._of: Trainer | None = None
        self._spelling: Callable[[int], str] = str
        self._task = BackgroundTask(tr("look at the next step"), self)
        self._task.done.connect(self._show)
        self.sentence = plain_label(NO_RUN, "nextSentence")
        self.query = PruningQuery()
        self.candidates = CandidateTable()
        words = ColumnModel(
            (
                Column(
                    tr("Times"), lambda word: grouped(word.frequency), tr("How often it occurs"), side=RIGHT
                ),
                Column(
                    tr("Word"),
                    lambda word: word_text(word, self._spelling),
                    tr("A word of the corpus in its tokens at this step"),
                    font=lambda _: mono_font(),
                    colour=lambda word: theme().accent if word.changes else None,
                ),
                Column(
                    "",
                    lambda word: tr("changes") if word.changes else "",
                    tr("The next merge changes it"),
                ),
            )
        )
        self.words = NextTable(words, "nextWords", tr("The words as they are merged now"))
        self.filter_edit = named(
            QLineEdit(),
            "nextFilter",
            tr("Filter pieces"),
            tr("Shows only pieces that hold this text, in this spelling."),
        )
        self.filter_edit.setPlaceholderText(tr("filter: text"))
        self.filter_edit.setClearButtonEnabled(True)
        self.filter_edit.setFixedWidth(px(_FILTER_WIDTH_PX))
        self.count_label = small_label("", "nextCount")
        self._search_row = QWidget()
        self._search_row.hide()
        self.button = named(
            QPushButton(tr("What if")),
            "nextWhatIf",
            tr("What if the chosen one came next"),
            tr("Take the chosen pair or piece instead, and see what becomes of the text (Return)"),
        )
        self._lay_out()
        self.candidates.activated.connect(self._ask)
        self.candidates.sort_wanted.connect(self._sort)
        self.filter_edit.textChanged.connect(self._search)
        self.candidates.selectionModel().selectionChanged.connect(self._show_button)
        self.candidates.table_model.modelReset.connect(self._show_button)
        self.button.clicked.connect(self._ask)
        self.follow(focus.tokenizer_changed, focus.columns_changed)
        self.setFocusProxy(self.candidates)
        self._show_button()

    def _lay_out(self) -> None:
        tables = QSplitter(Qt.Orientation.Horizontal)
        tables.setObjectName("nextSplitter")
        tables.setHandleWidth(1)
        tables.setChildrenCollapsible(False)
        for table, share in ((self.candidates, _PAIRS_SHARE), (self.words, _WORDS_SHARE)):
            tables.addWidget(table)
            tables.setStretchFactor(tables.count() - 1, share)
        sides = (_MARGIN_PX, 0, _MARGIN_PX, 0)
        head = in_row((self.sentence, 1), self.button, spacing=_MARGIN_PX, margins=sides)
        in_row(
            *(self.filter_edit, self.count_label, None),
            parent=self._search_row,
            spacing=_MARGIN_PX,
            margins=sides,
        )
        in_column(
            head,
            self._search_row,
            (tables, 1),
            parent=self,
            margins=(0, _MARGIN_PX, 0, 0),
            spacing=_MARGIN_PX,
        )

    # ---- what is asked for

    @override
    def refresh(self) -> None:
        """Ask what could come after the step that is shown."""
        shown = self.focus.shown
        trainer = shown.run.trainer if isinstance(shown, ShownRun) else None
        if trainer is not self._of:
            self._of, self.replay = trainer, None if trainer is None else Replay(trainer)
            self._task.forget()
            self._show_nothing(WAITING)  # not the rows of another run
        live, replay = self.focus.column.live, self.replay
        source, step = live.own_source, live.own_step  # What if changes nothing of the training
        if trainer is None or source is None or step == NOT_YET:
            self._task.forget()
            self._show_nothing(NO_RUN if not isinstance(shown, ShownRun) else NOT_THERE)
        elif replay is None or not replay.is_possible:
            self._task.forget()
            self._show_nothing(NO_STEPS)
        else:
            names = _Names(source.tokenizer, step)
            if self.candidates.table_model.rowCount() == 0:
                self.sentence.setText(WAITING)
            query = self.query

            def work(progress: Progress) -> _Answer:
                found = replay.after(step, progress.check)
                places = query.places(found) if isinstance(found, NextPruning) else None
                return _Answer(found, names, query, places)

            self._task.submit(work, LIVE)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._task.forget()
        self._of = self.replay = None  # their tables are as large as those of the training
        self.want_refresh()

    @override
    def let_go(self) -> None:
        self._show_nothing("")

    # ---- what is shown

    @Slot(object)
    def _show(self, answer: _Answer) -> None:
        found = answer.found
        if isinstance(found, NextPairs):
            self._show_pairs(found, answer.names)
        elif isinstance(found, NextPruning):
            assert answer.places is not None
            self._show_pruning(found, answer.places, answer.query)
        else:
            self._show_nothing(NO_PRUNING)

    def _show_pruning(self, found: NextPruning, places: npt.NDArray[np.int32], query: PruningQuery) -> None:
        self.sentence.setText(why_pruned(found))
        self.candidates.candidate_model.show_pruning(found, places, query)
        self.candidates.set_empty_text(tr("No piece answers this filter.") if query.search else "")
        self.candidates.share_width()
        is_filtered = bool(query.search)
        self.count_label.setText(
            tr("{place_count} of {total}", place_count=grouped(len(places)), total=grouped(found.total))
            if is_filtered
            else ""
        )
        self._search_row.show()
        self.words.hide()

    @Slot(str)
    def _sort(self, sort: SortBy) -> None:
        self.query = self.query.sorted_by(sort)
        self.want_refresh()

    @Slot(str)
    def _search(self, text: str) -> None:
        self.query = self.query._replace(search=decode_utf8(typed_bytes(text)))
        self.want_refresh()

    def _show_pairs(self, found: NextPairs, names: _Names) -> None:
        self.words.table_model.show(())
        self._spelling = names
        self.sentence.setText(why_next(found, self._spelling))
        fates = ["next", *["tied"] * (found.tied - 1)]
        fates += [""] * (len(found.pairs) - len(fates))
        rows = [
            PairRow(pair, pair_text(pair, self._spelling), fate)
            for pair, fate in zip(found.pairs, fates, strict=False)
        ]
        self._show_rows(SCORE_COLUMNS if by_likelihood(found) else COUNT_COLUMNS, rows, found.words)

    def _show_nothing(self, why: str) -> None:
        self._spelling = str
        self.sentence.setText(why)
        self._show_rows(COUNT_COLUMNS, (), ())

    def _show_rows(self, columns: Sequence[Column], rows: Sequence[object], words: Sequence[WordNow]) -> None:
        self.candidates.candidate_model.show_pairs(rows, columns)
        self.candidates.set_empty_text("")
        self.candidates.share_width()
        self._search_row.hide()
        self.count_label.setText("")
        self.words.table_model.show(words)
        self.words.share_width()
        self.words.setVisible(bool(words))

    @property
    def _chosen(self) -> NextPair | PruningCandidate | None:
        rows = self.candidates.selected_rows()
        if len(rows) != 1:
            return None
        row = self.candidates.table_model.row(int(rows[0]))
        return row.pair if isinstance(row, PairRow) else row

    @Slot()
    def _show_button(self) -> None:
        self.button.setEnabled(self._chosen is not None)

    @Slot()
    def _ask(self) -> None:
        if (chosen := self._chosen) is not None:
            self.what_if_wanted.emit(chosen)


class _Answer(NamedTuple):
    """What the background work found; `places` are those of the pieces that the query finds."""

    found: NextPairs | NextPruning | None
    names: _Names
    query: PruningQuery
    places: npt.NDArray[np.int32] | None


class _Names(dict[int, str]):
    """Tokens as people read them, by id; the tokenizer of the step is made when the first is asked for."""

    def __init__(self, make: Callable[[int], Tokenizer], step: int) -> None:
        super().__init__()
        self._make, self._step = make, step
        self._tokenizer: Tokenizer | None = None

    def __call__(self, token_id: int) -> str:
        return self[token_id]

    def __missing__(self, token_id: int) -> str:
        if self._tokenizer is None:
            self._tokenizer = self._make(self._step)
        self[token_id] = visible_text(self._tokenizer.token_bytes(token_id))
        return self[token_id]
