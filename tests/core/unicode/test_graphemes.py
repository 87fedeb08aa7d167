from __future__ import annotations

from functools import cache
from io import BytesIO
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentencepiece import SentencePieceNormalizer, SentencePieceTrainer
from tokenizers.normalizers import Precompiled

from tests.core import text_oracle as oracle
from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.sentencepiece import charsmap_of_spec, library_charsmap
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.graphemes import grapheme_starts
from tokexplorer.core.unicode.tables import ranges_of

if TYPE_CHECKING:
    from pathlib import Path

# The ends of every run of characters of one class.
SOME_OF_EACH = [
    number
    for name in ("Control", "Extend", "Prepend", "SpacingMark", "L", "V", "T")
    for span in ranges_of(f"GCB={name}")
    for number in span
] + [first for name in ("Consonant", "Linker", "Extend") for first, _ in ranges_of(f"InCB={name}")]
# Characters of up to three bytes that can be joined to something longer.
SHORT = [
    number
    for name in ("ExtPict", "InCB=Consonant", "GCB=L", "GCB=V", "GCB=T")
    for first, last in ranges_of(name)
    for number in range(first, last + 1)
    if number < 0x10000
] + [0xAC00, 0xAC01, 0xD7A3]
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
    np.testing.assert_array_equal(grapheme_starts(text), oracle.grapheme_starts(text))


# Of a short cluster the library's map of clusters replaces what it knows at the front, and drops the rest.
CHARSMAP = library_charsmap("nmt_nfkc_cf")
MAPPED = "AÅ²ﬁ"


@pytest.mark.parametrize("company", ["A{}", "²{}Å", "ﬁ\u0301{}", "{}²\u0301"], ids=ascii)
def test_every_character_joins_as_in_tokenizers(company: str) -> None:
    ours, theirs = ClusterMapNormalizer("map", "A map.", CHARSMAP), Precompiled(CHARSMAP)
    every = map(chr, (*range(0xD800), *range(0xE000, 0x40000), *range(0xE0000, 0xE1000)))
    text = "\n".join(map(company.format, every))
    mine, others = ours.apply(text).split("\n"), theirs.normalize_str(text).split("\n")
    assert [(a, b) for a, b in zip(mine, others, strict=True) if a != b] == []


@given(st.text(st.sampled_from(EVERY_CLASS[:-2] + MAPPED + "".join(map(chr, SOME_OF_EACH))), max_size=12))
def test_clusters_are_those_of_tokenizers(text: str) -> None:
    for charsmap in (CHARSMAP, charsmap_of_short()):
        ours = ClusterMapNormalizer("map", "A map.", charsmap)
        assert ours.apply(text) == Precompiled(charsmap).normalize_str(text)


@given(
    st.lists(
        st.sampled_from(["x" * 66, "A word", "\r", "\n", "\t", "\0", "\x7f", *MAPPED, *"\u0600\u0301क\u094d"])
    )
)
def test_long_texts_become_what_tokenizers_says(parts: list[str]) -> None:
    text = "".join(parts) + "\r\n" + " of ASCII" * 9 + "\u0301" + "".join(parts)
    for charsmap in (CHARSMAP, library_charsmap("nmt_nfkc"), charsmap_of_short()):
        ours = ClusterMapNormalizer("map", "A map.", charsmap)
        assert ours.apply(text) == Precompiled(charsmap).normalize_str(text)
        aligned = ours.align(SourceText(text))
        assert aligned.utf8.tobytes().decode() == ours.apply(text)


@cache
def charsmap_of_short() -> bytes:
    """A map that knows all that a cluster can begin with and be longer: consonants, jamo, pictures."""
    model = BytesIO()
    with NamedTemporaryFile("w", suffix=".tsv") as rules:
        rules.writelines(f"{number:X}\t79\n" for number in SHORT)
        rules.flush()
        SentencePieceTrainer.train(
            sentence_iterator=iter(["a word"]),
            model_writer=model,
            model_type="char",
            vocab_size=9,
            normalization_rule_tsv=rules.name,
            minloglevel=2,
        )
    normalizer = SentencePieceNormalizer(model_proto=model.getvalue())
    return charsmap_of_spec(normalizer.serialized_normalizer_spec())


@pytest.mark.parametrize(
    "before",
    ["©\u200d", "क\u094d", "\u0301\u094d", "\u1100", "\uac00", "\uac01", "\u0d4e"],
    ids=ascii,
)
def test_what_stands_behind_joins_as_in_tokenizers(before: str) -> None:
    # A mark behind a short cluster is dropped, and kept in a longer one.
    charsmap = charsmap_of_short()
    text = "\n".join(f"{before}{chr(number)}\u0301" for number in SHORT)
    ours = ClusterMapNormalizer("map", "A map.", charsmap).apply(text).split("\n")
    theirs = Precompiled(charsmap).normalize_str(text).split("\n")
    assert [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b] == []


def test_equals_regex_on_reference_strings(shared_data: Path) -> None:
    for text in oracle.reference_strings(shared_data):
        assert grapheme_starts(text).tolist() == oracle.grapheme_starts(text)


@pytest.mark.parametrize("flags", [63, 64, 65, 127, 128, 129, 130, 257])
@pytest.mark.parametrize("around", ["", "a", "\u0600", "\u0301"])
def test_long_runs_of_flags_pair_from_their_start(flags: int, around: str) -> None:
    text = around + "🇦" * flags + around + "🇧" * 3
    assert grapheme_starts(text).tolist() == oracle.grapheme_starts(text)


def test_a_hundred_thousand_marks_or_flags_are_no_burden() -> None:
    assert len(SourceText("a" + "\u0301" * 100_000).grapheme_starts) == 1
    assert len(SourceText("🇦" * 100_000).grapheme_starts) == 50_000
    assert len(SourceText("👨\u200d" * 100_000).grapheme_starts) == 1


def test_starts_are_kept_and_read_only() -> None:
    source = SourceText("e\u0301\r\n")
    assert source.grapheme_starts.tolist() == [0, 2]
    assert source.grapheme_starts is source.grapheme_starts
    assert not source.grapheme_starts.flags.writeable
    assert len(SourceText("").grapheme_starts) == 0
