"""Pre-tokenizers by name: alignment, rewriting, windows, and places where a text may be cut."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING
from unittest import mock

import numpy as np
import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st
from sentencepiece import SentencePieceNormalizer

from tests.core.pre_tokenizers.splitter_oracle import (
    MARKING,
    WHITE_SPACE,
    awkward_text,
    expected_spans,
    rewriting,
    splitting_text,
)
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.normalizers.registry import NORMALIZERS, get_normalizer, normalize_utf8
from tokexplorer.core.pre_tokenizers import pre_tokenizer, safe_splits
from tokexplorer.core.pre_tokenizers.pre_tokenizer import PreTokenizer, SplitError
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS, get_pre_tokenizer
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode.classes import (
    CJK_BLOCKS,
    CUT,
    LETTER,
    NUMBER,
    SPACE,
    digit_classes,
    unicode_classes,
)

if TYPE_CHECKING:
    from tokexplorer.core.pre_tokenizers.pre_tokenizer import ByteArray

# Where cuts fall, and what could look across them: letters that normalize into something else, white space
# that some normalizer removes, and what some other makes white space of.
_MEETING = (
    "aSé1½⑴①Ⅷ\u1cf2\u0958\u0915İΣﬁ㎏\u1100\u1161\u11a8ｶﾞ\u30ab\u3099 \xa0\u3000\u2000\t\n\r'!/(.\u0301\u2581"
    "中\uf900\x0b\x0c\x85\u2028\0\x01\u200b\ufeff_="
)
_MANY_MEETING = "ab é1中\n\x0b\x85\u3000\u2581"
_SENTENCEPIECE = SentencePieceNormalizer(
    rule_name="nmt_nfkc", add_dummy_prefix=True, escape_whitespaces=True, remove_extra_whitespaces=True
)
cuttable_text = st.text(st.sampled_from(_MEETING)) | st.text(st.sampled_from(_MANY_MEETING)) | awkward_text


def pieces_of(splitter: PreTokenizer, data: ByteArray) -> list[bytes]:
    starts, ends = splitter.spans(data)
    return [data[start:end].tobytes() for start, end in zip(starts, ends, strict=True)]


def pieces_after(normalizer: str, splitter: PreTokenizer, data: ByteArray) -> list[bytes]:
    normalized = normalize_utf8(get_normalizer(normalizer), data)
    return pieces_of(splitter, splitter.rewrite(normalized))


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("name", PRE_TOKENIZERS)
@settings(max_examples=15)
@given(text=splitting_text)
def test_pieces_ascend_and_know_where_they_came_from(name: str, normalizer: str, text: str) -> None:
    splitter = get_pre_tokenizer(name)
    found = splitter.split(get_normalizer(normalizer).align(SourceText(text)))
    starts, ends = found.starts.tolist(), found.ends.tolist()
    assert all(start < end for start, end in zip(starts, ends, strict=True))
    assert all(end <= start for end, start in zip(ends, starts[1:], strict=False))
    if splitter.lossless or splitter.metaspace:
        assert [0, *ends] == [*starts, len(found.text.utf8)]
    count = np.arange(len(found.text.utf8))
    origins = zip(*(column.tolist() for column in found.text.original_spans(count, count + 1)), strict=True)
    expected, expected_origins = rewriting(name, normalizer, text)
    assert decode_utf8(found.text.utf8.tobytes()) == expected
    assert list(zip(starts, ends, strict=True)) == expected_spans(name, expected)
    assert list(origins) == expected_origins


def test_the_splitters_that_write_blanks_as_metaspaces_are_two() -> None:
    assert {name for name, known in PRE_TOKENIZERS.items() if known.metaspace} == set(MARKING)


@pytest.mark.parametrize("normalizer", ["none", "strip-accents", "nmt_nfkc", "bert"])
@pytest.mark.parametrize("name", MARKING)
@given(text=splitting_text | cuttable_text, first=st.booleans())
def test_blanks_are_rewritten_as_worked_out_by_hand(
    name: str, normalizer: str, text: str, first: bool
) -> None:
    splitter = get_pre_tokenizer(name)
    aligned = get_normalizer(normalizer).align(SourceText(text))
    expected, expected_origins = rewriting(name, normalizer, text, first=first)
    assert decode_utf8(splitter.rewrite(aligned.utf8, first).tobytes()) == expected
    rewritten = splitter.rewritten(aligned, first)
    assert decode_utf8(rewritten.utf8.tobytes()) == expected
    count = np.arange(len(rewritten.utf8))
    starts, ends = rewritten.original_spans(count, count + 1)
    assert list(zip(starts.tolist(), ends.tolist(), strict=True)) == expected_origins


@pytest.mark.parametrize("name", MARKING)
@pytest.mark.parametrize("text", ["", "\u2581", "\u2581a\u2581\u2581é", "\u2581\ud800"])
def test_what_needs_no_rewriting_stays_the_very_same(name: str, text: str) -> None:
    splitter = get_pre_tokenizer(name)
    aligned = NormalizedText.unchanged(SourceText(text))
    assert splitter.rewrite(aligned.utf8) is aligned.utf8
    assert splitter.rewritten(aligned) is aligned


@pytest.mark.parametrize(
    ("text", "first", "expected"),
    [
        ("  Hello\t\n world. ", True, ["\u2581Hello", "\u2581world."]),
        ("  Hello\t\n world. ", False, ["\u2581Hello", "\u2581world."]),
        ("Hello world", False, ["Hello", "\u2581world"]),
        ("a\u2581b \u2581c \u2581", True, ["\u2581a", "\u2581b", "\u2581c", "\u2581"]),
        (" \n\u3000", True, []),
    ],
)
def test_words_in_the_way_of_sentencepiece(text: str, first: bool, expected: list[str]) -> None:
    splitter = get_pre_tokenizer("sentencepiece")
    utf8 = splitter.rewrite(SourceText(text).utf8, first)
    assert [decode_utf8(piece) for piece in pieces_of(splitter, utf8)] == expected


@given(splitting_text)
def test_metaspaces_become_blanks_again(text: str) -> None:
    splitter = get_pre_tokenizer("metaspace")
    restored = decode_utf8(splitter.restore(splitter.rewrite(SourceText(text).utf8).tobytes()))
    assert restored == text.replace("\u2581", " ").removeprefix(" ")


@given(splitting_text)
def test_words_are_joined_by_one_blank_again(text: str) -> None:
    splitter = get_pre_tokenizer("sentencepiece")
    restored = decode_utf8(splitter.restore(splitter.rewrite(SourceText(text).utf8).tobytes()))
    words = regex.findall(r"\S+", text)
    assert restored == " ".join(word.removeprefix("\u2581").replace("\u2581", " ") for word in words)


@given(splitting_text)
def test_words_are_those_of_sentencepiece(text: str) -> None:
    """Its own normalizer does all at once: the map, trimming, joining of blanks, a mark before each word.

    U+0085 is the one white space that its map leaves, and no blank to it.
    """
    text = text.replace("\x85", "").encode("utf-8", "ignore").decode()
    splitter = get_pre_tokenizer("sentencepiece")
    ours = splitter.rewrite(normalize_utf8(get_normalizer("nmt_nfkc"), SourceText(text).utf8))
    assert ours.tobytes().decode() == _SENTENCEPIECE.normalize(text)


@pytest.mark.parametrize("name", sorted(set(PRE_TOKENIZERS) - set(MARKING)))
@given(text=splitting_text)
def test_other_splitters_rewrite_nothing(name: str, text: str) -> None:
    data = SourceText(text).utf8
    splitter = get_pre_tokenizer(name)
    assert splitter.rewrite(data) is data
    assert splitter.restore(data.tobytes()) == data.tobytes()


@pytest.mark.parametrize("name", PRE_TOKENIZERS)
@settings(max_examples=60)
@given(text=cuttable_text | splitting_text, window_bytes=st.integers(1, 24))
def test_windows_give_the_pieces_of_the_whole(name: str, text: str, window_bytes: int) -> None:
    splitter = get_pre_tokenizer(name)
    data = splitter.rewrite(SourceText(text).utf8)
    with mock.patch.object(pre_tokenizer, "WINDOW_BYTES", window_bytes):
        windows = list(splitter.windows(data))
    assert b"".join(window.tobytes() for window in windows) == data.tobytes()
    assert all(map(len, windows))
    assert [piece for window in windows for piece in pieces_of(splitter, window)] == pieces_of(splitter, data)


def test_windows_of_a_long_text_are_short() -> None:
    data = SourceText("word and 12 more\n" * 100_000).utf8
    divisible = [each for each in PRE_TOKENIZERS.values() if each.cut is not safe_splits.never_safe]
    assert len(divisible) >= len(PRE_TOKENIZERS) - 1  # all but "none"
    for splitter in divisible:
        text = splitter.rewrite(data)
        assert max(map(len, splitter.windows(text))) <= pre_tokenizer.WINDOW_BYTES


def test_chinese_lines_are_windows_of_their_own() -> None:
    data = SourceText("汉字\n" * 100_000).utf8
    assert max(map(len, get_pre_tokenizer("gpt2").windows(data))) <= pre_tokenizer.WINDOW_BYTES


def places_to_cut(splitter: PreTokenizer, data: ByteArray) -> list[int]:
    """Every place that `cut` finds, from the last to the first."""
    places = [len(data)]
    while cut := int(splitter.cut(data, unicode_classes(), 0, places[-1])):
        places.append(cut)
    return places[1:]


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("name", PRE_TOKENIZERS)
@settings(max_examples=40)
@given(text=cuttable_text)
def test_both_sides_of_a_cut_split_as_the_whole(name: str, normalizer: str, text: str) -> None:
    splitter = get_pre_tokenizer(name)
    data = SourceText(text).utf8
    whole = pieces_after(normalizer, splitter, data)
    for cut in places_to_cut(splitter, data):
        left = pieces_after(normalizer, splitter, data[:cut])
        right = pieces_after(normalizer, splitter, data[cut:])
        assert left + right == whole, cut


def spans_after(normalizer: str, splitter: PreTokenizer, data: ByteArray) -> list[tuple[int, int]]:
    found = splitter.split(get_normalizer(normalizer).align(SourceText(decode_utf8(data.tobytes()))))
    starts, ends = found.text.original_spans(found.starts.astype(np.int64), found.ends.astype(np.int64))
    return list(zip(starts.tolist(), ends.tolist(), strict=True))


@pytest.mark.parametrize("normalizer", NORMALIZERS)
@pytest.mark.parametrize("name", PRE_TOKENIZERS)
@settings(max_examples=15)
@given(text=cuttable_text)
def test_both_sides_of_a_cut_come_from_where_the_whole_does(name: str, normalizer: str, text: str) -> None:
    splitter = get_pre_tokenizer(name)
    data = SourceText(text).utf8
    whole = spans_after(normalizer, splitter, data)
    for cut in places_to_cut(splitter, data):
        left = spans_after(normalizer, splitter, data[:cut])
        right = spans_after(normalizer, splitter, data[cut:])
        assert left + [(start + cut, end + cut) for start, end in right] == whole, cut


@given(cuttable_text)
def test_cuts_before_whitespace_are_all_that_there_are(text: str) -> None:
    classes = unicode_classes()
    expected = [
        len(encode_utf8(text[: place + 1]))
        for place, (letter, space) in enumerate(pairwise(text))
        if classes[ord(letter)] & CUT
        and classes[ord(letter)] & (LETTER | NUMBER)
        and classes[ord(space)] & CUT
        and classes[ord(space)] & SPACE
    ]
    for name in ("whitespace", "gpt2", "cl100k", "cl100k-right", "o200k", "bert", "sentencepiece", "code"):
        splitter = get_pre_tokenizer(name)
        assert splitter.cuts_before_whitespace
        assert places_to_cut(splitter, SourceText(text).utf8)[::-1] == expected


@pytest.mark.parametrize("normalizer", NORMALIZERS)
def test_what_stands_at_a_cut_normalizes_by_itself_and_stays_what_it_is(normalizer: str) -> None:
    classes = unicode_classes()
    apply = get_normalizer(normalizer).apply
    cuttable = set(map(chr, np.flatnonzero(classes & CUT)))
    spaces = sorted(cuttable & WHITE_SPACE)
    letters = sorted(cuttable - WHITE_SPACE)
    assert len(letters) > 60_000
    assert WHITE_SPACE - cuttable == set("\x0b\x0c\x85")
    normalized = apply("!".join(letters)).split("!")  # which changes in none, and nothing beside it
    assert normalized[::500] == [apply(letter) for letter in letters[::500]]
    assert all(classes[ord(letter[-1])] & (LETTER | NUMBER) for letter in normalized)
    for space in spaces:
        assert apply(space) in WHITE_SPACE
        assert apply(space.join(["", *letters])) == apply(space).join(["", *normalized])


def test_letters_where_no_text_is_cut_are_few() -> None:
    classes = unicode_classes()
    kept = np.flatnonzero((classes & (LETTER | NUMBER) != 0) & (classes & CUT == 0))
    for first, last in CJK_BLOCKS:
        kept = kept[(kept < first) | (kept > last)]
    assert len(kept) < 200
    assert {ord("⑴"), 0x0958, 0x1CF2, ord("İ")} <= set(kept.tolist())


def test_a_text_too_long_for_its_spans_is_refused() -> None:
    endless = np.broadcast_to(np.zeros(1, np.uint8), 2**31)
    with pytest.raises(SplitError, match="2,147,483,648 bytes in a row"):
        get_pre_tokenizer("none").spans(endless)


def test_classes_are_read_only() -> None:
    for classes in (unicode_classes(), digit_classes()):
        assert len(classes) == 0x110000
        assert not classes.flags.writeable
