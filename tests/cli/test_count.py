"""`tokexplorer count`, and training from what it writes."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.shards import ShardFolder

with suppress(ImportError):
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXTS = {
    "de.txt": "".join(f"der {number}. Hund sah {number * 7} Katzen\n" for number in range(150)),
    "en.txt": "".join(f"the {number}th dog saw {number * 3} cats\n" for number in range(100)),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in TEXTS.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize("algorithm", ["byte-bpe", "bpe", "wordpiece", "unigram", "words"])
def test_counts_give_the_file_that_the_texts_give(
    folder: Path, run: Callable[..., Ended], algorithm: str
) -> None:
    hold_out = ("--hold-out", "10")
    settings = ("--algorithm", algorithm, *hold_out)
    weight = ("--weight", "en.txt=0.5")
    counted = run("count", *TEXTS, *weight, *settings, "-o", "all.counts")
    assert counted.status == 0, counted.err
    size = ("--vocab-size", "320", "--no-verify", "--output")
    for corpus, name in (((*TEXTS, *weight), "text.tokexplorer"), (("all.counts",), "counts.tokexplorer")):
        ended = run("train", *corpus, *settings, *size, name)
        assert ended.status == 0, ended.err
    assert (folder / "text.tokexplorer").read_bytes() == (folder / "counts.tokexplorer").read_bytes()


def test_counts_are_added_and_subtracted(folder: Path, run: Callable[..., Ended]) -> None:
    run("count", "de.txt", "-o", "de.counts")
    run("count", "de.counts", "en.txt", "-o", "both.counts")
    ended = run("count", "both.counts", "--subtract", "de.counts", "-o", "en.counts", "--json")
    alone = run("count", "en.txt", "-o", "alone.counts", "--json")
    rest, english = ended.json, alone.json
    for name in ("units", "unique_units", "unit_bytes", "corpus_bytes"):
        assert rest[name] == english[name]
    ended = run("count", "en.counts", "--subtract", "de.counts", "-o", "less.counts")
    assert "more of the unit" in ended.complaint
    assert not (folder / "less.counts").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("train", "a.counts", "--pre-tokenizer", "cl100k"), "(--pre-tokenizer gpt2)"),
        (("train", "a.counts", "--no-special-token"), "(--special-token '<|endoftext|>')"),
        (("train", "a.counts", "--hold-out", "5"), "(--hold-out 0)"),
        (("count", "a.counts", "--normalizer", "nfc", "-o", "b.counts"), "(--normalizer none)"),
        (
            ("count", "a.counts", "--algorithm", "wordpiece", "-o", "b.counts"),
            "(--special-token '<|endoftext|>')",
        ),
        (("count", "a.counts", "-o", "a.counts"), "would be overwritten"),
        (("count", "de.txt", "--memory", "1kB", "-o", "b.counts"), "64MiB is the least"),
        (("count", "de.txt", "--memory", "much", "-o", "b.counts"), "no amount such as"),
        (("count", "de.txt", "--sample", "101%", "-o", "b.counts"), "at most 100%"),
    ],
)
def test_what_cannot_be_is_one_line(
    folder: Path, run: Callable[..., Ended], arguments: tuple[str, ...], sentence: str
) -> None:
    run("count", "de.txt", "-o", "a.counts")
    ended = run(*arguments)
    assert sentence in ended.complaint
    assert not (folder / "b.counts").exists()


@pytest.mark.usefixtures("folder")
def test_what_is_dropped_is_said(run: Callable[..., Ended]) -> None:
    ended = run("count", "de.txt", "--prune", "2", "-o", "some.counts", "--json")
    found = ended.json
    assert found["pruned"] > 0
    assert f"{found['pruned']:,} occurrences of rare units were dropped, of each unit at most 1" in ended.err
    assert "were dropped there" in run("train", "some.counts", "--vocab-size", "270").err
    sampled = run("count", "de.txt", "--sample", "20%", "-o", "sample.counts", "--json")
    assert 0 < sampled.json["corpus_bytes"] < len(TEXTS["de.txt"]) / 2
    assert "a sample of 20 %" in run("train", "sample.counts", "--vocab-size", "270").err


def test_counts_can_be_pruned_when_they_are_trained_from(folder: Path, run: Callable[..., Ended]) -> None:
    run("count", "de.txt", "-o", "all.counts")
    for source, to in (("de.txt", "text.json"), ("all.counts", "counts.json")):
        ended = run("train", source, "--vocab-size", "270", "--prune", "5", "--output", to, "--json")
        assert "occurrences of rare units were dropped, of each unit at most 4" in ended.err
    assert (folder / "text.json").read_bytes() == (folder / "counts.json").read_bytes()


def test_files_of_others_stay_when_the_count_is_done(folder: Path, run: Callable[..., Ended]) -> None:
    parts = folder / "all.counts.parts"
    parts.mkdir()
    own = {parts / "0.json": b"[]", parts / f"{'0' * 32}.json": b"[1]", parts / "some.counts": b"2"}
    for path, data in own.items():
        path.write_bytes(data)
    assert run("count", *TEXTS, "-o", "all.counts").status == 0
    assert {path: path.read_bytes() for path in parts.iterdir()} == own


def test_a_corpus_is_not_in_the_folder_of_the_parts(folder: Path, run: Callable[..., Ended]) -> None:
    parts = folder / "wiki.parts"
    parts.mkdir()
    for number in range(3):
        (parts / f"{number}.json").write_text('[{"text": "low lower"}]')
    for corpus in ("wiki.parts", "wiki.parts/0.json"):
        complaint = run("count", corpus, "-o", "wiki").complaint
        assert "is in the folder for finished parts" in complaint
    assert len(list(parts.iterdir())) == 3


def test_finished_parts_in_a_folder_with_texts_are_no_texts(folder: Path, run: Callable[..., Ended]) -> None:
    corpus = folder / "c"
    corpus.mkdir()
    (corpus / "a.txt").write_text(TEXTS["de.txt"])
    (corpus / "b.txt").write_text(TEXTS["en.txt"])
    assert run("count", "c", "--shard", "1KiB", "-o", "whole.counts").status == 0
    parts = corpus / "out.counts.parts"
    parts.mkdir()
    (parts / f"{'0' * 32}.json").write_text('{"notes": [], "unreadable": 0, "stretches": 1}')
    (parts / f"{'0' * 32}.counts").write_bytes(b"\0")
    ended = run("count", "c", "--shard", "1KiB", "-o", "c/out.counts")
    assert (ended.status, ended.err) == (0, "")
    assert (corpus / "out.counts").read_bytes() == (folder / "whole.counts").read_bytes()
    assert not parts.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be locked there")
def test_a_folder_that_is_removed_before_it_is_locked_is_made_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts, lock = folder / "parts", fcntl.flock
    seen: list[None] = []

    def late(*arguments: int) -> None:
        if not seen:
            parts.rmdir()
        seen.append(None)
        lock(*arguments)

    monkeypatch.setattr(fcntl, "flock", late)
    with ShardFolder(parts):
        assert parts.is_dir()
        with pytest.raises(CorpusError, match="another count"), ShardFolder(parts):
            pass
    assert not parts.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be locked there")
def test_two_counts_do_not_keep_their_parts_in_one_folder(folder: Path, run: Callable[..., Ended]) -> None:
    with ShardFolder(folder / "all.counts.parts"):
        assert "another count keeps its" in run("count", *TEXTS, "-o", "all.counts").complaint
    assert run("count", *TEXTS, "-o", "all.counts").status == 0
    assert not (folder / "all.counts.parts").exists()


def test_counts_are_counted_again_without_what_is_rare(folder: Path, run: Callable[..., Ended]) -> None:
    run("count", "de.txt", "-o", "all.counts")
    told = [
        run("count", each, "-o", "x.counts", "--prune", "5", "--json") for each in ("de.txt", "all.counts")
    ]
    for name in ("pruned_below", "pruned", "units", "unique_units"):
        assert told[0].json[name] == told[1].json[name]
    assert told[1].json["pruned_below"] == 5
    assert "occurrences of rare units were dropped, of each unit at most 4" in told[1].err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("command", "remedy"),
    [
        (("count", "some.counts", "-o", "x.counts", "--hold-out", "0"), "(--hold-out 10)"),
        (("count", "some.counts", "-o", "x.counts", "--hold-out-by", "content"), "(--hold-out-by number)"),
        (("count", "some.counts", "-o", "x.counts", "--sample", "100%"), "(--sample 20%)"),
        (("train", "some.counts", "--hold-out", "10"), "(--hold-out-by number)"),
        (("train", "all.counts", "--sample", "20%"), "(--sample 100%)"),
        (
            ("train", "some.counts", "--hold-out", "10", "--hold-out-by", "number", "--sample", "100%"),
            "(--sample 20%)",
        ),
        (
            ("train", "some.counts", "--hold-out", "10", "--held-out-file", "hh.txt"),
            "--held-out-file: some.counts has no text",
        ),
    ],
)
def test_what_is_given_is_as_in_the_counts(
    run: Callable[..., Ended], command: tuple[str, ...], remedy: str
) -> None:
    hold_out = ("--hold-out", "10", "--hold-out-by", "number")
    run("count", "de.txt", *hold_out, "--sample", "20%", "-o", "some.counts")
    run("count", "de.txt", "-o", "all.counts")
    assert remedy in run(*command).complaint


@pytest.mark.usefixtures("folder")
def test_the_file_that_has_other_settings_is_named(run: Callable[..., Ended]) -> None:
    run("count", "de.txt", "-o", "all.counts")
    complaint = run("count", "en.txt", "all.counts", "--pre-tokenizer", "none", "-o", "x.counts").complaint
    assert "all.counts: was counted with another setting (the pre-tokenizer: gpt2, not none). " in complaint
    complaint = run("count", "all.counts", "--special-token", "<a>", "<b>", "-o", "x.counts").complaint
    assert "another setting (the special tokens: <|endoftext|>, not <a> <b>). " in complaint


@pytest.mark.usefixtures("folder")
def test_by_what_nothing_is_held_out_is_no_difference(run: Callable[..., Ended]) -> None:
    run("count", "de.txt", "-o", "all.counts")
    settings = ("--vocab-size", "270", "--hold-out-by", "number")
    assert run("train", "all.counts", *settings).status == 0
    assert run("count", "all.counts", "-o", "x.counts", "--hold-out-by", "number").status == 0
    run("count", "de.txt", "--hold-out", "10", "--hold-out-by", "number", "-o", "some.counts")
    assert run("count", "some.counts", "-o", "x.counts", "--hold-out", "10").status == 0


def test_another_standard_input_is_not_taken_for_the_one_that_was_counted_before(
    folder: Path, run: Callable[..., Ended]
) -> None:
    (folder / "bad.txt").write_bytes(b"\xff\xfe\xfd")
    command = ("count", "-", "bad.txt", "-o", "all.counts", "--json")
    assert "bad.txt" in run(*command, stdin=TEXTS["de.txt"].encode()).complaint
    (folder / "bad.txt").write_text("low lower")
    ended = run(*command, stdin=b"the other text")
    assert ended.json["corpus_bytes"] == len("the other text" + "low lower")
    assert not (folder / "all.counts.parts").exists()
