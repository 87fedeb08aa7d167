from __future__ import annotations

import itertools

import numpy as np
import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.classes import CUT, CUT_SPACE, unicode_classes
from tokexplorer.session.text import segments
from tokexplorer.session.text.segments import SegmentedText, Unit, cut_text

LETTERS = "ab é日ا😀\n\t \u00a0.,1²\r\u2028\ud800\U0001f1e9"


@pytest.fixture(autouse=True)
def short_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "SHORTEST_SEGMENT", 4)
    monkeypatch.setattr(segments, "USUAL_SEGMENT", 8)
    monkeypatch.setattr(segments, "LONGEST_SEGMENT", 16)


texts = st.text(alphabet=LETTERS, max_size=120)


def assert_sound(segmented: SegmentedText) -> None:
    parts = [segment.text for segment in segmented.segments]
    assert all(parts)
    assert "".join(parts) == segmented.text
    for left, right in itertools.pairwise(parts):
        assert regex.fullmatch(r"[\p{L}\p{N}]\s", left[-1] + right[0])


@given(texts)
def test_cuts_only_between_letter_and_space(text: str) -> None:
    assert_sound(SegmentedText(text))


def plain_pieces(text: str) -> list[str]:
    """As `cut_text` says, character by character."""
    kinds = unicode_classes() & CUT_SPACE
    pieces, start = [], 0
    while len(text) - start > segments.LONGEST_SEGMENT:
        places = range(start + segments.USUAL_SEGMENT, len(text))
        cuts = (at for at in places if kinds[ord(text[at - 1])] == CUT and kinds[ord(text[at])] == CUT_SPACE)
        cut = next(cuts, None)
        if cut is None:
            break
        pieces.append(text[start:cut])
        start = cut
    return [*pieces, text[start:]] if start < len(text) else pieces


@given(st.lists(st.one_of(texts, st.sampled_from([". " * 70, "." * 300, "a\u3000", "\U0001f1e9" * 200]))))
def test_the_first_place_is_found_near_and_far(parts: list[str]) -> None:
    text = "".join(parts)
    assert cut_text(text) == plain_pieces(text)


def test_cuts_often_enough() -> None:
    pieces = cut_text("one two three " * 20)
    assert max(map(len, pieces)) <= 17
    assert len(pieces) > 15


def test_a_text_without_a_place_stays_whole() -> None:
    assert cut_text("." * 100) == ["." * 100]
    assert cut_text("") == []


@given(texts, st.lists(st.tuples(st.integers(0, 120), st.integers(0, 120), texts), max_size=6))
def test_edits_equal_those_of_a_str(text: str, edits: list[tuple[int, int, str]]) -> None:
    segmented = SegmentedText(text)
    for one, other, inserted in edits:
        start, end = sorted((min(one, len(text)), min(other, len(text))))
        before = len(segmented.segments)
        splice = segmented.replace(start, end, inserted)
        text = text[:start] + inserted + text[end:]
        assert segmented.text == text
        assert len(segmented.segments) == before - splice.removed + splice.inserted
        assert_sound(segmented)


@given(texts, st.data())
def test_positions_equal_those_of_one_long_text(text: str, data: st.DataObject) -> None:
    whole, segmented = SourceText(text), SegmentedText(text)
    every_byte = np.arange(whole.byte_count + 1)
    every_code_point = np.arange(len(text) + 1)
    every_unit = np.arange(whole.utf16_count + 1)
    convert = segmented.convert_many
    expected = {
        (Unit.BYTE, Unit.UTF16, False): whole.utf16_at_bytes(every_byte),
        (Unit.BYTE, Unit.UTF16, True): whole.utf16_after_bytes(every_byte),
        (Unit.BYTE, Unit.CODE_POINT, False): whole.code_points_at(every_byte),
        (Unit.BYTE, Unit.CODE_POINT, True): whole.code_points_after(every_byte),
        (Unit.CODE_POINT, Unit.UTF16, False): whole.utf16_at_code_points(every_code_point),
        (Unit.CODE_POINT, Unit.BYTE, False): whole.bytes_at_code_points(every_code_point),
        (Unit.UTF16, Unit.CODE_POINT, False): whole.code_points_at_utf16(every_unit),
        (Unit.UTF16, Unit.BYTE, False): whole.bytes_at_utf16(every_unit),
    }
    every = {Unit.BYTE: every_byte, Unit.CODE_POINT: every_code_point, Unit.UTF16: every_unit}
    for (source, target, up), wanted in expected.items():
        assert convert(every[source], source, target, up=up).tolist() == wanted.tolist()
    position = data.draw(st.integers(0, len(text)))
    assert segmented.convert(position, Unit.CODE_POINT, Unit.BYTE) == whole.bytes_at_code_points(position)


@given(texts, st.integers(0, 120), st.integers(0, 120))
def test_slices(text: str, start: int, end: int) -> None:
    start, end = min(start, len(text)), min(end, len(text))
    assert SegmentedText(text).slice(start, end) == text[start:end]


def test_positions_outside_are_refused() -> None:
    with pytest.raises(IndexError, match=r"4.* of 3"):
        SegmentedText("abc").convert(4, Unit.CODE_POINT, Unit.BYTE)
    with pytest.raises(IndexError):
        SegmentedText("").convert(1, Unit.BYTE, Unit.UTF16)


def test_white_space_that_a_normalizer_takes_away_is_no_place_to_cut() -> None:
    """BERT's drops U+0085, so that what is left and right of it can become one word."""
    assert cut_text("ab\x85" * 20) == ["ab\x85" * 20]
