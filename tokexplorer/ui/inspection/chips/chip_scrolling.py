"""The scroll bar beside chips: it counts in bytes of the text, for how many rows there are is not known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea

    from tokexplorer.ui.inspection.chips.chip_layout import RowPlace
    from tokexplorer.ui.inspection.chips.row_window import RowWindow

_BAR_PAUSE_MS = 60  # after the last change of the tokens: how far down one can scroll is not needed before


class ChipScrolling(QObject):
    """Keeps the scroll bar of a view and a window over rows in step.

    Signals:
        moved(): other rows are in sight.
        scrolled(): the user did that.
    """

    moved = Signal()
    scrolled = Signal()

    def __init__(self, view: QAbstractScrollArea, window: RowWindow) -> None:
        super().__init__(view)
        self._view = view
        bar = self._bar = view.verticalScrollBar()
        self._window = window
        self._moves_bar = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_BAR_PAUSE_MS)
        self._soon.timeout.connect(self.fit)
        bar.setObjectName("chipScrollBar")
        bar.setAccessibleName("Scroll tokens")
        bar.valueChanged.connect(self._bar_moved)

    def fit_soon(self) -> None:
        """There are other rows: see how far down one can go as soon as they stay."""
        self._soon.start()

    @Slot()
    def fit(self) -> None:
        """Let the bar know how far down one can go, in bytes of the text."""
        self._soon.stop()
        if not self._view.isVisible():
            return
        rows, bar = self._window.rows(), self._bar
        self._moves_bar = True
        try:
            bar.setRange(0, self._window.end_byte)
            if rows:
                seen = rows[-1].chips.row_start_byte(rows[-1].row) - self._window.top_byte
                bar.setPageStep(max(seen, 1))
                bar.setSingleStep(max(seen // len(rows), 1))
            bar.setValue(self._window.top_byte)
        finally:
            self._moves_bar = False

    def show_at_top(self, byte: int) -> None:
        """Show the row that holds a byte of the text at the top."""
        self._window.show_at_top(byte)
        self._show_position()

    def show_in_middle(self, byte: int) -> None:
        """Show the row that holds a byte in the middle, as the user wants it."""
        self._window.show_in_middle(byte)
        self._show_position()
        self.scrolled.emit()

    def by_pixels(self, pixels: float) -> None:
        """Scroll as the user does."""
        self._window.scroll(pixels)
        self._show_position()
        self.scrolled.emit()

    def bring_in_sight(self, place: RowPlace) -> None:
        """Scroll as little as it takes for a row to be seen."""
        if self._window.bring_in_sight(place):
            self._show_position()
            self.scrolled.emit()

    def _show_position(self) -> None:
        self._moves_bar = True
        try:
            self._bar.setValue(self._window.top_byte)
        finally:
            self._moves_bar = False
        self.moved.emit()

    @Slot(int)
    def _bar_moved(self, byte: int) -> None:
        if not self._moves_bar:
            self._window.show_at_top(byte)
            self.moved.emit()
            self.scrolled.emit()
