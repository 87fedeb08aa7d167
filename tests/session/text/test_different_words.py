"""The words that columns cut otherwise, as a document marks them: those of the metric, also after edits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.families import trained
from tests.session.plain_tokenizers import AcrossEverything, Failing, ThreeBytes
from tokexplorer.core.metrics.agreement import different_words
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import CountedVocabulary, TokenizedText
from tokexplorer.session.text.document import Document

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Edit

FAMILIES = ("byte-bpe, sentencepiece", "bpe, end of word", "wordpiece", "unigram")
TOKENIZERS: list[Tokenizer] = [
    *(trained(name) for name in FAMILIES),
    ThreeBytes(2),
    ThreeBytes(1),
    AcrossEverything(3),
]
VOCABULARY = CountedVocabulary(trained(FAMILIES[0]))  # cuts ask nothing of it
any_text = st.text(alphabet="the cats mó🦋\n\t.日本", max_size=60)
two_or_three = st.lists(st.sampled_from(TOKENIZERS), min_size=2, max_size=3)


def metric_words(tokenizers: list[Tokenizer], text: str) -> list[tuple[int, int]]:
    """The spans of the words that the first cuts otherwise than one of the others, by the metric."""
    shape = TextShape.of(text)
    first, *others = (TokenizedText(shape, each.encode(text), VOCABULARY) for each in tokenizers)
    words = sorted({word for other in others for word in different_words(first, other).tolist()})
    return [(int(shape.word_starts[word]), int(shape.word_ends[word])) for word in words]


def assert_marked_as_the_metric_says(document: Document, tokenizers: list[Tokenizer]) -> None:
    words = metric_words(tokenizers, document.text)
    found = document.different_words(0, document.byte_count)
    assert list(zip(found.start_bytes.tolist(), found.end_bytes.tolist(), strict=True)) == words
    spans = document.tokens_between(0, document.utf16_count)
    marked = [
        any(start < end_byte and start_byte < end for start, end in words)
        for start_byte, end_byte in zip(spans.start_bytes.tolist(), spans.end_bytes.tolist(), strict=True)
    ]
    assert spans.changed.tolist() == marked


@given(text=any_text, tokenizers=two_or_three)
def test_marks_what_the_metric_counts(text: str, tokenizers: list[Tokenizer]) -> None:
    document = Document(text, tokenizers[0])
    document.set_compared(tokenizers[1:])
    assert_marked_as_the_metric_says(document, tokenizers)


edits = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 8), any_text), min_size=1, max_size=4)


@given(text=any_text, tokenizers=two_or_three, edits=edits)
def test_marks_follow_edits(
    text: str, tokenizers: list[Tokenizer], edits: list[tuple[float, int, str]]
) -> None:
    """Also outside of what an edit says has changed: nothing there may have another mark."""
    document = Document(text, tokenizers[0])
    others = [Document(document.edited, each) for each in tokenizers[1:]]  # columns of the same text
    document.set_compared(tokenizers[1:])
    told: list[Edit] = []
    document.subscribe(lambda edit: told.append(edit) if edit is not None else None)
    for share, removed, inserted in edits:
        before = document.tokens_between(0, document.utf16_count)
        start = round(share * len(document.text))
        document.edited.replace(start, min(start + removed, len(document.text)), inserted)
        assert_marked_as_the_metric_says(document, tokenizers)
        after = document.tokens_between(0, document.utf16_count)
        first, last = told[-1].changed_utf16
        head, head_before = after.end_utf16 < first, before.end_utf16 < first
        assert after.changed[head].tolist() == before.changed[head_before].tolist()
        edit = told[-1].text
        shifted = before.start_utf16 + edit.inserted_utf16 - edit.removed_utf16
        assert after.changed[after.start_utf16 > last].tolist() == before.changed[shifted > last].tolist()
    assert len(others) == len(tokenizers) - 1


@given(text=any_text, tokenizers=two_or_three, edits=edits)
def test_marks_in_passing_are_followed_by_exact_ones(
    text: str, tokenizers: list[Tokenizer], edits: list[tuple[float, int, str]]
) -> None:
    document = Document(text, tokenizers[0])
    document.set_compared(tokenizers[1:])
    for number, (share, removed, inserted) in enumerate(edits):
        start = round(share * len(document.text))
        document.edited.replace(start, min(start + removed, len(document.text)), inserted)
        if number % 2:
            with document.marks_in_passing(True):
                document.tokens_between(0, document.utf16_count)
    assert_marked_as_the_metric_says(document, tokenizers)


def test_a_key_leaves_the_tokens_of_others_for_later() -> None:
    mine, other = ThreeBytes(3), ThreeBytes(2)
    document = Document("some cats sat on the mats", mine)
    document.set_compared([other])
    before = document.tokens_between(0, document.utf16_count)
    other.calls.clear()
    document.edited.replace(7, 7, "h")
    with document.marks_in_passing(True):
        after = document.tokens_between(0, document.utf16_count)
    assert not other.calls
    word = (after.start_bytes < 10) & (after.end_bytes > 5)
    assert after.changed[word].all()  # still marked: the word was cut otherwise before
    assert before.changed.any()
    assert_marked_as_the_metric_says(document, [mine, other])
    assert other.calls


@pytest.mark.parametrize("line", ["some cats sat on the mats, unbelievably\n", "一二三四五六七"])
def test_part_of_a_long_text_is_marked_as_the_whole(line: str) -> None:
    text = line * 1500
    tokenizers: list[Tokenizer] = [ThreeBytes(3), ThreeBytes(2)]
    document = Document(text, tokenizers[0])
    document.set_compared(tokenizers[1:])
    words = metric_words(tokenizers, text)
    assert words
    for start in (0, len(text) // 3, len(text) - 60):
        spans = document.tokens_between(start, min(start + 50, document.utf16_count))
        inside = np.array(
            [
                any(first < end_byte and start_byte < last for first, last in words)
                for start_byte, end_byte in zip(spans.start_bytes, spans.end_bytes, strict=True)
            ]
        )
        assert spans.changed.tolist() == inside.tolist()


def test_an_earlier_step_comes_first() -> None:
    document = Document("the cats", ThreeBytes(3))
    document.set_compared([ThreeBytes(2)])
    assert document.tokens_between(0, 8).changed.all()
    document.set_reference(ThreeBytes(3))
    assert not document.tokens_between(0, 8).changed.any()
    document.set_reference(None)
    assert document.tokens_between(0, 8).changed.all()
    document.set_compared([])
    assert not document.tokens_between(0, 8).changed.any()


def test_tokens_are_made_once_for_several_columns() -> None:
    one, other = ThreeBytes(3), ThreeBytes(2)
    first = Document("the cats sat", one)
    second = Document(first.edited, other)
    second.tokens_between(0, 12)
    first.set_compared([other])
    second.set_compared([one])
    for document in (first, second):
        document.tokens_between(0, 12)
    first.edited.replace(3, 3, "n")
    for document in (first, second):
        assert document.tokens_between(0, 13).changed.any()
    assert len(one.calls) == len(other.calls) == 2


def test_a_tokenizer_that_fails_marks_nothing() -> None:
    document = Document("the cats", ThreeBytes(3))
    document.set_compared([Failing(2)])
    assert document.tokens_between(0, 8).changed.any()
    document.edited.replace(8, 8, "!")
    assert not document.tokens_between(0, 9).changed.any()
    assert document.encoding_error is None


def test_a_tokenizer_that_failed_is_compared_with_again_after_an_edit() -> None:
    document = Document("the cats", ThreeBytes(3))
    document.set_compared([Failing(2)])
    words = document.tokens_between(0, 8).changed.tolist()
    document.edited.replace(8, 8, "!")
    assert not document.tokens_between(0, 9).changed.any()
    document.edited.undo()
    assert document.tokens_between(0, 8).changed.tolist() == words
    document.set_reference(Failing(2))
    tokens = document.tokens_between(0, 8).changed.tolist()
    assert any(tokens)
    document.edited.redo()
    assert not document.tokens_between(0, 9).changed.any()
    assert document.reference is None
    document.edited.undo()
    assert document.tokens_between(0, 8).changed.tolist() == tokens
    document.edited.redo()
    document.tokens_between(0, 9)
    document.set_reference(None)
    document.edited.undo()
    assert document.reference is None
    assert document.tokens_between(0, 8).changed.tolist() == words
