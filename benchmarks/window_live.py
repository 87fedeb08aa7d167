"""Keystrokes, timer ticks and memory of the real window while it trains on 31 MB at full speed.

With the argument `counting`: while two threads count a gigabyte. With `folder PATH`: while they count a
folder such as `benchmarks.parquet_folder` writes; and how soon its first rows are on screen.
"""

from __future__ import annotations

import gc
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from benchmarks.corpus import library_files
from benchmarks.speed import GIGABYTE, write_variants
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import FileSource, FolderSource, PythonLibrary
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.app import make_application
from tokexplorer.ui.corpus.first_rows import FirstRowsDialog
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

TICK_MS = 10
KEY_INTERVAL_MS = 125
SECONDS = 12.0
TEXT_BYTES = 1_000_000
VOCAB_SIZE = 90_000  # a longer run than one of 8,000: more of the time is spent in it
RESTART_MS = 50
SETTLE_MS = 800  # the plots come after the first paint


class Meter(QObject):
    """Types into the text and measures, while one run follows the other."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.late_ms: list[float] = []
        self.key_ms: list[float] = []
        self.runs = 0
        self.rows_s = 0.0
        self._last_tick = 0.0
        self._ticker = QTimer(self, interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._ticker.timeout.connect(self._tick)
        self._typist = QTimer(self, interval=KEY_INTERVAL_MS)
        self._typist.timeout.connect(self._type)
        window.runs_ended.connect(self._runs_ended)

    def train(self, counts: object) -> None:
        """Train and type for `SECONDS`, as soon as the corpus is counted."""
        if counts is not None:
            self.type()
            self._window.train(self._window.training.plan.runs)
            QTimer.singleShot(int(SECONDS * 1000), self._stop)

    def look_at_rows(self, path: Path) -> None:
        """Add a folder, ask for its first rows at once, and note when they are painted."""
        source, began = FolderSource(path), time.perf_counter()
        self._window.corpus.add_sources([source])
        (rows,) = self._window.corpus.findChildren(SourceList)
        rows.columns_wanted.emit(0, source, ())
        (dialog,) = self._window.corpus.findChildren(FirstRowsDialog)

        def note() -> None:
            if dialog.table.table_model.rowCount():
                dialog.repaint()
                self.rows_s = time.perf_counter() - began
                dialog.reject()
            else:
                QTimer.singleShot(1, self, note)

        note()

    def end(self, counts: object) -> None:
        """End as soon as the corpus is counted."""
        if counts is not None:
            self._stop()

    def type(self) -> None:
        """Type in the middle of the text until the end."""
        editor = self._window.inspection.editor
        cursor = editor.textCursor()
        cursor.setPosition(editor.document().characterCount() // 2)
        editor.setTextCursor(cursor)
        editor.centerCursor()
        editor.setFocus()
        self._last_tick = time.perf_counter()
        self._ticker.start()
        self._typist.start()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.late_ms.append((now - self._last_tick) * 1e3 - TICK_MS)
        self._last_tick = now

    def _type(self) -> None:
        editor = self._window.inspection.editor
        letter = "etaoin shrdlu"[len(self.key_ms) % 13]
        began = time.perf_counter()
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            key = QKeyEvent(kind, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(editor, key)
        editor.viewport().repaint()
        self.key_ms.append((time.perf_counter() - began) * 1e3)

    def _runs_ended(self) -> None:
        self.runs += 1
        QTimer.singleShot(RESTART_MS, self, self._train_again)

    def _train_again(self) -> None:
        if self._ticker.isActive():
            self._window.train(self._window.training.plan.runs)

    def _stop(self) -> None:
        self._ticker.stop()
        self._typist.stop()
        self._window.close()
        QApplication.quit()


def peak_megabytes() -> float:
    """The most memory this process has had resident.

    `ru_maxrss` would do, but on Linux a child begins with that of the process that started it.
    """
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1024)


def main() -> None:
    """Count the library, load 1 MB of it as the text, measure."""
    application = make_application()
    text = "".join(path.read_bytes().decode() for path in library_files()[:200])
    text = text.encode()[:TEXT_BYTES].decode(errors="ignore")
    with tempfile.TemporaryDirectory() as folder:
        settings = SettingsStore(Path(folder))
        settings.keep_choice("unsavedRuns", "quit")  # nobody is there to answer
        window = MainWindow(settings)
        window.resize(1280, 800)
        window.show()
        window.inspection.set_text(text)
        gc.freeze()
        window.training.set_plan(TrainingPlan.of(TrainingSpec(vocab_size=VOCAB_SIZE)))
        meter = Meter(window)
        if sys.argv[1:] == ["counting"]:
            path = Path(folder) / "gigabyte.txt"
            write_variants(b"".join(file.read_bytes() for file in library_files()), GIGABYTE, path)
            window.corpus.counts_changed.connect(meter.end)
            window.corpus.add_sources([FileSource(path)])
            QTimer.singleShot(SETTLE_MS, meter.type)
        elif sys.argv[1:2] == ["folder"]:
            window.corpus.counts_changed.connect(meter.end)
            QTimer.singleShot(SETTLE_MS, lambda: meter.look_at_rows(Path(sys.argv[2])))
            QTimer.singleShot(2 * SETTLE_MS, meter.type)
        else:
            window.corpus.counts_changed.connect(meter.train)
            window.corpus.add_sources([PythonLibrary()])
        application.exec()
    late, keys = np.array(meter.late_ms), np.array(meter.key_ms[1:])
    peak = peak_megabytes()
    print(
        json.dumps(
            {
                "key_p50_ms": float(np.percentile(keys, 50)),
                "key_p99_ms": float(np.percentile(keys, 99)),
                "tick_late_p99_ms": float(np.percentile(late, 99)),
                "tick_late_max_ms": float(late.max()),
                "peak_mb": peak,
                "runs": meter.runs,
                "rows_s": meter.rows_s,
                "keys": len(keys),
                "ticks": len(late),
            }
        )
    )


if __name__ == "__main__":
    main()
