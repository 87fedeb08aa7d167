"""`tokexplorer convert`: every kind of file as every other that can hold it, or a reason why not."""

from __future__ import annotations

import gzip
import json
from importlib.metadata import version
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.formats.families import corpus, trained
from tests.formats.rank_files import BYTES, rank_file
from tests.formats.test_library_tokenizer import like_llama
from tests.session.share.made import data_of
from tokexplorer.formats.hf.library import of_file
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile
from tokexplorer.formats.reference import Difference, VerifyResult
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.hub.fetch import NamedFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import tiktoken

    from tests.cli.conftest import Ended

    Run = Callable[..., Ended]

NAMES = ("a.json", "ranks.tiktoken", "vocab.json", "b.json")


def test_round_by_three_kinds(run: Run, tmp_path: Path) -> None:
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / NAMES[0])
    for source, target in pairwise(NAMES):
        ended = run("convert", source, target, "--text", "-", stdin=b"the <pad> cat")
        assert ended.status == 0
        assert b"\nverified: identical on 2" in ended.out
    first, last = (tokexplorer.load(tmp_path / name) for name in (NAMES[0], NAMES[-1]))
    text = corpus()[:20_000] + "<pad>"
    assert first.encode_ids(text).tolist() == last.encode_ids(text).tolist()
    assert (tmp_path / "merges.txt").exists()
    ours, theirs = (tokexplorer.load(tmp_path / name) for name in NAMES[1:3])
    assert dict(ours.special_tokens) == dict(theirs.special_tokens)


