"""Every file and setting that cannot be used: one line, status 2, nothing written."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tokexplorer.cli import main, train
from tokexplorer.corpus import counting as counting_module
from tokexplorer.formats import tokenizer_files

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Ended

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files that are no text, or none that can be read."""
    (tmp_path / "picture.png").write_bytes(PNG)
    (tmp_path / "bad.txt").write_bytes(b"good\nline two \xff\n")
    (tmp_path / "utf16.txt").write_bytes("no mark".encode("utf-16-le") * 9)
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "good.txt").write_text("good text, " * 40)
    (tmp_path / "folder").mkdir()
    return tmp_path


BAD_TEXTS = [
    ("picture.png", "picture.png: is a PNG picture, not text"),
    ("bad.txt", "bad.txt: byte 14, line 2: FF is not UTF-8"),
    ("utf16.txt", "utf16.txt: looks like UTF-16-LE without a byte order mark"),
    ("missing.txt", "missing.txt: is not there"),
]


@pytest.mark.parametrize(
    ("corpus", "why"),
    [
        *BAD_TEXTS,
        ("empty.txt", "empty.txt: is empty"),
        ("folder", "folder: holds no text file"),
        ("-", "standard input: is empty"),
    ],
)
def test_a_corpus_that_cannot_be_read(run: Callable[..., Ended], folder: Path, corpus: str, why: str) -> None:
    before = sorted(folder.iterdir())
    complaint = run("train", "good.txt", corpus, "--vocab-size", "300", "--output", "out.json").complaint
    assert why in complaint
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize(("text", "why"), [*BAD_TEXTS, ("folder", "folder: is a folder, not a file")])
def test_a_text_that_cannot_be_read(
    run: Callable[..., Ended], folder: Path, tokenizer_file: Path, text: str, why: str
) -> None:
    assert why in run("encode", "--tokenizer", tokenizer_file, text).complaint


def test_a_text_read_all_the_same(run: Callable[..., Ended], folder: Path, tokenizer_file: Path) -> None:
    arguments = ("encode", "--tokenizer", tokenizer_file, "bad.txt", "--ids", "--on-error")
    for policy, text in (("skip", b"good\nline two \n"), ("replace", "good\nline two \ufffd\n".encode())):
        ended = run(*arguments, policy)
        assert run("decode", "--tokenizer", tokenizer_file, stdin=ended.out).out == text
        assert "note: bad.txt: 1 invalid byte" in ended.err
    ended = run(*arguments, "latin-1")
    assert run("decode", "--tokenizer", tokenizer_file, stdin=ended.out).out == "good\nline two ÿ\n".encode()


@pytest.mark.parametrize("command", ["encode", "decode"])
@pytest.mark.parametrize(
    ("content", "why"),
    [(None, "No such file or directory"), (b"{}", "model: must be a JSON object"), (PNG, "is not UTF-8")],
)
def test_a_tokenizer_that_cannot_be_read(
    run: Callable[..., Ended], folder: Path, command: str, content: bytes | None, why: str
) -> None:
    if content is not None:
        (folder / "tokenizer.json").write_bytes(content)
    complaint = run(command, "--tokenizer", "tokenizer.json").complaint
    assert complaint.startswith("tokenizer.json: ")
    assert why in complaint


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--vocab-size", "200"], "--vocab-size: 200 is smaller than the 256 byte symbols"),
        (
            ["--vocab-size", "90000", "--strict-vocab-size"],
            "a vocabulary of 90,000 cannot be reached: this corpus gives at most 2",
        ),
        (["--vocab-size", "8k"], "argument --vocab-size: '8k' is not a whole number"),
        (["--vocab-size", "1,0"], "'1,0' is not a whole number"),
        (["--vocab-size", "-5"], "argument --vocab-size: '-5' is not a whole number"),
        (["--vocab-size", "99999999999"], "--vocab-size: must be at most 10,000,000"),
        (["--min-frequency", "0"], "--min-frequency: must be at least 1"),
        (["--algorithm", "magic"], "invalid choice: 'magic'"),
        (["--tie-break", "coin"], "invalid choice: 'coin'"),
        (["--pre-tokenizer", "gpt9"], "--pre-tokenizer: 'gpt9' is unknown; there is none, whitespace, gpt2"),
        (["--pre-tokenizer", "regex:(a"], "--pre-tokenizer: the pattern does not compile: missing )"),
        (["--pre-tokenizer", "regex:"], "--pre-tokenizer: the pattern is empty"),
        (["--normalizer", "NFQ"], "--normalizer: 'NFQ' is unknown; there is none, NFC"),
        (["--special-token", ""], "--special-token: an empty special token would match everywhere"),
        (["--special-token", "<a>", "<a>"], "--special-token: '<a>' is there twice"),
        (["--special-token", "é"], "the special token 'é' is also an ordinary token"),
        (["--special-token", "\udcff"], "a lone surrogate"),
        (["--special-token", "a", "--no-special-token"], "not allowed with argument"),
        (["--on-error", "shrug"], "argument --on-error: 'shrug' is no text encoding that Python knows"),
        (["--progress", "dots"], "invalid choice: 'dots'"),
    ],
)
def test_settings_that_cannot_be_used(
    run: Callable[..., Ended], folder: Path, options: list[str], why: str
) -> None:
    arguments = ("train", "good.txt", "--vocab-size", "262", "--output", "out.json")
    assert why in run(*arguments, *options).complaint
    assert not (folder / "out.json").exists()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--output", "missing/out.json"], "missing/out.json: the folder missing is not there"),
        (["--output", "good.txt/out.json"], "the folder good.txt is not there"),
        (["--output", "folder"], "folder: is a folder; name a file in it"),
        (["--output", "good.txt"], "good.txt: is part of the corpus and would be overwritten"),
        (["--output", "folder/../good.txt"], "is part of the corpus and would be overwritten"),
        (["--output", "out.json", "--history", "missing/run.csv"], "the folder missing is not there"),
        (["--output", "out.json", "--history", "folder"], "folder: is a folder"),
        (["--output", "out.json", "--history", "./out.json"], "--output and --history are the same file"),
        (["--output", os.devnull], "is not a regular file and will not be replaced by one"),
    ],
)
def test_outputs_are_checked_before_the_work(
    run: Callable[..., Ended],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    why: str,
) -> None:
    monkeypatch.delattr(train, "count_corpus")
    assert why in run("train", "good.txt", "--vocab-size", "270", *options).complaint


