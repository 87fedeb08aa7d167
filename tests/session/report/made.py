"""Small reports of known inputs."""

from __future__ import annotations

import math
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

import tokexplorer
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings, Perturbing
from tokexplorer.session.compare.costs import CostInputs
from tokexplorer.session.compare.texts import MeasuredText, TextKind, included_gold
from tokexplorer.session.report.inputs import (
    Provenance,
    Report,
    ReportTokenizer,
    TradeLine,
)
from tokexplorer.session.trade_off.points import TradePoint, TradeSeries, measure

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import Tokenizer

NOW = datetime(2026, 2, 3, 4, 5)
MADE = Provenance("2026-02-03", "1.2.3", "CPython 3.0", "Plan9", {"numpy": "9.9"})
HOSTILE = "</title><script>alert(1)</script>\ud800\u202e&\"'"
EN = "The cats sat on the mat.\n\nIt is unbelievable, really.\nYes\n"
TRAINING = "The cat sat on the mat; the hats that the cats had were really unbelievable. " * 9
DE = "Die Katzen saßen auf der Matte.\n\nEs ist wirklich unglaublich.\nJa \U0001f30d\n"


@cache
def trained(algorithm: Algorithm) -> Tokenizer:
    """A small tokenizer: Unigram falls back to bytes, WordPiece to the unknown token."""
    settings: dict[str, Any] = {"byte-bpe": {"vocab_size": 300}, "wordpiece": {"vocab_size": 60}}.get(
        algorithm, {"vocab_size": 285, "byte_fallback": True, "pre_tokenizer": "sentencepiece"}
    )
    return tokexplorer.train([TRAINING], algorithm=algorithm, **settings).tokenizer


def tokenizers() -> dict[str, Tokenizer]:
    return {"bytes <b>": trained("byte-bpe"), HOSTILE: trained("wordpiece"), "uni": trained("unigram")}


@cache
def compared() -> Comparison:
    texts = {"en & co": SourceText(EN), HOSTILE: SourceText(DE)}
    perturbing = Perturbing(tuple(PERTURBATIONS), rate=0.5)
    settings = ComparisonSettings(3.0, "en & co", included_gold(), perturbing=perturbing)
    return Comparison(tokenizers(), texts, settings).compute()


@cache
def trade() -> tuple[TradeLine, ...]:
    texts = [
        MeasuredText(language, kind, TextShape.of(text))
        for language, text in (("en", EN), ("de", DE))
        for kind in TextKind
    ]
    names = iter(tokenizers().items())
    name, tokenizer = next(names)
    point = measure(tokenizer, texts)
    points = [
        TradePoint(size, {key: value * math.log(size) for key, value in point.values.items()})
        for size in (300, 600, 1200)
    ]
    others = [TradeSeries(name, (measure(each, texts),), False) for name, each in names]
    return tuple(map(TradeLine, (TradeSeries(name, tuple(points), details="<mix>"), *others)))


def report(**changes: Any) -> Report:
    """Everything that a report can hold."""
    known = tuple(
        ReportTokenizer(name, spec=TrainingSpec.of("byte-bpe") if index == 0 else None, path=HOSTILE)
        for index, name in enumerate(tokenizers())
    )
    settings: dict[str, Any] = {
        "tokenizers": known,
        "trade": trade(),
        "costs": CostInputs(price_per_million=0.5, currency="<EUR>"),
        "notes": ("A note <i>.",),
    }
    return Report(compared(), HOSTILE, MADE, **(settings | changes))
