from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tests.session.walked import AWKWARD, Shared, families
from tests.ui.editor.editing import click, press, put_caret, type_text
from tests.ui.editor.test_tokens_painted import parts, picture
from tokexplorer.ui.editor.token_edit import TokenEdit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.session.text.token_walk import TokenStop

ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
RIGHT, LEFT, HOME, END = Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_End


def show(edit: TokenEdit, text: str) -> None:
    """Another text, with the caret at its start."""
    edit.set_text(text)
    put_caret(edit, 0)


def selected_bytes(edit: TokenEdit) -> tuple[int, int] | None:
    selected = edit.caret.selected
    return None if selected is None else (selected[0].start_byte, selected[1].end_byte)


def walked(edit: TokenEdit, key: Qt.Key, count: int) -> list[tuple[int, int, int]]:
    """The tokens that one comes by when a key is pressed that often."""
    found: list[TokenStop] = []
    edit.caret.moved.connect(found.append)
    for _ in range(count):
        press(edit, key, ALT)
    edit.caret.moved.disconnect(found.append)
    return [(token.token_id, token.start_byte, token.end_byte) for _, token in found]


def encoded(edit: TokenEdit) -> list[tuple[int, int, int]]:
    tokenizer = edit.document_model.tokenizer
    assert tokenizer is not None
    encoding = tokenizer.encode(edit.document_model.text)
    columns = encoding.ids, encoding.start_bytes, encoding.end_bytes
    return list(zip(*(column.tolist() for column in columns), strict=True))


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_the_keys_visit_every_token_in_order(edit: TokenEdit, data: st.DataObject) -> None:
    show(edit, data.draw(st.text(max_size=30) | st.sampled_from(AWKWARD)))
    edit.set_tokenizer(data.draw(st.sampled_from(families())))
    expected = encoded(edit)
    assert walked(edit, RIGHT, len(expected)) == expected
    assert walked(edit, RIGHT, 1) == expected[-1:]  # there it stays
    assert walked(edit, LEFT, len(expected) - 1) == expected[:-1][::-1]


def test_slices_of_one_character_are_visited_and_outlined(edit: TokenEdit) -> None:
    show(edit, "한 end")
    edit.set_tokenizer(ThreeBytes(1))
    seen = []
    for number in range(3):
        press(edit, RIGHT, ALT)
        assert edit.caret.current is not None
        assert edit.caret.current.token.start_byte == number
        assert edit.selection == (0, 0)
        image = picture(edit)
        assert image not in seen
        seen.append(image)


def test_a_selection_grows_and_shrinks_by_tokens(edit: TokenEdit) -> None:
    show(edit, "abcdef ghi")  # abc|def| gh|i
    put_caret(edit, 4)
    press(edit, RIGHT, ALT)
    assert edit.selection == (3, 3)
    for expected in ((3, 6), (3, 9), (3, 10), (3, 10)):
        press(edit, RIGHT, ALT | SHIFT)
        assert edit.selection == expected
    for expected in ((3, 9), (3, 6), (0, 6), (0, 6)):
        press(edit, LEFT, ALT | SHIFT)
        assert edit.selection == expected
    assert selected_bytes(edit) == (0, 6)
    press(edit, LEFT, ALT)
    assert selected_bytes(edit) is None
    assert edit.selection == (0, 0)


def test_slices_are_selected_exactly(edit: TokenEdit) -> None:
    show(edit, "日本")
    edit.set_tokenizer(ThreeBytes(1))
    for key, modifiers in ((RIGHT, ALT), (RIGHT, ALT), (RIGHT, ALT | SHIFT), (RIGHT, ALT | SHIFT)):
        press(edit, key, modifiers)
    assert edit.caret.selected is not None
    first, last = edit.caret.selected
    assert (first.start_byte, last.end_byte) == (1, 3)
    assert edit.selection == (0, 1)
    picture(edit)
    ((rects, _),) = edit.painter.parts_at(edit.visible_blocks(), first, last)
    assert [rect.left() for rect in rects] == [rects[0].left() for _, rects in parts(edit)[1:3]]


def test_tokens_without_text_and_with_a_shared_span_are_outlined_one_by_one(edit: TokenEdit) -> None:
    show(edit, "ab")
    edit.set_tokenizer(Shared())
    picture(edit)
    places = []
    for _ in range(6):
        press(edit, RIGHT, ALT)
        assert edit.caret.current is not None
        place = edit.caret.current.place
        ((rects, _),) = edit.painter.parts_at(edit.visible_blocks(), place, place)
        places.append([rect.left() for rect in rects])
    assert len({tuple(place) for place in places}) == 6


