"""What the chart draws, without drawing it."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.trade_off.trading import made_series
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.session.compare.tables import shown_difference
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, TradePoint
from tokexplorer.ui.theme import theme
from tokexplorer.ui.trade_off.curves import (
    ChartState,
    Curve,
    ShownEntry,
    curves_of,
    gaps_of,
    legend_of,
    readout,
    summary_of,
    whole_range,
)
from tokexplorer.ui.trade_off.trade_model import TradeEntry

PER_TOKEN = METRICS["bytes_per_token"]
SIZES = [100, 200, 400, 800, 1600]
SEEN, UNSEEN = [1.0, 4.0, 5.0, 5.5, 6.0], [1.0, 3.0, 3.5, 3.7, 3.75]
TITLES = ChartState().titles


def shown(name: str = "BPE", seen: list[float] = SEEN, unseen: list[float] = UNSEEN, **more) -> ShownEntry:
    series = made_series(name, SIZES, seen, unseen, **more)
    return ShownEntry(TradeEntry(name, series, "#0b6bcb"), "s", False)


def test_a_curve_for_each_kind_with_the_knee_on_held_out_text() -> None:
    training, held_out = curves_of([shown()], PER_TOKEN, ALL_LANGUAGES)
    assert (training.kind, held_out.kind) == (TextKind.TRAINING, TextKind.HELD_OUT)
    assert training.y.tolist() == SEEN
    assert held_out.x.tolist() == SIZES
    assert training.knee is None
    assert held_out.knee == 1  # heights 0 .477 .409 .232 0


def test_without_held_out_text_the_knee_is_on_training_text() -> None:
    (only,) = curves_of([shown(unseen=[math.nan] * 5)], PER_TOKEN, ALL_LANGUAGES)
    assert only.kind is TextKind.TRAINING
    assert only.knee == 1


def test_no_knee_while_a_curve_grows_and_none_for_a_lone_point() -> None:
    assert all(
        curve.knee is None
        for curve in curves_of([shown()], PER_TOKEN, ALL_LANGUAGES, lambda key: key == "BPE")
    )
    lone = shown(is_learned=False)
    assert all(
        curve.knee is None and not curve.drawn().has_line
        for curve in curves_of([lone], PER_TOKEN, ALL_LANGUAGES)
    )


def test_what_has_no_value_is_no_point() -> None:
    training, held_out = curves_of([shown(unseen=[math.nan, 3, 3.5, math.nan, 4])], PER_TOKEN, ALL_LANGUAGES)
    assert held_out.x.tolist() == [200, 400, 1600]
    (gap,) = gaps_of([training, held_out])
    assert gap.x.tolist() == [200, 400, 1600]
    assert gap.y.tolist() == [4.0 - 3, 5.0 - 3.5, 6.0 - 4]
    assert curves_of([shown()], METRICS["fertility"], ALL_LANGUAGES) == []
    assert curves_of([shown()], PER_TOKEN, "no such text") == []


def test_gaps_belong_to_their_own_series() -> None:
    curves = curves_of([shown(), shown("Unigram", [2.0] * 5, [1.0] * 5)], PER_TOKEN, ALL_LANGUAGES)
    gaps = gaps_of(curves)
    assert [gap.shown.name for gap in gaps] == ["BPE", "Unigram"]
    assert gaps[1].y.tolist() == [1.0] * 5


def test_a_kept_curve_is_fainter() -> None:
    faint = shown()._replace(is_faint=True)
    assert faint.colour not in (shown().colour, theme().surface)


@given(
    st.lists(st.just(0.0) | st.floats(1e-9, 1e7), min_size=0, max_size=8),
    st.booleans(),
)
def test_a_range_holds_all_its_values(values: list[float], is_log: bool) -> None:
    low, high = whole_range([np.array(values)], is_log)
    assert low < high
    drawn = [value for value in values if value > 0 or not is_log]
    assert all(low <= value <= high for value in drawn)
    assert low > 0 if is_log else low >= 0


def test_words_of_a_point() -> None:
    state = ChartState(can_open=lambda key: key == "BPE")
    training, held_out = curves_of([shown("A <b>")], PER_TOKEN, ALL_LANGUAGES)
    text = readout(held_out, 1, state, ALL_LANGUAGES)
    assert "<b>A &lt;b&gt;</b>, 200 tokens" in text
    assert "knee: Kneedle (Satopää et al. 2011" in text
    assert "training text: 4.000" in text
    assert "held-out text: 3.000" in text
    assert "training minus held-out: +1.000 (+33.3\u202f%)" in text
    assert "click" not in text
    assert "click" in readout(curves_of([shown()], PER_TOKEN, "")[0], 0, state, ALL_LANGUAGES)
    assert "knee" not in readout(training, 1, state, ALL_LANGUAGES)


def test_unknown_tokens_are_told_of() -> None:
    (training, _) = curves_of([shown()], PER_TOKEN, ALL_LANGUAGES)
    values = dict(training.points[0].values)
    values[(TextKind.TRAINING, ALL_LANGUAGES), "unknown_rate"] = 0.125
    point = type(training.points[0])(100, values)
    curve = Curve(training.shown, training.kind, (point,), training.x[:1], training.y[:1])
    text = readout(curve, 0, ChartState(), ALL_LANGUAGES)
    assert "† unknown tokens: 12.5\u202f% of training text" in text
    assert "come back" not in text
    values[(TextKind.TRAINING, ALL_LANGUAGES), "round_trip_bytes"] = 0.75
    assert "† bytes that do not come back: 25.0\u202f% of training text" in readout(
        curve, 0, ChartState(), ALL_LANGUAGES
    )
    state = ChartState(metric=METRICS["unknown_rate"])
    assert "†" not in readout(curve, 0, state, ALL_LANGUAGES)  # which tells it itself


@pytest.mark.parametrize(
    ("name", "value", "loses"),
    [
        ("unknown_rate", 0.01, True),
        ("unknown_rate", 0.0, False),
        ("round_trip_bytes", 0.99, True),
        ("round_trip_bytes", 1.0, False),
        ("round_trip_lines", 0.5, True),  # something is added
        ("round_trip_lines", math.nan, False),
    ],
)
def test_series_that_lose_text_have_a_sign(name: str, value: float, loses: bool) -> None:
    entry = shown()
    (training, _) = curves_of([entry], PER_TOKEN, ALL_LANGUAGES)
    sample = TextKind.TRAINING, ALL_LANGUAGES
    point = TradePoint(100, {**training.points[0].values, (sample, name): value})
    assert point.loses_text(sample) is loses
    curve = Curve(entry, training.kind, (point,), training.x[:1], training.y[:1])
    title, *_, bpe = legend_of([entry], [curve], PER_TOKEN, TITLES)
    assert ("† loses a part of the text" in title.text) is loses
    assert (bpe.text == "BPE †") is loses
    assert ("loses a part of the text" in summary_of([entry], [curve], PER_TOKEN, TITLES)) is loses


def test_legend_says_lines_points_and_knees() -> None:
    entries = [shown(), shown("GPT-2", is_learned=False)]
    title, training, held_out, bpe, gpt2 = legend_of(
        entries, curves_of(entries, PER_TOKEN, ALL_LANGUAGES), PER_TOKEN, TITLES
    )
    assert title.text == "Bytes per token by vocabulary size"
    assert (training.text, training.is_dashed, training.is_hollow) == ("training text", False, False)
    assert (held_out.text, held_out.is_dashed, held_out.is_hollow) == ("held-out text", True, True)
    assert bpe.text == "BPE · knee 200"
    assert bpe.is_line
    assert gpt2.text == "GPT-2"
    assert not gpt2.is_line


def test_details_set_series_apart() -> None:
    assert shown(details="gpt2 pre-tokenizer, mix 2").name == "BPE, gpt2 pre-tokenizer, mix 2"


def test_summary_for_those_who_do_not_see() -> None:
    entries = [shown()]
    curves = curves_of(entries, PER_TOKEN, ALL_LANGUAGES)
    summary = summary_of(entries, curves, PER_TOKEN, TITLES)
    assert "BPE, held-out text: 3.750 at 1\u202f600 tokens, knee at 200" in summary
    assert "Nothing measured" in summary_of([], [], PER_TOKEN, TITLES)


@pytest.mark.parametrize(
    ("value", "text"), [(0.0, "0"), (-1.5, "−1.500"), (12345.6, "+12\u202f346"), (math.nan, "–")]
)
def test_signed_values(value: float, text: str) -> None:
    assert shown_difference(PER_TOKEN, value) == text
