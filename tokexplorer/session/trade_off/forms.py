"""The points of the trade-off as rows, for the table and for other programs."""

from __future__ import annotations

import csv
import io
import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tokexplorer.core.metrics.figures import DEFAULT_ALPHA
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.compare.rows import exact
from tokexplorer.session.trade_off.knee import METHOD, series_knee
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, TRADE_FIGURES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.trade_off.points import TradePoint, TradeSeries

ALL_TEXTS = "all texts"


@dataclass(frozen=True, slots=True)
class TradeRow:
    """One figure of one tokenizer on the texts of one language.

    Attributes:
        name: what to call the tokenizer.
        vocab_size: its tokens.
        language: `ALL_LANGUAGES` for all texts as one.
        values: by kind of text; a kind may be missing, and a value NaN.
    """

    name: str
    vocab_size: int
    language: str
    values: Mapping[TextKind, float]

    @property
    def difference(self) -> float:
        """Training text minus held-out text; NaN if one of them is missing."""
        training, held_out = (self.values.get(kind, math.nan) for kind in TextKind)
        return training - held_out


def full_name(series: TradeSeries) -> str:
    """What a series is called where there is room."""
    return f"{series.name}, {series.details}" if series.details else series.name


def trade_rows(series: Sequence[TradeSeries], figure: Figure) -> list[TradeRow]:
    """A row for each point and language, all texts as one first; of one language these alone."""
    rows = []
    for one in series:
        for point in one.points:
            for language in shown_languages(point):
                values = {
                    kind: point.values[(kind, language), figure.name]
                    for kind in TextKind
                    if ((kind, language), figure.name) in point.values
                }
                rows.append(TradeRow(full_name(one), point.vocab_size, language, values))
    return rows


def shown_languages(point: TradePoint) -> list[str]:
    """`ALL_LANGUAGES`, and the languages of a point if there are several, in their order."""
    languages = list(dict.fromkeys(language for (_, language), _ in point.values))
    languages.remove(ALL_LANGUAGES)
    return [ALL_LANGUAGES, *languages] if len(languages) > 1 else [ALL_LANGUAGES]


def trade_csv(series: Sequence[TradeSeries], titles: Mapping[TextKind, str]) -> str:
    """A line for each point, kind of text and language, with every figure; empty where it has none."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = [figure.name for figure in TRADE_FIGURES]
    writer.writerow(["tokenizer", "details", "vocabulary_size", "text", "language", *names])
    for one in series:
        for point in one.points:
            for sample in dict.fromkeys(sample for sample, _ in point.values):
                kind, language = sample
                values = _exact_values(point, sample)
                cells = [one.name, one.details, point.vocab_size, titles[kind], language or ALL_TEXTS]
                writer.writerow([*cells, *(values[name] for name in names)])
    return text.getvalue()


def trade_json(series: Sequence[TradeSeries], titles: Mapping[TextKind, str]) -> bytes:
    """All points with every figure, null where it has no meaning, and what the figures are."""
    document = {
        "alpha": DEFAULT_ALPHA,
        "knee_method": METHOD,
        "figures": {
            figure.name: {
                "title": figure.title,
                "unit": figure.unit,
                "definition": figure.definition,
                "source": figure.source,
                "better": figure.better.value,
            }
            for figure in TRADE_FIGURES
        },
        "series": [
            {
                "tokenizer": one.name,
                "details": one.details,
                "learned": one.is_learned,
                "knees": _knees(one, titles),
                "points": [_point_object(point, titles) for point in one.points],
            }
            for one in series
        ],
    }
    return json.dumps(document, allow_nan=False).encode() + b"\n"


def _knees(series: TradeSeries, titles: Mapping[TextKind, str]) -> dict[str, Any]:
    """By figure that has one, of all texts of a kind as one."""
    found = {figure.name: series_knee(series, figure) for figure in TRADE_FIGURES}
    return {
        name: {"text": titles[bend[0]], "vocabulary_size": bend[1].vocab_size}
        for name, bend in found.items()
        if bend is not None
    }


def _point_object(point: TradePoint, titles: Mapping[TextKind, str]) -> dict[str, Any]:
    samples = dict.fromkeys(sample for sample, _ in point.values)
    texts = [
        {
            "text": titles[kind],
            "language": language or ALL_TEXTS,
            "values": _exact_values(point, (kind, language)),
        }
        for kind, language in samples
    ]
    return {"vocabulary_size": point.vocab_size, "texts": texts}


def _exact_values(point: TradePoint, sample: tuple[TextKind, str]) -> dict[str, int | float | None]:
    return {
        figure.name: exact(figure, point.values.get((sample, figure.name), math.nan))
        for figure in TRADE_FIGURES
    }
