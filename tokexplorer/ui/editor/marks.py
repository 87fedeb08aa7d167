"""What is marked in a text (token occurrences, search hits, changes) or cut off: layers, painters, bar."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np
from PySide6.QtCore import QLineF, QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.editor.block_places import BlockPlaces, CharacterStops
from tokexplorer.ui.editor.token_style import dashed_pen
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt
    from PySide6.QtGui import QMouseEvent, QPaintEvent, QTextBlock

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.edited_text import TextEdit
    from tokexplorer.ui.editor.block_picture import BlockPicture
    from tokexplorer.ui.editor.block_places import PlacedLine
    from tokexplorer.ui.editor.document_edit import VisibleBlock
    from tokexplorer.ui.editor.token_painter import TokenPainter


VEIL_OPACITY, CONTRAST_VEIL_OPACITY = 130, 90  # of 255; what is cut can still be read
CUT_WIDTH = 2.0
CUT_SERIF = 4.0  # pixels of the mark's feet, which point to what is kept


def veil() -> QColor:
    """What lies over that which a model does not see."""
    colour = QColor(theme().surface)
    colour.setAlpha(CONTRAST_VEIL_OPACITY if theme().outlines_only else VEIL_OPACITY)
    return colour


class CutPainter(QObject):
    """Dims the visible text that a model does not see.

    Attributes:
        kept: the bytes that it sees; None if nothing is cut.

    Signals:
        moved(tuple[int, int] | None): `kept` is another.
    """

    moved = Signal(object)

    def __init__(self, tokens: TokenPainter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tokens = tokens
        self.kept: tuple[int, int] | None = None

    def show(self, kept: tuple[int, int] | None) -> None:
        """These bytes are seen; None, all of them."""
        if kept != self.kept:
            self.kept = kept
            self.moved.emit(kept)

    def follow(self, edit: TextEdit) -> None:
        """The text was edited: the cut stays in the text until it is known where it is now."""
        if self.kept is None:
            return
        start = self._tokens.document.convert(edit.start_cp, Unit.CODE_POINT, Unit.BYTE)
        removed, inserted = len(encode_utf8(edit.removed)), len(encode_utf8(edit.inserted))
        first, end = (moved(byte, start, removed, inserted) for byte in self.kept)
        self.kept = first, end
        self.moved.emit(self.kept)

    def paint(self, painter: QPainter, visible: Sequence[VisibleBlock], width: int) -> None:
        """Dim what is cut, over the whole `width`, and mark the place."""
        if self.kept is None:
            return
        document = self._tokens.document
        first, end = (min(byte, document.byte_count) for byte in self.kept)
        is_left = first > 0
        cut = (
            document.convert(first, Unit.BYTE, Unit.UTF16)
            if is_left
            else document.convert(end, Unit.BYTE, Unit.UTF16, up=True)
        )
        painter.save()
        for item in visible:
            self._paint_block(painter, item, cut, width, is_left=is_left)
        painter.restore()

    def _paint_block(
        self, painter: QPainter, item: VisibleBlock, cut: int, width: int, *, is_left: bool
    ) -> None:
        block, top = item
        span = start, end = self._tokens.projection.block_span(block)
        height = self._tokens.line_layout.blockBoundingRect(block).height()
        if (end <= cut) if is_left else (start >= cut > 0 or cut == 0 < start):
            painter.fillRect(QRectF(0, top, width, height), veil())
        elif (start <= cut) if is_left else (cut <= end):
            place = self._tokens.projection.breaks.shown(cut) - block.position()
            for line in self._tokens.lines(block, span):
                self._paint_line(painter, line, place, top, width, is_left=is_left)

    def _paint_line(
        self, painter: QPainter, line: PlacedLine, place: int, top: float, width: int, *, is_left: bool
    ) -> None:
        box = line.box
        if (line.end <= place) if is_left else (line.start >= place > 0):
            whole = QRectF(0, top + box.top, width, box.bottom - box.top)
            painter.fillRect(whole, veil())
            return
        if (line.start > place) if is_left else (line.end < place):
            return
        dimmed = line.rects(line.start, place) if is_left else line.rects(place, line.end)
        for rect in dimmed:
            painter.fillRect(rect.translated(0, top), veil())
        at = line.stretches(place, place)
        if at:
            edge = at[0].right if at[0].leftward else at[0].left
            towards = CUT_SERIF if is_left != at[0].leftward else -CUT_SERIF
            paint_cut(painter, edge, top + box.top, top + box.bottom, towards)


def paint_cut(painter: QPainter, x: float, top: float, bottom: float, towards: float) -> None:
    """Draw the mark of a cut: a bracket whose feet go so many pixels to the side that is kept."""
    painter.setPen(QPen(QColor(theme().text), CUT_WIDTH))
    top, bottom = top + CUT_WIDTH, bottom - CUT_WIDTH
    painter.drawLine(QLineF(x, top, x, bottom))
    for y in (top, bottom):
        painter.drawLine(QLineF(x, y, x + towards, y))


def moved(byte: int, start: int, removed: int, inserted: int) -> int:
    """Where a byte is after an edit."""
    if byte <= start:
        return byte
    return max(byte - removed, start) + inserted


LayerName = Literal["occurrences", "found", "changed", "different"]
LAYERS: tuple[LayerName, ...] = get_args(LayerName)
ONLY_IN_BAR: frozenset[LayerName] = frozenset({"different"})  # in the text the tokens themselves are marked


@dataclass(frozen=True, slots=True, eq=False)
class MarkedSpans:
    """Byte spans of the text, int64, ascending by start; empty ones stand at a place."""

    start_bytes: IntArray
    end_bytes: IntArray

    def __len__(self) -> int:
        return len(self.start_bytes)

    def touching(self, start_byte: int, end_byte: int) -> slice:
        """Those with a byte in a range, and empty ones that stand in it; spans do not hold each other."""
        first = min(
            self.end_bytes.searchsorted(start_byte, "right"),
            self.start_bytes.searchsorted(start_byte, "left"),
        )
        last = self.start_bytes.searchsorted(end_byte, "left")
        return slice(int(first), max(int(first), int(last)))


class MarkLayers(QObject):
    """What is pointed out in an editor, by layer. An edit of the text takes all of it away.

    Signals:
        changed(str): the marks of this layer are others now.
    """

    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._layers: dict[LayerName, MarkedSpans] = {}

    def set(self, layer: LayerName, spans: MarkedSpans | None) -> None:
        """Point these out, in the place of what the layer had."""
        if spans is None or len(spans) == 0:
            if self._layers.pop(layer, None) is None:
                return
        else:
            self._layers[layer] = spans
        self.changed.emit(layer)

    def get(self, layer: LayerName) -> MarkedSpans | None:
        """What a layer points out; None if nothing."""
        return self._layers.get(layer)

    def clear(self) -> None:
        """Point out nothing."""
        for layer in tuple(self._layers):
            self.set(layer, None)


_FILL_OPACITY = 72  # of 255
_BAR = 3.0  # pixels of the bar under an occurrence
_LEAST_WIDTH = 2.0  # of what stands at a place without text

# What a block's rectangles were made for, and the rectangles.
_Kept = tuple["BlockPicture", list[QRectF]]


class MarkPainter(QObject):
    """Rectangles of the marks on screen, made once per block and kept as long as its picture.

    Attributes:
        marks: what is painted.
        now: the one of the `found` that is looked at: first byte and byte after its last; None without one.
    """

    def __init__(self, tokens: TokenPainter, marks: MarkLayers) -> None:
        super().__init__(marks)
        self._tokens = tokens
        self.marks = marks
        self._kept: dict[LayerName, dict[int, _Kept]] = {}
        self.now: tuple[int, int] | None = None
        marks.changed.connect(self._forget)

    @Slot(str)
    def _forget(self, layer: LayerName) -> None:
        self._kept.pop(layer, None)
        if layer == "found" and self.marks.get(layer) is None:
            self.now = None

    def paint(self, painter: QPainter, visible: Sequence[VisibleBlock]) -> None:
        """Draw the marks under the text."""
        painter.save()
        for layer in LAYERS:
            if layer not in ONLY_IN_BAR and self.marks.get(layer) is not None:
                for block, top in visible:
                    rects = self.rects(layer, block)
                    if rects:
                        painter.translate(0, top)
                        paint_layer(painter, layer, rects)
                        painter.translate(0, -top)
        if self.now is not None:
            self._paint_now(painter, visible, self.now)
        painter.restore()

    def _paint_now(self, painter: QPainter, visible: Sequence[VisibleBlock], span: tuple[int, int]) -> None:
        starts, ends = np.array([span[0]]), np.array([span[1]])
        for block, top in visible:
            paint_now(painter, [rect.translated(0, top) for rect in self._place(starts, ends, block)])

    def rects(self, layer: LayerName, block: QTextBlock) -> list[QRectF]:
        """Where the marks of a block are, in pixels from its corner; [] while its tokens are not there."""
        spans, picture = self.marks.get(layer), self._tokens.picture(block)
        if picture is None or spans is None:
            return []
        kept = self._kept.setdefault(layer, {})
        known = kept.get(block.blockNumber())
        if known is not None and known[0] is picture:
            return known[1]
        start, end = self._bytes_of(block)
        rows = spans.touching(start, end)
        rects = self._place(spans.start_bytes[rows], spans.end_bytes[rows], block)
        kept[block.blockNumber()] = picture, rects
        return rects

    def _bytes_of(self, block: QTextBlock) -> tuple[int, int]:
        document = self._tokens.document
        start, end = self._tokens.projection.block_span(block)
        convert, length = document.convert, document.utf16_count
        # Marks at the very end of the text belong to its last block.
        return convert(start, Unit.UTF16, Unit.BYTE), convert(end, Unit.UTF16, Unit.BYTE) + (end == length)

    def _place(self, start_bytes: np.ndarray, end_bytes: np.ndarray, block: QTextBlock) -> list[QRectF]:
        """Where spans of the text are in a block."""
        start, end = self._bytes_of(block)
        inside = (start_bytes < end) & ((end_bytes > start) | (start_bytes >= start))
        if not inside.any():
            return []
        document, span = self._tokens.document, self._tokens.projection.block_span(block)
        code_points = (document.convert(unit, Unit.UTF16, Unit.CODE_POINT) for unit in span)
        source = SourceText(document.slice(*code_points))
        stops, length = CharacterStops(block), block.length() - 1
        places = BlockPlaces(block.layout(), source, stops, span[0], start, length)
        found = places.of_spans(start_bytes[inside], end_bytes[inside])
        starts, ends = (each.tolist() for each in found)
        rects = []
        for line in self._tokens.lines(block, span):
            for index in range(bisect_left(ends, line.start), len(starts)):
                first, last = starts[index], ends[index]
                if first > line.end:
                    break
                if first < last and (first == line.end or last == line.start):
                    continue
                rects += line.rects(first, last, least_width=_LEAST_WIDTH)
        return rects


def paint_layer(painter: QPainter, layer: LayerName, rects: list[QRectF]) -> None:
    """Draw the marks of a layer, here and wherever else the text is shown."""
    _PAINT[layer](painter, rects)


def paint_now(painter: QPainter, rects: list[QRectF]) -> None:
    """Draw a line around what is looked at."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme().text), 2))
    for rect in rects:
        painter.drawRect(rect.adjusted(1, 1, -1, -1))


