"""The views of the text in a pane with columns, and what is copied from them."""

from __future__ import annotations

import ast
import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QToolButton, QWidget

from tests.session.plain_tokenizers import AcrossEverything, Failing
from tests.ui.chips.chip_texts import blocks_of
from tests.ui.columns.columns import TEXT, show_shared
from tests.ui.columns.runs import ended, three
from tests.ui.editor.editing import press, put_caret
from tokexplorer.core.text import encode_utf8
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.columns.text_head import TextHead

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import TextView
    from tokexplorer.ui.chips.chip_view import ChipView
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LINES = "".join(f"{number} lines of words, some of them long\n" for number in range(3000))


def chips_of(column: TextColumn) -> ChipView:
    assert column.views.chips is not None
    return column.views.chips


def all_ids(column: TextColumn) -> list[int]:
    blocks = blocks_of(chips_of(column).chip_layout)
    return [token_id for chips in blocks for token_id in chips.spans.ids.tolist()]


def assert_shows_its_tokens(column: TextColumn) -> None:
    document = column.editor.document_model
    assert document.tokenizer is not None
    assert all_ids(column) == document.tokenizer.encode(document.text).ids.tolist()


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def copy_as(pane: InspectionPane, form: str) -> str:
    action = pane.findChild(QAction, f"copyAs{form.capitalize()}")
    assert action is not None
    action.trigger()
    return clipboard()


@pytest.mark.parametrize("view", ["tokens", "ids", "bytes"])
def test_a_button_shows_the_view_in_all_columns(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot, view: TextView
) -> None:
    button = pane.findChild(QToolButton, f"{view}ViewButton")
    assert button is not None
    with qtbot.waitSignal(pane.switches.view_changed):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    for column in columns:
        assert chips_of(column).isVisible()
        assert not column.editor.isVisible()
        assert chips_of(column).form == view
        assert_shows_its_tokens(column)
    assert pane.switches.view == view


def test_shortcuts_choose_views(pane: InspectionPane) -> None:
    keys = [action.shortcut().toString() for action in pane.switches.view_actions]
    assert keys == ["Ctrl+Shift+1", "Ctrl+Shift+2", "Ctrl+Shift+3", "Ctrl+Shift+4"]
    pane.switches.view_actions[2].trigger()
    assert pane.switches.view == "ids"
    assert [action.isChecked() for action in pane.switches.view_actions] == [False, False, True, False]


