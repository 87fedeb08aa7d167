# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Tokens by id, as bytes and as a trie: complete from the start, or growing with a training."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.bpe.token_bytes import TokenBytes, merged_token_bytes
from tokexplorer.core.hash_table import same_bytes
from tokexplorer.core.jit import njit
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.vocabulary.token_arrays import character_counts
from tokexplorer.core.wordpiece import matching_kernels as matching

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@njit(nogil=True, cache=True)
def measure_merges(left, right, first_id, prefix_bytes, starts):
    """Set where each new token ends; its right part loses the prefix."""
    for i in range(len(left)):
        left_bytes = starts[left[i] + 1] - starts[left[i]]
        right_bytes = starts[right[i] + 1] - starts[right[i]]
        starts[first_id + i + 1] = starts[first_id + i] + left_bytes + right_bytes - prefix_bytes


@njit(nogil=True, cache=True)
def join_tokens(ids, utf8, starts, prefix, blanks, out):
    """Write a text of tokens without their prefix; its length. `out` has room for all and a blank each.

    With `blanks` the first keeps its prefix, and later ones without a prefix stand behind a blank, as in the
    WordPiece decoder of Hugging Face.
    """
    at = 0
    for i in range(len(ids)):
        start, end = starts[ids[i]], starts[ids[i] + 1]
        if i > 0 or not blanks:
            if end - start >= len(prefix) and same_bytes(utf8, start, prefix, 0, len(prefix)):
                start += len(prefix)
            elif blanks:
                out[at] = np.uint8(32)
                at += 1
        for k in range(start, end):
            out[at] = utf8[k]
            at += 1
    return at


BoolArray = npt.NDArray[np.bool_]
IdArray = npt.NDArray[np.int32]

_FIRST_NODES = 1 << 10
_TOKENS_PER_BITE = 1 << 13


class TokenTable:
    """A table to which no token is added.

    Attributes:
        prefix: what begins a token that continues a word, in UTF-8, uint8.
        longest: tokens of more characters, prefix included, are left out of the trie, since no word that is
            covered has room for them.
        spelled: how the tokens are spelled, prefix included; may have room behind the last.
    """

    def __init__(self, spelled: TokenBytes, matched: BoolArray, *, prefix: str, longest: int) -> None:
        """`matched` says which of the tokens text is turned into, and how many there are."""
        self.prefix = np.frombuffer(encode_utf8(prefix), np.uint8)
        self.longest = longest
        self.spelled = spelled
        self._matched = matched
        self._size = len(matched)
        self._built: tuple[matching.Trie, int] | None = None

    def __len__(self) -> int:
        return self._size

    @property
    def matched(self) -> BoolArray:
        """By id, whether text is turned into the token; those that were learned are."""
        return np.concatenate([self._matched, np.ones(self._size - len(self._matched), bool)])

    def is_matched(self, token_id: int) -> bool:
        """Whether text is turned into a token."""
        return token_id >= len(self._matched) or bool(self._matched[token_id])

    def without_trie(self) -> TokenTable:
        """The same tokens, whose trie is not built yet and is freed together with this table."""
        other = copy(self)
        other._built = None  # noqa: SLF001
        return other

    @property
    def trie(self) -> matching.Trie:
        """The tokens that are matched, so far; built when it is first asked for."""
        return self._complete_trie[0]

    def failures(self, limit: int) -> matching.Failures:
        """The failure links of the tokens below `limit`, if the table is complete."""
        (slots, token_of, parents, arcs), nodes = self._complete_trie
        order = matching.by_depth(parents, nodes)
        links = np.empty(len(order), np.int32)
        pop_counts = matching.link_failures(order, slots, token_of, limit, parents, arcs, links)
        pop_starts = np.zeros(len(order) + 1, np.int32)
        np.cumsum(pop_counts, out=pop_starts[1:])
        pops = np.empty(pop_starts[-1], np.int32)
        matching.fill_pops(order, token_of, limit, parents, links, pop_starts, pops)
        return matching.Failures(links, pop_starts, pops)

    @property
    def is_complete(self) -> bool:
        """Whether no token will be added."""
        return True

    @property
    def _complete_trie(self) -> tuple[matching.Trie, int]:
        """The trie, and how many nodes it has."""
        if self._built is None:
            for _ in self.build():
                pass
        assert self._built is not None
        return self._built

    def build(self) -> Iterator[None]:
        """Build the trie now, in bites of a few milliseconds."""
        utf8, starts = self.spelled.utf8, self.spelled.starts[: self._size + 1]
        matched = self._matched & (character_counts(utf8, starts) <= self.longest)
        lengths = np.where(matched, np.diff(starts), 0)
        trie, nodes = matching.Trie.empty(_FIRST_NODES), 2
        for first in range(0, self._size, _TOKENS_PER_BITE):
            last = min(self._size, first + _TOKENS_PER_BITE)
            trie = _with_room(trie, nodes, 2 * int(lengths[first:last].sum()))
            some = matched[first:last]
            nodes = int(matching.insert_tokens(trie, nodes, utf8, starts, first, last, self.prefix, some))
            yield
        # A tight copy stays in the cache.
        self._built = trie.resized(nodes, nodes), nodes


class GrowingTable(TokenTable):
    """Tokens to which merges are added by one thread, while any number of threads read what is there.

    Arrays that are full are replaced, so that those that were handed out stay what they are; the kernels
    see to it that a trie can be walked while it grows.
    """

    def __init__(
        self, tokens: Sequence[bytes], matched: BoolArray, *, prefix: str, longest: int, most_tokens: int
    ) -> None:
        """`most_tokens` is how many tokens the table will have in the end."""
        spelled = TokenBytes.of_tokens(tokens)
        super().__init__(spelled, matched, prefix=prefix, longest=longest)
        self._most_tokens = most_tokens
        _ = self._complete_trie  # now, before other threads ask for it
        utf8 = _grown(spelled.utf8, 2 * len(spelled.utf8) + 1)
        self.spelled = TokenBytes(utf8, _grown(spelled.starts, most_tokens + 1))

    @property
    @override
    def is_complete(self) -> bool:
        return self._size == self._most_tokens

    def add_merges(self, left: IdArray, right: IdArray) -> None:
        """Add the token that each pair of ids makes."""
        first, last = self._size, self._size + len(left)
        utf8, starts = self.spelled.utf8, self.spelled.starts
        measure_merges(left, right, first, len(self.prefix), starts)
        if starts[last] > len(utf8):
            utf8 = _grown(utf8, 2 * int(starts[last]))
            self.spelled = TokenBytes(utf8, starts)
        new_ids = np.arange(first, last, dtype=np.int32)
        merged_token_bytes(left, right, new_ids, len(self.prefix), starts, utf8)
        new_starts = starts[first : last + 1]
        short = character_counts(utf8, new_starts) <= self.longest
        more_nodes = 2 * int(np.diff(new_starts)[short].sum())
        trie, used = self._complete_trie
        trie = _with_room(trie, used, more_nodes)
        nodes = matching.insert_tokens(trie, used, utf8, starts, first, last, self.prefix, short)
        self._built = trie, int(nodes)
        self._size = last


def _with_room(trie: matching.Trie, used: int, more: int) -> matching.Trie:
    """The trie, or a larger copy if `more` nodes do not fit behind those in use."""
    needed = used + more
    if needed <= len(trie.token_of):
        return trie
    return trie.resized(used, max(needed, min(2 * needed, matching.MOST_NODES)))


def _grown(table: npt.NDArray[Any], size: int) -> npt.NDArray[Any]:
    larger = np.empty(size, table.dtype)
    larger[: len(table)] = table
    return larger
