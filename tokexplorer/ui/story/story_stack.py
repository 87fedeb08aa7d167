"""The views of a piece's story: which there are, which is shown, and the step of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tokexplorer.core.explain.stories import BpeStory, UnigramStory, WordPieceStory
from tokexplorer.ui.story.drawn_kinds import LATTICE, MERGES, N_BEST, PLAIN, TRIES, VITERBI
from tokexplorer.ui.story.draws_view import DrawsView
from tokexplorer.ui.story.history_view import HistoryView, has_history
from tokexplorer.ui.story.stepper import Stepper
from tokexplorer.ui.story.story_view import DrawnView, StoryView
from tokexplorer.ui.widgets.segmented_control import Choice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.explain.stories import PieceStory
    from tokexplorer.ui.story.story_view import Told

_AT_REST = -1


class StoryStack(QWidget):
    """Shows one of the views that tell a story of its family, over a stepper where it has steps.

    It remembers for each family which view was chosen, and stays at the last step of a story where it was.

    Signals:
        step_wanted(int): another step of training was asked for.
    """

    step_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("storyStack")
        self._told: Told | None = None
        self._chosen: dict[str, str] = {}
        self._steps: dict[str, int] = {}
        self.stepper = Stepper()
        self._stack = QStackedWidget()
        bpe = (DrawnView(MERGES), HistoryView(), DrawsView(of_unigram=False))
        unigram = (
            DrawnView(LATTICE),
            DrawnView(VITERBI),
            DrawnView(N_BEST),
            DrawsView(of_unigram=True),
            HistoryView(),
        )
        self._families: dict[str, tuple[StoryView, ...]] = {
            "bpe": bpe,
            "wordpiece": (DrawnView(TRIES), HistoryView()),
            "unigram": unigram,
            "plain": (DrawnView(PLAIN),),
        }
        for views in self._families.values():
            for view in views:
                self._add(view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.stepper)
        self.stepper.step_chosen.connect(self._step_chosen)

    def _add(self, view: StoryView) -> None:
        self._stack.addWidget(view)
        view.moved.connect(self.stepper.move_to)
        view.step_clicked.connect(self.stepper.go_to)
        view.hovered.connect(self._hovered)
        view.step_wanted.connect(self.step_wanted)

    # ---- which view

    @property
    def view(self) -> StoryView:
        """The one that is shown."""
        view = self._stack.currentWidget()
        assert isinstance(view, StoryView)
        return view

    @property
    def choices(self) -> list[Choice]:
        """The views that there are for the story at hand."""
        return [Choice(view.key, view.title, view.tip) for view in self._views()]

    def choose(self, key: str) -> None:
        """Turn to another view of the family."""
        if self._told is None:
            return
        self._chosen[family_of(self._told.story)] = key
        self.stepper.stop()
        self._show()

    def _views(self) -> list[StoryView]:
        told = self._told
        if told is None:
            return []
        views = self._families[family_of(told.story)]
        return [view for view in views if not isinstance(view, HistoryView) or has_history(told)]

    # ---- what it tells

    def show_told(self, told: Told, *, is_other_story: bool) -> None:
        """Tell a story. Of another word all views begin where they rest."""
        self._told = told
        if is_other_story:
            self._steps.clear()
            self.stepper.stop()
        self._show()

    def text(self) -> Iterable[str]:
        """The story that is shown, as lines of text."""
        return self.view.text()

    def _show(self) -> None:
        told, views = self._told, self._views()
        assert told is not None
        key = self._chosen.get(family_of(told.story), views[0].key)
        view = next((each for each in views if each.key == key), views[0])
        if view is not self.view:
            self.view.rest()
            self._stack.setCurrentWidget(view)
        view.told = told
        wanted = self._steps.get(view.key, _AT_REST)
        step = view.resting_step if wanted == _AT_REST else min(wanted, view.step_count)
        self._show_step(step)
        self.stepper.setVisible(view.step_count > 0)

    def _show_step(self, step: int) -> None:
        assert self._told is not None
        self.view.show_told(self._told, step)
        self.stepper.show_steps(self.view.step_count, step)
        self.stepper.show_caption(self.view.caption())

    @Slot(int)
    def _step_chosen(self, step: int) -> None:
        if self._told is None:
            return
        view = self.view
        self._steps[view.key] = _AT_REST if step == view.resting_step else step
        self._show_step(step)

    @Slot(str)
    def _hovered(self, sentence: str) -> None:
        self.stepper.show_caption(sentence.replace("\n", " · ") or self.view.caption())


def family_of(story: PieceStory) -> str:
    """Which views tell it."""
    if isinstance(story, BpeStory):
        return "bpe"
    if isinstance(story, WordPieceStory):
        return "wordpiece"
    return "unigram" if isinstance(story, UnigramStory) else "plain"
