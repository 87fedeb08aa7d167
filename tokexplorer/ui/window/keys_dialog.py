"""All keys of the window in one list, by menus."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMainWindow, QMenu, QTextBrowser, QVBoxLayout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_WIDTH_PX, _HEIGHT_PX = 460, 620
_SHARE = 0.8  # of the window's height at most
_KEYS = QKeySequence.SequenceFormat.NativeText


class KeysDialog(QDialog):
    """As high as it needs to be inside the window; the rest is scrolled to.

    Attributes:
        text: the list.
    """

    def __init__(self, window: QMainWindow, others: Iterable[tuple[str, str]]) -> None:
        """`others` are keys that stand in no menu: what they do, and which they are."""
        super().__init__(window)
        self.setObjectName("keysDialog")
        self.setWindowTitle("Keyboard")
        self.text = QTextBrowser()
        self.text.setObjectName("keysText")
        self.text.setAccessibleName("Keys")
        self.text.setHtml(_as_html(window, others))
        self._height = min(_HEIGHT_PX, round(window.height() * _SHARE))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
        self.text.setFocus()

    def sizeHint(self) -> QSize:
        """Inside the window (Qt override)."""
        return QSize(_WIDTH_PX, self._height)


def _as_html(window: QMainWindow, others: Iterable[tuple[str, str]]) -> str:
    rows = []
    for top in window.menuBar().actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            rows += _section(top.text().replace("&", ""), _keys_of(menu))
    rows += _section("Elsewhere", others)
    return f"<table width='100%' cellpadding='2'>{''.join(rows)}</table>"


def _section(title: str, keys: Iterable[tuple[str, str]]) -> list[str]:
    rows = [
        f"<tr><td>{html.escape(text)}</td><td align='right'>{html.escape(key)}</td></tr>"
        for text, key in keys
    ]
    return [f"<tr><td colspan='2'><b>{html.escape(title)}</b></td></tr>", *rows] if rows else []


def _keys_of(menu: QMenu) -> Iterator[tuple[str, str]]:
    """What a menu and those in it do, and by which keys."""
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _keys_of(inner)
            continue
        text, _, told = action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").partition("\t")
        keys = _shortcut(action) or told
        if keys:
            yield text, keys


def _shortcut(action: QAction) -> str:
    return action.shortcut().toString(_KEYS)