def test_the_printed_lines_of_python_load_the_ranks(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", "")
    ours = trained("byte-bpe, cl100k")
    save_tokenizer(ours, tmp_path / "a.json")
    told = run("convert", "a.json", "r.tiktoken", "--json").json
    assert (told["verified"], told["library"], told["difference"]) == (True, "tiktoken", None)
    assert told["verified_texts"] > 200
    made: dict[str, tiktoken.Encoding] = {}
    exec(told["python"], made)
    text = "Low <s> 12345, été\n"
    assert made["encoding"].encode(text, allowed_special="all") == ours.encode(text).ids.tolist()


@pytest.mark.parametrize(
    ("name", "arguments", "why"),
    [
        ("unigram", ["out.tiktoken"], "cannot hold this tokenizer: tiktoken knows byte-level BPE only"),
        ("unigram", ["merges.txt"], "holds BPE only"),
        ("byte-bpe, gpt2", ["out", "--to", "vocab-merges"], "is the name of neither half"),
        ("byte-bpe, gpt2", ["out.yaml"], "has the name of no tokenizer file"),
        ("byte-bpe, gpt2", ["out.json.gz"], "is written unpacked; leave .gz out of its name"),
        ("byte-bpe, gpt2", ["in.json"], "is the file that is converted"),
        ("byte-bpe, gpt2", ["no/out.json"], "the folder no is not there"),
        ("byte-bpe, gpt2", ["out.json", "--encoding", "gpt2"], "no encoding is needed"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_written(
    name: str, arguments: list[str], why: str, run: Run, tmp_path: Path
) -> None:
    save_tokenizer(trained(name), tmp_path / "in.json")
    assert why in run("convert", "in.json", *arguments).complaint
    assert [each.name for each in tmp_path.iterdir()] == ["in.json"]


def test_a_file_that_its_library_reads_otherwise_is_not_called_good(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    difference = Difference("the cat", 0, ((1, (0, 1)),), ((2, (0, 1)),))
    monkeypatch.setattr("tokexplorer.formats.verify.verify_file", lambda *_: VerifyResult(3, difference))
    save_tokenizer(trained("wordpiece"), tmp_path / "in.json")
    ended = run("convert", "in.json", "vocab.txt")
    assert ended.status == 1
    assert b"NOT GOOD" in ended.out
    assert b"'the cat': token 0: ours is id 1" in ended.out
    assert run("convert", "in.json", "vocab.txt", "--no-verify").status == 0


def test_what_is_not_replayed_is_copied_as_its_own_kind(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    like_llama().save(str(tmp_path / "in.json"))
    library = of_file(TokenizerFile(tmp_path / "in.json"), "of a test")
    monkeypatch.setattr("tokexplorer.formats.opening.open_tokenizer", lambda *_, **__: library)
    ended = run("convert", "in.json", "out.json")
    assert ended.status == 0
    assert b"a copy: not replayed here, but run on tokenizers itself\nverified: identical on 2" in ended.out
    assert f"with tokenizers {version('tokenizers')}\n".encode() in ended.out
    assert "can only be copied as what tokenizers reads" in run("convert", "in.json", "out.model").complaint
    assert not (tmp_path / "out.model").exists()


def test_neither_half_is_written_over_by_the_other(run: Run, tmp_path: Path) -> None:
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / "merges.txt")
    assert "is the file that is converted" in run("convert", "merges.txt", "vocab.json").complaint


def test_the_vocabulary_of_merges_of_any_name_is_not_written_over(run: Run, tmp_path: Path) -> None:
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / "merges.txt")
    merges, vocab = tmp_path / "mine.txt", tmp_path / "mine.json"
    (tmp_path / "merges.txt").rename(merges)
    (tmp_path / "vocab.json").rename(vocab)
    before = vocab.read_bytes()
    assert "is the file that is converted" in run("convert", merges, vocab).complaint
    assert vocab.read_bytes() == before


@pytest.mark.parametrize("ranks", ["mine.cl100k_base.tiktoken", "mine.cl100k_base.tiktoken.gz"])
def test_nothing_is_written_where_ranks_look_for_their_pattern(ranks: str, run: Run, tmp_path: Path) -> None:
    data = rank_file(BYTES)
    (tmp_path / ranks).write_bytes(gzip.compress(data) if ranks.endswith(".gz") else data)
    output = f"{ranks.removesuffix('.gz')}.json"
    assert "says how it splits texts" in run("convert", ranks, output).complaint
    assert [each.name for each in tmp_path.iterdir()] == [ranks]
    like_llama().save(str(tmp_path / "llama.json"))
    assert "says how it splits texts" in run("convert", "llama.json", output).complaint
    assert run("convert", ranks, "mine.json").status == 0
    assert tokexplorer.load(tmp_path / ranks).vocab_size == 256


def test_a_name_is_converted(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / "in.json")
    named: list[str] = []

    def find(name: str, *_: object, **__: object) -> NamedFile:
        named.append(name)
        return NamedFile(tmp_path / "in.json", None, "org/name moved.")

    monkeypatch.setattr("tokexplorer.cli.tokenizer_arguments.find_named", find)
    ended = run("convert", "hf:org/name", "r.tiktoken", "--json")
    assert named == ["hf:org/name"]
    assert (ended.json["verified"], ended.json["notes"]) == (True, ["org/name moved."])
    assert ended.json["proof"].startswith("Replayed here: identical to tokenizers ")


def test_ranks_of_an_unknown_encoding_are_read_as_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.bpe").write_bytes(rank_file([*BYTES, b"a1"]))
    assert "--encoding" in run("encode", "--tokenizer", "mine.bpe", "--ids", stdin=b"a1").complaint
    for pattern, ids in (("gpt2", b"97 49\n"), ("none", b"256\n")):
        told = ("--tokenizer", "mine.bpe", "--encoding", pattern)
        assert run("encode", *told, "--ids", stdin=b"a1").out == ids
        assert run("decode", *told, stdin=ids).out == b"a1"
        assert run("vocab", *told, "--json").status == 0
        assert run("explain", *told, "a1").status == 0
        assert run("compare", *told, "-", stdin=b"a1").status == 0
    assert tokexplorer.load(tmp_path / "mine.bpe", encoding="none").encode_ids("a1").tolist() == [256]
    ended = run("convert", "mine.bpe", "out.json", "--encoding", "gpt2", "--json")
    assert ended.json["vocab_size"] == 257
    assert json.loads((tmp_path / "out.json").read_text())["model"]["type"] == "BPE"


def test_compare_reads_all_ranks_as_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.cl100k_base.tiktoken").write_bytes(rank_file([*BYTES, b"a1"]))
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / "other.json")
    text = ("-", "--metrics", "tokens", "--csv")
    tokenizers = ("--tokenizer", "a.cl100k_base.tiktoken", "--tokenizer", "other.json")
    usual, told = (
        run("compare", *tokenizers, *encoding, *text, stdin=b"a1").out.decode().splitlines()
        for encoding in ((), ("--encoding", "none"))
    )
    assert [lines[1].split(",")[-2] for lines in (usual, told)] == ["2", "1"]
    assert usual[2] == told[2]
    complaint = run("compare", *tokenizers, "--encoding", "nosuch", *text, stdin=b"a").complaint
    assert "cannot be read as 'nosuch', which is unknown" in complaint
    alone = run("compare", "--tokenizer", "other.json", "--encoding", "none", *text, stdin=b"a")
    assert "no tokenizer is a file of tiktoken's ranks" in alone.complaint


def test_share_reads_ranks_as_told_beside_files_of_other_kinds(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.bpe").write_bytes(rank_file([*BYTES, b"a1"]))
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / "other.json")
    given = ("share", "--tokenizer", "other.json", "--encoding", "none", "-", "--output", "page.html")
    assert run(*given, "--tokenizer", "mine.bpe", stdin=b"a1").status == 0
    columns = data_of((tmp_path / "page.html").read_bytes())["columns"]
    assert [each["name"] for each in columns] == ["other.json", "mine.bpe"]
    assert "no tokenizer is a file of tiktoken's ranks" in run(*given, stdin=b"a1").complaint


def test_catalogue_reads_ranks_as_told_beside_others(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.bpe").write_bytes(rank_file([*BYTES, b"a1"]))
    save_tokenizer(trained("byte-bpe, gpt2"), tmp_path / "other.json")
    rows = json.loads(run("catalogue", "other.json", "mine.bpe", "--encoding", "none", "--json").out)
    assert [row["splitter"] for row in rows] == ["gpt2", "none"]
    for name in ("other.json", "tiktoken:gpt-4o"):
        complaint = run("catalogue", name, "--encoding", "gpt2").complaint
        assert "no tokenizer is a file of tiktoken's ranks" in complaint


@pytest.mark.parametrize(
    "command", ["catalogue", "compare - --tokenizer", "share - --output a.html --tokenizer"]
)
def test_a_file_that_is_not_there_is_told_before_an_encoding_for_it(run: Run, command: str) -> None:
    complaint = run(*command.split(), "nothing.tiktoken", "--encoding", "gpt2", stdin=b"a").complaint
    assert complaint.startswith("nothing.tiktoken: No such file")


def test_a_text_to_verify_with_is_no_text_without_that(run: Run) -> None:
    complaint = run("convert", "in.json", "out.json", "--text", "-", "--no-verify").complaint
    assert "--text is a text to verify with" in complaint


def test_an_encoding_is_for_a_name(run: Run) -> None:
    assert "--encoding: is for a NAME" in run("catalogue", "--encoding", "nosuch").complaint


def test_a_config_that_is_read_along_is_not_written_over(run: Run, tmp_path: Path) -> None:
    save_tokenizer(trained("wordpiece"), tmp_path / "vocab.txt")
    before = (tmp_path / "tokenizer_config.json").read_bytes()
    ended = run("convert", "vocab.txt", "tokenizer_config.json")
    assert "is the file that is converted" in ended.complaint
    assert (tmp_path / "tokenizer_config.json").read_bytes() == before
