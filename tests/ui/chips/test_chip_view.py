"""Chips as a person meets them: keyboard, pointer, selection, and texts of every kind and size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtWidgets import QApplication

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.chips.chip_texts import FAMILIES
from tests.ui.details.texts import WORDPIECE
from tests.ui.shown import show_theme, turn_wheel
from tokexplorer.session.text.document import Document
from tokexplorer.ui.chips.chip_source import DocumentChips
from tokexplorer.ui.chips.chip_view import ChipView
from tokexplorer.ui.editor.token_card import TokenCard
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.encodings import TokenAt

    Show = Callable[[str, Tokenizer], ChipView]

TEXT = "the cats sat on\nthe hats 😀 日本\n\nand a mat"
NONE, SHIFT, CONTROL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    views = []

    def made(text: str, tokenizer: Tokenizer) -> ChipView:
        view = ChipView(DocumentChips(Document(text, tokenizer)))
        qtbot.addWidget(view)
        view.resize(300, 200)
        view.show()
        qtbot.waitExposed(view)
        view.setFocus()
        views.append(view)
        return view

    yield made
    for view in views:
        view.close()


def current(view: ChipView) -> TokenAt:
    assert view.selection.current is not None
    return view.token(view.selection.current)


def reached(view: ChipView, qtbot: QtBot, key: Qt.Key) -> list[int]:
    """The start of every token that a key leads to, until it leads no further."""
    starts = [current(view).start_byte]
    while True:
        before = view.selection.current
        qtbot.keyClick(view, key)
        if view.selection.current == before:
            return starts
        starts.append(current(view).start_byte)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_the_keyboard_reaches_every_token(show: Show, qtbot: QtBot, family: str) -> None:
    view = show(TEXT, FAMILIES[family])
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    starts = FAMILIES[family].encode(TEXT).start_bytes.tolist()
    assert reached(view, qtbot, Qt.Key.Key_Right) == starts
    assert view.selection.current is not None
    assert view.chip_rect(view.selection.current) is not None
    assert reached(view, qtbot, Qt.Key.Key_Left) == starts[::-1]


def test_parts_of_a_character_have_chips_of_their_own(show: Show, qtbot: QtBot) -> None:
    view = show("😀", ThreeBytes(1))
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    labels = []
    for _ in range(4):
        assert view.selection.current is not None
        labels.append(view.label_of(view.selection.current))
        qtbot.keyClick(view, Qt.Key.Key_Right)
    assert labels == ["⟨F0⟩", "⟨9F⟩", "⟨98⟩", "⟨80⟩"]


def test_rows_ends_and_pages(show: Show, qtbot: QtBot) -> None:
    text = "".join(f"{number:03} line of words\n" for number in range(200))
    view = show(text, ThreeBytes())
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert current(view).start_byte == text.index("001")
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert text[: current(view).end_byte].endswith("001 line of words\n")
    qtbot.keyClick(view, Qt.Key.Key_Home)
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert current(view).start_byte == 0
    qtbot.keyClick(view, Qt.Key.Key_PageDown)
    page = current(view).start_byte
    assert page > text.index("002")
    qtbot.keyClick(view, Qt.Key.Key_PageUp)
    assert current(view).start_byte == 0
    qtbot.keyClick(view, Qt.Key.Key_End, CONTROL)
    assert current(view).end_byte == len(text)
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum() > 0


def test_empty_lines_are_stepped_over(show: Show, qtbot: QtBot) -> None:
    view = show("one\n\n\n\ntwo", FAMILIES["words"])
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    starts = FAMILIES["words"].encode("one\n\n\n\ntwo").start_bytes.tolist()
    assert current(view).start_byte in starts[1:]


def test_shift_selects_and_enter_clicks(show: Show, qtbot: QtBot) -> None:
    view = show("abcdefghijkl", ThreeBytes())
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    assert view.selection.span == (0, 0)
    assert view.selection.copied_span == (0, 3)
    qtbot.keyClick(view, Qt.Key.Key_Right, SHIFT)
    qtbot.keyClick(view, Qt.Key.Key_Right, SHIFT)
    assert view.selection.span == (0, 9)
    qtbot.keyClick(view, Qt.Key.Key_Left, SHIFT)
    assert view.selection.span == (0, 6)
    with qtbot.waitSignal(view.token_clicked) as clicked:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert clicked.args is not None
    assert clicked.args[0].start_byte == 3
    qtbot.keyClick(view, Qt.Key.Key_A, CONTROL)
    assert view.selection.span == (0, 12)
    qtbot.keyClick(view, Qt.Key.Key_Left)
    start, end = view.selection.span
    assert start == end
    with qtbot.waitSignal(view.copy_wanted):
        qtbot.keyClick(view, Qt.Key.Key_C, CONTROL)


# ---- the pointer


def mouse(view: ChipView, kind: QEvent.Type, point: QPoint, held: Qt.MouseButton) -> None:
    place = QPointF(point)
    button = LEFT if kind != QEvent.Type.MouseMove else Qt.MouseButton.NoButton
    event = QMouseEvent(kind, place, view.viewport().mapToGlobal(place), button, held, NONE)
    QApplication.sendEvent(view.viewport(), event)


def rect_of_byte(view: ChipView, byte: int) -> QPoint:
    place = view.chip_layout.chip_holding(byte)
    assert place is not None
    rect = view.chip_rect(place)
    assert rect is not None
    return rect.center().toPoint()


def test_a_click_names_the_token(show: Show, qtbot: QtBot) -> None:
    view = show("abcdefghijkl", ThreeBytes())
    with qtbot.waitSignal(view.token_clicked) as clicked:
        qtbot.mouseClick(view.viewport(), LEFT, pos=rect_of_byte(view, 6))
    assert clicked.args is not None
    assert clicked.args[0].start_byte == 6
    assert current(view).start_byte == 6
    qtbot.mouseClick(view.viewport(), LEFT, SHIFT, rect_of_byte(view, 9))
    assert view.selection.span == (6, 12)


def test_dragging_selects(show: Show) -> None:
    view = show("abcdefghijkl", ThreeBytes())
    clicks: list[object] = []
    view.token_clicked.connect(clicks.append)
    mouse(view, QEvent.Type.MouseButtonPress, rect_of_byte(view, 9), LEFT)
    mouse(view, QEvent.Type.MouseMove, rect_of_byte(view, 3), LEFT)
    mouse(view, QEvent.Type.MouseButtonRelease, rect_of_byte(view, 3), Qt.MouseButton.NoButton)
    assert view.selection.span == (3, 12)
    assert clicks == []


def test_dragging_beyond_the_edge_scrolls(show: Show, qtbot: QtBot) -> None:
    view = show("some words here\n" * 200, ThreeBytes())
    mouse(view, QEvent.Type.MouseButtonPress, rect_of_byte(view, 0), LEFT)
    mouse(view, QEvent.Type.MouseMove, QPoint(40, view.height() + 40), LEFT)
    qtbot.waitUntil(lambda: view.top_byte > 100)
    mouse(view, QEvent.Type.MouseButtonRelease, QPoint(40, view.height() + 40), Qt.MouseButton.NoButton)
    top = view.top_byte
    assert view.selection.span[1] > 200
    qtbot.wait(120)
    assert view.top_byte == top


def test_the_card_of_the_token_under_the_pointer(show: Show, qtbot: QtBot) -> None:
    view = show("abcdefghijkl", ThreeBytes())
    hovered: list[TokenAt | None] = []
    view.token_hovered.connect(hovered.append)
    mouse(view, QEvent.Type.MouseMove, rect_of_byte(view, 3), Qt.MouseButton.NoButton)
    qtbot.waitUntil(view.hover_card.popup.isVisible)
    assert view.hover_card.popup.card is not None
    assert view.hover_card.popup.card.token_bytes == b"def"
    view.describe = lambda token: TokenCard(token.token_id, b"described")
    mouse(view, QEvent.Type.MouseMove, rect_of_byte(view, 9), Qt.MouseButton.NoButton)
    assert view.hover_card.popup.card.token_bytes == b"described"
    mouse(view, QEvent.Type.MouseMove, QPoint(290, 190), Qt.MouseButton.NoButton)
    assert not view.hover_card.popup.isVisible()
    assert [token and token.start_byte for token in hovered] == [3, 9, None]


def test_the_wheel_scrolls_and_zooms(show: Show, qtbot: QtBot) -> None:
    view = show("some words here\n" * 200, ThreeBytes())
    zooms: list[float] = []
    view.zoomed.connect(zooms.append)

    with qtbot.waitSignal(view.scrolled):
        turn_wheel(view.viewport(), -240, NONE)
    assert view.top_byte > 0
    assert view.verticalScrollBar().value() == view.top_byte
    turn_wheel(view.viewport(), 2400, NONE)
    assert view.top_byte == 0
    turn_wheel(view.viewport(), 120, CONTROL)
    assert zooms == [1.0]


def test_the_bar_goes_anywhere(show: Show) -> None:
    view = show("some words here\n" * 200, ThreeBytes())
    bar = view.verticalScrollBar()
    bar.setValue(1600)
    assert view.top_byte == 1600
    bar.setValue(bar.maximum())
    end = view.chip_near(QPointF(20, view.height()))
    assert end is not None
    assert view.token(end).start_byte >= 3184


# ---- what changes


def test_other_tokens_keep_place_and_selection(show: Show, qtbot: QtBot) -> None:
    document = Document("some words here\n" * 200, ThreeBytes())
    view = show("", ThreeBytes())
    view.set_source(DocumentChips(document))
    view.show_at_top(1600)
    view.show_selection(1610, 1620)
    top = view.top_byte
    document.set_tokenizer(ThreeBytes(2))
    view.tokens_changed()
    assert view.top_byte == top
    start, end = view.selection.span
    assert start <= 1610
    assert end >= 1620
    assert end - start <= 14
    view.resize(200, 160)
    assert abs(view.top_byte - top) < 20


def test_views_say_spelling_id_and_bytes(show: Show, qtbot: QtBot) -> None:
    view = show(" ab", ThreeBytes())
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    assert view.selection.current is not None
    assert view.label_of(view.selection.current) == " ab"
    view.set_style(show_whitespace=True, stable_colours=True)
    assert view.selection.current is not None
    assert view.label_of(view.selection.current) == "·ab"
    view.set_form("ids")
    assert view.selection.current is not None
    assert view.label_of(view.selection.current) == str(0x206162)
    view.set_form("bytes")
    assert view.selection.current is not None
    assert view.label_of(view.selection.current) == "20 61 62"
    assert view.accessibleDescription().startswith("At token")


def test_unknown_tokens_show_the_bytes_they_cover(show: Show) -> None:
    tokenizer = FAMILIES["words"]
    view = show("zebra", tokenizer)
    view.set_form("bytes")
    place = view.chip_layout.chip_holding(0)
    assert place is not None
    assert view.label_of(place) == b"zebra".hex(" ")


def test_bytes_are_those_of_the_text_without_the_prefix_of_word_pieces(show: Show) -> None:
    """UX 16: 23 23, which is ##, stood among the bytes of the text."""
    view = show("the cats", WORDPIECE)
    view.set_form("bytes")
    labels = [view.label_of(place) for place in view.chips_in_sight()]
    assert bytes.fromhex("".join(labels)) == b"the cats"
    assert len(labels) > 2


