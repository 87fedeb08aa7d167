"""A text is typed, pasted, scrubbed and asked why, through the real window with real threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QSlider

from tests.ui.shown import child, panel_named
from tests.ui.window.test_main_window import LONG_MS
from tests.ui.window.test_several_runs import (
    add_corpus,
    plan_of_three,
    shown_ids,
    tokenizer_of,
    train,
    wait_for_ids,
)
from tokexplorer.core.explain.stories import BpeStory, UnigramStory, WordPieceStory
from tokexplorer.ui.what_if.what_if_dialog import WhatIfDialog

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.story.story_panel import Story
    from tokexplorer.ui.window.main_window import MainWindow

PASTED = "the tokens of this text, naïve 東京 👩‍🚀\n" * 3
STORIES = (BpeStory, WordPieceStory, UnigramStory)


def pin(window: MainWindow, column: TextColumn, part: str) -> None:
    """Click the token that holds a part of the text."""
    window.inspection.choose_column(column.shown)  # type: ignore[arg-type]
    place = window.inspection.text.encode().index(part.encode())
    token = column.editor.document_model.token_at(place)
    assert token is not None
    column.editor.token_clicked.emit(token)


def told(qtbot: QtBot, window: MainWindow, word: str) -> Story:
    """The story on screen, once it is about this word in the tokenizer of the chosen column."""
    panel, tokenizer = panel_named(window, "storyPanel"), window.inspection.live.tokenizer

    def is_told() -> bool:
        story = panel.story
        return story is not None and story.tokenizer is tokenizer and story.word.text == word

    qtbot.waitUntil(is_told, timeout=LONG_MS)
    assert panel.story is not None
    return panel.story


def test_a_text_is_typed_pasted_scrubbed_asked_and_a_merge_edited(qtbot: QtBot, window: MainWindow) -> None:
    inspection = window.inspection
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    qtbot.waitUntil(lambda: all(column.live.is_settled for column in inspection.columns), timeout=LONG_MS)

    # typed and pasted: every column has the tokens of the whole text
    qtbot.keyClicks(inspection.editor, "unbelievable ")
    QApplication.clipboard().setText(PASTED)
    inspection.editor.paste()
    assert inspection.text == "unbelievable " + PASTED
    for column in inspection.columns:
        assert shown_ids(column) == tokenizer_of(column).encode(inspection.text).ids.tolist()

    # asked: a word of each family has its story, and its tokens are those of the encoder
    window.details.pane.turn_to("storyPanel")
    for column, kind in zip(inspection.columns, STORIES, strict=True):
        pin(window, column, "believ")
        story = told(qtbot, window, window.details.focus.word)
        assert "unbelievable" in story.word.text
        assert [type(piece) for piece in story.pieces] == [kind]
        model = next(stage for stage in story.word.stages if stage.name == "model")
        ids = tokenizer_of(column).encode(story.word.text).ids.tolist()
        assert [part.token_id for part in model.parts] == ids

    # scrubbed: text, story and vocabulary follow the slider
    first = inspection.columns[0]
    pin(window, first, "believ")
    slider = child(window, QSlider, "stepSlider")
    slider.setValue(20)
    early = tokenizer_of(first)
    assert early.steps == 20
    wait_for_ids(qtbot, first, early.encode(inspection.text).ids.tolist())
    assert len(told(qtbot, window, "unbelievable").pieces[0].tokens) > 2
    window.details.pane.turn_to("vocabularyPanel")
    table = panel_named(window, "vocabularyPanel").table
    qtbot.waitUntil(lambda: table.model().rowCount() == early.vocab_size, timeout=LONG_MS)
    child(window, QPushButton, "followButton").click()
    qtbot.waitUntil(lambda: first.live.step == first.live.steps_done)

    # edited: the token that is pinned loses its merge, and comes back
    before = shown_ids(first)
    pin(window, first, " of")
    window.details.pane.turn_to("tokenPanel")
    qtbot.waitUntil(lambda: panel_named(window, "tokenPanel").page is not None)
    assert window.details.focus.token_id in before
    qtbot.mouseClick(panel_named(window, "tokenPanel").what_if, Qt.MouseButton.LeftButton)
    dialog = child(window, WhatIfDialog, "whatIfDialog")
    remove = dialog.findChild(QPushButton, "removeRow")
    assert remove is not None
    gone = window.details.focus.token_id
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert gone not in shown_ids(first)
    assert inspection.columns[1].live.is_overridden is False
    dialog.close()
    window.inspection.editor.undo()
    assert shown_ids(first) == before


def test_a_token_of_the_vocabulary_is_found_in_the_text(qtbot: QtBot, window: MainWindow) -> None:
    inspection = window.inspection
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    inspection.set_text("tokens, tokens and more tokens")
    token = int(tokenizer_of(inspection.chosen).encode(inspection.text).ids[0])
    panel_named(window, "vocabularyPanel").find_wanted.emit(token)
    qtbot.waitUntil(lambda: inspection.editor.marks.get("found") is not None, timeout=LONG_MS)
    field = inspection.find_bar.findChild(QLineEdit)
    assert field is not None
    assert field.text() == str(token)
    assert child(window, QAction, "openTokenizerAction").isEnabled()
