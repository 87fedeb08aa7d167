"""Bytes of tokens in one array, changed as a list of them would be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.bpe.token_bytes import TokenBytes

few_bytes = st.text("ab▁", max_size=4).map(str.encode) | st.binary(max_size=4)


@given(tokens=st.lists(few_bytes, max_size=8), data=st.data())
def test_as_in_a_list(tokens: list[bytes], data: st.DataObject) -> None:
    given_bytes = TokenBytes.of_tokens(tokens)
    mark = "▁".encode()
    assert given_bytes.ids_with(mark) == [number for number, token in enumerate(tokens) if mark in token]
    numbers = st.integers(0, len(tokens) - 1) if tokens else st.nothing()
    texts = data.draw(st.dictionaries(numbers, few_bytes))
    changed = given_bytes.with_texts(texts)
    assert [changed[number] for number in range(len(tokens))] == [
        texts.get(number, token) for number, token in enumerate(tokens)
    ]
    assert [given_bytes[number] for number in range(len(tokens))] == tokens
