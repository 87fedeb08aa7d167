"""The scanners against the patterns that they stand for, and against the field's libraries."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from unittest import mock

import pytest
import tiktoken
from hypothesis import given, settings
from tiktoken_ext import openai_public

from tests.core.normalizers.library_forms import without_surrogates
from tests.core.pre_tokenizers.splitter_oracle import (
    AWKWARD,
    blocks_of,
    expected_pieces,
    in_company,
    pieces,
    rewritten_symbols,
    splitting_text,
    uniform_and_others,
)
from tests.core.reference_trainers import hugging_face_pre_tokenizer
from tests.core.text_oracle import reference_strings
from tokexplorer.core.pre_tokenizers.scanners import OPERATORS, PATTERNS, exact_pattern

if TYPE_CHECKING:
    from pathlib import Path

NAMES = tuple(PATTERNS)
TIKTOKEN_NAMES = {"gpt2": "r50k_base", "cl100k": "cl100k_base", "o200k": "o200k_base"}
EVERYTHING = "".join(map(chr, range(0x110000)))
SURROGATES = "".join(map(chr, range(0xD800, 0xE000, 64)))
# Awkward characters in every order of two and of three groups would be many; a rotation meets most.
ROTATIONS = ["".join(AWKWARD[shift:] + AWKWARD[:shift:-1]) for shift in range(len(AWKWARD))]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60)
@given(text=splitting_text)
def test_pieces_are_the_matches_of_the_pattern(name: str, text: str) -> None:
    assert pieces(name, text) == expected_pieces(name, text)


@pytest.mark.parametrize("name", NAMES)
def test_every_character_in_company_is_split_as_by_the_pattern(name: str) -> None:
    # Of the uniform ones, which are alike to every table (see test_unicode_tables.py), some are enough.
    uniform, others = uniform_and_others()
    for characters in blocks_of(others + uniform[::64] + SURROGATES):
        assert pieces(name, in_company(characters)) == expected_pieces(name, in_company(characters))


@pytest.mark.parametrize("name", NAMES)
def test_awkward_and_reference_texts_are_split_as_by_the_pattern(name: str, shared_data: Path) -> None:
    for text in (*ROTATIONS, *reference_strings(shared_data)):
        assert pieces(name, text) == expected_pieces(name, text)


@cache
def tiktoken_pattern(name: str) -> str:
    """The library's own pattern; its constructors would download the ranks that belong to it."""
    with mock.patch.object(openai_public, "load_tiktoken_bpe", return_value={}):
        return str(getattr(openai_public, TIKTOKEN_NAMES[name])()["pat_str"])


def tiktoken_pieces(pattern: str, text: str, ours: list[bytes]) -> list[bytes]:
    """What the library makes of a text by a pattern if every piece of ours is a token."""
    tokens = dict.fromkeys([*(bytes([byte]) for byte in range(256)), *ours])
    ranks = {token: rank for rank, token in enumerate(tokens)}
    encoding = tiktoken.Encoding("ours", pat_str=pattern, mergeable_ranks=ranks, special_tokens={})
    return [encoding.decode_single_token_bytes(token) for token in encoding.encode_ordinary(text)]


@pytest.mark.parametrize("name", TIKTOKEN_NAMES)
@settings(max_examples=60)
@given(text=splitting_text)
def test_pieces_are_those_of_tiktoken(name: str, text: str) -> None:
    text = without_surrogates(text)
    ours = [piece.encode() for piece in pieces(name, text)]
    assert tiktoken_pieces(tiktoken_pattern(name), text, ours) == ours


@pytest.mark.parametrize("name", TIKTOKEN_NAMES)
def test_characters_in_company_are_split_as_by_tiktoken(name: str) -> None:
    uniform, others = uniform_and_others()
    text = in_company(others + uniform[::64])
    ours = [piece.encode() for piece in pieces(name, text)]
    assert tiktoken_pieces(tiktoken_pattern(name), text, ours) == ours


hugging_face = cache(hugging_face_pre_tokenizer)


def hugging_face_symbols(name: str, text: str) -> list[str]:
    return [symbols for symbols, _ in hugging_face(name).pre_tokenize_str(text)]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60)
