"""`tokexplorer train`: what it prints, writes and verifies."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

import pytest
from tokenizers import Tokenizer

import tokexplorer
from tests.formats.exported import their_tokens
from tokexplorer.cli import train
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.corpus.sources import samples
from tokexplorer.formats import tokenizer_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXT = "".join(f"line {number} of a text, with sévéral wörds and 漢字\r\n" for number in range(200))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "corpus.txt"
    path.write_bytes(TEXT.encode())
    return path


def test_one_json_document_tells_everything(run: Callable[..., Ended], corpus: Path) -> None:
    ended = run("train", corpus, "--vocab-size", "400", "--output", "out.json", "--json")
    told = ended.json
    assert (ended.status, ended.err) == (0, "")
    assert told["algorithm"] == "byte-bpe"
    assert told["vocab_size"] == 400
    assert told["corpus_bytes"] == told["unit_bytes"] == len(TEXT.encode())
    assert told["corpus_characters"] == len(TEXT)
    assert told["output"] == "out.json"
    assert told["steps"] == 143
    assert (told["verified"], told["difference"]) == (True, None)
    assert told["verified_texts"] > 20
    assert set(told["seconds"]) == {"read", "count", "train", "verify"}
    assert all(seconds > 0 for seconds in told["seconds"].values())
    ids = run("encode", "--tokenizer", "out.json", corpus, "--ids").out.split()
    assert told["corpus_tokens"] == len(ids)
    counter = tokexplorer.train([TEXT], vocab_size=400)
    assert len(counter.encode(TEXT)) == told["corpus_tokens"]


def test_a_length_that_counted_units_do_not_tell_is_not_told(run: Callable[..., Ended], corpus: Path) -> None:
    relative = ("train", corpus, "--algorithm", "entropy-patches", "--entropy-threshold-kind", "relative")
    told = run(*relative, "--json").json
    assert (told["entropy_threshold_kind"], told["corpus_tokens"]) == ("relative", None)
    assert "length in tokens not known" in run(*relative).out.decode()


def test_people_get_a_few_lines(run: Callable[..., Ended], corpus: Path) -> None:
    too_many = ("train", corpus, "--vocab-size", "1,000", "--output", "out.json", "--min-frequency", "2")
    assert "cannot be reached" in run(*too_many, "--strict-vocab-size").complaint
    assert run(*too_many).out.decode().splitlines()[0].endswith(" merges: as many as there are")
    ended = run("train", corpus, "--vocab-size", "300", "--output", "out.json")
    lines = ended.out.decode().splitlines()
    assert lines[0] == "byte-bpe: 300 tokens, 43 merges"
    assert lines[1].startswith(f"corpus: {len(TEXT.encode()):,} bytes, ")
    assert lines[-1].startswith("written: out.json; tokenizers encodes ")
    assert lines[-1].endswith(" texts alike")


def test_the_file_is_the_tokenizer(run: Callable[..., Ended], corpus: Path) -> None:
    settings = ("--pre-tokenizer", "cl100k", "--normalizer", "NFC", "--tie-break", "first-seen")
    special = ("--special-token", "<a>", "<b>", "--special-token", "<c d>")
    assert (
        run("train", corpus, "--vocab-size", "330", *settings, "--output", "out.json", *special).status == 0
    )
    ours = tokexplorer.load("out.json")
    assert isinstance(ours.tokenizer, PipelineTokenizer)
    pipeline = ours.tokenizer.pre_tokenizer_name, ours.tokenizer.normalizer_name
    assert (ours.vocab_size, *pipeline) == (330, "cl100k", "NFC")
    assert dict(ours.special_tokens) == {"<a>": 0, "<b>": 1, "<c d>": 2}
    reference = Tokenizer.from_file("out.json")
    assert [token_id for token_id, _ in their_tokens(reference, TEXT)] == ours.encode(TEXT).ids.tolist()


def test_special_tokens_may_be_none(run: Callable[..., Ended], corpus: Path) -> None:
    assert (
        run("train", corpus, "--vocab-size", "256", "--no-special-token", "--output", "out.json").status == 0
    )
    assert tokexplorer.load("out.json").vocab_size == 256


def test_the_history_is_every_merge(run: Callable[..., Ended], corpus: Path, tmp_path: Path) -> None:
    ended = run(
        *("train", corpus, "--vocab-size", "300", "--output", "out.json", "--history", "run.csv", "--json")
    )
    with (tmp_path / "run.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 43
    assert rows[-1]["corpus_tokens"] == str(ended.json["corpus_tokens"])
    assert rows[-1]["vocab_size"] == "300"
    assert ended.json["history"] == "run.csv"


def test_all_kinds_of_corpus_are_read_in_order(
    run: Callable[..., Ended], corpus: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "b.txt").write_text("from a folder")
    (folder / ".hidden").write_text("not this")
    ended = run(
        *("train", corpus, folder, "-", "samples", "--vocab-size", "300", "--output", "out.json", "--json"),
        stdin=b"from a pipe",
    )
    sample_bytes = sum(len(sample.read_text().encode()) for sample in samples())
    expected = len(TEXT.encode()) + len("from a folder") + len("from a pipe") + sample_bytes
    assert ended.json["corpus_bytes"] == expected
    assert any(".hidden: left out: hidden" in note for note in ended.json["notes"])
    assert "note: " in ended.err


def test_python_reference_is_there(run: Callable[..., Ended]) -> None:
    told = run("train", "python-topics", "--vocab-size", "300", "--output", "out.json", "--json").json
    assert told["corpus_bytes"] > 100_000
    assert told["verified"] is True


def test_files_in_other_encodings(run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "utf16.txt").write_bytes(
        "\ufeffwörter ".encode("utf-16-le") + "wörter ".encode("utf-16-le") * 20
    )
    (tmp_path / "latin.txt").write_bytes("wörter ".encode("latin-1") * 21)
    output = ("--vocab-size", "262", "--output", "out.json", "--json")
    assert run("train", "utf16.txt", *output).json["corpus_bytes"] == 21 * 8
    assert "--on-error skip, replace, cp1252, iso8859-1" in run("train", "latin.txt", *output).complaint
    for policy, byte_count in (("latin-1", 21 * 8), ("skip", 21 * 6), ("replace", 21 * 9)):
        assert run("train", "latin.txt", *output, "--on-error", policy).json["corpus_bytes"] == byte_count


def test_a_million_bytes_in_one_line(run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "line").write_text("all of it in one line, " * 50_000)
    told = run("train", "line", "--vocab-size", "262", "--output", "out.json", "--json").json
    assert told["corpus_bytes"] == 1_150_000
    assert told["verified"] is True


def test_progress_as_json_lines(run: Callable[..., Ended], corpus: Path) -> None:
    ended = run(
        "train", corpus, "--vocab-size", "400", "--output", "out.json", "--progress", "jsonl", "--json"
    )
    lines = [json.loads(line) for line in ended.err.splitlines()]
    assert all(set(line) == {"stage", "current", "total"} for line in lines)
    last = {line["stage"]: (line["current"], line["total"]) for line in lines}
    assert list(last) == ["count", "train", "verify"]
    assert last["count"] == (len(TEXT.encode()),) * 2
    assert last["train"] == (143, 143)
    assert last["verify"] == (ended.json["verified_texts"],) * 2


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        (r"\h+|\w+", "ours is id"),  # blanks to `regex`, hexadecimal digits to Oniguruma
        (r"(?V1)[\w--\d]+", "tokenizers cannot load it: Oniguruma error"),
    ],
)
def test_a_file_that_encodes_otherwise_is_not_called_good(
    run: Callable[..., Ended], pattern: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("train", "samples", "--vocab-size", "600", "--pre-tokenizer", f"regex:{pattern}")
    assert "may read the pattern otherwise" in run(*arguments, "--output", "out.json").complaint
    monkeypatch.setattr(tokenizer_json, "pattern_problem", lambda _: None)
    monkeypatch.setattr("tokexplorer.formats.hf.pre_tokenizers.for_oniguruma", str)
    ended = run(*arguments, "--output", "out.json")
    assert ended.status == 1
    assert "NOT GOOD: out.json is written, but tokenizers reads it differently:" in ended.out.decode()
    assert why in ended.out.decode()
    ended = run(*arguments, "--output", "out.json", "--json")
    assert ended.status == 1
    assert ended.json["verified"] is False
    assert why in ended.json["difference"]


def test_verification_can_be_left_out(
    run: Callable[..., Ended], corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("train", corpus, "--vocab-size", "300", "--output", "out.json", "--no-verify")
    monkeypatch.delattr(train, "tried")
    ended = run(*arguments, "--pre-tokenizer", r"regex:\s+|\w+", "--json")
    assert ended.status == 0
    assert ended.json["verified"] is None
    assert run(*arguments).out.decode().splitlines()[-1] == "written: out.json"


def test_merges_may_be_counted_and_nothing_need_be_written(run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "low.txt").write_text("low lower lowest\nnew newer newest\n")
    ended = run("train", "low.txt", "--preset", "textbook-bpe", "--merges", "10")
    assert ended.out.decode().splitlines()[0] == "bpe: 20 tokens, 10 merges"
    told = run("train", "low.txt", "--preset", "textbook-bpe", "--json").json
    assert (told["vocab_size"], told["fell_short"], told["output"], told["verified"]) == (
        25,
        True,
        None,
        None,
    )
    assert {path.name for path in tmp_path.iterdir()} == {"low.txt"}


def test_the_losses_of_every_pruning_are_a_table(run: Callable[..., Ended], tmp_path: Path) -> None:
    words = ["hug"] * 10 + ["pug"] * 5 + ["pun"] * 12 + ["bun"] * 4 + ["hugs"] * 5
    (tmp_path / "hug.txt").write_text(" ".join(words))
    how = ("--algorithm", "unigram", "--pre-tokenizer", "whitespace", "--vocab-size", "10")
    hard = ("--e-step", "viterbi", "--prior", "plain", "--sub-iterations", "1", "--losses", "losses.csv")
    told = run("train", "hug.txt", *how, *hard, "--json").json
    assert (told["e_step"], told["prior"], told["losses"]) == ("viterbi", "plain", "losses.csv")
    with (tmp_path / "losses.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    shown = [(row["round"], row["piece"], row["frequency"], row["goes"], row["why_no_loss"]) for row in rows]
    assert shown == [
        ("1", "ug", "0", "1", "unused"),
        ("1", "pu", "17", "0", ""),
        ("1", "hug", "15", "0", ""),
    ]
    assert [row["loss"][:5] for row in rows] == ["", "0.413", "0.429"]
    refused = run("train", "hug.txt", "--losses", "losses.csv").complaint
    assert "--losses: means nothing to byte-bpe" in refused
    assert "--e-step: means nothing to byte-bpe" in run("train", "hug.txt", "--e-step", "viterbi").complaint


def test_no_token_of_a_table_is_a_formula(run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("".join(f"={n}@{n * 7}-{n}x\n" for n in range(300)))
    train = ("train", "a.txt", "--pre-tokenizer", "none", "--vocab-size")
    assert run(*train, "290", "--history", "h.csv").status == 0
    assert run(*train, "30", "--algorithm", "unigram", "--losses", "l.csv").status == 0
    for name, columns in (("h.csv", ("left_text", "right_text", "new_text")), ("l.csv", ("piece",))):
        with (tmp_path / name).open(newline="") as file:
            cells = [row[column] for row in csv.DictReader(file) for column in columns]
        assert any(cell.startswith(("'=", "'@", "'-")) for cell in cells)
        assert not any(cell.startswith(tuple("=+-@")) for cell in cells)
