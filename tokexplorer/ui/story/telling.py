"""Which story there is to tell about a word, for any tokenizer and any word."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.explain.pieces import token_parts
from tokexplorer.core.explain.stories import Part, PlainStory, Stage, WordStory
from tokexplorer.core.explain.word import StoryError, explain
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.core.text import SourceText

if TYPE_CHECKING:
    from tokexplorer.core.explain.stories import PieceStory
    from tokexplorer.core.tokenizer import Tokenizer

MOST_CHARACTERS = 512  # a text of more is no word in any encoding
_OWN_LIBRARY = (
    "This tokenizer runs in a library of its own, which tells the tokens but not how it found them."
)
_ONLY_SYMBOLS = "All of it is a special token or another symbol, which stands for itself."


class NoStory(ValueError):
    """There is nothing to tell; the sentence says why."""


class Telling(NamedTuple):
    """A word's story.

    Attributes:
        story: the pipeline.
        pieces: the stories of its pieces, at least one.
        tokenizer: whose it is; None if it only tells tokens.
    """

    story: WordStory
    pieces: tuple[PieceStory, ...]
    tokenizer: PipelineTokenizer | None


def told_of(tokenizer: Tokenizer | None, word: str, *, allow_special: bool) -> Telling:
    """What there is to tell. Raises NoStory."""
    if tokenizer is None:
        raise NoStory("Train or open a tokenizer, and every word can be asked how it became its tokens.")
    if not word:
        raise NoStory("Click a token of the text, or type any word above.")
    if len(word) > MOST_CHARACTERS:
        raise NoStory(
            f"This is too long for a story: {len(word):,} characters. Choose or type a single word."
        )
    try:
        if not isinstance(tokenizer, PipelineTokenizer):
            return _tokens_alone(tokenizer, word, allow_special=allow_special)
        story = explain(tokenizer, word, allow_special=allow_special)
    except (StoryError, SplitError) as problem:
        raise NoStory(f"There is no story of this: {problem}.") from problem
    if story.pieces:
        return Telling(story, story.pieces, tokenizer)
    tokens = _tokens(story)
    note = _ONLY_SYMBOLS if tokens else "Nothing of it reaches the model: no token stands for it."
    return Telling(story, (PlainStory(b"", tokens, note),), tokenizer)


def _tokens(story: WordStory) -> tuple[Part, ...]:
    return next((stage.parts for stage in story.stages if stage.name == "model"), ())


def _tokens_alone(tokenizer: Tokenizer, word: str, *, allow_special: bool) -> Telling:
    source = SourceText(word)
    encoding = tokenizer.encode(word, allow_special=allow_special)
    utf8, parts = source.utf8.tobytes(), token_parts(tokenizer, source.utf8, encoding)
    whole = (Part(None, utf8, 0, len(utf8)),)
    stages = (Stage("text", "", whole, True), Stage("model", "", parts, True))
    return Telling(WordStory(word, stages, ()), (PlainStory(utf8, parts, _OWN_LIBRARY),), None)
