"""The few questions that stop the user, in one place that tests can answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence


def folder_for_files(kept: str = "") -> str:
    """Where files go by default: the folder of the last one, the person's documents, or their home."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return next((each for each in (kept, documents) if each and Path(each).is_dir()), str(Path.home()))


def ask_save_path(parent: QWidget, title: str, suggestion: str, kinds: str) -> str:
    """Where to save; `""` if the user thought better of it. `kinds` as in `PNG image (*.png)`."""
    path, _ = QFileDialog.getSaveFileName(parent, title, suggestion, kinds)
    return path


def ask_open_paths(parent: QWidget, title: str, kinds: str) -> list[str]:
    """What to open; nothing if the user thought better of it. `kinds` as in `PNG image (*.png)`."""
    paths, _ = QFileDialog.getOpenFileNames(parent, title, "", kinds)
    return paths


def ask_one(parent: QWidget, title: str, question: str, choices: Sequence[str]) -> str:
    """Which of several; `""` if the user thought better of it."""
    choice, is_chosen = QInputDialog.getItem(parent, title, question, list(choices), 0, False)
    return choice if is_chosen else ""


def ask_whether(parent: QWidget, title: str, question: str, verb: str) -> bool:
    """Whether to do what cannot be undone; `verb` is on the button that does it, and not the usual one."""
    box = QMessageBox(QMessageBox.Icon.Question, title, question, QMessageBox.StandardButton.Cancel, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    does_it = box.addButton(verb, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    return box.clickedButton() is does_it


def tell(parent: QWidget, title: str, sentence: str) -> None:
    """Say that something did not work; a sentence may hold names of files, which are no markup."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, sentence, QMessageBox.StandardButton.Ok, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.exec()
