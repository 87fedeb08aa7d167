"""The entropy of each byte drawn over the text, with the patches and a threshold that can be dragged."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractScrollArea
from typing_extensions import override

from tokexplorer.core.baselines.patches import Threshold
from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.settings import SETTINGS
from tokexplorer.presentation.numbers import THIN_SPACE, grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.scale import px
from tokexplorer.ui.shown_run import algorithm_colour
from tokexplorer.ui.theme import mixed, mono_font, theme, theme_manager, ui_font

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent

    from tokexplorer.session.text.byte_entropies import TextEntropies
    from tokexplorer.ui.theme import Theme

LEFT_PX, RIGHT_PX, TOP_PX = 40, 10, 14
TEXT_PX, TEXT_SIZE_PT, LABEL_SIZE_PT = 26, 9.5, 7.5
USUAL_CELL_PX, LEAST_CELL_PX, MOST_CELL_PX = 13.0, 2.0, 48.0
ZOOM = 1.25
REACH_PX = 6  # how near to the line the mouse finds it
STEP_BITS, FINE_STEP_BITS = 0.1, 0.01
_LEAST_LETTER_PX = 6.5  # of a cell with room for a letter
_LEAST_LINE_PX = 3.0  # of a cell with room between bars
_SCROLL_BYTES = 8
_LEAST_BITS, _MOST_BITS = SETTINGS["entropy_threshold_bits"].bounds or (0.0, 8.0)
_KEYS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
}


class EntropyStrip(QAbstractScrollArea):
    """A bar for each byte, the text below, patches as coloured parts of it, and the threshold as a line.

    With a relative threshold a bar is how far the entropy rises from the byte before, and the entropy itself
    is a line. The wheel scrolls, with Ctrl it zooms; the keys Up and Down move the threshold by 0.1 bits,
    with Shift by 0.01.

    Attributes:
        shown: the text with its entropies; None for nothing.
        threshold: where patches begin.
        cell_px: the width of a byte.

    Signals:
        moved(float): the threshold was moved to so many bits; it may be moved on.
        released(): the mouse has let go of it.
        hovered(int): the row under the mouse; -1 for none.
        chosen(int): a row was clicked.
    """

    moved = Signal(float)
    released = Signal()
    hovered = Signal(int)
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        named(self, "entropyStrip", tr("Entropy of each byte, and where patches begin"))
        self.shown: TextEntropies | None = None
        self.threshold = Threshold(SETTINGS["entropy_threshold_bits"].default)
        self.cell_px = px(USUAL_CELL_PX)
        self.is_dragged = False
        self._hovered = -1
        self._range = 0.0, 1.0
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.viewport().setMouseTracking(True)
        self.setMinimumHeight(px(90))
        theme_manager().changed.connect(self._recolour)

    # ---- what is shown

    def show_text(self, shown: TextEntropies | None) -> None:
        """Show another text, at the same place; None shows nothing."""
        self.shown = shown
        self._hover(-1)
        self._lay_out()

    def show_threshold(self, threshold: Threshold) -> None:
        """Begin patches elsewhere, without a signal."""
        if threshold != self.threshold:
            self.threshold = threshold
            self._lay_out()

    def reveal(self, row: int) -> None:
        """Scroll a row into sight."""
        bar, room = self.horizontalScrollBar(), self._rows_in_sight
        if not bar.value() <= row < bar.value() + room:
            bar.setValue(row - room // 3)

    @property
    def first_row(self) -> int:
        """The row at the left edge."""
        return self.horizontalScrollBar().value()

    @property
    def _count(self) -> int:
        return 0 if self.shown is None else len(self.shown)

    @property
    def _room_px(self) -> float:
        return max(float(self.viewport().width() - px(LEFT_PX) - px(RIGHT_PX)), 1.0)

    @property
    def _rows_in_sight(self) -> int:
        return max(int(self._room_px / self.cell_px), 1)

    def _lay_out(self) -> None:
        """Set the range of the scroll bar and of the axis."""
        bar, room = self.horizontalScrollBar(), self._rows_in_sight
        bar.setRange(0, max(self._count - room, 0))
        bar.setPageStep(room)
        bar.setSingleStep(_SCROLL_BYTES)
        if not self.is_dragged:
            extremes = {} if self.shown is None else self.shown.extremes
            least, most = extremes.get(self.threshold.kind, (0.0, 0.0))
            most = max(most, extremes.get("global", (0.0, 0.0))[1], self.threshold.bits, 1.0)
            self._range = float(math.floor(least)), float(math.ceil(most))
        self.viewport().update()

    @Slot()
    def _recolour(self) -> None:
        self.viewport().update()

    # ---- places

    @property
    def _axis_y(self) -> float:
        """Where the plot ends and the text begins."""
        return float(self.viewport().height() - px(TEXT_PX))

    def y_of(self, bits: float) -> float:
        """Where a height is in the viewport, in pixels from its top."""
        low, high = self._range
        return self._axis_y - (bits - low) / (high - low) * (self._axis_y - px(TOP_PX))

    def _bits_at(self, y: float) -> float:
        low, high = self._range
        bits = low + (self._axis_y - y) / max(self._axis_y - px(TOP_PX), 1.0) * (high - low)
        return round(min(max(bits, _LEAST_BITS), min(high, _MOST_BITS)), 2)

    def x_of(self, row: int) -> float:
        """Where a row begins in the viewport, in pixels from its left edge."""
        return px(LEFT_PX) + (row - self.first_row) * self.cell_px

    def row_at(self, x: float) -> int:
        """The row at a place of the viewport; -1 if there is none."""
        row = self.first_row + math.floor((x - px(LEFT_PX)) / self.cell_px)
        return row if x >= px(LEFT_PX) and row < self._count else -1

    # ---- painting

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, now = QPainter(self.viewport()), theme()
        painter.fillRect(self.viewport().rect(), QColor(now.surface))
        if self.shown is None:
            return
        self._paint_axis(painter, now)
        end = min(self.first_row + self._rows_in_sight + 2, self._count)
        painter.save()
        painter.setClipRect(QRectF(px(LEFT_PX), 0, self._room_px + px(RIGHT_PX), self.viewport().height()))
        self._paint_patches(painter, now, self.first_row, end)
        self._paint_bars(painter, now, self.first_row, end)
        if self.threshold.kind == "relative":
            self._paint_entropies(painter, now, self.first_row, end)
        if self.cell_px >= px(_LEAST_LETTER_PX):
            self._paint_letters(painter, now, self.first_row, end)
        painter.restore()
        if self.hasFocus():
            painter.setPen(QColor(now.accent))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
        self._paint_threshold(painter, now)

    def _paint_axis(self, painter: QPainter, now: Theme) -> None:
        low, high = self._range
        faint = mixed(now.hairline, now.surface, 0.75) if now.outlines_only else now.hairline
        painter.setFont(ui_font(LABEL_SIZE_PT))
        height = QFontMetricsF(painter.font()).height()
        step = max(math.ceil((high - low) * (height + 4) / max(self._axis_y - px(TOP_PX), 1.0)), 1)
        for bits in range(math.ceil(low / step) * step, int(high) + 1, step):
            y = round(self.y_of(bits)) + 0.5
            painter.setPen(QColor(now.muted if bits == 0 and low < 0 else faint))
            painter.drawLine(QLineF(px(LEFT_PX), y, self.viewport().width(), y))
            painter.setPen(QColor(now.muted))
            box = QRectF(0, y - height / 2, px(LEFT_PX) - 6, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight, f"{bits}".replace("-", "\N{MINUS SIGN}"))
        unit = QRectF(4, self._axis_y, px(LEFT_PX) - 10, px(TEXT_PX))
        painter.drawText(unit, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tr("bits"))

    def _paint_patches(self, painter: QPainter, now: Theme, first: int, end: int) -> None:
        """The patches below the axis in the tints of tokens, and a line where each begins."""
        assert self.shown is not None
        compared = self.shown.entropies.compared(self.threshold.kind)
        inside = np.flatnonzero(compared[first:end] > self.threshold.bits) + first
        number = int(np.count_nonzero(compared[:first] > self.threshold.bits)) - (first not in inside)
        edges = [*(() if first in inside else (first,)), *inside.tolist(), end]
        for place, (start, stop) in enumerate(pairwise(edges)):
            tint = (number + place) % len(now.token_tints)
            box = QRectF(self.x_of(start), self._axis_y + 2, (stop - start) * self.cell_px, px(TEXT_PX) - 4)
            painter.fillRect(box, QColor(now.token_tints[tint]))
        if self.cell_px >= px(_LEAST_LINE_PX):
            painter.setPen(QPen(QColor(mixed(now.muted, now.surface, 0.55)), 1))
            lines = [(round(self.x_of(row)) + 0.5) for row in inside.tolist()]
            painter.drawLines([QLineF(x, px(TOP_PX), x, self._axis_y + px(TEXT_PX) - 2) for x in lines])

    def _paint_bars(self, painter: QPainter, now: Theme, first: int, end: int) -> None:
        assert self.shown is not None
        kind = self.threshold.kind
        begins = self.shown.entropies.compared(kind)[first:end] > self.threshold.bits
        gap = 1.0 if self.cell_px >= px(_LEAST_LINE_PX) else 0.0
        zero = self.y_of(0.0)
        bars: tuple[list[QRectF], ...] = [], [], []
        rows = zip(
            range(first, end), self.shown.heights(kind, first, end).tolist(), begins.tolist(), strict=True
        )
        for row, bits, is_first in rows:
            y = self.y_of(bits)
            bar = QRectF(self.x_of(row) + gap, min(y, zero), self.cell_px - 2 * gap, abs(zero - y))
            bars[2 if row == self._hovered else 1 if is_first else 0].append(bar)
        colours = mixed(now.muted, now.surface, 0.6), algorithm_colour("entropy-patches"), now.text
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, some in zip(colours, bars, strict=True):
            painter.setBrush(QColor(colour))
            painter.drawRects(some)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_entropies(self, painter: QPainter, now: Theme, first: int, end: int) -> None:
        """The entropies themselves as a line of steps, beside the bars of their rises."""
        assert self.shown is not None
        steps = QPolygonF()
        for row, bits in zip(range(first, end), self.shown.entropies.bits[first:end].tolist(), strict=True):
            y = self.y_of(bits)
            steps.append(QPointF(self.x_of(row), y))
            steps.append(QPointF(self.x_of(row + 1), y))
        painter.setPen(QPen(QColor(now.muted), 1))
        painter.drawPolyline(steps)

    def _paint_letters(self, painter: QPainter, now: Theme, first: int, end: int) -> None:
        assert self.shown is not None
        painter.setFont(mono_font(TEXT_SIZE_PT))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(QColor(now.text))
        for letter in self.shown.letters(first, end):
            text = visible_text(letter.text)
            width = (letter.end - letter.first) * self.cell_px
            if metrics.horizontalAdvance(text) > width + 2:
                text = "…"
            box = QRectF(self.x_of(letter.first), self._axis_y, width, px(TEXT_PX))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_threshold(self, painter: QPainter, now: Theme) -> None:
        y = round(self.y_of(self.threshold.bits)) + 0.5
        painter.setPen(QPen(QColor(now.accent), 2 if self.is_dragged else 1.5))
        painter.drawLine(QLineF(px(LEFT_PX), y, self.viewport().width(), y))
        painter.setFont(ui_font(LABEL_SIZE_PT))
        metrics, text = QFontMetricsF(painter.font()), bits_text(self.threshold.bits)
        width, height = metrics.horizontalAdvance(text) + 10, metrics.height() + 2
        box = QRectF(self.viewport().width() - width - 4, y - height / 2, width, height)
        box.moveTop(max(box.top(), 0.0))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(now.accent))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(QColor(now.accent_text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    # ---- mouse and keyboard

    def _is_at_line(self, y: float) -> bool:
        return self.shown is not None and abs(y - self.y_of(self.threshold.bits)) <= px(REACH_PX)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
        elif self._is_at_line(event.position().y()):
            self.is_dragged = True
            self.viewport().update()
        elif (row := self.row_at(event.position().x())) >= 0:
            self.chosen.emit(row)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.is_dragged:
            self._move_to(self._bits_at(event.position().y()))
            return
        at_line = self._is_at_line(event.position().y())
        self.viewport().setCursor(Qt.CursorShape.SizeVerCursor if at_line else Qt.CursorShape.ArrowCursor)
        self._hover(self.row_at(event.position().x()))

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.is_dragged and event.button() == Qt.MouseButton.LeftButton:
            self.is_dragged = False
            self._lay_out()
            self.released.emit()

    def _move_to(self, bits: float) -> None:
        bits = round(min(max(bits, _LEAST_BITS), _MOST_BITS), 2)
        if bits != self.threshold.bits:
            self.show_threshold(Threshold(bits, self.threshold.kind))
            self.moved.emit(bits)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.hovered.emit(row)
            self.viewport().update()

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() or event.angleDelta().x()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(ZOOM if turned > 0 else 1 / ZOOM, event.position())
        else:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - round(turned / 120 * max(self._rows_in_sight // 8, 1)))
        event.accept()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Make bytes wider by a factor; the byte at a place, by default the left edge, stays there."""
        x = px(LEFT_PX) if at is None else max(at.x(), px(LEFT_PX))
        row = self.first_row + (x - px(LEFT_PX)) / self.cell_px
        self.cell_px = min(max(self.cell_px * factor, px(LEAST_CELL_PX)), px(MOST_CELL_PX))
        self._lay_out()
        self.horizontalScrollBar().setValue(round(row - (x - px(LEFT_PX)) / self.cell_px))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.horizontalScrollBar()
        is_fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down if self.shown is not None:
                step = FINE_STEP_BITS if is_fine else STEP_BITS
                self._move_to(self.threshold.bits + step * _KEYS[Qt.Key(event.key())])
            case Qt.Key.Key_Left:
                bar.triggerAction(bar.SliderAction.SliderSingleStepSub)
            case Qt.Key.Key_Right:
                bar.triggerAction(bar.SliderAction.SliderSingleStepAdd)
            case Qt.Key.Key_PageUp:
                bar.triggerAction(bar.SliderAction.SliderPageStepSub)
            case Qt.Key.Key_PageDown:
                bar.triggerAction(bar.SliderAction.SliderPageStepAdd)
            case Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case Qt.Key.Key_Plus:
                self.zoom(ZOOM)
            case Qt.Key.Key_Minus:
                self.zoom(1 / ZOOM)
            case _:
                super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()


def bits_text(bits: float) -> str:
    """A number of bits: `3.00 bits`."""
    return f"{bits:.2f}{THIN_SPACE}{tr('bits')}"


def patches_text(patches: int, byte_count: int) -> str:
    """How many patches there are: `312 patches, mean length 5.1 bytes`."""
    if not patches:
        return tr("no patches")
    return tr_count(
        "{count} patch, mean length {mean:.1f} bytes",
        "{count} patches, mean length {mean:.1f} bytes",
        patches,
        count=grouped(patches),
        mean=byte_count / patches,
    )
