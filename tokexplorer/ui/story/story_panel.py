"""The panel that shows how a word became its tokens, and the story of a word for any tokenizer."""

from __future__ import annotations

import math
import re
import unicodedata
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QPainter
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QSizePolicy, QStackedWidget, QWidget
from typing_extensions import override

from tokexplorer.core.explain.pieces import token_parts
from tokexplorer.core.explain.stories import Part, PlainStory, Stage, StoryError, WordStory
from tokexplorer.core.explain.word import explain
from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import SourceText
from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.kit.panel import Panel, empty_label
from tokexplorer.ui.kit.parts import action, hairline, in_column, in_row, named
from tokexplorer.ui.kit.pictures import blank_image, png_of, write_file
from tokexplorer.ui.report.figure_export import figure_export
from tokexplorer.ui.report.page_dialog import written_sentence
from tokexplorer.ui.scale import NO_LIMIT, px
from tokexplorer.ui.story.canvas import StoryArea, StoryCanvas, paint, target_of
from tokexplorer.ui.story.drawing import (
    CHIP_GAP,
    CHIP_HEIGHT,
    MARGIN,
    Box,
    Chip,
    Drawing,
    chip_text,
    ink,
)
from tokexplorer.ui.story.pipeline_drawings import draw_pipeline, pipeline_text
from tokexplorer.ui.story.story_pages import StoryView
from tokexplorer.ui.story.story_stack import StoryStack
from tokexplorer.ui.theme import mono_font
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QImage, QKeyEvent, QResizeEvent

    from tokexplorer.core.explain.stories import PieceStory
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.story.canvas import Move

_MARKS = {" ": "·", "\t": "⇥", "\n": "↵", "\r": "␍"}
_PLAIN = {mark: plain for plain, mark in _MARKS.items()}
_KEPT = "\u200c\u200d"  # joiners, which are shown as they are: they change how their neighbours look
_HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zs", "Zl", "Zp")
_WRITTEN_OUT = re.compile("⟨U\\+([0-9A-F]{1,6})⟩")
_LARGEST = 0x10FFFF
LONGEST_TYPED = 4096
_USUAL_WIDTH = 240
_HEIGHT = 28
_MOST_PICTURE = 6000  # a picture shows the beginning of a larger drawing
_PIPELINE = Choice(
    "pipeline", tr("Pipeline"), tr("The text after each stage, from the normalizer to the tokens")
)
_AT_ONCE = 48  # characters; the story of a longer word is made in the background
_BESIDE_FROM = 900  # pixels; a narrower panel shows the pipeline as one of its views
_LEAST_EDIT = 110
_LEAST_WIDTH, _LEAST_HEIGHT = 320, 150
_LEAST_STRIP, _MOST_STRIP_SHARE = 210, 0.38
MOST_CHARACTERS = 512  # of a word
_OWN_LIBRARY = tr(
    "This tokenizer runs in a library of its own, which tells the tokens but not how it found them."
)
_ONLY_SYMBOLS = tr("All of it is a special token or another symbol, which stands for itself.")


class NoStory(ValueError):
    """There is no story; the message says why."""


class Story(NamedTuple):
    """The story of a word.

    Attributes:
        word: the stages of the pipeline.
        pieces: the stories of its pieces, at least one.
        tokenizer: the tokenizer; None if it runs in its library, which only gives the tokens.
    """

    word: WordStory
    pieces: tuple[PieceStory, ...]
    tokenizer: PipelineTokenizer | None


def tell_story(tokenizer: Tokenizer | None, word: str, *, allow_special: bool) -> Story:
    """The story of a word, for any tokenizer. Raises NoStory."""
    if tokenizer is None:
        raise NoStory(tr("Train or open a tokenizer, and every word can be asked how it became its tokens."))
    if not word:
        raise NoStory(tr("Click a token of the text, or type any word above."))
    if len(word) > MOST_CHARACTERS:
        raise NoStory(
            tr(
                "This is too long for a story: {word_count:,} characters. Choose or type a single word.",
                word_count=len(word),
            )
        )
    try:
        if not isinstance(tokenizer, PipelineTokenizer):
            return _tokens_alone(tokenizer, word, allow_special=allow_special)
        story = explain(tokenizer, word, allow_special=allow_special)
    except (StoryError, SplitError) as problem:
        raise NoStory(tr("There is no story of this: {problem}.", problem=problem)) from problem
    if story.pieces:
        return Story(story, story.pieces, tokenizer)
    tokens = next((stage.parts for stage in story.stages if stage.name == "model"), ())
    note = _ONLY_SYMBOLS if tokens else tr("Nothing of it reaches the model: no token stands for it.")
    return Story(story, (PlainStory(b"", tokens, note),), tokenizer)


