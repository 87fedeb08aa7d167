"""A `tokenizer.json` that is not what it should be: FormatError with the place, and nothing else, ever."""

from __future__ import annotations

import copy
import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.exported import exported
from tests.formats.families import trained
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.tokenizer_json import to_document

if TYPE_CHECKING:
    from pathlib import Path

Path_ = tuple[Any, ...]

JUNK: tuple[Any, ...] = (
    None, True, 0, 1, -1, 258, 10_000_001, 2**63, 1e300, "", "a", "Ġ", "é", " ", "a b", "\ud800", "<s>", [],
    {}, [["a", "b"]], {"type": "BPE"}, {"type": "ByteLevel"}, {"a": 1}, [1, 2], float("nan"), "NFC",
)  # fmt: skip
SPLICES = (b"[", b"]", b"{", b"9" * 5000, b'"', b"\\ud800", b"[" * 2000, b"NaN", b"1e999", b"\xff", b"\0")


def small(splitter: str = "gpt2", normalizer: str = "none") -> dict[str, Any]:
    return to_document(exported(splitter, normalizer, 290).ours)


def places(node: Any, above: Path_ = ()) -> list[Path_]:
    """The way to everything in a document."""
    found = [above] if above else []
    if isinstance(node, dict):
        entries = list(node.items())
    else:
        entries = list(enumerate(node)) if isinstance(node, list) else []
    return found + [place for key, value in entries for place in places(value, (*above, key))]


def parent_of(document: Any, place: Path_) -> Any:
    for key in place[:-1]:
        document = document[key]
    return document


