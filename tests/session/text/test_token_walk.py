from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tests.session.walked import AWKWARD, Shared, families, stops
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.token_walk import TokenPlace, TokenWalk

LONG_GAP = "a" + " " * 9000 + "b" + "\u0301" * 3000 + "😀 end"


@given(st.data())
def test_every_token_is_reached_from_its_neighbours(data: st.DataObject) -> None:
    text = data.draw(st.text(max_size=60) | st.sampled_from(AWKWARD))
    tokenizer = data.draw(st.sampled_from(families()))
    encoding = tokenizer.encode(text)
    walked = stops(Document(text, tokenizer))
    assert [stop.token.token_id for stop in walked] == encoding.ids.tolist()
    assert [stop.token.start_byte for stop in walked] == encoding.start_bytes.tolist()
    assert [stop.token.end_byte for stop in walked] == encoding.end_bytes.tolist()
    walk = TokenWalk(Document(text, tokenizer))
    for one, other in pairwise(walked):
        assert walk.before(other.place) == walk.find(one.place)
        assert one.place != other.place
    if walked:
        assert walk.before(walked[0].place) is None


@pytest.mark.parametrize("tokenizer", [ThreeBytes(), ThreeBytes(1), AcrossEverything(), Shared()])
def test_long_texts_are_walked_in_parts(tokenizer: ThreeBytes) -> None:
    text = LONG_GAP if isinstance(tokenizer, Shared) else LONG_GAP + " words and more" * 700
    document = Document(text, tokenizer)
    walk, encoding = TokenWalk(document), tokenizer.encode(text)
    place = None
    for row in range(0, len(encoding), 997):
        start, end = int(encoding.start_bytes[row]), int(encoding.end_bytes[row])
        same = (encoding.start_bytes[:row] == start) & (encoding.end_bytes[:row] == end)
        place = TokenPlace(start, end, int(same.sum()))
        found = walk.find(place)
        assert found is not None
        assert found.token.token_id == encoding.ids[row]
        after = walk.after(place)
        assert after is None if row + 1 == len(encoding) else after is not None
        if after is not None:
            assert after.token.token_id == encoding.ids[row + 1]
            assert walk.before(after.place) == found


def test_blanks_without_tokens_are_stepped_over() -> None:
    wordpiece = families()[-2]
    text = "one" + " " * 5000 + "two"
    walk = TokenWalk(Document(text, wordpiece))
    first = walk.from_byte(0)
    assert first is not None
    last = walk.before_byte(5006)
    assert last is not None
    assert last.place.end_byte == 5006
    behind_gap = walk.from_byte(100)
    assert behind_gap is not None
    assert behind_gap.place.start_byte == 5003
    before_gap = walk.before_byte(3000)
    assert before_gap is not None
    assert before_gap.place.end_byte == 3
    assert walk.after(before_gap.place) == behind_gap


def test_places_that_are_not_there() -> None:
    walk = TokenWalk(Document("abcdef", ThreeBytes()))
    assert walk.find(TokenPlace(0, 2, 0)) is None
    assert walk.find(TokenPlace(0, 3, 1)) is None
    assert walk.find(TokenPlace(90, 93, 0)) is None
    assert walk.after(TokenPlace(1, 3, 0)) is None
    assert walk.before(TokenPlace(1, 3, 0)) is None
    assert walk.before_byte(0) is None
    assert walk.from_byte(6) is None
    nothing = TokenWalk(Document("abc"))
    assert nothing.from_byte(0) is None


def test_a_span_is_found_exactly_or_where_it_begins() -> None:
    walk = TokenWalk(Document("abcdef", ThreeBytes()))
    exact, near = walk.span_from(3, 6), walk.span_from(1, 2)
    assert exact is not None
    assert near is not None
    assert exact.place == TokenPlace(3, 6, 0)
    assert near.place == TokenPlace(0, 3, 0)
