"""Tables and estimates of sweeps."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tests.session.sweep.grids import grid
from tokexplorer.session.sweep.plan import (
    AS_IT_IS,
    OWN_SIZE,
    Mix,
    SweepCell,
    SweepError,
    TimeLeft,
    cell_seconds,
    counting_seconds,
    even_sizes,
    sweep_seconds,
)
from tokexplorer.session.sweep.results import (
    IN_HELD_OUT,
    IN_TRAINING,
    CellResult,
    by_size,
    sweep_csv,
    sweep_json,
    sweep_table,
    sweep_tsv,
)
from tokexplorer.session.trade_off.points import TradePoint

PLAN = grid("byte-bpe", "unigram", "bytes", sizes=(300, 1000), mixes=(AS_IT_IS, Mix("B", (2.0,))))


def result(cell: SweepCell) -> CellResult:
    if cell.size == 1000:
        return CellResult(cell, "", None, "too\tlarge")
    values = {(IN_TRAINING, "bytes_per_token"): 2.0, (IN_HELD_OUT, "bytes_per_token"): 1.0 / 3}
    values |= {(IN_TRAINING, "tokens"): 12.0, (IN_HELD_OUT, "fertility"): float("nan")}
    return CellResult(cell, "", TradePoint(cell.size or 259, values))


RESULTS = [result(cell) for cell in PLAN.cells]


def test_small_sizes_come_first_within_a_curve() -> None:
    assert [each.cell for each in by_size(RESULTS)] == list(PLAN.rows)
    assert [each.cell.size for each in RESULTS[:5]] == [OWN_SIZE, 300, 1000, 1000, 300]
    assert [cell.size for cell in PLAN.rows[:5]] == [OWN_SIZE, 300, 1000, 300, 1000]


def test_the_table_leaves_out_what_is_the_same_everywhere() -> None:
    lines = sweep_table(RESULTS).splitlines()
    heading = "algorithm mix size bytes/token, training bytes/token, held out fertility, held out"
    assert " ".join(lines[0].split()) == heading
    assert lines[1].split() == ["bytes", "as", "it", "is", "own", "2.000", "0.3333", "–"]
    assert lines[3].endswith("too\tlarge")
    assert len(lines) == 1 + len(PLAN)


def test_tsv_has_numbers_as_they_are_and_one_cell_for_a_reason() -> None:
    rows = [line.split("\t") for line in sweep_tsv(RESULTS).splitlines()]
    assert {len(row) for row in rows} == {9}
    assert rows[1][:2] == ["bytes", ""]
    assert rows[1][5:] == ["2.0", repr(1 / 3), "", "done"]
    assert rows[3][-1] == "too large"


def test_csv_and_json_tell_of_every_text() -> None:
    rows = list(csv.DictReader(io.StringIO(sweep_csv(RESULTS).decode())))
    assert [row["text"] for row in rows[:4]] == ["training text", "held-out text"] * 2
    assert (rows[0]["size"], rows[0]["vocabulary_size"], rows[0]["tokens"]) == ("", "259", "12")
    assert (rows[1]["bytes_per_token"], rows[1]["fertility"]) == (repr(1 / 3), "")
    assert [row["reason"] for row in rows].count("too\tlarge") == 4
    document = json.loads(sweep_json(PLAN, RESULTS))
    assert len(document["cells"]) == len(PLAN)
    assert document["cells"][0]["size"] is None
    assert document["cells"][0]["texts"][1]["values"]["bytes_per_token"] == 1 / 3


@pytest.mark.parametrize(
    ("bounds", "sizes"),
    [
        ((500, 16_000, 6), (500, 1000, 2000, 4000, 8000, 16_000)),
        ((256, 50_257, 4), (256, 1500, 8600, 50_257)),
        ((7, 9, 50), (7, 8, 9)),
        ((300, 300, 5), (300,)),
        ((300, 900, 1), (300,)),
        ((300, 900, 2), (300, 900)),
    ],
)
def test_sizes_lie_evenly_on_a_logarithmic_axis(bounds: tuple[int, int, int], sizes: tuple[int, ...]) -> None:
    assert even_sizes(*bounds) == sizes


@pytest.mark.parametrize("bounds", [(0, 5, 2), (9, 5, 2), (1, 10**8, 2), (1, 5, 0), (1, 5, 101)])
def test_bounds_that_make_no_sense_are_refused(bounds: tuple[int, int, int]) -> None:
    with pytest.raises(SweepError, match="make no sense"):
        even_sizes(*bounds)


def test_the_time_left_follows_what_was_measured() -> None:
    total_s = sweep_seconds(PLAN, 1_000_000)
    left = TimeLeft(total_s)
    assert left.seconds == total_s
    left.is_done(counting_seconds(1_000_000), 10 * counting_seconds(1_000_000))
    for run in PLAN.runs:
        for _ in run.cells:
            before_s, guess_s = left.seconds, cell_seconds(run, 1_000_000)
            left.is_done(guess_s, 10 * guess_s)
            # A machine ten times as slow: what is left is found to take longer than was guessed.
            assert left.seconds > before_s - 10 * guess_s
    assert left.seconds == pytest.approx(0, abs=1e-9)


def test_what_is_taken_over_says_nothing_about_the_pace() -> None:
    left = TimeLeft(10.0)
    left.is_done(4.0, None)
    assert left.seconds == 6.0
