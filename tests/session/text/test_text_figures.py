from __future__ import annotations

import pytest

from tokexplorer.session.text.segments import SegmentedText, TextFigures, WordCounts, count_words


def test_ratios() -> None:
    figures = TextFigures(tokens=12, characters=20, bytes=24, words=4)
    assert figures.tokens_per_word == pytest.approx(3.0)
    assert figures.bytes_per_token == pytest.approx(2.0)


@pytest.mark.parametrize(("tokens", "words"), [(None, 4), (12, None), (12, 0)])
def test_no_fertility_without_words_or_tokens(tokens: int | None, words: int | None) -> None:
    assert TextFigures(tokens, 20, 24, words).tokens_per_word is None


@pytest.mark.parametrize("tokens", [None, 0])
def test_no_compression_without_tokens(tokens: int | None) -> None:
    assert TextFigures(tokens, 0, 0, 0).bytes_per_token is None


def test_words_are_runs_of_what_is_not_white_space() -> None:
    assert count_words("It's one-two\u00a0three,\u3000four\n") == 4
    assert count_words(" \t\n") == 0


def test_words_of_a_long_text_are_counted_segment_by_segment() -> None:
    text = SegmentedText("some words here " * 4000)
    counts = WordCounts(text)
    assert counts.between(0, 64000) is None
    assert counts.between(5, 10) == 1
    while not counts.complete:
        counts.count_some(3)
    assert counts.between(0, 64000) == 12000
    assert counts.between(2, 63000) == len(text.slice(2, 63000).split())
