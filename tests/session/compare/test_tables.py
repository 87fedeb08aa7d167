"""Tables of a comparison: which rows, which value is best, why there is none, what a copy holds."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy
from tokexplorer.core.metrics.loss import NO_LOSS, Loss
from tokexplorer.core.metrics.registry import GROUPS, METRICS, Better, Scope
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import ALL_TEXTS, Comparison, ComparisonSettings, Place
from tokexplorer.session.compare.forms import files_as
from tokexplorer.session.compare.tables import (
    REFERENCE,
    Cell,
    as_tsv,
    best_of,
    file_rows,
    metric_table,
    metric_title,
    rounded,
    shown_number,
    text_table,
    why_no_value,
)
from tokexplorer.session.compare.texts import included_gold

TOKENIZERS = {
    "words": Greedy("the", "cat", "s", " ", "\n"),
    "letters": Greedy(*"thecats \n"),
    "lines lost": Greedy("the cat", "s"),
}
EN, DE, ZH = (
    SourceText("the cats\nthe cat\n"),
    SourceText("cat\nthe the the\n"),
    SourceText("漢字漢字\n日本\n"),
)


def compared(*, reference: str | None = None, **texts: SourceText) -> Comparison:
    return Comparison(TOKENIZERS, texts, ComparisonSettings(reference_text=reference)).compute()


def cells_of(comparison: Comparison, text: str, name: str) -> tuple[Cell, ...]:
    rows = metric_table(comparison, text).rows
    return next(row.cells for row in rows if row.metric is METRICS[name])


def test_every_figure_is_in_one_group() -> None:
    grouped = [metric for group in GROUPS for metric in group.figures(main_only=False)]
    assert sorted(metric.name for metric in grouped) == sorted(METRICS)
    main = [metric for group in GROUPS for metric in group.figures(main_only=True)]
    assert set(main) < set(grouped)


def test_rows_are_the_figures_that_there_are() -> None:
    comparison = compared(en=EN, de=DE, reference="en")
    for text in ("en", "de", ALL_TEXTS):
        rows = metric_table(comparison, text).rows
        shown = {row.metric.name for row in rows if row.metric is not None}
        scopes = {METRICS[name].scope for name in shown}
        assert scopes >= {Scope.TEXT, Scope.TEXT_AND_ALPHA, Scope.PAIR, Scope.TEXTS}
        assert (Scope.PARALLEL in scopes) == (text != ALL_TEXTS)
        for row in rows:
            for cell in row.cells:
                assert row.metric is not None
                at = ALL_TEXTS if row.metric.scope is Scope.TEXTS else text
                if cell.text != REFERENCE and not cell.reason:
                    assert cell.value == comparison.value(row.metric, Place(at, cell.tokenizer))
    assert [row.title for row in metric_table(comparison, "de").rows if row.is_head][-2:] == [
        "Agreement with words",
        "Parallel texts, against en",
    ]
    with_gold = Comparison(TOKENIZERS, {}, ComparisonSettings(gold=included_gold())).compute()
    assert [row.title for row in metric_table(with_gold, "Finnish").rows] == [
        "Morphology",
        "Morpheme F1",
        "Morpheme precision",
        "Morpheme recall",
    ]


def test_rows_are_text_by_text_whichever_metric_is_asked_for_first() -> None:
    """The reference has no agreement with itself, so its rows are found last."""
    texts = {"en": SourceText("the cats\nsat"), "de": SourceText("die Katzen\n")}
    comparison = Comparison(TOKENIZERS, texts).compute()
    figures = [METRICS["identical_words"], METRICS["tokens"]]
    rows = [(row.text, row.tokenizer) for row in file_rows(comparison, figures)]
    assert rows == [(text, name) for text in (*texts, "all texts") for name in TOKENIZERS]
    shown = files_as(comparison, figures, "text").decode()
    assert [part.split("\n")[0] for part in shown.split("\n\n")] == [*texts, "all texts"]


def test_the_best_of_a_row() -> None:
    comparison = compared(en=EN)
    for row in metric_table(comparison, "en").rows:
        if row.metric is None:
            continue
        for cell in row.cells:
            compared_cells = [each for each in row.cells if row.metric.measures_loss or not each.loss]
            known = [each.value for each in compared_cells if not math.isnan(each.value)]
            better = row.metric.better
            best = max(known, default=0) if better is Better.HIGHER else min(known, default=0)
            alike = len({shown_number(row.metric, value) for value in known}) < 2
            is_best = cell.value == best and better is not Better.NEITHER and not alike
            assert cell.is_best == (is_best and not cell.loss)
    assert [cell.is_best for cell in cells_of(comparison, "en", "tokens")] == [True, False, False]
    assert [cell.is_best for cell in cells_of(comparison, "en", "bytes")] == [False, False, False]
    assert cells_of(comparison, "en", "boundary_f1")[0].text == REFERENCE


def test_who_loses_text_is_never_the_best() -> None:
    table = metric_table(compared(en=EN), "en")
    assert table.losses == (NO_LOSS, NO_LOSS, Loss(unknown_tokens=2, unknown_characters=2, unknown="\n"))
    tokens = next(row for row in table.rows if row.metric is METRICS["tokens"])
    assert min(tokens.cells, key=lambda cell: cell.value) is tokens.cells[2]
    assert not any(row.cells[2].is_best for row in table.rows if row.cells)
    assert [cell.is_best for cell in cells_of(compared(en=EN), "en", "unknown_rate")] == [True, True, False]
    assert as_tsv(table, range(len(table.rows)), [1, 2]).splitlines()[-1] == "loss\t\t2 unknown"


@pytest.mark.parametrize(
    ("name", "values", "are_lossy", "best"),
    [
        ("tokens", (3, 2, 1), (False, False, False), (False, False, True)),
        ("tokens", (3, 2, 1), (False, False, True), (False, True, False)),
        ("tokens", (3, 2, 1), (False, True, True), (False, False, False)),  # nobody to be better than
        ("tokens", (2, 2, 1), (False, False, True), (False, False, False)),
        ("unknown_rate", (0, 0, 0.5), (False, True, True), (True, False, False)),
        ("unknown_rate", (0.5, 0.25, math.nan), (True, True, True), (False, False, False)),
        ("bytes", (3, 2, 1), (False, False, False), (False, False, False)),
        ("fertility", (1.00001, 1.00002, 2), (False, False, False), (True, True, False)),
    ],
)
def test_what_may_be_the_best(
    name: str, values: tuple[float, ...], are_lossy: tuple[bool, ...], best: tuple[bool, ...]
) -> None:
    assert best_of(METRICS[name], values, are_lossy) == list(best)


def test_one_figure_of_every_text() -> None:
    comparison = compared(en=EN, de=DE, reference="en")
    table = text_table(comparison, METRICS["fertility"])
    assert [row.title for row in table.rows] == ["en", "de", "all texts"]
    assert table.corner == "Fertility, tokens per word"
    assert [row.title for row in text_table(comparison, METRICS["parity"]).rows] == ["en", "de"]
    assert [row.title for row in text_table(comparison, METRICS["gini"]).rows] == ["all texts"]


def test_values_that_mean_nothing_say_why() -> None:
    comparison = compared(en=EN, zh=ZH, empty=SourceText(""))
    fertility, tokens = METRICS["fertility"], METRICS["tokens"]
    cell = cells_of(comparison, "zh", "fertility")[0]
    assert (cell.text, cell.copied) == ("–", "")
    assert "white space between words" in cell.reason
    assert math.isnan(comparison.value(fertility, Place("zh", "words")))
    assert why_no_value(comparison, tokens, Place("zh", "words")) == ""
    assert why_no_value(comparison, fertility, Place("empty", "words")) == "The text is empty."
    assert why_no_value(comparison, tokens, Place("empty", "words")) == ""
    assert cells_of(comparison, "empty", "tokens")[0].text == "0"
    blank = compared(blank=SourceText(" \n"))
    assert "divide by" in why_no_value(blank, fertility, Place("blank", "words"))


def test_what_a_copy_holds() -> None:
    comparison = compared(en=EN)
    table = metric_table(comparison, "en")
    lines = as_tsv(table, range(len(table.rows)), [1]).splitlines()
    assert lines[0] == "\tletters"
    assert len(lines) == 1 + sum(not row.is_head for row in table.rows)
    for line in lines[1:]:
        title, number = line.split("\t")
        metric = next(each for each in METRICS.values() if metric_title(comparison, each) == title)
        value = comparison.value(metric, Place("en", "letters"))
        assert float(number or "nan") == pytest.approx(value, rel=0, abs=0, nan_ok=True)
    assert "Rényi efficiency, α = 2.5" in "\n".join(lines)


@given(st.floats(-1e12, 1e12), st.integers(2, 12))
def test_rounded_values_are_near_and_never_in_powers_of_ten(value: float, digits: int) -> None:
    shown = rounded(METRICS["fertility"], value, digits)
    assert "e" not in shown
    assert float(shown.replace(",", "")) == pytest.approx(value, rel=10.0 ** (1 - digits), abs=1e-12)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (1.0, "1.000"),
        (2.75, "2.750"),
        (99.9, "99.90"),
        (1234.5, "1,234"),
        (2e5, "200,000"),
    ],
)
def test_rounded_values_of_a_column_align(value: float, shown: str) -> None:
    assert rounded(METRICS["fertility"], value) == shown
    assert rounded(METRICS["tokens"], value) == f"{abs(value):,.0f}"
