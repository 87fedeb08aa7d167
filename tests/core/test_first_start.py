"""A second process compiles beside a program that wants one."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = """
from tokexplorer.core import first_start
from tokexplorer.core.pre_tokenizers.scanners import character_end
import numpy as np

def refused():
    with first_start.only_loading():
        try:
            character_end(np.frombuffer(b"a", np.uint8), 0)
        except first_start.NotCompiledError:
            return True

assert refused() and not first_start.is_compiling(), "nobody asked for a second process"
first_start.compile_beside("training")
assert refused() and first_start.is_compiling()
second = first_start._process
assert refused() and first_start._process is second, "there is one"
assert first_start.patiently(lambda: 1, print) == 1

def ended(seconds):
    second.terminate()
    second.wait()

assert first_start.patiently(lambda: character_end(np.frombuffer("é".encode(), np.uint8), 0), ended) == 2
assert not first_start.is_compiling()
"""


def test_a_second_process_begins_when_a_kernel_is_not_there(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-W", "error", "-c", PROGRAM]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("", "")


def test_what_it_runs_compiles_all_that_a_training_needs() -> None:
    program = """
import tokexplorer
from tokexplorer.core import first_start
from tokexplorer.core.warm_training import warm_training
warm_training()
with first_start.only_loading():
    tokexplorer.train(["low lower lowest", "new newer newest"] * 3, vocab_size=268).encode("lowest")
"""
    subprocess.run([sys.executable, "-c", program], check=True)
