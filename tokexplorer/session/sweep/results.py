"""The results of a sweep: cells, curves, the file that keeps them, and tables as text, CSV and JSON."""

from __future__ import annotations

import hashlib
import json
import math
import os
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.file_lock import lock_open
from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA, METRICS
from tokexplorer.core.text import encode_utf8
from tokexplorer.presentation.tables import aligned, comma_separated, json_line, tab_separated
from tokexplorer.session.compare.tables import exact_text, facts_of, rounded
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.sweep.plan import (
    AS_IT_IS,
    OWN_SIZE,
    SweepCell,
    SweepError,
    SweepPlan,
    shown_mix,
)
from tokexplorer.session.trade_off.forms import ALL_IN_FILES, exact_values, texts_of
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, TRADE_METRICS, TradePoint, TradeSeries
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.core.spec import Algorithm, TrainingSpec
    from tokexplorer.session.trade_off.points import Sample

RESULTS_NAME = "results.jsonl"


@dataclass(frozen=True, slots=True, eq=False)
class CellResult:
    """The result of one cell.

    Attributes:
        cell: which one.
        key: stands for settings, corpus and metrics, see `key_of`.
        point: the metrics; None if there is no such tokenizer.
        reason: why there is none, or why the file of one was not written; empty if nothing is missing.
    """

    cell: SweepCell
    key: str
    point: TradePoint | None
    reason: str = ""

    def value(self, sample: Sample, metric: Metric) -> float:
        """One value; NaN if it was not measured or has no meaning."""
        return math.nan if self.point is None else self.point.value(sample, metric)

    def to_line(self) -> bytes:
        """The result as one line of JSON, the same bytes for the same result."""
        line = {"key": self.key, **self.cell._asdict()}
        if self.point is None:
            line["reason"] = self.reason
        else:
            line |= self.point.to_plain()
        # Escaped, because titles of sources may hold lone surrogates.
        return json_line(line)

    @classmethod
    def from_line(cls, line: bytes) -> CellResult:
        """The result that `to_line` wrote. Raises ValueError for anything else."""
        try:
            values = json.loads(line)
            cell = SweepCell(*(values[name] for name in SweepCell._fields))
            texts = [*cell._replace(size=""), values["key"], values.get("reason", "")]  # type: ignore[arg-type]
            if cell.algorithm not in ALGORITHM_INFO or type(cell.size) is not int:
                raise ValueError(tr("of no algorithm and size"))
            if not all(isinstance(text, str) for text in texts):
                raise ValueError(tr("with a name that is no text"))
            if "reason" in values:
                return cls(cell, values["key"], None, values["reason"])
            return cls(cell, values["key"], TradePoint.from_plain(values))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError(tr("is no result of a sweep: {error!r}", error=error)) from error


def key_of(cell: SweepCell, spec: TrainingSpec, fingerprint: str) -> str:
    """A SHA-256 in hex of everything that the result of a cell depends on.

    `spec` has the settings of its run, `fingerprint` stands for the texts. The version of the program is part
    of it, because another one may learn or measure differently.
    """
    settings = json.loads(spec.to_json())
    for name in list(settings):
        if name in ("vocab_size", *SeriesKey._fields) or not spec.applies(name):
            del settings[name]
    figures = [metric.name for metric in TRADE_METRICS]
    parts = [__version__, cell._asdict(), settings, fingerprint, figures, DEFAULT_ALPHA]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


class SeriesKey(NamedTuple):
    """What all cells of a curve have in common."""

    algorithm: Algorithm
    pre_tokenizer: str
    normalizer: str
    mix: str


def key_of_series(cell: SweepCell) -> SeriesKey:
    """The curve that a cell is on."""
    return SeriesKey(cell.algorithm, cell.pre_tokenizer, cell.normalizer, cell.mix)


def series_of(results: Iterable[CellResult], plan: SweepPlan) -> dict[SeriesKey, TradeSeries]:
    """Every curve that has a point, in the order of the results.

    Baselines may give one vocabulary for several sizes: that is one point.
    """
    points: dict[SeriesKey, dict[int, TradePoint]] = {}
    for result in results:
        if result.point is not None:
            key = key_of_series(result.cell)
            points.setdefault(key, {})[result.point.vocab_size] = result.point
    return {
        key: TradeSeries(
            ALGORITHM_INFO[key.algorithm].title,
            tuple(by_size[size] for size in sorted(by_size)),
            details=_details(key, plan),
        )
        for key, by_size in points.items()
    }


