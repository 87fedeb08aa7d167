"""Which bytes of a text a model sees, and where the token of a number is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.text_oracle import any_text
from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tokexplorer.core.post_processor import NO_POST_PROCESSOR, PostProcessor, Truncation, frame_of
from tokexplorer.session.text.document import Document, kept_bytes, post_processor_of

LINES = "".join(f"{number} lines of words\n" for number in range(2000))


@given(any_text, st.sampled_from([ThreeBytes(), AcrossEverything()]))
def test_a_token_is_found_by_its_number(text: str, tokenizer: ThreeBytes) -> None:
    document, whole = Document(text, tokenizer), tokenizer.encode(text)
    document.encode_pending(1000)
    spans = list(zip(whole.start_bytes.tolist(), whole.end_bytes.tolist(), strict=True))
    assert [document.token_span(number) for number in range(len(whole))] == spans
    assert document.token_span(-1) is None
    assert document.token_span(len(whole)) is None


def test_a_token_of_a_long_text_is_found_once_all_before_it_are_counted() -> None:
    document = Document(LINES, ThreeBytes())
    whole = document.tokenizer.encode(LINES) if document.tokenizer else None
    assert whole is not None
    assert document.token_span(9000) is None
    document.encode_pending(10_000)
    expected = int(whole.start_bytes[9000]), int(whole.end_bytes[9000])
    assert document.token_span(9000) == expected
    document.edited.replace(0, 0, "more lines\n")
    document.encode_pending(10_000)
    whole = ThreeBytes().encode(document.text)
    assert document.token_span(9000) == (int(whole.start_bytes[9000]), int(whole.end_bytes[9000]))


@pytest.mark.parametrize("cuts_left", [False, True])
@given(text=any_text, most=st.integers(0, 12))
def test_the_bytes_that_are_kept_are_those_of_the_tokens_that_are(
    text: str, most: int, cuts_left: bool
) -> None:
    document = Document(text, ThreeBytes())
    document.encode_pending(1000)
    whole = ThreeBytes().encode(text)
    post_processor = PostProcessor(truncation=Truncation(most, cuts_left=cuts_left))
    frame = frame_of(len(whole), post_processor, "file")
    kept = kept_bytes(document, frame)
    if frame.cut == 0:
        assert kept == (0, document.byte_count)
    elif most == 0:
        assert kept is not None
        assert kept[0] == kept[1]
    else:
        start, end = int(whole.start_bytes[frame.first]), int(whole.end_bytes[frame.end - 1])
        assert kept == ((start, document.byte_count) if cuts_left else (0, end))


def test_while_tokens_are_not_counted_nothing_is_known_of_the_cut() -> None:
    frame = frame_of(100_000, PostProcessor(truncation=Truncation(50_000)), "file")
    assert kept_bytes(Document(LINES, ThreeBytes()), frame) is None


def test_a_tokenizer_that_was_in_no_file_asks_for_nothing() -> None:
    assert post_processor_of(ThreeBytes()) is NO_POST_PROCESSOR
    assert post_processor_of(None) is NO_POST_PROCESSOR
