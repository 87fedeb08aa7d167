"""Marks on chips, and everything else that chips do together with the text that they stand for."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from tests.ui.columns.columns import TEXT, show
from tests.ui.columns.runs import three
from tests.ui.editor.test_marks import spans
from tests.ui.editor.test_token_jumps import WithUnknown
from tests.ui.shown import show_theme
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.background import Background
from tokexplorer.ui.chips.chip_painter import marked_chips
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.editor.marks import LAYERS, ONLY_IN_BAR, MarkBar
from tokexplorer.ui.editor.token_caret import QuietNote

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.chips.chip_view import ChipView
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.editor.marks import LayerName
    from tokexplorer.ui.theme import ThemeChoice

LEFT = Qt.MouseButton.LeftButton
NONE, SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
FILLER = "some words and more of them\n" * 400


def chips_of(column: TextColumn) -> ChipView:
    assert column.views.chips is not None
    return column.views.chips


def current(view: ChipView) -> TokenAt:
    assert view.selection.current is not None
    return view.token(view.selection.current)


def show_chips(pane: InspectionPane) -> ChipView:
    pane.switches.set_view("tokens")
    chips = chips_of(pane.chosen)
    pane.activateWindow()
    chips.setFocus()
    return chips


def with_unknown(pane: InspectionPane, text: str) -> ChipView:
    pane.set_text(text)
    pane.set_columns([OpenedColumn("w", "#888888", WithUnknown())])
    return show_chips(pane)


def point_at(view: ChipView, byte: int) -> QPoint:
    """The middle of the chip of a byte that is in sight."""
    place = view.chip_layout.chip_holding(byte)
    assert place is not None
    rect = view.chip_rect(place)
    assert rect is not None
    return rect.center().toPoint()


def is_in_sight(view: ChipView, byte: int) -> bool:
    place = view.chip_layout.chip_holding(byte)
    rect = None if place is None else view.chip_rect(place)
    return (
        rect is not None
        and QPointF(view.viewport().rect().bottomLeft()).y() >= rect.bottom() > rect.top() >= 0
    )


# ---- marks


@st.composite
def _chips(draw: st.DrawFn) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Tokens one after the other, some without bytes; and marks that follow each other."""
    lengths = draw(st.lists(st.integers(0, 4), max_size=12))
    ends = np.cumsum([0, *lengths]).tolist()
    bounds = sorted(draw(st.lists(st.integers(0, 30), max_size=8)))
    marks = list(itertools.pairwise(bounds))
    return list(itertools.pairwise(ends)), marks


@given(_chips())
def test_marks_touch_the_chips_of_their_bytes(
    case: tuple[list[tuple[int, int]], list[tuple[int, int]]],
) -> None:
    chips, marks = case
    expected = set()
    for start, end in marks:
        touched = [
            number
            for number, (first, last) in enumerate(chips)
            if first < end and last > start and start < end
        ]
        if start == end:
            touched = [number for number, chip in enumerate(chips) if chip == (start, start)]
            touched = touched or [
                number for number, (first, last) in enumerate(chips) if first <= start < last
            ]
        if touched:
            expected.add((touched[0], touched[-1] + 1))
    columns = [np.array(column, np.int64) for pairs in (chips, marks) for column in zip(*pairs, strict=True)]
    if chips and marks:
        assert set(marked_chips(*columns)) == expected


@pytest.mark.parametrize("layer", [each for each in LAYERS if each not in ONLY_IN_BAR])
@pytest.mark.parametrize("choice", ["light", "dark", "high-contrast"])
def test_marks_are_seen_on_chips(pane: InspectionPane, layer: LayerName, choice: ThemeChoice) -> None:
    show_theme(choice)
    view = with_unknown(pane, "abcdef abcdef\nxyz xyz")
    before = view.viewport().grab().toImage()
    pane.editor.marks.set(layer, spans((7, 9), (14, 17)))
    after = view.viewport().grab().toImage()

    def differs(byte: int) -> bool:
        place = view.chip_layout.chip_holding(byte)
        rect = None if place is None else view.chip_rect(place)
        assert rect is not None
        part = rect.toAlignedRect()
        return bool(QImage(before.copy(part)) != QImage(after.copy(part)))

    assert [differs(byte) for byte in (0, 3, 6, 9, 14, 17)] == [False, False, True, False, True, False]
    pane.editor.marks.clear()
    assert view.viewport().grab().toImage() == before


