"""A slow disk under the real window: `python -m tests.faults.slow`.

Every file operation below the folder of a person's files and of the settings takes `--delay` milliseconds, in
all libraries, by `failing_calls.c`. Each of `DOINGS` is done with the window. A fault is each operation for
which the window's thread has to wait: one of its own, or one of another thread that keeps Python's lock
meanwhile. Printed are these, with their calls, and the longest time in which the window did not answer, with
a quick and with the slow disk. At the end the disk of the files does not answer at all while the window is
started, used and closed.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import os
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QProgressDialog, QPushButton

import tokexplorer
from tests.boxes import refuse
from tests.faults.machine import built
from tests.faults.stalls import Doer, Meter
from tests.session.storage.sessions import workspace_of, write_session
from tests.ui.shown import child
from tests.ui.window.test_drops import drop, enter, of_files
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.warm import warm_kernels
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.app import make_application, open_window
from tokexplorer.ui.report.report_dialog import ReportDialog
from tokexplorer.ui.share.share_dialog import ShareDialog
from tokexplorer.ui.sweep.sweep_dialog import SweepDialog
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.save_session import SaveSessionDialog
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import TracebackType

    from tokexplorer.ui.report.page_dialog import PageDialog

DELAY_MS = 200
PATIENCE_S = 60.0
_WORDS = "low lower lowest, new newer newest; größer als 東京\n" * 40


class SlowDisk:
    """What `failing_calls.c` has: how long operations below a folder take.

    Attributes:
        waits: the operations that the window's thread waited for: what, on which file, and the calls.
    """

    def __init__(self) -> None:
        self._all = ctypes.CDLL(None)
        self.is_here = hasattr(self._all, "delay_ms")
        self.waits: list[tuple[str, str]] = []
        self._hook = ctypes.CFUNCTYPE(None)(self._note)
        if self.is_here:
            address = ctypes.cast(self._hook, ctypes.c_void_p).value
            ctypes.c_void_p.in_dll(self._all, "delayed_hook").value = address

    @contextlib.contextmanager
    def slow(self, folder: Path, delay_ms: int) -> Iterator[None]:
        """Every operation below this folder takes so long; those that wait at the end go on."""
        (ctypes.c_char * 4096).in_dll(self._all, "failing_folder").value = os.fsencode(folder)
        delay = ctypes.c_long.in_dll(self._all, "delay_ms")
        delay.value = delay_ms
        try:
            yield
        finally:
            delay.value = 0

    def hang(self, folder: Path) -> None:
        """No operation below this folder ends any more."""
        (ctypes.c_char * 4096).in_dll(self._all, "failing_folder").value = os.fsencode(folder)
        ctypes.c_long.in_dll(self._all, "delay_ms").value = 1 << 40

    def note_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Print an error that nothing catches, and count it."""
        traceback.print_exception(kind, error, trace)
        self.waits.append((repr(error), "raised"))

    def _note(self) -> None:
        last = (ctypes.c_char * 4096).in_dll(self._all, "delayed_last").value.decode(errors="replace")
        frames = traceback.extract_stack()[:-1]
        ours = [each for each in frames if "tokexplorer/" in each.filename]
        calls = [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in ours[-6:]]
        self.waits.append((last, " > ".join(calls)))


def is_there(path: Path) -> bool:
    """Whether there is such a file; asked beside the window's thread."""
    found: list[bool] = []
    thread = threading.Thread(target=lambda: found.append(path.exists()))
    thread.start()
    while thread.is_alive():
        QTest.qWait(5)
    return found[0]


