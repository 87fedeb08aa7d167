"""The names of several runs over a plot, each in its colour."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from tokexplorer.ui.plots.axes import LABEL_SIZE_PT, LEFT_AXIS_WIDTH_PX
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

_INSET_PX = 9


class Legend(QLabel):
    """A line of names in an upper corner; hidden while there is only one."""

    def __init__(self, plot: QWidget) -> None:
        super().__init__(plot)
        self._plot = plot
        self.setFont(ui_font(LABEL_SIZE_PT))
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._is_left = True
        self.hide()
        plot.installEventFilter(self)

    def show_names(self, names: Sequence[tuple[str, str]]) -> None:
        """Show these names in these colours (`#rrggbb`)."""
        words = (f'<span style="color:{colour}">{html.escape(name)}</span>' for name, colour in names)
        text = " &nbsp; ".join(words)
        if text != self.text():
            self.setText(text)
            self.adjustSize()
        self.setVisible(len(names) > 1)

    def place(self, left: bool) -> None:
        """Stand at the left, or at the right."""
        self._is_left = left
        x = LEFT_AXIS_WIDTH_PX + _INSET_PX if left else self._plot.width() - self.width() - _INSET_PX - 4
        self.move(x, 4)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the corner when the plot gets another width."""
        if event.type() == QEvent.Type.Resize:
            self.place(self._is_left)
        return super().eventFilter(watched, event)
