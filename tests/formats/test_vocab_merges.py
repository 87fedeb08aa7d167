"""vocab.json with merges.txt: read as the real library reads them, whichever of the two is given."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import FileKind, load_tokenizer, recognise

if TYPE_CHECKING:
    from pathlib import Path

NBSP = BYTE_TO_SYMBOL[0xA0]  # a symbol that str.split() would take for a blank, were it one


def write(
    folder: Path, vocab: dict[str, Any], merges: str, names: tuple[str, str] = ("vocab.json", "merges.txt")
) -> Path:
    (folder / names[0]).write_text(json.dumps(vocab, ensure_ascii=False), "utf-8")
    (folder / names[1]).write_text(merges, "utf-8", newline="")
    return folder / names[0]


def bytes_and(*tokens: str) -> dict[str, int]:
    return {token: number for number, token in enumerate([*BYTE_TO_SYMBOL.values(), *tokens])}


MERGES = "#version: 0.2\nh e\nĠ he\nÂ \u00a0\n"


def test_either_file_opens_both(tmp_path: Path) -> None:
    vocab = bytes_and("he", "Ġhe", "Â\u00a0", "<|endoftext|>")
    vocab["\u00a0"] = len(vocab)  # no symbol of a byte, but part of a line all the same
    path = write(tmp_path, vocab, MERGES)
    for each in (path, tmp_path / "merges.txt"):
        assert recognise(each) is FileKind.VOCAB_MERGES
        tokenizer = load_tokenizer(each)
        assert isinstance(tokenizer, BpeTokenizer)
        assert (len(tokenizer.merges), tokenizer.pre_tokenizer_name) == (3, "gpt2")
        assert [tokenizer.token_bytes(id_) for id_ in tokenizer.encode(" he<|endoftext|>").ids] == [
            b" he",
            b"<|endoftext|>",
        ]
        assert len(tokenizer.encode("<|endoftext|>", allow_special=False)) > 1


@pytest.mark.parametrize(
    "names", [("encoder.json", "vocab.bpe"), ("x-vocab.json", "x-merges.txt"), ("gpt.json", "gpt.txt")]
)
def test_other_names_and_line_ends_and_gzip(names: tuple[str, str], tmp_path: Path) -> None:
    path = write(tmp_path, bytes_and("he", "Ġhe"), "h e\r\nĠ he\r\n", names)
    expected = load_tokenizer(path).encode(" he he").ids.tolist()
    assert expected == [257, 257]
    packed = tmp_path / (names[1] + ".gz")
    packed.write_bytes(gzip.compress((tmp_path / names[1]).read_bytes()))
    (tmp_path / names[1]).unlink()
    assert load_tokenizer(packed).encode(" he he").ids.tolist() == expected
    assert load_tokenizer(path).encode(" he he").ids.tolist() == expected


@pytest.mark.parametrize(
    ("merges", "why"),
    [
        ("h e\nh\n", r"merges.txt: line 2: must be two tokens with a blank between them, not 'h'"),
        ("h e\n\nĠ he\n", r"line 2: must be two tokens"),
        ("h e x\n", r"line 1: must be two tokens"),
        ("h e\nh xyz\n", r"line 2: 'xyz' is not in the vocabulary"),
        ("#version: 0.2\nh i\n", r"line 2: 'hi' is not in the vocabulary"),
        ("h e\n" * 2_000_002, r"has more than 1,000,000 lines"),
    ],
)
def test_damaged_merges_are_refused_with_their_line(merges: str, why: str, tmp_path: Path) -> None:
    path = write(tmp_path, bytes_and("he", "Ġhe"), merges)
    with pytest.raises(FormatError, match=why):
        load_tokenizer(path)


@pytest.mark.parametrize(
    ("vocab", "why"),
    [
        ({"a": 0, "b": 0.5}, "must be a JSON object that gives every token an id"),
        ({"a": 0, "B</w>": 1}, "does not say how texts are split"),
        ({"a": 0, "b": 1}, "neither of GPT-2's kind"),
        (bytes_and() | {"x": 5}, r"has the id 5 of"),
        (bytes_and() | {"x": 99_999_999}, r"must be a whole number from 0 to"),
    ],
)
def test_damaged_vocabularies_are_refused(vocab: dict[str, Any], why: str, tmp_path: Path) -> None:
    path = write(tmp_path, vocab, "")
    with pytest.raises(FormatError, match=why):
        load_tokenizer(path, FileKind.VOCAB_MERGES)


def test_half_a_tokenizer(tmp_path: Path) -> None:
    path = tmp_path / "vocab.json"
    path.write_text('{"a": 0}')
    with pytest.raises(FormatError, match="is one half of a tokenizer"):
        load_tokenizer(path)
