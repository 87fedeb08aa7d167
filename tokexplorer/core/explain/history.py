"""A word against training steps: where it changed, without looking at every step."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.limits import check_length, check_normalized_length
from tokexplorer.core.explain.matching import tokens_inside
from tokexplorer.core.explain.merging import bpe_story, change_ranks
from tokexplorer.core.explain.pieces import token_parts
from tokexplorer.core.explain.stories import WordAtStep
from tokexplorer.core.explain.tracing import marked_text, pieces_of, sections_of
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tokexplorer.core.normalized_text import ByteArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import SteppedTokenizer

MOST_STEPS = 64  # that are looked at where it is not known which ones can change a word


def word_history(
    tokenizer_at: Callable[[int], SteppedTokenizer], steps: Iterable[int], text: str
) -> tuple[WordAtStep, ...]:
    """See `word.history`."""
    check_length(len(encode_utf8(text)))
    given = steps if isinstance(steps, Sequence) else list(steps)
    if not given:
        return ()
    source = SourceText(text)
    rows: list[WordAtStep] = []
    for step in _worth_looking_at(tokenizer_at(given[-1]), given, source):
        tokenizer = tokenizer_at(step)
        parts = token_parts(tokenizer, source.utf8, tokenizer.encode(source))
        # Unigram numbers its pieces anew in every round: what counts is what they are.
        if not rows or [part[1:] for part in parts] != [part[1:] for part in rows[-1].parts]:
            rows.append(WordAtStep(step, parts))
    return tuple(rows)


def _worth_looking_at(last: SteppedTokenizer, given: Sequence[int], source: SourceText) -> list[int]:
    """The given steps at which a text can be another than at the given step before, ascending."""
    if isinstance(last, BpeTokenizer):
        changes = _bpe_changes(last, source)
    elif isinstance(last, WordPieceTokenizer) and last.grows_by_merges:
        changes = _wordpiece_changes(last, source)
    else:
        places = np.linspace(0, len(given) - 1, min(MOST_STEPS, len(given))).round().astype(np.int64)
        return [given[place] for place in places.tolist()]
    found = {bisect_left(given, step) for step in changes} | {0}
    return [given[place] for place in sorted(found) if place < len(given)]


def _bpe_changes(last: BpeTokenizer, source: SourceText) -> set[int]:
    pieces = list(_pieces(last, source))
    whole = {last.taken_whole(piece) for piece in pieces} - {None}
    merged = {rank + 1 for piece in pieces for rank in change_ranks(bpe_story(last, piece))}
    return merged | {int(last.births.born[token_id]) for token_id in whole}


def _wordpiece_changes(last: WordPieceTokenizer, source: SourceText) -> set[int]:
    """The longest match can change only when a token comes that fits somewhere."""
    tokens = {token for piece in _pieces(last, source) for token in tokens_inside(last.vocabulary, piece)}
    return {step for step in (last.facts(token).step for token in tokens) if step is not None}


def _pieces(tokenizer: PipelineTokenizer, source: SourceText) -> Iterator[ByteArray]:
    for section in sections_of(tokenizer, source, allow_special=True):
        if section.symbol_id is None:
            utf8 = marked_text(tokenizer, source, section)[1].utf8
            check_normalized_length(len(utf8))
            for start, end in zip(*pieces_of(tokenizer, utf8), strict=True):
                yield utf8[start:end]
