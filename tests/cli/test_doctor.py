"""`tokexplorer doctor`, as a process of its own with folders of its own."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from tokexplorer.cli import health
from tokexplorer.core import kernel_files

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def doctor(tmp_path: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The command with its folders below `tmp_path`."""
    folders = {
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "TOKEXPLORER_CACHE": str(tmp_path / "cache"),
        "TMPDIR": str(tmp_path),
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = [sys.executable, "-m", "tokexplorer", "doctor", *options]
    environment = {**os.environ, **folders, **variables}
    return subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")


def wrong(tmp_path: Path, **variables: str) -> dict[str, Any]:
    """What is wrong besides fonts, which no test can install, by its name."""
    done = doctor(tmp_path, "--json", **variables)
    assert done.stderr == ""
    found = json.loads(done.stdout)["findings"]
    assert done.returncode == any(each["problem"] for each in found)
    assert all(each["remedy"] for each in found if each["problem"])
    return {each["name"]: each for each in found if each["problem"] and each["topic"] != "fonts"}


def test_a_machine_that_has_all(tmp_path: Path) -> None:
    assert wrong(tmp_path) == {}
    assert list(tmp_path.iterdir()) == []  # nothing is left behind
    lines = doctor(tmp_path).stdout.splitlines()
    for name in (
        "tokexplorer",
        "numpy",
        "settings and sessions",
        "downloaded tokenizers",
        "emoji",
        "log file",
    ):
        assert any(line.strip().startswith(name) for line in lines)


def test_folders_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    in_the_way = str(tmp_path / "file" / "below")
    found = wrong(tmp_path, XDG_CONFIG_HOME=in_the_way, TOKEXPLORER_CACHE=in_the_way)
    assert set(found) == {"settings and sessions", "downloaded tokenizers"}
    assert "or set TOKEXPLORER_CACHE to another folder" in found["downloaded tokenizers"]["remedy"]
    done = doctor(tmp_path, TOKEXPLORER_CACHE=in_the_way)
    assert done.returncode == 1
    assert "WRONG: no file can be written to" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("To mend, marked WRONG above: ")


def test_folders_that_cannot_be_looked_at(tmp_path: Path) -> None:
    unknown = str(tmp_path / ("x" * 300) / "cache")
    found = wrong(tmp_path, TOKEXPLORER_CACHE=unknown, NUMBA_CACHE_DIR=unknown)
    assert found.keys() == {"downloaded tokenizers", "to be kept"}
    assert "too long" in found["downloaded tokenizers"]["problem"]
    assert "TOKEXPLORER_CACHE" in found["downloaded tokenizers"]["remedy"]


def test_qt_that_does_not_start(tmp_path: Path) -> None:
    found = wrong(tmp_path, QT_QPA_PLATFORM="no-such-platform")
    assert "does not start" in found["Qt"]["problem"]


def test_a_log_with_errors(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "Tokexplorer"
    folder.mkdir(parents=True)
    (folder / "tokexplorer.log").write_text("2026-01-01 00:00:00,000 7 ERROR unexpected error\nTraceback\n")
    assert "tokexplorer.log, unexpected errors in it: 1" in doctor(tmp_path).stdout


def test_little_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LEAST_FREE_BYTES", 1 << 60)
    found = health.folder_finding("cache", tmp_path, "VARIABLE")
    assert "are free there" in found.problem
    assert "or set VARIABLE to another folder" in found.remedy


def test_damaged_kernels(tmp_path: Path) -> None:
    folder = tmp_path / "kernels" / kernel_files.places()[-1].name
    folder.mkdir(parents=True)
    (folder / "bare.kernel").write_bytes(pickle.dumps({"compiled for": ("", "")}))
    assert wrong(tmp_path, NUMBA_CACHE_DIR=str(tmp_path / "kernels")) == {}
    (folder / "damaged.kernel").write_bytes(bytes(100))
    (folder / "of a hash with 80.kernel").write_bytes(b"\x80" + bytes(99))
    found = wrong(tmp_path, NUMBA_CACHE_DIR=str(tmp_path / "kernels"))
    assert "2 of them are damaged" in found["compiled"]["problem"]
    assert f"remove {folder}" in found["compiled"]["remedy"]
