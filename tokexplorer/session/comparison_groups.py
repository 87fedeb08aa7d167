"""In which order figures are shown, under which heads, and which of them come first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES

if TYPE_CHECKING:
    from tokexplorer.core.metrics.figures import Figure


@dataclass(frozen=True, slots=True)
class FigureGroup:
    """Figures under one head.

    Attributes:
        title: the head.
        main: what says most.
        others: the rest.
    """

    title: str
    main: tuple[Figure, ...]
    others: tuple[Figure, ...]

    def figures(self, *, main_only: bool) -> tuple[Figure, ...]:
        """All of them, or the main ones."""
        return self.main if main_only else self.main + self.others


def _group(title: str, main: str, others: str = "") -> FigureGroup:
    return FigureGroup(
        title,
        tuple(FIGURES[name] for name in main.split()),
        tuple(FIGURES[name] for name in others.split()),
    )


GROUPS = (
    _group("Size", "tokens bytes_per_token", "characters_per_token bytes characters"),
    _group("Words", "fertility words_kept_whole", "words_continued single_token_round_trip words"),
    _group("Vocabulary", "vocabulary_used unknown_rate"),
    _group("Distribution", "renyi_efficiency", "renyi_efficiency_of_vocabulary entropy mean_token_length"),
    _group(
        "Lines",
        "tokens_per_line",
        "tokens_per_line_p50 tokens_per_line_p90 tokens_per_line_p99 tokens_per_line_most",
    ),
    _group("Agreement", "boundary_f1 identical_words", "boundary_precision boundary_recall"),
    _group("Parallel texts", "parity gini", "gini_per_line"),
    _group("Morphology", "morpheme_f1", "morpheme_precision morpheme_recall"),
)
