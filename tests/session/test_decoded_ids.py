"""Ids in any form, and the text that they stand for, held against Python's own decoder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokexplorer
from tests.core.text_oracle import any_text
from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.core.text import encode_utf8
from tokexplorer.engine.control import Cancelled
from tokexplorer.session import decoded_ids
from tokexplorer.session.decoded_ids import (
    ByteSpans,
    TokenNames,
    decode_ids,
    invalid_spans,
    marked_text,
    read_ids,
    spelled_tokens,
)

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.tokenizer import Tokenizer

few = settings(max_examples=40)
TRAINING = ["the cat sat on the mat; the hats that the cats had; naïve cafés, 日本 😀\n" * 20]
FAMILIES: dict[str, Tokenizer] = {
    "byte-bpe": tokexplorer.train(TRAINING, vocab_size=290).tokenizer,
    "bpe": tokexplorer.train(TRAINING, algorithm="bpe", vocab_size=45).tokenizer,
    "wordpiece": tokexplorer.train(TRAINING, algorithm="wordpiece", vocab_size=55).tokenizer,
    "unigram": tokexplorer.train(TRAINING, algorithm="unigram", vocab_size=31).tokenizer,
    "words": tokexplorer.train(TRAINING, algorithm="words", vocab_size=12).tokenizer,
    "three bytes": ThreeBytes(),
}
BYTE_BPE = FAMILIES["byte-bpe"]
families = st.sampled_from(sorted(FAMILIES))


def array(*ids: int) -> IntArray:
    return np.array(ids, np.int64)


# ---- reading


@few
@given(
    st.lists(st.integers(0, 2**31 - 1), max_size=30), st.sampled_from([" ", ",", ", ", "\n", ";\t", "\u00a0"])
)
def test_ids_are_read_with_any_separator(ids: list[int], separator: str) -> None:
    for text in (separator.join(map(str, ids)), f"[{separator.join(map(str, ids))}]\n", repr(tuple(ids))):
        read = read_ids(text)
        assert read.ids.tolist() == ids
        assert read.places.tolist() == list(range(1, len(ids) + 1))
        assert read.wrong is None


@few
@given(
    st.lists(
        st.one_of(st.integers(0, 99).map(str), st.sampled_from(["x", "-1", "1.5", "٣", "9" * 30])),
        max_size=12,
    )
)
def test_the_first_wrong_word_is_told_and_the_rest_is_read(words: list[str]) -> None:
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setattr(decoded_ids, "_CODE_POINTS_AT_A_TIME", 5)
    try:
        text = ", ".join(words)
        read = read_ids(text)
    finally:
        monkeypatch.undo()
    good = [
        place for place, word in enumerate(words, 1) if word.isascii() and word.isdigit() and len(word) < 9
    ]
    bad = [place for place in range(1, len(words) + 1) if place not in good]
    assert read.places.tolist() == good
    assert read.ids.tolist() == [int(words[place - 1]) for place in good]
    assert read.wrong_count == len(bad)
    if bad:
        assert read.wrong is not None
        assert read.wrong.place == bad[0]
        assert text[read.wrong.start_cp : read.wrong.end_cp] == words[bad[0] - 1] == read.wrong.word
    else:
        assert read.wrong is None


def test_the_largest_id() -> None:
    assert read_ids("2147483647 2147483648 0007").ids.tolist() == [2**31 - 1, 7]
    assert read_ids("").ids.tolist() == []
    assert read_ids(" [], ").ids.tolist() == []


# ---- bytes that are no UTF-8


def reported(data: bytes) -> list[tuple[int, int]]:
    """What Python's decoder reports, one error after the other."""
    found, at = [], 0
    while True:
        try:
            data[at:].decode("utf-8", "surrogatepass")
        except UnicodeDecodeError as error:
            found.append((at + error.start, at + error.end))
            at += error.end
        else:
            return found


pieces = st.sampled_from(
    [b"a", "é".encode(), "日".encode(), "😀".encode(), b"\xed\xa0\x80", b"\xe6\x97", b"\xff"]
)
any_bytes = st.one_of(st.binary(max_size=40), st.lists(pieces, max_size=12).map(b"".join))


@few
@given(any_bytes)
def test_invalid_sequences_are_those_that_python_reports(data: bytes) -> None:
    spans = invalid_spans(data)
    assert list(zip(spans.starts.tolist(), spans.ends.tolist(), strict=True)) == reported(data)


@few
@given(any_bytes, st.integers(0, 40), st.integers(1, 8))
def test_which_bytes_are_invalid(data: bytes, start: int, length: int) -> None:
    invalid = {byte for first, end in reported(data) for byte in range(first, end)}
    assert invalid_spans(data).touch(start, start + length) == bool(
        invalid & set(range(start, start + length))
    )


@few
@given(any_bytes)
def test_marked_text_is_the_valid_runs_with_marks_between(data: bytes) -> None:
    spans = invalid_spans(data)
    text, marks = marked_text(data, spans)
    at, expected, byte = 0, [], 0
    for (start, end), first, last in zip(
        reported(data), marks.starts.tolist(), marks.ends.tolist(), strict=True
    ):
        expected.append(data[byte:start].decode("utf-8", "surrogatepass"))
        assert text[at:first] == expected[-1]
        assert text[first:last] == f"⟨{data[start:end].hex(' ').upper()}⟩"
        at, byte = last, end
    assert text[at:] == data[byte:].decode("utf-8", "surrogatepass")
    assert "\ufffd" not in text or "\ufffd".encode() in data


# ---- decoding


