"""The real window with a large session: opening it, saving it, typing in it; argument: its folder."""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from benchmarks.session import NAME
from tokexplorer.core.warm import load_kernels
from tokexplorer.ui.app import make_application
from tokexplorer.ui.background import Background
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TICK_MS = 10
OPENINGS = 5
REST_MS = 5000  # after the text was opened
ROUNDS = 6
KEYS = 60
KEY_PAUSE_MS = 25


class Ticker(QObject):
    """Notes how late a timer is."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.late_ms: list[float] = []
        self._last = 0.0
        self._timer = QTimer(self, interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def _tick(self) -> None:
        now = time.perf_counter()
        self.late_ms.append((now - self._last) * 1e3 - TICK_MS)
        self._last = now

    def during(self, work: Callable[[], object]) -> list[float]:
        """How late the ticks are while `work` goes on."""
        self.late_ms = []
        self._last = time.perf_counter()
        self._timer.start()
        work()
        self._timer.stop()
        return self.late_ms


def wait(is_true: Callable[[], bool], step_ms: int = 2) -> None:
    """Let the window work until something is true."""
    loop = QEventLoop()
    while not is_true():
        QTimer.singleShot(step_ms, loop.quit)
        loop.exec()


def rest(ms: float) -> None:
    """Let the window work for a while."""
    end = time.perf_counter() + ms / 1e3
    wait(lambda: time.perf_counter() > end)


def opened_s(window: MainWindow, path: Path) -> float:
    """From opening a file to a window that shows the text with the tokens of all runs."""
    began = time.perf_counter()
    window.sessions.open(path)
    columns = [column for column in window.inspection.columns if column.id]
    wait(lambda: all(column.live.tokenizer is not None for column in columns), 1)
    window.repaint()
    assert all(_has_tokens(column.editor) for column in columns)
    return time.perf_counter() - began


def _has_tokens(editor: object) -> bool:
    document = editor.document_model  # type: ignore[attr-defined]
    return len(document.tokens_between(0, 100).ids) > 0


class Saving:
    """Saves a session in all ways, and waits until it is saved."""

    def __init__(self, window: MainWindow, path: Path) -> None:
        self._window, self._path = window, path

    def whole(self) -> None:
        """All of it, as in a new working copy."""
        keeper = self._window.sessions.keeper
        keeper._is_text_due = True  # noqa: SLF001
        assert keeper.writer is not None
        keeper.writer._begin()  # noqa: SLF001
        keeper._save()  # noqa: SLF001
        self._wait()

    def file(self) -> None:
        """To the user's file."""
        self._window.sessions.keeper.save_to(self._path)
        self._wait()

    def change(self) -> None:
        """What has changed since."""
        self._window.sessions.keeper._save()  # noqa: SLF001
        self._wait()

    def nothing(self) -> None:
        """Nothing, for as long as that."""
        rest(300)

    def _wait(self) -> None:
        wait(lambda: not self._window.sessions.keeper.is_writing)


def typed_ms(window: MainWindow, places: random.Random) -> list[float]:
    """How long each of some keys takes, repaint included."""
    editor = window.inspection.editor
    place = places.randrange(editor.document_model.code_point_count)
    editor.reveal(place, place)
    QApplication.processEvents()
    taken = []
    for number in range(KEYS):
        letter = "etaoin shrdlu"[number % 13]
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, letter)
        began = time.perf_counter()
        QApplication.sendEvent(editor, key)
        editor.viewport().repaint()
        taken.append((time.perf_counter() - began) * 1e3)
        rest(KEY_PAUSE_MS)
    return taken


@contextmanager
def undisturbed() -> Iterator[None]:
    """Real-time priority where the system allows it, so that other programs on the machine do not count."""
    before = os.sched_getscheduler(0), os.sched_getparam(0)
    with suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    try:
        yield
    finally:
        os.sched_setscheduler(0, *before)


def _note(window: MainWindow, note: str) -> None:
    """Change something that nothing has to be computed for."""
    run = window.store.workspace.runs[0]
    window.store.do("Note", lambda state: state.with_run(run.id, note=note))


def main() -> None:
    """Measure, and print one JSON object."""
    folder = Path(sys.argv[1])
    path = folder / NAME
    application = make_application()
    load_kernels(lambda: None)
    window = MainWindow(SettingsStore(folder / "settings"))
    window.resize(1440, 900)
    window.sessions.start()
    window.show()
    gc.freeze()
    rest(500)
    openings = []
    for _ in range(OPENINGS):
        with undisturbed():
            openings.append(opened_s(window, path))
        wait(lambda: not window.fixed.queue.unopened)
        rest(200)
        window.sessions.new()
    opened_s(window, path)
    wait(lambda: not window.fixed.queue.unopened)
    rest(REST_MS)
    wait(lambda: not Background.of_window().is_busy)
    saving, ticker = Saving(window, folder / "saved.tokx"), Ticker(window)
    late: dict[bool, list[float]] = {True: [], False: []}
    for number in range(ROUNDS):
        for way in (saving.whole, saving.change, saving.file):
            _note(window, f"{number} {way.__name__}")
            rest(REST_MS // 5)
            with undisturbed():
                late[True] += ticker.during(way)
                late[False] += ticker.during(saving.nothing)
    keys: tuple[list[float], list[float]] = [], []
    keeper, places = window.sessions.keeper, random.Random(3)
    writer = keeper.writer
    for number in range(2 * ROUNDS):
        keeper.flush()
        keeper.writer = writer if number % 2 else None
        with undisturbed():
            keys[number % 2].extend(typed_ms(window, places))
    keeper.writer = writer
    figures: dict[str, float] = {"open_s": median(openings), "ticks": len(late[True])}
    for name, ticks in (("late", late[True]), ("idle_late", late[False])):
        figures |= {f"{name}_p99_ms": float(np.percentile(ticks, 99)), f"{name}_max_ms": max(ticks)}
    for name, taken in (("without_key", keys[0]), ("key", keys[1])):
        p50, p99 = np.percentile(taken, (50, 99))
        figures |= {f"{name}_p50_ms": float(p50), f"{name}_p99_ms": float(p99)}
    window.close()
    print(json.dumps(figures), flush=True)
    del application


if __name__ == "__main__":
    main()