def test_columns_that_come_later_have_the_view(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.switches.set_view("ids")
    pane.whitespace_action.setChecked(True)
    pane.set_columns([*three(), ended("characters")])
    assert len(pane.columns) == 4
    for column in pane.columns:
        assert chips_of(column).isVisible()
        assert column.editor.show_whitespace


def test_selection_and_place_go_from_view_to_view(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    pane.set_text(LINES)
    place = LINES.index("1500 lines")
    pane.editor.reveal(place, place + 10)
    pane.switches.set_view("tokens")
    chips = chips_of(columns[0])
    start, end = chips.selection.span
    assert start <= place < place + 10 <= end
    assert chips.top_byte <= place <= chips.top_byte + 3000
    chips.show_at_top(LINES.index("2000 lines"))
    qtbot.keyClick(chips, Qt.Key.Key_Right)
    qtbot.keyClick(chips, Qt.Key.Key_Right, SHIFT)
    span = chips.selection.span
    pane.switches.set_view("text")
    selection = tuple(len(encode_utf8(LINES[:each])) for each in pane.editor.selection)
    assert selection == span
    assert pane.editor.isVisible()


def test_another_column_shows_the_selection_quietly(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    pane.switches.set_view("tokens")
    first, second = chips_of(columns[0]), chips_of(columns[1])
    before = second.grab().toImage()
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_A, CONTROL)
    assert pane.editor.selection == (0, len(TEXT))
    assert second.grab().toImage() != before
    start, end = second.selection.span
    assert start == end


def test_clicking_a_chip_chooses_the_column_and_tells(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    pane.switches.set_view("tokens")
    chips = chips_of(columns[2])
    place = chips.chip_layout.chip_holding(0)
    assert place is not None
    rect = chips.chip_rect(place)
    assert rect is not None
    with qtbot.waitSignal(pane.token_clicked) as clicked:
        qtbot.mouseClick(chips.viewport(), Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
    assert clicked.args is not None
    assert clicked.args[0].start_byte == 0
    assert pane.chosen is columns[2]
    card = chips.card_of(place)
    assert card is not None
    assert card.rows


def test_columns_scroll_together(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.set_text(LINES)
    pane.switches.set_view("ids")
    chips_of(columns[1]).verticalScrollBar().setValue(LINES.index("1700 lines"))
    for column in columns:
        byte = chips_of(column).top_byte
        assert LINES.index("1699 lines") < byte < LINES.index("1702 lines")


def test_chips_follow_edits_steps_and_another_text(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    pane.switches.set_view("tokens")
    pane.editor.buffer.edited.replace(0, 3, "new\nwords\n")
    for column in columns:
        assert_shows_its_tokens(column)
    shown = columns[0].shown
    assert shown is not None
    pane.choose_step(shown, 0)
    assert len(all_ids(columns[0])) == pane.editor.document_model.byte_count
    pane.editor.undo()
    for column in columns:
        assert_shows_its_tokens(column)
    pane.set_text("another text\n")
    for column in columns:
        assert_shows_its_tokens(column)
    pane.set_text("")
    assert all_ids(columns[0]) == []
    assert "empty" in chips_of(columns[0]).placeholder


def test_a_text_that_is_encoded_as_a_whole_comes_after_a_pause(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_columns([OpenedColumn("across", "#0b6bcb", AcrossEverything())])
    pane.set_text("no place to cut it\n" * 6000)
    pane.switches.set_view("ids")
    column = pane.columns[0]
    pane.editor.buffer.edited.replace(0, 1, "N")
    assert column.editor.document_model.encodes_slowly
    assert all_ids(column) == []
    assert "in a moment" in chips_of(column).placeholder
    qtbot.waitUntil(lambda: len(all_ids(column)) > 0)
    assert_shows_its_tokens(column)


def test_zoom_is_that_of_the_text(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.switches.set_view("tokens")
    before = pane.editor.font_size_pt
    chips_of(columns[0]).zoomed.emit(1.0)
    assert pane.editor.font_size_pt == before + 1


# ---- copying


def test_the_whole_text_is_copied_in_every_form(pane: InspectionPane, columns: list[TextColumn]) -> None:
    tokenizer = columns[0].live.tokenizer
    assert tokenizer is not None
    ids = tokenizer.encode(TEXT).ids.tolist()
    assert copy_as(pane, "text") == TEXT
    assert [int(word) for word in copy_as(pane, "ids").split()] == ids
    assert ast.literal_eval(copy_as(pane, "python")) == ids
    assert json.loads(copy_as(pane, "json")) == ids
    assert len(ast.literal_eval(copy_as(pane, "tokens"))) == len(ids)


def test_what_is_selected_is_copied(pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    pane.editor.reveal(0, 3)
    assert copy_as(pane, "text") == "the"
    tokenizer = columns[0].live.tokenizer
    assert tokenizer is not None
    ids = tokenizer.encode("the").ids.tolist()
    assert json.loads(copy_as(pane, "json")) == ids
    pane.switches.set_view("ids")
    chips = chips_of(columns[0])
    chips.setFocus()
    qtbot.keyClick(chips, Qt.Key.Key_C, CONTROL)
    assert clipboard() == " ".join(map(str, ids))
    pane.switches.set_view("bytes")
    qtbot.keyClick(chips, Qt.Key.Key_C, CONTROL)
    assert clipboard().replace("\n", " ") == b"the".hex(" ")


@pytest.mark.parametrize("view", ["text", "ids"])
def test_of_tokens_that_share_a_character_those_selected_are_copied(
    pane: InspectionPane, qtbot: QtBot, view: TextView
) -> None:
    show_shared(pane, qtbot, view)
    if view == "text":
        put_caret(pane.editor, 0)
        for modifiers in (ALT, ALT, ALT, ALT | SHIFT, ALT | SHIFT):
            press(pane.editor, Qt.Key.Key_Right, modifiers)
        assert json.loads(copy_as(pane, "json")) == [2, 3]
        return
    chips = chips_of(pane.chosen)
    chips.setFocus()
    qtbot.keyClick(chips, Qt.Key.Key_Home, CONTROL)
    for _ in range(2):
        qtbot.keyClick(chips, Qt.Key.Key_Right)
    qtbot.keyClick(chips, Qt.Key.Key_C, CONTROL)
    assert clipboard() == "2"
    qtbot.keyClick(chips, Qt.Key.Key_Right, SHIFT)
    qtbot.keyClick(chips, Qt.Key.Key_C, CONTROL)
    assert clipboard() == "2 3"
    assert json.loads(copy_as(pane, "json")) == [2, 3]


def test_a_long_text_is_copied_beside_the_window(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    pane.set_text(LINES)
    QGuiApplication.clipboard().setText("before")
    with qtbot.waitSignal(pane.switches.copier.copied):
        assert copy_as(pane, "json") == "before"
    tokenizer = columns[0].live.tokenizer
    assert tokenizer is not None
    assert json.loads(clipboard()) == tokenizer.encode(LINES).ids.tolist()


@pytest.mark.parametrize("is_known", [True, False], ids=["known", "being found out"])
def test_what_cannot_be_encoded_is_not_copied_and_said(
    pane: InspectionPane, qtbot: QtBot, is_known: bool
) -> None:
    tokenizer = Failing()
    tokenizer.may_be_slow = True
    pane.set_text("what!")
    pane.set_columns([OpenedColumn("no", "#654321", tokenizer)])
    document = pane.editor.document_model
    if is_known:
        qtbot.waitUntil(lambda: document.encoding_error is not None)
    QGuiApplication.clipboard().setText("before")
    copy_as(pane, "ids")
    note = pane.editor.jumps.note
    qtbot.waitUntil(lambda: note.text() == "This text cannot be encoded: no exclamation marks, please")
    assert clipboard() == "before"
    copy_as(pane, "text")
    qtbot.waitUntil(lambda: clipboard() == "what!")


def test_without_tokens_the_clipboard_stays(pane: InspectionPane) -> None:
    pane.set_text("what")
    QGuiApplication.clipboard().setText("before")
    assert copy_as(pane, "json") == "before"
    assert pane.editor.jumps.note.text() == "There are no tokens yet."
    assert copy_as(pane, "text") == "what"


def test_both_context_menus_offer_the_forms(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.switches.set_view("tokens")
    for menu in (pane.editor.context_menu(), chips_of(columns[0]).context_menu()):
        offered = next(action for action in menu.actions() if action.text() == "Copy as")
        names = [action.objectName() for action in offered.menu().actions()]  # type: ignore[attr-defined]
        assert names == [action.objectName() for action in pane.switches.copy_actions]


def test_the_edit_menu_works_in_both_views(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.switches.select_all()
    pane.switches.copy()
    assert clipboard() == TEXT
    pane.switches.set_view("ids")
    pane.switches.select_all()
    pane.switches.copy()
    tokenizer = columns[0].live.tokenizer
    assert tokenizer is not None
    assert clipboard() == " ".join(map(str, tokenizer.encode(TEXT).ids.tolist()))


def test_a_selection_out_of_sight_outlives_other_tokens(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    pane.set_text(LINES)
    pane.switches.set_view("tokens")
    chips, shown = chips_of(columns[0]), columns[0].shown
    assert shown is not None
    chips.setFocus()
    qtbot.keyClick(chips, Qt.Key.Key_A, CONTROL)
    chips.show_at_top(LINES.index("1500 lines"))
    chips.chip_layout.forget()  # as after a long way of scrolling
    for step in (1, 0, 40):
        pane.choose_step(shown, step)
        chips.grab()
    assert chips.selection.span == (0, len(LINES))


def test_switches_without_a_place_are_in_a_menu(qtbot: QtBot) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    actions = [QAction(text, pane) for text in "abcd"]
    head = TextHead(actions, QWidget(), pane)
    pane.show()
    more = head.findChild(QToolButton, "moreSwitches")
    assert more is not None
    for width in (1000, head.minimumSizeHint().width(), 1000):
        head.resize(width, head.height())
        shown = [button.defaultAction() for button in head.switch_buttons if button.isVisible()]
        assert shown + more.menu().actions() == actions
        assert more.isVisible() == bool(more.menu().actions())
        assert shown == (actions if width == 1000 else [])