@few
@given(any_text, families)
def test_ids_of_a_text_decode_to_what_the_tokenizer_says(text: str, family: str) -> None:
    tokenizer = FAMILIES[family]
    ids = tokenizer.encode(text).ids.astype(np.int64)
    decoded = decode_ids(tokenizer, ids)
    assert decoded.known.all()
    assert decoded.text == tokenizer.decode(ids.astype(np.int32))
    spans = zip(decoded.start_bytes.tolist(), decoded.end_bytes.tolist(), strict=True)
    assert b"".join(decoded.data[start:end] for start, end in spans) == decoded.data


@few
@given(any_text)
def test_ids_of_bytes_come_back(text: str) -> None:
    decoded = decode_ids(BYTE_BPE, BYTE_BPE.encode(text).ids.astype(np.int64))
    assert decoded.text == text
    assert decoded.data == encode_utf8(text)
    assert decoded.round_trip is not None
    assert decoded.round_trip.place is None


@few
@given(st.lists(st.integers(0, 289), max_size=30))
def test_spans_are_the_bytes_of_each_token(ids: list[int]) -> None:
    decoded = decode_ids(BYTE_BPE, array(*ids))
    spans = zip(decoded.start_bytes.tolist(), decoded.end_bytes.tolist(), strict=True)
    assert [decoded.data[start:end] for start, end in spans] == [BYTE_BPE.token_bytes(each) for each in ids]
    assert decoded.is_text == (not reported(decoded.data))
    assert (decoded.round_trip is None) == (not decoded.is_text)


@few
@given(
    st.lists(st.integers(0, 30), min_size=1, max_size=20), st.sampled_from(["wordpiece", "unigram", "bpe"])
)
def test_spans_tile_the_text_where_words_bring_blanks(ids: list[int], family: str) -> None:
    decoded = decode_ids(FAMILIES[family], array(*ids))
    assert decoded.start_bytes[0] == 0
    assert decoded.end_bytes[-1] == len(decoded.data)
    assert decoded.start_bytes[1:].tolist() == decoded.end_bytes[:-1].tolist()
    assert (decoded.end_bytes >= decoded.start_bytes).all()


@few
@given(st.lists(st.integers(0, 400) | st.integers(0, 2**31 - 1), max_size=20))
def test_unknown_ids_are_told_and_the_rest_is_decoded(ids: list[int]) -> None:
    decoded = decode_ids(BYTE_BPE, array(*ids))
    assert decoded.known.tolist() == [token_id < 290 for token_id in ids]
    known = array(*(token_id for token_id in ids if token_id < 290))
    assert decoded.data == decode_ids(BYTE_BPE, known).data
    lengths = (decoded.end_bytes - decoded.start_bytes)[~decoded.known]
    assert not lengths.any()


def test_where_the_ids_differ_when_encoded_again() -> None:
    the = BYTE_BPE.encode("the").ids.tolist()
    letters = [int(BYTE_BPE.encode(letter).ids[0]) for letter in "the"]
    assert len(the) == 1
    trip = decode_ids(BYTE_BPE, array(*letters)).round_trip
    assert trip is not None
    assert (trip.place, trip.given, trip.got) == (0, tuple(letters), tuple(the))
    trip = decode_ids(BYTE_BPE, array(*the, letters[0])).round_trip
    assert trip is not None


def test_patches_cannot_be_decoded() -> None:
    patches = tokexplorer.train(["the cats"], algorithm="byte-patches").tokenizer
    ids = patches.encode("the cats").ids.astype(np.int64)
    decoded = decode_ids(patches, ids)
    assert not decoded.known.any()
    assert decoded.data == b""


def test_nothing_decodes_to_nothing() -> None:
    decoded = decode_ids(BYTE_BPE, array())
    assert (len(decoded), decoded.data, decoded.is_text) == (0, b"", True)


def test_the_work_can_be_ended() -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        decode_ids(BYTE_BPE, array(1, 2), stop)
    with pytest.raises(Cancelled):
        read_ids("1 2", stop)


def test_no_spans_touch_nothing() -> None:
    assert not ByteSpans(array(), array()).touch(0, 10)


# ---- tokens in the place of ids


@pytest.mark.parametrize("name", sorted(FAMILIES.keys() - {"three bytes"}))  # which has 16 million tokens
def test_tokens_are_read_as_they_are_spelled(name: str) -> None:
    tokenizer = FAMILIES[name]
    names = TokenNames(tokenizer)
    spelled = {token_id: token.decode(errors="replace") for token_id, token in spelled_tokens(tokenizer)}
    unique = {token: token_id for token_id, token in spelled.items() if "\ufffd" not in token}
    for token, token_id in unique.items():
        quoted = '"' + token.replace("\\", "\\\\").replace('"', '\\"') + '"'
        assert read_ids(f"[{quoted}, 3]", names=names).ids.tolist() == [token_id, 3]


def test_words_of_a_vocabulary_need_no_quotation_marks() -> None:
    names = TokenNames(FAMILIES["wordpiece"])
    read = read_ids('t ##t "##s" 7 xyz', names=names)
    assert len(read.ids) == 4
    assert read.ids[3] == 7
    assert read.places.tolist() == [1, 2, 3, 4]
    assert read.wrong is not None
    assert (read.wrong.word, read.wrong.place, read.wrong_count) == ("xyz", 5, 1)
    tokens = [FAMILIES["wordpiece"].token_bytes(each).decode() for each in read.ids[:3].tolist()]
    assert tokens == ["t", "##t", "##s"]


def test_bytes_have_the_names_of_a_tokenizer_json_too() -> None:
    names = TokenNames(BYTE_BPE)
    token_id = names.id_of(" the")
    assert token_id is not None
    assert names.id_of("\u0120the") == token_id
    assert names.id_of("no such token") is None
