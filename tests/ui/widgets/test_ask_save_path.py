"""Files get the ending of their kind, and none is replaced unasked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from tests.ui.save_place import save_at
from tokexplorer.ui.widgets.dialogs import ask_save_path, may_replace, with_ending

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

CSV = "CSV table (*.csv)"


@pytest.fixture
def _no_box_waits() -> None:
    """These tests answer."""


@pytest.fixture
def _quits_when_asked() -> None:
    """The question is asked."""


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def answer(window: QWidget, verb: str) -> list[str]:
    """Click a button of the question when it is there; what was asked."""
    questions: list[str] = []

    def look() -> None:
        box = window.findChild(QMessageBox)
        if not isinstance(box, QMessageBox) or not box.isVisible():
            QTimer.singleShot(0, look)
            return
        questions.append(box.text())
        next(each for each in box.buttons() if each.text().replace("&", "") == verb).click()

    QTimer.singleShot(0, look)
    return questions


@pytest.mark.parametrize(
    ("name", "kinds", "whole"),
    [
        ("numbers", CSV, "numbers.csv"),
        ("numbers.CSV", CSV, "numbers.CSV"),
        ("Llama-3.1 study", CSV, "Llama-3.1 study.csv"),
        ("v1.5", "Texts (*.txt *.md)", "v1.5.txt"),
        ("v1.5.md", "Texts (*.txt *.md)", "v1.5.md"),
        ("page.html", CSV, "page.html.csv"),
        ("anything", "All files (*)", "anything"),
    ],
)
def test_only_the_endings_of_the_kinds_are_endings(name: str, kinds: str, whole: str) -> None:
    assert with_ending(Path("folder", name), kinds) == Path("folder", whole)


@pytest.mark.parametrize("verb", ["Replace", "Cancel"])
def test_a_name_that_gets_an_ending_replaces_no_file_unasked(
    verb: str, window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numbers.csv").touch()
    save_at(monkeypatch, tmp_path / "numbers")
    asked = answer(window, verb)
    path = ask_save_path(window, "Export", "numbers.csv", CSV)
    assert path == (str(tmp_path / "numbers.csv") if verb == "Replace" else "")
    assert asked == ["There already: numbers.csv"]


def test_what_the_system_has_asked_about_and_new_files_are_not_asked_about(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numbers.csv").touch()
    for name, whole in (("numbers.csv", "numbers.csv"), ("new", "new.csv")):
        save_at(monkeypatch, tmp_path / name)
        assert ask_save_path(window, "Export", "numbers.csv", CSV) == str(tmp_path / whole)
    save_at(monkeypatch, "")
    assert ask_save_path(window, "Export", "numbers.csv", CSV) == ""


def test_several_files_are_one_question(window: QWidget, tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.svg", "b.svg", "c.svg")]
    assert may_replace(window, "Charts", paths)
    for path in paths[:2]:
        path.touch()
    asked = answer(window, "Replace")
    assert may_replace(window, "Charts", paths)
    assert asked == ["There already: a.svg, b.svg"]
