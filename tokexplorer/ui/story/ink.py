"""The fonts of the drawings, and how much room texts take in them."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontMetricsF

from tokexplorer.ui.theme import mono_font, ui_font

CHIP_HEIGHT = 20.0
CHIP_PADDING = 6.0
CHIP_GAP = 4.0
MARGIN = 12.0
LEAST_CHIP_WIDTH = 20.0
TIGHT_PADDING = 4.0
TIGHT_HEIGHT = 18.0
_SMALL_PT = 8.25


class Ink:
    """Fonts and their measures; needs the application to be there."""

    def __init__(self) -> None:
        self.mono = mono_font()
        self.plain = ui_font()
        self.small = ui_font(_SMALL_PT)
        self.bold = ui_font()
        self.bold.setWeight(QFont.Weight.DemiBold)
        self._mono_metrics = QFontMetricsF(self.mono)
        self._plain_metrics = QFontMetricsF(self.plain)
        self._small_metrics = QFontMetricsF(self.small)
        self.mono_width = lru_cache(maxsize=8192)(self._mono_metrics.horizontalAdvance)
        self.plain_width = lru_cache(maxsize=2048)(self._plain_metrics.horizontalAdvance)
        self.small_width = lru_cache(maxsize=4096)(self._small_metrics.horizontalAdvance)

    def chip_width(self, text: str) -> float:
        """How wide a chip around a text is, in whole pixels."""
        return max(math.ceil(self.mono_width(text) + 2 * CHIP_PADDING), LEAST_CHIP_WIDTH)

    def tight_width(self, text: str) -> float:
        """How wide a chip is where many stand side by side."""
        return math.ceil(self.mono_width(text) + 2 * TIGHT_PADDING)

    def scored_width(self, text: str, side: str) -> float:
        """How wide a chip with a second text beside the first is."""
        return math.ceil(self.mono_width(text) + self.small_width(side) + 3 * CHIP_PADDING)

    def stacked_width(self, text: str, below: str) -> float:
        """How wide a chip with a second text below the first is."""
        widest = max(self.mono_width(text), self.small_width(below))
        return max(math.ceil(widest + CHIP_PADDING + 4), LEAST_CHIP_WIDTH)


@cache
def ink() -> Ink:
    """The one set of fonts; they are the same in all themes."""
    return Ink()
