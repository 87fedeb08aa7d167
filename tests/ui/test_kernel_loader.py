from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from tokexplorer.core import warm
from tokexplorer.core.bpe.encoding_kernels import encode_pieces
from tokexplorer.ui import kernel_loader
from tokexplorer.ui.kernel_loader import KernelLoader

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from pytestqt.qtbot import QtBot


class Application(QObject):
    aboutToQuit = Signal()


def test_kernels_are_loaded_beside_the_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded_on: list[int] = []
    load = warm.load_kernels

    def watched(check: Callable[[], None]) -> None:
        loaded_on.append(threading.get_ident())
        load(check)

    monkeypatch.setattr(warm, "load_kernels", watched)
    monkeypatch.setattr(kernel_loader, "DELAY_MS", 1)
    application = Application()
    loader = KernelLoader(application)  # type: ignore[arg-type]
    assert loader.is_loading
    qtbot.waitUntil(lambda: not loader.is_loading, timeout=300_000)
    assert loaded_on
    assert loaded_on != [threading.get_ident()]
    assert vars(encode_pieces)["by_types"]  # what encodes with a tokenizer of the usual settings


def test_an_application_that_ends_at_once_loads_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[object] = []
    monkeypatch.setattr(warm, "load_kernels", loaded.append)
    monkeypatch.setattr(kernel_loader, "DELAY_MS", 1)
    application = Application()
    loader = KernelLoader(application)  # type: ignore[arg-type]
    application.aboutToQuit.emit()
    assert not loader.is_loading
    QCoreApplication.processEvents()
    assert loaded == []


def test_loading_ends_between_two_algorithms_when_the_application_does(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, go_on, checked = threading.Event(), threading.Event(), []

    def load(check: Callable[[], None]) -> None:
        began.set()
        go_on.wait(30)
        check()
        checked.append(True)

    monkeypatch.setattr(warm, "load_kernels", load)
    monkeypatch.setattr(kernel_loader, "DELAY_MS", 1)
    monkeypatch.setattr(kernel_loader, "CLOSING_SECONDS", 0.0)
    application = Application()
    loader = KernelLoader(application)  # type: ignore[arg-type]
    qtbot.waitUntil(began.is_set)
    application.aboutToQuit.emit()
    go_on.set()
    assert not loader.is_loading
    assert checked == []
