"""Mutated session files for as long as one likes: `python -m tests.faults.mutated --times 2000`.

Each is read by the reader; `--window` opens each in a real window instead, and looks at what it shows. The
file is opened in part or refused in words: a traceback, a hang or too much memory is printed with its seed,
and `--first SEED --times 1` does it again.
"""

from __future__ import annotations

import argparse
import collections
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QSlider

from benchmarks.window_live import peak_megabytes
from tests.faults.driver import Driver
from tests.session.storage.mutations import mutate, write_good
from tests.ui.shown import child
from tokexplorer.session.storage.schema import SessionError
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.ui.app import make_application
from tokexplorer.ui.window import fixed_columns, sessions
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_S = 60
MOST_MB = 1500
PANELS = ("runsPanel", "tokenPanel", "vocabularyPanel", "sidePanel", "metricsPanel")


def read(path: Path) -> str:
    """What became of reading a file: `whole`, `in part` or `refused`."""
    try:
        return "in part" if load_session_file(path).lost else "whole"
    except SessionError:
        return "refused"


def read_as_ours(path: Path) -> str:
    """The same for a file that lies where our own working copies do, which are written to."""
    try:
        writer = SessionWriter(path)
    except SessionError:
        return "refused"
    try:
        return "in part" if writer.read().lost else "whole"
    except SessionError:
        return "refused"
    finally:
        writer.close()


def visit(window: MainWindow, path: Path, told: list[str]) -> str:
    """Open a file in a window, look at it, work with it, keep it, and leave it; whether it was opened.

    Raises whatever the window raises. `told` is what message boxes say.
    """
    driver, store, keeper = Driver(window, []), window.store, window.sessions.keeper
    told.clear()
    window.sessions.open(path)
    driver.settle()
    _look(window)
    for column in store.workspace.shown_columns[:6]:
        store.show(current=column.id)
        slider = child(window, QSlider, "stepSlider")
        if slider.isEnabled():
            slider.setValue(slider.maximum() // 2)
        driver.settle()
    for name in PANELS:
        window.details.turn_to(name)
        QTest.qWait(10)
        _look(window)
    QTest.keyClicks(window.inspection.editor, "typed ")
    window.fixed.bring_back()
    window.what_if.open()
    driver.settle()
    for _ in range(4):
        child(window, QAction, "undoAction").trigger()
    _look(window)
    driver.close_everything()
    keeper.flush()
    if keeper.writer is not None:
        lost = keeper.writer.read().lost
        assert not lost, f"what was opened is kept with losses: {lost}"
    window.sessions.new()
    return "opened" if not told or "could not be read" in told[0] else "refused"


def _look(window: MainWindow) -> None:
    QApplication.processEvents()
    window.grab()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Visitor:
    """Opens one session file after the other in a window; after an error, in a new one."""

    def __init__(self, settings: Path) -> None:
        self._settings = settings
        self._window: MainWindow | None = None
        self._told: list[str] = []
        self._errors: list[str] = []
        QMessageBox.exec = lambda _: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
        for module in (sessions, fixed_columns):
            vars(module)["tell"] = lambda _parent, _title, said: self._told.append(said)
        sys.excepthook = lambda kind, error, trace: self._errors.append(
            "".join(traceback.format_exception(kind, error, trace))
        )

    def visit(self, path: Path) -> str:
        """As the function."""
        self._errors.clear()
        if self._window is None:
            self._window = window = MainWindow(SettingsStore(self._settings))
            window.resize(1280, 800)
            window.sessions.start()
            window.show()
        try:
            said = visit(self._window, path, self._told)
            if self._errors:
                raise AssertionError(self._errors.pop())
        except BaseException:
            self.close()
            raise
        return said

    def close(self) -> None:
        """Close the window, whatever it says."""
        window, self._window = self._window, None
        if window is not None:
            with suppress(Exception):
                window.close()


def try_all(first: int, times: int, do: Callable[[Path, int], str], folder: Path) -> int:
    """Mutate and look so many times; how many went wrong."""
    whole = write_good(folder / "good.tokx")
    seen: collections.Counter[str] = collections.Counter()
    wrong = 0
    for seed in range(first, first + times):
        path = folder / f"mutated {seed % 3}.tokx"
        kind = mutate(path, whole, seed)
        began = time.monotonic()
        signal.alarm(LONGEST_S)  # whose end is a traceback
        try:
            seen[do(path, seed)] += 1
        except Exception:
            wrong += 1
            print(f"seed {seed} ({kind}): {traceback.format_exc()}", flush=True)  # noqa: T201
        signal.alarm(0)
        took = time.monotonic() - began
        if took > LONGEST_S / 4:
            print(f"seed {seed} ({kind}): took {took:.0f} s", flush=True)  # noqa: T201
    peak = round(peak_megabytes())
    print(f"{times} files from seed {first}: {dict(seen)}, {wrong} wrong, peak {peak} MB", flush=True)  # noqa: T201
    return wrong + (peak > MOST_MB)


def _hangs(_signal: int, frame: Any) -> None:
    raise TimeoutError("".join(traceback.format_stack(frame)))


def main() -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.mutated")
    parser.add_argument("--times", type=int, default=2000, help="how many files")
    parser.add_argument("--first", type=int, default=random.randrange(1 << 30), help="the first seed")
    parser.add_argument("--window", action="store_true", help="open each in a window")
    asked = parser.parse_args()
    signal.signal(signal.SIGALRM, _hangs)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if not asked.window:
            ways = (read, read_as_ours)
            return int(
                try_all(asked.first, asked.times, lambda path, seed: ways[seed % 5 == 0](path), folder) > 0
            )
        application = make_application()
        visitor = Visitor(folder / "settings")
        wrong = try_all(asked.first, asked.times, lambda path, _: visitor.visit(path), folder)
        visitor.close()
        del application
        return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
