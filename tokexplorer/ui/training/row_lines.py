"""Rows of a run that does not merge, as lines of a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.core.unigram.rows import Phase
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.ui.training.run_data import PhaseData, RunData, SearchData

if TYPE_CHECKING:
    from collections.abc import Sequence

PHASE_NAMES = {
    Phase.SEED: "seeds",
    Phase.EXPECT: "E",
    Phase.MAXIMIZE: "M",
    Phase.PRUNE: "prune",
    Phase.FINAL: "last cut",
}
_PHASE_SENTENCES = {
    Phase.SEED: "The substrings that it begins with.",
    Phase.EXPECT: "How often each piece is expected, over all segmentations by their probability.",
    Phase.MAXIMIZE: "Probabilities that fit these expectations best; pieces hardly expected go.",
    Phase.PRUNE: "The pieces that the corpus would miss least go.",
    Phase.FINAL: "The pieces of the highest probability stay, and all required characters.",
}


class Line(NamedTuple):
    """One line: three cells, what is said in words, and tokens as chips after that; and the tooltip."""

    cells: tuple[str, str, str]
    words: str
    chips: Sequence[str]
    tip: str


class Lines(Protocol):
    """A kind of log.

    Attributes:
        headings, definitions: of the four columns.
    """

    headings: tuple[str, str, str, str]
    definitions: tuple[str, str, str, str]

    def line(self, row: int) -> Line:
        """A row of the history as a line."""
        ...


class PhaseLines:
    """The phases of Unigram."""

    headings = ("round", "phase", "pieces", "what happened")
    definitions = (
        "0 are the seeds; a round is some iterations of E and M, and a pruning.",
        "E: expectation, M: maximization, prune: the least missed pieces go.",
        "Pieces after this phase, special tokens and bytes not counted.",
        "E: the objective, which is minus the log probability of a unit on average; corpus tokens a piece.\n"
        "Otherwise: how many pieces went, and some of them.",
    )

    def __init__(self, data: PhaseData) -> None:
        self._data = data

    def line(self, row: int) -> Line:
        """A row of the history as a line."""
        rows = self._data.rows
        phase, number = Phase(rows.phase[row]), int(rows.round[row])
        sub, dropped = int(rows.sub_iteration[row]), int(rows.dropped[row])
        words, chips = f"−{grouped(dropped)}" if dropped else "", self._sample(phase, number)
        if phase is Phase.EXPECT:
            words = f"{rows.objective[row]:.4f} nats · {rows.tokens_per_piece[row]:.1f} tokens/piece"
        elif phase is Phase.SEED:
            words = "most frequent substrings and all characters"
        name = f"{PHASE_NAMES[phase]} {sub}" if sub else PHASE_NAMES[phase]
        cells = (grouped(number), name, grouped(int(rows.pieces[row])))
        tip = f"{_PHASE_SENTENCES[phase]}\n{words} {'  '.join(chips)}".strip()
        return Line(cells, words, chips, tip)

    def _sample(self, phase: Phase, number: int) -> list[str]:
        trainer = self._data.trainer
        if phase is not Phase.PRUNE or not isinstance(trainer, UnigramTrainer):
            return []
        pieces = (gone.piece for gone in trainer.pruned(number))
        return [visible_text(piece.encode("utf-8", "surrogatepass")) for piece in pieces]


class SearchLines:
    """The iterations of a top-down search."""

    headings = ("search", "threshold", "tokens", "what happened")
    definitions = (
        "Which threshold is tried, and which iteration with it.",
        "How often a token must be the rest of a word to be kept.",
        "Tokens in the vocabulary after it.",
        "Between which thresholds the search is, and how long the corpus is.",
    )

    def __init__(self, data: SearchData) -> None:
        self._data = data

    def line(self, row: int) -> Line:
        """A row of the history as a line."""
        rows = self._data.rows
        cells = (
            f"{rows.round[row]}.{rows.iteration[row]}",
            grouped(int(rows.threshold[row])),
            grouped(int(rows.vocab_size[row])),
        )
        bounds = f"{grouped(int(rows.lower[row]))} to {grouped(int(rows.upper[row]))}"
        words = f"{bounds} · {grouped(int(rows.corpus_tokens[row]))} tokens"
        return Line(cells, words, (), f"Threshold between {bounds}")


def lines_of(data: RunData) -> Lines | None:
    """The log of a run; None if it has no rows to show, or merges."""
    if isinstance(data, PhaseData):
        return PhaseLines(data)
    return SearchLines(data) if isinstance(data, SearchData) else None
