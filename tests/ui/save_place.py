"""Answers the dialog of the system that asks where to save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def save_at(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> None:
    """From now on a person types this path; `""` cancels."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
