"""Which tests a run of the whole suite has."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.conftest import PROJECT
from tests.turns import (
    ALL,
    BEGUN_FIRST_S,
    EVERY_TIME,
    TURNS,
    file_of,
    in_turn,
    long_tests,
    longest_files,
    turn_of,
)

if TYPE_CHECKING:
    from pathlib import Path


LONG = next(name for name in long_tests() if not name.startswith(EVERY_TIME))
FILE = "tests/session/test_digits.py"
SHORT = "tests/test_turns.py::test_a_short_one"


def test_each_case_of_a_long_test_runs_in_one_turn_and_all_else_in_each() -> None:
    cases = [f"{LONG}[{number}]" for number in range(2 * TURNS + 1)]
    always = [SHORT, *(name for name in long_tests() if name.startswith(EVERY_TIME))]
    tests = [*cases, *always]
    runs = Counter(
        test
        for turn in range(1, TURNS + 1)
        for test, has_turn in zip(tests, in_turn(tests, turn), strict=True)
        if has_turn
    )
    assert {runs[test] for test in cases} == {1}
    assert {runs[test] for test in always} == {TURNS}


@pytest.mark.parametrize("turn", range(1, TURNS + 1))
def test_a_turn_has_a_share_of_the_cases(turn: int) -> None:
    cases = [f"{LONG}[{number}]" for number in range(4 * TURNS)]
    assert sum(in_turn(cases, turn)) == 4


def test_turns_take_about_the_same_time() -> None:
    singles = [name for name in long_tests() if not name.startswith(EVERY_TIME)]
    turns = [
        sum(long_tests()[name] for name, runs in zip(singles, in_turn(singles, turn), strict=True) if runs)
        for turn in range(1, TURNS + 1)
    ]
    assert max(turns) < 1.02 * sum(turns) / TURNS


def test_files_that_take_long_are_begun_first_and_are_there() -> None:
    names = longest_files()
    assert names
    assert all((PROJECT / name).is_file() for name in names)
    seconds = Counter[str]()
    for test, taken in long_tests().items():
        seconds[file_of(test)] += round(taken * 10)
    assert [seconds[name] for name in names] == sorted((seconds[name] for name in names), reverse=True)
    assert all(seconds[name] > 10 * BEGUN_FIRST_S for name in names)


def collected(*options: str) -> int:
    """How many tests of a file with long ones a run has."""
    asked = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", FILE, *options]
    told = subprocess.run(asked, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    return sum(line.startswith(FILE) for line in told.splitlines())


def test_a_file_that_is_named_runs_whole() -> None:
    whole = collected()
    assert whole == collected("--turn", ALL)
    assert 0 < collected("--turn", "1") < whole


def test_the_commit_decides_whose_turn_it_is() -> None:
    assert 1 <= turn_of(PROJECT) <= TURNS
    assert turn_of(PROJECT) == turn_of(PROJECT / "tests")


def test_without_git_it_is_the_first(tmp_path: Path) -> None:
    assert turn_of(tmp_path) == 1
