"""What heads can do: menu, close, another name, show one column alone, drag to another place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QToolButton

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.columns.columns import TEXT
from tests.ui.columns.runs import three
from tests.ui.shown import child
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.heads import ColumnHead
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn

LEFT = Qt.MouseButton.LeftButton
MOVING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def active(pane: InspectionPane, qtbot: QtBot) -> InspectionPane:
    """The pane in the active window, which can have the keyboard."""
    pane.activateWindow()
    qtbot.waitUntil(pane.isActiveWindow)
    return pane


def names(pane: InspectionPane) -> list[str]:
    return [column.name for column in pane.columns]


def rename(pane: InspectionPane, qtbot: QtBot, name: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
    pane.column_menu.rename_action.trigger()
    field = pane.chosen.head.name.field
    assert field.isVisible()
    assert field.selectedText() == pane.chosen.name
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClicks(field, name)
    qtbot.keyClick(field, key)
    assert not field.isVisible()


# ---- the menu, and the button that closes


def test_every_way_to_the_menu_leads_to_that_of_the_column(
    active: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    menu, head = active.column_menu.menu, columns[1].head
    middle = head.rect().center()
    mouse = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, head.mapToGlobal(middle))
    key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, middle, head.mapToGlobal(middle))
    button = child(head, QToolButton, "columnMenuButton")
    assert button.accessibleName() == "Column menu"
    for open_menu in (
        button.click,
        lambda: QApplication.sendEvent(head, mouse),
        lambda: QApplication.sendEvent(head, key),
    ):
        active.differences.choose(columns[0])
        open_menu()
        assert menu.isVisible()
        assert active.chosen is columns[1]
        menu.close()
    qtbot.keyClick(active.editor, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert menu.isVisible()
    menu.close()
    assert menu.menuAction() in columns[2].editor.actions()


def test_the_button_closes_its_column(pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    first, second, third = names(pane)
    qtbot.mouseClick(child(columns[1].head, QToolButton, "closeColumnButton"), LEFT)
    assert names(pane) == [first, third]
    pane.store.history.undo()
    assert names(pane) == [first, second, third]


# ---- names


def test_a_name_is_edited_in_place(active: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    before = active.chosen.name
    rename(active, qtbot, "mine")
    assert active.chosen.name == "mine"
    assert active.editor.hasFocus()
    assert active.store.history.undo_label == f"Rename {before}"
    rename(active, qtbot, "other", Qt.Key.Key_Escape)
    assert active.chosen.name == "mine"
    active.editor.undo()
    assert active.chosen.name == before


def test_a_double_click_edits_the_name_of_an_opened_tokenizer(active: InspectionPane, qtbot: QtBot) -> None:
    opened = OpenedColumn("threes", "#123456", ThreeBytes())
    active.set_text(TEXT)
    active.set_columns([opened])
    head = active.chosen.head
    qtbot.mouseDClick(head, LEFT, pos=QPoint(50, 14))
    assert head.name.field.hasFocus()
    qtbot.keyClicks(head.name.field, "by threes")
    active.editor.setFocus()  # to turn away enters the name, too
    assert active.chosen.name == "by threes"
    assert head.accessibleName().startswith("by threes ")
    active.set_columns([*three(), opened])
    assert names(active)[0] == "by threes"
    active.differences.choose(active.columns[0])
    rename(active, qtbot, "")  # as it was called first
    assert names(active)[0] == "threes"


# ---- alone, moved


def test_one_column_is_shown_alone(pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    first, second, third = names(pane)
    pane.differences.choose(columns[1])
    pane.column_menu.solo_action.trigger()
    assert names(pane) == [second]
    assert pane.column_menu.solo_action.isChecked()
    assert pane.store.history.undo_label != "Show only this column"
    pane.store.show(current=pane.store.workspace.columns[2].id)
    assert names(pane) == [third]
    button = child(pane.chosen.head, QPushButton, "showAllColumns")
    assert button.text() == "Show all 3"
    button.click()
    assert names(pane) == [first, second, third]
    assert pane.chosen.name == third
    assert not any(child(each.head, QPushButton, "showAllColumns").isVisible() for each in pane.columns)


def drag(qtbot: QtBot, head: ColumnHead, x: int) -> None:
    """Hold a head and move it so many pixels to the right."""
    start = QPoint(60, 12)
    qtbot.mousePress(head, LEFT, pos=start)
    for moved in (x // 2, x):
        qtbot.mouseMove(head, start + QPoint(moved, 0))


def test_a_head_is_dragged_to_another_place(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    first, second, third = names(pane)
    moved, width = columns[0], columns[0].width()
    drag(qtbot, moved.head, 2 * width)
    assert names(pane) == [first, second, third]
    qtbot.keyClick(moved.head, Qt.Key.Key_Escape)
    qtbot.mouseRelease(moved.head, LEFT)
    assert names(pane) == [first, second, third]
    drag(qtbot, moved.head, 2 * width)
    qtbot.mouseRelease(moved.head, LEFT)
    assert names(pane) == [second, third, first]
    assert pane.chosen is moved
    assert pane.store.history.undo_label == f"Move {first}"
    drag(qtbot, moved.head, -width)
    qtbot.mouseRelease(moved.head, LEFT)
    assert names(pane) == [second, first, third]


def test_keys_move_a_column(active: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    first, second, third = names(active)
    qtbot.keyClick(active.editor, Qt.Key.Key_PageDown, MOVING)
    assert names(active) == [second, first, third]
    columns[2].head.setFocus(Qt.FocusReason.TabFocusReason)
    assert active.chosen.name == third
    assert columns[2].head.hasFocus()
    qtbot.keyClick(columns[2].head, Qt.Key.Key_Left, MOVING)
    assert names(active) == [second, third, first]
    assert columns[2].head.hasFocus()
    qtbot.keyClick(columns[2].head, Qt.Key.Key_Return)
    assert columns[2].editor.hasFocus()


def test_an_ampersand_in_a_name_is_seen(pane: InspectionPane) -> None:
    """Qt takes one by itself for the mark of a key."""
    tokenizers = OpenedColumn("R&D", "#123456", ThreeBytes()), OpenedColumn("b", "#654321", ThreeBytes(2))
    pane.set_columns(tokenizers)
    pill = pane.bar.findChild(QToolButton, "explore-R&D")
    assert pill is not None
    assert (pill.text(), pill.toolTip(), pill.accessibleName()) == ("R&&D", "R&D", "R&D")
    pane.column_menu.hide(pane.columns[0])
    hidden = next(each for each in pane.column_menu.menu.findChildren(QMenu) if "idden" in each.title())
    hidden.aboutToShow.emit()
    assert [each.text() for each in hidden.actions()] == ["Show R&&D"]
