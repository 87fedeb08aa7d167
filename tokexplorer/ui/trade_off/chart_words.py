"""What the chart says in words: its legend, the point under the mouse, the summary for who cannot see it."""

from __future__ import annotations

import html
import math
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import DEFAULT_ALPHA, FIGURES, Scope
from tokexplorer.core.number_text import grouped
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.compare.tables import shown_difference, shown_number
from tokexplorer.session.trade_off.knee import METHOD
from tokexplorer.ui.trade_off.trade_legend import LegendEntry

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.trade_off.chart_state import ChartState
    from tokexplorer.ui.trade_off.curves import Curve, ShownEntry

GAP_TITLE = "training minus held-out"


def figure_title(figure: Figure) -> str:
    """Its name, with what else it depends on."""
    depends = figure.scope is Scope.TEXT_AND_ALPHA
    return f"{figure.title} (α = {DEFAULT_ALPHA:g})" if depends else figure.title


def figure_tip(figure: Figure) -> str:
    """Definition, unit and source, for a tooltip."""
    parts = [figure.definition]
    if figure.unit:
        parts.append(f"Unit: {figure.unit}.")
    if figure.scope is Scope.TEXT_AND_ALPHA:
        parts.append(f"Here α is {DEFAULT_ALPHA:g}.")
    return "\n".join([*parts, f"Source: {figure.source}"])


def legend_of(
    shown: Sequence[ShownEntry], curves: Sequence[Curve], figure: Figure, titles: Mapping[TextKind, str]
) -> list[LegendEntry]:
    """What is on the axes, how the texts differ, and the series with their knees."""
    entries = [LegendEntry(f"{figure_title(figure)} by vocabulary size")]
    kinds = dict.fromkeys(curve.kind for curve in curves)
    for kind in TextKind:
        if kind in kinds:
            is_held_out = kind is TextKind.HELD_OUT
            entries.append(LegendEntry(titles[kind], "", "o", is_dashed=is_held_out, is_hollow=is_held_out))
    for each in shown:
        knees = [curve for curve in curves if curve.shown is each and curve.knee is not None]
        aside = f" · knee {grouped(int(knees[0].x[knees[0].knee or 0]))}" if knees else ""
        is_learned = each.entry.series.is_learned
        entries.append(LegendEntry(each.name + aside, each.colour, each.symbol, is_line=is_learned))
    return entries


def values_of(point: TradePoint, figure: Figure, language: str) -> dict[TextKind, float]:
    """The values of a point on both kinds of text, those that are there."""
    found = {kind: point.values.get(((kind, language), figure.name), math.nan) for kind in TextKind}
    return {kind: value for kind, value in found.items() if not math.isnan(value)}


def readout(curve: Curve, row: int, state: ChartState, language: str) -> str:
    """The point under the mouse, as rich text."""
    point, figure, titles = curve.points[row], state.figure, state.titles
    values = values_of(point, figure, language)
    lines = [f"<b>{html.escape(curve.shown.name)}</b>, {grouped(point.vocab_size)} tokens"]
    if curve.knee == row:
        lines.append(f"knee: {METHOD}")
    lines += [f"{html.escape(titles[kind])}: {shown_number(figure, value)}" for kind, value in values.items()]
    if len(values) == len(TextKind):
        training, held_out = values.values()
        difference = training - held_out
        share = f" ({100 * difference / held_out:+.1f}\u202f%)".replace("-", "−") if held_out else ""
        lines.append(f"{GAP_TITLE}: {shown_difference(figure, difference)}{share}")
    unknown = {
        kind: value for kind, value in values_of(point, FIGURES["unknown_rate"], language).items() if value
    }
    if unknown and figure.name != "unknown_rate":  # it makes a tokenizer look better than it is
        shares = ", ".join(f"{100 * value:.1f}\u202f% of {titles[kind]}" for kind, value in unknown.items())
        lines.append(f"unknown tokens: {shares}")
    if state.can_open(curve.shown.entry.key):
        lines.append("<i>click: show it in the text</i>")
    return "<br>".join(lines)


def summary_of(
    shown: Sequence[ShownEntry], curves: Sequence[Curve], figure: Figure, titles: Mapping[TextKind, str]
) -> str:
    """The last point of each curve in words."""
    if not curves:
        return f"{figure_title(figure)} by vocabulary size. Nothing measured yet."
    ends = [
        f"{curve.shown.name}, {titles[curve.kind]}: {shown_number(figure, float(curve.y[-1]))} "
        f"at {grouped(int(curve.x[-1]))} tokens"
        + (f", knee at {grouped(int(curve.x[curve.knee]))}" if curve.knee is not None else "")
        for curve in curves
    ]
    return f"{figure_title(figure)} by vocabulary size. {'; '.join(ends)}."
