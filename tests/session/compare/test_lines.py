"""Lines with their metrics: sorted as a plain loop sorts them, and where they stand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import Greedy
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings, Place
from tokexplorer.session.compare.tables import ComparedLines, LineOrder, line_rows

TOKENIZERS = {"words": Greedy("the", "cat", "s", " "), "letters": Greedy(*"thecats \n")}


@given(
    st.lists(st.text("abcs \r\nth.é", max_size=20), min_size=1, max_size=3),
    st.sampled_from(["tokens", "fertility", "bytes_per_token"]),
    st.sampled_from([0, 1]),
    st.booleans(),
)
def test_lines_of_all_texts_are_sorted(texts: list[str], name: str, column: int, worst_first: bool) -> None:
    sources = {f"text {number}": SourceText(text) for number, text in enumerate(texts)}
    comparison, metric = Comparison(TOKENIZERS, sources).compute(), METRICS[name]
    lines = ComparedLines.of(comparison, metric, list(sources), LineOrder(column, worst_first))
    expected = []
    for row in line_rows(comparison, [metric], None):
        if row.tokenizer == list(TOKENIZERS)[column] and not math.isnan(row.values[name]):
            low_first = (metric.better.value == "higher") == worst_first
            expected.append((row.values[name] * (1 if low_first else -1), row.text, row.line, row.content))
    expected.sort(key=lambda line: line[0])
    found = [
        (lines.place(row).text, lines.place(row).number, lines.content(row)) for row in range(len(lines))
    ]
    assert found == [line[1:] for line in expected]
    for at in range(len(lines)):
        place = lines.place(at)
        utf8 = sources[place.text].utf8[place.start_byte : place.end_byte].tobytes()
        assert utf8 == lines.content(at).encode()


def test_worst_lines_are_those_of_the_command_line() -> None:
    source = SourceText("the cats\n\nthe\nxyz the\ncat cat cats\n")
    comparison = Comparison(TOKENIZERS, {"one": source}, ComparisonSettings(reference_text="one")).compute()
    for name in ("parity", "fertility", "tokens", "characters_per_token"):
        lines = ComparedLines.of(comparison, METRICS[name], ["one"], LineOrder(1))
        worst = comparison.worst_lines(METRICS[name], Place("one", "letters"), 9)
        assert lines.line_of.tolist() == worst.tolist()
        values = comparison.line_values(METRICS[name], Place("one", "letters"))
        np.testing.assert_array_equal(lines.values[:, 1], values[worst])
    in_order = ComparedLines.of(comparison, METRICS["tokens"], ["one"], LineOrder(None))
    assert in_order.line_of.tolist() == [0, 2, 3, 4]
    with pytest.raises(ValueError, match="no metric of a line"):
        ComparedLines.of(comparison, METRICS["entropy"], ["one"], LineOrder())


def test_words_of_a_text_without_spaces_have_no_lines() -> None:
    texts = {"zh": SourceText("漢字漢字\n"), "en": SourceText("the cat\n")}
    comparison = Comparison(TOKENIZERS, texts).compute()
    fertility = ComparedLines.of(comparison, METRICS["fertility"], ["zh", "en"], LineOrder())
    assert [fertility.place(row).text for row in range(len(fertility))] == ["en"]
    assert len(ComparedLines.of(comparison, METRICS["tokens"], ["zh", "en"], LineOrder())) == 2


@given(st.text("aé漢😀", min_size=1, max_size=12), st.integers(0, 30))
def test_the_beginning_of_a_line_is_whole_characters(line: str, most: int) -> None:
    comparison = Comparison(TOKENIZERS, {"one": SourceText(line)}).compute()
    shown = ComparedLines.of(comparison, METRICS["tokens"], ["one"], LineOrder()).content(0, most)
    assert line.startswith(shown)
    assert len(shown.encode()) <= most
    assert shown == line or len(line[: len(shown) + 1].encode()) > most
