"""Several tokenizers over one text: the metrics are those of the metrics, and places are plain to check."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given

from tests.session.plain_tokenizers import ThreeBytes
from tests.session.text.test_different_words import VOCABULARY, any_text, two_or_three
from tokexplorer.core.metrics import agreement
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.session.compare.side_by_side import SideBySide, SideBySideWork
from tokexplorer.session.text.document import Document

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer


def compared(text: str, tokenizers: list[Tokenizer]) -> SideBySide:
    first = Document(text, tokenizers[0])
    work = SideBySideWork.of([first, *(Document(first.edited, each) for each in tokenizers[1:])])
    assert work is not None
    return work.do()


@given(text=any_text, tokenizers=two_or_three)
def test_figures_are_those_of_the_metrics(text: str, tokenizers: list[Tokenizer]) -> None:
    found, shape = compared(text, tokenizers), TextShape.of(text)
    texts = [TokenizedText(shape, each.encode(text), VOCABULARY) for each in tokenizers]
    anywhere: set[int] = set()
    for index, one in enumerate(texts):
        for number, other in enumerate(texts):
            cuts = found.cuts(index, number)
            assert cuts.precision == pytest.approx(agreement.boundary_precision(one, other), nan_ok=True)
            assert cuts.recall == pytest.approx(agreement.boundary_recall(one, other), nan_ok=True)
            assert cuts.f1 == pytest.approx(agreement.boundary_f1(one, other), nan_ok=True)
            same = agreement.identical_words(one, other)
            assert found.identical_words(index, number) == pytest.approx(same, nan_ok=True)
            words = agreement.different_words(one, other).tolist()
            assert found.different_words(index, number).tolist() == words
            anywhere.update(words)
    assert found.word_starts.tolist() == shape.word_starts[sorted(anywhere)].tolist()
    assert found.word_ends.tolist() == shape.word_ends[sorted(anywhere)].tolist()


@given(text=any_text, tokenizers=two_or_three)
def test_lines_and_frequent_words(text: str, tokenizers: list[Tokenizer]) -> None:
    found = compared(text, tokenizers)
    utf8 = text.encode()
    spans = list(zip(found.word_starts.tolist(), found.word_ends.tolist(), strict=True))
    counted = Counter(utf8[start:end] for start, end in spans)
    assert {word.utf8: word.times for word in found.frequent} == counted
    assert [word.times for word in found.frequent] == sorted(counted.values(), reverse=True)
    for word in found.frequent:
        assert (word.start_byte, word.end_byte) == next(
            span for span in spans if utf8[slice(*span)] == word.utf8
        )
        for tokenizer, cuts in zip(tokenizers, word.cuts, strict=True):
            encoding = tokenizer.encode(text)
            edges = {*encoding.start_bytes.tolist(), *encoding.end_bytes.tolist()}
            inside = [edge - word.start_byte for edge in edges if word.start_byte < edge < word.end_byte]
            assert list(cuts) == sorted(inside)
    lines = Counter(utf8[:start].count(b"\n") for start, _ in spans)
    assert found.words_of_line.tolist() == [lines[line] for line in sorted(lines)]
    starts = [0, *(place + 1 for place, byte in enumerate(utf8) if byte == 10)]
    assert found.line_starts.tolist() == [starts[line] for line in sorted(lines)]
    assert not any(
        b"\n" in utf8[start:end] for start, end in zip(found.line_starts, found.line_ends, strict=True)
    )


def test_a_long_text_in_parts() -> None:
    text = "some cats sat on the mats, unbelievably\n" * 20_000
    told: list[int] = []
    first = Document(text, ThreeBytes(3))
    work = SideBySideWork.of([first, Document(first.edited, ThreeBytes(2))])
    assert work is not None
    found = work.do(report=told.append)
    assert told == sorted(told)
    assert told[-1] == work.byte_count == 2 * len(text)
    assert len(found.line_starts) == 20_000
    assert np.ptp(found.words_of_line) == 0
    assert {word.times for word in found.frequent} == {20_000}


def test_nothing_to_compare() -> None:
    assert SideBySideWork.of([Document("text", ThreeBytes())]) is None
    assert SideBySideWork.of([Document("text", ThreeBytes()), Document("text")]) is None
    found = compared("", [ThreeBytes(3), ThreeBytes(2)])
    assert len(found.word_starts) == len(found.line_starts) == len(found.frequent) == 0
    assert np.isnan(found.identical_words(0, 1))


def test_many_tokenizers() -> None:
    found = compared("unbelievable cats", [ThreeBytes(1 + index % 3) for index in range(11)])
    assert found.cuts(0, 3).f1 == found.identical_words(0, 9) == 1.0
    assert found.cuts(10, 8).shared < found.cuts(10, 10).shared
