"""Draws of a word against the tokenizers' own `sample`, seed by seed."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.explain.small import any_short_text, trained
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.drawing import drawn
from tokexplorer.core.explain.stories import StoryError
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.explain.stories import Segmentation


def key_of(encoding: Encoding) -> tuple[tuple[int, int, int], ...]:
    columns = encoding.ids.tolist(), encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
    return tuple(zip(*columns, strict=True))


def counts_of(found: tuple[Segmentation, ...]) -> dict[tuple[tuple[int | None, int, int], ...], object]:
    return {
        tuple((part.token_id, part.start_byte, part.end_byte) for part in each.parts): each.count
        for each in found
    }


@pytest.mark.parametrize("name", ["byte-bpe", "byte-bpe, marked", "bpe", "bpe, end of word", "bpe, pieces"])
@settings(max_examples=5)
@given(text=any_short_text, dropout=st.floats(0, 1), seed=st.integers(0, 2**64))
def test_dropout_seed_by_seed(name: str, text: str, dropout: float, seed: int) -> None:
    tokenizer = trained(name)
    assert isinstance(tokenizer, BpeTokenizer)
    expected = Counter(
        key_of(tokenizer.sample(text, dropout=dropout, seed=seed + index)) for index in range(30)
    )
    assert counts_of(drawn(tokenizer, text, draws=30, seed=seed, dropout=dropout)) == expected


@pytest.mark.parametrize("name", ["unigram", "unigram, bytes"])
@settings(max_examples=5)
@given(text=any_short_text, alpha=st.floats(0, 3), seed=st.integers(0, 2**40))
def test_sampling_seed_by_seed(name: str, text: str, alpha: float, seed: int) -> None:
    tokenizer = trained(name)
    assert isinstance(tokenizer, UnigramTokenizer)
    expected = Counter(key_of(tokenizer.sample(text, alpha=alpha, seed=seed + index)) for index in range(20))
    found = drawn(tokenizer, text, draws=20, seed=seed, alpha=alpha)
    assert counts_of(found) == expected
    best = tokenizer.n_best(text, 1)
    assert all(each.score <= best[0].score + 1e-3 for each in found if best)


def test_the_most_frequent_first() -> None:
    found = drawn(trained("byte-bpe"), " theory", draws=400, seed=1, dropout=0.3)
    counts = [each.count for each in found]
    assert counts == sorted(counts, reverse=True)
    assert math.fsum(each.probability for each in found) == pytest.approx(1)
    assert all(each.probability == each.count / 400 for each in found)
    assert all(b"".join(part.text for part in each.parts) == b" theory" for each in found)
    assert all(math.isnan(each.score) for each in found)


def test_the_ends_of_the_scale() -> None:
    tokenizer = trained("byte-bpe")
    (whole,) = drawn(tokenizer, " theory", draws=10, seed=0, dropout=0)
    assert [part.token_id for part in whole.parts] == tokenizer.encode(" theory").ids.tolist()
    (apart,) = drawn(tokenizer, " theory", draws=10, seed=0, dropout=1)
    assert len(apart.parts) == 7


def test_without_dropout_whole_tokens_are_taken_as_in_encoding() -> None:
    tokens = [bytes([byte]) for byte in range(256)] + [b"xyz"]
    ids = np.arange(len(tokens), dtype=np.int32)
    tokenizer = ranked_tokenizer(tokens, ids, symbols=AddedTokens({}), pre_tokenizer="gpt2")
    assert tokenizer.encode("xyz").ids.tolist() == [256]
    (whole,) = drawn(tokenizer, "xyz", draws=10, seed=0, dropout=0)
    assert [part.token_id for part in whole.parts] == [256]
    (apart,) = drawn(tokenizer, "xyz", draws=10, seed=0, dropout=0.5)
    sampled = tokenizer.sample("xyz", dropout=0.5).ids.tolist()
    assert [part.token_id for part in apart.parts] == sampled == [*b"xyz"]


def test_bad_numbers_and_families_that_draw_nothing() -> None:
    with pytest.raises(StoryError, match="nothing is drawn: WordPiece"):
        drawn(trained("wordpiece"), "a", draws=1, seed=0)
    with pytest.raises(StoryError, match="512"):
        drawn(trained("bpe"), "a" * 513, draws=1, seed=0)
    for draws in (0, 100_001):
        with pytest.raises(ValueError, match="draws"):
            drawn(trained("bpe"), "a", draws=draws, seed=0)
    with pytest.raises(ValueError, match="probability"):
        drawn(trained("bpe"), "a", draws=1, seed=0, dropout=1.5)


@pytest.mark.parametrize("alpha", [math.nan, math.inf, -1.0, 1e300])
def test_an_alpha_that_is_no_exponent_is_refused(alpha: float) -> None:
    tokenizer = trained("unigram")
    assert isinstance(tokenizer, UnigramTokenizer)
    with pytest.raises(ValueError, match="alpha is a number from 0 to 1,000,000"):
        drawn(tokenizer, "theory", draws=1, seed=0, alpha=alpha)
    for n_best in (None, 4):
        with pytest.raises(ValueError, match="alpha is a number from 0 to 1,000,000"):
            tokenizer.sample("theory", alpha=alpha, seed=0, n_best=n_best)
        with pytest.raises(ValueError, match="alpha is a number from 0 to 1,000,000"):
            tokenizer.sample_lines("theory", alpha=alpha, seed=0, n_best=n_best)
    assert key_of(tokenizer.sample("theory", alpha=1e6, seed=0)) == key_of(tokenizer.encode("theory"))
