"""Reports: not too many, none that matters lost, and a bar that cleans up."""

from __future__ import annotations

import json
import sys
import time
from contextlib import suppress

import pytest

from tokexplorer.cli.streams import Bar, JsonLines, Reporter, StageProgress, reporter


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in seconds, to be set by the test."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_at_most_ten_a_second_and_always_the_last(
    clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    with JsonLines() as lines:
        for done in range(1, 101):
            clock[0] += 0.01
            lines.report("count", done, 100)
        for done in range(1, 4):
            lines.report("train", done, 3)
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    counts = [line["current"] for line in told if line["stage"] == "count"]
    assert counts[0] == 1
    assert counts[-1] == 100
    assert len(counts) <= 12
    assert [line for line in told if line["stage"] == "train"] == [
        {"stage": "train", "current": 1, "total": 3},
        {"stage": "train", "current": 3, "total": 3},
    ]


def test_a_bar_shows_share_amount_rate_and_time_left(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    with Bar() as bar:
        bar.report("count", 0, 40_000_000)
        clock[0] += 1.0
        bar.report("count", 10_000_000, 40_000_000)
        drawn = capsys.readouterr().err
        assert drawn.split("\r")[-1].rstrip() == (
            "count  [######..................]  25%  10.0 MB of 40.0 MB  10.0 MB/s  3 s left"
        )
        clock[0] += 1.0
        bar.report("train", 5, 10)
        assert "train  [############............]  50%  5 of 10" in capsys.readouterr().err
    wiped = capsys.readouterr().err
    assert wiped.strip() == ""
    assert wiped.endswith("\r")


def test_a_bar_fits_its_terminal(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    with suppress(KeyboardInterrupt), Bar() as bar:
        bar.report("count", 1, 2)
        raise KeyboardInterrupt
    lines = capsys.readouterr().err.split("\r")
    assert max(map(len, lines)) == 29
    assert lines[-2].strip() == ""


def test_the_kind_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(reporter("bar")) is Bar
    assert type(reporter("jsonl")) is JsonLines
    assert type(reporter("none")) is Reporter
    assert type(reporter("auto")) is Reporter
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert type(reporter("auto")) is Bar


def test_a_stage_without_known_total(capsys: pytest.CaptureFixture[str]) -> None:
    with JsonLines() as lines:
        StageProgress(lines, "count").report(7)
    assert json.loads(capsys.readouterr().err) == {"stage": "count", "current": 7, "total": 7}


def test_bytes_that_are_fetched_of_nobody_knows_how_many(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    with Bar() as bar:
        fetching = StageProgress(bar, "fetch")
        fetching.report(0)
        clock[0] += 1.0
        fetching.report(2_500_000)
        assert capsys.readouterr().err.split("\r")[-1].rstrip() == "fetch  2.5 MB  2.5 MB/s"
        clock[0] += 1.0
        fetching.report(5_000_000, 10_000_000)
        assert "50%  5.0 MB of 10.0 MB" in capsys.readouterr().err
