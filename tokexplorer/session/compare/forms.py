"""A comparison as text: a table for people, JSON, CSV and LaTeX."""

from __future__ import annotations

import math
from contextlib import nullcontext
from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from tokexplorer.core.language import in_english, tr
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import encode_utf8
from tokexplorer.presentation.losses import LOSSY_SIGN, loss_data, loss_lines, loss_words, signed
from tokexplorer.presentation.numbers import with_commas
from tokexplorer.presentation.tables import aligned, comma_separated, json_line
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.compare.comparison import Place
from tokexplorer.session.compare.tables import (
    FileRow,
    LineRow,
    exact,
    facts_of,
    file_rows,
    line_rows,
    not_parallel_sentences,
    rounded,
    shown_unit,
)
from tokexplorer.session.compare.texts import TextsFrom

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.compare.tables import Told

_CONTENT_CHARACTERS = 60
_FOR_PROGRAMS = ("json", "csv")
_LATEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",  # without the T1 encoding these three are other characters
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    LOSSY_SIGN: r"\textdagger{}",
    **{each: f"\\{each}" for each in "&%$#_"},
}
Table = list[list[str]]


class _Titled(NamedTuple):
    """A table with its title, and what is to be known below it."""

    title: str
    table: Table
    notes: list[str]


def files_as(
    comparison: Comparison, figures: Sequence[Metric], form: str, costs: CostInputs | None = None
) -> bytes:
    """The metrics of every text as `"text"`, `"json"`, `"csv"` or `"latex"`, in UTF-8.

    With `costs` they are followed by what the text costs a model. File names that are no UTF-8 come out of
    tables byte for byte.
    """
    with _language_of(form):
        return _files_as(comparison, figures, form, costs)


def _files_as(
    comparison: Comparison, figures: Sequence[Metric], form: str, costs: CostInputs | None
) -> bytes:
    rows = file_rows(comparison, figures, costs)
    told: list[Told] = [*figures, *([] if costs is None else costs.costs)]
    if form == "json":
        values = [
            {"text": _in_files(row.text), "tokenizer": row.tokenizer}
            | {**_exact(told, row), "loss": loss_data(row.loss)}
            for row in rows
        ]
        head = _head(comparison, figures)
        if costs is not None:
            of_costs = {cost.name: facts_of(cost, costs.unit_of(cost)) for cost in costs.costs}
            head |= {"cost_inputs": asdict(costs), "costs": of_costs}
        return json_line(head | {"values": values})
    if form == "csv":
        names = ["text", "tokenizer", *(each.name for each in told), "loss"]
        cells = (
            [_in_files(row.text), row.tokenizer, *_cells(told, row), with_commas(loss_words(row.loss))]
            for row in rows
        )
        return encode_utf8(comma_separated([names, *cells]))
    units = {each.name: shown_unit(comparison, each, costs, "alpha ") for each in told}
    tables = []
    for text, of_text in groupby(rows, lambda row: row.text):
        some = list(of_text)
        lines = loss_lines({row.tokenizer: row.loss for row in some}, in_full=form == "text")
        tables.append(_Titled(text, _file_table(told, units, some), list(map(with_commas, lines))))
    return _as_tables(form, tables)


def lines_as(comparison: Comparison, figures: Sequence[Metric], form: str, worst: int | None) -> bytes:
    """The metrics of lines, all of them or the `worst` of each text and tokenizer, as `files_as` does."""
    with _language_of(form):
        return _lines_as(comparison, figures, form, worst)


def _lines_as(comparison: Comparison, figures: Sequence[Metric], form: str, worst: int | None) -> bytes:
    rows = line_rows(comparison, figures, worst)
    if form == "json":
        lines = [
            {"text": _in_files(row.text), "tokenizer": row.tokenizer, "line": row.line}
            | _exact(figures, row)
            | {"content": row.content}
            for row in rows
        ]
        losses = [
            {"text": _in_files(text), "tokenizer": name, **data}
            for text in comparison.texts
            for name in comparison.tokenizers
            if (data := loss_data(comparison.loss(METRICS["tokens"], Place(text, name))))
        ]
        return json_line(_head(comparison, figures) | {"losses": losses, "lines": lines})
    if form == "csv":
        head = ["text", "tokenizer", "line", *(metric.name for metric in figures), "content"]
        cells = (
            [_in_files(row.text), row.tokenizer, row.line, *_cells(figures, row), row.content] for row in rows
        )
        return encode_utf8(comma_separated([head, *cells]))
    tables = []
    for (text, tokenizer), some in groupby(rows, lambda row: (row.text, row.tokenizer)):
        loss = comparison.loss(METRICS["tokens"], Place(text, tokenizer))
        notes = loss_lines({tokenizer: loss}, in_full=form == "text")
        title = f"{text}, {signed(tokenizer, loss)}"
        tables.append(_Titled(title, _line_table(figures, list(some)), list(map(with_commas, notes))))
    return _as_tables(form, tables)


