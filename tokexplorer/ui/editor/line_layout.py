"""A plain text layout with air between the lines, the same for every script."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QPlainTextDocumentLayout
from typing_extensions import override

from tokexplorer.ui.editor.font_lookup import FontLookup

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QTextBlock, QTextDocument, QTextLine

LINE_PITCH = 1.55  # of the font's own height
TAB_COLUMNS = 4
_ENDLESS = 1e9  # pixels: nothing is on screen yet


class LineBox(NamedTuple):
    """Where a line of text is in its block, in pixels: its cell touches those of its neighbours."""

    top: float
    baseline: float
    bottom: float


class LineLayout(QPlainTextDocumentLayout):
    """Lines at equal distances, whatever fonts their characters were found in.

    Qt puts lines as close as their fonts allow and offers no setting for it in plain text. Here baselines
    are on one grid, and only a line too tall for it gets more room.

    A block is laid out when it is first asked for in the present width and font; until then it keeps the
    lines that it had. Qt would go through all blocks whenever one of the two changes.

    Attributes:
        fonts: looks up the fonts of characters.

    Signals:
        fonts_found(): blocks with characters whose fonts had to wait, see `FontLookup`, are laid out anew.
    """

    fonts_found = Signal()

    def __init__(self, document: QTextDocument, font: QFont) -> None:
        """Lay out `document`, which is empty, from now on."""
        super().__init__(document)
        self._width = 0
        self._version = 0  # of width and font; the state of a block is the version that it is laid out in
        self._font_version = 0
        self._block_count = document.blockCount()
        self._formats_change = True  # until there is a font
        self._tells_size = False
        self.fonts = FontLookup(self)
        self.fonts.found.connect(self._show_fonts)
        self._boxed: list[QTextBlock] = []
        document.setDocumentLayout(self)
        self.set_font(font)

    def set_font(self, font: QFont) -> None:
        """Show the document in a font, with tabs as wide as some of its characters."""
        metrics = QFontMetricsF(font)
        pitch = ceil(metrics.height() * LINE_PITCH)
        self._above = round((pitch - metrics.height()) / 2 + metrics.ascent())
        self._below = pitch - self._above
        # What Qt says of a block of one line in this very font: most blocks.
        self._usual_height = self._above + metrics.descent() + metrics.leading()
        self._version = self._font_version = self._version + 1
        document = self.document()
        option = document.defaultTextOption()
        option.setTabStopDistance(TAB_COLUMNS * metrics.horizontalAdvance(" "))
        self._formats_change = True
        document.setDefaultFont(font)
        document.setDefaultTextOption(option)
        self._formats_change = False
        self.fonts.begin(font)
        self.update.emit()

    def set_width(self, width: int) -> None:
        """Break the lines for viewports of so many pixels."""
        if width != self._width:
            self._width = width
            self._version += 1

    @property
    def pitch(self) -> int:
        """Distance of two baselines, in pixels."""
        return self._above + self._below

    @override
    def documentSize(self) -> QSizeF:
        """The width of the viewports, and the number of lines, as Qt has it."""
        return QSizeF(self._width, self.document().lineCount())

    @override
    def documentChanged(self, position: int, removed: int, added: int) -> None:
        """Lay out a block that was edited; where blocks came or went, Qt forgets the layouts itself."""
        if self._formats_change:
            return
        document = self.document()
        first = document.findBlock(position)
        last = document.findBlock(max(position + removed + added - 1, 0))
        if first != last or document.blockCount() != self._block_count:
            self._block_count = document.blockCount()
            super().documentChanged(position, removed, added)
            return
        height = self.blockBoundingRect(first).height()
        self._choose_fonts(first)
        self._lay_out(first)
        if self.blockBoundingRect(first).height() == height:
            self.updateBlock.emit(first)
        else:
            self.update.emit()

    @override
    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        """The block's room; lays it out if that was not done yet. No block needs none, as in Qt."""
        if not block.isValid():
            return QRectF()
        layout = block.layout()
        is_new = block.userState() < self._font_version or layout.lineCount() == 0
        if is_new:
            self._choose_fonts(block)
        if is_new or block.userState() != self._version:
            self._lay_out(block)
        rect = super().blockBoundingRect(block)
        if rect.height() == self._usual_height:
            rect.setHeight(self._above + self._below)
        else:
            rect.setHeight(self.line_box(layout.lineAt(layout.lineCount() - 1)).bottom)
        return rect

    def version(self, block: QTextBlock) -> int:
        """A number that changes when the block is laid out in another width or font."""
        return block.userState()

    def line_box(self, line: QTextLine) -> LineBox:
        """The cell of a line that has been laid out."""
        baseline = line.y() + line.ascent()
        return LineBox(
            baseline - max(self._above, line.ascent()), baseline, baseline + max(self._below, line.descent())
        )

    def bring_up_to_date(self, block: QTextBlock) -> None:
        """Lay out a block and its neighbours: Qt moves the caret along the lines that they have."""
        for each in (block.previous(), block, block.next()):
            self.blockBoundingRect(each)

    def _choose_fonts(self, block: QTextBlock) -> None:
        """Show characters whose fonts must wait as boxes."""
        layout = block.layout()
        if layout.preeditAreaText():
            return  # an input method formats what it composes
        ranges = self.fonts.without_fonts(block.text())
        if ranges and self.fonts.waits:
            self._boxed.append(block)
        if ranges or layout.formats():
            self._formats_change = True
            layout.setFormats(ranges)
            self.document().markContentsDirty(block.position(), 0)  # else Qt adds it to the next edit
            self._formats_change = False

    @Slot()
    def _show_fonts(self) -> None:
        """Have blocks with boxes laid out anew."""
        for block in self._boxed:
            if block.isValid():
                block.setUserState(-1)
        self._boxed.clear()
        self.fonts_found.emit()
        self.update.emit()

    def _lay_out(self, block: QTextBlock) -> None:
        document, layout = self.document(), block.layout()
        margin, count = document.documentMargin(), document.lineCount()
        width = self._width - 2 * margin if self._width else _ENDLESS
        is_leftward = block.textDirection() == Qt.LayoutDirection.RightToLeft
        top = 0.0
        layout.setTextOption(document.defaultTextOption())
        # Glyphs are found once, not for the lines and once more for the painting: that takes the most time.
        layout.setCacheEnabled(block.userState() >= self._font_version)
        if not layout.cacheEnabled():
            layout.beginLayout()
            layout.endLayout()  # which forgets those of another font
            layout.setCacheEnabled(True)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLeadingIncluded(True)
            line.setLineWidth(width)
            ascent = line.ascent()
            baseline = top + max(self._above, ascent)
            # Paragraphs that are read from right to left begin at the right; Qt puts them at the left.
            indent = max(width - line.naturalTextWidth(), 0.0) if is_leftward else 0.0
            line.setPosition(QPointF(margin + indent, baseline - ascent))
            top = baseline + max(self._below, line.descent())
        layout.endLayout()
        block.setLineCount(layout.lineCount())
        block.setUserState(self._version)
        if document.lineCount() != count and not self._tells_size:  # who is told may ask for other blocks
            self._tells_size = True
            self.documentSizeChanged.emit(self.documentSize())
            self._tells_size = False
