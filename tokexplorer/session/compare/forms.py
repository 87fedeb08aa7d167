"""The forms of a comparison: a table for people, JSON, CSV and LaTeX."""

from __future__ import annotations

import csv
import io
import json
import math
import unicodedata
from itertools import groupby
from typing import TYPE_CHECKING, Any

from tokexplorer.core.metrics.cost_table import Cost
from tokexplorer.core.metrics.figures import Scope
from tokexplorer.core.token_text import visible_text
from tokexplorer.session.compare.rows import FileRow, LineRow, exact, file_rows, line_rows, rounded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.compare.rows import Told

_CONTENT_CHARACTERS = 60
_LATEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",  # without the T1 encoding these three are other characters
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    **{each: f"\\{each}" for each in "&%$#_"},
}
Table = list[list[str]]


def files_as(
    comparison: Comparison, figures: Sequence[Figure], form: str, costs: CostInputs | None = None
) -> bytes:
    """The figures of every text as `"text"`, `"json"`, `"csv"` or `"latex"`, in UTF-8.

    With `costs` they are followed by what the text costs a model. File names that are no UTF-8 come out of
    tables byte for byte.
    """
    rows = file_rows(comparison, figures, costs)
    told: list[Told] = [*figures, *([] if costs is None else costs.costs)]
    if form == "json":
        values = [{"text": row.text, "tokenizer": row.tokenizer, **_exact(told, row)} for row in rows]
        head = _head(comparison, figures) | ({} if costs is None else _head_of_costs(costs))
        return _as_json(head | {"values": values})
    if form == "csv":
        names = ["text", "tokenizer", *(each.name for each in told)]
        return _as_csv(names, ([row.text, row.tokenizer, *_cells(told, row)] for row in rows))
    units = {each.name: _unit(comparison, each, costs) for each in told}
    tables = [
        (text, _file_table(told, units, list(of_text)))
        for text, of_text in groupby(rows, lambda row: row.text)
    ]
    return _as_tables(form, tables)


def lines_as(comparison: Comparison, figures: Sequence[Figure], form: str, worst: int | None) -> bytes:
    """The figures of lines, all of them or the `worst` of each text and tokenizer, as `files_as` does."""
    rows = line_rows(comparison, figures, worst)
    if form == "json":
        lines = [
            {"text": row.text, "tokenizer": row.tokenizer, "line": row.line, **_exact(figures, row)}
            | {"content": row.content}
            for row in rows
        ]
        return _as_json(_head(comparison, figures) | {"lines": lines})
    if form == "csv":
        head = ["text", "tokenizer", "line", *(figure.name for figure in figures), "content"]
        cells = ([row.text, row.tokenizer, row.line, *_cells(figures, row), row.content] for row in rows)
        return _as_csv(head, cells)
    tables = [
        (f"{text}, {tokenizer}", _line_table(figures, list(lines)))
        for (text, tokenizer), lines in groupby(rows, lambda row: (row.text, row.tokenizer))
    ]
    return _as_tables(form, tables)


def _head(comparison: Comparison, figures: Sequence[Figure]) -> dict[str, Any]:
    """What the values of a JSON object depend on; alpha is "inf" where it is, as JSON has no such number."""
    alpha = comparison.settings.alpha
    return {
        "tokenizers": list(comparison.tokenizers),
        "texts": list(comparison.texts),
        "alpha": "inf" if math.isinf(alpha) else alpha,
        "reference_tokenizer": comparison.reference_tokenizer,
        "reference_text": comparison.settings.reference_text,
        "figures": {figure.name: _about(figure, figure.unit) for figure in figures},
    }


def _head_of_costs(costs: CostInputs) -> dict[str, Any]:
    """What costs depend on."""
    told = {cost.name: _about(cost, costs.unit_of(cost)) for cost in costs.costs}
    return {"cost_inputs": costs.to_dict(), "costs": told}


def _about(told: Told, unit: str) -> dict[str, str]:
    return {
        "title": told.title,
        "unit": unit,
        "definition": told.definition,
        "source": told.source,
        "better": told.better.value,
    }


