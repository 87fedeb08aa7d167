"""Chips in sight, or just left, while the text changes under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication

from tests.ui.columns.columns import show
from tests.ui.columns.runs import three
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
