"""Symbols are cut out whole, the longest first, and nothing of the text is lost."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import sections
from tests.core.text_oracle import any_text
from tokexplorer.core.added_tokens import AddedTokens, numbered
from tokexplorer.core.text import SourceText, decode_utf8

TOKENS = (
    ("<s>",),
    ("a", "a 1", "a 1b"),
    ("ab", "abc", "bc"),
    (" x", "x y", "\n"),
    ("é", "\u0301 ", "\ud800"),
)
dense_text = st.text(st.sampled_from("abc1xy <s>\n'.é\u0301\ud800"))


@given(dense_text | any_text, st.sampled_from(TOKENS))
def test_the_longest_symbol_is_found_first(text: str, tokens: tuple[str, ...]) -> None:
    utf8 = SourceText(text).utf8
    symbols = numbered(tokens, first_id=7)
    found = list(symbols.sections(utf8))
    assert [decode_utf8(utf8[each.start : each.end].tobytes()) for each in found] == sections(text, tokens)
    for each in found:
        token = decode_utf8(utf8[each.start : each.end].tobytes())
        assert each.symbol_id == (7 + tokens.index(token) if token in tokens else None)


def test_special_tokens_may_be_left_alone_and_user_symbols_are_part_of_their_text() -> None:
    utf8 = SourceText("a<s>b<sep>c").utf8
    symbols = numbered(("<s>",), ("<sep>",))
    assert [each.symbol_id for each in symbols.sections(utf8)] == [None, 0, None, 1, None]
    assert [each.symbol_id for each in symbols.sections(utf8, allow_special=False)] == [None, 1, None]
    texts = [each for each in symbols.sections(utf8) if each.symbol_id is None]
    assert [each.first for each in texts] == [True, False, False]
    assert all(each.first for each in numbered(("<s>", "<sep>")).sections(utf8))


@pytest.mark.parametrize(("token", "expected"), [("<s>", False), ("a b", True), ("\u3000", False)])
def test_symbols_that_a_cut_could_go_through_are_told(token: str, expected: bool) -> None:
    assert AddedTokens({token: 0}).hold_white_space == expected


def test_no_symbols_leave_the_text_whole() -> None:
    assert [tuple(each) for each in AddedTokens({}).sections(np.zeros(3, np.uint8))] == [
        (0, 3, None, True, None)
    ]
    assert list(AddedTokens({"a": 0}).sections(np.empty(0, np.uint8))) == []
