"""Added tokens are chips at both ends; what is cut is dim; the whole text is copied as a model sees it."""

from __future__ import annotations

import ast
import gc
import json
import weakref
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QGuiApplication

from tests.session.plain_tokenizers import AcrossEverything
from tests.ui.chips.chip_texts import blocks_of
from tests.ui.columns.framing.asked import ASKED, CLS, PAD, SEP, TEXT, TRAINED, framed, seen_ids
from tests.ui.editor.editing import press
from tokexplorer.core.post_processor import Padding, PostProcessor, frame_of
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.token_walk import TokenPlace
from tokexplorer.ui.chips.chip_source import DocumentChips

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.post_processor import Framing
    from tokexplorer.session.state.workspace import TextView
    from tokexplorer.session.text.token_walk import TokenStop
    from tokexplorer.ui.chips.chip_view import ChipView
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
IDS = TRAINED.encode(TEXT).ids.tolist()


def chips_of(column: TextColumn) -> ChipView:
    assert column.views.chips is not None
    return column.views.chips


def chip_ids(column: TextColumn) -> list[int]:
    blocks = blocks_of(chips_of(column).chip_layout)
    return [token_id for chips in blocks for token_id in chips.spans.ids.tolist()]


def marked_in_text(column: TextColumn) -> TokenStop | None:
    return column.editor.caret.current


def copied(pane: InspectionPane, form: str) -> str:
    action = pane.findChild(QAction, f"copyAs{form.capitalize()}")
    assert action is not None
    action.trigger()
    return QGuiApplication.clipboard().text()


@pytest.mark.parametrize("text", [TEXT, "the cats", "", "\n"])
def test_added_tokens_stand_around_those_of_the_text(pane: InspectionPane, text: str) -> None:
    pane.switches.set_view("ids")
    pane.set_text(text)
    pane.set_columns([framed(asked) for asked in ASKED])
    own = TRAINED.encode(text).ids.tolist()
    for framing in ("special", "file", "alone"):
        pane.switches.input_mode.set_mode(framing)
        for column in pane.columns:
            post_processor = column.frame.post_processor
            frame = frame_of(len(own), post_processor, framing)
            assert chip_ids(column) == [*frame.in_front, *own, *frame.behind]


@given(st.text("ab \n", max_size=20), st.sampled_from(["special", "file"]))
def test_any_part_is_asked_for(text: str, framing: Framing) -> None:
    tokenizer = AcrossEverything()
    document = Document(text, tokenizer)
    own = tokenizer.encode(text).ids.tolist()
    frame = frame_of(len(own), ASKED["filled up"], framing)
    source = DocumentChips(document)
    assert source.show_frame(frame)
    assert not source.show_frame(frame)
    whole = source.tokens(0, document.byte_count)
    assert whole.ids.tolist() == [*frame.in_front, *own, *frame.behind]
    assert whole.first_index == -len(frame.in_front)
    found: list[int] = []
    for byte in range(document.byte_count):
        found += source.tokens(byte, byte + 1).ids.tolist()
    assert found == (whole.ids.tolist() if text else [])


def test_places_of_chips_are_those_of_the_text() -> None:
    source = DocumentChips(Document("the cats", TRAINED))
    source.show_frame(frame_of(2, ASKED["around"], "special"))
    assert source.place_of_chip(TokenPlace(0, 0, 0)) == TokenPlace(0, 0, 1)
    assert source.place_in_text(TokenPlace(0, 0, 1)) == TokenPlace(0, 0, 0)
    assert source.place_of_chip(TokenPlace(0, 3, 0)) == source.place_in_text(TokenPlace(0, 3, 0))
    assert source.place_in_text(TokenPlace(0, 3, 0)) == TokenPlace(0, 3, 0)


def test_the_keyboard_reaches_what_is_added(pane: InspectionPane, column: TextColumn) -> None:
    pane.switches.input_mode.set_mode("file")
    pane.switches.set_view("tokens")
    chips = chips_of(column)
    chips.setFocus()
    press(chips, Qt.Key.Key_Home, CONTROL)  # type: ignore[arg-type]
    assert chips.accessibleDescription() == "At token [CLS], id 1"
    assert marked_in_text(column) is None
    current = chips.selection.current
    assert current is not None
    card = chips.card_of(current)
    assert card is not None
    assert card.token_id == CLS.token_id
    press(chips, Qt.Key.Key_Right)  # type: ignore[arg-type]
    stop = marked_in_text(column)
    assert stop is not None
    assert (stop.token.token_id, stop.place.rank) == (IDS[0], 0)
    press(chips, Qt.Key.Key_End, CONTROL)  # type: ignore[arg-type]
    assert chips.accessibleDescription() == "At token [SEP], id 2"


def test_what_is_cut_is_dim_and_follows_the_text(pane: InspectionPane, column: TextColumn) -> None:
    pane.switches.input_mode.set_mode("special")
    pane.switches.set_view("ids")
    chips = chips_of(column)
    before = chips.viewport().grab().toImage()
    pane.switches.input_mode.set_mode("file")
    dim = chips.viewport().grab().toImage()
    assert dim.size() == before.size()
    assert dim != before
    kept = [chips.painter.kept]
    pane.editor.buffer.edited.replace(0, len(TEXT), "the")
    kept.append(chips.painter.kept)
    pane.editor.undo()
    kept.append(chips.painter.kept)
    assert kept == [(0, 7), None, (0, 7)]
    pictures = []
    for asked in ("cut at the left", "cut"):
        pane.set_columns([framed(asked)])
        pictures.append(chips.viewport().grab().toImage())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("framing", ["alone", "special", "file"])
