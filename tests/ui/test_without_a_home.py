"""The program on a machine where nothing can be kept: no home folder, or one that nobody can write to."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PROGRAM = """
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from tokexplorer.ui.app import make_application
from tokexplorer.ui.window import sessions
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

application = make_application()
window = MainWindow(SettingsStore())
window.sessions.start()
window.show()
window.inspection.set_text("the cats")
message = window.findChild(QLabel, "statusMessage")
for _ in range(200):
    QTest.qWait(20)
    if message.text():
        break
print(message.text())
print(window.inspection.text)
asked = []
sessions.ask_whether = lambda *said: asked.append(said[2]) or len(asked) > 1
assert not window.close()  # the answer was no
assert window.close()
for each in asked:
    print(each)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other folders")
def test_the_window_works_and_says_that_nothing_is_kept() -> None:
    names = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in names}
    environment |= {"HOME": os.devnull, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    said, text, *asked = ended.stdout.splitlines()
    assert "cannot be kept" in said or "cannot be written" in said  # session or settings, whichever is first
    assert text == "the cats"
    assert len(asked) == 2
    assert all("what is not saved as a file is lost" in each for each in asked)
    assert "Traceback" not in ended.stderr
