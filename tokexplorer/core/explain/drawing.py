"""The distribution of random encodings of a word."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.limits import StoryError, check_length
from tokexplorer.core.explain.pieces import family_title, token_parts
from tokexplorer.core.explain.stories import Segmentation
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.unigram.tokenizer import ScoredEncoding, UnigramTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.pipeline import PipelineTokenizer

MOST_DRAWS = 100_000


def drawn_segmentations(
    tokenizer: PipelineTokenizer, text: str, *, draws: int, seed: int, dropout: float, alpha: float
) -> tuple[Segmentation, ...]:
    """See `word.drawn`."""
    check_length(len(encode_utf8(text)))
    if not 1 <= draws <= MOST_DRAWS:
        raise ValueError(f"{draws:,} draws were asked for; possible are 1 to {MOST_DRAWS:,}")
    source = SourceText(text)
    counts: dict[bytes, int] = {}
    examples: dict[bytes, ScoredEncoding] = {}
    for each in _draws(tokenizer, source, range(seed, seed + draws), dropout, alpha):
        encoding = each.encoding
        key = encoding.ids.tobytes() + encoding.end_bytes.tobytes()
        counts[key] = counts.get(key, 0) + 1
        examples.setdefault(key, each)
    most_frequent = sorted(counts, key=lambda key: -counts[key])
    return tuple(
        Segmentation(
            token_parts(tokenizer, source.utf8, examples[key].encoding),
            examples[key].score,
            counts[key] / draws,
            counts[key],
        )
        for key in most_frequent
    )


def _draws(
    tokenizer: PipelineTokenizer, source: SourceText, seeds: range, dropout: float, alpha: float
) -> Iterator[ScoredEncoding]:
    if isinstance(tokenizer, BpeTokenizer):
        for seed in seeds:
            yield ScoredEncoding(tokenizer.sample(source, dropout=dropout, seed=seed), math.nan)
    elif isinstance(tokenizer, UnigramTokenizer):
        for seed in seeds:
            yield tokenizer.scored_sample(source, alpha=alpha, seed=seed)
    else:
        raise StoryError(f"nothing is drawn: {family_title(tokenizer)} encodes a text in one way only")
