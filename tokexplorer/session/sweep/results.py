"""What a sweep has found: cell by cell, as curves of the trade-off, and the file that keeps it."""

from __future__ import annotations

import hashlib
import json
import math
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tokexplorer import __version__
from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.metrics.figures import DEFAULT_ALPHA
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.sweep.grid import AS_IT_IS, SweepCell, SweepError
from tokexplorer.session.trade_off.points import TRADE_FIGURES, TradePoint, TradeSeries

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tokexplorer.core.spec import Algorithm, TrainingSpec
    from tokexplorer.session.sweep.plan import SweepPlan
    from tokexplorer.session.trade_off.points import Sample

RESULTS_NAME = "results.jsonl"


@dataclass(frozen=True, slots=True, eq=False)
class CellResult:
    """One cell that is done.

    Attributes:
        cell: which.
        key: equal if settings, corpus and figures are, see `key_of`.
        point: what was measured; None if there is no such tokenizer.
        reason: why not; empty if there is one.
    """

    cell: SweepCell
    key: str
    point: TradePoint | None
    reason: str = ""

    def value(self, sample: Sample, figure: str) -> float:
        """One figure; NaN if it was not measured or means nothing."""
        return math.nan if self.point is None else self.point.values.get((sample, figure), math.nan)

    def to_line(self) -> bytes:
        """The result as one line of JSON, the same bytes for the same result."""
        line = {"key": self.key, **self.cell._asdict()}
        if self.point is None:
            line["reason"] = self.reason
        else:
            line["vocab_size"] = self.point.vocab_size
            line["values"] = _nested(self.point)
        # Escaped, because titles of sources may hold lone surrogates.
        return json.dumps(line, allow_nan=False).encode() + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> CellResult:
        """The result that `to_line` wrote. Raises ValueError for anything else."""
        try:
            values = json.loads(line)
            cell = SweepCell(*(values[name] for name in SweepCell._fields))
            if "reason" in values:
                return cls(cell, values["key"], None, values["reason"])
            return cls(cell, values["key"], TradePoint(values["vocab_size"], _flat(values["values"])))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError(f"is no result of a sweep: {error!r}") from error


def key_of(cell: SweepCell, spec: TrainingSpec, fingerprint: str) -> str:
    """What the result of a cell depends on, as SHA-256 in hex.

    `spec` are the settings of its run, `fingerprint` says what it learns from and is measured on. Another
    version of the program may learn, or measure, something else.
    """
    settings = json.loads(spec.to_json())
    for name in list(settings):
        if name in ("vocab_size", *_of_the_grid) or not spec.applies(name):
            del settings[name]
    figures = [figure.name for figure in TRADE_FIGURES]
    parts = [__version__, cell._asdict(), settings, fingerprint, figures, DEFAULT_ALPHA]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


_of_the_grid = ("algorithm", "pre_tokenizer", "normalizer")


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
    """The splitter, and what else the grid has several of, or is not as usual."""
    parts = [key.pre_tokenizer]
    if len(plan.normalizers) > 1 or key.normalizer != "none":
        parts.append(key.normalizer)
    if len(plan.mixes) > 1 or key.mix != AS_IT_IS.name:
        parts.append(key.mix)
    return ", ".join(("sweep", *parts))


class ResultsFile:
    """Lines that are only ever added, so that whatever happens, what was done before is there."""

    def __init__(self, folder: Path) -> None:
        """`folder` is made when the first line is written."""
        self.path = folder / RESULTS_NAME

    def read(self) -> dict[str, CellResult]:
        """Every result by its key; a last line that was not written to its end is dropped.

        Raises SweepError if the file is something else, OSError if it cannot be read.
        """
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        found: dict[str, CellResult] = {}
        for number, line in enumerate(data.split(b"\n")[:-1], 1):
            try:
                result = CellResult.from_line(line)
            except ValueError as error:
                raise SweepError(
                    "output",
                    f"{self.path}, line {number:,}: {error}. Choose another folder, or remove the file",
                ) from error
            found[result.key] = result
        return found

    def open(self) -> None:
        """Make the folder if there is none, and cut off a torn last line. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab+") as file:
            file.seek(0)
            end = file.read().rfind(b"\n") + 1
            file.truncate(end)

    def add(self, result: CellResult) -> None:
        """Write a line to the disk. Raises OSError."""
        with self.path.open("ab") as file:
            file.write(result.to_line())
            file.flush()
            os.fsync(file.fileno())


def _nested(point: TradePoint) -> dict[str, dict[str, dict[str, float | None]]]:
    """By kind of text, language and figure; None where a figure means nothing."""
    nested: dict[str, dict[str, dict[str, float | None]]] = {}
    for ((kind, language), figure), value in point.values.items():
        of_language = nested.setdefault(kind.name.lower(), {}).setdefault(language, {})
        of_language[figure] = None if math.isnan(value) else value
    return nested


def _flat(nested: dict[str, Any]) -> dict[tuple[Sample, str], float]:
    return {
        ((TextKind[kind.upper()], language), figure): math.nan if value is None else float(value)
        for kind, by_language in nested.items()
        for language, by_figure in by_language.items()
        for figure, value in by_figure.items()
    }
