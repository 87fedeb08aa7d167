"""The tree of merges that a token was made by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer

MOST_LEAVES = 96  # of the tree that is shown; the parts of longer tokens are cut off below that


@dataclass(frozen=True, slots=True)
class Derivation:
    """A token and the two that it was merged from, down to the alphabet.

    Attributes:
        token_id: which one.
        text: its bytes as they are spelled in the vocabulary.
        step: the merge that made it, 1 for the first; None for what was there from the start.
        parts: the left and the right part; empty for what no merge made, or where the tree is cut off.
        is_cut_off: whether it has parts that are left out.
    """

    token_id: int
    text: bytes
    step: int | None
    parts: tuple[Derivation, ...] = ()
    is_cut_off: bool = False

    @property
    def leaves(self) -> int:
        """How many ends the tree has."""
        return sum(part.leaves for part in self.parts) or 1

    @property
    def depth(self) -> int:
        """Merges on the longest way down; 0 for a leaf."""
        return 1 + max(part.depth for part in self.parts) if self.parts else 0


def derivation(tokenizer: Tokenizer, token_id: int, most_leaves: int = MOST_LEAVES) -> Derivation:
    """How a token was merged. Raises DecodeError for an id that the vocabulary does not hold.

    Of tokens with more than `most_leaves` ends, those that were merged last are shown.
    """
    budget = [most_leaves - 1]
    open_ids = _opened(tokenizer, token_id, budget)
    return _built(tokenizer, token_id, open_ids)


def _opened(tokenizer: Tokenizer, token_id: int, budget: list[int]) -> set[int]:
    """Which tokens of the tree are shown with their parts: from the top, as far as the budget goes."""
    opened, level = set(), [token_id]
    while level and budget[0] > 0:
        following: list[int] = []
        for each in level:
            parts = tokenizer.facts(each).parts
            if parts is not None and budget[0] > 0:
                opened.add(each)
                following += parts
                budget[0] -= 1
        level = following
    return opened


def _built(tokenizer: Tokenizer, token_id: int, opened: set[int]) -> Derivation:
    facts = tokenizer.facts(token_id)
    text = tokenizer.token_bytes(token_id)
    if facts.parts is None:
        return Derivation(token_id, text, facts.step)
    if token_id not in opened:
        return Derivation(token_id, text, facts.step, is_cut_off=True)
    parts = tuple(_built(tokenizer, part, opened) for part in facts.parts)
    return Derivation(token_id, text, facts.step, parts)