class Person(Doer):
    """Does with files what a person does; all of them are below `disk`."""

    def __init__(self, folder: Path) -> None:
        self.disk, self.home = folder / "disk", folder / "home"
        make_files(self.disk)
        super().__init__(MainWindow(SettingsStore(self.home)), [])
        self.number = 0

    def begin(self) -> None:
        """Show the window as at a first start."""
        window = self.window
        window.resize(1280, 800)
        open_window(window, window.sessions.settings, text="the lowest of the new wages")
        window.show()
        window.training.set_plan(TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=280)))
        self.until(lambda: self._is_settled and not window.is_training)

    def until(self, is_true: Callable[[], bool]) -> None:
        """Wait for it, and for what follows at once."""
        ends = time.monotonic() + PATIENCE_S
        while not is_true():
            assert time.monotonic() < ends, "the window does not come to rest"
            self.rest(0.05)
        self.rest(0.2)

    def path(self, name: str) -> Path:
        """A new path for a file."""
        self.number += 1
        return self.disk / f"{self.number}{name}"

    def answer(self, path: Path) -> None:
        """What dialogs for files answer from now on."""
        answers = (str(path), "")
        QFileDialog.getSaveFileName = staticmethod(lambda *_, **__: answers)  # type: ignore[method-assign]
        QFileDialog.getOpenFileNames = staticmethod(lambda *_, **__: ([str(path)], ""))  # type: ignore[method-assign]
        QFileDialog.getExistingDirectory = staticmethod(lambda *_, **__: str(path))  # type: ignore[method-assign]

    # ---- the doings

    def add_a_file(self) -> None:
        self.window.corpus.add_paths([self.disk / "corpus.txt"])
        self.until(lambda: self._is_settled and self.window.stamps.is_complete)

    def add_a_folder(self) -> None:
        self.window.corpus.add_paths([self.disk / "texts"])
        self.until(lambda: self._is_settled and self.window.stamps.is_complete)

    def count_and_train(self) -> None:
        self.window.corpus.recount()
        self.do_train(0, 0)
        self.until(lambda: self._is_settled)

    def open_a_tokenizer(self) -> None:
        self.window.fixed.open(self.disk / "small.json")
        self.until(lambda: not self.window.fixed.queue.unopened)

    def open_a_recent_tokenizer(self) -> None:
        self.window.recent.fill()
        self.window.recent.chosen.emit(self.window.recent.origins[:1])
        self.until(lambda: not self.window.fixed.queue.unopened)

    def save_a_tokenizer(self) -> None:
        path = self.path(".json")
        self.answer(path)
        tokenizer: Any = self.window.inspection.live.tokenizer
        self.window.saver.ask_and_save(tokenizer, "mine", "the lowest")
        dialog = self.window.saver.dialog
        assert dialog is not None
        self.until(dialog.save_button.isEnabled)
        dialog.save_button.click()
        self.until(lambda: is_there(path) and dialog.save_button.isEnabled())
        dialog.close()

    def type_and_let_it_be_kept(self) -> None:
        self._keys()
        self.rest(1.5)
        self.until(lambda: self.window.sessions.keeper.is_up_to_date)

    def save_as(self) -> None:
        path = self.path(".tokx")
        self.window.sessions.save_as()
        self.rest(0.3)
        dialog = child(self.window, SaveSessionDialog, "saveSessionDialog")
        dialog.file.setText(str(path))
        self.until(child(dialog, QPushButton, "saveSessionButton").isEnabled)
        dialog.accept()
        self.until(lambda: self.window.sessions.keeper.path == path)

    def save(self) -> None:
        self._keys()
        self.window.sessions.save()
        self.until(lambda: not self.window.sessions.keeper.is_modified)

    def open_a_session(self) -> None:
        path = self.disk / "mine.tokx"
        self.window.sessions.open(path)
        self.until(lambda: self.window.sessions.keeper.path == path and self._is_settled)

    def begin_a_session(self) -> None:
        self.window.sessions.new()
        self.until(lambda: self.window.sessions.keeper.is_up_to_date)
        self.add_a_file()

    def look_at_recent_sessions(self) -> None:
        self.window.sessions.recent_menu.aboutToShow.emit()
        self.window.sessions.recover_menu.aboutToShow.emit()
        self.rest(1.0)

    def keep_settings(self) -> None:
        self.window.sessions.settings.keep_choice("slow", "choice")
        self.rest(1.0)

    def drag_and_drop(self) -> None:
        data = of_files(self.disk / "corpus.txt", self.disk / "small.json")
        enter(self.window, data)
        self.rest(0.5)
        drop(self.window, data)
        self.until(lambda: not self.window.drops.is_taking and not self.window.fixed.queue.unopened)

    def report(self) -> None:
        self.window.comparing.report_action.trigger()
        self._write_page(child(self.window, ReportDialog, "reportDialog"), self.path(".html"))

    def share(self) -> None:
        self.window.comparing.share_action.trigger()
        self._write_page(child(self.window, ShareDialog, "pageDialog"), self.path(".html"))

    def _write_page(self, dialog: PageDialog, path: Path) -> None:
        self.rest(0.3)
        dialog.form.file.setText(str(path))
        self.until(dialog.write_button.isEnabled)
        dialog.write_button.click()
        self.until(lambda: not dialog.maker.is_busy)
        self.rest(0.5)
        dialog.close()

    def export_metrics(self) -> None:
        path = self.path(".json")
        self.answer(path)
        child(self.window, QAction, "export-json").trigger()
        self.until(lambda: is_there(path))
        self.rest(0.5)

    def export_charts(self) -> None:
        self.answer(self.disk / "charts")
        child(self.window, QAction, "export-svg").trigger()
        self.rest(1.0)

    def sweep(self) -> None:
        self.window.comparing.sweep_action.trigger()
        dialog = child(self.window, SweepDialog, "sweepDialog")
        dialog.form.sizes.set_sizes((270, 280))
        dialog.form.sizes.changed.emit()
        self.until(dialog.strip.start.isEnabled)
        dialog.strip.start.click()
        self.until(lambda: not dialog.runner.is_running)
        path = self.path(".csv")
        self.answer(path)
        dialog.export.click()
        self.until(lambda: is_there(path))
        dialog.close()

    def close(self) -> None:
        self.window.close()


