"""The program is killed while it is used; `python -m tests.faults.kills` does it hundreds of times."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_nothing_is_lost_by_twenty_kills() -> None:
    """In a process of its own, which has one thread when it is forked."""
    options = ["-m", "tests.faults.kills", "--times", "10", "--first", "1", "--longest", "0.5"]
    done = subprocess.run([sys.executable, *options], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "20 kills, 0 promises broken" in done.stdout
