"""`tokexplorer sweep`: what it prints, keeps and takes up again."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import pytest

from tests.session.sweep.grids import SOURCES
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import samples
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.sweep.plan import Mix, SweepPlan
from tokexplorer.session.sweep.results import IN_HELD_OUT
from tokexplorer.session.sweep.sweep import Sweep
from tokexplorer.session.trade_off.points import TRADE_METRICS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

OPTIONS = ("--output", "out", "--algorithm", "byte-bpe", "unigram", "--sizes", "200,300")


@pytest.fixture
def corpus(tmp_path: Path) -> list[Path]:
    """Two files, English and German."""
    paths = []
    for source in SOURCES:
        path = tmp_path / f"{source.title}.txt"
        (document,) = source.open().documents
        path.write_bytes(b"".join(chunk.utf8 for chunk in document.chunks([])))
        paths.append(path)
    return paths


def test_people_get_a_line_for_each_tokenizer(run: Callable[..., Ended], corpus: list[Path]) -> None:
    ended = run("sweep", *corpus, *OPTIONS)
    assert (ended.status, ended.err) == (0, "")
    heading, *lines = ended.out.decode().splitlines()
    assert heading.split("  ")[0] == "algorithm"
    assert [line.split()[:2] for line in lines] == [
        ["byte-bpe", "200"],
        ["byte-bpe", "300"],
        ["unigram", "200"],
        ["unigram", "300"],
    ]
    assert "256 byte symbols" in lines[0]
    assert float(lines[1].split()[2]) > 1


def test_json_and_csv_say_the_same_as_the_library(
    run: Callable[..., Ended], corpus: list[Path], tmp_path: Path
) -> None:
    options: tuple[str, ...] = (
        *OPTIONS,
        "--pre-tokenizer",
        "gpt2",
        "bert",
        "--mix",
        "more=1,2",
        "--mix",
        "less=1,0.5",
    )
    options = (*options, "--min-frequency", "2", "--hold-out", "20", "--hold-out-by", "number")
    told = run("sweep", *corpus, *options, "--json").json
    plan = SweepPlan(
        TrainingPlan.of(TrainingSpec.of("byte-bpe", min_frequency=2), TrainingSpec.of("unigram")).runs,
        (200, 300),
        ("gpt2", "bert"),
        mixes=(Mix("more", (1.0, 2.0)), Mix("less", (1.0, 0.5))),
        hold_out=HoldOut(20, "number"),
    )
    assert SweepPlan.from_dict(told["plan"]) == plan
    assert set(told["figures"]) == {metric.name for metric in TRADE_METRICS}
    results = Sweep(plan, SOURCES, tmp_path / "other").run()
    assert len(told["cells"]) == len(results) == 16
    for cell, result in zip(told["cells"], results, strict=True):
        assert (cell["algorithm"], cell["size"], cell["mix"]) == (
            result.cell.algorithm,
            result.cell.size,
            result.cell.mix,
        )
        if result.point is None:
            assert cell["reason"] == result.reason
            continue
        assert cell["vocabulary_size"] == result.point.vocab_size
        texts = {(text["text"], text["language"]): text["values"] for text in cell["texts"]}
        held_out = texts["held-out text", "all texts"]
        assert held_out["bytes_per_token"] == result.value(IN_HELD_OUT, METRICS["bytes_per_token"])
        assert type(held_out["tokens"]) is int
    rows = list(csv.DictReader(io.StringIO(run("sweep", *corpus, *options, "--csv").out.decode())))
    for cell in told["cells"]:
        of_cell = [
            row
            for row in rows
            if all(row[name] == str(cell[name]) for name in ("algorithm", "size", "pre_tokenizer", "mix"))
        ]
        if cell["reason"]:
            assert [row["reason"] for row in of_cell] == [cell["reason"]]
        for text, row in zip(cell["texts"], of_cell if cell["texts"] else (), strict=True):
            assert (row["text"], row["language"]) == (text["text"], text["language"])
            for name, value in text["values"].items():
                assert row[name] == ("" if value is None else str(value)), METRICS[name]


def test_what_is_done_is_taken_over_and_progress_tells_all(
    run: Callable[..., Ended], corpus: list[Path], tmp_path: Path
) -> None:
    first = run("sweep", *corpus, *OPTIONS, "--save-tokenizers", "--progress", "jsonl")
    told = [json.loads(line) for line in first.err.splitlines()]
    assert {line["stage"] for line in told} == {"count", "sweep"}
    assert told[-1] == {"stage": "sweep", "current": 4, "total": 4}
    lines = (tmp_path / "out" / "results.jsonl").read_bytes()
    assert len(lines.splitlines()) == 4
    assert len(list((tmp_path / "out" / "tokenizers").iterdir())) == 3
    again = run("sweep", *corpus, *OPTIONS)
    assert again.out == first.out
    assert (tmp_path / "out" / "results.jsonl").read_bytes() == lines


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--sizes", "many"), "neither 500,1000,2000 nor 500..16000:6"),
        (("--sizes", "0"), "--sizes: 0 is no whole number"),
        (("--sizes", "9..5:3"), "make no sense"),
        (("--mix", "a"), "is no mix such as more-german=1,2.5"),
        (("--mix", "a=1"), "--mix a: has 1 weight, but there are 2 CORPUS arguments"),
        (("--mix", "a=1,x"), "is no mix"),
        (("--mix", "a=-1,1"), "--mix: a: the weight -1.0 must be 0 or between"),
        (("--hold-out", "60"), "at most 50 %"),
        (("--pre-tokenizer", "gpt9"), "gpt9"),
        (("--algorithm", "lzw"), "lzw"),
        (("--algorithm", "byte-bpe", "--seed-size", "2000"), "--seed-size: means nothing to byte-bpe"),
        (("--algorithm", "byte-bpe", "--sizes", "10"), "no tokenizer of this grid can be had: 10 is smaller"),
        (("--output", "english.txt"), "is a file"),
        (("--vocab-size", "300"), "--vocab-size"),
    ],
)
def test_bad_input_is_one_line(
    run: Callable[..., Ended], corpus: list[Path], options: tuple[str, ...], complaint: str
) -> None:
    corpus[0].rename(corpus[0].with_name("english.txt"))
    paths = corpus[0].with_name("english.txt"), corpus[1]
    assert complaint in run("sweep", *paths, "--output", "out", *options).complaint


def test_a_weight_is_that_of_all_texts_of_a_corpus(run: Callable[..., Ended], corpus: list[Path]) -> None:
    options = ("--output", "out", "--algorithm", "byte-bpe", "--sizes", "300", "--mix", "m=0.5,2", "--json")
    told = run("sweep", "samples", corpus[0], *options).json
    assert told["plan"]["mixes"] == [{"name": "m", "weights": [0.5] * len(samples()) + [2.0]}]
    assert told["cells"][0]["vocabulary_size"] == 300


def test_results_do_not_become_part_of_the_corpus(run: Callable[..., Ended], tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "a.txt").write_text("some text\n")
    ended = run("sweep", folder, "--output", folder / "results")
    assert "is part of the corpus" in ended.complaint


def test_standard_input_can_be_read_once(run: Callable[..., Ended]) -> None:
    text = b"one two three four\n" * 30
    options = ("--output", "out", "--algorithm", "byte-bpe", "--sizes", "260", "--hold-out", "0")
    assert run("sweep", "-", *options, stdin=text).status == 0
    ended = run("sweep", "-", *options, "--pre-tokenizer", "gpt2", "bert", stdin=text)
    assert "can be read only once" in ended.complaint


def test_a_folder_of_something_else_is_told(
    run: Callable[..., Ended], corpus: list[Path], tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "results.jsonl").write_text("mine\n")
    assert "results.jsonl, line 1" in run("sweep", *corpus, *OPTIONS).complaint


def test_no_name_of_a_table_is_a_formula(run: Callable[..., Ended], corpus: list[Path]) -> None:
    table = run("sweep", *corpus, *OPTIONS, "--mix", "@x=1,2", "--csv").out.decode()
    rows = list(csv.DictReader(io.StringIO(table)))
    assert {row["mix"] for row in rows} == {"'@x"}
