"""Copying and exporting metrics: a button in the bar, and the menus of the tables."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import action
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
        copy = self.copy_selection_wanted.emit
        self._selection = action(self, tr("Copy selection"), copy, "metricsCopySelection")
        self._selection.setShortcut(QKeySequence.StandardKey.Copy)
        # Only shown: the tables have the key, and so has the text above.
        self._selection.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._open = action(self, tr("Open line in the text"), self.open_wanted.emit, "metricsOpenLine")
        self._copies, self._exports = [
            [
                action(self, text.format(title), partial(signal.emit, form), f"{name}-{form}")
                for form, (title, _, _) in FORMS.items()
            ]
            for text, signal, name in (
                (tr("Copy all as {}"), self.copy_wanted, "metricsCopy"),
                (tr("Export as {}…"), self.export_wanted, "metricsExport"),
            )
        ]
        self.button = push_button(
            tr("Export"),
            "metricsExport",
            tr("Exact values, on the clipboard or in a file, as `tokexplorer compare` has them"),
            name=tr("Copy and export metrics"),
        )
        menu = QMenu(self.button)
        menu.setObjectName("metricsExportMenu")
        self._fill(menu)
        self.button.setMenu(menu)

    def set_narrow(self, is_narrow: bool) -> None:
        """Take as little room as possible."""
        self.button.setText("⋯" if is_narrow else tr("Export"))

    def set_enabled(self, enabled: bool) -> None:
        """Enable copying and exporting if there is something to copy."""
        for each in (self._selection, *self._copies, *self._exports):
            each.setEnabled(enabled)
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
