"""Drawings of BPE: the tree of the merges that made a piece's tokens, and the merges possible at a stage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import counted, grouped
from tokexplorer.ui.story.drawing import (
    LIST_ROW,
    MARGIN,
    TIGHT_HEIGHT,
    Box,
    Chip,
    Drawing,
    DrawnKind,
    Label,
    Line,
    Spot,
    chip_text,
    ink,
    room_below,
    spelled_out,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.core.explain.stories import BpeStory, Candidate, MergeStage, Part
    from tokexplorer.ui.story.drawing import Tone

_LEAST_STEP = 12.5  # between two levels whose chips are not above each other: the height of a label
_LEAST_RISE = 21.0  # between a chip and one above it
_MOST_STRETCH = 2.2
_LEAST_GAP = 5.0
_MOST_GAP = 26.0
_LABEL_GAP = 12.0
_EDGE = 6.0
_PAST = 0.45  # opacity of a symbol that was merged into a larger one
MOST_ROWS = 200
_LOST = 0.5  # opacity of a merge that lost
_NONE = tr("No merge fits: each of these stays a token of its own.")
_END = tr("No merge fits any more: these are the tokens.")


@dataclass(slots=True)
class Node:
    """A symbol that existed at some stage.

    Attributes:
        part: its text and span.
        level: 0 for a symbol that the piece began with, n for the result of the n-th merge.
        gone_at: the merge that merged it into another symbol; None for a final token.
        children: the two nodes that were merged into it.
        token: index of the final token that it became part of.
        x, width: the middle and the width of its chip.
        rise: how far its middle is above the middle of the leaves.
    """

    part: Part
    level: int
    gone_at: int | None = None
    children: tuple[Node, Node] | None = None
    token: int = 0
    x: float = 0.0
    width: float = 0.0
    rise: float = 0.0

    @property
    def text(self) -> str:
        """The text on its chip."""
        return chip_text(self.part.text)


def grow(story: BpeStory) -> tuple[list[Node], list[int]]:
    """All nodes, lower levels first, and the rank of each merge in the order of application."""
    forest = [Node(part, 0) for part in story.stages[0].symbols]
    nodes, ranks = list(forest), []
    for level, stage in enumerate(story.stages[:-1], 1):
        winner = stage.candidates[0]
        left, right = forest[winner.place], forest[winner.place + 1]
        left.gone_at = right.gone_at = level
        node = Node(story.stages[level].symbols[winner.place], level, None, (left, right))
        forest[winner.place : winner.place + 2] = [node]
        nodes.append(node)
        ranks.append(winner.rank)
    for token, root in enumerate(forest):
        root.token = token
    for node in reversed(nodes):
        for child in node.children or ():
            child.token = node.token
    return nodes, ranks


def token_indices(story: BpeStory, parts: Sequence[Part]) -> list[int]:
    """For each symbol of a stage, the index of the token that it becomes part of."""
    ends = [part.end_byte for part in story.tokens]
    return [sum(end <= part.start_byte for end in ends) for part in parts]


def draw_merge_tree(story: BpeStory, step: int, width: float, height: float) -> Drawing:
    """The tree after `step` merges: later symbols are hollow, the next pair has rings. Spots are levels."""
    nodes, ranks = grow(story)
    names = [tr("merge {grouped}", grouped=grouped(rank + 1)) for rank in ranks]
    gutter = max((ink().small_width(name) for name in names), default=-_LABEL_GAP)
    left = MARGIN + gutter + _LABEL_GAP
    right = _place_leaves(nodes, left, width - MARGIN)
    _raise_levels(nodes, height - TIGHT_HEIGHT - 2 * _EDGE)
    top_rise = max((node.rise for node in nodes), default=0.0)
    drawing = Drawing(right + MARGIN, max(top_rise + TIGHT_HEIGHT + 2 * _EDGE, height))
    base = drawing.height - _EDGE - TIGHT_HEIGHT / 2 if ranks else _EDGE + TIGHT_HEIGHT / 2
    for node in nodes:
        if node.level:
            y = round(base - node.rise)
            drawing.lines.append(Line(left - 6, y, right, y))
            label = Box(MARGIN, y - 9, gutter, 18)
            tone: Tone = "text" if node.level <= step else "accent" if node.level == step + 1 else "muted"
            name = names[node.level - 1]
            drawing.labels.append(Label(label, name, tone, "right", is_small=True))
            drawing.spots.append(Spot(label, node.level, tr("go to the stage after {name}", name=name)))
    for node in nodes:
        _draw_branch(drawing, node, step, base)
    for node in nodes:
        _draw_node(drawing, node, step, base)
    return drawing


def _place_leaves(nodes: list[Node], left: float, right: float) -> float:
    """Place the leaves side by side and every other node above its children; returns the right end."""
    for node in nodes:
        node.width = ink().tight_width(node.text)
    leaves = [node for node in nodes if node.children is None]
    spare = right - left - sum(node.width for node in leaves)
    gap = min(max(spare / max(len(leaves), 1), _LEAST_GAP), _MOST_GAP)
    x = left
    for node in leaves:
        node.x = x + node.width / 2
        x += node.width + gap
    for node in nodes:
        if node.children is not None:
            node.x = (node.children[0].x + node.children[1].x) / 2
    return x - gap if leaves else left


def _raise_levels(nodes: list[Node], room: float) -> None:
    """Place every merge above earlier ones and above the chips below it, stretched to fill `room`."""
    below: list[Node] = []
    highest = 0.0
    for node in nodes:
        if node.children is not None:
            left, right = node.x - node.width / 2, node.x + node.width / 2
            over = [
                other.rise + _LEAST_RISE
                for other in below
                if other.rise + _LEAST_RISE > highest + _LEAST_STEP
                and other.x - other.width / 2 < right
                and left < other.x + other.width / 2
            ]
            node.rise = highest = max([highest + _LEAST_STEP, *over])
        below.append(node)
    if 0 < highest < room:
        stretch = min(room / highest, _MOST_STRETCH)
        for node in nodes:
            node.rise *= stretch


def _draw_branch(drawing: Drawing, node: Node, step: int, base: float) -> None:
    if node.children is None:
        return
    one, other = node.children
    top = round(base - node.rise)
    is_done, is_next = node.level <= step, node.level == step + 1
    tint = node.token if is_done else None
    tone: Tone = "accent" if is_next else "muted"
    width = 2.0 if is_done or is_next else 1.0
    for x1, y1, x2, y2 in (
        (one.x, base - one.rise, one.x, top),
        (other.x, base - other.rise, other.x, top),
        (one.x, top, other.x, top),
    ):
        drawing.lines.append(Line(round(x1), round(y1), round(x2), y2, tone, width, not is_done, tint))


def _draw_node(drawing: Drawing, node: Node, step: int, base: float) -> None:
    top = round(base - node.rise - TIGHT_HEIGHT / 2)
    box = Box(round(node.x - node.width / 2), top, node.width, TIGHT_HEIGHT)
    is_made = node.level <= step
    is_there = is_made and (node.gone_at is None or node.gone_at > step)
    if is_made:
        ring = is_there and node.gone_at == step + 1
        strength = 1.0 if is_there else _PAST
        drawing.chips.append(Chip(box, node.text, "token", node.token, strength, ring=ring))
    else:
        drawing.chips.append(Chip(box, node.text, "hollow", node.token))
    if node.level == step + 1:
        drawing.focus = Box(box.x - 30, box.y - 30, box.width + 60, 80)
    named = tr(" · id {token_id}", token_id=node.part.token_id) if node.part.token_id is not None else ""
    drawing.spots.append(Spot(box, node.level, f"{node.text}{named}"))


# ---- the merges that fit


def verdict(candidate: Candidate, winner: Candidate) -> str:
    """Why a merge was applied or not, in a few words."""
    if candidate.won:
        return tr("applied")
    return tr("the same, further right") if candidate.rank == winner.rank else tr("learned later")


def draw_candidates(story: BpeStory, step: int, width: float, height: float = 0.0) -> Drawing:
    """The symbols of a stage and all merges that are possible."""
    stage, drawing = story.stages[step], Drawing(width=width)
    room = room_below(6, width)
    if not stage.candidates:
        bottom = drawing.add_sentence(_END if step else _NONE, room) + 4
        for index, part in enumerate(stage.symbols):
            x = drawing.add_part(part, room.x, Box(0, bottom, 0, LIST_ROW), "token", index)
            says = (
                tr("no token")
                if part.token_id is None
                else tr("id {token_id}", token_id=grouped(part.token_id))
            )
            label = Box(x + 6, bottom, ink().plain_width(says) + 4, LIST_ROW)
            drawing.add_label(label, says)
            drawing.cover(label, 4)
            bottom += LIST_ROW
        drawing.height = bottom + 6
        return drawing
    place = stage.candidates[0].place
    bottom = drawing.add_heading(tr("{symbol_count} symbols now", symbol_count=len(stage.symbols)), room)
    tints = token_indices(story, stage.symbols)
    bottom = drawing.add_wrapped(stage.symbols, room._replace(y=bottom), (place, place + 1), tints)
    bottom = drawing.add_heading(tr("merges that fit, the first learned wins"), room._replace(y=bottom + 6))
    for candidate in stage.candidates[:MOST_ROWS]:
        _add_candidate(drawing, stage, candidate, bottom, room)
        bottom += LIST_ROW
    more = len(stage.candidates) - MOST_ROWS
    if more > 0:
        bottom = drawing.add_heading(tr("and {more} more", more=grouped(more)), room._replace(y=bottom))
    drawing.height = bottom + 6
    return drawing


def _add_candidate(drawing: Drawing, stage: MergeStage, candidate: Candidate, top: float, room: Box) -> None:
    row = Box(room.x, top, room.width, LIST_ROW)
    strength = 1.0 if candidate.won else _LOST
    if candidate.won:
        drawing.highlight(top, room.right + MARGIN, 0.0)
    rank = grouped(candidate.rank + 1)
    rank_width = max(ink().plain_width(rank), 34.0)
    tone: Tone = "text" if candidate.won else "muted"
    drawing.add_label(row._replace(width=rank_width), rank, tone, "right")
    left, right = stage.symbols[candidate.place], stage.symbols[candidate.place + 1]
    x = drawing.add_part(left, room.x + rank_width + 10, row, strength=strength)
    drawing.add_label(Box(x - 2, top, 10, LIST_ROW), "+", "muted", "centre")
    x = drawing.add_part(right, x + 10, row, strength=strength)
    drawing.add_note(row._replace(x=x + 6), verdict(candidate, stage.candidates[0]), tone)


def _pair_text(stage: MergeStage, candidate: Candidate) -> str:
    pair = stage.symbols[candidate.place : candidate.place + 2]
    return " + ".join(chip_text(part.text) for part in pair)


def merges_text(story: BpeStory) -> Iterator[str]:
    """The merges as lines of text: the symbols of each stage, and all possible merges."""
    for number, stage in enumerate(story.stages):
        yield f"{number}: {spelled_out(stage.symbols)}"
        for candidate in stage.candidates[:MOST_ROWS]:
            why = verdict(candidate, stage.candidates[0])
            name = tr("merge {grouped}", grouped=candidate.rank + 1)
            yield f"   {name}: {_pair_text(stage, candidate)} ({why})"


def _merge_caption(story: BpeStory, step: int) -> str:
    stage = story.stages[step]
    if not stage.candidates:
        count = len(stage.symbols)
        return tr("{tokens}: no merge fits any more", tokens=counted(count))
    winner = stage.candidates[0]
    return tr(
        "next is merge {grouped}: {stage}", grouped=grouped(winner.rank + 1), stage=_pair_text(stage, winner)
    )


MERGES = DrawnKind(
    "merges",
    tr("Merges"),
    tr("The merges that made the tokens, one after the other"),
    draw_merge_tree,
    merges_text,
    lambda story: len(story.stages) - 1,
    _merge_caption,
    draw_candidates,
)
