from __future__ import annotations

import unicodedata
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Regex, Tokenizer, models, pre_tokenizers

from tests.core.normalizers import normalizer_oracle as oracle
from tests.core.normalizers.library_forms import in_form, without_surrogates
from tests.core.text_oracle import AWKWARD, any_text, reference_strings
from tokexplorer.core.normalizers.registry import (
    NORMALIZERS,
    NormalizedText,
    check_normalizer,
    get_normalizer,
    normalize_utf8,
)
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode.normalization_forms import normalization

if TYPE_CHECKING:
    from pathlib import Path

NAMES = tuple(NORMALIZERS)
# Those that neither remove a character by itself nor put one where there was none.
CONSERVING = ("none", "NFC", "NFKC", "lowercase", "strip-accents")
SETTLING = tuple(name for name in NAMES if not name.startswith("bert"))  # what twice does no more than once
FORMS = ("NFC", "NFKC", "strip-accents")

# Marks of many combining classes, letters that compose with them, jamo, and what decomposes.
MEETING = (
    "aeoAE\u0301\u0302\u0323\u0327\u0338\u0334\u0345\u093c\u0f39é\u1ec7\u1ea1Å\u212b\u0344\u0f71\u0f72\u0f73"
    "\u0f76\u09c7\u09be\u09d7ক\u1100\u1161\u11a8가각ㄱㅏ\u3131ﾞｶ\u3099か\ufb1d\u2adc\u0958\u0915\u1cf2"
    "ﬁ①㍿\ufdfa\u00a8\u037aİßΣσς\u1f82ϓ😀\ud834\udd5e\U0001d15e\U0001d165\U00011935\U00011930\ue000 \n"
)
meeting_text = st.text(st.sampled_from(MEETING), max_size=16)
ordinary_text = any_text | meeting_text
library_text = ordinary_text.map(without_surrogates)


def origins(text: NormalizedText) -> list[tuple[int, int]]:
    count = len(text.utf8)
    starts, ends = text.original_spans(np.arange(count), np.arange(count) + 1)
    return list(zip(starts.tolist(), ends.tolist(), strict=True))


def check(text: str, name: str) -> None:
    normalizer = get_normalizer(name)
    source = SourceText(text)
    aligned = normalizer.align(source)
    expected = oracle.APPLY[name](text)
    assert normalizer.apply(text) == expected
    assert decode_utf8(aligned.utf8.tobytes()) == expected
    assert aligned.source is source
    assert origins(aligned) == oracle.origins(text, name)
    assert normalize_utf8(normalizer, source.utf8).tobytes() == encode_utf8(expected)


@pytest.mark.parametrize("name", NAMES)
@given(text=ordinary_text)
def test_text_and_alignment_are_as_worked_out_by_hand(name: str, text: str) -> None:
    check(text, name)


@pytest.mark.parametrize("name", NAMES)
def test_awkward_texts_are_as_worked_out_by_hand(name: str) -> None:
    for text in (*AWKWARD, "".join(AWKWARD), "".join(reversed(AWKWARD)), MEETING, MEETING[::-1]):
        check(text, name)


@pytest.mark.parametrize("name", NAMES)
def test_reference_strings_are_as_worked_out_by_hand(name: str, shared_data: Path) -> None:
    for text in reference_strings(shared_data):
        check(text, name)


@pytest.mark.parametrize("name", NAMES)
@given(text=ordinary_text)
def test_alignment_ascends(name: str, text: str) -> None:
    for (start, end), (next_start, next_end) in pairwise(
        origins(get_normalizer(name).align(SourceText(text)))
    ):
        assert start <= next_start
        assert start <= end <= next_end


@pytest.mark.parametrize("name", CONSERVING)
@given(text=ordinary_text)
def test_alignment_covers_what_changed(name: str, text: str) -> None:
    source = SourceText(text)
    spans = origins(get_normalizer(name).align(source))
    for (start, end), (next_start, next_end) in pairwise(spans):
        assert start <= next_start <= end <= next_end
        assert start < end
    before = spans[0][0] if spans else source.byte_count
    after = spans[-1][1] if spans else source.byte_count
    assert after == source.byte_count
    uncovered = decode_utf8(source.utf8[:before].tobytes())
    assert all(map(oracle.is_stripped, in_form("NFD", uncovered)))
    assert uncovered == "" or name == "strip-accents"


@pytest.mark.parametrize("name", SETTLING)
@given(text=ordinary_text)
def test_each_span_normalizes_to_what_it_became(name: str, text: str) -> None:
    source = SourceText(text)
    aligned = get_normalizer(name).align(source)
    became: dict[tuple[int, int], bytes] = {}
    for span, byte in zip(origins(aligned), aligned.utf8.tolist(), strict=True):
        became[span] = became.get(span, b"") + bytes([byte])
    for (start, end), after in became.items():
        before = source.utf8[start:end].tobytes()
        assert before == after or encode_utf8(oracle.APPLY[name](decode_utf8(before))) == after


