"""A comparison as one self-contained HTML file: the page around the parts of the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.language import html_language, tr
from tokexplorer.session.report.chart_parts import glance_part, trade_part
from tokexplorer.session.report.coloured_text import coloured_part
from tokexplorer.session.report.inputs import Section
from tokexplorer.session.report.making import Making, paragraph
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.report.page import byline, colophon, colour_rules, page_head, style_sheet
from tokexplorer.session.report.tables import (
    compared_sentence,
    costs_part,
    definitions_part,
    metrics_part,
    texts_part,
    tokenizers_part,
    worst_part,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.session.report.charts import Ink
    from tokexplorer.session.report.inputs import Provenance, Report
    from tokexplorer.session.report.making import Part

_PROMISE = tr("This file asks nothing of the network and runs no program.")


def report_html(
    report: Report,
    check: Callable[[], None] = lambda: None,
    progress: Callable[[int, int, str], None] = lambda done, total, label: None,
) -> bytes:
    """The file, in UTF-8; for any thread.

    It holds no script and asks for nothing from anywhere. It is HTML and well-formed XML at once, and every
    text in it can be read back exactly (see `markup`). Equal inputs give equal bytes.

    `check` is called between pieces of work and may raise to end it; `progress` gets the number of finished
    parts, the number of all, and the heading of the next one. Raises KeyError if the comparison was not
    computed, or if an excerpt is of a text that it does not have.
    """
    making = Making(report, check)
    makers = _makers(making)
    parts = []
    for index, (section, make) in enumerate(makers):
        check()
        progress(index, len(makers), section.value)
        parts.append(make(making))
    progress(len(makers), len(makers), "")
    sentences = (compared_sentence(making), *report.notes)
    inks = [ink for _, ink in making.series]
    return _page(report.title, sentences, report.made, inks, parts)


def _makers(making: Making) -> list[tuple[Section, Callable[[Making], Part]]]:
    """The sections that are wanted and not empty, in their order, with the functions that make them."""
    report = making.report
    has_texts, has_rows = bool(report.comparison.texts), bool(making.groups)
    every: dict[Section, tuple[bool, Callable[[Making], Part]]] = {
        Section.CHARTS: (has_rows, glance_part),
        Section.METRICS: (has_rows, metrics_part),
        Section.TRADE_OFF: (any(line.series.points for line in report.trade), trade_part),
        Section.COSTS: (report.costs is not None and has_texts, costs_part),
        Section.WORST_LINES: (has_texts and report.worst_lines > 0, worst_part),
        Section.COLOURED_TEXT: (bool(making.excerpts), coloured_part),
        Section.TOKENIZERS: (True, tokenizers_part),
        Section.TEXTS: (has_texts, texts_part),
        Section.DEFINITIONS: (has_rows, definitions_part),
    }
    return [
        (section, make)
        for section, (is_there, make) in every.items()
        if is_there and section in report.sections
    ]


def _page(
    title: str, sentences: Sequence[str], made: Provenance, inks: Sequence[Ink], parts: Sequence[Part]
) -> bytes:
    """The whole file in UTF-8."""
    header = element("header", element("h1", words(title)), byline(made), *map(paragraph, sentences))
    sections = (
        element("section", element("h2", words(part.title), id=part.anchor), part.body) for part in parts
    )
    main = element("main", header, _contents(parts), *sections, colophon(made, _PROMISE))
    head = page_head(title, colour_rules(inks) + style_sheet("report.css"))
    document = element(
        "html", head, element("body", main), xmlns="http://www.w3.org/1999/xhtml", lang=html_language()
    )
    return f"<!DOCTYPE html>\n{document}\n".encode()


def _contents(parts: Sequence[Part]) -> str:
    items = []
    for part in parts:
        below = [element("li", element("a", words(title), href=f"#{anchor}")) for anchor, title in part.below]
        inner = element("ol", *below) if len(below) > 1 else ""
        items.append(element("li", element("a", words(part.title), href=f"#{part.anchor}"), inner))
    return element("nav", element("h2", tr("Contents")), element("ol", *items), aria_label=tr("Contents"))
