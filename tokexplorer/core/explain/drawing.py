"""The distribution of random encodings of a word."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.explain.pieces import SymbolTrace, family_title, token_parts, trace
from tokexplorer.core.explain.stories import Segmentation, StoryError, check_length
from tokexplorer.core.language import tr
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.unigram.tokenizer import ScoredEncoding, UnigramTokenizer

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.explain.pieces import Trace
    from tokexplorer.core.pipeline import PipelineTokenizer

MOST_DRAWS = 100_000

_Drawn = tuple[Counter[bytes], dict[bytes, ScoredEncoding]]
"""How often each encoding was drawn, and the encoding itself, both by a key of its bytes."""


def drawn(
    tokenizer: PipelineTokenizer,
    text: str,
    *,
    draws: int,
    seed: int,
    dropout: float = 0.1,
    alpha: float = 0.1,
    allow_special: bool = True,
) -> tuple[Segmentation, ...]:
    """The segmentations of `draws` random encodings, the most frequent first; spans are bytes of the text.

    BPE is drawn with `dropout`, Unigram with `alpha`, each with the seeds `seed`, `seed` + 1 and so on.
    Raises StoryError for a family that draws nothing, ValueError for a number that makes no sense,
    SplitError.
    """
    check_length(len(encode_utf8(text)))
    if not 1 <= draws <= MOST_DRAWS:
        raise ValueError(f"{draws:,} draws were asked for; possible are 1 to {MOST_DRAWS:,}")
    source, seeds = SourceText(text), range(seed, seed + draws)
    if isinstance(tokenizer, BpeTokenizer):
        counts, encodings = _with_dropout(tokenizer, source, seeds, dropout, allow_special)
    elif isinstance(tokenizer, UnigramTokenizer):
        counts, encodings = _with_alpha(tokenizer, source, seeds, alpha, allow_special)
    else:
        raise StoryError(
            tr(
                "nothing is drawn: {tokenizer} has one way to encode a text",
                tokenizer=family_title(tokenizer),
            )
        )
    return tuple(
        Segmentation(
            token_parts(tokenizer, source.utf8, encodings[key].encoding),
            encodings[key].score,
            count / draws,
            count,
        )
        for key, count in counts.most_common()
    )


def _with_alpha(
    tokenizer: UnigramTokenizer, source: SourceText, seeds: range, alpha: float, allow_special: bool
) -> _Drawn:
    counts: Counter[bytes] = Counter()
    drawn: dict[bytes, ScoredEncoding] = {}
    for each in tokenizer.samples(source, alpha=alpha, seeds=seeds, allow_special=allow_special):
        key = each.encoding.ids.tobytes() + each.encoding.end_bytes.tobytes()
        counts[key] += 1
        drawn.setdefault(key, each)
    return counts, drawn


def _with_dropout(
    tokenizer: BpeTokenizer, source: SourceText, seeds: range, dropout: float, allow_special: bool
) -> _Drawn:
    """Encode like `sample` once for each seed, with normalizing and splitting done only once."""
    if not 0 <= dropout <= 1:
        raise ValueError(f"dropout is a probability from 0 to 1, not {dropout}")
    tokenizer = tokenizer.allowing(allow_special)
    traces = trace(tokenizer, source, allow_special=allow_special)
    counts: Counter[bytes] = Counter()
    drawn: dict[bytes, ScoredEncoding] = {}
    for seed in seeds:
        ids = _drawn_ids(tokenizer, traces, np.array([seed % (1 << 64)], np.uint64), dropout)
        key = b"/".join(each.tobytes() for each in ids)
        counts[key] += 1
        if key not in drawn:
            drawn[key] = ScoredEncoding(_as_encoding(tokenizer, traces, ids), math.nan)
    return counts, drawn


def _drawn_ids(
    tokenizer: BpeTokenizer, traces: Sequence[Trace], random: npt.NDArray[np.uint64], dropout: float
) -> list[IdArray]:
    """The ids of each section; a text this short is one window, and encoded as usual without dropout."""
    return [
        np.array([each.part.token_id], np.int32)
        if isinstance(each, SymbolTrace)
        else each.tokens.ids
        if dropout == 0
        else tokenizer.sample_pieces(each.marked.utf8, *each.spans, dropout=dropout, random=random)
        for each in traces
    ]


def _as_encoding(tokenizer: BpeTokenizer, traces: Sequence[Trace], ids: Sequence[IdArray]) -> Encoding:
    parts = []
    for each, section_ids in zip(traces, ids, strict=True):
        if isinstance(each, SymbolTrace):
            spans = np.array([each.part.start_byte]), np.array([each.part.end_byte])
            parts.append(Encoding(section_ids, *spans))
        else:
            tokens = tokenizer.with_spans(section_ids, each.marked.utf8, *each.spans)
            spans = each.marked.original_spans(tokens.start_bytes, tokens.end_bytes)
            parts.append(Encoding(section_ids, *spans).shifted(each.section.start))
    return Encoding.joined(parts)
