"""How tokens are told apart by their looks, and the parts of painting that text and chips share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from tokexplorer.core.unknown_tokens import unknown_ids
from tokexplorer.session.text.encodings import TINT_COUNT
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer

_HATCH_OPACITY = 70  # of 255
_UNKNOWN_NAMES = ("[UNK]", "<unk>", "<UNK>", "<|unk|>")


@dataclass(frozen=True, slots=True)
class TokenStyle:
    """How tokens are told apart.

    Attributes:
        stable: whether a token id always has the same tint; else neighbours differ.
        special_ids, unknown_ids: tokens that get an outline.
        pixel: size of a screen pixel: edges are put on whole ones.
        outlines: whether the rectangles are drawn as outlines; parts of characters are underlined then,
            lest nothing be seen of the glyph.
    """

    stable: bool = False
    special_ids: frozenset[int] = frozenset()
    unknown_ids: frozenset[int] = frozenset()
    pixel: float = 1.0
    outlines: bool = False

    @classmethod
    def of(cls, tokenizer: Tokenizer | None, *, stable: bool, pixel: float, outlines: bool) -> TokenStyle:
        """The style for a tokenizer: its special tokens are outlined, the one for the unknown otherwise."""
        special = dict(tokenizer.special_tokens) if tokenizer else {}
        unknown = frozenset(special.pop(name) for name in _UNKNOWN_NAMES if name in special)
        if tokenizer is not None:
            unknown |= unknown_ids(tokenizer)
        return cls(stable, frozenset(special.values()) - unknown, unknown, pixel, outlines)


def paint_tints(painter: QPainter, fills: Sequence[list[QRectF]], ticks: Sequence[list[QRectF]]) -> None:
    """Fill tokens and draw the ticks at their starts, both by tint; a theme of outlines fills no token."""
    colours = theme()
    for tint, (fill, edge) in enumerate(zip(colours.token_tints, colours.token_edges, strict=True)):
        if colours.outlines_only:
            painter.setPen(QPen(QColor(edge), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(fill))
        draw_rects(painter, fills[tint])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(edge))
        draw_rects(painter, ticks[tint])


def draw_rects(painter: QPainter, rects: list[QRectF]) -> None:
    """Draw all of them, if there are any."""
    if rects:
        painter.drawRects(rects)


def dashed_pen(colour: str, width: float, *pattern: float) -> QPen:
    """A pen of dashes; the pattern counts in widths of the pen."""
    pen = QPen(QColor(colour), width)
    pen.setDashPattern(pattern)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if width > 1 else Qt.PenCapStyle.SquareCap)
    return pen


def hatching(colour: str, pattern: Qt.BrushStyle) -> QBrush:
    """The faint hatching of special and unknown tokens."""
    hatch = QColor(colour)
    hatch.setAlpha(_HATCH_OPACITY)
    return QBrush(hatch, pattern)


def stable_tints(ids: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """A tint for each id that depends on nothing else, spread evenly (Knuth's multiplicative hash)."""
    return ((ids.astype(np.int64) * 2654435761) % (1 << 32) * TINT_COUNT) >> 32
