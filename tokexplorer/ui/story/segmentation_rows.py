"""Segmentations with their shares: the best ones, or those that were drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.story.chip_text import score, share, spelled_out
from tokexplorer.ui.story.drawing import Bar, Box, Drawing, Label
from tokexplorer.ui.story.ink import MARGIN, ink
from tokexplorer.ui.story.rows import LIST_ROW, add_chip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.explain.stories import Segmentation

MOST_ROWS = 200
MOST_CHIPS = 128
_BAR_WIDTH = 86.0
_HEAD = 22.0


def draw_segmentations(shown: Sequence[Segmentation], width: float) -> Drawing:
    """A row for each: the share as a bar and in percents, the score or how often it was drawn, the tokens."""
    drawing = Drawing(width=width)
    are_drawn = any(each.count for each in shown)
    third = "drawn" if are_drawn else "log p"
    percents_x = MARGIN + _BAR_WIDTH + 8
    third_x = percents_x + 58
    chips_x = third_x + 66
    heads = ((MARGIN, "share" if are_drawn else "probability"), (chips_x, "tokens"))
    for x, text in heads:
        drawing.labels.append(Label(Box(x, 2, 120, _HEAD - 4), text, is_small=True))
    drawing.labels.append(Label(Box(third_x, 2, 50, _HEAD - 4), third, "muted", "right", is_small=True))
    most = max((each.probability for each in shown), default=0.0) or 1.0
    for number, each in enumerate(shown[:MOST_ROWS]):
        row = Box(0, _HEAD + number * LIST_ROW, width, LIST_ROW)
        _draw_share(drawing, each.probability, most, row)
        percents = Box(percents_x, row.y, 56, LIST_ROW)
        drawing.labels.append(Label(percents, share(each.probability), "text", "right"))
        figure = grouped(each.count) if are_drawn else score(each.score)
        drawing.labels.append(Label(Box(third_x, row.y, 50, LIST_ROW), figure, "muted", "right"))
        x = chips_x
        for tint, part in enumerate(each.parts[:MOST_CHIPS]):
            x = add_chip(drawing, part, x, row, look="token", tint=tint)
        more = len(each.parts) - MOST_CHIPS
        if more > 0:
            drawing.labels.append(Label(Box(x, row.y, 90, LIST_ROW), f"and {grouped(more)} more"))
            drawing.cover(Box(x, row.y, 90, LIST_ROW))
    drawing.height = _HEAD + min(len(shown), MOST_ROWS) * LIST_ROW + 4
    drawing.width += MARGIN if drawing.width > width else 0
    _add_more(drawing, len(shown) - MOST_ROWS)
    return drawing


def _draw_share(drawing: Drawing, value: float, most: float, row: Box) -> None:
    y = row.y + LIST_ROW / 2 - 4
    drawing.bars.append(Bar(Box(MARGIN, y, _BAR_WIDTH, 8), "groove", 3))
    length = max(_BAR_WIDTH * value / most, 2.0) if value > 0 else 0.0
    drawing.bars.append(Bar(Box(MARGIN, y, length, 8), "accent", 3))


def _add_more(drawing: Drawing, more: int) -> None:
    if more > 0:
        says = f"and {grouped(more)} others"
        box = Box(MARGIN, drawing.height, ink().small_width(says) + 4, 18)
        drawing.labels.append(Label(box, says, is_small=True))
        drawing.cover(box)


def segmentations_text(shown: Sequence[Segmentation]) -> list[str]:
    """The rows as lines of text."""
    return [
        "\t".join(
            (
                share(each.probability),
                grouped(each.count) if each.count or math.isnan(each.score) else score(each.score, 4),
                spelled_out(each.parts),
            )
        )
        for each in shown[:MOST_ROWS]
    ]