def _language_of(form: str) -> AbstractContextManager[None]:
    """English for files that programs read, the language of the window for tables that people read."""
    return in_english() if form in _FOR_PROGRAMS else nullcontext()


def _in_files(text: str) -> str:
    """The name of a text as files for programs have it: the window calls its own text in its language."""
    return tr("text in the window") if text == TextsFrom.WINDOW.value else text


def _head(comparison: Comparison, figures: Sequence[Metric]) -> dict[str, Any]:
    """What the values depend on, and why texts have no parity, for JSON.

    An infinite alpha is "inf", as JSON has no such number.
    """
    alpha, how = comparison.settings.alpha, comparison.settings.perturbing
    return {
        "tokenizers": list(comparison.tokenizers),
        "texts": list(map(_in_files, comparison.texts)),
        "alpha": "inf" if math.isinf(alpha) else alpha,
        "reference_tokenizer": comparison.reference_tokenizer,
        "reference_text": comparison.settings.reference_text,
        **({"rate": how.rate, "seed": how.seed} if how.kinds else {}),
        "not_parallel": not_parallel_sentences(comparison),
        "figures": {metric.name: facts_of(metric, metric.unit) for metric in figures},
    }


def _exact(figures: Sequence[Told], row: FileRow | LineRow) -> dict[str, int | float | None]:
    return {
        metric.name: exact(metric, row.values[metric.name]) for metric in figures if metric.name in row.values
    }


def _cells(figures: Sequence[Told], row: FileRow | LineRow) -> list[int | float | None]:
    known = _exact(figures, row)
    return [known.get(metric.name) for metric in figures]


def _file_table(figures: Sequence[Told], units: Mapping[str, str], rows: list[FileRow]) -> Table:
    """A line for each metric, a column for each tokenizer."""
    shown = [metric for metric in figures if any(metric.name in row.values for row in rows)]
    table = [["", *(signed(row.tokenizer, row.loss) for row in rows), ""]]
    for metric in shown:
        cells = [
            rounded(metric, row.values[metric.name]) if metric.name in row.values else "" for row in rows
        ]
        table.append([metric.name, *cells, units[metric.name]])
    return table


def _line_table(figures: Sequence[Metric], rows: list[LineRow]) -> Table:
    """A line for each line, a column for each metric."""
    table = [["line", *(metric.name for metric in figures), ""]]
    for row in rows:
        cells = [rounded(metric, row.values[metric.name]) for metric in figures]
        table.append([str(row.line), *cells, _shortened(row.content)])
    return table


def _shortened(content: str) -> str:
    kept = content[:_CONTENT_CHARACTERS]
    shown = visible_text(kept)
    return shown if len(content) == len(kept) else shown + "…"


def _as_tables(form: str, tables: list[_Titled]) -> bytes:
    text = "\n".join(map(_as_latex if form == "latex" else _as_text, tables))
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a character in a name that a program has given
        return encode_utf8(text)


def _as_text(titled: _Titled) -> str:
    """A title and an aligned table: all columns but the first and the last end at the right."""
    lines = aligned(titled.table, range(1, len(titled.table[0]) - 1))
    return "\n".join([titled.title, *lines, *titled.notes]) + "\n"


def _as_latex(titled: _Titled) -> str:
    """A tabular under a caption, ready to be put into a table."""
    title, table, notes = titled
    columns = len(table[0])
    lines = [f"% {' '.join(title.split())}", rf"\begin{{tabular}}{{l{'r' * (columns - 2)}l}}", r"\hline"]
    lines.append(rf"\multicolumn{{{columns}}}{{l}}{{{_escaped(title)}}} \\")
    for row in table:
        lines.append(" & ".join(map(_escaped, row)) + r" \\")
        if row is table[0]:
            lines.append(r"\hline")
    lines.append(r"\hline")
    lines += [rf"\multicolumn{{{columns}}}{{l}}{{{_escaped(note)}}} \\" for note in notes]
    return "\n".join([*lines, r"\end{tabular}"]) + "\n"


def _escaped(text: str) -> str:
    return "".join(_LATEX.get(character, character) for character in " ".join(text.split())).replace(
        "–", "--"
    )
