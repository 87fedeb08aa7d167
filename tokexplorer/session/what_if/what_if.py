"""A learned vocabulary that can be edited: the base of all families."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.text import decode_utf8, encode_utf8

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from tokexplorer.core.bpe.next_pairs import NextPair
    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.unigram.pruning import PruningCandidate
    from tokexplorer.session.what_if.edit_list import Edit, EditList, Row

_LONGEST_LABEL = 24


class Spellings:
    """The bytes of tokens by id: the tokens of a tokenizer, then those that were added."""

    def __init__(self, utf8: npt.NDArray[np.uint8], starts: npt.NDArray[np.int64], size: int) -> None:
        """`utf8` and `starts` hold the bytes of the first `size` ids, including unused ones."""
        self._utf8 = utf8[: int(starts[size])]
        self._starts = starts[: size + 1]
        self._size = size
        self._added: list[bytes] = []

    def __len__(self) -> int:
        return self._size + len(self._added)

    def __getitem__(self, token_id: int) -> bytes:
        if token_id >= self._size:
            return self._added[token_id - self._size]
        return self._utf8[self._starts[token_id] : self._starts[token_id + 1]].tobytes()

    def ids_of(self, spelled: bytes) -> list[int]:
        """The ids with this spelling, in use or not, ascending."""
        alike = np.flatnonzero(np.diff(self._starts) == len(spelled))
        for offset, byte in enumerate(spelled):
            alike = alike[self._utf8[self._starts[alike] + offset] == byte]
        added = [self._size + index for index, each in enumerate(self._added) if each == spelled]
        return [*alike.tolist(), *added]

    def add(self, spelled: bytes) -> int:
        """A new id for a token."""
        self._added.append(spelled)
        return len(self) - 1

    @property
    def added(self) -> tuple[bytes, ...]:
        """The tokens that were added, by id."""
        return tuple(self._added)

    def holding(self, needle: bytes) -> npt.NDArray[np.bool_]:
        """By id, whether a token has `needle` in it, bool."""
        found = np.zeros(len(self), bool)
        # One search through one string, overlaps included: one per token takes several times as long.
        pattern = re.compile(b"(?=" + re.escape(needle) + b")")
        hits = np.fromiter((hit.start() for hit in pattern.finditer(self._text)), np.int64)
        ids = np.searchsorted(self._starts, hits, "right") - 1
        whole = hits + len(needle) <= self._starts[np.minimum(ids + 1, self._size)]
        found[ids[whole & (ids < self._size)]] = True
        for index, spelled in enumerate(self._added):
            found[self._size + index] = needle in spelled
        return found

    @cached_property
    def _text(self) -> bytes:
        return self._utf8.tobytes()


class EditError(ValueError):
    """An edit that makes no sense; the message says why, as part of a sentence."""


class WhatIf(ABC):
    """A learned vocabulary whose merges or pieces can be removed, added and changed, with undo.

    Ids do not change, so that tokens can be compared: what is removed leaves its id unused, and what is added
    gets a new one. `kept` gives a tokenizer without the gaps.

    Attributes:
        base: the tokenizer as it was learned.
        rows: the merges or pieces as they are now, with undo and redo.
        noun: the word for a row.
        moves: whether the order of the rows matters.
        has_scores: whether rows have scores that can be changed.
    """

    noun: ClassVar[Literal["merge", "piece"]]
    moves: ClassVar[bool] = False
    has_scores: ClassVar[bool] = False
    id_column: ClassVar[int] = 0  # of `rows`

    def __init__(
        self, base: PipelineTokenizer, rows: EditList, spellings: Spellings, always: npt.NDArray[np.bool_]
    ) -> None:
        """`always` says by id, bool, which tokens the vocabulary has independently of the rows."""
        self.base = base
        self._always = always
        self.rows = rows
        self._spellings = spellings
        self._first_added = len(spellings)
        self._made: tuple[object, PipelineTokenizer] | None = None

    # ---- the rows

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def ids(self) -> IdArray:
        """The token of each row, int32."""
        ids: IdArray = self.rows.columns[self.id_column]
        return ids

    def token_id(self, place: int) -> int:
        """The token of a row."""
        return int(self.ids[place])

    def is_added(self, place: int) -> bool:
        """Whether the token of a row was added."""
        return self.token_id(place) >= self._first_added

    def place_of(self, token_id: int) -> int | None:
        """The first row of a token; None if there is none."""
        places = np.flatnonzero(self.ids == token_id)
        return int(places[0]) if len(places) else None

    def places_holding(self, needle: bytes) -> IntArray:
        """The rows whose token contains these bytes, ascending, int64."""
        return np.flatnonzero(self._spellings.holding(needle)[self.ids])

    def spelling(self, token_id: int) -> bytes:
        """The bytes of a token, in use or not."""
        return self._spellings[token_id]

    def id_of(self, token: str | bytes) -> int | None:
        """The token in use with this spelling, as people type it or as exact bytes; None if there is none."""
        in_use = self._in_use()
        spelled = self._typed(token) if isinstance(token, str) else token
        ids = self._spellings.ids_of(spelled) if spelled else []
        return next((token_id for token_id in ids if in_use[token_id]), None)

    def known_id(self, token_id: int) -> int | None:
        """The id itself if it is in use now, else None."""
        in_use = self._in_use()
        return token_id if 0 <= token_id < len(in_use) and in_use[token_id] else None

    # ---- edits

    def remove(self, place: int) -> None:
        """Remove a row. Raises IndexError, EditError."""
        self.rows.remove(place, tr("Remove {place}", place=self._named(self.token_id(place))))

    @abstractmethod
    def take_instead(self, candidate: NextPair | PruningCandidate) -> int:
        """Let the next step of the training do this, a pair merged or a piece dropped; the row to look at.

        Raises EditError.
        """

    @property
    def added(self) -> tuple[bytes, ...]:
        """The spellings of the tokens that the user added, in the order of their ids."""
        return self._spellings.added

    def take(self, edits: tuple[Edit, ...], added: Sequence[bytes]) -> bool:
        """Make the edits of an earlier session, with the tokens added then; False if they do not fit."""
        for spelled in added:
            self._spellings.add(spelled)
        return self.rows.take(edits, self._is_row)

    def _is_row(self, row: Row) -> bool:
        """Whether numbers could be a row: ids that there are, and finite scores."""
        return len(row) == len(self.rows.columns) and all(
            math.isfinite(value) and (column.dtype.kind == "f" or value in range(len(self._spellings)))
            for value, column in zip(row, self.rows.columns, strict=True)
        )

    @property
    def is_changed(self) -> bool:
        """Whether anything differs from what was learned."""
        return bool(self.rows.edits)

    # ---- what follows

    def tokenizer(self) -> PipelineTokenizer:
        """The tokenizer of the rows as they are now; `base` itself if nothing is changed.

        The last one is kept until the rows change.
        """
        if not self.is_changed:
            return self.base
        made, columns = self._made, self.rows.columns
        if made is None or made[0] is not columns:
            made = self._made = columns, self.maker()()
        return made[1]

    @abstractmethod
    def maker(self) -> Callable[[], PipelineTokenizer]:
        """A function that makes the tokenizer of the rows as they are now, for any thread."""

    def take_made(self, made: PipelineTokenizer, columns: object) -> None:
        """Keep a tokenizer that a `maker` made on another thread, unless `columns` have changed since."""
        if columns is self.rows.columns:
            self._made = columns, made

    @abstractmethod
    def kept(self) -> PipelineTokenizer:
        """The tokenizer with ids without gaps, for a file; without tokens that cannot be made any more."""

    def unmade(self, tokenizer: PipelineTokenizer) -> npt.NDArray[np.bool_]:
        """By row, whether its token cannot be made any more; `tokenizer` is that of the current rows."""
        return np.zeros(len(self), bool)

    # ---- for families

    def _in_use(self) -> npt.NDArray[np.bool_]:
        """By id, whether the vocabulary has the token now."""
        in_use = np.zeros(len(self._spellings), bool)
        in_use[: len(self._always)] = self._always
        in_use[self.ids] = True
        return in_use

    def _id_of_new(self, text: str, taken: str) -> int:
        """An id for a new piece: its former one, or a new one. Raises EditError (`taken`) if it is in use."""
        if not text:
            raise EditError(tr("a piece needs at least one character"))
        spelled, in_use = self._typed(text), self._in_use()
        known = self._spellings.ids_of(spelled)
        if any(in_use[token_id] for token_id in known):
            raise EditError(taken)
        return known[0] if known else self._spellings.add(spelled)

    def _typed(self, text: str) -> bytes:
        """The piece that the user means by `text`: a blank is ▁ if the pre-tokenizer writes it like that."""
        marks = get_pre_tokenizer(self.base.pre_tokenizer_name).metaspace is not None
        return encode_utf8(text.replace(" ", METASPACE) if marks else text)

    def _named(self, token_id: int) -> str:
        name = decode_utf8(self.spelling(token_id))
        return name if len(name) <= _LONGEST_LABEL else name[: _LONGEST_LABEL - 1] + "…"
