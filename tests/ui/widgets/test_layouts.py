from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokexplorer.ui.kit.ticks import TickBox
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.turns import Turns


def test_turns_are_taken_one_by_one_in_the_order_of_their_names(qtbot) -> None:
    owner = QObject()
    turns = Turns(0, owner)
    done: list[str] = []

    def do_a() -> None:
        done.append("a")
        turns.add("c", lambda: done.append("c"))

    turns.add("a", lambda: done.append("old a"))
    turns.add("b", lambda: done.append("b"))
    turns.add("a", do_a)
    assert done == []
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == ["a", "b", "c"]


def test_turns_can_be_called_off(qtbot) -> None:
    owner = QObject()
    turns = Turns(0, owner)
    done: list[str] = []
    turns.add("a", lambda: done.append("a"))
    turns.clear()
    turns.add("b", lambda: done.append("b"))
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["b"]


def flow(qtbot, count: int) -> tuple[QWidget, list[QWidget]]:
    owner = QWidget()
    qtbot.addWidget(owner)
    layout = FlowLayout(4)
    owner.setLayout(layout)
    widgets: list[QWidget] = []
    for _ in range(count):
        widget = QWidget()
        widget.setFixedSize(50, 20)
        layout.addWidget(widget)
        widgets.append(widget)
    return owner, widgets


def test_widgets_flow_into_the_next_line(qtbot) -> None:
    owner, widgets = flow(qtbot, 5)
    owner.resize(2 * 50 + 4, 100)
    owner.show()
    places = [(widget.x(), widget.y()) for widget in widgets]
    assert places == [(0, 0), (54, 0), (0, 24), (54, 24), (0, 48)]
    layout = owner.layout()
    assert layout is not None
    assert layout.heightForWidth(104) == 68
    assert layout.heightForWidth(1000) == 20


def test_hidden_widgets_take_no_room(qtbot) -> None:
    owner, widgets = flow(qtbot, 3)
    owner.resize(200, 40)
    owner.show()
    widgets[0].hide()
    qtbot.waitUntil(lambda: widgets[1].x() == 0)
    assert widgets[2].x() == 54


def test_a_scroll_area_is_as_high_as_its_content_while_there_is_room(qtbot) -> None:
    content = QWidget()
    inner = QVBoxLayout(content)
    inner.setContentsMargins(0, 0, 0, 0)
    tall = QWidget()
    tall.setFixedHeight(200)
    inner.addWidget(tall)
    owner = QWidget()
    qtbot.addWidget(owner)
    layout = QVBoxLayout(owner)
    layout.setContentsMargins(0, 0, 0, 0)
    area = FittingScrollArea(content, least_px=50, most_px=150)
    rest = QLabel("rest")
    rest.setMinimumHeight(30)
    layout.addWidget(area)
    layout.addWidget(rest, 1)
    owner.resize(200, 400)
    owner.show()
    qtbot.waitUntil(lambda: area.height() == 150)
    tall.setFixedHeight(80)
    qtbot.waitUntil(lambda: area.height() == 80)
    owner.resize(200, 100)
    qtbot.waitUntil(lambda: 50 <= area.height() < 80)


def test_a_tick_box_is_clicked_where_it_is_painted(qtbot) -> None:
    box = TickBox()
    qtbot.addWidget(box)
    box.resize(150, 20)
    box.show()
    blank = box.grab().toImage()
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert not box.isChecked()
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(140, 10))
    assert box.isChecked()
    assert box.grab().toImage() != blank
