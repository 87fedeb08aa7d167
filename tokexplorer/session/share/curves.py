"""The curves of runs as drawings, with markers that the sliders of a page move or as figures of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokexplorer.core.language import tr, within_sentence
from tokexplorer.session.report.charts import (
    RUN_INKS,
    Chart,
    ChartLine,
    ChartPoint,
    Frame,
    Inks,
    LegendEntry,
    Panel,
    Sign,
    chart_svg,
    drawn_axes,
    drawn_legend,
    label,
    marker,
    polyline,
    scale_of,
    svg_root,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy.typing as npt

    from tokexplorer.session.share.inputs import Curve

    Values = npt.NDArray[np.float64]

_WIDTH, _HEIGHT = 560.0, 250.0
_LEFT, _RIGHT, _TOP = 62.0, 12.0, 26.0
_MOST_POINTS: Final = 300
_MARKER_RADIUS = 5.0
_BEYOND = 3  # times the last vocabulary: where a run that prunes comes into sight


class _Kind(NamedTuple):
    """What a chart shows of a run."""

    title: str
    is_log: bool
    values_of: Callable[[Curve], Values]


CURVE_KINDS: Final = {
    "bytes_per_token": _Kind(
        tr("Bytes per token"), False, lambda curve: curve.corpus_bytes / np.maximum(curve.corpus_tokens, 1)
    ),
    "corpus_tokens": _Kind(tr("Corpus tokens"), True, lambda curve: curve.corpus_tokens.astype(np.float64)),
}
"""What can be drawn of a run, by name."""


class DrawnChart(NamedTuple):
    """A chart.

    Attributes:
        title: what it shows.
        svg: the drawing.
        data: where the script puts the markers: the `frame` (left, top, width, height), the least and most
            values along its sides (`x`, `y`), whether `y` is logarithmic as `x` always is (`log`), and in
            `lines` for each column its vocabulary sizes, ascending, and values.
    """

    title: str
    svg: str
    data: dict[str, Any]


def drawn_charts(curves: Mapping[int, Curve], names: Sequence[str]) -> list[DrawnChart]:
    """Both charts, of bytes per token and of the length of the corpus, over the size of the vocabulary.

    `curves` are those of the runs, by the number of their column; `names` are those of all columns.
    """
    curves = {column: curve for column, curve in curves.items() if len(curve.vocab_sizes)}
    return [_drawn(kind, curves, names) for kind in CURVE_KINDS.values()] if curves else []


def _drawn(kind: _Kind, curves: Mapping[int, Curve], names: Sequence[str]) -> DrawnChart:
    inks = Inks.of_page(len(names))
    lines = {column: _line(curve, kind.values_of(curve)) for column, curve in curves.items()}
    x_scale = scale_of([size for sizes, _ in lines.values() for size in sizes], is_log=True)
    y_scale = scale_of([value for _, values in lines.values() for value in values], is_log=kind.is_log)
    frame = Frame(_LEFT, _TOP, _WIDTH - _LEFT - _RIGHT, _HEIGHT, x_scale, y_scale)
    parts = [drawn_axes(frame, inks, x_labels=True, y_labels=True)]
    for column, (sizes, values) in lines.items():
        points = [frame.place(size, value) for size, value in zip(sizes, values, strict=True)]
        ink = inks.series[column]
        parts.append(
            polyline(points, ink, dashed=False) if len(points) > 1 else marker(0, *points[0], 3, ink)
        )
    parts += [_marker(column, inks) for column in lines]
    bottom = frame.bottom + 30
    parts.append(label(kind.title, 0, 14, inks.muted))
    parts.append(label(tr("vocabulary, tokens"), _WIDTH - _RIGHT, bottom + 4, inks.muted, anchor="end"))
    entries = [LegendEntry(names[column], series=column) for column in lines]
    legend, legend_height = drawn_legend(entries, inks, _LEFT, bottom + 26, _WIDTH)
    about = tr(
        "{title} by tokens in the vocabulary, of {names}",
        title=kind.title,
        names=", ".join(names[column] for column in lines),
    )
    size = _WIDTH, bottom + 26 + legend_height
    data = {
        "frame": [frame.left, frame.top, frame.width, frame.height],
        "x": [x_scale.least, x_scale.most],
        "y": [y_scale.least, y_scale.most],
        "log": y_scale.is_log,
        "lines": [{"column": column, "sizes": line[0], "values": line[1]} for column, line in lines.items()],
    }
    return DrawnChart(kind.title, svg_root([*parts, legend], kind.title, about, inks, size, False), data)


def curve_figure(curves: Mapping[str, Curve], kind_name: str, *, is_dark: bool = False) -> str:
    """A chart of `CURVE_KINDS` that stands alone, as SVG: a line for each run, by its name."""
    kind = CURVE_KINDS[kind_name]
    lines = []
    for index, (name, curve) in enumerate(curves.items()):
        sizes, values = _line(curve, kind.values_of(curve)) if len(curve.vocab_sizes) else ([], [])
        points = tuple(
            ChartPoint(
                size, value, tr("{name}, {size:,} tokens: {value!r}", name=name, size=size, value=value)
            )
            for size, value in zip(sizes, values, strict=True)
        )
        lines.append(ChartLine(name, index % len(RUN_INKS), points, has_markers=False))
    chart = Chart(
        tr("{title} against vocabulary size", title=kind.title),
        tr(
            "{title} of the corpus by tokens in the vocabulary, of {names}",
            title=kind.title,
            names=", ".join(curves),
        ),
        tr("vocabulary, tokens"),
        within_sentence(kind.title),
        (Panel("", tuple(lines)),),
        tuple(LegendEntry(each.name, Sign.LINE, each.series) for each in lines),
        kind.is_log,
    )
    inks = Inks.on_dark(RUN_INKS) if is_dark else Inks.on_white(RUN_INKS)
    return chart_svg(chart, inks, stands_alone=True)


def _line(curve: Curve, values: Values) -> tuple[list[int], list[float]]:
    """Sizes and values, by ascending size; of many points those that lie evenly on a logarithmic axis.

    Of a run that prunes, what is far beyond its last size is left out.
    """
    sizes = curve.vocab_sizes.astype(np.int64)
    if sizes[0] > sizes[-1]:
        is_near = sizes <= _BEYOND * sizes[-1]
        sizes, values = sizes[is_near][::-1], values[is_near][::-1]  # rows of one size: the last comes first
    order = np.argsort(sizes, kind="stable")  # the sizes of a search go back and forth
    sizes, values = sizes[order], values[order]
    if len(sizes) > _MOST_POINTS:
        wanted = np.geomspace(max(sizes[0], 1), sizes[-1], _MOST_POINTS)
        rows = np.unique([0, *np.clip(np.searchsorted(sizes, wanted), 0, len(sizes) - 1), len(sizes) - 1])
        sizes, values = sizes[rows], values[rows]
    return sizes.tolist(), [float(f"{value:.6g}") for value in values.tolist()]


def _marker(column: int, inks: Inks) -> str:
    """The marker of a column, hidden until the script has put it at its place."""
    drawn = marker(column, 0, 0, _MARKER_RADIUS, inks.series[column], hollow=inks.surface)
    return f'<g class="at" data-column="{column}" visibility="hidden">{drawn}</g>'
