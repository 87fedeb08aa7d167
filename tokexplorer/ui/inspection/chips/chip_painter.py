"""Paints rows of chips in the colours of the tokens of the text."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate, repeat
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from tokexplorer.session.text.token_spans import TINT_COUNT
from tokexplorer.ui.inspection.chips.chip_source import ADDED
from tokexplorer.ui.inspection.chips.row_window import MARGIN
from tokexplorer.ui.inspection.framing.cut_painter import paint_cut, veil
from tokexplorer.ui.inspection.token_style import TokenStyle, stable_tints
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from tokexplorer.ui.inspection.chips.chip_labels import ChipLabels
    from tokexplorer.ui.inspection.chips.chip_marks import ChipMarks
    from tokexplorer.ui.inspection.chips.row_window import VisibleRow

_TICK_WIDTH = 2.0
_GAP = 2.0  # pixels between two chips
_HATCH_OPACITY = 70
_ADDED_DASHES = 4, 2
_ROW_GAP = 2.0
_SPAN = "start_bytes", "end_bytes"


class Geometry(NamedTuple):
    """Where chips are: the x of the first cell, the width of a cell, the distance and height of rows."""

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


@dataclass(slots=True)
class _Shapes:
    """What is painted for all rows together, so that there are few calls."""

    fills: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    ticks: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    special: list[QRectF] = field(default_factory=list)
    added: list[QRectF] = field(default_factory=list)
    unknown: list[QRectF] = field(default_factory=list)
    wrong: list[QRectF] = field(default_factory=list)
    selected: list[QRectF] = field(default_factory=list)
    changed: list[QLineF] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Shown:
    """The chips of all rows in sight, in one list.

    Attributes:
        rows, chips: the rows, and the numbers of the chips of each in its block.
        rects: the place of each chip, its left edge on a whole pixel of the screen.
        ticks: the stroke at the left of each.
    """

    rows: Sequence[VisibleRow]
    chips: list[range]
    rects: list[QRectF]
    ticks: list[QRectF]

    @classmethod
    def of(cls, rows: Sequence[VisibleRow], geometry: Geometry, pixel: float) -> _Shown:
        """Find out where chips are."""
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
        """What `TokenSpans` has by this name, of all chips."""
        parts = [
            getattr(row.chips.spans, name)[chips.start : chips.stop]
            for row, chips in zip(self.rows, self.chips, strict=True)
        ]
        return np.concatenate(parts) if parts else np.empty(0, np.int64)

    def by_row(self) -> list[tuple[VisibleRow, list[QRectF]]]:
        """Each row, and the places of its chips."""
        ends = list(accumulate(map(len, self.chips), initial=0))
        return [
            (row, self.rects[start:end]) for row, start, end in zip(self.rows, ends, ends[1:], strict=False)
        ]


class ChipPainter:
    """Paints rows of chips.

    Attributes:
        style: how tokens are told apart.
        wrong: says of a token, by id and byte span, whether it is marked as an error; None if none is.
        marks: what is pointed out in the text; None where nothing can be.
        kept: the numbers of the tokens that a model sees, the first and the one after the last; None if
            nothing is cut.
    """

    def __init__(self, labels: ChipLabels) -> None:
        self._labels = labels
        self.kept: tuple[int, int] | None = None
        self.marks: ChipMarks | None = None
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
        """Paint rows; `is_selected` gives the chips of a row that are selected, `opacity` is of 255."""
        shown = _Shown.of(rows, geometry, self.style.pixel)
        shapes = self._shapes(shown, is_selected)
        painter.save()
        self._paint_fills(painter, shapes)
        self._paint_kinds(painter, shapes)
        if self.marks is not None:
            self.marks.paint(painter, shown.by_row())
        selection = QColor(theme().accent)
        selection.setAlpha(opacity)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(selection)
        _draw(painter, shapes.selected)
        self._paint_labels(painter, rows, geometry)
        if self.kept is not None:
            _paint_cut(painter, shown, *self.kept)
        painter.restore()

    def _shapes(self, shown: _Shown, is_selected: Callable[[VisibleRow], range]) -> _Shapes:
        """Sort what is painted by how it is."""
        shapes, rects = _Shapes(), shown.rects
        ids = shown.column("ids")
        tints = shown.column("tints")
        added = tints == ADDED
        if self.style.stable:
            tints = np.where(added, tints, stable_tints(ids))
        shapes.added = [_inner(rects[number]) for number in np.flatnonzero(added).tolist()]
        for tint in range(TINT_COUNT):
            numbers = np.flatnonzero(tints == tint).tolist()
            shapes.fills[tint] = [rects[number] for number in numbers]
            shapes.ticks[tint] = [shown.ticks[number] for number in numbers]
        special, unknown = self.style.special_ids, self.style.unknown_ids
        if special or unknown:
            for rect, token_id, is_added in zip(rects, ids.tolist(), added.tolist(), strict=True):
                if is_added:
                    continue
                if token_id in unknown:
                    shapes.unknown.append(_inner(rect))
                elif token_id in special:
                    shapes.special.append(_inner(rect))
        for number in np.flatnonzero(shown.column("changed")).tolist():
            rect = rects[number]
            bottom = rect.bottom() - 1.0
            shapes.changed.append(QLineF(rect.x() + _TICK_WIDTH + 1, bottom, rect.right() - 1, bottom))
        for (row, places), chips in zip(shown.by_row(), shown.chips, strict=True):
            selected = is_selected(row)
            if selected:
                shapes.selected += places[selected.start - chips.start : selected.stop - chips.start]
        if self.wrong is not None:
            spans = zip(ids.tolist(), *(shown.column(name).tolist() for name in _SPAN), strict=True)
            shapes.wrong = [
                _inner(rect) for rect, span in zip(rects, spans, strict=True) if self.wrong(*span)
            ]
        return shapes

    def _paint_fills(self, painter: QPainter, shapes: _Shapes) -> None:
        colours = theme()
        for tint, (fill, edge) in enumerate(zip(colours.token_tints, colours.token_edges, strict=True)):
            if colours.outlines_only:
                painter.setPen(QPen(QColor(edge), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(fill))
            _draw(painter, shapes.fills[tint])
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(edge))
            _draw(painter, shapes.ticks[tint])

    def _paint_kinds(self, painter: QPainter, shapes: _Shapes) -> None:
        colours = theme()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.muted), 1))
        _draw(painter, shapes.special)
        around = QPen(QColor(colours.muted), 1)
        around.setDashPattern(_ADDED_DASHES)
        painter.setPen(around)
        painter.setBrush(QColor(colours.raised))
        _draw(painter, shapes.added)
        dashed = QPen(QColor(colours.error), 1)
        dashed.setDashPattern([3, 2])
        hatch = QColor(colours.error)
        hatch.setAlpha(_HATCH_OPACITY)
        painter.setPen(dashed)
        painter.setBrush(QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        _draw(painter, shapes.unknown)
        painter.setPen(QPen(QColor(colours.error), 1))
        _draw(painter, shapes.wrong)
        line = QPen(QColor(colours.text), 2)
        line.setDashPattern([2, 1.5])
        line.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(line)
        if shapes.changed:
            painter.drawLines(shapes.changed)

    def _paint_labels(self, painter: QPainter, rows: Sequence[VisibleRow], geometry: Geometry) -> None:
        """What keeps to the cells is one text a row; the rest is drawn chip by chip."""
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
        """Draw a line around a chip, a thicker one around that which the keyboard is at."""
        painter.save()
        painter.setPen(QPen(QColor(theme().text), 2 if strong else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = 1.0 if strong else 0.5
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
        painter.restore()

    def paint_sentence(self, painter: QPainter, room: QRectF, sentence: str) -> None:
        """Say why there are no chips."""
        painter.setFont(ui_font())
        painter.setPen(QColor(theme().muted))
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        room = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        painter.drawText(room, int(flags) | int(Qt.TextFlag.TextWordWrap), sentence)


def _paint_cut(painter: QPainter, shown: _Shown, first: int, end: int) -> None:
    """Dim the chips that a model does not see, and mark where they begin or end."""
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


def _inner(rect: QRectF) -> QRectF:
    """For a line within a chip."""
    return rect.adjusted(0.5, 0.5, -0.5, -0.5)


def _draw(painter: QPainter, rects: list[QRectF]) -> None:
    if rects:
        painter.drawRects(rects)
