"""Drawings of Unigram: the lattice of a piece, the table of the Viterbi algorithm, and segmentations."""

from __future__ import annotations

import math
from bisect import bisect_left, insort
from typing import TYPE_CHECKING

from tokexplorer.core.explain.pieces import MOST_TIES
from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped, percent_text
from tokexplorer.ui.story.drawing import (
    CHIP_GAP,
    CHIP_HEIGHT,
    HEAD_HEIGHT,
    LIST_ROW,
    MARGIN,
    Bar,
    Box,
    Chip,
    Drawing,
    DrawnKind,
    Line,
    Ruler,
    Spot,
    Wide,
    characters_of,
    chip_text,
    ink,
    room_below,
    score,
    shortened,
    spelled_out,
    table_row,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.explain.stories import Cell, Edge, Segmentation, UnigramStory
    from tokexplorer.ui.story.drawing import Look, Tone

MOST_EDGES = 400  # that are drawn besides the best path
_LEAST_STRENGTH = 0.68
_LATTICE_TOP = 34.0
_LAYER_GAP = 5.0
_STACKED_HEIGHT = 33.0
_MOST_STRETCH = 1.35
MOST_CANDIDATES = 64
_TOTAL_WIDTH = 46.0
_LONGEST_PREFIX = 18
MOST_ROWS = 200
MOST_CHIPS = 128
_BAR_WIDTH = 86.0


# ---- the lattice


def draw_lattice(story: UnigramStory, chosen: int, width: float, height: float) -> Drawing:
    """The lattice, with a ring around the edge number `chosen` (from 1) of `edge_order`; 0 for none.

    Spots are these numbers.
    """
    shown = shown_edges(story)
    is_stacked, ruler = _fitted(story, shown, width)
    least_height = _STACKED_HEIGHT if is_stacked else CHIP_HEIGHT
    drawing = Drawing(width=ruler.width + MARGIN)
    layers = packed([story.edges[index] for index in shown])
    count = max(layers, default=0) + 1
    room = height - _LATTICE_TOP - 8
    stretch = min(max(room / (count * (least_height + _LAYER_GAP)), 1.0), _MOST_STRETCH)
    pitch, tall = (least_height + _LAYER_GAP) * stretch, round(least_height * (1 + (stretch - 1) / 2))
    bottom = _LATTICE_TOP + count * pitch + 4
    for place in story.places:
        x = round(ruler.x(place) - CHIP_GAP / 2)
        drawing.lines.append(Line(x, 8, x, bottom))
    for part in characters_of(story.piece):
        left, right = ruler.x(part.start_byte), ruler.x(part.end_byte) - CHIP_GAP
        drawing.chips.append(Chip(Box(left, 8, right - left, CHIP_HEIGHT), chip_text(part.text), "ghost"))
    numbers = {index: number for number, index in enumerate(edge_order(story), 1)}
    best = [index for index in shown if story.edges[index].is_best]
    for index, layer in zip(shown, layers, strict=True):
        edge, number = story.edges[index], numbers[index]
        left, right = ruler.x(edge.part.start_byte), ruler.x(edge.part.end_byte) - CHIP_GAP
        box = Box(left, round(_LATTICE_TOP + layer * pitch), right - left, tall)
        tint = best.index(index) if edge.is_best else 0
        chip = _edge_chip(edge, tint, box, is_stacked, number == chosen)
        drawing.add_chip(chip, number, edge_sentence(edge))
        if number == chosen:
            drawing.focus = Box(box.x - 20, box.y - 10, box.width + 40, box.height + 20)
    drawing.height = bottom
    more = len(story.edges) - len(shown)
    if more > 0:
        says = tr("and {more} less probable pieces that are not drawn", more=grouped(more))
        drawing.add_note(Box(MARGIN, bottom, 0, 18), says)
    return drawing


def shown_edges(story: UnigramStory) -> list[int]:
    """Indices of the edges that are drawn: the best path from left to right, then the most probable."""
    best = [index for index, edge in enumerate(story.edges) if edge.is_best]
    rest = [index for index, edge in enumerate(story.edges) if not edge.is_best]
    rest.sort(key=lambda index: -story.edges[index].probability)
    return best + rest[:MOST_EDGES]


def edge_order(story: UnigramStory) -> list[int]:
    """Indices of the drawn edges in the order of the steps: from left to right, the longest first."""
    spans = [(edge.part.start_byte, -edge.part.end_byte) for edge in story.edges]
    return sorted(shown_edges(story), key=lambda index: spans[index])


def packed(edges: Sequence[Edge]) -> list[int]:
    """The layer of each edge: the first where it overlaps no other. Layer 0 is for the best path."""
    starts: list[list[int]] = [[]]
    ends: list[list[int]] = [[]]
    layers = []
    for edge in edges:
        start, end = edge.part.start_byte, edge.part.end_byte
        layer = 0 if edge.is_best else 1
        while layer < len(starts):
            place = bisect_left(ends[layer], start + 1)  # the first that ends after this one starts
            if place == len(ends[layer]) or starts[layer][place] >= end:
                break
            layer += 1
        while layer >= len(starts):
            starts.append([])
            ends.append([])
        insort(starts[layer], start)
        insort(ends[layer], end)
        layers.append(layer)
    return layers


def _fitted(story: UnigramStory, shown: Sequence[int], width: float) -> tuple[bool, Ruler]:
    """Whether scores stand below the pieces, because they do not fit beside them, and the ruler for it."""
    ruler = _ruler(story, shown, width, is_stacked=False)
    if ruler.width + MARGIN <= width:
        return False, ruler
    return True, _ruler(story, shown, width, is_stacked=True)


def _ruler(story: UnigramStory, shown: Sequence[int], width: float, *, is_stacked: bool) -> Ruler:
    pens = ink()
    measure = pens.stacked_width if is_stacked else pens.scored_width
    wides = [
        Wide(part.start_byte, part.end_byte, pens.chip_width(chip_text(part.text)) + CHIP_GAP)
        for part in characters_of(story.piece)
    ]
    for edge in (story.edges[index] for index in shown):
        room = measure(chip_text(edge.part.text), score(edge.score)) + CHIP_GAP
        wides.append(Wide(edge.part.start_byte, edge.part.end_byte, room))
    needed = Ruler(wides, MARGIN).width - MARGIN
    return Ruler(wides, MARGIN, min(width - 2 * MARGIN, 1.5 * needed))


def _edge_chip(edge: Edge, tint: int, box: Box, is_stacked: bool, ring: bool) -> Chip:
    faint = _LEAST_STRENGTH + (1.0 - _LEAST_STRENGTH) * edge.probability**0.5
    strength = 1.0 if edge.is_best or ring else faint
    look: Look = "token" if edge.is_best else "plain"
    text, side = chip_text(edge.part.text), score(edge.score)
    return Chip(box, text, look, tint, strength, ring, side=side, below=is_stacked)


def edge_sentence(edge: Edge) -> str:
    """The facts about an edge in one line."""
    named = "" if edge.part.token_id is None else tr(" (id {token_id})", token_id=grouped(edge.part.token_id))
    best = tr(" · on the best path") if edge.is_best else ""
    return tr(
        "{text}{named} · log p {score} · best way to its end {total} · in {probability} of all draws{best}",
        text=chip_text(edge.part.text),
        named=named,
        score=score(edge.score),
        total=score(edge.total),
        probability=percent_text(edge.probability),
        best=best,
    )


def lattice_text(story: UnigramStory) -> list[str]:
    """The lattice as lines of text."""
    lines = [tr("{piece} becomes {tokens}", piece=chip_text(story.piece), tokens=spelled_out(story.tokens))]
    if story.ties > 1:
        lines.append(tr("{ties} segmentations are equally good; a rule decided.", ties=_ties(story)))
    lines += [
        f"{edge.part.start_byte}-{edge.part.end_byte}: {edge_sentence(edge)}"
        for edge in (story.edges[index] for index in edge_order(story))
    ]
    return lines


def _ties(story: UnigramStory) -> str:
    """How many paths are equally good; no more than some are counted."""
    return tr("at least {ties}", ties=story.ties) if story.ties >= MOST_TIES else str(story.ties)


def _edge_caption(story: UnigramStory, step: int) -> str:
    if step:
        return edge_sentence(story.edges[edge_order(story)[step - 1]])
    ties = tr(" · {ties} paths are equally good, a rule decided", ties=_ties(story)) if story.ties > 1 else ""
    return tr(
        "{edge_count} pieces fit; the best path is coloured{ties}",
        edge_count=grouped(len(story.edges)),
        ties=ties,
    )


LATTICE = DrawnKind(
    "lattice",
    tr("Lattice"),
    tr("All pieces of the vocabulary that fit, with their log probabilities"),
    draw_lattice,
    lattice_text,
    lambda story: len(edge_order(story)),
    _edge_caption,
    rests_at_end=False,
)


# ---- Viterbi's table


def prefix_text(story: UnigramStory, byte: int) -> str:
    """The piece up to a byte; only its end if it is long."""
    text = chip_text(story.piece[:byte])
    return text if len(text) <= _LONGEST_PREFIX else "…" + text[1 - _LONGEST_PREFIX :]


def best_edge(story: UnigramStory, cell: Cell) -> Edge | None:
    """The last edge of the best path to the place of a cell; None where no edge ends."""
    return story.edges[cell.edges[0]] if cell.edges else None


def best_ends(story: UnigramStory) -> dict[int, int]:
    """The number of each token of the best path, by the byte after its last."""
    ends = sorted(edge.part.end_byte for edge in story.edges if edge.is_best)
    return {end: number for number, end in enumerate(ends)}


def draw_table(story: UnigramStory, step: int, width: float, height: float = 0.0) -> Drawing:
    """The table with its first `step` cells filled in, and the best path once all are. Spots are steps."""
    pens, drawing = ink(), Drawing(width=width)
    prefixes = [prefix_text(story, cell.byte) for cell in story.cells]
    widest = max((pens.mono_width(text) for text in prefixes), default=0)
    prefix_x, score_x = MARGIN + 4, MARGIN + max(widest, pens.small_width(tr("up to here"))) + 22
    edge_x = score_x + 74
    for x, text in ((prefix_x, tr("up to here")), (score_x, tr("best score")), (edge_x, tr("it ends with"))):
        drawing.add_head(x, text, 90)
    drawing.add_hairline(HEAD_HEIGHT - 1, width - MARGIN)
    is_complete = step >= len(story.cells)
    ends = best_ends(story) if is_complete else {}
    for number, (cell, prefix) in enumerate(zip(story.cells, prefixes, strict=True), 1):
        row = table_row(number - 1, width)
        if number == step and not is_complete:
            drawing.choose_row(row)
        token = ends.get(cell.byte)
        tone: Tone = "text" if number <= step else "muted"
        room = Box(prefix_x, row.y, score_x - prefix_x - 6, LIST_ROW)
        drawing.add_label(room, prefix, tone, is_bold=token is not None)
        edge = best_edge(story, cell)
        if number > step or edge is None:
            drawing.add_label(Box(score_x, row.y, 60, LIST_ROW), "·")
        else:
            room = Box(score_x, row.y, 62, LIST_ROW)
            drawing.add_label(room, score(cell.score), tone, is_bold=token is not None)
            look: Look = "plain" if token is None else "token"
            x = drawing.add_part(edge.part, edge_x, row, look, token or 0)
            says = _from(story, edge)
            # Left out where there is no room, as the chip says the same.
            if x + 4 + pens.small_width(says) + 4 <= width - MARGIN:
                drawing.add_note(Box(x + 4, row.y, 0, LIST_ROW), says, margin=0.0)
        drawing.spots.append(Spot(row, number))
    drawing.height = HEAD_HEIGHT + len(story.cells) * LIST_ROW + 6
    return drawing


def _from(story: UnigramStory, edge: Edge) -> str:
    start = edge.part.start_byte
    return tr("from the start") if start == 0 else tr("after {story}", story=prefix_text(story, start))


def draw_cell_candidates(story: UnigramStory, step: int, width: float, height: float = 0.0) -> Drawing:
    """All edges that end at the place of a step, the best first; the best path once the table is full."""
    drawing = Drawing(width=width)
    room = room_below(4, width)
    if step >= len(story.cells):
        return _draw_result(drawing, story, room)
    if step == 0:
        drawing.height = drawing.add_sentence(tr("The table is empty: the best score of nothing is 0."), room)
        return drawing
    cell = story.cells[step - 1]
    starts = {each.byte: each.score for each in story.cells}
    title = tr("pieces that end after {story}", story=prefix_text(story, cell.byte))
    bottom = drawing.add_heading(shortened(title), room)
    for rank, index in enumerate(cell.edges[:MOST_CANDIDATES]):
        edge = story.edges[index]
        row, is_best = Box(room.x, bottom, room.width, LIST_ROW), rank == 0
        if is_best:
            drawing.highlight(bottom, room.right + MARGIN)
        total = row._replace(width=_TOTAL_WIDTH)
        drawing.add_label(total, score(edge.total), "text", "right", is_bold=is_best)
        x = drawing.add_part(edge.part, total.right + 10, row, strength=1.0 if is_best else 0.6)
        before = starts.get(edge.part.start_byte, 0.0)
        drawing.add_note(row._replace(x=x + 4), f"= {score(before)} + {score(edge.score)}")
        bottom += LIST_ROW
    drawing.height = bottom + 6
    return drawing


def _draw_result(drawing: Drawing, story: UnigramStory, room: Box) -> Drawing:
    sentence = tr("The table is full. Read backwards from its last row it gives the best path:")
    bottom = drawing.add_sentence(sentence, room)
    for number, edge in enumerate(edge for edge in story.edges if edge.is_best):
        row = Box(room.x, bottom + 2, room.width, LIST_ROW)
        x = drawing.add_part(edge.part, room.x, row, "token", number)
        says = Box(x + 4, row.y, 70, LIST_ROW)
        drawing.add_label(says, score(edge.score), "text")
        drawing.cover(says)
        bottom += LIST_ROW
    if story.ties > 1:
        sentence = tr("{ties} paths are equally good; a rule decided between them.", ties=_ties(story))
        bottom = drawing.add_sentence(sentence, room._replace(y=bottom + 6), "warning")
    drawing.height = bottom + 8
    return drawing


def table_text(story: UnigramStory) -> list[str]:
    """The table as lines of text."""
    lines = ["\t".join((tr("up to here"), tr("best score"), tr("it ends with")))]
    for cell in story.cells:
        edge = best_edge(story, cell)
        ending = chip_text(edge.part.text) if edge is not None else ""
        lines.append(f"{prefix_text(story, cell.byte)}\t{score(cell.score, 4)}\t{ending}")
    return lines


def _cell_caption(story: UnigramStory, step: int) -> str:
    if step == 0:
        return tr("the table is empty")
    cell = story.cells[step - 1]
    edge = best_edge(story, cell)
    ending = "" if edge is None else tr(" ends with {text}", text=chip_text(edge.part.text))
    return tr("the best way to {story}{ending}", story=prefix_text(story, cell.byte), ending=ending)


VITERBI = DrawnKind(
    "viterbi",
    tr("Table"),
    tr("Viterbi's table: the best way to each place, from left to right"),
    draw_table,
    table_text,
    lambda story: len(story.cells),
    _cell_caption,
    draw_cell_candidates,
)


# ---- segmentations


def draw_segmentations(shown: Sequence[Segmentation], width: float) -> Drawing:
    """A row for each segmentation: its share, its score or how often it was drawn, and its tokens."""
    drawing = Drawing(width=width)
    are_drawn = any(each.count for each in shown)
    percents_x = MARGIN + _BAR_WIDTH + 8
    third_x = percents_x + 58
    chips_x = third_x + 66
    drawing.add_head(MARGIN, tr("share") if are_drawn else tr("probability"))
    drawing.add_head(chips_x, tr("tokens"))
    drawing.add_head(third_x, tr("drawn") if are_drawn else tr("log p"), 50, "right")
    most = max((each.probability for each in shown), default=0.0) or 1.0
    for number, each in enumerate(shown[:MOST_ROWS]):
        row = table_row(number, width)
        bar = Box(MARGIN, row.y + LIST_ROW / 2 - 4, _BAR_WIDTH, 8)
        length = max(_BAR_WIDTH * each.probability / most, 2.0) if each.probability > 0 else 0.0
        drawing.bars += [Bar(bar, "groove", 3), Bar(bar._replace(width=length), "accent", 3)]
        drawing.add_label(
            Box(percents_x, row.y, 56, LIST_ROW), percent_text(each.probability), "text", "right"
        )
        third = grouped(each.count) if are_drawn else score(each.score)
        drawing.add_label(Box(third_x, row.y, 50, LIST_ROW), third, "muted", "right")
        x = chips_x
        for tint, part in enumerate(each.parts[:MOST_CHIPS]):
            x = drawing.add_part(part, x, row, "token", tint)
        more = len(each.parts) - MOST_CHIPS
        if more > 0:
            drawing.add_label(Box(x, row.y, 90, LIST_ROW), tr("and {more} more", more=grouped(more)))
            drawing.cover(Box(x, row.y, 90, LIST_ROW))
    drawing.end_table(min(len(shown), MOST_ROWS), width)
    more = len(shown) - MOST_ROWS
    if more > 0:
        says = tr("and {more} others", more=grouped(more))
        drawing.add_note(Box(MARGIN, drawing.height, 0, 18), says, margin=0.0)
    return drawing


def segmentations_text(shown: Sequence[Segmentation]) -> list[str]:
    """The rows as lines of text."""
    return [
        "\t".join(
            (
                percent_text(each.probability),
                grouped(each.count) if each.count or math.isnan(each.score) else score(each.score, 4),
                spelled_out(each.parts),
            )
        )
        for each in shown[:MOST_ROWS]
    ]


N_BEST = DrawnKind(
    "nBest",
    tr("Best"),
    tr("The best segmentations, with their probability"),
    lambda story, step, width, height: draw_segmentations(story.n_best, width),
    lambda story: segmentations_text(story.n_best),
)
