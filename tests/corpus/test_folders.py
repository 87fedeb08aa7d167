from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from tests.language.texts import texts
from tokexplorer.corpus.errors import SKIP, CorpusError
from tokexplorer.corpus.sources import expand_folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "b.txt": b"second",
        "a/z.txt": b"first",
        "a/b/deep.py": "tief = 'é'".encode(),
        "c.txt": "\ufeffthird".encode("utf-16-le"),
        "latin.txt": b"caf\xe9",
        "empty.txt": b"",
        ".hidden": b"not me",
        ".git/config": b"nor me",
        "picture.txt": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff",
        "data.bin": bytes(range(256)),
    }
    for name, raw in files.items():
        path = tmp_path / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    return tmp_path / "corpus"


def test_text_files_in_order(folder: Path) -> None:
    found = expand_folder(folder, SKIP)
    documents: list[Any] = list(found.documents)
    names = [str(document.path.relative_to(folder)) for document in documents]
    assert names == ["a/b/deep.py", "a/z.txt", "b.txt", "c.txt", "latin.txt"]
    assert {document.policy for document in documents} == {SKIP}
    assert [document.byte_count for document in found.documents] == [11, 5, 6, 12, 4]


def test_what_is_left_out_is_told(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "loop").symlink_to(folder)
    (folder / "nowhere").symlink_to(folder / "missing")
    notes = {note.path.removeprefix(str(folder) + "/"): note.message for note in expand_folder(folder).notes}
    assert notes == {
        ".git": "left out: hidden",
        ".hidden": "left out: hidden",
        "data.bin": "left out: binary",
        "loop": "left out: a link to a folder",
        "nowhere": "left out: No such file or directory",
        "picture.txt": "left out: a PNG picture",
        "pipe": "left out: a pipe",
    }


def test_a_link_to_a_file_is_followed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "outside.txt").write_text("outside")
    (folder / "link.txt").symlink_to(tmp_path / "outside.txt")
    documents: list[Any] = list(expand_folder(folder).documents)
    assert any(document.path.name == "link.txt" for document in documents)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_forbidden_folder_inside_is_told(folder: Path) -> None:
    (folder / "a").chmod(0)
    try:
        found = expand_folder(folder)
    finally:
        (folder / "a").chmod(0o755)
    assert any(note.path.endswith("/a") and "ermission" in note.message for note in found.notes)


def test_what_is_no_folder(folder: Path) -> None:
    with pytest.raises(CorpusError, match="is a file, not a folder"):
        expand_folder(folder / "b.txt")
    with pytest.raises(CorpusError, match="is not there"):
        expand_folder(folder / "missing")
    with pytest.raises(CorpusError, match="no path that this system allows"):
        expand_folder(folder / "nul\0byte")


def test_a_search_can_be_ended(folder: Path) -> None:
    class EndedError(Exception):
        pass

    def end() -> None:
        raise EndedError

    with pytest.raises(EndedError):
        expand_folder(folder, check=end)


def test_why_a_file_is_left_out_is_told_in_every_language(folder: Path) -> None:
    for name, head in {"font.txt": b"wOF2", "song.txt": b"ID3", "packed.txt": b"BZh"}.items():
        (folder / name).write_bytes(head + b"\xff\0")
    os.mkfifo(folder / "pipe")
    reasons = {note.message.removeprefix("left out: ") for note in expand_folder(folder, SKIP).notes}
    assert {"hidden", "binary", "a font", "MP3 audio", "bzip2-compressed", "a pipe"} <= reasons
    assert reasons <= texts().keys()
