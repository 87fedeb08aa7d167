from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from tests.session.plain_tokenizers import AcrossEverything, Failing, ThreeBytes
from tests.ui.editor.editing import CONTROL, NONE, SHIFT, assert_in_step, press, put_caret, type_text
from tokexplorer.ui.editor import text_projection
from tokexplorer.ui.editor.token_edit import TokenEdit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_typed_text_is_the_documents(edit: TokenEdit) -> None:
    type_text(edit, "é日😀 a\nb\u00a0c\tן")
    assert edit.document_model.text == "é日😀 a\nb\u00a0c\tן"
    assert_in_step(edit)


def test_shift_enter_is_a_line_end(edit: TokenEdit) -> None:
    type_text(edit, "a")
    press(edit, Qt.Key.Key_Return, SHIFT, "\r")
    type_text(edit, "b")
    assert edit.document_model.text == "a\nb"
    assert_in_step(edit)


def test_typing_beside_characters_that_qt_cannot_hold(edit: TokenEdit) -> None:
    edit.set_text("\ufeffa\r\nb\u2028\ud800\ufdd0c\u2029")
    put_caret(edit, 3)
    type_text(edit, "x")
    put_caret(edit, 0)
    type_text(edit, "y")
    assert edit.document_model.text == "y\ufeffa\rx\nb\u2028\ud800\ufdd0c\u2029"
    press(edit, Qt.Key.Key_Delete)
    put_caret(edit, len(edit.document_model.text))
    press(edit, Qt.Key.Key_Backspace)
    assert edit.document_model.text == "ya\rx\nb\u2028\ud800\ufdd0c"
    assert_in_step(edit)


