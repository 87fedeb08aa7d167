"""The views that are drawings: which there are for each family, and the plainest of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.story.chip_text import chip_text, spelled_out
from tokexplorer.ui.story.drawing import Bar, Box, Drawing, Label
from tokexplorer.ui.story.ink import MARGIN, ink
from tokexplorer.ui.story.lattice import draw_lattice, edge_order, edge_sentence, lattice_text
from tokexplorer.ui.story.merge_tree import draw_merge_tree, token_indices
from tokexplorer.ui.story.rows import LIST_ROW, add_chip, add_heading, add_sentence, add_wrapped
from tokexplorer.ui.story.segmentation_rows import draw_segmentations, segmentations_text
from tokexplorer.ui.story.story_view import DrawnKind
from tokexplorer.ui.story.try_rows import draw_tries, tries_of, tries_text, try_sentence
from tokexplorer.ui.story.viterbi_rows import (
    best_edge,
    draw_cell_candidates,
    draw_table,
    prefix_text,
    table_text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.explain.stories import (
        BpeStory,
        Candidate,
        MergeStage,
        PlainStory,
        UnigramStory,
        WordPieceStory,
    )
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


def _merge_caption(story: BpeStory, step: int) -> str:
    stage = story.stages[step]
    if not stage.candidates:
        return (
            f"{len(stage.symbols)} {'token' if len(stage.symbols) == 1 else 'tokens'}: no merge fits any more"
        )
    winner = stage.candidates[0]
    pair = stage.symbols[winner.place : winner.place + 2]
    texts = " + ".join(chip_text(part.text) for part in pair)
    return f"next is merge {grouped(winner.rank + 1)}: {texts}"


def _try_caption(story: WordPieceStory, step: int) -> str:
    return try_sentence(tries_of(story)[step - 1]) if step else "nothing was looked up yet"


def _edge_caption(story: UnigramStory, step: int) -> str:
    if step:
        return edge_sentence(story.edges[edge_order(story)[step - 1]])
    ties = f" · {story.ties} paths are equally good, a rule decided" if story.ties > 1 else ""
    return f"{grouped(len(story.edges))} pieces fit; the best path is coloured{ties}"


def _cell_caption(story: UnigramStory, step: int) -> str:
    if step == 0:
        return "the table is empty"
    cell = story.cells[step - 1]
    edge = best_edge(story, cell)
    ending = "" if edge is None else f" ends with {chip_text(edge.part.text)}"
    return f"the best way to {prefix_text(story, cell.byte)}{ending}"


def _candidates(story: BpeStory, step: int, width: float, height: float) -> Drawing:
    return draw_candidates(story, step, width)


def _table(story: UnigramStory, step: int, width: float, height: float) -> Drawing:
    return draw_table(story, step, width)


def _cell_candidates(story: UnigramStory, step: int, width: float, height: float) -> Drawing:
    return draw_cell_candidates(story, step, width)


def _n_best(story: UnigramStory, step: int, width: float, height: float) -> Drawing:
    return draw_segmentations(story.n_best, width)


def _plain(story: PlainStory, step: int, width: float, height: float) -> Drawing:
    return draw_plain(story, width)


def _no_steps(story: object) -> int:
    return 0


def _no_caption(story: object, step: int) -> str:
    return ""


MERGES = DrawnKind(
    "merges",
    "Merges",
    "The merges that made the tokens, one after the other",
    draw_merge_tree,
    lambda story: len(story.stages) - 1,
    _merge_caption,
    merges_text,
    side=_candidates,
)
TRIES = DrawnKind(
    "tries",
    "Longest match",
    "What was looked up, from the longest to what fits",
    draw_tries,
    lambda story: len(tries_of(story)),
    _try_caption,
    tries_text,
)
LATTICE = DrawnKind(
    "lattice",
    "Lattice",
    "All pieces of the vocabulary that fit, with their log probabilities",
    draw_lattice,
    lambda story: len(edge_order(story)),
    _edge_caption,
    lattice_text,
    rests_at_end=False,
)
VITERBI = DrawnKind(
    "viterbi",
    "Table",
    "Viterbi's table: the best way to each place, from left to right",
    _table,
    lambda story: len(story.cells),
    _cell_caption,
    table_text,
    side=_cell_candidates,
)
N_BEST = DrawnKind(
    "nBest",
    "Best",
    "The best segmentations, with their probability",
    _n_best,
    _no_steps,
    _no_caption,
    lambda story: segmentations_text(story.n_best),
)
PLAIN = DrawnKind(
    "plain",
    "Tokens",
    "The tokens",
    _plain,
    _no_steps,
    _no_caption,
    plain_text,
)
