"""The window: how soon it is there, and how it answers while a training runs beside it.

Each measurement is a fresh process, as for a user; it prints one JSON object.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.corpus import library_files, texts_of
from benchmarks.parquet_folder import write_folder
from benchmarks.speed import GIGABYTE
from benchmarks.timing import Row, at_most

STARTS = 5


def rows() -> list[Row]:
    """One row for each bound."""
    starts = sorted(child("benchmarks.window_start", str(time.time()))["seconds"] for _ in range(STARTS + 1))
    live = child("benchmarks.window_live")
    counting = child("benchmarks.window_live", "counting")
    with tempfile.TemporaryDirectory() as folder:
        write_folder(Path(folder), GIGABYTE, list(texts_of(library_files())))
        shards = child("benchmarks.window_live", "folder", folder)
    three = child("benchmarks.window_three")
    return [
        at_most("keystroke in 1 MB while training, p50", live["key_p50_ms"], "ms", 8),
        at_most("keystroke in 1 MB while training, p99", live["key_p99_ms"], "ms", 16),
        at_most("10 ms timer while training, p99 late", live["tick_late_p99_ms"], "ms", 16),
        at_most("keystroke while two threads count 1 GB, p99", counting["key_p99_ms"], "ms", 16),
        at_most("10 ms timer meanwhile, p99 late", counting["tick_late_p99_ms"], "ms", 16),
        at_most("first rows of 1 GB of Parquet in 12 files", shards["rows_s"], "s", 0.5),
        at_most("10 ms timer while it is counted, p99 late", shards["tick_late_p99_ms"], "ms", 16),
        at_most(
            "BPE, WordPiece, Unigram at once, 1 MB, 4,000 each, to the last curve", three["seconds"], "s", 3
        ),
        at_most("10 ms timer meanwhile, p99 late", three["tick_late_p99_ms"], "ms", 16),
        at_most("start to painted window", starts[len(starts) // 2], "s", 1.5),
        at_most("peak memory, training on 31 MB, window included", live["peak_mb"], "MB", 400),
    ]


def child(module: str, *arguments: str) -> dict[str, float]:
    """The figures that a module prints, as its last line, in a process of its own."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # installed modules are compiled
    command = [sys.executable, "-m", module, *arguments]
    if module == "benchmarks.window_start":
        command[-1] = str(time.time())
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result
