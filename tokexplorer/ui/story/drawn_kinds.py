"""The views that are drawings: which there are for each family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.story.candidate_rows import draw_candidates, merges_text
from tokexplorer.ui.story.chip_text import chip_text
from tokexplorer.ui.story.lattice import draw_lattice, edge_order, edge_sentence, lattice_text
from tokexplorer.ui.story.merge_tree import draw_merge_tree
from tokexplorer.ui.story.plain_rows import draw_plain, plain_text
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
    from tokexplorer.core.explain.stories import BpeStory, PlainStory, UnigramStory, WordPieceStory
    from tokexplorer.ui.story.drawing import Drawing


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
