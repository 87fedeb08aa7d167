"""Four columns over 1 MB with their differences marked: keys, scrolling, the panel; prints a JSON object."""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import tokexplorer
from benchmarks.corpus import library_files
from benchmarks.inspection_window import KEY_PAUSE_MS, _ms, _percentiles, mixed_text, trained
from benchmarks.texts import comparison_texts
from benchmarks.window_live import peak_megabytes
from tokexplorer.core.warm import warm_kernels
from tokexplorer.ui.app import make_application
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.side_by_side.side_panel import SidePanel
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.tokenizer import Tokenizer

MEGABYTE = 1_000_000
KEYS, FRAMES = 300, 100
PLACES = 6  # in the text at which is typed
SMALL_VOCABULARY = 4000


def tokenizers() -> dict[str, Tokenizer]:
    """Three trained ones, and one like GPT-2's: byte-level BPE with its splitter, 8,000 tokens."""
    text = comparison_texts(None)["samples"]
    text += "".join(path.read_text("utf-8") for path in library_files()[:60])
    small = partial(tokexplorer.train, [text], vocab_size=SMALL_VOCABULARY)
    return {
        "byte BPE": small(algorithm="byte-bpe").tokenizer,
        "WordPiece": small(algorithm="wordpiece").tokenizer,
        "Unigram": small(algorithm="unigram").tokenizer,
        "like GPT-2": trained(),
    }


def measure(megabytes: int, *, differences: bool, panel_view: str) -> dict[str, float]:
    """Keys and scrolling in a pane of 1260 x 520 pixels, over a panel of 280."""
    application = make_application()
    warm_kernels()
    pane = InspectionPane()
    focus = Focus(pane)
    pane.resize(1260, 520)
    pane.show()
    panel = SidePanel(focus)
    panel.resize(1260, 280)
    if panel_view:
        panel.choose_view(panel_view)
        panel.show()
    made = tokenizers()
    pane.set_columns(
        [
            OpenedColumn(name, theme().run_colour(index), each)
            for index, (name, each) in enumerate(made.items())
        ]
    )
    pane.set_text(mixed_text(megabytes * MEGABYTE, one_line=False))
    pane.switches.differences_action.setChecked(differences)
    began = time.perf_counter()
    counter = pane.differences.counter
    while (differences or panel_view) and not counter.is_current:
        _settle(5)
    results = {"compared_ms": (time.perf_counter() - began) * 1e3}
    while not pane.editor.projection.is_whole or pane.columns[-1].figures.tokens is None:
        _settle(20)
    gc.collect()
    gc.freeze()
    gc.disable()
    results |= _typed(pane)
    results |= _scrolled(pane)
    if panel_view == "lines":
        _settle(3000)
        results |= _percentiles("list_", _frames(partial(_scroll_list, panel)))
    results["peak_mb"] = peak_megabytes()
    for part in (panel, focus, pane):
        Background.of_window().close(part, 2.0)
    panel.close()
    pane.close()
    application.processEvents()
    return results


def _typed(pane: InspectionPane) -> dict[str, float]:
    taken, all_columns = [], []
    places, letters = random.Random(5), cycle("the quick fox.")
    for number in range(KEYS):
        if number % (KEYS // PLACES) == 0:
            cursor = pane.editor.textCursor()
            cursor.setPosition(places.randrange(pane.editor.document().characterCount() - 1))
            pane.editor.setTextCursor(cursor)
            pane.editor.centerCursor()
            _settle(300)
        began = time.perf_counter()
        taken.append(_ms(partial(_press, pane, next(letters))))
        while any(column.editor.is_behind for column in pane.columns):
            QApplication.processEvents()
        all_columns.append(((time.perf_counter() - began) * 1e3, 0.0))
        _settle(KEY_PAUSE_MS)
    return _percentiles("key_", taken) | _percentiles("all_columns_", all_columns)


def _press(pane: InspectionPane, letter: str) -> None:
    """One key, to the end of the painting of what is typed in; the other columns follow one by one."""
    QTest.keyClicks(pane.editor, letter)
    QApplication.processEvents()


def _scrolled(pane: InspectionPane) -> dict[str, float]:
    pane.editor.moveCursor(QTextCursor.MoveOperation.Start)
    _settle(300)
    bar, places = pane.editor.verticalScrollBar(), random.Random(7)

    def jump() -> None:
        bar.setSliderPosition(places.randrange(bar.maximum() + 1))
        for column in pane.columns:
            column.editor.viewport().repaint()

    return _percentiles("jump_", _frames(jump))


def _scroll_list(panel: SidePanel) -> None:
    bar = panel.lines.verticalScrollBar()
    bar.setValue((bar.value() + 37) % max(bar.maximum(), 1))
    panel.lines.viewport().repaint()


def _frames(work: Callable[[], None]) -> list[tuple[float, float]]:
    taken = []
    for _ in range(FRAMES):
        taken.append(_ms(work))
        _settle(1)
    return taken


def _settle(milliseconds: int) -> None:
    """Let the window live."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def main() -> None:
    """Without and with differences, and with each view of the panel that follows typing."""
    megabytes = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for differences, view in ((False, ""), (True, ""), (True, "line"), (True, "lines")):
        found = measure(megabytes, differences=differences, panel_view=view)
        rounded = {name: round(value, 2) for name, value in found.items()}
        print(json.dumps({"differences": differences, "panel": view, **rounded}), flush=True)


if __name__ == "__main__":
    main()
