"""Tables as corpora of the commands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

ROWS = [{"question": f"How many are {i}?", "answer": f"There are {i} of them."} for i in range(40)]
TRAIN = ("--vocab-size", "280", "--no-verify", "--output")


@pytest.fixture
def shards(tmp_path: Path) -> Path:
    lines = "".join(json.dumps(row) + "\n" for row in ROWS)
    (tmp_path / "table.jsonl").write_text(lines)
    (tmp_path / "bad.jsonl").write_text(lines + '{"answer": \n')
    (tmp_path / "text.txt").write_text("".join(row["answer"] + "\n" for row in ROWS))
    return tmp_path


def test_a_column_is_the_text(run: Callable[..., Ended], shards: Path) -> None:
    complaint = run("train", shards / "table.jsonl", *TRAIN, "a.json").complaint
    assert "question ('How many are 0?'), answer ('There are 0 of them.')" in complaint
    assert complaint.endswith("(--text-column question)")
    assert run("train", shards / "text.txt", *TRAIN, "b.json").status == 0
    for corpus in (shards / "table.jsonl", shards / "t*.jsonl"):
        assert run("train", corpus, "--text-column", "answer", *TRAIN, "a.json").status == 0
        assert (shards / "a.json").read_bytes() == (shards / "b.json").read_bytes()


def test_bad_lines(run: Callable[..., Ended], shards: Path) -> None:
    settings = ("train", shards / "bad.jsonl", "--text-column", "answer", *TRAIN, "a.json")
    complaint = run(*settings).complaint
    assert "bad.jsonl: line 41: is not JSON" in complaint
    assert complaint.endswith("(--bad-lines skip)")
    ended = run(*settings, "--bad-lines", "skip")
    assert ended.status == 0
    assert "1 line or row without a text is left out; the first is line 41" in ended.err


def test_texts_are_compared_by_a_column(run: Callable[..., Ended], shards: Path) -> None:
    run("train", shards / "text.txt", *TRAIN, "a.json")
    compare = ("compare", "--tokenizer", "a.json", "--metrics", "tokens", "--json")
    expected = run(*compare, shards / "text.txt").json
    found = run(*compare, shards / "table.jsonl", "--text-column", "answer").json
    assert json.dumps(found).replace("table.jsonl", "text.txt") == json.dumps(expected)


@pytest.mark.parametrize(
    ("option", "command"),
    [
        (option, command)
        for option in (("--text-column", "text"), ("--bad-lines", "skip"))
        for command in (
            ("train", "-", "--vocab-size", "280"),
            ("count", "-", "-o", "x.counts"),
            ("sweep", "-", "--output", "sweep"),
            ("compare", "--tokenizer", "none.json", "-"),
        )
    ],
)
def test_standard_input_is_no_table(
    run: Callable[..., Ended], option: tuple[str, ...], command: tuple[str, ...]
) -> None:
    complaint = run(*command, *option, stdin=b'{"text": "a"}').complaint
    assert complaint == f"{option[0]}: is for tables, and standard input is read as a text"


@pytest.mark.usefixtures("shards")
@pytest.mark.parametrize(
    "command",
    [
        ("train", "text.txt", "--vocab-size", "280"),
        ("count", "text.txt", "samples", "-o", "x.counts"),
        ("sweep", "texts", "--output", "sweep"),
        ("compare", "--tokenizer", "none.json", "text.txt"),
    ],
)
def test_a_column_needs_a_table(run: Callable[..., Ended], shards: Path, command: tuple[str, ...]) -> None:
    (shards / "texts").mkdir()
    (shards / "texts" / "text.txt").write_text("a text")
    complaint = run(*command, "--text-column", "answer").complaint
    assert complaint == "--text-column answer: no text is a table; only tables have columns"
    missing = run("train", "none.txt", "--vocab-size", "280", "--text-column", "answer").complaint
    assert "none.txt: is not there" in missing


def test_a_cluster_does_not_count_standard_input(run: Callable[..., Ended]) -> None:
    complaint = run("count", "-", "-o", "x.counts", "--dask", "local:1", stdin=b"a").complaint
    assert complaint.startswith("- for standard input: ")
