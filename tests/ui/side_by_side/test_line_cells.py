"""Cells of a line: every character has a place, marks and joined characters share one."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np
import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.ui.side_by_side.strip_line import CellWidths, LineCells
from tokexplorer.ui.theme import mono_font

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

FAMILY = "👨‍👩‍👧‍👦"


@pytest.fixture(scope="module")
def widths(qapp: QApplication) -> CellWidths:
    return CellWidths(mono_font(11.0))


def pieces(cells: LineCells) -> list[str]:
    bounds = cells.code_points.tolist()
    return [cells.text[start:end] for start, end in itertools.pairwise(bounds)]


@given(text=st.text(max_size=40))
def test_cells_tile_the_line(text: str, widths: CellWidths) -> None:
    cells = LineCells(text, widths)
    assert "".join(pieces(cells)) == text
    assert [len(encode_utf8(piece)) for piece in pieces(cells)] == np.diff(cells.bytes_).tolist()
    assert cells.bytes_[-1] == SourceText(text).byte_count
    assert (np.diff(cells.xs) >= widths.usual - 1e-3).all()
    first, last = cells.cells_between(0.0, cells.width)
    assert (first, last) == (0, len(cells))
    assert "".join(piece for _, piece in cells.drawn_runs(0, len(cells))) == text


@pytest.mark.parametrize("text", ["naïve e\u0301 a", FAMILY + "x", "🇩🇪🇫🇷 ok", "👍🏽!", "कि है", "日本語"])
def test_what_people_take_for_a_character_is_one_cell(text: str, widths: CellWidths) -> None:
    assert pieces(LineCells(text, widths)) == regex.findall(r"\X", text)


def test_places_inside_of_a_character_are_parts_of_its_cell(widths: CellWidths) -> None:
    cells = LineCells("a🦋b", widths)
    left, quarter, right = cells.x_of(np.array([1, 2, 5]))
    assert quarter == pytest.approx(left + (right - left) / 4)


def test_a_megabyte_has_cells_too(widths: CellWidths) -> None:
    cells = LineCells("some words 日本 🦋 " * 60_000, widths)
    first, last = cells.cells_between(cells.width / 2, cells.width / 2 + 800)
    assert 0 < last - first < 200
    assert cells.xs[first] <= cells.width / 2 <= cells.xs[first + 1]
