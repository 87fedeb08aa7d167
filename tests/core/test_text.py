from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core import text_oracle as oracle
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tokexplorer.core.text import IntArray

CONVERSIONS = (
    ("code_points_at", "byte_count", oracle.holder_of_byte),
    ("code_points_after", "byte_count", oracle.first_from_byte),
    ("bytes_at_code_points", "code_point_count", oracle.byte_of),
    ("utf16_at_code_points", "code_point_count", oracle.unit_of),
    ("code_points_at_utf16", "utf16_count", oracle.holder_of_unit),
    ("utf16_at_bytes", "byte_count", lambda text, at: oracle.unit_of(text, oracle.holder_of_byte(text, at))),
    (
        "utf16_after_bytes",
        "byte_count",
        lambda text, at: oracle.unit_of(text, oracle.first_from_byte(text, at)),
    ),
    ("bytes_at_utf16", "utf16_count", lambda text, at: oracle.byte_of(text, oracle.holder_of_unit(text, at))),
)

PARTS_OF_CHARACTERS = (
    *(b"a", "é".encode(), "😀".encode(), b"\xed\xa0\xbd", b"\xed\xb8\x80"),
    *(b"\xf0\x9f", b"\x80", b"\xff", b"\xed", b"\xe2\x82", b"\xc0", b"\xed\xa0"),
)


def check_conversions(text: str) -> None:
    source = SourceText(text)
    assert (source.byte_count, source.utf16_count) == oracle.counts(text)
    assert source.code_point_count == len(text)
    for name, unit_count, expect in CONVERSIONS:
        convert = getattr(SourceText(text), name)  # a new text, so that no table is there yet
        length = getattr(source, unit_count)
        expected = [expect(text, position) for position in range(length + 1)]
        assert [convert(position) for position in range(length + 1)] == expected, name
        answer = convert(np.arange(length + 1))
        assert answer.tolist() == expected, name
        assert answer.dtype == np.int64


@given(oracle.any_text)
def test_every_position_converts_as_counted_by_hand(text: str) -> None:
    check_conversions(text)


@pytest.mark.parametrize("text", ["", *oracle.AWKWARD, "".join(oracle.AWKWARD)], ids=ascii)
def test_awkward_texts_convert_as_counted_by_hand(text: str) -> None:
    check_conversions(text)


def test_reference_strings_convert_as_counted_by_hand(shared_data: Path) -> None:
    for text in oracle.reference_strings(shared_data):
        check_conversions(text[:150])


@given(oracle.any_text)
def test_positions_survive_the_way_there_and_back(text: str) -> None:
    source = SourceText(text)
    code_points = np.arange(len(text) + 1)
    starts = source.bytes_at_code_points(code_points)
    units = source.utf16_at_code_points(code_points)
    np.testing.assert_array_equal(source.code_points_at(starts), code_points)
    np.testing.assert_array_equal(source.code_points_after(starts), code_points)
    np.testing.assert_array_equal(source.code_points_at_utf16(units), code_points)
    np.testing.assert_array_equal(source.bytes_at_utf16(units), starts)
    np.testing.assert_array_equal(source.utf16_at_bytes(starts), units)


@given(oracle.any_text)
def test_utf8_is_exact_and_read_only(text: str) -> None:
    source = SourceText(text)
    assert source.utf8.tobytes() == encode_utf8(text)
    assert decode_utf8(source.utf8.tobytes()) == text
    assert SourceText.from_utf8(source.utf8.tobytes()).text == text
    assert not source.utf8.flags.writeable


@given(oracle.any_text)
def test_bytes_agree_with_python_where_python_can_encode(text: str) -> None:
    plain = text.encode("utf-8", "ignore")
    assert SourceText(plain.decode()).utf8.tobytes() == plain


def test_neighbouring_surrogates_are_not_a_pair() -> None:
    source = SourceText("\ud83d\ude00")
    assert (source.byte_count, source.code_point_count, source.utf16_count) == (6, 2, 2)
    assert SourceText("😀").utf16_count == 2
    assert SourceText("😀").byte_count == 4


@given(st.lists(st.sampled_from(PARTS_OF_CHARACTERS)).map(b"".join))
def test_wrong_bytes_become_replacement_characters(data: bytes) -> None:
    text = decode_utf8(data)
    if b"\xed" not in data:
        assert text == data.decode("utf-8", "replace")
    # What can be read is kept, in order; between it there is nothing but U+FFFD.
    rest = data
    for character in text.replace("\ufffd", ""):
        found = rest.find(encode_utf8(character))
        assert found >= 0
        rest = rest[found + len(encode_utf8(character)) :]
    try:
        exact = data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        assert "\ufffd" in text
        with pytest.raises(UnicodeDecodeError):
            SourceText.from_utf8(data)
    else:
        assert text == exact == SourceText.from_utf8(data).text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"a\xf0\x9f\x98b", "a\ufffdb"),
        (b"\xf0\x9f\xed\xa0\xbd\x80", "\ufffd\ud83d\ufffd"),
        (b"\xed\xa0", "\ufffd\ufffd"),
        (b"\xc0\xaf", "\ufffd\ufffd"),
        (b"\xed\xa0\xbd\xed\xb8\x80", "\ud83d\ude00"),
        (b"\xef\xbb\xbf\0", "\ufeff\0"),
    ],
)
def test_replacement_follows_the_maximal_subpart_rule(data: bytes, text: str) -> None:
    assert decode_utf8(data) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"a\xf0\x9f\x98b", "a\ufffd\ufffd\ufffdb"),
        (b"\xe6\xb6", "\ufffd\ufffd"),
        (b"\xe6\xb6\xed\xa0\xbd\xc3\xa9\x80", "\ufffd\ufffd\ud83d\u00e9\ufffd"),
    ],
)
def test_each_byte_may_be_replaced(data: bytes, text: str) -> None:
    assert decode_utf8(data, of_each_byte=True) == text


@pytest.mark.parametrize("text", ["", "abc", "aé😀"])
@pytest.mark.parametrize(("name", "unit_count"), [entry[:2] for entry in CONVERSIONS])
def test_positions_outside_are_refused_with_their_number(text: str, name: str, unit_count: str) -> None:
    source = SourceText(text)
    convert: Callable[[int | IntArray], int | IntArray] = getattr(source, name)
    length: int = getattr(source, unit_count)
    for wrong in (-1, length + 1, 2**40):
        message = f"{wrong} is outside a text of {length} "
        with pytest.raises(IndexError, match=message):
            convert(wrong)
        with pytest.raises(IndexError, match=message):
            convert(np.array([0, wrong, length]))


def test_no_positions_give_no_positions() -> None:
    for name, _, _ in CONVERSIONS:
        for text in ("", "abc", "aé😀"):
            assert len(getattr(SourceText(text), name)(np.empty(0, np.int64))) == 0


def test_ascii_answers_without_a_table() -> None:
    source = SourceText("plain text\r\n")
    positions = np.arange(source.byte_count + 1)
    for name, _, _ in CONVERSIONS:
        assert getattr(source, name)(positions) is positions
        assert getattr(source, name)(3) == 3


def test_pickling_keeps_the_text() -> None:
    source = SourceText("".join(oracle.AWKWARD))
    source.utf16_at_bytes(5)
    assert pickle.loads(pickle.dumps(source)).text == source.text


def test_representation_is_short() -> None:
    assert repr(SourceText("é")) == "SourceText('é', 2 bytes)"
    assert len(repr(SourceText("x" * 1_000_000))) < 80
