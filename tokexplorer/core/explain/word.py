"""The story of a word: `explain` and the questions that go with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.explain.drawing import drawn_segmentations
from tokexplorer.core.explain.history import word_history
from tokexplorer.core.explain.limits import LONGEST_WORD_BYTES, StoryError, check_length
from tokexplorer.core.explain.pieces import piece_stories
from tokexplorer.core.explain.stages import stages_of
from tokexplorer.core.explain.stories import WordStory
from tokexplorer.core.explain.tracing import SectionTrace, marked_text, pieces_of, sections_of, trace
from tokexplorer.core.text import SourceText, encode_utf8

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tokexplorer.core.explain.stories import Segmentation, WordAtStep
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import SteppedTokenizer

__all__ = ["LONGEST_WORD_BYTES", "StoryError", "drawn", "explain", "history", "unit_around"]


def explain(
    tokenizer: PipelineTokenizer, text: str, *, allow_special: bool = True, n_best: int = 8
) -> WordStory:
    """How `text` became its tokens. Raises StoryError if it is longer than `LONGEST_WORD_BYTES`.

    The tokens of its stage `model` are those of `tokenizer.encode(text)`, those of its pieces and the symbols
    too. `n_best` (1 to 1,024) is how many segmentations Unigram tells of. Raises SplitError as `encode` does.
    """
    check_length(len(encode_utf8(text)))
    source = SourceText(text)
    traces = trace(tokenizer, source, sections_of(tokenizer, source, allow_special=allow_special))
    texts = [each for each in traces if isinstance(each, SectionTrace)]
    stories = (story for each in texts for story in piece_stories(tokenizer, each, n_best))
    return WordStory(text, stages_of(tokenizer, source, traces), tuple(stories))


def history(
    tokenizer_at: Callable[[int], SteppedTokenizer], steps: Iterable[int], text: str
) -> tuple[WordAtStep, ...]:
    """What `text` was after each of some steps, ascending; only the steps that changed it are told.

    Exact for BPE and for WordPiece that learns token by token, in some milliseconds whatever the number of
    steps. Others have few steps; of more than 64, some 64 are looked at. Raises StoryError if the text is too
    long, ValueError if there is no such step, SplitError.
    """
    return word_history(tokenizer_at, steps, text)


def drawn(
    tokenizer: PipelineTokenizer,
    text: str,
    *,
    draws: int,
    seed: int,
    dropout: float = 0.1,
    alpha: float = 0.1,
) -> tuple[Segmentation, ...]:
    """The segmentations of `draws` random encodings, the most frequent first; spans are bytes of the text.

    BPE is drawn with `dropout`, Unigram with `alpha`, each with the seeds `seed`, `seed` + 1 and so on.
    Raises StoryError for a family that draws nothing, ValueError for a number that makes no sense,
    SplitError.
    """
    return drawn_segmentations(tokenizer, text, draws=draws, seed=seed, dropout=dropout, alpha=alpha)


def unit_around(tokenizer: PipelineTokenizer, text: SourceText, byte: int) -> tuple[int, int]:
    """The span, in bytes of `text`, of the pre-tokenizer's piece (or the symbol) that holds a byte.

    What is shown to have a story: `· the` with its blank where the splitter keeps blanks with words. For
    white space that the splitter drops, it is all of it up to the pieces on both sides. Raises SplitError.
    """
    if text.byte_count == 0:
        return 0, 0
    byte = min(max(byte, 0), text.byte_count - 1)
    sections = sections_of(tokenizer, text, allow_special=True)
    section = next(each for each in sections if each.end > byte)
    if section.symbol_id is not None:
        return section.start, section.end
    _, marked = marked_text(tokenizer, text, section)
    spans = pieces_of(tokenizer, marked.utf8)
    starts, ends = marked.original_spans(*(places.astype(np.int64) for places in spans))
    place = byte - section.start
    holding = np.flatnonzero((starts <= place) & (place < ends))
    if len(holding):
        start, end = int(starts[holding[0]]), int(ends[holding[0]])
    else:
        start = int(ends[ends <= place].max(initial=0))
        end = int(starts[starts > place].min(initial=section.end - section.start))
    return section.start + start, section.start + end
