"""Tokens of BPE that no text becomes: they have a spelling, and stay in the files that are written."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from sentencepiece import SentencePieceProcessor
from tokenizers import Tokenizer

from tests.formats.sentencepiece_models import MARK
from tests.formats.test_damaged_models import UNKNOWN
from tests.formats.test_real_pipelines import added, byte_level
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.formats import sentencepiece_model, tokenizer_json, tokexplorer_file
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.sentencepiece_proto import ModelType, Piece, SentencePieceModel
from tokexplorer.formats.verify import hard_texts, verify_file

if TYPE_CHECKING:
    from pathlib import Path

Json = dict[str, Any]

JOINED = {
    "type": "Sequence",
    "decoders": [
        {"type": "Replace", "pattern": {"String": MARK}, "content": " "},
        {"type": "ByteFallback"},
        {"type": "Fuse"},
    ],
}


def file_of(tokens: list[str], merges: list[str], **parts: Any) -> Json:
    """A file whose first token is the unknown one."""
    vocab = {token: number for number, token in enumerate(tokens)}
    suffix = "</w>" if "suffix" in str(parts["decoder"]) else None
    model = {"type": "BPE", "unk_token": "<unk>", "vocab": vocab, "merges": merges}
    special = [{"id": 0, **added("<unk>", special=True)}]
    return {"added_tokens": special, "model": model | {"end_of_word_suffix": suffix}, **parts}


FILES = {
    "bytes": file_of(
        ["<unk>", *BYTE_TO_SYMBOL.values(), "Ġa", "Ġab", "xyz", "xyzĠa", "日本", "Ã©"],
        ["Ġ a", "Ġa b", "xyz Ġa"],
        normalizer=None,
        pre_tokenizer=byte_level(),
        decoder=byte_level(),
    ),
    "characters": file_of(
        ["<unk>", MARK, "a", "b", f"{MARK}a", "xyz", f"{MARK}b{MARK}", "xyza"],
        [f"{MARK} a", "xyz a"],
        normalizer={"type": "Replace", "pattern": {"String": " "}, "content": MARK},
        pre_tokenizer=None,
        decoder=JOINED,
    ),
    "words": file_of(
        ["<unk>", "a", "b", "a</w>", "b</w>", "ab</w>", "xyz</w>", "xyz", "</w>"],
        ["a b</w>"],
        normalizer=None,
        pre_tokenizer={"type": "WhitespaceSplit"},
        decoder={"type": "BPEDecoder", "suffix": "</w>"},
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_any_ids_are_decoded_as_by_the_library(name: str, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(FILES[name]))
    ours, library = tokenizer_json.read(path), Tokenizer.from_file(str(path))
    assert isinstance(ours, BpeTokenizer)
    vocab = FILES[name]["model"]["vocab"]
    assert (ours.vocab_size, len(ours.ids_in_use())) == (len(vocab), len(vocab))
    for token, token_id in vocab.items():
        assert ours.decode([token_id]) == library.decode([token_id], skip_special_tokens=False), token
    rng = random.Random(1)
    for _ in range(300):
        ids = rng.choices(range(len(vocab)), k=5)
        assert ours.decode(ids) == library.decode(ids, skip_special_tokens=False)
    for each in ours.unused_tokens:
        assert ours.facts(each).kind == "unused"
    assert verify_file(ours, path, ["xyz xyza a ab 日本", *hard_texts(ours)]).first_difference is None
    tokenizer_json.write(ours, path)
    again = json.loads(path.read_text())["model"]
    assert (again["vocab"], len(again["merges"])) == (vocab, len(FILES[name]["model"]["merges"]))


def test_other_kinds_of_files_keep_them(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_text(json.dumps(FILES["characters"]))
    ours = tokenizer_json.read(tmp_path / "tokenizer.json")
    tokexplorer_file.write(ours, tmp_path / "a.tokexplorer")
    back = tokexplorer_file.read(tmp_path / "a.tokexplorer")
    assert isinstance(ours, BpeTokenizer)
    assert isinstance(back, BpeTokenizer)
    assert back.unused_tokens == ours.unused_tokens == {5: "xyz", 6: f"{MARK}b{MARK}", 7: "xyza"}


@pytest.mark.parametrize("kind", [PieceKind.NORMAL, PieceKind.UNUSED])
def test_pieces_of_a_model_that_nothing_makes(kind: PieceKind, tmp_path: Path) -> None:
    letters = [
        Piece(text, -float(rank), PieceKind.NORMAL) for rank, text in enumerate(("ab", MARK, "a", "b"))
    ]
    pieces = (UNKNOWN, *letters, Piece(f"{MARK}aab", -9, kind))
    path = tmp_path / "m.model"
    path.write_bytes(SentencePieceModel(pieces, ModelType.BPE).to_bytes())
    library, ours = SentencePieceProcessor(model_file=str(path)), open_file(path).tokenizer
    assert isinstance(ours, BpeTokenizer)
    assert ours.vocab_size == len(pieces)
    for ids in ([5], [3, 5, 1], [1, 5]):
        assert ours.decode(ids) == library.decode(ids)
    for text in ("aab aab", "ab", " a"):
        assert ours.encode(text).ids.tolist() == library.encode(text)
    sentencepiece_model.write(ours, path)
    again = sentencepiece_model.read(path)
    assert isinstance(again, BpeTokenizer)
    assert again.unused_tokens == ours.unused_tokens == {5: f"{MARK}aab"}


def test_roberta_as_it_was_published(shared_data: Path) -> None:
    path = shared_data / "tokenizers/roberta-base/tokenizer.json"
    ours, library = tokenizer_json.read(path), Tokenizer.from_file(str(path))
    assert ours.vocab_size == library.get_vocab_size() == 50265
    for token_id in range(50255, 50265):
        assert ours.decode([token_id]) == library.decode([token_id], skip_special_tokens=False)
    assert ours.decode([50261]) == "madeupword0000"
    assert open_file(path).proof.startswith("Replayed here: identical")
