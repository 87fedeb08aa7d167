from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tokexplorer.formats.file_bytes import write_atomically

if TYPE_CHECKING:
    from pathlib import Path


def test_writes_and_replaces(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for data in (b"old", b"new and longer", b""):
        write_atomically(file, data)
        assert file.read_bytes() == data
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_name_may_be_as_long_as_the_system_allows(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)
    write_atomically(file, b"data")
    assert file.read_bytes() == b"data"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing" / "file"):
        with pytest.raises(OSError, match="directory"):
            write_atomically(folder, b"data")
    assert list(tmp_path.iterdir()) == []


def test_permissions_are_those_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "usual").write_bytes(b"")
    write_atomically(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"old")
    (tmp_path / "link").symlink_to("target")
    write_atomically(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"


def test_the_old_file_survives_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