def test_what_differs_from_the_reference_is_marked(show: Show, qtbot: QtBot) -> None:
    document = Document("abcdefghijkl", ThreeBytes())
    view = show("", ThreeBytes())
    view.set_source(DocumentChips(document))
    plain = view.grab().toImage()
    document.set_reference(ThreeBytes(2))
    view.tokens_changed()
    assert view.grab().toImage() != plain


@pytest.mark.parametrize("choice", ["light", "dark", "high-contrast"])
def test_chips_have_the_colours_of_tokens(show: Show, choice: str) -> None:
    show_theme(choice)  # type: ignore[arg-type]
    try:
        view = show("abcdefghijkl", ThreeBytes())
        view.clearFocus()
        image: QImage = view.grab().toImage()
        colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(10, 50)}
        assert set(theme().token_edges[:4]) <= colours
        assert theme().surface in colours
    finally:
        show_theme("light")


# ---- texts of every kind


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\n" * 3000,
        "a" * 160_000,
        "e" + "\u0301" * 100_000,
        "😀" * 20_000,
        "\ud800\udfff\x00\u200d",
        "هذا نص عربي " * 500,
        "word " * 200_000,
    ],
    ids=["empty", "line", "lines", "run", "marks", "emoji", "odd", "arabic", "one line of 1 MB"],
)
@pytest.mark.parametrize("family", ["byte-bpe", "wordpiece", "unigram"])
def test_any_text_is_shown_from_its_start_to_its_end(
    show: Show, qtbot: QtBot, text: str, family: str
) -> None:
    view = show(text, FAMILIES[family])
    view.grab()
    qtbot.keyClick(view, Qt.Key.Key_End, CONTROL)
    view.grab()
    starts = FAMILIES[family].encode(text).start_bytes
    if len(starts):
        assert current(view).start_byte == starts[-1]
    qtbot.keyClick(view, Qt.Key.Key_Home, CONTROL)
    view.grab()
    assert view.top_byte == 0


def test_without_a_tokenizer_there_is_a_sentence(qtbot: QtBot) -> None:
    view = ChipView(DocumentChips(Document("abc")))
    qtbot.addWidget(view)
    view.resize(300, 120)
    view.show()
    empty = view.grab().toImage()
    view.placeholder = "There is nothing yet."
    assert view.grab().toImage() != empty
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_A, CONTROL)
    assert view.selection.current is None
    assert view.selection.copied_span == (0, 0)
