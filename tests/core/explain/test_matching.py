"""The story of the longest match against a loop over all prefixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.explain.small import trained
from tokexplorer.core.explain.stories import WordPieceStory
from tokexplorer.core.explain.word import explain
from tokexplorer.core.wordpiece import plain
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.tokenizer_files import load_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.pipeline import PipelineTokenizer

LETTERS = "ab#é世"
small_tokens = st.lists(
    st.tuples(st.sampled_from(["", "##"]), st.text(LETTERS, min_size=1, max_size=5)).map("".join), max_size=14
)


def tokenizer_of(*tokens: str, longest: int = 100) -> WordPieceTokenizer:
    return WordPieceTokenizer.of_tokens(["[UNK]", *tokens], longest_word=longest, pre_tokenizer="whitespace")


def told(tokenizer: PipelineTokenizer, word: str) -> WordPieceStory:
    (story,) = explain(tokenizer, word).pieces
    assert isinstance(story, WordPieceStory)
    return story


def tries_of(story: WordPieceStory) -> list[list[tuple[str, bool]]]:
    return [[(each.text.decode(), each.token_id is not None) for each in tries] for tries in story.rounds]


def plain_tries(word: str, vocabulary: set[str]) -> list[list[tuple[str, bool]]]:
    rounds: list[list[tuple[str, bool]]] = []
    start = 0
    while start < len(word):
        rounds.append([])
        for end in range(len(word), start, -1):
            looked_up = ("##" if start else "") + word[start:end]
            rounds[-1].append((looked_up, looked_up in vocabulary))
            if looked_up in vocabulary:
                start = end
                break
        else:
            break
    return rounds


@settings(max_examples=80)
@given(tokens=small_tokens, word=st.text(LETTERS, min_size=1, max_size=14))
def test_every_try_is_that_of_the_plain_loop(tokens: list[str], word: str) -> None:
    story = told(tokenizer_of(*tokens), word)
    vocabulary = {"[UNK]", *tokens}
    assert tries_of(story) == plain_tries(word, vocabulary)
    assert [token.text.decode() for token in story.tokens] == plain.cover(word, vocabulary)
    assert bool(story.failure) == (story.tokens[0].token_id == 0)
    for tries in story.rounds:
        assert len({each.start_byte for each in tries}) == 1
        for each in tries:
            spelled = story.piece[each.start_byte : each.end_byte]
            assert each.text == (b"##" if each.start_byte else b"") + spelled


def test_a_worked_example() -> None:
    story = told(tokenizer_of("un", "una", "##ff", "##able", "##a"), "unaffable")
    assert tries_of(story) == [
        [
            ("unaffable", False), ("unaffabl", False), ("unaffab", False), ("unaffa", False),
            ("unaff", False), ("unaf", False), ("una", True),
        ],
        [("##ffable", False), ("##ffabl", False), ("##ffab", False), ("##ffa", False), ("##ff", True)],
        [("##able", True)],
    ]  # fmt: skip
    assert [(part.start_byte, part.end_byte) for part in story.tokens] == [(0, 3), (3, 5), (5, 9)]
    assert story.failure == ""


def test_why_a_word_is_unknown() -> None:
    story = told(tokenizer_of("a", "##b"), "abéb")
    assert story.failure == "No token of the vocabulary fits at byte 2: not even '##é' is one."
    assert story.rounds[-1][-1].token_id is None
    assert [tuple(part) for part in story.tokens] == [(0, b"[UNK]", 0, 5)]
    story = told(tokenizer_of("a", "##b", longest=3), "abbb")
    assert story.failure == "It has 4 characters; a word of more than 3 is unknown."
    assert story.rounds == ()
    assert told(tokenizer_of("a", "##b", longest=3), "abb").failure == ""


def test_tokens_of_later_steps_are_not_found() -> None:
    tokenizer = trained("wordpiece, frequency")
    assert isinstance(tokenizer, WordPieceTokenizer)
    first, last = told(tokenizer.at_step(0), "thing"), told(tokenizer, "thing")
    assert [part.text for part in first.tokens] == [b"t", b"##h", b"##i", b"##n", b"##g"]
    assert len(last.tokens) < 5


def test_as_published(shared_data: Path) -> None:
    tokenizer = load_tokenizer(shared_data / "tokenizers/bert-base-uncased/tokenizer.json")
    story = told(tokenizer, "unhappiness")
    assert [part.text for part in story.tokens] == [b"un", b"##ha", b"##pp", b"##iness"]
    assert [len(tries) for tries in story.rounds] == [10, 8, 6, 1]
    assert story.rounds[0][-1].text == b"un"
