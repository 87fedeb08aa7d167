"""`tokexplorer session` lists, exports, trains again and checks."""

from __future__ import annotations

import hashlib
import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.session.storage.sessions import change_of, makers
from tests.session.trained_session import Made, session_of
from tests.ui.details.texts import BPE as CATS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import FileSource, PastedText
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import load_tokenizer, save_tokenizer
from tokexplorer.session.state.workspace import Column, TokenizerRef
from tokexplorer.session.storage.file_copies import CopyPlan
from tokexplorer.session.storage.session_writer import SessionWriter

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

    Run = Callable[..., Ended]

TEXT = "low lower lowest\nnew newer newest wide wider widest 12 345 東京\n" * 30
SPECS = (TrainingSpec.of("byte-bpe", vocab_size=290), TrainingSpec.of("wordpiece", vocab_size=60))


@pytest.fixture
def made(tmp_path: Path) -> Made:
    (tmp_path / "english.txt").write_text(TEXT)
    made = session_of(FileSource(tmp_path / "english.txt"), PastedText("pasted words\n"))
    made.train(*SPECS)
    made.train(SPECS[1].replace(vocab_size=50, min_frequency=2))
    save_tokenizer(CATS, tmp_path / "cats.json")
    origin = str(tmp_path / "cats.json")
    sha256 = hashlib.sha256((tmp_path / "cats.json").read_bytes()).hexdigest()
    cats = TokenizerRef("cats", "cats", "#336699", origin=origin, sha256=sha256)
    made.state = made.state.with_tokenizer(cats, Column("c", "cats", is_hidden=True))
    return made


@pytest.fixture
def file(made: Made, tmp_path: Path) -> Path:
    return made.save(tmp_path / "a.tokx", copies=True)


def test_it_lists_what_there_is(run: Run, file: Path, tmp_path: Path) -> None:
    ended = run("session", file)
    assert (ended.status, ended.err) == (0, "")
    lines = ended.out.decode().splitlines()
    assert lines[0].startswith(f"{file}: a session, format 2, ")
    assert lines[1] == "text: 1,040 bytes, 1,040 characters, 21 lines"
    sha256 = hashlib.sha256(TEXT.encode()).hexdigest()[:16]
    assert lines[4].split() == [
        *("english.txt", "2.0", "kB", "sha256", sha256),
        *f"{tmp_path / 'english.txt'}, 1 copy in the session".split(),
    ]
    assert lines[5].split()[:3] == ["pasted", "text", "13"]
    rows = {line.split()[0]: line for line in lines if line.startswith("  ") and line.split()[0].isdecimal()}
    assert list(rows) == ["1", "2", "3", "4"]
    assert "Byte-level BPE" in rows["1"]
    assert rows["3"].endswith("vocab_size 50, min_frequency 2")
    assert rows["4"].split()[1:4] == ["cats", "sha256", made_hash(tmp_path)[:16]]
    assert lines[-1] == "Columns: WordPiece, cats (hidden)"


def made_hash(folder: Path) -> str:
    return hashlib.sha256((folder / "cats.json").read_bytes()).hexdigest()


def test_it_lists_the_same_as_json(run: Run, file: Path, tmp_path: Path) -> None:
    found = run("session", file, "--json").json
    assert found["text"] == {"bytes": 1040, "characters": 1040, "lines": 21}
    assert [each["state"] for each in found["sources"]] == ["unchanged", "unchanged"]
    assert found["sources"][0]["sha256"] == hashlib.sha256(TEXT.encode()).hexdigest()
    assert [each["training"] for each in found["runs"]] == [1, 1, 2]
    first = found["runs"][0]
    assert first["settings"]["vocab_size"] == 290
    assert "end_of_word" not in first["settings"]
    assert [each["title"] for each in first["sources"]] == ["english.txt", "pasted text"]
    assert found["tokenizers"][0]["sha256"] == made_hash(tmp_path)
    assert found["columns"][1] == {
        "tokenizer": "cats",
        "id": "cats",
        "step": None,
        "hidden": True,
        "edits": 0,
        "current": False,
    }
    (tmp_path / "english.txt").write_text("other")
    assert run("session", file, "--json").json["sources"][0]["state"] == "changed"
    (tmp_path / "english.txt").unlink()
    ended = run("session", file)
    assert "english.txt, missing, 1 copy in the session" in ended.out.decode()


