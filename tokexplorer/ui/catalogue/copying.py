"""Rows of the catalogue on the clipboard: keys, a button with a menu, and the menu of a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from tokexplorer.session.catalogue.forms import as_json, as_markdown, as_tsv
from tokexplorer.ui.widgets.plain_parts import quiet_button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.catalogue.rows import Row

_FORMS = {"tsv": ("table", "Ctrl+C"), "json": ("JSON", "Ctrl+Shift+C"), "markdown": ("Markdown", "")}


class CopyActions(QObject):
    """Actions that copy rows, all of them with keys.

    Attributes:
        actions: by form: `tsv`, `json` and `markdown`.
        button: opens a menu of them.

    Signals:
        copy_wanted(str): put rows on the clipboard in this form.
    """

    copy_wanted = Signal(str)

    def __init__(self, owner: QWidget) -> None:
        """The keys work in `owner`."""
        super().__init__(owner)
        self.actions = {form: self._action(form, *words, owner) for form, words in _FORMS.items()}
        self.button = quiet_button(
            "Copy as", "catalogueCopy", "Put what is selected, or all, on the clipboard"
        )
        menu = QMenu(self.button)
        menu.setObjectName("catalogueCopyMenu")
        menu.addActions(list(self.actions.values()))
        self.button.setMenu(menu)

    def set_enabled(self, enabled: bool) -> None:
        """Whether there is anything to copy."""
        self.button.setEnabled(enabled)
        for action in self.actions.values():
            action.setEnabled(enabled)

    def _action(self, form: str, title: str, keys: str, owner: QWidget) -> QAction:
        action = QAction(f"Copy as {title}", owner)
        action.setObjectName(f"catalogueCopy-{form}")
        action.setData(form)
        action.setShortcut(QKeySequence(keys))
        # The table has the usual key: a text beside it that is selected must be copied by it, too.
        context = Qt.ShortcutContext.WidgetShortcut if form == "tsv" else Qt.ShortcutContext.WindowShortcut
        action.setShortcutContext(context)
        action.triggered.connect(self._triggered)
        owner.addAction(action)
        return action

    @Slot()
    def _triggered(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.copy_wanted.emit(str(action.data()))


def rows_as(form: str, rows: Sequence[Row]) -> str:
    """Rows in a form of `CopyActions`."""
    return {"tsv": as_tsv, "json": as_json, "markdown": as_markdown}[form](rows)
