"""The two questions of the corpus pane that open a dialog, in one place that tests can answer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_files(parent: QWidget) -> list[Path]:
    """The files that the user wants to add; none if they thought better of it."""
    paths, _ = QFileDialog.getOpenFileNames(parent, "Add text files")
    return [Path(path) for path in paths]


def ask_folder(parent: QWidget) -> list[Path]:
    """The folder that the user wants to add, as a list of one; empty if they thought better of it."""
    path = QFileDialog.getExistingDirectory(parent, "Add all text files of a folder")
    return [Path(path)] if path else []