@pytest.mark.parametrize("name", FORMS)
def test_every_character_normalizes_alone_and_in_company(name: str) -> None:
    normalizer = get_normalizer(name)
    every = [chr(number) for number in (*range(0x30000), *range(0xE0000, 0xE0200), 0x10FFFF)]
    text = "x".join(f"{character}\u0301{character}" for character in every)
    assert normalizer.apply(text) == oracle.APPLY[name](text)
    aligned = normalizer.align(SourceText(text))
    assert decode_utf8(aligned.utf8.tobytes()) == oracle.APPLY[name](text)
    assert aligned.start_bytes is not None
    assert (np.diff(aligned.start_bytes) >= 0).all()


def test_nothing_normalizes_where_the_tables_do_not_look() -> None:
    for number in (*range(0x30000, 0xE0000), *range(0xE1000, 0x110000)):
        character = chr(number)
        assert unicodedata.combining(character) == 0
        assert unicodedata.decomposition(character) == ""
        assert not unicodedata.category(character).startswith("M")


def test_only_one_character_grows_in_lower_case() -> None:
    apply = get_normalizer("lowercase").apply
    blocks = ["".join(map(chr, range(first, first + 0x100))) for first in range(0, 0x110000, 0x100)]
    growing = "".join(block for block in blocks if len(apply(block)) != len(block))
    assert [character for character in growing if len(apply(character)) != 1] == ["İ"]


@pytest.mark.parametrize("name", SETTLING)
@pytest.mark.parametrize("text", ["", "plain ASCII text\r\n", "日本語 😀 é", "\ud83d\ude00"])
def test_what_does_not_change_needs_no_alignment(name: str, text: str) -> None:
    normalizer = get_normalizer(name)
    settled = normalizer.apply(text)
    source = SourceText(settled)
    aligned = normalizer.align(source)
    assert aligned.start_bytes is None
    assert aligned.end_bytes is None
    assert aligned.utf8 is source.utf8
    assert normalize_utf8(normalizer, source.utf8) is source.utf8
    spans = np.array([0, len(settled)]), np.array([len(settled), len(settled)])
    assert aligned.original_spans(*spans) == spans


def test_ascii_in_lower_case_needs_no_alignment() -> None:
    aligned = get_normalizer("lowercase").align(SourceText("Hello WORLD"))
    assert aligned.utf8.tobytes() == b"hello world"
    assert aligned.start_bytes is None


@pytest.mark.parametrize(
    ("name", "text", "span", "original"),
    [
        ("NFC", "xe\u0301y", "é", "e\u0301"),
        ("NFC", "\u1100\u1161\u11a8!", "각", "\u1100\u1161\u11a8"),
        ("NFKC", "eﬁy", "f", "ﬁ"),
        ("NFKC", "eﬁy", "fi", "ﬁ"),
        ("strip-accents", "xéy", "e", "é"),
        ("strip-accents", "e\u0301\u0323y", "e", "e\u0301\u0323"),
        ("strip-accents", "हिन्दी", "न", "न्"),
        ("strip-accents", "\u0301ab", "a", "a"),
        ("lowercase", "xİy", "i\u0307", "İ"),
        ("lowercase", "ΟΔΟΣ", "σ", "Σ"),
    ],
)
def test_a_span_maps_to_all_that_it_came_from(name: str, text: str, span: str, original: str) -> None:
    source = SourceText(text)
    aligned = get_normalizer(name).align(source)
    start = aligned.utf8.tobytes().index(span.encode())
    starts, ends = aligned.original_spans(np.array([start]), np.array([start + len(span.encode())]))
    assert source.utf8[starts[0] : ends[0]].tobytes().decode() == original


def test_part_of_an_unchanged_character_keeps_its_bytes() -> None:
    source = SourceText("e\u0301😀")
    aligned = get_normalizer("NFC").align(source)
    starts, ends = aligned.original_spans(np.array([0, 3]), np.array([1, 5]))
    assert (starts.tolist(), ends.tolist()) == ([0, 4], [3, 6])


def test_empty_spans_stay_empty_and_in_place() -> None:
    aligned = get_normalizer("strip-accents").align(SourceText("éa"))
    here = np.arange(3)
    starts, ends = aligned.original_spans(here, here)
    assert starts.tolist() == ends.tolist() == [0, 2, 3]
    nothing_left = get_normalizer("strip-accents").align(SourceText("\u0301"))
    starts, ends = nothing_left.original_spans(here[:1], here[:1])
    assert starts.tolist() == ends.tolist() == [0]


