"""Nothing reads the sources of what the window imports."""

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


def test_sources_stay_unread() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    read = {name.split(".")[0] for name in done.stdout.split()}
    assert not read & {"tokexplorer", "pyqtgraph", "numba"}
