from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.exported import exported
from tokexplorer.formats.token_text import TokenTexts, token_text


@pytest.mark.parametrize(
    ("token", "text"),
    [
        (b" the", " the"),
        ("é漢🐈".encode(), "é漢🐈"),
        (b"\xe6\xbc", r"\xe6\xbc"),
        (b" \xf0\x9f", r" \xf0\x9f"),
        (b"\x90\x88!", r"\x90\x88!"),
        (b"\xed\xa0\x80", r"\xed\xa0\x80"),
        (b"\\n\t\n", "\\n\t\n"),
    ],
)
def test_bytes_that_are_no_whole_character_are_escaped(token: bytes, text: str) -> None:
    assert token_text(token) == text


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_whole_characters_stand_as_they_are(text: str) -> None:
    assert token_text(text.encode()) == text


def test_texts_of_a_vocabulary() -> None:
    tokenizer = exported().ours
    texts = TokenTexts(tokenizer)
    for token_id in (0, 5, 255, 899):
        assert texts[token_id] == token_text(tokenizer.token_bytes(token_id))
    assert texts[0] == "<|endoftext|>"
