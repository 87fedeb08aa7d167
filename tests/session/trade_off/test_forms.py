"""The points of the trade-off for other programs."""

from __future__ import annotations

import csv
import io
import json
import math

import pytest

from tests.ui.details.texts import BPE, TRAINING, WORDPIECE
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.session.compare.texts import MeasuredText, TextKind
from tokexplorer.session.trade_off.forms import ALL_TEXTS, trade_csv, trade_json, trade_rows
from tokexplorer.session.trade_off.points import (
    ALL_LANGUAGES,
    TRADE_METRICS,
    TradePoint,
    TradeSeries,
    measure,
)

TITLES = {kind: kind.value for kind in TextKind}
TEXTS = (
    MeasuredText("en", TextKind.TRAINING, TextShape.of(TRAINING)),
    MeasuredText("fr", TextKind.TRAINING, TextShape.of("le chat, le tapis")),
    MeasuredText("en", TextKind.HELD_OUT, TextShape.of("the bat sat")),
)
assert isinstance(BPE, BpeTokenizer)
SERIES = (
    TradeSeries("BPE", tuple(measure(BPE.at_step(step), TEXTS) for step in (0, 20)), details="gpt2"),
    TradeSeries('WordPiece, "one"', (measure(WORDPIECE, TEXTS),), is_learned=False),
)
PER_TOKEN = METRICS["bytes_per_token"]


def test_a_row_for_each_point_and_language() -> None:
    rows = trade_rows(SERIES, PER_TOKEN)
    assert [(row.name, row.vocab_size, row.language) for row in rows[:6]] == [
        ("BPE, gpt2", 257, ALL_LANGUAGES),
        ("BPE, gpt2", 257, "en"),
        ("BPE, gpt2", 257, "fr"),
        ("BPE, gpt2", 277, ALL_LANGUAGES),
        ("BPE, gpt2", 277, "en"),
        ("BPE, gpt2", 277, "fr"),
    ]
    tokens = len(BPE.encode(TRAINING)) + len(BPE.encode("le chat, le tapis"))
    both = len(TRAINING) + len("le chat, le tapis")
    assert rows[3].values[TextKind.TRAINING] == both / tokens
    assert rows[3].values[TextKind.HELD_OUT] == 11 / len(BPE.encode("the bat sat"))
    assert rows[3].difference == pytest.approx(both / tokens - 11 / len(BPE.encode("the bat sat")))
    assert TextKind.HELD_OUT not in rows[5].values
    assert math.isnan(rows[5].difference)


def test_of_one_language_there_is_but_one_row() -> None:
    one = TradeSeries("BPE", (measure(BPE, TEXTS[:1]),))
    assert [row.language for row in trade_rows([one], PER_TOKEN)] == [ALL_LANGUAGES]


def test_csv_has_every_figure() -> None:
    lines = list(csv.DictReader(io.StringIO(trade_csv(SERIES, TITLES))))
    assert len(lines) == 3 * 5
    assert list(lines[0])[5:] == [metric.name for metric in TRADE_METRICS]
    first = next(line for line in lines if line["language"] == ALL_TEXTS)
    assert first["tokenizer"] == "BPE"
    assert first["details"] == "gpt2"
    assert first["vocabulary_size"] == "257"
    assert first["text"] == "training text"
    assert float(first["bytes_per_token"]) == 1.0
    assert lines[-1]["tokenizer"] == 'WordPiece, "one"'


def test_json_and_csv_are_one_number() -> None:
    document = json.loads(trade_json(SERIES, TITLES))
    assert document["alpha"] == 2.5
    assert document["figures"]["fertility"]["unit"]
    from_json = [
        (one["tokenizer"], point["vocabulary_size"], text["text"], text["language"], name, value)
        for one in document["series"]
        for point in one["points"]
        for text in point["texts"]
        for name, value in text["values"].items()
    ]
    from_csv = [
        (line["tokenizer"], int(line["vocabulary_size"]), line["text"], line["language"], metric.name, number)
        for line in csv.DictReader(io.StringIO(trade_csv(SERIES, TITLES)))
        for metric in TRADE_METRICS
        for number in [float(line[metric.name]) if line[metric.name] else None]
    ]
    assert from_json == from_csv


def test_knees_are_told_with_their_method() -> None:
    sizes, values = (100, 200, 400, 800, 1600), (1.0, 4.0, 5.0, 5.5, 6.0)

    def series(*kinds: TextKind, is_learned: bool = True) -> TradeSeries:
        points = (
            TradePoint(size, {((kind, ALL_LANGUAGES), "bytes_per_token"): value for kind in kinds})
            for size, value in zip(sizes, values, strict=True)
        )
        return TradeSeries("BPE", tuple(points), is_learned)

    both, training, opened = series(*TextKind), series(TextKind.TRAINING), series(*TextKind, is_learned=False)
    document = json.loads(trade_json([both, training, opened], TITLES))
    assert "Satopää" in document["knee_method"]
    assert [one["knees"] for one in document["series"]] == [
        {"bytes_per_token": {"text": "held-out text", "vocabulary_size": 200}},
        {"bytes_per_token": {"text": "training text", "vocabulary_size": 200}},
        {},
    ]


def test_figures_of_words_say_nothing_of_texts_without_spaces() -> None:
    chinese = MeasuredText("zh", TextKind.TRAINING, TextShape.of("我喜欢吃苹果。他不喜欢。\n"))
    point = measure(BPE, (TEXTS[0], chinese))
    for metric in TRADE_METRICS:
        assert math.isnan(point.values[(TextKind.TRAINING, "zh"), metric.name]) == metric.counts_words
        assert not math.isnan(point.values[(TextKind.TRAINING, "en"), metric.name])
        if metric.counts_words:  # all texts as one are those that have words
            values = [point.values[(TextKind.TRAINING, each), metric.name] for each in ("en", ALL_LANGUAGES)]
            assert values[0] == values[1]
