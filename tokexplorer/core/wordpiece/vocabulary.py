"""A WordPiece vocabulary: the first tokens of a table, and the unknown token.

`Stages` are the vocabularies after each step of a training: `WordPieceTokenizer.at_step` moves between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.token_bytes import TokenBytes
from tokexplorer.core.piece_memo import ROOM_BEHIND
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.core.wordpiece import matching_kernels as kernels
from tokexplorer.core.wordpiece import token_table
from tokexplorer.core.wordpiece.token_table import TokenTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.piece_memo import PieceMemo
    from tokexplorer.core.word_counts import WordCounts


@dataclass(frozen=True, slots=True, eq=False)
class MergeStages:
    """The vocabulary after each step, which adds one token that is made of two others.

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

    @property
    def merge_ids(self) -> range:
        """The ids that merges made: that of step 1, of step 2 and so on."""
        return range(len(self.last) - self.steps, len(self.last))

    def merge_of(self, token_id: int) -> TokenFacts | None:
        """The merge that made a token; None for those that were there before."""
        index = token_id - self.merge_ids.start
        if index < 0:
            return None
        return TokenFacts("merge", (int(self.left[index]), int(self.right[index])), index + 1)

    def largest(self, step: int) -> Vocabulary:
        """The last vocabulary that begins with the one of `step`: the one after all merges."""
        return self.last

    def made_from(self, token_id: int, step: int) -> IdArray:
        """The tokens that the first `step` merges made of this one and another."""
        steps = np.flatnonzero((self.left[:step] == token_id) | (self.right[:step] == token_id))
        return (steps + self.merge_ids.start).astype(np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class WholeStages:
    """A vocabulary of its own after each step, as in the top-down search; or a single one that is given.

    Attributes:
        vocabularies: the first, and one for each step. All their tries together would be large, so each trie
            is built when it is asked for, in some milliseconds per 10,000 tokens.
    """

    vocabularies: Sequence[Vocabulary]

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.vocabularies) - 1

    def vocabulary(self, step: int) -> Vocabulary:
        """The vocabulary after so many steps."""
        return self.vocabularies[step].without_trie()

    @property
    def merge_ids(self) -> range:
        """Empty: every token was chosen as it is."""
        return range(0)

    def merge_of(self, token_id: int) -> None:
        """None: no merge made it."""

    def largest(self, step: int) -> Vocabulary:
        """The last vocabulary that begins with the one of `step`: itself, as the next has ids of its own."""
        return self.vocabularies[step]

    def made_from(self, token_id: int, step: int) -> IdArray:
        """No tokens: nothing was merged."""
        return np.empty(0, np.int32)


Stages = MergeStages | WholeStages

PREFIX = "##"
UNKNOWN = "[UNK]"
LONGEST_WORD = 100

_LONG_WORD_BYTES = 512  # longer words are matched in linear time, which on shorter ones is slower

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]
PlaceArray = npt.NDArray[np.signedinteger]  # bytes of a text


