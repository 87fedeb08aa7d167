"""Decoders of a tokenizer.json: what is replayed makes of any ids the text that `tokenizers` makes."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.formats.test_llama_json import REPLACE, metaspace
from tests.formats.test_real_pipelines import added, byte_level
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.text import LONE_SURROGATE
from tokexplorer.core.token_joining import Dropped, Joining
from tokexplorer.core.unigram.pieces import BYTE_PIECES
from tokexplorer.formats import tokenizer_json, tokexplorer_file
from tokexplorer.formats.errors import NotReplayedError
from tokexplorer.formats.opening import open_file, prove

if TYPE_CHECKING:
    from pathlib import Path

Json = dict[str, Any]

FUSE, FALLBACK = {"type": "Fuse"}, {"type": "ByteFallback"}
BLANKS = {"type": "Replace", "pattern": {"String": "▁"}, "content": " "}
STRIP = {"type": "Strip", "content": " ", "start": 1, "stop": 0}
WORDPIECE = {"type": "WordPiece", "prefix": "##", "cleanup": True}
TOKENS = ["<unk>", "<s>", "▁", "▁▁", "▁a", "a", "b", "▁b▁", "é", "."]


def chain(*steps: Json) -> Json:
    return {"type": "Sequence", "decoders": [*steps]}


def document(kind: str, decoder: Json | None) -> Json:
    """A small file; its kind says the model, and whether bytes are tokens."""
    fallback = kind.endswith("bytes")
    tokens = [*TOKENS, *(BYTE_PIECES if fallback else [])]
    special = [{"id": 0, **added("<unk>", special=True)}, {"id": 1, **added("<s>", special=True)}]
    vocab: Any = {token: number for number, token in enumerate(tokens)}
    model: Json = {"unk_token": "<unk>", "vocab": vocab}
    parts: Json = {"normalizer": REPLACE, "pre_tokenizer": None}
    match kind.split()[0]:
        case "BPE":
            model |= {"type": "BPE", "byte_fallback": fallback, "merges": ["▁ ▁", "▁ a"]}
        case "Unigram":
            rows = [[token, -float(number)] for number, token in enumerate(tokens)]
            model = {"type": "Unigram", "unk_id": 0, "vocab": rows, "byte_fallback": fallback}
            parts = {"normalizer": None, "pre_tokenizer": metaspace("always", splits=True)}
        case "WordPiece":
            model |= {
                "type": "WordPiece",
                "continuing_subword_prefix": "##",
                "max_input_chars_per_word": 9,
            }
            model["vocab"] = vocab | {"##a": len(vocab), "##.": len(vocab) + 1}
            parts = {"normalizer": None, "pre_tokenizer": {"type": "WhitespaceSplit"}}
        case "ByteLevel":
            names = [*BYTE_TO_SYMBOL.values(), "âĸ", "âĸģ", "<s>", "é", "é!"]
            model = {"type": "BPE", "vocab": {}, "merges": ["â ĸ", "âĸ ģ"]}
            model["vocab"] = {token: number for number, token in enumerate(dict.fromkeys(names))}
            special = [{"id": model["vocab"][token], **added(token, special=True)} for token in ("<s>", "é!")]
            parts = {"normalizer": None, "pre_tokenizer": byte_level()}
        case "words":
            marked = {f"{token}</w>": 3 + number for number, token in enumerate("ab.")}
            plain = {token: 6 + number for number, token in enumerate("ab.")}
            model["vocab"] = {"<unk>": 0, "<s>": 1, "ab</w>": 2} | marked | plain
            model |= {"type": "BPE", "end_of_word_suffix": "</w>", "merges": ["a b</w>"]}
            parts = {"normalizer": None, "pre_tokenizer": {"type": "WhitespaceSplit"}}
    return {"added_tokens": special, **parts, "model": model, "decoder": decoder}


REPLAYED = (
    ("BPE", chain(BLANKS, FUSE, STRIP)),
    ("BPE", chain(BLANKS, FALLBACK, FUSE)),
    ("BPE", chain(FUSE, BLANKS, STRIP | {"start": 2})),
    ("BPE", FUSE),
    ("BPE", BLANKS),
    ("BPE", metaspace("first", splits=False)),
    ("BPE", metaspace("never", splits=True)),
    ("BPE bytes", chain(BLANKS, FALLBACK, FUSE, STRIP)),
    ("BPE bytes", chain(BLANKS, FALLBACK, FUSE)),
    ("BPE bytes", chain(FALLBACK, FUSE, BLANKS, STRIP)),
    ("BPE bytes", chain(FALLBACK, BLANKS)),
    ("BPE bytes", chain(chain(FALLBACK), FUSE, FUSE)),
    ("Unigram", metaspace("always", splits=True)),
    ("Unigram", {"type": "Metaspace", "replacement": "▁", "str_rep": "▁", "add_prefix_space": True}),
    ("Unigram bytes", chain(BLANKS, FALLBACK, FUSE, STRIP | {"start": 1 << 30})),
    ("WordPiece", WORDPIECE),
    ("WordPiece", WORDPIECE | {"prefix": "▁", "cleanup": False}),
    ("ByteLevel", byte_level()),
    ("ByteLevel", chain(byte_level(prefix=True), FUSE)),
    ("ByteLevel", chain(byte_level(), BLANKS, STRIP)),
    ("words", {"type": "BPEDecoder", "suffix": "</w>"}),
)
LETTERS = {"type": "Replace", "pattern": {"String": "a"}, "content": "X"}
LEFT = (
    ("BPE", chain(BLANKS, LETTERS, FUSE)),
    ("BPE", chain(BLANKS, STRIP)),
    ("BPE", chain(BLANKS, FUSE, STRIP | {"stop": 1})),
    ("BPE", chain(BLANKS, FUSE, STRIP | {"content": "a"})),
    ("BPE", chain(BLANKS, FUSE, STRIP, STRIP)),
    ("BPE", chain(metaspace("always", splits=True), BLANKS)),
    ("BPE", BLANKS | {"content": "_"}),
    ("BPE", {"type": "Metaspace", "replacement": "a", "prepend_scheme": "always"}),
    ("BPE bytes", chain(BLANKS, FUSE, STRIP)),
    ("BPE bytes", metaspace("always", splits=True)),
    ("BPE bytes", chain(FUSE, FALLBACK)),
    ("Unigram bytes", metaspace("always", splits=True)),
    ("WordPiece", chain(WORDPIECE, LETTERS)),
    ("WordPiece", chain(BLANKS, FUSE)),
    ("ByteLevel", chain(byte_level(), LETTERS)),
    ("ByteLevel", chain(byte_level(), FALLBACK)),
    ("words", {"type": "BPEDecoder", "suffix": "<w>"}),
    ("words", chain({"type": "BPEDecoder", "suffix": "</w>"}, LETTERS)),
)


def some_ids(size: int) -> st.SearchStrategy[list[list[int]]]:
    """Ids of any kind, some of them the first, which have blanks and special tokens."""
    one = st.integers(0, size - 1) | st.integers(0, min(size, len(TOKENS)) - 1)
    return st.lists(st.lists(one, max_size=8), min_size=20, max_size=60)


@pytest.mark.parametrize(("kind", "decoder"), REPLAYED, ids=str)
@settings(max_examples=5)
@given(data=st.data())
def test_any_ids_become_the_same_text(
    kind: str, decoder: Json, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "tokenizer.json"
    path.write_text(json.dumps(document(kind, decoder)))
    ours, library = tokenizer_json.read(path), Tokenizer.from_file(str(path))
    tokenizer_json.write(ours, path)
    again = tokenizer_json.read(path)
    for ids in data.draw(some_ids(ours.vocab_size)):
        text = library.decode(ids, skip_special_tokens=False)
        found = ours.decode(ids)
        assert again.decode(ids) == found
        assert found == text or LONE_SURROGATE.search(found), ids  # which only we read


@pytest.mark.parametrize(("kind", "decoder"), LEFT, ids=str)
def test_other_decoders_are_left_to_the_library(kind: str, decoder: Json, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document(kind, decoder)))
    with pytest.raises(NotReplayedError, match="decoder: is not the one that belongs to this model"):
        tokenizer_json.read(path)
    library, opened = Tokenizer.from_file(str(path)), open_file(path).tokenizer
    ids = opened.encode(" a b. ab").ids.tolist()
    assert opened.decode(ids) == library.decode(ids, skip_special_tokens=False)


def test_the_proof_compares_decoded_texts(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document("BPE bytes", chain(BLANKS, FALLBACK, FUSE))))
    ours, library = tokenizer_json.read(path), tokenizer_json.reference(path)
    assert prove(ours, library).holds
    difference = prove(ours.with_joining(Joining("kept", wrong="run")), library).difference
    assert difference is not None
    assert re.fullmatch(r"ids [\d, ]+ are '.*', tokenizers decodes them to '.*'", str(difference))


@pytest.mark.parametrize("token", ["<0xa1>", "<0x+1>", "<0x41>"])
def test_a_token_that_only_the_decoder_takes_for_a_byte(token: str, tmp_path: Path) -> None:
    whole = document("BPE", chain(BLANKS, FALLBACK, FUSE))
    whole["model"]["vocab"][token] = len(TOKENS)
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(whole))
    with pytest.raises(NotReplayedError, match="decoder"):
        tokenizer_json.read(path)


@pytest.mark.parametrize(
    ("wrong", "text"),
    [([0xE6, 0xB6], "\ufffd" * 2), ([0xE6, 0xB6, 0x41], "\ufffd" * 3), ([0x41, 0xC3, 0xA9], "A\u00e9")],
)
def test_a_run_of_bytes_is_text_as_a_whole(wrong: list[int], text: str, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document("BPE bytes", chain(BLANKS, FALLBACK, FUSE))))
    ids = [len(TOKENS) + byte for byte in wrong]
    assert Tokenizer.from_file(str(path)).decode(ids) == text
    assert tokenizer_json.read(path).decode(ids) == text
    assert tokenizer_json.read(path).text_bytes(ids) == bytes(wrong)


@pytest.mark.parametrize("dropped", ["none", "token", "piece", "pieces"])
def test_a_file_of_ours_may_drop_what_stands_before_wrong_bytes(dropped: Dropped, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document("BPE bytes", chain(BLANKS, FALLBACK, FUSE))))
    tokenizer = tokenizer_json.read(path).with_joining(Joining(dropped=dropped, wrong="run"))
    tokexplorer_file.write(tokenizer, tmp_path / "ours.tokexplorer")
    again = tokexplorer_file.read(tmp_path / "ours.tokexplorer")
    assert again.joining == tokenizer.joining
    assert again.decode([len(TOKENS) + 0xC3, TOKENS.index("▁a")]) == "\ufffd a"
