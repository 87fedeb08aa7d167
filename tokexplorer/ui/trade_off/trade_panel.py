"""Vocabulary size against what it buys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.details.panel import Panel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.trade_off.trade_model import TradeModel


class TradePanel(Panel):
    """Vocabulary size against what it buys."""

    def __init__(self, focus: Focus, model: TradeModel, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.model = model
        self.setObjectName("tradePanel")
        focus.columns_changed.connect(self.want_refresh)

    def refresh(self) -> None:
        """Show what the focus says now."""
