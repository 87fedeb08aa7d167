"""A slow disk under the window, for a few seconds; `make faults` does more. And pipes as files."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.faults.machine import ran
from tokexplorer.session.storage.schema import SessionError
from tokexplorer.session.storage.session_reader import load_session_file

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the calls are those of Linux")
DOINGS = "add_a_file,open_a_tokenizer,save_as,save,open_a_session,drag_and_drop,report,export_metrics,close"


def test_the_window_never_waits_for_a_slow_disk_and_can_be_left_when_it_does_not_answer() -> None:
    command = [sys.executable, "-m", "tests.faults.slow", "--delay", "5", "--doings", DOINGS]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 faults" in done.stdout or "no C compiler" in done.stdout


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe into which nobody writes."""
    path = tmp_path / "pipe.tokx"
    os.mkfifo(path)
    return path


def test_a_pipe_is_no_session(pipe: Path) -> None:
    with pytest.raises(SessionError, match="is not a session"):
        load_session_file(pipe)


@pytest.mark.parametrize(
    "arguments",
    [
        ["session", "PIPE"],
        ["train", "PIPE", "--vocab-size", "300"],
        ["count", "PIPE"],
        ["encode", "--tokenizer", "PIPE", "text"],
        ["compare", "--tokenizer", "PIPE", "PIPE"],
        ["sweep", "PIPE", "--sizes", "300"],
        ["convert", "PIPE", "out.json"],
        ["vocab", "--tokenizer", "PIPE"],
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_a_command_refuses_a_pipe_in_one_line(
    arguments: list[str], pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pipe.parent)
    status, said = ran([each.replace("PIPE", str(pipe)) for each in arguments])
    assert status != 0
    assert len(said.strip().splitlines()) == 1, said
