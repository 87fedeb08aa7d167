"""Everything that can be added to a corpus, as a menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.corpus.python_sources import PythonLibrary, PythonTopics
from tokexplorer.corpus.samples import samples
from tokexplorer.corpus.sources import SampleSource
from tokexplorer.ui.corpus import ask_paths

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.corpus.source import Source


class AddMenu(QMenu):
    """Asks for files and folders itself.

    Signals:
        paths_chosen(list): these files and folders.
        text_pasted(str): this text from the clipboard.
        source_chosen(Source): one of the corpora that need no asking.
    """

    paths_chosen = Signal(object)
    text_pasted = Signal(object)
    source_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Add to the corpus", parent)
        self.setObjectName("addMenu")
        self.setToolTipsVisible(True)
        self._add("&Files …", "addFilesAction", self._ask_files, "Text files in any encoding")
        self._add("F&older …", "addFolderAction", self._ask_folder, "All text files in a folder and below")
        self.paste_action = self._add("&Paste text", "pasteAction", self._paste, "The text on the clipboard")
        self.paste_action.setShortcut(QKeySequence.StandardKey.Paste)
        self.paste_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addSeparator()
        self._add_samples()
        self._add_source("Python &library", "addLibraryAction", PythonLibrary(), "About 30 MB of source code")
        self._add_source(
            "Python &reference", "addTopicsAction", PythonTopics(), "About 0.5 MB of technical English"
        )
        QGuiApplication.clipboard().dataChanged.connect(self._look_at_clipboard)
        self._look_at_clipboard()

    def _add(self, text: str, object_name: str, slot: object, tip: str) -> QAction:
        action = self.addAction(text)
        action.setObjectName(object_name)
        action.setToolTip(tip)
        action.triggered.connect(slot)
        return action

    def _add_source(self, text: str, object_name: str, source: Source, tip: str) -> None:
        self._add(text, object_name, partial(self._choose, source), tip)

    def _add_samples(self) -> None:
        menu = self.addMenu("&Samples")
        menu.setObjectName("samplesMenu")
        kind = ""
        for sample in samples():
            if kind and sample.kind != kind:
                menu.addSeparator()
            kind = sample.kind
            action = menu.addAction(sample.title)
            action.setObjectName(f"addSample_{sample.file}")
            action.triggered.connect(partial(self._choose, SampleSource(sample.file)))

    def _choose(self, source: Source, _: bool = False) -> None:
        self.source_chosen.emit(source)

    @Slot()
    def _ask_files(self) -> None:
        self._tell_paths(ask_paths.ask_files(self))

    @Slot()
    def _ask_folder(self) -> None:
        self._tell_paths(ask_paths.ask_folder(self))

    def _tell_paths(self, paths: list[Path]) -> None:
        if paths:
            self.paths_chosen.emit(paths)

    @Slot()
    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text:
            self.text_pasted.emit(text)

    @Slot()
    def _look_at_clipboard(self) -> None:
        data = QGuiApplication.clipboard().mimeData()  # None where there is no clipboard
        self.paste_action.setEnabled(data is not None and data.hasText())
