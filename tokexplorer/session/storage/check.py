"""Looks for damage in all of a session file."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Final

from tokexplorer.core.language import tr
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.session.storage.schema import READING_ERRORS, open_to_read, reason_of
from tokexplorer.session.storage.session_reader import load_session_file

if TYPE_CHECKING:
    from pathlib import Path

_MOST_TOLD: Final = 20


def damage_of(path: Path) -> list[str]:
    """What is damaged in a session, in sentences; empty if nothing is. Raises SessionError if it is none."""
    loaded = load_session_file(path)
    found = [tr("lost: {each}", each=each) for each in loaded.lost]
    for copies in loaded.copies.values():
        for copy in copies.values():
            try:
                for _ in copy.read():
                    pass
            except CorpusError:
                found.append(tr("damaged: the copy of {path}", path=copy.path))
    try:
        with closing(open_to_read(path)) as connection:
            said = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({_MOST_TOLD})")]
    except READING_ERRORS as error:
        said = [reason_of(error)]
    return found + [tr("the database: {line}", line=line) for line in said if line != "ok"]
