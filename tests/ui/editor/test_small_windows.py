"""Windows in which no line of the text has room, and documents that become shorter under their editors."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from tests.ui.columns.runs import three
from tests.ui.editor.editing import CONTROL, assert_in_step, press
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.editor.token_edit import TokenEdit

LINES = "".join(
    f"{number} lines of words, some of them wrapped in narrow columns\n" for number in range(2000)
)
TEXTS = (LINES, ("word" * 90 + " ") * 300, ("e" + "\u0301\u0323" * 30 + " ") * 200, "one\ntwo\n", "one", "")


def assert_shows_lines(edit: TokenEdit) -> None:
    """It is scrolled to a line that there is, and so it is wherever its bar is moved to."""
    assert edit.firstVisibleBlock().isValid()
    edit.viewport().repaint()
    bar = edit.verticalScrollBar()
    before = bar.value()
    for value in (bar.maximum(), bar.maximum() + 1, before):
        bar.setValue(value)
        assert bar.value() < edit.document().lineCount()
        assert edit.firstVisibleBlock().isValid()
        edit.viewport().repaint()


@pytest.mark.parametrize("height", [0, 1, 10, 20, 30, 40, 60])
@pytest.mark.parametrize("text", ["", "one line", LINES])
def test_an_editor_without_room_for_a_line(edit: TokenEdit, qtbot: QtBot, text: str, height: int) -> None:
    """Qt's scroll bar ended one line beyond the last: who scrolled there never came back."""
    edit.resize(300, height)
    edit.set_text(LINES)
    press(edit, Qt.Key.Key_End, CONTROL)
    edit.set_text(text)
    assert_shows_lines(edit)
    edit.verticalScrollBar().setValue(edit.verticalScrollBar().maximum())
    press(edit, Qt.Key.Key_End, CONTROL)
    assert_shows_lines(edit)
    edit.resize(640, 480)
    qtbot.wait(1)
    assert_shows_lines(edit)


def test_an_editor_is_not_scrolled_beyond_a_document_that_became_shorter(edit: TokenEdit) -> None:
    """As another editor of the document does it that has its new range already."""
    edit.set_text(LINES)
    bar = edit.verticalScrollBar()
    bar.blockSignals(True)
    bar.setMaximum(9000)  # what Qt said of a longer document
    bar.blockSignals(False)
    bar.setValue(8000)
    assert_shows_lines(edit)


@pytest.mark.parametrize("seed", range(3))
def test_columns_come_and_go_in_a_small_window(qtbot: QtBot, seed: int) -> None:
    chance, runs = random.Random(seed), three()
    pane = InspectionPane()
    qtbot.addWidget(pane)
    pane.resize(700, 130)
    pane.show()
    qtbot.waitExposed(pane)
    for _ in range(30):
        kind = chance.choice(["columns", "columns", "text", "end", "size", "zoom", "middle"])
        if kind == "columns":
            pane.set_columns(runs[: chance.randint(0, 3)])
        elif kind == "text":
            pane.set_text(chance.choice(TEXTS))
        elif kind == "end":
            press(pane.editor, Qt.Key.Key_End, CONTROL)
        elif kind == "size":
            pane.resize(chance.choice([300, 700, 1091]), chance.choice([90, 120, 150, 268]))
        elif kind == "zoom":
            pane.editor.font_size_pt = chance.choice([8, 12, 30])
        else:
            bar = pane.editor.verticalScrollBar()
            bar.setValue(bar.maximum() // 2)
        qtbot.wait(chance.choice([0, 1, 20]))
        for column in pane.columns:
            assert_shows_lines(column.editor)
    while not pane.editor.projection.is_whole:
        pane.editor.projection.load(100_000)
    assert_in_step(pane.editor)
    Background.of_window().close(pane, 5.0)
    pane.close()
