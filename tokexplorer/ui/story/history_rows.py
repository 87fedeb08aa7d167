"""A word against training: what it was after each step that changed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.story.chip_text import spelled_out
from tokexplorer.ui.story.drawing import Bar, Box, Drawing, Label, Spot
from tokexplorer.ui.story.ink import MARGIN, ink
from tokexplorer.ui.story.rows import LIST_ROW, add_chip, add_hairline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.explain.stories import WordAtStep
    from tokexplorer.ui.story.drawing import Tone

_HEAD = 22.0
_TO_COME = 0.5


def current_row(rows: Sequence[WordAtStep], step: int) -> int:
    """The row that tells what the word is after `step`; -1 if the first comes later."""
    return sum(row.step <= step for row in rows) - 1


def draw_history(rows: Sequence[WordAtStep], step: int, width: float, noun: str = "step") -> Drawing:
    """A row for each step that changed the word, that of the step at hand marked. Spots are rows.

    `noun` is what a step is called.
    """
    pens, drawing = ink(), Drawing(width=width)
    texts = [f"{noun} {grouped(row.step)}" if row.step else "at first" for row in rows]
    names = max((pens.plain_width(text) for text in texts), default=60.0)
    chips_x = MARGIN + names + 16
    counts_x = chips_x - 8
    for x, text in ((MARGIN, "after"), (chips_x, "the word was")):
        drawing.labels.append(Label(Box(x, 2, 120, _HEAD - 4), text, is_small=True))
    add_hairline(drawing, _HEAD - 1, width)
    current = current_row(rows, step)
    for number, (row, text) in enumerate(zip(rows, texts, strict=True)):
        box = Box(0, _HEAD + number * LIST_ROW, width, LIST_ROW)
        if number == current:
            drawing.bars.append(Bar(Box(4, box.y + 1, width - 8, LIST_ROW - 2), "selection", 4))
            drawing.focus = Box(0, box.y - LIST_ROW, 1, 3 * LIST_ROW)
        tone: Tone = "text" if number <= current else "muted"
        name = Box(MARGIN, box.y, counts_x - MARGIN, LIST_ROW)
        drawing.labels.append(Label(name, text, tone, is_bold=number == current))
        x = chips_x
        for tint, part in enumerate(row.parts):
            strength = 1.0 if number <= current else _TO_COME
            x = add_chip(drawing, part, x, box, look="token", tint=tint, strength=strength)
        drawing.spots.append(Spot(box, number, f"go to {noun} {grouped(row.step)}"))
    drawing.height = _HEAD + len(rows) * LIST_ROW + 4
    drawing.width += MARGIN if drawing.width > width else 0
    return drawing


def history_text(rows: Sequence[WordAtStep]) -> list[str]:
    """The rows as lines of text."""
    return [f"{row.step}\t{spelled_out(row.parts)}" for row in rows]
