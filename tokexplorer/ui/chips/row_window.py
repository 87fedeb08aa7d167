"""Which rows of chips are in sight, and their scroll bar, without knowing how many rows there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.ui.chips.chip_layout import RowPlace
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea

    from tokexplorer.ui.chips.chip_layout import ChipBlock, ChipLayout

MARGIN = 14  # pixels above the first row and below the last
_BAR_PAUSE_MS = 60  # after the last change of the tokens, the range of the scroll bar is updated


class VisibleRow(NamedTuple):
    """A row in sight: its block, its number there, and the pixel at which it begins."""

    chips: ChipBlock
    row: int
    top: float


class RowWindow:
    """A window over the rows of a layout, anchored at a byte of the text.

    Attributes:
        pitch: pixels from row to row.
        height: the height of the window in pixels.
        anchor_byte: the byte that was scrolled to the top; it stays there when tokens or widths change.
    """

    def __init__(self, layout: ChipLayout) -> None:
        self._layout = layout
        self.pitch = 20
        self.height = 0
        self.anchor_byte = 0
        self._top = RowPlace(0, 0)
        self._offset = float(-MARGIN)  # pixels of the top row above the window
        self._end: tuple[RowPlace, float] | None = None

    def lay_out_again(self) -> None:
        """Find the top row again after a change of tokens or width; the same bytes stay at the top."""
        self._end = None
        if self.anchor_byte == 0:
            self._top, self._offset = RowPlace(0, 0), min(self._offset, 0.0)
        else:
            self._top = self._layout.row_at(self.anchor_in_text)
            self._offset = min(max(self._offset, 0.0), self.pitch - 1.0)

    @property
    def anchor_in_text(self) -> int:
        """The anchor, or the end of a text that has become shorter."""
        return self._within(self.anchor_byte)

    def _within(self, byte: int) -> int:
        return min(byte, self._layout.source.blocks.byte_count)

    # ---- what is in sight

    def rows(self) -> list[VisibleRow]:
        """The rows in sight, from top to bottom."""
        rows = self._rows_from_top()
        if rows and rows[-1].top + self.pitch < self.height - MARGIN and self._can_go_up:
            self._hold_at_end()
            rows = self._rows_from_top()
        return rows

    @property
    def _can_go_up(self) -> bool:
        return self._top != RowPlace(0, 0) or self._offset > -MARGIN

    def _rows_from_top(self) -> list[VisibleRow]:
        chips: ChipBlock | None = self._layout.at(self._top.start_byte)
        row, y, rows = self._top.row, -self._offset, []
        while chips is not None and y < self.height:
            if row >= chips.row_count:
                chips, row = self._layout.after(chips), 0
                continue
            rows.append(VisibleRow(chips, row, y))
            row, y = row + 1, y + self.pitch
        return rows

    @property
    def top_byte(self) -> int:
        """The byte at which the top row begins."""
        return self._layout.at(self._top.start_byte).row_start_byte(self._top.row)

    @property
    def end_byte(self) -> int:
        """The value of `top_byte` when the end of the text is in sight; 0 if all of the text is."""
        place, _ = self._end_position()
        return self._layout.at(place.start_byte).row_start_byte(place.row)

    def _end_position(self) -> tuple[RowPlace, float]:
        """The top row and its offset when the last row is at the bottom."""
        if self._end is None:
            count = max(-(-(self.height - MARGIN) // self.pitch), 1)
            place, moved = self._layout.moved(self._layout.last_row, 1 - count)
            offset = float(count * self.pitch - (self.height - MARGIN))
            if place == RowPlace(0, 0):
                # Only the first few rows are out of sight, so the margin above them counts.
                total = (1 - moved) * self.pitch + 2 * MARGIN
                offset = max(total - self.height, 0.0) - MARGIN
            self._end = place, offset
        return self._end

    def _hold_at_end(self) -> None:
        self._top, self._offset = self._end_position()

    # ---- scrolling

    def scroll(self, pixels: float) -> None:
        """Scroll down by pixels, or up, within the text."""
        offset = self._offset + pixels
        rows = int(offset // self.pitch)
        place, moved = self._layout.moved(self._top, rows)
        offset -= moved * self.pitch
        self._top, self._offset = place, max(offset, -float(MARGIN)) if moved > rows else offset
        self._clamp()

    def _clamp(self) -> None:
        rows = self._rows_from_top()
        if not rows or rows[-1].top + self.pitch < self.height - MARGIN:
            self._hold_at_end()
        self.anchor_byte = self.top_byte

    def show_at_top(self, byte: int) -> None:
        """Scroll the row that holds a byte to the top, within the text."""
        self._put_at_top(self._layout.row_at(self._within(byte)))

    def _put_at_top(self, place: RowPlace, offset: float = 0.0) -> None:
        """Make a row the top one, `offset` pixels above the window; the first row of all has its margin."""
        self._top, self._offset = place, -float(MARGIN) if place == RowPlace(0, 0) else offset
        self._clamp()

    def show_in_middle(self, byte: int) -> None:
        """Scroll the row that holds a byte to the middle, within the text."""
        self.show_at_top(byte)
        if self._top == self._layout.row_at(self._within(byte)):  # else the end of the text is in sight
            self.scroll(-(self.height - self.pitch) / 2)

    def bring_in_sight(self, place: RowPlace) -> bool:
        """Scroll as little as necessary to show a row; False if it was in sight."""
        seen = [row for row in self.rows() if (row.chips.start_byte, row.row) == place]
        if seen and seen[0].top >= 0 and seen[0].top + self.pitch <= self.height:
            return False
        if place <= self._top:
            self._put_at_top(place)
        else:
            rows = max((self.height - MARGIN) // self.pitch, 1)
            offset = float(max(rows * self.pitch - self.height + MARGIN, 0))
            self._put_at_top(self._layout.moved(place, 1 - rows)[0], offset)
        return True

    @property
    def page_rows(self) -> int:
        """The number of rows that a page key moves by."""
        return max(int(self.height // self.pitch) - 1, 1)


class ChipScrolling(QObject):
    """Keeps the scroll bar of a view, whose values are bytes of the text, in step with a window over rows.

    Signals:
        moved(): other rows are in sight.
        scrolled(): the user scrolled.
    """

    moved = Signal()
    scrolled = Signal()

    def __init__(self, view: QAbstractScrollArea, window: RowWindow) -> None:
        super().__init__(view)
        self._view = view
        bar = self._bar = view.verticalScrollBar()
        self._window = window
        self._moves_bar = False
        self._soon = single_shot(self, self.fit, _BAR_PAUSE_MS)
        named(bar, "chipScrollBar", tr("Scroll tokens"))
        bar.valueChanged.connect(self._bar_moved)

    def fit_soon(self) -> None:
        """Set the range of the scroll bar once the rows have stopped changing."""
        self._soon.start()

    @Slot()
    def fit(self) -> None:
        """Set the range of the scroll bar, in bytes of the text."""
        self._soon.stop()
        if not self._view.isVisible():
            return
        rows, bar, end = self._window.rows(), self._bar, self._window.end_byte
        self._moves_bar = True
        bar.setRange(0, end)
        self._moves_bar = False
        if rows:
            seen = rows[-1].chips.row_start_byte(rows[-1].row) - self._window.top_byte
            bar.setPageStep(max(seen, 1))
            bar.setSingleStep(max(seen // len(rows), 1))
        self._move_bar()

    def _move_bar(self) -> None:
        top = self._window.top_byte
        self._moves_bar = True
        self._bar.setValue(top)
        self._moves_bar = False

    def show_at_top(self, byte: int) -> None:
        """Scroll the row that holds a byte to the top."""
        self._window.show_at_top(byte)
        self._show_position(by_user=False)

    def show_in_middle(self, byte: int) -> None:
        """Scroll the row that holds a byte to the middle, on behalf of the user."""
        self._window.show_in_middle(byte)
        self._show_position()

    def by_pixels(self, pixels: float) -> None:
        """Scroll by pixels, on behalf of the user."""
        self._window.scroll(pixels)
        self._show_position()

    def bring_in_sight(self, place: RowPlace) -> None:
        """Scroll as little as necessary to show a row."""
        if self._window.bring_in_sight(place):
            self._show_position()

    def _show_position(self, *, by_user: bool = True) -> None:
        self._move_bar()
        self.moved.emit()
        if by_user:
            self.scrolled.emit()

    @Slot(int)
    def _bar_moved(self, byte: int) -> None:
        if not self._moves_bar:
            self._window.show_at_top(byte)
            self.moved.emit()
            self.scrolled.emit()
