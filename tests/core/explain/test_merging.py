"""The story of merges against the loop that the papers tell."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.encoding_oracle import PlainTokenizer, random_pairs
from tests.core.explain.small import trained
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.stories import BpeStory
from tokexplorer.core.explain.word import explain


def told(tokenizer: BpeTokenizer, text: str) -> list[BpeStory]:
    stories = explain(tokenizer, text).pieces
    assert all(isinstance(each, BpeStory) for each in stories)
    return [each for each in stories if isinstance(each, BpeStory)]


def plain_stages(
    piece: bytes, pairs: tuple[tuple[int, int], ...]
) -> list[tuple[list[int], list[tuple[int, int]]]]:
    """Symbols and (rank, place) of all candidates, before every merge and at the end."""
    ranks = {pair: rank for rank, pair in reversed([*enumerate(pairs)])}
    symbols, stages = list(piece), []
    while True:
        found = sorted(
            (ranks[pair], place) for place, pair in enumerate(itertools.pairwise(symbols)) if pair in ranks
        )
        stages.append((symbols, found))
        if not found:
            return stages
        rank, place = found[0]
        symbols = [*symbols[:place], 256 + rank, *symbols[place + 2 :]]


@settings(max_examples=80)
@given(pairs=random_pairs(), text=st.text("ab é's1▁\n", min_size=1, max_size=24))
def test_every_stage_is_that_of_the_plain_loop(pairs: tuple[tuple[int, int], ...], text: str) -> None:
    tokenizer = PlainTokenizer(pairs, "none").built()
    (story,) = told(tokenizer, text)
    stages = [
        (
            [symbol.token_id for symbol in stage.symbols],
            [(candidate.rank, candidate.place) for candidate in stage.candidates],
        )
        for stage in story.stages
    ]
    assert stages == plain_stages(text.encode(), pairs)
    for stage in story.stages:
        assert b"".join(symbol.text for symbol in stage.symbols) == text.encode()
        edges = [symbol.start_byte for symbol in stage.symbols] + [stage.symbols[-1].end_byte]
        assert edges == [0, *itertools.accumulate(len(symbol.text) for symbol in stage.symbols)]
        for index, candidate in enumerate(stage.candidates):
            pair = stage.symbols[candidate.place : candidate.place + 2]
            assert (candidate.left, candidate.right) == tuple(symbol.token_id for symbol in pair)
            assert candidate.merged == 256 + candidate.rank
            assert candidate.won == (index == 0)


@settings(max_examples=30)
@given(pairs=random_pairs(), text=st.text("ab é's1▁\n", max_size=16), data=st.data())
def test_a_story_at_a_step(pairs: tuple[tuple[int, int], ...], text: str, data: st.DataObject) -> None:
    tokenizer = PlainTokenizer(pairs).built()
    step = data.draw(st.integers(0, len(pairs)))
    ids = [token.token_id for story in told(tokenizer.at_step(step), text) for token in story.tokens]
    assert ids == tokenizer.at_step(step).encode(text).ids.tolist()


def test_a_worked_example() -> None:
    pairs = ((ord("l"), ord("o")), (256, ord("w")), (ord("e"), ord("r")), (ord("o"), ord("w")))
    (story,) = told(PlainTokenizer(pairs).built(), "lower")
    assert [[symbol.text for symbol in stage.symbols] for stage in story.stages] == [
        [b"l", b"o", b"w", b"e", b"r"],
        [b"lo", b"w", b"e", b"r"],
        [b"low", b"e", b"r"],
        [b"low", b"er"],
    ]
    ranks = [[candidate.rank for candidate in stage.candidates] for stage in story.stages]
    assert ranks == [[0, 2, 3], [1, 2], [2], []]


def test_the_end_of_a_word_is_part_of_its_last_symbol() -> None:
    tokenizer = trained("bpe, end of word")
    assert isinstance(tokenizer, BpeTokenizer)
    (story,) = told(tokenizer, "the")
    assert story.stages[0].symbols[-1].text == b"e</w>"
    assert story.tokens[-1].text.endswith(b"</w>")
    assert [(token.start_byte, token.end_byte) for token in story.tokens][-1][1] == len(b"the")


def test_unknown_characters_in_a_row_are_one() -> None:
    tokenizer = trained("bpe")
    assert isinstance(tokenizer, BpeTokenizer)
    (story,) = told(tokenizer, "žžtž")
    unknown = tokenizer.alphabet.unknown_id
    t = tokenizer.alphabet.characters["t"]
    assert [(symbol.token_id, symbol.start_byte, symbol.end_byte) for symbol in story.tokens] == [
        (unknown, 0, 4), (t, 4, 5), (unknown, 5, 7),
    ]  # fmt: skip


def test_a_long_run_of_one_letter() -> None:
    pairs = ((97, 97), (256, 256), (257, 257))
    tokenizer = PlainTokenizer(pairs, "none").built()
    (story,) = told(tokenizer, "a" * 512)
    assert len(story.stages) == 1 + 256 + 128 + 64
    assert [token.token_id for token in story.tokens] == [258] * 64


@pytest.mark.parametrize("count", [0, 1, 2])
def test_ranks_of_neighbours(count: int) -> None:
    tokenizer = PlainTokenizer(((97, 98),)).built()
    assert tokenizer.neighbour_ranks(np.array([97, 98, 97][: count + 1])) == [0, None][:count]
