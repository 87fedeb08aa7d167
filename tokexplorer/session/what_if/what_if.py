"""What all edited vocabularies have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np

from tokexplorer.core.marking import METASPACE
from tokexplorer.core.pretokenizers import get_pre_tokenizer
from tokexplorer.core.text import decode_utf8, encode_utf8

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import numpy.typing as npt

    from tokexplorer.core.additions import Additions
    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.session.history import History
    from tokexplorer.session.what_if.edit_list import Edit, EditList, Recorder
    from tokexplorer.session.what_if.spellings import Spellings

_LONGEST_LABEL = 24


class EditError(ValueError):
    """An edit that makes no sense; the message says why, as part of a sentence."""


class WhatIf(ABC):
    """A learned vocabulary whose merges or pieces can be removed, added and changed, with undo.

    Ids stay what they were, so that a text can be compared: what is removed leaves its id unused, what is
    added gets a new one. `kept` is the same without the gaps.

    Attributes:
        base: the tokenizer as it was learned.
        noun: what a row is.
        moves: whether the order of the rows decides anything.
        has_scores: whether rows have scores that can be changed.
    """

    noun: ClassVar[Literal["merge", "piece"]]
    moves: ClassVar[bool] = False
    has_scores: ClassVar[bool] = False

    def __init__(self, base: PipelineTokenizer, rows: EditList, spellings: Spellings) -> None:
        self.base = base
        self._rows = rows
        self._spellings = spellings
        self._first_added = len(spellings)
        self._made: tuple[object, PipelineTokenizer] | None = None

    # ---- the rows

    def __len__(self) -> int:
        return len(self._rows)

    @property
    @abstractmethod
    def ids(self) -> IdArray:
        """The token of each row, int32."""

    def token_id(self, place: int) -> int:
        """The token of a row."""
        return int(self.ids[place])

    def is_added(self, place: int) -> bool:
        """Whether the token of a row was not learned."""
        return self.token_id(place) >= self._first_added

    def place_of(self, token_id: int) -> int | None:
        """The first row of a token; None if there is none."""
        places = np.flatnonzero(self.ids == token_id)
        return int(places[0]) if len(places) else None

    def places_holding(self, needle: bytes) -> IntArray:
        """The rows whose token has these bytes in it, ascending, int64."""
        return np.flatnonzero(self._spellings.holding(needle)[self.ids])

    def spelling(self, token_id: int) -> bytes:
        """The bytes of a token, in use or not."""
        return self._spellings[token_id]

    def id_of(self, text: str) -> int | None:
        """The token in use that is spelled like this; None if there is none."""
        in_use = self._in_use()
        ids = self._spellings.ids_of(self._typed(text)) if text else []
        return next((token_id for token_id in ids if in_use[token_id]), None)

    def known_id(self, token_id: int) -> int | None:
        """The same id if the vocabulary has such a token now, else None."""
        in_use = self._in_use()
        return token_id if token_id < len(in_use) and in_use[token_id] else None

    # ---- edits

    def remove(self, place: int) -> None:
        """Take a row out. Raises IndexError, EditError."""
        self._rows.remove(place, f"Remove {self._named(self.token_id(place))}")

    @property
    def is_changed(self) -> bool:
        """Whether anything differs from what was learned."""
        return bool(self._rows.edits)

    @property
    def undo_label(self) -> str | None:
        """What `undo` would take back; None if there is nothing."""
        return self._rows.undo_label

    @property
    def redo_label(self) -> str | None:
        """What `redo` would do again; None if there is nothing."""
        return self._rows.redo_label

    def undo(self) -> int | None:
        """Take the last edit back; a place that it was about, None if there was none."""
        return self._rows.undo()

    def redo(self) -> int | None:
        """Do it again; a place that it is about, None if there was none."""
        return self._rows.redo()

    def restore(self) -> None:
        """Go back to what was learned; one undo brings the edits back."""
        self._rows.restore()

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What makes the rows differ from the learned ones, the first edit first."""
        return self._rows.edits

    def go_to(self, edits: tuple[Edit, ...]) -> None:
        """Have exactly these edits, without recording it."""
        self._rows.go_to(edits)

    def join(self, history: History, record: Recorder) -> None:
        """Belong to the history of a window from now on, see `EditList.join`."""
        self._rows.join(history, record)

    # ---- what follows

    def tokenizer(self) -> PipelineTokenizer:
        """The tokenizer of the rows as they are; `base` itself if nothing is changed.

        What was made last is kept, so asking again costs nothing.
        """
        if not self.is_changed:
            return self.base
        made, columns = self._made, self._rows.columns
        if made is None or made[0] is not columns:
            made = self._made = columns, self.maker()()
        return made[1]

    @abstractmethod
    def maker(self) -> Callable[[], PipelineTokenizer]:
        """What makes the tokenizer of the rows as they are now, for any thread."""

    def take_made(self, made: PipelineTokenizer, columns: object) -> None:
        """Take what a `maker` made elsewhere while the rows were `columns` (see `state`)."""
        if columns is self._rows.columns:
            self._made = columns, made

    @property
    def state(self) -> object:
        """Stands for the rows as they are: another object after every edit."""
        return self._rows.columns

    @abstractmethod
    def kept(self) -> PipelineTokenizer:
        """The same tokenizer with ids without gaps, as files want them: what cannot be made is left out."""

    def unmade(self, tokenizer: PipelineTokenizer) -> npt.NDArray[np.bool_]:
        """By row, whether its token cannot be made any more; `tokenizer` is that of the rows as they are."""
        return np.zeros(len(self), bool)

    def _additions(self, new: Mapping[int, int]) -> Additions:
        """What the base puts around a text, with other ids."""
        return self.base.additions.with_ids(new)

    # ---- for families

    @abstractmethod
    def _in_use(self) -> npt.NDArray[np.bool_]:
        """By id, whether the vocabulary has the token now."""

    def _typed(self, text: str) -> bytes:
        """What a person who typed `text` means: a blank is ▁ where the splitter makes it one."""
        marks = get_pre_tokenizer(self.base.pre_tokenizer).marking is not None
        return encode_utf8(text.replace(" ", METASPACE) if marks else text)

    def _named(self, token_id: int) -> str:
        name = decode_utf8(self.spelling(token_id))
        return name if len(name) <= _LONGEST_LABEL else name[: _LONGEST_LABEL - 1] + "…"
