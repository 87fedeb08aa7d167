"""A word against training steps, against an encoding at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.encoding_oracle import PlainTokenizer, random_pairs
from tests.core.explain.small import SPECS, any_short_text, trained
from tokexplorer.core.explain.stories import StoryError
from tokexplorer.core.explain.word import MOST_STEPS, history

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tokexplorer.core.tokenizer import SteppedTokenizer

Row = tuple[int, list[tuple[bytes, int, int]]]


def rows_of(tokenizer_at: Callable[[int], SteppedTokenizer], steps: Iterable[int], text: str) -> list[Row]:
    return [
        (row.step, [(part.text, part.start_byte, part.end_byte) for part in row.parts])
        for row in history(tokenizer_at, steps, text)
    ]


def plain_rows(tokenizer_at: Callable[[int], SteppedTokenizer], steps: Iterable[int], text: str) -> list[Row]:
    """Every step looked at."""
    rows: list[Row] = []
    for step in steps:
        tokenizer = tokenizer_at(step)
        encoding = tokenizer.encode(text)
        columns = encoding.ids.tolist(), encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
        tokens = [(tokenizer.token_bytes(id_), start, end) for id_, start, end in zip(*columns, strict=True)]
        if not rows or rows[-1][1] != tokens:
            rows.append((step, tokens))
    return rows


@settings(max_examples=60)
@given(pairs=random_pairs(), text=st.text("ab é's1▁\n", max_size=16), data=st.data())
def test_merges_in_any_order(pairs: tuple[tuple[int, int], ...], text: str, data: st.DataObject) -> None:
    tokenizer = PlainTokenizer(pairs).built()
    every = range(len(pairs) + 1)
    assert rows_of(tokenizer.at_step, every, text) == plain_rows(tokenizer.at_step, every, text)
    some = sorted(data.draw(st.sets(st.sampled_from(every), min_size=1)))
    assert rows_of(tokenizer.at_step, iter(some), text) == plain_rows(tokenizer.at_step, some, text)


@pytest.mark.parametrize("name", [name for name in SPECS if "patches" not in name])
@settings(max_examples=4)
@given(text=any_short_text)
def test_every_family(name: str, text: str) -> None:
    tokenizer = cast("SteppedTokenizer", trained(name))
    every = range(tokenizer.steps + 1)
    assert rows_of(tokenizer.at_step, every, text) == plain_rows(tokenizer.at_step, every, text)


def test_steps_that_cannot_change_the_word_are_not_asked_for() -> None:
    tokenizer = cast("SteppedTokenizer", trained("byte-bpe"))
    asked: list[int] = []

    def at(step: int) -> SteppedTokenizer:
        asked.append(step)
        return tokenizer.at_step(step)

    found = history(at, range(tokenizer.steps + 1), "theory")
    assert len(found) > 2
    assert len(asked) <= 1 + len("theory")


def test_of_very_many_steps_some_are_looked_at() -> None:
    tokenizer = cast("SteppedTokenizer", trained("words"))
    asked: list[int] = []

    def at(step: int) -> SteppedTokenizer:
        asked.append(step)
        return tokenizer

    (only,) = history(at, range(1000), "theory")
    assert only.step == 0
    assert len(asked) == 1 + MOST_STEPS
    assert max(asked) == 999


def test_no_steps_and_too_long_a_text() -> None:
    tokenizer = cast("SteppedTokenizer", trained("byte-bpe"))
    assert history(tokenizer.at_step, [], "a") == ()
    with pytest.raises(StoryError):
        history(tokenizer.at_step, [0], "a" * 513)
    with pytest.raises(ValueError, match="step"):
        history(tokenizer.at_step, [10_000], "a")
