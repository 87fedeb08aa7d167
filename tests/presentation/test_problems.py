"""Reasons as sentences."""

from __future__ import annotations

import pytest

from tokexplorer.presentation.problems import as_sentence


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("", ""),
        ("the text is empty", "The text is empty."),
        ("is it empty?", "Is it empty?"),
        ("文本为空。", "文本为空。"),
    ],
)
def test_a_sentence_ends_once(reason: str, sentence: str) -> None:
    assert as_sentence(reason) == sentence
