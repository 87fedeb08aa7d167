"""Viterbi's table, a row for each place of the piece, and what each of its cells was chosen from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.story.chip_text import chip_text, score, shortened
from tokexplorer.ui.story.drawing import Bar, Box, Drawing, Label, Spot
from tokexplorer.ui.story.ink import MARGIN, ink
from tokexplorer.ui.story.rows import LIST_ROW, add_chip, add_hairline, add_heading, add_sentence

if TYPE_CHECKING:
    from tokexplorer.core.explain.stories import Cell, Edge, UnigramStory
    from tokexplorer.ui.story.drawing import Tone

MOST_CANDIDATES = 64
_HEAD = 22.0
_TOTAL_WIDTH = 46.0
_LONGEST_PREFIX = 18


def prefix_text(story: UnigramStory, byte: int) -> str:
    """The piece up to a place, its end if it is long."""
    text = chip_text(story.piece[:byte])
    return text if len(text) <= _LONGEST_PREFIX else "…" + text[1 - _LONGEST_PREFIX :]


def best_edge(story: UnigramStory, cell: Cell) -> Edge | None:
    """The edge that the best way to a place ends with; None where nothing ends."""
    return story.edges[cell.edges[0]] if cell.edges else None


def best_ends(story: UnigramStory) -> dict[int, int]:
    """The place where each token of the best path ends, and which one it is."""
    ends = sorted(edge.part.end_byte for edge in story.edges if edge.is_best)
    return {end: number for number, end in enumerate(ends)}


def draw_table(story: UnigramStory, step: int, width: float) -> Drawing:
    """The first `step` cells filled in; when all are, the best path is read backwards. Spots are steps."""
    pens, drawing = ink(), Drawing(width=width)
    prefixes = [prefix_text(story, cell.byte) for cell in story.cells]
    widest = max((pens.mono_width(text) for text in prefixes), default=0)
    columns = _Columns(MARGIN + 4, MARGIN + max(widest, pens.small_width("up to here")) + 22)
    heads = ((columns.prefix, "up to here"), (columns.score, "best score"), (columns.edge, "it ends with"))
    for x, text in heads:
        drawing.labels.append(Label(Box(x, 2, 90, _HEAD - 4), text, is_small=True))
    add_hairline(drawing, _HEAD - 1, width)
    is_complete = step >= len(story.cells)
    ends = best_ends(story) if is_complete else {}
    for number, (cell, prefix) in enumerate(zip(story.cells, prefixes, strict=True), 1):
        row = Box(0, _HEAD + (number - 1) * LIST_ROW, width, LIST_ROW)
        if number == step and not is_complete:
            drawing.bars.append(Bar(Box(4, row.y + 1, width - 8, LIST_ROW - 2), "selection", 4))
            drawing.focus = Box(0, row.y - LIST_ROW, 1, 3 * LIST_ROW)
        _draw_cell(drawing, story, cell, prefix, row, columns, number <= step, ends)
        drawing.spots.append(Spot(row, number))
    drawing.height = _HEAD + len(story.cells) * LIST_ROW + 6
    return drawing


class _Columns:
    def __init__(self, prefix: float, score_x: float) -> None:
        self.prefix, self.score = prefix, score_x
        self.edge = score_x + 74


def _draw_cell(
    drawing: Drawing,
    story: UnigramStory,
    cell: Cell,
    prefix: str,
    row: Box,
    columns: _Columns,
    is_filled: bool,
    ends: dict[int, int],
) -> None:
    token = ends.get(cell.byte)
    tone: Tone = "text" if is_filled else "muted"
    room = Box(columns.prefix, row.y, columns.score - columns.prefix - 6, LIST_ROW)
    drawing.labels.append(Label(room, prefix, tone, is_bold=token is not None))
    edge = best_edge(story, cell)
    if not is_filled or edge is None:
        drawing.labels.append(Label(Box(columns.score, row.y, 60, LIST_ROW), "·"))
        return
    score_box = Box(columns.score, row.y, 62, LIST_ROW)
    drawing.labels.append(Label(score_box, score(cell.score), tone, is_bold=token is not None))
    look = "plain" if token is None else "token"
    x = add_chip(drawing, edge.part, columns.edge, row, look=look, tint=token or 0)
    says = _from(story, edge)
    label = Box(x + 4, row.y, ink().small_width(says) + 4, LIST_ROW)
    if label.right <= row.width - MARGIN:  # it says no more than the chip: left out where there is no room
        drawing.labels.append(Label(label, says, is_small=True))


def _from(story: UnigramStory, edge: Edge) -> str:
    start = edge.part.start_byte
    return "from the start" if start == 0 else f"after {prefix_text(story, start)}"


def draw_cell_candidates(story: UnigramStory, step: int, width: float) -> Drawing:
    """All edges that end at the place of a step, the best first; the best path when the table is full."""
    drawing = Drawing(width=width)
    room = Box(MARGIN, 4, max(width - 2 * MARGIN, 60), 0)
    if step >= len(story.cells):
        return _draw_result(drawing, story, room)
    if step == 0:
        drawing.height = add_sentence(drawing, "The table is empty: the best score of nothing is 0.", room)
        return drawing
    cell = story.cells[step - 1]
    starts = {each.byte: each.score for each in story.cells}
    title = f"pieces that end after {prefix_text(story, cell.byte)}"
    bottom = add_heading(drawing, shortened(title), room)
    for rank, index in enumerate(cell.edges[:MOST_CANDIDATES]):
        edge = story.edges[index]
        _draw_candidate(drawing, edge, starts.get(edge.part.start_byte, 0.0), bottom, room, rank == 0)
        bottom += LIST_ROW
    drawing.height = bottom + 6
    return drawing


def _draw_candidate(
    drawing: Drawing, edge: Edge, before: float, top: float, room: Box, is_best: bool
) -> None:
    row = Box(room.x, top, room.width, LIST_ROW)
    if is_best:
        drawing.bars.append(Bar(Box(4, top + 1, room.right + MARGIN - 8, LIST_ROW - 2), "selection", 4))
    total = Box(room.x, top, _TOTAL_WIDTH, LIST_ROW)
    drawing.labels.append(Label(total, score(edge.total), "text", "right", is_bold=is_best))
    x = add_chip(drawing, edge.part, total.right + 10, row, strength=1.0 if is_best else 0.6)
    says = f"= {score(before)} + {score(edge.score)}"
    label = Box(x + 4, top, ink().small_width(says) + 4, LIST_ROW)
    drawing.labels.append(Label(label, says, is_small=True))
    drawing.cover(label, MARGIN)


def _draw_result(drawing: Drawing, story: UnigramStory, room: Box) -> Drawing:
    bottom = add_sentence(
        drawing, "The table is full. Read backwards from its last row it gives the best path:", room
    )
    best = [edge for edge in story.edges if edge.is_best]
    for number, edge in enumerate(best):
        row = Box(room.x, bottom + 2, room.width, LIST_ROW)
        x = add_chip(drawing, edge.part, room.x, row, look="token", tint=number)
        says = Box(x + 4, row.y, 70, LIST_ROW)
        drawing.labels.append(Label(says, score(edge.score), "text"))
        drawing.cover(says)
        bottom += LIST_ROW
    if story.ties > 1:
        sentence = f"{story.ties} paths are equally good; a rule decided between them."
        bottom = add_sentence(drawing, sentence, room._replace(y=bottom + 6), "warning")
    drawing.height = bottom + 8
    return drawing


def table_text(story: UnigramStory) -> list[str]:
    """The table as lines of text."""
    lines = ["up to here\tbest score\tit ends with"]
    for cell in story.cells:
        edge = best_edge(story, cell)
        ending = chip_text(edge.part.text) if edge is not None else ""
        lines.append(f"{prefix_text(story, cell.byte)}\t{score(cell.score, 4)}\t{ending}")
    return lines
