"""`tokexplorer vocab`: what is found, how it is printed, and bad input."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import pytest

from tests.formats.exported import exported
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.formats.token_text import token_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended


def spellings() -> list[bytes]:
    tokenizer = exported().ours
    return [tokenizer.token_bytes(token_id) for token_id in range(tokenizer.vocab_size)]


def test_lines_for_people(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    ended = run("vocab", "--tokenizer", tokenizer_file, "--search", " t", "--by", "prefix", "--limit", "2")
    lines = ended.out.decode().splitlines()
    expected = [token_id for token_id, token in enumerate(spellings()) if token.startswith(b" t")][:2]
    assert [int(line.split()[0]) for line in lines] == expected
    assert all("·t" in line for line in lines)
    assert (ended.status, ended.err) == (0, "")


def test_json(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    (found,) = [run("vocab", "--tokenizer", tokenizer_file, "--json", "--text", "-", stdin=b"a cat").json]
    tokens = found["tokens"]
    assert found["size"] == found["found"] == len(tokens) == len(spellings())
    assert [token["token"] for token in tokens] == list(map(token_text, spellings()))
    assert [bytes.fromhex(token["bytes"]) for token in tokens] == spellings()
    assert sum(token["text_count"] for token in tokens) == len(exported().ours.encode("a cat"))
    assert sum(found["kinds"].values()) == sum(found["scripts"].values()) == found["size"]


def test_audit_tells_its_figures_in_one_line(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    ended = run("vocab", "--tokenizer", tokenizer_file, "--audit", "--limit", "0")
    (line,) = ended.out.decode().splitlines()
    assert line.startswith(f"{len(spellings()):,} tokens: ")
    assert "0 unreachable" in line
    found = run("vocab", "--tokenizer", tokenizer_file, "--audit", "--json", "--only", "undecodable").json
    assert found["found"] == found["audit"]["undecodable"] == found["scripts"]["bytes"]
    assert {token["verdict"] for token in found["tokens"]} == {"undecodable"}


def test_conditions_and_order(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    arguments = ("--only", "starts-a-word", "--only", "used in this text", "--text", "-", "--sort", "length")
    found = run(
        "vocab", "--tokenizer", tokenizer_file, "--json", *arguments, "--descending", stdin=b"the cats of a"
    )
    lengths = [token["characters"] for token in found.json["tokens"]]
    assert lengths == sorted(lengths, reverse=True)
    assert all(token["token"].startswith(" ") and token["text_count"] for token in found.json["tokens"])


def test_csv_holds_all_that_is_found(run: Callable[..., Ended], tokenizer_file: Path, tmp_path: Path) -> None:
    ended = run(
        "vocab", "--tokenizer", tokenizer_file, "--script", "Latin", "--csv", "table.csv", "--limit", "1"
    )
    assert (ended.status, ended.out) == (0, b"")
    with (tmp_path / "table.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    columns = VocabularyColumns.of(exported().ours)
    latin = columns.script_names.index("Latin")
    assert [int(row["id"]) for row in rows] == columns.ids[columns.scripts == latin].tolist()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--search", "(", "--by", "regex"), "does not compile"),
        (("--search", "a{" + "1" * 5000 + "}", "--by", "regex"), "does not compile"),
        (("--search", "x", "--by", "id"), "is no id"),
        (("--only", "nice"), "is unknown; there is white-space"),
        (("--only", "unreachable"), "needs --audit"),
        (("--only", "unused-in-this-text"), "needs --text"),
        (("--sort", "text"), "needs --text"),
        (("--script", "Klingon"), "is not here; there is Latin"),
        (("--csv", "no/where.csv"), "is not there"),
        (("--limit", "few"), "is not a whole number"),
    ],
)
def test_bad_input_is_one_line(
    run: Callable[..., Ended], tokenizer_file: Path, arguments: tuple[str, ...], words: str
) -> None:
    assert words in run("vocab", "--tokenizer", tokenizer_file, *arguments).complaint


def test_no_tokenizer(run: Callable[..., Ended]) -> None:
    assert "nothing.json" in run("vocab", "--tokenizer", "nothing.json").complaint
