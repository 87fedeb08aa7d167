"""Three families at once in the real window, on 1 MB: seconds to the last curve, and how late a timer is."""

from __future__ import annotations

import gc
import json
import statistics
import tempfile
import time
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from benchmarks.corpus import library_files
from tokexplorer.core.warm import warm_kernels
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.app import make_application
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

TICK_MS = 10
CORPUS_BYTES = 1_000_000
TEXT_BYTES = 20_000
VOCAB_SIZE = 4000
TIMES = 5
REST_MS = 300


class Meter(QObject):
    """Trains `TIMES` times; each time counts from the click to the end of the last run, curves included."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.late_ms: list[float] = []
        self.seconds: list[float] = []
        self._began = 0.0
        self._last_tick = 0.0
        self._ticker = QTimer(self, interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._ticker.timeout.connect(self._tick)
        window.runs_ended.connect(self._ended)
        window.corpus.counts_changed.connect(self._counted)

    def _counted(self, counts: object) -> None:
        if counts is not None:
            QTimer.singleShot(REST_MS, self, self._train)

    def _train(self) -> None:
        self._last_tick = time.perf_counter()
        self._ticker.start()
        self._began = time.perf_counter()
        self._window.train(self._window.training.plan.runs)

    def _tick(self) -> None:
        now = time.perf_counter()
        self.late_ms.append((now - self._last_tick) * 1e3 - TICK_MS)
        self._last_tick = now

    def _ended(self) -> None:
        self.seconds.append(time.perf_counter() - self._began)
        if len(self.seconds) < TIMES:
            QTimer.singleShot(REST_MS, self, self._train)
            return
        self._ticker.stop()
        self._window.close()
        QApplication.quit()


def main() -> None:
    """Measure, and print one JSON object."""
    warm_kernels()
    application = make_application()
    text = "".join(path.read_bytes().decode() for path in library_files()[:200])
    text = text.encode()[:CORPUS_BYTES].decode(errors="ignore")
    plan = TrainingPlan()
    for spec in plan.runs:
        plan = plan.with_spec(spec.replace(vocab_size=VOCAB_SIZE))
    with tempfile.TemporaryDirectory() as folder:
        settings = SettingsStore(Path(folder))
        settings.keep_choice("unsavedRuns", "quit")  # nobody is there to answer
        window = MainWindow(settings)
        window.resize(1440, 900)
        window.show()
        window.inspection.set_text(text[:TEXT_BYTES])
        gc.freeze()
        window.training.set_plan(plan)
        meter = Meter(window)
        window.corpus.add_text(text, "1 MB")
        application.exec()
    states = {shown.run.state.value for shown in window.runs}
    assert states == {"finished"}, states
    late = np.array(meter.late_ms)
    print(
        json.dumps(
            {
                "seconds": statistics.median(meter.seconds),
                "tick_late_p99_ms": float(np.percentile(late, 99)),
                "tick_late_max_ms": float(late.max()),
                "ticks": len(late),
            }
        )
    )


if __name__ == "__main__":
    main()
