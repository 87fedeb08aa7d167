"""One large text in the real window: pasted, typed into, scrolled, stepped through; prints a JSON object."""

from __future__ import annotations

import gc
import json
import random
import sys
import tempfile
import time
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QMimeData,
    QObject,
    QPoint,
    QPointF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QTextCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSlider

from benchmarks.corpus import library_files
from benchmarks.keystroke import WORLD_LINES
from benchmarks.texts import comparison_texts
from benchmarks.window_live import peak_megabytes
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.warm import warm_kernels
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.ui.app import make_application
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.session.text.segments import TextFigures
    from tokexplorer.ui.columns.inspection_pane import InspectionPane

MEGABYTE = 1_000_000
VOCAB_SIZE = 8000
PASTES = 3
KEYS, FRAMES = 300, 300
SHARES = {"p50": 50, "p99": 99, "max": 100}
TICK_MS = 10
LONGEST_S = 120.0  # a paste that is not done by then never will be
KEY_PAUSE_MS = 20


class Paste(QObject):
    """Pastes a text over what is selected and sees what happens when.

    Attributes:
        screen_ms: from the paste to the end of the first painting in which all lines have their tokens.
        counts_ms: to the figures of the whole text on screen.
        shown_ms: to the editor holding the whole text.
        late_ms: how late a timer of 10 ms was at worst, after the first painting.
        blocked_ms: the same from the paste on.
    """

    def __init__(self, pane: InspectionPane, byte_count: int) -> None:
        super().__init__(pane)
        self._pane = pane
        self._byte_count = byte_count
        self.screen_ms = self.counts_ms = self.shown_ms = 0.0
        self.late_ms = self.blocked_ms = 0.0
        self._loop = QEventLoop(self)
        self._ticker = QTimer(self, interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._ticker.timeout.connect(self._tick)
        self._viewport = pane.editor.viewport()
        self._viewport.installEventFilter(self)
        pane.figures_changed.connect(self._figures)

    def run(self) -> None:
        """Paste, and return when all of it has been seen."""
        self._began = self._last_tick = time.perf_counter()
        self._ticker.start()
        self._pane.editor.paste()
        self._loop.exec()
        self._ticker.stop()
        self._viewport.removeEventFilter(self)
        self._pane.figures_changed.disconnect(self._figures)

    def _elapsed_ms(self) -> float:
        return (time.perf_counter() - self._began) * 1e3

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look as soon as a painting is over."""
        if event.type() == QEvent.Type.Paint and not self.screen_ms:
            QTimer.singleShot(0, self, self._look)
        return False

    def _look(self) -> None:
        editor = self._pane.editor
        pictures = [editor.painter.picture(item.block) for item in editor.visible_blocks()]
        has_tokens = any(picture and len(picture.shapes.parts) for picture in pictures)
        if not self.screen_ms and has_tokens and all(pictures):
            self.screen_ms = self._elapsed_ms()

    def _figures(self, figures: TextFigures, of_selection: bool) -> None:
        known = figures.tokens is not None and figures.words is not None
        if not of_selection and known and figures.bytes == self._byte_count and not self.counts_ms:
            self.counts_ms = self._elapsed_ms()

    def _tick(self) -> None:
        now = time.perf_counter()
        late = (now - self._last_tick) * 1e3 - TICK_MS
        self.blocked_ms = max(self.blocked_ms, late)
        if self.screen_ms:
            self.late_ms = max(self.late_ms, late)
        self._last_tick = now
        if not self.shown_ms and self._pane.editor.projection.is_whole:
            self.shown_ms = self._elapsed_ms()
        if (self.screen_ms and self.counts_ms and self.shown_ms) or self._elapsed_ms() > LONGEST_S * 1e3:
            self._loop.quit()


def mixed_text(byte_count: int, *, one_line: bool) -> str:
    """Lines in many languages, as long as asked for."""
    lines = [*comparison_texts(None)["samples"].splitlines(keepends=True), *WORLD_LINES]
    random.Random(3).shuffle(lines)
    size = sum(len(line.encode()) for line in lines)
    text = "".join(islice(cycle(lines), len(lines) * (byte_count // size + 1)))
    text = text.encode()[:byte_count].decode("utf-8", "ignore")
    return text.replace("\n", " ") if one_line else text


def trained() -> BpeTokenizer:
    """8,000 tokens, learned from the samples and a part of the standard library."""
    counter = WordCounter(pre_tokenizer="gpt2")
    counter.add("".join(comparison_texts(None).values()).encode(), last=True)
    for path in library_files()[:200]:
        counter.add(path.read_bytes(), last=True)
    trainer = BpeTrainer(counter.word_counts(), TrainingSpec(vocab_size=VOCAB_SIZE, special_tokens=()))
    while not trainer.finished:
        trainer.advance(VOCAB_SIZE)
    return trainer.tokenizer()


def measure(kind: str, megabytes: int) -> dict[str, float]:
    """All that is measured with one text."""
    application = make_application()
    warm_kernels()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(SettingsStore(Path(folder)))
        window.show()
        pane = window.inspection
        pane.set_columns([OpenedColumn("trained", "#4477aa", trained())])
        text = mixed_text(megabytes * MEGABYTE, one_line=kind == "line")
        _paste(pane, text[:5000])
        gc.collect()
        gc.freeze()
        pastes = [_paste(pane, text) for _ in range(PASTES)]
        results = {
            name: median(getattr(paste, name) for paste in pastes)
            for name in ("screen_ms", "counts_ms", "shown_ms", "late_ms", "blocked_ms")
        }
        results |= _typed(pane, kind)
        results |= _scrolled(pane)
        results |= _stepped(pane)
        results["peak_mb"] = peak_megabytes()
        QApplication.clipboard().clear()
        window.close()
    application.processEvents()
    return results


def _paste(pane: InspectionPane, text: str) -> Paste:
    data = QMimeData()
    data.setText(text)
    QApplication.clipboard().setMimeData(data)
    pane.set_text("")
    pane.editor.setFocus()
    _settle(200)
    paste = Paste(pane, len(text.encode()))
    paste.run()
    _settle(300)
    return paste


def _typed(pane: InspectionPane, kind: str) -> dict[str, float]:
    places = {"middle": 0.5} if kind == "lines" else {"start": 0.0, "middle": 0.5, "end": 1.0}
    found: dict[str, float] = {}
    for name, share in places.items():
        editor = pane.editor
        cursor = editor.textCursor()
        cursor.setPosition(int(share * (editor.document().characterCount() - 1)))
        editor.setTextCursor(cursor)
        editor.centerCursor()
        _settle(300)
        letters = cycle("the quick fox.")
        taken = []
        for _ in range(KEYS):
            letter = next(letters)
            taken.append(_ms(partial(_press, pane, letter)))
            _settle(KEY_PAUSE_MS)
        infix = "" if kind == "lines" else f"{name}_"
        found |= _percentiles(f"key_{infix}", taken)
    return found


def _press(pane: InspectionPane, letter: str) -> None:
    QTest.keyClicks(pane.editor, letter)
    pane.editor.viewport().repaint()


def _scrolled(pane: InspectionPane) -> dict[str, float]:
    editor, places = pane.editor, random.Random(5)
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    _settle(300)
    bar, viewport = editor.verticalScrollBar(), editor.viewport()

    def wheel() -> None:
        centre = QPointF(viewport.rect().center())
        event = QWheelEvent(
            centre,
            QPointF(viewport.mapToGlobal(viewport.rect().center())),
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QCoreApplication.sendEvent(viewport, event)
        viewport.repaint()

    def jump() -> None:
        bar.setSliderPosition(places.randrange(bar.maximum() + 1))
        viewport.repaint()

    return _percentiles("wheel_", _frames(wheel)) | _percentiles("jump_", _frames(jump))


def _stepped(pane: InspectionPane) -> dict[str, float]:
    slider = pane.steps.findChild(QSlider, "stepSlider")
    assert slider is not None
    last = slider.maximum()

    def step() -> None:
        slider.setValue(slider.value() - max(last // (FRAMES + 1), 1))
        pane.editor.viewport().repaint()

    return _percentiles("step_", _frames(step))


def _frames(work: Callable[[], None]) -> list[tuple[float, float]]:
    taken = []
    for _ in range(FRAMES):
        taken.append(_ms(work))
        QApplication.processEvents()
    return taken


def _ms(work: Callable[[], object]) -> tuple[float, float]:
    """How long it takes, and how much of that the window's thread had the processor."""
    began, began_cpu = time.perf_counter(), time.thread_time()
    work()
    return (time.perf_counter() - began) * 1e3, (time.thread_time() - began_cpu) * 1e3


def _percentiles(name: str, taken: list[tuple[float, float]]) -> dict[str, float]:
    times, cpu_times = np.array(taken).T
    found = {f"{name}{key}_ms": float(np.percentile(times, share)) for key, share in SHARES.items()}
    return found | {f"{name}p99_cpu_ms": float(np.percentile(cpu_times, 99))}


def _settle(milliseconds: int) -> None:
    """Let the window live."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
