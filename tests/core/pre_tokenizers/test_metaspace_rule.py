"""SentencePiece's ways with blanks: as worked out by hand, and as its own normalizer does it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sentencepiece import SentencePieceNormalizer

from tokexplorer.core.added_tokens import Section, numbered
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.pre_tokenizers.metaspace import Blanks, Front, MetaspaceRule, rule_of
from tokexplorer.core.pre_tokenizers.registry import check_pre_tokenizer, get_pre_tokenizer
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.text import SourceText, decode_utf8

MARK = "\u2581"
LLAMA = MetaspaceRule("keep", "prefix", "runs")
blank_text = st.text(st.sampled_from(f"  ab{MARK}\t\n\x85\xa0é"), max_size=9)
every_way = pytest.mark.parametrize(
    ("blanks", "front"), [(b, f) for b in ("keep", "join") for f in ("prefix", "bare")]
)


@cache
def library(blanks: Blanks, front: Front) -> SentencePieceNormalizer:
    return SentencePieceNormalizer(
        rule_name="identity",
        add_dummy_prefix=front == "prefix",
        remove_extra_whitespaces=blanks == "join",
        escape_whitespaces=True,
    )


@every_way
@settings(max_examples=20)
@given(drawn=st.lists(blank_text.filter(bool), min_size=5, max_size=20))
def test_texts_are_rewritten_as_sentencepiece_does(blanks: Blanks, front: Front, drawn: list[str]) -> None:
    splitter = get_pre_tokenizer(MetaspaceRule(blanks, front).name)
    for text in drawn:
        assert decode_utf8(splitter.rewrite(SourceText(text).utf8).tobytes()) == library(
            blanks, front
        ).normalize(text)


@every_way
@given(text=blank_text)
def test_every_mark_knows_its_blanks(blanks: Blanks, front: Front, text: str) -> None:
    source = SourceText(text)
    found = get_pre_tokenizer(MetaspaceRule(blanks, front).name).rewritten(NormalizedText.unchanged(source))
    places = np.arange(len(found.utf8), dtype=np.int64)
    starts, ends = (each.tolist() for each in found.original_spans(places, places + 1))
    assert starts == sorted(starts)
    for place, (start, end) in enumerate(zip(starts, ends, strict=True)):
        origin, byte = source.utf8[start:end].tobytes(), found.utf8[place]
        assert origin == bytes([byte]) or (origin.strip(b" ") == b"" and byte in MARK.encode())
        assert blanks == "join" or len(origin) <= 1


@pytest.mark.parametrize(
    ("rule", "text", "pieces"),
    [
        (MetaspaceRule("keep", "prefix", "words"), " a  b", ["▁", "▁a", "▁", "▁b"]),
        (LLAMA, " a  b ", ["▁▁a", "▁▁b", "▁"]),
        (MetaspaceRule("keep", "bare", "runs"), " a  b", ["▁a", "▁▁b"]),
        (MetaspaceRule("keep", "prefix", "whole"), "a b", ["▁a▁b"]),
        (MetaspaceRule("keep", "metaspace-first", "runs"), " a", ["▁a"]),
        (MetaspaceRule("join", "prefix", "words"), "  a  b\t ", ["▁a", "▁b\t"]),
        (MetaspaceRule("join", "bare", "words"), "  a  b ▁", ["a", "▁b"]),
        (MetaspaceRule("join", "prefix", "words"), "  ", []),
    ],
)
def test_pieces_as_worked_out_by_hand(rule: MetaspaceRule, text: str, pieces: list[str]) -> None:
    found = get_pre_tokenizer(rule.name).split(NormalizedText.unchanged(SourceText(text)))
    data = found.text.utf8.tobytes()
    assert [data[s:e].decode() for s, e in zip(found.starts, found.ends, strict=True)] == pieces


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        (["▁", "▁a"], "words"),
        (["▁", "▁▁", "▁▁a"], "runs"),
        (["▁", "a▁"], "whole"),
        (["▁a", "a"], "whole"),  # where ▁ itself is unknown
    ],
)
def test_no_token_goes_across_a_place_to_split(tokens: list[str], expected: str) -> None:
    assert MetaspaceRule("join").for_tokens(tokens).pieces == expected
    kept = "runs" if expected == "words" else expected
    assert MetaspaceRule("keep").for_tokens(tokens).pieces == kept
    assert (
        MetaspaceRule("keep", "bare", "words").for_tokens(["a▁b"]).pieces == "words"
    )  # which the file asks for


def test_names() -> None:
    assert LLAMA.name == "sentencepiece:keep,prefix,runs"
    assert rule_of(LLAMA.name) == LLAMA
    assert "one more ▁ stands in front" in get_pre_tokenizer(LLAMA.name).title
    for name in (
        "sentencepiece",
        "sentencepiece:",
        "sentencepiece:keep,prefix",
        "sentencepiece:keep,no,runs",
    ):
        assert rule_of(name) is None
    assert check_pre_tokenizer(LLAMA.name) is None
    assert "is unknown" in str(check_pre_tokenizer("sentencepiece:keep,no,runs"))


def test_rules_of_files_are_not_to_learn_with() -> None:
    with pytest.raises(SpecError, match="comes with files only; to learn, take sentencepiece or metaspace"):
        TrainingSpec(pre_tokenizer=LLAMA.name).validate()


def test_which_sections_open() -> None:
    later, after_symbol = Section(5, 7, None, False), Section(3, 5, None, True)
    for front, expected in (
        ("prefix", (True, True)),
        ("metaspace-first", (False, False)),
        ("bare", (True, True)),
    ):
        splitter = get_pre_tokenizer(MetaspaceRule("keep", front, "runs").name)  # type: ignore[arg-type]
        assert (splitter.opens_at(later), splitter.opens_at(after_symbol)) == expected
        assert splitter.opens_at(Section(0, 2, None, False))
    metaspace = get_pre_tokenizer("metaspace")
    assert (metaspace.opens_at(later), metaspace.opens_at(after_symbol)) == (False, True)
    assert [each.first for each in numbered(("<s>",)).sections(SourceText("a<s>b").utf8)] == [
        True,
        True,
        True,
    ]
