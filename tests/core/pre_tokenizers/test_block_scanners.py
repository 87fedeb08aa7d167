"""The scanners that read 64 bytes at a time, against the scanners of one piece that define what they find."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import AWKWARD, splitting_text
from tokexplorer.core.pre_tokenizers import block_scanners
from tokexplorer.core.pre_tokenizers.code_scanner import scan_code
from tokexplorer.core.pre_tokenizers.digit_groups import scan_cl100k_right
from tokexplorer.core.pre_tokenizers.scanners import (
    cased_piece,
    code_piece,
    counted_run,
    gpt2_piece,
    run_of_numbers,
    word_piece,
)
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unicode.classes import NUMBER, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Callable

WITHOUT_LIMIT = 1 << 30


def right_piece(utf8: Any, classes: Any, i: int) -> int:
    _, numbers = counted_run(utf8, classes, i, NUMBER)
    if numbers:
        return int(run_of_numbers(utf8, classes, i, (numbers - 1) % 3 + 1))
    return int(word_piece(utf8, classes, i, 3, True))


PIECES: dict[str, Callable[..., Any]] = {
    "gpt2": gpt2_piece,
    "cl100k": partial(word_piece, most_numbers=3, trailing_run_whole=True),
    "llama3": partial(word_piece, most_numbers=3, trailing_run_whole=False),
    "qwen2": partial(word_piece, most_numbers=1, trailing_run_whole=False),
    "minicpm": partial(word_piece, most_numbers=WITHOUT_LIMIT, trailing_run_whole=False),
    "o200k": partial(cased_piece, most_numbers=3, has_contractions=True),
    "nemo": partial(cased_piece, most_numbers=1, has_contractions=False),
    "cl100k_right": right_piece,
    "code": code_piece,
}
_OTHERS: dict[str, Any] = {"cl100k_right": scan_cl100k_right, "code": scan_code}
SCANNERS = {name: _OTHERS.get(name) or getattr(block_scanners, f"scan_{name}") for name in PIECES}
WORDS = (
    *("==", ">>>=", "->", '"""', "...", "__init__", "\t ", "(("),
    *("the", "The", "camelCase", "HTTPServer", "don't", "I'LL", "x's's", "'s", "'ſ", "12345", "3.14", "000"),
    *(" ", "  ", "    ", "\n", "\n\n", "\r\n", " \n  \n ", "\t", "\xa0", "\u3000", "!!!", "//", ";\n//", "_"),
    *(
        "'",
        "''",
        "é",
        "naïve",
        "漢字",
        "中A",
        "AB中",
        "हिन्दी",
        "عربي",
        "한국어M한국어",
        "ǅ",
        "a\u0301",
        "\u0301",
        "½",
        "😀",
        "…",
    ),
)
longer_text = st.lists(st.sampled_from(WORDS) | splitting_text, min_size=4, max_size=60).map("".join)


def by_pieces(name: str, utf8: Any) -> list[tuple[int, int]]:
    classes, begin, found = unicode_classes(), 0, []
    while begin < len(utf8):
        end = int(PIECES[name](utf8, classes, begin))
        found.append((begin, end))
        begin = end
    return found


def by_blocks(name: str, utf8: Any) -> list[tuple[int, int]]:
    starts, ends = np.empty(len(utf8) + 1, np.int32), np.empty(len(utf8) + 1, np.int32)
    count = SCANNERS[name](utf8, unicode_classes(), starts, ends)
    return list(zip(starts[:count].tolist(), ends[:count].tolist(), strict=True))


@pytest.mark.parametrize("name", PIECES)
@settings(max_examples=100)
@given(text=longer_text)
def test_blocks_find_the_pieces_one_by_one(name: str, text: str) -> None:
    utf8 = np.frombuffer(encode_utf8(text), np.uint8)
    assert by_blocks(name, utf8) == by_pieces(name, utf8)


@pytest.mark.parametrize("name", PIECES)
def test_nothing_depends_on_where_a_block_or_the_text_ends(name: str) -> None:
    drawn = random.Random(7)
    everything = [*WORDS, *"".join(AWKWARD)]
    for size in (*range(60, 76), *range(124, 132), 4096):
        words = drawn.sample(everything, 12)
        text = ""
        while len(encode_utf8(text)) < size:
            text += drawn.choice(words)
        utf8 = np.frombuffer(encode_utf8(text), np.uint8)
        assert by_blocks(name, utf8) == by_pieces(name, utf8)


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize(
    "run", ["a", "A", "aB", "1", " ", "\n", " \n", "'", "'s", "!", "é", "漢", "\u0301", "\u3000", "//\n"]
)
def test_a_run_that_fills_many_blocks(name: str, run: str) -> None:
    for behind in ("", " ", "x", "\n", "9", "\u3000"):
        utf8 = np.frombuffer(encode_utf8("x " + run * 150 + behind), np.uint8)
        assert by_blocks(name, utf8) == by_pieces(name, utf8)
