"""The pages of a piece's story and the stepper below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QLabel, QSizePolicy, QSlider, QStackedWidget, QWidget

from tokexplorer.core.explain.stories import BpeStory, PlainStory, UnigramStory, WordPieceStory
from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.parts import action, in_column, in_row, named, plain_label
from tokexplorer.ui.story.bpe_drawings import MERGES
from tokexplorer.ui.story.canvas import target_of
from tokexplorer.ui.story.pipeline_drawings import PLAIN
from tokexplorer.ui.story.story_pages import DrawnPage, DrawsPage, HistoryPage, StoryPage
from tokexplorer.ui.story.unigram_drawings import LATTICE, N_BEST, VITERBI
from tokexplorer.ui.story.wordpiece_drawings import TRIES
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.widgets.icon_button import IconButton
from tokexplorer.ui.widgets.plain_tip import plain_tip
from tokexplorer.ui.widgets.segmented_control import Choice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.explain.stories import PieceStory
    from tokexplorer.ui.columns.token_source import TokenSource
    from tokexplorer.ui.story.canvas import Move
    from tokexplorer.ui.story.story_pages import StoryView

PLAY_INTERVAL_MS = 700
_LEAST_SLIDER, _MOST_SLIDER = 60, 180


class Stepper(QWidget):
    """Buttons, a slider and a caption for the steps 0 to `count` of a story.

    Signals:
        step_chosen(int): another step was chosen, or reached by playing.
    """

    step_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("storyStepper")
        self.back = action(self, tr("One step back"), lambda: self.move_to("back"))
        self.play = action(self, tr("Play"), self._toggle_play)
        self.forth = action(self, tr("One step on"), lambda: self.move_to("forth"))
        self._slider = named(QSlider(Qt.Orientation.Horizontal), "storySlider", tr("Step of the story"))
        self._slider.setMinimumWidth(_LEAST_SLIDER)
        self._slider.setMaximumWidth(_MOST_SLIDER)
        self._slider.valueChanged.connect(self._moved)
        self._place = named(QLabel(), "storyPlace")
        self._caption = plain_label("", "storyCaption", wraps=False)
        self._caption.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._play_button = IconButton(self.play, "play", "storyPlayButton")
        self._timer = QTimer(self)
        self._timer.setInterval(PLAY_INTERVAL_MS)
        self._timer.timeout.connect(self._play_on)
        self._lay_out()

    def _lay_out(self) -> None:
        in_row(
            IconButton(self.back, "back", "storyBackButton"),
            self._play_button,
            IconButton(self.forth, "forth", "storyForthButton"),
            6,
            (self._slider, 2),
            8,
            self._place,
            8,
            (self._caption, 5),
            parent=self,
            margins=(8, 0, 12, 2),
            spacing=2,
        )
        self._place.setMinimumWidth(figures_width(ui_font(), 6))

    @property
    def step(self) -> int:
        """The current step."""
        return self._slider.value()

    @property
    def count(self) -> int:
        """The last step."""
        return self._slider.maximum()

    @property
    def is_playing(self) -> bool:
        """Whether it advances by itself."""
        return self._timer.isActive()

    def show_steps(self, count: int, step: int) -> None:
        """Show other steps, without a signal."""
        with QSignalBlocker(self._slider):
            self._slider.setRange(0, count)
            self._slider.setValue(step)
        self._show_place()

    def show_caption(self, text: str) -> None:
        """Show a sentence about the step."""
        self._caption.setText(text)
        self._caption.setToolTip(plain_tip(text))

    @Slot(object)
    def move_to(self, move: Move) -> None:
        """Go to the next, previous, first or last step."""
        self.go_to(target_of(move, self.step, self.count))

    @Slot(int)
    def go_to(self, step: int) -> None:
        """Go to a step."""
        self.stop()
        self._slider.setValue(step)

    @Slot(int)
    def _moved(self, step: int) -> None:
        self._show_place()
        self.step_chosen.emit(step)

    def _show_place(self) -> None:
        self._place.setText(tr("{step} of {count}", step=grouped(self.step), count=grouped(self.count)))
        self.back.setEnabled(self.step > 0)
        self.forth.setEnabled(self.step < self.count)
        self.play.setEnabled(self.count > 0)

    def _toggle_play(self) -> None:
        if self.is_playing:
            self.stop()
            return
        if self.step == self.count:
            self._slider.setValue(0)
        self._timer.start()
        self._show_playing(tr("Pause"), "pause")

    @Slot()
    def _play_on(self) -> None:
        self._slider.setValue(self.step + 1)
        if self.step >= self.count:
            self.stop()

    def stop(self) -> None:
        """Stop playing."""
        if self.is_playing:
            self._timer.stop()
            self._show_playing(tr("Play"), "play")

    def _show_playing(self, text: str, icon_name: str) -> None:
        self.play.setText(text)
        self._play_button.set_icon(icon_name)
        self._play_button.setAccessibleName(text)


class StoryStack(QWidget):
    """Shows one of the pages for the kind of story, above a stepper if the page has steps.

    It remembers the chosen page of each kind, and the step of each page.

    Signals:
        step_wanted(int): another step of training was asked for.
    """

    step_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("storyStack")
        self._view: StoryView | None = None
        self._chosen: dict[type[PieceStory], str] = {}
        self._steps: dict[str, int] = {}
        self.stepper = Stepper()
        self._stack = QStackedWidget()
        unigram = (DrawnPage(LATTICE), DrawnPage(VITERBI), DrawnPage(N_BEST))
        self._pages_of: dict[type[PieceStory], tuple[StoryPage, ...]] = {
            BpeStory: (DrawnPage(MERGES), HistoryPage(), DrawsPage(of_unigram=False)),
            WordPieceStory: (DrawnPage(TRIES), HistoryPage()),
            UnigramStory: (*unigram, DrawsPage(of_unigram=True), HistoryPage()),
            PlainStory: (DrawnPage(PLAIN),),
        }
        for page in (page for pages in self._pages_of.values() for page in pages):
            self._stack.addWidget(page)
            page.moved.connect(self.stepper.move_to)
            page.step_clicked.connect(self.stepper.go_to)
            page.hovered.connect(self._hovered)
            page.step_wanted.connect(self.step_wanted)
        in_column((self._stack, 1), self.stepper, parent=self, spacing=0)
        self.stepper.step_chosen.connect(self._step_chosen)

    @property
    def page(self) -> StoryPage:
        """The page that is shown."""
        page = self._stack.currentWidget()
        assert isinstance(page, StoryPage)
        return page

    @property
    def choices(self) -> list[Choice]:
        """The pages for the current story."""
        return [Choice(page.key, page.title, page.tip) for page in self._pages()]

    def choose(self, key: str) -> None:
        """Show another page for the current kind of story."""
        if self._view is not None:
            self._chosen[type(self._view.story)] = key
            self.stepper.stop()
            self._show()

    def _pages(self) -> list[StoryPage]:
        view = self._view
        if view is None:
            return []
        pages = self._pages_of[type(view.story)]
        return [page for page in pages if view.has_history or not isinstance(page, HistoryPage)]

    def show_view(self, view: StoryView, *, is_other_story: bool) -> None:
        """Show a story; for another word all pages begin at their resting step."""
        self._let_go(but_of=view.source)
        self._view = view
        if is_other_story:
            self._steps.clear()
            self.stepper.stop()
        self._show()

    def let_go(self) -> None:
        """Hold no tokenizer any more; a view is shown anew."""
        self._view = None
        self._let_go(but_of=None)

    def _let_go(self, but_of: TokenSource | None) -> None:
        """Let pages go of the tokenizers of all sources but one."""
        for page in (page for pages in self._pages_of.values() for page in pages):
            if page.view is not None and (but_of is None or page.view.source is not but_of):
                page.let_go()

    def text(self) -> Iterable[str]:
        """The story that is shown, as lines of text."""
        return self.page.text()

    def _show(self) -> None:
        view, pages = self._view, self._pages()
        assert view is not None
        key = self._chosen.get(type(view.story))
        page = next((each for each in pages if each.key == key), pages[0])
        if page is not self.page:
            self.page.rest()
            self._stack.setCurrentWidget(page)
        page.view = view
        step = self._steps.get(page.key)
        self._show_step(page.resting_step if step is None else min(step, page.step_count))
        self.stepper.setVisible(page.step_count > 0)

    def _show_step(self, step: int) -> None:
        assert self._view is not None
        self.page.show_view(self._view, step)
        self.stepper.show_steps(self.page.step_count, step)
        self.stepper.show_caption(self.page.caption())

    @Slot(int)
    def _step_chosen(self, step: int) -> None:
        if self._view is not None:
            self._steps.pop(self.page.key, None)
            if step != self.page.resting_step:
                self._steps[self.page.key] = step
            self._show_step(step)

    @Slot(str)
    def _hovered(self, sentence: str) -> None:
        self.stepper.show_caption(sentence.replace("\n", " · ") or self.page.caption())
