from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from tests.core import text_oracle as oracle
from tokexplorer.core.graphemes import grapheme_starts
from tokexplorer.core.text import SourceText

if TYPE_CHECKING:
    from pathlib import Path

# One or more of every Grapheme_Cluster_Break and Indic_Conjunct_Break class.
EVERY_CLASS = "a\r\n\t\u0600\u0301\u0903\u200d\u200b👨©🇦🇧क\u094d\u1100\u1161\u11a8가각é漢\ud83d\ude00"


@given(st.text(st.sampled_from(EVERY_CLASS), max_size=14))
def test_equals_regex_where_rules_meet(text: str) -> None:
    assert grapheme_starts(text).tolist() == oracle.grapheme_starts(text)


@given(oracle.any_text)
def test_equals_regex_on_any_text(text: str) -> None:
    assert grapheme_starts(text).tolist() == oracle.grapheme_starts(text)


@pytest.mark.parametrize(
    "before", ["a", "\r", "\u0600", "😀\u200d", "क\u094d", "가", "🇦", "\u1100"], ids=ascii
)
def test_equals_regex_for_every_character_after_each_class(before: str) -> None:
    planes = (*range(0x20000), *range(0xE0000, 0xE0200))  # what lies between and above has no other class
    text = "".join(f"{before}{chr(number)}x" for number in planes)
    starts = [match.start() for match in regex.finditer(r"\X", text)]
    np.testing.assert_array_equal(grapheme_starts(text), starts)


def test_equals_regex_on_reference_strings(shared_data: Path) -> None:
    for text in oracle.reference_strings(shared_data):
        assert grapheme_starts(text).tolist() == oracle.grapheme_starts(text)


@pytest.mark.parametrize("flags", [63, 64, 65, 127, 128, 129, 130, 257])
@pytest.mark.parametrize("around", ["", "a", "\u0600", "\u0301"])
def test_long_runs_of_flags_pair_from_their_start(flags: int, around: str) -> None:
    text = around + "🇦" * flags + around + "🇧" * 3
    assert grapheme_starts(text).tolist() == oracle.grapheme_starts(text)


def test_a_hundred_thousand_marks_or_flags_are_no_burden() -> None:
    assert SourceText("a" + "\u0301" * 100_000).grapheme_count == 1
    assert SourceText("🇦" * 100_000).grapheme_count == 50_000
    assert SourceText("👨\u200d" * 100_000).grapheme_count == 1


def test_starts_are_kept_and_read_only() -> None:
    source = SourceText("e\u0301\r\n")
    assert source.grapheme_starts.tolist() == [0, 2]
    assert source.grapheme_starts is source.grapheme_starts
    assert not source.grapheme_starts.flags.writeable
    assert SourceText("").grapheme_count == 0