@given(text=splitting_text)
def test_pieces_are_those_of_tokenizers(name: str, text: str) -> None:
    text = without_surrogates(text)
    assert rewritten_symbols(name, text) == hugging_face_symbols(name, text)


@pytest.mark.parametrize("name", NAMES)
def test_characters_in_company_are_split_as_by_tokenizers(name: str) -> None:
    # The patterns themselves meet every character above; here it is the library's reading of them.
    step = 1 if name in ("gpt2", "bert") else 4
    uniform, others = uniform_and_others()
    # In short texts: the library takes longer for each character of a long one.
    for characters in blocks_of(others[::step] + uniform[::64], length=64):
        text = in_company(characters)
        assert rewritten_symbols(name, text) == hugging_face_symbols(name, text)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f(x=10):", "def| f|(|x|=|1|0|)|:"),
        ("    return x ** 2 != y_1\n", "    |return| x| |**| |2| |!=| y_|1|\n"),
        ("if a:\n\tb()\n\n\n# c", "if| a|:|\n|\t|b|(|)|\n\n\n|#| c"),
        ("x = {}  # why\r\n", "x| |=| |{|}|  |#| why|\r\n"),
        ('"""Doc."""', '"""|Doc|.|"""'),
        ("a >>>= b >>> c >> d > e", "a| |>>>=| b| |>>>| c| |>>| d| |>| e"),
        ("p->q[i++] <<= 2; // c", "p|->|q|[|i|++|]| |<<=| |2|;| |//| c"),
        ("std::vector<int> v; /* w */", "std|::|vector|<|int|>| v|;| |/*| w| |*/"),
        ("(...xs) => xs?.y ?? z === w", "(|...|xs|)| |=>| xs|?.|y| |??| z| |===| w"),
        ("a..b", "a|.|.|b"),
        ("while (n := f()) and m:=-1", "while| |(|n| |:=| f|(|)|)| and| m|:=|-|1"),
        ("größe_max = Größe२", "größe_max| |=| Größe|२"),
    ],
)
def test_code_is_split_as_it_is_read(code: str, expected: str) -> None:
    assert pieces("code", code) == expected.split("|")
    assert expected_pieces("code", code) == expected.split("|")


def test_every_operator_is_whole_between_words_and_after_any_symbol() -> None:
    for operator in OPERATORS:
        assert pieces("code", f"a{operator}b {operator} 1") == ["a", operator, "b", " ", operator, " ", "1"]
        assert pieces("code", f";{operator}") == [";", operator]


@pytest.mark.parametrize("name", ["bert", "cl100k-right", "digits", "whitespace", "code"])
def test_exact_patterns_find_the_same_in_tiktoken(name: str) -> None:
    uniform, others = uniform_and_others()
    text = in_company(others + uniform[::64])
    ours = [piece.encode() for piece in pieces(name, text)]
    assert tiktoken_pieces(exact_pattern(name), text, ours) == ours


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1234567", "1|234|567"),
        ("12 123456,7890", "12| |123|456|,|7|890"),
        ("a1234b12345", "a|1|234|b|12|345"),
        ("½1234Ⅷ٣", "½|123|4Ⅷ٣"),
        ("it's 2024's", "it|'s| |2|024|'s"),
        ("1000\n  ", "1|000|\n  "),
    ],
)
def test_numbers_are_grouped_from_the_right(text: str, expected: str) -> None:
    assert pieces("cl100k-right", text) == expected.split("|")
    assert expected_pieces("cl100k-right", text) == expected.split("|")


@pytest.mark.parametrize("before", ["", "a", " ", "½", "٣", ","])
def test_numbers_of_any_length_are_grouped_as_by_both_libraries(before: str) -> None:
    text = " ".join(
        f"{before}{'1234567890' * 3:.{length}}{behind}"
        for length in range(31)
        for behind in ("", "a", "½", "Ⅷ", "٣", ",5", "\u0301")
    )
    ours = [piece.encode() for piece in pieces("cl100k-right", text)]
    assert tiktoken_pieces(exact_pattern("cl100k-right"), text, ours) == ours
    assert rewritten_symbols("cl100k-right", text) == hugging_face_symbols("cl100k-right", text)


def test_a_long_number_is_grouped_at_once() -> None:
    assert [len(piece) for piece in pieces("cl100k-right", "1" * 1_000_001)] == [2] + [3] * 333_333
