"""The tables of a report: metrics, costs, worst lines, definitions, tokenizers and texts."""

from __future__ import annotations

import hashlib
import math
from itertools import groupby
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr, tr_count, translated, within_sentence
from tokexplorer.core.metrics.costs import Cost
from tokexplorer.core.metrics.registry import GROUPS, METRICS, Better, Scope
from tokexplorer.presentation.losses import LOSSY_SIGN, NO_BEST, loss_lines
from tokexplorer.presentation.numbers import with_commas
from tokexplorer.session.compare.comparison import Place
from tokexplorer.session.compare.tables import (
    best_of,
    group_head,
    line_rows,
    shown_unit,
    why_no_value,
)
from tokexplorer.session.report.facts import facts_table, hash_markup, settings_table, tokenizer_facts
from tokexplorer.session.report.making import Part, count_of, metric_data, paragraph, table, wide_table
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.compare.tables import FileRow, LineRow, Told
    from tokexplorer.session.report.inputs import ReportTokenizer
    from tokexplorer.session.report.making import Making, RowGroup

_WORST_BY = ("parity", "fertility", "bytes_per_token")
_BESIDE_WORST = ("tokens", "bytes_per_token")
BETTER = {Better.HIGHER: tr("higher is better"), Better.LOWER: tr("lower is better"), Better.NEITHER: ""}
_MOST_CONTENT = 240  # characters of a line


def metrics_part(making: Making) -> Part:
    """A table for each text: a row for each metric, a column for each tokenizer."""
    note = tr(
        "The best value of a row is in bold. {no_best} Their names have a {lossy_sign}, "
        "which is explained below each table. Every number tells its exact value when it is "
        "pointed at, and holds it for programs; names of metrics lead to their definitions.",
        no_best=NO_BEST,
        lossy_sign=LOSSY_SIGN,
    )
    comparison = making.report.comparison
    groups = [(group_head(comparison, group.title), group.figures(main_only=False)) for group in GROUPS]
    bodies, below = _tables(making, groups, "figures")
    return Part("figures", tr("Metrics"), paragraph(note, "note") + bodies, below)


def costs_part(making: Making) -> Part:
    """A table for each text: what it costs a model with each tokenizer."""
    costs = making.report.costs
    assert costs is not None
    bodies, below = _tables(making, [("", tuple(costs.costs))], "costs")
    return Part("costs", tr("Costs"), paragraph(_told(costs), "note") + bodies, below)


def _told(costs: CostInputs) -> str:
    """The model and the price, in a sentence."""
    model = costs.model
    facts = [
        tr("width {width:,}", width=model.width),
        tr("{layers:,} layers", layers=model.layers),
        tr("a context of {context_tokens:,} tokens", context_tokens=model.context_tokens),
        tr("one table for embedding and unembedding") if model.is_tied else tr("two tables for them"),
        tr("learned positions") if model.has_positions else tr("positions without parameters"),
    ]
    price = (
        ""
        if costs.price_per_million is None
        else tr(" A million tokens cost {price_per_million:g}", price_per_million=costs.price_per_million)
    )
    currency = f" {costs.currency}" if price and costs.currency else ""
    return tr(
        "A model of {names}.{price}{currency}{value}",
        names=", ".join(facts),
        price=price,
        currency=currency,
        value="." if price else "",
    )