def test_training_again(run: Run, file: Path, made: Made, tmp_path: Path) -> None:
    ended = run("session", file, "--rerun", "--progress", "jsonl")
    assert ended.status == 0
    rows = [len(record.rows) for record in made.records.values()]
    names = ("Byte-level BPE, training 1", "WordPiece, training 1", "WordPiece, training 2")
    assert ended.out.decode().splitlines() == [
        f"{name}: identical: {count} rows and the tokenizer; from its sources"
        for name, count in zip(names, rows, strict=True)
    ]
    assert '"stage": "train"' in ended.err
    (tmp_path / "english.txt").write_text(TEXT.replace("low", "slow"))
    ended = run("session", file, "--rerun", "--json")
    assert ended.status == 0
    assert [each["learned_from"] for each in ended.json["rerun"]] == ["copies"] * 3
    without = made.save(tmp_path / "b.tokx")
    ended = run("session", without, "--rerun")
    assert ended.status == 1
    line = ended.out.decode().splitlines()[0]
    assert line.startswith("Byte-level BPE, training 1: DIFFERENT: row 1 has another ")
    assert line.endswith("; from its sources; english.txt was changed since")


@pytest.mark.parametrize(
    ("name", "output"),
    [
        *(("1", "a.json"), ("Byte-level BPE", "a.tiktoken"), ("2", "a.tokexplorer"), ("cats", "merges.txt")),
        *(("cats", "a.codes"), ("1", "a.json")),
    ],
)
def test_exporting_one(run: Run, file: Path, made: Made, tmp_path: Path, name: str, output: str) -> None:
    ended = run("session", file, "--export", f"{name}={output}")
    if output == "a.codes":
        assert "subword-nmt codes cannot hold it" in ended.complaint
        return
    assert (ended.status, ended.err) == (0, "")
    assert f"written as {output}, " in ended.out.decode()
    assert "verified on " in ended.out.decode()
    wanted: Any = made.records["1/wordpiece" if name == "2" else "1/byte-bpe"].tokenizer
    tokenizer = CATS if name == "cats" else wanted
    again = load_tokenizer(tmp_path / output)
    assert again.encode(TEXT).ids.tolist() == tokenizer.encode(TEXT).ids.tolist()


def test_exporting_all_to_a_folder(run: Run, file: Path, made: Made, tmp_path: Path) -> None:
    (tmp_path / "cats.json").unlink()  # and the session has no copy of it
    ended = run("session", file, "--export", "all=new/folder/", "--no-verify")
    assert ended.status == 0
    written = sorted((tmp_path / "new" / "folder").iterdir())
    names = ["Byte-level-BPE.tokexplorer", "WordPiece-2.tokexplorer", "WordPiece.tokexplorer"]
    assert [each.name for each in written] == names
    assert "cats: not written: " in ended.out.decode()
    assert "cats.json is not here, and the session has no copy of it" in ended.out.decode()
    again = open_file(written[1]).tokenizer
    wanted: Any = made.records["2/wordpiece"].tokenizer
    assert again.encode(TEXT).ids.tolist() == wanted.encode(TEXT).ids.tolist()
    ended = run("session", file, "--export", "all=vocab/", "--to", "vocab-merges", "--json")
    (tmp_path / "vocab" / "Byte-level-BPE" / "merges.txt").stat()
    assert [each["verified"] for each in ended.json["exported"]] == [True, None, None, None]
    assert "holds BPE only" in ended.json["exported"][1]["why_not"]


