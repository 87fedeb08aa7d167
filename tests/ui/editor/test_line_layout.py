"""Lines are broken for the width and the font, and only those that somebody looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from tests.ui.editor.editing import SHIFT, press, put_caret
from tokexplorer.ui.editor.token_edit import TokenEdit

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

PARAGRAPH = "the lowest of the lower wages, the newest of the newer ones " * 8 + "\n"
TEXT = PARAGRAPH * 60

CHANGES: list[Callable[[TokenEdit], None]] = [
    lambda edit: edit.resize(300, 480),
    lambda edit: edit.zoomIn(5),
]


def line_starts(edit: TokenEdit, number: int) -> list[int]:
    layout = edit.document().findBlockByNumber(number).layout()
    return [layout.lineAt(index).textStart() for index in range(layout.lineCount())]


@pytest.mark.parametrize("change", CHANGES)
def test_lines_that_nobody_sees_are_broken_when_they_are_looked_at(
    edit: TokenEdit, change: Callable[[TokenEdit], None]
) -> None:
    edit.set_text(TEXT)
    place = 30 * len(PARAGRAPH)
    for code_point in (place, 0):
        put_caret(edit, code_point)
        edit.viewport().repaint()
    before = line_starts(edit, 0)
    change(edit)
    QApplication.processEvents()
    assert line_starts(edit, 0) != before
    assert line_starts(edit, 30) == before
    put_caret(edit, place)
    edit.viewport().repaint()
    assert line_starts(edit, 30) == line_starts(edit, 0)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(
    ("key", "in_paragraph"),
    [(Qt.Key.Key_Home, 200), (Qt.Key.Key_End, 200), (Qt.Key.Key_Up, 0), (Qt.Key.Key_Down, 0)],
)
def test_keys_move_along_the_lines_of_now(
    edit: TokenEdit, qtbot: QtBot, change: Callable[[TokenEdit], None], key: Qt.Key, in_paragraph: int
) -> None:
    """The caret is not on screen, where nothing has broken its lines anew."""
    place = 2 * len(PARAGRAPH) + in_paragraph
    fresh = TokenEdit()
    qtbot.addWidget(fresh)
    fresh.resize(640, 480)
    fresh.show()
    change(fresh)
    for each in (edit, fresh):
        each.set_text(TEXT)
        put_caret(each, place)
    edit.verticalScrollBar().setValue(edit.verticalScrollBar().maximum())
    change(edit)
    QApplication.processEvents()
    for each in (edit, fresh):
        press(each, key, SHIFT)
    assert edit.selection == fresh.selection != (place, place)


def test_an_edit_breaks_the_lines_of_its_block(edit: TokenEdit) -> None:
    edit.set_text(TEXT)
    edit.viewport().repaint()
    lines = edit.document().lineCount()
    put_caret(edit, 10)
    edit.insert_text("word " * 60)
    assert edit.document().lineCount() > lines
    assert line_starts(edit, 0) != line_starts(edit, 1)
    edit.undo()
    assert edit.document().lineCount() == lines
    assert line_starts(edit, 0) == line_starts(edit, 1)


def test_the_scroll_bar_knows_the_lines_of_what_was_broken_anew(edit: TokenEdit) -> None:
    edit.set_text("word " * 20 + "end")
    assert edit.verticalScrollBar().maximum() == 0
    edit.resize(120, 100)
    QApplication.processEvents()
    count = edit.document().lineCount()
    assert count > 10
    assert edit.verticalScrollBar().maximum() == count - edit.viewport().height() // edit.lines.pitch
    edit.moveCursor(QTextCursor.MoveOperation.End)
    assert edit.viewport().rect().contains(edit.cursorRect().center())
    edit.resize(2000, 100)
    QApplication.processEvents()
    assert edit.verticalScrollBar().maximum() == 0
