"""The word against training: what it was after each step that changed it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tokexplorer.core.explain.stories import PlainStory, WordAtStep
from tokexplorer.core.explain.word import history
from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.story.canvas import StoryCanvas
from tokexplorer.ui.story.history_rows import current_row, draw_history, history_text
from tokexplorer.ui.story.story_view import AreaView, Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.inspection.token_source import TokenSource
    from tokexplorer.ui.story.drawing import Drawing

_NOT_STEPPED = "This tokenizer has no steps of training to go back to."


def has_history(told: Told) -> bool:
    """Whether there are steps to look back on."""
    source = told.source
    return (
        source is not None
        and source.steps_done > 0
        and told.tokenizer is not None
        and not isinstance(told.story, PlainStory)
    )


class HistoryView(AreaView):
    """The table of a word by step; a click asks for that step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        canvas = StoryCanvas("historyCanvas", "The word by step of training")
        tip = "What the word was after each step that changed it"
        super().__init__("history", "Training", tip, canvas, parent)
        self._rows: tuple[WordAtStep, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._job = BackgroundTask("history of a word", self)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._show_problem)
        canvas.spot_clicked.connect(self._row_clicked)
        canvas.moved.connect(self._move)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area)

    @property
    def rows(self) -> tuple[WordAtStep, ...]:
        """The table."""
        return self._rows

    def show_told(self, told: Told, step: int) -> None:
        """See `StoryView`; the table of before stays until the new one is there."""
        self.told, source = told, told.source
        if not has_history(told) or source is None:
            self._rows, self._asked, self._problem = (), (), _NOT_STEPPED
            self._job.forget()
        else:
            asked = (source, source.steps_done, told.word)
            if asked != self._asked:
                is_other = asked[::2] != self._asked[::2]  # not only of more steps
                self._asked, self._problem = asked, ""
                self._job.submit(partial(_history, source, told.word), LATEST if is_other else OLDER_FIRST)
        self._show()

    def caption(self) -> str:
        """See `StoryView`."""
        return ""

    def text(self) -> Iterable[str]:
        """See `StoryView`."""
        return [self._problem] if self._problem else history_text(self._rows)

    @Slot(object)
    def _take(self, rows: tuple[WordAtStep, ...]) -> None:
        self._rows = rows
        self._show()

    @Slot(object)
    def _show_problem(self, problem: ValueError) -> None:
        self._rows, self._problem = (), str(problem)
        self._show()

    def _drawing(self, width: float) -> Drawing:
        told = self.told
        is_merge = told is None or told.source is None or told.source.are_merges
        step = 0 if told is None else told.step
        return draw_history(self._rows, step, width, "step" if is_merge else "round")

    @Slot(int)
    def _row_clicked(self, row: int) -> None:
        if row < len(self._rows):
            self.step_wanted.emit(self._rows[row].step)

    @Slot(object)
    def _move(self, move: str) -> None:
        """Keys go from row to row, and the whole window with them."""
        if not self._rows or self.told is None:
            return
        last = len(self._rows) - 1
        row = current_row(self._rows, self.told.step)
        target = {"first": 0, "back": max(row - 1, 0), "forth": min(row + 1, last), "last": last}[move]
        self.step_wanted.emit(self._rows[target].step)


def _history(source: TokenSource, word: str, progress: Progress) -> tuple[WordAtStep, ...]:
    def tokenizer_at(step: int) -> SteppedTokenizer:
        progress.check()
        return source.tokenizer(step)  # type: ignore[return-value]  # a source of several steps gives such

    return history(tokenizer_at, range(source.steps_done + 1), word)
