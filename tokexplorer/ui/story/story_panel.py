"""The panel that tells how a word became its tokens."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.details.panel import Panel
from tokexplorer.ui.story.canvas import StoryArea, StoryCanvas
from tokexplorer.ui.story.drawing import Drawing
from tokexplorer.ui.story.ink import MARGIN
from tokexplorer.ui.story.picture import save_picture
from tokexplorer.ui.story.piece_bar import PieceBar
from tokexplorer.ui.story.pipeline_strip import draw_pipeline, pipeline_text
from tokexplorer.ui.story.story_stack import StoryStack
from tokexplorer.ui.story.story_view import Told
from tokexplorer.ui.story.telling import NoStory, Telling, told_of
from tokexplorer.ui.story.word_edit import WordEdit
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from tokexplorer.ui.details.focus import Focus
_PIPELINE = Choice("pipeline", "Pipeline", "The text after each stage, from the normalizer to the tokens")
_AT_ONCE = 48  # characters; the story of a longer word takes more than a moment
_BESIDE_FROM = 900  # pixels; a narrower panel has the pipeline as one of its views
_LEAST_EDIT = 110
_WIDEST = 16_777_215  # Qt's own
_LEAST_WIDTH, _LEAST_HEIGHT = 320, 150
_LEAST_STRIP, _MOST_STRIP_SHARE = 210, 0.38


class StoryPanel(Panel):
    """The pipeline of a word, and how the model made its tokens.

    It tells about the word of the focus until another one is typed; Escape goes back.

    Signals:
        step_wanted(int): the user asks for another step of training.
    """

    step_wanted = Signal(int)

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.setObjectName("storyPanel")
        self.setAccessibleName("Word story")
        self._typed: str | None = None
        self._telling: Telling | None = None
        self._asked_word = ""
        self._told_before: set[type] = {type(None)}
        self._job = BackgroundTask("story of a word", self)
        self._piece = 0
        self._pipeline = Drawing()
        self._shows_pipeline = False
        self.word_edit = WordEdit()
        self.segments = ChoiceControl("storyViews", "Views of the story")
        self.pieces = PieceBar()
        self.pieces.hide()
        self.stack = StoryStack()
        self.strip = StoryCanvas("pipelineCanvas", "Pipeline")
        self._strip_area = StoryArea(self.strip)
        self._message = QLabel()
        self._message.setObjectName("storyMessage")
        self._message.setProperty("role", "muted")
        self._message.setWordWrap(True)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setMargin(16)
        self.setFocusProxy(self.word_edit)
        self._lay_out()
        self._add_actions()
        self._connect()

    def _lay_out(self) -> None:
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setContentsMargins(12, 6, 12, 4)
        head.setSpacing(6)
        self.word_edit.setMinimumWidth(_LEAST_EDIT)
        self.word_edit.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        head.addWidget(self.word_edit, 1, Qt.AlignmentFlag.AlignLeft)
        head.addWidget(self.segments)
        self._line = QFrame()
        self._line.setProperty("role", "hairline")
        self._line.setFixedWidth(1)
        self._body = QWidget()
        body = QHBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addWidget(self._strip_area)
        body.addWidget(self._line)
        body.addWidget(self.stack, 1)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._message)
        self._pages.addWidget(self._body)
        line = QFrame()
        line.setProperty("role", "hairline")
        line.setFixedHeight(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.pieces)
        layout.addWidget(line)
        layout.addWidget(self._pages, 1)

    def _add_actions(self) -> None:
        copy = QAction("Copy story", self)
        copy.setObjectName("copyStory")
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        copy.triggered.connect(self.copy)
        save = QAction("Save picture…", self)
        save.setObjectName("saveStoryPicture")
        save.triggered.connect(self.save_picture)
        self.addActions([copy, save])
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _connect(self) -> None:
        self._job.done.connect(self._take)
        self._job.failed.connect(self._show_problem)
        self.focus.word_changed.connect(self._word_changed)
        self.focus.tokenizer_changed.connect(self.want_refresh)
        self.word_edit.word_typed.connect(self._word_typed)
        self.word_edit.given_back.connect(self._word_changed)
        self.segments.chosen.connect(self._view_chosen)
        self.pieces.piece_chosen.connect(self._piece_chosen)
        self.strip.moved.connect(self.pieces.move_to)
        self.strip.spot_clicked.connect(self._piece_chosen)
        self.stack.step_wanted.connect(self.step_wanted)

    # ---- what it is about

    @property
    def word(self) -> str:
        """What is told about."""
        return self.focus.word if self._typed is None else self._typed

    @property
    def telling(self) -> Telling | None:
        """The story that is shown; None if there is none."""
        return self._telling

    @Slot()
    def _word_changed(self) -> None:
        self._typed = None
        self.want_refresh()

    @Slot(object)
    def _word_typed(self, word: str) -> None:
        self._typed = word
        self.want_refresh()

    @Slot(int)
    def _piece_chosen(self, index: int) -> None:
        if index != self._piece and self._telling is not None:
            self._piece = index
            self._show_story(is_other_story=True)

    @Slot(str)
    def _view_chosen(self, key: str) -> None:
        self._shows_pipeline = key == _PIPELINE.key
        if not self._shows_pipeline:
            self.stack.choose(key)
        self._arrange()

    # ---- showing it

    def refresh(self) -> None:
        """See `Panel`."""
        word = self.word
        self.word_edit.show_word(word)
        allow_special = self.focus.document.allow_special
        ask = partial(told_of, self.focus.tokenizer, word, allow_special=allow_special)
        # The first story of a family loads its kernels, which takes longer than a frame.
        if word and (len(word) > _AT_ONCE or type(self.focus.tokenizer) not in self._told_before):
            if self._telling is None:
                self._show_message("One moment…")
            is_other, self._asked_word = word != self._asked_word, word
            self._job.submit(lambda _: ask(), LATEST if is_other else OLDER_FIRST)
            return
        self._job.forget()
        try:
            telling = ask()
        except NoStory as reason:
            self._show_message(str(reason))
        else:
            self._take(telling)

    @Slot(object)
    def _take(self, telling: Telling) -> None:
        """There is a story, of this word or of another."""
        is_other_word = self._telling is None or telling.story.text != self._telling.story.text
        self._telling = telling
        self._told_before.add(type(self.focus.tokenizer))
        if is_other_word or self._piece >= len(telling.pieces):
            self._piece = 0
        self._pages.setCurrentWidget(self._body)
        self._show_story(is_other_story=is_other_word)

    @Slot(object)
    def _show_problem(self, problem: ValueError) -> None:
        self._show_message(str(problem))

    def _show_message(self, sentence: str) -> None:
        self._telling = None
        self.segments.hide()
        self.pieces.hide()
        self.stack.stepper.stop()
        self._message.setText(sentence)
        self._pages.setCurrentWidget(self._message)

    def _draw_strip(self, width: float, height: float) -> Drawing:
        return self._pipeline

    def _show_story(self, *, is_other_story: bool) -> None:
        telling, focus = self._telling, self.focus
        assert telling is not None
        self.pieces.show_pieces([piece.piece for piece in telling.pieces], self._piece)
        told = Told(
            telling.pieces[self._piece],
            telling.story.text,
            telling.tokenizer,
            focus.source,
            focus.step,
        )
        self.stack.show_told(told, is_other_story=is_other_story)
        self._pipeline = draw_pipeline(telling.story, self._piece)
        self._arrange()
        self._strip_area.show_drawn(self._draw_strip)
        self.strip.describe(pipeline_text(telling.story))

    # ---- room

    def minimumSizeHint(self) -> QSize:
        """What is too wide moves or scrolls (Qt override)."""
        return QSize(_LEAST_WIDTH, _LEAST_HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The pipeline stands beside the story where there is room (Qt override)."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if self._telling is None:
            return
        is_wide = self.width() >= _BESIDE_FROM
        choices, current = self.stack.choices, self.stack.view.key
        if not is_wide:
            choices = [_PIPELINE, *choices]
            current = _PIPELINE.key if self._shows_pipeline else current
        self.segments.show_choices(choices, current)
        is_one_row = self.segments.sizeHint().width() + _LEAST_EDIT + 2 * MARGIN + 6 <= self.width()
        one, other = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._head.setDirection(one if is_one_row else other)
        self._head.setAlignment(self.segments, Qt.AlignmentFlag.AlignLeft)
        shows_strip = is_wide or self._shows_pipeline
        self._strip_area.setVisible(shows_strip)
        self._line.setVisible(is_wide)
        self.stack.setVisible(is_wide or not self._shows_pipeline)
        if is_wide:
            wanted = int(self._pipeline.width) + 2
            most = int(self.width() * _MOST_STRIP_SHARE)
            self._strip_area.setFixedWidth(min(max(wanted, _LEAST_STRIP), most))
        else:
            self._strip_area.setMinimumWidth(0)
            self._strip_area.setMaximumWidth(_WIDEST)

    # ---- taking it along

    def text(self) -> str:
        """The story that is shown, as plain text."""
        if self._telling is None:
            return ""
        lines = [*pipeline_text(self._telling.story), "", *self.stack.text()]
        return "\n".join(lines) + "\n"

    @Slot()
    def copy(self) -> None:
        """Put the story on the clipboard."""
        if self._telling is not None:
            QGuiApplication.clipboard().setText(self.text())

    @Slot()
    def save_picture(self) -> None:
        """Ask for a name and write the drawing as a PNG."""
        if self._telling is None:
            return
        canvas = self.strip if self.stack.isHidden() else self.stack.view.canvas
        path = ask_save_path(self, "Save picture", "word story.png", "PNG image (*.png)")
        problem = save_picture(canvas.drawing, path) if path else None
        if problem is not None:
            tell(self, "Save picture", f"The picture could not be saved: {problem}")
