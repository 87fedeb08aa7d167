"""Opens a lesson in the window, turns its pages, and puts everything back afterwards."""

from __future__ import annotations

import html
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QLabel

from tokexplorer.core.language import tr
from tokexplorer.corpus.sources import PastedText
from tokexplorer.presentation.numbers import grouped, significant
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.lessons.lesson import EncodingLesson, TrainingLesson
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import SourceEntry, Workspace
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.columns.opened_column import OpenedColumn, with_columns
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import in_column, in_row, keyed_action, named, say
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from tokexplorer.corpus.hold_out import HoldOut
    from tokexplorer.session.lessons.lesson import Lesson, Page
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Column
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.shown_run import ShownRun

TITLE_SIZE_PT = 10.5
FIRST_COLOUR = 3  # of the columns: the colours before it belong to runs


class LessonBar(QFrame):
    """Title, page number, note, and the buttons that turn the pages.

    Signals:
        back_requested(), forth_requested(): turn a page.
        pairs_requested(): show every pair that the next merge is chosen from.
        close_requested(): back to one's own work.
    """

    back_requested = Signal()
    forth_requested = Signal()
    pairs_requested = Signal()
    close_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lessonBar")
        self.setAccessibleName(tr("Lesson"))
        self.setProperty("role", "lesson")
        self._title = named(QLabel(), "lessonTitle")
        self._title.setFont(ui_font(TITLE_SIZE_PT))
        self._page = named(QLabel(), "lessonPage")
        self._page.setProperty("role", "muted")
        self._event = named(QLabel(), "lessonEvent")
        self._event.setTextFormat(Qt.TextFormat.RichText)
        self._note = named(QLabel(), "lessonNote")
        for label in (self._event, self._note):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.back = keyed_action(self, tr("Back in the lesson"), "Alt+PgUp", self.back_requested.emit)
        self.forth = keyed_action(self, tr("On in the lesson"), "Alt+PgDown", self.forth_requested.emit)
        tip = tr("Every pair that the next merge is chosen from, in the panel Next step")
        self._pairs = push_button(tr("All pairs"), "lessonPairsButton", tip, style="flat")
        self._pairs.clicked.connect(self.pairs_requested)
        tip = tr("Back to your own corpus, settings and text")
        self._close = push_button(tr("Close lesson"), "closeLessonButton", tip, style="flat")
        self._close.clicked.connect(self.close_requested)
        self._lay_out()

    def _lay_out(self) -> None:
        head = in_row(
            self._title,
            6,
            IconButton(self.back, "back", "lessonBackButton"),
            self._page,
            IconButton(self.forth, "forth", "lessonForthButton"),
            None,
            self._pairs,
            self._close,
            spacing=6,
        )
        in_column(head, self._event, self._note, parent=self, margins=(14, 8, 10, 10), spacing=4)

    def show_lesson(self, lesson: Lesson) -> None:
        """Another lesson is open."""
        self._title.setText(lesson.title)
        self._pairs.setVisible(isinstance(lesson, TrainingLesson))

    def show_page(
        self, page: int, pages: int, event: str, note: str, *, first: int = 0, turns: bool = True
    ) -> None:
        """Page `page` of `pages`, the first one being `first`: 0 is an introduction. `event` is rich text.

        `turns`: whether there are pages to turn to.
        """
        self._page.setText(f"{page} / {pages}")
        self._event.setText(event)
        self._event.setVisible(bool(event))
        say(self._note, note)
        self.back.setEnabled(turns and page > first)
        self.forth.setEnabled(turns and page < pages)


