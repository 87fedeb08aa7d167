"""The contract of everything that can stand in the corpus list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.corpus.decode_policy import DecodePolicy
    from tokexplorer.corpus.documents import Document
    from tokexplorer.corpus.errors import Note


def go_on() -> None:
    """A check that never ends anything."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The texts of a source as they were found a moment ago.

    Attributes:
        documents: the texts, in reading order.
        notes: what was left out or is otherwise worth telling.
    """

    documents: tuple[Document, ...]
    notes: tuple[Note, ...] = ()

    @property
    def byte_count(self) -> int:
        """Bytes to read."""
        return sum(document.byte_count for document in self.documents)


class Source(Protocol):
    """One row of the corpus list: a frozen value that knows where its texts are, but holds no file."""

    kind: ClassVar[str]

    @property
    def title(self) -> str:
        """Its name for people."""
        ...

    @property
    def policy(self) -> DecodePolicy:
        """How its bytes become text."""
        ...

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """Look for its texts. Touches the disk; `check` is called now and then and may raise to end it.

        Raises CorpusError if there is nothing to read.
        """
        ...

    def to_dict(self) -> dict[str, Any]:
        """Plain values from which `source_from_dict` makes it again; paths, not contents."""
        ...
