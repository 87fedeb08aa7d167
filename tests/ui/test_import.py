"""What the window imports, and when; nothing reads the sources of it."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import tokexplorer.ui.app, pyqtgraph, numba
import linecache, sys
for name, module in sys.modules.items():
    if getattr(module, "__file__", None) in linecache.cache:
        print(name)
"""

DRAWING = """
import sys
from tokexplorer.core.warm import load_kernels
from tokexplorer.ui.app import make_application
from tokexplorer.ui.story.drawing import ink
application = make_application()
load_kernels(lambda: None)
before = {*sys.modules}
assert ink().chip_width("the") > ink().tight_width("") > 0
print(*{*sys.modules} - before)
"""


def test_the_first_story_imports_nothing() -> None:
    """It imported numba, in a fifth of a second and with 20 MB, once kernels had been loaded without it."""
    done = subprocess.run([sys.executable, "-c", DRAWING], capture_output=True, text=True, check=True)
    assert not done.stdout.split()


def test_sources_stay_unread() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    read = {name.split(".")[0] for name in done.stdout.split()}
    assert not read & {"tokexplorer", "pyqtgraph", "numba"}
