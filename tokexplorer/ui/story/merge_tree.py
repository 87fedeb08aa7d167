"""The tree of the merges that made a piece's tokens: symbols below, a level for each merge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.ui.story.chip_text import chip_text
from tokexplorer.ui.story.drawing import Box, Chip, Drawing, Label, Line, Spot
from tokexplorer.ui.story.ink import CHIP_HEIGHT, MARGIN, ink
from tokexplorer.ui.widgets.numbers import grouped

if TYPE_CHECKING:
    from tokexplorer.core.explain.stories import BpeStory, Part

_LEAST_LEVEL = 25.0
_MOST_LEVEL = 40.0
_LEAST_GAP = 6.0
_MOST_GAP = 26.0
_PAST = 0.42  # how strong is drawn what has become part of something larger
_LEVEL_LABEL = "merge {}"


@dataclass(slots=True)
class Node:
    """A symbol that existed at some stage.

    Attributes:
        part: what it is.
        level: 0 for what the piece began with, n for what the n-th merge made.
        gone_at: the merge that took it up; None for a token of the end.
        children: the two nodes that were merged into it.
        token: index of the token at the end that it went into.
        x: its middle.
    """

    part: Part
    level: int
    gone_at: int | None = None
    children: tuple[Node, Node] | None = None
    token: int = 0
    x: float = 0.0


def grow(story: BpeStory) -> tuple[list[Node], list[int]]:
    """All nodes, lower levels first, and the rank of each merge."""
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


def draw_merge_tree(story: BpeStory, step: int, width: float, height: float) -> Drawing:
    """The tree after `step` merges: what is to come is faint, the next pair is ringed. Spots are levels."""
    nodes, ranks = grow(story)
    pens, drawing = ink(), Drawing()
    gutter = max((pens.small_width(_LEVEL_LABEL.format(grouped(rank + 1))) for rank in ranks), default=0)
    left = MARGIN + (gutter + 14 if ranks else 0)
    right = _place_leaves(nodes, left, width - MARGIN)
    spacing = (height - CHIP_HEIGHT - 16) / max(len(ranks), 1)
    spacing = min(max(spacing, _LEAST_LEVEL), _MOST_LEVEL)
    tree_height = len(ranks) * spacing + CHIP_HEIGHT + 16
    base = max(tree_height, height) - 8 - CHIP_HEIGHT / 2

    def y(node: Node) -> float:
        return round(base - node.level * spacing)

    for level, rank in enumerate(ranks, 1):
        row_y = round(base - level * spacing)
        drawing.lines.append(Line(left - 6, row_y, right, row_y))
        tone = "text" if level <= step else "accent" if level == step + 1 else "muted"
        label = Box(MARGIN, row_y - 9, gutter + 4, 18)
        drawing.labels.append(Label(label, _LEVEL_LABEL.format(grouped(rank + 1)), tone, "right", True))
        drawing.spots.append(Spot(label, level, f"go to the stage after merge {grouped(rank + 1)}"))
        if level == min(step + 1, len(ranks)):
            drawing.focus = Box(left, row_y - spacing, 1, 2 * spacing)
    for node in nodes:
        _draw_branch(drawing, node, step, y)
    for node in nodes:
        _draw_node(drawing, node, step, y(node))
    drawing.width, drawing.height = right + MARGIN, max(tree_height, height)
    return drawing


def _place_leaves(nodes: list[Node], left: float, right: float) -> float:
    """Put the leaves side by side and every other node over its children; returns the right end."""
    leaves = [node for node in nodes if node.children is None]
    widths = [ink().chip_width(chip_text(node.part.text)) for node in leaves]
    spare = right - left - sum(widths)
    gap = min(max(spare / max(len(leaves), 1), _LEAST_GAP), _MOST_GAP)
    x = left
    for node, width in zip(leaves, widths, strict=True):
        node.x = x + width / 2
        x += width + gap
    for node in nodes:
        if node.children is not None:
            node.x = (node.children[0].x + node.children[1].x) / 2
    return x - gap if leaves else left


def _draw_branch(drawing: Drawing, node: Node, step: int, y) -> None:
    if node.children is None:
        return
    one, other = node.children
    top = y(node)
    is_done, is_next = node.level <= step, node.level == step + 1
    tint = node.token if is_done else None
    tone = "accent" if is_next else "muted"
    width = 2.0 if is_done or is_next else 1.0
    for x1, y1, x2, y2 in (
        (one.x, y(one), one.x, top),
        (other.x, y(other), other.x, top),
        (one.x, top, other.x, top),
    ):
        drawing.lines.append(Line(round(x1), y1, round(x2), y2, tone, width, not is_done, tint))


def _draw_node(drawing: Drawing, node: Node, step: int, y: float) -> None:
    text = chip_text(node.part.text)
    width = ink().chip_width(text)
    box = Box(round(node.x - width / 2), y - CHIP_HEIGHT / 2, width, CHIP_HEIGHT)
    is_made = node.level <= step
    is_there = is_made and (node.gone_at is None or node.gone_at > step)
    if not is_made:
        drawing.chips.append(Chip(box, text, "hollow", node.token))
    else:
        ring = is_there and node.gone_at == step + 1
        strength = 1.0 if is_there else _PAST
        drawing.chips.append(Chip(box, text, "token", node.token, strength, ring=ring))
    named = f" · id {node.part.token_id}" if node.part.token_id is not None else ""
    drawing.spots.append(Spot(box, node.level, f"{text}{named}"))
