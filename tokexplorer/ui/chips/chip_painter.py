"""Paints rows of chips in the colours of their tokens."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, repeat
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokexplorer.session.text.encodings import TINT_COUNT
from tokexplorer.ui.chips.chip_source import ADDED
from tokexplorer.ui.chips.row_window import MARGIN
from tokexplorer.ui.editor.marks import LAYERS, ONLY_IN_BAR, paint_cut, paint_layer, paint_now, veil
from tokexplorer.ui.editor.token_painter import selection_brush
from tokexplorer.ui.editor.token_style import (
    TokenStyle,
    dashed_pen,
    draw_rects,
    hatching,
    paint_tints,
    stable_tints,
)
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt
    from PySide6.QtGui import QPainter

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.ui.chips.chip_labels import ChipLabels
    from tokexplorer.ui.chips.row_window import VisibleRow
    from tokexplorer.ui.editor.block_places import BoolArray
    from tokexplorer.ui.editor.marks import MarkPainter


def _rects(mark_starts: IntArray, mark_ends: IntArray, row: VisibleRow, places: list[QRectF]) -> list[QRectF]:
    """The places of marks in a row, each from its first chip to its last."""
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
    """The chips that each mark touches: the first and the one after the last, without duplicates.

    An empty mark touches the empty chips at its place, or else the chip that covers its place.

    Args:
        starts: first byte of each chip of a row, ascending, int64.
        ends: the byte after the last of each chip, int64.
        mark_starts: first byte of each mark, ascending, int64.
        mark_ends: the byte after the last of each mark, ascending, int64.
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
    """The chips at a place between two bytes; `holder` is the first chip that ends after it."""
    begin, stop = int(starts.searchsorted(byte, "left")), int(starts.searchsorted(byte, "right"))
    empty = begin + np.flatnonzero(ends[begin:stop] == byte)
    if len(empty):
        return int(empty[0]), int(empty[-1]) + 1
    is_held = holder < len(starts) and starts[holder] <= byte
    return (holder, holder + 1) if is_held else (0, 0)


_TICK_WIDTH = 2.0
_GAP = 2.0  # pixels between two chips
_ROW_GAP = 2.0
_SPAN = "start_bytes", "end_bytes"


class Geometry(NamedTuple):
    """The measures of rows: the x of the first cell, the width of a cell, and the distance of rows."""

    left: float
    advance: float
    pitch: float

    def rect(self, row: VisibleRow, index: int) -> QRectF:
        """The place of a chip in the viewport."""
        column, cells = int(row.chips.columns[index]), row.chips.labels[index].cells
        return QRectF(
            self.left + column * self.advance,
            row.top + _ROW_GAP,
            (cells + 1) * self.advance - _GAP,
            self.pitch - 2 * _ROW_GAP,
        )


@dataclass(frozen=True, slots=True)
class _Shown:
    """The chips of all rows in sight, in one list.

    Attributes:
        rows, chips: the rows, and the numbers of the chips of each in its block.
        rects: the place of each chip; its left edge is on a whole pixel of the screen.
        ticks: the stroke at the left of each chip.
    """

    rows: Sequence[VisibleRow]
    chips: list[range]
    rects: list[QRectF]
    ticks: list[QRectF]

    @classmethod
    def of(cls, rows: Sequence[VisibleRow], geometry: Geometry, pixel: float) -> _Shown:
        """Compute the places of all chips."""
        chips = [row.chips.row(row.row) for row in rows]
        nothing = np.empty(0, np.int64)
        parts = [(row.chips, slice(part.start, part.stop)) for row, part in zip(rows, chips, strict=True)]
        columns = np.concatenate([nothing, *(block.columns[part] for block, part in parts)])
        cells = np.concatenate([nothing, *(block.widths[part] for block, part in parts)])
        counts = np.array([len(part) for part in chips], np.int64)
        tops = np.repeat(np.array([row.top + _ROW_GAP for row in rows]), counts).tolist()
        lefts = (np.round((geometry.left + columns * geometry.advance) / pixel) * pixel).tolist()
        widths, height = (cells * geometry.advance - _GAP).tolist(), geometry.pitch - 2 * _ROW_GAP
        rects = list(map(QRectF, lefts, tops, widths, repeat(height)))
        ticks = list(map(QRectF, lefts, tops, repeat(_TICK_WIDTH), repeat(height)))
        return cls(rows, chips, rects, ticks)

    def column(self, name: str) -> npt.NDArray[Any]:
        """An array of `TokenSpans` by name, for all chips."""
        parts = [
            getattr(row.chips.spans, name)[chips.start : chips.stop]
            for row, chips in zip(self.rows, self.chips, strict=True)
        ]
        return np.concatenate(parts) if parts else np.empty(0, np.int64)

    def inner(self, mask: BoolArray) -> list[QRectF]:
        """The places of some chips, made smaller for an outline within each."""
        numbers = np.flatnonzero(mask).tolist()
        return [self.rects[number].adjusted(0.5, 0.5, -0.5, -0.5) for number in numbers]

    def by_row(self) -> list[tuple[VisibleRow, list[QRectF]]]:
        """Each row, and the places of its chips."""
        ends = list(accumulate(map(len, self.chips), initial=0))
        return [
            (row, self.rects[start:end]) for row, start, end in zip(self.rows, ends, ends[1:], strict=False)
        ]


