"""`--mix-column`: a column of languages is the mix."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import tokexplorer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

GERMAN = [f"der {number}. Hund sah {number * 7} Katzen" for number in range(150)]
ENGLISH = [f"the {number}th dog saw {number * 3} cats" for number in range(100)]
SETTINGS = ("--vocab-size", "300", "--output", "out.json", "--no-verify")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    rows = [{"text": text, "lang": "de"} for text in GERMAN] + [{"text": text} for text in ENGLISH]
    rows.sort(key=lambda row: row["text"][4:])
    path = tmp_path / "pages.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    for value, name in (("de", "de.txt"), (None, "none.txt")):
        texts = (row["text"] for row in rows if row.get("lang") == value)
        (tmp_path / name).write_text("".join(f"{text}\n" for text in texts))
    return path


def vocabulary() -> list[bytes]:
    tokenizer = tokexplorer.load("out.json")
    return [tokenizer.token_bytes(token_id) for token_id in range(tokenizer.vocab_size)]


def test_train_learns_as_from_a_file_for_each_value(run: Callable[..., Ended], table: Path) -> None:
    weights = ("--weight", "de=3", "--weight", "(no value)=0.5")
    told = run("train", table, "--mix-column", "lang", *weights, "--hold-out", "10", *SETTINGS, "--json").json
    assert [(each["title"], each["weight"]) for each in told["sources"]] == [
        ("pages.jsonl: de", 3),
        ("pages.jsonl: (no value)", 0.5),
    ]
    learned = vocabulary()
    files = ("de.txt", "none.txt", "--weight", "de.txt=3", "--weight", "none.txt=0.5")
    expected = run("train", *files, "--hold-out", "10", *SETTINGS, "--json").json
    assert vocabulary() == learned
    assert [each["held_out"] for each in told["sources"]] == [
        each["held_out"] for each in expected["sources"]
    ]


def test_a_weight_of_the_corpus_is_one_of_all_its_values(run: Callable[..., Ended], table: Path) -> None:
    count = ("count", table, "--mix-column", "lang", "-o", "a.counts", "--json")
    sources = run(*count, "--weight", f"{table}=2", "--weight", "de=3").json["sources"]
    assert [(each["title"], each["weight"]) for each in sources] == [
        ("pages.jsonl: de", 6),
        ("pages.jsonl: (no value)", 2),
    ]


def test_sweep_has_mixes_by_name(run: Callable[..., Ended], table: Path) -> None:
    options = ("--algorithm", "byte-bpe", "--sizes", "280", "--json")
    sweep = ("sweep", table, "--mix-column", "lang", "--mix", "a=de:3,(no value):0.5", "--mix", "b=1")
    found = run(*sweep, "--output", "grid", *options).json["cells"]
    files = ("sweep", "de.txt", "none.txt", "--mix", "a=3,0.5", "--mix", "b=1,1", "--output", "grid2")
    expected = run(*files, *options).json["cells"]
    assert len(found) == 2
    renamed = (
        json.dumps(found).replace("pages.jsonl: de", "de.txt").replace("pages.jsonl: (no value)", "none.txt")
    )
    assert json.loads(renamed) == expected


@pytest.mark.parametrize("command", [("train",), ("count", "-o", "a.counts"), ("sweep", "--output", "grid")])
def test_what_cannot_be_is_one_line(run: Callable[..., Ended], table: Path, command: tuple[str, ...]) -> None:
    name, *options = command
    complaint = run(name, table, "--mix-column", "language", *options).complaint
    assert "has no column language to divide it by. It has text" in complaint
    complaint = run(name, "de.txt", "--mix-column", "lang", *options).complaint
    assert complaint == "--mix-column lang: no CORPUS is a table; only tables have columns"
    weight = ("--mix", "x=fr:2") if name == "sweep" else ("--weight", "fr=2")
    complaint = run(name, table, "--mix-column", "lang", *weight, *options).complaint
    assert complaint.endswith("fr: is neither a CORPUS nor a value of the column; there is de, (no value)")
