"""What we train and export encodes every text as `tokenizers` does, and damaged files are told as such."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.core.unicode.unicode_ages import settled
from tests.formats.exported import (
    as_reference,
    exported,
    normalized_otherwise,
    our_tokens,
    split_otherwise,
    their_tokens,
)
from tests.formats.texts import AWKWARD, any_text
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS, REGEX_PREFIX, get_pre_tokenizer
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import FormatError

if TYPE_CHECKING:
    from pathlib import Path

# Every named one, and patterns that mean the same to `regex` and to Oniguruma.
SPLITTERS = (*PRE_TOKENIZERS, r"regex:\p{Lu}?\p{Ll}+|\d{1,2}", r"regex:[^\s]+(?=\s)|\n")
# Every pre-tokenizer, every normalizer, and pairs of them that look at the same characters.
PIPELINES = (
    *((splitter, "none") for splitter in SPLITTERS),
    *(("gpt2", normalizer) for normalizer in NORMALIZERS if normalizer != "none"),
    ("metaspace", "NFC"),
    ("metaspace", "bert"),
    ("metaspace", "nmt_nfkc"),
    ("sentencepiece", "nmt_nfkc_cf"),
    ("whitespace", "strip-accents"),
    ("bert", "bert"),
    ("cl100k", "NFKC"),
)
MAPS = ("nmt_nfkc", "nmt_nfkc_cf")  # which the library applies otherwise, see formats.hf.pre_tokenizers


@pytest.mark.parametrize(("splitter", "normalizer"), [pair for pair in PIPELINES if pair[1] not in MAPS])
@settings(max_examples=60)
@given(text=any_text)
def test_encodings_are_equal_after_export(splitter: str, normalizer: str, text: str) -> None:
    ours, reference = exported(splitter, normalizer)
    if splitter.startswith(REGEX_PREFIX):
        text = settled(text)
    mine, theirs = our_tokens(ours, text), their_tokens(reference, text)
    assert [token_id for token_id, _ in mine] == [token_id for token_id, _ in theirs]
    marks = get_pre_tokenizer(splitter).metaspace is not None
    for (token_id, (start, end)), (_, (their_start, their_end)) in zip(mine, theirs, strict=True):
        token = ours.token_bytes(token_id)
        if start == end:  # came from nowhere: theirs spans the character beside it
            assert marks or normalizer.startswith("bert")
        elif (marks and token[:1] == "▁".encode()[:1]) or normalizer.startswith("bert"):
            assert max(start, their_start) <= min(end, their_end)
        elif normalizer in ("none", "lowercase"):
            assert (start, end) == (their_start, their_end)
        else:  # ours is the whole cluster that changed, theirs some of its characters
            assert start <= their_start
            assert their_end <= end


@pytest.mark.parametrize("splitter", SPLITTERS)
@settings(max_examples=60)
@given(text=any_text)
def test_ids_decode_to_the_same_text(splitter: str, text: str) -> None:
    ours, reference = exported(splitter)
    ids = ours.encode(text).ids.tolist()
    assert reference.decode(ids, skip_special_tokens=False) == ours.decode(ids)
    if ours.lossless:
        assert ours.decode(ids) == text


@pytest.mark.parametrize("splitter", SPLITTERS)
@settings(max_examples=60)
@given(ids=st.lists(st.integers(0, 899), max_size=12))
@example(ids=[172, 97, 97]).via("the bytes of a lone surrogate, which only we read")
def test_any_ids_decode_alike(splitter: str, ids: list[int]) -> None:
    ours, reference = exported(splitter)
    told = re.sub("[\ud800-\udfff]", "\ufffd" * 3, ours.decode(ids))
    assert reference.decode(ids, skip_special_tokens=False) == told


@pytest.mark.parametrize("splitter", PRE_TOKENIZERS)
def test_no_character_is_split_otherwise(splitter: str) -> None:
    assert [f"U+{ord(c):X}" for c in split_otherwise(splitter)] == []


@pytest.mark.parametrize("normalizer", [name for name in NORMALIZERS if name not in MAPS])
def test_no_character_is_normalized_otherwise(normalizer: str) -> None:
    assert [f"U+{ord(c):X}" for c in normalized_otherwise(normalizer)] == []


def test_a_mark_in_front_belongs_to_no_blank_and_the_rest_is_equal() -> None:
    ours = exported("metaspace").ours.at_step(2)  # the two merges that make a blank
    reference = as_reference(ours)
    assert our_tokens(ours, "🐈")[0][1] == (0, 0)
    assert their_tokens(reference, "🐈")[0][1] == (0, 1)
    assert our_tokens(ours, "🐈 🐈")[1:] == their_tokens(reference, "🐈 🐈")[1:]


@pytest.mark.parametrize("step", [0, 1, 100, 641])
def test_an_earlier_step_is_exported_as_it_stood(step: int) -> None:
    ours = exported().ours.at_step(step)
    reference = as_reference(ours)
    assert reference.get_vocab_size() == 259 + step
    for text in AWKWARD:
        assert our_tokens(ours, f"the {text} cat") == their_tokens(reference, f"the {text} cat")


@pytest.mark.parametrize(("splitter", "normalizer"), PIPELINES)
def test_what_was_saved_is_loaded(splitter: str, normalizer: str, tmp_path: Path) -> None:
    saved, reference = exported(splitter, normalizer)
    tokenizer_json.write(saved, tmp_path / "first.json")
    loaded = tokenizer_json.read(tmp_path / "first.json")
    assert (loaded.pre_tokenizer_name, loaded.vocab_size) == (splitter, 900)
    text = "".join(AWKWARD)
    if (
        normalizer in MAPS
    ):  # read as the library applies it, which is not how we do, see formats.hf.normalizers
        assert loaded.normalizer_name == "replace + NFC + precompiled"
        assert loaded.encode(text).ids.tolist() == reference.encode(text, add_special_tokens=False).ids
    else:
        assert loaded.normalizer_name == normalizer
        assert our_tokens(loaded, text) == our_tokens(saved, text)
    tokenizer_json.write(loaded, tmp_path / "second.json")
    assert (tmp_path / "second.json").read_bytes() == (tmp_path / "first.json").read_bytes()


def test_gpt2_as_it_was_published(shared_data: Path) -> None:
    path = shared_data / "tokenizers/gpt2/tokenizer.json"
    ours = tokenizer_json.read(path)
    assert ours.vocab_size == 50257
    lines = (shared_data / "golden/hf_gpt2.jsonl").read_text().splitlines()
    golden = [entry for entry in map(json.loads, lines) if "ids" in entry]
    assert len(golden) > 200
    for entry in golden:
        expected = [
            (token_id, tuple(span)) for token_id, span in zip(entry["ids"], entry["offsets"], strict=True)
        ]
        assert our_tokens(ours, entry["text"]) == expected
        assert ours.decode(entry["ids"]) == entry["decoded"]


@pytest.mark.parametrize("file", ["merge_result_oov", "merges_is_object"])
def test_broken_files_that_went_around_are_refused(shared_data: Path, file: str) -> None:
    with pytest.raises(FormatError):
        tokenizer_json.read(shared_data / f"tokenizers/broken/{file}.tokenizer.json")


@pytest.mark.parametrize(
    ("special", "why"),
    [("a", "'a' is also an ordinary token"), ("Ġ", "also an ordinary token"), ("\ud800", "lone surrogate")],
)
def test_special_tokens_that_the_format_cannot_hold(special: str, why: str, tmp_path: Path) -> None:
    plain = exported().ours
    tokenizer = BpeTokenizer(plain.merges, plain.alphabet, symbols=AddedTokens({special: 900}))
    with pytest.raises(FormatError, match=why):
        tokenizer_json.write(tokenizer, tmp_path / "tokenizer.json")
    assert ("ordinary" in why) == bool(tokenizer_json.problem(tokenizer))
    assert not list(tmp_path.iterdir())


def test_places_that_cannot_be_written_or_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        tokenizer_json.write(exported().ours, tmp_path / "missing" / "tokenizer.json")
    with pytest.raises(FileNotFoundError):
        tokenizer_json.read(tmp_path / "missing.json")
    with pytest.raises(FormatError, match="not a regular file"):
        tokenizer_json.read(tmp_path)
