"""Symbols that take white space, or are none within words: as Hugging Face's added tokens."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer, models, pre_tokenizers

from tokexplorer.core.symbols import MatchRule, Symbols
from tokexplorer.core.text import SourceText

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
    sections = list(Symbols(special, rules=RULES).sections(source.utf8))
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


def test_a_text_is_not_cut_where_a_symbol_may_take_white_space() -> None:
    special = dict.fromkeys(RULES, 1)
    assert Symbols(special, rules=RULES).hold_white_space
    assert not Symbols(special, rules={"<w>": RULES["<w>"]}).hold_white_space
    assert not Symbols(special).rules
