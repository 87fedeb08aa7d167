"""Symbols in a text, against plain regular expressions."""

from __future__ import annotations

import re

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.symbol_search import find_symbols, first_bytes, symbol_trie

parts = st.sampled_from(["<", "|", "a", "b", "<|", "|>", "<|end|>", " ", "é", "漢", "ab", "x" * 61])
texts = st.lists(parts, max_size=60).map("".join)
symbols = st.lists(st.lists(parts, min_size=1, max_size=3).map("".join), min_size=1, max_size=6, unique=True)


@given(text=texts, names=symbols, room=st.integers(1, 5))
def test_they_are_the_leftmost_and_the_longest(text: str, names: list[str], room: int) -> None:
    pattern = re.compile("|".join(map(re.escape, sorted(names, key=lambda name: -len(name.encode())))))
    places = [len(text[:place].encode()) for place in range(len(text) + 1)]
    expected = [
        [places[match.start()], places[match.end()], names.index(match.group())]
        for match in pattern.finditer(text)
    ]
    utf8 = np.frombuffer(text.encode(), np.uint8)
    trie = symbol_trie({name: number for number, name in enumerate(names)})
    found: list[list[int]] = []
    rows, begin = np.empty((room, 3), np.int64), 0
    while begin < len(utf8):  # a table that is full is filled anew
        count, begin = find_symbols(trie, first_bytes(names), utf8, begin, rows)
        found += rows[:count].tolist()
    assert found == expected
