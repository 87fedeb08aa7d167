"""What a file tells is what its tokenizer says, found without making one."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest
from tokenizers import AddedToken, Regex, normalizers, pre_tokenizers

from tests.formats.families import trained
from tests.formats.test_library_tokenizer import like_llama
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.tokenizer_files import open_tokenizer, possible_kinds, save_tokenizer
from tokexplorer.hub.catalogue import component_name, facts_of, row_of, row_of_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.hub.catalogue import CatalogueRow

TOLD = ("family", "vocab_size", "normalizer", "pre_tokenizer", "special_tokens", "kind", "source", "sha256")
FAMILIES = (
    "byte-bpe, gpt2",
    "byte-bpe, cl100k",
    "byte-bpe, pattern",
    "bpe, pairs",
    "bpe, pieces and bytes",
    "unigram",
    "unigram, blanks kept",
    "wordpiece",
)


def told(row: CatalogueRow) -> dict[str, Any]:
    """What is compared."""
    return {name: getattr(row, name) for name in TOLD}


@pytest.mark.parametrize("name", FAMILIES)
def test_files_of_every_kind_tell_what_their_tokenizers_say(name: str, tmp_path: Path) -> None:
    for kind in possible_kinds(trained(name)):
        path = tmp_path / kind.value
        save_tokenizer(trained(name), path, kind)
        row = row_of_file(path, "x")
        assert told(row) == told(row_of(open_tokenizer(path), "x", path)), kind
        assert (row.engine, row.kinds) == ("", None)


@pytest.mark.parametrize(
    "file",
    [
        "bert-base-uncased/tokenizer.json",
        "gpt2/encoder.json",
        "openai-gpt/merges.txt",
        "sentencepiece/sp_test_model.model",
        "tiktoken/r50k_base.tiktoken",
    ],
)
def test_real_files_tell_what_their_tokenizers_say(file: str, shared_data: Path) -> None:
    path = shared_data / "tokenizers" / file
    assert told(row_of_file(path, "x")) == told(row_of(open_tokenizer(path), "x", path))


def test_what_we_have_no_names_for_is_told_by_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    library = like_llama()
    library.normalizer = normalizers.Sequence([normalizers.Replace(Regex("a(?=b)"), "x"), normalizers.NFC()])
    library.pre_tokenizer = pre_tokenizers.CharDelimiterSplit("-")
    library.save(str(path))
    facts = facts_of(path)
    assert (facts.family, facts.vocab_size) == ("Character BPE", library.get_vocab_size())
    assert (facts.normalizer, facts.pre_tokenizer) == ("Sequence(Replace, NFC)", "CharDelimiterSplit")
    packed = tmp_path / "packed.json.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert facts_of(packed) == facts


@pytest.mark.parametrize("across", ["", "▁the▁", "the ca"])
def test_files_like_llamas_tell_where_opening_them_will_split(across: str, tmp_path: Path) -> None:
    path, library = tmp_path / "tokenizer.json", like_llama()
    if "▁" in across:  # a token of the model goes across a blank
        document = json.loads(library.to_str())
        document["model"]["vocab"][across] = library.get_vocab_size()
        document["model"]["merges"].append(["▁the", "▁"])
        path.write_text(json.dumps(document), "utf-8")
    else:
        library.add_tokens([AddedToken(across, normalized=True)] if across else [])
        library.save(str(path))
    row = row_of_file(path, "x")
    assert row.pre_tokenizer == row_of(open_tokenizer(path), "x", path).pre_tokenizer
    assert row.pre_tokenizer.endswith("whole" if across else "runs")


def test_what_a_file_asks_for_is_told(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    save_tokenizer(trained("wordpiece"), path)
    document = json.loads(path.read_bytes())
    vocab = document["model"]["vocab"]
    document["post_processor"] = {
        "type": "BertProcessing",
        "sep": ["[SEP]", vocab["[SEP]"]],
        "cls": ["[CLS]", vocab["[CLS]"]],
    }
    path.write_text(json.dumps(document), "utf-8")
    post_processor = facts_of(path).post_processor
    assert [each.text for each in post_processor.before + post_processor.after] == ["[CLS]", "[SEP]"]


def test_models_that_do_not_state_their_type(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    for model, family in (
        ({"vocab": {"a": 4}, "merges": []}, "Character BPE"),
        ({"vocab": [["a", -1.0]]}, "Unigram"),
        ({"vocab": {"a": 0}, "continuing_subword_prefix": "##"}, "WordPiece"),
        ({"vocab": {"a": 0}}, "Words"),
    ):
        path.write_text(json.dumps({"model": model}), "utf-8")
        assert facts_of(path).family == family
        assert facts_of(path).vocab_size == (5 if family == "Character BPE" else 1)


def test_a_vocabulary_without_its_merges_is_told_of_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "vocab.json"
    symbols = {symbol: number for number, symbol in enumerate(BYTE_TO_SYMBOL.values())}
    path.write_text(json.dumps(symbols | {"<|endoftext|>": 300}), "utf-8")
    facts = facts_of(path)
    assert (facts.kind, facts.vocab_size, facts.pre_tokenizer) == (FileKind.VOCAB_MERGES.title, 301, "gpt2")
    assert facts.special_tokens == (("<|endoftext|>", 300),)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("tokenizer.json", b"{"),
        ("tokenizer.json", b'{"model": "x"}'),
        ("tokenizer.json", b'{"a":' + b"[" * 100_000),
        ("tokenizer.json", b'{"model": {"type": "BPE"}, "added_tokens": 3}'),
        ("x.tiktoken", b"IQ== 0\nIg==\n"),
        ("x.tiktoken", b"IQ== 0\nIg== x\n"),
        ("x.model", b"\n\x02\n\x01\xff\xff\xff"),
        ("vocab.txt", b"a\xff\n"),
        ("x.bin", b"\x00\x01\x02"),
    ],
)
def test_what_is_no_tokenizer_file_is_refused(name: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(FormatError):
        facts_of(path)


def test_odd_parts_are_named_as_far_as_they_go() -> None:
    assert component_name({"type": 3}) == ""
    assert component_name(None) == "none"
    deep: dict[str, Any] = {"type": "Lowercase"}
    for _ in range(9):
        deep = {"type": "Sequence", "normalizers": [deep]}
    assert component_name(deep).count("Sequence") == 5


def test_parts_of_the_wrong_types_are_told_by_the_name_that_they_have(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    parts = {"normalizer": {"type": "Sequence", "normalizers": 3}, "pre_tokenizer": {"type": "Split"}}
    path.write_text(json.dumps({"model": {"type": "BPE", "vocab": {"a": "b"}}, **parts}), "utf-8")
    facts = facts_of(path)
    assert (facts.normalizer, facts.pre_tokenizer, facts.vocab_size) == ("Sequence", "Split", 0)
