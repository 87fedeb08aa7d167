"""The results of a sweep for people and for other programs: a table, TSV, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from tokexplorer.core.metrics.figures import DEFAULT_ALPHA, FIGURES
from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.compare.rows import exact, exact_text, rounded
from tokexplorer.session.sweep.grid import OWN_SIZE
from tokexplorer.session.trade_off.forms import ALL_TEXTS
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, TRADE_FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.session.sweep.grid import SweepCell
    from tokexplorer.session.sweep.plan import SweepPlan
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.session.trade_off.points import Sample

IN_TRAINING: Sample = (TextKind.TRAINING, ALL_LANGUAGES)
IN_HELD_OUT: Sample = (TextKind.HELD_OUT, ALL_LANGUAGES)
SHOWN: tuple[tuple[str, str, Sample], ...] = (
    ("bytes/token, training", "bytes_per_token", IN_TRAINING),
    ("bytes/token, held out", "bytes_per_token", IN_HELD_OUT),
    ("fertility, held out", "fertility", IN_HELD_OUT),
)
"""What a table shows of a cell: heading, figure, text."""

_CELL = ("algorithm", "size", "pre_tokenizer", "normalizer", "mix")


def shown_size(cell: SweepCell) -> str:
    """The size asked for, as people read it."""
    return "own" if cell.size == OWN_SIZE else f"{cell.size:,}"


def shown_values(result: CellResult) -> list[str]:
    """The figures of `SHOWN`, rounded for people."""
    return [rounded(FIGURES[name], result.value(sample, name)) for _, name, sample in SHOWN]


def by_size(results: Iterable[CellResult]) -> list[CellResult]:
    """Curve after curve, the small sizes first: Unigram comes to the large ones first."""
    curves: dict[tuple[str, ...], list[CellResult]] = {}
    for result in results:
        cell = result.cell
        key = cell.algorithm, cell.pre_tokenizer, cell.normalizer, cell.mix
        curves.setdefault(key, []).append(result)
    return [each for curve in curves.values() for each in sorted(curve, key=lambda each: each.cell.size)]


def sweep_table(results: Iterable[CellResult]) -> str:
    """A line for each cell; those that cannot be had say why."""
    results = by_size(results)
    rows = [["algorithm", "splitter", "normalizer", "mix", "size", *(heading for heading, _, _ in SHOWN)]]
    for result in results:
        cell = result.cell
        rows.append(
            [cell.algorithm, cell.pre_tokenizer, cell.normalizer, cell.mix, shown_size(cell)]
            + (shown_values(result) if result.point is not None else ["–"] * len(SHOWN))
        )
    same = [len({row[column] for row in rows[1:]}) == 1 for column in range(4)]
    shown = [column for column in range(len(rows[0])) if column not in (1, 2, 3) or not same[column]]
    widths = {column: max(len(row[column]) for row in rows) for column in shown}
    lines = [
        "  ".join(
            row[column].ljust(widths[column]) if column < 4 else row[column].rjust(widths[column])
            for column in shown
        ).rstrip()
        for row in rows
    ]
    for index, result in enumerate(results):
        if result.point is None:
            lines[index + 1] += f"  {result.reason}"
    return "\n".join(lines) + "\n"


def sweep_tsv(results: Iterable[CellResult]) -> str:
    """What a table shows, for a spreadsheet: numbers as they are, columns between tabs."""
    lines = [["algorithm", "size", "splitter", "normalizer", "mix", *(each[0] for each in SHOWN), "state"]]
    for result in results:
        cell = result.cell
        values = [exact_text(FIGURES[name], result.value(sample, name)) for _, name, sample in SHOWN]
        lines.append(
            [
                cell.algorithm,
                str(cell.size or ""),
                cell.pre_tokenizer,
                cell.normalizer,
                cell.mix,
                *values,
                result.reason or "done",
            ]
        )
    return tab_separated(lines)


def sweep_csv(results: Iterable[CellResult]) -> bytes:
    """A line for each cell and text with every figure exactly; one with a reason where there is none."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = [figure.name for figure in TRADE_FIGURES]
    writer.writerow([*_CELL, "vocabulary_size", "reason", "text", "language", *names])
    for result in results:
        cell = result.cell
        first = [cell.algorithm, cell.size or "", cell.pre_tokenizer, cell.normalizer, cell.mix]
        if result.point is None:
            writer.writerow([*first, "", result.reason, "", "", *("" for _ in names)])
            continue
        for sample in _samples(result):
            kind, language = sample
            values = _exact_values(result, sample)
            writer.writerow(
                [*first, result.point.vocab_size, "", kind.value, language or ALL_TEXTS]
                + [values[name] for name in names]
            )
    return text.getvalue().encode("utf-8", "surrogatepass")


def sweep_json(plan: SweepPlan, results: Iterable[CellResult]) -> bytes:
    """The plan, what the figures are, and every cell."""
    document = {
        "plan": plan.to_dict(),
        "alpha": DEFAULT_ALPHA,
        "figures": {
            figure.name: {"title": figure.title, "unit": figure.unit, "better": figure.better.value}
            for figure in TRADE_FIGURES
        },
        "cells": [_cell_object(result) for result in results],
    }
    # Escaped, because titles of sources may hold lone surrogates.
    return json.dumps(document, allow_nan=False).encode() + b"\n"


def _cell_object(result: CellResult) -> dict[str, Any]:
    values: dict[str, Any] = result.cell._asdict() | {"size": result.cell.size or None}
    if result.point is None:
        return values | {"vocabulary_size": None, "reason": result.reason, "texts": []}
    texts = [
        {"text": kind.value, "language": language or ALL_TEXTS}
        | {"values": _exact_values(result, (kind, language))}
        for kind, language in _samples(result)
    ]
    return values | {"vocabulary_size": result.point.vocab_size, "reason": None, "texts": texts}


def _samples(result: CellResult) -> list[Sample]:
    """Texts that were measured: of each kind all as one first, then each, unless there is but one."""
    point = result.point
    found = [] if point is None else list(dict.fromkeys(sample for sample, _ in point.values))
    several = {kind for kind in TextKind if sum(each is kind for each, _ in found) > 2}
    kept = [sample for sample in found if sample[1] == ALL_LANGUAGES or sample[0] in several]
    return sorted(kept, key=lambda sample: (list(TextKind).index(sample[0]), sample[1] != ALL_LANGUAGES))


def _exact_values(result: CellResult, sample: Sample) -> dict[str, int | float | None]:
    return {figure.name: exact(figure, result.value(sample, figure.name)) for figure in TRADE_FIGURES}
