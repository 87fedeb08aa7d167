"""The story of Unigram: the lattice of a piece, Viterbi's table, the best path and the next best."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.explain.matching import character_ends
from tokexplorer.core.explain.stories import Cell, Edge, Part, Segmentation, UnigramStory
from tokexplorer.core.unigram.model import TIE

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from tokexplorer.core.normalized_text import ByteArray
    from tokexplorer.core.unigram.model import Marginals, UnigramModel
    from tokexplorer.core.unigram.model import Segmentation as Path
    from tokexplorer.core.unigram.rules import UnigramRules
    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

MOST_TIES = 64  # segmentations with the best score that are counted


class _Table(NamedTuple):
    """Viterbi's table, by place and by edge.

    Attributes:
        totals: by edge, the score of the best path that ends with it.
        best: by place, the edge that the best path to it ends with.
        scores: by place, the score of the best path to it.
    """

    totals: list[float]
    best: dict[int, int]
    scores: dict[int, float]


def unigram_story(
    tokenizer: UnigramTokenizer, piece: ByteArray, n_best: int, carried: float = 0.0
) -> UnigramStory:
    """Segment a piece as the encoder does, and tell of everything else that it could have become.

    `carried` is what the scores before it have summed up to, which decides how the sums in it are rounded.
    """
    model = tokenizer.model
    places = [0, *character_ends(piece.tobytes())]
    marginals = model.marginals(piece)
    starts, ends = marginals.start_bytes.tolist(), marginals.end_bytes.tolist()
    scores = edge_scores(model, marginals)
    table = _viterbi(starts, ends, scores, model.rules, carried)
    best_edges = _path(table, starts, len(piece))
    known = set(places)
    order = sorted(
        (edge for edge in range(len(ends)) if ends[edge] in known),
        key=lambda edge: (ends[edge], starts[edge]),
    )
    edges = tuple(
        Edge(
            _part(tokenizer, int(marginals.ids[edge]), starts[edge], ends[edge]),
            float(scores[edge]),
            table.totals[edge],
            min(1.0, float(marginals.probabilities[edge])),
            edge in best_edges,
        )
        for edge in order
    )
    paths = model.n_best(piece, max(n_best, 2))
    if paths[0].score - paths[-1].score <= TIE:
        paths = model.n_best(piece, max(n_best, MOST_TIES))
    return UnigramStory(
        piece.tobytes(),
        tuple(places),
        edges,
        _cells(places[1:], edges, table),
        _parts(tokenizer, model.encode(piece, carried)),
        tuple(_segmentation(tokenizer, path, marginals.log_probability) for path in paths[:n_best]),
        sum(paths[0].score - path.score <= TIE for path in paths[:MOST_TIES]),
    )


def edge_scores(model: UnigramModel, marginals: Marginals) -> npt.NDArray[np.floating]:
    """What each edge of a lattice counts, in the type of the model's scores."""
    scores, unknown_id, unknown_score = model.scoring
    return np.where(marginals.ids == unknown_id, unknown_score, scores[marginals.ids])


def _viterbi(
    starts: Sequence[int],
    ends: Sequence[int],
    scores: npt.NDArray[np.floating],
    rules: UnigramRules,
    carried: float,
) -> _Table:
    """The encoder's own sums, in its precision, and its rule for equals: the piece that begins first stays.

    Edges are ordered by their start. What is told are the sums without what was carried over.
    """
    sums: dict[int, np.floating] = {0: rules.dtype(carried)}
    told: dict[int, float] = {}
    totals, best, before = [0.0] * len(starts), dict[int, int](), carried
    for edge, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if abs(sums[start]) > rules.largest_sum:
            before -= float(sums[start])
            sums |= {place: sums[place] - sums[start] for place in sums if place > start}
            sums[start] = rules.dtype(0)
        sum_here = sums[start] + scores[edge]
        totals[edge] = float(sum_here) - before
        if end not in best or sum_here > sums[end]:
            sums[end], best[end], told[end] = sum_here, edge, totals[edge]
    return _Table(totals, best, told)


def _path(table: _Table, starts: Sequence[int], size: int) -> set[int]:
    """The edges of the best path."""
    edges, place = set(), size
    while place > 0:
        edge = table.best[place]
        edges.add(edge)
        place = starts[edge]
    return edges


def _cells(places: Sequence[int], edges: Sequence[Edge], table: _Table) -> tuple[Cell, ...]:
    ending: dict[int, list[int]] = {place: [] for place in places}
    for index, edge in enumerate(edges):
        ending[edge.part.end_byte].append(index)
    # Edges that end at one place are ordered by their start, and sorting keeps the order of equals.
    return tuple(
        Cell(place, table.scores[place], tuple(sorted(found, key=lambda index: -edges[index].total)))
        for place, found in ending.items()
    )


def _segmentation(tokenizer: UnigramTokenizer, path: Path, log_probability: float) -> Segmentation:
    probability = min(1.0, math.exp(path.score - log_probability))
    return Segmentation(_parts(tokenizer, path), path.score, probability)


def _parts(tokenizer: UnigramTokenizer, path: Path) -> tuple[Part, ...]:
    columns = path.ids.tolist(), path.start_bytes.tolist(), path.end_bytes.tolist()
    return tuple(_part(tokenizer, *row) for row in zip(*columns, strict=True))


def _part(tokenizer: UnigramTokenizer, token_id: int, start: int, end: int) -> Part:
    return Part(token_id, tokenizer.token_bytes(token_id), start, end)
