from __future__ import annotations

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument

from tokexplorer.core.text import SourceText
from tokexplorer.ui.editor import text_projection
from tokexplorer.ui.editor.text_projection import SoftBreaks, displayable, replaced_places, soft_breaks

ANY = st.characters()  # with lone surrogates, control characters and noncharacters
texts = st.text(
    st.one_of(ANY, st.sampled_from("a \n\r\u2028\u2029\ufdd0\ufffc\ufffe\ufeff\ud800\x00😀\u0301"))
)


@given(texts)
def test_qt_holds_what_is_displayable(text: str) -> None:
    shown = displayable(text)
    document = QTextDocument()
    document.setPlainText(shown)
    assert document.toRawText() == shown.replace("\n", "\u2029")
    assert SourceText(shown).utf16_count == SourceText(text).utf16_count
    assert len(shown) == len(text)


@given(texts)
def test_what_can_be_shown_is_shown(text: str) -> None:
    replaced = {place for place, _ in replaced_places(text)}
    for place, (shown, true) in enumerate(zip(displayable(text), text, strict=True)):
        if place not in replaced and true != "\ufeff":
            assert shown == true


@given(st.text(alphabet="ab \n日😀\u0301", max_size=200), st.integers(4, 20))
def test_long_lines_are_cut_into_short_parts(text: str, usual: int) -> None:
    line = text * 60
    places = [0, *soft_breaks(line).tolist(), len(line)]
    assert places == sorted(set(places)) or not line
    for start, end in itertools.pairwise(places):
        for part in line[start:end].split("\n"):
            assert len(part) <= text_projection.LONGEST_BLOCK


def test_a_line_is_cut_after_a_space_or_between_characters() -> None:
    words = "word " * 1000
    for place in soft_breaks(words).tolist():
        assert words[place - 1] == " "
    families = "👨‍👩‍👧‍👦" * 800
    for place in soft_breaks(families).tolist():
        assert place % 7 == 0
    assert soft_breaks("short\n" * 1000).tolist() == []


@given(st.lists(st.integers(1, 60), unique=True), st.integers(0, 60))
def test_positions_with_and_without_cuts(cuts: list[int], position: int) -> None:
    cuts.sort()
    breaks = SoftBreaks(cuts)
    text = "".join(chr(0x100 + number) for number in range(61))
    shown = "".join(("\n" if number in cuts else "") + mark for number, mark in enumerate(text))
    assert shown[breaks.shown(position)] == text[position]
    assert breaks.true(breaks.shown(position)) == position
    assert breaks.true(breaks.shown(position, before=True)) == position
    assert breaks.is_cut(position) == (position in cuts)
    for place in range(len(shown)):
        assert breaks.true(place) == place - shown[:place].count("\n")


@given(
    st.lists(st.integers(1, 40), unique=True),
    st.integers(0, 45),
    st.integers(0, 45),
    st.text("xy", max_size=5),
)
def test_cuts_follow_an_edit_of_the_shown_text(cuts: list[int], one: int, other: int, new: str) -> None:
    text = "".join(chr(0x100 + number) for number in range(41))
    shown = "".join(("\n" if number in cuts else "") + mark for number, mark in enumerate(text))
    first, last = sorted((min(one, len(shown)), min(other, len(shown))))
    breaks = SoftBreaks(sorted(cuts))
    start, end = breaks.follow(first, last, len(new))
    assert text[start:end] == shown[first:last].replace("\n", "")
    shown = shown[:first] + new + shown[last:]
    text = text[:start] + new + text[end:]
    assert np.array_equal(
        breaks.places, [place - index for index, place in enumerate(_places_of("\n", shown))]
    )
    assert shown.replace("\n", "") == text


def _places_of(mark: str, text: str) -> list[int]:
    return [place for place, character in enumerate(text) if character == mark]


@given(st.lists(st.integers(1, 40), unique=True), st.integers(0, 41), st.integers(0, 41))
def test_the_shown_range_of_an_edit_leaves_no_empty_block(cuts: list[int], one: int, other: int) -> None:
    start, end = sorted((one, other))
    breaks = SoftBreaks(sorted(cuts))
    shown_start, shown_end = breaks.shown_range(start, end)
    assert breaks.follow(shown_start, shown_end, 0) == (start, end)
    assert len(set(breaks.places.tolist())) == len(breaks.places)
