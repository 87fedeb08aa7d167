"""The Unigram model as the textbook writes it: dictionaries, every segmentation spelled out."""

from __future__ import annotations

import math


def segmentations(text: str, scores: dict[str, float]) -> list[tuple[tuple[str, ...], float]]:
    """Every way of cutting `text` into pieces, with its score; all characters must be pieces."""
    if not text:
        return [((), 0.0)]
    return [
        ((text[:end], *rest), scores[text[:end]] + score)
        for end in range(1, len(text) + 1)
        if text[:end] in scores
        for rest, score in segmentations(text[end:], scores)
    ]


def probabilities(text: str, scores: dict[str, float], alpha: float = 1.0) -> dict[tuple[str, ...], float]:
    """The probability of each segmentation, sharpened or flattened by `alpha`."""
    weights = {path: math.exp(alpha * score) for path, score in segmentations(text, scores)}
    total = sum(weights.values())
    return {path: weight / total for path, weight in weights.items()}


def expected_counts(text: str, scores: dict[str, float]) -> dict[str, float]:
    """How often each piece is expected in `text`."""
    counts: dict[str, float] = {}
    for path, probability in probabilities(text, scores).items():
        for piece in path:
            counts[piece] = counts.get(piece, 0.0) + probability
    return counts


def log_probability(text: str, scores: dict[str, float]) -> float:
    return math.log(sum(math.exp(score) for _, score in segmentations(text, scores)))
