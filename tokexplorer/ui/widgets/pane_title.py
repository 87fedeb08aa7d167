"""The title of a pane: small capitals, letter-spaced, muted."""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QWidget

from tokexplorer.ui.theme import ui_font

TITLE_SIZE_PT = 8.25
LETTER_SPACING_PERCENT = 108.0


class PaneTitle(QLabel):
    """A quiet heading. It is coloured by the style sheet, so it follows the theme by itself."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        font = ui_font(TITLE_SIZE_PT)
        font.setWeight(QFont.Weight.DemiBold)
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, LETTER_SPACING_PERCENT)
        self.setFont(font)
