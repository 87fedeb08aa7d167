"""The arithmetic between the passes of a Unigram run: the M step, the order of pruning, the final cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.spec import Prior

RARE = 0.5  # kExpectedFrequencyThreshold: a piece that is expected less often goes
_INVISIBLE = 5e-7  # half the spacing of float32 between 8 and 16, where log probabilities of words lie
_PENALTY_STEP = np.float32(0.0001)  # kMinScorePenaltyDelta


def digamma(x: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The derivative of log Gamma, for positive x: recurrence up to 7, then the asymptotic series."""
    x = np.array(x, np.float64)
    result = np.zeros_like(x)
    while (small := x < 7).any():
        result[small] -= 1 / x[small]
        x[small] += 1
    x -= 0.5
    square = 1 / (x * x)
    fourth = square * square
    series = 1 / 24 * square - 7 / 960 * fourth + 31 / 8064 * fourth * square - 127 / 30720 * fourth * fourth
    return result + np.log(x) + series


class Maximized(NamedTuple):
    """What an M step leaves: the pieces that stay (indices), and their new scores, float32."""

    kept: npt.NDArray[np.int64]
    scores: npt.NDArray[np.float32]


def maximize(
    expected: npt.NDArray[np.float64],
    prior: Prior = "digamma",
    always: npt.NDArray[np.bool_] | None = None,
) -> Maximized:
    """Scores from the counts of an E step, float64 by piece; pieces of a count below `RARE` go.

    Of Viterbi counts, which are whole numbers, those go that no best segmentation has. A piece for which
    `always` is true stays even then, with the lowest score of the others: this is what SentencePiece gives
    to missing characters at the end (FinalizeSentencePieces).

    With the prior "digamma" a score is digamma(count) - digamma(sum of the counts), in float32 as RunMStep
    does it: a sparse prior (Liang and Klein, ACL 2007 tutorial). With "plain" it is log(count / sum).
    """
    whole = np.rint(expected)
    near = np.abs(expected - whole) <= _INVISIBLE * expected
    counts = np.where(near, whole, expected).astype(np.float32)
    is_frequent = counts >= RARE
    frequent = _log_probabilities(counts[is_frequent], prior)
    kept = np.flatnonzero(is_frequent if always is None else is_frequent | always)
    if not len(frequent):
        return Maximized(kept[:0], frequent)
    scores = np.full(len(counts), frequent.min())
    scores[is_frequent] = frequent
    return Maximized(kept, scores[kept])


def _log_probabilities(counts: npt.NDArray[np.float32], prior: Prior) -> npt.NDArray[np.float32]:
    if prior == "plain":
        return np.asarray(np.log(counts / counts.sum(dtype=np.float64)), np.float32)
    total = np.cumsum(counts, dtype=np.float32)[-1:]
    log_total = digamma(total.astype(np.float64)).astype(np.float32)
    return (digamma(counts.astype(np.float64)) - log_total).astype(np.float32)


def pruned_order(loss: npt.NDArray[np.float32], goal: int) -> npt.NDArray[np.int64]:
    """The pieces that stay, in their new order: those that cannot be split, then by falling loss."""
    single = np.flatnonzero(np.isposinf(loss))
    candidates = np.flatnonzero(np.isfinite(loss))
    by_loss = candidates[np.argsort(-loss[candidates], kind="stable")]
    return np.concatenate([single, by_loss[: max(0, goal - len(single))]])


def final_pieces(
    pieces: list[str],
    scores: npt.NDArray[np.float32],
    required: list[str],
    size: int,
    taken: frozenset[str] = frozenset(),
) -> list[tuple[str, float]]:
    """The vocabulary: the required characters, then the pieces with the highest scores, `size` in all.

    Characters that are no pieces any more get the lowest score and a little more for each next one
    (FinalizeSentencePieces). Sorted by falling score, of equals the smaller string first. Fewer than
    `size` if there are no more. What is `taken` by special pieces is left out.
    """
    score_of = dict(zip(pieces, scores.tolist(), strict=True))
    wanted = [character for character in required if character not in taken]
    missing = [character for character in wanted if character not in score_of]
    low = dict(zip(missing, penalized(scores.min(), len(missing)).tolist(), strict=True))
    final = {character: score_of.get(character, low.get(character, 0.0)) for character in wanted}
    for piece, score in sorted(score_of.items(), key=_by_score):
        if len(final) >= size:
            break
        if piece not in taken:
            final.setdefault(piece, score)
    return sorted(final.items(), key=_by_score)


def penalized(lowest: np.float32, count: int) -> npt.NDArray[np.float32]:
    """Scores for characters that are no pieces any more: the lowest, and a little more for each next one."""
    penalties = np.concatenate([np.zeros(1, np.float32), np.full(count, _PENALTY_STEP)])[:count]
    return np.asarray(lowest + np.cumsum(penalties, dtype=np.float32), np.float32)


def _by_score(item: tuple[str, float]) -> tuple[float, bytes]:
    piece, score = item
    return -score, encode_utf8(piece)
