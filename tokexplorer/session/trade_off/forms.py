"""The trade-off as rows, CSV and JSON, and the knee of a curve: where more vocabulary begins to buy less."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import in_english, tr
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA, Better
from tokexplorer.presentation.tables import comma_separated, json_line
from tokexplorer.session.compare.tables import exact, facts_of
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.trade_off.points import (
    ALL_LANGUAGES,
    TRADE_METRICS,
    WINDOW_LANGUAGE,
    WINDOW_TEXT,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.trade_off.points import Sample, TradePoint, TradeSeries

FloatArray = npt.NDArray[np.float64]

SENSITIVITY = 1.0
"""S of Kneedle: how far the curve must fall behind a knee, in mean distances between points."""

FEWEST_POINTS = 5
_DECIMALS = 10  # of heights between 0 and 1: smaller differences are rounding errors


def knee_method() -> str:
    """How a knee is found."""
    return tr("Kneedle (Satopää et al. 2011, S = 1) on the logarithm of the vocabulary size")


def knee(
    sizes: Sequence[int], values: Sequence[float], better: Better, sensitivity: float = SENSITIVITY
) -> int | None:
    """The index of the knee of a curve, after which values improve more slowly; None if there is none.

    `sizes` ascend and are positive. The logarithm of the sizes and the values are scaled to 0 to 1. The
    height of a point is how far it is above the diagonal. A knee is a local maximum of the height that is
    positive and from which the height falls by more than `sensitivity` times the mean distance of two points
    before it rises again; the highest counts. There is none for metrics of which no value is
    better than another, if the last value is no better than the first, or with fewer than 5 points; NaN are
    left out.

    Source: Satopää, Albrecht, Irwin, Raghavan 2011, Finding a "Kneedle" in a Haystack. They also smooth
    the curve, which is not needed here as these curves have no noise, and report all knees.
    """
    if better is Better.NEITHER:
        return None
    y = np.array(values, np.float64)
    known = np.flatnonzero(~np.isnan(y))
    if len(known) < FEWEST_POINTS:
        return None
    heights = _over_diagonal(np.log(np.array(sizes, np.float64)[known]), y[known], better)
    if heights is None:
        return None
    found = _clear_maxima(heights, sensitivity / (len(heights) - 1))
    return int(known[max(found, key=heights.__getitem__)]) if found else None


def _over_diagonal(x: FloatArray, y: FloatArray, better: Better) -> FloatArray | None:
    """The height of each point above the diagonal; None if the last point is no better than the first."""
    if better is Better.LOWER:
        y = -y
    if not (y[-1] > y[0] and x[-1] > x[0]):
        return None
    scaled_x = (x - x[0]) / (x[-1] - x[0])
    scaled_y = (y - y.min()) / (y.max() - y.min())
    difference: FloatArray = np.round(scaled_y - scaled_x, _DECIMALS)
    return difference


def _clear_maxima(heights: FloatArray, fall: float) -> list[int]:
    """Positive local maxima from which the curve falls by more than `fall` before it rises again."""
    inner = range(1, len(heights) - 1)
    tops = [i for i in inner if heights[i - 1] < heights[i] >= heights[i + 1] and heights[i] > 0]
    return [top for top in tops if heights[top] - _next_minimum(heights[top:]) > fall + 10.0**-_DECIMALS]


def _next_minimum(heights: FloatArray) -> float:
    """The height where the curve begins to rise again, or where it ends."""
    rises = np.flatnonzero(np.diff(heights) > 0)
    return float(heights[rises[0]] if len(rises) else heights[-1])


def series_knee(
    series: TradeSeries, metric: Metric, language: str = ALL_LANGUAGES
) -> tuple[TextKind, TradePoint] | None:
    """The knee of a series, and the kind of text that it was found on.

    That is held-out text, or training text if the series has no values on the other. None for a tokenizer
    that was not trained step by step, and for curves without a knee.
    """
    if not series.is_learned:
        return None
    for kind in (TextKind.HELD_OUT, TextKind.TRAINING):
        values = [point.value((kind, language), metric) for point in series.points]
        if not all(map(math.isnan, values)):
            at = knee([point.vocab_size for point in series.points], values, metric.better)
            return None if at is None else (kind, series.points[at])
    return None


ALL_TEXTS = tr("all texts")
ALL_IN_FILES: Final = "all texts"
"""What all texts as one are called in files for programs, which are in English."""


@dataclass(frozen=True, slots=True)
class TradeRow:
    """One metric of one tokenizer on the texts of one language.

    Attributes:
        name: of the tokenizer.
        vocab_size: how many tokens it has.
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
    """The name of a series with its details."""
    return f"{series.name}, {series.details}" if series.details else series.name


