"""Which sessions without a name are forgotten."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tests.session.storage.sessions import change_of
from tokexplorer.session.state.workspace import Workspace
from tokexplorer.session.storage import work_folder
from tokexplorer.session.storage.schema import database_files
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.session.storage.work_folder import MOST_UNNAMED, WorkFolder

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

_BEGAN_S = 1_000_000_000.0


def begun(folder: WorkFolder, number: int) -> SessionWriter:
    """A session that is open, the later the larger its number."""
    writer = SessionWriter(folder.new_path())
    writer.write(change_of(Workspace(), f"text {number}"))
    for file in database_files(writer.path):
        if file.exists():
            os.utime(file, (_BEGAN_S + number, _BEGAN_S + number))
    return writer


def left(folder: WorkFolder, count: int) -> list[Path]:
    """Sessions that no window has open, the last one first."""
    paths = []
    for number in range(1, count + 1):
        writer = begun(folder, number)
        writer.close()
        os.utime(writer.path, (_BEGAN_S + number, _BEGAN_S + number))
        paths.append(writer.path)
    return paths[::-1]


def test_a_session_that_another_window_has_open_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though nothing was done in that window for longest."""
    monkeypatch.setattr(work_folder, "FORGOTTEN_DAYS", 1_000_000)
    folder = WorkFolder(tmp_path)
    other = begun(folder, 0)
    paths = left(folder, MOST_UNNAMED + 3)
    new = folder.new_path()
    folder.forget_old(new)
    kept = [each.path for each in folder.unnamed()]
    assert kept == [*paths[: MOST_UNNAMED - 1], other.path]
    assert other.read().text == "text 0"
    other.close()
    os.utime(other.path, (_BEGAN_S, _BEGAN_S))
    folder.forget_old(new)
    assert [each.path for each in folder.unnamed()] == paths[: MOST_UNNAMED - 1]


def test_the_last_session_is_kept_however_large_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_folder, "FORGOTTEN_DAYS", 1_000_000)
    monkeypatch.setattr(work_folder, "MOST_BYTES", 1)
    folder = WorkFolder(tmp_path)
    paths = left(folder, 3)
    folder.forget_old(folder.new_path())
    assert [each.path for each in folder.unnamed()] == paths[:1]