class Vocabulary:
    """Tokens by id, as they are spelled: those that continue a word begin with the prefix.

    Attributes:
        table: the tokens, of which the vocabulary has the first.
        unknown_id: the id that a word becomes which the tokens cannot cover.
        longest_word: longer words, in characters, are unknown.
    """

    def __init__(
        self, table: TokenTable, *, unknown_id: int, longest_word: int, size: int | None = None
    ) -> None:
        """`size` is how many tokens there are, by default all that the table has now."""
        self.table = table
        self.unknown_id = unknown_id
        self.longest_word = longest_word
        self._size = len(table) if size is None else size

    @classmethod
    def of(
        cls,
        tokens: Sequence[str],
        *,
        unmatched: Iterable[int] = (),
        unknown: str | int = UNKNOWN,
        prefix: str = PREFIX,
        longest_word: int = LONGEST_WORD,
    ) -> Vocabulary:
        """A vocabulary that is given, such as the lines of a `vocab.txt`.

        Args:
            tokens: the spelling of each id. Of ids with one spelling the last is the one that is matched, as
                in a `vocab.txt` that is read into a dictionary.
            unmatched: ids, such as those of special tokens, that no text is turned into.
            unknown: the token that stands for words that cannot be covered, or its id.
            prefix: what begins a token that continues a word.
            longest_word: longer words, in characters, are unknown.

        Raises:
            ValueError: if the unknown token is not among the tokens.
        """
        ids = {token: token_id for token_id, token in enumerate(tokens)}
        unknown_id = unknown if isinstance(unknown, int) else ids.get(unknown)
        if unknown_id is None:
            raise ValueError(
                f"the vocabulary holds no {unknown!r}, which stands for words that it cannot cover"
            )
        matched = np.ones(len(tokens), bool)
        matched[list(unmatched)] = False
        spelled = TokenBytes.of_tokens([encode_utf8(token) for token in tokens])
        table = TokenTable(spelled, matched, prefix=prefix, longest=longest_word + len(prefix))
        return cls(table, unknown_id=unknown_id, longest_word=longest_word)

    def __len__(self) -> int:
        return self._size

    def first(self, size: int) -> Vocabulary:
        """The vocabulary of the first `size` ids of the same table."""
        return Vocabulary(self.table, unknown_id=self.unknown_id, longest_word=self.longest_word, size=size)

    def without_trie(self) -> Vocabulary:
        """The same vocabulary, whose trie is not built yet."""
        return Vocabulary(
            self.table.without_trie(),
            unknown_id=self.unknown_id,
            longest_word=self.longest_word,
            size=len(self),
        )

    @property
    def prefix(self) -> str:
        """The prefix of tokens that continue a word."""
        return decode_utf8(self.table.prefix.tobytes())

    @property
    def unknown_token(self) -> str:
        """The spelling of the unknown token."""
        return decode_utf8(self.spelling_of(self.unknown_id))

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The spelling of each id; made when it is first asked for, a few milliseconds per 10,000 tokens."""
        spelled = self.table.spelled
        edges = spelled.starts[: len(self) + 1].tolist()
        data = spelled.utf8[: edges[-1]].tobytes()
        return tuple(decode_utf8(data[edges[i] : edges[i + 1]]) for i in range(len(self)))

    @cached_property
    def ids(self) -> dict[str, int]:
        """The id of each spelling; of equal ones the last."""
        return {token: token_id for token_id, token in enumerate(self.tokens)}

    def spelling_of(self, token_id: int) -> bytes:
        """The bytes of one token, prefix included."""
        return self.table.spelled[token_id]

    def cover(self, utf8: ByteArray, starts: PlaceArray, ends: PlaceArray, memo: PieceMemo) -> IdArray:
        """The ids of words utf8[starts[i]:ends[i]]; those of words that cannot be covered are `UNCOVERED`."""
        ids = np.empty(len(utf8) + ROOM_BEHIND, np.int32)
        return ids[: self._write_cover(utf8, starts, ends, memo, ids)].copy()

    def write_ids(
        self, utf8: ByteArray, starts: PlaceArray, ends: PlaceArray, memo: PieceMemo, out: IdArray
    ) -> int:
        """Write the ids of words to `out`; how many there are.

        `out` needs one place for each byte of the words, and `ROOM_BEHIND` more.
        """
        count = self._write_cover(utf8, starts, ends, memo, out)
        self.name_unknown(out[:count])
        return count

    def name_unknown(self, ids: IdArray) -> None:
        """Give words that `cover` found not to be covered the unknown id, in place."""
        kernels.name_unknown(self.unknown_id, ids)

    def _write_cover(
        self, utf8: ByteArray, starts: PlaceArray, ends: PlaceArray, memo: PieceMemo, out: IdArray
    ) -> int:
        memo.make_room()
        matcher = self._matcher(int((ends - starts).max(initial=0)))
        return int(kernels.encode_words(*matcher, memo.tables, utf8, starts, ends, out))

    def tokens_from(self, word: npt.NDArray[np.uint8], start: int) -> IdArray:
        """For each end from `start` + 1 on, the token that the bytes between are, or -1, int32.

        At the start of the word (uint8, read-only) these are tokens as they are spelled, further on tokens
        that continue a word.
        """
        slots, token_of, _, _ = self.table.trie
        root = kernels.CONTINUATION_ROOT if start else kernels.WORD_ROOT
        found = np.empty(len(word) - start, np.int32)
        kernels.tokens_from(slots, token_of, len(self), root, word, start, len(word), found)
        return found

    def token_spans(self, ids: IdArray, starts: PlaceArray, ends: PlaceArray) -> tuple[IntArray, IntArray]:
        """Where in the text the tokens that `cover` found begin and end, in bytes, int64."""
        spans = np.empty((2, len(ids)), np.int64)
        kernels.token_spans(
            self.table.spelled.starts, len(self.table.prefix), ids, starts, ends, spans[0], spans[1]
        )
        return spans[0], spans[1]

    def count(self, counts: WordCounts) -> tuple[int, IntArray]:
        """Tokens of a whole corpus and how often each id is one, int64: each different word is encoded."""
        id_counts = np.zeros(len(self), np.int64)
        starts = counts.starts.astype(np.int64, copy=False)
        matcher = self._matcher(counts.longest_unit_bytes)
        total = kernels.count_tokens(*matcher, self.unknown_id, counts.utf8, starts, counts.counts, id_counts)
        return int(total), id_counts

    def join(self, ids: IntArray, *, blanks: bool) -> bytes:
        """The text of ids; those without a prefix stand behind a blank if `blanks` says so."""
        spelled = self.table.spelled
        utf8, starts = spelled.utf8, spelled.starts
        out = np.empty(len(ids) + int((starts[ids + 1] - starts[ids]).sum()), np.uint8)
        length = token_table.join_tokens(ids, utf8, starts, self.table.prefix, blanks, out)
        return out[:length].tobytes()

    def _matcher(self, longest_bytes: int) -> tuple[kernels.Trie, int, kernels.Failures, int]:
        """The arguments with which the kernels match words of up to so many bytes."""
        # A character has up to four bytes; words that are unknown anyway need no links.
        is_long = min(longest_bytes, 4 * self.longest_word) > _LONG_WORD_BYTES
        failures = self._failures if is_long and self.table.is_complete else kernels.NO_FAILURES
        return self.table.trie, len(self), failures, self.longest_word

    @cached_property
    def _failures(self) -> kernels.Failures:
        return self.table.failures(len(self))
