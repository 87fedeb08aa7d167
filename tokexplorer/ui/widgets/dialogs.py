"""Modal questions and messages, in one place where tests can answer them."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from tokexplorer.core.language import tr
from tokexplorer.engine.job import Cancelled
from tokexplorer.ui.widgets.at_disk import at_disk

if TYPE_CHECKING:
    from collections.abc import Sequence


def folder_for_files(kept: str = "") -> str:
    """Where files are saved by default: the folder of the last one, the documents, or the home folder.

    Empty, which is the folder at hand, if there is no home folder.
    """
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    wanted = [each for each in (kept, documents) if each]
    try:
        there = at_disk(
            None,
            tr("Looking for the folder"),
            lambda _: next((each for each in wanted if os.path.isdir(each)), ""),
        )
    except Cancelled:
        there = ""
    return there or os.path.expanduser("~").removeprefix("~")


def ask_save_path(parent: QWidget, title: str, suggestion: str, kinds: str) -> str:
    """Ask where to save; `""` if the user cancels. `kinds` is written as `PNG image (*.png)`.

    The path has an ending of `kinds`. A file is replaced only if the user has agreed to it.
    """
    asked = ask_file_name(parent, title, suggestion, kinds)
    if not asked:
        return ""
    path = with_ending(Path(asked), kinds)
    return str(path) if path == Path(asked) or may_replace(parent, title, [path]) else ""


def ask_file_name(parent: QWidget, title: str, suggestion: str, kinds: str) -> str:
    """Ask where to save, for a caller that gives the name its ending; `""` if the user cancels."""
    path, _ = QFileDialog.getSaveFileName(parent, title, suggestion, kinds)
    return path


def with_ending(path: Path, kinds: str) -> Path:
    """A path with the first ending of `kinds`, as `PNG image (*.png)` has it, unless it has one of them."""
    endings: list[str] = re.findall(r"\*(\.[\w.]+)", kinds)
    if not path.name or not endings or path.name.lower().endswith(tuple(endings)):
        return path
    return path.with_name(path.name + endings[0])


def may_replace(parent: QWidget, title: str, paths: Sequence[Path]) -> bool:
    """Whether files that the user has not named may be written; asks if some are there already."""
    try:
        found = at_disk(
            parent,
            tr("Looking for the folder"),
            lambda _: [path.name for path in paths if os.path.exists(path)],
        )
    except Cancelled:
        return False
    question = tr("There already: {there}", there=", ".join(found))
    return not found or ask_whether(parent, title, question, tr("Replace"))


def ask_open_paths(parent: QWidget, title: str, kinds: str) -> list[str]:
    """Ask which files to open; empty if the user cancels. `kinds` is written as `PNG image (*.png)`."""
    paths, _ = QFileDialog.getOpenFileNames(parent, title, "", kinds)
    return paths


def ask_one(parent: QWidget, title: str, question: str, choices: Sequence[str]) -> str:
    """Ask for one of several choices; `""` if the user cancels."""
    choice, is_chosen = QInputDialog.getItem(parent, title, question, list(choices), 0, False)
    return choice if is_chosen else ""


def ask_whether(parent: QWidget, title: str, question: str, verb: str) -> bool:
    """Ask whether to do what cannot be undone; `verb` is on the button for it, which is not the default."""
    box = QMessageBox(QMessageBox.Icon.Question, title, question, QMessageBox.StandardButton.Cancel, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    does_it = box.addButton(verb, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    _answer_of(box)
    return box.clickedButton() is does_it


def ask_to_save(parent: QWidget, title: str, question: str) -> bool | None:
    """Ask whether to save before going on; None if the user would rather stay.

    Only the button Discard says that nothing is to be saved.
    """
    buttons = QMessageBox.StandardButton
    choices = buttons.Save | buttons.Discard | buttons.Cancel
    box = QMessageBox(QMessageBox.Icon.Question, title, question, choices, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    answer = _answer_of(box)
    if answer not in (buttons.Save, buttons.Discard):
        return None
    return answer == buttons.Save


def tell(parent: QWidget, title: str, sentence: str) -> None:
    """Show a warning as plain text, because a sentence may contain names of files."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, sentence, QMessageBox.StandardButton.Ok, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    _answer_of(box)


def _answer_of(box: QMessageBox) -> int:
    """Show a box until it is answered, and delete it: its parent would keep it."""
    answer = box.exec()
    box.deleteLater()
    return answer