class LessonPlayer(QObject):
    """At most one lesson at a time.

    Attributes:
        lesson: the one that is open; None if none is.
        page: the merge that is shown, 0 for the introduction; or the index of the stage.

    Signals:
        run_wanted(TrainingSpec): train this on the sources at hand as soon as they are counted.
        pairs_wanted(): show the panel with every pair that the next merge is chosen from.
        left(): what was open before the lesson is shown again.
    """

    run_wanted = Signal(object)
    pairs_wanted = Signal()
    left = Signal()

    def __init__(self, bar: LessonBar, store: Store, inspection: InspectionPane, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._inspection = store, inspection
        self._bar = bar
        self.lesson: Lesson | None = None
        self._shown: ShownRun | None = None
        self.page = 0
        self._making = BackgroundTask(tr("making the tokenizers of a lesson"), self)
        self._making.done.connect(self._show_stage)
        bar.hide()
        bar.back_requested.connect(self._back)
        bar.forth_requested.connect(self._forth)
        bar.pairs_requested.connect(self.pairs_wanted)
        bar.close_requested.connect(self.close)
        inspection.step_chosen.connect(self._step_chosen)
        store.watch(self._column, self._column_changed)

    def open(self, lesson: Lesson) -> None:
        """Show a lesson from its beginning, in a workspace of its own above what is open."""
        if self.lesson is not None:
            self._leave()
        self.lesson, self._shown, self.page = lesson, None, 0
        self._bar.show_lesson(lesson)
        self._bar.show()
        if isinstance(lesson, TrainingLesson):
            self._open_training(lesson)
        else:
            own = self._store.workspace
            state = Workspace(sources=own.sources, plan=own.plan, hold_out=own.hold_out, view=own.view)
            self._store.push(state, lesson.stages[0].text)
            self._show_stage_note(lesson, tr("Its tokenizers are being made …"))
        self._show()

    @Slot()
    def close(self) -> None:
        """Come back to what was open before the lesson, exactly as it was left."""
        if self.lesson is not None:
            self._bar.hide()
            self._leave()

    @property
    def shows_ones_own_corpus(self) -> bool:
        """Whether a lesson about encoding is open: corpus and settings are those below it."""
        return isinstance(self.lesson, EncodingLesson)

    def _leave(self) -> None:
        self._making.forget()
        lesson, is_ones_own = self._store.workspace, self.shows_ones_own_corpus
        self.lesson, self._shown = None, None
        self._store.pop()
        own = self._store.workspace.view
        self._store.show(view=replace(own, theme=lesson.view.theme, colours=lesson.view.colours))
        if is_ones_own and _corpus_of(lesson) != _corpus_of(self._store.workspace):
            sources, plan, hold_out = _corpus_of(lesson)
            self._store.do(
                tr("Change corpus and settings"),
                lambda state: state.replace(sources=sources, plan=plan, hold_out=hold_out),
            )
        self.left.emit()

    def run_made(self, shown: ShownRun) -> None:
        """The lesson's run is there: it stands still until the reader turns the page."""
        if isinstance(self.lesson, TrainingLesson) and self._shown is None:
            self._shown = shown
            shown.run.control.pause()
            self._store.history.clear()  # it is part of the lesson, and no step of the reader

    def run_advanced(self, shown: ShownRun) -> None:
        """The lesson's run has made a step, asked for here or by its own controls."""
        if shown is self._shown:
            self.page = len(shown.run.history)
            self._inspection.choose_step(shown, None)  # What if, or the slider, may have chosen one
            self._show()

    def _open_training(self, lesson: TrainingLesson) -> None:
        sources = tuple(
            SourceEntry(PastedText(text, tr("text {number}", number=number)))
            for number, text in enumerate(lesson.texts, 1)
        )
        state = Workspace(sources=sources, plan=TrainingPlan.of(lesson.spec), view=self._store.workspace.view)
        self._store.push(state, lesson.text)
        self.run_wanted.emit(lesson.spec)

    @Slot()
    def _forth(self) -> None:
        if isinstance(self.lesson, EncodingLesson):
            self._turn_to(self.page + 1)
        elif self._shown is not None:
            if self.page < len(self._shown.run.history):
                self._turn_to(self.page + 1)
            else:
                self._shown.run.control.step(1)  # `run_advanced` turns the page

    @Slot()
    def _back(self) -> None:
        self._turn_to(self.page - 1)

    def _turn_to(self, page: int) -> None:
        self.page = page
        if self._shown is not None:
            newest = page == len(self._shown.run.history)
            self._inspection.choose_step(self._shown, None if newest else page)
        self._show()

    @Slot(object, object)
    def _step_chosen(self, shown: Shown, step: int | None) -> None:
        """Turn to the page of a step that undo or the slider has chosen."""
        if self._shown is None or shown is not self._shown:
            return
        page = len(self._shown.run.history) if step is None else step
        if page != self.page:
            self.page = page
            self._show()

    def _column(self, state: Workspace) -> Column | None:
        """The column of the lesson's run; it can be closed, or show another training."""
        run_id = None if self._shown is None else self._shown.id
        return next((column for column in state.columns if column.tokenizer == run_id), None)

    def _column_changed(self, old: Column | None, new: Column | None) -> None:
        """Do not turn pages that the text cannot follow; go on with the step that comes back."""
        if (old is None) != (new is None) and self._shown is not None:
            if new is not None:
                self.page = len(self._shown.run.history) if new.step is None else new.step
            self._show()

    def _show(self) -> None:
        if isinstance(self.lesson, EncodingLesson):
            self.page = min(self.page, len(self.lesson.stages) - 1)
            make = self.lesson.stages[self.page].make
            self._making.submit(lambda _progress: make())
        elif self.lesson is not None:
            self._show_merge(self.lesson)

    @Slot(object)
    def _show_stage(self, page: Page) -> None:
        """Show the tokenizers that were made for the page at hand."""
        assert isinstance(self.lesson, EncodingLesson)
        columns = [
            OpenedColumn(name, theme().run_colour(FIRST_COLOUR + place), tokenizer)
            for place, (name, tokenizer) in enumerate(page.tokenizers.items())
        ]
        for column in columns:
            self._store.archive.put(column.id, column)
        state = self._store.workspace.replace(columns=(), tokenizers=(), closed=())
        self._store.open(with_columns(state, columns), self.lesson.stages[self.page].text)
        self._show_stage_note(self.lesson, page.note)

    def _show_stage_note(self, lesson: EncodingLesson, note: str) -> None:
        self._bar.show_page(self.page + 1, len(lesson.stages), html.escape(lesson.intro), note, first=1)

    def _show_merge(self, lesson: TrainingLesson) -> None:
        trainer = None if self._shown is None else self._shown.run.trainer
        pages = 0 if trainer is None else trainer.total_steps
        if self._shown is not None and self._shown.run.outcome is not None:
            pages = len(self._shown.run.history)  # a run that was stopped has no more
        if self._shown is not None and self._column(self._store.workspace) is None:
            gone = tr(
                "The training of this lesson is in no column. Show it from the panel Runs, or open the "
                "lesson again."
            )
            self._bar.show_page(self.page, max(pages, 1), "", gone, turns=False)
            return
        if self.page == 0 or trainer is None or self._shown is None:
            self._bar.show_page(0, max(pages, 1), "", lesson.intro)
            return
        row = self._shown.run.history.view()[self.page - 1 : self.page]
        tokenizer = trainer.tokenizer(self.page)
        left, right, made = (
            f"<b>{html.escape(visible_text(tokenizer.token_bytes(int(ids[0]))))}</b>"
            for ids in (row.left, row.right, row.new_id)
        )
        times = grouped(int(row.pair_count[0]))
        event = tr(
            "Merge {page}: {left} + {right} → {made}, {times} times",
            page=self.page,
            left=left,
            right=right,
            made=made,
            times=times,
        )
        if lesson.spec.applies("criterion") and lesson.spec.criterion == "likelihood":
            event += tr(", score {score}", score=significant(float(row.score[0])))
        note = lesson.notes.get(self.page, "")
        if self.page == pages:
            note = f"{note} {lesson.ending}".strip()
        self._bar.show_page(self.page, pages, event, note)


def _corpus_of(state: Workspace) -> tuple[tuple[SourceEntry, ...], TrainingPlan, HoldOut]:
    return state.sources, state.plan, state.hold_out