def _exact(figures: Sequence[Told], row: FileRow | LineRow) -> dict[str, int | float | None]:
    return {
        figure.name: exact(figure, row.values[figure.name]) for figure in figures if figure.name in row.values
    }


def _cells(figures: Sequence[Told], row: FileRow | LineRow) -> list[int | float | None]:
    known = _exact(figures, row)
    return [known.get(figure.name) for figure in figures]


def _as_json(document: object) -> bytes:
    # Escaped, because file names and texts may hold lone surrogates.
    return json.dumps(document, allow_nan=False).encode() + b"\n"


def _as_csv(head: list[str], rows: Iterable[list[Any]]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue().encode("utf-8", "surrogatepass")


def _file_table(figures: Sequence[Told], units: Mapping[str, str], rows: list[FileRow]) -> Table:
    """A line for each figure, a column for each tokenizer."""
    shown = [figure for figure in figures if any(figure.name in row.values for row in rows)]
    table = [["", *(row.tokenizer for row in rows), ""]]
    for figure in shown:
        cells = [
            rounded(figure, row.values[figure.name]) if figure.name in row.values else "" for row in rows
        ]
        table.append([figure.name, *cells, units[figure.name]])
    return table


def _unit(comparison: Comparison, figure: Told, costs: CostInputs | None) -> str:
    """The unit, and what else a person must know to read the number."""
    if isinstance(figure, Cost):
        return figure.unit if costs is None else costs.unit_of(figure)
    depends_on_alpha = figure.scope is Scope.TEXT_AND_ALPHA
    return f"{figure.unit}, alpha {comparison.settings.alpha:g}" if depends_on_alpha else figure.unit


def _line_table(figures: Sequence[Figure], rows: list[LineRow]) -> Table:
    """A line for each line, a column for each figure."""
    table = [["line", *(figure.name for figure in figures), ""]]
    for row in rows:
        cells = [rounded(figure, row.values[figure.name]) for figure in figures]
        table.append([str(row.line), *cells, _shortened(row.content)])
    return table


def _shortened(content: str) -> str:
    kept = content[:_CONTENT_CHARACTERS]
    shown = visible_text(kept.encode("utf-8", "surrogatepass"))
    return shown if len(content) == len(kept) else shown + "…"


def _as_tables(form: str, tables: list[tuple[str, Table]]) -> bytes:
    as_text: Callable[[str, Table], str] = _as_latex if form == "latex" else _as_text
    text = "\n".join(as_text(title, table) for title, table in tables)
    return text.encode("utf-8", "surrogateescape")


def _as_text(title: str, table: Table) -> str:
    """Columns below each other: the first and the last begin at the left, numbers end at the right."""
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    lines = [title]
    for first, *numbers, last in table:
        padded = [
            " " * (width - _width(each)) + each for width, each in zip(widths[1:-1], numbers, strict=True)
        ]
        start = first + " " * (widths[0] - _width(first))
        lines.append("  ".join([start, *padded, last]).rstrip())
    return "\n".join(lines) + "\n"


def _as_latex(title: str, table: Table) -> str:
    """A tabular under a caption, ready to be put into a table."""
    columns = len(table[0])
    lines = [f"% {' '.join(title.split())}", rf"\begin{{tabular}}{{l{'r' * (columns - 2)}l}}", r"\hline"]
    lines.append(rf"\multicolumn{{{columns}}}{{l}}{{{_escaped(title)}}} \\")
    for row in table:
        lines.append(" & ".join(map(_escaped, row)) + r" \\")
        if row is table[0]:
            lines.append(r"\hline")
    return "\n".join([*lines, r"\hline", r"\end{tabular}"]) + "\n"


def _escaped(text: str) -> str:
    return "".join(_LATEX.get(character, character) for character in " ".join(text.split())).replace(
        "–", "--"
    )


def _width(text: str) -> int:
    """Columns that a terminal needs for it."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
