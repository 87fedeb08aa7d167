from __future__ import annotations

import math

import pytest

from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.session.compare.texts import CorpusTexts, MeasuredText, TextKind
from tokexplorer.session.trade_off.points import (
    ALL_LANGUAGES,
    ALL_TITLE,
    Effect,
    TradePoint,
    effects,
    texts_to_measure,
)

FERTILITY, BYTES = METRICS["fertility"], METRICS["bytes_per_token"]


def text(language: str, kind: TextKind) -> MeasuredText:
    return MeasuredText(language, kind, TextShape.of("a"))


def point(**fertility: float) -> TradePoint:
    values = {((TextKind.HELD_OUT, language), "fertility"): value for language, value in fertility.items()}
    return TradePoint(10, values)


TRAINING, HELD_OUT = TextKind
TEXTS = CorpusTexts((text("de", TRAINING), text("de", HELD_OUT), text("en", HELD_OUT)))


def test_held_out_text_is_measured_if_there_is_any() -> None:
    assert [each.kind for each in texts_to_measure(TEXTS)[1]] == [TextKind.HELD_OUT] * 2
    only = CorpusTexts(TEXTS.texts[:1])
    assert texts_to_measure(only) == (TextKind.TRAINING, TEXTS.texts[:1])


def test_a_row_for_each_language_and_one_for_all() -> None:
    left = point(de=2.0, en=3.0)
    right = TradePoint(10, {**point(de=1.5).values, ((TextKind.HELD_OUT, ALL_LANGUAGES), "fertility"): 2.0})
    german, english, everything = effects(left, right, TEXTS, FERTILITY)
    assert german == Effect("de", 2.0, 1.5)
    assert german.difference == -0.5
    assert (english.title, english.left) == ("en", 3.0)
    assert math.isnan(english.right)
    assert (everything.title, everything.right) == (ALL_TITLE, 2.0)
    assert all(math.isnan(each.left) for each in effects(None, right, TEXTS, FERTILITY))


def test_nothing_is_better_that_loses_text() -> None:
    lossy = TradePoint(10, {**point(de=1.5, en=4.0).values, ((TextKind.HELD_OUT, "de"), "unknown_rate"): 0.1})
    german, english, _ = effects(point(de=2.0, en=3.0), lossy, TEXTS, FERTILITY)
    assert (german.left_loses, german.right_loses, german.is_better(FERTILITY)) == (False, True, None)
    assert german.is_better(BYTES) is False
    assert (english.right_loses, english.is_better(FERTILITY)) == (False, False)


@pytest.mark.parametrize(
    ("left", "right", "fertility_is_better", "bytes_are_better"),
    [(2, 1, True, False), (1, 2, False, True), (1, 1, None, None), (math.nan, 1, None, None)],
)
def test_better_goes_by_the_figure(
    left: float, right: float, fertility_is_better: bool | None, bytes_are_better: bool | None
) -> None:
    effect = Effect("de", left, right)
    assert effect.is_better(FERTILITY) is fertility_is_better
    assert effect.is_better(BYTES) is bytes_are_better
