"""What all tests of widgets share."""

from __future__ import annotations

import gc
from math import inf
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from tests.boxes import refuse
from tests.ui.shown import show_scale, show_theme
from tokexplorer.ui.app import let_go_of_clipboard
from tokexplorer.ui.editor import font_lookup, text_buffer, token_edit
from tokexplorer.ui.scale import USUAL_PERCENT, scale_percent
from tokexplorer.ui.theme import theme
from tokexplorer.ui.theme_colours import LIGHT
from tokexplorer.ui.widgets import dialogs

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def _ends_with_an_empty_clipboard(qapp: QApplication) -> Iterator[None]:
    """Let the process of the tests end as the program does."""
    yield
    let_go_of_clipboard()


@pytest.fixture(scope="module", autouse=True)
def _what_is_there_set_aside(qapp: QApplication) -> None:
    """Let collections look only at what tests make: loaded kernels are many objects, and stay.

    Widgets of the tests before are deleted first, or they would stay, too, and every theme would paint them.
    A theme or scale that one of those left is not left to the tests of this file, nor is a Shift that was
    sent with a key: for Qt it is held down until the next key comes, and selects more rows than one.
    """
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QTest.keyRelease(QWidget(), Qt.Key.Key_Shift)
    if theme() is not LIGHT:
        show_theme("light")
    if scale_percent() != USUAL_PERCENT:
        show_scale(USUAL_PERCENT)
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _shows_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint whole texts: tests paint several times in one turn of the event loop, and look at it at once."""
    monkeypatch.setattr(font_lookup, "_LOOKUP_S", inf)
    monkeypatch.setattr(text_buffer, "_SHAPING_S", inf)
    monkeypatch.setattr(token_edit, "_TOKENS_WITHIN_S", inf)


@pytest.fixture(autouse=True)
def _quits_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer the question whether runs that no file holds may go with the window."""
    monkeypatch.setattr(dialogs, "ask_whether", lambda *_: True)


@pytest.fixture(autouse=True)
def _no_box_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where a box would wait for an answer."""
    monkeypatch.setattr(QMessageBox, "exec", refuse)


@pytest.fixture(autouse=True)
def _collect_garbage_between_tests(_what_is_there_set_aside: None) -> Iterator[None]:
    """Keep Python's cyclic collector out of paint events, as the application does.

    When a test has returned, nothing but cycles may hold its widget, and pytest-qt still lets it paint: a
    collection right then would delete the widget in the middle of its own paint event and crash.
    """
    gc.disable()
    yield
    gc.collect()
    gc.enable()
