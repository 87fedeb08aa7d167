"""The panel that perturbs the text: what becomes of the tokens of each column, and the text in tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr, within_sentence
from tokexplorer.core.metrics.loss import NO_LOSS
from tokexplorer.core.perturbation.perturbed_text import DEFAULT_RATE, DEFAULT_SEED
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.compare.comparison import ComparisonMemory
from tokexplorer.session.compare.perturbations import MOST_BYTES, PerturbingWork, beginning_of
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.background import BackgroundTask, live, settled
from tokexplorer.ui.chips.accessible_chips import tell_chips
from tokexplorer.ui.chips.chip_source import FixedChips
from tokexplorer.ui.chips.chip_view import ChipView
from tokexplorer.ui.kit.field import Field, push_button
from tokexplorer.ui.kit.panel import Panel
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.perturb.perturb_table import MEASURES, PerturbedColumn, PerturbTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.segmented_control import ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QHideEvent

    from tokexplorer.core.text import SourceText
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.perturbations import PerturbedColumns, ShownTokens
    from tokexplorer.session.text.encodings import EncodingWork, TokenAt
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.editor.token_card import TokenCard

_CHIP_PT = 10.0
_MOST_SEED = 999_999_999
_MARGIN_PX = 8
_RATE_PX, _SEED_PX, _HEAD_PX = 64, 96, 29
_TABLE_PX = 370
_TOLD_AFTER_S = 0.5
_NO_TEXT = tr("There is no text to perturb.")
_WAITING = tr("Perturbing the text …")
_LONG = tr("Only the first {value} MB of the text is perturbed.", value=MOST_BYTES >> 20)


class Answer(NamedTuple):
    """What was found, the columns of the text that it is about, and whose tokens are shown."""

    columns: list[PerturbedColumn]
    found: PerturbedColumns
    shown: Shown | None


class PerturbPanel(Panel):
    """How many tokens each column gains by each kind of perturbation, and the text of one kind in tokens.

    Attributes:
        table: the numbers; the selected row is the kind that is shown in tokens.
        rate_box, seed_box: how likely a place is to be perturbed, in per cent, and which places are drawn.
        chips: the perturbed text in the tokens of the current column; changed tokens are underlined.
        found: what is shown; None until there is something.
    """

    kept = ("perturbMeasures", "perturbRate", "perturbSeed")

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent, name="perturbPanel", title=tr("Perturb"))
        self.found: PerturbedColumns | None = None
        self._source: SourceText | None = None
        self._shown: Shown | None = None  # whose tokens the chips are
        self._memory = ComparisonMemory()
        self._is_outdated = False
        self._task = BackgroundTask(tr("perturb the text"), self)
        self._task.done.connect(self._show)
        self.table = PerturbTable()
        self.setFocusProxy(self.table)
        self.chips: ChipView | None = None
        self._head()
        self._lay_out()
        self.measures.chosen.connect(self.table.perturb_model.show_measure)
        self._task.progressed.connect(self._tell)
        for changed in (self.rate_box.valueChanged, self.seed_box.valueChanged, self.table.kind_chosen):
            changed.connect(self._settings_changed)
        self._again.clicked.connect(self._draw_again)
        self._use.clicked.connect(self._put_into_the_text)
        self.follow(focus.columns_changed, focus.tokenizer_changed, focus.losses_changed)
        focus.text_changed.connect(self._text_changed)

    # ---- widgets

    def _head(self) -> None:
        self.measures = ChoiceControl("perturbMeasures", tr("Which number is shown"))
        self.measures.show_choices(MEASURES, MEASURES[0].key)
        self.rate_box = GroupedSpinBox(1, 100, "perturbRate")
        self.seed_box = GroupedSpinBox(0, _MOST_SEED, "perturbSeed")
        self.rate_box.setValue(round(100 * DEFAULT_RATE))
        self.seed_box.setValue(DEFAULT_SEED)
        self._again = push_button(tr("Draw again"), "perturbAgain", tr("Perturb other places: the next seed"))
        tip = tr("Put the perturbed text in the place of the text above; undo brings it back")
        self._use = push_button(tr("Put into the text"), "usePerturbed", tip)
        self._use.setEnabled(False)

    def _lay_out(self) -> None:
        rate = Field(
            tr("Rate in %"), self.rate_box, tr("How likely each possible place is perturbed"), beside=True
        )
        seed = Field(tr("Seed"), self.seed_box, tr("The same seed perturbs the same places"), beside=True)
        self.rate_box.setFixedWidth(px(_RATE_PX))
        self.seed_box.setFixedWidth(px(_SEED_PX))
        head, flow = QWidget(), FlowLayout(px(_MARGIN_PX))
        head.setLayout(flow)
        for widget in (self.measures, rate, seed, self._again):
            widget.setFixedHeight(px(_HEAD_PX))
            flow.addWidget(widget)
        self._sentence = named(ElidedLabel(), "perturbSentence", role="muted")
        self._view = QStackedWidget()
        self._view.addWidget(QWidget())
        right = QWidget()
        told = in_row(
            (self._sentence, 1),
            self._use,
            margins=(_MARGIN_PX, 0, _MARGIN_PX, 0),
            spacing=_MARGIN_PX,
        )
        in_column(told, (self._view, 1), parent=right, spacing=4)
        splitter = named(QSplitter(Qt.Orientation.Horizontal), "perturbSplitter")
        splitter.setHandleWidth(1)
        splitter.setChildrenCollapsible(False)
        for stretch, part in enumerate((self.table, right)):
            splitter.addWidget(part)
            splitter.setStretchFactor(stretch, stretch)
        splitter.setSizes([px(_TABLE_PX), px(_TABLE_PX)])
        top = in_row((head, 1), margins=(_MARGIN_PX, 0, _MARGIN_PX, 0))
        in_column(top, (splitter, 1), parent=self, margins=(0, _MARGIN_PX, 0, 0), spacing=_MARGIN_PX)

    def _made_chips(self, source: FixedChips) -> ChipView:
        """The chips, made when there is something to show."""
        if self.chips is None:
            chips = self.chips = ChipView(source)
            tell_chips(chips)
            named(chips, "perturbedChips", tr("The perturbed text in tokens"))
            chips.set_font_size(_CHIP_PT)
            chips.set_style(show_whitespace=True, stable_colours=False)
            chips.describe = self._describe
            chips.token_clicked.connect(self._pin)
            self._view.addWidget(chips)
        return self.chips

    # ---- what is computed

    @override
    def refresh(self) -> None:
        """Perturb the text for the columns that there are."""
        columns = [column for column, _ in self._works()]
        if not columns or self.focus.document.byte_count == 0:
            self._task.forget()
            self.let_go()
            self.table.show_found(_heads(columns), None)
            self._show_nothing(_NO_TEXT if columns else "")
            return
        if self.found is None or len(self.found.errors) != len(columns):
            self.table.show_found(_heads(columns), None)
        self.table.perturb_model.set_stale(self.found is not None)
        if self.found is None:
            self._sentence.setText(_WAITING)
        size = self.focus.document.byte_count
        self._task.ask(self._prepare, settled(size) if self._is_outdated else live(size))
        self._is_outdated = False

    def _works(self) -> list[tuple[TextColumn, EncodingWork]]:
        """The columns that can encode the text, and how."""
        works = ((column, column.usual_work) for column in self.focus.columns)
        return [(column, work) for column, work in works if work is not None]

    def _prepare(self) -> Callable[[Progress], Answer] | None:
        works = self._works()
        if not works:
            return None
        if self._source is None:
            self._source = beginning_of(self.focus.document.segments.segments)
        columns, current = [column for column, _ in works], self.focus.column
        work = PerturbingWork(
            self._source,
            tuple(work for _, work in works),
            self.rate_box.value() / 100,
            self.seed_box.value(),
            self.table.kind.name,
            columns.index(current) if current in columns else None,
            self._memory,
        )
        heads, shown = _heads(columns), current.shown
        return lambda progress: Answer(heads, work.do(progress.check, progress.report), shown)

    @Slot()
    def _text_changed(self) -> None:
        self._source = None
        self._settings_changed()

    @Slot()
    def _settings_changed(self) -> None:
        """What is being computed is not wanted any more, other than after a step of a training."""
        self._is_outdated = True
        self._use.setEnabled(False)  # what is shown is not what was chosen
        self.want_refresh()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no text while nobody looks."""
        super().hideEvent(event)
        self._task.forget()
        self._source = self.found = self._shown = None
        self._memory = ComparisonMemory()
        self._show_nothing("")
        self.want_refresh()

    @override
    def let_go(self) -> None:
        if self.chips is not None:
            self.chips.retire()
        self.chips = self.found = self._shown = None
        self._memory = ComparisonMemory()
        self.table.show_found([], None)

    # ---- what is shown

    @Slot(object)
    def _show(self, answer: Answer) -> None:
        heads, found, self._shown = answer
        is_other = self.found is None or self.found.work.source is not found.work.source
        self.found = found
        self.table.show_found(heads, found)
        if found.shown is None:
            self._show_nothing("")
            return
        self._say(found.shown)
        self._show_tokens(found.shown, moves=is_other)
        self._use.setEnabled(found.work.source is self._source and found.shown.text.perturbed_count > 0)

    @Slot(object)
    def _tell(self, progress: Progress) -> None:
        """Say how far it is if it takes long."""
        if progress.total and progress.elapsed_s > _TOLD_AFTER_S:
            self._sentence.setText(f"{_WAITING} {100 * progress.done // progress.total} %")

    def _show_nothing(self, sentence: str) -> None:
        self._sentence.setText(sentence)
        self._view.setCurrentIndex(0)
        self._use.setEnabled(False)

    def _say(self, shown: ShownTokens) -> None:
        count, possible = shown.text.perturbed_count, shown.text.place_count
        told = tr(
            "{count} of {possible} places perturbed; changed tokens are underlined.",
            count=grouped(count),
            possible=grouped(possible),
        )
        is_cut = shown.text.original.byte_count < self.focus.document.byte_count
        sentences = _LONG if is_cut else "", told if possible else tr("There is no such place in the text.")
        self._sentence.setText(" ".join(filter(None, sentences)))

    def _show_tokens(self, shown: ShownTokens, *, moves: bool) -> None:
        """Show the chips: with `moves` where the caret is in the text above, else where they were."""
        data = shown.text.perturbed.utf8.tobytes()
        source = FixedChips(shown.tokenizer, data, shown.encoding, shown.tints)
        source.changed = shown.changed
        chips = self._made_chips(source)
        place = self._caret(shown) if moves else chips.top_byte
        chips.set_source(source)
        self._view.setCurrentWidget(chips)
        chips.show_at_top(min(place, len(data)))

    def _caret(self, shown: ShownTokens) -> int:
        """The byte of the perturbed text at which the line of the caret begins; 0 if it is not in it."""
        document = self.focus.document
        caret = min(self.focus.column.editor.selection[1], document.code_point_count)
        text = shown.text.original.text
        if caret > len(text):
            return 0
        line = text.rfind("\n", 0, caret) + 1
        byte = document.convert(line, Unit.CODE_POINT, Unit.BYTE)
        return max(int(shown.text.mapped(np.array([byte]))[0]), 0)

    def _describe(self, token: TokenAt) -> TokenCard | None:
        if self.found is None or self.found.shown is None or self._shown is not self.focus.shown:
            return None  # of another column, until its own tokens are there
        covered = self.found.shown.text.perturbed.utf8[token.start_byte : token.end_byte].tobytes()
        return self.focus.column.live.describe(token.token_id, covered, "")

    # ---- what is done

    @Slot(object)
    def _pin(self, token: TokenAt) -> None:
        if self._shown is self.focus.shown:  # else its id is of another column
            self.focus.pin_id(token.token_id)

    @Slot()
    def _draw_again(self) -> None:
        self.seed_box.setValue((self.seed_box.value() + 1) % (_MOST_SEED + 1))

    @Slot()
    def _put_into_the_text(self) -> None:
        found = self.found
        if found is None or found.shown is None or found.work.source is not self._source:
            return
        text = found.shown.text
        label = tr("Perturb the text: {title}", title=within_sentence(self.table.kind.title))
        edited = self.focus.column.editor.buffer.edited
        edited.replace(0, text.original.code_point_count, text.perturbed.text, label=label)


def _heads(columns: Sequence[TextColumn]) -> list[PerturbedColumn]:
    return [
        PerturbedColumn(column.name_measured, column.colour, column.loss or NO_LOSS) for column in columns
    ]
