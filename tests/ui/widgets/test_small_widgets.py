from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.shown import show_theme
from tokexplorer.ui.kit.field import Field
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.icon_button import IconButton
from tokexplorer.ui.widgets.pane_title import PaneTitle
from tokexplorer.ui.widgets.throttle import Throttle


def test_throttle_acts_at_once_then_shows_the_latest(qtbot) -> None:
    owner = QObject()
    calls: list[int] = []
    state = [0]
    throttle = Throttle(lambda: calls.append(state[0]), 20, owner)
    for number in range(5):
        state[0] = number
        throttle.request()
    assert calls == [0]
    qtbot.waitUntil(lambda: calls == [0, 4])
    throttle.flush()
    assert calls == [0, 4, 4]


@pytest.mark.parametrize(("typed", "value"), [("12345", 12345), ("12,345", 12345), ("12 345", 12345)])
def test_spin_box_reads_what_people_type(qtbot, typed: str, value: int) -> None:
    box = GroupedSpinBox(1, 99_999, "box")
    qtbot.addWidget(box)
    box.lineEdit().setText(typed)
    box.interpretText()
    assert box.value() == value
    assert box.text() == "12\u202f345"


@pytest.mark.parametrize("typed", ["100000", "x", "-1"])
def test_spin_box_refuses_what_is_no_number_in_range(qtbot, typed: str) -> None:
    box = GroupedSpinBox(1, 99_999, "box")
    qtbot.addWidget(box)
    box.setValue(7)
    box.lineEdit().selectAll()
    qtbot.keyClicks(box, typed)
    box.interpretText()
    assert 1 <= box.value() <= 99_999


def test_spin_box_refuses_more_digits_than_python_reads(qtbot) -> None:
    box = GroupedSpinBox(1, 99_999, "box")
    qtbot.addWidget(box)
    QApplication.clipboard().setText("1" * 5000)
    box.selectAll()
    box.lineEdit().paste()
    box.lineEdit().setText("1" * 5000)
    box.interpretText()
    assert 1 <= box.value() <= 99_999


def test_field_marks_its_editor_and_says_why(qtbot) -> None:
    field = Field("Size", QLineEdit(), "How large.")
    qtbot.addWidget(field)
    qtbot.addWidget(field.problem_label)
    field.set_problem("Too small.")
    assert field.editor.property("invalid") is True
    assert field.editor.accessibleDescription() == "Too small."
    assert not field.problem_label.isHidden()
    field.set_problem("")
    assert field.editor.property("invalid") is False
    assert field.problem_label.isHidden()


def test_icon_button_changes_colour_with_the_theme(qtbot) -> None:
    show_theme("light")
    action = QAction("Play")
    button = IconButton(action, "play", "playButton")
    qtbot.addWidget(button)
    before = action.icon().pixmap(16, 16).toImage()
    show_theme("dark")
    after = action.icon().pixmap(16, 16).toImage()
    show_theme("light")
    assert before != after


def test_pane_title_is_set_in_spaced_capitals(qtbot) -> None:
    title = PaneTitle("Merges")
    qtbot.addWidget(title)
    assert title.font().capitalization() == QFont.Capitalization.AllUppercase
    assert title.text() == "Merges"
