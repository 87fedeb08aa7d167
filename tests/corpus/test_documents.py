from __future__ import annotations

import contextlib
import errno
import os
import socket
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.corpus.reading import read_all
from tokexplorer.corpus.documents import FileDocument, TextDocument
from tokexplorer.corpus.errors import REPLACE, SKIP, STRICT, CorpusError, DecodePolicy, Note


def open_files() -> set[Path]:
    """Return the files that this process has open."""
    found = set()
    for link in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):  # the descriptor of the listing itself
            found.add(link.readlink())
    return found


def written(path: Path, raw: bytes) -> Path:
    path.write_bytes(raw)
    return path


@pytest.mark.parametrize("extra_bytes", [-4, -3, -2, -1, 0, 1, 2])
def test_a_character_on_the_border_of_two_pieces_stays_whole(tmp_path: Path, extra_bytes: int) -> None:
    raw = b"x" * ((1 << 18) + extra_bytes) + "😀漢é".encode() * 40_000
    path = written(tmp_path / "long.txt", raw)
    notes: list[Note] = []
    assert read_all(FileDocument.at(path), notes) == raw
    assert notes == []


def test_every_encoding_keeps_to_the_promised_size(tmp_path: Path) -> None:
    text = "\u20ac" * 700_000
    path = written(tmp_path / "euro.txt", text.encode("cp1252"))
    assert read_all(FileDocument.at(path, DecodePolicy("cp1252"))).decode() == text
    junk = written(tmp_path / "junk.txt", b"\xff" * 700_000)
    assert read_all(FileDocument.at(junk, REPLACE)).decode() == "\ufffd" * 700_000
    assert read_all(FileDocument.at(junk, SKIP)) == b""


def test_read_bytes_add_up_to_the_file(tmp_path: Path) -> None:
    path = written(tmp_path / "wide.txt", "\ufeffabc漢字".encode("utf-16-le") * 60_000)
    document = FileDocument.at(path)
    assert (
        sum(chunk.read_bytes for chunk in document.chunks([])) == document.byte_count == path.stat().st_size
    )


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        for _ in range(40):
            file.write("0123456789é\n".encode() * 80_000)
    document = FileDocument.at(path)
    assert document.byte_count > 40_000_000
    for _ in document.chunks([]):  # the first pass loads what is loaded once
        break
    tracemalloc.start()
    try:
        total = sum(len(chunk.utf8) for chunk in document.chunks([]))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert total == document.byte_count
    assert peak < 4_000_000


def test_a_mistake_far_into_a_file_is_placed_exactly(tmp_path: Path) -> None:
    good = b"line of sixteen\n" * 50_000
    path = written(tmp_path / "bad.txt", good + b"xy\xff\n")
    with pytest.raises(CorpusError, match=r"byte 800,002, line 50,001: FF is not UTF-8") as caught:
        read_all(FileDocument.at(path))
    assert caught.value.path == str(path)


def test_an_empty_file_is_an_empty_text(tmp_path: Path) -> None:
    assert read_all(FileDocument.at(written(tmp_path / "empty.txt", b""))) == b""


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"gone\.txt: is not there"):
        FileDocument.at(tmp_path / "gone.txt")


def test_a_file_that_vanishes(tmp_path: Path) -> None:
    document = FileDocument.at(written(tmp_path / "short-lived.txt", b"text"))
    document.path.unlink()
    with pytest.raises(CorpusError, match="is not there"):
        read_all(document)


def test_a_file_that_shrinks_while_it_is_read(tmp_path: Path) -> None:
    document = FileDocument.at(written(tmp_path / "log.txt", b"0123456\n" * 100_000))
    chunks = document.chunks([])
    next(chunks)
    os.truncate(document.path, 600_000)
    with pytest.raises(CorpusError, match=r"byte 600,000: ended there, but held 800,000 bytes"):
        list(chunks)


def test_a_file_that_grows_while_it_is_read_is_read_to_its_end(tmp_path: Path) -> None:
    document = FileDocument.at(written(tmp_path / "log.txt", b"0123456\n" * 100_000))
    chunks = document.chunks([])
    parts = [next(chunks)]
    with document.path.open("ab") as file:
        file.write(b"more\n")
    parts += chunks
    assert b"".join(part.utf8 for part in parts) == b"0123456\n" * 100_000 + b"more\n"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="is a folder, not a file"):
        FileDocument.at(tmp_path)


def test_pipes_sockets_and_devices_never_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket"))
        for name, kind in (("pipe", "a pipe"), ("socket", "a socket"), ("/dev/zero", "a device")):
            with pytest.raises(CorpusError, match=f"is {kind}, not a file"):
                FileDocument.at(tmp_path / name)


def test_a_file_that_is_swapped_for_a_pipe(tmp_path: Path) -> None:
    document = FileDocument.at(written(tmp_path / "text.txt", b"text"))
    document.path.unlink()
    os.mkfifo(document.path)
    with pytest.raises(CorpusError, match="is a pipe"):
        read_all(document)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_forbidden_file(tmp_path: Path) -> None:
    path = written(tmp_path / "secret.txt", b"text")
    path.chmod(0)
    with pytest.raises(CorpusError, match="may not be read"):
        read_all(FileDocument.at(path))


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.EACCES, "may not be read"), (errno.EIO, "cannot be read: Input/output error")],
)
def test_what_the_system_refuses_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    document = FileDocument.at(written(tmp_path / "text.txt", b"text"))

    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(CorpusError, match=f"text.txt: {words}"):
        read_all(document)


def test_a_disk_that_fails_on_the_way_tells_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = FileDocument.at(written(tmp_path / "text.txt", b"x" * 1_000_000))
    chunks = document.chunks([])
    next(chunks)

    def fail(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "read", fail)
    with pytest.raises(CorpusError, match=r"byte 262,144: cannot be read") as caught:
        list(chunks)
    assert caught.value.where == "byte 262,144"


def test_an_impossible_path(tmp_path: Path) -> None:
    for name in ("nul\0byte", "half \ud800 character"):
        with pytest.raises(CorpusError):
            FileDocument.at(tmp_path / name)


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="open files are listed in /proc")
def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    document = FileDocument.at(written(tmp_path / "bad.txt", b"ok \xff" * 100_000))
    for _ in range(20):
        with pytest.raises(CorpusError):
            read_all(document)
        abandoned = FileDocument(document.path, 0, REPLACE).chunks([])
        next(abandoned)
        del abandoned
    assert document.path not in open_files()


@given(st.text(max_size=50))
def test_a_text_in_memory(text: str) -> None:
    document = TextDocument("paste", text)
    assert read_all(document).decode() == text
    assert document.byte_count == len(text.encode())


def test_a_long_text_in_memory_comes_in_pieces() -> None:
    text = "😀" * 600_000
    document = TextDocument("paste", text)
    assert len(list(document.chunks([]))) == 3
    assert read_all(document).decode() == text


def test_half_a_character_in_a_paste() -> None:
    text = "eins\nzwei \ud83d drei"
    with pytest.raises(CorpusError, match="paste: line 2: half a character") as caught:
        read_all(TextDocument("paste", text, STRICT))
    assert caught.value.choices == (SKIP, REPLACE)
    assert read_all(TextDocument("paste", text, SKIP)).decode() == "eins\nzwei  drei"
    assert read_all(TextDocument("paste", text, REPLACE)).decode() == "eins\nzwei \ufffd drei"
