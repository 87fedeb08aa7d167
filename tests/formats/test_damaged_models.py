"""Damaged `.model` files and vocabularies: FormatError with a reason, and nothing else, ever."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from sentencepiece import SentencePieceProcessor

from tests.formats.families import trained
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats import sentencepiece_proto as proto
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.sentencepiece_model import sentencepiece_model_bytes
from tokexplorer.formats.sentencepiece_proto import ModelType, Piece, SentencePieceModel
from tokexplorer.formats.tokenizer_config import CONFIG_NAME
from tokexplorer.formats.tokenizer_files import load_tokenizer, save_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

UNKNOWN = Piece("<unk>", 0, PieceKind.UNKNOWN)
LETTERS = tuple(Piece(letter, -1.0 - index, PieceKind.NORMAL) for index, letter in enumerate("▁ab"))


def garbled(rng: random.Random, whole: bytes) -> bytes:
    data = bytearray(whole)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0:
                del data[at:]
            case 1:
                data[at : at + 1] = rng.randbytes(1)
            case 2:
                del data[at : at + rng.randint(1, 9)]
            case _:
                data[at:at] = rng.choice([b"\xff" * 10, b"\x0a\xff\xff\xff\xff\x7f", b"\0", b"\x1a\x00"])
    return bytes(data)


@pytest.mark.parametrize("name", ["unigram, blanks kept", "bpe, pieces and bytes"])
def test_whatever_is_damaged_nothing_but_a_format_error_comes_of_it(name: str, tmp_path: Path) -> None:
    rng = random.Random(name)
    whole = sentencepiece_model_bytes(trained(name))
    path = tmp_path / "m.model"
    refused: list[FormatError] = []
    for _ in range(80):
        path.write_bytes(garbled(rng, whole))
        try:
            tokenizer = load_tokenizer(path)
        except FormatError as error:
            refused.append(error)
        else:
            tokenizer.decode(tokenizer.encode("low <s> été 12").ids)
    assert len(refused) > 20
    assert all(error.why and str(error).startswith(str(path)) for error in refused)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"pieces": LETTERS}, "one for what is unknown, not 0"),
        ({"pieces": (UNKNOWN, *LETTERS, LETTERS[0])}, "is also piece 1"),
        ({"pieces": (UNKNOWN, replace(LETTERS[0], text=""))}, "is empty"),
        ({"pieces": (UNKNOWN, replace(LETTERS[0], score=float("nan")))}, "finite number"),
        ({"pieces": (UNKNOWN, Piece("<0wF>", 0, PieceKind.BYTE))}, "is none of <0x00> to <0xFF>"),
        ({"model_type": ModelType.WORD}, "'word' is neither unigram nor bpe"),
        ({"byte_fallback": True}, "<0x00>"),
        ({"byte_fallback": True, "model_type": ModelType.BPE}, "has no <0x00>"),
        ({"escapes_blanks": False}, "not as usual"),
        ({"blank_is_suffix": True}, "not as usual"),
        ({"charsmap": b"\4\0\0\0"}, "the character map is damaged"),
    ],
)
def test_the_message_says_why(changes: dict[str, Any], why: str, tmp_path: Path) -> None:
    model = SentencePieceModel((UNKNOWN, *LETTERS), removes_extra_blanks=False)
    path = tmp_path / "m.model"
    path.write_bytes(model.to_bytes())
    assert load_tokenizer(path).encode("ab a").ids.tolist() == [1, 2, 3, 1, 2]
    path.write_bytes(replace(model, **changes).to_bytes())
    with pytest.raises(FormatError) as caught:
        load_tokenizer(path)
    assert why in caught.value.why


@pytest.mark.parametrize("kind", [None, PieceKind.CONTROL, PieceKind.USER_DEFINED])
def test_pieces_of_characters_that_are_none_are_found_by_the_library(
    kind: PieceKind | None, tmp_path: Path
) -> None:
    normal = [
        Piece(text, -float(rank), PieceKind.NORMAL) for rank, text in enumerate(("ab", "aba", "\u2581", "b"))
    ]
    pieces = [UNKNOWN, *normal, *([] if kind is None else [Piece("a", 0, kind)])]
    path = tmp_path / "m.model"
    path.write_bytes(SentencePieceModel(tuple(pieces), ModelType.BPE).to_bytes())
    library = SentencePieceProcessor(model_file=str(path))
    for text in ("ab", "aba ab", "b a"):
        assert open_file(path).tokenizer.encode(text).ids.tolist() == library.encode(text)
    if kind == PieceKind.USER_DEFINED:
        return
    assert library.encode("ab", out_type=str) == ["\u2581", "ab"]
    with pytest.raises(NotReplayedError, match=r"pieces\[1\]: is merged of a character that is no piece"):
        load_tokenizer(path)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "there are none"),
        (b"\x0a\xff\xff\xff\xff\x0f", "says 4,294,967,295 bytes, but only 0 are left"),
        (b"\x0a", "ends within a number"),
        (b"\xff" * 11, "more than 64 bits"),
        (b"\x0b", "unknown wire type 3"),
        (b"\x00", "no field of a message"),
        (b"\x08\x01", "pieces is no message"),
        (b"\x0a\x02\x18\x09", "unknown type 9"),
        (b"\x0a\x03\x0a\x01\xff", "a string is not UTF-8"),
        (b"\x12\x02\x18\x07", "the model is of the unknown type 7"),
    ],
)
def test_what_is_no_message(data: bytes, why: str, tmp_path: Path) -> None:
    path = tmp_path / "m.model"
    path.write_bytes(data)
    with pytest.raises(FormatError) as caught:
        load_tokenizer(path)
    assert why in caught.value.why


def test_the_wire_format_as_it_is_documented() -> None:
    # protobuf.dev/programming-guides/encoding: field 1 = 150; field 2 = "testing"; -2 takes ten bytes
    assert proto.varint_field(1, 150) == b"\x08\x96\x01"
    assert proto.text_field(2, "testing") == b"\x12\x07testing"
    assert proto.varint_field(1, -2) == b"\x08\xfe" + b"\xff" * 8 + b"\x01"
    message = proto.varint_field(1, 150) + proto.text_field(2, "x") + proto.float_field(3, 0.5)
    found = [(number, kind) for number, kind, _ in proto.fields(memoryview(message))]
    assert found == [
        (1, proto.VARINT),
        (2, proto.BYTES),
        (3, proto.FIXED32),
    ]


def vocabulary(*tokens: str, **settings: Any) -> WordPieceTokenizer:
    return WordPieceTokenizer.of_tokens(
        ["[UNK]", *tokens], special_tokens={"[UNK]": 0}, normalizer="bert", **settings
    )


@pytest.mark.parametrize("token", ["a\nb", "a\r", "a ", "\x85", "\ud800"])
def test_tokens_that_no_line_can_hold(token: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="cannot"):
        save_tokenizer(vocabulary("a", token), tmp_path / "vocab.txt")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("tokenizer", "why"),
    [
        (vocabulary("a", prefix="@@"), "marks what continues a word with ##"),
        (vocabulary("a", longest_word=20), "at most 100 characters"),
        (vocabulary("a", pre_tokenizer="whitespace"), "the pre-tokenizer bert"),
        (vocabulary("a", user_symbols={"a": 1}), "user symbols"),
        (WordPieceTokenizer.of_tokens(["?"], unknown="?", normalizer="bert"), "as unknown token"),
    ],
)
def test_vocabularies_that_mean_something_else(
    tokenizer: WordPieceTokenizer, why: str, tmp_path: Path
) -> None:
    with pytest.raises(FormatError, match=why):
        save_tokenizer(tokenizer, tmp_path / "vocab.txt")


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"a\nb\n", r"has no \[UNK\]"), (b"", r"has no \[UNK\]"), (b"[UNK]\n\xff\n", "is not UTF-8")],
)
def test_what_is_no_vocabulary(content: bytes, why: str, tmp_path: Path) -> None:
    (tmp_path / "vocab.txt").write_bytes(content)
    with pytest.raises(FormatError, match=why):
        load_tokenizer(tmp_path / "vocab.txt")


@pytest.mark.parametrize(
    ("config", "why"),
    [
        ("{", "is not JSON"),
        ("[]", "must be a JSON object"),
        ('{"do_lower_case": 1}', "must be true or false"),
    ],
)
def test_a_config_beside_it_that_cannot_be_followed(config: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "vocab.txt").write_text("[UNK]\n")
    (tmp_path / CONFIG_NAME).write_text(config)
    with pytest.raises(FormatError, match=why):
        load_tokenizer(tmp_path / "vocab.txt")


def test_the_case_goes_by_the_config_or_by_the_tokens(tmp_path: Path) -> None:
    file = tmp_path / "vocab.txt"
    file.write_text("[UNK]\na\n")
    assert load_tokenizer(file).normalizer_name == "bert"
    file.write_text("[UNK]\nA\n")
    assert load_tokenizer(file).normalizer_name == "bert-cased"
    (tmp_path / CONFIG_NAME).write_text(json.dumps({"do_lower_case": True}))
    assert load_tokenizer(file).normalizer_name == "bert"


def test_other_settings_in_the_config_are_kept(tmp_path: Path) -> None:
    config = tmp_path / CONFIG_NAME
    config.write_text(json.dumps({"model_max_length": 512, "do_lower_case": False}))
    save_tokenizer(vocabulary("a"), tmp_path / "vocab.txt")
    settings = json.loads(config.read_text())
    assert settings["model_max_length"] == 512
    assert settings["do_lower_case"] is True
    config.write_text("not ours")
    with pytest.raises(FormatError, match="is not JSON"):
        save_tokenizer(vocabulary("a", "b"), tmp_path / "vocab.txt")
    assert (tmp_path / "vocab.txt").read_text() == "[UNK]\na\n"
    assert config.read_text() == "not ours"


def test_a_wrong_merge_is_told_before_what_is_only_not_replayed(tmp_path: Path) -> None:
    model = {"type": "BPE", "vocab": {"H": 0, "e": 1}, "merges": [["H", "e"]]}
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps({"pre_tokenizer": {"type": "ByteLevel"}, "model": model}))
    with pytest.raises(FormatError, match=r"model\.merges\[0\]: makes 'He', which is not in the vocabulary"):
        open_file(path)
