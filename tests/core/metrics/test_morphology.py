"""Morphemes: files of segmented words, and precision and recall by hand and against loops."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy, share
from tests.formats.families import trained
from tokexplorer.core.metrics import morphology
from tokexplorer.core.metrics.morphology import GoldError, GoldWords, parse_gold
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.text import encode_utf8


def test_by_hand() -> None:
    gold = GoldWords.of([["un", "break", "able"], ["cat"], ["dog", "s"]])
    assert gold.shape.source.text == " unbreakable cat dogs"
    text = TokenizedText.of(Greedy(" un", "breakable", " c", "at", " dog", "s"), gold.shape)
    # un|breakable c|at dog|s: of 3 cuts 2 are right, and 2 of 3 boundaries are cut
    assert morphology.morpheme_precision(text, gold) == 2 / 3
    assert morphology.morpheme_recall(text, gold) == 2 / 3
    assert morphology.morpheme_f1(text, gold) == pytest.approx(2 / 3)


def test_boundaries_are_bytes() -> None:
    gold = GoldWords.of([["ö", "ü"], ["kissa"]])
    assert np.flatnonzero(gold.is_boundary).tolist() == [3]


def test_a_file_of_words() -> None:
    gold = parse_gold("\ufeff# cut by hand\r\nEnglish\tcat|s\r\n\nFinnish\ttalo|ssa\nEnglish\tdog\nkala\n")
    assert {language: words.shape.source.text for language, words in gold.items()} == {
        "English": " cats dog",
        "Finnish": " talossa",
        "": " kala",
    }


@pytest.mark.parametrize("line", ["cat||s", "|cat", "cat s", "English\t", "cat|s |x"])
def test_lines_that_are_no_words(line: str) -> None:
    with pytest.raises(GoldError, match=r"line 2: .* is no word with \| between its morphemes"):
        parse_gold(f"a|b\n{line}")


def test_a_file_without_words() -> None:
    with pytest.raises(GoldError, match="holds no words"):
        parse_gold("# nothing\n\n")


@given(st.lists(st.lists(st.text("abcéß漢", min_size=1, max_size=4), min_size=1, max_size=4), min_size=1))
def test_any_words_against_loops(words: list[list[str]]) -> None:
    tokenizer = trained("byte-bpe, sentencepiece")
    gold = GoldWords.of(words)
    text = TokenizedText.of(tokenizer, gold.shape)
    shared = made = wanted = 0
    start = 0
    for morphemes in words:
        start += 1
        size = len(encode_utf8("".join(morphemes)))
        met = {len(encode_utf8("".join(morphemes[:count]))) for count in range(1, len(morphemes))}
        edges = {*text.encoding.start_bytes.tolist(), *text.encoding.end_bytes.tolist()}
        cut = {place - start for place in edges if start < place < start + size}
        shared, made, wanted = shared + len(met & cut), made + len(cut), wanted + len(met)
        start += size
    assert morphology.morpheme_precision(text, gold) == pytest.approx(share(shared, made), nan_ok=True)
    assert morphology.morpheme_recall(text, gold) == pytest.approx(share(shared, wanted), nan_ok=True)
