"""What a session remembers of how it is looked at: the panel, its choices, selection and scroll position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint, QTimer, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox, QSpinBox

from tokexplorer.ui.kit.panel import FOLLOWS_ROOM
from tokexplorer.ui.widgets.segmented_control import ChoiceControl

if TYPE_CHECKING:
    from tokexplorer.session.state.store import Store
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.kit.panel import Panel
    from tokexplorer.ui.window.window_details import WindowDetails


class SessionView(QObject):
    """Reads all that from the window, and brings it back when a session is opened.

    What panels are set to is brought back when they are made, the place in the text once the window is shown.
    """

    def __init__(
        self, store: Store, inspection: InspectionPane, details: WindowDetails, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._store, self._inspection, self._details = store, inspection, details
        self._choices: dict[str, Any] = {}  # of panels, by their names
        self._place: dict[str, Any] = {}
        self._is_due = False
        details.pane.panel_made.connect(self._bring_back_choices)

    def to_plain(self) -> dict[str, Any]:
        """The values for a session."""
        pane = self._details.pane
        for slot in pane.slots:
            if slot.panel is not None and slot.panel.kept:
                self._choices[slot.name] = choices_of(slot.panel)
        if not self._store.below and not self._is_due:  # below a lesson, it stays what it was
            self._place = self._place_of_text()
        panels = {"panel": pane.current_name, "are_panels_shown": self._details.show_action.isChecked()}
        return {**panels, "choices": {**self._choices}, **self._place}

    def restore(self, plain: object) -> None:
        """Bring back what a session remembers; what is missing or damaged stays as it is."""
        values = plain if isinstance(plain, dict) else {}
        choices = values.get("choices")
        self._choices = choices if isinstance(choices, dict) else {}
        for slot in self._details.pane.slots:
            if slot.panel is not None:
                self._bring_back_choices(slot.panel)
            if slot.name == values.get("panel"):
                self._details.pane.turn_to(slot.name)
        if isinstance(values.get("are_panels_shown"), bool):
            self._details.show_action.setChecked(values["are_panels_shown"])
        self._place = {name: values[name] for name in ("selection", "top") if name in values}
        self._is_due = True
        if self._inspection.isVisible():
            self.bring_back_place()

    def bring_back_place(self) -> None:
        """Select and scroll as it was, after what Qt does first."""
        if self._is_due:
            QTimer.singleShot(0, self, self._go_to_place)

    # ---- the text

    def _place_of_text(self) -> dict[str, Any]:
        editor = self._inspection.editor
        top = editor.cursorForPosition(QPoint(0, 0)).position()
        return {"selection": list(editor.selection), "top": editor.projection.code_point(top)}

    @Slot()
    def _go_to_place(self) -> None:
        if not self._is_due:
            return
        self._is_due = False
        length = self._store.text.code_point_count
        selection, top = self._place.get("selection"), self._place.get("top")
        editor = self._inspection.editor
        places = selection if isinstance(selection, list) and len(selection) == 2 else []
        if places and all(type(each) is int and 0 <= each <= length for each in places):
            editor.reveal(*places)
        if type(top) is int and 0 <= top <= length:
            position = editor.projection.position(top)
            block = editor.document().findBlock(position)
            line = block.layout().lineForTextPosition(position - block.position())
            number = line.lineNumber() if line.isValid() else 0
            editor.verticalScrollBar().setValue(block.firstLineNumber() + number)

    # ---- the panels

    @Slot(object)
    def _bring_back_choices(self, panel: Panel) -> None:
        choices = self._choices.get(panel.objectName())
        if isinstance(choices, dict):
            for name in panel.kept:
                _choose(panel.findChild(QObject, name), choices.get(name))


def choices_of(panel: Panel) -> dict[str, Any]:
    """What the controls of a panel are set to, by their names."""
    return {name: _choice_of(panel.findChild(QObject, name)) for name in panel.kept}


def _choice_of(control: QObject | None) -> str | int | bool | None:
    match control:
        case ChoiceControl():
            return control.wanted
        case QComboBox():
            data = control.currentData()
            return data if isinstance(data, str) else control.currentText()
        case QSpinBox():
            return control.value()
        case QAbstractButton() | QAction():
            return None if control.property(FOLLOWS_ROOM) else control.isChecked()
    return None


def _choose(control: QObject | None, value: object) -> None:
    """Set a control as a person would, if it offers this."""
    match control:
        case ChoiceControl():
            if isinstance(value, str):
                control.bring_back(value)
        case QComboBox():
            found = control.findData(value) if isinstance(value, str) else -1
            found = found if found >= 0 else control.findText(str(value))
            if found >= 0:
                control.setCurrentIndex(found)
        case QSpinBox():
            if type(value) is int and control.minimum() <= value <= control.maximum():
                control.setValue(value)
        case QAbstractButton() if control.property(FOLLOWS_ROOM) is not None:
            if isinstance(value, bool):
                control.setChecked(not value)
                control.click()
        case QAbstractButton() | QAction():
            if isinstance(value, bool):
                control.setChecked(value)
