from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QToolButton

from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.editor.editing import put_caret, type_text
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.theme_colours import LIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.session.text.find_query import FindMode
    from tokexplorer.ui.columns.find_bar import FindBar
    from tokexplorer.ui.columns.inspection_pane import InspectionPane

TEXT = "the cat and The cat; the·dot [x] cat\n" * 3


def show(pane: InspectionPane, text: str = TEXT) -> FindBar:
    pane.set_columns([OpenedColumn("three", LIGHT.run_colour(0), ThreeBytes())])
    pane.set_text(text)
    put_caret(pane.editor, 0)
    pane.window().activateWindow()
    return pane.find_bar


def answered(qtbot: QtBot, bar: FindBar) -> str:
    qtbot.waitUntil(lambda: not bar.finder.is_searching)
    label = bar.findChild(QLabel, "findCount")
    assert label is not None
    return label.text()


def marked(pane: InspectionPane) -> list[tuple[int, int]]:
    spans = pane.editor.marks.get("found")
    if spans is None:
        return []
    return list(zip(spans.start_bytes.tolist(), spans.end_bytes.tolist(), strict=True))


def field(bar: FindBar) -> QLineEdit:
    found = bar.findChild(QLineEdit, "findText")
    assert found is not None
    return found


def test_typing_finds_and_enter_goes_on(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane)
    assert bar.isHidden()
    pane.editor.setFocus()
    qtbot.keyClick(pane.editor, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert not bar.isHidden()
    qtbot.keyClicks(field(bar), "cat")
    qtbot.waitUntil(lambda: bar.finder.hits is not None)
    assert answered(qtbot, bar) == "1 of 9"
    assert pane.editor.selection == (4, 7)
    assert len(marked(pane)) == 9
    qtbot.keyClick(field(bar), Qt.Key.Key_Return)
    assert pane.editor.selection == (16, 19)
    qtbot.keyClick(field(bar), Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(field(bar), Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert answered(qtbot, bar) == "9 of 9"
    assert "end" in pane.editor.jumps.note.text()
    qtbot.keyClick(field(bar), Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert marked(pane) == []
    assert pane.editor.hasFocus()


def test_f3_goes_on_from_the_text(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane)
    bar.look_for("the")
    assert answered(qtbot, bar) == "1 of 9"
    pane.editor.setFocus()
    qtbot.keyClick(pane.editor, Qt.Key.Key_F3)
    assert pane.editor.selection == (12, 15)
    qtbot.keyClick(pane.editor, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert pane.editor.selection == (0, 3)
    put_caret(pane.editor, 30)
    qtbot.keyClick(pane.editor, Qt.Key.Key_F3)
    assert pane.editor.selection[0] > 30 or bar.finder.index == 1


def test_capitals(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane)
    bar.look_for("The")
    assert answered(qtbot, bar) == "1 of 9"
    button = bar.findChild(QToolButton, "findCase")
    assert button is not None
    button.click()
    assert answered(qtbot, bar) == "1 of 3"


@pytest.mark.parametrize(
    ("mode", "needle", "count"),
    [
        ("text", "·", 3),
        ("text", "[x]", 3),
        ("text", "nothing", 0),
        ("pattern", r"\bca.", 9),
        ("pattern", "^the", 3),
        ("token", " ca", 9),
        ("ids", str(int.from_bytes(b" ca", "big")), 9),
        ("ids", f"{int.from_bytes(b' ca', 'big')} {ord('t')}", 9),
    ],
)
def test_every_mode(pane: InspectionPane, qtbot: QtBot, mode: FindMode, needle: str, count: int) -> None:
    bar = show(pane)
    bar.look_for(needle, mode)
    assert answered(qtbot, bar) == (f"1 of {count}" if count else "no hits")
    assert len(marked(pane)) == count


def test_a_bad_question_says_why(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane)
    bar.look_for("(", "pattern")
    note = bar.findChild(QLabel, "findNote")
    assert note is not None
    assert "Not a pattern" in note.text()
    assert note.isVisible()
    assert field(bar).property("invalid") is True
    bar.look_for("twelve", "ids")
    assert "whole numbers" in note.text()
    bar.look_for("12", "ids")
    assert answered(qtbot, bar) == "no hits"
    assert note.isHidden()


def test_help_is_there_for_who_wants_it(pane: InspectionPane) -> None:
    bar = show(pane)
    bar.open()
    button, note = bar.findChild(QToolButton, "findHelpButton"), bar.findChild(QLabel, "findNote")
    assert button is not None
    assert note is not None
    assert note.isHidden()
    button.click()
    assert "↵" in note.text()
    assert note.isVisible()


def test_an_edit_is_searched_again(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane)
    bar.look_for("cat")
    assert answered(qtbot, bar) == "1 of 9"
    put_caret(pane.editor, 0)
    type_text(pane.editor, "cat")
    assert marked(pane) == []
    qtbot.waitUntil(lambda: len(marked(pane)) == 10 and not bar.finder.is_searching)
    assert pane.editor.selection == (3, 3)
    bar.look_for(" ca", "token")
    assert answered(qtbot, bar) == "1 of 9"
    pane.editor.set_tokenizer(ThreeBytes(2))
    qtbot.waitUntil(lambda: not bar.finder.is_searching and bar.finder.hits is not None and not marked(pane))
    pane.set_text("other cat")
    bar.look_for("cat")
    assert answered(qtbot, bar) == "1 of 1"


def test_a_hit_near_the_caret_is_shown_before_the_rest_is_searched(
    pane: InspectionPane, qtbot: QtBot
) -> None:
    bar = show(pane, "some words and a needle here\n" * 40_000)
    put_caret(pane.editor, 600_003)
    bar.look_for("needle")
    assert bar.finder.is_searching
    assert 600_000 < pane.editor.selection[0] < 600_100
    assert answered(qtbot, bar).endswith(f"of {grouped(40_000)}")
    index = bar.finder.index
    assert index is not None
    assert bar.finder.hits is not None
    assert bar.finder.hits.start_bytes[index] == pane.editor.selection[0]
    bar.look_for(f"{int.from_bytes(b' ne', 'big')} {int.from_bytes(b'edl', 'big')}", "ids")
    assert 600_000 < pane.editor.selection[0] < 600_100
    assert answered(qtbot, bar).endswith(f"of {grouped(40_000)}")
    assert pane.editor.caret.current is not None


def test_hits_inside_a_character_are_its_tokens(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane, "日本 日本")
    pane.editor.set_tokenizer(ThreeBytes(1))
    bar.look_for(str("日".encode()[1]), "ids")
    assert answered(qtbot, bar) == "1 of 2"
    assert marked(pane) == [(1, 2), (8, 9)]
    assert pane.editor.caret.current is not None
    assert pane.editor.caret.current.place[:2] == (1, 2)
    pane.editor.viewport().repaint()


def test_another_column_is_searched_when_it_is_chosen(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane)
    fixed = [OpenedColumn(str(size), LIGHT.run_colour(size), ThreeBytes(size)) for size in (2, 3)]
    pane.set_columns(fixed)
    bar.look_for("cat")
    first = pane.editor
    assert answered(qtbot, bar) == "1 of 9"
    pane.choose_column(fixed[1])
    assert bar.finder.editor is pane.editor is not first
    assert first.marks.get("found") is None
    assert answered(qtbot, bar) == "9 hits"
    bar.finder.step()
    assert answered(qtbot, bar).endswith("of 9")


class Special(ThreeBytes):
    special_tokens: Mapping[str, int] = {"<s>": 5}

    def pieces(self, text: str) -> list[str]:
        return ["<s>", text[3:]] if text.startswith("<s>") else [text]

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        encoding = super().encode(text)
        if allow_special:
            encoding.ids[encoding.ids == int.from_bytes(b"<s>", "big")] = 5
        return encoding


def test_special_tokens_can_be_text_like_any_other(pane: InspectionPane) -> None:
    show(pane, "<s>abc")
    pane.editor.set_tokenizer(Special())

    def first_id() -> int:
        return int(pane.editor.document_model.tokens_between(0, 6).ids[0])

    assert first_id() == 5
    button = pane.findChild(QToolButton, "specialTokensButton")
    assert button is not None
    assert button.isChecked()
    button.click()
    assert first_id() == int.from_bytes(b"<s>", "big")
    pane.set_text("<s>abcd")
    assert first_id() == int.from_bytes(b"<s>", "big")
    pane.set_columns([OpenedColumn("one", LIGHT.run_colour(0), Special()) for _ in range(2)])
    assert [column.editor.document_model.allow_special for column in pane.columns] == [False, False]
    button.click()
    assert [column.editor.document_model.allow_special for column in pane.columns] == [True, True]


@pytest.mark.parametrize("is_done", [True, False], ids=["found", "still searching"])
def test_nothing_is_found_in_the_text_before(pane: InspectionPane, qtbot: QtBot, is_done: bool) -> None:
    bar = show(pane)
    bar.look_for("cat")
    if is_done:
        assert answered(qtbot, bar) == "1 of 9"
    pane.set_text("a cat")
    assert bar.finder.hits is None
    qtbot.waitUntil(lambda: bar.finder.hits is not None)
    assert answered(qtbot, bar) == "1 hit"
    assert marked(pane) == [(2, 5)]
    qtbot.keyClick(field(bar), Qt.Key.Key_Return)
    assert pane.editor.selection == (2, 5)


@pytest.mark.parametrize("change", ["text", "tokenizer"])
def test_tokens_that_were_found_before_are_not_searched(
    pane: InspectionPane, qtbot: QtBot, change: str
) -> None:
    """The bar was put away, and opens on another text, or on other tokens."""
    bar, wanted = show(pane), int.from_bytes(b" ca", "big")
    bar.look_for(str(wanted), "ids")
    assert answered(qtbot, bar) == "1 of 9"
    bar.close_bar()
    if change == "text":
        pane.editor.insert_text("oh ")
    else:
        pane.editor.set_tokenizer(ThreeBytes(4))
    document = pane.editor.document_model
    tokens = document.tokens_between(0, document.utf16_count)
    rows = tokens.ids == wanted
    bar.look_for(str(wanted), "ids")
    answered(qtbot, bar)
    spans = tokens.start_bytes[rows].tolist(), tokens.end_bytes[rows].tolist()
    assert marked(pane) == list(zip(*spans, strict=True))


def test_why_there_are_no_tokens_to_find_is_said(pane: InspectionPane, qtbot: QtBot) -> None:
    bar = show(pane)
    pane.set_columns([OpenedColumn("no", "#654321", Failing())])
    pane.set_text("what!")
    bar.look_for("7", "ids")
    assert bar.finder.problem == "The tokenizer cannot encode this text: no exclamation marks, please"
    pane.set_columns([])
    bar.look_for("7", "ids")
    assert bar.finder.problem == "There are no tokens yet."
