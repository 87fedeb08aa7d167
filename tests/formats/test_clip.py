"""Byte-level BPE with a mark at the end of words, as CLIP has it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.test_normalized_tokens import OF_CLIP
from tests.formats.test_real_pipelines import TEXT, added, byte_level
from tests.formats.texts import any_text
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.word import explain
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import NotReplayedError
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import FileKind, kind_choices
from tokexplorer.formats.verify import hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

Json = dict[str, Any]

PATTERN = r"<\|startoftext\|>|<\|endoftext\|>|'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"
BYTES = [*BYTE_TO_SYMBOL.values()]
MERGES = (
    "h e",
    "t he",
    "t he</w>",
    "h e</w>",
    "a n",
    "an d</w>",
    "o f</w>",
    "Ã ©</w>",
    "Ã ©",
    "' s</w>",
    "e e",
)
MADE = [merge.replace(" ", "") for merge in MERGES]
TOKENS = [*BYTES, *(f"{symbol}</w>" for symbol in BYTES), *MADE, "<|startoftext|>", "<|endoftext|>"]
VOCAB = {token: number for number, token in enumerate(TOKENS)}
LAST = len(VOCAB) - 1


def clip(**model: Any) -> Json:
    tokens = (("<|startoftext|>", True), ("<|endoftext|>", False))
    split = {"type": "Split", "pattern": {"Regex": PATTERN}, "behavior": "Removed", "invert": True}
    return {
        "added_tokens": [
            {"id": VOCAB[content], **added(content, special=True, normalized=normalized)}
            for content, normalized in tokens
        ],
        "normalizer": OF_CLIP,
        "pre_tokenizer": {"type": "Sequence", "pretokenizers": [split, byte_level(regex=True)]},
        "post_processor": {
            "type": "RobertaProcessing",
            "sep": ["<|endoftext|>", LAST],
            "cls": ["<|startoftext|>", LAST - 1],
            "trim_offsets": False,
            "add_prefix_space": False,
        },
        "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
        "model": {
            "type": "BPE",
            "unk_token": "<|endoftext|>",
            "end_of_word_suffix": "</w>",
            "vocab": VOCAB,
            "merges": [*MERGES],
        }
        | model,
    }


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("clip") / "tokenizer.json"
    path.write_text(json.dumps(clip()))
    return path


@pytest.fixture(scope="module")
def ours(path: Path) -> BpeTokenizer:
    opened = open_file(path)
    assert opened.proof.startswith("Replayed here: identical")
    assert isinstance(opened.tokenizer, BpeTokenizer)
    return opened.tokenizer


LIKELY = (
    "the",
    "The's",
    "he",
    "and of",
    "thehe",
    "<|STARTOFTEXT|>",
    "<|endoftext|>",
    "é",
    "E\u0301",
    "12",
    "</w>",
)


@given(parts=st.lists(any_text | st.sampled_from(LIKELY), max_size=6))
@settings(max_examples=60)
def test_any_text_is_encoded_as_by_the_library(parts: list[str], path: Path, ours: BpeTokenizer) -> None:
    text = "".join(parts)
    assert verify_file(ours, path, [text]).first_difference is None
    assert ours.encode_ids(text).tolist() == ours.encode(text).ids.tolist()


def test_steps_and_trees_are_those_of_the_merges(ours: BpeTokenizer) -> None:
    ids = ours.encode("the he").ids.tolist()
    assert ids == [VOCAB["the</w>"], VOCAB["he</w>"]]
    assert ours.parts(ids[0]) == (VOCAB["t"], VOCAB["he</w>"])
    assert ours.at_step(0).encode("the").ids.tolist() == [VOCAB["t"], VOCAB["h"], VOCAB["e</w>"]]
    assert ours.at_step(3).encode("the").ids.tolist() == [VOCAB["t"], VOCAB["h"], VOCAB["e</w>"]]
    assert ours.token_bytes(ids[0]) == b"the</w>"
    assert ours.decode(ids) == "the he"
    assert ours.facts(VOCAB["e</w>"]).kind == "byte"
    spans = ours.encode("é the")
    assert list(zip(spans.start_bytes.tolist(), spans.end_bytes.tolist(), strict=True)) == [(0, 2), (3, 6)]


def test_the_story_of_a_text_has_its_tokens(ours: BpeTokenizer) -> None:
    stages = {stage.name: stage for stage in explain(ours, "The é's x").stages}
    assert [part.token_id for part in stages["model"].parts] == ours.encode("The é's x").ids.tolist()
    symbols = [part.text.decode() for part in stages["byte symbols"].parts]
    assert symbols == ["t", "h", "e</w>", "Ã", "©</w>", "'", "s</w>", "x</w>"]


def test_it_is_written_again(ours: BpeTokenizer, path: Path, tmp_path: Path) -> None:
    tokenizer_json.write(ours, tmp_path / "again.json")
    again = tokenizer_json.read(tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text())["model"]["end_of_word_suffix"] == "</w>"
    assert verify_file(again, path, [TEXT, *hard_texts(ours)]).first_difference is None
    can = {choice.kind for choice in kind_choices(ours) if not choice.problem}
    assert can == {FileKind.TOKENIZER_JSON}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"ignore_merges": True}, "without a suffix"),
        (
            {"vocab": {token: id_ for token, id_ in VOCAB.items() if token != "q</w>"}},
            "0x71 at the end of a word",
        ),
    ],
)
def test_what_stays_on_the_library(change: Json, why: str, tmp_path: Path) -> None:
    whole = clip(**change)
    if "vocab" in change:
        tokens = {token: number for number, token in enumerate(change["vocab"])}
        whole["model"]["vocab"] = tokens
        for each in whole["added_tokens"]:
            each["id"] = tokens[each["content"]]
    (tmp_path / "tokenizer.json").write_text(json.dumps(whole))
    with pytest.raises(NotReplayedError, match=why):
        tokenizer_json.read(tmp_path / "tokenizer.json")
    assert open_file(tmp_path / "tokenizer.json").tokenizer.encode("the q").ids.tolist()
