"""What a command reads is not written over, whatever it is called, and not left out without a word."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

import pytest

import tokexplorer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXT = "low lower lowest newer newest hello world\n" * 5
NO_UTF8 = os.fsdecode(b"t\xe9")


@pytest.fixture
def corpus(tmp_path: Path, run: Callable[..., Ended]) -> Path:
    """A folder with texts, counts and a tokenizer."""
    (tmp_path / "dir").mkdir()
    for name in ("a.txt", "dir/a.txt", "vocab.json"):
        (tmp_path / name).write_text(TEXT)
    assert run("count", "a.txt", "-o", "a.counts").status == 0
    assert run("train", "a.txt", "--vocab-size", "270", "--output", "t.json").status == 0
    return tmp_path


@pytest.mark.parametrize(
    ("lost", "command"),
    [
        ("a.txt", ("train", "a.txt", "--vocab-size", "262", "--history", "a.txt")),
        ("dir/a.txt", ("train", "dir", "--vocab-size", "262", "--history", "dir/a.txt")),
        ("a.counts", ("train", "a.counts", "--vocab-size", "262", "--history", "a.counts")),
        ("vocab.json", ("train", "vocab.json", "--vocab-size", "262", "--output", "merges.txt")),
        ("dir/a.txt", ("count", "dir", "-o", "dir/a.txt")),
        ("a.txt", ("vocab", "--tokenizer", "t.json", "--text", "a.txt", "--csv", "a.txt")),
        ("t.json", ("vocab", "--tokenizer", "t.json", "--csv", "t.json")),
    ],
)
def test_it_is_not_written_over(
    corpus: Path, run: Callable[..., Ended], lost: str, command: tuple[str, ...]
) -> None:
    before = (corpus / lost).read_bytes()
    assert "would be overwritten" in run(*command).complaint
    assert (corpus / lost).read_bytes() == before


@pytest.mark.parametrize(
    ("lost", "command"),
    [
        ("t/tokenizer.json", ("vocab", "--tokenizer", "t", "--csv", "t/tokenizer.json")),
        ("t/tokenizer.json", ("share", "--tokenizer", "t", "a.txt", "--output", "t/tokenizer.json")),
        ("t/tokenizer.json", ("compare", "--tokenizer", "t", "a.txt", "--html", "t/tokenizer.json")),
        ("p/merges.txt", ("vocab", "--tokenizer", "p/vocab.json", "--csv", "p/merges.txt")),
        ("p/vocab.json", ("vocab", "--tokenizer", "p", "--csv", "p/vocab.json")),
        ("r.tiktoken.json", ("vocab", "--tokenizer", "r.tiktoken", "--csv", "r.tiktoken.json")),
        ("text.json", ("convert", "t.json", "text.json", "--text", "text.json")),
        ("p/merges.txt", ("convert", "t.json", "p/vocab.json", "--text", "p/merges.txt")),
        ("r.tiktoken.json", ("convert", "r.tiktoken", "r.tiktoken.json")),
        ("a.txt", ("train", "file://{}/a.txt", "--vocab-size", "262", "--history", "a.txt")),
        ("dir/a.txt", ("train", "file://{}/dir", "--vocab-size", "262", "--history", "dir/a.txt")),
        ("dir/a.txt", ("count", "file://{}/d*/*.txt", "-o", "dir/a.txt")),
    ],
)
def test_what_an_argument_stands_for_is_not_written_over(
    corpus: Path, run: Callable[..., Ended], lost: str, command: tuple[str, ...]
) -> None:
    for folder, name in (("t", "tokenizer.json"), ("p", "merges.txt"), (".", "r.tiktoken")):
        (corpus / folder).mkdir(exist_ok=True)
        assert run("convert", "t.json", f"{folder}/{name}", "--no-verify").status == 0
    (corpus / "text.json").write_text(TEXT)
    before = (corpus / lost).read_bytes()
    complaint = run(*(each.format(corpus) for each in command)).complaint
    assert "would be overwritten" in complaint or "is the file that is converted" in complaint
    assert (corpus / lost).read_bytes() == before


WORDPIECE = ("--algorithm", "wordpiece", "--pre-tokenizer", "bert", "--vocab-size", "60", "--no-verify")


def test_a_config_beside_is_named(corpus: Path, run: Callable[..., Ended]) -> None:
    ended = run("train", "a.txt", *WORDPIECE, "--normalizer", "bert", "--output", "dir/vocab.txt")
    assert b"written: dir/vocab.txt, dir/tokenizer_config.json\n" in ended.out
    files = "--output", "dir/vocab.txt", "--history", "dir/tokenizer_config.json"
    assert "are the same file" in run("train", "a.txt", *WORDPIECE, *files).complaint


@pytest.mark.parametrize(
    "command",
    [
        ("train", "a.txt", *WORDPIECE, "--normalizer", "bert-cased", "--output", "dir/b-vocab.txt"),
        ("train", "a.txt", "--vocab-size", "262", "--output", "dir/merges.txt"),
        ("convert", "t.json", "dir/merges.txt"),
    ],
)
def test_no_config_of_another_tokenizer_is_changed(
    corpus: Path, run: Callable[..., Ended], command: tuple[str, ...]
) -> None:
    run("train", "a.txt", *WORDPIECE, "--normalizer", "bert", "--output", "dir/vocab.txt")
    before = {path.name: path.read_bytes() for path in (corpus / "dir").iterdir()}
    complaint = run(*command).complaint
    assert "tokenizer_config.json: is also read with vocab.txt" in complaint
    assert {path.name: path.read_bytes() for path in (corpus / "dir").iterdir()} == before
    alike = "--normalizer", "bert", "--output", "dir/c-vocab.txt"
    assert run("train", "a.txt", *WORDPIECE, *alike).status == 0


def test_a_new_file_may_be_in_the_folder(corpus: Path, run: Callable[..., Ended]) -> None:
    assert run("train", "dir", "--vocab-size", "262", "--history", "dir/steps.csv").status == 0


def test_two_outputs_are_not_one_file(corpus: Path, run: Callable[..., Ended]) -> None:
    files = "--output", "vocab.json", "--history", "merges.txt"
    assert "are the same file" in run("train", "a.txt", "--vocab-size", "262", *files).complaint
    assert not (corpus / "merges.txt").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text there")
def test_names_that_are_no_utf8(corpus: Path, run: Callable[..., Ended]) -> None:
    (corpus / f"{NO_UTF8}.txt").write_text(TEXT)
    size = "--vocab-size", "262"
    for command in (
        ("count", f"{NO_UTF8}.txt", "-o", f"{NO_UTF8}.counts"),
        ("train", f"{NO_UTF8}.counts", *size, "--output", f"{NO_UTF8}.json"),
        ("train", f"{NO_UTF8}.txt", *size, "--weight", f"{NO_UTF8}.txt=2", "--output", f"{NO_UTF8}.tiktoken"),
        ("convert", f"{NO_UTF8}.json", f"{NO_UTF8}.tokexplorer"),
    ):
        assert run(*command).status == 0, command
    beside = json.loads((corpus / f"{NO_UTF8}.tiktoken.json").read_bytes())
    assert beside["name"] == "t?"


@pytest.mark.usefixtures("corpus")
def test_a_sample_of_counts_is_refused(run: Callable[..., Ended]) -> None:
    complaint = run("train", "a.counts", "--vocab-size", "262", "--sample", "10%").complaint
    assert "(--sample 100%)" in complaint


@pytest.mark.parametrize("value", ["null", "5"])
def test_a_row_that_is_no_text_is_no_broken_json(corpus: Path, run: Callable[..., Ended], value: str) -> None:
    (corpus / "rows.jsonl").write_text(f'{{"text": "a"}}\n{{"text": {value}}}\n')
    assert "line 2: the column is not text" in run("train", "rows.jsonl", "--vocab-size", "262").complaint


@pytest.mark.parametrize("wrong", [b"low lower", None, 5])
def test_what_is_no_text_is_refused(wrong: object) -> None:
    texts: list[object] = ["low lower lowest", wrong]
    with pytest.raises(TypeError, match="a text is a string"):
        tokexplorer.train(texts, vocab_size=258)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a text is a string"):
        tokexplorer.hold_out(texts, 10)  # type: ignore[arg-type]
