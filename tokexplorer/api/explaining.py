"""`explain`: why a word became its tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tokexplorer.api.arguments import replayed
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.drawing import drawn
from tokexplorer.core.explain.word import explain as story_of
from tokexplorer.core.explain.word import history
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.presentation.stories import draw_lines, history_lines, story_lines
from tokexplorer.session.notebook.stories import story_fragment
from tokexplorer.session.story_values import plain_story

if TYPE_CHECKING:
    from tokexplorer.api.arguments import AnyTokenizer
    from tokexplorer.core.explain.stories import (
        Part,
        PieceStory,
        Segmentation,
        Stage,
        WordAtStep,
        WordStory,
    )


@dataclass(frozen=True, eq=False, repr=False)
class Explanation:
    """Why a word became its tokens: its stages, and the story of each piece that the model gets.

    A notebook shows it as tables, `print` as `tokexplorer explain` does.

    Attributes:
        story: what is told, as `core.explain.stories.WordStory`.
        history: how the word looked after each step that changed it; None unless `steps` was asked for.
        drawn: what random encodings gave, the most frequent first; None unless they were asked for.
    """

    story: WordStory
    history: tuple[WordAtStep, ...] | None = None
    drawn: tuple[Segmentation, ...] | None = None

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The text after each stage of the pipeline."""
        return self.story.stages

    @property
    def pieces(self) -> tuple[PieceStory, ...]:
        """The story of each piece: merges with their ranks, tries, or the lattice with its scores."""
        return self.story.pieces

    @property
    def tokens(self) -> tuple[Part, ...]:
        """The tokens: id, spelling, and span in bytes of the word."""
        return next(stage.parts for stage in self.stages if stage.name == "model")

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain values fit for JSON, as `tokexplorer explain --json` prints it."""
        document: dict[str, Any] = plain_story(self.story)
        document |= {} if self.history is None else {"history": plain_story(self.history)}
        return document | ({} if self.drawn is None else {"drawn": plain_story(self.drawn)})

    def __str__(self) -> str:
        lines = story_lines(self.story)
        lines += [] if self.history is None else history_lines(self.history)
        lines += [] if self.drawn is None else draw_lines(self.drawn)
        return "\n".join(line.rstrip() for line in lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return story_fragment(self.story, self.history, self.drawn)


def explain(
    tokenizer: AnyTokenizer,
    word: str,
    *,
    allow_special: bool = True,
    n_best: int = 8,
    steps: bool = False,
    draws: int = 0,
    dropout: float = 0.1,
    alpha: float = 0.1,
    seed: int = 0,
) -> Explanation:
    """Why a word, or any text of up to 512 bytes, became its tokens.

    A leading blank is part of the word: " the" and "the" are different words to most tokenizers.

    Args:
        tokenizer: one that runs on our own engine, as all that are trained here do.
        word: the text.
        allow_special: whether the text of a special token becomes that token.
        n_best: of Unigram, how many of the best segmentations are told, 1 to 1,024.
        steps: whether `history` is wanted: the word after each step of the training that changed it.
        draws: how many random encodings are counted, up to 100,000: of BPE with `dropout`, of Unigram with
            `alpha`, with the seeds `seed`, `seed` + 1 and so on.
        dropout: the probability with which each merge is skipped.
        alpha: segmentations are drawn by their probability to the power of this.
        seed: of the first draw.

    Raises StoryError if the word is too long or the tokenizer draws nothing; ValueError for a tokenizer that
    runs on the library of its file, which does not tell why, and for numbers that make no sense.

    >>> import tokexplorer
    >>> tokenizer = tokexplorer.train(["low lower lowest", "new newer newest"] * 3, vocab_size=262)
    >>> explanation = tokexplorer.explain(tokenizer, "newest")
    >>> [part.text for part in explanation.tokens]
    [b'ne', b'we', b'st']
    >>> [stage.candidates[0].rank for stage in explanation.pieces[0].stages[:-1]]
    [0, 2, 3]
    """
    found = replayed(tokenizer, "tell why")
    if not isinstance(word, str):
        raise TypeError(f"a word is a str, not {type(word).__name__}")
    rows = None
    if steps:
        if not isinstance(found, BpeTokenizer | WordPieceTokenizer | UnigramTokenizer):
            raise ValueError(f"steps: a {type(found).__name__} was not learned step by step")
        rows = history(found.at_step, range(found.steps + 1), word, allow_special=allow_special)
    story = story_of(found, word, allow_special=allow_special, n_best=n_best)
    if draws:
        counted = drawn(
            found, word, draws=draws, seed=seed, dropout=dropout, alpha=alpha, allow_special=allow_special
        )
        return Explanation(story, rows, counted)
    return Explanation(story, rows)
