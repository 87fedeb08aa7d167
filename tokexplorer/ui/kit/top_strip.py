"""The row above the drawing of a chart: titles of the vertical axes, and the names of the curves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

STRIP_HEIGHT_PX = 14
_SIZE_PT = 7.5
_LEFT_PX, _RIGHT_PX, _GAP_PX = 6, 8, 10
_LEAST_NAME_PX = 38  # of a shortened name
_TITLE_SHARE = 0.45  # of the width, at most, where there are names beside it


class Piece(NamedTuple):
    """A text of the strip: where it stands, what is read of it, and its colour, `""` for that of labels."""

    place: QRect
    text: str
    colour: str = ""


class TopStrip(QWidget):
    """Texts in one row that never touch: what has no room is shortened, or counted as `+2`.

    Attributes:
        left_title, right_title: the titles of the axes at the left and at the right.
        names: the names of the curves with their colours.
        taken_px: room at the right end that something else stands in.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.left_title = self.right_title = ""
        self.names: tuple[tuple[str, str], ...] = ()
        self.taken_px = 0

    def show_titles(self, left: str, right: str) -> None:
        """Show these titles of axes."""
        self.left_title, self.right_title = left, right
        self.update()

    def show_names(self, names: Sequence[tuple[str, str]]) -> None:
        """Show these names, each in its colour."""
        if self.names != tuple(names):
            self.names = tuple(names)
            self.update()

    def set_taken(self, width: int) -> None:
        """Leave so many pixels at the right end free."""
        self.taken_px = width
        self.update()

    def pieces(self) -> list[Piece]:
        """All texts, from left to right."""
        metrics = QFontMetrics(ui_font(_SIZE_PT))
        left, right = px(_LEFT_PX), self.width() - px(_RIGHT_PX) - self.taken_px
        pieces: list[Piece] = []

        def shown(text: str, most: int) -> tuple[str, int]:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(most, 0))
            return text, metrics.horizontalAdvance(text) + 1

        room = right - left
        text, width = shown(self.left_title, round(_TITLE_SHARE * room) if self._is_shared else room)
        if text:
            pieces.append(Piece(QRect(left, 0, width, px(STRIP_HEIGHT_PX)), text))
            left += width + px(_GAP_PX)
        text, width = shown(self.right_title, right - left)
        if text:
            right -= width
            pieces.append(Piece(QRect(right, 0, width, px(STRIP_HEIGHT_PX)), text))
            right -= px(_GAP_PX)
        pieces += self._name_pieces(left, right, metrics)
        return sorted(pieces, key=lambda piece: piece.place.left())

    @property
    def _is_shared(self) -> bool:
        return bool(self.names or self.right_title)

    def _name_pieces(self, left: int, right: int, metrics: QFontMetrics) -> list[Piece]:
        """The names against the right end, the longest shortened first."""
        kept = list(self.names)
        while kept:
            more = "" if len(kept) == len(self.names) else f"+{len(self.names) - len(kept)}"
            texts = [*kept, (more, "")] if more else kept
            room = right - left - px(_GAP_PX) * (len(texts) - 1)
            widths = [metrics.horizontalAdvance(name) + 1 for name, _ in texts]
            most = _fitting(widths, room)
            if most >= min(px(_LEAST_NAME_PX), max(widths)):
                break
            kept.pop()
        else:
            return []
        pieces = []
        used = sum(min(width, most) for width in widths) + px(_GAP_PX) * (len(texts) - 1)
        x = right - used
        for (name, colour), width in zip(texts, widths, strict=True):
            width = min(width, most)
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
            pieces.append(Piece(QRect(x, 0, width, px(STRIP_HEIGHT_PX)), text, colour))
            x += width + px(_GAP_PX)
        return pieces

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(ui_font(_SIZE_PT))
        for piece in self.pieces():
            painter.setPen(QColor(piece.colour or theme().muted))
            painter.drawText(
                piece.place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, piece.text
            )


def _fitting(widths: Sequence[int], room: int) -> int:
    """The greatest width that each may have so that all fit."""
    most = 0
    for place, width in enumerate(sorted(widths)):
        most = (room - sum(sorted(widths)[:place])) // (len(widths) - place)
        if width > most:
            return most
    return max(widths, default=0)