DOINGS = (
    "add_a_file",
    "add_a_folder",
    "count_and_train",
    "open_a_tokenizer",
    "open_a_recent_tokenizer",
    "save_a_tokenizer",
    "type_and_let_it_be_kept",
    "save_as",
    "save",
    "open_a_session",
    "begin_a_session",
    "look_at_recent_sessions",
    "keep_settings",
    "drag_and_drop",
    "report",
    "share",
    "export_metrics",
    "export_charts",
    "sweep",
    "close",
)


def make_files(disk: Path) -> None:
    """What a person has on the slow disk."""
    (disk / "texts").mkdir(parents=True)
    (disk / "charts").mkdir()
    (disk / "corpus.txt").write_text(_WORDS)
    for number in range(3):
        (disk / "texts" / f"{number}.txt").write_text(_WORDS * (number + 1))
    tokexplorer.save(tokexplorer.train([_WORDS], vocab_size=280).tokenizer, disk / "small.json")
    write_session(disk / "mine.tokx", workspace_of({}), "text of the session", {})


def main() -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.slow")
    parser.add_argument("--delay", type=int, default=DELAY_MS, help="of every file operation, in ms")
    parser.add_argument("--doings", default=",".join(DOINGS), help="only these, with commas between")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin nothing after so long")
    parser.add_argument("--times", action="store_true", help="measure with a quick disk, too")
    parser.add_argument("--folder", type=Path, help="of the files; without it, a temporary one")
    asked = parser.parse_args()
    if asked.folder:
        return look(asked, SlowDisk())
    with tempfile.TemporaryDirectory(prefix="tokexplorer-slow-") as name:
        library = built(Path(name))
        if library is None:
            print("no C compiler: no disk is made slow", flush=True)  # noqa: T201
            return 0
        again = [sys.executable, "-m", "tests.faults.slow", *sys.argv[1:], "--folder", name]
        return subprocess.run(again, env={**os.environ, "LD_PRELOAD": str(library)}).returncode


