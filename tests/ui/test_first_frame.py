"""The window is painted before the rest is loaded, and nothing moves when it is."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HEAVY = ("numba", "pyqtgraph", "tokenizers", "tiktoken", "sentencepiece", "huggingface_hub", "numpy.ma")
READERS = "tokexplorer.formats.tokenizer_files"  # and everything it imports

START = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QLabel
from tokexplorer.ui.app import make_application, open_window
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

heavy, folder = json.loads(sys.argv[1]), Path(sys.argv[2])
application = make_application()
settings = SettingsStore(folder)
window = MainWindow(settings)
open_window(window, settings)
area = window.training.plots

def state():
    places = [window.inspection.editor, area, *area.plots, window.training.log, window.details.pane]
    return {
        "loaded": [name for name in heavy if name in sys.modules],
        "text": window.inspection.editor.toPlainText(),
        "cut": [
            label.text() for label in window.figures.findChildren(QLabel)
            if label.width() < label.sizeHint().width()
        ],
        "places": [
            [place.mapTo(window, place.rect().topLeft()).toTuple(), place.size().toTuple(), place.isVisible()]
            for place in places
        ],
    }

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self.first = state()
            QTimer.singleShot(0, self.go_on)
        return False

    def go_on(self):
        if "pyqtgraph" not in sys.modules:
            QTimer.singleShot(10, self.go_on)
            return
        print(json.dumps([self.first, state()]))
        window.close()
        application.quit()

watcher = FirstPaint(window)
window.inspection.editor.viewport().installEventFilter(watcher)
window.show()
application.exec()
"""

COMMAND_LINE = """
import json, sys
from contextlib import suppress
from tokexplorer.cli import main

with suppress(SystemExit):
    main(json.loads(sys.argv[2]))
print(json.dumps([name for name in json.loads(sys.argv[1]) if name in sys.modules]), file=sys.stderr)
"""


def in_a_process_of_its_own(program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    words = [argument if isinstance(argument, str) else json.dumps(argument) for argument in arguments]
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True)


def test_the_first_frame_waits_for_no_kernel_no_plot_and_no_library(tmp_path: Path) -> None:
    first, later = json.loads(
        in_a_process_of_its_own(START, (*HEAVY, READERS), str(tmp_path)).stdout.splitlines()[-1]
    )
    assert first["loaded"] == []
    assert first["text"].startswith("Tokenization is a little unbelievable")
    assert first["cut"] == []
    assert "pyqtgraph" in later["loaded"]
    assert later["places"] == first["places"]


def test_version_and_help_load_no_kernel_no_window_and_no_library() -> None:
    for arguments, more in (
        (["--version"], ["numpy"]),
        (["encode", "--help"], []),
        (["compare", "--help"], []),
    ):
        finished = in_a_process_of_its_own(COMMAND_LINE, [*HEAVY, "PySide6", *more], arguments)
        assert json.loads(finished.stderr) == [], arguments
        assert "tokexplorer" in finished.stdout
