"""Chips in sight, or just left, while the text changes under them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication

from tests.ui.columns.columns import show
from tests.ui.columns.runs import three
from tests.ui.columns.test_column_differences import assert_all_marked, compare, wait_for_agreement
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane

LONG = "the lowest of the lower wages\n" * 400


@pytest.fixture(params=[LONG, "a" * 9000], ids=["lines", "a word"])
def chips(pane: InspectionPane, qtbot: QtBot, request: pytest.FixtureRequest) -> InspectionPane:
    """Three columns of chips of a long text, scrolled to its end."""
    text = request.param
    pane.set_text(text)
    show(pane, qtbot, three())
    pane.switches.set_view("tokens")
    for column in pane.columns:
        view = column.views.chips
        assert view is not None
        view.show_at_top(len(text) - 1)
        view.select(0, 0)
    return pane


@pytest.mark.parametrize("text", ["a", "short", "a\ud800b\udfffc" * 100])
def test_a_selection_of_chips_does_not_outlive_its_text(
    chips: InspectionPane, qtbot: QtBot, text: str
) -> None:
    chips.editor.selectAll()
    chips.switches.whitespace_action.toggle()  # whose chips are not laid out again before the text changes
    QGuiApplication.clipboard().setText(text)
    chips.editor.paste()
    chips.editor.undo()
    chips.editor.redo()
    qtbot.wait(50)
    for column in chips.columns:
        assert column.views.selected_bytes[1] <= len(encode_utf8(chips.text))


@pytest.mark.parametrize("text", ["", "short", "a\n" * 30])
def test_chips_that_nobody_sees_tell_a_place_within_the_text(
    chips: InspectionPane, qtbot: QtBot, text: str
) -> None:
    chips.hide()
    chips.editor.selectAll()
    chips.editor.insert_text(text)
    for column in chips.columns:
        assert column.views.chips is not None
        assert column.views.chips.top_byte <= len(text)
    chips.switches.set_view("text")
    chips.show()
    qtbot.wait(50)
    assert chips.text == text


@pytest.mark.parametrize("places", [0, 1, 2], ids=["as opened", "first to second", "first to last"])
def test_an_edit_right_after_a_step_reaches_all_before_anything_is_compared(
    chips: InspectionPane, qtbot: QtBot, places: int
) -> None:
    """Other tokens are compared some milliseconds later, or with the next edit, which is here."""
    compare(chips, qtbot)
    if places:
        chips.column_menu.move(chips.columns[0], places)
    for step in (3, 5):
        for column in chips.columns[:2]:
            chips.choose_step(column.shown, step)  # type: ignore[arg-type]
    text = "the lowest wages of cats\n" * 9
    chips.editor.selectAll()
    chips.editor.insert_text(text)
    wait_for_agreement(chips, qtbot)
    assert chips.text == text
    assert_all_marked(chips)


def test_chips_that_are_resized_in_the_midst_of_an_edit_show_the_new_text(
    chips: InspectionPane, qtbot: QtBot
) -> None:
    """A shorter text may need no scroll bar, so columns are laid out before all have heard of the edit."""
    views = [column.views.chips for column in chips.columns]
    narrower = [partial(view.resize, view.width() - 60, view.height()) for view in views if view is not None]
    for narrow in narrower:
        chips.editor.document().contentsChanged.connect(narrow)
    text = "the lowest wages of cats\n" * 9
    chips.editor.selectAll()
    chips.editor.insert_text(text)
    qtbot.wait(50)
    for view in views:
        assert view is not None
        assert view.top_byte <= len(text)
        assert view.chips_in_sight()