def _tokens_alone(tokenizer: Tokenizer, word: str, *, allow_special: bool) -> Story:
    source = SourceText(word)
    encoding = tokenizer.encode(word, allow_special=allow_special)
    utf8, parts = source.utf8.tobytes(), token_parts(tokenizer, source.utf8, encoding)
    whole = (Part(None, utf8, 0, len(utf8)),)
    stages = (Stage("text", "", whole, True), Stage("model", "", parts, True))
    return Story(WordStory(word, stages, ()), (PlainStory(utf8, parts, _OWN_LIBRARY),), None)


# ---- the word


def shown_word(word: str) -> str:
    """The word with white space as marks and invisible characters as `⟨U+200B⟩`.

    `meant_word` is the exact inverse.
    """
    return "".join(map(_shown, word))


def _shown(character: str) -> str:
    if character in _MARKS:
        return _MARKS[character]
    if character in _KEPT:
        return character
    if character in _PLAIN or character == "⟨" or unicodedata.category(character) in _HIDDEN:
        return f"⟨U+{ord(character):04X}⟩"
    return character


def meant_word(shown: str) -> str:
    """The word for a typed text, in which spaces may be dots and any character may be `⟨U+200B⟩`."""
    pieces = _WRITTEN_OUT.split(shown)
    return "".join(
        _character(piece) if index % 2 else "".join(_PLAIN.get(mark, mark) for mark in piece)
        for index, piece in enumerate(pieces)
    )


def _character(digits: str) -> str:
    code = int(digits, 16)
    return chr(code) if code <= _LARGEST else f"⟨U+{digits}⟩"


class WordEdit(QLineEdit):
    """Shows a word and accepts another one. The word is `word`; Qt's text is its visible form.

    Signals:
        word_typed(str): the user typed, or pressed Enter.
        given_back(): the user pressed Escape.
    """

    word_typed = Signal(object)  # a signal of str would lose lone surrogates
    given_back = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(
            self,
            "wordEdit",
            tr("Word of the story"),
            tr("Type any word; Escape goes back to that of the text"),
        )
        self.setPlaceholderText(tr("any word"))
        self.setFont(mono_font())
        self.setMaxLength(LONGEST_TYPED)
        self.word = ""
        self.textEdited.connect(self._edited)
        self.returnPressed.connect(self._entered)

    @override
    def sizeHint(self) -> QSize:
        return QSize(_USUAL_WIDTH, super().sizeHint().height())

    def show_word(self, word: str) -> None:
        """Show a word, without a signal."""
        if word != self.word:
            self.word = word
            self.setText(shown_word(word[:LONGEST_TYPED]))
            self.setCursorPosition(0)

    @Slot(str)
    def _edited(self, text: str) -> None:
        """Replace typed spaces by their marks, and tell the word."""
        place = self.cursorPosition()
        marked = "".join(_MARKS.get(character, character) for character in text)
        if marked != text:
            self.setText(marked)
            self.setCursorPosition(place)
        self.word = meant_word(marked)
        self.word_typed.emit(self.word)

    @Slot()
    def _entered(self) -> None:
        self.word_typed.emit(self.word)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_back.emit()
        else:
            super().keyPressEvent(event)


