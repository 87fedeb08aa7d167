"""The chips of a view as screen readers find them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from tests.ui.columns.framing.asked import framed
from tests.ui.columns.test_view_switches import chips_of
from tests.ui.details.texts import BPE
from tests.ui.shown import shown
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleInterface
    from pytestqt.qtbot import QtBot

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
TEXT = "the cats sat\non the mat 🐈"


@pytest.fixture
def filled(qtbot: QtBot) -> InspectionPane:
    pane = shown(InspectionPane(), qtbot, 700, 400)
    pane.set_text(TEXT)
    pane.set_columns([OpenedColumn("small", "#0a66c2", BPE)])
    pane.switches.set_view("tokens")
    return pane


def chips_for_readers(pane: InspectionPane) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(chips_of(pane.chosen))


def test_every_chip_in_sight_is_an_item(filled: InspectionPane) -> None:
    found, ids = chips_for_readers(filled), BPE.encode(TEXT).ids.tolist()
    assert (found.text(NAME), found.role()) == ("Text, tokens of small", QAccessible.Role.List)
    assert found.childCount() == len(ids)
    for index, token_id in enumerate(ids):
        item = found.child(index)
        assert item.text(NAME).endswith(f"id {token_id}")
        assert f"token {index + 1};" in item.text(DESCRIPTION)
        assert BPE.token_bytes(token_id).hex(" ") in item.text(DESCRIPTION)
        middle = item.rect().center()
        assert found.indexOfChild(found.childAt(middle.x(), middle.y())) == index


def test_a_token_that_is_added_is_none_of_the_text(filled: InspectionPane) -> None:
    filled.set_columns([framed("around")])
    filled.switches.input_mode.set_mode("special")
    found = chips_for_readers(filled)
    told = [found.child(index).text(DESCRIPTION) for index in range(found.childCount())]
    assert [f"token {place};" in each for place, each in enumerate(told)] == [
        False,
        *(True,) * (len(told) - 2),
        False,
    ]
    assert not any(each.startswith("token ") for each in (told[0], told[-1]))


def test_only_chips_in_sight_are_items(filled: InspectionPane, qtbot: QtBot) -> None:
    filled.set_text("the cats sat on the mat " * 20_000)
    qtbot.wait(1)
    assert 20 < chips_for_readers(filled).childCount() < 2000


def test_the_current_chip_has_the_focus_and_is_announced(
    filled: InspectionPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.message()))
    assert chips_for_readers(filled).indexOfChild(chips_for_readers(filled).focusChild()) == 0
    for _ in range(2):
        qtbot.keyClick(chips_of(filled.chosen), Qt.Key.Key_Right)
    found = chips_for_readers(filled)
    focus = found.focusChild()
    assert focus is not None
    assert found.indexOfChild(focus) == 2
    assert focus.state().focused
    assert said[-1] == f"{focus.text(NAME)}. {focus.text(DESCRIPTION)}"
