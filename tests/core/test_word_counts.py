"""Counting units: equal to the plain way, however the text arrives."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.normalizers.normalizer_oracle import APPLY, SENTENCEPIECE_RULES
from tests.core.pre_tokenizers.splitter_oracle import awkward_text, expected_pieces, rewriting, sections
from tests.core.text_oracle import any_text
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.core.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BY_LINES = r'chain:regex"[\r\n]"'
SPLITTERS = (*PATTERNS, r"regex:\w+\s?")
SP = "sentencepiece"
SPECIAL_TOKENS = (
    (),
    ("<s>",),
    ("a", "a 1", "a 1b"),
    ("ab", "abc", "bc"),
    (" x", "x y", "\n"),
    ("<1>", "1", " "),
    ("\u2581", "é", "\u0301 "),
    ("\ud800",),
)
# Texts in which those special tokens, and places to cut, are dense.
dense_text = st.text(st.sampled_from("abc1xy <s>\n'.é\u0301\u2581⑴\ud800")) | st.lists(
    st.sampled_from(["a 1b", "abc", "x y", "<s>", " ", "word", "12"])
).map("".join)
texts = dense_text | awkward_text | any_text


def units(text: str, normalizer: str, splitter: str, special_tokens: tuple[str, ...]) -> list[bytes]:
    """Every unit of a text, one by one."""
    found: list[str] = []
    for section in sections(text, special_tokens):
        if section not in special_tokens:
            rewritten, _ = rewriting(splitter, normalizer, section)
            found += expected_pieces(splitter, rewritten)
    return list(map(encode_utf8, found))


def counts_of(chunked_texts: list[list[str]], **settings: object) -> WordCounts:
    counter = WordCounter(**settings)  # type: ignore[arg-type]
    for chunks in chunked_texts:
        for chunk in chunks[:-1]:
            counter.add(encode_utf8(chunk), last=False)
        counter.add(encode_utf8(chunks[-1]), last=True)
    return counter.word_counts()


def counted(chunked_texts: list[list[str]], **settings: object) -> list[tuple[bytes, int]]:
    return list(counts_of(chunked_texts, **settings).items())


@st.composite
def chunked(draw: st.DrawFn) -> list[str]:
    text = draw(texts)
    edges = sorted(draw(st.lists(st.integers(0, len(text)), max_size=5)))
    return [text[start:end] for start, end in zip([0, *edges], [*edges, len(text)], strict=True)]


@pytest.mark.parametrize("splitter", SPLITTERS)
@settings(max_examples=60)
@given(
    chunked_texts=st.lists(chunked(), min_size=1, max_size=3),
    normalizer=st.sampled_from(list(NORMALIZERS)),
    special_tokens=st.sampled_from(SPECIAL_TOKENS),
)
def test_counts_are_plain_counts_wherever_the_chunks_end(
    splitter: str, chunked_texts: list[list[str]], normalizer: str, special_tokens: tuple[str, ...]
) -> None:
    expected: Counter[bytes] = Counter()
    for chunks in chunked_texts:
        expected.update(units("".join(chunks), normalizer, splitter, special_tokens))
    found = counted(
        chunked_texts, normalizer=normalizer, pre_tokenizer=splitter, special_tokens=special_tokens
    )
    assert found == list(expected.items())


def _from_the_last(functions: Sequence[Callable[[], Any]]) -> list[Any]:
    return [function() for function in reversed(functions)][::-1]


ONE_AFTER_THE_OTHER = Workers(2, _from_the_last)
"""The second first, so that nothing can depend on the order."""


@pytest.mark.parametrize("splitter", [*PATTERNS, BY_LINES])
@settings(max_examples=60)
@given(
    chunked_texts=st.lists(chunked(), min_size=1, max_size=6),
    normalizer=st.sampled_from(list(NORMALIZERS)),
    special_tokens=st.sampled_from(SPECIAL_TOKENS),
    user_symbols=st.sampled_from([(), ("cx",), ("y ",)]),
    shared_bytes=st.integers(1, 60),
)
def test_two_threads_count_what_one_counts(
    splitter: str,
    chunked_texts: list[list[str]],
    normalizer: str,
    special_tokens: tuple[str, ...],
    user_symbols: tuple[str, ...],
    shared_bytes: int,
) -> None:
    settings = {
        "normalizer": normalizer,
        "pre_tokenizer": splitter,
        "special_tokens": special_tokens,
        "user_symbols": user_symbols,
    }
    one = counts_of(chunked_texts, **settings)
    two = counts_of(chunked_texts, **settings, workers=ONE_AFTER_THE_OTHER, shared_bytes=shared_bytes)
    assert list(two.items()) == list(one.items())
    assert np.array_equal(two.line_ends, one.line_ends)  # type: ignore[arg-type]


def test_what_was_counted_can_be_asked_for_meanwhile() -> None:
    counter = WordCounter(workers=ONE_AFTER_THE_OTHER, shared_bytes=16)
    for number in range(1, 40):
        counter.add(b"one two three %d " % (number % 7), last=True)
        counts = dict(counter.word_counts().items())
        assert (counts[b"one"], counts[b" three"], counts[b" 1"]) == (number, number, (number + 6) // 7)


@pytest.mark.parametrize("normalizer", ["none", "lowercase", "nmt_nfkc", "bert"])
def test_lines_are_cut_only_where_the_normalizer_keeps_line_ends(normalizer: str) -> None:
    """A pattern of line ends finds none after a normalizer that makes blanks of them."""
    settings = {"normalizer": normalizer, "pre_tokenizer": BY_LINES}
    whole = counted([["ab\ncd\ref\n gh"]], **settings)
    assert counted([["ab\ncd", "\ref\n gh"]], **settings) == whole
    assert counted([["ab\n", "cd\ref", "\n", " gh"]], **settings) == whole


def test_tables_grow_and_long_units_are_told_apart() -> None:
    words = [f"w{index:x}" + "o" * (index % 11) for index in range(100_000)]
    long = ["L" * 300_000 + ending for ending in ("a", "b", "ab")]
    text = " ".join([*words, *long, *reversed(words), *long])
    found = counted([[text]], pre_tokenizer="whitespace")
    assert found == [(word.encode(), 2) for word in [*words, *long]]


def test_units_of_every_length_are_told_apart() -> None:
    # Eight bytes and more are only hashed; these differ in one byte, at each place in turn.
    variants = [
        ("a" * place + "b" + "a" * (length - place - 1)) for length in range(1, 40) for place in range(length)
    ]
    found = counted([[" ".join(variants * 2)]], pre_tokenizer="whitespace")
    assert found == [(variant.encode(), 2) for variant in variants]


def test_a_text_is_worked_on_as_it_arrives() -> None:
    counter = WordCounter()
    counter.add(b"one two", last=False)
    assert dict(counter.word_counts().items()) == {b"one": 1}
    counter.add(b"three", last=False)  # no place to cut, so it waits
    assert dict(counter.word_counts().items()) == {b"one": 1}
    counter.add(b"", last=True)
    assert dict(counter.word_counts().items()) == {b"one": 1, b" twothree": 1}


def test_a_special_token_is_found_across_chunks() -> None:
    found = counted([["ab<|end", " of text", "|>cd"]], special_tokens=("<|end of text|>",))
    assert found == [(b"ab", 1), (b"cd", 1)]


def test_what_was_counted_is_a_copy() -> None:
    counter = WordCounter()
    counter.add_text("a")
    before = counter.word_counts()
    counter.add_text("a b")
    assert list(before.items()) == [(b"a", 1)]
    assert list(counter.word_counts().items()) == [(b"a", 2), (b" b", 1)]


def test_a_pattern_that_runs_away_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.05)
    with pytest.raises(SplitError, match="did not finish"):
        counted([["a" * 60 + "!"]], pre_tokenizer=r"regex:^(\w|\w\w)*$")


items = st.lists(st.tuples(st.binary(max_size=3), st.integers(0, 5)), max_size=20)


@given(items)
def test_known_counts_are_added_up(given_items: list[tuple[bytes, int]]) -> None:
    expected: Counter[bytes] = Counter()
    for unit, count in given_items:
        if unit:
            expected[unit] += count
    counts = WordCounts.from_items(given_items)
    assert list(counts.items()) == list(expected.items())
    assert len(counts) == len(expected)
    assert [counts.unit(index) for index in range(len(counts))] == list(expected)
    assert counts.total_units == sum(expected.values())
    assert counts.total_bytes == sum(len(unit) * count for unit, count in expected.items())
    assert counts.longest_unit_bytes == max(map(len, expected), default=0)
    assert counts.starts.tolist() == np.cumsum([0, *map(len, expected)]).tolist()


@given(items, st.integers(0, 25))
def test_the_most_common_come_first_and_equals_in_order(
    given_items: list[tuple[bytes, int]], limit: int
) -> None:
    counts = WordCounts.from_items(given_items)
    assert counts.most_common(limit) == Counter(dict(counts.items())).most_common(limit)


def test_a_negative_count_is_an_error() -> None:
    with pytest.raises(ValueError, match="the count of b'a' is negative: -1"):
        WordCounts.from_items([(b"a", -1)])


def ending_units(text: str, normalizer: str, special_tokens: tuple[str, ...]) -> list[bytes]:
    """The last unit of every line, one by one; `bert` leaves no line ends, so there only of sections."""
    found = []
    for section in sections(text, special_tokens):
        if section in special_tokens:
            continue
        if normalizer in SENTENCEPIECE_RULES:
            lines = section.split("\n")
        else:
            lines = APPLY[normalizer](section).split("\n")
        for line in lines:
            of_line = units(line, normalizer if normalizer in SENTENCEPIECE_RULES else "none", SP, ())
            found += of_line[-1:]
    return found


@settings(max_examples=60)
@given(
    chunked_texts=st.lists(chunked(), min_size=1, max_size=3),
    normalizer=st.sampled_from(list(NORMALIZERS)),
    special_tokens=st.sampled_from(SPECIAL_TOKENS),
)
def test_line_ends_are_counted_wherever_the_chunks_end(
    chunked_texts: list[list[str]], normalizer: str, special_tokens: tuple[str, ...]
) -> None:
    expected: Counter[bytes] = Counter()
    for chunks in chunked_texts:
        expected.update(ending_units("".join(chunks), normalizer, special_tokens))
    counts = counts_of(chunked_texts, normalizer=normalizer, pre_tokenizer=SP, special_tokens=special_tokens)
    assert counts.line_ends is not None
    ends = enumerate(counts.line_ends.tolist())
    assert {counts.unit(unit): count for unit, count in ends if count} == dict(expected)


def test_only_words_that_are_marked_know_their_line_ends() -> None:
    text = "the cat\n  the dog \r\n\n\ncat\u2581dog\nthe"
    counts = counts_of([[text]], pre_tokenizer=SP)
    assert counts.line_ends is not None
    assert dict(
        zip([unit.decode() for unit, _ in counts.items()], counts.line_ends.tolist(), strict=True)
    ) == {
        "\u2581the": 1,
        "\u2581cat": 1,
        "\u2581dog": 2,
    }
    for splitter in PATTERNS:
        assert (counts_of([[text]], pre_tokenizer=splitter).line_ends is None) == (splitter != SP)


@pytest.mark.parametrize("pre_tokenizer", ["metaspace", "sentencepiece"])
def test_after_a_user_symbol_a_word_goes_on_and_after_a_special_token_one_begins(pre_tokenizer: str) -> None:
    text = "one<sep>two three<end>four"
    counter = WordCounter(pre_tokenizer=pre_tokenizer, user_symbols=("<sep>",))
    counter.add_text(text)
    assert [unit.decode() for unit, _ in counter.word_counts().items()] == ["▁one", "two", "▁three<end>four"]
    counter = WordCounter(pre_tokenizer=pre_tokenizer, special_tokens=("<end>",))
    counter.add_text(text)
    units = [unit.decode() for unit, _ in counter.word_counts().items()]
    assert units == ["▁one<sep>two", "▁three", "▁four"]


@pytest.mark.parametrize("pre_tokenizer", ["metaspace", "sentencepiece"])
def test_a_mark_counts_as_the_blank_that_it_stands_for(pre_tokenizer: str) -> None:
    counter = WordCounter(pre_tokenizer=pre_tokenizer)
    counter.add_text(" one two 日本 two")
    counts = counter.word_counts()
    assert counts.text_bytes == len(" one two 日本 two".encode())
    assert counts.total_bytes == counts.text_bytes + 2 * 4


def test_a_mark_of_the_text_itself_counts_in_full() -> None:
    counter = WordCounter(pre_tokenizer="gpt2")
    counter.add_text("▁one")
    assert counter.word_counts().text_bytes == len("▁one".encode())
