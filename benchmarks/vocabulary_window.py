"""A vocabulary of 200,000 in its panel: from what the user does to the repainted table; prints JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from benchmarks.timing import Row, at_most
from benchmarks.vocabulary import ASKED_MS, SIZE, generated
from tokexplorer.core.warm import warm_kernels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel

_LONGEST_S = 30.0


def rows() -> Iterator[Row]:
    """One row for each thing a user does, measured in a process with the real window."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    command = [sys.executable, "-m", "benchmarks.vocabulary_window"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    for work, milliseconds in json.loads(done.stdout.splitlines()[-1]).items():
        yield at_most(f"panel of {SIZE:,} tokens: {work}, to the repaint", milliseconds, "ms", ASKED_MS)


def measured() -> dict[str, float]:
    """Milliseconds of each: opening, filters as they are typed and chosen, orders as they are clicked."""
    import tempfile
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from tokexplorer.ui.app import make_application
    from tokexplorer.ui.columns.opened_column import OpenedColumn
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(SettingsStore(Path(folder)))
        window.resize(1440, 900)
        window.inspection.set_text("Where does the tokenizer cut?\n" * 20)
        window.show()
        tokenizers = [generated(), generated()]
        panel: Any = window.details.pane.panel("vocabularyPanel")

        def done(do: Callable[[], object], is_there: Callable[[], bool]) -> float:
            began = time.perf_counter()
            do()
            while not (is_there() and panel.is_settled):
                QApplication.processEvents()
                if time.perf_counter() - began > _LONGEST_S:
                    raise TimeoutError
            panel.table.viewport().repaint()
            return 1000 * (time.perf_counter() - began)

        def found() -> int:
            return int(panel.table.model().rowCount())

        window.inspection.set_columns([OpenedColumn("one", "#0b6bcb", tokenizers[0])])
        done(
            lambda: window.details.pane.turn_to("vocabularyPanel"), lambda: found() == SIZE
        )  # tables of Unicode
        figures = {
            "open": done(
                lambda: window.inspection.set_columns([OpenedColumn("other", "#0b6bcb", tokenizers[1])]),
                lambda: panel.view is not None and found() == SIZE and _shows(panel, tokenizers[1]),
            )
        }
        search = panel.filters.search
        figures["filter by text"] = done(lambda: search.setText("tion"), lambda: 0 < found() < SIZE)
        search.setText("")
        done(lambda: None, lambda: found() == SIZE)
        for sort in ("length", "token", "text"):
            clicked = partial(panel.table.sort_wanted.emit, sort)
            figures[f"sort by {sort}"] = done(clicked, lambda: found() == SIZE)
        window.close()
    application.processEvents()
    return figures


def _shows(panel: VocabularyPanel, tokenizer: object) -> bool:
    return panel.focus.tokenizer is tokenizer


if __name__ == "__main__":
    warm_kernels()
    print(json.dumps(measured()))
