"""What is computed beside the window: the rows that were found, then what stands around them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, get_args

import numpy as np

from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.session.vocabulary_view import Only, VocabularyQuery, VocabularyView

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.text_encodings import TextTokens
    from tokexplorer.ui.inspection.token_source import TokenSource

NEEDS_AUDIT: tuple[Only, ...] = ("unreachable", "undecodable")
NEEDS_CORPUS: tuple[Only, ...] = ("unused in the corpus",)
NEEDS_TEXT: tuple[Only, ...] = ("used in this text", "unused in this text")
NEEDS_EARLIER: tuple[Only, ...] = ("new since",)


class Place(NamedTuple):
    """Where a tokenizer comes from; compared by source and step."""

    source: TokenSource
    step: int


@dataclass(frozen=True, slots=True, eq=False)
class Subject:
    """The vocabulary that is browsed, and what is known of its tokens.

    Attributes:
        tokenizer: whose vocabulary it is.
        place: where it comes from.
        earlier: the place that it is compared with; None if it is not.
        corpus_counts: by id; None if they are not known.
        tokens: those of the inspected text; None if they are not there (yet).
        verdicts: of an audit, by row; None before one.
    """

    tokenizer: Tokenizer
    place: Place
    earlier: Place | None
    corpus_counts: npt.NDArray[np.int64] | None
    tokens: TextTokens | None
    verdicts: npt.NDArray[np.int8] | None

    def is_same(self, other: Subject | None) -> bool:
        """Whether all the other knows is this."""
        return (
            other is not None
            and self.tokenizer is other.tokenizer
            and self.earlier == other.earlier
            and self.corpus_counts is other.corpus_counts
            and self.tokens is other.tokens
            and self.verdicts is other.verdicts
        )


@dataclass(frozen=True, slots=True, eq=False)
class Distributions:
    """What the plots beside the table draw of the rows that were found.

    Attributes:
        length_counts: how many of them have 0, 1, 2, ... characters, int64.
        frequencies: how often each stands in the corpus or the text, falling, without zeros, int64; None if
            neither is known.
        are_of_corpus: whether the frequencies are those of the corpus.
        scripts: names and numbers of tokens of the whole vocabulary, the most frequent first.
    """

    length_counts: npt.NDArray[np.int64]
    frequencies: npt.NDArray[np.int64] | None
    are_of_corpus: bool
    scripts: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, view: VocabularyView) -> Distributions:
        """Those of a view."""
        columns, rows = view.columns, view.rows
        counts = view.text_counts if view.corpus_counts is None else view.corpus_counts
        frequencies = None
        if counts is not None:
            found = counts[rows]
            frequencies = np.sort(found[found > 0])[::-1]
        numbers = np.bincount(columns.scripts, minlength=len(columns.script_names))
        order = np.argsort(-numbers, kind="stable").tolist()
        scripts = tuple((columns.script_names[each], int(numbers[each])) for each in order if numbers[each])
        lengths = np.bincount(columns.character_counts[rows]).astype(np.int64, copy=False)
        return cls(lengths, frequencies, view.corpus_counts is not None, scripts)


@dataclass(eq=False)
class BrowseWork:
    """The work of one job. What it has found can be read from any thread as soon as it is there.

    Attributes:
        subject, query: what is asked for.
        columns: those of the tokenizer, if they were made before.
        whole: the view of the subject without a query, if it was made before.
        ids_before: of the earlier place, if they were found before.
        view: what was found; None before.
        tallies: how many tokens fulfil each condition, if that is known; empty before.
        distributions: None before.
    """

    subject: Subject
    query: VocabularyQuery
    columns: VocabularyColumns | None = None
    whole: VocabularyView | None = None
    ids_before: npt.NDArray[np.int32] | None = None
    tallies: dict[Only, int] = field(default_factory=dict)
    distributions: Distributions | None = None
    view: VocabularyView | None = None

    def __call__(self, progress: Progress) -> None:
        """Find the rows; then count and distribute, which may be cut short. Raises SearchError."""
        whole = self.whole = self._whole()
        progress.check()
        view = self.view = whole.queried(self.query)
        progress.check()
        self.distributions = Distributions.of(view)
        if not self.tallies:
            tallies: dict[Only, int] = {}
            for condition in possible_conditions(whole):
                progress.check()
                tallies[condition] = len(whole.queried(VocabularyQuery(only=frozenset({condition}))).rows)
            self.tallies = tallies

    def _whole(self) -> VocabularyView:
        if self.whole is not None:
            return self.whole
        subject = self.subject
        if self.columns is None:
            self.columns = VocabularyColumns.of(subject.tokenizer)
        if self.ids_before is None and subject.earlier is not None:
            source, step = subject.earlier
            self.ids_before = VocabularyColumns.of(source.tokenizer(step)).ids
        return VocabularyView.of(
            self.columns,
            corpus_counts_by_id=subject.corpus_counts,
            text_counts_by_id=None if subject.tokens is None else subject.tokens.counts,
            verdicts=subject.verdicts,
            ids_before=None if subject.earlier is None else self.ids_before,
        )


def possible_conditions(view: VocabularyView) -> list[Only]:
    """The conditions that can be told of a vocabulary with what is known of it."""
    unknown: set[Only] = set()
    for conditions, known in (
        (NEEDS_AUDIT, view.verdicts),
        (NEEDS_CORPUS, view.corpus_counts),
        (NEEDS_TEXT, view.text_counts),
        (NEEDS_EARLIER, view.before),
    ):
        if known is None:
            unknown.update(conditions)
    return [condition for condition in get_args(Only) if condition not in unknown]