def _paint_found(painter: QPainter, rects: list[QRectF]) -> None:
    """A tint and a line around it."""
    fill = QColor(theme().accent)
    fill.setAlpha(_FILL_OPACITY)
    painter.setBrush(fill)
    painter.setPen(QPen(QColor(theme().accent), 1))
    painter.drawRects([rect.adjusted(0.5, 1.5, -0.5, -1.5) for rect in rects])


def _paint_occurrences(painter: QPainter, rects: list[QRectF]) -> None:
    """A bar below."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme().muted))
    painter.drawRects(
        [QRectF(rect.left() + 1, rect.bottom() - _BAR - 1, max(rect.width() - 2, 1), _BAR) for rect in rects]
    )


def _paint_changed(painter: QPainter, rects: list[QRectF]) -> None:
    """Dashes above."""
    painter.setPen(dashed_pen(theme().warning, 2, 2, 1))
    painter.drawLines(
        [QLineF(rect.left() + 1, rect.top() + 2, rect.right() - 1, rect.top() + 2) for rect in rects]
    )


_PAINT = {"occurrences": _paint_occurrences, "found": _paint_found, "changed": _paint_changed}


BAR_WIDTH = 10
_LEAST_HEIGHT = 2  # pixels of a mark
_TIP = tr("Where the marks are in the whole text. Click to go there.")
_CUT_TIP = tr(
    "The bracket is where the tokenizer's file cuts the text: a model sees {kept} of its {all} bytes, "
    "from the side that the bracket opens to."
)

# Left edge and width of what a layer draws: the whole strip, its left or its right part.
_COLUMNS: dict[LayerName, tuple[float, float]] = {
    "occurrences": (1.0, 4.0),
    "found": (1.0, 8.0),
    "changed": (6.0, 3.0),
    "different": (6.0, 3.0),
}


class MarkBar(QWidget):
    """Shows the marks of every layer where they are in the whole text; hidden while there is nothing to show.

    A mark is where its byte is between the first of the text and the last. Marks on one pixel are one. Where
    something is cut off, what is kept is tinted, and a bracket stands at the cut.

    Attributes:
        kept: the bytes that a model sees; None if nothing is cut.

    Signals:
        byte_wanted(int): a place of the text was clicked, or the pointer dragged there.
    """

    byte_wanted = Signal(object)

    def __init__(
        self, marks: MarkLayers, byte_count: Callable[[], int], parent: QWidget | None = None
    ) -> None:
        """`byte_count` tells how long the text is."""
        super().__init__(parent)
        self.setObjectName("markBar")
        self.setAccessibleName(tr("Where the marks are in the text"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below is painted for it
        self._marks = marks
        self.kept: tuple[int, int] | None = None
        self._byte_count = byte_count
        self._rows: dict[LayerName, npt.NDArray[np.int64]] = {}
        marks.changed.connect(self._layer_changed)
        self._refresh()

    @override
    def sizeHint(self) -> QSize:
        return QSize(BAR_WIDTH, 100)

    @Slot(object)
    def show_cut(self, kept: tuple[int, int] | None) -> None:
        """Show which bytes a model sees; None means all of them."""
        self.kept = kept
        self._refresh()

    @Slot(str)
    def _layer_changed(self, layer: LayerName) -> None:
        self._rows.pop(layer, None)
        self._refresh()

    def _refresh(self) -> None:
        """Be seen if there is something to show, and say what it is in the tooltip."""
        cut = ""
        if self.kept is not None:
            seen = grouped(self.kept[1] - self.kept[0])
            cut = _CUT_TIP.format(kept=seen, all=grouped(self._byte_count()))
        has_marks = any(self._marks.get(each) is not None for each in LAYERS)
        self.setToolTip("\n".join(part for part in (cut, _TIP if has_marks or not cut else "") if part))
        self.setVisible(has_marks or self.kept is not None)
        self.update()

    @override
    def resizeEvent(self, event: object) -> None:
        self._rows.clear()

    def rows_of(self, layer: LayerName) -> npt.NDArray[np.int64]:
        """The pixel rows on which a layer has marks, ascending, int64."""
        spans = self._marks.get(layer)
        if spans is None:
            return np.empty(0, np.int64)
        if layer not in self._rows:
            self._rows[layer] = self._decimated(spans)
        return self._rows[layer]

    def _decimated(self, spans: MarkedSpans) -> npt.NDArray[np.int64]:
        height, total = max(self.height() - _LEAST_HEIGHT, 1), max(self._byte_count(), 1)
        touched = np.zeros(height + 1, bool)
        touched[np.clip(spans.start_bytes * height // total, 0, height)] = True
        return np.flatnonzero(touched)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """One run of pixels after the other, so that many marks cost no more than few."""
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = {"occurrences": theme().muted, "found": theme().accent, "changed": theme().warning}
        colours["different"] = theme().text
        painter.fillRect(self.rect(), QColor(theme().surface))
        painter.fillRect(QRectF(0, 0, 1, self.height()), QColor(theme().hairline))
        self._paint_kept(painter)
        for layer in LAYERS:
            left, width = _COLUMNS[layer]
            painter.setBrush(QColor(colours[layer]))
            rects = [
                QRectF(left, top, width, bottom - top + _LEAST_HEIGHT)
                for top, bottom in _runs(self.rows_of(layer))
            ]
            if rects:
                painter.drawRects(rects)
        self._paint_cut(painter)

    @property
    def cut_row(self) -> float | None:
        """The place of the cut, in pixels from above; None without one."""
        if self.kept is None:
            return None
        first, end = self.kept
        height = max(self.height() - _LEAST_HEIGHT, 1)
        return (first or end) * height / max(self._byte_count(), 1) + _LEAST_HEIGHT / 2

    def _sides(self, row: float) -> tuple[QRectF, QRectF]:
        """What is kept, and what is cut off."""
        above = QRectF(1, 0, self.width(), row)
        below = QRectF(1, row, self.width(), self.height() - row)
        return (below, above) if self.kept is not None and self.kept[0] > 0 else (above, below)

    def _paint_kept(self, painter: QPainter) -> None:
        row = self.cut_row
        if row is not None:
            painter.fillRect(self._sides(row)[0], QColor(theme().selection))

    def _paint_cut(self, painter: QPainter) -> None:
        row = self.cut_row
        if self.kept is None or row is None:
            return
        is_left = self.kept[0] > 0
        painter.fillRect(self._sides(row)[1], veil())
        painter.setPen(QPen(QColor(theme().text), CUT_WIDTH))
        left, right = CUT_WIDTH, self.width() - CUT_WIDTH / 2
        painter.drawLine(QLineF(left, row, right, row))
        foot = row + (CUT_SERIF if is_left else -CUT_SERIF)
        for x in (left, right):
            painter.drawLine(QLineF(x, row, x, foot))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._go(event.position().y())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position().y())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The text below is not clicked."""
        event.accept()

    def _go(self, y: float) -> None:
        height = max(self.height() - _LEAST_HEIGHT, 1)
        share = min(max((y - _LEAST_HEIGHT / 2) / height, 0.0), 1.0)
        self.byte_wanted.emit(int(share * self._byte_count()))


def _runs(rows: npt.NDArray[np.int64]) -> list[tuple[int, int]]:
    """The first and the last of rows that follow each other."""
    if len(rows) == 0:
        return []
    breaks = np.flatnonzero(np.diff(rows) > 1)
    firsts, lasts = rows[np.concatenate([[0], breaks + 1])], rows[np.concatenate([breaks, [len(rows) - 1]])]
    return list(zip(firsts.tolist(), lasts.tolist(), strict=True))
