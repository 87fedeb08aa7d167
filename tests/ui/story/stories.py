"""What the tests of the story panel share."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import tokexplorer
from tests.ui.columns.runs import CORPUS
from tokexplorer.core.explain.stories import BpeStory, UnigramStory, WordPieceStory
from tokexplorer.core.explain.word import explain
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.story.story_panel import StoryPanel

SIZES: dict[Algorithm, int] = {"byte-bpe": 700, "bpe": 500, "wordpiece": 500, "unigram": 480}


@cache
def learned(algorithm: Algorithm) -> PipelineTokenizer:
    settings: dict[str, Any] = {"vocab_size": SIZES[algorithm]} if algorithm in SIZES else {}
    return tokexplorer.train(CORPUS.splitlines(), algorithm=algorithm, **settings).tokenizer


def bpe_stories(word: str) -> list[BpeStory]:
    pieces = explain(learned("byte-bpe"), word).pieces
    return [piece for piece in pieces if isinstance(piece, BpeStory)]


def wordpiece_stories(word: str) -> list[WordPieceStory]:
    pieces = explain(learned("wordpiece"), word).pieces
    return [piece for piece in pieces if isinstance(piece, WordPieceStory)]


def unigram_stories(word: str) -> list[UnigramStory]:
    pieces = explain(learned("unigram"), word).pieces
    return [piece for piece in pieces if isinstance(piece, UnigramStory)]


def ask(
    panel: StoryPanel,
    inspection: InspectionPane,
    qtbot: QtBot,
    tokenizer: Tokenizer,
    word: str,
) -> None:
    """Show a tokenizer and ask it for a word, as a click in the text does."""
    if panel.focus.tokenizer is not tokenizer:
        inspection.set_columns([OpenedColumn("one", "#0b6bcb", tokenizer)])
    panel.focus.ask_word(word)
    qtbot.waitUntil(lambda: shows(panel, tokenizer, word))


def shows(panel: StoryPanel, tokenizer: Tokenizer, word: str) -> bool:
    """Whether the story of that word is on screen."""
    story = panel.story
    return story is not None and story.word.text == word and story.tokenizer is tokenizer