def _details(key: SeriesKey, plan: SweepPlan) -> str:
    """The pre-tokenizer; normalizer and mix if there are several or they are not the usual ones."""
    parts = [key.pre_tokenizer]
    if len(plan.normalizers) > 1 or key.normalizer != "none":
        parts.append(key.normalizer)
    if len(plan.mixes) > 1 or key.mix != AS_IT_IS.name:
        parts.append(shown_mix(key.mix))
    return ", ".join(("sweep", *parts))


def sweep_to_plain(plan: SweepPlan, results: Iterable[CellResult]) -> dict[str, Any]:
    """A sweep for a session: its plan, and its results as lines of `CellResult.to_line`."""
    return {"plan": plan.to_dict(), "results": [result.to_line().decode() for result in results]}


def sweep_from_plain(plain: object) -> tuple[SweepPlan, list[CellResult]] | None:
    """The sweep that `sweep_to_plain` wrote, without damaged results; None if it is something else."""
    if not isinstance(plain, dict) or not isinstance(plain.get("results"), list):
        return None
    try:
        plan = SweepPlan.from_dict(plain.get("plan"))
    except ValueError:
        return None
    found = []
    for line in plain["results"]:
        with suppress(ValueError):
            found.append(CellResult.from_line(line.encode() if isinstance(line, str) else b""))
    return plan, found


_BEGIN: Final = b'{"key": "'
"""How every line of results begins."""


