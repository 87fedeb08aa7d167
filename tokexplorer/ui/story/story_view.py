"""What every view of a story is, and the views that are nothing but drawings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget
from typing_extensions import override

from tokexplorer.ui.story.canvas import StoryArea, StoryCanvas
from tokexplorer.ui.story.rows import draw_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.core.explain.stories import PieceStory
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.ui.inspection.token_source import TokenSource
    from tokexplorer.ui.story.drawing import Drawing

_SIDE_FROM = 500  # pixels; a narrower view has its list below the drawing
_LEAST_SIDE, _MOST_SIDE = 200, 330
_SIDE_SHARE = 0.4


class Told(NamedTuple):
    """What a view tells about.

    Attributes:
        story: of the chosen piece.
        word: the whole text that was asked about.
        tokenizer: at the step that is shown; None if there is no story but tokens.
        source: where tokenizers of other steps come from.
        step: the step that is shown.
    """

    story: PieceStory
    word: str
    tokenizer: PipelineTokenizer | None
    source: TokenSource | None
    step: int


@dataclass(frozen=True, slots=True)
class DrawnKind:
    """A view that is a drawing of a story, perhaps with a list beside it.

    Attributes:
        key: its name. title: on its segment. tip: a sentence about it.
        main: makes the drawing from the story, the step, a width and a height; its spots are steps.
        side: makes the list beside it from the same; None if there is none.
        step_count: the last step; 0 if there is nothing to step through.
        rests_at_end: whether the last step is shown first; else the step 0.
        caption: a sentence about a step.
        text: the story as lines of text.
    """

    key: str
    title: str
    tip: str
    main: Callable[[Any, int, float, float], Drawing]
    step_count: Callable[[Any], int]
    caption: Callable[[Any, int], str]
    text: Callable[[Any], Iterable[str]]
    side: Callable[[Any, int, float, float], Drawing] | None = None
    rests_at_end: bool = True


class StoryView(QWidget):
    """Base of the views of a piece's story.

    Attributes:
        key, title, tip: its name, what stands on its segment, and a sentence about it.
        told: what it tells about; None before there is anything.
        step: where it stands.

    Signals:
        moved(Move): a key asks for another step.
        step_clicked(int): a step was clicked.
        hovered(str): what the pointer is on, in a sentence; empty for nothing.
        step_wanted(int): another step of training was clicked.
    """

    moved = Signal(object)
    step_clicked = Signal(int)
    hovered = Signal(str)
    step_wanted = Signal(int)

    def __init__(self, key: str, title: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key, self.title, self.tip = key, title, tip
        self.setObjectName(f"{key}View")
        self.setAccessibleName(title)
        self.told: Told | None = None
        self.step = 0

    @property
    def canvas(self) -> StoryCanvas:
        """The drawing that a picture is saved of."""
        raise NotImplementedError

    @property
    def step_count(self) -> int:
        """The last step; 0 if there is nothing to step through."""
        return 0

    @property
    def resting_step(self) -> int:
        """The step that is shown first."""
        return 0

    def show_told(self, told: Told, step: int) -> None:
        """Tell another story, or of another step."""
        raise NotImplementedError

    def caption(self) -> str:
        """A sentence about the step."""
        return ""

    def text(self) -> Iterable[str]:
        """The story as lines of text."""
        raise NotImplementedError

    def rest(self) -> None:
        """It is not seen any more."""


class AreaView(StoryView):
    """A view of one drawing, or of a sentence that says why there is none."""

    def __init__(
        self, key: str, title: str, tip: str, canvas: StoryCanvas, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, title, tip, parent)
        self._area = StoryArea(canvas)
        self._problem = ""

    @property
    @override
    def canvas(self) -> StoryCanvas:
        return self._area.canvas

    def _drawing(self, width: float) -> Drawing:
        """What is drawn where there is no problem."""
        raise NotImplementedError

    def _show(self) -> None:
        self._area.show_drawn(self._draw)
        self.canvas.describe(self.text())

    def _draw(self, width: float, height: float) -> Drawing:
        return draw_sentence(self._problem, width) if self._problem else self._drawing(width)


class DrawnView(StoryView):
    """A `DrawnKind` in its areas: the list stands beside the drawing, or below where it is narrow."""

    def __init__(self, kind: DrawnKind, parent: QWidget | None = None) -> None:
        super().__init__(kind.key, kind.title, kind.tip, parent)
        self._kind = kind
        self._main = self._area(f"{kind.key}Canvas", kind.title)
        self._side: StoryArea | None = None
        self._shown_story: PieceStory | None = None
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self._main, 1)
        if kind.side is not None:
            self._side = self._area(f"{kind.key}List", f"{kind.title}: what is chosen from")
            self._line = QFrame()
            self._line.setProperty("role", "hairline")
            self._layout.addWidget(self._line)
            self._layout.addWidget(self._side)
            self._arrange()

    def _area(self, object_name: str, accessible_name: str) -> StoryArea:
        canvas = StoryCanvas(object_name, accessible_name)
        canvas.moved.connect(self.moved)
        canvas.spot_clicked.connect(self.step_clicked)
        canvas.spot_hovered.connect(self.hovered)
        return StoryArea(canvas)

    @property
    @override
    def canvas(self) -> StoryCanvas:
        return self._main.canvas

    @property
    @override
    def step_count(self) -> int:
        return 0 if self.told is None else self._kind.step_count(self.told.story)

    @property
    @override
    def resting_step(self) -> int:
        return self.step_count if self._kind.rests_at_end else 0

    @override
    def show_told(self, told: Told, step: int) -> None:
        before, self._shown_story = self._shown_story, told.story
        is_other_piece = before is None or before.piece != told.story.piece
        self.told = told
        self.step = min(step, self.step_count)
        self._main.show_drawn(partial(self._kind.main, told.story, self.step))
        if self._side is not None and self._kind.side is not None:
            self._side.show_drawn(partial(self._kind.side, told.story, self.step))
        if is_other_piece:
            for area in (self._main, self._side):
                if area is not None:
                    area.scroll_to_start()
        if told.story != before:
            self.canvas.describe(self.text())

    @override
    def caption(self) -> str:
        return "" if self.told is None else self._kind.caption(self.told.story, self.step)

    @override
    def text(self) -> Iterable[str]:
        return [] if self.told is None else self._kind.text(self.told.story)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """The list goes where there is room for it."""
        super().resizeEvent(event)
        if self._side is not None:
            self._arrange()

    def _arrange(self) -> None:
        assert self._side is not None
        is_wide = self.width() >= _SIDE_FROM
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(direction)
        if is_wide:
            side = int(min(max(self.width() * _SIDE_SHARE, _LEAST_SIDE), _MOST_SIDE))
            self._side.setFixedWidth(side)
            self._side.setMaximumHeight(16_777_215)
            self._line.setFixedSize(1, 16_777_215)
            self._line.setMinimumHeight(0)
        else:
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(16_777_215)
            self._side.setMaximumHeight(max(self.height() * 2 // 5, 40))
            self._line.setFixedSize(16_777_215, 1)
            self._line.setMinimumWidth(0)
