from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt
from PySide6.QtGui import QDrag, QDropEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication

from tests.ui.editor.editing import CONTROL, NONE, assert_in_step, mouse, press, put_caret
from tokexplorer.ui.editor.document_edit import EXACT_TEXT
from tokexplorer.ui.editor.token_edit import TokenEdit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ODD = "a\r\nb\u00a0c\u2028d\u2029e\ud800f\ufeff\x00😀\tg"


def plain(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


@pytest.mark.parametrize("text", ["a\r\nb", "a\rb", "a\u00a0b", "a\u2028b\u2029c", "x\x00y", "😀日\u0301"])
def test_pasted_text_is_exact(edit: TokenEdit, text: str) -> None:
    edit.insertFromMimeData(plain(text))
    assert edit.document_model.text == text
    assert_in_step(edit)


def test_copy_is_exact_and_readable_elsewhere(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text(ODD)
    edit.selectAll()
    data = edit.createMimeDataFromSelection()
    assert data.text() == ODD.replace("\ud800", "\ufffd")
    other = TokenEdit()
    qtbot.addWidget(other)
    other.insertFromMimeData(data)
    assert other.document_model.text == ODD


def test_cut_and_paste_with_keys(edit: TokenEdit) -> None:
    edit.set_text(ODD)
    edit.reveal(1, 9)
    press(edit, Qt.Key.Key_X, CONTROL)
    assert edit.document_model.text == ODD[:1] + ODD[9:]
    assert QApplication.clipboard().mimeData().hasFormat(EXACT_TEXT)
    put_caret(edit, 0)
    press(edit, Qt.Key.Key_V, CONTROL)
    assert edit.document_model.text == ODD[1:9] + ODD[:1] + ODD[9:]
    assert_in_step(edit)
    edit.undo()
    edit.undo()
    assert edit.document_model.text == ODD


def test_pasting_over_a_selection_is_one_edit(edit: TokenEdit) -> None:
    edit.set_text("one two three")
    edit.reveal(4, 7)
    edit.insertFromMimeData(plain("2\r\n"))
    assert edit.document_model.text == "one 2\r\n three"
    assert edit.selection == (7, 7)
    edit.undo()
    assert edit.document_model.text == "one two three"


def drop(edit: TokenEdit, code_point: int, data: QMimeData) -> None:
    cursor = edit.textCursor()
    cursor.setPosition(code_point)
    place = QPointF(edit.cursorRect(cursor).center())
    event = QDropEvent(
        place, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    edit.dropEvent(event)
    assert event.isAccepted()


def test_dropped_text_is_exact(edit: TokenEdit) -> None:
    edit.set_text("0123456789")
    drop(edit, 4, plain("\r\n\u2028"))
    assert edit.document_model.text == "0123\r\n\u2028456789"
    assert_in_step(edit)


@pytest.mark.parametrize(("target", "moved"), [(9, "0145678239"), (1, "0231456789")])
def test_moving_a_selection_is_one_edit(edit: TokenEdit, target: int, moved: str) -> None:
    edit.set_text("0123456789")
    edit.move_text(2, 4, target)
    assert edit.document_model.text == moved
    start, end = edit.selection
    assert edit.document_model.slice(start, end) == "23"
    edit.undo()
    assert edit.document_model.text == "0123456789"
    assert_in_step(edit)


def test_the_context_menu_works_on_the_document(edit: TokenEdit) -> None:
    edit.set_text("abc")
    edit.insert_text("x")
    menu = edit.context_menu()
    actions = {action.objectName(): action for action in menu.actions() if action.objectName()}
    assert set(actions) == {"undoText", "redoText", "cutText", "copyText", "pasteText", "selectAllText"}
    assert not actions["redoText"].isEnabled()
    assert actions["undoText"].shortcut() == QKeySequence(QKeySequence.StandardKey.Undo)
    actions["undoText"].trigger()
    assert edit.document_model.text == "abc"
    actions["selectAllText"].trigger()
    assert edit.selection == (0, 3)
    menu.deleteLater()


def drag(edit: TokenEdit, start_cp: int, end_cp: int) -> None:
    """Take hold of a part of the text and move the mouse."""
    edit.reveal(start_cp, end_cp)
    cursor = edit.textCursor()
    cursor.setPosition((cursor.selectionStart() + cursor.selectionEnd()) // 2)
    start = QPointF(edit.cursorRect(cursor).center())
    mouse(edit, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.LeftButton)
    view, held = edit.viewport(), Qt.MouseButton.LeftButton
    for distance in (1, 3 * QApplication.startDragDistance()):
        place = start + QPointF(distance, 0)
        event = QMouseEvent(QEvent.Type.MouseMove, place, view.mapToGlobal(place), held, held, NONE)
        QApplication.sendEvent(view, event)


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        (Qt.DropAction.MoveAction, "one three"),
        (Qt.DropAction.CopyAction, "one two three"),
        (Qt.DropAction.IgnoreAction, "one two three"),
    ],
)
def test_what_another_program_takes_is_gone(
    edit: TokenEdit, monkeypatch: pytest.MonkeyPatch, answer: Qt.DropAction, left: str
) -> None:
    """The offscreen platform drags nothing: the answer of the other program is given here."""
    dragged: list[str] = []

    def take(drag: QDrag, *_actions: Qt.DropAction) -> Qt.DropAction:
        dragged.append(drag.mimeData().text())
        return answer

    monkeypatch.setattr(QDrag, "exec", take)
    edit.set_text("one two three")
    drag(edit, 4, 8)
    assert dragged == ["two "]
    assert edit.document_model.text == left
    assert_in_step(edit)
    can_undo = edit.document_model.edited.history.undo_label is not None
    assert can_undo == (left != "one two three")


def test_text_that_is_not_selected_is_selected_by_the_mouse(
    edit: TokenEdit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDrag, "exec", lambda *_: pytest.fail("dragged"))
    edit.set_text("one two three")
    drag(edit, 4, 4)
    start, end = edit.selection
    assert start <= 4 <= end
    assert start < end
