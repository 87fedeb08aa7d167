"""Rows of chips and words, as the lists beside the drawings have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.story.chip_text import chip_text
from tokexplorer.ui.story.drawing import Box, Chip, Drawing, Label, Line
from tokexplorer.ui.story.ink import CHIP_GAP, CHIP_HEIGHT, MARGIN, ink

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from tokexplorer.core.explain.stories import Part
    from tokexplorer.ui.story.drawing import Tone

LIST_ROW = 26.0
LINE_HEIGHT = 18.0


def add_chip(
    drawing: Drawing, part: Part, x: float, row: Box, *, look="plain", tint=0, strength=1.0, ring=False
) -> float:
    """A chip in the middle of a row; returns where the next one goes."""
    text = chip_text(part.text)
    box = Box(x, row.y + (row.height - CHIP_HEIGHT) / 2, ink().chip_width(text), CHIP_HEIGHT)
    drawing.chips.append(Chip(box, text, look, tint, strength, ring))
    drawing.cover(box)
    return box.right + CHIP_GAP


def add_wrapped(
    drawing: Drawing,
    parts: Sequence[Part],
    room: Box,
    *,
    rings: Container[int] = (),
    tints: Sequence[int] | None = None,
) -> float:
    """Chips of tokens on as many lines as they need; returns the lower end."""
    x, y = room.x, room.y
    for index, part in enumerate(parts):
        width = ink().chip_width(chip_text(part.text))
        if x > room.x and x + width > room.right:
            x, y = room.x, y + LIST_ROW
        row = Box(0, y, 0, LIST_ROW)
        tint = index if tints is None else tints[index]
        x = add_chip(drawing, part, x, row, look="token", tint=tint, ring=index in rings)
    return y + LIST_ROW


def add_sentence(drawing: Drawing, text: str, room: Box, tone: Tone = "muted") -> float:
    """A sentence on as many lines as it needs; returns the lower end."""
    line, y = "", room.y
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and ink().plain_width(longer) > room.width:
            drawing.labels.append(Label(Box(room.x, y, room.width + 8, LINE_HEIGHT), line, tone))
            line, y = word, y + LINE_HEIGHT
        else:
            line = longer
    drawing.labels.append(Label(Box(room.x, y, room.width + 8, LINE_HEIGHT), line, tone))
    drawing.cover(Box(room.x, y, 0, LINE_HEIGHT))
    return y + LINE_HEIGHT


def add_heading(drawing: Drawing, text: str, room: Box) -> float:
    """A small heading; returns the lower end."""
    drawing.labels.append(Label(Box(room.x, room.y, room.width, LINE_HEIGHT), text, is_small=True))
    drawing.cover(Box(room.x, room.y, 0, LINE_HEIGHT))
    return room.y + LINE_HEIGHT + 2


def add_hairline(drawing: Drawing, y: float, width: float) -> None:
    """A line across."""
    drawing.lines.append(Line(MARGIN, round(y), width - MARGIN, round(y)))


def draw_sentence(sentence: str, width: float) -> Drawing:
    """A drawing of nothing but a sentence, such as why there is nothing to draw."""
    drawing = Drawing(width=width)
    add_sentence(drawing, sentence, Box(MARGIN, 8, max(width - 2 * MARGIN, 60), 0))
    return drawing
