"""Tests that take long run in turns: a run of the whole suite has an eighth of their cases.

`long_tests.json` has the functions whose cases take more than 0.7 s together, with their seconds. The
commit decides whose turn it is, so that a commit is always tested in the same way and the next one probably
in another. `--turn 1` to `--turn 8` choose one, `--turn all` has all of them, and so has a run of files or
tests that are named. `--turn all --record-long` measures the functions anew.
"""

from __future__ import annotations

import json
import subprocess
from collections import Counter, defaultdict
from itertools import compress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TURNS = 8
ALL = "all"
EVERY_TIME = "tests/faults/"  # whose turn it always is
LONG_S = 0.7  # a function that takes less always runs
BEGUN_FIRST_S = 20.0  # a file that takes more is begun early: at the end, other processes would wait for it
FILE = Path(__file__).with_name("long_tests.json")

_seconds: defaultdict[str, float] = defaultdict(float)


def function_of(test: str) -> str:
    """A test's name without the parameters of the case."""
    return test.partition("[")[0]


def file_of(test: str) -> str:
    """The file that a test or a function is in."""
    return test.partition("::")[0]


def long_tests() -> dict[str, float]:
    """The functions that take long, with their seconds."""
    found: dict[str, float] = json.loads(FILE.read_text())
    return found


def in_turn(tests: Sequence[str], turn: int) -> list[bool]:
    """For each of all tests in their order whether it runs in a turn, from 1.

    The cases of long functions are dealt out, those that take longest first, each to the turn that has the
    least to do so far.
    """
    long = {name: taken for name, taken in long_tests().items() if not name.startswith(EVERY_TIME)}
    cases = Counter(map(function_of, tests))
    seconds = {
        test: long[function] / cases[function] for test in tests if (function := function_of(test)) in long
    }
    work, turns = [0.0] * TURNS, dict[str, int]()
    for test in sorted(seconds, key=lambda test: -seconds[test]):
        turns[test] = least = work.index(min(work))
        work[least] += seconds[test]
    return [turns.get(test, turn - 1) == turn - 1 for test in tests]


def longest_files() -> list[str]:
    """The files to begin with, the longest first."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for function, taken in long_tests().items():
        seconds[file_of(function)] += taken
    long = [name for name, taken in seconds.items() if taken > BEGUN_FIRST_S]
    return sorted(long, key=lambda name: -seconds[name])


def turn_of(folder: Path) -> int:
    """The turn of the commit that a folder is at; the first one without git."""
    asked = ["git", "-C", str(folder), "rev-parse", "HEAD"]
    try:
        told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 1
    return int(told, 16) % TURNS + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    choices = [*map(str, range(1, TURNS + 1)), ALL]
    parser.addoption("--turn", choices=choices, help="which cases of long tests run")
    parser.addoption("--record-long", action="store_true", help="measure long tests anew")


def pytest_configure(config: pytest.Config) -> None:
    """The processes of a run are told by the first of them."""
    if config.option.turn is None:
        named = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
        config.option.turn = ALL if named else str(turn_of(FILE.parent))


def pytest_report_header(config: pytest.Config) -> str:
    turn = config.option.turn
    return f"long tests: {turn}" if turn == ALL else f"long tests: turn {turn} of {TURNS} (--turn {ALL})"


@pytest.hookimpl(wrapper=True)  # after everybody else: examples are shared by the cases of all turns
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Leave out what runs in other turns, and begin with the files that take the longest."""
    yield
    if config.option.turn != ALL:
        runs = in_turn([item.nodeid for item in items], int(config.option.turn))
        config.hook.pytest_deselected(items=list(compress(items, [not each for each in runs])))
        items[:] = compress(items, runs)
    first = {name: place for place, name in enumerate(longest_files())}
    items.sort(key=lambda item: first.get(file_of(item.nodeid), len(first)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[function_of(report.nodeid)] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.option.record_long and not hasattr(session.config, "workerinput"):
        long = {name: round(taken, 1) for name, taken in sorted(_seconds.items()) if taken > LONG_S}
        FILE.write_text(json.dumps(long, indent=0) + "\n")
