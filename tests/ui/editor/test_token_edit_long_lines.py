from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor

from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tests.ui.editor.editing import SHIFT, assert_in_step, press, put_caret, shown_blocks, type_text
from tokexplorer.ui.editor.text_projection import LONGEST_BLOCK

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.editor.token_edit import TokenEdit

LINE = "some words in a very long line " * 400


def first_cut(edit: TokenEdit) -> int:
    return len(shown_blocks(edit)[0])


def test_a_long_line_is_shown_in_blocks(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    assert len(shown_blocks(edit)) > 5
    assert_in_step(edit)
    edit.selectAll()
    assert edit.selection == (0, len(LINE))


def test_deleting_at_a_cut_is_as_if_there_were_none(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    cut = first_cut(edit)
    put_caret(edit, cut)
    press(edit, Qt.Key.Key_Backspace)
    assert edit.document_model.text == LINE[: cut - 1] + LINE[cut:]
    assert_in_step(edit)
    edit.undo()
    cut = first_cut(edit)
    cursor = edit.textCursor()
    cursor.setPosition(cut)  # the end of the first block
    edit.setTextCursor(cursor)
    press(edit, Qt.Key.Key_Delete)
    assert edit.document_model.text == LINE[:cut] + LINE[cut + 1 :]
    assert_in_step(edit)


def test_typing_on_both_sides_of_a_cut(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    cut = first_cut(edit)
    for position in (cut, cut + 2):  # Qt's: the end of the first block, the start of the second
        cursor = edit.textCursor()
        cursor.setPosition(position)
        edit.setTextCursor(cursor)
        type_text(edit, "x")
    assert edit.document_model.text == LINE[:cut] + "xx" + LINE[cut:]
    assert_in_step(edit)


def test_selecting_over_a_cut_and_typing(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    cut = first_cut(edit)
    edit.reveal(cut - 5, cut + 5)
    type_text(edit, "-")
    assert edit.document_model.text == LINE[: cut - 5] + "-" + LINE[cut + 5 :]
    assert_in_step(edit)


def test_deleting_a_range_that_begins_and_ends_at_cuts(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    lengths = [len(block) for block in shown_blocks(edit)]
    start, end = lengths[0], lengths[0] + lengths[1]
    edit.document_model.edited.replace(start, end, "")
    assert edit.document_model.text == LINE[:start] + LINE[end:]
    assert_in_step(edit)


def test_the_caret_steps_over_a_cut_in_one_step(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    cut = first_cut(edit)
    put_caret(edit, cut - 1)
    for expected in (cut, cut + 1, cut + 2):
        press(edit, Qt.Key.Key_Right)
        assert edit.selection == (expected, expected)
    for expected in (cut + 1, cut, cut - 1):
        press(edit, Qt.Key.Key_Left)
        assert edit.selection == (expected, expected)
    press(edit, Qt.Key.Key_Right, SHIFT)
    press(edit, Qt.Key.Key_Right, SHIFT)
    assert edit.selection == (cut - 1, cut + 1)


def test_a_line_that_grows_is_cut_and_one_that_shrinks_is_joined(edit: TokenEdit) -> None:
    edit.set_text("x" * LONGEST_BLOCK)
    assert len(shown_blocks(edit)) == 1
    put_caret(edit, 100)
    type_text(edit, "y")
    assert len(shown_blocks(edit)) > 1
    assert_in_step(edit)
    edit.document_model.edited.replace(50, len(edit.document_model.text) - 50, "")
    assert len(shown_blocks(edit)) == 1
    assert_in_step(edit)


def test_joining_two_lines_with_backspace(edit: TokenEdit) -> None:
    half = "a" * (LONGEST_BLOCK - 10)
    edit.set_text(half + "\n" + half)
    put_caret(edit, len(half) + 1)
    press(edit, Qt.Key.Key_Backspace)
    assert edit.document_model.text == half + half
    assert_in_step(edit)


def test_home_and_end_stay_in_the_text(edit: TokenEdit) -> None:
    edit.set_text(LINE)
    cursor = edit.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.End)
    edit.setTextCursor(cursor)
    assert edit.selection == (len(LINE), len(LINE))
    type_text(edit, "!")
    assert edit.document_model.text == LINE + "!"


def test_a_long_line_of_emoji(edit: TokenEdit) -> None:
    text = "👨‍👩‍👧‍👦🇩🇪é" * 700
    edit.set_text(text)
    edit.viewport().repaint()
    assert_in_step(edit)
    put_caret(edit, len(text) // 2)
    type_text(edit, "日")
    middle = len(text) // 2
    assert edit.document_model.text == text[:middle] + "日" + text[middle:]
    assert_in_step(edit)


def test_who_looks_at_the_selection_when_a_line_is_cut_finds_it_in_the_text(edit: TokenEdit) -> None:
    """Qt told of the caret after each of several cuts, when the places of the others were not known."""
    edit.set_text("w" * (LONGEST_BLOCK - 1))
    edit.moveCursor(QTextCursor.MoveOperation.End)
    seen: list[tuple[int, int]] = []
    for signal in (edit.cursorPositionChanged, edit.selectionChanged, edit.textChanged):
        signal.connect(lambda: seen.append(edit.selection))
    for _ in range(4):
        type_text(edit, "xy")
    edit.selectAll()
    edit.buffer.edited.replace(10, 10, "v" * LONGEST_BLOCK)
    assert max(end for _, end in seen) == edit.document_model.edited.code_point_count
    assert_in_step(edit)


@pytest.mark.parametrize(
    "line",
    ["before " + "a" * 370_000, "e" + "\u0301" * 100_000, "👩\u200d" * 50_000],
    ids=["letters", "combining marks", "joined emoji"],
)
@pytest.mark.parametrize("tokenizer", [ThreeBytes(3), AcrossEverything(3)], ids=["pieces", "no pieces"])
def test_a_key_in_a_word_of_hundreds_of_thousands_of_letters(
    edit: TokenEdit, qtbot: QtBot, line: str, tokenizer: ThreeBytes
) -> None:
    """It kept the window for 103 s: Qt laid all of it out, and all of it was encoded, at each key."""
    edit.set_text(line)
    edit.set_tokenizer(tokenizer)
    edit.viewport().repaint()
    qtbot.waitUntil(lambda: bool(tokenizer.calls))
    tokenizer.calls.clear()
    put_caret(edit, 5)
    type_text(edit, "xyz")
    edit.viewport().repaint()
    assert tokenizer.calls == []
    assert max(map(len, shown_blocks(edit))) <= LONGEST_BLOCK + 20  # a character is not cut
