"""The middle of the window: the text in a column per tokenizer, coloured by its tokens at any step."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QWidget

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.state.store import Store
from tokexplorer.session.state.workspace import MIX_NAMES, corpus_key, mix_number
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.column_counts import ColumnCounts
from tokexplorer.ui.columns.column_differences import ColumnDifferences
from tokexplorer.ui.columns.column_losses import ColumnLosses
from tokexplorer.ui.columns.column_menu import ColumnMenu
from tokexplorer.ui.columns.column_row import ColumnRow
from tokexplorer.ui.columns.drawing_bar import DrawingBar
from tokexplorer.ui.columns.find_bar import FindBar
from tokexplorer.ui.columns.heads import EARLIER_CORPUS, failed_mark
from tokexplorer.ui.columns.opened_column import with_columns
from tokexplorer.ui.columns.step_bar import StepBar
from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn
from tokexplorer.ui.columns.text_head import TextHead
from tokexplorer.ui.columns.tokenizer_bar import TokenizerBar
from tokexplorer.ui.columns.view_switches import ViewSwitches
from tokexplorer.ui.editor.text_buffer import TextBuffer
from tokexplorer.ui.kit.parts import drop, hairline, in_column, keyed_action
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.widgets.pacer import PacedTurns, Pacer
from tokexplorer.ui.widgets.throttle import Throttle
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from PySide6.QtGui import QAction

    from tokexplorer.core.spec import Remedy
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.state.workspace import Column
    from tokexplorer.session.text.edited_text import EditedText
    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.columns.live_tokenizer import LiveTokenizer
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.editor.token_edit import TokenEdit

FIGURES_INTERVAL_MS = 200
MOST_KEYS = 9
# The text follows a run at most some 15 times a second. Columns take turns, with each other and the curves.
FOLLOW_DELAY_MS = 55
LEAST_FOLLOW_DELAY_MS = 12


class RunFollower(QObject):
    """A queue of columns whose runs have more steps than the text shows.

    Signals:
        followed(TextColumn): the column had its turn and still shows the same tokens.
    """

    followed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[TextColumn] = []
        self._delay_ms = FOLLOW_DELAY_MS
        self._timer = single_shot(self, self._take)
        self._turns = PacedTurns(self)

    def add(self, column: TextColumn, column_count: int) -> None:
        """Queue a column whose run has more steps; `column_count` columns share the time."""
        if column in self._waiting:
            return
        self._waiting.append(column)
        self._delay_ms = max(FOLLOW_DELAY_MS // column_count, LEAST_FOLLOW_DELAY_MS)
        if not self._timer.isActive():
            self._timer.start(self._delay_ms)

    def clear(self) -> None:
        """Empty the queue."""
        self._waiting.clear()
        self._timer.stop()
        self._turns.clear()

    @Slot()
    def _take(self) -> None:
        if not self._waiting:
            return
        column = self._waiting.pop(0)
        self._turns.add(column, partial(self._follow, column))
        if self._waiting:
            self._timer.start(self._delay_ms)

    def _follow(self, column: TextColumn) -> None:
        live, before = column.live, column.live.tokenizer
        if live.source is None or not live.source.has_ended:
            column.follow()  # else its last step comes with the end of its run
        if live.tokenizer is before:  # else it has told by itself
            self.followed.emit(column)


class InspectionPane(QWidget):
    """Head, columns of text and step slider.

    There is always one column at least, which shows the text plain before there is a tokenizer. One of them
    is chosen: the slider, the selection and the counts elsewhere are its own.

    Attributes:
        steps: the slider.
        switches: which view of the text is shown, and how.
        special_action: whether the text of a special token is that token.
        find_bar: finds texts and tokens in the chosen column.
        differences: what compares the columns with each other.
        losses: what finds out what each tokenizer loses of the text.
        column_menu: what can be done with a column.
        drawing_bar: draws the text of the chosen column at random.
        bar: chooses the tokenizer in Explore.
        store: what is open; the pane shows its text and columns and changes them there.

    Signals:
        figures_changed(TextFigures, bool): the counts of the selection (True) or the whole text, in the
            tokens of the chosen column, with what is around it.
        text_edited(): the user changed the text.
        step_chosen(ShownRun | OpenedColumn, object): its text stays at that step (an int), or follows (None).
        column_chosen(ShownRun | OpenedColumn | None): another column is the chosen one.
        tokenizer_shown(): the chosen column has the tokens of another tokenizer or step.
        columns_changed(): there are other columns, or one of them has the tokens of another tokenizer or
            another name.
        text_switched(): there is another text, not by editing.
        token_clicked(TokenAt): a token of the chosen column was clicked.
        remedy_wanted(Algorithm, Remedy): train this algorithm again with another setting.
        changes_counted(ShownRun | OpenedColumn, TextChanges | None): how much of the text differs from what
            its column is compared with; None if it is compared with nothing.
    """

    figures_changed = Signal(object, bool)
    text_edited = Signal()
    step_chosen = Signal(object, object)
    column_chosen = Signal(object)
    tokenizer_shown = Signal()
    columns_changed = Signal()
    text_switched = Signal()
    token_clicked = Signal(object)
    remedy_wanted = Signal(str, object)
    changes_counted = Signal(object, object)

    def __init__(self, store: Store | None = None, parent: QWidget | None = None) -> None:
        """Without a store the pane has one of its own."""
        super().__init__(parent)
        self.store = Store() if store is None else store
        self.setObjectName("inspectionPane")
        self.setAccessibleName(tr("Inspection"))
        self._open = ShownColumns()
        self.switches = ViewSwitches(self._open, self.store, self)
        self.whitespace_action = self.switches.whitespace_action
        self.stable_action = self.switches.stable_action
        self.special_action = self.switches.special_action
        self.head = TextHead(self.switches.buttons, self.switches.control)
        self.steps = StepBar()
        self._buffer = TextBuffer(self)
        self._row = ColumnRow(self._buffer)
        self.bar = TokenizerBar(self.store)
        self._spare: list[TextColumn] = []
        self._arrangement: object = None
        self._is_leaving = False  # the keyboard goes to a column because its field closes
        self._figures = Throttle(self._show_figures, FIGURES_INTERVAL_MS, self)
        self._counts = ColumnCounts(self._open, self)
        self.losses = ColumnLosses(self._open, self)
        self.differences = ColumnDifferences(self._open, self.store, self.switches.differences_action, self)
        self.drawing_bar = DrawingBar(self._open, self.store)
        self.column_menu = ColumnMenu(
            self._open, self.store, self.differences, self.drawing_bar.draw_action, self
        )
        self._follower = RunFollower(self)
        self._lay_out()
        self._connect()
        self._set_column_count(1, has_heads=False)
        self._open.chosen = self.columns[0]
        self.find_bar = FindBar(self.editor, self)
        self._layout.insertWidget(2, self.find_bar)
        self._show_chosen()
        self._text_switched(self.store.text)
        self.store.watch_text(self._text_switched)
        self.store.watch(
            lambda state: (state.columns, state.tokenizers, state.current, state.solo, state.view.mode),
            self._follow,
        )
        self.store.watch(
            lambda state: (state.runs, state.sources, state.hold_out), lambda *_: self._show_run_marks()
        )
        self.store.watch(lambda state: state.view.mode, lambda _old, _new: self._show_mode())
        self._show_mode()

    def _lay_out(self) -> None:
        parts = self.head, hairline(), self.bar, (self._row, 1), hairline(), self.drawing_bar, self.steps
        self._layout = in_column(*parts, parent=self, spacing=0)

    def _connect(self) -> None:
        self.columns_changed.connect(self.switches.input_mode.fit)
        self._row.moved.connect(self.column_menu.move)
        self.bar.menu_wanted.connect(self.column_menu.menu.popup)
        self._follower.followed.connect(self._show_steps)
        self.steps.step_chosen.connect(self._step_moved)
        self.steps.since_chosen.connect(self._since_chosen)
        self._counts.figures_counted.connect(self._figures.request)
        self._counts.figures_counted.connect(self.differences.tokens_counted)
        self._counts.figures_counted.connect(self.losses.request)
        self._buffer.text_shown.connect(self.differences.text_changed)
        self._buffer.text_edited.connect(self._edited)
        self._buffer.font_size_changed.connect(self._font_size_changed)
        self._buffer.key_coming.connect(Pacer.of_window().note_key)
        self.text_edited.connect(self.differences.text_changed)
        self._counts.changes_counted.connect(self._changes_counted)
        self.switches.view_changed.connect(self._view_changed)
        self.switches.special_toggled.connect(self._special_toggled)
        self.switches.input_mode.changed.connect(self._figures.request)
        self._keys = [self._key(number) for number in range(1, MOST_KEYS + 1)]

    def _key(self, number: int) -> QAction:
        """Ctrl and a digit choose a column."""
        do = partial(self._key_pressed, number - 1)
        key = keyed_action(
            self, tr("Column {number}", number=number), f"Ctrl+{number}", do, f"chooseColumn{number}"
        )
        key.setEnabled(False)
        return key

    # ---- the text

    @property
    def text(self) -> str:
        """The text, exactly as it is."""
        return self._buffer.edited.text

    def set_text(self, text: str) -> None:
        """Inspect another text; there is nothing to undo then."""
        self.store.open(self.store.workspace, text)

    def _text_switched(self, text: EditedText) -> None:
        self._counts.forget()
        self._buffer.show_text(text)
        for column in self.columns:
            self._counts.count(column)
            self._counts.compare_again(column)
        self._show_steps(self.chosen)
        self.text_switched.emit()

    # ---- the columns

    @property
    def columns(self) -> list[TextColumn]:
        """From left to right."""
        return self._open.all

    @property
    def chosen(self) -> TextColumn:
        """The column that slider, selection and counts belong to."""
        return self._open.chosen

    @property
    def editor(self) -> TokenEdit:
        """The editor of the chosen column."""
        return self.chosen.editor

    @property
    def live(self) -> LiveTokenizer:
        """The tokenizer of the chosen column."""
        return self.chosen.live

    def column_of(self, shown: Shown) -> TextColumn | None:
        """The column of a run or a fixed tokenizer; None if it is not shown."""
        return next((column for column in self.columns if column.shown is shown), None)

    def set_columns(self, shown: Sequence[Shown]) -> None:
        """Show runs and opened tokenizers in the place of all columns; without any, the text alone.

        Those that are open already stay where they are, or hidden.
        """
        for each in shown:
            self.store.archive.put(each.id, each)
        self.store.do(tr("Show other columns"), lambda state: with_columns(state, shown))

    def _follow(self, _old: object, _new: object) -> None:
        """The columns of the workspace, one of their tokenizers, or the current one are others."""
        state = self.store.workspace
        shown = state.columns_on_screen
        count_of_all, explores = len(state.shown_columns), state.view.mode == "explore"
        columns = [each.at_last_step() for each in shown]
        arrangement = columns, state.tokenizers, state.current, count_of_all, explores
        if arrangement == self._arrangement:
            self._follow_steps(shown)
            return
        self._end_entering(state.current, {each.id for each in shown})
        self._arrangement, names = arrangement, state.names()
        chosen, before = self.chosen, list(self.columns)
        shown_before = [column.shown for column in before]
        row = _arranged(self.columns, [each.id for each in shown])
        numbers = count(len(before))
        self._open.all = [widget or self._one_more(next(numbers)) for widget in row]
        self._set_column_count(max(len(shown), 1), has_heads=bool(shown))
        steps = {column: (column.shown, column.live.chosen_step) for column in self.columns}
        sources = [(column.shown, column.name) for column in self.columns]
        for index, column in enumerate(self.columns):
            each = shown[index] if shown else None
            tokenizer = None if each is None else self.store.archive.get(each.tokenizer)
            column.show_column(each, tokenizer, "" if each is None else names[each.tokenizer])
            if column not in before:
                self._counts.count(column)  # the others have the counts of what they still show
        now = [column.shown for column in self.columns]
        for gone in shown_before:
            if isinstance(gone, ShownRun) and gone not in now:
                gone.run.set_aside()  # the run stays in the list of runs, which can be long
        are_others = before != self.columns or sources != [(each.shown, each.name) for each in self.columns]
        if are_others:
            self._follower.clear()
            for column in self.columns:  # a run that stands still does not tell again of what waited
                if not column.live.is_settled:
                    self._follower.add(column, len(self.columns))
        wanted = (column for column in self.columns if column.id == state.current)
        self._open.chosen = next(wanted, self.columns[0])
        for number, key in enumerate(self._keys):
            key.setEnabled(count_of_all > 1 and number < count_of_all)
        is_other = self.chosen is not chosen
        focus = QApplication.focusWidget()
        left = [column for column in before if column is not self.chosen]
        if is_other and focus is not None and any(column.isAncestorOf(focus) for column in left):
            self.chosen.views.take_focus()  # the keyboard goes along
        if is_other and chosen in self.columns:
            self.chosen.editor.take_over(chosen.editor)
        if is_other or are_others:
            self._row.reveal(self.chosen)
        self._show_run_marks()
        self._show_chosen()
        self._figures.request()
        for column, was in steps.items():
            if column in self.columns and was[0] is column.shown and was[1] != column.live.chosen_step:
                self._tell_step(column)
        if is_other or are_others:
            self.column_chosen.emit(self.chosen.shown)
        if are_others:
            self.differences.columns_changed()
            self.columns_changed.emit()

    def _end_entering(self, current: str, on_screen: Set[str]) -> None:
        """What is being entered belongs to the column that was chosen until now, or that goes."""
        field = QApplication.focusWidget()
        if current != self.chosen.id and isinstance(field, QAbstractSpinBox):
            field.interpretText()
        self._is_leaving = True
        for column in self.columns:
            if column.id not in on_screen:
                column.head.name.end()
        self._is_leaving = False

    def _follow_steps(self, shown: Sequence[Column]) -> None:
        """Only steps have changed: those that are shown, or those that are compared with."""
        live = self.live
        tokenizer, since = live.tokenizer, live.since
        columns = self.columns[: len(shown)]  # without any there is an empty one
        for column, each in zip(columns, shown, strict=True):
            before = column.live.chosen_step
            column.show_column(each, column.shown, column.name)
            if before != column.live.chosen_step:
                self._tell_step(column)
        if live.tokenizer is tokenizer or live.since != since:  # else `_retokenized` has shown it
            self._show_steps(self.chosen)
        if self.editor.textCursor().hasSelection():  # those of the whole text come when they are counted
            self._figures.request()

    def _show_mode(self) -> None:
        """Explore has buttons for tokenizers, and neither steps nor differences."""
        explores = self.store.workspace.view.mode == "explore"
        self.bar.setVisible(explores)
        self.steps.setHidden(explores)
        if explores:
            self.steps.player.stop()
        self.switches.differences_action.setVisible(not explores)
        self.stable_action.setVisible(not explores)

    def _tell_step(self, column: TextColumn) -> None:
        self.step_chosen.emit(column.shown, None if column.live.follows else column.live.own_step)

    @Slot()
    def _font_size_changed(self) -> None:
        view = self.store.workspace.view
        self.store.show(view=replace(view, font_size_pt=round(self._buffer.font_size_pt)))

    def _show_run_marks(self) -> None:
        """Which runs failed, and why; which learned from another corpus than the one that is open."""
        state = self.store.workspace
        keys = [corpus_key(state, mix) for mix in range(len(MIX_NAMES))] if state.runs else []
        for column in self.columns:
            run = None if column.shown is None else state.run(column.shown.id)
            problem, mark = "", None
            remedies: tuple[Remedy, ...] = ()
            if run is not None and run.state == "failed" and column.live.tokenizer is None:
                problem, mark = run.reason, failed_mark(run.reason)
                remedies = _remedies(column.shown)
            elif run is not None and run.corpus:
                key = keys[mix_number(run.mix)]
                mark = None if run.corpus == key else EARLIER_CORPUS
            column.show_problem(problem, remedies)
            column.show_run_marks(() if mark is None else (mark,))

    @Slot(object)
    def choose_column(self, shown: Shown) -> None:
        """Make its column the one that slider, selection and counts belong to; a hidden one is shown."""
        column = self.store.workspace.column_of(shown.id)
        if column is not None:
            self.column_menu.show(column.id)

    def _set_column_count(self, count: int, *, has_heads: bool) -> None:
        """The first columns stay what they are: caret and place in the text are kept."""
        gone, self._open.all = self.columns[count:], self.columns[:count]
        while len(self.columns) < count:
            self.columns.append(self._one_more(len(self.columns)))
        state = self.store.workspace
        explores = state.view.mode == "explore"
        others = 0 if explores else len(state.shown_columns) - count
        for column in self.columns:
            column.show_head(has_heads)
            column.head.show_buttons(not explores)
            column.head.show_alone(count == 1, others)
        self._row.set_columns(self.columns)
        for column in self.columns:
            column.lay_out_now()
        if gone:  # spare columns have numbers that follow on the last; now they would not
            gone += self._spare
            self._spare = []
        for column in gone:
            column.let_go()
            Background.of_window().close(column, 0.0)
            drop(column)

    def _one_more(self, number: int) -> TextColumn:
        """A widget for one more column."""
        column = self._spare.pop(0) if self._spare else self._new_column(number)
        self.switches.apply_to(column)
        return column

    def make_ahead(self, count: int) -> bool:
        """Make one of the columns that so many runs will need; False if they are all there."""
        made = len(self.columns) + len(self._spare)
        if made >= count:
            return False
        column = self._new_column(made)
        column.setParent(self)  # a widget of its own would outlive the window
        column.resize(0, 0)  # the widest editor breaks the lines of all, also one that is hidden
        self._spare.append(column)
        return True

    def _new_column(self, number: int) -> TextColumn:
        column = TextColumn(number, self._buffer)
        column.editor.jumps.corpus_counts = partial(getattr, column.live, "corpus_counts")
        column.wanted.connect(self._column_wanted)
        column.remedy_wanted.connect(self._remedy_wanted)
        column.retokenized.connect(self._retokenized)
        column.compared.connect(self._compared)
        column.editor.selection_changed.connect(self._selection_changed)
        column.editor.token_clicked.connect(self._clicked)
        column.views.token_clicked.connect(self._clicked)
        self.switches.join(column)
        self.column_menu.join(column)
        return column

    def _show_chosen(self) -> None:
        """Show whose slider and counts these are."""
        chosen, several = self.chosen, len(self.columns) > 1
        for column in self.columns:
            column.head.mark_chosen(column is chosen)
            column.show_selection_of(None if column is chosen else chosen)
        self.steps.show_owner(*((chosen.name, chosen.colour) if several else ("", "")))
        self._show_steps(chosen)
        self.find_bar.set_editor(chosen.editor)
        self.head.show_figures(chosen.figures)
        self.column_menu.refresh()

    def _sent_by(self) -> TextColumn:
        column = self.sender()
        assert isinstance(column, TextColumn)
        return column

    @Slot(object)
    def _remedy_wanted(self, remedy: Remedy) -> None:
        shown = self._sent_by().shown
        if isinstance(shown, ShownRun):
            self.remedy_wanted.emit(shown.spec.algorithm, remedy)

    @Slot()
    def _column_wanted(self) -> None:
        column = self._sent_by()
        if column in self.columns and not self._is_leaving:
            self.differences.choose(column)

    def _key_pressed(self, number: int) -> None:
        shown = self.store.workspace.shown_columns
        if number < len(shown):
            self.store.show(current=shown[number].id)
            self.chosen.views.take_focus()

    # ---- steps

    @Slot(object)
    def run_advanced(self, shown: ShownRun) -> None:
        """The run has more steps than before."""
        column = self.column_of(shown)
        if column is not None:
            self._follower.add(column, len(self.columns))

    @Slot(object)
    def run_ended(self, shown: ShownRun) -> None:
        """The run has all the steps that it will ever have."""
        column = self.column_of(shown)
        if column is not None:
            column.live.catch_up()
            self._show_steps(column)
            if not column.live.follows:  # its name says how many steps there are
                self.columns_changed.emit()

    @Slot(object, object)
    def choose_step(self, shown: Shown, step: int | None) -> None:
        """Show the text of a column as after `step`; None follows the run."""
        column = self.column_of(shown)
        if column is not None:
            self._choose_step(column, step)

    def set_override(
        self, shown: Shown, tokenizer: Tokenizer | None, original: Tokenizer | None = None
    ) -> None:
        """Show a changed tokenizer in the place of a run's, with a mark; None shows the run's again.

        The text is compared with `original` then, by default what was shown until now.
        """
        column = self.column_of(shown)
        if column is not None:
            column.set_override(tokenizer, original)
            self._show_chosen()

    @Slot(object)
    def _since_chosen(self, step: int | None) -> None:
        column = self.chosen
        name = tr("no other step") if step is None else tr("step {step}", step=grouped(step))
        self.store.do(
            tr("Compare with {name}", name=name),
            lambda state: state.with_column(column.id, since=step),
            key=("since", column.id),
        )
        self._show_steps(column)

    @Slot()
    def _compared(self) -> None:
        """The text of a column is compared with something else."""
        column = self._sent_by()
        self._counts.compare(column)
        self.differences.tokens_changed()
        self._show_steps(column)
        if column is self.chosen:
            self.tokenizer_shown.emit()

    @Slot(object)
    def _changes_counted(self, column: TextColumn) -> None:
        self.changes_counted.emit(column.shown, column.changes)
        self._show_steps(column)

    @Slot(object)
    def _step_moved(self, step: int | None) -> None:
        self._choose_step(self.chosen, step)

    def _choose_step(self, column: TextColumn, step: int | None) -> None:
        before = self.store.workspace
        place = tr("the newest step") if step is None else tr("step {step}", step=grouped(step))
        self.store.do(
            tr("Go to {place} of {name}", place=place, name=column.name),
            lambda state: state.with_step(column.id, step),
            key=("step", column.id),
        )
        if self.store.workspace is before:
            self._show_steps(column)  # the slider was moved to where there is no step yet

    @Slot(object)
    def _show_steps(self, column: TextColumn) -> None:
        if column is self.chosen:
            cannot = column.cannot_compare
            self.steps.show_state(column.live, column.changes, is_drawn=column.is_drawn, cannot=cannot)
            self.drawing_bar.show_column(column)

    @Slot()
    def _retokenized(self) -> None:
        column = self._sent_by()
        self._show_steps(column)
        self._counts.compare_again(column)
        if column is self.chosen:
            self.column_menu.refresh()
            self.tokenizer_shown.emit()
        if column in self.columns:
            self.differences.tokens_changed()
            self.columns_changed.emit()
        self._counts.count_tokens_of(column)

    @Slot(object)
    def _clicked(self, token: TokenAt) -> None:
        sender = self.sender()
        column = next((each for each in self.columns if sender in (each.editor, each.views)), None)
        if column is not None:
            self.differences.choose(column)
            self.token_clicked.emit(token)

    @Slot(str)
    def _view_changed(self, view: str) -> None:
        self._row.join_editors(view == "text")
        for column in self.columns:
            column.show_selection_of(None if column is self.chosen else self.chosen)

    # ---- counts

    @Slot()
    def _edited(self) -> None:
        for column in self.columns:
            self._counts.count_edit(column)
            self._counts.compare_again(column)
        self.text_edited.emit()

    @Slot()
    def _selection_changed(self) -> None:
        if self.sender() is not self.editor:
            return
        for column in self.columns:
            if column is not self.chosen:
                column.show_selection_of(self.chosen)
        self._figures.request()

    def _show_figures(self) -> None:
        start, end = self.editor.selection
        self.head.show_figures(self.chosen.figures)
        if start == end:
            self.figures_changed.emit(self.chosen.seen_figures, False)
        else:
            self.figures_changed.emit(self.editor.document_model.figures(start, end), True)

    @Slot()
    def _special_toggled(self) -> None:
        for column in self.columns:
            self._counts.count(column)
            self._counts.compare_again(column)
        self.differences.columns_changed()
        self.tokenizer_shown.emit()


def _remedies(shown: Shown | None) -> tuple[Remedy, ...]:
    """What would help a run that failed, as far as it is known."""
    outcome = shown.run.outcome if isinstance(shown, ShownRun) else None
    return () if outcome is None else getattr(outcome.error, "remedies", ())


def _arranged(widgets: Sequence[TextColumn], ids: Sequence[str]) -> list[TextColumn | None]:
    """For each column the widget that shows it already, or else one that is free; None where there is none.

    Free widgets that nobody needs come last.
    """
    known = {widget.id: widget for widget in widgets if widget.id}
    kept = [known.get(column_id) for column_id in ids]
    free = [widget for widget in widgets if widget not in kept]
    return [widget or (free.pop(0) if free else None) for widget in kept] + free
