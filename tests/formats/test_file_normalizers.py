"""Normalizers of a `tokenizer.json` against the library, text by text; and written back as they stood."""

from __future__ import annotations

import base64
import json
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import tokenizers
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.sentencepiece import library_charsmap
from tokexplorer.core.text import SourceText
from tokexplorer.formats.hf.normalizers import normalizer_steps, read_normalizer

if TYPE_CHECKING:
    from tokexplorer.core.normalizers.registry import Normalizer

Component = dict[str, Any]

QUOTES: list[Component] = [
    {"type": "Replace", "pattern": {"String": spelled}, "content": '"'} for spelled in ("``", "''")
]
MARKS: list[Component] = [{"type": "NFKD"}, {"type": "StripAccents"}, {"type": "Lowercase"}]
CHAINS: dict[str, list[Component]] = {
    "t5": [],
    "xlm-roberta": [{"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "}],
    "albert": [*QUOTES, *MARKS],
    "nmt": [{"type": "Nmt"}, {"type": "NFKC"}],
    "strip": [{"type": "Strip", "strip_left": True, "strip_right": True}, {"type": "NFD"}],
    "left": [{"type": "Strip", "strip_left": True, "strip_right": False}, {"type": "Lowercase"}],
    "blanks": [{"type": "Replace", "pattern": {"Regex": r"\s+"}, "content": "__"}, {"type": "Lowercase"}],
    "ours": [{"type": "Replace", "pattern": {"String": "\r"}, "content": " "}, {"type": "NFC"}],
}
WITH_MAP = {"t5": 0, "xlm-roberta": 0, "albert": len(QUOTES + MARKS), "ours": 2}  # where the map stands
MEETING = (
    "aeAÅ\u0301\u0302\u0323\u1100\u1161\u11a8が\uff76\uff9eﾟ\u3131ﬁ㍿²\u200b\u200d\u0e33\u0915\u094d\u0930"
    " \t\n\r\x01\x7f\x85\u2581ßİς…`'\u05c8\U0001f1e6\u0600"
)
texts = st.text(st.sampled_from(MEETING), max_size=14)


@cache
def steps_of(name: str) -> list[Component]:
    steps = list(CHAINS[name])
    if name in WITH_MAP:
        charsmap = base64.b64encode(library_charsmap("nmt_nfkc")).decode()
        steps.insert(WITH_MAP[name], {"type": "Precompiled", "precompiled_charsmap": charsmap})
    return steps


@cache
def pair(name: str) -> tuple[Normalizer, tokenizers.normalizers.Normalizer]:
    steps = steps_of(name)
    ours = read_normalizer(steps)
    assert ours is not None
    whole = {"type": "Sequence", "normalizers": steps}
    model = {"type": "WordLevel", "vocab": {"?": 0}, "unk_token": "?"}
    document = {"version": "1.0", "added_tokens": [], "normalizer": whole, "model": model}
    return ours, tokenizers.Tokenizer.from_str(json.dumps(document)).normalizer


@pytest.mark.parametrize("name", CHAINS)
@given(text=texts)
def test_texts_become_what_the_library_makes_of_them(name: str, text: str) -> None:
    ours, theirs = pair(name)
    assert ours.apply(text) == theirs.normalize_str(text)


@pytest.mark.parametrize("name", CHAINS)
@given(text=texts)
def test_every_byte_knows_where_it_came_from(name: str, text: str) -> None:
    ours, _ = pair(name)
    source = SourceText(text)
    made = ours.align(source)
    assert made.utf8.tobytes().decode() == ours.apply(text)
    if made.start_bytes is None or made.end_bytes is None:
        assert len(made.utf8) == source.byte_count
        return
    assert len(made.start_bytes) == len(made.end_bytes) == len(made.utf8)
    assert (np.diff(made.start_bytes) >= 0).all()
    assert (np.diff(made.end_bytes) >= 0).all()
    assert (made.start_bytes < made.end_bytes).all()
    for start, end, byte in zip(made.start_bytes, made.end_bytes, made.utf8, strict=True):
        # What came from one ASCII character alone is what that becomes alone.
        if (
            end == start + 1
            and source.utf8[start] < 0x80
            and source.utf8[start : start + 1].tobytes().isalpha()
        ):
            assert chr(byte) in ours.apply(chr(source.utf8[start]))


@pytest.mark.parametrize("name", CHAINS)
def test_steps_are_written_back_as_they_stood(name: str) -> None:
    ours, _ = pair(name)
    assert list(normalizer_steps(ours)) == steps_of(name)


def test_a_map_alone_goes_by_clusters() -> None:
    ours, _ = pair("t5")
    assert isinstance(ours, ClusterMapNormalizer)
    assert ours.apply("a\r\nb") == "a b"  # of CR LF only the first is mapped
    assert ours.apply("e\u0301\u0323") == "é"
    made = ours.align(SourceText("xe\u0301\u0323"))
    assert made.start_bytes is not None
    assert made.end_bytes is not None
    assert made.start_bytes.tolist() == [0, 1, 1]
    assert made.end_bytes.tolist() == [1, 6, 6]


@pytest.mark.parametrize(
    "step",
    [
        {"type": "Replace", "pattern": {"Regex": "(a|b)+"}, "content": ""},
        {"type": "Replace", "pattern": {"Regex": r"\s+"}, "content": "$1"},
        {"type": "Replace", "pattern": {"String": ""}, "content": "x"},
        {"type": "Replace", "pattern": "x", "content": "y"},
        {"type": "Precompiled", "precompiled_charsmap": "AAAA"},
        {"type": "Precompiled", "precompiled_charsmap": 3},
        {"type": "Strip", "strip_left": 1},
        {"type": "ByteLevel"},
        {"type": ["NFC"]},
        {},
    ],
    ids=str,
)
def test_what_is_not_sure_is_left_to_the_library(step: Component) -> None:
    assert read_normalizer([{"type": "NFC"}, step]) is None
