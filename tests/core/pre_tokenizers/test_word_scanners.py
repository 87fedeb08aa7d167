"""The scanners of words that read 64 bytes at a time, against those of single pieces."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import AWKWARD, splitting_text
from tokexplorer.core.pre_tokenizers import scanners, word_scanners
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unicode.classes import unicode_classes

NAMES = ("scan_bert", "scan_whitespace")
WORDS = (
    *(
        "the",
        "don't",
        "a_b",
        "12345",
        " ",
        "   ",
        "\n",
        "\r\n",
        "\t",
        "\v",
        "\0",
        "\x1c",
        "\x7f",
        "!",
        "...",
        "$^`~|",
    ),
    *(
        "é",
        "naïve",
        "漢字",
        "हिन्दी",
        "\u0301",
        "😀",
        "\ud800",
        "…",
        "„“",
        "\u3000",
        "\xa0",
        "\x85",
        "\U00016a6e",
    ),
)
longer_text = st.lists(st.sampled_from(WORDS) | splitting_text, min_size=4, max_size=60).map("".join)


def spans(scan: Any, text: str) -> list[tuple[int, int]]:
    utf8 = np.frombuffer(encode_utf8(text), np.uint8)
    starts, ends = np.empty(len(utf8) + 1, np.int32), np.empty(len(utf8) + 1, np.int32)
    count = scan(utf8, unicode_classes(), starts, ends)
    return list(zip(starts[:count].tolist(), ends[:count].tolist(), strict=True))


def check(name: str, text: str) -> None:
    assert spans(getattr(word_scanners, name), text) == spans(getattr(scanners, name), text)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=200)
@given(text=longer_text)
def test_blocks_find_the_pieces_one_by_one(name: str, text: str) -> None:
    check(name, text)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_depends_on_where_a_block_or_the_text_ends(name: str) -> None:
    drawn = random.Random(7)
    everything = [*WORDS, *"".join(AWKWARD)]
    for size in (*range(8), *range(56, 76), *range(120, 136), 4096):
        words = drawn.sample(everything, 12)
        text = ""
        while len(encode_utf8(text)) < size:
            text += drawn.choice(words)
        check(name, text)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("run", ["a", "1", " ", "\n", "!", "a!", "é", "漢", "\u0301", "…", "\u3000", "\0"])
def test_a_run_that_fills_many_blocks(name: str, run: str) -> None:
    for before in ("", "x", " ", "!!"):
        for behind in ("", " ", "x", "…", "\u3000"):
            check(name, before + run * 150 + behind)
