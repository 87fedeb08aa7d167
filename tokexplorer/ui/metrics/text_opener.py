"""Files that the user opens to compare tokenizers on, read beside the window."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.session.compare.texts import OpenedText, read_gold
from tokexplorer.ui.background import OLDER_FIRST, BackgroundTask
from tokexplorer.ui.widgets.dialogs import ask_open_paths, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress

_TEXTS = tr("Text files (*.txt *.md *.tsv *.csv *.py);;All files (*)")


class TextOpener(QObject):
    """Asks for files and reads them, one request after the other.

    Those that cannot be read are told, the others opened.

    Signals:
        opened(object): `OpenedText`s, a list.
        gold_opened(object): segmented words by language, with the path that they are from.
    """

    opened = Signal(object)
    gold_opened = Signal(object, object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._task = BackgroundTask(tr("read texts"), self)
        self._task.done.connect(lambda tell_read: tell_read())
        self._task.failed.connect(lambda error: tell(self._window, tr("Not opened"), str(error)))

    @property
    def is_busy(self) -> bool:
        """Whether something is being read."""
        return self._task.is_busy

    @Slot()
    def ask_for_texts(self) -> None:
        """Have the user choose text files."""
        paths = ask_open_paths(self._window, tr("Add text files"), _TEXTS)
        if paths:
            self.open_texts([Path(path) for path in paths])

    @Slot()
    def ask_for_gold(self) -> None:
        """Have the user choose a file of segmented words."""
        paths = ask_open_paths(self._window, tr("Open segmented words"), _TEXTS)
        if paths:
            self.open_gold(Path(paths[0]))

    def open_texts(self, paths: Sequence[Path]) -> None:
        """Read files as texts."""

        def read(progress: Progress) -> Callable[[], None]:
            texts: list[OpenedText] = []
            problems: list[str] = []
            for path in paths:
                try:
                    texts.append(OpenedText.read(path, progress.check))
                except ValueError as error:
                    problems.append(str(error))
            return partial(self._take_texts, texts, problems)

        self._task.submit(read, OLDER_FIRST, key=tuple(paths))

    def open_gold(self, path: Path) -> None:
        """Read a file of segmented words."""

        def read(progress: Progress) -> Callable[[], None]:
            return partial(self.gold_opened.emit, read_gold(path, progress.check), path)

        self._task.submit(read, OLDER_FIRST, key=path)

    def _take_texts(self, texts: list[OpenedText], problems: list[str]) -> None:
        if texts:
            self.opened.emit(texts)
        if problems:
            tell(self._window, tr("Not opened"), "\n".join(problems))
