"""The longest time that hostile texts keep the real window from answering: `python -m tests.faults.stalls`.

A table with one row for each text and one column for each thing that a person does with it. The figure is
the longest time that an event of the person takes, or a turn of the event loop after it, in milliseconds,
over all that happens until the window has come to rest, at most `REST_S` after the last action. `--texts`
and `--doings` choose among them, `--profile` prints what the program was doing in the longest one. With
`--processor` only the time counts that the processor spent on the window's thread: on a machine that does
other things, too, it says more. At the end it prints what went wrong meanwhile.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QSlider

from tests.boxes import refuse
from tests.faults.driver import Driver, tokenizer_files
from tests.faults.listening import listen
from tests.ui.shown import child, turn_wheel
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.warm import warm_kernels
from tokexplorer.corpus.sources import SampleSource
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.app import make_application
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

TICK_MS = 2
REST_S = 3.0
LONGEST_MS = 100.0  # an event that takes longer is felt
SAMPLES_PER_S = 200

_ARABIC = "السلام عليكم ورحمة الله وبركاته "
_MIXED = "abc אבג def \u202eevil\u202c xyz \u2067שלום\u2069 "


def hostile_texts() -> dict[str, str]:
    """What is hard to lay out, to cut into tokens, or both."""
    words = ("the lowest of the lower wages, the newest of the newer ones; " * 40).strip()
    return {
        "1 MB of prose": (words + "\n") * 400,
        "word of 100,000 letters": "before " + "a" * 100_000 + " after",
        "word of 100,000 mixed letters": "".join(random.Random(1).choices("abcdefghij", k=100_000)),
        "word of a million letters": "a" * 1_000_000,
        "100,000 combining marks": "e" + "\u0301" * 100_000,
        "marks on each of 20,000 letters": "".join(f"{c}\u0301\u0323\u0330\u0308" for c in "abcdefgh" * 2500),
        "a million lines": "\n" * 1_000_000,
        "a million short lines": "a\n" * 1_000_000,
        "line of 10 MB": (words + " ") * 4000,
        "line of 1 MB, Arabic": _ARABIC * 18_000,
        "100,000 right-to-left controls": "\u202e\u2067ab\u2069" * 25_000,
        "mixed directions": (_MIXED * 30 + "\n") * 200,
        "100,000 CJK letters": "東京都港区赤坂" * 15_000,
        "20,000 joined emoji": "👨\u200d👩\u200d👧\u200d👦" * 20_000,
        "100,000 emoji joined to one": "\u200d".join("👩" * 50_000),
        "100,000 spaces": " " * 100_000 + "x",
        "100,000 tabs": "\t" * 100_000,
        "zeros and controls": "\0\x01\x1b\x7f" * 25_000,
        "line separators": "a\u2028b\u2029c\x0b\x0c\x85" * 20_000,
        "every plane": "".join(chr(code) for code in range(0x20, 0x30000, 3) if not 0xD800 <= code < 0xE000),
        "Devanagari, Thai, Tibetan": "क्षत्रिय ภาษาไทย བོད་སྐད་ " * 5_000,
        "Hangul jamo": "\u1112\u1161\u11ab" * 40_000,
    }


class Meter(QObject):
    """The longest time between two ticks, and what was done in it.

    There is a tick at each turn of the event loop, where the next key or click is taken, and every 2 ms if
    nothing else happens.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.longest_ms = 0.0
        self.stacks: list[str] = []
        self.keeps_stacks = False
        self.clock = time.perf_counter
        self._now: list[str] = []
        self._last = self.clock()
        self._timer = QTimer(self, interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)
        self._timer.start()
        QAbstractEventDispatcher.instance().awake.connect(self.tick)  # keys and clicks are taken now
        if hasattr(signal, "SIGPROF"):
            signal.signal(signal.SIGPROF, self._sample)

    def begin(self) -> None:
        """Forget what was before."""
        self.longest_ms, self.stacks = 0.0, []
        self._last = self.clock()
        if self.keeps_stacks:
            signal.setitimer(signal.ITIMER_PROF, 1 / SAMPLES_PER_S, 1 / SAMPLES_PER_S)

    def tick(self) -> None:
        """End the event that was measured; the next one begins."""
        now = self.clock()
        late_ms = (now - self._last) * 1e3 - TICK_MS * (self.clock is time.perf_counter)
        if late_ms > self.longest_ms:
            self.longest_ms, self.stacks = late_ms, self._now
        self._last, self._now = now, []

    def _sample(self, _number: int, frame: FrameType | None) -> None:
        lines = traceback.extract_stack(frame, limit=12)
        self._now.append(
            "\n".join(f"    {Path(each.filename).name}:{each.lineno} {each.name}" for each in lines)
        )


