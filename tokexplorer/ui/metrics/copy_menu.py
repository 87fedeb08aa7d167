"""What can be done with metrics: the button at the right of the bar and the menu of the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton

from tokexplorer.ui.metrics.writer import FORMS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class CopyMenus(QObject):
    """Actions to copy and export, behind a button and in the menu of the tables.

    Attributes:
        button: opens a menu of all of them.

    Signals:
        copy_selection_wanted(): exact values of what is selected, tab-separated.
        copy_wanted(str): everything that is shown, in a form.
        export_wanted(str): the same into a file.
        open_wanted(): open the line at hand.
    """

    copy_selection_wanted = Signal()
    copy_wanted = Signal(str)
    export_wanted = Signal(str)
    open_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._selection = self._action("Copy selection", "metricsCopySelection", "")
        self._selection.setShortcut(QKeySequence.StandardKey.Copy)
        # Only shown: the tables have the key, and so has the text above.
        self._selection.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._selection.triggered.connect(self.copy_selection_wanted)
        self._open = self._action("Open line in the text", "metricsOpenLine", "")
        self._open.triggered.connect(self.open_wanted)
        self._copies = [self._form_action("Copy all as", form, self._copy) for form in FORMS]
        self._exports = [self._form_action("Export as", form, self._export) for form in FORMS]
        self.button = QPushButton("Export")
        self.button.setObjectName("metricsExport")
        self.button.setAccessibleName("Copy and export metrics")
        self.button.setToolTip(
            "Exact values, on the clipboard or in a file, as `tokexplorer compare` has them"
        )
        menu = QMenu(self.button)
        menu.setObjectName("metricsExportMenu")
        self._fill(menu)
        self.button.setMenu(menu)

    def set_narrow(self, is_narrow: bool) -> None:
        """Take as little room as possible."""
        self.button.setText("⋯" if is_narrow else "Export")

    def set_enabled(self, enabled: bool) -> None:
        """Whether there is anything to copy."""
        for action in (self._selection, *self._copies, *self._exports):
            action.setEnabled(enabled)
        self.button.setEnabled(enabled)

    def menu(self, parent: QWidget, *, of_lines: bool) -> QMenu:
        """The menu of a table."""
        menu = QMenu(parent)
        menu.setObjectName("metricsMenu")
        if of_lines:
            menu.addAction(self._open)
            menu.addSeparator()
        self._fill(menu)
        return menu

    def _fill(self, menu: QMenu) -> None:
        menu.addAction(self._selection)
        menu.addActions(self._copies)
        menu.addSeparator()
        menu.addActions(self._exports)

    def _action(self, text: str, object_name: str, form: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(object_name)
        action.setData(form)
        return action

    def _form_action(self, verb: str, form: str, slot: object) -> QAction:
        name = "".join(verb.title().split()[:1])
        ending = "…" if verb.startswith("Export") else ""
        action = self._action(f"{verb} {FORMS[form][0]}{ending}", f"metrics{name}-{form}", form)
        action.triggered.connect(slot)
        return action

    @Slot()
    def _copy(self) -> None:
        self.copy_wanted.emit(_form_of(self.sender()))

    @Slot()
    def _export(self) -> None:
        self.export_wanted.emit(_form_of(self.sender()))


def _form_of(sender: QObject) -> str:
    assert isinstance(sender, QAction)
    return str(sender.data())