@pytest.mark.parametrize("asked", list(ASKED))
def test_the_whole_text_is_copied_as_a_model_sees_it(
    pane: InspectionPane, asked: str, framing: Framing
) -> None:
    pane.set_text(TEXT)
    pane.set_columns([framed(asked)])
    pane.switches.input_mode.set_mode(framing)
    seen = seen_ids(pane, pane.chosen, framing)
    assert [int(word) for word in copied(pane, "ids").split()] == seen
    assert ast.literal_eval(copied(pane, "python")) == seen
    assert json.loads(copied(pane, "json")) == seen
    tokens = ast.literal_eval(copied(pane, "tokens"))
    assert len(tokens) == len(seen)
    for each in (CLS, SEP, PAD):
        assert [token == each.text for token in tokens] == [token_id == each.token_id for token_id in seen]
    assert copied(pane, "text") == TEXT


def test_of_a_selection_its_tokens_are_copied(pane: InspectionPane, column: TextColumn, qtbot: QtBot) -> None:
    pane.switches.input_mode.set_mode("file")
    pane.editor.reveal(0, len(TEXT))
    assert json.loads(copied(pane, "json")) == IDS
    pane.switches.set_view("ids")
    chips = chips_of(column)
    chips.setFocus()
    press(chips, Qt.Key.Key_Home, CONTROL)  # type: ignore[arg-type]
    press(chips, Qt.Key.Key_C, CONTROL)  # type: ignore[arg-type]
    assert QGuiApplication.clipboard().text() == str(CLS.token_id)
    press(chips, Qt.Key.Key_Right)  # type: ignore[arg-type]
    press(chips, Qt.Key.Key_Right, SHIFT)  # type: ignore[arg-type]
    press(chips, Qt.Key.Key_C, CONTROL)  # type: ignore[arg-type]
    assert QGuiApplication.clipboard().text() == " ".join(map(str, IDS[:2]))
    press(chips, Qt.Key.Key_A, CONTROL)  # type: ignore[arg-type]
    assert chips.selection.is_all
    press(chips, Qt.Key.Key_C, CONTROL)  # type: ignore[arg-type]
    assert QGuiApplication.clipboard().text() == " ".join(map(str, seen_ids(pane, column, "file")))
    assert json.loads(copied(pane, "json")) == seen_ids(pane, column, "file")


def test_added_tokens_that_are_selected_are_copied(
    pane: InspectionPane, column: TextColumn, qtbot: QtBot
) -> None:
    pane.switches.input_mode.set_mode("special")
    pane.switches.set_view("ids")
    chips = chips_of(column)
    chips.setFocus()
    press(chips, Qt.Key.Key_Home, CONTROL)  # type: ignore[arg-type]
    for _ in range(2):
        press(chips, Qt.Key.Key_Right, SHIFT)  # type: ignore[arg-type]
    press(chips, Qt.Key.Key_C, CONTROL)  # type: ignore[arg-type]
    assert QGuiApplication.clipboard().text() == " ".join(map(str, (CLS.token_id, *IDS[:2])))
    pane.switches.set_view("tokens")
    press(chips, Qt.Key.Key_C, CONTROL)  # type: ignore[arg-type]
    assert ast.literal_eval(QGuiApplication.clipboard().text())[0] == CLS.text
    press(chips, Qt.Key.Key_End, CONTROL)  # type: ignore[arg-type]
    press(chips, Qt.Key.Key_Left, SHIFT)  # type: ignore[arg-type]
    assert json.loads(copied(pane, "json")) == [IDS[-1], SEP.token_id]


def test_very_much_padding_is_told_by_the_line(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text("the")
    pane.set_columns([framed("pads", PostProcessor(padding=Padding(PAD, 100_000)))])
    pane.switches.input_mode.set_mode("file")
    pane.switches.set_view("tokens")
    count = 100_000 - len(TRAINED.encode("the"))
    assert f"{grouped(count)} × [PAD] behind" in pane.chosen.frame_line.said
    assert 100 < len(chip_ids(pane.chosen)) < 2000
    QGuiApplication.clipboard().setText("before")
    with qtbot.waitSignal(pane.switches.copier.copied, timeout=30_000):
        assert copied(pane, "json") == "before"
    assert len(json.loads(QGuiApplication.clipboard().text())) == 100_000


def test_rows_of_padding_in_front_are_at_the_top(pane: InspectionPane) -> None:
    pane.resize(300, 300)
    pane.set_text("the cats ate\n" * 30)
    post_processor = PostProcessor(padding=Padding(PAD, 300, pads_left=True))
    pane.set_columns([framed("pads", post_processor)])
    pane.switches.input_mode.set_mode("file")
    pane.switches.set_view("ids")
    chips = chips_of(pane.chosen)
    assert chip_ids(pane.chosen)[:20] == [PAD.token_id] * 20
    for going in (chips.show_at_top, chips.show_in_middle):
        chips.show_at_top(200)
        assert chips.top_byte > 0
        going(0)
        place = chips.chip_near(QPointF(20.0, 20.0))
        assert place == (0, 0)
        assert chips.is_added(place)


def test_nothing_holds_a_text_that_was_there_before(pane: InspectionPane, column: TextColumn) -> None:
    views: tuple[TextView, ...] = ("tokens", "text")
    for view in views:
        pane.switches.set_view(view)
        before = weakref.ref(column.editor.document_model)
        pane.set_text("another text")
        gc.collect()
        assert before() is None
