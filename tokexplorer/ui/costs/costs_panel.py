"""What the tokens cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.details.panel import Panel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.details.focus import Focus


class CostsPanel(Panel):
    """What the tokens cost."""

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.setObjectName("costsPanel")
        focus.columns_changed.connect(self.want_refresh)

    def refresh(self) -> None:
        """Show what the focus says now."""
