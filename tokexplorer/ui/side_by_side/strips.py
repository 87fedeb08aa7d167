"""A strip is a line of the text with a row of tokens for each tokenizer. Views of one strip and of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollBar, QToolTip
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.scale import px
from tokexplorer.ui.side_by_side.strip_line import CellWidths, LineCells, StripLine
from tokexplorer.ui.theme import mono_font, theme, ui_font
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from tokexplorer.session.compare.side_by_side import SideBySide
    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.side_by_side.strip_line import RowTokens, StripRow

_SIZE_PT = 11.0
_AIR = 5  # pixels of a row beside the text
_GAP = 1.0
_NARROW = 6.0  # pixels
LABEL_MARGIN, LABEL_DOT = 10, 8
_LEAST_LABEL, _MOST_LABEL = 60, 132
_MARKS = {" ": "·", "\t": "⇥", "\u00a0": "⍽", "\u3000": "□", "\r": "␍"}
_FAINT = 130  # of 255
_SPLIT_TOP = 0.6  # of a row: where the cut of a character begins
_CUT, _EMPTY = 2.0, 3.0  # pixels of an emphasised cut, and of a token without text to each side
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_STEP_CELLS = 8
_SEEN_MARGIN_PX = 48.0
_STRIP_GAP = 6  # pixels between two strips
_MOST_KEPT = 64  # lines
_SMALL_TEXT_BYTES = 1 << 16
_NO_LIMIT = 1 << 24
_SHARE_BEFORE = 0.3  # of the room, left of a difference that would be out of sight


class StripPainter:
    """Computes the heights and widths of strips and paints them.

    Attributes:
        widths: how wide the cell of each character is.
        row_height: pixels of the text's row and of each row of tokens.
    """

    def __init__(self) -> None:
        self.measure()

    def measure(self) -> None:
        """Measure the font in the present scale."""
        self._font = mono_font(_SIZE_PT)
        self._metrics = QFontMetricsF(self._font)
        self.widths = CellWidths(self._font)
        self.row_height = round(self._metrics.height()) + _AIR

    def height(self, row_count: int) -> int:
        """The height of a strip with so many rows of tokens."""
        return (row_count + 1) * self.row_height + 8

    def label_width(self, rows: Sequence[StripRow]) -> int:
        """How wide the names at the left are, in pixels."""
        metrics = QFontMetricsF(ui_font())
        widest = max((metrics.horizontalAdvance(row.name) for row in rows), default=0.0)
        return round(min(max(widest, px(_LEAST_LABEL)), px(_MOST_LABEL))) + 2 * LABEL_MARGIN + LABEL_DOT + 6

    def row_at(self, y: float, row_count: int) -> int | None:
        """The row of tokens at `y` pixels from the top of a strip; None if there is none."""
        row = int((y - 4) // self.row_height) - 1
        return row if 0 <= row < row_count else None

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        line: StripLine,
        rows: Sequence[StripRow],
        offset: float,
        *,
        is_stale: bool = False,
    ) -> None:
        """Paint a strip in an area, with `offset` pixels of the line scrolled out at the left.

        A strip that `is_stale` is painted without tokens: the text has changed since.
        """
        labels = self.label_width(rows)
        room = QRectF(area.left() + labels, area.top(), max(area.width() - labels, 0.0), area.height())
        self._paint_labels(painter, QRectF(area.left(), area.top(), labels, area.height()), line, rows)
        left, right = offset, offset + room.width()
        tokens = [None if is_stale else line.tokens(row, left, right) for row in rows]
        differing = line.differing_places(tokens, left, right)
        painter.save()
        painter.setClipRect(room)
        painter.translate(room.left() - offset, room.top() + 4)
        first, last = line.cells.cells_between(left, right)
        runs = line.cells.drawn_runs(first, last)
        painter.setFont(self._font)
        self._paint_text(painter, runs, 0.0)
        for number, found in enumerate(tokens, start=1):
            top = float(number * self.row_height)
            if found is None:
                painter.setPen(QColor(theme().muted))
                painter.drawText(QPointF(max(left, 0.0) + 4, self._baseline(top)), "…")
                continue
            self._paint_tokens(painter, found, top)
            self._paint_text(painter, runs, top)
            self._paint_edges(painter, found, top)
            self._paint_cuts(painter, line, found, differing, top)
        painter.restore()

    def _baseline(self, top: float) -> float:
        return top + (self.row_height + self._metrics.ascent() - self._metrics.descent()) / 2

    def _paint_labels(
        self, painter: QPainter, room: QRectF, line: StripLine, rows: Sequence[StripRow]
    ) -> None:
        colours, font = theme(), ui_font()
        metrics = QFontMetricsF(font)
        painter.save()
        painter.setFont(font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = room.top() + 4
        left = room.left() + LABEL_MARGIN
        width = room.width() - 2 * LABEL_MARGIN
        painter.setPen(QColor(colours.muted))
        number = "" if line.number is None else tr("line {number}", number=grouped(line.number))
        painter.drawText(QRectF(left, top, width, self.row_height), _LEFT, number)
        for index, row in enumerate(rows, start=1):
            middle = top + (index + 0.5) * self.row_height
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.counterpart(row.colour)))
            painter.drawEllipse(QRectF(left, middle - LABEL_DOT / 2, LABEL_DOT, LABEL_DOT))
            painter.setPen(QColor(colours.text))
            name_room = QRectF(left + LABEL_DOT + 6, middle - self.row_height / 2,
                               width - LABEL_DOT - 6, self.row_height)  # fmt: skip
            name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, name_room.width())
            painter.drawText(name_room, _LEFT, name)
        painter.restore()

    def _paint_text(self, painter: QPainter, runs: list[tuple[float, str]], top: float) -> None:
        y, colours = self._baseline(top), theme()
        for x, text in runs:
            mark = _MARKS.get(text)
            painter.setPen(QColor(colours.muted if mark else colours.text))
            painter.drawText(QPointF(x, y), mark or text)

    def _paint_tokens(self, painter: QPainter, found: RowTokens, top: float) -> None:
        colours = theme()
        tints, height = found.spans.tints.tolist(), self.row_height - 2 * _GAP
        painter.setPen(Qt.PenStyle.NoPen)
        for tint, left, right in zip(tints, found.lefts.tolist(), found.rights.tolist(), strict=True):
            if right > left:
                rect = QRectF(left, top + _GAP, right - left, height)
                if colours.outlines_only:
                    painter.setPen(QPen(QColor(colours.token_edges[tint]), 1))
                    painter.drawRect(rect.adjusted(1.5, 0.5, -0.5, -0.5))
                else:
                    painter.fillRect(rect, QColor(colours.token_tints[tint]))

    def _paint_edges(self, painter: QPainter, found: RowTokens, top: float) -> None:
        """Paint a tick at the start of each token, and a wedge for a token without text.

        They are painted over the text, so that a cut inside of a character can be seen.
        """
        colours = theme()
        painter.setPen(Qt.PenStyle.NoPen)
        tints, lefts, rights = found.spans.tints.tolist(), found.lefts.tolist(), found.rights.tolist()
        beside: dict[float, int] = {}
        for tint, left, right in zip(tints, lefts, rights, strict=True):
            edge = QColor(colours.token_edges[tint])
            if right > left:
                width = 2 if right - left > _NARROW else 1
                painter.fillRect(QRectF(round(left), top + _GAP, width, self.row_height - 2 * _GAP), edge)
                continue
            number = beside[left] = beside.get(left, -1) + 1
            x = left + number * (_EMPTY + 1)
            painter.setBrush(QColor(colours.text))
            wedge = [QPointF(x - _EMPTY, top + 1), QPointF(x + _EMPTY, top + 1), QPointF(x, top + 7)]
            painter.drawPolygon(QPolygonF(wedge))
            painter.fillRect(QRectF(x - 0.5, top + 1, 1, self.row_height - 2), QColor(colours.text))

    def _paint_cuts(
        self, painter: QPainter, line: StripLine, found: RowTokens, differing: np.ndarray, top: float
    ) -> None:
        """Where rows differ: a strong line in the rows with a token boundary, dots in the others."""
        colour, faint = QColor(theme().error), QColor(theme().error)
        faint.setAlpha(_FAINT)
        xs, height = line.cells.x_of(differing).tolist(), float(self.row_height)
        inside = ~np.isin(differing, line.cells.bytes_)
        dotted = QPen(faint, 1, Qt.PenStyle.DotLine)
        for x, cuts, splits in zip(
            xs, np.isin(differing, found.edges).tolist(), inside.tolist(), strict=True
        ):
            if cuts and splits:  # only the lower part, so that the character stays readable
                painter.fillRect(QRectF(x, top + height * _SPLIT_TOP, 1, height * (1 - _SPLIT_TOP)), colour)
            elif cuts:
                painter.fillRect(QRectF(x - 0.5, top, _CUT, height), colour)
            elif not splits:
                painter.setPen(dotted)
                painter.drawLine(QPointF(x, top + 1), QPointF(x, top + height - 1))


class StripArea(QAbstractScrollArea):
    """Base class of the views that show strips and scroll them.

    Attributes:
        painter: what draws strips.
        rows: the tokenizers, from top to bottom.

    Signals:
        token_clicked(int, TokenAt): the number of a row, from 0, and the token in it that was clicked.
    """

    token_clicked = Signal(int, object)

    def __init__(self, painter: StripPainter, object_name: str, accessible_name: str) -> None:
        super().__init__()
        self.setObjectName(object_name)
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.painter = painter
        self.rows: tuple[StripRow, ...] = ()

    @property
    def _labels(self) -> int:
        return self.painter.label_width(self.rows)

    def _fit(self) -> None:
        """Set the ranges of the scroll bars."""
        raise NotImplementedError

    def _token_at(self, line: StripLine, row: int | None, x: float, offset: float) -> TokenAt | None:
        """The token of a row at `x` in the viewport, when the line is scrolled by `offset` pixels."""
        if row is None or x < self._labels:
            return None
        tokens = line.tokens(self.rows[row], offset, offset + self.viewport().width())
        return None if tokens is None else tokens.token_at(x - self._labels + offset)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _set_scroll(bar: QScrollBar, most: int, page: int, step: int) -> None:
    bar.setRange(0, max(most, 0))
    bar.setPageStep(max(page, 1))
    bar.setSingleStep(step)


class StripView(StripArea):
    """Shows one line. Only its visible characters are encoded and painted, however long it is.

    Attributes:
        line: what is shown; None for nothing.
    """

    def __init__(self, painter: StripPainter) -> None:
        super().__init__(painter, "alignedStrip", tr("The line at the caret in the tokens of every column"))
        self.horizontalScrollBar().setObjectName("stripScrollBar")
        self.horizontalScrollBar().setAccessibleName(tr("Scroll the line"))
        self.line: StripLine | None = None
        self._caret_byte: int | None = None

    def show_line(self, line: StripLine | None, rows: Sequence[StripRow], caret_byte: int | None) -> None:
        """Show a line, and scroll to the caret, a byte of the text, if the caret has moved."""
        moved = caret_byte != self._caret_byte or line is None
        self.line, self.rows, self._caret_byte = line, tuple(rows), caret_byte
        self.setAccessibleDescription("" if line is None else line.cells.text[:200])
        self._fit()
        x = self._caret_x
        if moved and x is not None:
            room, bar = max(self.viewport().width() - self._labels, 1), self.horizontalScrollBar()
            if not self._offset + px(_SEEN_MARGIN_PX) <= x <= self._offset + room - px(_SEEN_MARGIN_PX):
                bar.setValue(round(x - room / 2) if x > room - px(_SEEN_MARGIN_PX) else 0)
        self.viewport().update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(300, self.painter.height(len(self.rows)))

    @property
    def _offset(self) -> float:
        return float(self.horizontalScrollBar().value())

    @property
    def _caret_x(self) -> float | None:
        """The x of the caret in the line; None if it is not in this line."""
        if self.line is None or self._caret_byte is None:
            return None
        return float(self.line.cells.x_of([self._caret_byte - self.line.start_byte])[0])

    @override
    def _fit(self) -> None:
        room = max(self.viewport().width() - self._labels, 1)
        width = 0 if self.line is None else round(self.line.cells.width) + 12
        step = round(self.painter.widths.usual * _STEP_CELLS)
        _set_scroll(self.horizontalScrollBar(), width - room, room, step)
        height, needed = self.viewport().height(), self.painter.height(len(self.rows))
        _set_scroll(self.verticalScrollBar(), needed - height, height, self.painter.row_height)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme().surface))
        if self.line is None or not self.rows:
            return
        top = -float(self.verticalScrollBar().value())
        area = QRectF(0.0, top, self.viewport().width(), self.painter.height(len(self.rows)))
        self.painter.paint(painter, area, self.line, self.rows, self._offset)
        caret = self._caret_x
        if caret is not None and caret >= self._offset:
            x = caret + self._labels - self._offset
            painter.fillRect(QRectF(x, top + 5, 2, self.painter.row_height - 2), QColor(theme().accent))

    def found_at(self, x: float, y: float) -> tuple[int, TokenAt] | None:
        """The row and the token at a point of the viewport."""
        row = self.painter.row_at(y + self.verticalScrollBar().value(), len(self.rows))
        token = None if self.line is None else self._token_at(self.line, row, x, self._offset)
        return None if row is None or token is None else (row, token)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.found_at(event.position().x(), event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and found is not None:
            self.token_clicked.emit(*found)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.horizontalScrollBar()
        actions = {
            Qt.Key.Key_Left: -bar.singleStep(),
            Qt.Key.Key_Right: bar.singleStep(),
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        by = actions.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            bar.setValue(bar.value() + by)

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            help_event: QHelpEvent = event  # type: ignore[assignment]
            found = self.found_at(help_event.pos().x(), help_event.pos().y())
            tip = "" if found is None else plain_tip(self._tip(*found))
            QToolTip.showText(help_event.globalPos(), tip, self)
            return True
        return super().viewportEvent(event)

    def _tip(self, row: int, token: TokenAt) -> str:
        tokenizer = self.rows[row].document.tokenizer
        spelling = None if tokenizer is None else spelling_of(tokenizer, token.token_id)
        name = "" if spelling is None else f" “{visible_text(spelling)}”"
        return tr(
            "{name}: token {token_id}{name_2}", name=self.rows[row].name, token_id=token.token_id, name_2=name
        )


class StripList(StripArea):
    """Lists the lines whose token boundaries differ between columns.

    A line is scrolled to its first difference if that would be out of sight.

    Attributes:
        current: the index of the current line; -1 for none.

    Signals:
        place_wanted(int, int): the editor should show this span of the text, start and end in bytes.
        current_changed(): another line is the current one.
    """

    place_wanted = Signal(int, int)
    current_changed = Signal()

    def __init__(self, painter: StripPainter) -> None:
        super().__init__(painter, "differingLines", tr("Only the lines that columns cut otherwise"))
        self.verticalScrollBar().setAccessibleName(tr("Scroll the lines"))
        self.horizontalScrollBar().setAccessibleName(tr("Scroll the lines to the side"))
        self._found: SideBySide | None = None
        self._lines: dict[int, StripLine | None] = {}
        self._is_stale = False
        self.current = -1

    # ---- the lines

    def show_lines(self, found: SideBySide | None, rows: Sequence[StripRow]) -> None:
        """Show the lines of a comparison; the current index stays if the list is long enough."""
        self._found, self.rows = found, tuple(rows)
        self._lines = {}
        self._is_stale = False
        self.viewport().setUpdatesEnabled(True)
        self.current = min(self.current, len(self) - 1)
        self._fit()
        self.viewport().update()

    def hold(self) -> None:
        """The text has changed: show the earlier lines without tokens until they are compared anew."""
        self._is_stale = True
        small = self._found is not None and self._found.byte_count <= _SMALL_TEXT_BYTES
        self.viewport().setUpdatesEnabled(not small)  # a small text is compared in a moment: no flicker

    def tokens_changed(self) -> None:
        """The rows have other tokens."""
        self.viewport().update()

    def __len__(self) -> int:
        return 0 if self._found is None else len(self._found.line_starts)

    @property
    def pitch(self) -> int:
        """Pixels from one strip to the next."""
        return self.painter.height(len(self.rows)) + _STRIP_GAP

    def line(self, index: int) -> StripLine | None:
        """A line of the list; None if it is not in the text any more."""
        if index not in self._lines:
            if len(self._lines) > _MOST_KEPT:
                self._lines.clear()
            self._lines[index] = self._made(index)
        return self._lines[index]

    def _made(self, index: int) -> StripLine | None:
        found = self._found
        assert found is not None
        start, end = int(found.line_starts[index]), int(found.line_ends[index])
        source = found.shape.source  # as it was compared
        bounds = source.code_points_at(np.array([start, end])).tolist()
        number = int(np.searchsorted(found.shape.line_starts, start, "right"))
        return StripLine(start, LineCells(source.text[slice(*bounds)], self.painter.widths), number)

    def _first_word(self, index: int) -> tuple[int, int]:
        """The first word of a line that the columns split differently: its start and end in bytes."""
        found = self._found
        assert found is not None
        word = int(np.searchsorted(found.word_starts, found.line_starts[index], "left"))
        return int(found.word_starts[word]), int(found.word_ends[word])

    def _offset(self, index: int, line: StripLine) -> float:
        """How many pixels of a line are scrolled out at the left."""
        room = self.viewport().width() - self._labels
        start, end = self._first_word(index)
        left, right = line.cells.x_of(np.array([start, end]) - line.start_byte).tolist()
        begin = max(left - room * _SHARE_BEFORE, 0.0) if right > room else 0.0
        return begin + self.horizontalScrollBar().value()

    # ---- the current line

    def step(self, by: int) -> None:
        """Go `by` lines on or back; after the last line comes the first."""
        if len(self):
            here = self.current + by if self.current >= 0 else (0 if by > 0 else len(self) - 1)
            self.go_to(here % len(self))

    def go_to(self, index: int) -> None:
        """Make a line the current one, and show it in the editor."""
        if self._is_stale:
            return
        self.current = index
        bar, room = self.verticalScrollBar(), self.viewport().height()
        top = index * self.pitch
        if top < bar.value():
            bar.setValue(top)
        elif top + self.pitch > bar.value() + room:
            bar.setValue(min(top, top + self.pitch - room) if self.pitch <= room else top)
        self.viewport().update()
        self.current_changed.emit()
        self.place_wanted.emit(*self._first_word(index))

    @override
    def _fit(self) -> None:
        width, height = self.viewport().width(), self.viewport().height()
        _set_scroll(
            self.verticalScrollBar(), len(self) * self.pitch - height, height, self.painter.row_height
        )
        longest = 0
        if self._found is not None and len(self):
            longest = int((self._found.line_ends - self._found.line_starts).max())
        usual = self.painter.widths.usual
        widest = min(round(longest * usual), _NO_LIMIT)
        _set_scroll(
            self.horizontalScrollBar(), widest - width + self._labels, width, round(usual * _STEP_CELLS)
        )

    @override
    def sizeHint(self) -> QSize:
        return QSize(300, self.pitch)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme().surface))
        if not len(self) or not self.rows:
            return
        scrolled, pitch = self.verticalScrollBar().value(), self.pitch
        width = self.viewport().width()
        last = (scrolled + self.viewport().height()) // pitch
        for index in range(scrolled // pitch, min(last + 1, len(self))):
            line, top = self.line(index), index * pitch - scrolled
            if line is None:
                continue
            if index == self.current:
                painter.fillRect(QRectF(0, top, 3, pitch - 1), QColor(theme().accent))
            area = QRectF(0.0, top, width, pitch - _STRIP_GAP)
            offset = self._offset(index, line)
            self.painter.paint(painter, area, line, self.rows, offset, is_stale=self._is_stale)
            painter.fillRect(QRectF(0, top + pitch - 1, width, 1), QColor(theme().hairline))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        y = round(event.position().y()) + self.verticalScrollBar().value()
        index = y // self.pitch
        if event.button() != Qt.MouseButton.LeftButton or not 0 <= index < len(self):
            return
        self.go_to(index)
        line, row = self.line(index), self.painter.row_at(y - index * self.pitch, len(self.rows))
        if line is None or row is None or self._is_stale:
            return
        token = self._token_at(line, row, event.position().x(), self._offset(index, line))
        if token is not None:
            self.token_clicked.emit(row, token)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, side = event.key(), self.horizontalScrollBar()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            side.setValue(side.value() + side.singleStep() * (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current >= 0:
            self.go_to(self.current)
        else:
            super().keyPressEvent(event)
