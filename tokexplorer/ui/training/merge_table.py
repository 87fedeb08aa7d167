"""The table of the merge log: how wide its columns are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.training.merge_delegate import MergeDelegate
from tokexplorer.ui.training.merge_table_model import (
    COUNT,
    PAIR,
    SAVED,
    SCORE,
    STEP,
    TOKEN,
    MergeTableModel,
)
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_PAIR_SHARE = 0.58
_NARROW_PX = 300  # below this, tokens would have no room beside four columns of numbers
_SCORE_FIGURES = 6


class MergeTable(LogTable):
    """Shares its width between pair and token.

    Of the two last columns one is shown: what a merge saved, or the score it was chosen by.
    """

    def __init__(self, model: MergeTableModel, parent: QWidget | None = None) -> None:
        super().__init__(model, MergeDelegate(), parent)
        self._figures = 4
        self._has_scores = False
        self.setObjectName("mergeTable")
        self.setAccessibleName("Merges")

    def set_largest_number(self, largest: int) -> None:
        """Make the columns of counts wide enough for it."""
        figures = max(len(str(largest)), 4)
        if figures != self._figures:
            self._figures = figures
            self.share_width()

    def set_scores(self, has_scores: bool) -> None:
        """Show scores, or what merges saved."""
        if has_scores != self._has_scores:
            self._has_scores = has_scores
            self.share_width()

    def share_width(self) -> None:
        """Numbers get what they need, pair and token the rest (LogTable override)."""
        width = self.viewport().width()
        font = ui_font(TABLE_SIZE_PT)
        number = figures_width(font, self._figures) + 14
        step = figures_width(font, 5) + 14
        last = figures_width(font, _SCORE_FIGURES) + 14 if self._has_scores else number
        is_narrow = width < _NARROW_PX
        self.setColumnHidden(SAVED, is_narrow or self._has_scores)
        self.setColumnHidden(SCORE, is_narrow or not self._has_scores)
        rest = max(width - step - number - (0 if is_narrow else last), 20)
        widths = {STEP: step, PAIR: round(rest * _PAIR_SHARE), COUNT: number, SAVED: last, SCORE: last}
        widths[TOKEN] = rest - widths[PAIR]
        for column, pixels in widths.items():
            self.setColumnWidth(column, pixels)
