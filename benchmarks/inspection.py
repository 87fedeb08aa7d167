"""Inspecting large texts: how soon a paste is coloured and counted, and how keys, scrolling and steps feel.

Each text is a fresh process with the real window, as for a user; it prints one JSON object.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from benchmarks.timing import Row, at_most

if TYPE_CHECKING:
    from collections.abc import Iterator


def rows() -> Iterator[Row]:
    """One row for each bound; what was only looked at stands in the column of the bound as a dash."""
    small, large, line = _child("lines", 1), _child("lines", 10), _child("line", 1)
    yield at_most("paste 1 MB, first coloured screen", small["screen_ms"], "ms", 150)
    yield at_most("paste 1 MB, full counts", small["counts_ms"], "ms", 400)
    yield at_most("paste 10 MB, first coloured screen", large["screen_ms"], "ms", 400)
    yield at_most("paste 10 MB, full counts", large["counts_ms"] / 1000, "s", 3)
    yield _seen("paste 10 MB, 10 ms timer, latest after the first screen", large["late_ms"], "ms")
    yield _seen("paste 10 MB, whole text in the editor", large["shown_ms"] / 1000, "s")
    yield at_most("keystroke in 10 MB of lines, p99", large["key_p99_ms"], "ms", 33)
    for place in ("start", "middle", "end"):
        name = f"keystroke in 1 MB on one line, at its {place}, p99"
        yield at_most(name, line[f"key_{place}_p99_ms"], "ms", 33)
    yield at_most("scroll in 10 MB, p99 a frame", large["wheel_p99_ms"], "ms", 16)
    yield at_most("jump in 10 MB, p99 a frame", large["jump_p99_ms"], "ms", 16)
    yield at_most("slider step to repaint, p99", large["step_p99_ms"], "ms", 16)
    yield _seen("peak memory with 10 MB of text", large["peak_mb"], "MB")


def _seen(work: str, value: float, unit: str) -> Row:
    """A row without a bound."""
    return Row(work, f"{value:.1f} {unit}", "", "-", f"{value:.1f} {unit}", holds=True)


def _child(kind: str, megabytes: int) -> dict[str, float]:
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    command = [sys.executable, "-m", "benchmarks.inspection_window", kind, str(megabytes)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result
