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
