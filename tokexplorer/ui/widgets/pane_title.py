"""The titles of panes and of their parts: small, in capitals, muted."""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton

from tokexplorer.ui.theme import ui_font

TITLE_SIZE_PT = 8.25
LETTER_SPACING_PERCENT = 108.0


class PaneTitle(QLabel):
    """A muted heading. The style sheet colours it, so it follows the theme."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setFont(_title_font())


class FoldingTitle(QPushButton):
    """A muted heading that opens and closes the part below it; checked while that part is open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._title = text
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setProperty("heading", True)
        self.setFont(_title_font())
        self.toggled.connect(self._show_state)
        self._show_state()

    def _show_state(self) -> None:
        self.setText(f"{'▾' if self.isChecked() else '▸'} {self._title}")


def _title_font() -> QFont:
    font = ui_font(TITLE_SIZE_PT)
    font.setWeight(QFont.Weight.DemiBold)
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, LETTER_SPACING_PERCENT)
    return font
