"""Measured points as a session keeps them."""

from __future__ import annotations

import json
import math

import pytest

from tests.ui.details.texts import BPE, WORDPIECE
from tokexplorer import __version__
from tokexplorer.session.trade_off.kept_points import MOST_TEXTS, MOST_TOKENIZERS, KeptPoints
from tokexplorer.session.trade_off.points import TradePoint, measure, sample_of_text


def contents(points: dict[int, TradePoint]) -> object:
    """What can be compared: NaN as a word."""
    return {
        step: (
            each.vocab_size,
            {key: "NaN" if math.isnan(value) else value for key, value in each.values.items()},
        )
        for step, each in points.items()
    }


def test_points_come_back_as_they_were_measured() -> None:
    sample, kept = sample_of_text("the cats \ud800 and 東京"), KeptPoints()
    kept.add(sample.key, "run", 3, measure(BPE, sample.texts))
    kept.add(sample.key, "run", 99, measure(WORDPIECE, sample.texts))
    again = KeptPoints.from_plain(json.loads(json.dumps(kept.to_plain())))
    assert contents(again.of(sample.key, "run")) == contents(kept.of(sample.key, "run"))
    assert list(again.of(sample.key, "run")) == [3, 99]
    assert again.of(sample.key, "another") == again.of("another", "run") == {}


def test_only_so_many_are_kept() -> None:
    kept, point = KeptPoints(), TradePoint(3, {})
    for number in range(MOST_TEXTS + 1):
        kept.add(str(number), "run", 0, point)
    for number in range(MOST_TOKENIZERS + 1):
        kept.add("1", str(number), 0, point)
    plain = kept.to_plain()["texts"]
    assert list(plain) == [str(number + 1) for number in range(MOST_TEXTS)]
    assert list(plain["1"]) == [str(number + 1) for number in range(MOST_TOKENIZERS)]


@pytest.mark.parametrize("plain", [None, 3, [], {}, {"version": "0", "texts": {"a": {"b": {"1": {}}}}}])
def test_of_something_else_nothing_is_taken(plain: object) -> None:
    assert KeptPoints.from_plain(plain).to_plain()["texts"] == {}


@pytest.mark.parametrize(
    "point", [None, {}, {"vocab_size": "x", "values": {}}, {"vocab_size": 3, "values": 4}]
)
def test_what_is_damaged_is_left_out(point: object) -> None:
    good = TradePoint(3, {}).to_plain()
    steps = {"x": good, "1": point, "2": good}
    plain = {"version": __version__, "texts": {"a": {"b": steps, "c": 3}, "d": 4}}
    assert list(KeptPoints.from_plain(plain).of("a", "b")) == [2]
