"""What is at a path that somebody types, looked up beside the window's thread."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.ui.background import PATIENCE_S, BackgroundTask

if TYPE_CHECKING:
    from pathlib import Path


class PathFacts(NamedTuple):
    """What is at a path.

    Attributes:
        has_folder: whether its folder is there.
        is_file, is_folder: whether it is one.
        may_be_written_to: see `may_be_written_to`.
    """

    has_folder: bool
    is_file: bool
    is_folder: bool
    may_be_written_to: bool

    @classmethod
    def of(cls, path: Path) -> PathFacts:
        """Ask the disk. What one may not look at, and what has too long a name, is not there."""
        return cls(
            os.path.isdir(path.parent), os.path.isfile(path), os.path.isdir(path), may_be_written_to(path)
        )


def may_be_written_to(path: Path) -> bool:
    """Whether a file may be written to, and replaced in its folder; True for a folder that is not there."""
    if not os.path.isdir(path.parent):
        return True
    return os.access(path.parent, os.W_OK) and (not os.path.exists(path) or os.access(path, os.W_OK))


class PathLook(QObject):
    """Asks a disk that may be slow.

    Signals:
        known(): what `facts` had no answer for at once is known: it answers when it is called now.
    """

    known = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._found: tuple[PathFacts, ...] | None = None
        self._is_asking = self._is_telling = False
        self._task = BackgroundTask("look", self)
        self._task.done.connect(self._take)

    def facts(self, *paths: Path) -> tuple[PathFacts, ...] | None:
        """What is at these paths now; None if the disk takes a while, see `known`."""
        if not self._is_telling:
            self._found, self._is_asking = None, True
            self._task.forget()  # what was typed before may be on a disk that does not answer
            self._task.submit(lambda _: tuple(map(PathFacts.of, paths)))
            self._task.finish(PATIENCE_S)
            self._is_asking = False
        return self._found

    @Slot(object)
    def _take(self, found: tuple[PathFacts, ...]) -> None:
        self._found = found
        if not self._is_asking:
            self._is_telling = True
            try:
                self.known.emit()
            finally:
                self._is_telling = False
