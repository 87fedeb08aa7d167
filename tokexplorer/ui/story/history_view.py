"""The word against training: what it was after each step that changed it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.explain.stories import PlainStory, WordAtStep
from tokexplorer.core.explain.word import history
from tokexplorer.core.number_text import grouped
from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.story.canvas import StoryCanvas
from tokexplorer.ui.story.chip_text import spelled_out
from tokexplorer.ui.story.drawing import Bar, Box, Drawing, Label, Spot
from tokexplorer.ui.story.ink import MARGIN, ink
from tokexplorer.ui.story.rows import LIST_ROW, add_chip, add_hairline
from tokexplorer.ui.story.story_view import AreaView, Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.inspection.token_source import TokenSource
    from tokexplorer.ui.story.drawing import Tone

_HEAD = 22.0
_TO_COME = 0.5
_NOT_STEPPED = "This tokenizer has no steps of training to go back to."


def current_row(rows: Sequence[WordAtStep], step: int) -> int:
    """The row that tells what the word is after `step`; -1 if the first comes later."""
    return sum(row.step <= step for row in rows) - 1


def draw_history(rows: Sequence[WordAtStep], step: int, width: float, noun: str = "step") -> Drawing:
    """A row for each step that changed the word, that of the step at hand marked. Spots are rows.

    `noun` is what a step is called.
    """
    pens, drawing = ink(), Drawing(width=width)
    texts = [f"{noun} {grouped(row.step)}" if row.step else "at first" for row in rows]
    names = max((pens.plain_width(text) for text in texts), default=60.0)
    chips_x = MARGIN + names + 16
    counts_x = chips_x - 8
    for x, text in ((MARGIN, "after"), (chips_x, "the word was")):
        drawing.labels.append(Label(Box(x, 2, 120, _HEAD - 4), text, is_small=True))
    add_hairline(drawing, _HEAD - 1, width)
    current = current_row(rows, step)
    for number, (row, text) in enumerate(zip(rows, texts, strict=True)):
        box = Box(0, _HEAD + number * LIST_ROW, width, LIST_ROW)
        if number == current:
            drawing.bars.append(Bar(Box(4, box.y + 1, width - 8, LIST_ROW - 2), "selection", 4))
            drawing.focus = Box(0, box.y - LIST_ROW, 1, 3 * LIST_ROW)
        tone: Tone = "text" if number <= current else "muted"
        name = Box(MARGIN, box.y, counts_x - MARGIN, LIST_ROW)
        drawing.labels.append(Label(name, text, tone, is_bold=number == current))
        x = chips_x
        for tint, part in enumerate(row.parts):
            strength = 1.0 if number <= current else _TO_COME
            x = add_chip(drawing, part, x, box, look="token", tint=tint, strength=strength)
        drawing.spots.append(Spot(box, number, f"go to {noun} {grouped(row.step)}"))
    drawing.height = _HEAD + len(rows) * LIST_ROW + 4
    drawing.width += MARGIN if drawing.width > width else 0
    return drawing


def history_text(rows: Sequence[WordAtStep]) -> list[str]:
    """The rows as lines of text."""
    return [f"{row.step}\t{spelled_out(row.parts)}" for row in rows]


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

    @override
    def caption(self) -> str:
        return ""

    @override
    def text(self) -> Iterable[str]:
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