def test_first_and_last_token_of_a_line(edit: TokenEdit) -> None:
    show(edit, "abcdef\nghijkl mno\n")
    put_caret(edit, 10)
    picture(edit)
    press(edit, HOME, ALT)
    assert edit.selection == (7, 7)
    press(edit, END, ALT)
    assert edit.caret.current is not None
    assert edit.caret.current.token.start_byte == 17  # the line end itself
    press(edit, LEFT, ALT)
    press(edit, HOME, ALT)
    assert edit.selection == (7, 7)


def test_a_line_that_is_broken_on_screen_has_a_first_and_a_last_token(edit: TokenEdit) -> None:
    show(edit, "word " * 100)
    picture(edit)
    layout = edit.document().firstBlock().layout()
    second = layout.lineAt(1)
    put_caret(edit, second.textStart() + 7)
    press(edit, HOME, ALT)
    assert edit.caret.current is not None
    assert edit.caret.current.token.start_byte - second.textStart() in range(3)
    press(edit, END, ALT)
    end = second.textStart() + second.textLength()
    assert 0 < end - edit.caret.current.token.start_byte <= 3


def test_enter_and_a_click_pin_the_token(edit: TokenEdit) -> None:
    clicked: list[TokenAt] = []
    edit.token_clicked.connect(clicked.append)
    show(edit, "abcdef")
    press(edit, Qt.Key.Key_Return, ALT)
    press(edit, RIGHT, ALT)
    press(edit, Qt.Key.Key_Enter, ALT)
    assert [token.start_byte for token in clicked] == [0, 3]
    (_, (first,)), _ = parts(edit)
    click(edit, first.center())
    assert clicked[-1].start_byte == 0
    assert edit.caret.current is not None
    assert edit.caret.current.token == clicked[-1]
    assert edit.document_model.text == "abcdef"


def test_other_ways_to_move_end_it(edit: TokenEdit) -> None:
    show(edit, "abcdef\nabc")
    press(edit, RIGHT, ALT)
    press(edit, RIGHT)
    assert edit.caret.current is None
    press(edit, RIGHT, ALT)
    type_text(edit, "x")
    assert edit.caret.current is None
    press(edit, RIGHT, ALT)
    show(edit, "new")
    assert edit.caret.current is None
    press(edit, LEFT, ALT)
    assert edit.caret.current is None
    edit.set_tokenizer(None)
    press(edit, RIGHT, ALT)
    assert edit.caret.current is None


def test_it_stays_where_another_tokenizer_has_the_token_too(edit: TokenEdit) -> None:
    show(edit, "abcdef abc")
    press(edit, RIGHT, ALT)
    edit.set_tokenizer(ThreeBytes(3))
    assert edit.caret.current is not None
    edit.set_tokenizer(ThreeBytes(2))
    assert edit.caret.current is None


def test_the_keys_belong_to_the_text_while_it_has_the_keyboard(qtbot: QtBot) -> None:
    window, edit = QWidget(), TokenEdit()
    layout = QVBoxLayout(window)
    layout.addWidget(edit)
    action = QAction("elsewhere", window)
    action.setShortcut(QKeySequence("Alt+Right"))
    pressed: list[bool] = []
    action.triggered.connect(pressed.append)
    window.addAction(action)
    qtbot.addWidget(window)
    edit.set_tokenizer(ThreeBytes())
    edit.set_text("abcdef")
    put_caret(edit, 0)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    edit.setFocus()
    qtbot.keyClick(edit, RIGHT, ALT)
    assert edit.caret.current is not None
    assert pressed == []


def test_the_selection_by_tokens_is_what_is_copied_and_deleted(edit: TokenEdit) -> None:
    show(edit, "abcdef ghi")
    for modifiers in (ALT, ALT, ALT | SHIFT, ALT | SHIFT):
        press(edit, RIGHT, modifiers)
    edit.copy()
    assert QApplication.clipboard().text() == "def gh"
    press(edit, Qt.Key.Key_Delete)
    assert edit.document_model.text == "abci"


@pytest.mark.parametrize("rows", [1, 400])
def test_far_tokens_are_scrolled_to(edit: TokenEdit, rows: int) -> None:
    show(edit, "abc\n" * rows + " " * 3000 + "xyz")
    edit.set_tokenizer(AcrossEverything())
    put_caret(edit, edit.document_model.code_point_count)
    press(edit, LEFT, ALT)
    assert edit.viewport().rect().contains(edit.cursorRect())
    press(edit, END, ALT)
    assert edit.caret.current is not None
    assert edit.caret.current.place.end_byte == edit.document_model.byte_count


def test_keys_that_mean_something_else_do_so(edit: TokenEdit) -> None:
    show(edit, "ab cd")
    event = QKeyEvent(QEvent.Type.ShortcutOverride, RIGHT, Qt.KeyboardModifier.ControlModifier)
    assert not edit.caret.press(event)
    press(edit, RIGHT, Qt.KeyboardModifier.ControlModifier)
    assert edit.selection == (3, 3)
    assert edit.token_under(QPointF(-5, -5)) is None