class PieceBar(StoryArea):
    """The pieces of the word in one row, which scrolls; hidden if there is only one.

    Signals:
        piece_chosen(int): the user chose another piece.
    """

    piece_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(StoryCanvas("pieceCanvas", tr("Piece of the text")))
        self.setObjectName("pieceBar")
        self._pieces: tuple[bytes, ...] = ()
        self._current = 0
        self.canvas.spot_clicked.connect(self._choose)
        self.canvas.moved.connect(self.move_to)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(px(_HEIGHT))

    def show_pieces(self, pieces: Sequence[bytes], current: int) -> None:
        """Show these pieces."""
        self._pieces, self._current = tuple(pieces), current
        self.setVisible(len(pieces) > 1)
        if len(pieces) > 1:
            self.show_drawn(self._draw_pieces)
            self.canvas.describe([chip_text(pieces[current])])

    def _draw_pieces(self, width: float, height: float) -> Drawing:
        drawing, x = Drawing(), MARGIN
        for index, piece in enumerate(self._pieces):
            text, is_current = chip_text(piece), index == self._current
            box = Box(x, 3, ink().chip_width(text), CHIP_HEIGHT)
            strength = 1.0 if is_current else 0.75
            drawing.add_chip(Chip(box, text, "plain", strength=strength, ring=is_current), index)
            if is_current:
                drawing.focus = box
            x = box.right + CHIP_GAP
        drawing.height = _HEIGHT
        return drawing

    @Slot(int)
    def _choose(self, index: int) -> None:
        if index != self._current:
            self.piece_chosen.emit(index)

    @Slot(object)
    def move_to(self, move: Move) -> None:
        """Choose the next, previous, first or last piece."""
        if self._pieces:
            self._choose(target_of(move, self._current, len(self._pieces) - 1))


def picture_of(drawing: Drawing) -> QImage:
    """The drawing at twice the screen's resolution, on the theme's surface."""
    width, height = (
        min(max(math.ceil(length), 1), _MOST_PICTURE) for length in (drawing.width, drawing.height)
    )
    image = blank_image(QSize(width, height))
    painter = QPainter(image)
    paint(painter, drawing, QRectF(0, 0, width, height))
    painter.end()
    return image


