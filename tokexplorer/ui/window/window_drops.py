"""What is dragged over the window and dropped there: tokenizers are opened, other files join the corpus."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal, Slot

from tokexplorer.session.dropped_paths import SortedPaths, sorted_paths
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.window.drop_overlay import DropOverlay
from tokexplorer.ui.window.dropped import (
    ON_CORPUS,
    Dropped,
    corpus_headline,
    dropped,
    file_names,
    headline,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QDragMoveEvent, QDropEvent
    from PySide6.QtWidgets import QMainWindow, QWidget

    from tokexplorer.ui.window.settings_store import SettingsStore

_DROPPED = "dropped"


class WindowDrops(QObject):
    """Looks into files beside the window, first when they are dragged over it, and tells what they are for.

    The corpus pane takes everything as text; here it is only told so.

    Attributes:
        overlay: says what will happen.

    Signals:
        origins_wanted(object): these are to be opened as tokenizers: a tuple of paths and names.
        texts_wanted(object): these files and folders are to join the corpus, a tuple of Path.
    """

    origins_wanted = Signal(object)
    texts_wanted = Signal(object)

    def __init__(self, window: QMainWindow, corpus: QWidget) -> None:
        super().__init__(window)
        self._window, self._corpus = window, corpus
        self.overlay = DropOverlay(window)
        self._over = Dropped()
        self._sorted: SortedPaths | None = None
        self._is_over_corpus = self._is_dropped = False
        self._taken: list[tuple[Path, ...]] = []
        self._looks = BackgroundTask("look", self)
        self._looks.done.connect(self._looked)
        self._takes = BackgroundTask("take", self)
        self._takes.done.connect(self._took)
        window.setAcceptDrops(True)
        corpus.installEventFilter(self)

    # ---- over the window

    def enter(self, event: QDragMoveEvent) -> None:
        """Something is dragged over the window: say what would become of it."""
        what = dropped(event.mimeData())
        if not what:
            event.ignore()
            return
        _take_copy(event)
        self._is_over_corpus = False
        self._look_into(what)

    def move(self, event: QDragMoveEvent) -> None:
        """It is dragged on."""
        if self.overlay.isHidden():
            event.ignore()
        else:
            _take_copy(event)

    @Slot()
    def leave(self) -> None:
        """It went elsewhere."""
        self.overlay.hide()

    def drop(self, event: QDropEvent) -> None:
        """It was dropped: do what was said."""
        self.overlay.hide()
        what = dropped(event.mimeData())
        if not what:
            event.ignore()
            return
        _take_copy(event)
        if what.names:
            self.origins_wanted.emit(what.names)
        self.take(what.paths)

    def take(self, paths: Sequence[Path]) -> None:
        """Open the tokenizers among files, and let the others join the corpus."""
        if not paths:
            return
        self._taken.append(tuple(paths))
        if not self._takes.is_busy:
            self._take_next()

    @property
    def is_taking(self) -> bool:
        """Whether files are looked into that were dropped."""
        return bool(self._taken)

    def keep(self, settings: SettingsStore) -> None:
        """What was dropped and not looked into yet is taken at the next start."""
        paths = [str(path) for each in self._taken for path in each]
        settings.keep_choice(_DROPPED, json.dumps(paths) if paths else "")

    def restore(self, settings: SettingsStore) -> None:
        """Take what the end of the program came before, if it is still there."""
        kept = settings.choice(_DROPPED)
        if kept:
            settings.keep_choice(_DROPPED, "")
            self.take([path for path in _paths_of(kept) if path.exists()])

    def _take_next(self) -> None:
        if self._taken:
            paths = self._taken[0]
            self._takes.submit(lambda progress: sorted_paths(paths, progress.check))

    @Slot(object)
    def _took(self, found: SortedPaths) -> None:
        self._taken.pop(0)
        if found.others:
            self.texts_wanted.emit(found.others)
        if found.tokenizers:
            self.origins_wanted.emit(tuple(str(path.absolute()) for path in found.tokenizers))
        self._take_next()

    # ---- what is said

    def _look_into(self, what: Dropped) -> None:
        if what != self._over:
            self._over = what
            self._sorted = None if what.paths else SortedPaths()
            if what.paths:
                self._looks.submit(lambda progress: sorted_paths(what.paths, progress.check))
        self._show()

    @Slot(object)
    def _looked(self, found: SortedPaths) -> None:
        self._sorted = found
        if not self.overlay.isHidden():
            self._show()

    def _show(self) -> None:
        what, found = self._over, self._sorted
        if self._is_over_corpus:
            tip = ON_CORPUS if found is not None and found.tokenizers else ""
            place = QRect(self._corpus.mapTo(self._window, QPoint()), self._corpus.size())
            self.overlay.show_over(place, corpus_headline(what), file_names(what), tip)
        else:
            place = self._window.rect()
            place.setTop(self._window.menuBar().height())
            place.setBottom(place.bottom() - self._window.statusBar().height())
            self.overlay.show_over(place, headline(what, found), file_names(what))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The corpus pane takes what is dropped on it; what it will be is told here (Qt override)."""
        if event.type() == QEvent.Type.DragEnter:
            what = dropped(event.mimeData())  # type: ignore[attr-defined]
            self._is_over_corpus = bool(what.paths)
            if what.paths:
                self._look_into(what)
        elif event.type() in (QEvent.Type.DragLeave, QEvent.Type.Drop):
            self.overlay.hide()
        return False


def _paths_of(kept: str) -> list[Path]:
    """What settings hold; nothing if somebody else wrote there."""
    try:
        names = json.loads(kept)
    except ValueError:
        return []
    return [Path(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _take_copy(event: QDropEvent) -> None:
    """Whatever else was proposed: the files stay where they are."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
