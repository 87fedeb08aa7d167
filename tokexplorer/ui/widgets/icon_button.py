"""A small button with an icon in the colours of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Slot

from tokexplorer.ui.icons import ICON_SIZE_PX, icon
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.widgets.action_button import ActionButton

if TYPE_CHECKING:
    from PySide6.QtGui import QAction


class IconButton(ActionButton):
    """Shows the action's state, tooltip and shortcut; `icon_name` is a file in `resources/icons`."""

    def __init__(self, action: QAction, icon_name: str, object_name: str) -> None:
        super().__init__(action)
        self.setObjectName(object_name)
        self.setAccessibleName(action.text())
        self.setIconSize(QSize(px(ICON_SIZE_PX), px(ICON_SIZE_PX)))
        self._icon_name = icon_name
        self._recolour()
        theme_manager().changed.connect(self._recolour)

    def set_icon(self, icon_name: str) -> None:
        """Show another icon."""
        if icon_name != self._icon_name:
            self._icon_name = icon_name
            self._recolour()

    @Slot()
    def _recolour(self) -> None:
        self.defaultAction().setIcon(icon(self._icon_name))
