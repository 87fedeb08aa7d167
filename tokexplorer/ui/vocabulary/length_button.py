"""Bounds of the length, behind a button."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QSpinBox, QWidget, QWidgetAction

LONGEST = 9999


class LengthButton(QPushButton):
    """`Length`, with a menu of two numbers; `Length 3–5` when they are set.

    Signals:
        changed(): other bounds.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("vocabularyLength")
        self.setToolTip("Show tokens of some lengths only, in characters")
        self._least = _number("vocabularyLeastLength", "At least so many characters")
        self._most = _number("vocabularyMostLength", "At most so many characters")
        room = QWidget()
        layout = QHBoxLayout(room)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.setSpacing(6)
        for widget in (QLabel("from"), self._least, QLabel("to"), self._most, QLabel("characters")):
            layout.addWidget(widget)
        menu = QMenu(self)
        action = QWidgetAction(menu)
        action.setDefaultWidget(room)
        menu.addAction(action)
        menu.aboutToShow.connect(self._least.setFocus)
        self.setMenu(menu)
        for box in (self._least, self._most):
            box.valueChanged.connect(self._changed)
        self._name()

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """At least, at most; None for no bound."""
        return self._least.value() or None, self._most.value() or None

    def set_bounds(self, least: int | None, most: int | None) -> None:
        """Show other bounds; `changed` is not emitted."""
        for box, value in ((self._least, least), (self._most, most)):
            box.blockSignals(True)
            box.setValue(value or 0)
            box.blockSignals(False)
        self._name()

    @Slot()
    def _changed(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        text = f"Length {bounds_text(*self.bounds)}".rstrip()
        self.setText(text)
        self.setAccessibleName(text)


def bounds_text(least: int | None, most: int | None) -> str:
    """`3-5`, `3`, `≥ 3`, `≤ 5`; empty without bounds."""
    if least is None:
        return "" if most is None else f"≤ {most}"
    if most is None:
        return f"≥ {least}"
    return str(least) if least == most else f"{least}–{most}"


def _number(object_name: str, name: str) -> QSpinBox:
    box = QSpinBox()
    box.setObjectName(object_name)
    box.setAccessibleName(name)
    box.setRange(0, LONGEST)
    box.setSpecialValueText("any")
    box.setMinimumWidth(64)
    return box
