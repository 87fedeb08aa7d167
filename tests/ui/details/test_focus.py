"""What the panels below the text are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

import tokexplorer
from tests.session.walked import Shared
from tests.ui.columns.framing.asked import CLS, framed
from tests.ui.details.texts import BPE, TEXT, TRAINING, WORDPIECE
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.kit.panel import DetailsPane, Panel, PanelSlot

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus


class Counting(Panel):
    """A panel that counts how often it was refreshed."""

    title = "Counting"
    needs_tokens = True

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus)
        self.refreshed = 0
        focus.text_changed.connect(self.want_refresh)

    def refresh(self) -> None:
        self.refreshed += 1


def pin(focus: Focus, part: str) -> None:
    token = focus.document.token_at(TEXT.encode().index(part.encode()))
    assert token is not None
    focus.pin(token)


def ids(focus: Focus) -> list[int] | None:
    return None if focus.tokens is None else focus.tokens.encoding.ids.tolist()


def pinned(focus: Focus) -> tuple[TokenAt | None, int | None]:
    return focus.token, focus.token_id


def test_a_pinned_token_brings_its_word(focus: Focus) -> None:
    pin(focus, " mats")
    assert focus.word == " mats"
    assert focus.token is not None
    assert focus.token_id == focus.token.token_id
    pin(focus, "🦋")
    assert focus.word.strip() == "🦋"


def test_a_click_in_another_column_is_about_that_column(
    pane: InspectionPane, focus: Focus, qtbot: QtBot
) -> None:
    other = pane.columns[1]
    assert focus.tokenizer is BPE
    with qtbot.waitSignal(focus.token_changed):
        qtbot.mouseClick(other.editor.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 24))
    assert focus.tokenizer is WORDPIECE
    assert focus.word == "the"
    assert focus.column.name == "WordPiece"


def test_a_token_of_the_vocabulary_has_no_place(focus: Focus, qtbot: QtBot) -> None:
    pin(focus, " mats")
    with qtbot.waitSignal(focus.token_changed):
        focus.pin_id(260)
    assert focus.token is None
    assert focus.token_id == 260
    focus.unpin()
    assert focus.token_id is None


def test_the_place_stays_pinned_in_another_column(pane: InspectionPane, focus: Focus) -> None:
    pin(focus, " mats")
    place = TEXT.encode().index(b"mats")
    token = focus.document.token_at(place)
    assert token is not None
    focus.pin(token)
    other = pane.columns[1].shown
    assert other is not None
    pane.choose_column(other)
    found = focus.document.token_at(token.start_byte)
    assert found is not None
    assert focus.token == found or token.start_byte < place  # WordPiece drops the blank
    focus.pin_id(30)
    pane.choose_column(pane.columns[0].shown)  # type: ignore[arg-type]
    assert focus.token_id is None


def test_an_id_is_of_no_other_tokenizer(pane: InspectionPane, focus: Focus) -> None:
    """BERT's way of splitting drops blanks."""
    bert = tokexplorer.train([TRAINING], algorithm="wordpiece", pre_tokenizer="bert", vocab_size=40)
    pane.set_columns([OpenedColumn("BPE", "#0b6bcb", BPE), OpenedColumn("B", "#0b8a5b", bert.tokenizer)])
    pane.set_text("the cat   sat")
    place = pane.text.index("   ")
    token = focus.document.token_at(place)
    assert token is not None
    focus.pin(token)
    first, other = (column.shown for column in pane.columns)
    assert first is not None
    assert other is not None
    pane.choose_column(other)
    assert focus.document.token_at(place) is None
    assert pinned(focus) == (token, None)
    pane.choose_column(first)
    assert pinned(focus) == (token, token.token_id)
    pane.choose_column(other)
    pane.editor.insert_text("a")
    assert pinned(focus) == (None, None)
    pane.choose_column(first)
    assert pinned(focus) == (None, None)


def test_all_tokens_are_made_beside_the_window(pane: InspectionPane, focus: Focus, qtbot: QtBot) -> None:
    assert ids(focus) is None
    with qtbot.waitSignal(focus.tokens_changed):
        focus.want_tokens("test", True)
    assert ids(focus) == BPE.encode(TEXT).ids.tolist()
    assert focus.tokens is not None
    assert focus.tokens.counts[focus.tokens.encoding.ids[0]] > 0
    pane.editor.insert_text("that ")
    assert ids(focus) is None
    qtbot.waitUntil(lambda: ids(focus) == BPE.encode(pane.text).ids.tolist())
    other = pane.columns[1].shown
    assert other is not None
    pane.choose_column(other)
    qtbot.waitUntil(lambda: ids(focus) == WORDPIECE.encode(pane.text).ids.tolist())


def test_the_word_holds_special_tokens_that_are_text(pane: InspectionPane, focus: Focus) -> None:
    made = tokexplorer.train([TRAINING], algorithm="wordpiece", pre_tokenizer="whitespace", vocab_size=60)
    pane.set_columns([OpenedColumn("words", "#0b6bcb", made.tokenizer)])
    pane.set_text("the cat[SEP]hat sat")
    for allowed, word in ((True, "[SEP]"), (False, "cat[SEP]hat")):
        focus.document.allow_special = allowed
        token = focus.document.token_at(8)
        assert token is not None
        focus.pin(token)
        assert focus.word == word


def test_what_is_revealed_is_selected(pane: InspectionPane, focus: Focus) -> None:
    start = TEXT.encode().index(b"mats")
    focus.reveal(start, start + 4)
    assert pane.text[slice(*pane.editor.selection)] == "mats"


def test_panels_work_only_while_they_are_seen(pane: InspectionPane, focus: Focus, qtbot: QtBot) -> None:
    panels = Counting(focus), Counting(focus)
    details = DetailsPane(
        [PanelSlot("One", "one", lambda: panels[0]), PanelSlot("Two", "two", lambda: panels[1])]
    )
    qtbot.addWidget(details)
    details.show()
    qtbot.waitExposed(details)
    qtbot.waitUntil(lambda: panels[0].refreshed == 1)
    pane.editor.insert_text("x")
    qtbot.waitUntil(lambda: panels[0].refreshed == 2)
    assert panels[1].refreshed == 0
    with qtbot.waitSignal(details.panel_chosen):
        qtbot.keyClick(details.tabs, Qt.Key.Key_Right)
    assert details.current is panels[1]
    qtbot.waitUntil(lambda: panels[1].refreshed == 1)


def test_a_token_that_the_file_adds_has_no_place(pane: InspectionPane, focus: Focus, qtbot: QtBot) -> None:
    pin(focus, " mats")
    pane.set_columns([framed("around")])
    pane.switches.input_mode.set_mode("special")
    pane.switches.set_view("ids")
    chips = pane.chosen.views.chips
    assert chips is not None
    chips.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Return):
        qtbot.keyClick(chips, key, Qt.KeyboardModifier.ControlModifier)
    assert pinned(focus) == (None, CLS.token_id)
    assert focus.word == " mats"
    pane.switches.special_action.trigger()
    assert pinned(focus) == (None, CLS.token_id)


def test_a_token_without_text_stays_pinned(pane: InspectionPane, focus: Focus) -> None:
    pane.set_columns([OpenedColumn("shared", "#0b6bcb", Shared())])
    pane.set_text("é!")
    first = focus.document.tokens_between(0, 2).at(0)
    assert first.start_byte == first.end_byte == 0
    focus.pin(first)
    pane.switches.special_action.trigger()
    assert pinned(focus) == (first, first.token_id)
