"""The folder of working copies, in which every open session lies, and those without a name always."""

from __future__ import annotations

import hashlib
import os
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from tokexplorer.session.storage.schema import SUFFIX, database_files, is_in_use, remove_database

if TYPE_CHECKING:
    from pathlib import Path

MOST_UNNAMED: Final = 20
MOST_BYTES: Final = 2 << 30
FORGOTTEN_DAYS: Final = 90
_DAY_S: Final = 86_400
_NAMED, _UNNAMED = "named-", "session-"


class Unnamed(NamedTuple):
    """A session without a name that can be opened again.

    Attributes:
        path: its file.
        modified_s: when it was changed last, in seconds since 1970.
        size: in bytes.
    """

    path: Path
    modified_s: float
    size: int


class WorkFolder:
    """The files of one folder, which is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self) -> Path:
        """A path for a session without a name."""
        return self.folder / f"{_UNNAMED}{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{SUFFIX}"

    def path_of(self, named: Path) -> Path:
        """The path of the working copy of the user's file `named`."""
        digest = hashlib.blake2b(os.fsencode(os.path.realpath(named)), digest_size=8).hexdigest()
        return self.folder / f"{_NAMED}{digest}{SUFFIX}"

    def unnamed(self) -> list[Unnamed]:
        """The sessions without a name, the one changed last first."""
        found = []
        with suppress(OSError):
            for path in self.folder.glob(f"{_UNNAMED}*{SUFFIX}"):
                with suppress(OSError):
                    statuses = [each.stat() for each in database_files(path) if each.exists()]
                    if statuses:  # else it was forgotten by another window just now
                        newest = max(status.st_mtime for status in statuses)
                        found.append(Unnamed(path, newest, sum(status.st_size for status in statuses)))
        return sorted(found, key=lambda each: each.modified_s, reverse=True)

    def forget_old(self, keep: Path) -> None:
        """Delete sessions without a name beyond the limits of number, size and age, but not `keep`.

        One that a window has open stays, and so does the last one, however large it is.
        """
        size, oldest = 0, time.time() - FORGOTTEN_DAYS * _DAY_S
        for number, each in enumerate(one for one in self.unnamed() if one.path != keep):
            is_large = number > 0 and size + each.size > MOST_BYTES
            size += each.size
            is_over = number >= MOST_UNNAMED - 1 or is_large or each.modified_s < oldest
            if is_over and not is_in_use(each.path):
                self.delete(each.path)

    def delete(self, path: Path) -> None:
        """Delete a working copy; one that cannot be deleted stays."""
        remove_database(path)

    def set_aside(self, path: Path) -> Path:
        """Make a working copy of a named session one without a name; returns its new path. Raises OSError."""
        aside = self.new_path()
        for old, new in zip(database_files(path), database_files(aside), strict=True):
            if old.exists():
                old.rename(new)
        return aside
