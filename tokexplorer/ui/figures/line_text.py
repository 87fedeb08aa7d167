"""Compared lines as text for the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.session.compare.rows import exact_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.compare.lines import ComparedLines


def lines_as_tsv(lines: ComparedLines, rows: Sequence[int]) -> str:
    """Exact values of some lines, tab-separated, with their text; white space in it is a blank each."""
    made = [["text", "line", *(f"{lines.figure.name}, {name}" for name in lines.tokenizers), "content"]]
    for row in rows:
        place = lines.place(row)
        values = [exact_text(lines.figure, float(value)) for value in lines.values[row]]
        made.append([place.text, str(place.number), *values, lines.content(row)])
    return tab_separated(made)