def test_a_folder_without_permission(
    run: Callable[..., Ended], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != Path("folder"))
    complaint = run("train", "good.txt", "--output", "folder/out.json").complaint
    assert complaint == "folder/out.json: you may not write in the folder folder"


def test_a_runaway_pattern_is_stopped(
    run: Callable[..., Ended], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.05)
    (folder / "as.txt").write_text("a" * 5000)
    arguments = ("--pre-tokenizer", "regex:(a|a)+b", "--vocab-size", "258", "--output", "out.json")
    complaint = run("train", "as.txt", *arguments).complaint
    assert "did not finish within" in complaint


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
@pytest.mark.parametrize("command", ["train", "encode"])
def test_a_file_that_the_system_refuses(
    run: Callable[..., Ended],
    folder: Path,
    tokenizer_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    number: int,
) -> None:
    real = os.open

    def refuse(path: str | Path, *arguments: int) -> int:
        if Path(path).name == "good.txt":
            raise OSError(number, os.strerror(number), path)
        return real(path, *arguments)

    monkeypatch.setattr(os, "open", refuse)
    arguments = {"train": ("--output", "out.json"), "encode": ("--tokenizer", tokenizer_file)}[command]
    assert run(command, "good.txt", *arguments).complaint.startswith("good.txt: ")


def test_a_full_disk_is_told(
    run: Callable[..., Ended], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "out.json")

    monkeypatch.setattr(tokenizer_files, "save_tokenizer", full)
    complaint = run("train", "good.txt", "--vocab-size", "262", "--output", "out.json").complaint
    assert complaint == "out.json: No space left on device"


def test_a_file_that_vanishes_while_it_is_read(
    run: Callable[..., Ended], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = counting_module.count_corpus

    def unlink_first(*arguments: object, **settings: object) -> object:
        (folder / "good.txt").unlink()
        return counting(*arguments, **settings)  # type: ignore[arg-type]

    monkeypatch.setattr(train, "count_corpus", unlink_first)
    assert "good.txt: is not there" in run("train", "good.txt", "--output", "out.json").complaint


def test_a_name_with_a_line_break_stays_one_line(run: Callable[..., Ended]) -> None:
    assert "is not there" in run("train", "two\nlines", "--output", "out.json").complaint


def test_closed_standard_input(
    run: Callable[..., Ended], tokenizer_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["encode", "--tokenizer", str(tokenizer_file)]) == 2


def test_closed_standard_output(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["train", "good.txt"]) == 2
    monkeypatch.undo()
    said = capsys.readouterr().err
    assert said == "tokexplorer: standard output is closed; send it to a file or /dev/null\n"


@pytest.mark.parametrize(
    "error",
    [
        MemoryError("Unable to allocate 40 GiB"),
        ImportError("libarrow.so.2600: failed to map segment from shared object"),
    ],
)
def test_too_little_memory_is_one_line(folder: Path, run: Callable[..., Ended], error: Exception) -> None:
    (folder / "good.txt").write_text("low lower lowest")

    def refused(*_: object, **__: object) -> None:
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting_module, "WordCounter", refused)
        complaint = run("train", "good.txt", "--vocab-size", "260").complaint
    assert f"there is not enough memory ({error})" in complaint


@pytest.mark.parametrize(
    ("command", "named"),
    [
        (("train", ""), "CORPUS"),
        *(
            (("train", "a.txt", option, ""), option)
            for option in ("--output", "--history", "--held-out-file")
        ),
        (("sweep", "a.txt", "--output", ""), "--output"),
        (("count", "a.txt", "-o", ""), "--output"),
        (("count", "a.txt", "-o", "a.counts", "--subtract", ""), "--subtract"),
        (("encode", "--tokenizer", ""), "--tokenizer"),
        (("compare", "--tokenizer", "a.json", "a.txt", ""), "TEXTFILE"),
        (("vocab", "--tokenizer", "a.json", "--csv", ""), "--csv"),
        (("convert", "a.json", ""), "OUT"),
        (("catalogue", ""), "NAME"),
        (("session", ""), "FILE"),
        (("",), "FILE"),
    ],
)
def test_no_path_is_empty(run: Callable[..., Ended], command: tuple[str, ...], named: str) -> None:
    assert run(*command).complaint == f"{named}: is empty; give the name of a file or folder"