def test_the_bar_beside_the_chips_goes_to_marks(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(FILLER)
    pane.set_columns([OpenedColumn("w", "#888888", WithUnknown())])
    pane.editor.marks.set("found", spans((9000, 9004)))  # before there are chips
    view = show_chips(pane)
    bar = view.findChild(MarkBar)
    assert bar is not None
    assert bar.isVisible()
    assert bar.geometry().right() == view.viewport().geometry().right()
    (row,) = bar.rows_of("found").tolist()
    before = current(view)
    qtbot.mouseClick(bar, LEFT, pos=QPoint(4, row + 1))
    assert is_in_sight(view, 9000)
    assert view.viewport().height() * 0.3 < point_at(view, 9000).y() < view.viewport().height() * 0.7
    assert current(view) == before
    pane.editor.marks.clear()
    assert not bar.isVisible()


# ---- tokens that are pinned


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_click_on_a_chip_pins_its_token(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot, number: int
) -> None:
    focus = Focus(pane)
    pane.switches.set_view("ids")
    view = chips_of(columns[number])
    byte = len("the cats ate na")
    with qtbot.waitSignals([pane.token_clicked, focus.token_changed, focus.word_changed]):
        qtbot.mouseClick(view.viewport(), LEFT, pos=point_at(view, byte))
    assert pane.chosen is columns[number]
    assert focus.column is columns[number]
    token = columns[number].editor.document_model.token_at(byte)
    assert focus.token == token
    assert "na" in focus.word
    Background.of_window().close(focus, 5.0)


def test_keys_pin_and_move_by_token(pane: InspectionPane, qtbot: QtBot) -> None:
    focus = Focus(pane)
    view = with_unknown(pane, "abcdef 😀 xyz")
    starts = []
    for _ in range(3):
        starts.append(current(view).start_byte)
        qtbot.keyClick(view, Qt.Key.Key_Right, ALT)
    assert starts == [0, 3, 6]
    qtbot.keyClick(view, Qt.Key.Key_Return, ALT)
    assert focus.token == current(view)
    assert current(view).start_byte == 9  # inside the smile
    qtbot.keyClick(view, Qt.Key.Key_Left, ALT | SHIFT)
    assert view.selection.span == (6, 11)
    qtbot.keyClick(view, Qt.Key.Key_Home, ALT)
    assert current(view).start_byte == 0
    Background.of_window().close(focus, 5.0)


def test_a_card_is_shown_for_a_chip(pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    pane.switches.set_view("tokens")
    view = chips_of(columns[1])
    qtbot.mouseMove(view.viewport(), point_at(view, 1))
    qtbot.waitUntil(view.hover_card.popup.isVisible)
    view.look_away()


# ---- going somewhere


def test_what_is_revealed_is_scrolled_to_again_and_again(pane: InspectionPane) -> None:
    focus = Focus(pane)
    view = with_unknown(pane, FILLER + "qqq" + FILLER)
    start = len(FILLER)
    for _ in range(2):
        view.show_at_top(0)
        assert not is_in_sight(view, start)
        focus.reveal(start, start + 3)
        assert is_in_sight(view, start)
        assert view.selection.span == (start, start + 3)
    Background.of_window().close(focus, 5.0)


def test_jumps_go_on_from_the_current_chip(pane: InspectionPane, qtbot: QtBot) -> None:
    view = with_unknown(pane, "qqq " + FILLER + " qqq " + FILLER + " qqq end")
    places = [len(FILLER) + 4, 2 * len(FILLER) + 9]
    for place in places:
        qtbot.keyClick(view, Qt.Key.Key_F4)
        qtbot.waitUntil(lambda: not pane.editor.jumps.is_searching)
        assert is_in_sight(view, place)
        assert current(view).start_byte == place
    qtbot.keyClick(view, Qt.Key.Key_F4, SHIFT)
    qtbot.waitUntil(lambda: current(view).start_byte == places[0])
    qtbot.mouseClick(view.viewport(), LEFT, pos=point_at(view, places[0]))
    qtbot.keyClick(view, Qt.Key.Key_F4)  # on from the one that was clicked
    qtbot.waitUntil(lambda: current(view).start_byte == places[1])
    qtbot.keyClick(view, Qt.Key.Key_F8)
    note = view.findChild(QuietNote)
    assert note is not None
    assert note.isVisible()
    pane.switches.set_view("text")
    assert note.parentWidget() is pane.editor
    assert pane.editor.caret.current is not None
    assert pane.editor.caret.current.place.start_byte == places[1]


def test_found_tokens_are_scrolled_to(pane: InspectionPane, qtbot: QtBot) -> None:
    view = with_unknown(pane, "needle " + FILLER + "needle " + FILLER)
    bar = pane.find_bar
    QTest.keyClick(view, Qt.Key.Key_F, CONTROL)
    assert bar.isVisible()
    qtbot.keyClicks(bar.field, "needle")
    qtbot.waitUntil(lambda: bar.finder.hits is not None and not bar.finder.is_searching)
    qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    second = len("needle " + FILLER)
    qtbot.waitUntil(lambda: is_in_sight(view, second))
    assert view.selection.span[0] <= second < view.selection.span[1]
    qtbot.keyClick(bar.field, Qt.Key.Key_Escape)
    assert view.hasFocus()
    assert not pane.editor.isVisible()


# ---- the other keys of the text


def test_undo_and_redo_among_chips(pane: InspectionPane, qtbot: QtBot) -> None:
    view = with_unknown(pane, FILLER)
    pane.switches.set_view("text")
    pane.editor.reveal(len(FILLER), len(FILLER))
    pane.editor.insert_text("xyz")
    pane.switches.set_view("tokens")
    view.show_at_top(0)
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Z, CONTROL)
    assert pane.text == FILLER
    assert is_in_sight(view, len(FILLER) - 1)
    qtbot.keyClick(view, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert pane.text == FILLER + "xyz"
    assert current(view).start_byte >= len(FILLER) - 1


def test_figures_choose_columns_at_the_same_place(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(TEXT)
    columns = show(pane, qtbot, three())
    view = show_chips(pane)
    byte = len("the cats ate ")
    qtbot.mouseClick(view.viewport(), LEFT, pos=point_at(view, byte))
    qtbot.keyClick(view, Qt.Key.Key_2, CONTROL)
    assert pane.chosen is columns[1]
    other = chips_of(columns[1])
    assert other.hasFocus()
    caret = columns[1].editor.selection[0]
    place = columns[1].editor.document_model.convert(caret, Unit.CODE_POINT, Unit.BYTE)
    assert current(other).start_byte <= place <= current(other).end_byte
