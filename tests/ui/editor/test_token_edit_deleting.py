"""Every key that edits is an edit of the text, and takes away what Qt's own editor would."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from tests.ui.editor.editing import CONTROL, NONE, SHIFT, assert_in_step, press, put_caret, type_text
from tokexplorer.ui.editor import text_projection
from tokexplorer.ui.editor.text_projection import LONGEST_BLOCK

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.editor.token_edit import TokenEdit

ALT, META = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.MetaModifier
KEYPAD, GROUP = Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.GroupSwitchModifier
MODIFIERS = (NONE, SHIFT, CONTROL, ALT, META, KEYPAD, GROUP, CONTROL | SHIFT, CONTROL | ALT, CONTROL | KEYPAD)
DELETIONS = (
    (Qt.Key.Key_Delete, NONE),
    (Qt.Key.Key_Backspace, NONE),
    (Qt.Key.Key_Backspace, SHIFT),
    (Qt.Key.Key_Delete, CONTROL),
    (Qt.Key.Key_Backspace, CONTROL),
)
PIECES = (
    *("a", " ", "  ", "word", ", ", "\n", "\n\n", "é", "e\u0301\u0323", "😀", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷"),
    *("日本", "क्षत्रिय", "שלום", "\t", "don't", "x" * 30, "\u200d", "\u0301"),
)


@pytest.fixture
def plain(qtbot: QtBot) -> QPlainTextEdit:
    """Qt's own editor."""
    widget = QPlainTextEdit()
    qtbot.addWidget(widget)
    return widget


@pytest.mark.parametrize("seed", range(6))
def test_what_a_key_deletes_is_what_qt_would_delete(
    edit: TokenEdit, plain: QPlainTextEdit, seed: int
) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        text = "".join(chance.choices(PIECES, k=8))
        anchor, caret = chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)
        if chance.random() < 0.7:
            anchor = caret
        edit.set_text(text)
        plain.setPlainText(text)
        for widget in (edit, plain):
            cursor = widget.textCursor()
            cursor.setPosition(edit.projection.position(anchor))
            cursor.setPosition(edit.projection.position(caret), QTextCursor.MoveMode.KeepAnchor)
            widget.setTextCursor(cursor)
        for key, modifiers in chance.choices(DELETIONS, k=3):
            for widget in (edit, plain):
                QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, key, modifiers))
            assert edit.document_model.text == plain.toPlainText()
            assert edit.textCursor().position() == plain.textCursor().position()
        assert_in_step(edit)


def test_no_key_is_qts_to_edit_with(edit: TokenEdit) -> None:
    """Whatever a keyboard sends, Qt's document is as the text is."""
    QApplication.clipboard().setText("pasted")
    texts = ("", "x", "5", "\u2028", "\u200d", "\r", "\x0b", "\ue000", "\u0378", "\U0003fffe", "\uffff")
    for number, key in enumerate(Qt.Key):
        edit.set_text("one two\nthree four\nfive")
        for modifiers in MODIFIERS:
            put_caret(edit, 13)
            press(edit, key, modifiers, texts[number % len(texts)])
            assert edit.document().toRawText().replace("\u2029", "\n") == text_projection.displayable(
                edit.document_model.text
            )


@pytest.mark.parametrize("text", ["\u2028", "\u200d", "\ue000", "\u0378", "\U0003fffe", "5"])
def test_a_key_that_qt_would_type_is_typed(edit: TokenEdit, text: str) -> None:
    press(edit, Qt.Key.Key_unknown, KEYPAD, text)
    assert edit.document_model.text == text


