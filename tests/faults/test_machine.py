"""A few of the tries of `machine.py`; `make faults` makes more."""

from __future__ import annotations

import subprocess
import sys

import pytest

SECONDS = 25


@pytest.mark.skipif(sys.platform != "linux", reason="the calls are those of Linux")
def test_a_failing_machine_leaves_the_old_or_the_new_file_and_a_sentence() -> None:
    command = [sys.executable, "-m", "tests.faults.machine", "--seconds", str(SECONDS)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 faults" in done.stdout
