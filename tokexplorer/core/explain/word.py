"""The story of a word: `explain` and the questions that go with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tokexplorer.core.explain.stories import Segmentation, WordAtStep, WordStory
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import SteppedTokenizer

LONGEST_WORD_BYTES = 512  # a story of more is nothing to look at, and its lattice grows with the square


class StoryError(ValueError):
    """A word that there is no story for, and why."""


def explain(
    tokenizer: PipelineTokenizer, text: str, *, allow_special: bool = True, n_best: int = 8
) -> WordStory:
    """How `text` became its tokens. Raises StoryError if it is longer than `LONGEST_WORD_BYTES`.

    The tokens of its last stage are those of `tokenizer.encode(text)`.
    """
    raise NotImplementedError


def history(
    tokenizer_at: Callable[[int], SteppedTokenizer], steps: Iterable[int], text: str
) -> tuple[WordAtStep, ...]:
    """What `text` was after each of some steps, ascending; only the steps that changed it are told."""
    raise NotImplementedError


def drawn(
    tokenizer: PipelineTokenizer,
    text: str,
    *,
    draws: int,
    seed: int,
    dropout: float = 0.1,
    alpha: float = 0.1,
) -> tuple[Segmentation, ...]:
    """The segmentations of `draws` seeded random encodings, the most frequent first.

    BPE is drawn with `dropout`, Unigram with `alpha`. Raises StoryError for a family that draws nothing.
    """
    raise NotImplementedError


def unit_around(tokenizer: PipelineTokenizer, text: SourceText, byte: int) -> tuple[int, int]:
    """The span, in bytes of `text`, of the pre-tokenizer's piece (or the symbol) that holds a byte.

    What is shown to have a story: `· the` with its blank where the splitter keeps blanks with words.
    """
    raise NotImplementedError