class ResultsFile:
    """A file to which lines are only added, so that an interrupted sweep loses nothing.

    Several sweeps may add to it at once.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` is made when the first line is written."""
        self.path = folder / RESULTS_NAME

    def read(self) -> dict[str, CellResult]:
        """Every result by its key; damaged lines and an incomplete last line are ignored.

        Raises SweepError if no line is a result, OSError if the file cannot be read.
        """
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        found: dict[str, CellResult] = {}
        first: ValueError | None = None
        *lines, last = data.split(b"\n")
        if last.strip(b"\0") and not last.startswith(_BEGIN[: len(last)]):  # no result that was cut off
            lines.append(last)
        for line in lines:
            try:
                result = CellResult.from_line(line)
            except ValueError as error:
                first = first or error
            else:
                found[result.key] = result
        if first is not None and not found:
            raise SweepError(
                "output",
                tr(
                    "{path}, line {number:,}: {error}. Choose another folder, or remove the file",
                    path=self.path,
                    number=1,
                    error=first,
                ),
            ) from first
        return found

    def open(self) -> None:
        """Make the folder if there is none, and cut off an incomplete last line. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._whole_lines():
            pass

    def add(self, result: CellResult) -> None:
        """Write a result to the disk, behind the last whole line. Raises OSError."""
        with self._whole_lines() as file:
            file.write(result.to_line())
            file.flush()
            os.fsync(file.fileno())

    @contextmanager
    def _whole_lines(self) -> Iterator[BinaryIO]:
        """The file without an incomplete last line; meanwhile nobody else adds to it."""
        with self.path.open("ab+") as file:
            lock_open(file)
            end = file.seek(0, os.SEEK_END)
            file.seek(max(end - 1, 0))
            if file.read() not in (b"", b"\n"):
                file.seek(0)
                file.truncate(file.read().rfind(b"\n") + 1)
            yield file


IN_TRAINING: Sample = (TextKind.TRAINING, ALL_LANGUAGES)
IN_HELD_OUT: Sample = (TextKind.HELD_OUT, ALL_LANGUAGES)
SHOWN: tuple[tuple[str, Metric, Sample], ...] = (
    (tr("bytes/token, training"), METRICS["bytes_per_token"], IN_TRAINING),
    (tr("bytes/token, held out"), METRICS["bytes_per_token"], IN_HELD_OUT),
    (tr("fertility, held out"), METRICS["fertility"], IN_HELD_OUT),
)
"""The metrics that a table shows: heading, metric, text."""


def shown_size(cell: SweepCell) -> str:
    """The size asked for, as people read it."""
    return "own" if cell.size == OWN_SIZE else f"{cell.size:,}"


def shown_values(result: CellResult) -> list[str]:
    """The metrics of `SHOWN`, rounded for people."""
    return [rounded(metric, result.value(sample, metric)) for _, metric, sample in SHOWN]


def by_size(results: Iterable[CellResult]) -> list[CellResult]:
    """Curve after curve, small sizes first, as Unigram reaches the large ones first."""
    curves: dict[SeriesKey, list[CellResult]] = {}
    for result in results:
        curves.setdefault(key_of_series(result.cell), []).append(result)
    return [each for curve in curves.values() for each in sorted(curve, key=lambda each: each.cell.size)]


def shown_rows(results: Sequence[CellResult]) -> tuple[list[list[str]], int]:
    """The headings and a row for each cell, as people read them, and how many of the columns are names.

    Pre-tokenizer, normalizer and mix are left out where they are the same everywhere.
    """
    rows = [
        ["algorithm", "pre-tokenizer", "normalizer", "mix", "size", *(heading for heading, _, _ in SHOWN)]
    ]
    for result in results:
        rows.append([*key_of_series(result.cell), shown_size(result.cell), *shown_values(result)])
    same = [len({row[column] for row in rows[1:]}) == 1 for column in range(4)]
    shown = [column for column in range(len(rows[0])) if column not in (1, 2, 3) or not same[column]]
    return [[row[column] for column in shown] for row in rows], len([each for each in shown if each < 4])


def sweep_table(results: Iterable[CellResult]) -> str:
    """A line for each cell, with the reason if there is no such tokenizer, or no file of it."""
    results = by_size(results)
    rows, names = shown_rows(results)
    lines = aligned(rows, range(names, len(rows[0])))
    for index, result in enumerate(results):
        if result.reason:
            lines[index + 1] += f"  {result.reason}"
    return "\n".join(lines) + "\n"


def sweep_tsv(results: Iterable[CellResult]) -> str:
    """The table as tab-separated text for a spreadsheet, with exact numbers."""
    lines = [["algorithm", "size", "splitter", "normalizer", "mix", *(each[0] for each in SHOWN), "state"]]
    for result in results:
        values = [exact_text(metric, result.value(sample, metric)) for _, metric, sample in SHOWN]
        lines.append([*_cells(result.cell), *values, result.reason or tr("done")])
    return tab_separated(lines)


def _cells(cell: SweepCell) -> list[str]:
    """The parts of a cell as text; the size is empty where it does not apply."""
    return [str(each or "") for each in cell]


def sweep_csv(results: Iterable[CellResult]) -> bytes:
    """CSV with a line for each cell and text and every metric; a line with a reason for other cells."""
    names = [metric.name for metric in TRADE_METRICS]
    lines: list[list[Any]] = [[*SweepCell._fields, "vocabulary_size", "reason", "text", "language", *names]]
    for result in results:
        first = _cells(result.cell)
        if result.point is None:
            lines.append([*first, "", result.reason, "", "", *("" for _ in names)])
            continue
        for sample in _samples(result):
            kind, language = sample
            texts = [result.point.vocab_size, "", kind.in_files, language or ALL_IN_FILES]
            lines.append([*first, *texts, *exact_values(result.point, sample).values()])
    return encode_utf8(comma_separated(lines))


def sweep_json(plan: SweepPlan, results: Iterable[CellResult]) -> bytes:
    """The plan, what the metrics are, and every cell."""
    facts = {metric.name: facts_of(metric, metric.unit) for metric in TRADE_METRICS}
    document = {
        "plan": plan.to_dict(),
        "alpha": DEFAULT_ALPHA,
        "figures": {
            name: {key: of[key] for key in ("title", "unit", "better")} for name, of in facts.items()
        },
        "cells": [_cell_object(result) for result in results],
    }
    return json_line(document)


def _cell_object(result: CellResult) -> dict[str, Any]:
    values: dict[str, Any] = result.cell._asdict() | {"size": result.cell.size or None}
    if result.point is None:
        return values | {"vocabulary_size": None, "reason": result.reason, "texts": []}
    texts = texts_of(result.point, _samples(result), {kind: kind.in_files for kind in TextKind})
    return values | {"vocabulary_size": result.point.vocab_size, "reason": None, "texts": texts}


def _samples(result: CellResult) -> list[Sample]:
    """The measured texts: of each kind first all as one, then, if there are several, each of them."""
    point = result.point
    found = [] if point is None else list(dict.fromkeys(sample for sample, _ in point.values))
    several = {kind for kind in TextKind if sum(each is kind for each, _ in found) > 2}
    kept = [sample for sample in found if sample[1] == ALL_LANGUAGES or sample[0] in several]
    return sorted(kept, key=lambda sample: (list(TextKind).index(sample[0]), sample[1] != ALL_LANGUAGES))
