"""The context menu of chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from tokexplorer.ui.inspection.chips.chip_view import ChipView


def chip_menu(view: ChipView) -> QMenu:
    """Copying in every form, and selecting."""
    menu = QMenu(view)
    for text, name, keys, do in (
        ("Copy", "copyTokens", "Ctrl+C", view.copy_wanted.emit),
        ("Select all", "selectAllTokens", "Ctrl+A", view.select_all),
    ):
        action = menu.addAction(text, do)
        action.setObjectName(name)
        action.setShortcut(keys)
    if view.menu_actions:
        menu.addSeparator()
        menu.addActions(view.menu_actions)
    return menu
