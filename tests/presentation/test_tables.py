from __future__ import annotations

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.presentation.tables import comma_separated, tab_separated

CELLS = st.lists(st.text(), min_size=1, max_size=4)


@given(st.lists(CELLS, max_size=4))
def test_cells_stay_where_they_are_whatever_is_in_them(rows: list[list[str]]) -> None:
    lines = tab_separated(rows).splitlines()
    assert [len(line.split("\t")) for line in lines] == [len(row) for row in rows]
    for line, row in zip(lines, rows, strict=True):
        assert [len(cell) for cell in line.split("\t")] == [len(cell) for cell in row]


def test_each_line_end_in_a_cell_is_a_blank() -> None:
    assert tab_separated([["a\tb", "c\r\nd"], ["\u2028", " e"]]) == "a b\tc  d\n \t e\n"


def test_a_carriage_return_in_a_cell_of_csv_ends_no_row() -> None:
    rows: list[list[object]] = [
        ["line", "content"],
        [1, "one\rtwo"],
        [None, "three\r"],
        [0.5, "four\nfive, six"],
    ]
    read = list(csv.reader(io.StringIO(comma_separated(rows), newline="")))
    assert read == [["line", "content"], ["1", "one\rtwo"], ["", "three\r"], ["0.5", "four\nfive, six"]]


def test_no_text_is_a_formula_in_a_spreadsheet() -> None:
    texts = "=1+1", "@x", " +a", "-a", "'a", "＝1", "\ta", "a=1"
    numbers = -1.5, 3, None, "-1.5", "+2"
    found = next(csv.reader(io.StringIO(comma_separated([[*texts, *numbers]]), newline="")))
    assert found[:8] == ["'=1+1", "'@x", "' +a", "'-a", "''a", "'＝1", "'\ta", "a=1"]
    assert found[8:] == ["-1.5", "3", "", "-1.5", "+2"]