class ChipPainter:
    """Paints rows of chips.

    Attributes:
        style: how tokens are coloured.
        wrong: tells by id and byte span whether a token is marked as an error; None if none is.
        marks: the marks of the text; None where there are none. A chip is marked if a part of its text is.
        kept: the numbers of the first token that a model sees, and of the one after the last; None if nothing
            is truncated.
    """

    def __init__(self, labels: ChipLabels) -> None:
        self._labels = labels
        self.kept: tuple[int, int] | None = None
        self.marks: MarkPainter | None = None
        self.style = TokenStyle()
        self.wrong: Callable[[int, int, int], bool] | None = None

    def paint(
        self,
        painter: QPainter,
        rows: Sequence[VisibleRow],
        geometry: Geometry,
        is_selected: Callable[[VisibleRow], range],
        opacity: int,
    ) -> None:
        """Paint rows; `is_selected` gives the selected chips of a row, `opacity` is between 0 and 255."""
        shown = _Shown.of(rows, geometry, self.style.pixel)
        ids, tints = shown.column("ids"), shown.column("tints")
        added = tints == ADDED
        if self.style.stable:
            tints = np.where(added, tints, stable_tints(ids))
        of_tint = [np.flatnonzero(tints == tint).tolist() for tint in range(TINT_COUNT)]
        painter.save()
        paint_tints(
            painter,
            [[shown.rects[number] for number in numbers] for numbers in of_tint],
            [[shown.ticks[number] for number in numbers] for numbers in of_tint],
        )
        self._paint_kinds(painter, shown, ids, added)
        if self.marks is not None:
            _paint_marks(painter, self.marks, shown.by_row())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(selection_brush(opacity))
        for (row, places), chips in zip(shown.by_row(), shown.chips, strict=True):
            selected = is_selected(row)
            if selected:
                draw_rects(painter, places[selected.start - chips.start : selected.stop - chips.start])
        self._paint_labels(painter, rows, geometry)
        if self.kept is not None:
            _paint_cut(painter, shown, *self.kept)
        painter.restore()

    def _paint_kinds(self, painter: QPainter, shown: _Shown, ids: IdArray, added: BoolArray) -> None:
        """Outline special, added, unknown and wrong tokens, and underline changed ones."""
        colours = theme()
        unknown = np.isin(ids, list(self.style.unknown_ids)) & ~added
        special = np.isin(ids, list(self.style.special_ids)) & ~added & ~unknown
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.muted), 1))
        draw_rects(painter, shown.inner(special))
        painter.setPen(dashed_pen(colours.muted, 1, 4, 2))
        painter.setBrush(QColor(colours.raised))
        draw_rects(painter, shown.inner(added))
        painter.setPen(dashed_pen(colours.error, 1, 3, 2))
        painter.setBrush(hatching(colours.error, Qt.BrushStyle.BDiagPattern))
        draw_rects(painter, shown.inner(unknown))
        if self.wrong is not None:
            spans = zip(ids.tolist(), *(shown.column(name).tolist() for name in _SPAN), strict=True)
            painter.setPen(QPen(QColor(colours.error), 1))
            draw_rects(painter, shown.inner(np.array([self.wrong(*span) for span in spans], bool)))
        changed = [shown.rects[number] for number in np.flatnonzero(shown.column("changed")).tolist()]
        if changed:
            painter.setPen(dashed_pen(colours.text, 2, 2, 1.5))
            ends = [(rect.x() + _TICK_WIDTH + 1, rect.right() - 1, rect.bottom() - 1) for rect in changed]
            painter.drawLines([QLineF(left, y, right, y) for left, right, y in ends])

    def _paint_labels(self, painter: QPainter, rows: Sequence[VisibleRow], geometry: Geometry) -> None:
        """Paint the labels: those in whole cells as one text per row, the others one by one."""
        labels, advance = self._labels, geometry.advance
        painter.setFont(labels.font)
        painter.setPen(QColor(theme().text))
        baseline = (geometry.pitch - labels.height) / 2 + labels.ascent
        left = geometry.left + advance / 2
        for row in rows:
            parts: list[str] = []
            place = 0
            y = row.top + baseline
            chips = row.chips.row(row.row)
            columns = row.chips.columns[chips.start : chips.stop].tolist()
            for column, label in zip(columns, row.chips.labels[chips.start : chips.stop], strict=True):
                if label.is_even:
                    parts.append(" " * (column - place) + label.text)
                    place = column + label.cells
                else:
                    labels.paint(painter, left + column * advance, y, label)
            if parts:
                labels.paint_row(painter, left, y, "".join(parts))

    def paint_outline(self, painter: QPainter, rect: QRectF, *, strong: bool) -> None:
        """Draw a line around a chip, with `strong` a thicker one."""
        painter.save()
        painter.setPen(QPen(QColor(theme().text), 2 if strong else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = 1.0 if strong else 0.5
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
        painter.restore()

    def paint_sentence(self, painter: QPainter, room: QRectF, sentence: str) -> None:
        """Paint a sentence that says why there are no chips."""
        painter.setFont(ui_font())
        painter.setPen(QColor(theme().muted))
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        room = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        painter.drawText(room, int(flags) | int(Qt.TextFlag.TextWordWrap), sentence)


def _paint_cut(painter: QPainter, shown: _Shown, first: int, end: int) -> None:
    """Dim the chips that a model does not see, and paint the cut."""
    for (row, places), chips in zip(shown.by_row(), shown.chips, strict=True):
        spans = row.chips.spans
        if spans.first_index is None:
            continue
        numbers = spans.first_index + np.arange(chips.start, chips.stop)
        is_cut = ((numbers < first) | (numbers >= end)) & (spans.tints[chips.start : chips.stop] != ADDED)
        for place in np.flatnonzero(is_cut).tolist():
            painter.fillRect(places[place], veil())
        for place in np.flatnonzero(numbers == (first if first else end - 1)).tolist():
            rect = places[place]
            edge = rect.left() - 1 if first else rect.right() + 1
            paint_cut(painter, edge, rect.top(), rect.bottom(), 2 * (_GAP if first else -_GAP))


def _paint_marks(
    painter: QPainter, marks: MarkPainter, rows: Sequence[tuple[VisibleRow, list[QRectF]]]
) -> None:
    """Paint marks over the colours of chips; `rows` are rows with the places of their chips."""
    painter.save()
    for layer in LAYERS:
        spans = marks.marks.get(layer)
        if spans is not None and layer not in ONLY_IN_BAR:
            rects = [rect for row in rows for rect in _rects(spans.start_bytes, spans.end_bytes, *row)]
            if rects:
                paint_layer(painter, layer, rects)
    if marks.now is not None:
        start, end = (np.array([byte], np.int64) for byte in marks.now)
        paint_now(painter, [rect for row in rows for rect in _rects(start, end, *row)])
    painter.restore()
