"""`tokexplorer decode`: ids in several forms, bytes out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.formats.exported import exported
from tokexplorer.cli import decode
from tokexplorer.formats import tokenizer_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXT = "Hé🐈\r\n  <s>x"


@pytest.fixture
def ids() -> list[int]:
    found: list[int] = exported().ours.encode(TEXT).ids.tolist()
    return found


def test_every_form_of_ids(
    run: Callable[..., Ended], tokenizer_file: Path, ids: list[int], tmp_path: Path
) -> None:
    numbers = " ".join(map(str, ids))
    forms = (
        numbers,
        numbers.replace(" ", "\r\n") + "\n",
        f"\n\t{numbers} ",
        f"\ufeff{numbers}",  # as editors of Windows write it
        f"\ufeff{json.dumps(ids)}",
        json.dumps(ids),
        " " + json.dumps(ids, indent=1),
        json.dumps({"ids": ids, "tokens": []}),
    )
    for form in forms:
        assert run("decode", "--tokenizer", tokenizer_file, stdin=form.encode()).out == TEXT.encode()
    (tmp_path / "ids").write_text(numbers)
    assert run("decode", "--tokenizer", tokenizer_file, "ids").out == TEXT.encode()
    assert run("decode", "--tokenizer", tokenizer_file, "-", stdin=b"").out == b""
    assert run("decode", "--tokenizer", tokenizer_file, stdin=b"[]").out == b""


def test_half_a_character_is_given_as_its_bytes(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    cat = exported().ours.at_step(0).encode("🐈").ids.tolist()
    half = json.dumps(cat[:2]).encode()
    assert run("decode", "--tokenizer", tokenizer_file, stdin=half).out == b"\xf0\x9f"
    told = run("decode", "--tokenizer", tokenizer_file, "--json", stdin=half).json
    assert told == {"text": "\ufffd", "tokens": ["\\xf0", "\\x9f"], "is_utf8": False}
    told = run("decode", "--tokenizer", tokenizer_file, "--json", stdin=json.dumps(cat).encode()).json
    assert told == {"text": "🐈", "tokens": ["\\xf0", "\\x9f", "\\x90", "\\x88"], "is_utf8": True}


def test_what_metaspace_rewrote_is_undone(run: Callable[..., Ended], tmp_path: Path) -> None:
    tokenizer_json.write(exported("metaspace").ours, tmp_path / "metaspace.json")
    ids = run("encode", "--tokenizer", "metaspace.json", "--ids", stdin=b"two  blanks").out
    assert run("decode", "--tokenizer", "metaspace.json", stdin=ids).out == b"two  blanks"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"1 2 xyzzy", "standard input: place 2: 'xyzzy' is not an id"),
        (b"1 -2", "place 1: '-2' is not an id"),
        (b"1.5", "place 0: '1.5' is not an id"),
        (b"1_0", "place 0: '1_0' is not an id"),
        ("١".encode(), "place 0: '\\u0661' is not an id"),
        (b"\xff\xfe", "is not an id"),
        (b"9" * 5000, "is not an id"),
        (b"[1, true]", "place 1: True is not an id"),
        (b"[1, 2.0]", "place 1: 2.0 is not an id"),
        (b"[1, null]", "place 1: None is not an id"),
        (b"[1, -1]", "id -1 at place 1 is not in the vocabulary of 900 ids"),
        (b"[99999999999999999999]", "is not an id"),
        (b"[" + b"9" * 5000 + b"]", "is not a JSON list of ids"),
        (b"[1,", "is not a JSON list of ids"),
        (b"[" * 100_000, "is not a JSON list of ids"),
        (b'{"tokens": []}', "must be a JSON list of ids"),
        (b"[1,,2]", "is not a JSON list of ids"),
        (b"[01]", "is not a JSON list of ids"),
        (b"[1 2]", "is not a JSON list of ids"),
        (b'{"ids": [1, 2], "tok', "is not a JSON list of ids"),
        (b"5 900", "id 900 at place 1 is not in the vocabulary of 900 ids"),
    ],
)
def test_what_is_no_id(run: Callable[..., Ended], tokenizer_file: Path, data: bytes, why: str) -> None:
    assert why in run("decode", "--tokenizer", tokenizer_file, stdin=data).complaint


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b" " * ((64 << 20) + 1), "standard input: holds more than 67,108,864 bytes, which is the limit"),
        (b"[" + b"[]," * 3_600_000 + b"1]", "holds more than 3,500,000 values, which is the limit"),
        (b"5\n" * 101, "holds more than 100 ids, which is the limit"),
        (b"a 5 " * 51, "holds more than 100 ids, which is the limit"),
        (b"[" + b"5, " * 100 + b"5]", "holds more than 100 ids, which is the limit"),
        (b'{"ids": [' + b"5, " * 100 + b"5]}", "holds more than 100 ids, which is the limit"),
        (b"5 " * 60, "stands for more than 50 bytes, which is the limit"),
    ],
)
def test_no_input_takes_all_memory(
    run: Callable[..., Ended], tokenizer_file: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, why: str
) -> None:
    monkeypatch.setattr(decode, "MOST_IDS", 100)
    monkeypatch.setattr(decode, "MOST_TEXT_BYTES", 50)
    assert why in run("decode", "--tokenizer", tokenizer_file, stdin=data).complaint


@pytest.mark.parametrize(
    ("data", "count"),
    [
        (b'{"ids": [5, 6], "tokens": ["\\"ids\\": [1]"]}', 2),
        (b'{"ids": [5, 6], "ids": [7]}', 1),
        (b'{"tokens": [], "ids": [ ]}', 0),
        (b'\n{ "ids":[5,6,\n7 ] }\n', 3),
        (b"[5 , 6]\n", 2),
    ],
)
def test_json_of_all_kinds(run: Callable[..., Ended], tokenizer_file: Path, data: bytes, count: int) -> None:
    assert len(run("decode", "--tokenizer", tokenizer_file, "--json", stdin=data).json["tokens"]) == count


@pytest.mark.parametrize("given", ['["the", "##t", 7]', "the ##t 7", '{"ids": ["the", "##t", 7]}'])
def test_tokens_may_stand_in_the_place_of_ids(run: Callable[..., Ended], tmp_path: Path, given: str) -> None:
    tokenizer = tokexplorer.train(
        ["the cat sat"] * 9, algorithm="wordpiece", pre_tokenizer="bert", normalizer="bert"
    )
    tokenizer.save(tmp_path / "vocab.txt")
    (tmp_path / "ids").write_text(given)
    ids = [tokenizer.tokenizer.vocabulary.ids[each] for each in ("the", "##t")]  # type: ignore[attr-defined]
    expected = tokenizer.tokenizer.text_bytes([*ids, 7])
    assert run("decode", "ids", "--tokenizer", "vocab.txt").out == expected
    complaint = run("decode", "-", "--tokenizer", "vocab.txt", stdin=b"the nothing").complaint
    assert "place 1: 'nothing' is not an id, and no token of this vocabulary" in complaint
