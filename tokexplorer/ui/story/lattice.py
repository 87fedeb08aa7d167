"""The lattice of a piece: what of the vocabulary fits where, the best path on top."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.story.alignment import Ruler, Wide
from tokexplorer.ui.story.chip_text import characters_of, chip_text, score, share, spelled_out
from tokexplorer.ui.story.drawing import Box, Chip, Drawing, Label, Line, Spot
from tokexplorer.ui.story.ink import CHIP_GAP, CHIP_HEIGHT, MARGIN, ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.explain.stories import Edge, UnigramStory
    from tokexplorer.ui.story.drawing import Look

MOST_EDGES = 400  # drawn beside those of the best path
_LEAST_STRENGTH = 0.68
_HEAD = 34.0
_GAP = 5.0
_TALL = 33.0
_MOST_STRETCH = 1.35


class Sizes(NamedTuple):
    """How edges are drawn: score beside the piece, or below it where there is less room."""

    is_stacked: bool
    height: float


def draw_lattice(story: UnigramStory, chosen: int, width: float, height: float) -> Drawing:
    """The lattice; `chosen` is the number of the ringed edge in the order of `edge_order`, 0 for none.

    Spots are those numbers.
    """
    shown = shown_edges(story)
    characters = characters_of(story.piece)
    sizes, ruler = _fitted(story, shown, width)
    drawing = Drawing(width=ruler.width + MARGIN)
    layers = packed([story.edges[index] for index in shown])
    count = max(layers, default=0) + 1
    stretch = min(max((height - _HEAD - 8) / (count * (sizes.height + _GAP)), 1.0), _MOST_STRETCH)
    pitch, tall = (sizes.height + _GAP) * stretch, round(sizes.height * (1 + (stretch - 1) / 2))
    bottom = _HEAD + count * pitch + 4
    for place in story.places:
        x = round(ruler.x(place) - CHIP_GAP / 2)
        drawing.lines.append(Line(x, 8, x, bottom))
    for part in characters:
        left, right = ruler.x(part.start_byte), ruler.x(part.end_byte) - CHIP_GAP
        drawing.chips.append(Chip(Box(left, 8, right - left, CHIP_HEIGHT), chip_text(part.text), "ghost"))
    numbers = {index: number for number, index in enumerate(edge_order(story), 1)}
    best = [index for index in shown if story.edges[index].is_best]
    for index, layer in zip(shown, layers, strict=True):
        edge = story.edges[index]
        left = ruler.x(edge.part.start_byte)
        box = Box(
            left,
            round(_HEAD + layer * pitch),
            ruler.x(edge.part.end_byte) - CHIP_GAP - left,
            tall,
        )
        number = numbers[index]
        token = best.index(index) if edge.is_best else -1
        drawing.chips.append(_chip(edge, token, box, sizes, number == chosen))
        drawing.spots.append(Spot(box, number, edge_sentence(edge)))
        if number == chosen:
            drawing.focus = Box(box.x - 20, box.y - 10, box.width + 40, box.height + 20)
    drawing.height = bottom
    _add_more(drawing, len(story.edges) - len(shown))
    return drawing


def shown_edges(story: UnigramStory) -> list[int]:
    """Indices of the edges that are drawn: the best path from left to right, then the most probable ones."""
    best = [index for index, edge in enumerate(story.edges) if edge.is_best]
    rest = [index for index, edge in enumerate(story.edges) if not edge.is_best]
    rest.sort(key=lambda index: -story.edges[index].probability)
    return best + rest[:MOST_EDGES]


def edge_order(story: UnigramStory) -> list[int]:
    """Indices of the drawn edges as they are gone through: from left to right, the longest first."""
    spans = [(edge.part.start_byte, -edge.part.end_byte) for edge in story.edges]
    return sorted(shown_edges(story), key=lambda index: spans[index])


def packed(edges: Sequence[Edge]) -> list[int]:
    """A layer for each edge so that none overlap: the first that has room; the best path has its own."""
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


def _fitted(story: UnigramStory, shown: Sequence[int], width: float) -> tuple[Sizes, Ruler]:
    """Scores beside the pieces if all fits into the width, else below them."""
    wide = Sizes(False, CHIP_HEIGHT)
    ruler = _ruler(story, shown, wide, width)
    if ruler.width + MARGIN <= width:
        return wide, ruler
    tall = Sizes(True, _TALL)
    return tall, _ruler(story, shown, tall, width)


def _ruler(story: UnigramStory, shown: Sequence[int], sizes: Sizes, width: float) -> Ruler:
    pens = ink()
    measure = pens.stacked_width if sizes.is_stacked else pens.scored_width
    wides = [
        Wide(part.start_byte, part.end_byte, pens.chip_width(chip_text(part.text)) + CHIP_GAP)
        for part in characters_of(story.piece)
    ]
    for index in shown:
        edge = story.edges[index]
        room = measure(chip_text(edge.part.text), score(edge.score)) + CHIP_GAP
        wides.append(Wide(edge.part.start_byte, edge.part.end_byte, room))
    ruler = Ruler(wides, MARGIN)
    most = min(width - 2 * MARGIN, 1.5 * (ruler.width - MARGIN))
    return Ruler(wides, MARGIN, most)


def _chip(edge: Edge, token: int, box: Box, sizes: Sizes, ring: bool) -> Chip:
    strength = 1.0 if edge.is_best else _LEAST_STRENGTH + (1.0 - _LEAST_STRENGTH) * edge.probability**0.5
    look: Look = "token" if edge.is_best else "plain"
    return Chip(
        box,
        chip_text(edge.part.text),
        look,
        max(token, 0),
        1.0 if ring else strength,
        ring,
        side=score(edge.score),
        below=sizes.is_stacked,
    )


def edge_sentence(edge: Edge) -> str:
    """The facts about an edge on one line."""
    named = "" if edge.part.token_id is None else f" (id {grouped(edge.part.token_id)})"
    best = " · on the best path" if edge.is_best else ""
    return (
        f"{chip_text(edge.part.text)}{named} · log p {score(edge.score)} · "
        f"best way to its end {score(edge.total)} · in {share(edge.probability)} of all draws{best}"
    )


def _add_more(drawing: Drawing, more: int) -> None:
    if more > 0:
        says = f"and {grouped(more)} less probable pieces that are not drawn"
        box = Box(MARGIN, drawing.height, ink().small_width(says) + 4, 18)
        drawing.labels.append(Label(box, says, is_small=True))
        drawing.cover(box, MARGIN)


def lattice_text(story: UnigramStory) -> list[str]:
    """The lattice as lines of text."""
    lines = [f"{chip_text(story.piece)} becomes {spelled_out(story.tokens)}"]
    if story.ties > 1:
        lines.append(f"{story.ties} segmentations are equally good; a rule decided.")
    lines += [
        f"{edge.part.start_byte}-{edge.part.end_byte}: {edge_sentence(edge)}"
        for edge in (story.edges[index] for index in edge_order(story))
    ]
    return lines
