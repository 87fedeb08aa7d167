"""What is pointed out in a text, on the chips of its tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.ui.inspection.mark_layers import LAYERS, ONLY_IN_BAR
from tokexplorer.ui.inspection.mark_painter import paint_layer, paint_now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.ui.inspection.chips.row_window import VisibleRow
    from tokexplorer.ui.inspection.mark_layers import MarkLayers
    from tokexplorer.ui.inspection.mark_painter import MarkPainter


class ChipMarks:
    """Marks every chip of which the text has a part marked; a mark of several chips is one in each row."""

    def __init__(self, marks: MarkLayers, in_text: MarkPainter) -> None:
        """`in_text` knows which of the found marks is looked at."""
        self._marks = marks
        self._in_text = in_text

    def paint(self, painter: QPainter, rows: Sequence[tuple[VisibleRow, list[QRectF]]]) -> None:
        """Draw the marks over the colours of chips; rows come with the places of their chips."""
        painter.save()
        for layer in LAYERS:
            spans = self._marks.get(layer)
            if spans is not None and layer not in ONLY_IN_BAR:
                rects = [rect for row in rows for rect in _rects(spans.start_bytes, spans.end_bytes, *row)]
                if rects:
                    paint_layer(painter, layer, rects)
        if self._in_text.now is not None:
            start, end = (np.array([byte], np.int64) for byte in self._in_text.now)
            rects = [rect for row in rows for rect in _rects(start, end, *row)]
            paint_now(painter, rects)
        painter.restore()


def _rects(mark_starts: IntArray, mark_ends: IntArray, row: VisibleRow, places: list[QRectF]) -> list[QRectF]:
    """Where marks are in a row, each from its first chip there to its last."""
    chips = row.chips.row(row.row)
    part = slice(chips.start, chips.stop)
    starts, ends = row.chips.spans.start_bytes[part], row.chips.spans.end_bytes[part]
    return [
        places[first].united(places[last - 1])
        for first, last in marked_chips(starts, ends, mark_starts, mark_ends)
    ]


def marked_chips(
    starts: IntArray, ends: IntArray, mark_starts: IntArray, mark_ends: IntArray
) -> list[tuple[int, int]]:
    """The chips that each mark touches: the first and the one after the last, every pair once.

    A mark without bytes touches the chips without bytes that stand there, or else the one that goes over its
    place.

    Args:
        starts: first byte of each chip of a row, ascending, int64.
        ends: the byte after its last, int64.
        mark_starts: first byte of each mark, ascending, int64.
        mark_ends: the byte after its last, ascending, int64.
    """
    if len(starts) == 0:
        return []
    begin = int(mark_ends.searchsorted(starts[0], "left"))
    stop = int(mark_starts.searchsorted(ends.max(), "right"))
    mark_starts, mark_ends = mark_starts[begin:stop], mark_ends[begin:stop]
    reached = np.maximum.accumulate(ends)
    first = reached.searchsorted(mark_starts, "right")
    last = starts.searchsorted(mark_ends, "left")
    for number in np.flatnonzero(mark_starts == mark_ends).tolist():
        first[number], last[number] = _chips_at(starts, ends, int(mark_starts[number]), int(first[number]))
    pairs = np.unique(np.stack([first, last], axis=1)[first < last], axis=0)
    return [(int(first), int(last)) for first, last in pairs.tolist()]


def _chips_at(starts: IntArray, ends: IntArray, byte: int, holder: int) -> tuple[int, int]:
    """The chips at a place between two bytes; `holder` is the first that ends behind it."""
    begin, stop = int(starts.searchsorted(byte, "left")), int(starts.searchsorted(byte, "right"))
    empty = begin + np.flatnonzero(ends[begin:stop] == byte)
    if len(empty):
        return int(empty[0]), int(empty[-1]) + 1
    is_held = holder < len(starts) and starts[holder] <= byte
    return (holder, holder + 1) if is_held else (0, 0)