def test_undo_and_redo_are_the_documents(edit: TokenEdit) -> None:
    edit.set_text("start\r\n")
    put_caret(edit, 7)
    type_text(edit, "hello")
    press(edit, Qt.Key.Key_Z, CONTROL)
    assert edit.document_model.text == "start\r\n"
    assert_in_step(edit)
    press(edit, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert edit.document_model.text == "start\r\nhello"
    assert edit.selection == (12, 12)
    assert_in_step(edit)


def test_what_is_typed_after_a_click_elsewhere_is_undone_alone(edit: TokenEdit) -> None:
    type_text(edit, "ab")
    press(edit, Qt.Key.Key_Left)
    press(edit, Qt.Key.Key_Right)
    type_text(edit, "c")
    edit.undo()
    assert edit.document_model.text == "ab"


def test_replacing_a_selection(edit: TokenEdit) -> None:
    edit.set_text("one\r\ntwo three")
    edit.reveal(2, 8)
    type_text(edit, "x")
    assert edit.document_model.text == "onx three"
    edit.undo()
    assert edit.document_model.text == "one\r\ntwo three"
    assert_in_step(edit)


def test_select_all_and_delete(edit: TokenEdit) -> None:
    edit.set_text("one\ntwo\r\n" * 50)
    edit.selectAll()
    press(edit, Qt.Key.Key_Delete)
    assert edit.document_model.text == ""
    edit.undo()
    assert edit.document_model.text == "one\ntwo\r\n" * 50
    assert_in_step(edit)


def test_an_input_method_commits_text(edit: TokenEdit) -> None:
    edit.set_text("ab")
    put_caret(edit, 1)
    QApplication.sendEvent(edit, QInputMethodEvent("にほ", []))
    edit.viewport().repaint()
    assert edit.document_model.text == "ab"
    commit = QInputMethodEvent("", [])
    commit.setCommitString("日本")
    QApplication.sendEvent(edit, commit)
    assert edit.document_model.text == "a日本b"
    assert_in_step(edit)


def test_edits_of_the_text_from_elsewhere_are_shown(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text("shared text\n" * 20)
    text = edit.buffer.edited
    with qtbot.waitSignal(edit.text_edited):
        text.replace(3, 30, "\r\nother\u2028")
    assert_in_step(edit)
    text.undo()
    assert_in_step(edit)


def test_a_text_that_is_not_shown_any_more_changes_nothing(edit: TokenEdit) -> None:
    edit.set_text("first")
    first = edit.buffer.edited
    edit.set_text("second")
    first.replace(0, 5, "other")
    assert edit.toPlainText() == "second"


def test_an_editor_whose_window_is_gone_is_left_alone(qtbot: QtBot) -> None:
    gone = TokenEdit()
    text, document = gone.buffer.edited, gone.document_model
    delete(gone)
    text.replace(0, 0, "more text")
    assert document.text == "more text"


def test_signals_tell_of_edits_and_selections(edit: TokenEdit, qtbot: QtBot) -> None:
    with qtbot.waitSignal(edit.text_edited):
        type_text(edit, "a")
    with qtbot.waitSignal(edit.selection_changed):
        edit.selectAll()
    assert edit.selection == (0, 1)


def test_a_failing_tokenizer_does_not_stop_the_typing(edit: TokenEdit) -> None:
    edit.set_tokenizer(Failing())
    type_text(edit, "ab!c")
    edit.viewport().repaint()
    assert edit.document_model.text == "ab!c"
    assert edit.document_model.encoding_error is not None


PIECES = [
    *("a", " ", "\n", "é", "😀", "\r\n", "\n\n", "\ud800", "\u2028", "日本", "\u0301", "\ufeff", "שלום"),
    *("👨‍👩‍👧‍👦", "x" * 15, "word " * 9),
]


class Monkey:
    """Edits at random places of what Qt shows, and knows what the text must be then."""

    def __init__(self, edit: TokenEdit, seed: int) -> None:
        self.edit = edit
        self.chance = random.Random(seed)

    def select(self) -> tuple[int, int]:
        """Select some text, or put the caret somewhere, also beside the places where lines are cut."""
        shown = self.edit.document().toRawText().encode("utf-16-le", "surrogatepass")
        places = [place for place in range(len(shown) // 2) if not 0xDC <= shown[2 * place + 1] < 0xE0]
        places.append(len(shown) // 2)
        start = self.chance.randrange(len(places))
        end = self.chance.choice([start, max(0, min(len(places) - 1, start + self.chance.randint(-40, 40)))])
        cursor = self.edit.textCursor()
        cursor.setPosition(places[start])
        cursor.setPosition(places[end], QTextCursor.MoveMode.KeepAnchor)
        self.edit.setTextCursor(cursor)
        return self.edit.selection

    def act(self) -> None:
        edit, before = self.edit, self.edit.document_model.text
        start, end = self.select()
        kind = self.chance.choice(["type", "paste", "delete", "move", "history"])
        if kind in ("type", "paste"):
            new = (
                self.chance.choice(PIECES[:3])
                if kind == "type"
                else "".join(self.chance.choices(PIECES, k=3))
            )
            (type_text if kind == "type" else TokenEdit.insert_text)(edit, new)
            assert edit.document_model.text == before[:start] + new + before[end:]
        elif kind == "delete":
            key = self.chance.choice([Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
            press(edit, key, self.chance.choice([NONE, CONTROL]))
            if start < end:
                assert edit.document_model.text == before[:start] + before[end:]
        elif kind == "move":
            press(edit, self.chance.choice([Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up]))
        else:
            self.chance.choice([edit.undo, edit.redo])()


@pytest.mark.parametrize("seed", range(20))
def test_random_editing(edit: TokenEdit, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(text_projection, "LONGEST_BLOCK", 20)
    monkeypatch.setattr(text_projection, "USUAL_BLOCK", 10)
    edit.set_tokenizer(AcrossEverything(5) if seed % 2 else ThreeBytes())
    edit.show_whitespace = True
    monkey = Monkey(edit, seed)
    for _ in range(60):
        monkey.act()
        assert_in_step(edit)
        edit.viewport().repaint()
    while edit.document_model.edited.history.undo_label is not None:
        edit.undo()
        assert_in_step(edit)
    assert edit.document_model.text == ""


def test_word_movement_and_deletion_reach_the_document(edit: TokenEdit) -> None:
    edit.set_text("one two three")
    cursor = edit.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.End)
    edit.setTextCursor(cursor)
    press(edit, Qt.Key.Key_Backspace, CONTROL)
    assert edit.document_model.text == "one two "
    assert_in_step(edit)