@pytest.mark.parametrize("modifiers", [NONE, SHIFT, KEYPAD, GROUP])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_every_return_that_qt_knows_is_a_line_end(
    edit: TokenEdit, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    type_text(edit, "ab")
    put_caret(edit, 1)
    press(edit, key, modifiers, "\r")
    assert edit.document_model.text == "a\nb"
    assert_in_step(edit)


def test_deleting_in_one_go_is_undone_in_one_go(edit: TokenEdit) -> None:
    edit.set_text("one two three four")
    put_caret(edit, 13)
    for key, modifiers in ((Qt.Key.Key_Backspace, NONE), (Qt.Key.Key_Backspace, CONTROL)) * 2:
        press(edit, key, modifiers)
    press(edit, Qt.Key.Key_Delete)
    press(edit, Qt.Key.Key_Delete, CONTROL)
    assert edit.document_model.text == "one "
    edit.undo()
    assert edit.document_model.text == "one two three four"
    assert_in_step(edit)


def test_a_key_that_deletes_nothing_leaves_nothing_to_undo(edit: TokenEdit) -> None:
    edit.set_text("ab")
    put_caret(edit, 0)
    press(edit, Qt.Key.Key_Backspace)
    press(edit, Qt.Key.Key_Backspace, CONTROL)
    put_caret(edit, 2)
    press(edit, Qt.Key.Key_Delete)
    press(edit, Qt.Key.Key_Delete, CONTROL)
    edit.delete(QKeySequence.StandardKey.DeleteEndOfLine)
    assert edit.document_model.text == "ab"
    assert edit.document_model.edited.history.undo_label is None


def test_deleting_to_the_end_of_a_line_that_is_cut(edit: TokenEdit) -> None:
    line = "some words in a very long line " * 400
    edit.set_text(line + "\r\nnext")
    put_caret(edit, LONGEST_BLOCK // 2)
    edit.delete(QKeySequence.StandardKey.DeleteEndOfLine)
    assert edit.document_model.text == line[: LONGEST_BLOCK // 2] + "\nnext"
    edit.reveal(2, 5)
    edit.delete(QKeySequence.StandardKey.DeleteEndOfLine)
    assert edit.document_model.text == line[:2] + "\nnext"
    assert_in_step(edit)


def test_characters_that_qt_cannot_hold_are_deleted_one_by_one(edit: TokenEdit) -> None:
    text = "a\ud83d\ude00\r\n\ufeff\u2029b"
    edit.set_text(text)
    for rest in range(len(text) - 1, -1, -1):
        put_caret(edit, rest + 1)
        press(edit, Qt.Key.Key_Backspace)
        assert edit.document_model.text == text[:rest]
        assert_in_step(edit)


@pytest.mark.parametrize(("key", "modifiers"), DELETIONS)
def test_deleting_beside_a_part_that_is_not_loaded(
    edit: TokenEdit, monkeypatch: pytest.MonkeyPatch, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    monkeypatch.setattr(text_projection, "SHOWN_AT_ONCE", 1000)
    monkeypatch.setattr(text_projection, "FIRST_PART", 400)
    monkeypatch.setattr(text_projection, "_REACH", 50)
    text = "".join(f"line {number} of it\n" for number in range(3000))
    edit.set_text(text)
    gap = edit.projection.breaks.gaps.gaps[0]
    cursor = edit.textCursor()
    cursor.setPosition(edit.projection.breaks.shown(gap.start))
    edit.blockSignals(True)  # the caret is put there before anything more is loaded
    edit.setTextCursor(cursor)
    edit.blockSignals(False)
    caret = edit.selection[0]
    press(edit, key, modifiers)
    is_back = key == Qt.Key.Key_Backspace
    # A line ends before the part, and "line" or "\n" is the word beside it.
    length = 4 + 1 if modifiers == CONTROL and not is_back else 1
    start = caret - length if is_back else caret
    assert edit.document_model.text == text[:start] + text[start + length :]
    while not edit.projection.is_whole:
        edit.projection.load(5000)
    assert_in_step(edit)


def test_what_else_writes_into_qts_document_is_painted_over(edit: TokenEdit) -> None:
    edit.set_text("the text\nof two lines")
    QTextCursor(edit.document()).insertText("not in it")
    assert edit.document_model.text == "the text\nof two lines"
    assert_in_step(edit)
