from __future__ import annotations

import ctypes
import gc
import sys
import weakref

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from tokexplorer.ui.kit.field import Field, choice_box, push_button
from tokexplorer.ui.kit.parts import in_column, in_row, take_out_all


def labels_in_sight(field: Field) -> list[str]:
    return [label.text() for label in field.findChildren(QLabel) if label.isVisible()]


def test_a_field_stands_above_its_editor_or_explains_itself_beside_it(qtbot) -> None:
    corner = QPushButton("same for all")
    field = Field("Size", QLineEdit())
    field.set_corner(corner)
    field.set_sentence("How large.", "In tokens.")
    field.arrange_above()
    qtbot.addWidget(field)
    field.show()
    assert labels_in_sight(field) == ["Size"]
    assert corner.isVisible()
    assert field.editor.toolTip() == "How large.\nIn tokens."
    assert field.editor.geometry().top() >= field.findChildren(QLabel)[0].geometry().bottom()
    field.arrange_explained(120)
    field.adjustSize()
    assert labels_in_sight(field) == ["Size", "How large."]
    assert not corner.isVisible()
    assert field.editor.width() == 120
    field.arrange_above()
    assert labels_in_sight(field) == ["Size"]
    assert field.editor.maximumWidth() > 10_000


class Heap(ctypes.Structure):
    """What `mallinfo2` of glibc tells."""

    _fields_ = [(name, ctypes.c_size_t) for name in ("arena", "ordblks", "smblks", "hblks", "hblkhd")]
    _fields_ += [
        (name, ctypes.c_size_t) for name in ("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")
    ]


def bytes_in_use() -> int:
    """The memory of the heap that is in use."""
    tell = ctypes.CDLL(None).mallinfo2
    tell.restype = Heap
    gc.collect()
    in_use: int = tell().uordblks
    return in_use


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="only glibc tells"
)
def test_a_layout_that_is_filled_again_leaves_nothing_behind(qtbot) -> None:
    holder, labels = QWidget(), [QLabel(), QLabel()]
    qtbot.addWidget(holder)
    layout = in_column(*labels, parent=holder)

    def fill_again(times: int) -> None:
        for _ in range(times):
            take_out_all(layout)
            assert layout.count() == 0
            for label in labels:
                layout.addWidget(label)

    fill_again(100)
    before = bytes_in_use()
    fill_again(2000)
    assert layout.count() == len(labels)
    assert bytes_in_use() - before < 100_000


def test_the_label_of_a_problem_that_no_form_shows_goes_with_its_field(qtbot) -> None:
    label = weakref.ref(Field("Size", QLineEdit()).problem_label)
    gc.collect()
    assert label() is None


def test_a_choice_has_its_value_and_its_sentence(qtbot) -> None:
    box = choice_box("box", [("a", "first", "One."), ("b", "second", "Two.")])
    qtbot.addWidget(box)
    assert [box.itemText(row) for row in range(box.count())] == ["first", "second"]
    box.setCurrentIndex(box.findData("b"))
    assert box.currentData(Qt.ItemDataRole.ToolTipRole) == "Two."


@pytest.mark.parametrize("name", ["", "Another name"])
def test_a_button_is_called_by_its_text_unless_it_has_a_name(qtbot, name: str) -> None:
    button = push_button("Add", "addButton", "Add one", name=name, style="flat")
    qtbot.addWidget(button)
    assert button.accessibleName() == (name or "Add")
    assert button.property("flat") is True


def test_parts_stand_in_their_order_with_stretch_and_space(qtbot) -> None:
    owner, first, second, third = (QWidget() for _ in range(4))
    qtbot.addWidget(owner)
    for widget in (first, second, third):
        widget.setMinimumSize(10, 10)
    line = in_row(first, 20, second, None, third, spacing=0)
    layout = in_column(line, (QWidget(), 1), parent=owner, spacing=3, margins=(1, 2, 3, 4))
    owner.resize(200, 100)
    owner.show()
    assert first.geometry().right() < second.geometry().left()
    assert second.x() - first.geometry().right() == 21
    assert third.geometry().right() == 196
    assert layout.contentsMargins().top() == 2
    assert layout.stretch(1) == 1