@pytest.mark.parametrize(
    "marks", ["\u0301", "\u0301\u0323", "\u0f71\u0f72", "\u0344\u0334", "ﾞ\u0301", "\u08ca\u0301"]
)
@pytest.mark.parametrize("name", FORMS)
def test_a_hundred_thousand_marks_are_no_burden(name: str, marks: str) -> None:
    text = "xa" + marks * (100_000 // len(marks)) + "y"
    aligned = get_normalizer(name).align(SourceText(text))
    assert decode_utf8(aligned.utf8.tobytes()) == get_normalizer(name).apply(text)
    short = "xa" + marks * 200 + "y"
    check(short, name)


@pytest.mark.parametrize("name", list(oracle.HF_NORMALIZERS))
@pytest.mark.parametrize("company", ["{}", "a{}\u0338", "a\u0345{}", "\u1100{}\u0323"], ids=ascii)
def test_normalizers_agree_with_tokenizers_on_every_character(name: str, company: str) -> None:
    every = map(chr, (*range(0xD800), *range(0xE000, 0x40000), *range(0xE0000, 0xE1000)))
    lines = "\n".join(map(company.format, every))
    ours = get_normalizer(name).apply(lines).split("\n")
    theirs = oracle.HF_NORMALIZERS[name].normalize_str(lines).split("\n")
    assert [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b] == []


# Marks that came after Unicode 9, to `unicodedata` and to nobody, beside those that are older.
MARKS = [chr(number) for number in np.flatnonzero(normalization("NFC").reorders | normalization("NFC").later)]


@pytest.mark.parametrize("name", list(oracle.HF_NORMALIZERS))
@given(text=st.text(st.sampled_from([*MARKS, *"ae가\u1100\u1161\u11a8\U00011935"]), max_size=12))
def test_marks_of_any_age_are_put_in_order_as_by_tokenizers(name: str, text: str) -> None:
    assert get_normalizer(name).apply(text) == oracle.HF_NORMALIZERS[name].normalize_str(text)


def test_the_stripped_marks_are_exactly_those_of_tokenizers() -> None:
    stripped = normalization("NFD", strip_marks=True).stripped
    assert stripped is not None
    for number in (*range(0xD800), *range(0xE000, 0x30000), *range(0xE0000, 0xE1000)):
        assert stripped[number] == oracle.is_stripped(chr(number)), hex(number)


@pytest.mark.parametrize("name", list(oracle.HF_NORMALIZERS))
@given(text=library_text)
def test_normalizers_agree_with_tokenizers(name: str, text: str) -> None:
    assert get_normalizer(name).apply(text) == oracle.HF_NORMALIZERS[name].normalize_str(text)


@pytest.mark.parametrize("name", list(oracle.HF_NORMALIZERS))
def test_normalizers_agree_with_tokenizers_on_reference_strings(name: str, shared_data: Path) -> None:
    for text in reference_strings(shared_data):
        if not any(0xD800 <= ord(character) < 0xE000 for character in text):
            assert get_normalizer(name).apply(text) == oracle.HF_NORMALIZERS[name].normalize_str(text)


@pytest.mark.parametrize("name", list(oracle.HF_NORMALIZERS))
@given(text=library_text)
def test_our_spans_hold_those_of_tokenizers(name: str, text: str) -> None:
    """They align a composed character with the first of its parts, we with all of them."""
    reference = Tokenizer(models.WordLevel({"?": 0}, unk_token="?"))
    reference.normalizer = oracle.HF_NORMALIZERS[name]
    reference.pre_tokenizer = pre_tokenizers.Split(Regex(r"[\s\S]"), "isolated")
    theirs = reference.encode(text).offsets
    source = SourceText(text)
    aligned = get_normalizer(name).align(source)
    characters = SourceText(decode_utf8(aligned.utf8.tobytes()))
    edges = characters.bytes_at_code_points(np.arange(characters.code_point_count + 1))
    starts, ends = aligned.original_spans(edges[:-1], edges[1:])
    ours = zip(source.code_points_at(starts), source.code_points_after(ends), strict=True)
    for (our_start, our_end), (their_start, their_end) in zip(ours, theirs, strict=True):
        assert our_start <= their_start <= their_end <= our_end
        if name == "lowercase":
            assert (our_start, our_end) == (their_start, their_end)


def test_names_are_checked_with_the_ones_there_are() -> None:
    assert all(check_normalizer(name) is None for name in NAMES)
    assert (*CONSERVING, "nmt_nfkc", "nmt_nfkc_cf", "bert", "bert-cased") == NAMES
    assert check_normalizer("nfc") == (
        "'nfc' is unknown; there is none, NFC, NFKC, lowercase, strip-accents, nmt_nfkc, nmt_nfkc_cf, bert, "
        "bert-cased"
    )
    with pytest.raises(ValueError, match="'NFX' is unknown; there is none"):
        get_normalizer("NFX")
    assert all(normalizer.name == name and normalizer.title for name, normalizer in NORMALIZERS.items())
