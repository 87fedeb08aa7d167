"""Tables and values as text for other programs: tab-separated, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

# Where programs that read such a table begin another cell or another line.
_TO_BLANKS: Final = dict.fromkeys(map(ord, "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"), " ")


def tab_separated(rows: Iterable[Iterable[str]]) -> str:
    """Rows of cells, each row with a line feed at its end; tabs and line ends in a cell become blanks."""
    return "".join("\t".join(cell.translate(_TO_BLANKS) for cell in row) + "\n" for row in rows)


def comma_separated(rows: Iterable[Iterable[Any]]) -> str:
    """Rows of cells as CSV, lines that end with a line feed; None is an empty cell."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def json_line(document: object) -> bytes:
    """One JSON document and a line feed, in ASCII, as names of files and texts may hold lone surrogates.

    Raises ValueError for NaN and infinity, which JSON does not have.
    """
    return json.dumps(document, allow_nan=False).encode() + b"\n"
