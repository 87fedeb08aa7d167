"""What `tokexplorer train` tells of the text that it has held out, and of each source."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tokexplorer.presentation.numbers import percent_text, with_plain_blanks
from tokexplorer.session.mixes import weight_text
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.corpus.counting import CorpusCounts


@dataclass(frozen=True, slots=True)
class Measured:
    """Metrics of one text; NaN where they mean nothing, as tokens per word without spaces between words.

    Attributes:
        byte_count: how much of the text was measured.
        bytes_per_token, fertility: see `core.metrics`.
    """

    byte_count: int
    bytes_per_token: float
    fertility: float

    def document(self) -> dict[str, float | None]:
        """For JSON, which has no NaN."""
        return {
            "measured_bytes": self.byte_count,
            "bytes_per_token": _number(self.bytes_per_token),
            "fertility": _number(self.fertility),
        }

    def __str__(self) -> str:
        words = "" if math.isnan(self.fertility) else f", {self.fertility:.3f} tokens a word"
        return f"{self.bytes_per_token:.3f} bytes a token{words}"


@dataclass(frozen=True, slots=True)
class HeldOutMetrics:
    """The metrics of a tokenizer on held-out text.

    Attributes:
        all: all of it as one text; None if there is none.
        by_source: for each source that has some, by its title.
        notes: what was measured in part only.
    """

    all: Measured | None
    by_source: dict[str, Measured]
    notes: tuple[str, ...]


def held_out_metrics(tokenizer: Tokenizer, counts: CorpusCounts) -> HeldOutMetrics:
    """Encode the samples of held-out text, at most 1 MiB of each source."""
    if not counts.hold_out:
        return HeldOutMetrics(None, {}, ())
    # Imported late: who holds nothing out does not wait for it.
    from tokexplorer.core.metrics.registry import METRICS
    from tokexplorer.session.compare.texts import CorpusTexts, TextKind
    from tokexplorer.session.trade_off.points import ALL_LANGUAGES, measure

    metrics = METRICS["bytes_per_token"], METRICS["fertility"]
    everything = CorpusTexts.of(counts)
    texts = everything.of_kind(TextKind.HELD_OUT)
    if not texts:
        return HeldOutMetrics(None, {}, ())
    values = measure(tokenizer, texts, metrics).values
    sizes = {text.language: text.shape.source.byte_count for text in texts}

    def measured(language: str, byte_count: int) -> Measured:
        sample = TextKind.HELD_OUT, language
        return Measured(byte_count, *(values[sample, metric.name] for metric in metrics))

    notes = tuple(note for note in everything.notes if TextKind.HELD_OUT.value in note)
    by_source = {language: measured(language, size) for language, size in sizes.items()}
    return HeldOutMetrics(measured(ALL_LANGUAGES, sum(sizes.values())), by_source, notes)


def held_out_document(counts: CorpusCounts, figures: HeldOutMetrics, path: str | None) -> dict[str, Any]:
    """The part of the JSON object about held-out text."""
    rule, total = counts.hold_out, figures.all
    return {
        "percent": rule.percent,
        "by": rule.by,
        "bytes": counts.held_out_bytes,
        "file": path,
        **(total or Measured(0, math.nan, math.nan)).document(),
    }


def sources_document(counts: CorpusCounts, figures: HeldOutMetrics) -> list[dict[str, Any]]:
    """What the JSON object says of each source."""
    titles = unique_names(each.source.title for each in counts.per_source)
    documents = []
    for title, each, weight in zip(titles, counts.per_source, counts.weights, strict=True):
        held = figures.by_source.get(title)
        documents.append(
            {
                "title": title,
                "weight": weight,
                "training_bytes": each.training_bytes,
                "held_out_bytes": each.held_out_bytes,
                "held_out": None if held is None else held.document(),
            }
        )
    return documents


def mix_lines(counts: CorpusCounts) -> list[str]:
    """A line that names the weights of the sources; none if all are 1."""
    titles = unique_names(each.source.title for each in counts.per_source)
    weighed = [
        f"{title} ×{weight_text(weight)}"
        for title, weight in zip(titles, counts.weights, strict=True)
        if weight != 1
    ]
    return [f"weights: {', '.join(weighed)}, in all metrics but the bytes of the corpus"] if weighed else []


def held_out_lines(counts: CorpusCounts, figures: HeldOutMetrics) -> list[str]:
    """Lines about the metrics of held-out text; none if nothing was to be held out."""
    if not counts.hold_out:
        return []
    share = with_plain_blanks(percent_text(counts.held_out_bytes / max(1, counts.statistics.bytes)))
    head = f"held out: {counts.held_out_bytes:,} bytes, {share} of the corpus"
    if figures.all is None:
        return [f"{head}; there is nothing to measure on"]
    lines = [f"{head}; {figures.all}"]
    if len(figures.by_source) > 1:
        lines += [f"  {title}: {measured}" for title, measured in figures.by_source.items()]
    return lines


def _number(value: float) -> float | None:
    return None if math.isnan(value) else round(value, 6)
