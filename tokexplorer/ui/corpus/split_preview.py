"""Some lines of the corpus, every piece underlined and every space in sight."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokexplorer.core.token_text import visible_text
from tokexplorer.ui.theme import theme, theme_manager, ui_font

if TYPE_CHECKING:
    from tokexplorer.ui.corpus.corpus_counter import SplitSample

MOST_ROWS = 4
PADDING_PX = 9
ROW_GAP_PX = 5
RADIUS_PX = 6
GAP = "\u2009"  # thin space: keeps the underlines apart, and a row may break there
_MARKS = re.compile("([·⇥↵␍⍽]+)")


class SplitPreview(QWidget):
    """A card as high as its rows, up to a limit; what does not fit is left out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("splitPreview")
        self.setAccessibleName("Pieces of some lines of the corpus")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._sample: SplitSample | None = None
        self._layouts: list[tuple[QTextLayout, int]] = []
        theme_manager().changed.connect(self._arrange)
        self._arrange()

    @property
    def shown_lines(self) -> tuple[tuple[bytes, ...], ...]:
        """The pieces that are shown, line by line."""
        return () if self._sample is None else self._sample.lines[:MOST_ROWS]

    def set_sample(self, sample: SplitSample | None) -> None:
        """Show these lines; None hides the card."""
        self._sample = sample
        spoken = [" | ".join(visible_text(piece) for piece in line) for line in self.shown_lines]
        self.setAccessibleDescription("\n".join(spoken))
        self._arrange()

    @Slot()
    def _arrange(self) -> None:
        """Break the lines into rows for the present width and colours."""
        self._layouts = []
        top = float(PADDING_PX)
        rows_left = MOST_ROWS
        for line in self.shown_lines:
            if rows_left == 0:
                break
            layout = _text_layout(line)
            rows, top = _break_rows(layout, top, self.width() - 2 * PADDING_PX, rows_left)
            rows_left -= rows
            self._layouts.append((layout, rows))
        self.setVisible(bool(self._layouts))
        self.setFixedHeight(round(top - ROW_GAP_PX) + PADDING_PX if self._layouts else 0)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width needs other rows."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card and the rows on it."""
        colours = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.hairline) if colours.outlines_only else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_PX, RADIUS_PX)
        painter.setPen(QColor(self.palette().color(QPalette.ColorRole.WindowText)))
        for layout, rows in self._layouts:
            for row in range(rows):
                layout.lineAt(row).draw(painter, QPointF(PADDING_PX, 0))


def _text_layout(pieces: tuple[bytes, ...]) -> QTextLayout:
    text, formats, place = "", [], 0
    for piece in pieces:
        for part in _MARKS.split(visible_text(piece)):
            if part:
                length = len(part.encode("utf-16-le")) // 2
                formats.append(_format(place, length, is_mark=bool(_MARKS.match(part))))
                text += part
                place += length
        text += GAP
        place += len(GAP)
    layout = QTextLayout(text, ui_font())
    layout.setFormats(formats)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    return layout


def _format(start: int, length: int, *, is_mark: bool) -> QTextLayout.FormatRange:
    colours = theme()
    look = QTextCharFormat()
    look.setFontUnderline(True)
    look.setUnderlineColor(QColor(colours.muted))
    look.setForeground(QColor(colours.muted if is_mark else colours.text))
    one = QTextLayout.FormatRange()
    one.start, one.length, one.format = start, length, look
    return one


def _break_rows(layout: QTextLayout, top: float, width: int, limit: int) -> tuple[int, float]:
    """Lay out up to `limit` rows from `top` on; how many there are, and where the next one goes."""
    rows = 0
    layout.beginLayout()
    while rows < limit:
        row = layout.createLine()
        if not row.isValid():
            break
        row.setLineWidth(max(width, 1))
        row.setPosition(QPointF(0, top))
        top += row.height() + ROW_GAP_PX
        rows += 1
    layout.endLayout()
    return rows, top