class Doer(Driver):
    """Does with the text what a person does."""

    between_events: Callable[[], None] = staticmethod(lambda: None)
    """Called before and after each thing that the person does, which is an event of its own."""

    def paste(self, text: str) -> None:
        QApplication.clipboard().setText(text)  # as another program does
        self.between_events()
        self._editor.selectAll()
        self.between_events()
        self._editor.paste()
        self.rest(2 * REST_S)

    def type_at_the_start(self) -> None:
        self._go(0)
        self._keys()

    def type_in_the_middle(self) -> None:
        self._go(self._editor.document().characterCount() // 2)
        self._keys()

    def type_at_the_end(self) -> None:
        self._editor.moveCursor(QTextCursor.MoveOperation.End)
        self._keys()

    def select(self) -> None:
        self._editor.selectAll()
        self.rest(0.5)
        for share in (0.1, 0.5, 0.9):
            count = self._editor.document().characterCount() - 1
            cursor = self._editor.textCursor()
            cursor.setPosition(int(count * share))
            cursor.setPosition(count // 2, QTextCursor.MoveMode.KeepAnchor)
            self._editor.setTextCursor(cursor)
            self.rest(0.1)
        viewport = self._editor.viewport()
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
        for x in range(20, viewport.width(), 40):
            QTest.mouseMove(viewport, QPoint(x, 20 + x // 3))
            self._wait_ms(5)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(100, 60))

    def move(self) -> None:
        self._go(0)
        for key in ("Down", "PageDown", "End", "Right", "Left", "Up", "Home", "PageUp"):
            for modifier in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
                QTest.keyClick(self._editor, getattr(Qt.Key, f"Key_{key}"), modifier)
                self._wait_ms(10)

    def scroll(self) -> None:
        bar = self._editor.verticalScrollBar()
        for share in (0.2, 0.5, 1.0, 0.7, 0.0):
            bar.setValue(int(bar.maximum() * share))
            self._wait_ms(60)
        for _ in range(20):
            turn_wheel(self._editor.viewport(), -240)
            self._wait_ms(5)

    def hover(self) -> None:
        viewport = self._editor.viewport()
        for y in range(10, min(viewport.height(), 300), 60):
            for x in range(10, viewport.width(), 50):
                QTest.mouseMove(viewport, QPoint(x, y))
                self._wait_ms(5)
        self._wait_ms(700)

    def zoom(self) -> None:
        for _ in range(3):
            self._editor.zoomIn()
            self._wait_ms(50)
        for _ in range(3):
            self._editor.zoomOut()
            self._wait_ms(50)

    def theme(self) -> None:
        for name in ("theme-dark", "theme-light"):
            self._act(name)

    def scale(self) -> None:
        for name in ("scaleLarger", "scaleUsual"):
            self._act(name)

    def slide(self) -> None:
        slider = child(self.window, QSlider, "stepSlider")
        for share in (0.0, 0.1, 0.5, 0.9, 1.0):
            slider.setValue(int(slider.maximum() * share))
            self._wait_ms(60)

    def resize(self) -> None:
        for width, height in ((1000, 700), (1600, 900), (1280, 800)):
            self.window.resize(width, height)
            self._wait_ms(100)

    def show_ways(self) -> None:
        for name in ("whitespace", "stableColours"):
            for _ in range(2):
                for each in self.window.findChildren(QAction, name):
                    each.trigger()
                    self._wait_ms(60)

    def choose_columns(self) -> None:
        for column in self.window.inspection.columns:
            column.head.clicked.emit()
            self._wait_ms(60)

    def undo(self) -> None:
        for name in ("undoAction", "redoAction"):
            for _ in range(3):
                self._act(name)
                self._wait_ms(20)

    def rest(self, seconds: float = REST_S) -> None:
        """Until nothing more will happen by itself, but not for ever."""
        ends = time.monotonic() + seconds
        self._wait_ms(100)
        while not self._is_settled and time.monotonic() < ends:
            self._wait_ms(20)
        self._wait_ms(50)

    def _wait_ms(self, duration_ms: int) -> None:
        self.between_events()
        loop = QEventLoop()
        QTimer.singleShot(duration_ms, loop.quit)
        loop.exec()
        self.between_events()

    def _act(self, name: str) -> None:
        child(self.window, QAction, name).trigger()
        self._wait_ms(50)

    def _go(self, position: int) -> None:
        cursor = self._editor.textCursor()
        cursor.setPosition(position)
        self._editor.setTextCursor(cursor)
        self._wait_ms(30)

    def _keys(self) -> None:
        for key in (Qt.Key.Key_A, Qt.Key.Key_B, Qt.Key.Key_Space, Qt.Key.Key_C, Qt.Key.Key_Backspace):
            QTest.keyClick(self._editor, key)
            self._wait_ms(20)
        QTest.keyClick(self._editor, Qt.Key.Key_Return)
        self._wait_ms(20)
        QTest.keyClick(self._editor, Qt.Key.Key_Backspace)


DOINGS = (
    "type_at_the_start",
    "type_in_the_middle",
    "type_at_the_end",
    "select",
    "move",
    "scroll",
    "hover",
    "zoom",
    "theme",
    "scale",
    "slide",
    "resize",
    "show_ways",
    "choose_columns",
    "undo",
)


def new_doer(folder: Path) -> Doer:
    """The window with three tokenizers trained on samples, and one opened from a file."""
    doer = Doer(MainWindow(SettingsStore(folder / "settings")), tokenizer_files(folder))
    window = doer.window
    window.resize(1280, 800)
    window.sessions.start()
    window.show()
    window.corpus.add_sources(
        [SampleSource(name) for name in ("english.txt", "german.txt", "code_python.txt")]
    )
    names: Any = ("byte-bpe", "wordpiece", "unigram")
    window.training.set_plan(TrainingPlan.of(*(TrainingSpec.of(name, vocab_size=2000) for name in names)))
    doer.settle()
    doer.do_train(0, 0)
    doer.do_open(0, 0)
    doer.settle()
    window.inspection.columns[0].head.clicked.emit()
    doer.settle()
    return doer


def measure(doer: Doer, meter: Meter, doing: Callable[[], None]) -> float:
    """The longest stall of one thing that is done, with all that follows from it."""
    doer.rest(0.3)
    doer.between_events = meter.tick
    meter.begin()
    doing()
    doer.rest()
    QTest.qWait(2 * TICK_MS)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return meter.longest_ms


def main() -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.stalls")
    parser.add_argument("--texts", default="", help="only texts whose name has this in it")
    parser.add_argument("--doings", default="", help="only these, with commas between")
    parser.add_argument("--profile", type=float, metavar="MS", help="print stacks of stalls that took longer")
    parser.add_argument("--processor", action="store_true", help="measure time of the processor")
    asked = parser.parse_args()
    application = make_application()
    dialogs.ask_whether = lambda *_: True
    QMessageBox.exec = refuse  # type: ignore[assignment, method-assign]
    warm_kernels()
    said = listen()
    doings = asked.doings.split(",") if asked.doings else DOINGS
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        doer = new_doer(Path(folder))
        gc.collect()
        gc.freeze()
        meter = Meter(doer.window)
        meter.keeps_stacks = asked.profile is not None
        if asked.processor:
            meter.clock = time.thread_time
        for name, text in hostile_texts().items():
            if asked.texts not in name:
                continue
            figures = {"paste": measure(doer, meter, partial(doer.paste, text))}
            _tell_stacks(name, "paste", meter, asked.profile)
            for doing in doings:
                figures[doing] = measure(doer, meter, getattr(doer, doing))
                _tell_stacks(name, doing, meter, asked.profile)
            worst = max(worst, *figures.values())
            shown = "  ".join(f"{doing} {ms:.0f}" for doing, ms in figures.items() if ms > LONGEST_MS / 2)
            print(f"{name:34}{max(figures.values()):7.0f} ms   {shown}", flush=True)  # noqa: T201
        doer.window.close()
    del application
    for each in said:
        print(each, flush=True)  # noqa: T201
    return int(worst > LONGEST_MS or said != [])


def _tell_stacks(name: str, doing: str, meter: Meter, longer_than_ms: float | None) -> None:
    if longer_than_ms is None or meter.longest_ms < longer_than_ms:
        return
    print(f"{name}, {doing}: {meter.longest_ms:.0f} ms, {len(meter.stacks)} samples")  # noqa: T201
    counts: dict[str, int] = {}
    for stack in meter.stacks:
        counts[stack] = counts.get(stack, 0) + 1
    for stack, count in sorted(counts.items(), key=lambda each: -each[1])[:3]:
        print(f"  {count} times:\n{stack}", flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
