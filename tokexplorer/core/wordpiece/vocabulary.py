"""A WordPiece vocabulary: its spelling, and the trie that words are matched against."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.wordpiece import matching_kernels as kernels

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PREFIX = "##"
UNKNOWN = "[UNK]"
LONGEST_WORD = 100


class Vocabulary:
    """Tokens by id, as they are spelled: those that continue a word begin with the prefix.

    Attributes:
        tokens: the spelling of each id. Of ids with one spelling the last is the one that is matched, as in
            a `vocab.txt` that is read into a dictionary.
        prefix: what begins a token that continues a word.
        longest_word: longer words, in characters, are unknown.
    """

    def __init__(
        self,
        tokens: Sequence[str],
        *,
        unmatched: Iterable[int] = (),
        unknown: str = UNKNOWN,
        prefix: str = PREFIX,
        longest_word: int = LONGEST_WORD,
    ) -> None:
        """`unmatched` are ids, such as those of special tokens, that no text is turned into.

        Raises:
            ValueError: if the unknown token is not among the tokens.
        """
        self.tokens = tuple(tokens)
        self.prefix = prefix
        self.longest_word = longest_word
        self._unknown = unknown
        self._unmatched = tuple(unmatched)
        if unknown not in self.ids:
            raise ValueError(
                f"the vocabulary holds no {unknown!r}, which stands for words that it cannot cover"
            )

    def __len__(self) -> int:
        return len(self.tokens)

    def first(self, size: int) -> Vocabulary:
        """The vocabulary of the first `size` ids."""
        return Vocabulary(
            self.tokens[:size],
            unmatched=(token_id for token_id in self._unmatched if token_id < size),
            unknown=self._unknown,
            prefix=self.prefix,
            longest_word=self.longest_word,
        )

    @cached_property
    def ids(self) -> dict[str, int]:
        """The id of each spelling."""
        return {token: token_id for token_id, token in enumerate(self.tokens)}

    @property
    def unknown_token(self) -> str:
        """What a word becomes that the tokens cannot cover."""
        return self._unknown

    @property
    def unknown_id(self) -> int:
        """Its id."""
        return self.ids[self._unknown]

    @cached_property
    def byte_counts(self) -> npt.NDArray[np.int64]:
        """Length of each spelling in bytes, int64."""
        return np.fromiter((len(encode_utf8(token)) for token in self.tokens), np.int64, len(self.tokens))

    @cached_property
    def trie(self) -> kernels.Trie:
        """The tries of this vocabulary; built in a few milliseconds per 10,000 tokens."""
        matched = np.fromiter((len(token) <= self._longest_token for token in self.tokens), bool, len(self))
        matched[list(self._unmatched)] = False
        return trie_of(self.tokens, self.byte_counts, self.prefix, matched)

    @property
    def _longest_token(self) -> int:
        """Longer tokens, in characters, can match in no word; without them the trie stays small."""
        return self.longest_word + len(self.prefix)


def trie_of(
    tokens: Sequence[str],
    byte_counts: npt.NDArray[np.int64],
    prefix: str,
    matched: npt.NDArray[np.bool_],
) -> kernels.Trie:
    """The tries of the `matched` ones of `tokens`, whose lengths in bytes are `byte_counts`."""
    utf8 = np.frombuffer(encode_utf8("".join(tokens)), np.uint8)
    starts = np.zeros(len(tokens) + 1, np.int64)
    np.cumsum(byte_counts, out=starts[1:])
    prefix_utf8 = np.frombuffer(encode_utf8(prefix), np.uint8)
    most_nodes = 2 + 2 * int(byte_counts[matched].sum())
    slots = np.full((1 << (2 * most_nodes).bit_length(), 2), kernels.NONE, np.int64)
    parents, token_of = np.empty(most_nodes, np.int32), np.empty(most_nodes, np.int32)
    arcs = np.empty(most_nodes, np.uint8)
    nodes = kernels.insert_tokens(utf8, starts, prefix_utf8, matched, slots, parents, arcs, token_of)
    order = kernels.by_depth(parents, nodes)
    failures = np.empty(nodes, np.int32)
    pop_counts = kernels.link_failures(order, slots, parents, arcs, token_of, failures)
    pop_starts = np.zeros(nodes + 1, np.int32)
    np.cumsum(pop_counts, out=pop_starts[1:])
    pops = np.empty(pop_starts[-1], np.int32)
    kernels.fill_pops(order, slots, parents, arcs, token_of, failures, pop_starts, pops)
    return kernels.Trie(slots, failures, pop_starts, pops)