def trade_rows(series: Sequence[TradeSeries], metric: Metric) -> list[TradeRow]:
    """A row for each point and language, first for all languages together."""
    rows = []
    for one in series:
        for point in one.points:
            for language in shown_languages(point):
                values = {
                    kind: point.values[(kind, language), metric.name]
                    for kind in TextKind
                    if ((kind, language), metric.name) in point.values
                }
                rows.append(TradeRow(full_name(one), point.vocab_size, language, values))
    return rows


def shown_languages(point: TradePoint) -> list[str]:
    """`ALL_LANGUAGES`, then the languages of a point if there are several."""
    languages = list(dict.fromkeys(language for (_, language), _ in point.values))
    languages.remove(ALL_LANGUAGES)
    return [ALL_LANGUAGES, *languages] if len(languages) > 1 else [ALL_LANGUAGES]


def _in_files(titles: Mapping[TextKind, str]) -> dict[TextKind, str]:
    """The kinds of text as files for programs call them, in English whatever the language of the window."""
    english = {WINDOW_TEXT: WINDOW_LANGUAGE} | {kind.value: kind.in_files for kind in TextKind}
    return {kind: english.get(title, title) for kind, title in titles.items()}


def trade_csv(series: Sequence[TradeSeries], titles: Mapping[TextKind, str]) -> str:
    """A line for each point, kind of text and language, with every metric; empty where it has none."""
    names = [metric.name for metric in TRADE_METRICS]
    in_files = _in_files(titles)
    lines: list[list[Any]] = [["tokenizer", "details", "vocabulary_size", "text", "language", *names]]
    for one in series:
        for point in one.points:
            for sample in _samples(point):
                kind, language = sample
                cells = [one.name, one.details, point.vocab_size, in_files[kind], language or ALL_IN_FILES]
                lines.append([*cells, *exact_values(point, sample).values()])
    return comma_separated(lines)


def trade_json(series: Sequence[TradeSeries], titles: Mapping[TextKind, str]) -> bytes:
    """All points with every metric, null where it has no meaning, and what the metrics are."""
    titles = _in_files(titles)
    with in_english():
        method = knee_method()
    document = {
        "alpha": DEFAULT_ALPHA,
        "knee_method": method,
        "figures": {metric.name: facts_of(metric, metric.unit) for metric in TRADE_METRICS},
        "series": [
            {
                "tokenizer": one.name,
                "details": one.details,
                "learned": one.is_learned,
                "knees": _knees(one, titles),
                "points": [
                    {
                        "vocabulary_size": point.vocab_size,
                        "texts": texts_of(point, _samples(point), titles),
                    }
                    for point in one.points
                ],
            }
            for one in series
        ],
    }
    return json_line(document)


def _knees(series: TradeSeries, titles: Mapping[TextKind, str]) -> dict[str, Any]:
    """The knee of each metric that has one, on all languages together."""
    found = {metric.name: series_knee(series, metric) for metric in TRADE_METRICS}
    return {
        name: {"text": titles[bend[0]], "vocabulary_size": bend[1].vocab_size}
        for name, bend in found.items()
        if bend is not None
    }


def _samples(point: TradePoint) -> list[Sample]:
    return list(dict.fromkeys(sample for sample, _ in point.values))


def texts_of(
    point: TradePoint, samples: Iterable[Sample], titles: Mapping[TextKind, str]
) -> list[dict[str, Any]]:
    """The values of a point on each text, fit for JSON."""
    return [
        {
            "text": titles[kind],
            "language": language or ALL_IN_FILES,
            "values": exact_values(point, (kind, language)),
        }
        for kind, language in samples
    ]


def exact_values(point: TradePoint, sample: Sample) -> dict[str, int | float | None]:
    """Every metric of a sample by name, None where it has no meaning."""
    return {metric.name: exact(metric, point.value(sample, metric)) for metric in TRADE_METRICS}
