"""A report in the making: what all of its parts need."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES
from tokexplorer.session.comparison_rows import FileRow, exact, file_rows, rounded
from tokexplorer.session.report.inks import Ink, Inks, run_ink
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.report.svg_marks import marker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.report.inputs import Report

INK_PREFIX = "r"


@dataclass(frozen=True, slots=True)
class Part:
    """A section: where links lead, its heading, its markup, and the headings below it with their anchors."""

    anchor: str
    title: str
    body: str
    below: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, eq=False)
class Making:
    """A report, and what follows from it.

    Attributes:
        report: the inputs.
        check: called between pieces of work; may raise to end it.
    """

    report: Report
    check: Callable[[], None]
    _rows: dict[tuple[str, str], FileRow] = field(default_factory=dict)

    @cached_property
    def rows(self) -> tuple[FileRow, ...]:
        """The rows of `comparison_rows.file_rows`, figure by figure, so that it can be ended between."""
        for figure in FIGURES.values():
            self.check()
            for row in file_rows(self.report.comparison, [figure]):
                known = self._rows.setdefault((row.text, row.tokenizer), row)
                known.values.update(row.values)
        return tuple(self._rows.values())

    @cached_property
    def by_text(self) -> list[tuple[str, list[FileRow]]]:
        """The rows of each text, or of what stands for one."""
        return [(text, list(rows)) for text, rows in groupby(self.rows, lambda row: row.text)]

    @cached_property
    def series(self) -> tuple[tuple[str, Ink], ...]:
        """Names and colours of the tokenizers of the comparison, then of other series of the trade-off."""
        report = self.report
        given = {line.series.name: line.ink for line in report.trade}
        given |= {each.name: each.ink or given.get(each.name) for each in report.tokenizers}
        names = dict.fromkeys([*report.comparison.tokenizers, *(line.series.name for line in report.trade)])
        return tuple((name, given.get(name) or run_ink(index)) for index, name in enumerate(names))

    @cached_property
    def inks(self) -> Inks:
        """The colours as variables of the page."""
        return Inks.of_page(INK_PREFIX, len(self.series))

    @cached_property
    def number_of(self) -> dict[str, int]:
        """The series of each name."""
        return {name: index for index, (name, _) in enumerate(self.series)}

    def named(self, tokenizer: str) -> str:
        """The name of a tokenizer behind its marker."""
        series = self.number_of[tokenizer]
        drawn = marker(series, 0, 0, 4, self.inks.series[series])
        sign = element("svg", drawn, viewBox="-6 -6 12 12", class_="mark", aria_hidden="true")
        return sign + words(tokenizer)

    def is_wordless(self, text: str) -> bool:
        """Whether a text puts no white space between words; False for what is no text."""
        comparison = self.report.comparison
        return text in comparison.texts and not comparison.shape(text).separates_words


def figure_data(figure: Figure, value: float) -> str:
    """A value for people, with the exact one in its title and for programs; as in all other forms."""
    known = exact(figure, value)
    if known is None:
        return element("span", words(rounded(figure, value)), title="has no meaning here")
    return element("data", words(rounded(figure, value)), value=repr(known), title=repr(known))


def table(head: Iterable[str], rows: Iterable[Iterable[str]], **attributes: str | None) -> str:
    """A table whose first column names the rows; all is markup. It scrolls by itself where it is too wide."""
    head_row = element("tr", *(element("th", cell, scope="col") for cell in head))
    body = []
    for first, *others in rows:
        cells = (element("td", cell) for cell in others)
        body.append(element("tr", element("th", first, scope="row"), *cells))
    whole = element("table", element("thead", head_row), element("tbody", *body), **attributes)
    return element("div", whole, class_="wide", tabindex="0")


def paragraph(text: str, class_: str | None = None) -> str:
    """Plain sentences as a paragraph."""
    return element("p", words(text), class_=class_)


def count_of(number: int, noun: str) -> str:
    """`1 text`, `1,200 texts`."""
    return f"{number:,} {noun if number == 1 else noun + 's'}"
