"""What a mix does to each language: figures of two trainings side by side."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from tokexplorer.core.metrics.figures import FIGURES, Better
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.trade_off.points import ALL_LANGUAGES

if TYPE_CHECKING:
    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.compare.corpus_texts import CorpusTexts, MeasuredText
    from tokexplorer.session.trade_off.points import TradePoint

EFFECT_FIGURES: Final = (FIGURES["fertility"], FIGURES["bytes_per_token"])
ALL_TITLE: Final = "all sources"


class Effect(NamedTuple):
    """One language.

    Attributes:
        title: its source.
        left, right: the figure of either tokenizer; NaN where it is not known or means nothing.
    """

    title: str
    left: float
    right: float

    @property
    def difference(self) -> float:
        """How much larger the figure at the right is."""
        return self.right - self.left

    def is_better(self, figure: Figure) -> bool | None:
        """Whether the right is better than the left; None if neither is, or if nobody knows."""
        if figure.better is Better.NEITHER or math.isnan(self.difference) or self.difference == 0:
            return None
        return (self.difference < 0) == (figure.better is Better.LOWER)


def texts_to_measure(texts: CorpusTexts) -> tuple[TextKind, tuple[MeasuredText, ...]]:
    """Held-out text, or where there is none the text that is trained on."""
    held_out = texts.of_kind(TextKind.HELD_OUT)
    if held_out:
        return TextKind.HELD_OUT, held_out
    return TextKind.TRAINING, texts.of_kind(TextKind.TRAINING)


def effects(
    left: TradePoint | None, right: TradePoint | None, texts: CorpusTexts, figure: Figure
) -> list[Effect]:
    """A row for each language that is measured on, and with several one for all as one text, at the end."""
    kind, measured = texts_to_measure(texts)
    languages = [text.language for text in measured]

    def value(point: TradePoint | None, language: str) -> float:
        return math.nan if point is None else point.values.get(((kind, language), figure.name), math.nan)

    rows = [Effect(language, value(left, language), value(right, language)) for language in languages]
    if len(rows) > 1:
        rows.append(Effect(ALL_TITLE, value(left, ALL_LANGUAGES), value(right, ALL_LANGUAGES)))
    return rows
