"""The vocabularies that a training went through: what `WordPieceTokenizer.at_step` moves between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.wordpiece.vocabulary import Vocabulary


class Origin(NamedTuple):
    """Where a learned token comes from; see `core.tokenizer.TokenFacts`."""

    step: int
    parts: tuple[int, int]


class Stages(Protocol):
    """The vocabulary after each step, 0 for none."""

    @property
    def steps(self) -> int:
        """How many steps there are."""
        ...

    def vocabulary(self, step: int) -> Vocabulary:
        """The vocabulary after so many steps."""
        ...

    def origin(self, token_id: int) -> Origin | None:
        """The merge that made a token, if one did."""
        ...

    def largest(self, step: int) -> Vocabulary:
        """The last vocabulary that begins with that of `step`, and adds only ids behind it."""
        ...

    @property
    def merge_ids(self) -> range:
        """The ids that merges made: that of step 1, of step 2 and so on."""
        ...

    def made_from(self, token_id: int, step: int) -> IdArray:
        """The tokens that the first `step` merges made of this one and another."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class MergeStages:
    """One token more a step, made of two that were there.

    Attributes:
        last: the vocabulary after all steps.
        left, right: the ids that each step merged, int32.
    """

    last: Vocabulary
    left: IdArray
    right: IdArray

    @property
    def steps(self) -> int:
        """How many merges there are."""
        return len(self.left)

    def vocabulary(self, step: int) -> Vocabulary:
        """The vocabulary after so many merges; shares all tables."""
        return self.last.first(len(self.last) - self.steps + step)

    def origin(self, token_id: int) -> Origin | None:
        """The merge that made a token; None for those that were there before."""
        index = token_id - (len(self.last) - self.steps)
        return Origin(index + 1, (int(self.left[index]), int(self.right[index]))) if index >= 0 else None

    def largest(self, step: int) -> Vocabulary:
        """That after all merges."""
        return self.last

    @property
    def merge_ids(self) -> range:
        """The ids after those that were there before."""
        return range(len(self.last) - self.steps, len(self.last))

    def made_from(self, token_id: int, step: int) -> IdArray:
        """See `Stages`."""
        steps = np.flatnonzero((self.left[:step] == token_id) | (self.right[:step] == token_id))
        return (steps + len(self.last) - self.steps).astype(np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class WholeStages:
    """Each step a vocabulary of its own, as in the top-down search; or a single one that is given.

    Attributes:
        vocabularies: one more than there are steps. Their tries would be large together, so that each is
            built for who asks, some milliseconds per 10,000 tokens.
    """

    vocabularies: Sequence[Vocabulary]

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.vocabularies) - 1

    def vocabulary(self, step: int) -> Vocabulary:
        """The vocabulary after so many steps."""
        return self.vocabularies[step].without_trie()

    def origin(self, token_id: int) -> Origin | None:
        """Never known: a token was chosen as it is."""
        return None

    def largest(self, step: int) -> Vocabulary:
        """That of the step itself: the next has ids of its own."""
        return self.vocabularies[step]

    @property
    def merge_ids(self) -> range:
        """None."""
        return range(0)

    def made_from(self, token_id: int, step: int) -> IdArray:
        """None: see `origin`."""
        return np.empty(0, np.int32)
