"""Symbols that take white space, or are none within words: as Hugging Face's added tokens."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer, models, normalizers, pre_tokenizers

from tokexplorer.core.added_tokens import AddedTokens, MatchRule
from tokexplorer.core.pre_tokenizers.safe_splits import cut_before_whitespace
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.classes import unicode_classes

RULES = {
    "<l>": MatchRule(strips_left=True),
    "<r>": MatchRule(strips_right=True),
    "<w>": MatchRule(single_word=True),
    "<b>": MatchRule(strips_left=True, strips_right=True, single_word=True),
    "<p>": MatchRule(),
}


@cache
def theirs() -> Tokenizer:
    tokenizer = Tokenizer(models.BPE(unk_token="?", vocab={"?": 0}, merges=[]))
    tokenizer.pre_tokenizer = pre_tokenizers.Split("", "isolated")
    for symbol, rule in RULES.items():
        left, right, single = rule
        tokenizer.add_special_tokens(
            [AddedToken(symbol, lstrip=left, rstrip=right, single_word=single, normalized=False)]
        )
    return tokenizer


LETTERS = " a_é\u03019²-\u00a0\x85\x1c\u200d\u3000"
texts = st.lists(st.sampled_from([*RULES, *RULES, "  ", *LETTERS]), max_size=12).map("".join)


@given(texts)
def test_symbols_are_found_as_hugging_face_finds_them(text: str) -> None:
    special = {symbol: number for number, symbol in enumerate(RULES, start=1)}
    source = SourceText(text)
    sections = list(AddedTokens(special, rules=RULES).sections(source.utf8))
    found = [
        (section.symbol_id, source.utf8[section.start : section.end].tobytes().decode())
        for section in sections
        if section.symbol_id is not None
    ]
    encoded = theirs().encode(text)
    expected = [
        (token_id, text[slice(*span)])
        for token_id, span in zip(encoded.ids, encoded.offsets, strict=True)
        if token_id
    ]
    assert found == expected
    assert [section.start for section in sections[1:]] == [section.end for section in sections[:-1]]


CROSSING = {"a b": MatchRule(), "x": MatchRule(strips_right=True), " y": MatchRule(single_word=True)}
WITHIN = {
    **RULES,
    "  ": MatchRule(),
    "\t\t": MatchRule(),
    "x": MatchRule(strips_left=True),
}


@pytest.mark.parametrize("symbol", CROSSING)
def test_a_text_is_not_cut_where_a_symbol_may_lie_across(symbol: str) -> None:
    assert AddedTokens({symbol: 1}, rules={symbol: CROSSING[symbol]}).hold_white_space


def test_symbols_of_white_space_and_those_that_end_in_none_leave_texts_to_be_cut() -> None:
    assert not AddedTokens(dict.fromkeys(WITHIN, 1), rules=WITHIN).hold_white_space
    assert not AddedTokens(dict.fromkeys(RULES, 1)).rules


@given(st.lists(st.sampled_from([*WITHIN, " ", "\n", "a", "b", "<", "1"]), max_size=12).map("".join))
def test_what_is_on_both_sides_of_a_cut_holds_the_same_symbols(text: str) -> None:
    ids = {symbol: number for number, symbol in enumerate(WITHIN)}
    symbols = AddedTokens(ids, rules=WITHIN, late=("  ", "<p>"))
    utf8 = SourceText(text).utf8
    cut = int(cut_before_whitespace(utf8, unicode_classes(), 0, len(utf8)))
    apart = [
        (section.start + begin, section.end + begin, section.symbol_id)
        for begin, part in ((0, utf8[:cut]), (cut, utf8[cut:]))
        for section in symbols.sections(part)
        if section.symbol_id is not None
    ]
    assert apart == [each[:3] for each in symbols.sections(utf8) if each.symbol_id is not None]


@cache
def theirs_in_two_rounds() -> Tokenizer:
    tokenizer = Tokenizer(models.BPE(unk_token="?", vocab={"?": 0}, merges=[]))
    tokenizer.normalizer = normalizers.NFC()
    tokenizer.pre_tokenizer = pre_tokenizers.Split("", "isolated")
    late = [AddedToken(symbol, normalized=True, lstrip=symbol == "=>") for symbol in ("=>", "ab", "  ")]
    tokenizer.add_tokens([*late, AddedToken("bc", normalized=False), AddedToken("> ", normalized=False)])
    return tokenizer


@given(
    st.lists(st.sampled_from(["=>", "ab", "bc", " ", "\u0338", "\u0301", "a", ">", "\u1fef"]), max_size=12)
)
def test_late_symbols_are_found_in_what_the_others_leave(parts: list[str]) -> None:
    text = "".join(parts)
    late = {"=>": 1, "ab": 2, "  ": 3}
    symbols = AddedTokens(
        {}, {**late, "bc": 4, "> ": 5}, {"=>": MatchRule(strips_left=True)}, late=late, composes=True
    )
    found = [each.symbol_id for each in symbols.sections(SourceText(text).utf8) if each.symbol_id is not None]
    assert found == [token_id for token_id in theirs_in_two_rounds().encode(text).ids if token_id]
