"""Tables as text: aligned for people; tab-separated, CSV and JSON for other programs."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

# Where programs that read such a table begin another cell or another line.
_TO_BLANKS: Final = dict.fromkeys(map(ord, "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"), " ")

# Spreadsheets take a cell that begins with one of these for a formula, also after white space.
_FORMULA: Final = tuple("=+-@\0＝＋－＠")


def tab_separated(rows: Iterable[Iterable[str]]) -> str:
    """Rows of cells, each row with a line feed at its end; tabs and line ends in a cell become blanks."""
    return "".join("\t".join(cell.translate(_TO_BLANKS) for cell in row) + "\n" for row in rows)


def comma_separated(rows: Iterable[Iterable[Any]]) -> str:
    """Rows of cells as CSV, lines that end with a line feed; None is an empty cell, texts: `no_formula`."""
    text = io.StringIO()
    # By itself the module would leave a CR bare, which readers take for the end of the row.
    plain = csv.writer(text, lineterminator="\n")
    quoting = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    for row in map(_without_formulas, rows):
        has_return = any(isinstance(cell, str) and "\r" in cell for cell in row)
        (quoting if has_return else plain).writerow(row)
    return text.getvalue()


def no_formula(text: str) -> str:
    """A text for a cell of CSV.

    An apostrophe is put before what a spreadsheet would take for a formula, and before another apostrophe.
    """
    begins_formula = text.lstrip().startswith(_FORMULA) or text.startswith(("'", "\t", "\r", "\n"))
    return f"'{text}" if begins_formula else text


def _without_formulas(row: Iterable[Any]) -> list[Any]:
    return [no_formula(cell) if isinstance(cell, str) and not _is_number(cell) else cell for cell in row]


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def aligned(rows: Iterable[Sequence[str]], to_the_right: Collection[int]) -> list[str]:
    """Rows of cells as lines, columns below each other; the columns `to_the_right` end at the right."""
    rows = list(rows)
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        padded = []
        for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
            blanks = " " * (width - _width(cell))
            padded.append(blanks + cell if column in to_the_right else cell + blanks)
        lines.append("  ".join(padded).rstrip())
    return lines


def _width(text: str) -> int:
    """Columns that a terminal needs for it."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def json_line(document: object) -> bytes:
    """One JSON document and a line feed, in ASCII, as names of files and texts may hold lone surrogates.

    Raises ValueError for NaN and infinity, which JSON does not have.
    """
    return json.dumps(document, allow_nan=False).encode() + b"\n"