def test_one_that_cannot_be_written_keeps_no_other_from_it(run: Run, file: Path, tmp_path: Path) -> None:
    (tmp_path / "out" / "WordPiece.tokexplorer").mkdir(parents=True)
    ended = run("session", file, "--export", "all=out/", "--no-verify")
    assert ended.status == 1
    assert "WordPiece: not written: " in ended.out.decode()
    assert "Is a directory" in ended.out.decode()
    names = {each.name for each in (tmp_path / "out").iterdir() if each.is_file()}
    assert names == {"Byte-level-BPE.tokexplorer", "WordPiece-2.tokexplorer", "cats.tokexplorer"}


def test_exporting_all_of_nothing_lists_no_session(run: Run, tmp_path: Path) -> None:
    file = session_of(PastedText("words\n")).save(tmp_path / "a.tokx")
    ended = run("session", file, "--export", "all=out/")
    assert (ended.status, ended.out) == (0, b"there is no run and no tokenizer\n")
    assert run("session", file, "--export", "all=out/", "--json").json["exported"] == []


def test_tokenizers_of_like_names_have_files_of_their_own(run: Run, made: Made, tmp_path: Path) -> None:
    names = "German 1/2", "German-1 2", "german 1 2"
    runs = (replace(each, name=name) for each, name in zip(made.state.runs, names, strict=True))
    made.state = replace(made.state, runs=tuple(runs))
    file = made.save(tmp_path / "a.tokx")
    assert run("session", file, "--export", "all=out/", "--no-verify").status == 0
    written = sorted(each.stem for each in (tmp_path / "out").iterdir())
    assert written == ["German-1-2", "German-1-2-2", "cats", "german-1-2-3"]


@pytest.mark.parametrize(
    ("export", "said"),
    [
        ("1", "is not NAME=FILE"),
        ("all=a.json", "name a folder"),
        ("WordPiece=a.json", "WordPiece is the name of several; there is 1 (Byte-level BPE), 2 (WordPiece)"),
        ("9=a.json", "9 is no run or tokenizer of this session"),
        ("1=a.xyz", "has the name of no tokenizer file"),
        ("1=none/a.json", "make it first"),
        ("1=a.tokx", "would write over the session"),
        ("2=a.tiktoken", "WordPiece: "),
    ],
)
def test_bad_exports_write_nothing(run: Run, file: Path, tmp_path: Path, export: str, said: str) -> None:
    before = {path.name for path in tmp_path.iterdir()}
    assert said in run("session", file, "--export", "1=good.json", "--export", export).complaint
    assert {path.name for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--export 1=english.txt --to tokexplorer", "is part of the corpus"),
        ("--export 1=cats.json", "is read here"),
        ("--export 1=ex.json --export 1=ex.json", "would be written twice"),
        ("--export 1=vocab.json --export 1=merges.txt", "would be written twice"),
        ("--export 1=./", "would write over the session"),
    ],
)
def test_exports_write_over_nothing_of_the_session(
    run: Run, made: Made, tmp_path: Path, options: str, said: str
) -> None:
    session = made.save(tmp_path / "Byte-level-BPE.tokexplorer")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert said in run("session", session, *options.split()).complaint
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ("--export 1=a-vocab.json --export 1=b-vocab.json", "a-vocab.json, a-merges.txt"),
        ("--export 4=a-vocab.txt --export 4=b-vocab.txt", "a-vocab.txt, tokenizer_config.json"),
    ],
)
def test_exports_share_a_config_with_equal_settings(
    run: Run, made: Made, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, options: str, names: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "c").mkdir()
    made.train(SPECS[1].replace(normalizer="bert", pre_tokenizer="bert"))
    file = made.save(tmp_path / "a.tokx")
    ended = run("session", file, *options.split(), "--no-verify")
    assert ended.status == 0
    written = [line.split("written as ")[1].rsplit(", ", 1)[0] for line in ended.out.decode().splitlines()]
    assert written == [names, names.replace("a-", "b-")]
    complaint = run("session", file, "--export", "1=c/vocab.json", "--export", "4=c/vocab.txt").complaint
    assert "c/tokenizer_config.json cannot have the settings of all" in complaint
    assert not [*(tmp_path / "c").iterdir()]


