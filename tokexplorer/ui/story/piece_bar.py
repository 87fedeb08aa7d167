"""The pieces of a text as chips: the story of the chosen one is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tokexplorer.ui.story.canvas import StoryArea, StoryCanvas
from tokexplorer.ui.story.chip_text import chip_text
from tokexplorer.ui.story.drawing import Box, Chip, Drawing, Spot
from tokexplorer.ui.story.ink import CHIP_GAP, CHIP_HEIGHT, MARGIN, ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.story.canvas import Move

_HEIGHT = 28


class PieceBar(QWidget):
    """One row; it scrolls where there are many. Hidden as long as there is but one piece.

    Signals:
        piece_chosen(int): the user chose another.
    """

    piece_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pieceBar")
        self._pieces: tuple[bytes, ...] = ()
        self._current = 0
        self.canvas = StoryCanvas("pieceCanvas", "Piece of the text")
        self.canvas.spot_clicked.connect(self._choose)
        self.canvas.moved.connect(self.move_to)
        self._area = StoryArea(self.canvas)
        self._area.setMinimumHeight(_HEIGHT)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(_HEIGHT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area)

    def show_pieces(self, pieces: Sequence[bytes], current: int) -> None:
        """Offer these."""
        self._pieces, self._current = tuple(pieces), current
        self.setVisible(len(pieces) > 1)
        if len(pieces) > 1:
            self._area.show_drawn(self._draw)
            self.canvas.describe([chip_text(pieces[current])])

    def _draw(self, width: float, height: float) -> Drawing:
        drawing = Drawing(height=_HEIGHT)
        x = MARGIN
        for index, piece in enumerate(self._pieces):
            text = chip_text(piece)
            box = Box(x, 3, ink().chip_width(text), CHIP_HEIGHT)
            is_current = index == self._current
            drawing.chips.append(
                Chip(box, text, "plain", strength=1.0 if is_current else 0.75, ring=is_current)
            )
            drawing.spots.append(Spot(box, index))
            drawing.cover(box, MARGIN)
            if is_current:
                drawing.focus = box
            x = box.right + CHIP_GAP
        drawing.height = _HEIGHT
        return drawing

    @Slot(int)
    def _choose(self, index: int) -> None:
        if index != self._current:
            self.piece_chosen.emit(index)

    @Slot(object)
    def move_to(self, move: Move) -> None:
        """Choose the next piece, or one at an end."""
        if not self._pieces:
            return
        last = len(self._pieces) - 1
        targets = {"first": 0, "back": self._current - 1, "forth": self._current + 1, "last": last}
        self._choose(min(max(targets[move], 0), last))
