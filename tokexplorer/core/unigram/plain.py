"""The Unigram model as the paper writes it (Kudo 2018), with every segmentation spelled out; read this first.

The M step is that of Liang and Klein, or plain; seeds and approximate losses are SentencePiece's. The tests
compare the kernels with it. What they do otherwise:

- Segmentations are never listed: the best one is found by dynamic programming (`viterbi_kernels`), expected
  counts by forward and backward sums over a lattice of the places where pieces fit (`lattice`).
- Training goes over the different segments of words that no piece can cross (`segments`), and seeds are
  found by growing a trie level by level (`seeds`).
- Scores are rounded as the libraries round them (`rules`).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import numpy as np
import regex

if TYPE_CHECKING:
    from collections.abc import Mapping


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
    """The logarithm of the sum over all segmentations."""
    return math.log(sum(math.exp(score) for _, score in segmentations(text, scores)))


# ---- training: expectation, maximization and pruning


UNKNOWN_PENALTY = 10.0
HAN = regex.compile(r"[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]")
SCRIPTS = [regex.compile(rf"\p{{Script={name}}}") for name in ("Latin", "Cyrillic", "Greek", "Arabic")]


def script(character: str) -> int:
    """A number for the script of a character; Han and kana are one, -1 is any other."""
    if HAN.match(character):
        return 99
    return next((number for number, pattern in enumerate(SCRIPTS) if pattern.match(character)), -1)


def is_valid(piece: str, *, most: int = 16) -> bool:
    """▁ only in front, one script; combining marks go with everything."""
    if len(piece) > most or "▁" in piece[1:]:
        return False
    scripts = {script(c) for c in piece if c != "▁" and not regex.match(r"\p{Script=Inherited}", c)}
    return len(scripts) <= 1


def seeds(words: dict[str, int], *, by_byte: bool) -> dict[str, float]:
    """Characters, and substrings seen twice that are not always followed by the same."""
    counts, followers = Counter[str](), defaultdict[str, set[object]](set)
    for word, count in words.items():
        for begin in range(len(word)):
            for end in range(begin + 1, len(word) + 1):
                piece = word[begin:end]
                counts[piece] += count
                following = word[end] if end < len(word) else "▁"
                followers[piece].add(following.encode()[0] if by_byte else following)
    chosen = {piece: count for piece, count in counts.items() if len(piece) == 1}
    for piece, count in counts.items():
        if len(piece) > 1 and count > 1 and len(followers[piece]) > 1 and is_valid(piece):
            chosen[piece] = count * len(piece)
    total = sum(chosen.values())
    return {piece: math.log(count / total) for piece, count in chosen.items()}


def with_unknown(word: str, scores: dict[str, float]) -> dict[str, float]:
    """Characters that are no pieces cost the lowest score less 10."""
    lowest = min(scores.values()) - UNKNOWN_PENALTY
    return dict.fromkeys(word, lowest) | scores


def expectation(words: dict[str, int], scores: dict[str, float]) -> tuple[dict[str, float], float]:
    """Expected counts, those of unknown characters with the first piece; minus log probability by unit."""
    first = next(iter(scores))
    expected = dict.fromkeys(scores, 0.0)
    objective = 0.0
    for word, count in words.items():
        paths = segmentations(word, with_unknown(word, scores))
        total = sum(math.exp(score) for _, score in paths)
        objective -= count * math.log(total)
        for path, score in paths:
            for piece in path:
                expected[piece if piece in scores else first] += count * math.exp(score) / total
    return expected, objective / sum(words.values())


def viterbi_counts(words: dict[str, int], scores: dict[str, float]) -> tuple[dict[str, int], float]:
    """Counts of the best segmentations (hard EM), all characters being pieces; as `expectation` otherwise."""
    counts = dict.fromkeys(scores, 0)
    objective = 0.0
    for word, count in words.items():
        path, score = viterbi(word, scores)
        objective -= count * score
        for piece in path:
            counts[piece] += count
    return counts, objective / sum(words.values())


def digamma(x: float) -> float:
    """The derivative of log Gamma, for positive x."""
    result = 0.0
    while x < 30:
        result -= 1 / x
        x += 1
    return result + math.log(x) - 1 / (2 * x) - 1 / (12 * x**2) + 1 / (120 * x**4)


def maximization(
    counts: Mapping[str, float], *, prior: str = "digamma", characters_stay: bool = False
) -> dict[str, float]:
    """The M step: scores from counts; a piece that is counted less than half a time goes.

    If `characters_stay`, as with Viterbi counts, a character that would go gets the lowest score instead.
    """
    kept = {piece: count for piece, count in counts.items() if count >= 0.5}
    total = sum(kept.values())
    if prior == "plain":
        scores = {piece: math.log(count / total) for piece, count in kept.items()}
    else:
        scores = {piece: digamma(count) - digamma(total) for piece, count in kept.items()}
    lowest = min(scores.values())
    stay = {piece for piece in counts if characters_stay and len(piece) == 1}
    return dict.fromkeys(stay, lowest) | scores


def best_path(text: str, scores: dict[str, float]) -> tuple[tuple[str, ...], float]:
    """The segmentation with the highest score, and that score."""
    return max(segmentations(text, scores), key=lambda path: path[1])


def viterbi(text: str, scores: dict[str, float]) -> tuple[tuple[str, ...], float]:
    """As `best_path`, with the sums in float32 and the ties of the encoder: the longer last piece wins."""
    best: list[np.float32] = [np.float32(0)]
    paths: list[tuple[str, ...]] = [()]
    for end in range(1, len(text) + 1):
        score = np.float32(-math.inf)
        path: tuple[str, ...] = ()
        for begin in range(end):
            piece = text[begin:end]
            if piece in scores and (found := best[begin] + np.float32(scores[piece])) > score:
                score, path = found, (*paths[begin], piece)
        best.append(score)
        paths.append(path)
    return paths[-1], float(best[-1])


def margin(text: str, scores: dict[str, float]) -> float:
    """By how much the best segmentation is better than the next."""
    every = sorted((score for _, score in segmentations(text, scores)), reverse=True)
    return every[0] - every[1] if len(every) > 1 else math.inf


def losses(
    words: dict[str, int], scores: dict[str, float], *, characters_stay: bool = False
) -> dict[str, float]:
    """What the text's log probability loses by token without each piece; NaN and infinity as the trainer."""
    first = next(iter(scores))
    frequency = Counter[str]()
    for word, count in words.items():
        for piece in viterbi(word, with_unknown(word, scores))[0]:
            frequency[piece if piece in scores else first] += count
    total = sum(frequency.values())
    result = {}
    for piece, score in scores.items():
        others = {other: value for other, value in with_unknown(piece, scores).items() if other != piece}
        if len(piece) == 1 and (characters_stay or frequency[piece]):
            result[piece] = math.inf
        elif frequency[piece] == 0 or (split := viterbi(piece, others))[1] > score:
            result[piece] = math.nan
        else:
            count = frequency[piece]
            after = total + count * (len(split[0]) - 1)
            replaced = sum(
                math.log((frequency[part if part in scores else first] + count) / after) for part in split[0]
            )
            result[piece] = count / total * (math.log(count / total) - replaced)
    return result
