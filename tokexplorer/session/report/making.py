"""What all parts of a report need while it is made: rows, names, colours, tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle
from typing import TYPE_CHECKING, Final

from tokexplorer.core.language import forms, tr, tr_count
from tokexplorer.core.metrics.loss import NO_LOSS
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.presentation.losses import signed
from tokexplorer.session.compare.comparison import ALL_TEXTS
from tokexplorer.session.compare.tables import FileRow, exact, file_rows, rounded
from tokexplorer.session.report.charts import RUN_INKS, Ink, Inks, marker
from tokexplorer.session.report.inputs import Excerpt
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.trade_off.forms import full_name
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.session.compare.tables import Told
    from tokexplorer.session.report.inputs import Report


@dataclass(frozen=True, slots=True)
class Part:
    """A section: its anchor, heading and markup, and the headings below it with their anchors."""

    anchor: str
    title: str
    body: str
    below: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RowGroup:
    """The rows of one text, one for each tokenizer.

    Attributes:
        title: what to call the text.
        text: the name of the text, `ALL_TEXTS` for all texts as one; None for gold words.
        rows: in the order of the tokenizers.
    """

    title: str
    text: str | None
    rows: tuple[FileRow, ...]

    def has(self, name: str) -> bool:
        """Whether any row has a value of that name."""
        return any(name in row.values for row in self.rows)


@dataclass(frozen=True, eq=False)
class Making:
    """A report and what is derived from its inputs.

    Attributes:
        report: the inputs.
        check: called between pieces of work; may raise to end it.
    """

    report: Report
    check: Callable[[], None]

    @cached_property
    def groups(self) -> tuple[RowGroup, ...]:
        """The rows of `file_rows`, grouped: each text, all texts as one, each language of gold words."""
        comparison = self.report.comparison
        comparison.values(self.check)  # it remembers them
        rows = file_rows(comparison, list(METRICS.values()), self.report.costs)
        count = len(comparison.tokenizers)
        chunks = [rows[first : first + count] for first in range(0, len(rows), count)]
        texts = [*comparison.texts, *[ALL_TEXTS] * (len(chunks) - len(comparison.texts))]
        pairs = enumerate(zip(chunks, texts, strict=True))
        gold = len(chunks) - len(comparison.settings.gold)
        return tuple(
            RowGroup(chunk[0].text, text if index < gold else None, tuple(chunk))
            for index, (chunk, text) in pairs
        )

    @property
    def excerpts(self) -> tuple[Excerpt, ...]:
        """What is shown in tokens: what was asked for, or the first part of every text."""
        if self.report.excerpts is not None:
            return self.report.excerpts
        return tuple(map(Excerpt, self.report.comparison.texts))

    @cached_property
    def trade_names(self) -> tuple[str, ...]:
        """The names of the trade-off's series: with their details where two would have the same name."""
        every = [line.series for line in self.report.trade]
        names = Counter(series.name for series in every)
        return tuple(
            unique_names([each.name if names[each.name] == 1 else full_name(each) for each in every])
        )

    @cached_property
    def series(self) -> tuple[tuple[str, Ink], ...]:
        """Names and colours of the tokenizers of the comparison, then of other series of the trade-off."""
        report = self.report
        given = {name: line.ink for name, line in zip(self.trade_names, report.trade, strict=True)}
        given |= {each.name: each.ink or given.get(each.name) for each in report.tokenizers}
        names = dict.fromkeys([*report.comparison.tokenizers, *self.trade_names])
        usual = cycle(RUN_INKS)  # colours repeat when they run out
        return tuple((name, given.get(name) or ink) for name, ink in zip(names, usual, strict=False))

    @cached_property
    def inks(self) -> Inks:
        """The colours as variables of the page."""
        return Inks.of_page(len(self.series))

    @cached_property
    def number_of(self) -> dict[str, int]:
        """The index of each name in `series`."""
        return {name: index for index, (name, _) in enumerate(self.series)}

    def named(self, tokenizer: str, loss: Loss = NO_LOSS) -> str:
        """The name of a tokenizer, after its marker; with a sign if it loses a part of the text."""
        series = self.number_of[tokenizer]
        drawn = marker(series, 0, 0, 4, self.inks.series[series])
        sign = element("svg", drawn, viewBox="-6 -6 12 12", class_="mark", aria_hidden="true")
        return sign + words(signed(tokenizer, loss))


def metric_data(metric: Told, value: float, why_none: str = "") -> str:
    """A rounded value, with the exact one as tooltip and for programs."""
    known = exact(metric, value)
    if known is None:
        return element("span", words(rounded(metric, value)), title=why_none or tr("It has no meaning here."))
    return element("data", words(rounded(metric, value)), value=repr(known), title=repr(known))


def table(head: Iterable[str], rows: Iterable[Iterable[str]], **attributes: str | None) -> str:
    """A table whose first column names the rows; cells are markup."""
    head_row = element("tr", *(element("th", cell, scope="col") for cell in head))
    body = []
    for first, *others in rows:
        cells = (element("td", cell) for cell in others)
        body.append(element("tr", element("th", first, scope="row"), *cells))
    return wide_table(head_row, body, **attributes)


def wide_table(head_row: str, rows: Iterable[str], **attributes: str | None) -> str:
    """A table around rows of markup; it scrolls where it is too wide for the page."""
    whole = element("table", element("thead", head_row), element("tbody", *rows), **attributes)
    return element("div", whole, class_="wide", tabindex="0")


def paragraph(text: str, class_: str | None = None) -> str:
    """Plain sentences as a paragraph."""
    return element("p", words(text), class_=class_)


_NOUNS: Final = {
    "byte": forms("{count} byte", "{count} bytes"),
    "character": forms("{count} character", "{count} characters"),
    "text": forms("{count} text", "{count} texts"),
    "token": forms("{count} token", "{count} tokens"),
    "tokenizer": forms("{count} tokenizer", "{count} tokenizers"),
}


def count_of(number: int, noun: str) -> str:
    """`1 text`, `1,200 texts`; the nouns are those of `_NOUNS`."""
    return tr_count(*_NOUNS[noun], number, count=f"{number:,}")
