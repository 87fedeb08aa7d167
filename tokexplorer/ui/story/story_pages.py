"""The pages of a piece's story: drawings, the word by step of training, random encodings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QBoxLayout,
    QDoubleSpinBox,
    QFrame,
    QLabel,
    QSizePolicy,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.explain.drawing import drawn
from tokexplorer.core.explain.stories import PlainStory, Segmentation, WordAtStep
from tokexplorer.core.explain.word import history
from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.text import encode_utf8
from tokexplorer.presentation.numbers import grouped, progress_text
from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.scale import NO_LIMIT, px
from tokexplorer.ui.story.canvas import StoryArea, StoryCanvas, target_of
from tokexplorer.ui.story.drawing import (
    HEAD_HEIGHT,
    LIST_ROW,
    MARGIN,
    Box,
    Drawing,
    Spot,
    draw_sentence,
    ink,
    spelled_out,
    table_row,
)
from tokexplorer.ui.story.unigram_drawings import draw_segmentations, segmentations_text
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX, GroupedSpinBox

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.core.explain.stories import Part, PieceStory
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.columns.token_source import TokenSource
    from tokexplorer.ui.story.canvas import Move
    from tokexplorer.ui.story.drawing import DrawnKind, Tone

_SIDE_FROM = 500  # pixels; a narrower page has its list below the drawing
_LEAST_SIDE, _MOST_SIDE = 200, 330
_SIDE_SHARE = 0.4
_TO_COME = 0.5  # opacity of what comes after the step that is shown
_NOT_STEPPED = tr("This tokenizer has no steps of training to go back to.")
MOST_BYTES = 1 << 18  # draws times the length of the word: some seconds
_BYTES_A_PART = 1 << 11  # some 20 ms
MOST_DRAWS = 10_000
_FIRST_DRAWS = 1000
_MOST_SEED = 999_999


class StoryView(NamedTuple):
    """The story that a page shows.

    Attributes:
        story: the story of the chosen piece.
        word: the whole text that was asked about.
        tokenizer: the tokenizer at `step`; None if it only gives tokens.
        source: the source of tokenizers of other steps.
        step: the step of training that is shown.
        allow_special: whether special tokens are found in the word, see `Tokenizer.encode`.
    """

    story: PieceStory
    word: str
    tokenizer: PipelineTokenizer | None
    source: TokenSource | None
    step: int
    allow_special: bool = True

    @property
    def has_history(self) -> bool:
        """Whether there are earlier steps of training."""
        has_steps = self.source is not None and self.source.steps_done > 0
        return has_steps and self.tokenizer is not None and not isinstance(self.story, PlainStory)


class StoryPage(QWidget):
    """Base of the pages.

    Attributes:
        key: its name.
        title, tip: the text and the tooltip of its button.
        canvas: shows the drawing that is saved as a picture.
        view: the story that is shown; None before the first one.
        step: the step of the story that is shown.

    Signals:
        moved(Move): a key for another step of the story was pressed.
        step_clicked(int): a step of the story was clicked.
        hovered(str): a sentence about what is under the pointer; empty for nothing.
        step_wanted(int): another step of training was clicked.
    """

    moved = Signal(object)
    step_clicked = Signal(int)
    hovered = Signal(str)
    step_wanted = Signal(int)

    def __init__(self, key: str, title: str, tip: str, canvas_name: str = "") -> None:
        super().__init__()
        self.key, self.title, self.tip = key, title, tip
        self.setObjectName(f"{key}View")
        self.setAccessibleName(title)
        self.view: StoryView | None = None
        self.step = 0
        self.canvas = StoryCanvas(f"{key}Canvas", canvas_name or title)
        self._area = StoryArea(self.canvas)

    @property
    def step_count(self) -> int:
        """The number of the last step; 0 if there are no steps."""
        return 0

    @property
    def resting_step(self) -> int:
        """The step that is shown first."""
        return 0

    def show_view(self, view: StoryView, step: int) -> None:
        """Show another story, or another step."""
        raise NotImplementedError

    def caption(self) -> str:
        """A sentence about the step."""
        return ""

    def text(self) -> Iterable[str]:
        """The story as lines of text."""
        raise NotImplementedError

    def rest(self) -> None:
        """Stop working, because another page is shown."""

    def let_go(self) -> None:
        """Hold no tokenizer any more."""
        self.view = None


class DrawnPage(StoryPage):
    """A page for a `DrawnKind`: the drawing, and its list beside it, or below it in a narrow page."""

    def __init__(self, kind: DrawnKind) -> None:
        super().__init__(kind.key, kind.title, kind.tip)
        self._kind = kind
        self._side: StoryArea | None = None
        self._shown_story: PieceStory | None = None
        self._connect(self.canvas)
        self._layout = in_row((self._area, 1), parent=self, spacing=0)
        if kind.side is not None:
            canvas = StoryCanvas(f"{kind.key}List", tr("{title}: what is chosen from", title=kind.title))
            self._connect(canvas)
            self._side = StoryArea(canvas)
            self._line = named(QFrame(), "", role="hairline")
            self._line.setMinimumSize(1, 1)
            self._layout.addWidget(self._line)
            self._layout.addWidget(self._side)
            self._arrange()

    def _connect(self, canvas: StoryCanvas) -> None:
        canvas.moved.connect(self.moved)
        canvas.spot_clicked.connect(self.step_clicked)
        canvas.spot_hovered.connect(self.hovered)

    @property
    @override
    def step_count(self) -> int:
        return 0 if self.view is None else self._kind.step_count(self.view.story)

    @property
    @override
    def resting_step(self) -> int:
        return self.step_count if self._kind.rests_at_end else 0

    @override
    def show_view(self, view: StoryView, step: int) -> None:
        before, self._shown_story = self._shown_story, view.story
        is_other_piece = before is None or before.piece != view.story.piece
        self.view = view
        self.step = min(step, self.step_count)
        self._area.show_drawn(partial(self._kind.main, view.story, self.step))
        if self._side is not None and self._kind.side is not None:
            self._side.show_drawn(partial(self._kind.side, view.story, self.step))
        if is_other_piece:
            for area in (self._area, self._side):
                if area is not None:
                    area.scroll_to_start()
        if view.story != before:
            self.canvas.describe(self.text())

    @override
    def caption(self) -> str:
        return "" if self.view is None else self._kind.caption(self.view.story, self.step)

    @override
    def text(self) -> Iterable[str]:
        return [] if self.view is None else self._kind.text(self.view.story)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._side is not None:
            self._arrange()

    def _arrange(self) -> None:
        assert self._side is not None
        is_wide = self.width() >= px(_SIDE_FROM)
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(direction)
        if is_wide:
            side = int(min(max(self.width() * _SIDE_SHARE, px(_LEAST_SIDE)), px(_MOST_SIDE)))
            self._side.setMinimumWidth(side)
            self._side.setMaximumSize(side, NO_LIMIT)
            self._line.setMaximumSize(1, NO_LIMIT)
        else:
            self._side.setMinimumWidth(0)
            self._side.setMaximumSize(NO_LIMIT, max(self.height() * 2 // 5, 40))
            self._line.setMaximumSize(NO_LIMIT, 1)


class TablePage(StoryPage):
    """A page with a table that is made in the background; the earlier one is shown until it is ready."""

    def __init__(self, key: str, title: str, tip: str, work: str, canvas_name: str = "") -> None:
        super().__init__(key, title, tip, canvas_name)
        self._problem = ""
        self._asked: tuple[object, ...] = ()
        self._job = BackgroundTask(work, self)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._fail)

    @override
    def let_go(self) -> None:
        super().let_go()
        self._job.forget()
        self._asked = ()

    @override
    def text(self) -> Iterable[str]:
        return [self._problem] if self._problem else self._table_text()

    def _table_text(self) -> Iterable[str]:
        raise NotImplementedError

    def _drawing(self, width: float) -> Drawing:
        """The drawing of the table."""
        raise NotImplementedError

    def _take(self, result: Any) -> None:
        """Show the result of the work."""
        raise NotImplementedError

    def _fail(self, problem: ValueError) -> None:
        self._problem = str(problem)
        self._show()

    def _show(self) -> None:
        self._area.show_drawn(self._draw)
        self.canvas.describe(self.text())

    def _draw(self, width: float, height: float) -> Drawing:
        return draw_sentence(self._problem, width) if self._problem else self._drawing(width)


# ---- the word by step of training


def current_row(rows: Sequence[WordAtStep], step: int) -> int:
    """The row that holds after `step`; -1 before the first row."""
    return sum(row.step <= step for row in rows) - 1


def draw_history(rows: Sequence[WordAtStep], step: int, width: float, noun: str = "step") -> Drawing:
    """A row for each step that changed the word, the current one marked. Spots are rows.

    `noun` is the word for a step.
    """
    pens, drawing = ink(), Drawing(width=width)
    texts = [f"{noun} {grouped(row.step)}" if row.step else tr("at first") for row in rows]
    names = max((pens.plain_width(text) for text in texts), default=60.0)
    chips_x = MARGIN + names + 16
    drawing.add_head(MARGIN, tr("after"))
    drawing.add_head(chips_x, tr("the word was"))
    drawing.add_hairline(HEAD_HEIGHT - 1, width - MARGIN)
    current = current_row(rows, step)
    for number, (row, text) in enumerate(zip(rows, texts, strict=True)):
        box = table_row(number, width)
        if number == current:
            drawing.choose_row(box)
        tone: Tone = "text" if number <= current else "muted"
        name = Box(MARGIN, box.y, chips_x - 8 - MARGIN, LIST_ROW)
        drawing.add_label(name, text, tone, is_bold=number == current)
        x = chips_x
        for tint, part in enumerate(row.parts):
            strength = 1.0 if number <= current else _TO_COME
            x = drawing.add_part(part, x, box, "token", tint, strength)
        drawing.spots.append(Spot(box, number, tr("go to {noun} {step}", noun=noun, step=grouped(row.step))))
    drawing.end_table(len(rows), width)
    return drawing


def history_text(rows: Sequence[WordAtStep]) -> list[str]:
    """The rows as lines of text."""
    return [f"{row.step}\t{spelled_out(row.parts)}" for row in rows]


class HistoryPage(TablePage):
    """The tokens of a word by step of training; a click goes to that step."""

    def __init__(self) -> None:
        tip = tr("What the word was after each step that changed it")
        super().__init__(
            "history", tr("Training"), tip, tr("history of a word"), tr("The word by step of training")
        )
        self.rows: tuple[WordAtStep, ...] = ()
        self.canvas.spot_clicked.connect(self._row_clicked)
        self.canvas.moved.connect(self._move)
        in_column(self._area, parent=self)

    @override
    def show_view(self, view: StoryView, step: int) -> None:
        self.view, source = view, view.source
        if not view.has_history or source is None:
            self.rows, self._asked, self._problem = (), (), _NOT_STEPPED
            self._job.forget()
        else:
            asked = (source.steps_done, source, view.word, view.allow_special)
            if asked != self._asked:
                is_other = asked[1:] != self._asked[1:]  # False if there are only more steps
                self._asked, self._problem = asked, ""
                self.rows = () if is_other else self.rows
                work = partial(_history, source, view.word, view.allow_special)
                self._job.submit(work, LATEST if is_other else OLDER_FIRST)
        self._show()

    @override
    def _table_text(self) -> Iterable[str]:
        return history_text(self.rows)

    @override
    def _fail(self, problem: ValueError) -> None:
        self.rows = ()
        super()._fail(problem)

    @override
    def _take(self, rows: tuple[WordAtStep, ...]) -> None:
        self.rows = rows
        self._show()

    @override
    def _drawing(self, width: float) -> Drawing:
        view = self.view
        is_merge = view is None or view.source is None or view.source.are_merges
        step = 0 if view is None else view.step
        return draw_history(self.rows, step, width, tr("step") if is_merge else tr("round"))

    @Slot(int)
    def _row_clicked(self, row: int) -> None:
        if row < len(self.rows):
            self.step_wanted.emit(self.rows[row].step)

    @Slot(object)
    def _move(self, move: Move) -> None:
        """Go to another row, and with it to another step of training in the whole window."""
        if not self.rows or self.view is None:
            return
        row = target_of(move, current_row(self.rows, self.view.step), len(self.rows) - 1)
        self.step_wanted.emit(self.rows[row].step)


def _history(
    source: TokenSource, word: str, allow_special: bool, progress: Progress
) -> tuple[WordAtStep, ...]:
    def tokenizer_at(step: int) -> SteppedTokenizer:
        progress.check()
        return source.tokenizer(step)  # type: ignore[return-value]  # with several steps it is one

    return history(tokenizer_at, range(source.steps_done + 1), word, allow_special=allow_special)


# ---- random encodings


def draw_lots(
    tokenizer: PipelineTokenizer,
    word: str,
    draws: int,
    seed: int,
    amount: float,
    progress: Progress,
    *,
    allow_special: bool = True,
) -> tuple[Segmentation, ...]:
    """The segmentations that `drawn` finds with `amount` as dropout or alpha, the most frequent first.

    A very long word is drawn less often than `draws`. Equally frequent ones are in the order of their draws.
    """
    length = max(len(encode_utf8(word)), 1)
    draws = max(min(draws, MOST_BYTES // length), 1)
    in_a_part = max(_BYTES_A_PART // length, 1)
    counts: dict[tuple[Part, ...], int] = {}
    scores: dict[tuple[Part, ...], float] = {}
    for done in range(0, draws, in_a_part):
        progress.check()
        progress.report(done, draws)
        some = min(in_a_part, draws - done)
        # The n-th draw has the seed `seed + n`, so the parts make no difference.
        for each in drawn(
            tokenizer,
            word,
            draws=some,
            seed=seed + done,
            dropout=amount,
            alpha=amount,
            allow_special=allow_special,
        ):
            counts[each.parts] = counts.get(each.parts, 0) + each.count
            scores[each.parts] = each.score
    order = sorted(counts, key=lambda parts: -counts[parts])
    return tuple(Segmentation(parts, scores[parts], counts[parts] / draws, counts[parts]) for parts in order)


class DrawsPage(TablePage):
    """Random encodings: BPE with dropout of merges, or segmentations of Unigram drawn by probability.

    Attributes:
        segmentations: those drawn last, the most frequent first.
        amount: the dropout, or the sharpness alpha.
        draws, seed: the number of draws, and the seed of the first.
    """

    def __init__(self, *, of_unigram: bool) -> None:
        title, tip = (
            (tr("Samples"), tr("Segmentations drawn by their probability"))
            if of_unigram
            else (tr("Dropout"), tr("What comes out when merges are left out at random"))
        )
        key = "samples" if of_unigram else "dropout"
        super().__init__(key, title, tip, tr("random encodings of a word"))
        self._of_unigram = of_unigram
        self.segmentations: tuple[Segmentation, ...] = ()
        self._job.progressed.connect(self._show_progress)
        self.amount = self._amount_box()
        self.draws = GroupedSpinBox(1, MOST_DRAWS, f"{self.key}Draws")
        self.draws.setValue(_FIRST_DRAWS)
        self.draws.setAccessibleName(tr("Number of draws"))
        self.seed = GroupedSpinBox(0, _MOST_SEED, f"{self.key}Seed")
        self.seed.setAccessibleName(tr("Seed of the draws"))
        self.seed.setStepType(QAbstractSpinBox.StepType.DefaultStepType)
        self._metric = named(QLabel(), f"{self.key}Figure", role="muted")
        self._metric.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._lay_out()
        for box in (self.amount, self.draws, self.seed):
            box.valueChanged.connect(self._settings_changed)

    def _amount_box(self) -> QDoubleSpinBox:
        box = named(
            QDoubleSpinBox(),
            "samplesAlpha" if self._of_unigram else "dropoutP",
            tr("Sharpness alpha") if self._of_unigram else tr("Probability of leaving out a merge"),
        )
        if self._of_unigram:
            box.setToolTip(tr("1 draws by the probabilities, 0 all alike, more prefers the best"))
        box.setRange(0.0, 10.0 if self._of_unigram else 1.0)
        box.setSingleStep(0.05)
        box.setDecimals(2)
        box.setValue(0.2 if self._of_unigram else 0.1)
        box.setKeyboardTracking(False)
        box.lineEdit().setTextMargins(px(TEXT_MARGIN_PX), 0, 0, 0)
        return box

    def _lay_out(self) -> None:
        items: list[QWidget | int] = []
        names = ("alpha" if self._of_unigram else "p", tr("draws"), tr("seed"))
        boxes = ((self.amount, 66), (self.draws, 74), (self.seed, 62))
        for name, (box, width) in zip(names, boxes, strict=True):
            label = named(QLabel(name), "", role="muted")
            label.setBuddy(box)
            box.setFixedWidth(px(width))
            items += [label, box, 2]
        controls = in_row(*items, (self._metric, 1), margins=(12, 4, 12, 4), spacing=6)
        in_column(controls, (self._area, 1), parent=self, spacing=0)

    @property
    def is_busy(self) -> bool:
        """Whether a job is drawing."""
        return self._job.is_busy

    @override
    def show_view(self, view: StoryView, step: int) -> None:
        self.view = view
        self._ask()

    @override
    def _table_text(self) -> Iterable[str]:
        return segmentations_text(self.segmentations)

    @override
    def rest(self) -> None:
        self._job.forget()
        self._asked = ()

    @Slot()
    def _settings_changed(self) -> None:
        if self.view is not None and self.isVisible():
            self._ask()

    def _ask(self) -> None:
        view = self.view
        if view is None or view.tokenizer is None:
            return
        amount, draws, seed = self.amount.value(), self.draws.value(), self.seed.value()
        asked = (view.tokenizer, view.source, view.word, view.allow_special, amount, draws, seed)
        if asked != self._asked:
            is_other = asked[1:] != self._asked[1:]
            if asked[:4] != self._asked[:4]:  # the segmentations shown are of another word or tokenizer
                self.segmentations, self._problem = (), ""
                self._show()
            self._asked = asked
            words = view.tokenizer, view.word
            work = partial(draw_lots, *words, draws, seed, amount, allow_special=view.allow_special)
            self._job.submit(work, LATEST if is_other else OLDER_FIRST)

    @override
    def _take(self, segmentations: tuple[Segmentation, ...]) -> None:
        self.segmentations, self._problem = segmentations, ""
        count, draws = len(segmentations), sum(each.count for each in segmentations)
        says = tr_count("{count} way", "{count} different ways", count, count=grouped(count))
        if draws < self.draws.value():
            says += tr(", {draws} draws of so long a word", draws=grouped(draws))
        self._metric.setText(says)
        self._show()

    @Slot(object)
    def _show_progress(self, progress: Progress) -> None:
        if progress.total:
            self._metric.setText(
                tr("drawing: {progress_text}", progress_text=progress_text(progress.done / progress.total))
            )

    @override
    def _fail(self, problem: ValueError) -> None:
        self.segmentations = ()
        self._metric.setText("")
        super()._fail(problem)

    @override
    def _drawing(self, width: float) -> Drawing:
        return draw_segmentations(self.segmentations, width)
