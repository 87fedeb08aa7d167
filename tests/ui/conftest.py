"""What all tests of widgets share."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QMessageBox

from tests.boxes import refuse
from tokexplorer.ui.widgets import dialogs

if TYPE_CHECKING:
    from collections.abc import Iterator


class _SetAside:
    """What Python's collector passes over: loaded kernels are many objects, and stay."""

    def __init__(self) -> None:
        self._count = gc.get_freeze_count()

    @property
    def is_more(self) -> bool:
        """Whether the program itself has set something aside since, as each start of its window does."""
        return gc.get_freeze_count() > self._count

    def add(self) -> None:
        """Add all that is there, without garbage.

        Widgets of the tests before are deleted first, or they would stay, too, and every theme would paint
        them.
        """
        if QCoreApplication.instance() is not None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        if self.is_more:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._count = gc.get_freeze_count()


@pytest.fixture(scope="session")
def _set_aside() -> _SetAside:
    return _SetAside()


@pytest.fixture(scope="module", autouse=True)
def _what_is_there_set_aside(_set_aside: _SetAside) -> None:
    """Let collections look only at what tests make."""
    _set_aside.add()


@pytest.fixture(autouse=True)
def _quits_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer the question whether runs that no file holds may go with the window."""
    monkeypatch.setattr(dialogs, "ask_whether", lambda *_: True)


@pytest.fixture(autouse=True)
def _no_box_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where a box would wait for an answer."""
    monkeypatch.setattr(QMessageBox, "exec", refuse)


@pytest.fixture(autouse=True)
def _collect_garbage_between_tests(_set_aside: _SetAside, _what_is_there_set_aside: None) -> Iterator[None]:
    """Keep Python's cyclic collector out of paint events, as the application does.

    When a test has returned, nothing but cycles may hold its widget, and pytest-qt still lets it paint: a
    collection right then would delete the widget in the middle of its own paint event and crash.
    """
    gc.disable()
    if _set_aside.is_more:  # the window of the test before, which nothing holds any more
        _set_aside.add()
    yield
    gc.collect()
    gc.enable()
