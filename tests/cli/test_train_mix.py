"""`tokexplorer train` with weights and held-out lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tokexplorer.corpus.hold_out import HoldOut, LineDivider

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

GERMAN = "".join(f"der {number}. Hund sah {number * 7} Katzen\n" for number in range(150))
ENGLISH = "".join(f"the {number}th dog saw {number * 3} cats\r\n" for number in range(100)) + "the end"
SETTINGS = ("--vocab-size", "300", "--output", "out.json", "--no-verify")


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    for name, text in (("de.txt", GERMAN), ("en.txt", ENGLISH)):
        (tmp_path / name).write_bytes(text.encode())
    return [tmp_path / "de.txt", tmp_path / "en.txt"]


def vocabulary() -> list[bytes]:
    tokenizer = tokexplorer.load("out.json")
    return [tokenizer.token_bytes(token_id) for token_id in range(tokenizer.vocab_size)]


def test_a_weight_is_so_many_copies(run: Callable[..., Ended], files: list[Path]) -> None:
    german, english = files
    told = run("train", *files, "--weight", f"{german}=3", *SETTINGS, "--json").json
    weighed = vocabulary()
    assert [each["weight"] for each in told["sources"]] == [3, 1]
    assert told["corpus_bytes"] == len(GERMAN + ENGLISH)
    assert told["unit_bytes"] == len(GERMAN * 3 + ENGLISH)
    assert run("train", german, german, german, english, *SETTINGS).status == 0
    assert vocabulary() == weighed
    ended = run("train", *files, "--weight", f"{german}=2,5", *SETTINGS)
    assert "german.txt=2.5" in ended.complaint
    lines = run("train", *files, "--weight", f"{german}=2.5", *SETTINGS).out.decode().splitlines()
    assert lines[2] == "weights: de.txt ×2.5, in all metrics but the bytes of the corpus"


def test_held_out_lines_are_as_if_they_were_not_there(
    run: Callable[..., Ended], files: list[Path], tmp_path: Path
) -> None:
    german, english = files
    options = ("--hold-out", "20", "--hold-out-by", "number", "--held-out-file", "held.txt")
    told = run("train", *files, *options, *SETTINGS, "--json").json
    learned = vocabulary()
    divided = [LineDivider(HoldOut(20, "number")).add(path.read_bytes(), last=True) for path in files]
    held = [each.held_out for each in divided]
    assert (tmp_path / "held.txt").read_bytes() == held[0] + held[1]
    assert told["held_out"]["bytes"] == told["held_out"]["measured_bytes"] == len(held[0]) + len(held[1])
    assert (told["held_out"]["percent"], told["held_out"]["by"]) == (20, "number")
    tokenizer = tokexplorer.load("out.json")
    tokens = [len(tokenizer.encode(part.decode())) for part in held]
    words = [len(part.split()) for part in held]
    assert told["held_out"]["bytes_per_token"] == pytest.approx(sum(map(len, held)) / sum(tokens))
    assert told["held_out"]["fertility"] == pytest.approx(
        sum(tokens) / sum(words), rel=0.1
    )  # line ends apart
    for each, part, count in zip(told["sources"], held, tokens, strict=True):
        assert each["held_out_bytes"] == len(part)
        assert each["held_out"]["bytes_per_token"] == pytest.approx(len(part) / count)
    for path, each in zip(files, divided, strict=True):
        path.write_bytes(each.training[0])
    assert run("train", german, english, *SETTINGS).status == 0
    assert vocabulary() == learned


def test_people_get_the_figures_by_source(run: Callable[..., Ended], files: list[Path]) -> None:
    lines = run("train", *files, "--hold-out", "10%", *SETTINGS).out.decode().splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("held out: "))
    assert lines[at].endswith(" tokens a word")
    assert [line.split(":")[0] for line in lines[at + 1 : at + 3]] == ["  de.txt", "  en.txt"]
    plain = run("train", *files, *SETTINGS).out.decode()
    assert "held out" not in plain
    assert "weights" not in plain


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--weight", "fr.txt=2"), "--weight fr.txt: is not among the corpus"),
        (("--weight", "de.txt"), "is not CORPUS=WEIGHT"),
        (("--weight", "de.txt=-1"), "a weight must be 0 or between"),
        (("--weight", "de.txt=0", "--weight", "en.txt=0"), "all weights are 0"),
        (("--weight", "de.txt=2", "--weight", "de.txt=3"), "is given twice"),
        (("--hold-out", "60"), "at most 50 %"),
        (("--hold-out", "x"), "is not a whole number"),
        (("--held-out-file", "held.txt"), "nothing to write without --hold-out"),
        (("--hold-out", "5", "--held-out-file", "out.json"), "--output and --held-out-file are the same"),
        (("--hold-out", "5", "--held-out-file", "de.txt"), "is part of the corpus"),
    ],
)
def test_what_cannot_be(
    run: Callable[..., Ended], files: list[Path], arguments: tuple[str, ...], complaint: str
) -> None:
    ended = run("train", "de.txt", "en.txt", *SETTINGS, *arguments)
    assert complaint in ended.complaint
    assert not (files[0].parent / "out.json").exists()


def test_a_failed_run_leaves_no_held_out_file(run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"good line\n" * 300_000 + b"\xff")
    ended = run("train", "bad.txt", "--hold-out", "30", "--held-out-file", "held.txt", *SETTINGS)
    assert "FF is not UTF-8" in ended.complaint
    assert [path.name for path in tmp_path.iterdir()] == ["bad.txt"]
