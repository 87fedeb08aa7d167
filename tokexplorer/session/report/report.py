"""One self-contained HTML file with everything that a comparison found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.costs import CostInputs
from tokexplorer.session.report.about import compared_sentence, texts_part, tokenizers_part
from tokexplorer.session.report.coloured_part import coloured_part, excerpts_of
from tokexplorer.session.report.glance import glance_part
from tokexplorer.session.report.inputs import Report, Section
from tokexplorer.session.report.making import Making
from tokexplorer.session.report.page import page
from tokexplorer.session.report.tables import costs_part, definitions_part, figures_part, worst_part
from tokexplorer.session.report.trade import trade_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.session.report.making import Part

__all__ = ["Report", "Section", "report_html"]


def report_html(
    report: Report,
    check: Callable[[], None] = lambda: None,
    progress: Callable[[int, int, str], None] = lambda done, total, label: None,
) -> bytes:
    """The file, in UTF-8; for any thread.

    It holds no script and asks for nothing from anywhere. It is HTML and well-formed XML at once, and every
    text in it can be read back exactly (see `markup`). Equal inputs give equal bytes.

    `check` is called between pieces of work and may raise to end it; `progress` gets how many parts are done,
    of how many, and the heading of the next. Raises KeyError if the comparison was not computed, or an
    excerpt or a figure of the trade-off is of a name that there is not.
    """
    making = Making(report, check)
    makers = _makers(making)
    parts = []
    for index, (section, make) in enumerate(makers):
        check()
        progress(index, len(makers), section.value)
        parts.append(make())
    progress(len(makers), len(makers), "")
    sentences = (compared_sentence(making), *report.notes)
    inks = [ink for _, ink in making.series]
    return page(report.title, sentences, report.made, inks, parts)


def _makers(making: Making) -> list[tuple[Section, Callable[[], Part]]]:
    """The parts that are wanted and that there is something for, in their order."""
    report = making.report
    costs = report.costs
    has_texts = bool(report.comparison.texts)
    excerpts = excerpts_of(making)
    every: dict[Section, tuple[bool, Callable[[], Part]]] = {
        Section.CHARTS: (bool(making.groups), lambda: glance_part(making)),
        Section.FIGURES: (bool(making.groups), lambda: figures_part(making)),
        Section.TRADE_OFF: (
            any(line.series.points for line in report.trade) and bool(report.trade_figures),
            lambda: trade_part(making),
        ),
        Section.COSTS: (costs is not None and has_texts, lambda: costs_part(making, costs or CostInputs())),
        Section.WORST_LINES: (has_texts and report.worst_lines > 0, lambda: worst_part(making)),
        Section.COLOURED_TEXT: (
            bool(excerpts),
            lambda: coloured_part(making, excerpts),
        ),
        Section.TOKENIZERS: (True, lambda: tokenizers_part(making)),
        Section.TEXTS: (has_texts, lambda: texts_part(making)),
        Section.DEFINITIONS: (bool(making.groups), lambda: definitions_part(making)),
    }
    return [
        (section, make)
        for section, (is_there, make) in every.items()
        if is_there and section in report.sections
    ]