def look(asked: argparse.Namespace, disk: SlowDisk) -> int:
    """Do everything with a quick and with a slow disk, and end while the disk does not answer."""
    application = make_application()
    dialogs.ask_whether = lambda *_: True
    QMessageBox.exec = refuse  # type: ignore[assignment, method-assign]
    sys.excepthook = disk.note_error
    warm_kernels()
    doings = asked.doings.split(",")
    quick = {}
    if asked.times:
        quick = dict(_done(Person(asked.folder / "quick"), doings, disk, 0, asked.seconds))
    faults, names = 0, []
    slow = Person(asked.folder / "slow")
    figures = chain(_done(slow, doings, disk, asked.delay, asked.seconds), _hanging(slow, disk))
    for name, longest_ms in figures:
        names.append(name)
        print(f"{name}: {longest_ms:.0f} ms, with a quick disk {quick.get(name, 0):.0f} ms", flush=True)  # noqa: T201
        for (what, calls), times in Counter(disk.waits).items():
            faults += 1
            print(f"  waits {times} times for {what}\n    {calls}", flush=True)  # noqa: T201
    print(f"{len(names)} doings, {faults} faults", flush=True)  # noqa: T201
    del application
    return int(faults > 0)


def _hanging(person: Person, disk: SlowDisk) -> Iterator[tuple[str, float]]:
    """Start the window, use and close it, and end the process while the disk of the files does not answer.

    Whoever waits for it presses Cancel. The settings are on another disk.
    """
    disk.hang(person.disk)
    discards = QMessageBox.StandardButton.Discard
    QMessageBox.exec = lambda _: discards  # type: ignore[method-assign]
    for number in range(2):  # the second time with a session that is on that disk
        disk.waits.clear()
        window = MainWindow(SettingsStore(person.home))
        meter, cancels = Meter(window), QTimer(window, interval=100)
        cancels.timeout.connect(cancel_waiting)
        cancels.start()
        open_window(window, window.sessions.settings, [str(person.disk / "other.tokx")] * number)
        window.show()
        QTest.qWait(500)
        assert window.recent.origins
        window.recent.chosen.emit(window.recent.origins)
        window.corpus.recount()
        window.corpus.add_paths([person.disk / "texts"])
        window.sessions.open(person.disk / "mine.tokx")
        window.drops.take([person.disk / "corpus.txt"])
        window.sessions.save_as()
        QTest.qWait(500)
        window.fixed.queue.call_off()
        QTest.qWait(200)
        began = time.monotonic()
        window.close()
        if window.isVisible() or time.monotonic() > began + PATIENCE_S / 4:
            disk.waits.append(("closing", f"{time.monotonic() - began:.0f} s"))
        yield f"a disk that does not answer, {number + 1}", meter.longest_ms


def cancel_waiting() -> None:
    """Press Cancel where the window waits for a disk."""
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QProgressDialog) and dialog.isVisible():
            dialog.findChildren(QPushButton)[0].click()


def _done(
    person: Person, doings: Sequence[str], disk: SlowDisk, delay_ms: int, seconds: float
) -> Iterator[tuple[str, float]]:
    """Each doing with the longest time in which the window did not answer; `disk` has what it waited for."""
    person.begin()
    meter, ends = Meter(person.window), time.monotonic() + seconds
    for name in doings:
        if name != "close" and time.monotonic() > ends:
            continue
        disk.waits.clear()
        meter.begin()
        with disk.slow(person.disk.parent, delay_ms):
            getattr(person, name)()
            person.rest(0.1)
        yield name, meter.longest_ms
    person.window.close()


if __name__ == "__main__":
    sys.exit(main())
