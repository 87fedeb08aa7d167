"""What an input method commits is an edit of the text; what it composes is only shown."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from tests.ui.editor.editing import (
    CONTROL,
    NONE,
    SHIFT,
    assert_in_step,
    press,
    put_caret,
    shown_blocks,
    type_text,
)
from tests.ui.editor.pictures import areas_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.editor.token_edit import TokenEdit

LINE = "some words in a very long line " * 400


def compose(widget: QWidget, text: str) -> None:
    QApplication.sendEvent(widget, QInputMethodEvent(text, []))


def commit(widget: QWidget, text: str, start: int = 0, length: int = 0, *, then: str = "") -> None:
    event = QInputMethodEvent(then, [])
    event.setCommitString(text, start, length)
    QApplication.sendEvent(widget, event)


def composed(edit: TokenEdit) -> str:
    """What is shown of it, in all blocks."""
    block, texts = edit.document().firstBlock(), ""
    while block.isValid():
        texts += block.layout().preeditAreaText()
        block = block.next()
    return texts


def test_a_commit_over_a_selection_is_one_edit(edit: TokenEdit) -> None:
    edit.set_text("one two three")
    edit.reveal(4, 7)
    commit(edit, "二")
    assert edit.document_model.text == "one 二 three"
    assert edit.selection == (5, 5)
    edit.undo()
    assert edit.document_model.text == "one two three"
    assert_in_step(edit)


def test_commits_are_typing(edit: TokenEdit) -> None:
    for text in ("に", "ほん", "ご"):
        compose(edit, "x")
        commit(edit, text)
    assert edit.document_model.text == "にほんご"
    edit.undo()
    assert edit.document_model.text == ""


def test_composing_takes_the_place_of_the_selection(edit: TokenEdit) -> None:
    edit.set_text("one two three")
    edit.reveal(4, 7)
    compose(edit, "に")
    assert edit.document_model.text == "one  three"
    assert composed(edit) == "に"
    compose(edit, "")
    assert composed(edit) == ""
    assert_in_step(edit)


@pytest.mark.parametrize(
    "text", ["a\ufeffb", "a\r\nb", "\u2028", "\x00", "a\u00a0b", "x\n", "\ufdd0", "w" * 3000]
)
def test_a_commit_is_exact(edit: TokenEdit, text: str) -> None:
    edit.set_text("ab")
    put_caret(edit, 1)
    compose(edit, "にほ")
    edit.viewport().repaint()
    commit(edit, text, then="next")
    edit.viewport().repaint()
    assert edit.document_model.text == f"a{text}b"
    assert composed(edit) == "next"
    assert_in_step(edit)


def test_half_a_surrogate_pair_that_is_committed_does_no_harm(edit: TokenEdit) -> None:
    """Qt can hold one, but gives none to Python: its document would be longer than the text."""
    edit.set_text("ab")
    put_caret(edit, 1)
    for text in ("\ud83d", "x\ude00y", "\ud83d\ude00"):
        compose(edit, text)
        edit.viewport().repaint()
        commit(edit, text, then=text)
        edit.viewport().repaint()
        assert_in_step(edit)
    assert edit.document_model.text == "axy😀b"


@pytest.mark.parametrize("seed", range(4))
def test_what_a_commit_replaces_is_what_qt_would_replace(edit: TokenEdit, qtbot: QtBot, seed: int) -> None:
    plain, chance = QPlainTextEdit(), random.Random(seed)
    qtbot.addWidget(plain)
    for _ in range(60):
        text = "".join(chance.choices(["a", "b ", "\n", "日本", "e\u0301"], k=8))
        caret = chance.randrange(len(text) + 1)
        start = chance.randint(-min(caret, 4), min(len(text) - caret, 3))
        length = chance.randint(0, min(len(text) - caret - start, 4))
        edit.set_text(text)
        plain.setPlainText(text)
        for widget in (edit, plain):
            cursor = widget.textCursor()
            cursor.setPosition(caret)
            widget.setTextCursor(cursor)
            commit(widget, "CD", start, length)
        assert edit.document_model.text == plain.toPlainText()
        assert edit.textCursor().position() == plain.textCursor().position()
        assert_in_step(edit)


@pytest.mark.parametrize(("start", "length"), [(-5, 3), (-5, 9), (4, 2), (1, 9), (-5, 0), (5, 0), (0, -3)])
def test_a_commit_may_ask_for_more_than_there_is(edit: TokenEdit, start: int, length: int) -> None:
    """Qt warned of positions out of range, and its document was another one than the text."""
    edit.set_text("abc")
    put_caret(edit, 1)
    commit(edit, "x", start, length)
    assert edit.document_model.text.replace("x", "", 1) in ("abc", "a", "c", "", "bc", "ab")
    assert_in_step(edit)
    edit.undo()
    assert edit.document_model.text == "abc"


def test_a_replacement_of_nothing_by_nothing_is_no_edit(edit: TokenEdit) -> None:
    edit.set_text("abc")
    commit(edit, "", 1, 0, then="に")
    commit(edit, "", 3, 5)
    assert edit.document_model.edited.history.undo_label is None


def test_committing_at_a_cut_of_a_long_line(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    cut = len(shown_blocks(edit)[0])
    put_caret(edit, cut)
    compose(edit, "に")
    commit(edit, "二")
    assert edit.document_model.text == LINE[:cut] + "二" + LINE[cut:]
    assert_in_step(edit)


@pytest.mark.parametrize("change", ["undo", "elsewhere", "text", "key"])
def test_composing_ends_where_the_text_changes(edit: TokenEdit, change: str) -> None:
    edit.set_text("some words to be composed in")
    edit.insert_text("x" * 20)
    put_caret(edit, 40)
    compose(edit, "にほん")
    edit.viewport().repaint()
    if change == "undo":
        edit.undo()
    elif change == "elsewhere":
        edit.buffer.edited.replace(2, 45, "")
    elif change == "key":
        type_text(edit, "k")
    else:
        edit.set_text("other")
    edit.viewport().repaint()
    assert composed(edit) == ""
    assert_in_step(edit)
    compose(edit, "に")
    commit(edit, "二")
    assert composed(edit) == ""
    assert "二" in edit.document_model.text
    assert_in_step(edit)


def test_who_looks_at_the_selection_when_composing_ends_finds_it_in_the_text(edit: TokenEdit) -> None:
    """Qt tells of the caret when it ends, which was after the text had changed but not yet its document."""
    edit.set_text("some words to be composed in")
    put_caret(edit, 28)
    seen: list[tuple[int, int]] = []
    for signal in (edit.selectionChanged, edit.cursorPositionChanged, edit.textChanged):
        signal.connect(lambda: seen.append(edit.selection))
    edit.document().contentsChange.connect(lambda *_: seen.append(edit.selection))
    compose(edit, "にほん")
    edit.buffer.edited.replace(0, 20, "")
    assert seen
    assert edit.selection == (8, 8)


@pytest.mark.parametrize("modifiers", [NONE, SHIFT, CONTROL])
@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_PageDown])
def test_the_caret_stays_in_the_document_when_a_key_moves_it_while_composing(
    edit: TokenEdit, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    """Qt counted the letters that are composed in and put the caret behind the end."""
    edit.resize(150, 300)
    edit.set_text("a line that is broken several times, שלום क्षत्रिय to the end")
    put_caret(edit, edit.document_model.edited.code_point_count)
    compose(edit, "にほ")
    edit.viewport().repaint()
    press(edit, Qt.Key.Key_Up)
    compose(edit, "にほ")
    for _ in range(4):
        press(edit, key, modifiers)
        assert edit.textCursor().position() < edit.document().characterCount()
    assert composed(edit) == ""
    type_text(edit, "x")
    assert_in_step(edit)


def test_a_modifier_alone_does_not_end_composing(edit: TokenEdit) -> None:
    compose(edit, "にほ")
    press(edit, Qt.Key.Key_Shift, SHIFT)
    assert composed(edit) == "にほ"
    edit.reveal(0, 0)
    assert composed(edit) == ""


def test_what_is_composed_moves_the_tokens_behind_it(edit: TokenEdit) -> None:
    edit.set_text("ab cd")
    put_caret(edit, 1)
    edit.viewport().repaint()
    block = edit.document().firstBlock()

    def right() -> float:
        edit.viewport().repaint()
        picture = edit.painter.picture(block)
        assert picture is not None
        return max(area.left + area.width for area in areas_of(picture.shapes))

    before = right()
    compose(edit, "にほん")
    assert right() > before
    compose(edit, "")
    assert right() == before
    compose(edit, "にほん")
    edit.reveal(0, 0)
    assert right() == before
