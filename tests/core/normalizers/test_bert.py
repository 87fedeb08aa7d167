"""BERT's normalizer against `tokenizers` on all of Unicode, and its alignment against a plain walk."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.normalizers.bert_oracle import origins, peer_of
from tests.core.normalizers.library_forms import without_surrogates
from tests.core.text_oracle import AWKWARD, any_text, reference_strings
from tokexplorer.core.normalizers.bert import CASED, UNCASED, BertNormalizer
from tokexplorer.core.text import SourceText, decode_utf8

if TYPE_CHECKING:
    from pathlib import Path

VARIANTS = [
    BertNormalizer(clean_text=clean, isolate_cjk=isolate, strip_accents=strip, lowercase=lower)
    for clean in (True, False)
    for isolate in (True, False)
    for strip in (True, False)
    for lower in (True, False)
]
MEETING = (
    "aeEéÉ\u1ec7\u0301\u0323\u093f\u0902\u0958क\u1734\u0897İßΣς가각\u1100\u1161 \t\n\0\x85\u200d\ufeff"
    "中漢\uf900\u3000\U0002f800😀\ufffd#"
)
MARKS_THAT_STAY = "\u1b44\u302e\U0001d165\U0001d16d\U0001d15e\U0001d1bd\u0734\u0902"  # but the last two
meeting_text = st.text(st.sampled_from(MEETING + MARKS_THAT_STAY), max_size=16)
# Longer than the 64 bytes that are read at once.
block_text = st.lists(
    meeting_text | st.text(st.characters(max_codepoint=0x7F), min_size=20, max_size=70), max_size=6
).map("".join)


def check_alignment(text: str, normalizer: BertNormalizer) -> None:
    source = SourceText(text)
    aligned = normalizer.align(source)
    assert decode_utf8(aligned.utf8.tobytes()) == normalizer.apply(text)
    count = len(aligned.utf8)
    starts, ends = aligned.original_spans(np.arange(count), np.arange(count) + 1)
    assert list(zip(starts.tolist(), ends.tolist(), strict=True)) == origins(text, normalizer)


@pytest.mark.parametrize("normalizer", VARIANTS, ids=str)
def test_every_character_is_normalized_as_tokenizers_does(normalizer: BertNormalizer) -> None:
    # What is not assigned, and not private: one of each is like all others.
    every = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x40000), *range(0xE0000, 0xE1000), 0xF0000)))
    peer = peer_of(normalizer)
    for separator in ("", "x", "\u0301"):
        text = separator.join(every)
        assert normalizer.apply(text) == peer.normalize_str(text)


@given(text=any_text | meeting_text | block_text, normalizer=st.sampled_from(VARIANTS))
def test_any_text_is_normalized_as_tokenizers_does(text: str, normalizer: BertNormalizer) -> None:
    text = without_surrogates(text)
    assert normalizer.apply(text) == peer_of(normalizer).normalize_str(text)


@given(text=any_text | meeting_text | block_text, normalizer=st.sampled_from(VARIANTS))
def test_alignment_is_as_worked_out_by_hand(text: str, normalizer: BertNormalizer) -> None:
    check_alignment(text, normalizer)


@pytest.mark.parametrize("normalizer", [UNCASED, CASED], ids=["uncased", "cased"])
def test_awkward_texts_are_aligned_as_worked_out_by_hand(normalizer: BertNormalizer) -> None:
    for text in (*AWKWARD, "".join(AWKWARD), "".join(reversed(AWKWARD)), MEETING, MEETING[::-1]):
        check_alignment(text, normalizer)


def test_a_long_run_of_marks_is_put_in_order() -> None:
    run = "\U0001d16d\U0001d165\u1b44" * 2000
    normalized = UNCASED.apply(f"É{run}É")
    assert normalized == f"e{''.join(sorted(run, key=unicodedata.combining))}e"
    aligned = UNCASED.align(SourceText(f"É{run}É"))
    assert aligned.start_bytes is not None
    assert set(aligned.start_bytes.tolist()) == {0, 2 + len(run.encode())}


def test_reference_strings_are_normalized_alike(shared_data: Path) -> None:
    for text in reference_strings(shared_data):
        text = without_surrogates(text)
        assert UNCASED.apply(text) == peer_of(UNCASED).normalize_str(text)
        check_alignment(text, UNCASED)


def test_what_a_normalized_text_came_from() -> None:
    source = SourceText("É\0中 x")
    aligned = UNCASED.align(source)
    assert aligned.utf8.tobytes().decode() == "e 中  x"
    assert aligned.start_bytes is not None
    assert aligned.end_bytes is not None
    assert aligned.start_bytes.tolist() == [0, 3, 3, 4, 5, 6, 6, 7]
    assert aligned.end_bytes.tolist() == [2, 3, 4, 5, 6, 6, 7, 8]


def test_plain_text_stays_the_very_same() -> None:
    source = SourceText("plain words in lower case, 1 2 3.")
    assert UNCASED.align(source).start_bytes is None
    assert UNCASED.align(SourceText("")).start_bytes is None
    assert len(UNCASED.align(SourceText("\0\u0301")).utf8) == 0