class StoryPanel(Panel):
    """Shows the pipeline of a word, and how the model made its tokens.

    The word is that of the focus until the user types another one; Escape returns to it.

    Attributes:
        story: the story that is shown; None if there is none.

    Signals:
        step_wanted(int): the user wants another step of training.
    """

    kept = ("storyViews",)

    step_wanted = Signal(int)

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus, name="storyPanel", title=tr("Word story"))
        self._typed: str | None = None
        self.story: Story | None = None
        self._asked: tuple[str, Shown | None] = "", None  # a word, and whose story of it
        self._story_of: Shown | None = None
        self._loaded_families: set[type] = {type(None)}
        self._job = BackgroundTask(tr("story of a word"), self)
        self._piece = 0
        self._pipeline = Drawing()
        self._shows_pipeline = False
        self.word_edit = WordEdit()
        self.segments = ChoiceControl("storyViews", tr("Views of the story"))
        self.pieces = PieceBar()
        self.pieces.hide()
        self.stack = StoryStack()
        self.strip = StoryCanvas("pipelineCanvas", tr("Pipeline"))
        self._strip_area = StoryArea(self.strip)
        self._message = empty_label("storyMessage")
        self.setFocusProxy(self.word_edit)
        self._lay_out()
        self._add_actions()
        self._connect()

    def _lay_out(self) -> None:
        self.word_edit.setMinimumWidth(_LEAST_EDIT)
        self.word_edit.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._head = in_row((self.word_edit, 1), self.segments, spacing=6, margins=(12, 6, 12, 4))
        self._head.setAlignment(self.word_edit, Qt.AlignmentFlag.AlignLeft)
        self._line = hairline(is_upright=True)
        self._body = QWidget()
        in_row(self._strip_area, self._line, (self.stack, 1), parent=self._body, spacing=0)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._message)
        self._pages.addWidget(self._body)
        in_column(self._head, self.pieces, hairline(), (self._pages, 1), parent=self, spacing=0)

    def _add_actions(self) -> None:
        copy = action(self, tr("Copy story"), self.copy, "copyStory")
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        save = action(self, tr("Save picture…"), self.save_picture, "saveStoryPicture")
        self.addActions([copy, save])
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _connect(self) -> None:
        self._job.done.connect(self._take_asked)
        self._job.failed.connect(self._show_problem)
        self.focus.word_changed.connect(self._word_changed)
        self.follow(self.focus.tokenizer_changed)
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
        """The word whose story is shown."""
        return self.focus.word if self._typed is None else self._typed

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
        if index != self._piece and self.story is not None:
            self._piece = index
            self._show_story(is_other_story=True)

    @Slot(str)
    def _view_chosen(self, key: str) -> None:
        self._shows_pipeline = key == _PIPELINE.key
        if not self._shows_pipeline:
            self.stack.choose(key)
        self._arrange()

    # ---- showing it

    @override
    def refresh(self) -> None:
        word = self.word
        self.word_edit.show_word(word)
        tokenizer, document = self.focus.tokenizer, self.focus.document
        ask = partial(tell_story, tokenizer, word, allow_special=document.allow_special)
        # The first story of a kind of tokenizer loads kernels, which takes longer than a frame.
        is_quick = type(tokenizer) in self._loaded_families and not (tokenizer and tokenizer.may_be_slow)
        if word and (len(word) > _AT_ONCE or not is_quick):
            shown = self.focus.shown
            if self.story is None or self._story_of is not shown:
                self._show_message(tr("One moment…"))
            is_other, self._asked = (word, shown) != self._asked, (word, shown)
            self._job.submit(lambda _: ask(), LATEST if is_other else OLDER_FIRST)
            return
        self._job.forget()
        self._asked = "", None
        try:
            story = ask()
        except NoStory as reason:
            self._show_message(str(reason))
        else:
            self._take(story)

    @override
    def let_go(self) -> None:
        self._job.forget()
        self._show_message("")
        self._asked = "", None

    @Slot(object)
    def _take_asked(self, story: Story) -> None:
        if self._asked[1] is self.focus.shown:  # else that of another column is asked for in a moment
            self._take(story)

    def _take(self, story: Story) -> None:
        is_other_word = self.story is None or story.word.text != self.story.word.text
        self.story, self._story_of = story, self.focus.shown
        self._loaded_families.add(type(self.focus.tokenizer))
        if is_other_word or self._piece >= len(story.pieces):
            self._piece = 0
        self._pages.setCurrentWidget(self._body)
        self._show_story(is_other_story=is_other_word)

    @Slot(object)
    def _show_problem(self, problem: ValueError) -> None:
        self._show_message(str(problem))

    def _show_message(self, sentence: str) -> None:
        self.story = self._story_of = None
        self.segments.hide()
        self.pieces.hide()
        self.stack.stepper.stop()
        self.stack.let_go()
        self._message.setText(sentence)
        self._pages.setCurrentWidget(self._message)

    def _show_story(self, *, is_other_story: bool) -> None:
        story, focus = self.story, self.focus
        assert story is not None
        self.pieces.show_pieces([piece.piece for piece in story.pieces], self._piece)
        piece = story.pieces[self._piece]
        special = focus.document.allow_special
        view = StoryView(piece, story.word.text, story.tokenizer, focus.source, focus.step, special)
        self.stack.show_view(view, is_other_story=is_other_story)
        self._pipeline = draw_pipeline(story.word, self._piece)
        self._arrange()
        self._strip_area.show_drawn(lambda width, height: self._pipeline)
        self.strip.describe(pipeline_text(story.word))

    # ---- room

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH, _LEAST_HEIGHT)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if self.story is None:
            return
        is_wide = self.width() >= px(_BESIDE_FROM)
        choices, current = self.stack.choices, self.stack.page.key
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
            wanted = int(px(self._pipeline.width)) + 2
            most = int(self.width() * _MOST_STRIP_SHARE)
            self._strip_area.setFixedWidth(min(max(wanted, px(_LEAST_STRIP)), most))
        else:
            self._strip_area.setMinimumWidth(0)
            self._strip_area.setMaximumWidth(NO_LIMIT)

    # ---- taking it along

    def text(self) -> str:
        """The story that is shown, as plain text."""
        if self.story is None:
            return ""
        lines = [*pipeline_text(self.story.word), "", *self.stack.text()]
        return "\n".join(lines) + "\n"

    @Slot()
    def copy(self) -> None:
        """Put the story on the clipboard."""
        if self.story is not None:
            QGuiApplication.clipboard().setText(self.text())

    @Slot()
    def save_picture(self) -> None:
        """Ask for a name and write the drawing as a PNG."""
        if self.story is None:
            return
        canvas = self.strip if self.stack.isHidden() else self.stack.page.canvas
        path = ask_save_path(self, tr("Save picture"), "word story.png", tr("PNG image (*.png)"))
        if not path:
            return
        problem = write_file(path, png_of(picture_of(canvas.drawing)))
        if problem is None:
            figure_export(self).said.emit(written_sentence(Path(path)))
        else:
            tell(self, tr("Save picture"), tr("The picture could not be saved: {problem}", problem=problem))
