"""Small functions that build forms, dialogs and panels: named widgets, labels, lines, rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.ui.scale import px

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

Item = QWidget | QLayout | tuple[QWidget | QLayout, int] | int | None
"""A widget or a layout, perhaps with its stretch factor; pixels of space; or None for a stretch."""
Margins = tuple[int, int, int, int]
AnyWidget = TypeVar("AnyWidget", bound=QWidget)
AnyBox = TypeVar("AnyBox", bound=QBoxLayout)
_NO_MARGINS = (0, 0, 0, 0)


def named(
    widget: AnyWidget, object_name: str, accessible_name: str = "", tip: str = "", **properties: object
) -> AnyWidget:
    """Give a widget its names, its tooltip and properties of the style sheet, and return it."""
    widget.setObjectName(object_name)
    if accessible_name:
        widget.setAccessibleName(accessible_name)
    if tip:
        widget.setToolTip(tip)
    for name, value in properties.items():
        widget.setProperty(name, value)
    return widget


def action(parent: QObject, text: str, do: Callable[[], object], object_name: str = "") -> QAction:
    """An action that calls `do`."""
    made = QAction(text, parent)
    made.setObjectName(object_name)
    made.triggered.connect(lambda _checked: do())
    return made


def shortcut_text(keys: str | QKeySequence.StandardKey) -> str:
    """A shortcut such as `Ctrl+Z` as it is written on this system."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def keyed_action(
    parent: QWidget,
    text: str,
    keys: str | QKeySequence.StandardKey,
    do: Callable[[], object],
    object_name: str = "",
) -> QAction:
    """An action of `parent` that calls `do`, with a shortcut that its tooltip tells."""
    made = action(parent, text, do, object_name)
    made.setShortcut(QKeySequence(keys))
    made.setToolTip(f"{text} ({shortcut_text(keys)})")
    parent.addAction(made)
    return made


def quiet_button(text: str, object_name: str, tip: str) -> QPushButton:
    """A button of a dialog that the Return key presses only while the button has the focus."""
    button = named(QPushButton(text), object_name, text, tip)
    button.setAutoDefault(False)
    return button


def plain_label(text: str = "", object_name: str = "", role: str = "muted", *, wraps: bool = True) -> QLabel:
    """A label that shows no markup, in the colour of a `role` of the style sheet, such as `error`."""
    label = named(QLabel(text), object_name, role=role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wraps)
    return label


def sentence_label(object_name: str, role: str) -> QLabel:
    """A hidden label for sentences that `say` shows; `role` is as in `plain_label`."""
    label = plain_label("", object_name, role)
    label.hide()
    return label


def say(label: QLabel, sentence: str) -> None:
    """Show a sentence in a label; an empty one hides the label."""
    label.setText(sentence)
    label.setVisible(bool(sentence))


def drop(widget: QWidget) -> None:
    """Take a widget out of where it stands, and delete it."""
    widget.setParent(None)
    widget.deleteLater()


def take_out_all(layout: QLayout) -> None:
    """Take all widgets out of a layout that has nothing else in it; they are still children of its widget.

    `takeAt` does the same, but PySide never frees the item that it returns.
    """
    while (item := layout.itemAt(0)) is not None:
        widget = item.widget()
        assert widget is not None
        layout.removeWidget(widget)


def hairline(*, is_upright: bool = False) -> QFrame:
    """A line of one pixel between parts that stand above each other, or side by side if it is upright."""
    line = named(QFrame(), "", role="hairline")
    (line.setFixedWidth if is_upright else line.setFixedHeight)(1)
    return line


def scroll_down(area: QScrollArea, content: QWidget) -> None:
    """Let an area scroll its content vertically, without a frame and without a background."""
    area.setWidgetResizable(True)
    area.setFrameShape(area.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    area.viewport().setAutoFillBackground(False)
    content.setAutoFillBackground(False)


def in_row(
    *items: Item, parent: QWidget | None = None, spacing: int | None = None, margins: Margins = _NO_MARGINS
) -> QHBoxLayout:
    """Lay items out side by side, as the layout of `parent` if given; the default spacing is the style's."""
    return _filled(QHBoxLayout() if parent is None else QHBoxLayout(parent), items, spacing, margins)


def in_column(
    *items: Item, parent: QWidget | None = None, spacing: int | None = None, margins: Margins = _NO_MARGINS
) -> QVBoxLayout:
    """Lay items out below each other, with the arguments of `in_row`."""
    return _filled(QVBoxLayout() if parent is None else QVBoxLayout(parent), items, spacing, margins)


def _filled(layout: AnyBox, items: tuple[Item, ...], spacing: int | None, margins: Margins) -> AnyBox:
    layout.setContentsMargins(*px(margins))
    if spacing is not None:
        layout.setSpacing(px(spacing))
    for item in items:
        what, stretch = item if isinstance(item, tuple) else (item, 0)
        match what:
            case None:
                layout.addStretch(1)
            case int():
                layout.addSpacing(what)
            case QLayout():
                layout.addLayout(what, stretch)
            case _:
                layout.addWidget(what, stretch)
    return layout


def in_grid(parent: QWidget, columns: int = 2, spacing: tuple[int, int] = (10, 5)) -> QGridLayout:
    """A grid of equally wide columns without margins; `spacing` is between columns and between rows."""
    grid = QGridLayout(parent)
    grid.setContentsMargins(*_NO_MARGINS)
    grid.setHorizontalSpacing(px(spacing[0]))
    grid.setVerticalSpacing(px(spacing[1]))
    for column in range(columns):
        grid.setColumnStretch(column, 1)
    return grid
