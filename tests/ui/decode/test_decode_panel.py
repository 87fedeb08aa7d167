"""Ids that are typed, pasted or taken from the text, and what is shown of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton

from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.chips.chip_texts import blocks_of
from tests.ui.columns.columns import show_shared
from tests.ui.details.texts import BPE, TEXT
from tests.ui.editor.editing import CONTROL, NONE, SHIFT, put_caret
from tests.ui.editor.editing import press as press_key
from tests.ui.shown import child, shown
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.text import encode_utf8
from tokexplorer.session.decoded_ids import decode_ids, read_ids
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.decode.decode_panel import DecodePanel, unknown_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    import numpy.typing as npt
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import TextView
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus

BUTTERFLY = "🦋".encode()


@pytest.fixture
def panel(focus: Focus, qtbot: QtBot) -> Iterator[DecodePanel]:
    widget = shown(DecodePanel(focus), qtbot, 900, 280)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


def byte_id(byte: int) -> int:
    return next(i for i in range(BPE.vocab_size) if BPE.token_bytes(i) == bytes([byte]))


def decode(panel: DecodePanel, ids: str) -> None:
    panel.ids_box.selectAll()
    panel.ids_box.insert_text(ids)
    panel.refresh()


def said(panel: DecodePanel, name: str) -> str:
    label = panel.findChild(QLabel, name)
    assert label is not None
    assert label.isVisibleTo(panel) == bool(label.text())
    return label.text()


def press(panel: DecodePanel, qtbot: QtBot, name: str) -> None:
    button = panel.findChild(QPushButton, name)
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_typed_ids_become_text(panel: DecodePanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.ids_box, " ".join(map(str, BPE.encode("the cats").ids.tolist())))
    qtbot.waitUntil(lambda: panel.text_box.text == "the cats")
    assert said(panel, "roundTrip") == "Encodes back to the same ids: yes."
    assert said(panel, "decodedProblems") == said(panel, "wrongId") == ""


def test_what_is_no_id_is_marked_where_it_stands(panel: DecodePanel, qtbot: QtBot) -> None:
    decode(panel, f"[{byte_id(0x61)}, twelve, {byte_id(0x62)}, -1]")
    assert panel.text_box.text == "ab"
    assert "Item 2, “twelve”, is neither a token id nor a token" in said(panel, "wrongId")
    assert "1 more" in said(panel, "wrongId")
    assert len(panel.ids_box.marked_rects()) == 1
    decode(panel, f"{byte_id(0x61)}")
    assert panel.ids_box.marked_rects() == []


def test_bytes_that_are_no_utf8_are_marked_and_counted(panel: DecodePanel, qtbot: QtBot) -> None:
    data = b"abc" + BUTTERFLY[:2] + "é".encode() + b"\xff"
    decode(panel, " ".join(str(byte_id(byte)) for byte in data))
    assert panel.text_box.text == "abc⟨F0 9F⟩é⟨FF⟩"
    assert said(panel, "decodedProblems").startswith("2 invalid sequences: bytes 3–4, 7.")
    assert len(panel.text_box.marked_rects()) == 2
    assert "\ufffd" not in panel.text_box.text
    use = panel.findChild(QPushButton, "useDecoded")
    assert use is not None
    assert not use.isEnabled()


def test_ids_that_are_not_in_the_vocabulary_are_named(panel: DecodePanel, qtbot: QtBot) -> None:
    decode(panel, f"{byte_id(0x61)}, xyzzy, 99999, {byte_id(0x62)}")
    assert panel.text_box.text == "ab"
    assert "99999 (place 3)" in said(panel, "decodedProblems")


def test_where_the_ids_differ_when_encoded_again(panel: DecodePanel, qtbot: QtBot) -> None:
    decode(panel, " ".join(str(byte_id(byte)) for byte in b"the"))
    assert "differs from place 1" in said(panel, "roundTrip")


def test_ids_of_the_text_and_back_as_one_step(panel: DecodePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    press(panel, qtbot, "idsOfText")
    qtbot.waitUntil(lambda: panel.text_box.text == TEXT)
    decode(panel, " ".join(map(str, BPE.encode("the hat").ids.tolist())))
    press(panel, qtbot, "useDecoded")
    assert pane.text == "the hat"
    pane.editor.undo()
    assert pane.text == TEXT


def test_ids_of_what_is_selected(panel: DecodePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.editor.reveal(0, 8)
    press(panel, qtbot, "idsOfText")
    qtbot.waitUntil(lambda: panel.text_box.text == "the cats")


@pytest.mark.parametrize("view", ["text", "tokens"])
def test_ids_of_some_tokens_of_a_character(
    panel: DecodePanel, pane: InspectionPane, qtbot: QtBot, view: TextView
) -> None:
    show_shared(pane, qtbot, view)
    if view == "text":
        put_caret(pane.editor, 0)
        for modifiers in (NONE, NONE, NONE, SHIFT, SHIFT):
            press_key(pane.editor, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier | modifiers)
    else:
        chips = pane.chosen.views.chips
        assert chips is not None
        qtbot.keyClick(chips, Qt.Key.Key_Home, CONTROL)
        for modifiers in (NONE, NONE, SHIFT):
            qtbot.keyClick(chips, Qt.Key.Key_Right, modifiers)
    press(panel, qtbot, "idsOfText")
    qtbot.waitUntil(lambda: panel.ids_box.text == "2 3")


@pytest.mark.parametrize("view", ["Tokens", "Ids", "Bytes"])
def test_chips_of_all_ids(panel: DecodePanel, qtbot: QtBot, view: str) -> None:
    ids = [byte_id(0x61), 99999, byte_id(0xF0), *BPE.encode("\nthe cats\n").ids.tolist(), 88888]
    decode(panel, str(ids))
    button = panel.findChild(QToolButton, f"decoded{view}Button")
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel.chips is not None
    assert panel.chips.isVisible()
    blocks = blocks_of(panel.chips.chip_layout)
    assert [token_id for chips in blocks for token_id in chips.spans.ids.tolist()] == ids
    wrong = panel.chips.painter.wrong
    assert wrong is not None
    assert wrong(99999, 1, 1)
    assert wrong(byte_id(0xF0), 1, 2)
    assert not wrong(byte_id(0x61), 0, 1)
    panel.chips.grab()


def test_clicking_a_chip_pins_the_token(panel: DecodePanel, focus: Focus, qtbot: QtBot) -> None:
    decode(panel, str(BPE.encode("the cats").ids.tolist()))
    button = panel.findChild(QToolButton, "decodedTokensButton")
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel.chips is not None
    panel.chips.setFocus()
    qtbot.keyClick(panel.chips, Qt.Key.Key_Home)
    qtbot.keyClick(panel.chips, Qt.Key.Key_Return)
    assert focus.token_id == int(BPE.encode("the cats").ids[0])
    place = panel.chips.selection.current
    assert place is not None
    card = panel.chips.card_of(place)
    assert card is not None
    assert [row.name for row in card.rows[:2]] == ["place", "bytes of the text"]


def test_another_tokenizer_decodes_anew(panel: DecodePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    decode(panel, "5 6 7")
    first = panel.text_box.text
    shown = pane.columns[1].shown
    assert shown is not None
    pane.choose_column(shown)
    qtbot.waitUntil(lambda: panel.text_box.text != first)


def test_many_ids_are_decoded_beside_the_window(panel: DecodePanel, qtbot: QtBot) -> None:
    text = TEXT * 2000
    ids = BPE.encode(text).ids.tolist()
    panel.ids_box.selectAll()
    panel.ids_box.insert_text(str(ids))
    qtbot.waitUntil(lambda: panel.text_box.text == text, timeout=20_000)
    assert said(panel, "roundTrip").endswith("yes.")
    assert panel.answer is not None
    assert panel.answer.decoded.data == encode_utf8(text)


def test_the_decoded_text_cannot_be_edited(panel: DecodePanel, qtbot: QtBot) -> None:
    decode(panel, str(BPE.encode("the cats").ids.tolist()))
    box = panel.text_box
    box.selectAll()
    qtbot.keyClicks(box, "x")
    for key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Return):
        qtbot.keyClick(box, key)
    QApplication.clipboard().setText("pasted")
    for key in (Qt.Key.Key_V, Qt.Key.Key_X, Qt.Key.Key_Z):
        qtbot.keyClick(box, key, Qt.KeyboardModifier.ControlModifier)
    box.paste()
    box.cut()
    assert box.text == "the cats"
    assert [action.text() for action in box.context_menu().actions() if action.text()] == [
        "Copy",
        "Select all",
    ]


def test_without_a_tokenizer_it_says_so(panel: DecodePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    decode(panel, "5 6 7")
    pane.set_columns([])
    qtbot.waitUntil(lambda: panel.answer is None)
    assert "no tokenizer" in said(panel, "decodedCounts")


def test_a_view_that_was_chosen_before_there_was_a_tokenizer(
    panel: DecodePanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    shown = [column.shown for column in pane.columns]
    pane.set_columns([])
    qtbot.waitUntil(lambda: panel.answer is None)
    button = panel.findChild(QToolButton, "decodedTokensButton")
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    pane.set_columns([each for each in shown if each is not None])
    decode(panel, "1 2 3")
    assert button.isChecked()
    assert panel.chips is not None
    assert panel.chips.isVisible()


def test_ids_can_be_taken_as_soon_as_there_is_a_text(
    panel: DecodePanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    button = panel.findChild(QPushButton, "idsOfText")
    assert button is not None
    qtbot.waitUntil(button.isEnabled)
    pane.editor.selectAll()
    qtbot.keyClick(pane.editor, Qt.Key.Key_Delete)
    assert not button.isEnabled()
    pane.editor.undo()
    assert button.isEnabled()


class Silent(Failing):
    """Answers after a while; decodes nothing, and encodes no exclamation mark."""

    may_be_slow = True

    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        raise RuntimeError("no answer")


def test_what_a_tokenizer_cannot_decode_is_no_text_of_the_one_before(
    panel: DecodePanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    decode(panel, str(BPE.encode("the cats").ids.tolist()))
    use = child(panel, QPushButton, "useDecoded")
    assert use.isEnabled()
    pane.set_columns([OpenedColumn("silent", "#0b6bcb", Silent())])
    panel.refresh()
    assert said(panel, "decodedCounts") == "decoding …"
    assert panel.text_box.text == ""
    assert not use.isEnabled()
    qtbot.waitUntil(lambda: said(panel, "decodedCounts") == "")
    assert "no answer" in said(panel, "decodedProblems")
    assert panel.text_box.text == ""


def test_a_text_without_ids_is_told(panel: DecodePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_columns([OpenedColumn("silent", "#0b6bcb", Silent())])
    pane.set_text("no ids!")
    qtbot.waitUntil(lambda: panel.focus.document.encoding_error is not None)
    panel.ids_box.insert_text("97")
    panel.refresh()
    qtbot.wait(200)
    press(panel, qtbot, "idsOfText")
    qtbot.waitUntil(lambda: "no exclamation marks" in said(panel, "decodedProblems"))
    assert panel.ids_box.text == "97"


def test_names_of_many_tokens_are_found_beside_the_window(
    panel: DecodePanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    many = ThreeBytes()
    many.vocab_size = 1 << 17
    pane.set_columns([OpenedColumn("many", "#0b6bcb", many)])
    decode(panel, "97 98")
    assert panel.text_box.text == "ab"
    decode(panel, "97 ab")
    assert said(panel, "decodedCounts") == "decoding …"
    qtbot.waitUntil(lambda: panel.text_box.text == "aab", timeout=20_000)
    decode(panel, "97 ba")
    assert panel.text_box.text == "aba"  # they are known now


def test_ids_of_later_steps_are_none_of_a_vocabulary_of_that_size() -> None:
    """Also of an opened tokenizer, whose special tokens may have the last ids at every step."""
    assert isinstance(BPE, BpeTokenizer)
    symbols = AddedTokens({**BPE.symbols.ids, "<s>": BPE.vocab_size})
    early = BpeTokenizer(BPE.merges, BPE.alphabet, symbols=symbols).at_step(3)
    read = read_ids(f"0 {BPE.vocab_size - 1}")
    said = unknown_sentence(decode_ids(early, read.ids), read)
    assert f"in this vocabulary of {tokens_in_use(early)}:" in said
    assert tokens_in_use(early) < early.vocab_size
