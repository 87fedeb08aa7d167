"""`what_if`: a tokenizer with some merges or pieces removed, added, moved or changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from tokexplorer.api.arguments import plain
from tokexplorer.api.showing import can_print
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.text import SourceText
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.notebook.token_rows import TokenRow, fragment, plain_rows
from tokexplorer.session.text.differences import changed_tokens
from tokexplorer.session.what_if.families import (
    BpeWhatIf,
    UnigramWhatIf,
    WordPieceWhatIf,
    can_be_edited,
    what_if_of,
)
from tokexplorer.session.what_if.what_if import EditError, WhatIf

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.api.arguments import AnyTokenizer
    from tokexplorer.api.encoding import TextEncoding
    from tokexplorer.core.pipeline import PipelineTokenizer

Edited = TypeVar("Edited", bound=WhatIf)


@dataclass(frozen=True, eq=False, repr=False)
class TextDifference:
    """A text before and after the edits.

    A notebook shows both in colours, with the changed tokens underlined; `print` as plain text.

    Attributes:
        before, after: the tokens.
        changed: which tokens of `after` are not in `before` at the same place, bool.
    """

    before: TextEncoding
    after: TextEncoding
    changed: npt.NDArray[np.bool_]

    def __str__(self) -> str:
        return plain_rows(self._rows, ascii_only=not can_print("│·⟨⟩"))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return fragment(self._rows)

    @property
    def _rows(self) -> list[TokenRow]:
        before, after = self.before, self.after
        return [
            TokenRow("before", before.source, before, before.tokenizer),
            TokenRow("after", after.source, after, after.tokenizer, self.changed),
        ]


class VocabularyEdits:
    """The merges of BPE, or the pieces of WordPiece and Unigram, to be removed, added, moved and changed.

    They are named by their token: its spelling as text (`" the"`, also where blanks are written as ▁) or as
    exact bytes, or its id. Every change is a step that `undo` takes back. Ids stay what they are, so that
    tokens can be compared: what is removed leaves its id unused, and what is added gets a new one.
    """

    def __init__(self, tokenizer: PipelineTokenizer, name: str = "") -> None:
        """Raises ValueError for a tokenizer that has neither merges nor pieces."""
        if not can_be_edited(tokenizer):
            raise ValueError(
                f"a {type(tokenizer).__name__} has neither merges nor pieces that could be edited"
            )
        self._edits = what_if_of(tokenizer)
        self._name = name

    def __len__(self) -> int:
        """How many merges or pieces there are now."""
        return len(self._edits)

    def __repr__(self) -> str:
        changes = f"{len(self.changes):,} change{'s' * (len(self.changes) != 1)}"
        return f"<{len(self):,} {self._edits.noun}s, {changes}>"

    @property
    def changes(self) -> tuple[str, ...]:
        """What was done, in words, such as `Remove  the`."""
        return tuple(edit.label for edit in self._edits.rows.edits)

    @property
    def tokens(self) -> list[bytes]:
        """The token of each merge, in the order of the ranks; or each piece."""
        return [self._edits.spelling(token_id) for token_id in self._edits.ids.tolist()]

    # ---- changes

    def remove(self, token: str | bytes | int) -> None:
        """Remove a piece, or the first merge that makes a token. Raises EditError."""
        self._edits.remove(self._place(token))

    def add_merge(self, left: str | bytes | int, right: str | bytes | int, rank: int | None = None) -> None:
        """Add a merge of two tokens at a rank, by default the last one; of BPE. Raises EditError."""
        edits = self._of(BpeWhatIf, "merges")
        place = len(edits) if rank is None else self._rank(rank, len(edits))
        edits.add(place, self._id(left), self._id(right))

    def add_piece(self, piece: str, score: float | None = None) -> None:
        """Add a piece, of Unigram with its log probability, of WordPiece with ## if it continues a word.

        Raises EditError; TypeError without a score for Unigram, and with one for WordPiece.
        """
        edits = self._edits
        if not isinstance(piece, str):
            raise TypeError(f"a piece is a str, not {type(piece).__name__}")
        if isinstance(edits, UnigramWhatIf):
            if score is None:
                raise TypeError("a piece of Unigram needs a score: its log probability, such as -8.0")
            edits.add(piece, score)
        elif isinstance(edits, WordPieceWhatIf):
            if score is not None:
                raise TypeError("the pieces of WordPiece have no scores")
            edits.add(piece)
        else:
            raise TypeError("BPE has merges, not pieces: add_merge(left, right) adds one")

    def move(self, token: str | bytes | int, rank: int) -> None:
        """Give a merge another rank; of BPE. Raises EditError."""
        edits = self._of(BpeWhatIf, "ranks")
        edits.move(self._place(token), self._rank(rank, len(edits) - 1))

    def set_score(self, piece: str | bytes | int, score: float) -> None:
        """Change the log probability of a piece; of Unigram. Raises EditError."""
        self._of(UnigramWhatIf, "scores").set_score(self._place(piece), score)

    def undo(self) -> None:
        """Take back the last change; nothing without one."""
        self._edits.rows.undo()

    def redo(self) -> None:
        """Make the change again that was taken back last; nothing without one."""
        self._edits.rows.redo()

    def restore(self) -> None:
        """Return to what was learned, as one change."""
        self._edits.rows.restore()

    # ---- what follows

    def tokenizer(self) -> SavableTokenizer[PipelineTokenizer]:
        """The tokenizer as it is now, with the ids of the original."""
        return SavableTokenizer(self._edits.tokenizer(), name=self._edited_name)

    def kept(self) -> SavableTokenizer[PipelineTokenizer]:
        """The same with ids without gaps, for a file; without tokens that cannot be made any more."""
        return SavableTokenizer(self._edits.kept(), name=self._edited_name)

    def differences(self, text: str | SourceText, *, allow_special: bool = True) -> TextDifference:
        """A text before and after the changes. Raises SplitError if a `regex:` pattern runs away."""
        source = SourceText.of(text)
        before, after = (
            SavableTokenizer(each).encode(source, allow_special=allow_special)
            for each in (self._edits.base, self._edits.tokenizer())
        )
        changed = changed_tokens(after, before, after.tokenizer, before.tokenizer)
        return TextDifference(before, after, changed)

    # ---- how

    @property
    def _edited_name(self) -> str:
        return f"{self._name}, edited" if self._name and self._edits.is_changed else self._name

    def _of(self, family: type[Edited], what: str) -> Edited:
        if not isinstance(self._edits, family):
            raise TypeError(f"these {self._edits.noun}s have no {what}")
        return self._edits

    def _id(self, token: str | bytes | int) -> int:
        """The id of a token in use. Raises EditError."""
        if isinstance(token, int | np.integer):
            found = self._edits.known_id(int(token))
            shown = f"the id {token}"
        else:
            found = self._edits.id_of(token)
            shown = f"“{visible_text(token)}”"
        if found is None:
            raise EditError(f"{shown} is no token of this vocabulary")
        return found

    def _place(self, token: str | bytes | int) -> int:
        """The row of a token. Raises EditError."""
        token_id = self._id(token)
        place = self._edits.place_of(token_id)
        if place is None:
            shown = visible_text(self._edits.spelling(token_id))
            raise EditError(f"“{shown}” is always there: no {self._edits.noun} makes it")
        return place

    @staticmethod
    def _rank(rank: int, largest: int) -> int:
        if not 0 <= rank <= largest:
            raise EditError(f"a rank is 0 to {largest:,}, not {rank:,}")
        return rank


def what_if(tokenizer: AnyTokenizer) -> VocabularyEdits:
    """The merges or pieces of a tokenizer, to be changed; the tokenizer itself stays as it is.

    Raises ValueError for one that has neither: a baseline, or one that runs on the library of its file.

    >>> import tokexplorer
    >>> tokenizer = tokexplorer.train(["low lower lowest", "new newer newest"] * 3, vocab_size=268)
    >>> edits = tokexplorer.what_if(tokenizer)
    >>> edits.remove("we")
    >>> edits.add_merge("low", "e")
    >>> edits
    <11 merges, 2 changes>
    >>> print(edits.differences("lowest"))
    before: 2 tokens, 3.00 bytes per token
    lo│west
    <BLANKLINE>
    after: 2 tokens, 3.00 bytes per token, 2 changed
    lowe│st
    >>> edits.undo()
    >>> edits.changes
    ('Remove we',)
    """
    name = tokenizer.name if isinstance(tokenizer, SavableTokenizer) else ""
    return VocabularyEdits(plain(tokenizer), name)
