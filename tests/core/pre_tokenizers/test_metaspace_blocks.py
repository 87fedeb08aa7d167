"""Marks and pieces of ▁ found 64 bytes at a time, against plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import splitting_text
from tokexplorer.core.pre_tokenizers import block_scanners
from tokexplorer.core.pre_tokenizers.metaspace import BLANKS, WORDS, Metaspace, MetaspaceRule
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unicode.classes import SPACE, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS_AND_BLANKS = (
    *("word", "a", "self.assertEqual", "x" * 70, "é", "漢字" * 9, "…", "…" * 30, "😀", "\u0301"),
    *(" ", "  ", " " * 9, " " * 65, "\n    ", "\t", "\r\n", "\x85", "\xa0", "\u2028", "\u3000", "\u2581"),
    *("\u2581\u2581", " \u2581", "\u2581 ", "\u2580", "\u2582\x96\x81"),
)
longer_text = st.lists(st.sampled_from(WORDS_AND_BLANKS) | splitting_text, max_size=50).map("".join)


def keep(text: str, first: bool, always: bool) -> str:
    fronted = first and (always or text[:1] not in ("", " ", "\u2581"))
    return "\u2581" * fronted + text.replace(" ", "\u2581")


def join(text: str, first: bool) -> str:
    joined: str = regex.sub(" +", "\u2581", text.strip(" "))
    return ("\u2581" * first + joined).rstrip("\u2581")


def words(text: str, first: bool) -> str:
    is_space = [bool(unicode_classes()[ord(character)] & SPACE) for character in text]
    marked, opens = [], first
    for character, drops in zip(text, is_space, strict=True):
        if not drops:
            marked.append("\u2581" * (opens and character != "\u2581") + character)
        opens = drops
    return "".join(marked)


@pytest.mark.parametrize(
    ("metaspace", "plain"),
    [
        (BLANKS, lambda text, first: keep(text, first, always=False)),
        (MetaspaceRule("keep", "prefix").metaspace, lambda text, first: keep(text, first, always=True)),
        (MetaspaceRule("join", "prefix").metaspace, join),
        (WORDS, words),
    ],
    ids=["metaspace", "keep", "join", "sentencepiece"],
)
@pytest.mark.parametrize("first", [True, False])
@settings(max_examples=60)
@given(text=longer_text)
def test_blanks_are_marked(
    metaspace: Metaspace, plain: Callable[[str, bool], str], first: bool, text: str
) -> None:
    utf8 = np.frombuffer(encode_utf8(text), np.uint8)
    assert metaspace.rewrite(utf8, first=first).tobytes() == encode_utf8(plain(text, first))


@pytest.mark.parametrize(
    ("scan", "pattern"),
    [
        (block_scanners.scan_metaspace, "^[^\u2581]+|\u2581[^\u2581]*"),
        (block_scanners.scan_metaspace_runs, "^[^\u2581]+|\u2581+[^\u2581]*"),
    ],
    ids=["words", "runs"],
)
@settings(max_examples=100)
@given(text=longer_text)
def test_a_piece_begins_at_every_mark_or_run(scan: Callable[..., int], pattern: str, text: str) -> None:
    text = text.replace(" ", "\u2581")
    utf8 = np.frombuffer(encode_utf8(text), np.uint8)
    starts, ends = np.empty(len(utf8) + 1, np.int32), np.empty(len(utf8) + 1, np.int32)
    count = scan(utf8, unicode_classes(), starts, ends)
    found = zip(starts[:count].tolist(), ends[:count].tolist(), strict=True)
    assert [utf8[start:end].tobytes() for start, end in found] == [
        encode_utf8(match) for match in regex.findall(pattern, text)
    ]
