"""What could have been merged at a stage, and why another merge was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.story.chip_text import chip_text, spelled_out
from tokexplorer.ui.story.drawing import Bar, Box, Drawing, Label
from tokexplorer.ui.story.ink import MARGIN, ink
from tokexplorer.ui.story.merge_tree import token_indices
from tokexplorer.ui.story.rows import LIST_ROW, add_chip, add_heading, add_sentence, add_wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.explain.stories import BpeStory, Candidate, MergeStage
    from tokexplorer.ui.story.drawing import Tone

MOST_ROWS = 200
_LOST = 0.5
_NONE = "No merge fits: each of these stays a token of its own."
_END = "No merge fits any more: these are the tokens."


def verdict(candidate: Candidate, winner: Candidate) -> str:
    """Why it was applied or not, in a few words."""
    if candidate.won:
        return "applied"
    return "the same, further right" if candidate.rank == winner.rank else "learned later"


def draw_candidates(story: BpeStory, step: int, width: float) -> Drawing:
    """The symbols of a stage and all merges that it allows."""
    stage, drawing = story.stages[step], Drawing(width=width)
    room = Box(MARGIN, 6, max(width - 2 * MARGIN, 60), 0)
    if not stage.candidates:
        bottom = add_sentence(drawing, _END if step else _NONE, room)
        _add_ids(drawing, stage, bottom + 4, room)
        return drawing
    place = stage.candidates[0].place
    bottom = add_heading(drawing, _symbols_now(len(stage.symbols)), room)
    tints = token_indices(story, stage.symbols)
    bottom = add_wrapped(
        drawing, stage.symbols, room._replace(y=bottom), rings=(place, place + 1), tints=tints
    )
    bottom = add_heading(drawing, "merges that fit, the first learned wins", room._replace(y=bottom + 6))
    for candidate in stage.candidates[:MOST_ROWS]:
        _add_row(drawing, stage, candidate, bottom, room)
        bottom += LIST_ROW
    more = len(stage.candidates) - MOST_ROWS
    if more > 0:
        bottom = add_heading(drawing, f"and {grouped(more)} more", room._replace(y=bottom))
    drawing.height = bottom + 6
    return drawing


def _symbols_now(count: int) -> str:
    return f"{count} symbols now"


def _add_row(drawing: Drawing, stage: MergeStage, candidate: Candidate, top: float, room: Box) -> None:
    row = Box(room.x, top, room.width, LIST_ROW)
    strength = 1.0 if candidate.won else _LOST
    if candidate.won:
        drawing.bars.append(Bar(Box(4, top, room.right + MARGIN - 8, LIST_ROW), "selection", 4))
    rank = f"{grouped(candidate.rank + 1)}"
    rank_width = max(ink().plain_width(rank), 34.0)
    tone: Tone = "text" if candidate.won else "muted"
    drawing.labels.append(Label(Box(room.x, top, rank_width, LIST_ROW), rank, tone, "right"))
    x = room.x + rank_width + 10
    left, right = stage.symbols[candidate.place], stage.symbols[candidate.place + 1]
    x = add_chip(drawing, left, x, row, strength=strength)
    drawing.labels.append(Label(Box(x - 2, top, 10, LIST_ROW), "+", "muted", "centre"))
    x = add_chip(drawing, right, x + 10, row, strength=strength)
    why = verdict(candidate, stage.candidates[0])
    why_width = ink().small_width(why) + 4
    drawing.labels.append(Label(Box(x + 6, top, why_width, LIST_ROW), why, tone, is_small=True))
    drawing.cover(Box(x + 6, top, why_width, LIST_ROW), MARGIN)


def _add_ids(drawing: Drawing, stage: MergeStage, top: float, room: Box) -> None:
    for index, part in enumerate(stage.symbols):
        row = Box(room.x, top, room.width, LIST_ROW)
        x = add_chip(drawing, part, room.x, row, look="token", tint=index)
        says = "no token" if part.token_id is None else f"id {grouped(part.token_id)}"
        label = Box(x + 6, top, ink().plain_width(says) + 4, LIST_ROW)
        drawing.labels.append(Label(label, says))
        drawing.cover(label, 4)
        top += LIST_ROW
    drawing.height = top + 6


def merges_text(story: BpeStory) -> Iterator[str]:
    """The merges as lines of text: the symbols of each stage, what is merged, and what lost."""
    for number, stage in enumerate(story.stages):
        yield f"{number}: {spelled_out(stage.symbols)}"
        for candidate in stage.candidates[:MOST_ROWS]:
            pair = (stage.symbols[candidate.place], stage.symbols[candidate.place + 1])
            texts = " + ".join(chip_text(part.text) for part in pair)
            why = verdict(candidate, stage.candidates[0])
            yield f"   merge {candidate.rank + 1}: {texts} ({why})"
