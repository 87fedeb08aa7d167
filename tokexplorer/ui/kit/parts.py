"""What forms, dialogs and panels are put together from: named widgets, labels, lines, rows and columns."""

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
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

Item = QWidget | QLayout | tuple[QWidget | QLayout, int] | int | None
"""A widget or a layout, or either with its stretch; so many pixels of space; None for space that grows."""
Margins = tuple[int, int, int, int]
AnyWidget = TypeVar("AnyWidget", bound=QWidget)
AnyBox = TypeVar("AnyBox", bound=QBoxLayout)
_NO_MARGINS = (0, 0, 0, 0)


def named(widget: AnyWidget, object_name: str, accessible_name: str = "", tip: str = "") -> AnyWidget:
    """A widget with its names and its tooltip."""
    widget.setObjectName(object_name)
    if accessible_name:
        widget.setAccessibleName(accessible_name)
    if tip:
        widget.setToolTip(tip)
    return widget


def action(parent: QObject, text: str, do: Callable[[], object], object_name: str = "") -> QAction:
    """An action that calls `do`."""
    made = QAction(text, parent)
    made.setObjectName(object_name)
    made.triggered.connect(lambda _checked: do())
    return made


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
    made.setToolTip(f"{text} ({made.shortcut().toString(QKeySequence.SequenceFormat.NativeText)})")
    parent.addAction(made)
    return made


def quiet_button(text: str, object_name: str, tip: str) -> QPushButton:
    """A button of a dialog that Return presses only where it has the focus."""
    button = named(QPushButton(text), object_name, text, tip)
    button.setAutoDefault(False)
    return button


def sentence_label(object_name: str, role: str) -> QLabel:
    """A hidden label for sentences that come and go; `role` is one of the style sheet, such as `error`."""
    label = named(QLabel(), object_name)
    label.setProperty("role", role)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.hide()
    return label


def say(label: QLabel, sentence: str) -> None:
    """Show a sentence; a label without one takes no room."""
    label.setText(sentence)
    label.setVisible(bool(sentence))


def hairline() -> QFrame:
    """A thin line between two parts that stand above each other."""
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line


def in_row(
    *items: Item, parent: QWidget | None = None, spacing: int | None = None, margins: Margins = _NO_MARGINS
) -> QHBoxLayout:
    """Lay items out side by side, in `parent` if there is one; the default spacing is the style's."""
    return _filled(QHBoxLayout() if parent is None else QHBoxLayout(parent), items, spacing, margins)


def in_column(
    *items: Item, parent: QWidget | None = None, spacing: int | None = None, margins: Margins = _NO_MARGINS
) -> QVBoxLayout:
    """Lay items out below each other, otherwise as `in_row`."""
    return _filled(QVBoxLayout() if parent is None else QVBoxLayout(parent), items, spacing, margins)


def _filled(layout: AnyBox, items: tuple[Item, ...], spacing: int | None, margins: Margins) -> AnyBox:
    layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
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
    """A grid of equally wide columns without margins; `spacing` is that between columns and between rows."""
    grid = QGridLayout(parent)
    grid.setContentsMargins(*_NO_MARGINS)
    grid.setHorizontalSpacing(spacing[0])
    grid.setVerticalSpacing(spacing[1])
    for column in range(columns):
        grid.setColumnStretch(column, 1)
    return grid
