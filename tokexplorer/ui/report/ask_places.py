"""The questions of reports and exports that open a dialog, in one place that tests can answer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_texts(parent: QWidget, folder: str) -> tuple[Path, ...]:
    """The files to compare tokenizers on; none if the user thought better of it."""
    paths, _ = QFileDialog.getOpenFileNames(parent, "Texts of the report", folder)
    return tuple(map(Path, paths))


def ask_report(parent: QWidget, suggestion: str) -> str:
    """Where to write the report; `""` if the user thought better of it."""
    path, _ = QFileDialog.getSaveFileName(parent, "Write the report", suggestion, "HTML (*.html)")
    return path


def ask_charts_folder(parent: QWidget, folder: str) -> str:
    """The folder for drawings; `""` if the user thought better of it."""
    return QFileDialog.getExistingDirectory(parent, "Write the charts into a folder", folder)
