"""The charts of a report as files of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES
from tokexplorer.session.report.dot_chart import dot_svg
from tokexplorer.session.report.glance import glance_charts
from tokexplorer.session.report.inks import Inks
from tokexplorer.session.report.making import Making
from tokexplorer.session.report.svg_chart import chart_svg
from tokexplorer.session.report.trade import trade_charts

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.session.report.inputs import Report

_DOT_WIDTH, _TRADE_WIDTH = 560.0, 880.0
_ENDS = ("", "-by-language")


def chart_files(
    report: Report, *, is_dark: bool = False, check: Callable[[], None] = lambda: None
) -> dict[str, bytes]:
    """SVG drawings by their file names without an ending; for any thread.

    Colours stand in them as they are, on white or on black ground. `check` may raise to end it.
    """
    making = Making(report, check)
    inks = Inks.fixed([ink for _, ink in making.series], is_dark=is_dark)
    files = {
        name.replace("_", "-"): dot_svg(chart, inks, _DOT_WIDTH, stands_alone=True).encode()
        for name, chart in glance_charts(making).items()
    }
    for name in report.trade_figures if report.trade else ():
        check()
        charts = trade_charts(making, FIGURES[name])
        for chart, end in zip(charts, _ENDS, strict=False):
            drawn = chart_svg(chart, inks, _TRADE_WIDTH, stands_alone=True)
            files[f"trade-off-{name.replace('_', '-')}{end}"] = drawn.encode()
    return files