def _tables(
    making: Making, heads: Sequence[tuple[str, Sequence[Told]]], anchor: str
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A table for each text that has any of these metrics, and the headings of the tables with anchors."""
    names = [metric.name for _, figures in heads for metric in figures]
    bodies: list[str] = []
    below: list[tuple[str, str]] = []
    for group in making.groups:
        if not any(map(group.has, names)):
            continue
        making.check()
        here = f"{anchor}-{len(below) + 1}"
        below.append((here, group.title))
        bodies.append(element("h3", words(group.title), id=here))
        bodies.append(_metric_table(making, group, heads))
        for line in loss_lines({row.tokenizer: row.loss for row in group.rows}):
            bodies.append(paragraph(with_commas(line), "note"))
    return "".join(bodies), tuple(below)


def _unit(making: Making, metric: Told) -> str:
    return shown_unit(making.report.comparison, metric, making.report.costs, "α=")


def _metric_table(making: Making, group: RowGroup, heads: Sequence[tuple[str, Sequence[Told]]]) -> str:
    lines = []
    for title, figures in heads:
        shown = [metric for metric in figures if group.has(metric.name)]
        if shown and title:
            span = str(len(group.rows) + 2)
            lines.append(
                element("tr", element("th", words(title), colspan=span, class_="head", scope="rowgroup"))
            )
        lines += [_metric_row(making, group, metric) for metric in shown]
    names = (element("th", making.named(row.tokenizer, row.loss), scope="col") for row in group.rows)
    head = element(
        "tr", element("th", tr("Metric"), scope="col"), *names, element("th", tr("Unit"), scope="col")
    )
    return wide_table(head, lines, class_="figures")


def _metric_row(making: Making, group: RowGroup, metric: Told) -> str:
    reasons = [_why_none(making, group, metric, row) for row in group.rows]
    says_nothing = all(reasons)
    values = [math.nan if says_nothing else row.values.get(metric.name, math.nan) for row in group.rows]
    best = best_of(metric, values, [bool(row.loss) for row in group.rows])
    cells = [_cell(metric, *each) for each in zip(group.rows, best, reasons, strict=True)]
    name = element("a", words(metric.title), href=f"#define-{metric.name}")
    unit = element("td", words(_unit(making, metric)), class_="unit")
    reason = next(iter(filter(None, reasons)), None) if says_nothing else None
    faint = "faint" if says_nothing else None
    return element("tr", element("th", name, scope="row", title=reason), *cells, unit, class_=faint)


def _why_none(making: Making, group: RowGroup, metric: Told, row: FileRow) -> str:
    if isinstance(metric, Cost) or group.text is None or metric.name not in row.values:
        return ""
    return why_no_value(making.report.comparison, metric, Place(group.text, row.tokenizer))


def _cell(metric: Told, row: FileRow, is_best: bool, why_none: str) -> str:
    if metric.name not in row.values:
        return element(
            "td", element("span", "–", title=tr("The others are compared with this one.")), class_="none"
        )
    value = row.values[metric.name]
    return element("td", metric_data(metric, value, why_none), class_="best" if is_best else None)


def worst_part(making: Making) -> Part:
    """The lines of each text on which each tokenizer is worst."""
    comparison, count = making.report.comparison, making.report.worst_lines
    by = _worst_by(making)
    figures = [by, *(METRICS[name] for name in _BESIDE_WORST if name != by.name)]
    rows: dict[str, list[LineRow]] = {}
    for row in line_rows(comparison, figures, count):
        making.check()
        if by.scope is Scope.PARALLEL and row.text == comparison.settings.reference_text:
            continue  # it would be compared with itself
        rows.setdefault(row.text, []).append(row)
    bodies, below = [], []
    for index, (text, lines) in enumerate(rows.items()):
        below.append((f"worst-{index + 1}", text))
        bodies.append(element("h3", words(text), id=f"worst-{index + 1}"))
        bodies.append(_line_table(making, figures, lines))
    which = tr_count("the line", "the {count} lines", count)
    order = "" if count == 1 else tr(", the worst first")
    intro = tr(
        "For each text and tokenizer {which} of the worst {title} ({unit}){order}.",
        which=which,
        title=within_sentence(by.title),
        unit=translated(by.unit),
        order=order,
    )
    return Part("worst-lines", tr("Worst lines"), paragraph(intro, "note") + "".join(bodies), tuple(below))


def _worst_by(making: Making) -> Metric:
    """Parity if all texts have one, fertility if all have words, otherwise bytes per token."""
    comparison = making.report.comparison
    for name in _WORST_BY:
        metric = METRICS[name]
        left_out: Collection[str] = comparison.without_words if metric.counts_words else ()
        if metric.scope is Scope.PARALLEL:
            left_out = comparison.not_parallel
        if comparison.places(metric) and not left_out:
            return metric
    return METRICS[_WORST_BY[-1]]


def _line_table(making: Making, figures: Sequence[Metric], rows: Sequence[LineRow]) -> str:
    lines = []
    for tokenizer, of_tokenizer in groupby(rows, lambda row: row.tokenizer):
        group = list(of_tokenizer)
        for index, row in enumerate(group):
            loss = making.report.comparison.loss(METRICS["tokens"], Place(row.text, tokenizer))
            known = making.named(tokenizer, loss)
            name = element("th", known, scope="rowgroup", rowspan=str(len(group)), class_="group")
            cells = [element("td", metric_data(each, row.values[each.name])) for each in figures]
            content = element("td", _shortened(row.content), class_="content", dir="auto")
            first = name if index == 0 else ""
            lines.append(element("tr", first, element("td", f"{row.line:,}"), *cells, content))
    titles = [tr("Tokenizer"), tr("Line"), *(metric.title for metric in figures)]
    head = [element("th", words(title), scope="col") for title in titles]
    head.append(element("th", tr("Content"), scope="col", class_="content"))
    return wide_table(element("tr", *head), lines, class_="lines")


def _shortened(content: str) -> str:
    if len(content) <= _MOST_CONTENT:
        return words(content)
    more = len(content) - _MOST_CONTENT
    told = tr_count("{count:,} more character", "{count:,} more characters", more)
    left_out = element("span", "…", title=told)
    return words(content[:_MOST_CONTENT]) + left_out


def definitions_part(making: Making) -> Part:
    """The definition of every metric of the report, its unit and its source."""
    costs = making.report.costs
    every: list[Told] = [*METRICS.values(), *([] if costs is None else costs.costs)]
    lines = []
    for metric in every:
        if not any(group.has(metric.name) for group in making.groups):
            continue
        facts = [_unit(making, metric), BETTER[metric.better]]
        name = element("code", words(metric.name))
        about = element("span", words(" · ".join(filter(None, facts))), class_="unit")
        lines.append(element("dt", words(metric.title), " ", name, " ", about, id=f"define-{metric.name}"))
        source = (
            element("span", words(tr("Source: {source}", source=metric.source)), class_="source")
            if metric.source
            else ""
        )
        lines.append(element("dd", words(metric.definition), " ", source))
    return Part("definitions", tr("Definitions"), element("dl", *lines))


def tokenizers_part(making: Making) -> Part:
    """The facts about each tokenizer, then the settings of those that were trained here."""
    report, comparison = making.report, making.report.comparison
    names = comparison.tokenizers
    known = [report.known(name) for name in names]
    facts = [
        _size_facts(making, each) + tokenizer_facts(comparison.tokenizer(each.name), each) for each in known
    ]
    body = facts_table([*map(making.named, names)], facts)
    learned = [(making.named(each.name), each.spec) for each in known if each.spec is not None]
    if learned:
        body += element("h3", tr("Training settings"), id="training-settings") + settings_table(learned)
    return Part("tokenizers", tr("Tokenizers"), body)


def _size_facts(making: Making, known: ReportTokenizer) -> list[tuple[str, str]]:
    """The size of a vocabulary, if there is a text to tell it."""
    comparison = making.report.comparison
    if not comparison.texts:
        return []
    size = comparison.tokenized(Place(comparison.texts[0], known.name)).vocabulary.size
    return [(tr("Tokens"), element("data", f"{size:,}", value=str(size)))]


def texts_part(making: Making) -> Part:
    """The size and the hash of each text."""
    comparison = making.report.comparison
    rows = []
    for text in comparison.texts:
        making.check()
        shape = comparison.shape(text)
        source = shape.source
        counts = (source.byte_count, source.code_point_count, shape.word_count, shape.line_count)
        cells = [element("data", f"{count:,}", value=str(count)) for count in counts]
        digest = hashlib.sha256(source.utf8.tobytes()).hexdigest()
        rows.append([words(text), *cells, hash_markup(digest)])
    head = (
        tr("Text"),
        tr("Bytes"),
        tr("Characters"),
        tr("Words"),
        tr("Lines"),
        tr("SHA-256 of the text in UTF-8"),
    )
    note = paragraph(
        tr(
            "Bytes are those of UTF-8, characters are Unicode code points, a word is "
            "a longest run of characters that are not white space."
        ),
        "note",
    )
    return Part("texts", tr("Texts"), table(head, rows, class_="texts") + note)


def compared_sentence(making: Making) -> str:
    """How many tokenizers and texts were compared, and the reference, in sentences."""
    comparison = making.report.comparison
    settings = comparison.settings
    counts = tr("{tokenizer_count} over ", tokenizer_count=count_of(len(comparison.tokenizers), "tokenizer"))
    counts += f"{count_of(len(comparison.texts), 'text')}. "
    if len(comparison.tokenizers) > 1:
        counts += tr(
            "Boundaries are compared with those of {reference_tokenizer}. ",
            reference_tokenizer=comparison.reference_tokenizer,
        )
    if settings.reference_text is not None:
        others = comparison.not_parallel
        known = [text for text in comparison.texts if text not in (*others, settings.reference_text)]
        which = tr("All texts") if not others else ", ".join(known) or tr("No texts")
        counts += tr(
            "{which} are translations of {reference_text}, line by line. ",
            which=which,
            reference_text=settings.reference_text,
        )
    if settings.gold:
        languages = [name or tr("one list") for name in settings.gold]
        counts += tr("Morphemes are those of words in {names}. ", names=", ".join(languages))
    return counts + tr("Rényi entropy is of order α={alpha:g}.", alpha=settings.alpha)
