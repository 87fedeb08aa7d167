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


def unigram_story(tokenizer: UnigramTokenizer, piece: ByteArray, n_best: int) -> UnigramStory:
    """Segment a piece as the encoder does, and tell of everything else that it could have become."""
    model = tokenizer.model
    places = [0, *character_ends(piece.tobytes())]
    marginals = model.marginals(piece)
    starts, ends = marginals.start_bytes.tolist(), marginals.end_bytes.tolist()
    scores = edge_scores(model, marginals)
    table = _viterbi(starts, ends, scores)
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
        _parts(tokenizer, model.encode(piece)),
        tuple(_segmentation(tokenizer, path, marginals.log_probability) for path in paths[:n_best]),
        sum(paths[0].score - path.score <= TIE for path in paths[:MOST_TIES]),
    )


def edge_scores(model: UnigramModel, marginals: Marginals) -> npt.NDArray[np.float32]:
    """What each edge of a lattice counts, float32."""
    scores, unknown_id, unknown_score = model.scoring
    return np.where(marginals.ids == unknown_id, unknown_score, scores[marginals.ids])


def _viterbi(starts: Sequence[int], ends: Sequence[int], scores: npt.NDArray[np.float32]) -> _Table:
    """The encoder's own sums, in float32, and its rule for equals: the piece that begins first stays.

    Edges are ordered by their start. Where none crosses a place, the encoder begins its sums anew.
    """
    local: dict[int, np.float32] = {0: np.float32(0)}
    base: dict[int, float] = {}
    totals, best = [0.0] * len(starts), dict[int, int]()
    furthest, begun = 0, 0.0
    for edge, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if start == furthest:
            begun += float(local[start])
            local[start] = np.float32(0)
        sum_here = np.float32(local[start] + scores[edge])
        totals[edge] = begun + float(sum_here)
        if end not in best or sum_here > local[end]:
            local[end], best[end], base[end] = sum_here, edge, totals[edge]
        furthest = max(furthest, end)
    return _Table(totals, best, base)


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
