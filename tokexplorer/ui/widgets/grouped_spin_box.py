"""A spin box that shows its number in groups of three digits."""

from __future__ import annotations

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox
from typing_extensions import override

from tokexplorer.presentation.numbers import grouped, ungrouped
from tokexplorer.ui.scale import px

# Buttons placed by a style sheet make Qt forget the padding of the text.
TEXT_MARGIN_PX = 5

_MOST_DIGITS = 18


class GroupedSpinBox(QSpinBox):
    """Shows `8 000`, accepts `8000`, `8,000` and `8 000`; the value changes when typing has ended."""

    def __init__(self, lowest: int, highest: int, object_name: str) -> None:
        super().__init__()
        self.setObjectName(object_name)
        self.setRange(lowest, highest)
        self.setStepType(QSpinBox.StepType.AdaptiveDecimalStepType)
        self.setKeyboardTracking(False)
        self.lineEdit().setTextMargins(px(TEXT_MARGIN_PX), 0, 0, 0)

    @override
    def textFromValue(self, value: int) -> str:
        return grouped(value)

    @override
    def valueFromText(self, text: str) -> int:
        figures = self._figures(text)
        return int(figures) if _is_number(figures) else self.minimum()

    @override
    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        figures = self._figures(text)
        if not figures:
            is_word = bool(text) and text == self.specialValueText()
            state = QValidator.State.Acceptable if is_word else QValidator.State.Intermediate
        elif not _is_number(figures) or int(figures) > self.maximum():
            state = QValidator.State.Invalid
        else:
            low = int(figures) < self.minimum()
            state = QValidator.State.Intermediate if low else QValidator.State.Acceptable
        return state, text, position

    def _figures(self, text: str) -> str:
        # The word that stands for the lowest value gives way to digits typed before or after it.
        word = self.specialValueText()
        return ungrouped(text.replace(word, "") if word else text)


def _is_number(figures: str) -> bool:
    """Whether these are digits, not more than Qt's numbers have: Python itself reads no more than 4,300."""
    return figures.isdecimal() and len(figures) <= _MOST_DIGITS
