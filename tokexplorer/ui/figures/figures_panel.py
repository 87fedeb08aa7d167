"""Every figure of every column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.details.panel import Panel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.details.focus import Focus


class FiguresPanel(Panel):
    """Every figure of every column."""

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.setObjectName("figuresPanel")
        focus.columns_changed.connect(self.want_refresh)

    def refresh(self) -> None:
        """Show what the focus says now."""
