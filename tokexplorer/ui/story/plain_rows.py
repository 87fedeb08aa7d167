"""A sentence and the tokens: all there is to say where nothing is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.story.chip_text import spelled_out
from tokexplorer.ui.story.drawing import Box, Drawing
from tokexplorer.ui.story.ink import MARGIN
from tokexplorer.ui.story.rows import add_sentence, add_wrapped

if TYPE_CHECKING:
    from tokexplorer.core.explain.stories import PlainStory


def draw_plain(story: PlainStory, width: float) -> Drawing:
    """The sentence, and the tokens on as many lines as they need."""
    drawing = Drawing(width=width)
    room = Box(MARGIN, 8, max(width - 2 * MARGIN, 60), 0)
    bottom = add_sentence(drawing, story.note, room) + 6 if story.note else room.y
    drawing.height = add_wrapped(drawing, story.tokens, room._replace(y=bottom)) + 6
    return drawing


def plain_text(story: PlainStory) -> list[str]:
    """The same as lines of text."""
    return [line for line in (story.note, spelled_out(story.tokens)) if line]
