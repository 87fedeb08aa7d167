from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from tokexplorer.core.unicode.scripts import script_table
from tokexplorer.corpus.statistics import StatisticsCounter, TextStatistics

CHARACTERS = st.text(
    st.sampled_from("aZ9 \r\n\0éßΩжअ漢か😀\u0301\u2028\ufeff") | st.characters(exclude_categories=["Cs"])
)
LONG = st.builds(str.__mul__, st.sampled_from(["x", "a b\n", "漢", "é\r\n", "😀\r"]), st.integers(0, 70))
MIXED = CHARACTERS | st.lists(CHARACTERS | LONG, max_size=4).map("".join)


def figures_of(*texts: str, sizes: int = 1 << 20) -> TextStatistics:
    counter = StatisticsCounter()
    for text in texts:
        pieces = [text[i : i + sizes] for i in range(0, len(text), sizes)] or [""]
        for number, piece in enumerate(pieces, 1):
            counter.add(piece.encode(), last=number == len(pieces))
    return counter.statistics()


def expected(text: str) -> TextStatistics:
    lines = re.split("\r\n|\r|\n", text)
    if not lines[-1]:
        lines.pop()
    scripts: dict[str, int] = {}
    for character in text:
        scripts[script_of(character)] = scripts.get(script_of(character), 0) + 1
    return TextStatistics(len(text.encode()), len(text), len(lines), max(map(len, lines), default=0), scripts)


def script_of(character: str) -> str:
    for name in script_table().names:
        if regex.match(rf"\p{{Script={name.replace(' ', '_')}}}", character):
            return name
    raise AssertionError(hex(ord(character)))


@given(MIXED, st.integers(1, 5) | st.integers(60, 200))
@example("a\r\nb\rc\n\nd", 2)
@example("\r", 1)
@example("\r\r\n\n", 1)
@example("", 1)
def test_figures_equal_those_of_a_plain_count(text: str, size: int) -> None:
    assert figures_of(text, sizes=size) == expected(text)


@given(st.lists(MIXED, max_size=4))
def test_texts_are_counted_apart_and_added(texts: list[str]) -> None:
    assert figures_of(*texts) == sum(map(expected, texts), TextStatistics())


def test_without_scripts_all_else_is_counted() -> None:
    with_scripts, without = StatisticsCounter(), StatisticsCounter(with_scripts=False)
    for counter in (with_scripts, without):
        counter.add("Größe жук\r\n漢字".encode(), last=True)
    assert replace(with_scripts.statistics(), script_characters={}) == without.statistics()


def test_a_line_end_at_the_end_of_one_text_does_not_join_the_next() -> None:
    assert figures_of("a\r", "\nb").lines == 3
    assert figures_of("ab", "cde").longest_line == 3


def test_shares_are_among_characters_with_a_script() -> None:
    figures = figures_of("abc жд 12, 😀 e\u0301")
    assert figures.script_characters == {"Common": 8, "Latin": 4, "Cyrillic": 2, "Inherited": 1}
    assert list(figures.script_characters) == ["Common", "Latin", "Cyrillic", "Inherited"]
    assert figures.script_shares == {"Latin": pytest.approx(4 / 6), "Cyrillic": pytest.approx(2 / 6)}
    assert figures_of("12 😀").script_shares == {}


def test_the_table_knows_every_script_of_the_regex_library() -> None:
    table = script_table()
    assert len(table.of_code_point) == 0x110000
    assert table.names[0] == "Unknown"
    unknown = np.flatnonzero(table.of_code_point == 0)
    for start in range(0, len(unknown), 1 << 16):
        text = "".join(map(chr, unknown[start : start + (1 << 16)]))
        assert regex.fullmatch(r"\p{Script=Unknown}*", text)


def test_ascii_is_latin_letters_and_common() -> None:
    table = script_table()
    for code in range(128):
        name = table.names[table.of_code_point[code]]
        assert name == ("Latin" if chr(code).isalpha() else "Common")
