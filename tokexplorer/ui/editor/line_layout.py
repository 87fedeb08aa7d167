"""A plain text layout with air between the lines, the same for every script."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QPlainTextDocumentLayout
from typing_extensions import override

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QTextBlock, QTextDocument, QTextLine

LINE_PITCH = 1.55  # of the font's own height


class LineBox(NamedTuple):
    """Where a line of text is in its block, in pixels: its cell touches those of its neighbours."""

    top: float
    baseline: float
    bottom: float


class LineLayout(QPlainTextDocumentLayout):
    """Lines at equal distances, whatever fonts their characters were found in.

    Qt puts lines as close as their fonts allow and offers no setting for it in plain text. This class
    moves the lines apart after Qt has laid them out, with baselines on one grid; only a line too tall
    for it gets more room.
    """

    def __init__(self, document: QTextDocument, font: QFont) -> None:
        super().__init__(document)
        self.set_font(font)

    def set_font(self, font: QFont) -> None:
        """Take distances from `font`; the caller has the blocks laid out anew."""
        metrics = QFontMetricsF(font)
        pitch = ceil(metrics.height() * LINE_PITCH)
        self._above = round((pitch - metrics.height()) / 2 + metrics.ascent())
        self._below = pitch - self._above
        # What Qt says of a block of one line in this very font, once the line has been moved: most blocks.
        self._usual_height = self._above + metrics.descent() + metrics.leading()

    @property
    def pitch(self) -> int:
        """Distance of two baselines, in pixels."""
        return self._above + self._below

    @override
    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        """The block's room; lays it out if that was not done yet. No block needs none, as in Qt."""
        rect = super().blockBoundingRect(block)
        if rect.height() == self._usual_height:
            rect.setHeight(self._above + self._below)
            return rect
        if not block.isValid():
            return rect
        layout = block.layout()
        count = layout.lineCount()
        if count:
            first = layout.lineAt(0)
            if first.y() != max(self._above - first.ascent(), 0.0) or first.y() == 0.0:
                self._spread(block)
            rect.setHeight(self.line_box(layout.lineAt(count - 1)).bottom)
        return rect

    def line_box(self, line: QTextLine) -> LineBox:
        """The cell of a line that has been laid out."""
        baseline = line.y() + line.ascent()
        return LineBox(
            baseline - max(self._above, line.ascent()), baseline, baseline + max(self._below, line.descent())
        )

    def _spread(self, block: QTextBlock) -> None:
        layout = block.layout()
        leftward = block.textDirection() == Qt.LayoutDirection.RightToLeft
        top = 0.0
        for index in range(layout.lineCount()):
            line = layout.lineAt(index)
            ascent = line.ascent()
            baseline = top + max(self._above, ascent)
            # Paragraphs that are read from right to left begin at the right; Qt puts them at the left.
            indent = max(line.width() - line.naturalTextWidth(), 0.0) if leftward else 0.0
            line.setPosition(QPointF(self.document().documentMargin() + indent, baseline - ascent))
            top = baseline + max(self._below, line.descent())