def test_what_is_damaged_is_told(run: Run, file: Path, tmp_path: Path) -> None:
    ended = run("session", file, "--check")
    assert (ended.status, ended.out, ended.err) == (0, b"nothing is damaged\n", "")
    with sqlite3.connect(file) as damaged:
        damaged.execute("UPDATE content SET bytes = x'00' WHERE owner = 'copy/0'")
        damaged.execute("UPDATE content SET bytes = x'00' WHERE owner = '1/byte-bpe' AND name = 'tokenizer'")
    damaged.close()
    ended = run("session", file, "--check", "--json")
    assert ended.status == 1
    assert ended.json["damaged"] == [
        "lost: the run Byte-level BPE: tokenizer is missing",
        f"damaged: the copy of {tmp_path / 'english.txt'}",
    ]
    listed = run("session", file)
    assert listed.status == 0
    assert "note: " in listed.err
    assert "lost: the run Byte-level BPE: tokenizer is missing" in listed.err


@pytest.mark.parametrize("content", [None, b"", b'{"a": 1}', b"SQLite format 3\x00" + bytes(100)])
def test_other_files_are_refused_in_words(run: Run, tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "b.tokx").write_bytes(content)
    for option in ([], ["--check"], ["--rerun"], ["--export", "all=x/"]):
        complaint = run("session", "b.tokx", *option).complaint
        assert complaint.startswith("b.tokx: ")
        assert ("No such file" if content is None else "is not a session") in complaint


def test_a_run_without_a_tokenizer(run: Run, made: Made, tmp_path: Path) -> None:
    failed = replace(made.state.runs[0], id="f", state="failed", reason="It cannot be", vocab_size=None)
    made.state = made.state.replace(runs=(*made.state.runs, failed))
    path = made.save(tmp_path / "a.tokx")
    assert "Byte-level BPE: It cannot be" in run("session", path, "--export", "4=a.json").complaint
    assert "failed: It cannot be" in run("session", path).out.decode()


@pytest.mark.parametrize("options", [("--to", "tokexplorer"), ("--no-verify",)])
def test_what_is_for_an_export_needs_one(run: Callable[..., Ended], options: tuple[str, ...]) -> None:
    assert run("session", "mine.tokx", *options).complaint == f"{options[0]} needs --export"


@pytest.mark.parametrize("has_copy", [True, False])
def test_a_tokenizer_whose_file_was_changed(has_copy: bool, run: Run, made: Made, tmp_path: Path) -> None:
    writer = SessionWriter(tmp_path / "work.tokx")
    writer.write(change_of(made.state, "a", records=makers(made.records)))
    copies = {"cats": tmp_path / "cats.json"} if has_copy else {}
    writer.copy_to(tmp_path / "a.tokx", CopyPlan(tokenizers=copies))
    writer.close()
    other = made.records["1/byte-bpe"].tokenizer
    save_tokenizer(other, tmp_path / "cats.json")  # type: ignore[arg-type]
    ended = run("session", "a.tokx", "--export", "cats=out.json", "--no-verify")
    assert ended.status == 0
    written = load_tokenizer(tmp_path / "out.json").encode(TEXT).ids.tolist()
    assert written == (CATS if has_copy else other).encode(TEXT).ids.tolist()
    what = "the copy in the session is taken" if has_copy else "it is taken as it is now"
    said = (
        f"tokexplorer: note: cats: {tmp_path / 'cats.json'} was changed since the session was saved: {what}\n"
    )
    assert ended.err == said
