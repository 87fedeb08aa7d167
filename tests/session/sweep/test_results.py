"""The lines that keep what a sweep found."""

from __future__ import annotations

import json
import math
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.limits import limited_files
from tests.session.sweep.grids import grid
from tokexplorer.core.spec import ALGORITHMS, TrainingSpec
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.sweep.plan import SweepCell, SweepError
from tokexplorer.session.sweep.results import (
    CellResult,
    ResultsFile,
    key_of,
    sweep_from_plain,
    sweep_to_plain,
)
from tokexplorer.session.trade_off.points import TRADE_METRICS, TradePoint

if TYPE_CHECKING:
    from pathlib import Path

NAMES = st.text(st.characters(), max_size=5)  # lone surrogates, too
NUMBERS = st.one_of(st.floats(allow_infinity=False), st.integers(0, 2**62).map(float))
CELL = SweepCell("byte-bpe", 300, "gpt2", "none", "as it is")


@st.composite
def results(draw: st.DrawFn) -> CellResult:
    cell = SweepCell(
        draw(st.sampled_from(ALGORITHMS)), draw(st.integers(0, 10**7)), *draw(st.tuples(*[NAMES] * 3))
    )
    if draw(st.booleans()):
        return CellResult(cell, draw(NAMES), None, draw(NAMES.filter(bool)))
    samples = st.tuples(st.sampled_from(TextKind), NAMES)
    figures = st.sampled_from([metric.name for metric in TRADE_METRICS])
    values = draw(st.dictionaries(st.tuples(samples, figures), NUMBERS, max_size=6))
    return CellResult(cell, draw(NAMES), TradePoint(draw(st.integers(1, 10**7)), values))


def contents(result: CellResult) -> object:
    """What can be compared: NaN as a word."""
    point = result.point
    values = point and {key: "NaN" if math.isnan(value) else value for key, value in point.values.items()}
    return result.cell, result.key, point and point.vocab_size, values, result.reason


@given(results())
def test_a_result_survives_being_written_and_read(result: CellResult) -> None:
    line = result.to_line()
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    again = CellResult.from_line(line)
    assert contents(again) == contents(result)
    assert again.to_line() == line


@given(results(), st.sampled_from(["algorithm", "size", "mix", "key"]), st.sampled_from([None, 3.5, [], {}]))
def test_a_result_with_a_part_of_another_kind_is_none(result: CellResult, name: str, value: object) -> None:
    with pytest.raises(ValueError, match="is no result of a sweep"):
        CellResult.from_line(json.dumps(json.loads(result.to_line()) | {name: value}).encode())


@given(st.lists(results(), max_size=3))
def test_a_session_keeps_a_sweep_and_leaves_out_damaged_results(found: list[CellResult]) -> None:
    plan = grid()
    plain = json.loads(json.dumps(sweep_to_plain(plan, found)))
    plain["results"][1:1] = ["{}", 3]
    read = sweep_from_plain(plain)
    assert read is not None
    assert read[0] == plan
    assert list(map(contents, read[1])) == list(map(contents, found))


@pytest.mark.parametrize("plain", [None, 3, {}, {"results": []}, {"plan": {}, "results": []}, {"plan": 3}])
def test_other_values_are_no_sweep(plain: object) -> None:
    assert sweep_from_plain(plain) is None


@pytest.mark.parametrize("line", [b"", b"[]", b"{}", b"\xff", b"3", b'{"key": 1}', b"[" * 100_000])
def test_other_lines_are_no_results(line: bytes) -> None:
    with pytest.raises(ValueError, match="is no result of a sweep"):
        CellResult.from_line(line)


def reason(key: str) -> CellResult:
    return CellResult(CELL, key, None, "no")


def test_lines_are_added_and_read_again(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "new" / "folder")
    assert file.read() == {}
    file.open()
    for key in "ab":
        file.add(reason(key))
    assert list(file.read()) == ["a", "b"]


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path)
    file.open()
    file.add(reason("a"))
    whole = file.path.read_bytes()
    file.path.write_bytes(whole + reason("b").to_line()[:-1])
    assert list(file.read()) == ["a"]
    file.open()
    assert file.path.read_bytes() == whole
    file.add(reason("c"))
    assert list(file.read()) == ["a", "c"]


def test_what_comes_after_a_line_that_could_not_be_written_is_whole(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path)
    file.open()
    file.add(reason("a"))
    with limited_files(file.path.stat().st_size + 9), pytest.raises(OSError, match="too large"):
        file.add(reason("b"))
    assert list(file.read()) == ["a"]
    file.add(reason("c"))
    assert list(file.read()) == ["a", "c"]


def test_a_file_of_something_else_is_told_with_its_line(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path)
    file.path.write_bytes(b"hello\nyou\n")
    with pytest.raises(SweepError, match=r"results\.jsonl, line 1"):
        file.read()


def test_one_line_of_something_else_is_not_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b'{"text": "mine, without a line end"}')
    with pytest.raises(SweepError, match="is no result of a sweep"):
        ResultsFile(tmp_path).read()
    for begun in (b"", b"{", b'{"key": "00', b"\0\0"):
        path.write_bytes(begun)
        assert ResultsFile(tmp_path).read() == {}


def test_damaged_lines_are_left_out(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path)
    file.path.write_bytes(b"hello\n" + reason("a").to_line() + b"\n" + reason("b").to_line())
    assert list(file.read()) == ["a", "b"]


def test_two_sweeps_add_to_one_file(tmp_path: Path) -> None:
    files = ResultsFile(tmp_path), ResultsFile(tmp_path)
    for file in files:
        file.open()
    for number in range(6):
        files[number % 2].add(reason("long" * (number % 3) + str(number)))
    assert len(files[0].read()) == 6
    assert file.path.read_bytes().count(b"\n") == 6


def test_threads_add_to_one_file(tmp_path: Path) -> None:
    files = [ResultsFile(tmp_path) for _ in range(4)]
    threads = [
        Thread(target=lambda file=file, place=place: [file.add(reason(f"{place}{n}")) for n in range(20)])
        for place, file in enumerate(files)
    ]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(files[0].read()) == 80


def test_a_line_waits_until_nobody_else_adds_to_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    file = ResultsFile(tmp_path)
    file.open()
    lock, wants, is_free = fcntl.flock, Event(), Event()
    ended_when_free: list[bool] = []

    def asked(*args: Any) -> None:
        wants.set()
        lock(*args)

    def add() -> None:
        file.add(reason("a"))
        ended_when_free.append(is_free.is_set())
        wants.set()

    thread = Thread(target=add)
    with file.path.open("ab+") as other:
        lock(other, fcntl.LOCK_EX)
        monkeypatch.setattr(fcntl, "flock", asked)
        thread.start()
        assert wants.wait(60)
        assert file.path.read_bytes() == b""
        is_free.set()
    thread.join()
    assert ended_when_free == [True]
    assert list(file.read()) == ["a"]


def test_a_key_depends_on_what_the_result_depends_on() -> None:
    spec = TrainingSpec.of("byte-bpe")
    known = key_of(CELL, spec, "f")
    # The size is the cell's, the alphabet of other algorithms means nothing to this one.
    assert key_of(CELL, spec.replace(vocab_size=9, character_coverage=0.99), "f") == known
    others = {
        key_of(CELL._replace(size=301), spec, "f"),
        key_of(CELL._replace(mix="B"), spec, "f"),
        key_of(CELL, spec.replace(min_frequency=2), "f"),
        key_of(CELL, spec.replace(special_tokens=()), "f"),
        key_of(CELL, spec, "g"),
    }
    assert len(others - {known}) == 5
