"""`train --trace`: what could come next, before each step."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

SECOND_STEP = """\
step 2: l + o stands 3 times; one other pair has the same count. Of equally frequent pairs, the first in the \
corpus goes first (minbpe, textbooks).

  count  pair
      3  l + o
      3  n + e
      2  w + </w>
      2  o + we
      2  we + r
      2  r + </w>
      2  we + s
      2  s + t
      2  t + </w>
      2  e + we
      1  o + w
      1  e + w

  times  word
      1  l o w </w>   changes
      1  l o we r </w>   changes
      1  l o we s t </w>   changes
      1  n e w </w>
      1  n e we r </w>
      1  n e we s t </w>

"""


@pytest.fixture
def low(tmp_path: Path) -> str:
    (tmp_path / "low.txt").write_text("low lower lowest\nnew newer newest\n")
    return "low.txt"


def test_one_block_a_step_and_columns_of_the_history(
    run: Callable[..., Ended], low: str, tmp_path: Path
) -> None:
    options = ("--preset", "textbook-bpe", "--merges", "3", "--trace", "--history", "steps.csv")
    told = run("train", low, *options).out.decode()
    assert told.count("\nstep ") + told.startswith("step ") == 3
    assert SECOND_STEP in told
    assert told.splitlines()[-3] == "bpe: 13 tokens, 3 merges"
    with (tmp_path / "steps.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["tied"] for row in rows] == ["1", "2", "1"]
    second = [(row["second_left_text"], row["second_right_text"], row["second_pair_count"]) for row in rows]
    assert second == [("l", "o", "3"), ("n", "e", "3"), ("w", "</w>", "2")]


def test_scores_of_wordpiece_come_with_what_they_are_made_of(
    run: Callable[..., Ended], tmp_path: Path
) -> None:
    words = ["hug"] * 10 + ["pug"] * 5 + ["pun"] * 12 + ["bun"] * 4 + ["hugs"] * 5
    (tmp_path / "hug.txt").write_text(" ".join(words))
    how = ("--algorithm", "wordpiece", "--criterion", "likelihood", "--pre-tokenizer", "whitespace")
    told = run("train", "hug.txt", *how, "--merges", "1", "--trace").out.decode()
    assert "##g + ##s has the score 5 / (20 × 5) = 0.05000, the highest of all pairs." in told
    assert "  0.02778     20    36    20  ##u + ##g\n" in told


def test_the_prunings_of_unigram_are_told_with_losses(run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("the cat sat on the mat, the dog sat on the log\n" * 30)
    how = ("--algorithm", "unigram", "--pre-tokenizer", "sentencepiece", "--vocab-size", "30")
    told = run("train", "text.txt", *how, "--trace").out.decode()
    assert told.startswith("round 1: The next pruning drops ")
    assert "  loss  count  piece\n" in told
    assert "   goes\n" in told


def test_a_trace_is_for_people(run: Callable[..., Ended], low: str) -> None:
    assert "--trace: is text for people; leave out --json" in run("train", low, "--trace", "--json").complaint


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("--algorithm", "words"), "words"),
        (("--algorithm", "wordpiece", "--criterion", "top-down"), "wordpiece that is learned top-down"),
    ],
)
def test_what_has_no_steps_to_tell_is_refused(
    run: Callable[..., Ended], low: str, options: tuple[str, ...], what: str
) -> None:
    complaint = run("train", low, *options, "--vocab-size", "30", "--trace").complaint
    assert complaint == f"--trace: means nothing to {what}"
