"""Where the characters of lines are that are all equally wide: no different from what Qt says."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tokexplorer.ui.editor.block_places import PlacedLine
    from tokexplorer.ui.editor.token_edit import TokenEdit

PROSE = "the lowest of the lower wages\n" * 9
EVEN = [PROSE, " " * 3000 + "x", "abc" + " " * 700, "i" * 900 + "\nMW.|_ " * 40]
UNEVEN = ["a\tb\n\t\tc", "naïve cafés\nin Köln 日本 or 😀", "abc שלום def", "a\u202eb\u202cc"]
UNEVEN += ["a\u0301b\u200bc", "\n\n"]


def placed_lines(edit: TokenEdit) -> list[tuple[PlacedLine, PlacedLine]]:
    """Each line twice: as it is, and with Qt asked for every place."""
    found, block = [], edit.document().firstBlock()
    while block.isValid():
        span = edit.projection.block_span(block)
        for line, asked in zip(edit.painter.lines(block, span), edit.painter.lines(block, span), strict=True):
            asked.pitch = 0.0
            found.append((line, asked))
        block = block.next()
    return found


@pytest.mark.parametrize("text", [*EVEN, *UNEVEN])
@pytest.mark.parametrize("size_pt", [6.0, 11.0, 17.5])
@pytest.mark.parametrize("width", [400, 613, 1200])
def test_places_on_a_line_are_those_of_qt(edit: TokenEdit, text: str, size_pt: float, width: int) -> None:
    edit.font_size_pt = size_pt
    edit.resize(width, 480)
    edit.set_text(text)
    edit.viewport().repaint()
    for line, asked in placed_lines(edit):
        if not line.both_ways:
            xs = [asked.unit_x(unit) for unit in range(line.start, line.end + 1)]
            assert [line.unit_x(unit) for unit in range(line.start, line.end + 1)] == xs
            known = line.all_xs()
            assert known is None or known.tolist() == xs


@pytest.mark.parametrize("text", EVEN)
def test_qt_is_not_asked_for_each_place(edit: TokenEdit, text: str) -> None:
    edit.set_text(text)
    edit.viewport().repaint()
    lines = [line for line, _ in placed_lines(edit) if line.end > line.start + 1]
    assert lines
    assert all(line.pitch > 0 for line in lines)
    for line in lines:
        for unit in range(line.start, line.end + 1):
            line.unit_x(unit)
        assert len(line.memory.xs) <= 5


def test_places_on_lines_of_both_directions_are_few_objects(edit: TokenEdit) -> None:
    edit.set_text("ab שלום " * 600)
    edit.viewport().repaint()
    for line, _ in placed_lines(edit):
        assert line.both_ways
        ranges = [(unit, unit + 1) for unit in range(line.start, line.end)]
        line.stretches(*ranges[0])
        before = sys.getallocatedblocks()
        for start, end in ranges:
            line.stretches(start, end)
        assert sys.getallocatedblocks() - before <= 3 * len(ranges)
