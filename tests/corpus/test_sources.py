from __future__ import annotations

import json
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.corpus.reading import read_all
from tokexplorer.corpus.errors import REPLACE, CorpusError, DecodePolicy, Note
from tokexplorer.corpus.sources import (
    FileSource,
    FolderSource,
    PastedText,
    PythonFile,
    PythonLibrary,
    PythonTopics,
    SampleSource,
    samples,
    source_at,
    source_from_dict,
)

if TYPE_CHECKING:
    from tokexplorer.corpus.sources import Source

EVERY_KIND: list[Source] = [
    FileSource(Path("/texts/größe.txt"), DecodePolicy("cp1252", "skip")),
    FolderSource(Path("/texts"), REPLACE, ("/texts/bad.txt",)),
    PastedText("a\r\n\0\ufeff text", "my paste"),
    SampleSource("english.txt"),
    PythonLibrary(),
    PythonTopics(),
]


@pytest.mark.parametrize("source", EVERY_KIND, ids=lambda source: source.kind)
def test_a_source_survives_a_session_file(source: Source) -> None:
    again = source_from_dict(json.loads(json.dumps(source.to_dict())))
    assert again == source
    assert again.policy == source.policy
    assert again.title == source.title


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"kind": "database"},
        {"kind": "file"},
        {"kind": "file", "path": 3, "policy": "strict"},
        {"kind": "file", "path": "a", "policy": "no-such"},
        {"kind": "file", "path": "a", "policy": None},
        {"kind": "folder", "path": "a", "policy": "strict", "left_out": 7},
        {"kind": "sample", "file": "no-such.txt"},
    ],
)
def test_a_wrong_description_is_a_typed_error(values: dict[str, Any]) -> None:
    with pytest.raises(CorpusError):
        source_from_dict(values)


def test_a_path_becomes_a_file_or_a_folder(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("text")
    assert source_at(tmp_path) == FolderSource(tmp_path)
    assert source_at(tmp_path / "text.txt") == FileSource(tmp_path / "text.txt")
    assert source_at(tmp_path).title == f"{tmp_path.name}/"


def test_an_empty_file_has_nothing_to_read(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").touch()
    with pytest.raises(CorpusError, match="is empty"):
        FileSource(tmp_path / "empty.txt").open()
    with pytest.raises(CorpusError, match="is empty"):
        PastedText("").open()


def test_a_folder_without_text(tmp_path: Path) -> None:
    (tmp_path / ".hidden").write_text("text")
    with pytest.raises(CorpusError, match="holds no text file"):
        FolderSource(tmp_path).open()


def test_a_file_of_a_folder_can_be_left_out(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(name)
    opened = FolderSource(tmp_path, left_out=(str(tmp_path / "a.txt"),)).open()
    assert [document.title for document in opened.documents] == [str(tmp_path / "b.txt")]
    assert opened.byte_count == 5
    assert [note.message for note in opened.notes] == ["left out, as you chose"]


def test_a_paste_is_read_as_it_is() -> None:
    text = "a\r\n\0\ufeff text"
    (document,) = PastedText(text).open().documents
    assert read_all(document).decode() == text


def test_every_sample_can_be_read() -> None:
    assert len(samples()) >= 12
    for sample in samples():
        source = SampleSource(sample.file)
        assert source.title == sample.title
        (document,) = source.open().documents
        assert read_all(document).decode() == sample.read_text()
    with pytest.raises(CorpusError, match="is not among the samples"):
        SampleSource("no-such.txt").open()


def test_the_python_library() -> None:
    opened = PythonLibrary().open()
    assert opened.byte_count > 5_000_000
    root = sysconfig.get_path("stdlib")
    titles = [document.title for document in opened.documents]
    assert f"{root}/argparse.py" in titles
    assert not any("site-packages" in title or "dist-packages" in title for title in titles)
    assert titles == [document.title for document in PythonLibrary().open().documents]
    notes: list[Note] = []
    for document in opened.documents[:300]:
        read_all(document, notes)


def test_the_python_library_can_be_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sitecustomize.py").symlink_to(tmp_path / "missing")
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    with pytest.raises(CorpusError, match="no source files"):
        PythonLibrary().open()


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"# -*- coding: latin-1 -*-\nname = '\xe9'\n", "# -*- coding: latin-1 -*-\nname = 'é'\n"),
        (
            b"#!/bin/python\n# vim: set fileencoding=koi8-r :\n'\xc1'",
            "#!/bin/python\n# vim: set fileencoding=koi8-r :\n'а'",
        ),
        (b"name = 1\n# coding: latin-1\n'\xc3\xa9'", "name = 1\n# coding: latin-1\n'é'"),
        (b"# coding: no-such\n'\xc3\xa9'", "# coding: no-such\n'é'"),
        (b"print('b\xf6se')", "print('b\ufffdse')"),
        (b"\xef\xbb\xbf# coding: utf8\nx = 1", "# coding: utf8\nx = 1"),
    ],
)
def test_modules_are_decoded_as_python_decodes_them(tmp_path: Path, raw: bytes, text: str) -> None:
    path = tmp_path / "module.py"
    path.write_bytes(raw)
    assert read_all(PythonFile(path, len(raw))).decode() == text


def test_the_python_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    (document,) = PythonTopics().open().documents
    text = read_all(document).decode()
    assert len(text) > 300_000
    assert "lambda" in text
    monkeypatch.setitem(sys.modules, "pydoc_data.topics", None)
    with pytest.raises(CorpusError, match="without its help texts"):
        PythonTopics().open()
