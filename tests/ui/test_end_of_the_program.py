"""The real program as a process: it is ended by a signal, or a slot of it raises; what it keeps and logs.

Something was copied, which offscreen stays in the program's own clipboard.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.ui.window.conftest import kept_session
from tokexplorer.session.error_report import LOG_NAME
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from pathlib import Path

# A person's program, which says when its window is there. A type error in a slot is a defect of ours, and so
# is one in a cell, which Qt paints from within the painting of its table.
PROGRAM = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tokexplorer.ui import app
from tokexplorer.ui.kit.table import Column, ColumnModel, ColumnTable
from tokexplorer.ui.window.main_window import MainWindow

class Table(ColumnTable):
    def share_width(self):
        pass

def use():
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
    window.inspection.set_text("typed just now")
    window.inspection.editor.selectAll()
    window.inspection.editor.copy()
    if "slot" in sys.argv:
        QTimer.singleShot(0, lambda: None + 1)
    if "cell" in sys.argv:
        model = ColumnModel([Column("of a defect", lambda row: None + row)])
        model.show(range(2))
        table = Table(model, "failingTable", "")
        table.setParent(window)
        table.show()
    QTimer.singleShot(0, lambda: print("there", flush=True))

original = app.open_window
def open_window(*arguments):
    original(*arguments)
    QTimer.singleShot(0, use)
app.open_window = open_window
sys.exit(app.main([]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(
    ("name", "fails"), [("SIGTERM", ""), ("SIGINT", ""), ("SIGHUP", "slot"), ("SIGTERM", "cell")]
)
def test_a_signal_closes_the_window_and_all_is_kept(tmp_path: Path, name: str, fails: str) -> None:
    """Also while the dialog about an unexpected error is open."""
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", PROGRAM, fails]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline().strip() == b"there"
        number = getattr(signal, name)
        program.send_signal(number)
        _, errors = program.communicate()
    assert program.returncode == 128 + number, errors.decode()
    assert (b"TypeError" in errors) == bool(fails)
    assert b"another exception occurred" not in errors
    folder = tmp_path / "Tokexplorer"
    assert kept_session(SettingsStore(folder)).text == "typed just now"
    is_logged = "ERROR unexpected error" in (folder / LOG_NAME).read_text(encoding="utf-8")
    assert is_logged == bool(fails)
