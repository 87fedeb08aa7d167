"""The tokens of an editor as screen readers find them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from shiboken6 import isValid

from tests.ui.details.texts import BPE
from tests.ui.shown import shown
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.editor.accessible_tokens import TokenReader
from tokexplorer.ui.kit import accessible_items

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleInterface
    from pytestqt.qtbot import QtBot

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
TEXT = "the cats sat\non the mat 🐈"


def fill(pane: InspectionPane) -> InspectionPane:
    pane.set_text(TEXT)
    pane.set_columns([OpenedColumn("small", "#0a66c2", BPE)])
    return pane


@pytest.fixture
def pane(qtbot: QtBot) -> InspectionPane:
    return fill(shown(InspectionPane(), qtbot, 700, 400))


def reader_of(pane: InspectionPane) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(pane.chosen.reader)


def test_every_token_on_the_screen_is_an_item(pane: InspectionPane) -> None:
    found, ids = reader_of(pane), BPE.encode(TEXT).ids.tolist()
    assert found.text(NAME) == "Tokens on the screen"
    assert found.role() == QAccessible.Role.List
    assert found.childCount() == len(ids)
    for index, token_id in enumerate(ids):
        item = found.child(index)
        assert item.isValid()
        assert item.role() == QAccessible.Role.ListItem
        assert item.text(NAME).endswith(f"id {token_id}")
        assert f"token {index + 1};" in item.text(DESCRIPTION)
        assert BPE.token_bytes(token_id).hex(" ") in item.text(DESCRIPTION)
        assert item.parent().text(NAME) == found.text(NAME)
        assert found.indexOfChild(item) == index
    assert found.child(len(ids)) is None


def test_a_merge_says_what_it_was_made_of(pane: InspectionPane) -> None:
    found = reader_of(pane)
    merges = [found.child(i).text(DESCRIPTION) for i in range(found.childCount())]
    assert any("merge " in each and "merged from" in each for each in merges)


def test_items_are_where_tokens_are_painted(pane: InspectionPane) -> None:
    found = reader_of(pane)
    first, second = found.child(0), found.child(1)
    assert not first.rect().isEmpty()
    assert first.rect().right() <= second.rect().left() + 1
    middle = second.rect().center()
    assert found.indexOfChild(found.childAt(middle.x(), middle.y())) == 1


def test_the_keys_move_the_focus_and_are_announced(
    qtbot: QtBot, pane: InspectionPane, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.message()))
    assert reader_of(pane).focusChild() is None
    qtbot.waitUntil(lambda: not pane.editor.painter.waits)
    for _ in range(2):
        qtbot.keyClick(pane.editor, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    found = reader_of(pane)
    focus = found.focusChild()
    assert focus is not None
    assert found.indexOfChild(focus) == 1
    assert focus.state().focused
    assert not found.child(0).state().focused
    assert said[-1] == f"{focus.text(NAME)}. {focus.text(DESCRIPTION)}"


def test_an_edit_makes_other_items(qtbot: QtBot, pane: InspectionPane) -> None:
    found = reader_of(pane)
    last = found.child(found.childCount() - 1)
    pane.set_text("the")
    qtbot.wait(1)
    found = reader_of(pane)
    assert found.childCount() == len(BPE.encode("the").ids)
    assert not last.isValid()
    assert last.text(NAME) == ""
    assert last.rect().isEmpty()


def test_a_token_is_found_again_when_those_before_it_are_counted(qtbot: QtBot, pane: InspectionPane) -> None:
    text = "the cats sat on the mat\n" * 20_000
    pane.set_text(text)
    pane.editor.reveal(len(text), len(text))
    qtbot.keyClick(pane.editor, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    stop = pane.editor.caret.current
    assert stop is not None
    assert stop.token.index is None
    qtbot.waitUntil(lambda: pane.chosen.figures.tokens is not None)
    qtbot.wait(1)
    focus = reader_of(pane).focusChild()
    assert focus is not None
    assert focus.state().focused


def test_many_items_come_and_go(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accessible_items, "MOST_ITEMS_KEPT", 5)
    pane = fill(InspectionPane())
    pane.resize(700, 400)
    pane.show()
    found = reader_of(pane)
    for _ in range(20):
        names = [found.child(index).text(NAME) for index in range(found.childCount())]
    assert len(names) == found.childCount() > 5
    pane.close()
    pane.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    qtbot.wait(1)  # Qt has deleted what it was lent, and Python must not do so again
    assert not isValid(pane)
    assert not isValid(found)


def test_the_editor_itself_stays_a_text(pane: InspectionPane) -> None:
    editor = QAccessible.queryAccessibleInterface(pane.editor)
    assert editor.role() == QAccessible.Role.EditableText
    assert editor.text(QAccessible.Text.Value) == TEXT
    assert isinstance(pane.chosen.reader, TokenReader)
