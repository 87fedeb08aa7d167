"""What a person does at a text editor, and what must hold afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from tokexplorer.ui.editor import text_projection

if TYPE_CHECKING:
    from tokexplorer.ui.editor.token_edit import TokenEdit

NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press(edit: TokenEdit, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE, text: str = "") -> None:
    QApplication.sendEvent(edit, QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text))


def type_text(edit: TokenEdit, text: str) -> None:
    """One key event a character, also where a keyboard could not."""
    for character in text:
        if character == "\n":
            press(edit, Qt.Key.Key_Return, text="\r")
        else:
            press(edit, Qt.Key.Key_unknown, text=character)


def put_caret(edit: TokenEdit, code_point: int) -> None:
    edit.reveal(code_point, code_point)


def mouse(edit: TokenEdit, kind: QEvent.Type, point: QPointF, button: Qt.MouseButton) -> None:
    held = button if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    event = QMouseEvent(kind, point, edit.viewport().mapToGlobal(point), button, held, NONE)
    QApplication.sendEvent(edit.viewport(), event)


def move_to(edit: TokenEdit, point: QPointF) -> None:
    mouse(edit, QEvent.Type.MouseMove, point, Qt.MouseButton.NoButton)


def click(edit: TokenEdit, point: QPointF) -> None:
    mouse(edit, QEvent.Type.MouseButtonPress, point, Qt.MouseButton.LeftButton)
    mouse(edit, QEvent.Type.MouseButtonRelease, point, Qt.MouseButton.LeftButton)


def shown_blocks(edit: TokenEdit) -> list[str]:
    block, texts = edit.document().firstBlock(), []
    while block.isValid():
        texts.append(block.text())
        block = block.next()
    return texts


def assert_in_step(edit: TokenEdit) -> None:
    """Qt shows the document's text, every line of it in blocks that are not too long."""
    lines = text_projection.displayable(edit.document_model.text).split("\n")
    blocks = iter(shown_blocks(edit))
    for line in lines:
        shown = next(blocks)
        parts = [shown]
        while shown != line:
            parts.append(next(blocks))
            shown += parts[-1]
            assert line.startswith(shown)
            assert all(parts)
        assert max(map(len, parts)) <= text_projection.LONGEST_BLOCK
    assert not list(blocks)
