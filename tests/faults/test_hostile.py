"""Some hostile files of every format; `python -m tests.faults.hostile` opens as many as one likes."""

from __future__ import annotations

import os
import random
import signal
import sys

import pytest

from tests.faults.hostile import KINDS, made, opener, run, shrunk

TIMES = 24
SEED = 7

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory as Linux tells it")


def test_hostile_files_of_every_format_are_opened_or_refused_in_a_sentence() -> None:
    seen, faults = run(KINDS, SEED, TIMES, 3600, proofs=False)
    assert not faults
    assert seen.total() == TIMES * len(KINDS)
    assert {what.partition(" ")[2] for what in seen} == {"opened", "refused"}


@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        ("corpus", 900480135),  # a zip whose checksum is wrong, seen when its first rows are read
        ("corpus", 820698858),  # pyarrow says OverflowError of a length
        ("corpus", 1029475497),  # pyarrow ends the process if the first line is null
        ("corpus", 820701385),  # names of columns that are pages long
        ("tokexplorer", 900481212),  # the name of a normalizer likewise
        ("tokexplorer", 900486741),  # a pattern that repeats so often that the number has 5,000 digits
    ],
)
def test_what_was_found_stays_found(kind: str, seed: int) -> None:
    assert not run((kind,), seed, 1, 3600, proofs=False)[1]


def test_the_same_seed_makes_the_same_files() -> None:
    for kind in KINDS:
        if kind != "session":  # SQLite writes random numbers into its files
            assert made(kind, 5) == made(kind, 5)


def test_a_process_that_ends_is_told_and_the_next_file_is_opened() -> None:
    with opener() as process:
        os.kill(process.pid, signal.SIGSEGV)
        ended = process.open("corpus", {"a.txt": b"abc"}, proven=False)
        assert ended.what == "the process ended: SIGSEGV"
        assert ended.is_wrong
        assert process.open("corpus", {"a.txt": b"abc"}, proven=False).what == "opened"


def test_a_file_is_made_smaller() -> None:
    data = random.Random(1).randbytes(500).replace(b"!", b"") + b"!" + bytes(300)
    assert shrunk({"a": data, "b": b"xyz"}, lambda files: b"!" in files["a"]) == {"a": b"!", "b": b""}