def mutated(rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
    """One or two values deleted, doubled, shuffled, swapped, renamed or replaced."""
    document = copy.deepcopy(document)
    for _ in range(rng.randint(1, 2)):
        every = places(document)
        # Most values are tokens and merges; the few others deserve as much attention.
        few = [each for each in every if each[:2] not in (("model", "vocab"), ("model", "merges"))]
        place = rng.choice(few if few and rng.random() < 0.5 else every)
        parent, key = parent_of(document, place), place[-1]
        match rng.randrange(6):
            case 0:
                del parent[key]
            case 1 if isinstance(parent, list):
                parent.insert(key, copy.deepcopy(parent[key]))
            case 2 if isinstance(parent, list):
                rng.shuffle(parent)
            case 3:
                other = rng.choice(every)
                parent[key] = copy.deepcopy(parent_of(document, other)[other[-1]])
            case 4 if isinstance(parent, dict):
                parent[rng.choice(["x", "type", "é", "ab"])] = parent.pop(key)
            case _:
                parent[key] = copy.deepcopy(rng.choice(JUNK))
    return document


def garbled(rng: random.Random, document: dict[str, Any]) -> bytes:
    """The file cut off, with bytes changed, or with something spliced in."""
    data = bytearray(json.dumps(document, ensure_ascii=rng.random() < 0.5).encode())
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
                data[at:at] = rng.choice(SPLICES)
    return bytes(data)


@pytest.mark.parametrize(
    ("splitter", "normalizer"),
    [("gpt2", "none"), ("cl100k", "NFC"), ("metaspace", "lowercase"), ("regex:a+", "strip-accents")],
)
def test_whatever_is_damaged_nothing_but_a_format_error_comes_of_it(
    splitter: str, normalizer: str, tmp_path: Path
) -> None:
    rng = random.Random(f"{splitter} {normalizer}")
    document = small(splitter, normalizer)
    path = tmp_path / "tokenizer.json"
    refused: list[FormatError] = []
    for round_number in range(150):
        if round_number % 3:
            path.write_text(json.dumps(mutated(rng, document)))
        else:
            path.write_bytes(garbled(rng, document))
        try:
            tokenizer = tokenizer_json.read(path)
        except FormatError as error:
            refused.append(error)
        else:
            assert tokenizer.decode(tokenizer.encode("low <s> été 12").ids)
    assert len(refused) > 75
    assert all(error.why and str(error).startswith(str(path)) for error in refused)


@pytest.mark.parametrize(
    "name",
    ["unigram, blanks kept", "wordpiece", "words", "characters", "bpe, end of word", "bpe, blanks kept"],
)
def test_damaged_files_of_every_family(name: str, tmp_path: Path) -> None:
    rng = random.Random(name)
    document = to_document(trained(name))
    path = tmp_path / "tokenizer.json"
    refused = 0
    for _ in range(50):
        path.write_text(json.dumps(mutated(rng, document)))
        try:
            tokenizer = tokenizer_json.read(path)
        except FormatError:
            refused += 1
        else:
            tokenizer.decode(tokenizer.encode("low <s> été 12").ids)
    assert refused > 10


def edited(place: str, value: Any) -> dict[str, Any]:
    """The small document with one value changed; `place` is keys and indices with blanks between."""
    document = small()
    way = tuple(int(key) if key.isdecimal() else key for key in place.split())
    parent_of(document, way)[way[-1]] = value
    return document


@pytest.mark.parametrize(
    ("place", "value", "where", "why"),
    [
        ("model type", "GPT", "model.type", "'GPT' is none of BPE, WordPiece"),
        ("model", None, "model", "must be a JSON object"),
        ("model vocab", [], "model.vocab", "must be a JSON object"),
        ("model vocab a", 3, "model.vocab['a']", "has the id 3 of '!'"),
        ("model vocab a", -1, "model.vocab['a']", "must be a whole number from 0"),
        ("model vocab a", True, "model.vocab['a']", "must be a whole number"),
        ("model merges", {}, "model.merges", "must be a JSON list"),
        ("model merges 3", "a b c", "model.merges[3]", "must be a pair of tokens"),
        (
            "model merges 3",
            ["a", "nothing"],
            "model.merges[3]",
            "uses 'nothing', which is not in the vocabulary",
        ),
        ("model merges 3", ["Z", "Q"], "model.merges[3]", "makes 'ZQ', which is not in the vocabulary"),
        ("model dropout", 0.1, "model.dropout", "all that can be replayed"),
        (
            "normalizer",
            {"type": "Prepend", "prepend": "x"},
            "normalizer",
            "none of those that can be replayed",
        ),
        ("pre_tokenizer", {"type": "ByteLevel"}, "pre_tokenizer", "that can be replayed"),
        ("pre_tokenizer", None, "model.unk_token", "is missing"),
        ("decoder", None, "decoder", "not the one that belongs to this model"),
        ("post_processor", {"type": "Cutting"}, "post_processor", "is none of ByteLevel"),
        ("truncation", 4, "truncation", "must be a JSON object"),
        ("padding", [], "padding", "must be a JSON object"),
        ("added_tokens 1 content", "", "added_tokens[1].content", "not empty"),
        ("added_tokens 1 id", 0, "added_tokens[1].id", "is 0, but '<s>' has the id 1"),
        ("added_tokens 1 id", 1.0, "added_tokens[1].id", "must be a whole number"),
        ("added_tokens 1", 7, "added_tokens[1]", "must be a JSON object"),
    ],
)
def test_the_message_says_where_and_why(place: str, value: Any, where: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(edited(place, value)))
    with pytest.raises(FormatError) as caught:
        tokenizer_json.read(path)
    assert caught.value.where == where
    assert why in caught.value.why


@pytest.mark.parametrize(
    ("content", "where", "why"),
    [
        (b"", "line 1, column 1", "is not JSON"),
        (b'{"model": \n{]}', "line 2, column 2", "is not JSON"),
        (b'{"a": "\xff"}', "byte 7", "is not UTF-8"),
        (b"[" * 100_000, "", "nested too deeply"),
        (b'{"model": ' + b"9" * 5000 + b"}", "", "more digits than can be read"),
        (b"[]", "", "must be a JSON object"),
    ],
)
def test_what_is_no_json_object(content: bytes, where: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_bytes(content)
    with pytest.raises(FormatError) as caught:
        tokenizer_json.read(path)
    assert caught.value.where == where
    assert why in caught.value.why


def test_a_merge_of_what_is_not_there_is_told_before_a_byte_without_token(tmp_path: Path) -> None:
    document, path = small(), tmp_path / "tokenizer.json"
    needed = {part for merge in document["model"]["merges"] for part in merge}
    spare = next(token for token in document["model"]["vocab"] if len(token) == 1 and token not in needed)
    del document["model"]["vocab"][spare]
    path.write_text(json.dumps(document))
    with pytest.raises(NotReplayedError, match="has no token for the byte 0x"):
        tokenizer_json.read(path)
    del document["model"]["vocab"]["e"]
    path.write_text(json.dumps(document))
    with pytest.raises(FormatError, match=r"model.merges\[6\]: uses 'e', which is not in the vocabulary"):
        tokenizer_json.read(path)


def test_special_tokens_that_the_library_would_number_otherwise(tmp_path: Path) -> None:
    document = small()
    del document["model"]["vocab"]["<s>"]
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(document))
    with pytest.raises(FormatError, match="is 1, but '<s>' has the id 289"):
        tokenizer_json.read(path)
    document["added_tokens"].append(document["added_tokens"].pop(1) | {"id": 289})
    document["model"]["vocab"]["unused"] = 289
    path.write_text(json.dumps(document))
    with pytest.raises(FormatError):
        tokenizer_json.read(path)
