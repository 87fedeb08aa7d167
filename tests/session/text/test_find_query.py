from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.plain_tokenizers import ThreeBytes
from tests.session.walked import Shared, families
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.session.text.find_query import FindQuery, Hits, QueryError


def spans(hits: Hits) -> list[tuple[int, int]]:
    return list(zip(hits.start_bytes.tolist(), hits.end_bytes.tolist(), strict=True))


def in_text(query: FindQuery, text: str) -> list[tuple[int, int]]:
    whole = spans(query.in_text([SourceText(text)]))
    parts = [SourceText(text[start : start + 3]) for start in range(0, len(text), 3)]
    assert spans(query.in_text(parts)) == whole
    return whole


def plain(text: str, needle: str) -> list[tuple[int, int]]:
    data, wanted = encode_utf8(text), encode_utf8(needle)
    found, place = [], text.find(needle)
    while place >= 0:
        start = len(encode_utf8(text[:place]))
        found.append((start, start + len(wanted)))
        assert data[start : start + len(wanted)] == wanted
        place = text.find(needle, place + len(needle))
    return found


@given(
    st.text(alphabet="ab·. \n😀\ud800é[", max_size=30),
    st.text(alphabet="ab·. \n😀\ud800é[", min_size=1, max_size=3),
)
def test_a_text_is_found_where_it_stands(text: str, needle: str) -> None:
    assert in_text(FindQuery("text", needle), text) == plain(text, needle)


@given(st.text(alphabet="abAB \n", max_size=30), st.text(alphabet="abAB \n", min_size=1, max_size=3))
def test_capitals_may_be_ignored(text: str, needle: str) -> None:
    assert in_text(FindQuery("text", needle, match_case=False), text) == plain(text.lower(), needle.lower())


@given(st.text(alphabet="ab12 \n", max_size=40))
def test_patterns_are_found_as_elsewhere(text: str) -> None:
    for pattern in (r"\w+", r"^\w", r"a*", r"(?<=a)b", r"\d$"):
        expected = [m.span() for m in re.finditer(pattern, text, re.MULTILINE) if m.end() > m.start()]
        assert in_text(FindQuery("pattern", pattern), text) == expected


def test_a_search_can_begin_in_the_middle_of_a_text() -> None:
    query = FindQuery("pattern", r"(?<=a)b")
    assert spans(query.in_text([SourceText("éab ab")], start_cp=2)) == [(3, 4), (6, 7)]


@pytest.mark.parametrize(
    ("mode", "needle", "part"),
    [
        ("pattern", "(", "character 2"),
        ("pattern", "a{2", ""),
        ("pattern", "a{" + "1" * 5000 + "}", "Not a pattern"),
        ("ids", "12 x", "whole numbers"),
        ("ids", ",", "whole numbers"),
        ("ids", "99999999999999", "above"),
        ("ids", "9" * 5000, "above"),
        ("text", "", "Nothing"),
    ],
)
def test_bad_questions_say_why(mode: str, needle: str, part: str) -> None:
    if part:
        with pytest.raises(QueryError, match=part):
            FindQuery(mode, needle)  # type: ignore[arg-type]
    else:
        assert in_text(FindQuery("pattern", needle), "a{2") == [(0, 3)]


def test_a_pattern_that_takes_for_ever_is_given_up() -> None:
    with pytest.raises(QueryError, match=r"0\.05 seconds"):
        FindQuery("pattern", "(a|aa)+$").in_text([SourceText("a" * 60 + "!")], seconds=0.05)


def test_a_search_can_be_called_off() -> None:
    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        FindQuery("text", "a").in_text([SourceText("a" * 10)], check=stop)


def test_an_empty_token_behind_another_one_is_found_too() -> None:
    source, tokenizer = SourceText("a"), Shared()
    encoding = tokenizer.encode(source)
    found = FindQuery("ids", "1, 3, 3, 0").in_tokens(encoding, source.utf8, tokenizer)
    assert spans(found) == [(0, 1), (1, 1)]
    assert spans(FindQuery("ids", "9").in_tokens(encoding, source.utf8, tokenizer)) == []


@given(st.data())
def test_ids_are_found_in_rows_and_as_alternatives(data: st.DataObject) -> None:
    tokenizer = data.draw(st.sampled_from(families()))
    text = data.draw(st.text(alphabet="the catsé日\n ", max_size=30))
    source, encoding = SourceText(text), tokenizer.encode(text)
    ids = encoding.ids.tolist()
    rows = data.draw(
        st.lists(st.lists(st.sampled_from([*ids, 3]), min_size=1, max_size=3), min_size=1, max_size=3)
    )
    needle = ", ".join(" ".join(map(str, row)) for row in rows)
    expected = {
        (int(encoding.start_bytes[place]), int(encoding.end_bytes[place + len(row) - 1]))
        for row in rows
        for place in range(len(ids))
        if ids[place : place + len(row)] == row
    }
    inner = {
        (start, end)
        for start, end in expected
        for a, b in expected
        if (a, b) != (start, end) and a <= start and end <= b and not start == end == b
    }
    found = FindQuery("ids", needle).in_tokens(encoding, source.utf8, tokenizer)
    assert spans(found) == sorted(expected - inner)


@given(st.data())
def test_a_token_is_found_by_its_text_or_its_spelling(data: st.DataObject) -> None:
    tokenizer = data.draw(st.sampled_from(families()))
    text = data.draw(st.text(alphabet="the catsé日\n ", min_size=1, max_size=30))
    source, encoding = SourceText(text), tokenizer.encode(text)
    needle = data.draw(st.sampled_from(["th", " cat", "▁cat", "##s", "é", text[:2], text[:3]]))
    data_ = source.utf8.tobytes()
    expected = set()
    for row, token_id in enumerate(encoding.ids.tolist()):
        start, end = int(encoding.start_bytes[row]), int(encoding.end_bytes[row])
        if encode_utf8(needle) in (data_[start:end], tokenizer.token_bytes(token_id)):
            expected.add((start, end))
    found = FindQuery("token", needle).in_tokens(encoding, source.utf8, tokenizer)
    assert spans(found) == sorted(expected)


def test_hits_move_with_the_part_they_were_found_in() -> None:
    hits = Hits(np.array([1]), np.array([3])).shifted(10)
    assert spans(hits) == [(11, 13)]
    assert spans(Hits.none()) == []
    assert ThreeBytes().encode("").ids.tolist() == []
