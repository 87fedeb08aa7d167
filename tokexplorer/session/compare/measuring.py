"""Computes a comparison in a job; a tokenizer that fails on a text is left out and noted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings
from tokexplorer.session.compare.tables import not_parallel_sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.compare.comparison import ComparisonMemory
    from tokexplorer.session.compare.texts import ComparedTexts

STEPS_OF_VALUES = 1  # of progress: computing the metrics takes about as long as one encoding


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """A comparison with every metric computed.

    Attributes:
        comparison: of the tokenizers that could encode the texts.
        notes: remarks for people, such as that a tokenizer could not.
    """

    comparison: Comparison
    notes: tuple[str, ...]


def measure(
    tokenizers: Mapping[str, Tokenizer],
    texts: ComparedTexts,
    alpha: float,
    reference_text: str | None,
    memory: ComparisonMemory,
    check: Callable[[], None] = lambda: None,
    report: Callable[[int, int], None] = lambda done, total: None,
) -> Measured:
    """Encode and compute everything; a tokenizer that fails is left out.

    `check` may raise to end it; `report` gets how much is done and of how much. What `memory` holds is not
    computed again, and what was not needed this time is forgotten. Raises ValueError if no tokenizer is left.
    """
    for shape in texts.shapes:
        memory.take_shape(shape)
    notes = list(texts.notes)
    total = len(tokenizers) * len(texts.sources) + STEPS_OF_VALUES
    able: dict[str, Tokenizer] = {}
    for index, (name, tokenizer) in enumerate(tokenizers.items()):

        def tell(done: int, before: int = index * len(texts.sources)) -> None:
            report(before + done, total)

        error = _fails_on(tokenizer, texts, memory, check, tell)
        if error is None:
            able[name] = tokenizer
        else:
            notes.append(tr("{name} cannot encode this: {error}", name=name, error=error))
    if not able:
        raise ValueError(" ".join(notes))
    if reference_text not in texts.sources:
        reference_text = None
    settings = ComparisonSettings(alpha, reference_text, texts.gold, texts.allow_special)
    comparison = Comparison(able, texts.sources, settings, memory).compute(check)
    comparison.values(check)
    notes += not_parallel_sentences(comparison).values()
    for place in comparison.places(METRICS["words"]):  # asked for by whoever shows the values
        check()
        _ = comparison.tokenized(place).shape.separates_words
    if len(texts.sources) > 1 and comparison.without_words:
        left_out = ", ".join(comparison.without_words)
        notes.append(
            tr(
                "Words are counted without {left_out}: there is no white space between words.",
                left_out=left_out,
            )
        )
    memory.forget_unused()
    report(total, total)
    return Measured(comparison, tuple(notes))


def _fails_on(
    tokenizer: Tokenizer,
    texts: ComparedTexts,
    memory: ComparisonMemory,
    check: Callable[[], None],
    report: Callable[[int], None],
) -> Exception | None:
    """What a tokenizer raises on one of the texts; None if it encodes all of them."""
    sources: list[SourceText] = [
        *texts.sources.values(),
        *(gold.shape.source for gold in texts.gold.values()),
    ]
    for gold in texts.gold.values():
        memory.take_shape(gold.shape)
    for done, source in enumerate(sources):
        check()
        shape = memory.shape(source)
        try:
            memory.tokenized(tokenizer, shape, allow_special=texts.allow_special)
        except Exception as error:  # any library may be behind a tokenizer
            return error
        report(min(done + 1, len(texts.sources)))
    return None
