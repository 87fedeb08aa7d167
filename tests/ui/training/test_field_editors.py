from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.ui.training.spec_form import format_special_tokens, parse_special_tokens


@given(st.lists(st.text(max_size=8), max_size=5).map(tuple))
def test_a_line_gives_its_tokens_back(tokens: tuple[str, ...]) -> None:
    assert parse_special_tokens(format_special_tokens(tokens)) == tokens


def test_plain_tokens_stand_without_quotation_marks() -> None:
    assert format_special_tokens(("<|endoftext|>", "[PAD]", "two words")) == '<|endoftext|> [PAD] "two words"'


@pytest.mark.parametrize("line", ['"open', "end\\"])
def test_unfinished_lines_are_errors(line: str) -> None:
    with pytest.raises(ValueError, match="no partner"):
        parse_special_tokens(line)
