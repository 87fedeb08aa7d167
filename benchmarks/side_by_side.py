"""Typing in one of four columns over 1 MB, in a fresh process: see `side_by_side_window`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from benchmarks.timing import Row, at_most

if TYPE_CHECKING:
    from collections.abc import Iterator

ASKED_MS = 33


def rows() -> Iterator[Row]:
    """Without and with differences; until the typed column is painted, and until all are."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    command = [sys.executable, "-m", "benchmarks.side_by_side_window", "1"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    for found in map(json.loads, done.stdout.splitlines()):
        if not found["panel"]:
            how = "with differences" if found["differences"] else "plain"
            work = f"keystroke with 4 columns over 1 MB, {how}"
            yield at_most(f"{work}, p99", found["key_p99_ms"], "ms", ASKED_MS)
            yield at_most(f"{work}, all columns painted, p99", found["all_columns_p99_ms"], "ms", ASKED_MS)
