"""`python -m tests.language.walk`: the texts of the real window that are not translated.

Every text that goes through `tr` gets marks around it; then the window trains on a small corpus and shows all
its panels and menus, and what of their texts stands outside of marks is printed.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["TOKEXPLORER_LANGUAGE"] = "en"
OPEN, CLOSE = "⟦", "⟧"

from tokexplorer.core import language

language.install(lambda text, count: f"{OPEN}{text}{CLOSE}", "en")

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QTableView,
    QWidget,
)

from tokexplorer.ui.app import make_application, show_demo_text, train_samples
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

# What people type, names of things that have one name everywhere, units, and data.
NAMES = frozenset(
    [
        "Tokexplorer",
        "English",
        "Deutsch",
        "BPE",
        "WordPiece",
        "Unigram",
        "GPT",
        "BERT",
        "Llama",
        "SentencePiece",
        "Hugging",
        "Face",
        "Ctrl",
        "Shift",
        "Alt",
        "Esc",
        "Del",
        "Return",
        "Enter",
        "Space",
        "PgUp",
        "PgDown",
        "Home",
        "End",
        "Tab",
        "Up",
        "Down",
        "Left",
        "Right",
        "SHA",
        "UTF",
        "CSV",
        "JSON",
        "PNG",
        "PDF",
        "SVG",
        "HTML",
        "TSV",
        "LaTeX",
        "Markdown",
        "kB",
        "MB",
        "GB",
        "id",
        "ids",
        "min",
        "ms",
        "nats",
        "bits",
        "log",
        "ab",
    ]
)


def walk(application: QApplication, window: MainWindow) -> dict[str, str]:
    """The texts that stand outside of marks, each with the widget that it was found in first."""
    found: dict[str, str] = {}

    def look() -> None:
        for where, text in _texts(application):
            left = _outside(text)
            if left and text not in found:
                found[text] = where

    for mode in window.modes.actions:
        mode.trigger()
        _rest()
        look()
    for panel in window.details.actions:
        panel.trigger()
        _rest(600)
        look()
    return found


def _rest(time_ms: int = 200) -> None:
    QTest.qWait(time_ms)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _texts(application: QApplication) -> Iterator[tuple[str, str]]:
    for widget in application.allWidgets():
        name = f"{type(widget).__name__} {widget.objectName()}"
        yield name, widget.toolTip()
        yield name, widget.accessibleName()
        yield name, widget.accessibleDescription()
        yield name, widget.windowTitle()
        yield from ((name, text) for text in _own(widget))
        for each in widget.actions():
            yield from ((f"action {each.objectName()}", text) for text in _of_action(each))
        if isinstance(widget, QTableView) and widget.model() is not None:
            yield from ((name, text) for text in _of_model(widget.model()))


def _own(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    elif isinstance(widget, QTabBar):
        yield from (widget.tabText(tab) for tab in range(widget.count()))
    elif isinstance(widget, QMenu):
        yield widget.title()


def _of_action(action: QAction) -> Iterator[str]:
    yield from (action.text(), action.toolTip(), action.statusTip())


def _of_model(model: QAbstractItemModel) -> Iterator[str]:
    for column in range(model.columnCount()):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            head = model.headerData(column, Qt.Orientation.Horizontal, role)
            if isinstance(head, str):
                yield head


def _outside(text: str) -> str:
    """What of a text stands outside of marks and is no name, number or sign."""
    depth, left = 0, []
    for mark in text:
        depth += (mark == OPEN) - (mark == CLOSE)
        left.append(" " if depth or mark == CLOSE else mark)
    rest = re.sub(r"<[^>]*>|\S*[/_.@:#0-9]\S*|\w*[A-Z]\w*[A-Z]\w*", " ", "".join(left))
    words = [word for word in re.findall(r"[A-Za-z]{2,}", rest) if word not in NAMES]
    return " ".join(words)


def main() -> None:
    """Print what is not translated."""
    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(SettingsStore(Path(folder)))
        window.sessions.start()
        window.show()
        show_demo_text(window)
        train_samples(window, None)
        QTest.qWait(6000)
        for text, where in walk(application, window).items():
            sys.stdout.write(f"{where}: {text!r}\n")
        window.close()


if __name__ == "__main__":
    main()
