"""Splitters by name: alignment, rewriting, windows, and places where a text may be cut."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING
from unittest import mock

import numpy as np
import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.splitter_oracle import awkward_text, expected_spans, rewriting, splitting_text
from tokexplorer.core import pretokenizers
from tokexplorer.core.normalizers import NORMALIZERS, get_normalizer, normalize_utf8
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS, PreTokenizer, SplitError, get_pre_tokenizer
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode_classes import CUT, LETTER, NUMBER, SPACE, unicode_classes

if TYPE_CHECKING:
    from tokexplorer.core.pretokenizers import ByteArray

# Where cuts fall, and what could look across them: letters that normalize into something else.
_MEETING = (
    "aSé1½⑴①Ⅷ\u1cf2\u0958\u0915İΣﬁ㎏\u1100\u1161\u11a8ｶﾞ\u30ab\u3099 \xa0\u3000\u2000\t\n\r'!/(.\u0301\u2581"
)
cuttable_text = st.text(st.sampled_from(_MEETING)) | awkward_text


def pieces_of(splitter: PreTokenizer, data: ByteArray) -> list[bytes]:
    starts, ends = splitter.spans(data)
    return [data[start:end].tobytes() for start, end in zip(starts, ends, strict=True)]


def pieces_after(normalizer: str, splitter: PreTokenizer, data: ByteArray) -> list[bytes]:
    normalized = normalize_utf8(get_normalizer(normalizer), data)
    return pieces_of(splitter, splitter.rewrite(normalized))


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("name", PRE_TOKENIZERS)
@settings(max_examples=40)
@given(text=splitting_text)
def test_pieces_ascend_and_know_where_they_came_from(name: str, normalizer: str, text: str) -> None:
    splitter = get_pre_tokenizer(name)
    found = splitter.split(get_normalizer(normalizer).align(SourceText(text)))
    starts, ends = found.starts.tolist(), found.ends.tolist()
    assert all(start < end for start, end in zip(starts, ends, strict=True))
    assert all(end <= start for end, start in zip(ends, starts[1:], strict=False))
    if splitter.lossless or name == "metaspace":
        assert [0, *ends] == [*starts, len(found.text.utf8)]
    count = np.arange(len(found.text.utf8))
    origins = zip(*(column.tolist() for column in found.text.original_spans(count, count + 1)), strict=True)
    expected, expected_origins = rewriting(name, normalizer, text)
    assert decode_utf8(found.text.utf8.tobytes()) == expected
    assert list(zip(starts, ends, strict=True)) == expected_spans(name, expected)
    assert list(origins) == expected_origins


@given(splitting_text)
def test_metaspaces_become_blanks_again(text: str) -> None:
    splitter = get_pre_tokenizer("metaspace")
    restored = decode_utf8(splitter.restore(splitter.rewrite(SourceText(text).utf8).tobytes()))
    assert restored == text.replace("\u2581", " ").removeprefix(" ")


@pytest.mark.parametrize("name", set(PRE_TOKENIZERS) - {"metaspace"})
@given(text=splitting_text)
def test_other_splitters_rewrite_nothing(name: str, text: str) -> None:
    data = SourceText(text).utf8
    splitter = get_pre_tokenizer(name)
    assert splitter.rewrite(data) is data
    assert splitter.restore(data.tobytes()) == data.tobytes()


@pytest.mark.parametrize("name", PRE_TOKENIZERS)
@settings(max_examples=200)
@given(text=cuttable_text | splitting_text, window_bytes=st.integers(1, 24))
def test_windows_give_the_pieces_of_the_whole(name: str, text: str, window_bytes: int) -> None:
    splitter = get_pre_tokenizer(name)
    data = splitter.rewrite(SourceText(text).utf8)
    with mock.patch.object(pretokenizers, "WINDOW_BYTES", window_bytes):
        windows = list(splitter.windows(data))
    assert b"".join(window.tobytes() for window in windows) == data.tobytes()
    assert all(map(len, windows))
    assert [piece for window in windows for piece in pieces_of(splitter, window)] == pieces_of(splitter, data)


def test_windows_of_a_long_text_are_short() -> None:
    data = SourceText("word and 12 more\n" * 100_000).utf8
    for name in set(PRE_TOKENIZERS) - {"none"}:
        splitter = get_pre_tokenizer(name)
        text = splitter.rewrite(data)
        assert max(map(len, splitter.windows(text))) <= pretokenizers.WINDOW_BYTES


def places_to_cut(splitter: PreTokenizer, data: ByteArray) -> list[int]:
    """Every place that `cut` finds, from the last to the first."""
    places = [len(data)]
    while cut := int(splitter.cut(data, unicode_classes(), 0, places[-1])):
        places.append(cut)
    return places[1:]


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("name", PRE_TOKENIZERS)
@settings(max_examples=100)
@given(text=cuttable_text)
def test_both_sides_of_a_cut_split_as_the_whole(name: str, normalizer: str, text: str) -> None:
    splitter = get_pre_tokenizer(name)
    data = SourceText(text).utf8
    whole = pieces_after(normalizer, splitter, data)
    for cut in places_to_cut(splitter, data):
        left = pieces_after(normalizer, splitter, data[:cut])
        right = pieces_after(normalizer, splitter, data[cut:])
        assert left + right == whole, cut


@given(cuttable_text)
def test_cuts_before_whitespace_are_all_that_there_are(text: str) -> None:
    classes = unicode_classes()
    expected = [
        len(encode_utf8(text[: place + 1]))
        for place, (letter, space) in enumerate(pairwise(text))
        if classes[ord(letter)] & CUT and classes[ord(space)] & SPACE
    ]
    for name in ("whitespace", "gpt2", "cl100k", "o200k", "bert"):
        splitter = get_pre_tokenizer(name)
        assert splitter.cuts_before_whitespace
        assert places_to_cut(splitter, SourceText(text).utf8)[::-1] == expected


@pytest.mark.parametrize("normalizer", NORMALIZERS)
def test_what_stands_at_a_cut_normalizes_by_itself_and_stays_what_it_is(normalizer: str) -> None:
    classes = unicode_classes()
    apply = get_normalizer(normalizer).apply
    letters = list(map(chr, np.flatnonzero(classes & CUT)))
    spaces = list(map(chr, np.flatnonzero(classes & SPACE)))
    assert len(letters) > 160_000
    normalized = [apply(letter) for letter in letters]
    assert all(classes[ord(letter[-1])] & (LETTER | NUMBER) for letter in normalized)
    for space in spaces:
        assert apply(space) != ""
        assert all(classes[ord(character)] & SPACE for character in apply(space))
        assert apply(space.join(["", *letters])) == apply(space).join(["", *normalized])


def test_letters_where_no_text_is_cut_are_few() -> None:
    classes = unicode_classes()
    kept = np.flatnonzero((classes & (LETTER | NUMBER) != 0) & (classes & CUT == 0))
    assert len(kept) < 200
    assert {ord("⑴"), 0x0958, 0x1CF2, ord("İ")} <= set(kept.tolist())


def test_a_text_too_long_for_its_spans_is_refused() -> None:
    endless = np.broadcast_to(np.zeros(1, np.uint8), 2**31)
    with pytest.raises(SplitError, match="2,147,483,648 bytes in a row"):
        get_pre_tokenizer("none").spans(endless)


def test_classes_are_those_of_the_patterns() -> None:
    classes = unicode_classes()
    assert len(classes) == 0x110000
    assert not classes.flags.writeable
    letters = {ord(letter) for letter in regex.findall(r"\p{L}", "".join(map(chr, range(0x110000))))}
    assert set(np.flatnonzero(classes & LETTER).tolist()) == letters
