"""Opens a lesson in the window, turns its pages, and puts everything back afterwards."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.corpus.sources import PastedText
from tokexplorer.session.lessons import EncodingLesson, TrainingLesson
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import Column, SourceEntry, Workspace, new_id
from tokexplorer.ui.inspection.column_order import tokenizer_ref
from tokexplorer.ui.inspection.fixed_column import FixedColumn
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from tokexplorer.session.lessons import Lesson
    from tokexplorer.session.state.store import Store
    from tokexplorer.ui.inspection.inspection_pane import InspectionPane
    from tokexplorer.ui.lessons.lesson_bar import LessonBar
    from tokexplorer.ui.shown_run import ShownRun


class LessonPlayer(QObject):
    """At most one lesson at a time. Page 0 is its introduction, page k its k-th merge or stage.

    Signals:
        run_wanted(): train on the sources at hand as soon as they are counted.
        left(): what was open before the lesson is shown again.
    """

    run_wanted = Signal()
    left = Signal()

    def __init__(self, bar: LessonBar, store: Store, inspection: InspectionPane, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._inspection = store, inspection
        self._bar = bar
        self._lesson: Lesson | None = None
        self._shown: ShownRun | None = None
        self._page = 0
        bar.hide()
        bar.back_requested.connect(self._back)
        bar.forth_requested.connect(self._forth)
        bar.close_requested.connect(self.close)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is open."""
        return self._lesson

    @property
    def page(self) -> int:
        """The page that is shown."""
        return self._page

    def open(self, lesson: Lesson) -> None:
        """Show a lesson from its beginning, in a workspace of its own above what is open."""
        if self._lesson is not None:
            self._leave()
        self._lesson, self._shown, self._page = lesson, None, 0
        self._bar.show_lesson(lesson.title)
        self._bar.show()
        if isinstance(lesson, TrainingLesson):
            self._open_training(lesson)
        else:
            own = self._store.workspace
            state = Workspace(sources=own.sources, plan=own.plan, hold_out=own.hold_out, view=own.view)
            self._store.push(state, lesson.stages[0].text)
        self._show()

    @Slot()
    def close(self) -> None:
        """Come back to what was open before the lesson, exactly as it was left."""
        if self._lesson is not None:
            self._lesson, self._shown = None, None
            self._bar.hide()
            self._leave()

    def _leave(self) -> None:
        self._store.pop()
        self.left.emit()

    def run_made(self, shown: ShownRun) -> None:
        """The lesson's run is there: it stands still until the reader turns the page."""
        if isinstance(self._lesson, TrainingLesson) and self._shown is None:
            self._shown = shown
            shown.run.control.pause()

    def run_advanced(self, shown: ShownRun) -> None:
        """The lesson's run has made a step, asked for here or by its own controls."""
        if shown is self._shown:
            self._page = len(shown.run.history)
            self._show()

    def _open_training(self, lesson: TrainingLesson) -> None:
        sources = tuple(
            SourceEntry(PastedText(text, f"text {number}")) for number, text in enumerate(lesson.texts, 1)
        )
        state = Workspace(sources=sources, plan=TrainingPlan.of(lesson.spec), view=self._store.workspace.view)
        self._store.push(state, lesson.text)
        self.run_wanted.emit()

    @Slot()
    def _forth(self) -> None:
        if isinstance(self._lesson, EncodingLesson):
            self._turn_to(self._page + 1)
        elif self._shown is not None:
            if self._page < len(self._shown.run.history):
                self._turn_to(self._page + 1)
            else:
                self._shown.run.control.step(1)  # `run_advanced` turns the page

    @Slot()
    def _back(self) -> None:
        self._turn_to(self._page - 1)

    def _turn_to(self, page: int) -> None:
        self._page = page
        if self._shown is not None:
            newest = page == len(self._shown.run.history)
            self._inspection.choose_step(self._shown, None if newest else page)
        self._show()

    def _show(self) -> None:
        if isinstance(self._lesson, EncodingLesson):
            self._show_stage(self._lesson)
        elif self._lesson is not None:
            self._show_merge(self._lesson)

    def _show_stage(self, lesson: EncodingLesson) -> None:
        last = len(lesson.stages) - 1
        self._page = min(self._page, last)
        stage = lesson.stages[self._page]
        column = FixedColumn(stage.tokenizer_name, theme().run_colour(3), stage.make())
        store, ref = self._store, tokenizer_ref(column)
        store.archive.put(column.id, column)
        state = store.workspace.replace(columns=(), tokenizers=(), closed=())
        store.open(state.with_tokenizer(ref, Column(new_id(), column.id)).tidy(), stage.text)
        self._bar.show_page(self._page, last, html.escape(lesson.intro), stage.note)

    def _show_merge(self, lesson: TrainingLesson) -> None:
        trainer = None if self._shown is None else self._shown.run.trainer
        pages = 0 if trainer is None else trainer.total_steps
        if self._page == 0 or trainer is None or self._shown is None:
            self._bar.show_page(0, max(pages, 1), "", lesson.intro)
            return
        row = self._shown.run.history.view()[self._page - 1 : self._page]
        tokenizer = trainer.tokenizer(self._page)
        left, right, made = (
            f"<b>{html.escape(visible_text(tokenizer.token_bytes(int(ids[0]))))}</b>"
            for ids in (row.left, row.right, row.new_id)
        )
        times = grouped(int(row.pair_count[0]))
        event = f"Merge {self._page}: {left} + {right} → {made}, {times} times"
        note = lesson.notes.get(self._page, "")
        if self._page == pages:
            note = f"{note} {lesson.ending}".strip()
        self._bar.show_page(self._page, pages, event, note)
