"""Random encodings of a word, in parts so that they can be ended at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.explain.drawing import drawn
from tokexplorer.core.explain.stories import Segmentation
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.explain.stories import Part
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.engine.job import Progress

MOST_BYTES = 1 << 18  # draws times the length of the word: some seconds
_BYTES_A_PART = 1 << 11  # some 20 ms


class DrawnLots(NamedTuple):
    """What was drawn.

    Attributes:
        segmentations: the most frequent first; of equals that which came first.
        draws: how many there were.
        asked: how many were asked for.
    """

    segmentations: tuple[Segmentation, ...]
    draws: int
    asked: int


def draw_lots(
    tokenizer: PipelineTokenizer, word: str, draws: int, seed: int, amount: float, progress: Progress
) -> DrawnLots:
    """As `drawn` does it, with `amount` as dropout or alpha; fewer draws of a very long word."""
    length = max(len(encode_utf8(word)), 1)
    asked, draws = draws, max(min(draws, MOST_BYTES // length), 1)
    in_a_part = max(_BYTES_A_PART // length, 1)
    counts: dict[tuple[Part, ...], int] = {}
    scores: dict[tuple[Part, ...], float] = {}
    for done in range(0, draws, in_a_part):
        progress.check()
        progress.report(done, draws)
        some = min(in_a_part, draws - done)
        # The n-th draw has the seed `seed + n`, whatever part it is in.
        for each in drawn(tokenizer, word, draws=some, seed=seed + done, dropout=amount, alpha=amount):
            counts[each.parts] = counts.get(each.parts, 0) + each.count
            scores[each.parts] = each.score
    order = sorted(counts, key=lambda parts: -counts[parts])
    found = (Segmentation(parts, scores[parts], counts[parts] / draws, counts[parts]) for parts in order)
    return DrawnLots(tuple(found), draws, asked)
