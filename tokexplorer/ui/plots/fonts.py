"""The fonts around a plot."""

from __future__ import annotations

from PySide6.QtGui import QFont

from tokexplorer.ui.theme import ui_font

CAPTION_SIZE_PT = 8.0


def title_font() -> QFont:
    """The font of a plot's title."""
    font = ui_font(CAPTION_SIZE_PT + 0.75)
    font.setWeight(QFont.Weight.DemiBold)
    return font
