from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tests.session.walked import AWKWARD, families, stops
from tokexplorer.session.text.document import Document
from tokexplorer.session.text.token_walk import (
    TokenSearch,
    Wanted,
    changed,
    rare_in_corpus,
    rarest_ids,
    with_ids,
)

if TYPE_CHECKING:
    from tokexplorer.session.text.token_walk import TokenPlace, TokenStop


def found_by(search: TokenSearch) -> TokenStop | None:
    while search.advance():
        assert search.found is None
    assert search.finished
    return search.found


def plain_search(
    walked: list[TokenStop], wanted: set[int], start: TokenPlace | int, *, backward: bool
) -> tuple[TokenStop | None, bool]:
    """One token after the other, around the end."""
    if isinstance(start, int):
        ahead = [stop for stop in walked if (stop.place.start_byte < start) == backward]
        behind = [stop for stop in walked if stop not in ahead]
    else:
        place = [stop.place for stop in walked].index(start)
        ahead, behind = (
            (walked[:place], walked[place:]) if backward else (walked[place + 1 :], walked[: place + 1])
        )
    for wrapped, stops_ in ((False, ahead), (True, behind)):
        for stop in reversed(stops_) if backward else stops_:
            if stop.token.token_id in wanted:
                return stop, wrapped
    return None, True


@given(st.data())
def test_finds_what_a_plain_search_finds(data: st.DataObject) -> None:
    text = data.draw(st.text(max_size=50) | st.sampled_from(AWKWARD))
    document = Document(text, data.draw(st.sampled_from(families())))
    walked = stops(document)
    ids = sorted({stop.token.token_id for stop in walked})
    wanted = data.draw(st.sets(st.sampled_from(ids), max_size=3)) if ids else {5}
    places = [stop.place for stop in walked]
    carets = st.integers(0, len(text)).map(lambda cp: len(text[:cp].encode("utf-8", "surrogatepass")))
    start = data.draw(carets | st.sampled_from(places) if places else carets)
    backward = data.draw(st.booleans())
    search = TokenSearch(document, with_ids(wanted), start, backward=backward)
    expected, wrapped = plain_search(walked, wanted, start, backward=backward)
    assert found_by(search) == expected
    assert search.wrapped == wrapped
    assert not search.advance()


@pytest.mark.parametrize("tokenizer", [ThreeBytes(), AcrossEverything()])
@pytest.mark.parametrize("backward", [False, True])
def test_long_texts_are_searched_part_by_part(tokenizer: ThreeBytes, backward: bool) -> None:
    text = "some words " * 9000 + "XYZ" + " and more 😀" * 5000
    document = Document(text, tokenizer)
    encoding = tokenizer.encode(text)
    rare = rarest_ids(encoding.ids, 0.0001)
    rows = np.flatnonzero(np.isin(encoding.ids, rare))
    assert 0 < len(rows) < 20
    search = TokenSearch(document, with_ids(rare.tolist()), 40, backward=backward)
    assert search.advance()
    found = found_by(search)
    assert found is not None
    starts = encoding.start_bytes[rows]
    ahead = starts[starts < 40] if backward else starts[starts >= 40]
    assert found.token.start_byte == (ahead if len(ahead) else starts)[-1 if backward else 0]
    assert search.wrapped == (len(ahead) == 0)


def test_a_hit_that_is_near_comes_at_once() -> None:
    tokenizer = ThreeBytes()
    document = Document("words " * 100_000, tokenizer)
    tokenizer.calls.clear()
    search = TokenSearch(document, with_ids({int.from_bytes(b" wo", "big")}), 300_000)
    search.advance()
    search.advance()
    assert search.found is not None
    assert 300_000 <= search.found.token.start_byte < 300_010
    assert sum(tokenizer.calls) < 20_000


def test_changed_tokens_are_found() -> None:
    document = Document("aaaabbbbcccc " * 3000, AcrossEverything())
    assert found_by(TokenSearch(document, changed, 0)) is None
    document = Document(" a" * 9000 + " xyz" + " b" * 40, ThreeBytes(2))
    document.set_reference(ThreeBytes(3))
    for start, expected in ((7, 18_000), (18_001, 18_002), (18_003, 18_000)):
        found = found_by(TokenSearch(document, changed, start))
        assert found is not None
        assert found.token.start_byte == expected


def test_rare_in_a_corpus() -> None:
    document = Document("abcabcxyz", ThreeBytes())
    counts = np.zeros(int.from_bytes(b"abc", "big") + 1, np.int64)
    counts[-1] = 10
    wanted: Wanted = rare_in_corpus(counts)
    tokens = document.tokens_between(0, 9)
    assert wanted(tokens.ids, lambda: tokens).tolist() == [False, False, True]
    assert rare_in_corpus(counts, 11)(tokens.ids, lambda: tokens).all()


@given(st.lists(st.integers(0, 12), max_size=60), st.sampled_from([0.0, 0.1, 0.5, 1.0]))
def test_the_rarest_are_a_share_of_the_text(ids: list[int], share: float) -> None:
    found = set(rarest_ids(np.array(ids, np.int32), share).tolist())
    counts = {each: ids.count(each) for each in ids}
    rarest = {each for each in counts if counts[each] == min(counts.values())}
    allowed = rarest
    for limit in sorted(set(counts.values())):
        within = {each for each in counts if counts[each] <= limit}
        if sum(counts[each] for each in within) <= share * len(ids):
            allowed = within | rarest
    assert found == allowed
