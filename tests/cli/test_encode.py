"""`tokexplorer encode`: four forms, and texts that must arrive byte for byte."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from tests.formats.exported import exported, our_tokens
from tokexplorer.core.text import SourceText
from tokexplorer.formats.token_text import token_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXT = "Hello wörld 🐈\t\r\n<|endoftext|> e\u0301\u00a0▁"
AWKWARD = (
    "", " ", "\n", "\r", "\r\n", "a\0b", "\x1b[31m", "\u2028\u2029\x85", "one\rtwo\r\nthree\n", "e\u0301",
    "👩‍👩‍👧", "\uffff", "\ufeff\ufeffx", " <|endoftext|><s>> ",
)  # fmt: skip


def expected(text: str) -> dict[str, object]:
    """What --json must say, from the tokenizer itself."""
    tokenizer = exported().ours
    encoding = tokenizer.encode(text)
    ids = encoding.ids.tolist()
    texts = {token_id: token_text(tokenizer.token_bytes(token_id)) for token_id in set(ids)}
    return {
        "ids": ids,
        "tokens": [texts[token_id] for token_id in ids],
        "spans": [list(span) for span in zip(encoding.start_bytes, encoding.end_bytes, strict=True)],
        "code_points": [list(span) for _, span in our_tokens(tokenizer, text)],
    }


def test_lines_for_people(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    ended = run("encode", "--tokenizer", tokenizer_file, stdin="a b\t🐈".encode())
    lines = [line.split(maxsplit=2) for line in ended.out.decode().splitlines()]
    whole = expected("a b\t🐈")
    assert [int(token_id) for token_id, _, _ in lines] == whole["ids"]
    assert [list(map(int, span.split("-"))) for _, span, _ in lines] == whole["spans"]
    assert [text for _, _, text in lines][:3] == ["a", "·b", "⇥"]
    assert "".join(text for _, _, text in lines[3:]) == "⟨F0⟩⟨9F⟩⟨90⟩⟨88⟩"
    assert (ended.status, ended.err) == (0, "")


def test_json(run: Callable[..., Ended], tokenizer_file: Path, tmp_path: Path) -> None:
    (tmp_path / "text").write_bytes(TEXT.encode())
    ended = run("encode", "--tokenizer", tokenizer_file, "text", "--json")
    assert ended.json == expected(TEXT)
    utf8 = TEXT.encode()
    assert b"".join(utf8[start:end] for start, end in ended.json["spans"]) == utf8
    assert "\\xf0" in "".join(ended.json["tokens"])


@pytest.mark.parametrize("text", AWKWARD)
def test_nothing_is_lost_on_any_way(
    run: Callable[..., Ended], tokenizer_file: Path, text: str, tmp_path: Path
) -> None:
    (tmp_path / "text").write_bytes(text.encode())
    of_file = run("encode", "--tokenizer", tokenizer_file, "text", "--json")
    of_stdin = run("encode", "--tokenizer", tokenizer_file, "-", "--json", stdin=text.encode())
    assert of_file.json == of_stdin.json == expected(text)
    ids = run("encode", "--tokenizer", tokenizer_file, "text", "--ids").out
    assert list(map(int, ids.split())) == of_file.json["ids"]
    assert run("decode", "--tokenizer", tokenizer_file, stdin=ids).out == text.encode()


def test_special_tokens_can_be_text(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    arguments = ("encode", "--tokenizer", tokenizer_file, "--json")
    special = run(*arguments, stdin=b"<|endoftext|>").json
    plain = run(*arguments, "--no-special", stdin=b"<|endoftext|>").json
    assert special["tokens"] == ["<|endoftext|>"]
    assert len(plain["ids"]) > 1
    assert "".join(plain["tokens"]) == "<|endoftext|>"
    ids = run("encode", "--tokenizer", tokenizer_file, "--ids", "--no-special", stdin=b"<|endoftext|>").out
    assert list(map(int, ids.split())) == plain["ids"]


def test_a_byte_order_mark_is_text_in_utf8_and_a_signature_elsewhere(
    run: Callable[..., Ended], tokenizer_file: Path
) -> None:
    arguments = ("encode", "--tokenizer", tokenizer_file, "--json")
    utf8 = run(*arguments, stdin=b"\xef\xbb\xbfhi")
    assert (utf8.json, utf8.err) == (expected("\ufeffhi"), "")
    utf16 = run(*arguments, stdin="\ufeffhi 🐈".encode("utf-16-le"))
    assert utf16.json == expected("hi 🐈")
    assert "decoded as UTF-16-LE" in utf16.err


def test_a_million_bytes_in_one_line(run: Callable[..., Ended], tokenizer_file: Path, tmp_path: Path) -> None:
    rng = random.Random(1)
    text = "".join(rng.choices(["word", " ", "é", "漢", "1", "🐈"], k=400_000))
    (tmp_path / "line").write_text(text)
    assert len(text.encode()) > 1_000_000
    ids = run("encode", "--tokenizer", tokenizer_file, "line", "--ids").out
    assert list(map(int, ids.split())) == exported().ours.encode(SourceText(text)).ids.tolist()
    assert run("decode", "--tokenizer", tokenizer_file, stdin=ids).out.decode() == text
    text = text[:80_000]  # still several blocks of rows
    (tmp_path / "line").write_text(text)
    told = expected(text)
    assert run("encode", "--tokenizer", tokenizer_file, "line", "--json").json == told
    lines = run("encode", "--tokenizer", tokenizer_file, "line").out.decode().splitlines()
    assert [int(line.split(maxsplit=1)[0]) for line in lines] == told["ids"]


def test_a_stream_of_json_lines(run: Callable[..., Ended], tokenizer_file: Path, tmp_path: Path) -> None:
    texts = [*AWKWARD, TEXT, "\ud83d lone"]
    lines = "".join(json.dumps({"id": 1, "text": text}) + "\n" for text in texts)
    ended = run("encode", "--tokenizer", tokenizer_file, "--jsonl", stdin=lines.encode())
    assert (ended.status, ended.err) == (0, "")
    assert [json.loads(line) for line in ended.out.splitlines()] == [expected(text) for text in texts]
    (tmp_path / "texts.jsonl").write_bytes(b"\xef\xbb\xbf" + lines.rstrip("\n").encode())
    assert run("encode", "--tokenizer", tokenizer_file, "texts.jsonl", "--jsonl").out == ended.out


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"nope", "line 2, column 1: is not JSON"),
        (b'{"text": "a"', "line 2, column 13: is not JSON"),
        (b"", "line 2, column 1: is not JSON"),
        (b'{"text": "\xff"}', "line 2, byte 10: is not UTF-8"),
        (b'"text"', 'line 2: must be an object with a string "text"'),
        (b'{"txt": "a"}', 'line 2: must be an object with a string "text"'),
        (b'{"text": 1}', 'line 2: must be an object with a string "text"'),
        (b'{"text": ' + b"1" * 5000 + b"}", "line 2: is JSON that cannot be read"),
        (b"[" * 100_000, "line 2: is JSON that cannot be read"),
    ],
)
def test_a_bad_line_ends_the_stream_and_is_named(
    run: Callable[..., Ended], tokenizer_file: Path, line: bytes, why: str
) -> None:
    ended = run("encode", "--tokenizer", tokenizer_file, "--jsonl", stdin=b'{"text": "a"}\n' + line + b"\n{}")
    assert ended.status == 2
    assert json.loads(ended.out) == expected("a")
    assert ended.err.startswith(f"tokexplorer: standard input: {why}")
    assert ended.err.count("\n") == 1


def test_forms_exclude_each_other(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    arguments = ("encode", "--tokenizer", tokenizer_file)
    assert "not allowed with argument" in run(*arguments, "--json", "--ids").complaint
    assert "--on-error is not for --jsonl" in run(*arguments, "--jsonl", "--on-error", "skip").complaint


@pytest.mark.parametrize("algorithm", ["byte-patches", "entropy-patches"])
def test_patches_are_what_they_cover(run: Callable[..., Ended], tmp_path: Path, algorithm: str) -> None:
    (tmp_path / "text").write_text(TEXT, newline="")
    options = ("--algorithm", algorithm, "--output", "mine.tokexplorer", "--special-token", "<|endoftext|>")
    assert run("train", "text", *options).status == 0
    told = run("encode", "--tokenizer", "mine.tokexplorer", "text", "--json").json
    utf8 = TEXT.encode()
    assert told["tokens"] == [token_text(utf8[start:end]) for start, end in told["spans"]]
    assert "<|endoftext|>" in told["tokens"]
    lines = run("encode", "--tokenizer", "mine.tokexplorer", "text").out.decode().splitlines()
    assert [int(line.split()[0]) for line in lines] == told["ids"]
    assert "<|endoftext|>" in lines[told["tokens"].index("<|endoftext|>")]
