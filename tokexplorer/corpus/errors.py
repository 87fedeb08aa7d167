"""What goes wrong with a corpus, said so that a person can act on it; and what is merely worth telling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.corpus.decode_policy import DecodePolicy


class CorpusError(ValueError):
    """A source that cannot be read as asked.

    Attributes:
        path: the file or the title of the source.
        where: the place in words ("byte 1,234, line 5"), empty if the whole source is meant.
        why: one or two sentences for people: what is wrong, what would work.
        byte_offset: the place in bytes from the start of the file, None if there is none.
        line: the line it is on, from 1, None if unknown. Lines are counted by line feeds.
        choices: decode policies under which the source could be read, the most promising first.
    """

    def __init__(
        self,
        path: str,
        where: str,
        why: str,
        *,
        byte_offset: int | None = None,
        line: int | None = None,
        choices: tuple[DecodePolicy, ...] = (),
    ) -> None:
        super().__init__(": ".join(part for part in (path, where, why) if part))
        self.path = path
        self.where = where
        self.why = why
        self.byte_offset = byte_offset
        self.line = line
        self.choices = choices

    @classmethod
    def at_byte(
        cls, path: str, byte_offset: int, line: int, why: str, choices: tuple[DecodePolicy, ...] = ()
    ) -> CorpusError:
        """An error with an exact place, `byte_offset` from 0 and `line` from 1."""
        where = f"byte {byte_offset:,}, line {line:,}"
        return cls(path, where, why, byte_offset=byte_offset, line=line, choices=choices)

    @classmethod
    def of_system(cls, path: str, error: OSError, byte_offset: int | None = None) -> CorpusError:
        """The error for a file that the operating system refuses."""
        where = "" if byte_offset is None else f"byte {byte_offset:,}"
        return cls(path, where, _system_reason(error), byte_offset=byte_offset)


def _system_reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "is not there. It may have been moved, renamed or deleted; add it again from its new place"
    if isinstance(error, PermissionError):
        return "may not be read. Change its permissions or copy it to a place you can read"
    if isinstance(error, IsADirectoryError):
        return "is a folder, not a file. Add it as a folder"
    return f"cannot be read: {error.strerror or error}"


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened while reading and that the user should be able to see.

    Attributes:
        path: the file or the title of the source.
        message: one sentence part that follows the path, such as "decoded as UTF-16 by its byte order mark".
    """

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"
