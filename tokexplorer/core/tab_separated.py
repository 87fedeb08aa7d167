"""Tables as text for a spreadsheet or an editor: cells between tabs, rows between line feeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

# Where programs that read such a table begin another cell or another line.
_TO_BLANKS: Final = dict.fromkeys(map(ord, "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"), " ")


def tab_separated(rows: Iterable[Iterable[str]]) -> str:
    """Rows of cells, each row with a line feed at its end; tabs and line ends in a cell become blanks."""
    return "".join("\t".join(cell.translate(_TO_BLANKS) for cell in row) + "\n" for row in rows)
